// SPDX-License-Identifier: MIT
#include "corpus/scenario/write_position.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "corpus/scenario/kept_keys.h"
#include "model/ir/utf8.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/script_words.h"
#include "model/scenario/text_names.h"
#include "model/scenario/words.h"
#include "model/scenario/zone_words.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {
namespace {

using kernel::Mention;
using kernel::Moment;
using kernel::Position;

/// A plain YAML word, or the same between quotes.
std::string Quote(const std::string& word) {
  const bool is_plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '/' || (c & 0x80) != 0;
  });
  if (is_plain && word[0] != '-') return word;
  std::string quoted = "\"";
  for (const char c : word) quoted += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
  return quoted + "\"";
}

std::string FlowList(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return "[" + list + "]";
}

/// `{key: value, …}`; values are YAML already.
class Line {
 public:
  void Add(const std::string& key, const std::string& value) {
    text_ += (text_.empty() ? "" : ", ") + key + ": " + value;
  }
  void Flag(const std::string& key, bool is_set) {
    if (is_set) Add(key, "true");
  }
  void Number(const std::string& key, std::int64_t number) { Add(key, std::to_string(number)); }
  std::string Text() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

const char* PlayerWord(int player) { return player == 0 ? "first" : "second"; }

class Writer {
 public:
  Writer(const scenario::Table& table, Position position, Moment moment)
      : table_(table),
        rules_(table.rules),
        sheet_(sheet::SheetOf(rules_)),
        position_(std::move(position)),
        moment_(std::move(moment)) {
    NameCards();
  }

  Expected<std::string> Run() {
    WriteTurn();
    for (int player = 0; player < 2; ++player) WritePlayer(player);
    WriteCombat();
    WriteItems("chain", moment_.stack);
    WriteItems("waiting", moment_.waiting);
    WriteEffects();
    if (!problem_.empty()) return Failure{problem_};
    return text_;
  }

 private:
  static std::size_t At(int index) { return static_cast<std::size_t>(index); }
  const kernel::PlacedCard& CardAt(int index) const { return position_.cards[At(index)]; }
  const std::string& NumberOf(int index) const { return rules_.cards[CardAt(index).card].number; }

  // What is spoken of needs a name; what has one keeps it.
  void NameCards() {
    const std::vector<int> order = sheet_.placing_order(table_.state);
    names_.resize(position_.cards.size());
    std::set<std::string> taken;
    for (const auto& [alias, object] : table_.aliases) {
      taken.insert(alias);
      const auto found = std::find(order.begin(), order.end(), static_cast<int>(object));
      if (found != order.end()) names_[static_cast<std::size_t>(found - order.begin())] = alias;
    }
    for (const ir::Card& card : rules_.cards) taken.insert(card.number);
    for (const int card : Spoken()) {
      for (std::string name = "c" + std::to_string(card + 1); names_[At(card)].empty();
           name += "_") {
        if (!taken.contains(name)) names_[At(card)] = name;
      }
    }
  }
  std::set<int> Spoken() const {
    std::set<int> cards;
    const auto speak = [&](const Mention& mention) {
      if (mention.card >= 0) cards.insert(mention.card);
    };
    for (const kernel::PlacedCard& card : position_.cards) {
      if (card.attached_to >= 0) cards.insert(card.attached_to);
    }
    for (const auto* items : {&moment_.stack, &moment_.waiting}) {
      for (const kernel::PendingItem& item : *items) {
        speak(item.source);
        speak(item.subject);
        for (const kernel::MomentPick& pick : item.picks) speak(pick.object);
      }
    }
    for (const kernel::EffectLine& line : moment_.effects) {
      speak(line.source);
      speak(line.affected);
    }
    for (const kernel::UsedCard& used : moment_.used_cards) cards.insert(used.object);
    speak(moment_.combat.attacker);
    for (const kernel::BoutLine& bout : moment_.combat.bouts) {
      speak(bout.attacked);
      speak(bout.defender);
    }
    return cards;
  }
  std::string Name(const Mention& mention) const {
    if (mention.card == Mention::kGone) return scenario::MentionEntry::kGone;
    if (mention.card < 0) return "nothing";
    const std::string& name = names_[At(mention.card)];
    return mention.moved == 0 ? Quote(name)
                              : Quote(name + " moved " + std::to_string(mention.moved));
  }

