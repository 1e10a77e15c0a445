// SPDX-License-Identifier: MIT
#include "corpus/scenario/read.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

#include "corpus/clauses.h"
#include "corpus/intake/build_card.h"
#include "corpus/scenario/read_moment.h"
#include "corpus/scenario/read_names.h"
#include "corpus/scenario/read_script.h"
#include "corpus/scenario/shipped_cards.h"
#include "corpus/scenario/yaml_node.h"
#include "model/ir/utf8.h"
#include "model/scenario/script_words.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

constexpr std::int64_t kCopiesMax = 60;
constexpr int kDefaultDeck = 10;
constexpr const char* kFiller = "FILLER";

class ScenarioReader {
 public:
  ScenarioReader(const std::string& file, std::string_view source,
                 const std::vector<const sheet::Sheet*>& games, const ScenarioOptions& options)
      : problems_{file, source}, games_(games), options_(options) {
    out_.file = file;
    out_.sheet = games.front();
  }

  std::variant<scenario::Scenario, std::vector<InputError>> Read(const YAML::Node& root) {
    if (!root.IsMap()) {
      problems_.Add(root, {"场景（映射）", "a scenario (a map)"});
    } else if (ReadGame(root)) {
      ReadTop(root);
    }
    if (!problems_.errors.empty()) return std::move(problems_.errors);
    return std::move(out_);
  }

