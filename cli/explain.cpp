// SPDX-License-Identifier: MIT
// caiding explain: what a code, or a clause or a policy of a game means, with an example that is
// played.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "checker/conflicts/policy_clauses.h"
#include "checker/findings/catalogue.h"
#include "cli/command.h"
#include "cli/explain_pages.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/clauses.h"
#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/name_examples.h"
#include "corpus/parsers.h"
#include "corpus/policy_texts.h"
#include "corpus/scenario/examples.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/kernel/contradiction.h"
#include "model/scenario/edition.h"
#include "model/scenario/run.h"
#include "model/scenario/tell.h"
#include "model/scenario/words.h"
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

/// A card file, a deck or a scenario, as it would stand in a file.
struct Example {
  std::string content;
  std::string how = "check -";  ///< The command that takes it from standard input.
  bool IsScenario() const { return how.starts_with("play"); }
};

/// What is known of one name.
struct Explained {
  std::string name;
  std::string text;
  std::vector<Example> examples{};
  bool is_page = false;       ///< The text is a page of its own, with its example.
  ir::Message note = {};      ///< What is to be seen in the example.
  ir::Message why_none = {};  ///< Why there is no example, where there is none.
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
  return {.content = std::string(file.content), .how = "play -"};
}

/// What stands under the heading, in one line.
std::string SectionOf(std::string_view page, std::string_view heading) {
  const std::size_t begin = page.find("\n## " + std::string(heading) + "\n");
  if (begin == std::string_view::npos) return {};
  std::string_view rest = page.substr(page.find('\n', begin + 1) + 1);
  rest = rest.substr(0, std::min(rest.find("\n## "), rest.find("\n```")));
  std::string text;
  for (const char c : rest) {
    if (c != '\n') text += c;
    if (c == '\n' && !text.empty() && text.back() != ' ') text += ' ';
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::optional<Explained> ExplainCode(const std::string& asked) {
  const std::string code = UpperCase(asked);
  for (const ExplainPage& page : ExplainPages()) {
    if (page.code != code) continue;
    Explained explained{.name = code, .text = std::string(page.text), .is_page = true};
    // No card file yields a defect of ours.
    const bool is_of_cards = code.front() != 'V';
    auto example = is_of_cards ? ExampleOfPage(page.text) : std::nullopt;
    // Combos are told of a pool only.
    if (example && code == "N706") example->how = "combos - --size 1";
    if (example) explained.examples.push_back(std::move(*example));
    const std::string why = SectionOf(page.text, "Example");
    if (explained.examples.empty()) explained.why_none = {why, why};
    return explained;
  }
  for (const findings::ReservedCode& reserved : findings::ReservedCodes()) {
    if (reserved.code == code) {
      return Explained{
          .name = code,
          .text =
              code + " " + std::string(reserved.slug) + ": not built yet, the code is reserved.\n",
          .why_none = {"此代号保留，检查尚未实现", "the check of this code is not built yet"}};
    }
  }
  return std::nullopt;
}

/// How people ask for what belongs to a game: `fftcg:11.1.7`, as test tags have it; of the game of
/// what names none the bare id.
std::string NameIn(const sheet::Sheet& game, std::string_view id) {
  const bool is_usual = &game == &corpus::DefaultGame();
  return is_usual ? std::string(id) : std::string(game.id) + ":" + std::string(id);
}

/// A clause, a policy or an open question of a game.
std::optional<Explained> ExplainOf(const sheet::Sheet& game, const std::string& name);

/// What the table of the game says of a name that no scenario is called after.
void AddFromTable(const sheet::Sheet& game, std::string_view id, Explained& explained);

std::optional<Explained> ExplainClause(const sheet::Sheet& game, const std::string& id) {
  const corpus::ClauseRow* row = corpus::FindClause(game, id);
  if (row == nullptr) return std::nullopt;
  std::string text = sheet::Cite(game, row->id) + " (" + std::string(row->kind) + ")\n";
  Explained explained{.name = NameIn(game, id), .text = text + std::string(row->paraphrase) + "\n"};
  if (const auto* file = corpus::ExampleOfClause(game, id))
    explained.examples.push_back(ScenarioOf(*file));
  AddFromTable(game, id, explained);
  return explained;
}

/// What the switch asks (no value) or what its value answers, a line a language.
std::string PolicyLines(const sheet::Sheet& game, std::string_view id, std::string_view value,
                        const std::string& indent) {
  const corpus::PolicyText* text = corpus::FindPolicyText(game, id, value);
  if (text == nullptr) return {};
  return indent + std::string(text->zh) + "\n" + indent + std::string(text->en) + "\n";
}

std::string ClauseLine(const sheet::Sheet& game, std::string_view id) {
  std::string line;
  for (const std::string& clause : conflicts::ClausesOfPolicy(game, id)) {
    line += (line.empty() ? "  rule: " : ", ") + sheet::Cite(game, clause);
  }
  return line + "\n";
}

/// What the value contradicts, a line each.
std::string ContradictionLines(const sheet::Sheet& game, const kernel::PolicyEntry& policy,
                               std::string_view value) {
  std::string lines;
  for (const kernel::Contradiction& one : corpus::Contradictions(game)) {
    if (one.id != policy.id || one.value != value) continue;
    const bool is_everywhere = one.where == kernel::Against::Everywhere;
    lines += is_everywhere ? "    与条文相反 (contradicts):"
                           : "    有时与条文相反 (contradicts, in some places):";
    for (const std::string_view clause : one.clauses) lines += " " + sheet::Cite(game, clause);
    lines += "\n";
  }
  return lines;
}

/// Which clauses leave it open, or that some decide it; a line a language.
std::string OpenLines(const sheet::Sheet& game, const kernel::PolicyEntry& policy) {
  const ir::Message open = corpus::TellWhyOpen(game, policy.id);
  if (!open.en.empty()) return "  未定：" + open.zh + "\n  open: " + open.en + "\n";
  if (policy.is_edition || kernel::IsOpen(corpus::Contradictions(game), policy)) return {};
  return "  条文已经决定；别的值与条文相反，不作为规则未定报告\n"
         "  clauses decide it; the other values contradict them and are not told as undetermined\n";
}

std::optional<Explained> ExplainPolicy(const sheet::Sheet& game, const std::string& asked) {
  for (const kernel::PolicyEntry& policy : game.policies) {
    if (UpperCase(std::string(policy.id)) != UpperCase(asked)) continue;
    const bool is_open = policy.is_edition || kernel::IsOpen(corpus::Contradictions(game), policy);
    std::string text = "policy " + std::string(policy.id) +
                       (is_open ? ": the rulebook does not decide\n"
                                : ": the rulebook decides it by its clauses\n");
    text += PolicyLines(game, policy.id, {}, "  ") + ClauseLine(game, policy.id);
    text += OpenLines(game, policy);
    for (std::size_t i = 0; i < policy.values.size(); ++i) {
      text += "  " + std::string(policy.id) + "=" + std::string(policy.values[i]);
      text += i == 0 ? " (default)\n" : "\n";
      text += PolicyLines(game, policy.id, policy.values[i], "    ");
      text += ContradictionLines(game, policy, policy.values[i]);
    }
    Explained explained{.name = NameIn(game, policy.id), .text = text};
    for (const auto* file : corpus::ExamplesOfPolicy(game, policy.id))
      explained.examples.push_back(ScenarioOf(*file));
    AddFromTable(game, policy.id, explained);
    return explained;
  }
  return std::nullopt;
}

/// How it stands with an open question that is no switch.
std::string StandingOf(std::string_view why) {
  if (why == "text") return "不是裁定项，由读法决定 (no switch: a matter of reading)";
  if (why == "one-value") return "没有开关，只照一种执行 (no switch: played in one way only)";
  if (why == "not-built") return "没有开关，尚未实现 (no switch: not built)";
  return "不需要裁定 (no switch is needed)";
}

/// An open question that is no switch, and why.
std::optional<Explained> ExplainWithoutSwitch(const sheet::Sheet& game, const std::string& asked) {
  for (const corpus::WithoutSwitch& row : corpus::RowsWithoutSwitch(game)) {
    if (UpperCase(std::string(row.id)) != UpperCase(asked)) continue;
    Explained explained{.name = NameIn(game, row.id),
                        .text = std::string(row.id) + ": " + StandingOf(row.why) + "\n  " +
                                std::string(row.zh) + "\n  " + std::string(row.en) + "\n"};
    if (const auto* file = corpus::ExampleOfQuestion(game, row.id))
      explained.examples.push_back(ScenarioOf(*file));
    AddFromTable(game, row.id, explained);
    return explained;
  }
  return std::nullopt;
}

std::optional<Explained> ExplainOf(const sheet::Sheet& game, const std::string& name) {
  if (auto explained = ExplainClause(game, name)) return explained;
  if (auto explained = ExplainWithoutSwitch(game, name)) return explained;
  return ExplainPolicy(game, name);
}

/// A game without scenarios has its clauses carried out by tests; of those that cannot be tested
/// the clause table says why.
ir::Message WhyNoneOf(const sheet::Sheet& game, std::string_view id) {
  constexpr std::string_view kUntestable = "untestable: ";
  const corpus::ClauseRow* row = corpus::FindClause(game, id);
  if (row != nullptr && row->test.starts_with(kUntestable)) {
    const std::string why(row->test.substr(kUntestable.size()));
    return {"不能演示：" + why, "it cannot be shown: " + why};
  }
  return {game.title.zh + "还没有场景文件；" + "它由测试执行",
          "there are no scenario files of " + game.title.en + " yet; tests carry it out"};
}

void AddFromTable(const sheet::Sheet& game, std::string_view id, Explained& explained) {
  if (!explained.examples.empty()) return;
  const corpus::NameExample* row = corpus::FindNameExample(game, id);
  if (row == nullptr) {
    explained.why_none = WhyNoneOf(game, id);
    return;
  }
  const ir::Message told{std::string(row->zh), std::string(row->en)};
  constexpr std::string_view kCode = "code ";
  if (row->shows.empty()) {
    explained.why_none = told;
    return;
  }
  explained.note = told;
  if (row->shows.front() == '=') {
    if (auto other = ExplainOf(game, std::string(row->shows.substr(1))))
      explained.examples = std::move(other->examples);
    return;
  }
  if (row->shows.starts_with(kCode)) {
    if (auto code = ExplainCode(std::string(row->shows.substr(kCode.size()))))
      explained.examples = std::move(code->examples);
  } else if (const auto content = corpus::FindEmbedded(corpus::PathOf(game, row->shows))) {
    explained.examples.push_back({.content = std::string(*content)});
  }
  for (Example& example : explained.examples) example.how = std::string(row->how);
}

/// What stands before the colon of `fftcg:11.1.7` and behind it; nothing before it in a name
/// without.
std::pair<std::string, std::string> SplitName(const std::string& name) {
  const std::size_t colon = name.find(':');
  if (colon == name.npos) return {"", name};
  return {name.substr(0, colon), name.substr(colon + 1)};
}

/// A code, or a clause or policy of a game; each kind of name is different.
std::optional<Explained> Explain(const std::string& name) {
  const auto [id, rest] = SplitName(name);
  if (!id.empty()) {
    const sheet::Sheet* game = corpus::FindGame(id);
    return game == nullptr ? std::nullopt : ExplainOf(*game, rest);
  }
  if (auto explained = ExplainCode(name)) return explained;
  return ExplainOf(corpus::DefaultGame(), name);
}

/// Every name of a game, in the order clauses, policies.
std::vector<std::string> NamesOf(const sheet::Sheet& game) {
  std::vector<std::string> names;
  for (const corpus::ClauseRow& row : corpus::Clauses(game)) names.push_back(NameIn(game, row.id));
  for (const kernel::PolicyEntry& policy : game.policies) names.push_back(NameIn(game, policy.id));
  for (const corpus::WithoutSwitch& row : corpus::RowsWithoutSwitch(game)) {
    names.push_back(NameIn(game, row.id));
  }
  return names;
}

/// Every name that needs no game before it, in the order codes, clauses, policies.
std::vector<std::string> KnownNames() {
  std::vector<std::string> names;
  for (const ExplainPage& page : ExplainPages()) names.emplace_back(page.code);
  for (std::string& name : NamesOf(corpus::DefaultGame())) names.push_back(std::move(name));
  return names;
}

/// The scenario as it is played now: its title, what happens, and that it comes to what it expects.
std::string PlayOf(const Example& example, corpus::Parsers& parsers, reports::Language language) {
  auto read = corpus::ReadScenario(example.content, "example");
  auto* scenario = std::get_if<scenario::Scenario>(&read);
  // CTest plays every shipped scenario: one that cannot be read or does not hold is a defect of
  // ours.
  if (scenario == nullptr) return "the example cannot be read\n";
  constexpr std::string_view kEdition = "--edition ";
  const std::size_t edition = example.how.find(kEdition);
  if (edition != std::string::npos)
    scenario->edition = example.how.substr(edition + kEdition.size());
  const auto parser = parsers.Of(*scenario->sheet);
  if (!parser) return parser.Error().reason + "\n";
  const scenario::ScenarioResult result =
      scenario::RunScenario(*scenario, corpus::PlayReaderOf(**parser));
  std::string text = scenario->title + "\n";
  for (const ir::Message& line : scenario::TellPlay(result))
    text += reports::In(language, line) + "\n";
  for (const ir::Message& line : scenario::TellEdition(*scenario, result))
    text += "  " + reports::In(language, line) + "\n";
  const bool holds = result.status == scenario::ScenarioResult::Status::Holds;
  return text +
         (holds ? reports::In(language, {"  符合期望", "  as expected"})
                : "  " + std::string(reports::In(language, result.reason))) +
         "\n";
}

/// How to run the example oneself.
std::string CommandOf(const Explained& explained) {
  return fmt::format("caiding explain {} --example | caiding {}", explained.name,
                     explained.examples.front().how);
}

/// Why there is no example, or what is to be seen in it; empty: neither.
std::string TellNote(const Explained& explained, reports::Language language) {
  const std::string why(reports::In(language, explained.why_none));
  const std::string none(reports::In(language, {"没有例子：", "no example: "}));
  // A page of its own says so under its heading.
  if (explained.examples.empty()) return explained.is_page ? "" : none + why;
  const std::string note(reports::In(language, explained.note));
  if (note.empty()) return "";
  return std::string(reports::In(language, {"例子：", "the example: "})) + note;
}

/// Everything about one name, for a terminal.
std::string TellAll(const Explained& explained, corpus::Parsers& parsers,
                    reports::Language language) {
  std::string text = explained.text;
  if (const std::string note = TellNote(explained, language); !note.empty())
    text += "\n" + note + "\n";
  for (const Example& example : explained.examples) {
    if (example.IsScenario()) text += "\n" + PlayOf(example, parsers, language);
  }
  if (!explained.examples.empty()) text += "\n" + CommandOf(explained) + "\n";
  return text;
}

/// The same as a page.
std::string WritePage(const Explained& explained, corpus::Parsers& parsers,
                      reports::Language language) {
  const std::string title = "# " + explained.name + "\n\n";
  std::string page =
      explained.is_page ? explained.text : title + "```\n" + explained.text + "```\n";
  if (const std::string note = TellNote(explained, language); !note.empty())
    page += "\n" + note + "\n";
  for (const Example& example : explained.examples) {
    if (!example.IsScenario()) continue;
    page += "\n## Example\n\n```yaml\n" + example.content + "```\n";
    page += "\n```\n" + PlayOf(example, parsers, language) + "```\n";
  }
  if (!explained.examples.empty()) page += "\n    " + CommandOf(explained) + "\n";
  return page;
}

std::string PageName(const std::string& name) { return name + ".md"; }

/// One page a name, and one that lists them.
ExitCode WritePages(const std::string& folder, corpus::Parsers& parsers,
                    reports::Language language) {
  std::error_code error;
  fs::create_directories(folder, error);
  std::string index = "# caiding explain\n\n";
  bool ok = !error;
  for (const std::string& name : KnownNames()) {
    const auto explained = Explain(name);
    const std::string path = (fs::path(folder) / PageName(name)).string();
    ok = ok && explained && WriteFile(path, WritePage(*explained, parsers, language));
    index += "- [" + name + "](" + PageName(name) + ")\n";
  }
  ok = ok && WriteFile((fs::path(folder) / "index.md").string(), index);
  if (ok) return ExitCode::Clean;
  Complain(language, {"无法写入文件夹 " + folder, "cannot write into the folder " + folder});
  return ExitCode::ToolFailure;
}

ir::Message WithNearest(ir::Message told, const std::vector<std::string>& known,
                        const std::string& name) {
  const std::string nearest = scenario::NearestOf(known, name);
  if (nearest.empty()) return told;
  return {told.zh + "；最接近的是 " + nearest, told.en + ", nearest " + nearest};
}

/// The games whose clause or policy has this bare name, as they are asked for: "`fftcg:11.1.7`".
std::string NamesElsewhere(const std::string& name) {
  std::string list;
  for (const sheet::Sheet* game : corpus::Games()) {
    const auto explained = ExplainOf(*game, name);
    if (explained) list += (list.empty() ? "`" : ", `") + explained->name + "`";
  }
  return list;
}

ir::Message WhyUnknownIn(const std::string& id, const std::string& name) {
  const sheet::Sheet* game = corpus::FindGame(id);
  if (game != nullptr) {
    return WithNearest(
        {game->title.zh + "没有条文或裁定项 `" + name + "`",
         "`" + name + "` is no clause or policy of " + game->title.en + " that is known"},
        NamesOf(*game), name);
  }
  std::vector<std::string> ids;
  for (const sheet::Sheet* known : corpus::Games()) ids.emplace_back(known->id);
  const ir::Message expected = corpus::GameExpected(corpus::Games());
  return WithNearest(
      {"看到 `" + id + "`，应为" + expected.zh, "`" + id + "` is not " + expected.en}, ids, id);
}

ir::Message WhyUnknown(const std::string& name) {
  const std::string id = SplitName(name).first;
  if (!id.empty()) return WhyUnknownIn(id, name);
  const sheet::Examples& one = corpus::DefaultGame().examples;
  const ir::Message text{
      fmt::format("没有代码（如 A501）、条文（如 {}）或裁定项（如 {}）叫 `{}`", one.clause,
                  one.policy, name),
      fmt::format("`{}` is no code (A501), clause ({}) or policy ({}) that is known", name,
                  one.clause, one.policy)};
  const std::string elsewhere = NamesElsewhere(name);
  if (!elsewhere.empty())
    return {text.zh + "；别的游戏有 " + elsewhere,
            text.en + "; of another game it is " + elsewhere};
  return WithNearest(text, KnownNames(), UpperCase(name));
}

ExitCode ExplainOne(const std::string& name, corpus::Parsers& parsers,
                    const ExplainOptions& options) {
  const auto explained = Explain(name);
  if (!explained) {
    Complain(options.language, WhyUnknown(name));
    return ExitCode::BadInput;
  }
  if (!options.is_example) {
    std::fputs(TellAll(*explained, parsers, options.language).c_str(), stdout);
    return ExitCode::Clean;
  }
  if (explained->examples.empty()) {
    Complain("`" + explained->name +
             "`: " + std::string(reports::In(options.language, {"没有例子：", "no example: "})) +
             std::string(reports::In(options.language, explained->why_none)));
    return ExitCode::BadInput;
  }
  std::fputs(explained->examples.front().content.c_str(), stdout);
  return ExitCode::Clean;
}

ExitCode RunExplain(const ExplainOptions& options) {
  corpus::Parsers parsers;
  ExitCode code = ExitCode::Clean;
  for (const std::string& name : options.names)
    code = Worst(code, ExplainOne(name, parsers, options));
  if (!options.pages.empty())
    code = Worst(code, WritePages(options.pages, parsers, options.language));
  return code;
}

}  // namespace

void AddExplain(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "explain", "Explain a code, a clause of the rulebook or a policy, with an example");
  auto options = std::make_shared<ExplainOptions>();
  const sheet::Examples& one = corpus::DefaultGame().examples;
  CLI::Option* names =
      AddOption(command, "names", options->names,
                fmt::format("for instance A501, {} or {}; what is of another game as GAME:CLAUSE",
                            one.clause, one.policy),
                {.type = "CODE|CLAUSE|POLICY"});
  CLI::Option* pages =
      AddOption(command, "--pages", options->pages,
                "write a Markdown page for every code, clause and policy there", {.type = "DIR"});
  AddFlag(
      command, "--example", options->is_example,
      "print the example alone: a card file for `caiding check -`, or a scenario for `caiding play -`");
  AddLanguage(command, options->language);
  OnCall(
      command, chosen, [options] { return RunExplain(*options); }, {names, pages},
      "a name or --pages");
}

}  // namespace caiding::cli
