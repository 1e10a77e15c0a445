// SPDX-License-Identifier: MIT
#include "reports/faq/document.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "reports/faq/wording.h"

namespace caiding::reports::faq {
namespace {

/// `106.10` comes behind `106.9`, and `INV-010` behind `INV-9`: runs of digits compare as numbers.
struct NaturalLess {
  bool operator()(const std::string& a, const std::string& b) const {
    const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
      if (!is_digit(a[i]) || !is_digit(b[j])) {
        if (a[i] != b[j]) return a[i] < b[j];
        ++i;
        ++j;
        continue;
      }
      const auto run = [&](const std::string& text, std::size_t& at) {
        const std::size_t begin = text.find_first_not_of('0', at);
        while (at < text.size() && is_digit(text[at])) ++at;
        return begin >= at ? std::string() : text.substr(begin, at - begin);
      };
      const std::string first = run(a, i);
      const std::string second = run(b, j);
      if (first.size() != second.size()) return first.size() < second.size();
      if (first != second) return first < second;
    }
    if ((i == a.size()) != (j == b.size())) return i == a.size();
    return a < b;
  }
};

std::string Joined(const std::vector<std::string>& list, const std::string& between) {
  std::string joined;
  for (const std::string& item : list) joined += (joined.empty() ? "" : between) + item;
  return joined;
}

/// As players call it; an id is the program's.
Message NameOfEdition(const DocumentOptions& options) {
  const sheet::Edition& edition = sheet::FindEdition(*options.sheet, options.edition);
  if (edition.id != options.edition || edition.told.en.empty()) {
    return {options.edition, options.edition};
  }
  // It stands in brackets.
  constexpr std::string_view kArticle = "the ";
  Message told = edition.told;
  if (told.en.starts_with(kArticle)) told.en.erase(0, kArticle.size());
  return told;
}

Message NameOfGame(const sheet::Sheet& sheet) {
  return sheet.terms.game.en.empty() ? sheet.title : sheet.terms.game;
}

/// More cards than these are not all named in a sentence.
constexpr std::size_t kCardsInWords = 4;

/// Puts one entry into sentences.
class EntryWriter {
 public:
  EntryWriter(const Entry& entry, const Sentences& sentences)
      : entry_(entry), sentences_(sentences) {}

  std::string Run() {
    Values values;
    values.texts = {{"id", entry_.id},
                    {"note", In(entry_.note)},
                    {"decided_by", In(entry_.decided_by)},
                    {"clauses", Joined(entry_.clauses, Between())}};
    values.lists["policies"] = Lines(entry_.policies);
    values.markdown["question"] = Say(entry_.sentences + ".question");
    values.markdown[entry_.is_open ? "undecided" : "ruling"] =
        Say(entry_.is_open ? std::string("undecided") : entry_.sentences + ".ruling");
    AddMeanings(values);
    AddCards(values);
    if (entry_.example) AddExample(*entry_.example, values);
    return sentences_.Say("entry", values);
  }

 private:
  const std::string& In(const Message& message) const {
    return reports::In(sentences_.language(), message);
  }
  std::string Between() const { return sentences_.language() == Language::Chinese ? "、" : ", "; }

  std::string Say(const std::string& name) {
    Values values;
    values.texts = {{"asked", In(entry_.asked)},
                    {"answer", In(entry_.answer)},
                    {"clauses", Joined(entry_.clauses, Between())},
                    {"count", std::to_string(Ways())}};
    values.markdown = {
        {"cards", CardsInWords()},
        {"card", entry_.cards.empty() ? std::string() : CardInWords(entry_.cards.front())}};
    return sentences_.Say(name, values);
  }
  std::size_t Ways() const {
    if (!entry_.meanings.empty()) return entry_.meanings.size();
    return entry_.example ? entry_.example->courses.size() : 0;
  }
  std::string CardInWords(const CardOf& card) const {
    Values values;
    values.texts = {{"number", card.number}, {"name", card.name}};
    return sentences_.Say("card_in_words", values);
  }
  std::string CardsInWords() const {
    Values values;
    std::vector<Values>& list = values.lists["cards"];
    const std::size_t named =
        entry_.cards.size() > kCardsInWords ? kCardsInWords - 1 : entry_.cards.size();
    for (std::size_t i = 0; i < named; ++i) {
      Values item;
      item.markdown["card"] = CardInWords(entry_.cards[i]);
      item.texts["is_first"] = i == 0 ? "1" : "";
      item.texts["is_last"] = i + 1 == entry_.cards.size() ? "1" : "";
      list.push_back(std::move(item));
    }
    if (named < entry_.cards.size()) {
      values.texts = {{"others", std::to_string(entry_.cards.size() - named)},
                      {"all", std::to_string(entry_.cards.size())}};
    }
    return sentences_.Say("cards_in_words", values);
  }

