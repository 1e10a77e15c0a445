# SPDX-License-Identifier: MIT
# add_card_grammar(Name TARGET target): generates the parser of Name.g4 in this folder, which may import
# grammar/Chinese.g4, and the list of its own rules, as an enumeration that lowering can switch on:
# RULE(name) lines in Name_rules.def, without the rules of Chinese.g4 (Chinese_rules.def) and without
# those whose name ends in `_`, which stand for what they hold.
set(CARD_GRAMMAR_LIBRARY ${PROJECT_SOURCE_DIR}/grammar)

# The rules of a grammar that leave nodes, in their order.
function(rules_of_grammar file result)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} lines REGEX "^[a-z][A-Za-z]*( |$)" ENCODING UTF-8)
  set(rules "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^(grammar|parser|import|options) ")
      continue()
    endif()
    string(REGEX MATCH "^[a-z][A-Za-z]*" rule "${line}")
    list(APPEND rules ${rule})
  endforeach()
  set(${result} ${rules} PARENT_SCOPE)
endfunction()

function(write_rules file)
  set(content "")
  foreach(rule IN LISTS ARGN)
    string(APPEND content "RULE(${rule})\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${content}" @ONLY)
endfunction()

function(add_card_grammar name target)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
  set(sources ${generated}/${name}Lexer.cpp ${generated}/${name}Parser.cpp)
  # Under LC_ALL=C the tool destroys Chinese literals without `-encoding utf8`.
  add_custom_command(
    OUTPUT ${sources} ${generated}/${name}Lexer.h ${generated}/${name}Parser.h
    COMMAND ${ANTLR4_TOOL} -Dlanguage=Cpp -encoding utf8 -no-listener -no-visitor
            -Xexact-output-dir -lib ${CARD_GRAMMAR_LIBRARY} -o ${generated}
            ${CMAKE_CURRENT_SOURCE_DIR}/${name}.g4
    DEPENDS ${name}.g4 ${CARD_GRAMMAR_LIBRARY}/Chinese.g4
    COMMENT "Generating the parser of ${name}.g4"
    VERBATIM)
  rules_of_grammar(${CARD_GRAMMAR_LIBRARY}/Chinese.g4 shared)
  rules_of_grammar(${CMAKE_CURRENT_SOURCE_DIR}/${name}.g4 own)
  list(REMOVE_ITEM own ${shared})
  write_rules(${generated}/grammar/Chinese_rules.def ${shared})
  write_rules(${generated}/grammar/${name}_rules.def ${own})
  # Generated code: C++17 because of its u8 literals, and not held to our warnings.
  add_library(${target} STATIC ${sources})
  set_target_properties(${target} PROPERTIES CXX_STANDARD 17)
  target_include_directories(${target} SYSTEM PUBLIC ${generated} ${ANTLR4_INCLUDE_DIR})
  target_compile_options(${target} PRIVATE -w -O0)
  target_link_libraries(${target} PUBLIC antlr4-runtime)
endfunction()
