// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/combos/find_combos.h"
#include "checker/findings/check_input.h"
#include "checker/findings/limits.h"
#include "cli/command.h"
#include "cli/exit_code.h"
#include "cli/part.h"
#include "cli/progress_line.h"
#include "corpus/read_cards.h"
#include "parser/parse.h"
#include "reports/choose_combos.h"
#include "reports/near_deck.h"
#include "reports/report.h"

// What `caiding combos` is asked for, and what its shared forms have in common with it.

namespace caiding::cli {

struct CombosOptions {
  std::vector<std::string> cards;
  std::size_t size = 2;
  bool is_official = true;
  std::string banlist;
  std::string out;
  std::string resume;
  std::string shard;  ///< "3/7"; empty: the search is not shared.
  std::string part;   ///< Where what the shard came to is written.
  std::string after;  ///< The plan from which it goes on; empty: from the beginning.
  std::string plan;   ///< Where the plan of the first pass is written.
  bool mends = false;
  std::string where;  ///< Which combos are told, as `reports::ReadComboChoice` reads it.
  std::string sort;   ///< By what they are sorted.
  std::string near;   ///< A deck: which combos it holds or nearly holds.
  std::optional<reports::DeckCopies> near_deck = {};  ///< What it holds.
  std::string table;                                  ///< Where they are written as a table.
  bool explains_query = false;  ///< Only says in full words what `where` and `sort` ask for.
  std::string report_folder;
  reports::Language language = reports::Language::Chinese;
  findings::Effort effort = findings::Effort::Normal;
  unsigned jobs = 0;  ///< 0: as many as the machine has.
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
  std::string game;               ///< Of cards that name none; empty: as their fields say.
  std::vector<std::string> call;  ///< The words for all of this but for how the search is shared.
};

/// The pool before its texts are read.
struct ComboPool {
  corpus::LoadedCards cards;
  std::map<std::string, int> allowed;  ///< As `combos::ComboQuery` has it.
  reports::ComboChoice choice{};       ///< Which combos are told.
  ExitCode input = ExitCode::Clean;    ///< Bad input if some of it could not be read as it stands.
  /// False: a ban list that is not read is not obeyed, nor a choice that is not understood.
  bool is_usable = true;
};

/// Reads the deck of `near`; false if it cannot be read, which is told.
bool ReadNear(CombosOptions& options);

/// Reads the files of the call and prints what is wrong with them.
ComboPool ReadComboPool(const CombosOptions& options);

/// What a result hangs on.
Origin OriginOf(const ComboPool& pool, const CombosOptions& options);

combos::ComboQuery QueryOf(const ComboPool& pool, const CombosOptions& options);

/// The texts of these cards as the search sees them. `line` has to outlive it.
findings::CheckInput ReadComboTexts(const corpus::LoadedCards& cards, const parser::Parser& parser,
                                    const CombosOptions& options, ProgressLine& line);

/// Searches as the query says, and tells everything that was asked for, wherever that was.
ExitCode SearchCombos(const findings::CheckInput& input, const combos::ComboQuery& query,
                      const reports::ComboChoice& choice, const CombosOptions& options);

/// `--plan`: chooses the sets, plays single cards, and writes what is open then.
ExitCode WriteFirstPlan(const ComboPool& pool, const CombosOptions& options);

/// `--shard`: plays the tasks of one shard and writes its part.
ExitCode PlayShard(const ComboPool& pool, const CombosOptions& options);

/// What `caiding merge` was given.
struct Merged {
  std::vector<NamedPart> parts;  ///< All of one pass; none: there is a plan with nothing open.
  std::optional<Plan> plan;      ///< From which they go on.
  std::string next;              ///< Where the plan of the next pass is written, if there is one.
  unsigned jobs = 0;
};

/// The call of the parts once more, unshared, with what they know.
ExitCode MergeCombos(const Merged& merged, CombosOptions options);

/// Adds `caiding combos`; `run` does what is asked for.
void AddCombos(CLI::App& program, Command& chosen,
               const std::function<ExitCode(const CombosOptions&)>& run);

}  // namespace caiding::cli
