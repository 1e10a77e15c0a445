// SPDX-License-Identifier: MIT
// write_zero_tables FILE: the tables of grammar/Zero.g4 as a source file, when the program is
// built.
#include <fstream>

#include "parser/reading/stored_tables.h"
#include "parser/wordings/zero.zh/grammar.h"

int main(int argc, char** argv) {
  using namespace caiding::parser;
  if (argc != 2) return 2;
  std::ofstream file(argv[1]);
  WriteTables(file, ZeroGrammar().name, BuildGrammarTables(ZeroGrammar()));
  file.close();
  return file ? 0 : 1;
}