  void WriteTurn() {
    text_ += std::string("active: ") + PlayerWord(position_.active_player) + "\n";
    text_ += "step: " + scenario::StepName(sheet_, position_.step) + "\n";
    text_ += "turn: " + std::to_string(std::clamp<int>(position_.turn_number, 1, 200)) + "\n";
    if (moment_.starting_player != 0) text_ += "starting: second\n";
    constexpr std::array kAsks = {"", "place_resource", "attack_target", "declare_defender"};
    const char* asks = kAsks[static_cast<std::size_t>(moment_.standing)];
    if (*asks != '\0') text_ += std::string("asks: ") + asks + "\n";
    if (moment_.priority >= 0 && moment_.priority != position_.active_player) {
      text_ += std::string("priority: ") + PlayerWord(moment_.priority) + "\n";
    }
    if (moment_.passes > 0) text_ += "passed: true\n";
    if (moment_.closes) text_ += "closes: true\n";
    std::vector<std::string> store;
    for (const ir::Card& card : rules_.cards) {
      if (!card.number.starts_with("token ")) store.push_back(Quote(card.number));
    }
    text_ += "store: " + FlowList(store) + "\n";
  }

  void WritePlayer(int player) {
    text_ += std::string(PlayerWord(player)) + ":\n";
    std::vector<std::string> used;
    for (const kernel::UsedCard& card : moment_.used_cards) {
      if (card.player != player) continue;
      const std::string name = Name({static_cast<std::int16_t>(card.object), 0});
      // It may be another card by now.
      const bool is_same = CardAt(card.object).card == card.card;
      used.push_back(is_same ? name
                             : "{card: " + Quote(rules_.cards[card.card].number) + ", as: " + name +
                                   "}");
    }
    if (!used.empty()) text_ += "  used: " + FlowList(used) + "\n";
    const int levels = moment_.players[At(player)].levels_this_turn;
    if (levels > 0) text_ += "  levels: " + std::to_string(levels) + "\n";
    Line markers;
    for (const auto& [marker, count] : moment_.player_markers[At(player)]) {
      markers.Number(Quote(ir::EncodeUtf8(marker)), count);
    }
    if (markers.Text() != "{}") text_ += "  markers: " + markers.Text() + "\n";
    WritePool(player);
    for (const ir::ZoneId zone : scenario::PlacedZones(sheet_)) WriteZone(player, zone);
  }
  void WritePool(int player) {
    std::vector<std::string> pool;
    for (const std::uint16_t card : rules_.pools[At(player)])
      pool.push_back(Quote(rules_.cards[card].number));
    if (!pool.empty()) text_ += "  pool: " + FlowList(pool) + "\n";
  }
  void WriteZone(int player, ir::ZoneId zone) {
    std::vector<int> cards;
    for (int i = 0; i < static_cast<int>(position_.cards.size()); ++i) {
      // What lies below a card is listed beside it.
      const ir::ZoneId listed = CardAt(i).zone.IsNone() ? sheet_.roles.zones.play : CardAt(i).zone;
      if (listed == zone && CardAt(i).controller == player) cards.push_back(i);
    }
    const std::string key = "  " + std::string(scenario::ZoneKey(sheet_, zone)) + ":";
    const bool is_pile =
        zone == sheet_.roles.zones.hidden_pile || zone == sheet_.roles.zones.damage_pile;
    const auto rank = [&](int card) { return static_cast<int>(moment_.cards[At(card)].rank); };
    const bool is_known =
        std::all_of(cards.begin(), cards.end(), [&](int card) { return rank(card) > 0; });
    if (cards.empty() && !is_pile) return;
    if (!is_pile || is_known) {
      text_ += key + (cards.empty() ? " []\n" : "\n");
      return WriteCards(cards, "    ");
    }
    text_ += key + "\n";
    for (const auto& [word, sign] :
         {std::pair{"top", 1}, std::pair{"shuffled", 0}, std::pair{"bottom", -1}}) {
      std::vector<int> part;
      for (const int card : cards) {
        if ((rank(card) > 0) - (rank(card) < 0) == sign) part.push_back(card);
      }
      if (part.empty()) continue;
      text_ += std::string("    ") + word + ":\n";
      WriteCards(part, "      ");
    }
  }
  void WriteCards(const std::vector<int>& cards, const std::string& indent) {
    for (const int card : cards) text_ += indent + "- " + CardLine(card) + "\n";
    written_.insert(written_.end(), cards.begin(), cards.end());
  }
  std::string CardLine(int index) {
    const kernel::PlacedCard& card = CardAt(index);
    const kernel::CardState& state = moment_.cards[At(index)];
    Line more;
    if (card.owner != card.controller) more.Add("owner", PlayerWord(card.owner));
    more.Flag("tapped", card.is_tapped);
    more.Flag("face_down", card.is_face_down);
    more.Flag("entered_this_turn", card.entered_this_turn);
    if (card.level != 1) more.Number("level", card.level);
    if (card.damage != 0) more.Number("damage", card.damage);
    if (!card.markers.empty()) more.Add("markers", Markers(card));
    if (card.attached_to >= 0) more.Add(BelowWord(state.flags), Name({card.attached_to, 0}));
    more.Flag("attacked", (state.flags & kernel::kAttackedThisTurn) != 0);
    more.Flag("ready", (state.flags & kernel::kReady) != 0);
    if (state.way != 0) more.Number("way", state.way);
    AddUses(index, more);
    const std::string& name = names_[At(index)];
    const std::string& number = NumberOf(index);
    const bool is_short =
        more.Text() == "{}" && Quote(number) == number && (name.empty() || Quote(name) == name);
    if (is_short) return number + (name.empty() ? "" : " as " + name);
    Line line;
    line.Add("card", Quote(number));
    if (!name.empty()) line.Add("as", Quote(name));
    const std::string rest = more.Text();
    return rest == "{}" ? line.Text()
                        : line.Text().substr(0, line.Text().size() - 1) + ", " + rest.substr(1);
  }
  static const char* BelowWord(std::uint8_t flags) {
    const bool is_under = (flags & kernel::kUnder) != 0;
    const bool is_companion = (flags & kernel::kCompanion) != 0;
    if (is_under) return is_companion ? "remnant_of" : "under";
    return is_companion ? "part_of" : "on";
  }
  static std::string Markers(const kernel::PlacedCard& card) {
    Line line;
    for (const auto& [marker, count] : card.markers)
      line.Number(Quote(ir::EncodeUtf8(marker)), count);
    return line.Text();
  }
  void AddUses(int index, Line& line) const {
    std::vector<std::string> used;
    int levelled = 0;
    for (const kernel::UseMark& use : moment_.uses) {
      if (use.object.card != index) continue;
      if (use.ability == kernel::kNone16) {
        ++levelled;
        continue;
      }
      const scenario::TextEntry text = scenario::NameAbility(rules_, use.ability);
      used.push_back(Quote(scenario::TextWords(text, text.number == NumberOf(index))));
    }
    if (!used.empty()) line.Add("used", FlowList(used));
    if (levelled > 0) line.Number("levelled", levelled);
  }

