// SPDX-License-Identifier: MIT
// caiding explain: what a code, a clause or a policy means, with an example that is played.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <variant>

#include <fmt/format.h>

#include "checker/conflicts/policy_clauses.h"
#include "checker/evidence/catalogue.h"
#include "cli/command.h"
#include "cli/explain_pages.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/clauses.h"
#include "corpus/games.h"
#include "corpus/keywords.h"
#include "corpus/policy_texts.h"
#include "corpus/scenario/examples.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/run.h"
#include "corpus/scenario/tell.h"
#include "corpus/scenario/words.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;

struct ExplainOptions {
  std::vector<std::string> names;
  bool is_example = false;
  std::string pages;
  reports::Language language = reports::Language::Chinese;
};

/// A card file or a scenario, as it would stand in a file.
struct Example {
  std::string content;
  bool is_scenario = false;
};

/// What is known of one name.
struct Explained {
  std::string name;
  std::string text;
  std::vector<Example> examples{};
  bool is_page = false;  ///< The text is a page of its own, with its example.
};

std::string UpperCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

/// The card file of a page: what stands between the marks of its only block of JSON.
std::optional<Example> ExampleOfPage(std::string_view page) {
  constexpr std::string_view kBegin = "\n```json\n";
  const std::size_t begin = page.find(kBegin);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view rest = page.substr(begin + kBegin.size());
  return Example{.content = std::string(rest.substr(0, rest.find("```")))};
}

Example ScenarioOf(const corpus::EmbeddedFile& file) {
  return {.content = std::string(file.content), .is_scenario = true};
}

std::optional<Explained> ExplainCode(const std::string& asked) {
  const std::string code = UpperCase(asked);
  for (const ExplainPage& page : ExplainPages()) {
    if (page.code != code) continue;
    Explained explained{.name = code, .text = std::string(page.text), .is_page = true};
    // No card file yields a defect of ours.
    const bool is_of_cards = code.front() != 'V';
    auto example = is_of_cards ? ExampleOfPage(page.text) : std::nullopt;
    if (example) explained.examples.push_back(std::move(*example));
    return explained;
  }
  for (const evidence::ReservedCode& reserved : evidence::ReservedCodes()) {
    if (reserved.code == code) {
      return Explained{.name = code,
                       .text = code + " " + std::string(reserved.slug) + ": not built yet, the code is reserved.\n"};
    }
  }
  return std::nullopt;
}

std::optional<Explained> ExplainClause(const std::string& id) {
  const corpus::ClauseRow* row = corpus::FindClause(corpus::DefaultGame(), id);
  if (row == nullptr) return std::nullopt;
  std::string text = sheet::Cite(corpus::DefaultGame(), row->id) + " (" + std::string(row->kind) + ")\n";
  Explained explained{.name = id, .text = text + std::string(row->paraphrase) + "\n"};
  if (const auto* file = corpus::ExampleOfClause(corpus::DefaultGame(), id)) explained.examples.push_back(ScenarioOf(*file));
  return explained;
}

/// What the switch asks (no value) or what its value answers, a line a language.
std::string PolicyLines(std::string_view id, std::string_view value, const std::string& indent) {
  const corpus::PolicyText* text = corpus::FindPolicyText(corpus::DefaultGame(), id, value);
  if (text == nullptr) return {};
  return indent + std::string(text->zh) + "\n" + indent + std::string(text->en) + "\n";
}

std::string ClauseLine(std::string_view id) {
  std::string line;
  for (const std::string& clause : conflicts::ClausesOfPolicy(corpus::DefaultGame(), id)) {
    line += (line.empty() ? "  rule: " : ", ") + sheet::Cite(corpus::DefaultGame(), clause);
  }
  return line + "\n";
}

