# data/languages/*.toml → build/generated/languages.cpp, by the build-time tool langc.
set(RECKON_GENERATED_LANGUAGES "")
