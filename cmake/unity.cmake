# compile_together(target APART files...): the files of a target are compiled ten at a time (CMake's unity build), which
# takes a third of the time, as headers are read and templates made once for ten. APART: files that have a local name in
# common with another of the target, or that the tests' linker has to tell from their neighbours (tests/CMakeLists.txt).
# Apart as well stands a file with a local function like one of its namespace, by name and parameters: no error says that
# its neighbours call the local one.
#
# The presets `debug` and `asan` compile each file by itself, so that each still includes what it needs.
option(CAIDING_UNITY "Compile the files of a target ten at a time" OFF)

function(compile_together target)
  cmake_parse_arguments(TOGETHER "" "" "APART" ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${CAIDING_UNITY} UNITY_BUILD_BATCH_SIZE 10)
  set_source_files_properties(${TOGETHER_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
