# Warnings and sanitizers for our own targets only.
add_library(reckon_warnings INTERFACE)
target_compile_options(reckon_warnings INTERFACE -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion
                       -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual -Wundef)
if(RECKON_SANITIZE)
  add_compile_options(-fsanitize=${RECKON_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${RECKON_SANITIZE})
endif()
