// SPDX-License-Identifier: MIT
#include "model/ir/print_canonical.h"

#include "model/ir/field_visit.h"
#include "model/ir/utf8.h"

namespace caiding::ir {
namespace {

class CanonicalPrinter {
 public:
  explicit CanonicalPrinter(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  void Put(const Ability& ability) { PutNode(ability); }

  std::u32string text;

 private:
  void PutNumber(std::int32_t value) {
    for (const char digit : std::to_string(value)) text.push_back(static_cast<char32_t>(digit));
  }
  void PutSlot(std::uint8_t slot) {
    for (const char digit : std::to_string(slot)) {
      text.push_back(U'₀' + static_cast<char32_t>(digit - '0'));
    }
  }
  /// A closing bracket inside the name is written twice.
  void PutQuoted(char32_t open, const std::u32string& name, char32_t close) {
    text.push_back(open);
    for (const char32_t point : name) text.append(point == close ? 2 : 1, point);
    text.push_back(close);
  }
  void PutName(const std::u32string& name) { PutQuoted(U'『', name, U'』'); }

  void PutValue(bool) {}  // The field's mark alone says yes.
  void PutValue(std::uint8_t value) { PutNumber(value); }
  void PutValue(std::int32_t value) { PutNumber(value); }
  void PutValue(const std::u32string& value) { PutName(value); }
  template <class Tag>
  void PutValue(Id<Tag> id) {
    const auto& words = WordsOf(vocabulary_, id);
    if (id.value < words.size())
      text += words[id.value].spellings[0];
    else
      text += U"无";
  }
  template <class E>
  requires std::is_enum_v<E>
  void PutValue(E value) { text += SpelledIn(vocabulary_, WordOf(value).chinese); }
  template <class A, class B>
  void PutValue(const std::pair<A, B>& pair) {
    PutValue(pair.first);
    text += U"×";
    PutValue(pair.second);
  }
  template <class T>
  void PutValue(const std::vector<T>& list) {
    text += U"〈";
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) text += U"、";
      PutValue(list[i]);
    }
    text += U"〉";
  }
  template <class T>
  void PutValue(const std::optional<T>& maybe) {
    if (maybe) PutValue(*maybe);
  }
  template <class T>
  void PutValue(const Box<T>& box) {
    PutValue(*box);
  }
  template <class... T>
  void PutValue(const std::variant<T...>& node) {
    std::visit([&](const auto& one) { PutValue(one); }, node);
  }
  void PutValue(const Number& number) { PutNumber(number.value); }
  void PutValue(const Bound& bound) {
    text += Label<Bound>::chinese;
    PutSlot(bound.slot);
  }
  void PutValue(const Named& named) {
    if (named.is_original) text += U"原本";
    PutValue(named.sense);
    PutName(named.name);
  }
  void PutValue(const CardNameIs& card) { PutQuoted(U'{', card.name, U'}'); }
  template <Node T>
  void PutValue(const T& node) {
    PutNode(node);
  }

  template <Node T>
  void PutNode(const T& node) {
    if constexpr (Label<T>::chinese[0] == 0) {
      VisitFields(node,
                  [&](const char*, const char32_t*, const auto& field, bool) { PutValue(field); });
    } else {
      text += SpelledIn(vocabulary_, Label<T>::chinese);
      if constexpr (std::is_same_v<T, Selector>) PutSlot(node.slot);
      if constexpr (!std::is_empty_v<T>) {
        text += U"〔";
        bool is_first = true;
        VisitFields(node,
                    [&](const char*, const char32_t* mark, const auto& field, bool is_default) {
                      if (std::is_same_v<T, Selector> && mark[0] == U'号') return;
                      const bool is_only = mark[0] == 0;
                      if (is_default && !is_only) return;
                      if (!is_first) text += U"，";
                      is_first = false;
                      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, bool>) {
                        if (!field) text += U"非";
                      }
                      text += SpelledIn(vocabulary_, mark);
                      using Field = std::remove_cvref_t<decltype(field)>;
                      if (!is_only && !std::is_same_v<Field, bool>) text += U"：";
                      PutValue(field);
                    });
        text += U"〕";
      }
    }
  }

  const Vocabulary& vocabulary_;
};

}  // namespace

std::string PrintCanonical(const std::vector<Ability>& abilities, const Vocabulary& vocabulary) {
  CanonicalPrinter printer(vocabulary);
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    if (i > 0) printer.text += U"。";
    printer.Put(abilities[i]);
  }
  return EncodeUtf8(printer.text);
}

}  // namespace caiding::ir
