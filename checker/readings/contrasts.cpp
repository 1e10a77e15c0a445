// SPDX-License-Identifier: MIT
#include "checker/readings/contrasts.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "checker/findings/mentions.h"
#include "checker/readings/words.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {
namespace {

using findings::CheckInput;
using ir::Message;
using ir::Reading;
using ir::Readings;
using sheet::CheckedCard;

/// How many choice points but `except` two readings take differently.
std::size_t Distance(const Reading& a, const Reading& b, std::size_t except) {
  std::size_t distance = 0;
  for (std::size_t i = 0; i < std::min(a.choices.size(), b.choices.size()); ++i) {
    if (i != except && a.choices[i] != b.choices[i]) ++distance;
  }
  return distance;
}

/// For each option of the point that some reading takes: the reading nearest to the first one.
std::vector<const Reading*> NearestPerOption(const Readings& readings, std::size_t point) {
  std::vector<const Reading*> nearest;
  for (std::size_t option = 0; option < readings.points[point].options.size(); ++option) {
    const Reading* best = nullptr;
    for (const Reading& reading : readings.readings) {
      if (point >= reading.choices.size() || reading.choices[point] != option) continue;
      const auto distance = [&](const Reading& to) {
        return Distance(readings.readings.front(), to, point);
      };
      if (best == nullptr || distance(reading) < distance(*best)) best = &reading;
    }
    if (best != nullptr) nearest.push_back(best);
  }
  return nearest;
}

kernel::Policies PoliciesOf(const CheckInput& input) {
  kernel::Policies policies;
  sheet::SetEdition(*input.sheet, policies, input.edition);
  for (const auto& [name, value] : input.policies)
    sheet::SetPolicy(*input.sheet, policies, name, value);
  return policies;
}

/// "slot 2" as the words of that phrase; any other option as it is.
std::string QuoteSlot(const Readings& readings, const Reading& reading, const std::string& option) {
  for (const ir::Selector* selector : findings::CollectMentions(reading.abilities).selectors) {
    if (option != "slot " + std::to_string(selector->slot)) continue;
    const ir::SourceRange range = selector->range;
    if (range.IsEmpty() || range.end > readings.text.size()) continue;
    return "`" + ir::EncodeUtf8(readings.text.substr(range.begin, range.end - range.begin)) + "`";
  }
  return option;
}

/// What 『A』 is taken to name.
Message TellSense(const sheet::Sheet& sheet, ir::NameSense sense) {
  switch (sense) {
    case ir::NameSense::Either:
      return sheet::Say(sheet, {"<character name>或属性", "<character name> or trait "});
    case ir::NameSense::CharacterName:
      return sheet::Say(sheet, {"<character name>", "<character name> "});
    case ir::NameSense::Trait: return {"属性", "trait "};
  }
  return {};
}

/// The same text with `name` taken in this sense wherever it is quoted.
std::vector<ir::Ability> Taken(std::vector<ir::Ability> abilities, const std::u32string& name,
                               ir::NameSense sense) {
  auto take = [&](ir::Named& named) {
    if (named.sense == ir::NameSense::Either && named.name == name) named.sense = sense;
  };
  for (ir::Ability& ability : abilities) ir::Walk(ability, take);
  return abilities;
}

/// Makes the contrasts of one text of a card.
class Finder {
 public:
  Finder(const CheckedCard& card, const CheckInput& input, findings::Meter& meter)
      : card_(card), input_(input), meter_(meter) {}

  void AddText(const Readings& readings, ir::TextPlace text) {
    if (readings.readings.empty()) return;
    std::set<std::set<const Reading*>> told;
    for (std::size_t point = 0; point < readings.points.size(); ++point) {
      const auto nearest = NearestPerOption(readings, point);
      // Points that always go together ask one question.
      if (nearest.size() < 2 || !told.insert({nearest.begin(), nearest.end()}).second) continue;
      AddPoint(readings, text, point, nearest);
    }
    AddNames(readings, text);
  }
  std::vector<Contrast> Take() { return std::move(contrasts_); }

 private:
  Variant MakeVariant(ir::TextPlace text, const Reading& reading) const {
    sheet::ReadingChoices choices = sheet::FirstReadings(card_);
    choices[text.index] = reading.choices;
    auto read = sheet::ReadWithChoices(card_, choices);
    return {
        .card = std::move(*read), .choices = std::move(choices), .policies = PoliciesOf(input_)};
  }

