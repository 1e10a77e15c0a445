// SPDX-License-Identifier: MIT
// write_fftcg_tables FILE: the tables of grammar/Fftcg.g4 as a source file, when the program is
// built.
#include <fstream>

#include "parser/reading/stored_tables.h"
#include "parser/wordings/fftcg.en/grammar.h"

int main(int argc, char** argv) {
  using namespace caiding::parser;
  if (argc != 2) return 2;
  std::ofstream file(argv[1]);
  WriteTables(file, FftcgGrammar().name, BuildGrammarTables(FftcgGrammar()));
  file.close();
  return file ? 0 : 1;
}
