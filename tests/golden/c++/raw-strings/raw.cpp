auto a = R"(a lone " and
/* nothing opens
a lone ) is not the end

)";
// real
auto b = R"xy( )" )x" /*
)xy"; // done
auto c = u8R"(// no)"; auto d = LR"--(
)" )-"
)--";
/* real */
auto e = FOOR"(not raw" /* real
*/;
