// SPDX-License-Identifier: MIT
// From the findings of a report to the questions of a FAQ.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "cli/faq_entries.h"
#include "cli/known_findings.h"
#include "corpus/intake/json_value.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/value_reader.h"
#include "corpus/policy_texts.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "reports/faq/sentences.h"
#include "reports/faq/wording.h"
#include "reports/findings_json.h"

namespace caiding::cli {
namespace {

using corpus::JsonValue;
using ir::Message;
using reports::faq::Course;
using reports::faq::Entry;
using reports::faq::Example;

/// BOUND: bytes of a report.
constexpr std::size_t kMebibytesMax = 512;
/// BOUND: steps of one course that are told.
constexpr std::size_t kStepsMax = 60;

const JsonValue& At(const JsonValue& object, std::string_view key) {
  static const JsonValue none;
  const auto* member = object.Find(key);
  return member == nullptr ? none : member->value;
}

std::string TextAt(const JsonValue& object, std::string_view key) { return At(object, key).text; }

Message MessageOf(const JsonValue& value) { return {TextAt(value, "zh"), TextAt(value, "en")}; }

std::vector<std::string> TextsOf(const JsonValue& list) {
  std::vector<std::string> texts;
  for (const JsonValue& item : list.items) texts.push_back(item.text);
  return texts;
}

/// The reader has seen to it that this is UTF-8.
std::u32string Wide(const std::string& text) {
  return ir::DecodeUtf8(text).value_or(std::u32string());
}

std::vector<std::u32string> NamesOf(const JsonValue& list) {
  std::vector<std::u32string> names;
  for (const JsonValue& item : list.items) names.push_back(Wide(item.text));
  return names;
}

/// As much of a certificate's card as players are told of.
ir::Card CardOf(const sheet::Sheet& sheet, const JsonValue& json) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  ir::Card card;
  card.number = TextAt(json, "number");
  card.name = Wide(TextAt(json, "name"));
  card.kind = ir::FindId<ir::KindId>(words.kinds, Wide(TextAt(json, "kind")));
  for (const JsonValue& colour : At(json, "colours").items) {
    card.colours.push_back(ir::FindId<ir::ColourId>(words.colours, Wide(colour.text)));
  }
  for (const JsonValue& stat : At(json, "stats").items) {
    if (stat.items.size() != 2) continue;
    card.stats.emplace_back(ir::FindId<ir::StatId>(words.stats, Wide(stat.items[0].text)),
                            static_cast<std::int32_t>(stat.items[1].integer));
  }
  card.characters = NamesOf(At(json, "characters"));
  card.traits = NamesOf(At(json, "traits"));
  card.texts = ir::AsParagraphs(NamesOf(At(json, "text")));
  for (const sheet::TextRole& role : sheet.fields.texts) {
    const JsonValue& text = At(json, role.key);
    if (text.kind != JsonValue::Kind::String) continue;
    card.texts.push_back({Wide(text.text), sheet::FindTextRole(sheet.fields, role.key)});
  }
  return card;
}

/// The card unless it is there; of two of one number the one that says more.
void AddCard(const sheet::Sheet& sheet, ir::Card card, std::vector<ir::Card>& cards) {
  const auto other = std::find_if(cards.begin(), cards.end(),
                                  [&](const ir::Card& one) { return one.number == card.number; });
  if (other == cards.end())
    cards.push_back(std::move(card));
  else if (reports::faq::TextOf(sheet, card).size() > reports::faq::TextOf(sheet, *other).size())
    *other = std::move(card);
}

/// Every card of the certificates, each number once. Some certificates show what is so without a
/// text, so the most that is printed anywhere is what the card says.
std::vector<ir::Card> CardsOf(const sheet::Sheet& sheet, const JsonValue& evidence) {
  std::vector<ir::Card> cards;
  const auto add_all = [&](const JsonValue& certificate) {
    for (const JsonValue& json : At(certificate, "cards").items)
      AddCard(sheet, CardOf(sheet, json), cards);
  };
  if (evidence.kind == JsonValue::Kind::Object) add_all(evidence);
  for (const JsonValue& certificate : evidence.items) add_all(certificate);
  return cards;
}

const ir::Card* FindCard(const std::vector<ir::Card>& cards, const std::string& number) {
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [&](const ir::Card& card) { return card.number == number; });
  return found == cards.end() ? nullptr : &*found;
}