  static std::string MarksOf(std::uint8_t flags, scenario::ScenarioWords words) {
    std::vector<std::string> marks;
    for (std::size_t bit = 0; bit < words.size(); ++bit) {
      if ((flags & (1 << bit)) != 0) marks.emplace_back(words[bit].en);
    }
    return FlowList(marks);
  }
  void WriteCombat() {
    const kernel::CombatLine& combat = moment_.combat;
    if (combat.attacker.card == Mention::kNobody) return;
    text_ += "combat:\n  attacker: " + Name(combat.attacker) + "\n";
    if (combat.flags != 0)
      text_ += "  marks: " + MarksOf(combat.flags, scenario::CombatMarkWords()) + "\n";
    if (combat.has_new) text_ += "  new: true\n";
    if (!combat.bouts.empty()) text_ += "  bouts:\n";
    for (const kernel::BoutLine& bout : combat.bouts) {
      Line line;
      line.Add("attacked", bout.attacked.card == Mention::kNobody ? "life" : Name(bout.attacked));
      if (bout.defender.card != Mention::kNobody) line.Add("defender", Name(bout.defender));
      line.Flag("declared", bout.is_declared);
      line.Flag("stands", bout.stands);
      text_ += "    - " + line.Text() + "\n";
    }
  }
  void WriteItems(const std::string& key, const std::vector<kernel::PendingItem>& items) {
    if (!items.empty()) text_ += key + ":\n";
    for (const kernel::PendingItem& item : items) text_ += "  - " + ItemLine(item) + "\n";
  }
  std::string ItemLine(const kernel::PendingItem& pending) {
    const kernel::StackItem& item = pending.item;
    Line line;
    switch (item.kind) {
      case kernel::StackItemKind::Card: AddUsed(pending, line); break;
      case kernel::StackItemKind::LevelUp: line.Add("level", Name(pending.source)); break;
      case kernel::StackItemKind::Copy: problem_ = "a copy lies on the chain"; break;
      case kernel::StackItemKind::Ability: {
        const bool is_trigger = (item.flags & kernel::kIsTrigger) != 0;
        line.Add(is_trigger ? "trigger" : "ability",
                 Quote(scenario::TextWords(scenario::NameAbility(rules_, item.ability), false)));
        line.Add("of", Name(pending.source));
        break;
      }
    }
    line.Add("by", PlayerWord(item.controller));
    if (pending.subject.card != Mention::kNobody) line.Add("about", Name(pending.subject));
    if (item.amount != 0) line.Number("amount", item.amount);
    if (item.x != 0) line.Number("x", item.x);
    AddPicks(pending, line);
    AddMarks(item, line);
    return line.Text();
  }
  void AddUsed(const kernel::PendingItem& pending, Line& line) {
    const Mention& source = pending.source;
    if (source.card < 0 || source.moved != 0 ||
        CardAt(source.card).zone != sheet_.roles.zones.stack) {
      problem_ = "a card in use has left the chain";
      return;
    }
    written_.push_back(source.card);
    line.Add("use", Quote(NumberOf(source.card)));
    line.Add("as", Quote(names_[At(source.card)]));
    if (CardAt(source.card).owner != pending.item.controller)
      line.Add("owner", PlayerWord(CardAt(source.card).owner));
    line.Flag("face_down", CardAt(source.card).is_face_down);
    if (pending.item.ability != kernel::kNone16) {
      line.Add("text", Quote(scenario::TextWords(
                           scenario::NameAbility(rules_, pending.item.ability), false)));
    }
  }
  void AddPicks(const kernel::PendingItem& pending, Line& line) {
    std::size_t next = 0;
    std::vector<std::string> targets;
    if (pending.item.ability != kernel::kNone16) {
      for (const kernel::TargetSlot& target : rules_.abilities[pending.item.ability].targets) {
        std::vector<std::string> names;
        for (; next < pending.picks.size() && pending.picks[next].slot == target.selector->slot;
             ++next) {
          names.push_back(Name(pending.picks[next].object));
        }
        targets.push_back(FlowList(names));
      }
    }
    if (next > 0) line.Add("targets", FlowList(targets));
    std::vector<std::string> picks;
    for (; next < pending.picks.size(); ++next) {
      const kernel::MomentPick& pick = pending.picks[next];
      std::string name = Name(pick.object);
      name.erase(std::remove(name.begin(), name.end(), '"'), name.end());
      picks.push_back(Quote(std::to_string(pick.slot) + " " + name));
    }
    if (!picks.empty()) line.Add("picks", FlowList(picks));
  }
  static void AddMarks(const kernel::StackItem& item, Line& line) {
    const int trigger =
        item.kind == kernel::StackItemKind::Ability ? item.flags & kernel::kIsTrigger : 0;
    if (item.flags == (kernel::kPreviousDone | kernel::kTargetsNamed | trigger)) return;
    line.Add("marks", MarksOf(item.flags, scenario::MarkWords()));
  }

