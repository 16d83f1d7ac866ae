# `cmake --install`: the program with its man page and completions, the library, its headers, and what pkg-config and
# find_package need to use it.
#
# The library's own dependencies stay out of its interface: fmt, toml++ and nlohmann-json are compiled in; the static
# library leaves liburing and threads to whoever links it (reckon.pc: Libs.private; reckonConfig.cmake).
include(CMakePackageConfigHelpers)

install(TARGETS reckon_lib EXPORT reckonTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/reckon DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# find_package(reckon) → reckon::reckon
set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/reckon")
install(EXPORT reckonTargets NAMESPACE reckon:: DESTINATION "${package_folder}")
configure_package_config_file(cmake/reckonConfig.cmake.in "${CMAKE_BINARY_DIR}/package/reckonConfig.cmake"
                              INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file("${CMAKE_BINARY_DIR}/package/reckonConfigVersion.cmake"
                                 VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/package/reckonConfig.cmake" "${CMAKE_BINARY_DIR}/package/reckonConfigVersion.cmake"
        DESTINATION "${package_folder}")

# pkg-config. The prefix is told from where the file lies, so that an installed copy can be moved.
set(pkgconfig_folder "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH RECKON_PC_TO_PREFIX "/${pkgconfig_folder}" "/")
string(REGEX REPLACE "/$" "" RECKON_PC_TO_PREFIX "${RECKON_PC_TO_PREFIX}")
configure_file(cmake/reckon.pc.in "${CMAKE_BINARY_DIR}/package/reckon.pc" @ONLY)
install(FILES "${CMAKE_BINARY_DIR}/package/reckon.pc" DESTINATION "${pkgconfig_folder}")

if(TARGET reckon)
  install(TARGETS reckon RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(BUILD_SHARED_LIBS)
    file(RELATIVE_PATH library_from_program "/${CMAKE_INSTALL_BINDIR}" "/${CMAKE_INSTALL_LIBDIR}")
    set_target_properties(reckon PROPERTIES INSTALL_RPATH "$ORIGIN/${library_from_program}")
  endif()
endif()

# The man page and the completions come from the program's own table of flags, so that they cannot differ from it.
if(TARGET reckon)
  set(generated "${CMAKE_BINARY_DIR}/share")
  set(generated_files "")
  function(reckon_generate what file folder)
    add_custom_command(OUTPUT "${generated}/${file}" COMMAND reckon --generate ${what} > "${generated}/${file}"
                       DEPENDS reckon VERBATIM COMMENT "reckon --generate ${what}")
    install(FILES "${generated}/${file}" DESTINATION "${folder}")
    list(APPEND generated_files "${generated}/${file}")
    set(generated_files "${generated_files}" PARENT_SCOPE)
  endfunction()
  file(MAKE_DIRECTORY "${generated}")
  reckon_generate(man reckon.1 "${CMAKE_INSTALL_MANDIR}/man1")
  reckon_generate(bash reckon "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  reckon_generate(zsh _reckon "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  reckon_generate(fish reckon.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  add_custom_target(reckon_generated ALL DEPENDS ${generated_files})
endif()
