// SPDX-License-Identifier: MIT
#include "corpus/scenario/ask.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "checker/evidence/refusal_sentences.h"
#include "corpus/scenario/read_script.h"
#include "corpus/scenario/script.h"
#include "corpus/scenario/words.h"
#include "model/kernel/engine.h"
#include "model/kernel/refusal.h"
#include "model/zero/policies.h"

namespace caiding::corpus {
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

std::vector<std::uint8_t> PolicyValues() {
  std::vector<std::uint8_t> counts;
  for (const zero::PolicyEntry& entry : zero::ImplementedPolicies()) {
    counts.push_back(static_cast<std::uint8_t>(entry.values.size()));
  }
  return counts;
}

// "second: pass" is said of the second player.
std::pair<int, std::string> SplitPlayer(const std::string& words) {
  for (const std::string_view colon : {":", "："}) {
    const std::size_t at = words.find(colon);
    if (at == words.npos) continue;
    const std::string_view player = EnglishOf(PlayerWords(), words.substr(0, at));
    if (!player.empty()) return {player == "second" ? 1 : 0, words.substr(at + colon.size())};
  }
  return {-1, words};
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

class Asker {
 public:
  Asker(Table& table, int player) : table_(table), state_(table.state), player_(player) {}

  Expected<LegalityAnswer> Run(const ScriptAction& action) {
    const auto bare = BareVerb(action.verb);
    if (bare) return Answer(AskOption({*bare, Option::kNoObject, 0}));
    if (action.arguments.empty()) return Failure{kActions};
    if (action.verb == "number" || action.verb == "mode") {
      const std::string& number = action.arguments[0];
      if (number.find_first_not_of("0123456789") != number.npos || number.size() > 6) return Failure{kActions};
      return Answer(AskOption({OptionVerb::Value, Option::kNoObject, std::stoi(number)}));
    }
    const auto verb = PlayVerb(action.verb);
    return verb ? RunPlay(*verb, action.arguments) : Expected<LegalityAnswer>(Failure{kActions});
  }

 private:
  Expected<LegalityAnswer> RunPlay(OptionVerb verb, const std::vector<std::string>& names) {
    std::size_t next = 1;
    std::size_t which = 0;
    const bool has_index = verb == OptionVerb::Activate && names.size() > 1 && names[1].size() == 1 &&
                           names[1][0] >= '1' && names[1][0] <= '9';
    if (has_index) which = static_cast<std::size_t>(names[next++][0] - '1');
    auto answer = AskNamed(verb, names[0], which);
    for (; answer && answer->is_legal && next < names.size(); ++next) {
      Follow();
      if (verb == OptionVerb::DeclareAttack && !IsAimed()) return AimedAtLife(names[next]);
      answer = AskNamed(OptionVerb::Pick, names[next], 0);
    }
    return answer;
  }
  // What is already decided by nobody: everybody passes until the attack is aimed, costs pay
  // themselves.
  void Follow() {
    kernel::Apply(table_.rules, state_, taken_);
    // BOUND: passes between a declaration and its aim.
    for (int i = 0; i < 8 && !kernel::IsOver(state_); ++i) {
      Decision decision;
      kernel::Legal(table_.rules, state_, decision);
      player_ = -1;
      if (decision.kind != DecisionKind::Priority || state_.battle.attacker.IsNone()) return;
      kernel::Apply(table_.rules, state_, 0);
    }
  }
  bool IsAimed() const {
    Decision decision;
    kernel::Legal(table_.rules, state_, decision);
    return decision.kind == DecisionKind::AttackTarget;
  }
  // Nothing but the life may be attacked, so the engine has aimed by itself.
  Expected<LegalityAnswer> AimedAtLife(const std::string& name) const {
    Refusal refusal;
    if (name == "life") return Answer(refusal);
    refusal.kind = RefusalKind::NotAsked;
    refusal.clause = kernel::Clause{"501.2"};
    return Answer(refusal);
  }
  // Every card with this name is asked about; one that may is enough.
  Expected<LegalityAnswer> AskNamed(OptionVerb verb, const std::string& name, std::size_t which) {
    if (name == "life") return Answer(AskOption({OptionVerb::AttackLife, Option::kNoObject, 0}));
    if (name == "none") return Answer(AskOption({OptionVerb::Done, Option::kNoObject, 0}));
    std::optional<Refusal> first;
    for (std::uint16_t i = 0; i < state_.object_count; ++i) {
      if (state_.objects[i].card == kernel::kNone16 || !table_.IsNamed(i, name)) continue;
      const Refusal refusal = AskOption({verb, i, verb == OptionVerb::Activate ? AbilityOf(i, which) : 0});
      if (refusal.kind == RefusalKind::None) return Answer(refusal);
      if (!first || IsCloser(refusal, *first)) first = refusal;
    }
    if (!first) return Failure{"no card is called " + name};
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
  Refusal AskOption(const Option& option) {
    Decision decision;
    kernel::Legal(table_.rules, state_, decision);
    const Decider who = player_ < 0 ? decision.decider : static_cast<Decider>(player_);
    const Refusal refusal = kernel::WhyNot(table_.rules, state_, who, option, PolicyValues());
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      if (decision.options[i] == option) taken_ = i;
    }
    return refusal;
  }
  Expected<LegalityAnswer> Answer(const Refusal& refusal) const {
    return LegalityAnswer{refusal.kind == RefusalKind::None,
                          evidence::TellRefusal(table_.rules.cards, state_, refusal)};
  }

  Table& table_;
  kernel::State state_;
  int player_;
  std::uint16_t taken_ = 0;
};

}  // namespace

Expected<LegalityAnswer> AskWhyNot(Table& table, const std::string& words) {
  const auto [player, rest] = SplitPlayer(words);
  return Asker(table, player).Run(ReadActionWords(rest));
}

}  // namespace caiding::corpus
