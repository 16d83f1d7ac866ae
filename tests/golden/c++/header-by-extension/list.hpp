// a list
template <class T> struct list;
auto s = R"(
// inside)";