/// The text of the card that a report names so; behind the last if it has none.
std::size_t IndexOf(const sheet::Sheet& sheet, const ir::Card& card, const JsonValue& paragraph) {
  const std::size_t none = card.texts.size();
  if (paragraph.kind != JsonValue::Kind::String) {
    const auto index = static_cast<std::size_t>(paragraph.integer);
    return index < ir::ParagraphsOf(card).size() ? index : none;
  }
  const ir::TextRoleId role = sheet::FindTextRole(sheet.fields, paragraph.text);
  if (role.IsNone()) return none;
  const auto found = std::find_if(card.texts.begin(), card.texts.end(),
                                  [&](const ir::CardText& text) { return text.role == role; });
  return static_cast<std::size_t>(found - card.texts.begin());
}

/// The words that the finding points at; empty if the report does not hold the card.
std::string WordsAt(const sheet::Sheet& sheet, const JsonValue& span,
                    const std::vector<ir::Card>& cards) {
  const ir::Card* card = FindCard(cards, TextAt(span, "card"));
  if (card == nullptr) return {};
  const std::size_t index = IndexOf(sheet, *card, At(span, "paragraph"));
  if (index >= card->texts.size()) return {};
  const std::u32string& text = card->texts[index].words;
  const auto begin = static_cast<std::size_t>(At(span, "start").integer);
  const auto end = static_cast<std::size_t>(At(span, "end").integer);
  return begin < end && end <= text.size() ? ir::EncodeUtf8(text.substr(begin, end - begin))
                                           : std::string();
}

/// `findings::CardsSpokenOf`, in the order of the report: the accused first. A card that only lies
/// on the board is not asked about, and which one lies there may change with the set.
std::vector<std::string> NumbersSpokenOf(const JsonValue& finding) {
  std::vector<std::string> numbers = TextsOf(At(finding, "cards"));
  std::set<std::string> marked;
  for (const JsonValue& span : At(finding, "spans").items) marked.insert(TextAt(span, "card"));
  if (marked.empty()) return numbers;
  std::erase_if(numbers, [&](const std::string& number) { return !marked.contains(number); });
  for (const std::string& number : numbers) marked.erase(number);
  numbers.insert(numbers.end(), marked.begin(), marked.end());
  return numbers;
}

/// From what is asked of which cards, in whatever order a report names them.
std::string IdOf(const std::string& code, const std::string& fingerprint,
                 const std::vector<std::string>& numbers) {
  std::string whole = fingerprint;
  const std::set<std::string> sorted(numbers.begin(), numbers.end());
  for (const std::string& number : sorted) whole += " " + number;
  return EntryId(code + (sorted.empty() ? "" : "-" + *sorted.begin()), whole);
}

/// "D-C20=any" as its two halves.
std::pair<std::string, std::string> Halves(const std::string& policy) {
  const std::size_t equals = policy.find('=');
  if (equals == std::string::npos) return {policy, ""};
  return {policy.substr(0, equals), policy.substr(equals + 1)};
}

std::vector<story::BoardRow> RowsOf(const JsonValue& board) {
  std::vector<story::BoardRow> rows;
  for (const JsonValue& row : board.items) {
    rows.push_back({.player = static_cast<std::uint8_t>(At(row, "player").integer),
                    .zone = MessageOf(At(row, "zone")),
                    .card = TextAt(row, "card"),
                    .state = MessageOf(At(row, "state"))});
  }
  return rows;
}

/// Beyond the bound a loop says nothing new.
void Shorten(std::vector<Message>& steps) {
  if (steps.size() <= kStepsMax) return;
  const std::string rest = std::to_string(steps.size() - kStepsMax);
  steps.resize(kStepsMax);
  steps.push_back({"……（其余 " + rest + " 步从略）", "… (" + rest + " more steps)"});
}

