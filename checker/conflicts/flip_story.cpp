// SPDX-License-Identifier: MIT
#include "checker/conflicts/flip_story.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"
#include "model/story/tell_table.h"

namespace caiding::conflicts {
namespace {

using ir::Message;
using Messages = std::vector<Message>;

/// A line played as far as it was compared.
struct Played {
  Messages steps;
  Messages before;
  Messages after;
};

void Append(Message& message, const std::string& zh, const std::string& en) {
  message.zh += zh;
  message.en += en;
}

/// After the main step one has to know in which step something happens.
bool IsStepOfEnd(const sheet::Roles& roles, const kernel::Event& event) {
  if (event.kind != kernel::EventKind::StepBegan) return false;
  const ir::StepId step{static_cast<std::uint8_t>(event.amount)};
  const std::vector<ir::StepId>& last = roles.steps.last;
  return std::find(last.begin(), last.end(), step) != last.end();
}

Message TellStep(const ir::Vocabulary& words, const kernel::Event& event) {
  const auto& word = words.steps[static_cast<std::size_t>(event.amount)];
  return {fmt::format("{}开始", ir::EncodeUtf8(word.spellings.front())),
          fmt::format("the {} begins", word.english)};
}

Messages TellEvents(const kernel::Rules& rules, const std::vector<kernel::Event>& events) {
  const sheet::Sheet& sheet = sheet::SheetOf(rules);
  Messages told;
  for (const kernel::Event& event : events) {
    if (IsStepOfEnd(sheet.roles, event)) {
      told.push_back(TellStep(*sheet.vocabulary, event));
      continue;
    }
    const Messages sentences = story::TellEvents(sheet, rules.cards, {event});
    told.insert(told.end(), sentences.begin(), sentences.end());
  }
  return told;
}

Played Play(const kernel::Rules& rules, const kernel::Position& position, const Choices& line,
            Horizon horizon) {
  const auto first = sheet::Lay(rules, position);
  if (!first) return {};
  kernel::State state = *first;
  const auto events = EventsOf(rules, state, line, horizon);
  return {TellEvents(rules, events), story::TellTable(rules, *first),
          story::TellTable(rules, state)};
}

/// What there is in the end, without what was there before and is there in the other end too: so
/// whatever differs between the two ends is told in both.
Messages EndOf(const Played& here, const Played& there) {
  Messages gone = here.before;
  story::LeaveOut(there.after, gone);
  Messages kept = here.before;
  story::LeaveOut(gone, kept);
  Messages lines = here.after;
  story::LeaveOut(kept, lines);
  return lines;
}

std::size_t SharedSteps(const Messages& a, const Messages& b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first -
                                  a.begin());
}

/// Where the second line leaves the first one.
void AppendParting(Message& label, const FlipMatters& matters, std::size_t steps) {
  const bool same_choices =
      matters.shared == matters.lines[0].size() && matters.shared == matters.lines[1].size();
  if (same_choices) {
    Append(label, "；选择与结果 1 完全相同", "; the same choices as in outcome 1");
    if (steps > 0) {
      Append(label, fmt::format("，第 {} 步起不同", steps + 1),
             fmt::format(", different from step {} on", steps + 1));
    }
  } else if (steps > 0) {
    Append(label, fmt::format("；前 {} 步与结果 1 相同，然后选择不同", steps),
           fmt::format("; as outcome 1 up to step {}, then other choices", steps));
  } else {
    Append(label, "；选择与结果 1 不同", "; other choices than in outcome 1");
  }
}

Message Label(const Flip& flip, const FlipMatters& matters, std::size_t side, std::size_t steps,
              const findings::PolicyTextFunction& policy_text) {
  const std::string_view value = side == 0 ? flip.usual : flip.other;
  const std::string name = fmt::format("{}={}", flip.id, value);
  Message label = policy_text ? policy_text(flip.id, value) : Message{};
  if (label.zh.empty()) {
    label = {name, name};
  } else {
    Append(label, "（" + name + "）", " (" + name + ")");
  }
  if (!matters.is_legal[side]) {
    Append(label, "；不能这样做", "; this is not legal");
    return label;
  }
  if (!matters.is_legal[1 - side]) return label;
  if (side == 1) AppendParting(label, matters, steps);
  if (matters.is_only[1 - side]) {
    Append(label, fmt::format("；无论怎样选择都得不到结果 {}", 2 - side),
           fmt::format("; no choices lead to outcome {}", 2 - side));
  }
  return label;
}

}  // namespace

std::array<ToldLine, 2> TellFlip(const kernel::Position& position, const Flip& flip,
                                 const FlipMatters& matters,
                                 const std::array<const kernel::Rules*, 2>& rules,
                                 const findings::PolicyTextFunction& policy_text) {
  std::array<Played, 2> played;
  for (std::size_t i = 0; i < 2; ++i) {
    played[i] = Play(*rules[i], position, matters.lines[i], matters.horizon);
  }
  const std::size_t steps = SharedSteps(played[0].steps, played[1].steps);
  std::array<ToldLine, 2> told;
  for (std::size_t i = 0; i < 2; ++i) {
    told[i].label = Label(flip, matters, i, steps, policy_text);
    if (matters.is_legal[i]) told[i].table = EndOf(played[i], played[1 - i]);
    told[i].steps = std::move(played[i].steps);
  }
  return told;
}

Message TellQuestion(std::string_view id, const findings::PolicyTextFunction& policy_text) {
  const std::string name(id);
  Message question = policy_text ? policy_text(id, {}) : Message{};
  if (question.zh.empty()) return {name, name};
  Append(question, "（" + name + "）", " (" + name + ")");
  return question;
}

}  // namespace caiding::conflicts
