// SPDX-License-Identifier: MIT
#include "reports/faq/sentences.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include <kainjow/mustache.hpp>

#include "model/ir/assert.h"

namespace caiding::reports::faq {
namespace {

namespace mustache = kainjow::mustache;
using ir::Message;

/// A sentence that the program says, and what it may name, separated by spaces: `cards.name` stands
/// within the section `cards`. Each list has its `has_…`.
struct Slot {
  std::string name;
  std::string_view variables;
};

constexpr std::string_view kOfQuestion = "cards card asked answer clauses count";

const std::vector<Slot>& Slots() {
  static const std::vector<Slot> slots = [] {
    std::vector<Slot> list = {
        {"title", "game edition"},
        {"preface", "edition count open"},
        {"by_card", ""},
        {"by_rule", ""},
        {"card", "number name"},
        {"no_card", ""},
        {"rule", "clause"},
        {"no_rule", ""},
        {"see_also", "question id"},
        {"more", ""},
        {"more_of", "count id"},
        {"apart", ""},
        {"outdated", ""},
        {"formula", "per_card"},
        {"card_in_words", "number name"},
        {"cards_in_words", "cards cards.card cards.is_first cards.is_last others all"},
        {"undecided", kOfQuestion},
        {"entry",
         "id question ruling undecided note decided_by clauses policies policies.line meanings "
         "meanings.number "
         "meanings.label "
         "meanings.says meanings.rewording board board.line stand_ins stand_ins.line steps "
         "steps.heading steps.number steps.line "
         "courses courses.number courses.label courses.board courses.board.line courses.steps "
         "courses.steps.heading courses.steps.number "
         "courses.steps.line courses.after "
         "courses.after.line cards cards.number cards.name cards.text"},
        {"scenario.question", kOfQuestion},
        {"scenario.ruling", kOfQuestion},
        {"ruling.question", kOfQuestion},
        {"ruling.ruling", kOfQuestion},
    };
    for (const std::string_view code : AskedCodes()) {
      list.push_back({std::string(code) + ".question", kOfQuestion});
      list.push_back({std::string(code) + ".ruling", kOfQuestion});
    }
    return list;
  }();
  return slots;
}

const Slot* SlotOf(std::string_view name) {
  const auto found = std::find_if(Slots().begin(), Slots().end(),
                                  [&](const Slot& slot) { return slot.name == name; });
  return found == Slots().end() ? nullptr : &*found;
}

/// Is `path` one of the words, or the `has_` of one?
bool HasVariable(std::string_view variables, std::string_view path) {
  const std::size_t dot = path.rfind('.');
  const std::size_t last = dot == std::string_view::npos ? 0 : dot + 1;
  std::string wanted(path);
  if (path.substr(last).starts_with("has_")) wanted.erase(last, std::string_view("has_").size());
  const std::string padded = " " + std::string(variables) + " ";
  if (wanted != path && padded.find(" " + wanted + ".") == std::string::npos) return false;
  return padded.find(" " + wanted + " ") != std::string::npos;
}

/// Is the name known where these sections are open? An inner name hides no outer one.
bool IsKnownIn(std::string_view variables, const std::vector<std::string>& open,
               const std::string& name) {
  const std::string padded = " " + std::string(variables);
  std::string path;
  if (HasVariable(variables, name)) return true;
  for (const std::string& section : open) {
    const bool is_list = padded.find(" " + path + section + ".") != std::string::npos;
    if (!is_list) continue;
    path += section + ".";
    if (HasVariable(variables, path + name)) return true;
  }
  return false;
}

std::size_t LineAt(const SentenceText::Side& side, std::size_t offset) {
  const auto end =
      side.text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, side.text.size()));
  return side.line + static_cast<std::size_t>(std::count(side.text.begin(), end, '\n'));
}

/// The library ends what it says with " at OFFSET".
std::size_t OffsetIn(const std::string& message) {
  const std::size_t at = message.rfind(' ');
  std::size_t offset = 0;
  if (at != std::string::npos)
    std::from_chars(message.data() + at + 1, message.data() + message.size(), offset);
  return offset;
}

/// A tag `{{…}}` of a template that is Mustache.
struct Tag {
  char sort = 0;  ///< '#', '^', '/', '>', '!', '=' or none of them.
  std::string name;
  std::size_t offset = 0;
};

std::vector<Tag> TagsOf(const std::string& text) {
  std::vector<Tag> tags;
  for (std::size_t at = text.find("{{"); at != std::string::npos; at = text.find("{{", at)) {
    const bool is_raw = text.compare(at, 3, "{{{") == 0;
    const std::size_t begin = at + (is_raw ? 3 : 2);
    const std::size_t end = text.find(is_raw ? "}}}" : "}}", begin);
    if (end == std::string::npos) break;
    Tag tag{.sort = 0, .name = mustache::trim(text.substr(begin, end - begin)), .offset = at};
    if (!is_raw && !tag.name.empty() &&
        std::string_view("#^/>!=&").find(tag.name.front()) != std::string_view::npos) {
      tag.sort = tag.name.front();
      tag.name = mustache::trim(tag.name.substr(1));
    }
    tags.push_back(std::move(tag));
    at = end;
  }
  return tags;
}

class SentenceCheck {
 public:
  SentenceCheck(std::string_view variables, const SentenceText::Side& side,
                std::vector<SentenceError>& errors)
      : variables_(variables), side_(side), errors_(errors) {}