  void AddMeanings(Values& values) const {
    std::vector<Values>& list = values.lists["meanings"];
    for (const Meaning& meaning : entry_.meanings) {
      Values item;
      item.texts = {{"number", std::to_string(list.size() + 1)},
                    {"label", In(meaning.label)},
                    {"says", In(meaning.says)},
                    {"rewording", meaning.rewording}};
      list.push_back(std::move(item));
    }
  }
  void AddCards(Values& values) const {
    std::vector<Values>& list = values.lists["cards"];
    for (const auto* cards : {&entry_.cards, &entry_.on_board}) {
      for (const CardOf& card : *cards) {
        Values item;
        item.texts = {{"number", card.number}, {"name", card.name}, {"text", card.text}};
        list.push_back(std::move(item));
      }
    }
  }
  void AddExample(const Example& example, Values& values) const {
    values.lists["board"] = Lines(example.board);
    values.lists["stand_ins"] = Lines(example.stand_ins);
    values.lists["steps"] = Lines(example.steps);
    for (const Course& course : example.courses) {
      Values item;
      // One course needs no number.
      const bool has_others = example.courses.size() > 1;
      item.texts = {
          {"number", has_others ? std::to_string(values.lists["courses"].size() + 1) : ""},
          {"label", In(course.label)}};
      item.lists["board"] = Lines(course.board);
      item.lists["steps"] = Lines(course.steps, example.steps.size());
      item.lists["after"] = Lines(course.after);
      values.lists["courses"].push_back(std::move(item));
    }
  }
  /// Steps of a loop have headings among them, in brackets; what the heading says, empty: it is a
  /// step.
  std::string HeadingIn(const Message& message) const {
    const bool is_heading = message.zh.starts_with("〔") && message.zh.ends_with("〕") &&
                            message.en.starts_with('[') && message.en.ends_with(']');
    if (!is_heading) return {};
    const std::size_t bracket =
        sentences_.language() == Language::Chinese ? std::string_view("〔").size() : 1;
    const std::string& line = In(message);
    return Capitalised(line.substr(bracket, line.size() - 2 * bracket));
  }
  std::vector<Values> Lines(const std::vector<Message>& messages, std::size_t before = 0) const {
    std::vector<Values> lines;
    for (const Message& message : messages) {
      const std::string heading = HeadingIn(message);
      Values item;
      item.texts = {{"heading", heading},
                    {"number", heading.empty() ? std::to_string(++before) : std::string()},
                    {"line", In(message)}};
      lines.push_back(std::move(item));
    }
    return lines;
  }

  const Entry& entry_;
  const Sentences& sentences_;
};

/// Which entries stand under a card, best first, and which are told under another one.
struct CardGroup {
  std::string number;
  std::string name;
  std::vector<std::size_t> own;
  std::vector<std::size_t> others;
};

/// Two cards of one number are two, if they have two names: a scenario may call its own cards as it
/// likes.
using CardKey = std::pair<std::string, std::string>;

struct CardKeyLess {
  bool operator()(const CardKey& a, const CardKey& b) const {
    if (a.first != b.first) return NaturalLess{}(a.first, b.first);
    return a.second < b.second;
  }
};

std::vector<CardGroup> GroupByCard(const std::vector<Entry>& entries) {
  std::map<CardKey, CardGroup, CardKeyLess> groups;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const CardOf& card : entries[i].cards) {
      CardGroup& group = groups[{card.number, card.name}];
      group.number = card.number;
      group.name = card.name;
      const bool is_own = &card == &entries[i].cards.front();
      auto& list = is_own ? group.own : group.others;
      const bool is_told = !list.empty() && list.back() == i;
      const bool is_twice = !is_own && card == entries[i].cards.front();
      if (!is_told && !is_twice) list.push_back(i);
    }
  }
  std::vector<CardGroup> list;
  for (auto& [key, group] : groups) list.push_back(std::move(group));
  return list;
}

