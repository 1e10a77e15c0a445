// SPDX-License-Identifier: MIT
#include "model/scenario/ask.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/kernel/announce.h"
#include "model/kernel/engine.h"
#include "model/kernel/refusal.h"
#include "model/scenario/action_words.h"
#include "model/scenario/effect_texts.h"
#include "model/scenario/play_loop.h"
#include "model/scenario/script.h"
#include "model/scenario/words.h"
#include "model/sheet/sheet.h"
#include "model/story/refusal_sentences.h"

namespace caiding::scenario {
namespace {

using kernel::Decider;
using kernel::Decision;
using kernel::DecisionKind;
using kernel::Option;
using kernel::OptionVerb;
using kernel::Refusal;
using kernel::RefusalKind;

constexpr const char* kActions =
    "an action: use|activate|level|attack|defend|pick CARD, pass, done, yes, no, number N";
constexpr const char* kActionsInChinese =
    "应为一个动作：使用|启动|升级|攻击|防御|选择 牌，让过，完成，是，否，数字 N";
constexpr std::string_view kNobody = "no card is called ";

std::vector<std::uint8_t> PolicyValues(const kernel::Rules& rules) {
  std::vector<std::uint8_t> counts;
  for (const kernel::PolicyEntry& entry : sheet::SheetOf(rules).policies) {
    counts.push_back(static_cast<std::uint8_t>(entry.values.size()));
  }
  return counts;
}

std::optional<OptionVerb> PlayVerb(const std::string& verb) {
  if (verb == "use") return OptionVerb::UseCard;
  if (verb == "activate") return OptionVerb::Activate;
  if (verb == "level") return OptionVerb::LevelUp;
  if (verb == "attack") return OptionVerb::DeclareAttack;
  if (verb == "defend" || verb == "pick" || verb == "pay" || verb == "place" || verb == "discard" ||
      verb == "scrap" || verb == "order") {
    return OptionVerb::Pick;
  }
  return std::nullopt;
}

std::optional<OptionVerb> BareVerb(const std::string& verb) {
  if (verb == "pass") return OptionVerb::Pass;
  if (verb == "done") return OptionVerb::Done;
  if (verb == "yes") return OptionVerb::Yes;
  if (verb == "no") return OptionVerb::No;
  return std::nullopt;
}

/// Keeps the first moments at which a target is named and a combat goes on.
class NamingWatch final : public kernel::StepWatch {
 public:
  explicit NamingWatch(const kernel::Rules& rules) : rules_(rules) {}
  bool See(const kernel::State& state) override {
    if (!naming_ && kernel::IsNamingTargets(rules_, state)) naming_ = state;
    if (!combat_ && !state.battle.attacker.IsNone()) combat_ = state;
    return true;
  }
  const std::optional<kernel::State>& naming() const { return naming_; }
  const std::optional<kernel::State>& combat() const { return combat_; }

 private:
  const kernel::Rules& rules_;
  std::optional<kernel::State> naming_;
  std::optional<kernel::State> combat_;
};

/// The paragraph of the text that forbids it, with its number and as printed; empty if there is
/// none.
Message ForbiddingParagraph(const kernel::Rules& rules, const kernel::State& state,
                            const Refusal& refusal) {
  if (refusal.effect < 0 || refusal.effect >= state.effect_count) return {};
  const PrintedText text = ParagraphOf(
      rules, TextOfEffect(rules, state.effects[static_cast<std::size_t>(refusal.effect)]));
  if (text.card == nullptr) return {};
  const std::string which = std::to_string(text.paragraph + 1);
  return {(text.is_only ? "：「" : "：第" + which + "段「") + text.words + "」",
          (text.is_only ? ": \"" : ": paragraph " + which + ", \"") + text.words + "\""};
}

class Asker {
 public:
  Asker(Table& table, int player) : table_(table), state_(table.state), player_(player) {}

  Expected<LegalityAnswer> Run(const ScriptAction& action) {
    action_ = action.verb;
    const auto bare = BareVerb(action.verb);
    if (bare) return Answer(AskOption(BareOption(*bare)));
    if (action.arguments.empty()) return Failure{kActions};
    if (action.verb == "number" || action.verb == "mode") {
      const std::string& number = action.arguments[0];
      if (number.find_first_not_of("0123456789") != number.npos || number.size() > 6)
        return Failure{kActions};
      return Answer(AskOption({OptionVerb::Value, Option::kNoObject, std::stoi(number)}));
    }
    const auto verb = PlayVerb(action.verb);
    return verb ? RunPlay(*verb, action.arguments) : Expected<LegalityAnswer>(Failure{kActions});
  }

