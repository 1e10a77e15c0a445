// SPDX-License-Identifier: MIT
#include "reports/faq/wording.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <utility>

#include "model/ir/utf8.h"
#include "model/kernel/clause.h"

namespace caiding::reports::faq {
namespace {

/// The clauses cited at the end of a step, in order.
std::vector<std::string> ClausesIn(const std::string& told) {
  std::vector<std::string> clauses;
  for (auto cited = kernel::ParseAnyCitation(told); cited;
       cited = kernel::ParseAnyCitation(told, cited->end)) {
    clauses.emplace_back(cited->id);
  }
  return clauses;
}

std::string Join(const std::vector<std::string>& list, std::string_view between) {
  std::string joined;
  for (const std::string& item : list)
    joined += (joined.empty() ? "" : std::string(between)) + item;
  return joined;
}

/// Where a run of citations ends that begins with this one.
std::size_t EndOfRun(const std::string& told, const kernel::Citation& first) {
  std::size_t end = first.end;
  while (const auto next = kernel::ParseAnyCitation(told, end)) {
    const bool is_next = next->begin == end || (next->begin == end + 1 && told[end] == ' ');
    if (!is_next) break;
    end = next->end;
  }
  return end;
}

/// Each run of citations becomes one pair of brackets.
std::string WithRulesInBrackets(const std::string& told, bool is_chinese) {
  std::string plain;
  std::size_t at = 0;
  while (const auto first = kernel::ParseAnyCitation(told, at)) {
    const std::size_t end = EndOfRun(told, *first);
    std::string before = told.substr(at, first->begin - at);
    while (!before.empty() && before.back() == ' ') before.pop_back();
    const std::vector<std::string> clauses =
        ClausesIn(told.substr(first->begin, end - first->begin));
    const std::string word = clauses.size() == 1 ? "rule " : "rules ";
    plain += before + (is_chinese ? "（规则 " + Join(clauses, "、") + "）"
                                  : " (" + word + Join(clauses, ", ") + ")");
    at = end;
  }
  return plain + told.substr(at);
}

/// Words between marks of code are words of a card.
std::string WithQuotationMarks(const std::string& told) {
  std::string plain;
  bool is_open = false;
  for (const char c : told) {
    if (c != '`') {
      plain += c;
      continue;
    }
    plain += is_open ? "”" : "“";
    is_open = !is_open;
  }
  return plain;
}

bool IsPartOfNumber(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
}

/// Does `part` stand at `at`, and not as part of a longer number?
bool StandsAt(const std::string& text, std::size_t at, const std::string& part) {
  if (text.compare(at, part.size(), part) != 0) return false;
  const std::size_t end = at + part.size();
  const bool is_begun = at > 0 && IsPartOfNumber(text[at - 1]) && IsPartOfNumber(part.front());
  const bool goes_on =
      end < text.size() && IsPartOfNumber(text[end]) && IsPartOfNumber(part.back());
  return !is_begun && !goes_on;
}

/// Chinese needs no space between its characters; within a name it stays.
std::string ClosedUp(const std::string& text) {
  constexpr char32_t kFirstHan = 0x2E80;
  const std::u32string wide = ir::DecodeUtf8(text).value_or(std::u32string());
  std::u32string closed;
  int depth = 0;
  for (std::size_t i = 0; i < wide.size(); ++i) {
    depth += wide[i] == U'「' ? 1 : wide[i] == U'」' ? -1 : 0;
    const auto is_wide = [&](char32_t c) { return c >= kFirstHan || c == U'”' || c == U'“'; };
    const bool is_between =
        i > 0 && i + 1 < wide.size() && is_wide(wide[i - 1]) && is_wide(wide[i + 1]);
    if (wide[i] != U' ' || depth > 0 || !is_between) closed += wide[i];
  }
  return ir::EncodeUtf8(closed);
}

Message WordOf(const std::vector<ir::Word>& words, std::uint8_t id) {
  if (id >= words.size()) return {};
  return {ir::EncodeUtf8(words[id].spellings.front()), words[id].english};
}

bool IsSubset(const std::vector<std::string>& some, std::initializer_list<std::string_view> all) {
  return !some.empty() && std::all_of(some.begin(), some.end(), [&](const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  });
}

/// Where the payment that begins at `first` ends, behind it; `first` itself if none begins there. A
/// use moves the card out of the hand, taps what pays, and says that the cost is paid.
std::size_t EndOfPayment(const sheet::UseCitations& cited, const std::vector<Message>& steps,
                         std::size_t first) {
  if (!IsSubset(ClausesIn(steps[first].en), {cited.use})) return first;
  for (std::size_t i = first + 1; i < steps.size(); ++i) {
    const std::vector<std::string> clauses = ClausesIn(steps[i].en);
    if (IsSubset(clauses, {cited.payment, cited.exact_payment})) return i + 1;
    if (!IsSubset(clauses, {cited.tapping})) return first + 1;
  }
  return first;
}

bool IsOfOnePlace(const story::BoardRow& a, const story::BoardRow& b) {
  return a.player == b.player && a.zone == b.zone;
}

bool IsAlike(const story::BoardRow& a, const story::BoardRow& b) {
  return IsOfOnePlace(a, b) && a.card == b.card && a.state == b.state;
}

/// "LAB-071 赌徒（横置） ×2"
Message TellRow(const story::BoardRow& row, std::size_t copies) {
  const std::string times = copies > 1 ? " ×" + std::to_string(copies) : "";
  return {row.card + (row.state.zh.empty() ? "" : "（" + row.state.zh + "）") + times,
          row.card + (row.state.en.empty() ? "" : " (" + row.state.en + ")") + times};
}

Message OwnerOf(int player, story::Players players) {
  const bool is_first = player == 0;
  if (players == story::Players::FirstAndSecond) {
    return is_first ? Message{"先手的", "The first player's"}
                    : Message{"后手的", "The second player's"};
  }
  return is_first ? Message{"我方", "Your"} : Message{"对方", "The opponent's"};
}

/// Lines that stand behind every course say nothing of the difference.
void DropSharedLines(std::vector<Course>& courses) {
  if (courses.size() < 2) return;
  const auto is_shared = [&](const Message& line) {
    return std::all_of(courses.begin(), courses.end(), [&](const Course& course) {
      return std::find(course.after.begin(), course.after.end(), line) != course.after.end();
    });
  };
  std::vector<std::vector<Message>> kept;
  for (const Course& course : courses) {
    kept.emplace_back();
    std::copy_if(course.after.begin(), course.after.end(), std::back_inserter(kept.back()),
                 [&](const Message& line) { return !is_shared(line); });
  }
  for (std::size_t i = 0; i < courses.size(); ++i) courses[i].after = std::move(kept[i]);
}

/// How many steps all courses begin with.
std::size_t SharedSteps(const std::vector<Course>& courses) {
  if (courses.empty()) return 0;
  std::size_t shared = 0;
  const auto has_it = [&](const Course& course) {
    return shared < course.steps.size() && course.steps[shared] == courses.front().steps[shared];
  };
  while (std::all_of(courses.begin(), courses.end(), has_it)) ++shared;
  return shared;
}

/// What all courses end with, such as the next turn, says nothing of the difference, either.
void DropSharedEnd(std::vector<Course>& courses) {
  if (courses.size() < 2) return;
  const auto ends_alike = [&](const Course& course) {
    const auto& first = courses.front().steps;
    return !course.steps.empty() && !first.empty() && course.steps.back() == first.back();
  };
  while (std::all_of(courses.begin(), courses.end(), ends_alike)) {
    for (Course& course : courses) course.steps.pop_back();
  }
}

/// A board that every course begins with is that of the example; where each has its own, that of
/// the example is none.
void ShareBoards(Example& example) {
  const auto has_own = [](const Course& course) { return !course.board.empty(); };
  if (!std::all_of(example.courses.begin(), example.courses.end(), has_own)) return;
  const std::vector<Message> first = example.courses.front().board;
  const bool is_one = std::all_of(example.courses.begin(), example.courses.end(),
                                  [&](const Course& course) { return course.board == first; });
  example.board = is_one ? first : std::vector<Message>{};
  if (!is_one) return;
  for (Course& course : example.courses) course.board.clear();
}

bool Mentions(const std::vector<Message>& lines, const std::string& name) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const Message& line) { return line.zh.find(name) != std::string::npos; });
}