std::optional<Explained> ExplainPolicy(const std::string& asked) {
  for (const kernel::PolicyEntry& policy : corpus::DefaultGame().policies) {
    if (UpperCase(std::string(policy.id)) != UpperCase(asked)) continue;
    std::string text = "policy " + std::string(policy.id) + ": the rulebook does not decide\n";
    text += PolicyLines(policy.id, {}, "  ") + ClauseLine(policy.id);
    for (std::size_t i = 0; i < policy.values.size(); ++i) {
      text += "  " + std::string(policy.id) + "=" + std::string(policy.values[i]);
      text += i == 0 ? " (default)\n" : "\n";
      text += PolicyLines(policy.id, policy.values[i], "    ");
    }
    Explained explained{.name = std::string(policy.id), .text = text};
    for (const auto* file : corpus::ExamplesOfPolicy(corpus::DefaultGame(), policy.id)) explained.examples.push_back(ScenarioOf(*file));
    return explained;
  }
  return std::nullopt;
}

/// An open question that is no switch, and why.
std::optional<Explained> ExplainWithoutSwitch(const std::string& asked) {
  for (const corpus::WithoutSwitch& row : corpus::RowsWithoutSwitch(corpus::DefaultGame())) {
    if (UpperCase(std::string(row.id)) != UpperCase(asked)) continue;
    return Explained{.name = std::string(row.id),
                     .text = std::string(row.id) + ": no switch (" + std::string(row.why) + ")\n  " +
                             std::string(row.zh) + "\n  " + std::string(row.en) + "\n"};
  }
  return std::nullopt;
}

/// A code, a clause or a policy; each kind of name is different.
std::optional<Explained> Explain(const std::string& name) {
  if (auto explained = ExplainCode(name)) return explained;
  if (auto explained = ExplainClause(name)) return explained;
  if (auto explained = ExplainWithoutSwitch(name)) return explained;
  return ExplainPolicy(name);
}

/// Every name that there is, in the order codes, clauses, policies.
std::vector<std::string> KnownNames() {
  std::vector<std::string> names;
  for (const ExplainPage& page : ExplainPages()) names.emplace_back(page.code);
  for (const corpus::ClauseRow& row : corpus::Clauses(corpus::DefaultGame())) names.emplace_back(row.id);
  for (const kernel::PolicyEntry& policy : corpus::DefaultGame().policies) names.emplace_back(policy.id);
  for (const corpus::WithoutSwitch& row : corpus::RowsWithoutSwitch(corpus::DefaultGame())) names.emplace_back(row.id);
  return names;
}

/// The scenario as it is played now: its title, what happens, and that it comes to what it expects.
std::string PlayOf(const Example& example, const parser::Parser& parser, reports::Language language) {
  const auto read = corpus::ReadScenario(example.content, "example");
  const auto* scenario = std::get_if<corpus::Scenario>(&read);
  // CTest plays every shipped scenario: one that cannot be read or does not hold is a defect of ours.
  if (scenario == nullptr) return "the example cannot be read\n";
  const corpus::ScenarioResult result = corpus::RunScenario(*scenario, parser);
  std::string text = scenario->title + "\n";
  for (const evidence::Message& line : corpus::TellPlay(result)) text += reports::In(language, line) + "\n";
  const bool holds = result.status == corpus::ScenarioResult::Status::Holds;
  return text + (holds ? reports::In(language, {"  符合期望", "  as expected"}) : "  " + result.reason) + "\n";
}

/// How to run the example oneself.
std::string CommandOf(const Explained& explained) {
  const bool is_of_pools = explained.name == "N706";  // Combos are told of a pool only.
  const char* command = explained.examples.front().is_scenario ? "play -" : is_of_pools ? "combos - --size 1" : "check -";
  return fmt::format("caiding explain {} --example | caiding {}", explained.name, command);
}

/// Everything about one name, for a terminal.
std::string TellAll(const Explained& explained, const parser::Parser& parser, reports::Language language) {
  std::string text = explained.text;
  for (const Example& example : explained.examples) {
    if (example.is_scenario) text += "\n" + PlayOf(example, parser, language);
  }
  if (!explained.examples.empty()) text += "\n" + CommandOf(explained) + "\n";
  return text;
}