  void Run() {
    for (const char* frame : {"<!-- faq", "<!-- /faq"}) LookForFrame(frame);
    const mustache::mustache parsed(side_.text);
    if (!parsed.is_valid()) {
      const std::string& message = parsed.error_message();
      return Add(OffsetIn(message), "`" + message.substr(0, message.rfind(" at ")) + "`",
                 {"成对的 {{#名}}…{{/名}} 和合上的 {{名}}", "sections and tags that are closed"});
    }
    for (const Tag& tag : TagsOf(side_.text)) Look(tag);
  }

 private:
  /// A document in which a sentence writes a frame could not be read again.
  void LookForFrame(const std::string& frame) {
    for (std::size_t at = side_.text.find(frame); at != std::string::npos;
         at = side_.text.find(frame, at + 1)) {
      Add(at, "`" + frame + "`",
          {"别的文字：这是条目边框专用的",
           "other words: these are kept for the frames of entries"});
    }
  }
  void Look(const Tag& tag) {
    if (tag.sort == '!') return;
    if (tag.sort == '>' || tag.sort == '=') {
      return Add(tag.offset, "`{{" + std::string(1, tag.sort) + "`",
                 {"变量或小节", "a variable or a section"});
    }
    if (tag.sort == '/') {
      // Behind a change of delimiters, which is an error already, sections need not pair.
      if (!open_.empty()) open_.pop_back();
      return;
    }
    if (!IsKnownIn(variables_, open_, tag.name)) {
      Add(tag.offset, "`{{" + tag.name + "}}`",
          {"这里有的变量：" + Known(), "what there is here: " + Known()});
    }
    if (tag.sort == '#' || tag.sort == '^') open_.push_back(tag.name);
  }
  std::string Known() const {
    return variables_.empty() ? std::string("-") : std::string(variables_);
  }
  void Add(std::size_t offset, const std::string& seen, Message expected) {
    errors_.push_back({LineAt(side_, offset), {seen, seen}, std::move(expected)});
  }

  std::string_view variables_;
  const SentenceText::Side& side_;
  std::vector<SentenceError>& errors_;
  std::vector<std::string> open_;
};

void Check(const SentenceText& sentence, std::vector<SentenceError>& errors) {
  const Slot* slot = SlotOf(sentence.name);
  if (slot == nullptr) {
    const std::string seen = "`" + sentence.name + "`";
    errors.push_back({sentence.line,
                      {seen, seen},
                      {"一个句子的名字（见 caiding faq --print-templates）",
                       "the name of a sentence (see caiding faq --print-templates)"}});
    return;
  }
  for (const SentenceText::Side* side : {&sentence.zh, &sentence.en})
    SentenceCheck(slot->variables, *side, errors).Run();
}

mustache::data DataOf(const Values& values) {
  mustache::data data;
  const auto set = [&](const std::string& name, const std::string& text) {
    data.set(name, text.empty() ? mustache::data(false) : mustache::data(text));
  };
  for (const auto& [name, text] : values.texts) set(name, EscapeMarkdown(text));
  for (const auto& [name, text] : values.markdown) set(name, text);
  for (const auto& [name, items] : values.lists) {
    mustache::data list(mustache::data::type::list);
    for (const Values& item : items) list.push_back(DataOf(item));
    data.set(name, list);
    data.set("has_" + name, mustache::data(!items.empty()));
  }
  return data;
}

/// Without blank lines before, behind, and more than one in a row.
std::string Tidy(const std::string& text) {
  std::string tidy;
  bool is_blank_owed = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.empty()) {
      is_blank_owed = !tidy.empty();
      continue;
    }
    if (!tidy.empty()) tidy += is_blank_owed ? "\n\n" : "\n";
    tidy += line;
    is_blank_owed = false;
  }
  return tidy;
}

}  // namespace

Sentences::Read Sentences::From(const std::vector<SentenceText>& shipped,
                                const std::vector<SentenceText>& edited, Language language) {
  Sentences sentences;
  sentences.language_ = language;
  std::vector<SentenceError> errors;
  for (const auto* list : {&shipped, &edited}) {
    for (const SentenceText& sentence : *list) {
      Check(sentence, errors);
      sentences.texts_[sentence.name] =
          language == Language::Chinese ? sentence.zh.text : sentence.en.text;
    }
  }
  if (!errors.empty()) return errors;
  return sentences;
}

std::string Sentences::Say(std::string_view name, const Values& values) const {
  CAIDING_ASSERT(SlotOf(name) != nullptr, "a FAQ says only sentences that the writer may edit");
  const auto found = texts_.find(name);
  CAIDING_ASSERT(found != texts_.end(), "the shipped file has every sentence");
  mustache::mustache sentence(found->second);
  // What it names is Markdown by now.
  sentence.set_custom_escape([](const std::string& text) { return text; });
  return Tidy(sentence.render(DataOf(values)));
}

const std::vector<std::string_view>& AskedCodes() {
  static const std::vector<std::string_view> codes = {
      "A501", "A502", "C601", "C602", "C603", "C604", "C605", "C606", "C607",
      "C608", "N701", "N702", "N703", "N704", "N705", "N706", "N707"};
  return codes;
}

std::string EscapeMarkdown(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>&|~";
  std::string escaped;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char mark = text[i];
    if (mark == '\n' || mark == '\r') {
      escaped += ' ';
      continue;
    }
    // A list, a heading: only where a line begins.
    const bool begins_block =
        i == 0 && std::string_view("#+-=").find(mark) != std::string_view::npos;
    const bool ends_ordinal =
        (mark == '.' || mark == ')') && (i + 1 == text.size() || text[i + 1] == ' ');
    const bool is_ordinal = ends_ordinal && i > 0 &&
                            std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i),
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
    if (begins_block || is_ordinal || kMarks.find(mark) != std::string_view::npos) escaped += '\\';
    escaped += mark;
  }
  return escaped;
}

}  // namespace caiding::reports::faq
