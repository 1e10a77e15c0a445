// SPDX-License-Identifier: MIT
#include "reports/faq/entry.h"

#include <fmt/format.h>
#include <xxhash.h>

namespace caiding::reports::faq {
namespace {

// The formula, which the sentence `formula` prints.
constexpr int kPublished = 30;
constexpr int kOpen = 20;
constexpr int kSeverity = 10;
constexpr int kReached = 5;
constexpr int kFurtherCard = 4;
constexpr int kStandIn = 1;

/// Everything that is fed in, each piece with its length in front of it, so that no two entries
/// come to one text.
class Spelling {
 public:
  explicit Spelling(Language language) : language_(language) {}

  void Add(const std::string& text) { text_ += std::to_string(text.size()) + ":" + text; }
  void Add(const Message& message) { Add(In(language_, message)); }
  void Add(const CardOf& card) {
    for (const std::string* part : {&card.number, &card.name, &card.text}) Add(*part);
  }
  void Add(const Meaning& meaning) {
    Add(meaning.label);
    Add(meaning.says);
    Add(meaning.rewording);
  }
  void Add(const Course& course) {
    Add(course.label);
    Add(course.board);
    Add(course.steps);
    Add(course.after);
  }
  template <class T>
  void Add(const std::vector<T>& list) {
    Add(std::to_string(list.size()));
    for (const T& item : list) Add(item);
  }
  const std::string& Text() const { return text_; }

 private:
  Language language_;
  std::string text_;
};

}  // namespace

int ScoreOf(const Entry& entry) {
  const int further = entry.cards.empty() ? 0 : static_cast<int>(entry.cards.size()) - 1;
  const int stand_ins = entry.example ? static_cast<int>(entry.example->stand_ins.size()) : 0;
  return (entry.weight.is_published ? kPublished : 0) + (entry.is_open ? kOpen : 0) +
         kSeverity * entry.weight.severity + (entry.weight.is_reached ? kReached : 0) -
         kFurtherCard * further - kStandIn * stand_ins;
}

std::string DigestOf(const Entry& entry, Language language) {
  Spelling spelling(language);
  spelling.Add(entry.sentences);
  spelling.Add(std::string(entry.is_open ? "open" : ""));
  for (const Message* part : {&entry.asked, &entry.answer, &entry.decided_by, &entry.note})
    spelling.Add(*part);
  spelling.Add(entry.cards);
  spelling.Add(entry.clauses);
  spelling.Add(entry.policies);
  spelling.Add(entry.meanings);
  spelling.Add(std::string(entry.example ? "example" : ""));
  if (entry.example) {
    spelling.Add(entry.example->board);
    spelling.Add(entry.example->steps);
    spelling.Add(entry.example->courses);
    spelling.Add(entry.example->stand_ins);
  }
  // Where there are none the digest is that of entries that could not have any.
  if (!entry.on_board.empty()) spelling.Add(entry.on_board);
  return DigestOfText(spelling.Text());
}

std::string DigestOfText(const std::string& text) {
  return fmt::format("{:016x}", static_cast<std::uint64_t>(XXH3_64bits(text.data(), text.size())));
}

}  // namespace caiding::reports::faq