bool IsInCourses(const Example& example, const std::string& name) {
  return Mentions(example.steps, name) ||
         std::any_of(example.courses.begin(), example.courses.end(), [&](const Course& course) {
           return Mentions(course.steps, name) || Mentions(course.after, name) ||
                  Mentions({course.label}, name);
         });
}

}  // namespace

bool IsStandIn(const std::string& number) {
  constexpr std::string_view kPrefixes[] = {"FILLER-", "PLAIN-", "SKETCH-"};
  return number == "FILLER" ||
         std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                     [&](std::string_view prefix) { return number.starts_with(prefix); });
}

bool HasText(const ir::Card& card) {
  return std::any_of(card.texts.begin(), card.texts.end(),
                     [](const ir::CardText& text) { return !text.words.empty(); });
}

std::string TextOf(const sheet::Sheet& sheet, const ir::Card& card) {
  std::string all;
  for (const ir::CardText& text : card.texts) {
    if (text.words.empty()) continue;
    all += all.empty() ? "" : "／";
    if (!text.role.IsNone()) all += sheet::RowOf(sheet.fields, text.role).name.zh + "：";
    all += ir::EncodeUtf8(text.words);
  }
  return all;
}

Message NameAmong(const ir::Vocabulary& words, const ir::Card& card,
                  const std::vector<ir::Card>& cards) {
  const std::string name = ir::EncodeUtf8(card.name);
  const bool is_shared = std::any_of(cards.begin(), cards.end(), [&](const ir::Card& other) {
    return other.name == card.name && other.number != card.number;
  });
  if (!is_shared) return {name, name};
  const bool has_colour = IsStandIn(card.number) && !card.colours.empty();
  const Message mark = has_colour ? WordOf(words.colours, card.colours.front().value)
                                  : Message{card.number, card.number};
  return {name + "（" + mark.zh + "）", name + " (" + mark.en + ")"};
}

