// SPDX-License-Identifier: MIT
// caiding decide: writes what the rules team decided behind the other decisions.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <optional>
#include <sstream>

#include "cli/command.h"
#include "cli/input_errors.h"
#include "cli/known_findings.h"
#include "cli/write_file.h"
#include "corpus/games.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/value_file.h"
#include "corpus/rulings/append_ruling.h"
#include "corpus/rulings/read_rulings.h"
#include "model/filed/waived_facts.h"
#include "reports/display_width.h"

namespace caiding::cli {
namespace {

using filed::Ruling;
using filed::RulingKind;
using ir::Message;

/// How many of the known fingerprints an error names.
constexpr std::size_t kNamedMax = 8;

struct DecideOptions {
  std::string target;
  std::string game;  ///< Empty: that of the report.
  std::string card;
  std::string meaning;
  bool waive = false;
  std::string value;
  std::string reason;
  std::string by;
  std::string date;
  std::string id;
  std::string decisions = "decisions.yaml";
  std::string findings = "report/findings.json";
  reports::Language language = reports::Language::Chinese;
};

ExitCode Refuse(const DecideOptions& options, const Message& why) {
  std::istringstream lines(reports::In(options.language, why));
  const char* head = "caiding: ";
  for (std::string line; std::getline(lines, line); head = "") {
    std::fprintf(stderr, "%s%s\n", head, reports::Printable(std::string_view(line)).c_str());
  }
  return ExitCode::BadInput;
}

std::string Today() {
  const std::time_t now = std::time(nullptr);
  char text[16] = "";
  std::tm local{};
  localtime_r(&now, &local);
  std::strftime(text, sizeof text, "%Y-%m-%d", &local);
  return text;
}

std::string UserName() {
  const char* name = std::getenv("USER");
  return name == nullptr ? "" : name;
}

/// The game that was asked for; else that of the report; else the usual one.
const sheet::Sheet& GameOf(const DecideOptions& options) {
  const sheet::Sheet* game = corpus::FindGame(GameAskedOr(options.game, options.findings));
  return game == nullptr ? corpus::DefaultGame() : *game;
}

/// What the report has to say where the fingerprint is none of its.
Message NotKnown(const DecideOptions& options, const std::vector<KnownFinding>& findings) {
  std::string list;
  for (std::size_t i = 0; i < std::min(findings.size(), kNamedMax); ++i) {
    const KnownFinding& known = findings[i];
    list += "\n  " + known.fingerprint + " " + known.code;
    for (const std::string& card : known.cards) list += " " + card;
  }
  if (findings.size() > kNamedMax) list += "\n  …";
  return {options.findings + " 里没有指纹 `" + options.target + "`，有的是：" + list,
          options.findings + " has no fingerprint `" + options.target + "`, but:" + list};
}

/// The findings of this fingerprint, each set of cards once; with `--card` those on this card.
std::vector<const KnownFinding*> Meant(const DecideOptions& options,
                                       const std::vector<KnownFinding>& findings) {
  std::vector<const KnownFinding*> meant;
  for (const KnownFinding& known : findings) {
    if (known.fingerprint != options.target) continue;
    const auto& cards = known.cards;
    const bool is_asked =
        options.card.empty() || std::find(cards.begin(), cards.end(), options.card) != cards.end();
    const bool is_new = std::none_of(meant.begin(), meant.end(), [&](const KnownFinding* other) {
      return other->cards == cards;
    });
    if (is_asked && is_new) meant.push_back(&known);
  }
  return meant;
}

/// What the cards are of which one is to be named.
Message Several(const DecideOptions& options, const std::vector<const KnownFinding*>& meant) {
  std::string list;
  for (const KnownFinding* known : meant) {
    list += "\n ";
    for (const std::string& card : known->cards) list += " " + card;
  }
  return {"几项发现的指纹都是 `" + options.target + "`，用 --card 说明是哪一项：" + list,
          "several findings have the fingerprint `" + options.target +
              "`; say which with --card:" + list};
}

/// Why the class cannot be intended; nothing if it can.
std::optional<Message> WrongClass(const sheet::Sheet& sheet, const DecideOptions& options,
                                  const KnownFinding& known) {
  if (known.classes_en.empty()) {
    return Message{
        known.code + " 不是读法问题，没有可取的理解；可以用 --waive 接受",
        known.code + " is no question of readings and has no meanings; --waive accepts it"};
  }
  if (known.rests_on_policy) {
    const std::string policy(sheet.naming.policy);
    return Message{
        "『』的含义由开关决定：caiding decide " + policy + " --value …",
        "what 『』 names is decided by a policy: caiding decide " + policy + " --value …"};
  }
  std::size_t number = 0;
  const char* end = options.meaning.data() + options.meaning.size();
  const auto [stop, error] = std::from_chars(options.meaning.data(), end, number);
  if (error == std::errc() && stop == end && number >= 1 && number <= known.classes_en.size()) {
    return std::nullopt;
  }
  Message list{"看到 --class `" + options.meaning + "`，应为：",
               "saw --class `" + options.meaning + "`, expected:"};
  for (std::size_t i = 0; i < known.classes_en.size(); ++i) {
    list.zh += "\n  " + std::to_string(i + 1) + "  " + known.classes_zh[i];
    list.en += "\n  " + std::to_string(i + 1) + "  " + known.classes_en[i];
  }
  return list;
}

/// Fills in what is decided about a finding of the report.
std::optional<Message> DecideFinding(const sheet::Sheet& sheet, const DecideOptions& options,
                                     Ruling& ruling) {
  if (options.meaning.empty() != options.waive || !options.value.empty()) {
    return Message{"对发现的裁定需要 --class N 或 --waive 之一",
                   "a decision on a finding takes one of --class N and --waive"};
  }
  Message why;
  const auto report = ReadKnownReport(options.findings, why);
  if (!report) return why;
  if (!report->game.empty() && report->game != sheet.id) {
    const std::string of(sheet.id);
    return Message{options.findings + " 是 `" + report->game + "` 的检查结果，应为 `" + of + "` 的",
                   options.findings + " holds findings of `" + report->game +
                       "`, expected those of `" + of + "`"};
  }
  const auto meant = Meant(options, report->findings);
  if (meant.empty()) return NotKnown(options, report->findings);
  if (meant.size() > 1) return Several(options, meant);
  const KnownFinding* known = meant.front();
  if (known->code.front() == 'V') {
    return Message{known->code + " 是本工具的缺陷，不能裁定",
                   known->code + " is a defect of this tool: nothing to decide"};
  }
  ruling.cards = known->cards;
  ruling.kind = options.waive ? RulingKind::Waiver : RulingKind::Reading;
  // A waiver holds for the cards as they are; which meaning is intended does not hang on that.
  ruling.value = options.waive ? known->about : options.meaning;
  return options.waive ? std::nullopt : WrongClass(sheet, options, *known);
}

/// Fills in what is decided about a policy or a convention of reading.
std::optional<Message> DecidePolicy(const sheet::Sheet& sheet, const DecideOptions& options,
                                    Ruling& ruling) {
  if (options.value.empty() || options.waive || !options.meaning.empty()) {
    return Message{
        "`" + options.target + "` 不是指纹（16 位十六进制数字）；对开关或惯例的裁定需要 --value",
        "`" + options.target +
            "` is no fingerprint (16 hexadecimal digits); a decision on a policy or a convention takes --value"};
  }
  ruling.value = options.value;
  const auto conventions = corpus::ConventionsOf(sheet);
  const bool is_convention =
      std::find(conventions.begin(), conventions.end(), options.target) != conventions.end();
  ruling.kind = is_convention ? RulingKind::Convention : RulingKind::Policy;
  const auto wrong = corpus::FindWrong(sheet, ruling);
  if (!wrong) return std::nullopt;
  const std::string seen = "`" + (wrong->is_value ? options.value : options.target) + "`";
  return Message{"看到 " + seen + "，应为" + wrong->expected.zh,
                 "saw " + seen + ", expected " + wrong->expected.en};
}

/// The decisions so far; none where there is no such file. Nothing if what is there cannot be read.
std::optional<std::string> ReadDecisions(const std::string& path) {
  std::error_code ignored;
  const bool is_there = std::filesystem::symlink_status(path, ignored).type() !=
                        std::filesystem::file_type::not_found;
  return is_there ? corpus::ReadFile(path) : "";
}

/// True if the cards have changed since the waiver that stands there was given, and this is one of
/// the cards as they are: `check` calls the old one stale.
bool IsOutdated(const Ruling& there, const Ruling& fresh) {
  if (there.kind != RulingKind::Waiver || fresh.kind != RulingKind::Waiver) return false;
  const auto now = filed::FactsIn(fresh);
  const auto was = filed::FactsIn(there);
  const auto is_of = [&](const std::string& number) {
    return std::find(fresh.cards.begin(), fresh.cards.end(), number) != fresh.cards.end();
  };
  return std::any_of(was.begin(), was.end(), [&](const filed::WaivedFact& fact) {
    const auto is = std::find_if(now.begin(), now.end(), [&](const filed::WaivedFact& other) {
      return other.number == fact.number && other.key == fact.key;
    });
    return is_of(fact.number) && fact.value != (is == now.end() ? "-" : is->value);
  });
}

ExitCode RefuseDecided(const DecideOptions& options, const Ruling& other) {
  const std::string line = std::to_string(other.target_place.line);
  return Refuse(options, {other.id + "（第 " + line + " 行）已经裁定了 `" + options.target +
                              "`；要改就改那一条",
                          other.id + " (line " + line + ") has decided `" + options.target +
                              "` already; change that entry"});
}

ExitCode RunDecide(const DecideOptions& options) {
  if (corpus::IsTableFile(options.decisions)) {
    return Refuse(
        options,
        {options.decisions + " 是表格：新的裁定在表格程序里加一行；--decisions 写入的是 YAML 文件",
         options.decisions + " is a table: add a row to it in its own program; --decisions takes "
                             "a YAML file to write to"});
  }
  Ruling ruling{.id = options.id,
                .date = options.date.empty() ? Today() : options.date,
                .by = options.by.empty() ? UserName() : options.by,
                .reason = options.reason,
                .kind = RulingKind::Waiver,
                .target = options.target,
                .value = {},
                .cards = {},
                .file = options.decisions,
                .target_place = {},
                .value_place = {}};
  if (ruling.by.empty())
    return Refuse(options, {"需要 --by：谁作出的裁定", "--by is needed: who decides"});
  const sheet::Sheet& sheet = GameOf(options);
  const auto wrong = corpus::IsFingerprint(options.target) ? DecideFinding(sheet, options, ruling)
                                                           : DecidePolicy(sheet, options, ruling);
  if (wrong) return Refuse(options, *wrong);
  const auto text = ReadDecisions(options.decisions);
  if (!text) {
    return Refuse(options, {options.decisions + " 无法读取，不会改动",
                            options.decisions + " cannot be read and is left as it is"});
  }
  const corpus::LoadedRulings known = corpus::ReadRulings(sheet, *text, options.decisions);
  if (!known.errors.empty()) return PrintInputErrors(known.errors, options.language);
  const auto decided =
      std::find_if(known.rulings.begin(), known.rulings.end(),
                   [&](const Ruling& other) { return filed::DecidesTheSame(other, ruling); });
  const bool is_there = decided != known.rulings.end();
  if (is_there && !IsOutdated(*decided, ruling)) return RefuseDecided(options, *decided);
  if (ruling.id.empty())
    ruling.id = is_there ? decided->id : corpus::NextRulingId(known.rulings, ruling.date);
  const auto place = static_cast<std::size_t>(decided - known.rulings.begin());
  Message why;
  const auto written = is_there ? corpus::ReplaceRuling(sheet, *text, place, ruling, why)
                                : corpus::AppendRuling(sheet, *text, ruling, why);
  if (!written) return Refuse(options, why);
  // A full disk loses nothing.
  if (!ReplaceFile(options.decisions, *written)) {
    Refuse(options, {"无法写入 " + options.decisions, "cannot write " + options.decisions});
    return ExitCode::ToolFailure;
  }
  Message told = filed::TellRuling(ruling);
  if (is_there) {
    told.zh += "；取代了 " + decided->id + "（" + decided->date + "），牌在那之后改过";
    told.en += "; in place of " + decided->id + " of " + decided->date +
               ", since when the cards have changed";
  }
  std::printf("%s: %s\n", options.decisions.c_str(),
              reports::Printable(std::string_view(reports::In(options.language, told))).c_str());
  return ExitCode::Clean;
}

}  // namespace

void AddDecide(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(program, "decide", "Write down what the rules team decided");
  auto options = std::make_shared<DecideOptions>();
  AddOption(command, "target", options->target,
            "the fingerprint of a finding, a policy, or a convention of reading",
            {.type = "TARGET", .is_required = true});
  AddOption(command, "--card", options->card,
            "a card of the finding, where several have one fingerprint", {.type = "NUMBER"});
  AddOption(command, "--class", options->meaning,
            "the meaning that is intended, by the number of its outcome in the report",
            {.type = "N"});
  AddFlag(command, "--waive", options->waive, "accept the finding as it is");
  AddOption(command, "--value", options->value, "of a policy, or on|off of a convention",
            {.type = "VALUE"});
  AddOption(command, "--reason", options->reason, "why", {.type = "TEXT", .is_required = true});
  AddOption(command, "--by", options->by, "who decides (default: the user)", {.type = "NAME"});
  AddOption(command, "--date", options->date, "when (default: today)", {.type = "YYYY-MM-DD"});
  AddOption(command, "--id", options->id, "of the decision (default: the next of the year)",
            {.type = "ID"});
  AddGame(command, options->game);
  AddOption(command, "--decisions", options->decisions,
            "where to write it (default decisions.yaml)", {.type = "FILE"});
  AddOption(command, "--findings", options->findings,
            "the report that it is about (default report/findings.json)", {.type = "FILE"});
  AddLanguage(command, options->language);
  OnCall(command, chosen, [options] { return RunDecide(*options); });
}

}  // namespace caiding::cli
