// SPDX-License-Identifier: MIT
// The English paraphrase: made from what fields.h and words.h say of each node, with the common
// nodes worded by hand.
#include "model/ir/print_paraphrase.h"

#include "model/ir/field_visit.h"
#include "model/ir/utf8.h"

namespace caiding::ir {
namespace {

class EnglishPhrases {
 public:
  explicit EnglishPhrases(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  std::string Say(const Ability& ability) const {
    std::string text =
        ability.keyword ? Say(*ability.keyword) : std::string(Word(ability.kind)) + ":";
    if (ability.level > 1) text = "from level " + std::to_string(ability.level) + ", " + text;
    for (const ZoneId zone : ability.functional_zones) text += " in the " + Word(zone) + ",";
    for (std::size_t i = 0; i < ability.triggers.size(); ++i) {
      text += (i == 0 ? " when " : " or when ") + Say(ability.triggers[i]);
    }
    if (!ability.triggers.empty()) text += ",";
    if (ability.keyword) return text;
    if (ability.turn_condition) text += " during " + Say(*ability.turn_condition) + ",";
    if (!IsTrivial(ability.condition)) text += " if " + Say(ability.condition) + ",";
    if (ability.is_optional) text += " you may choose whether to";
    if (ability.cost) text += " pay " + Say(*ability.cost) + ":";
    text += " " + Say(ability.effect);
    if (ability.x_is) text += "; X is " + Say(*ability.x_is);
    if (ability.limit.per_turn > 0)
      text += "; at most " + std::to_string(ability.limit.per_turn) + " time(s) a turn";
    if (ability.limit.is_normal_tactic_timing_only) {
      text += "; only " + CalledIn(vocabulary_, "<main timing>");
    }
    if (ability.limit.is_battle_phase_only) {
      text += "; only in the " + CalledIn(vocabulary_, "<fighting>");
    }
    return text;
  }

 private:
  template <class E>
  requires std::is_enum_v<E> std::string Word(E value)
  const { return CalledIn(vocabulary_, kEnumWords<E>.at(static_cast<std::size_t>(value)).english); }
  template <class Tag>
  std::string Word(Id<Tag> id) const {
    const auto& words = WordsOf(vocabulary_, id);
    return id.value < words.size() ? words[id.value].english : "nothing";
  }

  std::string Say(bool value) const { return value ? "yes" : "no"; }
  std::string Say(std::uint8_t value) const { return "#" + std::to_string(value + 1); }
  std::string Say(std::int32_t value) const { return std::to_string(value); }
  std::string Say(const std::u32string& name) const { return "『" + EncodeUtf8(name) + "』"; }
  template <class Tag>
  std::string Say(Id<Tag> id) const {
    return Word(id);
  }
  template <class E>
  requires std::is_enum_v<E> std::string Say(E value)
  const { return Word(value); }
  template <class A, class B>
  std::string Say(const std::pair<A, B>& pair) const {
    return Say(pair.first) + " " + Say(pair.second);
  }
  template <class T>
  std::string Say(const std::vector<T>& list) const {
    std::string text;
    for (const T& one : list) text += (text.empty() ? "" : ", ") + Say(one);
    return text;
  }
  template <class T>
  std::string Say(const std::optional<T>& maybe) const {
    return maybe ? Say(*maybe) : "";
  }
  template <class T>
  std::string Say(const Box<T>& box) const {
    return Say(*box);
  }
  template <class... T>
  std::string Say(const std::variant<T...>& node) const {
    return std::visit([&](const auto& one) { return Say(one); }, node);
  }

  std::string Say(const Number& number) const { return std::to_string(number.value); }
  std::string Say(const VariableX&) const { return "X"; }
  std::string Say(const Bound& bound) const { return "that card (" + Say(bound.slot) + ")"; }
  std::string Say(const EventSubject&) const { return "the card that it happened to"; }
  std::string Say(const Host&) const { return "the card that this is attached to"; }
  std::string Say(const Window& window) const { return Word(window.timing); }
  std::string Say(const ObjectEvent& event) const {
    std::string text = Say(event.subject) + " " + Word(event.happening);
    for (const ZoneId zone : event.from) text += " from the " + Word(zone);
    for (const ZoneId zone : event.to) text += " to the " + Word(zone);
    if (event.by_effect) text += " by an effect";
    if (event.by_object) text += " by " + Say(*event.by_object);
    if (event.by != Player::Unstated) text += " by an effect of " + Word(event.by);
    return text;
  }
  std::string Say(const TurnOf& turn) const { return Whose(turn.player) + "turn"; }
  std::string Say(const PreviousDone&) const { return "that was done"; }
  std::string Say(const Named& named) const {
    return Word(named.sense) == "either" ? Say(named.name)
                                         : Word(named.sense) + " " + Say(named.name);
  }
  std::string Say(const IsKind& kind) const { return Word(kind.kind); }
  std::string Say(const IsSubkind& kind) const { return Word(kind.subkind); }
  std::string Say(const HasColour& colour) const { return Word(colour.colour); }
  std::string Say(const Has& has) const { return Word(has.quality); }
  std::string Say(const CardNameIs& card) const { return "card {" + EncodeUtf8(card.name) + "}"; }
  std::string Say(const IsNot& other) const { return "other than " + Say(other.object); }
  std::string Say(const Is& is) const { return Say(is.object); }
  std::string Say(const AllOf& all) const {
    std::string text;
    for (const Filter& part : all.parts) text += (text.empty() ? "" : " and ") + Say(part);
    return text.empty() ? "card" : "(" + text + ")";
  }
  std::string Say(const AnyOf& any) const {
    std::string text;
    for (const Filter& part : any.parts) text += (text.empty() ? "" : " or ") + Say(part);
    return "(" + text + ")";
  }
  std::string Say(const NoneOf& none) const { return "not " + Say(AnyOf{none.parts}); }
  std::string Say(const CostIs& cost) const {
    return "cost " + Word(cost.comparison) + " " + Say(cost.value);
  }
  std::string Say(const StatIs& stat) const {
    return std::string(stat.is_printed ? "printed " : "") + Word(stat.stat) + " " +
           Word(stat.comparison) + " " + Say(stat.value);
  }
  std::string Whose(Player player) const {
    switch (player) {
      case Player::Unstated: return "";
      case Player::You: return "your ";
      case Player::Opponent: return "the opponent's ";
      case Player::Either: return "either player's ";
      case Player::EachPlayer: return "each player's ";
      case Player::ItsController: return "its controller's ";
      case Player::ItsOwner: return "its owner's ";
      case Player::Chosen: return "the chosen player's ";
    }
    return "";
  }
  std::string Doer(Player player) const {
    return player == Player::Unstated || player == Player::You ? "" : Word(player) + ": ";
  }
  std::string PlaceOf(const Selector& selector) const {
    std::string text;
    for (const ZoneId zone : selector.zones) {
      text += (text.empty() ? " in " + Whose(selector.whose) : " or ") + Word(zone);
    }
    if (text.empty() && selector.whose != Player::Unstated) text = " of " + Word(selector.whose);
    if (selector.place == Place::Top) text += " (top)";
    if (selector.place == Place::Bottom) text += " (bottom)";
    return text;
  }
  std::string Say(const Selector& selector) const {
    std::string count;
    switch (selector.count.kind) {
      case CountKind::Exactly: count = Say(selector.count.number); break;
      case CountKind::UpTo: count = "up to " + Say(selector.count.number); break;
      case CountKind::AtLeast: count = "at least " + Say(selector.count.number); break;
      case CountKind::AnyNumber: count = "any number of"; break;
      case CountKind::All: count = "every"; break;
    }
    if (selector.distinct) count += " with different " + Word(*selector.distinct) + "s,";
    if (selector.extreme) {
      const std::string of =
          selector.extreme->stat.IsNone() ? "cost" : Word(selector.extreme->stat);
      count += (selector.extreme->is_greatest ? " with the greatest " : " with the least ") + of +
               " among";
    }
    return count + " " + Say(selector.filter) + PlaceOf(selector) + " (" + Say(selector.slot) + ")";
  }
  std::string Say(const ThereAre& there) const {
    return "there are " + Word(there.comparison) + " " + Say(there.count) + " " +
           Say(there.objects.filter) + PlaceOf(there.objects);
  }
  std::string Say(const ObjectIs& is) const { return Say(is.object) + " is " + Say(is.filter); }
  std::string Say(const AllHold& all) const {
    std::string text;
    for (const Condition& part : all.parts) text += (text.empty() ? "" : " and ") + Say(part);
    return text;
  }
  std::string Say(const AnyHolds& any) const {
    std::string text;
    for (const Condition& part : any.parts) text += (text.empty() ? "" : " or ") + Say(part);
    return text;
  }

  std::string Say(const Draw& draw) const { return Doer(draw.who) + "draw " + Say(draw.count); }
  std::string Say(const Move& move) const {
    std::string text =
        "put " + Say(move.what) + " into " + Whose(move.to.whose) + Word(move.to.zone);
    if (move.to.is_top_or_bottom)
      text += " (top or bottom)";
    else if (move.to.place != Place::Anywhere)
      text += " (" + Word(move.to.place) + ")";
    if (move.to.is_tapped) text += ", tapped";
    if (move.to.is_face_down) text += ", face down";
    if (move.to.order != Order::Unstated) text += ", in " + Word(move.to.order) + " order";
    return text;
  }
  std::string Say(const Destroy& destroy) const { return "destroy " + Say(destroy.what); }
  std::string Say(const Scrap& scrap) const { return Doer(scrap.who) + "scrap " + Say(scrap.what); }
  std::string Say(const Discard& discard) const {
    return Doer(discard.who) + "discard " + Say(discard.what);
  }
  std::string Say(const DealDamage& damage) const {
    return "deal " + Say(damage.amount) + " damage to " + Say(damage.to);
  }
  std::string Say(const DealLifeDamage& damage) const {
    return "deal " + Say(damage.amount) + " damage to " + Whose(damage.to) + "life";
  }
  std::string Say(const Orient& orient) const {
    return (orient.is_tapped ? "tap " : "reset ") + Say(orient.what);
  }
  std::string Say(const StatChange& change) const {
    return Word(change.stat) + (change.is_set ? " becomes " : " changes by ") + Say(change.amount) +
           (change.bound ? ", no further than " + Say(*change.bound) : "");
  }
  std::string Last(const Duration& duration) const {
    return duration.kind == DurationKind::WhileThere ? "" : " (" + Word(duration.kind) + ")";
  }
  std::string Say(const ChangeStats& change) const {
    return Say(change.what) + ": " + Say(change.changes) + Last(change.duration);
  }
  std::string Say(const Grant& grant) const {
    return Say(grant.what) + " gains " + Say(grant.gains) + Last(grant.duration);
  }
  std::string Say(const KeywordUse& use) const {
    std::string text = "keyword " + Word(use.keyword);
    if (use.number) text += " " + std::to_string(*use.number);
    for (const std::u32string& name : use.names) text += " " + Say(name);
    return text;
  }
  std::string Say(const Constrain& constrain) const {
    return Say(constrain.subject) + " " + Word(constrain.modality) + " " + Word(constrain.deed) +
           (constrain.by ? " (by or of: " + Say(*constrain.by) + ")" : "") +
           (constrain.below ? " (lower than: " + Say(*constrain.below) + ")" : "") +
           (constrain.from.empty() ? "" : " from " + Say(constrain.from)) +
           Last(constrain.duration);
  }
  std::string Say(const Sequence& sequence) const {
    std::string text;
    for (const Effect& step : sequence.steps) text += (text.empty() ? "" : "; then ") + Say(step);
    return text;
  }
  std::string Say(const May& may) const {
    return Word(may.who) + " may choose whether to [" + Say(*may.then) + "]";
  }
  std::string Say(const If& branch) const {
    return "if " + Say(branch.condition) + ", [" + Say(*branch.then) + "]" +
           (branch.otherwise ? ", otherwise [" + Say(**branch.otherwise) + "]" : "");
  }
  std::string Say(const EachPlayerDoes& each) const {
    return "each player: [" + Say(*each.then) + "]";
  }
  std::string Say(const Replace& replace) const {
    return "whenever " + Say(replace.event) + " is about to happen, " +
           (replace.is_optional ? "its controller may instead [" : "instead [") +
           Say(*replace.instead) + "]" + Last(replace.duration);
  }
  std::string Say(const Delay& delay) const {
    return "the next time that " + Say(delay.event) + ", [" + Say(*delay.then) + "]";
  }

  /// Every other node: its label and what is stated of it.
  template <Node T>
  std::string Say(const T& node) const {
    std::string text = Label<T>::english;
    VisitFields(node,
                [&](const char* english, const char32_t*, const auto& field, bool is_default) {
                  if (is_default && Label<T>::chinese[0] != 0) return;
                  if (!text.empty()) text += " ";
                  if (Label<T>::chinese[0] != 0) text += std::string(english) + " ";
                  text += Say(field);
                });
    if constexpr (Label<T>::chinese[0] == 0) {
      text.clear();
      VisitFields(
          node, [&](const char*, const char32_t*, const auto& field, bool) { text += Say(field); });
    }
    return text;
  }

  const Vocabulary& vocabulary_;
};

}  // namespace

std::string PrintParaphraseEn(const std::vector<Ability>& abilities, const Vocabulary& vocabulary) {
  const EnglishPhrases phrases(vocabulary);
  std::string text;
  for (const Ability& ability : abilities)
    text += (text.empty() ? "" : " ") + phrases.Say(ability) + ".";
  return text;
}

}  // namespace caiding::ir
