// SPDX-License-Identifier: MIT
#include "parser/compose/read_canonical.h"

#include <algorithm>
#include <type_traits>

#include "model/ir/field_visit.h"

namespace caiding::parser {
namespace {

/// BOUND: nodes inside nodes.
constexpr int kDepthMax = 200;

class CanonicalReader {
 public:
  CanonicalReader(std::u32string_view text, const ir::Vocabulary& vocabulary)
      : text_(text), vocabulary_(vocabulary) {}

  CanonicalReading Run() {
    std::vector<ir::Ability> abilities;
    do {
      ir::Ability ability;
      if (!Read(ability)) break;
      abilities.push_back(std::move(ability));
    } while (Skip(U"。"));
    CanonicalReading result;
    result.furthest = static_cast<std::uint32_t>(at_);
    if (!failed_ && at_ == text_.size() && !abilities.empty())
      result.abilities = std::move(abilities);
    return result;
  }

 private:
  std::u32string_view Rest() const { return text_.substr(at_); }
  bool Skip(std::u32string_view word) {
    if (failed_ || !Rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  bool Fail() {
    failed_ = true;
    return false;
  }
  bool Expect(std::u32string_view word) { return Skip(word) || Fail(); }

  /// A closing bracket inside the name is written twice.
  bool ReadQuoted(std::u32string_view open, std::u32string& name, char32_t close) {
    if (!Expect(open)) return false;
    name.clear();
    while (at_ < text_.size()) {
      const char32_t point = text_[at_++];
      if (point == close) {
        if (at_ >= text_.size() || text_[at_] != close) return true;
        ++at_;
      }
      name.push_back(point);
    }
    return Fail();
  }
  bool ReadName(std::u32string& name) { return ReadQuoted(U"『", name, U'』'); }
  bool ReadDigits(char32_t zero, std::int64_t& value) {
    const std::size_t start = at_;
    value = 0;
    while (at_ < text_.size() && text_[at_] >= zero && text_[at_] <= zero + 9 && at_ - start < 10) {
      value = value * 10 + static_cast<std::int64_t>(text_[at_] - zero);
      ++at_;
    }
    return at_ > start || Fail();
  }

  bool Read(bool& value) {
    value = true;
    return true;
  }
  bool Read(std::int32_t& value) {
    const bool is_negative = Skip(U"-");
    std::int64_t number = 0;
    if (!ReadDigits(U'0', number) || number > 0x7FFFFFFF) return Fail();
    value = static_cast<std::int32_t>(is_negative ? -number : number);
    return true;
  }
  bool Read(std::uint8_t& value) {
    std::int64_t number = 0;
    if (!ReadDigits(U'0', number) || number > 255) return Fail();
    value = static_cast<std::uint8_t>(number);
    return true;
  }
  bool Read(std::u32string& value) { return ReadName(value); }
  template <class Tag>
  bool Read(ir::Id<Tag>& id) {
    const auto& words = ir::WordsOf(vocabulary_, id);
    std::size_t longest = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::u32string& word = words[i].spellings[0];
      if (word.size() <= longest || !Rest().starts_with(word)) continue;
      longest = word.size();
      id = ir::Id<Tag>{static_cast<std::uint8_t>(i)};
    }
    at_ += longest;
    if (longest > 0) return true;
    id = {};
    return Expect(U"无");
  }
  template <class E>
  requires std::is_enum_v<E>
  bool Read(E& value) {
    std::size_t longest = 0;
    for (std::size_t i = 0; i < ir::kEnumWords<E>.size(); ++i) {
      const std::u32string_view word = ir::SpelledIn(vocabulary_, ir::kEnumWords<E>[i].chinese);
      if (word.size() <= longest || !Rest().starts_with(word)) continue;
      longest = word.size();
      value = static_cast<E>(i);
    }
    at_ += longest;
    return longest > 0 || Fail();
  }
  template <class A, class B>
  bool Read(std::pair<A, B>& pair) {
    return Read(pair.first) && Expect(U"×") && Read(pair.second);
  }
  template <class T>
  bool Read(std::vector<T>& list) {
    if (!Expect(U"〈")) return false;
    if (Skip(U"〉")) return true;
    do {
      T one{};
      if (!Read(one)) return false;
      list.push_back(std::move(one));
    } while (Skip(U"、"));
    return Expect(U"〉");
  }
  template <class T>
  bool Read(std::optional<T>& maybe) {
    maybe.emplace();
    return Read(*maybe);
  }
  template <class T>
  bool Read(ir::Box<T>& box) {
    return Read(*box);
  }

  std::u32string_view WordOf(ir::NameSense sense) const {
    return ir::SpelledIn(vocabulary_, ir::WordOf(sense).chinese);
  }

  /// True if the text goes on with this alternative of a variant.
  template <class T>
  bool Begins() const {
    if constexpr (std::is_same_v<T, ir::Number>) {
      return !Rest().empty() && (Rest()[0] == U'-' || (Rest()[0] >= U'0' && Rest()[0] <= U'9'));
    } else if constexpr (std::is_same_v<T, ir::Named>) {
      return Rest().starts_with(U"原本") || Rest().starts_with(U"名『") ||
             Rest().starts_with(std::u32string(WordOf(ir::NameSense::CharacterName)) + U"『") ||
             Rest().starts_with(U"属性『");
    } else if constexpr (std::is_same_v<T, ir::CardNameIs>) {
      return Rest().starts_with(U"{");
    } else if constexpr (std::is_same_v<T, ir::Bound>) {
      return Rest().starts_with(ir::Label<T>::chinese);
    } else if constexpr (requires { T{}.operation; }) {
      return Rest().starts_with(ir::Label<T>::chinese);
    } else {
      const std::u32string_view label = ir::SpelledIn(vocabulary_, ir::Label<T>::chinese);
      if (label.empty()) return BeginsHolder(static_cast<const T*>(nullptr));
      if (!Rest().starts_with(label)) return false;
      if (std::is_empty_v<T>) return true;
      const std::u32string_view after = Rest().substr(label.size());
      if (after.empty()) return false;
      return after[0] == U'〔' || (after[0] >= U'₀' && after[0] <= U'₉');
    }
  }
  template <class T>
  bool BeginsHolder(const T*) const {
    if constexpr (std::is_same_v<T, ir::Reference>) {
      return Begins<ir::Self>() || Begins<ir::Host>() || Begins<ir::EventSubject>() ||
             Begins<ir::Bound>();
    }
    return false;
  }
  template <class T>
  bool Begins(const ir::Box<T>*) const {
    return Begins<T>();
  }
  template <class T>
  struct Unboxed {
    using type = T;
  };
  template <class T>
  struct Unboxed<ir::Box<T>> {
    using type = T;
  };

  template <class... T>
  bool Read(std::variant<T...>& node) {
    bool found = false;
    bool read = false;
    (
        [&] {
          if (found || failed_ || !Begins<typename Unboxed<T>::type>()) return;
          found = true;
          T one{};
          read = Read(one);
          node = std::move(one);
        }(),
        ...);
    return read || Fail();
  }
  bool Read(ir::Number& number) { return Read(number.value); }
  bool Read(ir::Bound& bound) {
    std::int64_t slot = 0;
    if (!Expect(ir::Label<ir::Bound>::chinese) || !ReadDigits(U'₀', slot) || slot > 255)
      return Fail();
    bound.slot = static_cast<std::uint8_t>(slot);
    return true;
  }
  bool Read(ir::Named& named) {
    named.is_original = Skip(U"原本");
    return Read(named.sense) && ReadName(named.name);
  }
  bool Read(ir::CardNameIs& card) { return ReadQuoted(U"{", card.name, U'}'); }

  template <ir::Node T>
  bool Read(T& node) {
    if (failed_ || ++depth_ > kDepthMax) return Fail();
    const auto begin = static_cast<std::uint32_t>(at_);
    const bool read = ReadNode(node);
    --depth_;
    if constexpr (requires { node.range; }) {
      node.range = {begin, static_cast<std::uint32_t>(at_)};
    }
    return read;
  }

  template <ir::Node T>
  bool ReadNode(T& node) {
    if constexpr (ir::Label<T>::chinese[0] == 0) {
      bool read = true;
      auto only = [&](const char*, const char32_t*, auto& field) { read = read && Read(field); };
      ir::Fields(only, node);
      return read;
    } else {
      if (!Expect(ir::SpelledIn(vocabulary_, ir::Label<T>::chinese))) return false;
      if constexpr (std::is_same_v<T, ir::Selector>) {
        std::int64_t slot = 0;
        if (!ReadDigits(U'₀', slot) || slot > 255) return Fail();
        node.slot = static_cast<std::uint8_t>(slot);
      }
      if constexpr (std::is_empty_v<T>) return true;
      if (!Expect(U"〔")) return false;
      bool is_first = true;
      auto each = [&](const char*, const char32_t* label, auto& field) {
        if (failed_) return;
        const std::u32string mark(ir::SpelledIn(vocabulary_, label));
        using Field = std::remove_cvref_t<decltype(field)>;
        if (std::is_same_v<T, ir::Selector> && mark[0] == U'号') return;
        if (mark.empty()) {
          Read(field);
          is_first = false;
          return;
        }
        const std::u32string before = is_first ? U"" : U"，";
        std::u32string head = before + mark;
        if (!std::is_same_v<Field, bool>) head += U"：";
        if constexpr (std::is_same_v<Field, bool>) {
          // 横置 alone says yes, 非横置 no.
          const std::u32string no = before + U"非" + mark;
          for (const std::u32string& word : {head, no}) {
            if (!Rest().starts_with(word + U"，") && !Rest().starts_with(word + U"〕")) continue;
            Skip(word);
            is_first = false;
            field = word == head;
            return;
          }
        } else {
          if (!Skip(head)) return;
          is_first = false;
          Read(field);
        }
      };
      ir::Fields(each, node);
      return !failed_ && Expect(U"〕");
    }
  }

  std::u32string_view text_;
  const ir::Vocabulary& vocabulary_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool failed_ = false;
};

}  // namespace

CanonicalReading ReadCanonical(std::u32string_view text, const ir::Vocabulary& vocabulary) {
  return CanonicalReader(text, vocabulary).Run();
}

}  // namespace caiding::parser
