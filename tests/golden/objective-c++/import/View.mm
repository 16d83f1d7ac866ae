#import "View.h"
// a
auto s = R"(//)"; /* b
*/
