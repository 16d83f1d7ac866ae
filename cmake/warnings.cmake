# Warnings and sanitizers for our own targets only.
add_library(reckon_warnings INTERFACE)
target_compile_options(reckon_warnings INTERFACE -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion
                       -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual -Wundef)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # std::stable_sort of libstdc++ 12 uses what it has itself deprecated.
  target_compile_options(reckon_warnings INTERFACE -Wno-deprecated-declarations)
endif()
if(RECKON_SANITIZE)
  add_compile_options(-fsanitize=${RECKON_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${RECKON_SANITIZE})
endif()