  // Those that cards have of themselves are left out if they come in the order of the file.
  void WriteEffects() {
    const std::size_t usual = UsualEffects();
    const auto rest = moment_.effects.begin() + static_cast<std::ptrdiff_t>(usual);
    const bool has_more =
        std::any_of(rest, moment_.effects.end(),
                    [](const kernel::EffectLine& line) { return IsPrinted(line.effect); });
    std::size_t begin = has_more ? 0 : usual;
    if (begin < moment_.effects.size()) text_ += "effects:\n";
    for (; begin < moment_.effects.size(); ++begin) {
      text_ += "  - " + EffectLine(moment_.effects[begin]) + "\n";
    }
  }
  // How many of the effects a reader of the file would put there by himself; 0 if in another order.
  std::size_t UsualEffects() const {
    std::vector<int> place(position_.cards.size(), -1);
    for (std::size_t i = 0; i < written_.size(); ++i) place[At(written_[i])] = static_cast<int>(i);
    Position position = position_;
    Moment plain;
    plain.standing = moment_.standing;
    plain.combat = moment_.combat;
    for (std::size_t i = 0; i < written_.size(); ++i) {
      position.cards[i] = CardAt(written_[i]);
      if (position.cards[i].zone == sheet_.roles.zones.stack)
        position.cards[i].zone = sheet_.roles.zones.removed;
      plain.cards.push_back(moment_.cards[At(written_[i])]);
      std::int16_t& host = position.cards[i].attached_to;
      if (host >= 0) host = static_cast<std::int16_t>(place[At(host)]);
    }
    const auto moved = [&](Mention& mention) {
      if (mention.card >= 0) mention.card = static_cast<std::int16_t>(place[At(mention.card)]);
    };
    moved(plain.combat.attacker);
    for (kernel::BoutLine& bout : plain.combat.bouts) {
      moved(bout.attacked);
      moved(bout.defender);
    }
    const auto state = sheet::Lay(rules_, position, plain);
    if (!state || state->effect_count > moment_.effects.size()) return 0;
    for (std::size_t i = 0; i < state->effect_count; ++i) {
      kernel::EffectInstance made = state->effects[i];
      const kernel::EffectLine& line = moment_.effects[i];
      const bool is_same_source = line.source.card >= 0 && line.source.moved == 0 &&
                                  made.source.object == place[At(line.source.card)];
      made.source = {};
      if (!is_same_source || !(made == line.effect)) return 0;
    }
    return state->effect_count;
  }
  static bool IsPrinted(const kernel::EffectInstance& effect) {
    return effect.form == kernel::EffectForm::Printed || effect.form == kernel::EffectForm::Watch;
  }
  std::string EffectLine(const kernel::EffectLine& effect) {
    const kernel::EffectInstance& instance = effect.effect;
    Line line;
    line.Add("kind",
             std::string(scenario::EffectKindWords()[static_cast<std::size_t>(instance.form)].en));
    if (IsPrinted(instance)) {
      line.Add("text",
               Quote(scenario::TextWords(scenario::NameAbility(rules_, instance.code), false)));
    } else {
      AddNode(instance.code, line);
    }
    line.Add("of", Name(effect.source));
    line.Add("on", Name(effect.affected));
    line.Add("by", PlayerWord(instance.controller));
    if (!IsPrinted(instance) || instance.amount != 0) line.Number("amount", instance.amount);
    if (IsPrinted(instance)) return line.Text();
    line.Number("part", instance.part);
    line.Number("turns", instance.turns);
    if (instance.spare != 0) line.Number("starts", instance.spare);
    return line.Text();
  }
  void AddNode(std::uint16_t node, Line& line) {
    for (std::uint16_t ability = 0; ability < rules_.abilities.size(); ++ability) {
      const auto nodes = scenario::NodesOf(rules_, ability);
      const auto found = std::find(nodes.begin(), nodes.end(), node);
      if (found == nodes.end()) continue;
      line.Add("text", Quote(scenario::TextWords(scenario::NameAbility(rules_, ability), false)));
      return line.Number("effect", found - nodes.begin() + 1);
    }
    problem_ = "an effect lasts that no text of a card holds";
  }

