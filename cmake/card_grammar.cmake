# SPDX-License-Identifier: MIT
# add_card_grammar(Name target [KEYWORDS table.yaml] [ALONE]): generates the parser of Name.g4 in this folder,
# which may import Chinese (grammar/Chinese.g4) and, before it, NameKeywords, whose rules are made from
# the keyword table; ALONE: it imports nothing, and all its rules are its own. Next to it stand the lists of rules, as enumerations that lowering can switch on:
# RULE(name) lines in Chinese_rules.def and, for the rules of its own, in Name_rules.def; without those
# whose name ends in `_`, which stand for what they hold.
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

# 'A' 'B' for AB: one literal a code point.
function(spell_keyword word result)
  set(spelling "")
  string(LENGTH "${word}" bytes)
  set(at 0)
  while(at LESS bytes)
    string(SUBSTRING "${word}" ${at} 1 first)
    set(size 3)  # What is neither ASCII nor of three bytes in UTF-8 stands in no keyword.
    if(first MATCHES "^[ -~]$")
      set(size 1)
    endif()
    string(SUBSTRING "${word}" ${at} ${size} point)
    string(APPEND spelling " '${point}'")
    math(EXPR at "${at} + ${size}")
  endwhile()
  set(${result} "${spelling}" PARENT_SCOPE)
endfunction()

# The keyword rules of Chinese.g4, filled from the table: `name`, or `printed` where the word is another,
# and `shape`. keywordName has each word once, so what is a name keyword is no other one as well.
function(write_keyword_grammar name table file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${table})
  file(STRINGS ${table} lines REGEX "^ .*(name|shape|printed): " ENCODING UTF-8)
  set(word "")
  foreach(line IN LISTS lines)
    if(line MATCHES "- {?name: ([^,]+)")
      if(word)
        message(FATAL_ERROR "${table}: keyword ${word} has no shape")
      endif()
      set(word "${CMAKE_MATCH_1}")
    endif()
    if(line MATCHES "[ ,]printed: ([^,]+)")
      set(word "${CMAKE_MATCH_1}")
    endif()
    if(line MATCHES "[ ,]shape: (plain|number|name|effect|action)")
      list(APPEND ${CMAKE_MATCH_1}_words "${word}")
      set(word "")
    endif()
  endforeach()
  set(other_words ${effect_words} ${action_words})
  list(REMOVE_ITEM other_words ${name_words})
  set(content "// Made from the keyword table.\nparser grammar ${name}Keywords;\n")
  foreach(shape plain number name effect other)
    set(alternatives "")
    foreach(word IN LISTS ${shape}_words)
      spell_keyword("${word}" spelling)
      list(APPEND alternatives "${spelling}")
    endforeach()
    if(alternatives)
      list(JOIN alternatives "\n |" alternatives)
      string(APPEND content "${shape}Keyword :${alternatives} ;\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${content}" @ONLY)
endfunction()

function(add_card_grammar name target)
  cmake_parse_arguments(GRAMMAR "ALONE" "KEYWORDS" "" ${ARGN})
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
  # What is imported is looked for in one folder.
  configure_file(${CARD_GRAMMAR_LIBRARY}/Chinese.g4 ${generated}/Chinese.g4 COPYONLY)
  set(imported ${generated}/Chinese.g4)
  if(GRAMMAR_KEYWORDS)
    write_keyword_grammar(${name} ${GRAMMAR_KEYWORDS} ${generated}/${name}Keywords.g4)
    list(APPEND imported ${generated}/${name}Keywords.g4)
  endif()
  set(sources ${generated}/${name}Lexer.cpp ${generated}/${name}Parser.cpp)
  # Under LC_ALL=C the tool destroys Chinese literals without `-encoding utf8`.
  add_custom_command(
    OUTPUT ${sources} ${generated}/${name}Lexer.h ${generated}/${name}Parser.h
    COMMAND ${JAVA} -XX:+UseSerialGC -cp ${ANTLR4_CLASSPATH} org.mozilla.javascript.tools.shell.Main
            ${CARD_GRAMMAR_LIBRARY}/generate.js -Dlanguage=Cpp -encoding utf8 -no-listener -no-visitor
            -Xexact-output-dir -lib ${generated} -o ${generated}
            ${CMAKE_CURRENT_SOURCE_DIR}/${name}.g4
    DEPENDS ${name}.g4 ${imported} ${CARD_GRAMMAR_LIBRARY}/generate.js
    COMMENT "Generating the parser of ${name}.g4"
    VERBATIM)
  rules_of_grammar(${CARD_GRAMMAR_LIBRARY}/Chinese.g4 shared)
  rules_of_grammar(${CMAKE_CURRENT_SOURCE_DIR}/${name}.g4 own)
  if(NOT GRAMMAR_ALONE)
    list(REMOVE_ITEM own ${shared})
    write_rules(${generated}/grammar/Chinese_rules.def ${shared})
  endif()
  write_rules(${generated}/grammar/${name}_rules.def ${own})
  # Generated code: C++17 because of its u8 literals, and not held to our warnings.
  add_library(${target} STATIC ${sources})
  set_target_properties(${target} PROPERTIES CXX_STANDARD 17)
  target_include_directories(${target} SYSTEM PUBLIC ${generated} ${ANTLR4_INCLUDE_DIR})
  target_compile_options(${target} PRIVATE -w -O0)
  target_link_libraries(${target} PUBLIC antlr4-runtime)
endfunction()
