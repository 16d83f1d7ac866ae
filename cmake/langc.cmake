# data/languages/*.toml → build/generated/languages.cpp, by the build-time tool langc.
#
# langc needs the part of src/lang that reads definitions; that part is compiled once, as objects, for both langc and
# the library (RECKON_DEFINITION_OBJECTS; RECKON_DEFINITION_SOURCES are left out of the library's own sources).
set(RECKON_DEFINITION_SOURCES "")
foreach(name IN ITEMS claim_tables definitions diagnostic document hash_text language_reader name_tables nearest resolve rule_reader
                      set_notation table_reader)
  list(APPEND RECKON_DEFINITION_SOURCES "${CMAKE_CURRENT_SOURCE_DIR}/src/lang/${name}.cpp")
endforeach()
add_library(reckon_definitions OBJECT ${RECKON_DEFINITION_SOURCES})
target_include_directories(reckon_definitions PRIVATE src)
target_link_libraries(reckon_definitions PRIVATE reckon_warnings)
set(RECKON_DEFINITION_OBJECTS $<TARGET_OBJECTS:reckon_definitions>)

add_executable(langc tools/langc.cpp tools/emit_languages.cpp ${RECKON_DEFINITION_OBJECTS})
target_include_directories(langc PRIVATE src tools)
target_link_libraries(langc PRIVATE reckon_warnings)

file(GLOB definition_files CONFIGURE_DEPENDS "data/languages/*.toml")
set(generated "${CMAKE_CURRENT_BINARY_DIR}/generated/languages.cpp")
file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/generated")
add_custom_command(OUTPUT "${generated}" COMMAND langc "${generated}" ${definition_files}
                   DEPENDS langc ${definition_files} COMMENT "Compiling language definitions" VERBATIM)
set(RECKON_GENERATED_LANGUAGES "${generated}")