Message TellStandIn(const sheet::Sheet& sheet, const ir::Card& card, const Message& name) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  const Message kind = WordOf(words.kinds, card.kind.value);
  const Message colour =
      card.colours.empty() ? Message{} : WordOf(words.colours, card.colours.front().value);
  Message told{name.zh + "：" + (HasText(card) ? "" : "没有文字的") + colour.zh + kind.zh,
               name.en + ": a " + colour.en + (colour.en.empty() ? "" : " ") + kind.en +
                   (HasText(card) ? "" : " without text")};
  for (const auto& [stat, value] : card.stats) {
    const Message word = WordOf(words.stats, stat.value);
    told.zh += "，" + word.zh + " " + std::to_string(value);
    told.en += ", " + word.en + " " + std::to_string(value);
  }
  const auto add_names = [&](const std::vector<std::u32string>& names, const Message& what) {
    for (const std::u32string& one : names) {
      told.zh += "，" + what.zh + "『" + ir::EncodeUtf8(one) + "』";
      told.en += ", " + what.en + " 『" + ir::EncodeUtf8(one) + "』";
    }
  };
  add_names(card.characters, sheet::WordFor(sheet, "character name"));
  add_names(card.traits, {"属性", "trait"});
  if (HasText(card)) {
    told.zh += "，文字：" + TextOf(sheet, card);
    told.en += ", text: " + TextOf(sheet, card);
  }
  return told;
}

Wording::Wording(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards) : sheet_(&sheet) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  for (const ir::Card& card : cards) {
    if (IsStandIn(card.number) && !HasText(card)) plain_.push_back(story::TellCard(card));
  }
  for (const ir::Card& card : cards) {
    if (card.name.empty()) continue;
    const Message name = NameAmong(words, card, cards);
    names_.push_back({story::TellCard(card), {"「" + name.zh + "」", name.en}});
    // Mostly a card is told with its number and name; by its number alone only where that cannot be
    // a plain number.
    if (card.number.find('-') != std::string::npos)
      names_.push_back({card.number, names_.back().plain});
  }
  std::sort(names_.begin(), names_.end(), [](const Name& a, const Name& b) {
    return a.told.size() != b.told.size() ? a.told.size() > b.told.size() : a.told < b.told;
  });
}

Message Wording::Plain(const Message& told) const {
  Message plain{WithQuotationMarks(WithRulesInBrackets(told.zh, true)),
                WithQuotationMarks(WithRulesInBrackets(told.en, false))};
  plain.zh = ClosedUp(WithNames(plain.zh, &Message::zh));
  plain.en = WithNames(plain.en, &Message::en);
  // Checks join names as Chinese does.
  constexpr std::string_view kComma = "、";
  for (std::size_t at = plain.en.find(kComma); at != std::string::npos;
       at = plain.en.find(kComma, at)) {
    plain.en.replace(at, kComma.size(), ", ");
  }
  return plain;
}