class DocumentWriter {
 public:
  DocumentWriter(const std::vector<Entry>& entries, const Sentences& sentences,
                 const DocumentOptions& options, const MergedEdits& merged)
      : entries_(entries), sentences_(sentences), options_(options), merged_(merged) {}

  std::string Run() {
    Values title;
    title.texts["edition"] = In(sentences_.language(), NameOfEdition(options_));
    title.texts["game"] = In(sentences_.language(), NameOfGame(*options_.sheet));
    Outside("# " + sentences_.Say("title", title));
    for (const Message& line : options_.texts) Outside(In(sentences_.language(), line));
    // The preface is merged in front of the entries.
    Frame(merged_.entries.front());
    const std::vector<CardGroup> groups = GroupByCard(entries_);
    Outside("## " + sentences_.Say("by_card", {}));
    for (const CardGroup& group : groups) WriteCard(group);
    WriteEntriesWithoutCard();
    WriteRules();
    WriteMore(groups);
    WriteApart();
    Values formula;
    formula.texts["per_card"] = std::to_string(options_.per_card);
    Outside("---");
    Outside(sentences_.Say("formula", formula));
    return HeadLine(sentences_.language(), outside_) + "\n\n" + text_;
  }

 private:
  void Outside(const std::string& text) {
    if (text.empty()) return;
    outside_ += text + "\n";
    text_ += (text_.empty() ? "" : "\n") + text + "\n";
  }
  void Frame(const Framed& framed) { text_ += (text_.empty() ? "" : "\n") + framed.text + "\n"; }
  const Framed& FramedOf(std::size_t entry) const { return merged_.entries[entry + 1]; }

  std::string HeadingOf(const CardGroup& group) const {
    Values values;
    values.texts = {{"number", group.number}, {"name", group.name}};
    return sentences_.Say("card", values);
  }
  static std::string MoreId(const CardGroup& group) {
    return "more-" + DigestOfText(group.number + " " + group.name);
  }

  std::string LinkTo(std::size_t entry) const {
    Values values;
    const Framed& framed = FramedOf(entry);
    values.texts["id"] = framed.id;
    values.markdown["question"] =
        framed.heading.empty() ? EscapeMarkdown(framed.id) : framed.heading;
    return sentences_.Say("see_also", values);
  }
  void Links(const std::vector<std::size_t>& entries) {
    std::string links;
    for (const std::size_t entry : entries) links += (links.empty() ? "" : "\n") + LinkTo(entry);
    Outside(links);
  }

  /// The first of a list, or what is behind them.
  std::vector<std::size_t> First(const std::vector<std::size_t>& list) const {
    return {list.begin(),
            list.begin() + static_cast<std::ptrdiff_t>(std::min(list.size(), options_.per_card))};
  }
  std::vector<std::size_t> Rest(const std::vector<std::size_t>& list) const {
    return {list.begin() + static_cast<std::ptrdiff_t>(std::min(list.size(), options_.per_card)),
            list.end()};
  }

  void WriteCard(const CardGroup& group) {
    Outside("### " + HeadingOf(group));
    for (const std::size_t entry : First(group.own)) Frame(FramedOf(entry));
    Links(First(group.others));
    const std::size_t rest = Rest(group.own).size() + Rest(group.others).size();
    if (rest == 0) return;
    Values values;
    values.texts = {{"count", std::to_string(rest)}, {"id", MoreId(group)}};
    Outside(sentences_.Say("more_of", values));
  }