 private:
  /// The game is known before anything else is looked at. False, and said, if there is no such
  /// game.
  bool ReadGame(const YAML::Node& root) {
    for (const auto& member : root) {
      if (!member.first.IsScalar() ||
          scenario::EnglishOf(scenario::SectionWords(), member.first.Scalar()) != "game")
        continue;
      const std::string id = problems_.Text(member.second);
      const auto game = std::find_if(games_.begin(), games_.end(),
                                     [&](const auto* sheet) { return sheet->id == id; });
      if (game != games_.end()) {
        out_.sheet = *game;
        continue;
      }
      std::vector<std::string> known;
      for (const sheet::Sheet* sheet : games_) known.emplace_back(sheet->id);
      problems_.AddUnknown(member.second, id, GameExpected(games_), known);
      return false;
    }
    return true;
  }
  void ReadTop(const YAML::Node& root) {
    out_.known = options_.cards == nullptr ? &ShippedCards(*out_.sheet)
                                           : &KnownIn(*options_.cards, *out_.sheet);
    out_.step = out_.sheet->roles.steps.main;
    std::set<std::string> seen;
    for (const auto& member : root) {
      const std::string key = problems_.Word(member.first, scenario::SectionWords());
      if (key.empty()) continue;
      if (!seen.insert(key).second) problems_.Add(member.first, {"每个键一次", "each key once"});
      if (key != "expect") ReadMember(key, member.second);
    }
    // What is expected in the end comes last, wherever it stands.
    for (const auto& member : root) {
      if (member.first.IsScalar() &&
          scenario::EnglishOf(scenario::SectionWords(), member.first.Scalar()) == "expect")
        ReadMember("expect", member.second);
    }
    if (out_.title.empty() && options_.is_board_enough) out_.title = problems_.file;
    if (out_.title.empty()) problems_.Add(root, {"标题 `title`", "a `title`"});
    if (!out_.not_built.empty()) return;
    AddDefaults();
    const bool does_something =
        seen.contains("actions") || seen.contains("expect") || seen.contains("cases");
    if (!does_something && !options_.is_board_enough) {
      problems_.Add(root, {"`actions`、`expect` 或 `cases`", "`actions`, `expect` or `cases`"});
    }
    if (seen.contains("cases") && seen.contains("expect")) {
      problems_.Add(root, {"有 `cases` 时 `expect` 写在每种情况里",
                           "with `cases` an `expect` in each of them"});
    }
    CheckNames(problems_, out_);
  }
  void ReadMember(const std::string& key, const YAML::Node& node) {
    if (key == "title")
      out_.title = problems_.Text(node);
    else if (key == "says")
      out_.says = problems_.Text(node);
    else if (key == "question")
      out_.question = ReadBoth(node);
    else if (key == "answer")
      out_.answer = ReadBoth(node);
    else if (key == "not_built")
      out_.not_built = problems_.Text(node);
    else if (key == "edition")
      out_.edition = problems_.Text(node);
    else if (key == "rules")
      ReadRules(node);
    else if (key == "policies")
      ReadPolicies(node, out_.policies);
    else if (key == "cards")
      ReadCardList(node);
    else if (key == "first")
      ReadPlayer(node, 0);
    else if (key == "second")
      ReadPlayer(node, 1);
    else if (key == "active")
      out_.active_player = ReadPlayerName(node);
    else if (key == "step")
      ReadStep(node);
    else if (key == "turn")
      out_.turn_number = static_cast<std::uint8_t>(problems_.Number(node, 1, 200));
    else if (key == "actions")
      ReadActions(*out_.sheet, problems_, node, out_.steps);
    else if (key == "cases")
      ReadCases(node);
    else if (key == "store")
      ReadStore(node);
    else if (ReadMoment(problems_, key, node, out_))
      return;
    else if (key != "game")
      ReadChecks(*out_.sheet, problems_, node, out_.steps);
  }
  /// `{zh: …, en: …}`, one of them at least.
  Message ReadBoth(const YAML::Node& node) {
    Message both;
    if (!node.IsMap() || node.size() == 0) {
      problems_.Add(node, {"映射 `{zh: …, en: …}`", "a map `{zh: …, en: …}`"});
      return both;
    }
    for (const auto& member : node) {
      const std::string key = problems_.Word(member.first, scenario::LanguageWords());
      if (key == "zh") both.zh = problems_.Text(member.second);
      if (key == "en") both.en = problems_.Text(member.second);
    }
    return both;
  }
  void ReadRules(const YAML::Node& node) {
    if (!node.IsSequence()) return ReadRule(node);
    for (const YAML::Node& item : node) ReadRule(item);
  }
  void ReadRule(const YAML::Node& node) {
    const std::string rule = problems_.Text(node);
    out_.rules.push_back(rule);
    if (FindClause(*out_.sheet, rule) != nullptr) return;
    std::vector<std::string> known;
    for (const ClauseRow& row : Clauses(*out_.sheet)) known.emplace_back(row.id);
    problems_.AddUnknown(node, rule, {"条文编号", "the id of a clause"}, known);
  }
  using Policies = std::vector<std::pair<std::string, std::string>>;
  void ReadPolicies(const YAML::Node& node, Policies& policies) {
    const sheet::Examples& of = out_.sheet->examples;
    const std::string one = std::string(of.policy) + ": " + std::string(of.value);
    if (!node.IsMap()) return problems_.Add(node, {"映射 `" + one + "`", "a map `" + one + "`"});
    for (const auto& member : node) {
      const std::string id = problems_.Text(member.first);
      const std::string value = problems_.Text(member.second);
      if (CheckPolicy(*out_.sheet, problems_, member.first, member.second))
        policies.emplace_back(id, value);
    }
  }
  /// Each goes on from where the actions of the scenario end.
  void ReadCases(const YAML::Node& node) {
    if (!node.IsSequence() || node.size() == 0)
      return problems_.Add(node, {"情况的列表", "a list of cases"});
    std::set<std::string> titles;
    for (const YAML::Node& item : node) {
      scenario::ScenarioCase one;
      one.place = problems_.At(item);
      if (!item.IsMap()) {
        problems_.Add(item, {"映射 `{标题: …, 动作: […], 期望: {…}}`",
                             "a map `{title: …, actions: […], expect: {…}}`"});
        continue;
      }
      ReadCase(item, one);
      if (one.title.empty())
        problems_.Add(item, {"标题 `title`", "a `title`"});
      else if (!titles.insert(one.title).second)
        problems_.Add(item, {"每种情况一个标题", "a title of its own for each case"});
      const bool checks = std::any_of(one.steps.begin(), one.steps.end(),
                                      [](const auto& step) { return step.second.has_value(); });
      if (!checks) problems_.Add(item, {"至少一个期望 `expect`", "at least one `expect`"});
      out_.cases.push_back(std::move(one));
    }
  }
  void ReadCase(const YAML::Node& node, scenario::ScenarioCase& one) {
    std::set<std::string> seen;
    // What is expected in the end comes last, wherever it stands.
    for (const bool is_end : {false, true}) {
      for (const auto& member : node) {
        const std::string key =
            is_end ? KeyOfCase(member.first) : problems_.Word(member.first, scenario::CaseWords());
        if (!is_end && !key.empty() && !seen.insert(key).second)
          problems_.Add(member.first, {"每个键一次", "each key once"});
        if (is_end == (key == "expect")) ReadCaseMember(key, member.second, one);
      }
    }
  }
  std::string KeyOfCase(const YAML::Node& node) {
    return std::string(
        scenario::EnglishOf(scenario::CaseWords(), node.IsScalar() ? node.Scalar() : ""));
  }
  void ReadCaseMember(const std::string& key, const YAML::Node& node, scenario::ScenarioCase& one) {
    if (key == "title") one.title = problems_.Text(node);
    if (key == "policies") ReadPolicies(node, one.policies);
    if (key == "actions") ReadActions(*out_.sheet, problems_, node, one.steps);
    if (key == "expect") ReadChecks(*out_.sheet, problems_, node, one.steps);
  }
  void ReadCardList(const YAML::Node& node) {
    if (!node.IsSequence()) return problems_.Add(node, {"牌的列表", "a list of cards"});
    for (const YAML::Node& item : node) {
      CheckCardKeys(item);
      BuiltCard built = BuildCard(*out_.sheet, AsJsonValue(item));
      for (const JsonError& error : built.errors) {
        problems_.errors.push_back(
            {problems_.At(MarkOf(error.offset)), built.card.number, error.seen, error.expected});
      }
      out_.cards.push_back(std::move(built.card));
    }
  }
  /// A field that is not known would be missing on the card.
  void CheckCardKeys(const YAML::Node& item) {
    if (!item.IsMap()) return;
    const std::vector<std::string> known = KnownCardKeys(*out_.sheet);
    for (const auto& member : item) {
      const std::string key = problems_.Text(member.first);
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      problems_.AddUnknown(member.first, key, {"牌的字段", "a field of a card"}, known);
    }
  }
  std::uint8_t ReadPlayerName(const YAML::Node& node) {
    return problems_.Word(node, scenario::PlayerWords()) == "second" ? 1 : 0;
  }
  void ReadStep(const YAML::Node& node) {
    const std::string name = problems_.Text(node);
    out_.step = scenario::StepNamed(*out_.sheet, name);
    if (!out_.step.IsNone()) return;
    problems_.AddUnknown(node, name, {"回合步骤的名称", "the name of a step"},
                         scenario::StepSpellings(*out_.sheet));
  }
  void ReadStore(const YAML::Node& node) {
    if (!node.IsSequence()) return problems_.Add(node, {"编号的列表", "a list of numbers"});
    for (const YAML::Node& item : node)
      out_.store.emplace_back(problems_.At(item), problems_.Text(item));
  }
  void ReadPlayer(const YAML::Node& node, std::uint8_t player) {
    if (!node.IsMap()) return problems_.Add(node, {"区域的映射", "a map of zones"});
    for (const auto& member : node) {
      const std::string key = problems_.Word(member.first, scenario::ZoneWords(*out_.sheet));
      if (key == "pool") {
        if (!member.second.IsSequence())
          problems_.Add(member.second, {"编号的列表", "a list of numbers"});
        for (const YAML::Node& item : member.second) {
          out_.pools[player].emplace_back(problems_.At(item), problems_.Text(item));
        }
        continue;
      }
      const ir::ZoneId zone = scenario::ZoneOfKey(*out_.sheet, key);
      const sheet::ZoneRoles& zones = out_.sheet->roles.zones;
      const bool is_placed = !zone.IsNone() && zone != zones.stack && zone != zones.limbo;
      if (is_placed)
        ReadZone(member.second, player, zone);
      else if (key == "used")
        out_.moment.used_cards[player] = ReadUsedCards(problems_, member.second);
      else if (key == "markers")
        ReadMarkers(member.second, out_.moment.markers[player]);
      else if (key == "levels")
        out_.moment.levels[player] =
            static_cast<std::uint8_t>(problems_.Number(member.second, 0, 200));
      else if (!key.empty())
        problems_.Add(member.first, {"放牌的区域", "a zone that cards are placed in"});
      given_.emplace(player, key);
    }
  }
  // A number stands for so many fillers, a list for cards with the top one first.
  void ReadZone(const YAML::Node& node, std::uint8_t player, ir::ZoneId zone) {
    if (node.IsScalar()) {
      AddFillers(problems_.At(node), player, zone, problems_.Number(node, 0, kCopiesMax));
    } else if (node.IsSequence()) {
      for (const YAML::Node& item : node) ReadEntry(item, player, zone);
    } else if (node.IsMap() && IsPile(zone)) {
      ReadPile(node, player, zone);
    } else if (!node.IsNull()) {
      problems_.Add(node, {"数字或牌的列表", "a number or a list of cards"});
    }
  }
  bool IsPile(ir::ZoneId zone) const {
    const sheet::ZoneRoles& zones = out_.sheet->roles.zones;
    return zone == zones.hidden_pile || zone == zones.damage_pile;
  }
  // What is on top and at the bottom in order, and what lies between in no known order.
  void ReadPile(const YAML::Node& node, std::uint8_t player, ir::ZoneId zone) {
    for (const auto& member : node) problems_.Word(member.first, scenario::PileWords());
    for (const char* pile : {"top", "shuffled", "bottom"}) {
      const auto part = out_.placed.size();
      for (const auto& member : node) {
        if (scenario::EnglishOf(scenario::PileWords(), problems_.Text(member.first)) == pile)
          ReadZone(member.second, player, zone);
      }
      const auto count = static_cast<int>(out_.placed.size() - part);
      for (int i = 0; i < count; ++i) {
        kernel::CardState& state = out_.placed[part + static_cast<std::size_t>(i)].state;
        state.has_rank = true;
        const int rank = *pile == 't' ? count - i : *pile == 'b' ? -1 - i : 0;
        state.rank = static_cast<std::int8_t>(rank);
      }
    }
  }
  scenario::PlacedEntry NewEntry(const Place& place, std::uint8_t player, ir::ZoneId zone) {
    scenario::PlacedEntry entry;
    entry.place = place;
    entry.card.zone = zone;
    entry.card.owner = player;
    entry.card.controller = player;
    return entry;
  }
  void AddFillers(const Place& place, std::uint8_t player, ir::ZoneId zone, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      scenario::PlacedEntry entry = NewEntry(place, player, zone);
      entry.number = kFiller;
      out_.placed.push_back(std::move(entry));
    }
  }
  // `NUMBER`, `NUMBER as ALIAS` or `3 x NUMBER`.
  void ReadWords(const YAML::Node& node, scenario::PlacedEntry entry) {
    std::istringstream words(problems_.Text(node));
    std::vector<std::string> list;
    for (std::string word; words >> word;) list.push_back(word);
    std::int64_t copies = 1;
    const bool has_count = list.size() == 3 && (list[1] == "x" || list[1] == "张");
    if (has_count && list[0].size() <= 2 &&
        list[0].find_first_not_of("0123456789") == std::string::npos) {
      copies = std::stoll(list[0]);
      list = {list[2]};
    }
    const bool has_alias = list.size() == 3 && (list[1] == "as" || list[1] == "名为");
    if (list.size() != 1 && !has_alias) {
      return problems_.Add(node, {"`编号`、`编号 名为 名称` 或 `3 张 编号`",
                                  "`NUMBER`, `NUMBER as ALIAS` or `3 x NUMBER`"});
    }
    entry.number = list[0];
    if (has_alias) entry.alias = list[2];
    for (std::int64_t i = 0; i < copies; ++i) out_.placed.push_back(entry);
  }
  void ReadEntry(const YAML::Node& node, std::uint8_t player, ir::ZoneId zone) {
    scenario::PlacedEntry entry = NewEntry(problems_.At(node), player, zone);
    if (node.IsScalar()) return ReadWords(node, std::move(entry));
    if (!node.IsMap()) return problems_.Add(node, {"一张牌", "a card"});
    for (const auto& member : node)
      ReadDetail(problems_.Word(member.first, scenario::DetailWords()), member.second, entry);
    if (entry.number.empty()) problems_.Add(node, {"`card: 编号`", "`card: NUMBER`"});
    // What lies below a card lies in no zone.
    if ((entry.state.flags & (kernel::kUnder | kernel::kCompanion)) != 0) entry.card.zone = {};
    out_.placed.push_back(std::move(entry));
  }
  void ReadDetail(const std::string& key, const YAML::Node& node, scenario::PlacedEntry& entry) {
    kernel::PlacedCard& card = entry.card;
    if (key == "card")
      entry.number = problems_.Text(node);
    else if (key == "as")
      entry.alias = problems_.Text(node);
    else if (key == "on")
      entry.host = problems_.Text(node);
    else if (key == "tapped")
      card.is_tapped = problems_.Boolean(node);
    else if (key == "face_down")
      card.is_face_down = problems_.Boolean(node);
    else if (key == "entered_this_turn")
      card.entered_this_turn = problems_.Boolean(node);
    else if (key == "level")
      card.level = static_cast<std::uint8_t>(problems_.Number(node, 1, 20));
    else if (key == "damage")
      card.damage = static_cast<std::int32_t>(problems_.Number(node, 0, 1'000'000));
    else if (key == "owner")
      card.owner = ReadPlayerName(node);
    else if (key == "markers")
      ReadMarkers(node, card.markers);
    else
      ReadState(key, node, entry);
  }
  // What is under it, what it did this turn.
  void ReadState(const std::string& key, const YAML::Node& node, scenario::PlacedEntry& entry) {
    constexpr std::array<std::pair<std::string_view, std::uint8_t>, 3> kBelow = {{
        {"under", kernel::kUnder},
        {"part_of", kernel::kCompanion},
        {"remnant_of", kernel::kUnder | kernel::kCompanion},
    }};
    for (const auto& [word, flags] : kBelow) {
      if (key != word) continue;
      entry.host = problems_.Text(node);
      entry.state.flags |= flags;
    }
    if (key == "attacked" && problems_.Boolean(node))
      entry.state.flags |= kernel::kAttackedThisTurn;
    if (key == "ready" && problems_.Boolean(node)) entry.state.flags |= kernel::kReady;
    if (key == "way") entry.state.way = static_cast<std::uint8_t>(problems_.Number(node, 0, 255));
    if (key == "levelled")
      entry.levelled = static_cast<std::uint8_t>(problems_.Number(node, 0, 20));
    if (key == "used") entry.used = ReadOwnTexts(problems_, node);
  }
  using Markers = std::vector<std::pair<std::u32string, std::int32_t>>;
  void ReadMarkers(const YAML::Node& node, Markers& markers) {
    if (!node.IsMap()) return problems_.Add(node, {"映射 `亡灵: 1`", "a map `亡灵: 1`"});
    for (const auto& member : node) {
      markers.emplace_back(ir::DecodeUtf8(problems_.Text(member.first)).value_or(U""),
                           static_cast<std::int32_t>(problems_.Number(member.second, 0, 1000)));
    }
  }
  // A deck of ten, and what takes damage as at the beginning of a game, unless said otherwise.
  void AddDefaults() {
    const sheet::ZoneRoles& zones = out_.sheet->roles.zones;
    for (std::uint8_t player = 0; player < 2; ++player) {
      AddDefault(player, zones.hidden_pile, kDefaultDeck);
      AddDefault(player, zones.damage_pile, out_.sheet->deck.opening_damage_pile);
    }
  }
  void AddDefault(std::uint8_t player, ir::ZoneId zone, int count) {
    if (zone.IsNone() ||
        given_.contains({player, std::string(scenario::ZoneKey(*out_.sheet, zone))}))
      return;
    AddFillers(Place{problems_.file, 0, 0}, player, zone, count);
  }

  YamlProblems problems_;
  const std::vector<const sheet::Sheet*>& games_;
  const ScenarioOptions& options_;
  scenario::Scenario out_;
  std::set<std::pair<int, std::string>> given_;
};