std::string Wording::WithNames(const std::string& told, std::string Message::*language) const {
  std::string named;
  for (std::size_t at = 0; at < told.size();) {
    const auto name = std::find_if(names_.begin(), names_.end(),
                                   [&](const Name& one) { return StandsAt(told, at, one.told); });
    if (name == names_.end()) {
      named += told[at++];
      continue;
    }
    named += name->plain.*language;
    at += name->told.size();
  }
  return named;
}

bool Wording::IsScenery(const story::BoardRow& row) const {
  return (row.zone.en == "deck" || row.zone.en == "life") &&
         std::find(plain_.begin(), plain_.end(), row.card) != plain_.end();
}

std::vector<Message> Wording::Board(const std::vector<story::BoardRow>& rows,
                                    story::Players players) const {
  std::vector<Message> lines;
  const story::BoardRow* last = nullptr;
  for (std::size_t i = 0, end = 0; i < rows.size(); i = end) {
    const story::BoardRow& row = rows[i];
    while (end < rows.size() && IsAlike(row, rows[end])) ++end;
    if (IsScenery(row)) continue;
    const Message card = TellRow(row, end - i);
    if (last != nullptr && IsOfOnePlace(*last, row)) {
      lines.back().zh += "、" + card.zh;
      lines.back().en += ", " + card.en;
    } else {
      const Message owner = OwnerOf(row.player, players);
      lines.push_back(
          {owner.zh + row.zone.zh + "：" + card.zh, owner.en + " " + row.zone.en + ": " + card.en});
    }
    last = &row;
  }
  for (Message& line : lines) line = Plain(line);
  return lines;
}

std::vector<Message> Wording::Steps(const std::vector<Message>& told) const {
  std::vector<Message> steps;
  for (std::size_t i = 0; i < told.size();) {
    const std::size_t end = EndOfPayment(sheet_->citations.use, told, i);
    if (end != i) {
      i = end;
      continue;
    }
    Message step = Plain(told[i++]);
    step.en = Capitalised(step.en);
    steps.push_back(std::move(step));
  }
  return steps;
}

Example MakeExample(std::vector<Message> board, std::vector<Course> courses) {
  Example example{
      .board = std::move(board), .steps = {}, .courses = std::move(courses), .stand_ins = {}};
  const auto shared = static_cast<std::ptrdiff_t>(SharedSteps(example.courses));
  if (shared > 0) {
    auto& first = example.courses.front().steps;
    example.steps.assign(first.begin(), first.begin() + shared);
    for (Course& course : example.courses)
      course.steps.erase(course.steps.begin(), course.steps.begin() + shared);
  }
  DropSharedEnd(example.courses);
  DropSharedLines(example.courses);
  if (!example.courses.empty()) ShareBoards(example);
  return example;
}

void KeepCourse(std::size_t course, Example& example) {
  Course kept = std::move(example.courses[course]);
  if (!kept.board.empty()) example.board = std::move(kept.board);
  std::move(kept.steps.begin(), kept.steps.end(), std::back_inserter(example.steps));
  example.courses = {Course{.label = {}, .board = {}, .steps = {}, .after = std::move(kept.after)}};
}

bool IsAtWork(const ir::Vocabulary& words, const ir::Card& card, const std::vector<ir::Card>& cards,
              const Example& example) {
  return HasText(card) && IsInCourses(example, "「" + NameAmong(words, card, cards).zh + "」");
}

bool AddStandIns(const sheet::Sheet& sheet, const std::vector<ir::Card>& cards, Example& example) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  for (const ir::Card& card : cards) {
    if (!IsStandIn(card.number)) continue;
    const Message name = NameAmong(words, card, cards);
    const std::string quoted = "「" + name.zh + "」";
    if (IsAtWork(words, card, cards, example)) return false;
    if (!IsInCourses(example, quoted) && !Mentions(example.board, quoted)) continue;
    const Message told = TellStandIn(sheet, card, name);
    const bool is_told = std::find(example.stand_ins.begin(), example.stand_ins.end(), told) !=
                         example.stand_ins.end();
    if (!is_told) example.stand_ins.push_back(told);
  }
  return true;
}

std::string Capitalised(std::string text) {
  if (!text.empty())
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace caiding::reports::faq
