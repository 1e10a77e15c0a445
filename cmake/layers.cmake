# add_layer(name SOURCES ... [DEPS ...] [PRIVATE_DEPS ...] [APART ...]): one static library per layer; APART as in
# cmake/unity.cmake.
#
# Warnings, sanitizers and the include root live in `project_options`, never in global flags.
add_library(project_options INTERFACE)
target_include_directories(project_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(project_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wswitch-enum -Werror
  # GCC 12 sees overlaps and bounds in `"text" + std::string` that are not there (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>)
if(CAIDING_SANITIZE)
  target_compile_options(project_options INTERFACE
    -fsanitize=${CAIDING_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(project_options INTERFACE -fsanitize=${CAIDING_SANITIZE})
  # g++ warns of variants and optionals that are set, once the sanitizers have rewritten the code.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(project_options INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
# Clang counts sign conversions and long embedded strings, g++ does not; g++ is the judge.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(project_options INTERFACE -Wno-sign-conversion -Wno-overlength-strings)
endif()
# With files compiled together, g++ sees types of a .cpp as those of a header, and variants and optionals as not set.
if(CAIDING_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(project_options INTERFACE -Wno-subobject-linkage -Wno-maybe-uninitialized)
endif()
if(CAIDING_FUZZ)
  target_compile_options(project_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Without these ccache cannot tell which precompiled header a file was compiled with, and caches nothing.
target_compile_options(project_options INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess> "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")

# What nearly every file includes, parsed once for all of them.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cpp CONTENT "// Carries the headers.\n")
add_library(common_headers STATIC ${CMAKE_BINARY_DIR}/precompiled.cpp)
target_link_libraries(common_headers PRIVATE project_options)
target_precompile_headers(common_headers PRIVATE
  <algorithm> <array> <functional> <map> <optional> <set> <string> <variant> <vector> [["model/ir/card.h"]])

# What each layer may link, directly (design: the house). Third-party targets are not listed.
set(ALLOWED_grammar "")
set(ALLOWED_ir "")
# The parser in three: reading knows no meaning, composing no wording. The front door is handed a wording.
set(ALLOWED_reading grammar ir)
set(ALLOWED_compose reading ir)
set(ALLOWED_wordings compose reading grammar ir)
set(ALLOWED_parser compose reading ir)
set(ALLOWED_kernel ir)
set(ALLOWED_sheet kernel ir)
set(ALLOWED_zero sheet kernel ir)
set(ALLOWED_fftcg sheet kernel ir)
# What is told of a position or a game; what people file beside the cards.
set(ALLOWED_story sheet kernel ir)
set(ALLOWED_filed sheet kernel ir)
# Scenarios are handed the reader of card text.
set(ALLOWED_scenario story sheet kernel ir)
# Evidence is what caiding-replay links, and nothing more.
set(ALLOWED_evidence sheet kernel ir)
set(ALLOWED_findings evidence story filed sheet kernel ir)
set(ALLOWED_positions findings evidence story filed sheet kernel ir)
foreach(question proofreading readings loops locks bans conflicts vacuity hidden)
  set(ALLOWED_${question} positions findings evidence story filed smt sheet kernel ir)
endforeach()
# Combos are loops and locks over a pool.
set(ALLOWED_combos loops locks positions findings evidence story filed smt sheet kernel ir)
# Neighbours are told by what combos know of who can feed whom.
set(ALLOWED_neighbours loops positions findings evidence story filed sheet kernel ir)
# Pictures show what loops found.
set(ALLOWED_pictures loops positions findings evidence story filed sheet kernel ir)
# The front door asks every question.
set(ALLOWED_checker conflicts hidden loops neighbours pictures proofreading readings vacuity positions findings evidence story filed smt sheet kernel ir)
set(ALLOWED_smt sheet kernel ir)
# The one list of games stands in corpus/games.cpp.
set(ALLOWED_corpus parser wordings compose reading scenario story filed zero fftcg sheet kernel ir)
set(ALLOWED_reports findings evidence story filed sheet kernel ir)

function(add_layer name)
  cmake_parse_arguments(LAYER "" "" "SOURCES;DEPS;PRIVATE_DEPS;APART" ${ARGN})
  foreach(dependency IN LISTS LAYER_DEPS LAYER_PRIVATE_DEPS)
    if(dependency MATCHES "^caiding_(.+)$" AND NOT CMAKE_MATCH_1 IN_LIST ALLOWED_${name})
      message(FATAL_ERROR "layer ${name} may not link ${CMAKE_MATCH_1} (see cmake/layers.cmake)")
    endif()
  endforeach()
  add_library(caiding_${name} STATIC ${LAYER_SOURCES})
  target_link_libraries(caiding_${name} PUBLIC project_options ${LAYER_DEPS}
                                        PRIVATE ${LAYER_PRIVATE_DEPS})
  target_precompile_headers(caiding_${name} REUSE_FROM common_headers)
  compile_together(caiding_${name} APART ${LAYER_APART})
endfunction()
