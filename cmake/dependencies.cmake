# Every third-party library in one place; DEPENDENCIES.md says why each is here.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(antlr4-runtime REQUIRED)
# Clang does not compile the 4.9 runtime's Vocabulary.h: its constant members are not initialised.
# It gets a copy of the headers in which they are.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(headers ${CMAKE_BINARY_DIR}/antlr4-headers)
  file(COPY ${ANTLR4_INCLUDE_DIR}/ DESTINATION ${headers})
  file(READ ${headers}/Vocabulary.h vocabulary_h)
  string(REGEX REPLACE "const (_[a-z]+Names);" "const \\1{};" vocabulary_h "${vocabulary_h}")
  file(WRITE ${headers}/Vocabulary.h "${vocabulary_h}")
  set(ANTLR4_INCLUDE_DIR ${headers})
endif()
pkg_check_modules(Z3 REQUIRED IMPORTED_TARGET z3)
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(PUGIXML REQUIRED IMPORTED_TARGET pugixml)
pkg_check_modules(GRAPHVIZ REQUIRED IMPORTED_TARGET libgvc libcgraph)
# The layout alone, linked: nothing that draws or measures is loaded at run time.
find_library(GRAPHVIZ_DOT_LAYOUT gvplugin_dot_layout REQUIRED PATH_SUFFIXES graphviz ${CMAKE_LIBRARY_ARCHITECTURE}/graphviz)
pkg_check_modules(CMARK REQUIRED IMPORTED_TARGET libcmark-gfm)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
find_path(NLOHMANN_JSON_INCLUDE nlohmann/json.hpp REQUIRED)
find_path(MUSTACHE_INCLUDE kainjow/mustache.hpp REQUIRED)
# Part of every report, so that its pages need no network.
find_file(CHART_JS chart.min.js PATHS /usr/share/javascript/chart.js REQUIRED)
find_path(LIBCSV_INCLUDE csv.h REQUIRED)
find_library(LIBCSV csv REQUIRED)
find_path(CLI11_INCLUDE CLI/CLI.hpp REQUIRED)
# The ANTLR tool is run by a script (grammar/generate.js says why), and that by Rhino.
find_program(JAVA java REQUIRED)
set(ANTLR4_CLASSPATH "")
foreach(jar js antlr4 antlr4-runtime antlr3-runtime stringtemplate4 treelayout)
  find_file(JAR_${jar} ${jar}.jar PATHS /usr/share/java REQUIRED)
  list(APPEND ANTLR4_CLASSPATH ${JAR_${jar}})
endforeach()
list(JOIN ANTLR4_CLASSPATH ":" ANTLR4_CLASSPATH)
find_program(CCACHE ccache)
if(CCACHE)
  # The first line lets it cache what uses a precompiled header (with the options in layers.cmake), the
  # second what another folder of the same sources has compiled. The third has it compare headers as they
  # are written: as the preprocessor prints them, one that changed in a comment alone is the same, and the
  # precompiled header of the old one is handed over, in which #pragma once does not know the new one. What
  # was filed before that goes under no namespace, and is not asked any more.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_DEPEND=1 CCACHE_NAMESPACE=caiding-depend
    ${CCACHE})
endif()