/// By their numbers.
using KnownCards = std::map<std::string, ir::Card>;

/// One finding as an entry.
class FindingReader {
 public:
  FindingReader(const sheet::Sheet& sheet, const JsonValue& finding, const JsonValue& decisions,
                const KnownCards& known)
      : sheet_(&sheet),
        words_(*sheet.vocabulary),
        finding_(finding),
        decisions_(decisions),
        known_(known),
        cards_(CardsOf(sheet, At(finding, "evidence"))),
        wording_(sheet, cards_),
        code_(TextAt(finding, "code")),
        numbers_(NumbersSpokenOf(finding)),
        policies_(TextsOf(At(finding, "policies"))) {}

  /// Of a finding that players ask about and the team does not let be.
  Entry Read(std::size_t& without_example) const {
    Entry entry{.id = IdOf(code_, TextAt(finding_, "fingerprint"), numbers_),
                .sentences = code_,
                .is_open = IsOpen(),
                .asked = Asked(),
                .answer = Answer(),
                .decided_by = wording_.Plain(MessageOf(At(At(finding_, "decided"), "text"))),
                .note = {},
                .cards = {},
                .on_board = {},
                .clauses = TextsOf(At(finding_, "clauses")),
                .policies = {},
                .meanings = Meanings(),
                .example = {},
                .weight = Weight()};
    for (const std::string& number : numbers_) AddAskedCard(number, entry);
    // Of what is open, the outcomes say which value they have.
    if (!entry.is_open) {
      for (const std::string& policy : policies_) {
        const auto [id, value] = Halves(policy);
        // What the team decided is the answer.
        if (id != TextAt(Decision(), "target"))
          entry.policies.push_back(TellAssumption(*sheet_, id, value));
      }
    }
    AddExample(entry, without_example);
    return entry;
  }

  bool IsWaived() const { return TextAt(Decision(), "kind") == "waive"; }
  bool IsAboutStandIn() const {
    return std::any_of(numbers_.begin(), numbers_.end(), reports::faq::IsStandIn);
  }

 private:
  bool IsAboutReadings() const { return code_ == "A501" || code_ == "A502"; }
  bool IsDecided() const { return At(finding_, "decided").kind == JsonValue::Kind::Object; }
  /// Of these codes a finding that names a switch says that no rule decides; no rule says what
  /// becomes of a ring, either.
  bool IsOpen() const {
    if (IsDecided()) return false;
    constexpr std::array kOpenByPolicy{"C602", "C603", "C606", "C608"};
    const bool is_open =
        std::find(kOpenByPolicy.begin(), kOpenByPolicy.end(), code_) != kOpenByPolicy.end();
    return IsAboutReadings() || (is_open && !policies_.empty());
  }
  /// The decision of the team that this finding rests on.
  const JsonValue& Decision() const {
    static const JsonValue none;
    const std::string id = TextAt(At(finding_, "decided"), "ruling");
    for (const JsonValue& decision : decisions_.items) {
      if (!id.empty() && TextAt(decision, "id") == id) return decision;
    }
    return none;
  }
  const JsonValue& ChosenClass() const {
    static const JsonValue none;
    const std::string value = TextAt(Decision(), "value");
    for (const JsonValue& meaning : At(finding_, "classes").items) {
      if (std::to_string(At(meaning, "class").integer) == value) return meaning;
    }
    return none;
  }

