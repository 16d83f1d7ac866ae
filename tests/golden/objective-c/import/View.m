#import <Foundation/Foundation.h>
// a view
@implementation View
- (void)draw { [self say:@"/*"]; }
/* comment
*/
@end