 private:
  // What is answered with yes or no may say of which card.
  Option BareOption(OptionVerb verb) const {
    Decision decision;
    kernel::Legal(table_.rules, state_, decision);
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      if (decision.options[i].verb == verb) return decision.options[i];
    }
    return {verb, Option::kNoObject, 0};
  }
  Expected<LegalityAnswer> RunPlay(OptionVerb verb, const std::vector<std::string>& names) {
    std::size_t next = 1;
    std::size_t which = 0;
    const bool has_index = verb == OptionVerb::Activate && names.size() > 1 &&
                           names[1].size() == 1 && names[1][0] >= '1' && names[1][0] <= '9';
    if (has_index) which = static_cast<std::size_t>(names[next++][0] - '1');
    if (action_ == "defend") asked_ = DecisionKind::DeclareDefender;
    auto answer = AskNamed(verb, names[0], which);
    for (; answer && answer->is_legal && next < names.size(); ++next) {
      Follow();
      if (verb == OptionVerb::DeclareAttack) asked_ = DecisionKind::AttackTarget;
      StandWhereAsked();
      answer = AskNamed(OptionVerb::Pick, names[next], 0);
    }
    return answer;
  }
  // The engine has named the only target or aimed at the only object by itself: back to where it
  // did.
  void StandWhereAsked() {
    Decision decision;
    kernel::Legal(table_.rules, state_, decision);
    const bool is_aim = asked_ == DecisionKind::AttackTarget;
    const DecisionKind wanted = is_aim ? DecisionKind::AttackTarget : DecisionKind::PickTarget;
    const auto& then = is_aim ? combat_ : naming_;
    if (decision.kind != wanted && then) state_ = *then;
    naming_.reset();
  }
  // What is already decided by nobody: everybody passes until the attack is aimed, costs pay
  // themselves.
  void Follow() {
    NamingWatch watch(table_.rules);
    kernel::ApplyWatched(table_.rules, state_, taken_, watch);
    naming_ = watch.naming();
    combat_ = watch.combat();
    // BOUND: passes between a declaration and its aim.
    for (int i = 0; i < 8 && !kernel::IsOver(state_); ++i) {
      Decision decision;
      kernel::Legal(table_.rules, state_, decision);
      player_ = -1;
      if (decision.kind != DecisionKind::Priority || state_.battle.attacker.IsNone()) return;
      kernel::Apply(table_.rules, state_, 0);
    }
  }
  // Every card with this name is asked about; one that may is enough.
  Expected<LegalityAnswer> AskNamed(OptionVerb verb, const std::string& name, std::size_t which) {
    if (name == "life") return Answer(AskOption({OptionVerb::AttackLife, Option::kNoObject, 0}));
    if (name == "none") return Answer(AskOption({OptionVerb::Done, Option::kNoObject, 0}));
    std::optional<Refusal> first;
    for (std::uint16_t i = 0; i < state_.object_count; ++i) {
      if (state_.objects[i].card == kernel::kNone16 || !table_.IsNamed(i, name)) continue;
      const Refusal refusal =
          AskOption({verb, i, verb == OptionVerb::Activate ? AbilityOf(i, which) : 0});
      if (refusal.kind == RefusalKind::None) return Answer(refusal);
      if (!first || IsCloser(refusal, *first)) first = refusal;
    }
    if (!first) return Failure{std::string(kNobody) + name};
    return Answer(*first);
  }
  // A copy that lies where it could be used tells more than one that does not.
  static bool IsCloser(const Refusal& refusal, const Refusal& than) {
    const auto is_place = [](RefusalKind kind) {
      return kind == RefusalKind::NotWhereUsed || kind == RefusalKind::NotControlled ||
             kind == RefusalKind::NotInPlay;
    };
    return is_place(than.kind) && !is_place(refusal.kind);
  }
  // The ability with this place among those of the card that are activated.
  std::int32_t AbilityOf(std::uint16_t object, std::size_t which) const {
    const auto& abilities = table_.rules.entries[state_.objects[object].card].abilities;
    for (const std::uint16_t number : abilities) {
      if (table_.rules.abilities[number].kind != ir::AbilityKind::Activated) continue;
      if (which-- == 0) return number;
    }
    return -1;
  }
  /// True if as many upright resources are there as are printed on the card that is asked about.
  bool HasEnough() const {
    if (last_.verb != OptionVerb::UseCard || last_.object >= state_.object_count) return false;
    const kernel::Object& card = state_.objects[last_.object];
    const ir::ZoneId pool = sheet::SheetOf(table_.rules).roles.zones.pool;
    const auto is_upright = [&](const kernel::Object& object) {
      return object.card != kernel::kNone16 && object.zone == pool &&
             object.controller == card.controller && !object.Has(kernel::kTapped);
    };
    const auto end = state_.objects.begin() + state_.object_count;
    return std::count_if(state_.objects.begin(), end, is_upright) >=
           table_.rules.cards[card.card].cost_total;
  }
  Refusal AskOption(const Option& option) {
    last_ = option;
    Decision decision;
    kernel::Legal(table_.rules, state_, decision);
    const Decider who = player_ < 0 ? decision.decider : static_cast<Decider>(player_);
    const Refusal refusal = RefusalOf(decision, who, option);
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      if (decision.options[i] == option) taken_ = i;
    }
    return refusal;
  }
  // Where the engine has passed, aimed or declared by itself, or another player has priority: what
  // would forbid it if it were asked; only if nothing would, that it is not asked.
  Refusal RefusalOf(const Decision& decision, Decider who, const Option& option) const {
    const auto values = PolicyValues(table_.rules);
    const bool is_play = option.verb != OptionVerb::Pick && option.verb != OptionVerb::AttackLife;
    const DecisionKind asked = asked_.value_or(is_play ? DecisionKind::Priority : decision.kind);
    if (decision.kind != asked || (asked == DecisionKind::Priority && decision.decider != who)) {
      const auto as_if_asked = sheet::SheetOf(table_.rules).as_if_asked;
      const auto then =
          as_if_asked == nullptr ? std::nullopt : as_if_asked(state_, static_cast<int>(who), asked);
      if (then) {
        Decision other;
        kernel::Legal(table_.rules, *then, other);
        const Refusal refusal =
            kernel::WhyNot(table_.rules, *then, player_ < 0 ? other.decider : who, option, values);
        const bool is_aim = asked == DecisionKind::AttackTarget;
        if (refusal.kind != RefusalKind::None || is_aim) return refusal;
      }
    }
    return kernel::WhyNot(table_.rules, state_, who, option, values);
  }
  Expected<LegalityAnswer> Answer(const Refusal& refusal) const {
    Message told = story::TellRefusal(table_.rules, state_, refusal);
    if (refusal.kind == RefusalKind::CannotPay && HasEnough()) {
      told.zh += "（张数足够，颜色不足）";
      told.en += " (there are enough of them, but not of the colours)";
    }
    const Message paragraph = ForbiddingParagraph(table_.rules, state_, refusal);
    told.zh += paragraph.zh;
    told.en += paragraph.en;
    return LegalityAnswer{refusal.kind == RefusalKind::None, std::move(told)};
  }