  void AddPoint(const Readings& readings, ir::TextPlace text, std::size_t point,
                const std::vector<const Reading*>& nearest) {
    const ir::ChoicePoint& asked = readings.points[point];
    Contrast contrast{.sheet = card_.sheet,
                      .text = text,
                      .range = asked.range,
                      .source = asked.source,
                      .name = {},
                      .point = point,
                      .options = {},
                      .variants = {},
                      .abilities = {},
                      .labels = {}};
    for (const Reading* reading : nearest) {
      if (meter_.IsSpent(findings::Limit::reading_variants_max, contrast.variants.size())) break;
      contrast.variants.push_back(MakeVariant(text, *reading));
      contrast.abilities.push_back(reading->abilities);
      contrast.options.push_back(reading->choices[point]);
      const std::string& option = asked.options[reading->choices[point]];
      contrast.labels.push_back(
          TellOption(*card_.sheet, asked.source, QuoteSlot(readings, *reading, option)));
    }
    contrasts_.push_back(std::move(contrast));
  }

  bool IsNameAndTrait(const std::u32string& name) const {
    const auto bears = [&](const std::vector<std::u32string>& names) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    bool is_name = false;
    bool is_trait = false;
    for (const auto* cards : {&input_.cards, &input_.pool}) {
      for (const CheckedCard& card : *cards) {
        is_name = is_name || bears(card.card.characters);
        is_trait = is_trait || bears(card.card.traits);
      }
    }
    return is_name && is_trait;
  }

  bool IsDecided(std::string_view policy) const {
    return std::any_of(input_.policies.begin(), input_.policies.end(),
                       [&](const auto& decided) { return decided.first == policy; });
  }

  /// Nothing is open once it has been decided what such words name.
  void AddNames(const Readings& readings, ir::TextPlace text) {
    const std::string_view policy = card_.sheet->naming.policy;
    if (policy.empty() || IsDecided(policy)) return;
    const Reading& reading = readings.readings.front();
    std::set<std::u32string> told;
    for (const auto& mention : findings::CollectMentions(reading.abilities).names) {
      if (mention.form != findings::NameForm::Either || !IsNameAndTrait(mention.name)) continue;
      if (told.insert(mention.name).second) AddName(readings, text, mention.name);
    }
  }
  void AddName(const Readings& readings, ir::TextPlace text, const std::u32string& name) {
    const Reading& reading = readings.readings.front();
    const std::size_t begin = readings.text.find(name);
    if (begin == std::u32string::npos) return;
    const bool has_brackets =
        begin > 0 && readings.text[begin - 1] == findings::WordingOf(input_).name_opens;
    const auto extra = static_cast<std::uint32_t>(has_brackets);
    const auto first = static_cast<std::uint32_t>(begin) - extra;
    const auto last = static_cast<std::uint32_t>(begin + name.size()) + extra;
    const std::string quoted = "『" + ir::EncodeUtf8(name) + "』";
    Contrast contrast{.sheet = card_.sheet,
                      .text = text,
                      .range = {first, last},
                      .source = ir::Ambiguity::NameOrTrait,
                      .name = name,
                      .point = std::nullopt,
                      .options = {},
                      .variants = {},
                      .abilities = {},
                      .labels = {}};
    const sheet::Sheet& sheet = *card_.sheet;
    for (const sheet::NameSwitch::Value& value : sheet.naming.values) {
      contrast.variants.push_back(MakeVariant(text, reading));
      sheet::SetPolicy(sheet, contrast.variants.back().policies, sheet.naming.policy, value.id);
      contrast.abilities.push_back(Taken(reading.abilities, name, value.sense));
      const Message label = TellSense(sheet, value.sense);
      contrast.labels.push_back({label.zh + quoted, label.en + quoted});
    }
    contrasts_.push_back(std::move(contrast));
  }

  const CheckedCard& card_;
  const CheckInput& input_;
  findings::Meter& meter_;
  std::vector<Contrast> contrasts_;
};

}  // namespace

std::vector<Contrast> FindContrasts(const CheckedCard& card, const CheckInput& input,
                                    findings::Meter& meter) {
  Finder finder(card, input, meter);
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    finder.AddText(card.texts[i], ir::PlaceOf(card.card, i));
  }
  return finder.Take();
}

}  // namespace caiding::readings