  const scenario::Table& table_;
  const kernel::Rules& rules_;
  const sheet::Sheet& sheet_;
  const Position position_;
  const Moment moment_;
  std::vector<std::string> names_;
  std::vector<int> written_;  ///< The cards in the order of the file.
  std::string text_;
  std::string problem_;
};

/// What a position cannot say, or null.
const char* CannotSay(const sheet::ZoneRoles& zones, const kernel::State& state) {
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card == kernel::kNone16) continue;
    if (!object.zone.IsNone() && object.zone == zones.damage_pile && !object.Has(kernel::kFaceDown))
      return "a life card lies face up";
    const bool is_out = !object.zone.IsNone() && object.zone != zones.play &&
                        object.zone != zones.pool && object.zone != zones.annex &&
                        object.zone != zones.stack;
    if (is_out && object.owner != object.controller)
      return "a card lies in the other player's pile";
  }
  return nullptr;
}

}  // namespace

Expected<std::string> WritePosition(std::string_view yaml, const scenario::Table& table,
                                    std::string_view edition) {
  if (scenario::IsLoopOpen(table)) return Failure{scenario::DescribeLoop(table)};
  const sheet::Sheet& sheet = sheet::SheetOf(table.rules);
  if (sheet.describe_moment == nullptr)
    return Failure{"positions of this game cannot be written down"};
  const auto described = sheet.describe_moment(table.rules, table.state);
  if (!described) return Failure{described.Error().reason};
  if (const char* reason = CannotSay(sheet.roles.zones, table.state)) return Failure{reason};
  const auto again = sheet::Lay(table.rules, described->first, described->second);
  const bool is_same = again && kernel::CanonicalHash(table.rules, *again) ==
                                    kernel::CanonicalHash(table.rules, scenario::NextChoice(table));
  if (!is_same) return Failure{"something goes on that a position cannot say"};
  const std::string kept = KeptKeys(yaml, Kept::AllButPlay, edition);
  const auto written = Writer(table, described->first, described->second).Run();
  if (!written) return written;
  kernel::Decision now;
  kernel::Legal(table.rules, table.state, now);
  const std::string decider = now.decider == kernel::Decider::First ? "first" : "second";
  return kept + *written + "expect:\n  decider: " + decider +
         "\n  decision: " + scenario::DecisionName(now.kind) + "\n";
}

}  // namespace caiding::corpus
