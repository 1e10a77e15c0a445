// SPDX-License-Identifier: MIT
#include "model/ir/print_tree.h"

#include "model/ir/field_visit.h"
#include "model/ir/print_canonical.h"
#include "model/ir/utf8.h"

namespace caiding::ir {
namespace {

class TreePrinter {
 public:
  explicit TreePrinter(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  template <class T>
  void Line(const std::string& head, const T& value) {
    if constexpr (
        requires {
          *value;
          typename T::value_type;
        } &&
        !requires { value.size(); }) {
      if (value) Line(head, *value);
    } else {
      Put(head, value);
    }
  }

  std::string text;

 private:
  void Emit(const std::string& line) {
    text.append(static_cast<std::size_t>(depth_) * 2, ' ');
    text += line;
    text += '\n';
  }

  void Put(const std::string& head, bool value) { Emit(head + (value ? "yes" : "no")); }
  void Put(const std::string& head, std::uint8_t value) { Emit(head + std::to_string(value)); }
  void Put(const std::string& head, std::int32_t value) { Emit(head + std::to_string(value)); }
  void Put(const std::string& head, const std::u32string& value) { Emit(head + EncodeUtf8(value)); }
  template <class Tag>
  void Put(const std::string& head, Id<Tag> id) {
    const auto& words = WordsOf(vocabulary_, id);
    Emit(head + (id.value < words.size() ? EncodeUtf8(words[id.value].spellings[0]) : "none"));
  }
  template <class E>
  requires std::is_enum_v<E>
  void Put(const std::string& head, E value) {
    Emit(head + CalledIn(vocabulary_, WordOf(value).english));
  }
  template <class A, class B>
  void Put(const std::string& head, const std::pair<A, B>& pair) {
    Put(head, pair.first);
    Put(head, pair.second);
  }
  template <class T>
  void Put(const std::string& head, const std::vector<T>& list) {
    for (const T& one : list) Put(head + "- ", one);
  }
  template <class T>
  void Put(const std::string& head, const Box<T>& box) {
    Put(head, *box);
  }
  template <class... T>
  void Put(const std::string& head, const std::variant<T...>& node) {
    std::visit([&](const auto& one) { Put(head, one); }, node);
  }
  template <Node T>
  void Put(const std::string& head, const T& node) {
    if constexpr (Label<T>::chinese[0] == 0) {
      VisitFields(
          node, [&](const char*, const char32_t*, const auto& field, bool) { Line(head, field); });
    } else {
      Emit(head + Label<T>::english);
      ++depth_;
      VisitFields(node,
                  [&](const char* english, const char32_t*, const auto& field, bool is_default) {
                    if (!is_default) Line(std::string(english) + ": ", field);
                  });
      --depth_;
    }
  }

  const Vocabulary& vocabulary_;
  int depth_ = 0;
};

}  // namespace

std::string PrintTree(const std::vector<Ability>& abilities, const Vocabulary& vocabulary) {
  TreePrinter printer(vocabulary);
  for (const Ability& ability : abilities) printer.Line("", ability);
  return printer.text;
}

const char* AmbiguityName(Ambiguity source) {
  switch (source) {
    case Ambiguity::Grouping: return "grouping";
    case Ambiguity::DurationScope: return "duration scope";
    case Ambiguity::MayScope: return "may scope";
    case Ambiguity::Antecedent: return "antecedent";
    case Ambiguity::Distribution: return "distribution";
    case Ambiguity::Picking: return "picking";
    case Ambiguity::ConditionScope: return "condition scope";
    case Ambiguity::StateOrEvent: return "state or event";
    case Ambiguity::EvaluationTime: return "evaluation time";
    case Ambiguity::MissingZone: return "missing zone";
    case Ambiguity::NumberSense: return "number sense";
    case Ambiguity::TurnSense: return "turn sense";
    case Ambiguity::DestructionCause: return "destruction cause";
    case Ambiguity::OtherThan: return "other than";
    case Ambiguity::EffectNoun: return "effect noun";
    case Ambiguity::CannotBoth: return "cannot both";
    case Ambiguity::Colon: return "colon";
    case Ambiguity::NameOrTrait: return "name or trait";
  }
  return "";
}

std::string PrintReadings(const Readings& readings, const Vocabulary& vocabulary) {
  const auto range = [](SourceRange place) {
    return std::to_string(place.begin) + ".." + std::to_string(place.end);
  };
  std::string text = "trees: " + std::to_string(readings.trees) +
                     "\nreadings: " + std::to_string(readings.readings.size()) + "\n";
  for (const ChoicePoint& point : readings.points) {
    text +=
        std::string("point: ") + AmbiguityName(point.source) + " at " + range(point.range) + ":";
    for (std::size_t i = 0; i < point.options.size(); ++i) {
      text += (i == 0 ? " " : "; ") + std::to_string(i) + " = " + point.options[i];
    }
    text += "\n";
  }
  for (const AppliedConvention& convention : readings.conventions) {
    text += "convention: " + convention.id + " (" + convention.basis + ") at " +
            range(convention.range) + " removed " + std::to_string(convention.removed) + "\n";
  }
  for (const NotUnderstood& unknown : readings.not_understood) {
    text += std::string(unknown.is_unowned_token ? "unowned token at " : "not understood at ") +
            range(unknown.range) +
            (unknown.nearest.empty() ? "" : "; the nearest known phrase is " + unknown.nearest) +
            "\n";
  }
  for (std::size_t i = 0; i < readings.readings.size(); ++i) {
    const Reading& reading = readings.readings[i];
    text += "reading " + std::to_string(i + 1);
    for (std::size_t c = 0; c < reading.choices.size(); ++c) {
      text += (c == 0 ? " (" : ", ") + std::to_string(reading.choices[c]);
    }
    if (!reading.choices.empty()) text += ")";
    text += ": " + PrintCanonical(reading.abilities, vocabulary) + "\n";
  }
  return text;
}

}  // namespace caiding::ir