  Message Asked() const {
    if (code_ == "C608" && !policies_.empty())
      return corpus::TellPolicy(*sheet_, Halves(policies_.front()).first, "");
    const auto& spans = At(finding_, "spans").items;
    const std::string words =
        spans.empty() ? std::string() : WordsAt(*sheet_, spans.front(), cards_);
    return {words, words};
  }
  Message Answer() const {
    // What it leaves open is its question already.
    if (code_ == "C608" && IsOpen()) return {};
    Message answer =
        wording_.Plain(IsDecided() ? DecidedAnswer() : MessageOf(At(finding_, "message")));
    answer.en = reports::faq::Capitalised(answer.en);
    return answer;
  }
  /// The meaning or the value that the team chose.
  Message DecidedAnswer() const {
    const Message label = MessageOf(At(ChosenClass(), "label"));
    const Message says = Says(ChosenClass());
    if (!label.zh.empty())
      return {label.zh + "。意思是：" + says.zh, label.en + ". It says: " + says.en};
    if (TextAt(Decision(), "kind") != "policy") return MessageOf(At(finding_, "message"));
    return corpus::TellPolicy(*sheet_, TextAt(Decision(), "target"), TextAt(Decision(), "value"));
  }
  static Message Says(const JsonValue& meaning) {
    const auto join = [](const JsonValue& words) {
      std::string text;
      for (const JsonValue& word : words.items) text += TextAt(word, "text");
      return text;
    };
    const JsonValue& says = At(meaning, "says");
    Message told{join(At(says, "zh")), join(At(says, "en"))};
    if (!told.zh.empty() && !told.zh.ends_with("。")) told.zh += "。";
    if (!told.en.empty() && !told.en.ends_with('.')) told.en += ".";
    return told;
  }
  std::vector<reports::faq::Meaning> Meanings() const {
    std::vector<reports::faq::Meaning> meanings;
    if (!IsOpen()) return meanings;
    for (const JsonValue& meaning : At(finding_, "classes").items) {
      Message label = wording_.Plain(MessageOf(At(meaning, "label")));
      label.en = reports::faq::Capitalised(label.en);
      std::string rewording;
      for (const std::string& paragraph : TextsOf(At(meaning, "rewording"))) {
        rewording += (rewording.empty() ? "" : "／") + paragraph;
      }
      meanings.push_back(
          {.label = std::move(label), .says = Says(meaning), .rewording = std::move(rewording)});
    }
    return meanings;
  }
  reports::faq::Weight Weight() const {
    const std::string severity = TextAt(finding_, "severity");
    return {.is_published = false,
            .severity = severity == "error"     ? 3
                        : severity == "warning" ? 2
                                                : 1,
            .is_reached = TextAt(At(finding_, "witness"), "position") == "reached"};
  }
  /// Of the evidence, else a card that the message calls so.
  const ir::Card* CardNamed(const std::string& number) const {
    if (const ir::Card* card = FindCard(cards_, number)) return card;
    const auto found = known_.find(number);
    if (found == known_.end()) return nullptr;
    // A card that does much with others names them all in its cases.
    std::string message = MessageOf(At(finding_, "message")).zh;
    for (const JsonValue& one : At(finding_, "cases").items)
      message += MessageOf(At(one, "message")).zh;
    const bool is_meant = message.find(story::TellCard(found->second)) != std::string::npos;
    return is_meant ? &found->second : nullptr;
  }
  void AddAskedCard(const std::string& number, Entry& entry) const {
    const ir::Card* card = CardNamed(number);
    reports::faq::CardOf asked{.number = number, .name = {}, .text = {}};
    if (card != nullptr) {
      asked.name = ir::EncodeUtf8(card->name);
      asked.text = reports::faq::TextOf(*sheet_, *card);
    }
    const bool is_there =
        std::find(entry.cards.begin(), entry.cards.end(), asked) != entry.cards.end();
    if (!is_there) entry.cards.push_back(std::move(asked));
  }
  void AddExample(Entry& entry, std::size_t& without_example) const {
    const JsonValue& witness = At(finding_, "witness");
    if (At(witness, "outcomes").items.empty()) return;
    std::vector<Course> courses;
    for (const JsonValue& outcome : At(witness, "outcomes").items)
      courses.push_back(CourseOf(outcome));
    const auto chosen = ChosenCourse(courses);
    Example example = reports::faq::MakeExample(Board(At(witness, "board")), std::move(courses));
    if (chosen) reports::faq::KeepCourse(*chosen, example);
    Shorten(example.steps);
    for (Course& course : example.courses) Shorten(course.steps);
    if (!reports::faq::AddStandIns(*sheet_, cards_, example)) {
      ++without_example;
      return;
    }
    AddCardsAtWork(example, entry);
    entry.example = std::move(example);
  }
  /// Readers need the words of a card that does something in the example, though nothing is asked
  /// about it.
  void AddCardsAtWork(const Example& example, Entry& entry) const {
    for (const ir::Card& card : cards_) {
      const bool is_asked =
          std::find(numbers_.begin(), numbers_.end(), card.number) != numbers_.end();
      if (is_asked || !reports::faq::IsAtWork(words_, card, cards_, example)) continue;
      entry.on_board.push_back({.number = card.number,
                                .name = ir::EncodeUtf8(card.name),
                                .text = reports::faq::TextOf(*sheet_, card)});
    }
  }
  /// The course that the decision of the team chooses, if it is one of these.
  std::optional<std::size_t> ChosenCourse(const std::vector<Course>& courses) const {
    if (!IsDecided()) return std::nullopt;
    if (IsAboutReadings()) {
      const auto outcome = static_cast<std::size_t>(At(ChosenClass(), "outcome").integer);
      if (outcome == 0 || outcome > courses.size()) return std::nullopt;
      return outcome - 1;
    }
    const auto is_of_value = [&](const Course& course) {
      return !policies_.empty() &&
             course.label.en.find("(" + policies_.front() + ")") != std::string::npos;
    };
    const auto found = std::find_if(courses.begin(), courses.end(), is_of_value);
    if (code_ != "C608" || found == courses.end()) return std::nullopt;
    return static_cast<std::size_t>(found - courses.begin());
  }
  /// "you, hand: …" is said as "your hand: …".
  static Message OfWhom(Message line) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kOwners{
        {{"you, ", "your "}, {"the opponent, ", "the opponent's "}}};
    for (const auto& [told, said] : kOwners) {
      if (line.en.starts_with(told)) line.en.replace(0, told.size(), said);
    }
    return line;
  }
  std::vector<Message> Board(const JsonValue& rows) const {
    return wording_.Board(RowsOf(rows), story::Players::YouAndOpponent);
  }
  Course CourseOf(const JsonValue& outcome) const {
    std::vector<Message> told;
    for (const JsonValue& step : At(outcome, "steps").items) told.push_back(MessageOf(step));
    Course course{.label = wording_.Plain(MessageOf(At(outcome, "label"))),
                  .board = Board(At(outcome, "board")),
                  .steps = wording_.Steps(told),
                  .after = {}};
    course.label.en = reports::faq::Capitalised(course.label.en);
    for (const JsonValue& line : At(outcome, "board_after").items) {
      Message after = wording_.Plain(OfWhom(MessageOf(line)));
      after.en = reports::faq::Capitalised(after.en);
      course.after.push_back(std::move(after));
    }
    return course;
  }

  const sheet::Sheet* sheet_;
  const ir::Vocabulary& words_;
  const JsonValue& finding_;
  const JsonValue& decisions_;
  const KnownCards& known_;
  std::vector<ir::Card> cards_;
  reports::faq::Wording wording_;
  std::string code_;
  std::vector<std::string> numbers_;  ///< Of the cards that it speaks of.
  std::vector<std::string> policies_;
};

