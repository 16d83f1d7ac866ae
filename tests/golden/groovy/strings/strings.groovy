def a = '''
// inside
/* inside
'''
def b = """${f("x")} // inside
"""
// real
def c = ~/"[/]*/
/* a
*/
def d = 10 / 2 / 5 // d
def e = 'it\'s' /* e
*/