  void WriteEntriesWithoutCard() {
    bool is_first = true;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (!entries_[i].cards.empty()) continue;
      if (is_first) Outside("### " + sentences_.Say("no_card", {}));
      is_first = false;
      Frame(FramedOf(i));
    }
  }

  void WriteRules() {
    std::map<std::string, std::vector<std::size_t>, NaturalLess> rules;
    std::vector<std::size_t> without;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const std::set<std::string> clauses(entries_[i].clauses.begin(), entries_[i].clauses.end());
      for (const std::string& clause : clauses) rules[clause].push_back(i);
      if (clauses.empty()) without.push_back(i);
    }
    if (entries_.empty()) return;
    Outside("## " + sentences_.Say("by_rule", {}));
    for (const auto& [clause, list] : rules) {
      Values values;
      values.texts["clause"] = clause;
      Outside("### " + sentences_.Say("rule", values));
      Links(list);
    }
    if (without.empty()) return;
    Outside("### " + sentences_.Say("no_rule", {}));
    Links(without);
  }

  void WriteMore(const std::vector<CardGroup>& groups) {
    bool is_first = true;
    for (const CardGroup& group : groups) {
      const auto own = Rest(group.own);
      const auto others = Rest(group.others);
      if (own.empty() && others.empty()) continue;
      if (is_first) Outside("## " + sentences_.Say("more", {}));
      is_first = false;
      Outside("### <span id=\"" + MoreId(group) + "\"></span>" + HeadingOf(group));
      for (const std::size_t entry : own) Frame(FramedOf(entry));
      Links(others);
    }
  }

  void WriteApart() {
    if (merged_.apart.empty()) return;
    Outside("## " + sentences_.Say("apart", {}));
    for (const Framed& framed : merged_.apart) Frame(framed);
  }

  const std::vector<Entry>& entries_;
  const Sentences& sentences_;
  const DocumentOptions& options_;
  const MergedEdits& merged_;
  std::string text_;
  std::string outside_;
};

/// Best first; equal ones keep a fixed order.
void SortByScore(std::vector<Entry>& entries) {
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    const int first = ScoreOf(a);
    const int second = ScoreOf(b);
    return first != second ? first > second : a.id < b.id;
  });
}

Generated Preface(const std::vector<Entry>& entries, const Sentences& sentences,
                  const DocumentOptions& options) {
  Values values;
  const auto open = std::count_if(entries.begin(), entries.end(),
                                  [](const Entry& entry) { return entry.is_open; });
  values.texts = {{"edition", In(sentences.language(), NameOfEdition(options))},
                  {"count", std::to_string(entries.size())},
                  {"open", open == 0 ? std::string() : std::to_string(open)}};
  return {.id = kPrefaceId, .body = sentences.Say("preface", values), .source = {}};
}

}  // namespace

Expected<Document> WriteDocument(std::vector<Entry> entries, const Sentences& sentences,
                                 const DocumentOptions& options,
                                 const std::vector<KeptFrame>& earlier) {
  const Language language = sentences.language();
  const auto fail = [&](const Message& why) { return Failure{In(language, why)}; };
  SortByScore(entries);
  std::vector<Generated> generated{Preface(entries, sentences, options)};
  std::set<std::string> ids{kPrefaceId};
  for (const Entry& entry : entries) {
    if (!ids.insert(entry.id).second) {
      return fail({"两个条目的编号都是 " + entry.id, "two entries have the id " + entry.id});
    }
    generated.push_back({.id = entry.id,
                         .body = EntryWriter(entry, sentences).Run(),
                         .source = DigestOf(entry, language)});
    if (HoldsFrame(generated.back().body)) {
      return fail({entry.id + " 的句子写出了以 `<!-- faq` 开头的行，那是条目边框专用的",
                   "the sentences of " + entry.id +
                       " write a line that begins with `<!-- faq`, which is kept for frames"});
    }
  }
  MergedEdits merged = Merge(generated, earlier, sentences.Say("outdated", {}), options.is_whole);
  Document document{.markdown = DocumentWriter(entries, sentences, options, merged).Run(),
                    .counts = merged.counts,
                    .outdated_ids = merged.outdated_ids};
  // What is written has to be read again: a sentence outside of the entries may have spoiled it.
  if (const auto kept =
          ReadKept(document.markdown, In(language, {"文件", "the document"}), language);
      !kept) {
    return fail(
        {"有句子写出了以 `<!-- faq` 开头的行，那是条目边框专用的：" + kept.Error().reason,
         "a sentence writes a line that begins with `<!-- faq`, which is kept for frames: " +
             kept.Error().reason});
  }
  return document;
}

std::string ForPandoc(const std::string& markdown) {
  constexpr std::string_view kBegin = "<span id=\"";
  constexpr std::string_view kEnd = "\"></span>";
  std::string text;
  std::size_t at = 0;
  while (true) {
    const std::size_t begin = markdown.find(kBegin, at);
    const std::size_t end = begin == std::string::npos ? begin : markdown.find(kEnd, begin);
    if (end == std::string::npos) break;
    const std::size_t id = begin + kBegin.size();
    text += markdown.substr(at, begin - at) + "[]{#" + markdown.substr(id, end - id) + "}";
    at = end + kEnd.size();
  }
  return text + markdown.substr(at);
}

}  // namespace caiding::reports::faq
