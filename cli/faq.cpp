// SPDX-License-Identifier: MIT
// caiding faq --recheck: whether the published rulings still hold, with the cards as they are now.
#include <memory>

#include "cli/command.h"
#include "cli/faq_recheck.h"
#include "cli/input_errors.h"
#include "cli/print.h"
#include "corpus/keywords.h"

namespace caiding::cli {
namespace {

struct FaqOptions {
  std::string rulings;
  std::vector<std::string> pool;
  reports::Language language = reports::Language::Chinese;
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
};

ExitCode RunFaq(const FaqOptions& options) {
  const corpus::ReadOptions read{.max_input = options.max_input, .standard_input = nullptr, .columns = options.columns};
  const corpus::LoadedCards pool = options.pool.empty() ? corpus::LoadedCards{} : corpus::ReadCards(options.pool, read);
  const corpus::PublishedRulings rulings = corpus::ReadPublishedRulings(options.rulings);
  const ExitCode input = Worst(PrintInputErrors(pool.errors, options.language),
                               PrintInputErrors(rulings.errors, options.language));
  const auto parser = corpus::MakeZeroParser();
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  return Worst(input, RecheckRulings(rulings, pool, *parser, options.language));
}

}  // namespace

void AddFaq(CLI::App& program, Command& chosen) {
  CLI::App& command =
      AddCommand(program, "faq", "Play the scenarios of published rulings again, with the cards as they are now",
                 "Exit codes: 0 all hold, 1 one changes or no longer plays, 2 a ruling, scenario or card is wrong as "
                 "written.");
  auto options = std::make_shared<FaqOptions>();
  AddOption(command, "--recheck", options->rulings, "the folder of the rulings, a YAML file each",
            {.type = "DIR", .is_required = true});
  AddOption(command, "--pool", options->pool, "card files: these are the cards now (default: the shipped ones)",
            {.type = "CARDS"});
  AddLanguage(command, options->language);
  AddMaxInput(command, options->max_input);
  AddColumns(command, options->columns);
  OnCall(command, chosen, [options] { return RunFaq(*options); });
}

}  // namespace caiding::cli
