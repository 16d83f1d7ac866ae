// a list
namespace list {
template <class T> struct node;
}