/// The same as a page.
std::string WritePage(const Explained& explained, const parser::Parser& parser, reports::Language language) {
  const std::string title = "# " + explained.name + "\n\n";
  std::string page = explained.is_page ? explained.text : title + "```\n" + explained.text + "```\n";
  for (const Example& example : explained.examples) {
    if (!example.is_scenario) continue;
    page += "\n## Example\n\n```yaml\n" + example.content + "```\n";
    page += "\n```\n" + PlayOf(example, parser, language) + "```\n";
  }
  if (!explained.examples.empty()) page += "\n    " + CommandOf(explained) + "\n";
  return page;
}

std::string PageName(const std::string& name) { return name + ".md"; }

/// One page a name, and one that lists them.
ExitCode WritePages(const std::string& folder, const parser::Parser& parser, reports::Language language) {
  std::error_code error;
  fs::create_directories(folder, error);
  std::string index = "# caiding explain\n\n";
  bool ok = !error;
  for (const std::string& name : KnownNames()) {
    const auto explained = Explain(name);
    const std::string path = (fs::path(folder) / PageName(name)).string();
    ok = ok && explained && WriteFile(path, WritePage(*explained, parser, language));
    index += "- [" + name + "](" + PageName(name) + ")\n";
  }
  ok = ok && WriteFile((fs::path(folder) / "index.md").string(), index);
  if (ok) return ExitCode::Clean;
  Complain("cannot write into the folder " + folder);
  return ExitCode::ToolFailure;
}

ExitCode Unknown(const std::string& name) {
  const std::string nearest = corpus::NearestOf(KnownNames(), UpperCase(name));
  const sheet::Examples& one = corpus::DefaultGame().examples;
  Complain(fmt::format("`{}` is no code (A501), clause ({}) or policy ({}) that is known", name,
                       one.clause, one.policy) +
           (nearest.empty() ? "" : ", nearest " + nearest));
  return ExitCode::BadInput;
}

ExitCode ExplainOne(const std::string& name, const parser::Parser& parser, const ExplainOptions& options) {
  const auto explained = Explain(name);
  if (!explained) return Unknown(name);
  if (!options.is_example) {
    std::fputs(TellAll(*explained, parser, options.language).c_str(), stdout);
    return ExitCode::Clean;
  }
  if (explained->examples.empty()) {
    Complain("`" + explained->name + "` has no example that can be run");
    return ExitCode::BadInput;
  }
  std::fputs(explained->examples.front().content.c_str(), stdout);
  return ExitCode::Clean;
}

ExitCode RunExplain(const ExplainOptions& options) {
  const auto parser = corpus::MakeParser(corpus::DefaultGame());
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  ExitCode code = ExitCode::Clean;
  for (const std::string& name : options.names) code = Worst(code, ExplainOne(name, *parser, options));
  if (!options.pages.empty()) code = Worst(code, WritePages(options.pages, *parser, options.language));
  return code;
}

}  // namespace

void AddExplain(CLI::App& program, Command& chosen) {
  CLI::App& command =
      AddCommand(program, "explain", "Explain a code, a clause of the rulebook or a policy, with an example");
  auto options = std::make_shared<ExplainOptions>();
  const sheet::Examples& one = corpus::DefaultGame().examples;
  CLI::Option* names = AddOption(command, "names", options->names,
                                 fmt::format("for instance A501, {} or {}", one.clause, one.policy),
                                 {.type = "CODE|CLAUSE|POLICY"});
  CLI::Option* pages = AddOption(command, "--pages", options->pages,
                                 "write a Markdown page for every code, clause and policy there", {.type = "DIR"});
  AddFlag(command, "--example", options->is_example,
          "print the example alone: a card file for `caiding check -`, or a scenario for `caiding play -`");
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunExplain(*options); }, {names, pages}, "a name or --pages");
}

}  // namespace caiding::cli