/// Where the line stands that ends the first document.
Place SecondDocument(const YamlProblems& problems, const std::vector<YAML::Node>& documents) {
  const int first = documents.front().IsNull() ? 0 : documents.front().Mark().line;
  int number = 0;
  for (std::string_view rest = problems.source; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const bool ends = line.starts_with("---") || line.starts_with("...");
    if (number > first && ends) break;
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return {problems.file, static_cast<std::uint32_t>(number + 1), 1};
}

}  // namespace

std::variant<scenario::Scenario, std::vector<InputError>> ReadScenario(
    std::string_view yaml, const std::string& file, const std::vector<const sheet::Sheet*>& games,
    const ScenarioOptions& options) {
  try {
    const std::vector<YAML::Node> documents = YAML::LoadAll(std::string(yaml));
    if (documents.size() > 1) {
      YamlProblems problems{file, yaml};
      problems.Add(SecondDocument(problems, documents), "`---`",
                   {"一个文件一个场景；同一局面的几种情况写在 `cases` 下",
                    "one scenario a file; several on one position stand below `cases`"});
      return std::move(problems.errors);
    }
    return ScenarioReader(file, yaml, games, options)
        .Read(documents.empty() ? YAML::Node() : documents.front());
  } catch (const YAML::Exception& problem) {
    const Place place = YamlProblems{file, yaml}.At(problem.mark);
    return std::vector<InputError>{{place, "", {problem.msg, problem.msg}, {"YAML", "YAML"}}};
  }
}

}  // namespace caiding::corpus
