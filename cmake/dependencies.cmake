# Debian bookworm packages only; nothing is downloaded at configure time.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(LIBURING REQUIRED IMPORTED_TARGET liburing)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(fmt 9 REQUIRED)

add_library(reckon_dependencies INTERFACE)
target_link_libraries(reckon_dependencies INTERFACE Threads::Threads nlohmann_json::nlohmann_json
                      fmt::fmt-header-only)
find_library(LIBURING_STATIC NAMES liburing.a)
if(LIBURING_STATIC)
  target_link_libraries(reckon_dependencies INTERFACE ${LIBURING_STATIC})
else()
  target_link_libraries(reckon_dependencies INTERFACE PkgConfig::LIBURING)
endif()