  Table& table_;
  kernel::State state_;
  int player_;
  std::uint16_t taken_ = 0;
  std::string action_;
  Option last_;
  std::optional<DecisionKind>
      asked_;  ///< What the next question belongs to, if not to what is decided.
  std::optional<kernel::State> naming_;
  std::optional<kernel::State> combat_;
};

std::string WordsOf(const ScriptAction& action) {
  std::string words = action.verb;
  for (const std::string& argument : action.arguments) words += " " + argument;
  return words + (action.way.empty() ? "" : " by " + action.way);
}

/// What the procedure for a loop asks for goes before anything else.
Expected<LegalityAnswer> AskOfLoop(Table& table, const ScriptAction& action) {
  const Bookmark here = MarkOf(table);
  const std::string problem = Perform(table, action);
  GoBack(table, here);
  if (problem.empty()) return LegalityAnswer{true, {"可以", "it is legal"}};
  if (!IsLoopOpen(table)) return LegalityAnswer{false, {problem, problem}};
  return LegalityAnswer{false, TellLoop(table)};
}

}  // namespace

Message TellUnasked(const Failure& failure) {
  const std::string& reason = failure.reason;
  if (reason == kActions) return {kActionsInChinese, reason};
  if (!reason.starts_with(kNobody)) return {reason, reason};
  return {"没有叫 " + reason.substr(kNobody.size()) + " 的牌", reason};
}

Expected<LegalityAnswer> AskWhyNot(Table& table, const std::string& words) {
  return AskWhyNot(table, ReadActionOfPlayer(words));
}

Expected<LegalityAnswer> AskWhyNot(Table& table, const ScriptAction& action) {
  if (IsLoopOpen(table) || IsLoopVerb(action.verb)) return AskOfLoop(table, action);
  auto answer = Asker(table, action.player).Run(action);
  if (!answer || !answer->is_legal || !table.duty) return answer;
  // Nothing else is in the way, but it may be what goes on with the loop.
  const auto legal = IsLegalNow(table, WordsOf(action));
  if (legal) return answer;
  const std::string clause = " " + sheet::Cite(sheet::SheetOf(table.rules), table.duty->clause);
  return LegalityAnswer{false,
                        {"这会让循环继续下去" + clause, "this would go on with the loop" + clause}};
}

}  // namespace caiding::scenario