bool IsAsked(const std::string& code) {
  const auto& codes = reports::faq::AskedCodes();
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// Every card that the report or the pool has.
KnownCards CardsKnown(const sheet::Sheet& sheet, const JsonValue& findings,
                      const corpus::LoadedCards& pool) {
  KnownCards known;
  for (const corpus::LoadedCard& loaded : pool.cards)
    known.emplace(loaded.card.number, loaded.card);
  for (const JsonValue& finding : findings.items) {
    for (ir::Card& card : CardsOf(sheet, At(finding, "evidence"))) {
      const auto [found, is_new] = known.try_emplace(card.number, card);
      const bool says_more = reports::faq::TextOf(sheet, card).size() >
                             reports::faq::TextOf(sheet, found->second).size();
      if (!is_new && says_more) found->second = std::move(card);
    }
  }
  return known;
}

void AddFinding(const JsonValue& finding, const JsonValue& decisions, const KnownCards& known,
                FaqEntries& faq) {
  const std::string code = TextAt(finding, "code");
  if (!IsAsked(code)) {
    ++faq.other_codes[code];
    return;
  }
  const FindingReader reader(*faq.sheet, finding, decisions, known);
  if (reader.IsWaived()) {
    ++faq.waived;
  } else if (reader.IsAboutStandIn()) {
    ++faq.about_stand_ins;
  } else {
    std::size_t without_example = 0;
    const bool is_new = AddEntry(reader.Read(without_example), faq);
    if (is_new)
      faq.without_example += without_example;
    else
      ++faq.repeated;
  }
}

/// What is wrong with the root, if it is no report of this version.
void CheckRoot(const JsonValue& root, corpus::ValueReader& values) {
  const Message expected{"`caiding check --report` 写出的 findings.json",
                         "the findings.json of `caiding check --report`"};
  if (root.kind != JsonValue::Kind::Object || root.Find("findings") == nullptr ||
      root.Find("version") == nullptr) {
    return values.Add(root, expected);
  }
  const JsonValue& version = At(root, "version");
  const std::string wanted = std::to_string(reports::kFindingsVersion);
  const bool is_known = version.kind == JsonValue::Kind::Integer &&
                        version.integer >= reports::kFindingsVersionRead &&
                        version.integer <= reports::kFindingsVersion;
  if (!is_known) {
    values.Add(version, {"第 " + wanted + " 版（请用此程序重新检查）",
                         "version " + wanted + " (check again with this program)"});
  }
  if (At(root, "findings").kind != JsonValue::Kind::Array)
    values.Add(At(root, "findings"), {"列表", "a list"});
}

/// For the content of such a file.
void AddFindingsFrom(std::string bytes, const std::string& file, const corpus::LoadedCards& pool,
                     FaqEntries& faq) {
  const corpus::ValueText decoded = corpus::DecodeValues(std::move(bytes), file, kMebibytesMax);
  if (decoded.error) return faq.errors.push_back(*decoded.error);
  corpus::ValueReader values(decoded.text, file);
  const JsonValue root = corpus::ReadJsonDocument(
      decoded.text, {.on_card = [](JsonValue&&, std::size_t) {},
                     .on_error =
                         [&](const corpus::JsonError& error) {
                           values.Add(error.offset, error.seen, error.expected);
                         }});
  if (values.errors().empty()) CheckRoot(root, values);
  faq.errors.insert(faq.errors.end(), values.errors().begin(), values.errors().end());
  if (!values.errors().empty()) return;
  faq.edition = TextAt(root, "edition");
  if (const filed::TextsRead texts = TextsReadIn(root); filed::IsToTell(texts)) {
    const Message told = filed::TellTexts(texts);
    if (std::find(faq.texts.begin(), faq.texts.end(), told) == faq.texts.end())
      faq.texts.insert(faq.texts.begin(), told);
  }
  // Of the checks that an interrupted run did not do nothing is in there.
  if (At(root, "partial").kind == JsonValue::Kind::Object) faq.is_whole = false;
  const KnownCards known = CardsKnown(*faq.sheet, At(root, "findings"), pool);
  for (const JsonValue& finding : At(root, "findings").items)
    AddFinding(finding, At(root, "decisions"), known, faq);
}

}  // namespace

void AddFindings(const std::string& path, const corpus::LoadedCards& pool, FaqEntries& faq) {
  if (auto bytes = corpus::ReadFile(path))
    return AddFindingsFrom(std::move(*bytes), path, pool, faq);
  faq.errors.push_back({.place = {.file = path},
                        .card = {},
                        .seen = {"不能打开的文件", "a file that cannot be opened"},
                        .expected = {"`caiding check --report` 写出的 findings.json",
                                     "the findings.json of `caiding check --report`"}});
}

}  // namespace caiding::cli
