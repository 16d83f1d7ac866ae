var a = 'assets/*/i.png';
// real
var b = '''
// inside ${f('''x''')} /*

''';
var c = r'C:\'; // c
var d = r"""
\""" /* real
*/;
var e = "it's ${m['k']} // no"; /* yes
*/
var f = '\'' /* yes
*/;
