// a view
@interface View : NSView
@end
