// SPDX-License-Identifier: MIT
#include "checker/vacuity/check_vacuity.h"

#include <algorithm>
#include <optional>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/positions/barren.h"
#include "checker/positions/playable.h"
#include "checker/smt/facts.h"
#include "checker/vacuity/dead_in_pool.h"
#include "checker/vacuity/kind_changes.h"
#include "checker/vacuity/no_bearer.h"
#include "checker/vacuity/vacuous_words.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/say.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::vacuity {
namespace {

using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

const char* CodeOf(Emptiness emptiness) {
  switch (emptiness) {
    case Emptiness::NeverHolds:
    case Emptiness::NeverFails:
    case Emptiness::NeverHoldsBeside:
    case Emptiness::NeverFailsBeside:
    case Emptiness::HoldsOnceGone:
    case Emptiness::FailsOnceGone: return "W401";
    case Emptiness::NothingPasses: return "W402";
    case Emptiness::NeverPaid: return "W403";
    case Emptiness::Restated: return "W404";
  }
  return "W404";
}

std::string_view ClauseOf(const sheet::WordCitations& cited, Emptiness emptiness) {
  switch (emptiness) {
    case Emptiness::NeverHolds:
    case Emptiness::NeverFails:
    case Emptiness::NeverHoldsBeside:
    case Emptiness::NeverFailsBeside:
    case Emptiness::HoldsOnceGone:
    case Emptiness::FailsOnceGone: return cited.condition;
    case Emptiness::NothingPasses: return cited.targets;
    case Emptiness::NeverPaid: return cited.activation_cost;
    case Emptiness::Restated: return cited.sentences;
  }
  return {};
}

/// What becomes of a condition; empty of other words.
Message FateOf(Emptiness emptiness) {
  switch (emptiness) {
    case Emptiness::NeverHolds: return {"永远不成立", "can never hold"};
    case Emptiness::NeverFails: return {"总是成立", "always holds"};
    case Emptiness::NeverHoldsBeside:
      return {"永远不成立：那时此牌自己在场上", "can never hold: this card itself is in play then"};
    case Emptiness::NeverFailsBeside:
      return {"总是成立：那时此牌自己在场上", "always holds: this card itself is in play then"};
    case Emptiness::HoldsOnceGone:
      return {"只有此牌到那时已经离开才能成立", "can hold only if this card has left by then"};
    case Emptiness::FailsOnceGone:
      return {"只有此牌到那时已经离开才会不成立", "can fail only if this card has left by then"};
    case Emptiness::NothingPasses:
    case Emptiness::NeverPaid:
    case Emptiness::Restated: return {};
  }
  return {};
}

/// The words hang on where the card itself lies.
bool IsBesideOwn(Emptiness emptiness) {
  return emptiness == Emptiness::NeverHoldsBeside || emptiness == Emptiness::NeverFailsBeside ||
         emptiness == Emptiness::HoldsOnceGone || emptiness == Emptiness::FailsOnceGone;
}

/// True if the texts of the cards and of the pool, as far as they are understood, leave each card
/// of the kind that it prints, in whichever reading.
bool KeepKinds(const findings::CheckInput& input) {
  KindChanges changes(*input.sheet);
  for (const auto* cards : {&input.cards, &input.pool}) {
    for (const CheckedCard& card : *cards) {
      for (const ir::Readings& text : card.texts) {
        for (const ir::Reading& reading : text.readings) changes.Add(card.card, reading.abilities);
      }
    }
  }
  return !changes.AreThere();
}

/// How many cards there are of which nothing is known: they may do anything.
std::size_t CountNotUnderstood(const findings::CheckInput& input) {
  std::size_t count = 0;
  for (const auto* cards : {&input.cards, &input.pool}) {
    count += static_cast<std::size_t>(
        std::count_if(cards->begin(), cards->end(),
                      [](const CheckedCard& card) { return !findings::IsUnderstood(card); }));
  }
  return count;
}

std::vector<ir::TextPlace> TextsOf(const CheckedCard& card) {
  std::vector<ir::TextPlace> texts;
  for (std::size_t i = 0; i < card.texts.size(); ++i) texts.push_back(ir::PlaceOf(card.card, i));
  return texts;
}

/// The abilities without what stands in the keyword table: a keyword's text is not the card's.
std::vector<ir::Ability> InOwnWords(std::vector<ir::Ability> abilities) {
  std::erase_if(abilities, [](const ir::Ability& ability) { return ability.keyword.has_value(); });
  const auto strip = [](ir::KeywordUse& use) { use.expansion.clear(); };
  for (ir::Ability& ability : abilities) ir::Walk(ability, strip);
  return abilities;
}

class Run {
 public:
  explicit Run(const findings::CheckInput& input)
      : input_(input),
        meter_(input.bounds),
        pool_(input.is_whole ? PoolOf(input) : std::nullopt),
        keeps_kinds_(input.is_whole && KeepKinds(input)),
        not_understood_(CountNotUnderstood(input)),
        known_(input, findings::Question::Vacuity) {}

  findings::Answer Go() {
    for (std::size_t i = 0; i < input_.cards.size(); ++i) {
      if (input_.progress) input_.progress({"vacuity", i, input_.cards.size()});
      if (findings::IsUnderstood(input_.cards[i])) LookAt(input_.cards[i]);
    }
    TellWithoutBearer();
    answer_.scope = Scope();
    return std::move(answer_);
  }

 private:
  /// All cards of the run, the accused first, if every text is understood. What is not understood
  /// might make a card into what is asked for.
  static std::optional<std::vector<ir::ReadCard>> ReadAll(const findings::CheckInput& input) {
    std::vector<ir::ReadCard> read;
    for (const auto* cards : {&input.cards, &input.pool}) {
      for (const CheckedCard& card : *cards) {
        auto one = findings::IsUnderstood(card)
                       ? sheet::ReadWithChoices(card, sheet::FirstReadings(card))
                       : Failure{"not understood"};
        if (!one) return std::nullopt;
        read.push_back(std::move(*one));
      }
    }
    return read;
  }

  /// All cards there are, if that is said: with a pool.
  static std::optional<CardPool> PoolOf(const findings::CheckInput& input) {
    if (input.pool.empty()) return std::nullopt;
    const auto read = ReadAll(input);
    if (!read) return std::nullopt;
    return CardPool(*input.sheet, *read);
  }

  void LookAt(const CheckedCard& card) {
    ++understood_;
    const auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
    if (!read) return;
    const bool has_vacuous = !Recall(card) && Ask(card, *read);
    // What can be no card at all is told as that.
    for (const ir::TextPlace text : TextsOf(card)) {
      if (pool_ && !has_vacuous) LookInPool(card, text, InOwnWords(AbilitiesOf(*read, text)));
    }
  }

  /// True if an earlier run found nothing vacuous in the words of the card alone.
  bool Recall(const CheckedCard& card) {
    const auto counts = known_.Find({&card}, meter_, Matter());
    if (!counts || counts->size() != 1) return false;
    asked_ += counts->front();
    return true;
  }

  /// What an answer hangs on beside the card itself.
  std::string Matter() const { return keeps_kinds_ ? "kinds are kept" : "kinds may change"; }

  /// Asks the solver about the words of each text; true if any are vacuous.
  bool Ask(const CheckedCard& card, const ir::ReadCard& read) {
    const findings::Meter meter = meter_;
    const std::uint64_t asked = asked_;
    const smt::Schema schema =
        smt::SchemaOf(sheet::Build(*input_.sheet, {read}, positions::PoliciesOfRun(input_)));
    smt::CompiledWords compiled(schema, meter_.Max(findings::Limit::vacuity_effort_max));
    bool has_any = false;
    for (const ir::TextPlace text : TextsOf(card)) {
      const LookedAt looked =
          FindVacuousWords(InOwnWords(AbilitiesOf(read, text)), Own(card), compiled);
      asked_ += looked.asked;
      if (looked.exhausted > 0) meter_.Note(findings::Limit::vacuity_effort_max, looked.exhausted);
      for (const VacuousWords& words : looked.words) {
        Tell(card, text, words);
        if (IsBesideOwn(words.emptiness)) Mend(card, text, answer_.findings.back());
      }
      if (looked.is_disputed) TellDispute(card, text);
      has_any = has_any || looked.is_disputed || !looked.words.empty();
    }
    if (!has_any) known_.Keep({&card}, meter_.Since(meter), {asked_ - asked}, Matter());
    return has_any;
  }

  OwnCard Own(const CheckedCard& card) const {
    return {.sheet = input_.sheet, .card = &card.card, .keeps_kind = keeps_kinds_};
  }

  /// The words with "other" in them, read again: one reading, of which nothing is vacuous.
  void Mend(const CheckedCard& card, ir::TextPlace text, Finding& finding) const {
    if (!input_.reparse || input_.wording == nullptr || !input_.wording->with_others) return;
    const findings::Span& told = finding.spans.front();
    const std::u32string& whole = TextOf(card, text);
    for (const std::u32string& other : input_.wording->with_others(whole)) {
      const std::size_t grown = other.size() - whole.size();
      const bool is_within = other.substr(0, told.begin) == whole.substr(0, told.begin) &&
                             other.substr(told.end + grown) == whole.substr(told.end);
      if (!is_within || !IsClear(card, text, other)) continue;
      finding.suggestion = findings::SuggestText(
          card, text, other, {"若不算此牌自己：", "if this card itself is not to count: "},
          findings::ReadAgain::Understood, input_);
      return;
    }
  }

  /// True if the text has one reading, and none of its words is vacuous.
  bool IsClear(const CheckedCard& card, ir::TextPlace place, const std::u32string& text) const {
    const ir::Readings again = input_.reparse(text, card.card, place);
    if (!again.not_understood.empty() || again.readings.size() != 1) return false;
    ir::Card alone = card.card;
    alone.texts = {alone.texts[place.index]};
    alone.texts.front().words = text;
    ir::ReadCard read(std::move(alone));
    read.texts = {again.readings.front().abilities};
    const smt::Schema schema =
        smt::SchemaOf(sheet::Build(*input_.sheet, {read}, positions::PoliciesOfRun(input_)));
    smt::CompiledWords compiled(schema, meter_.Max(findings::Limit::vacuity_effort_max));
    return FindVacuousWords(InOwnWords(read.texts.front()), Own(card), compiled).words.empty();
  }

  static const std::vector<ir::Ability>& AbilitiesOf(const ir::ReadCard& card, ir::TextPlace text) {
    return card.texts[text.index];
  }

  void LookInPool(const CheckedCard& card, ir::TextPlace text,
                  const std::vector<ir::Ability>& abilities) {
    for (const ir::SourceRange& range : pool_->FindDeadPhrases(abilities)) {
      Finding finding = About("W402", card, text, range, {"卡池中", " of the pool"});
      finding.verdict = findings::Verdict::Bounded;
      finding.clauses = sheet::Stated({input_.sheet->citations.words.targets});
      const std::string count = std::to_string(pool_->size());
      finding.scope = {
          "看过检查的牌和卡池的全部 " + count + " 张牌（含代替物），连同它们的效果所能改变的",
          "all " + count +
              " cards that are checked or of the pool, tokens among them, with what their "
              "texts can change"};
      answer_.findings.push_back(std::move(finding));
    }
  }

  const CheckedCard& CardAt(std::size_t index) const {
    const std::size_t accused = input_.cards.size();
    return index < accused ? input_.cards[index] : input_.pool[index - accused];
  }

  /// Cards that nobody can use, as each that they ask for refuses them: a matter of both.
  void TellWithoutBearer() {
    if (!input_.is_whole) return;  // What is left out may bear.
    const auto read = ReadAll(input_);
    if (!read) return;
    const Known known = input_.pool.empty() ? Known::TheirNames : Known::AllCards;
    for (const WithoutBearer& found : FindWithoutBearer(*input_.sheet, *read, known)) {
      std::vector<WordsOf> words{found.phrase};
      words.insert(words.end(), found.refusals.begin(), found.refusals.end());
      const auto is_accused = [&](const WordsOf& one) { return one.card < input_.cards.size(); };
      if (std::none_of(words.begin(), words.end(), is_accused)) continue;
      Finding finding = WithoutBearerOf(found, read->size());
      std::stable_partition(words.begin(), words.end(), is_accused);
      finding.cards.clear();
      finding.spans.clear();
      for (const WordsOf& one : words) {
        const std::string& number = CardAt(one.card).card.number;
        finding.spans.push_back({number, one.text, one.range.begin, one.range.end});
        if (std::find(finding.cards.begin(), finding.cards.end(), number) == finding.cards.end())
          finding.cards.push_back(number);
      }
      answer_.findings.push_back(std::move(finding));
    }
  }

  /// `count`: of how many cards it is known.
  Finding WithoutBearerOf(const WithoutBearer& found, std::size_t count) const {
    Message reason{"，原因：", ", because of "};
    for (const WordsOf& refusal : found.refusals) {
      const bool is_first = refusal == found.refusals.front();
      const CheckedCard& card = CardAt(refusal.card);
      const std::string told = story::TellCard(card.card) + " `" +
                               WordsAt(TextOf(card, refusal.text), refusal.range) + "`";
      reason.zh += (is_first ? "" : "、") + told;
      reason.en += (is_first ? "" : ", ") + told;
    }
    const sheet::Sheet& sheet = *input_.sheet;
    const Message about = sheet::Say(sheet, {"可以<attach>它的牌之中", " that may bear it"});
    Finding finding = About("W402", CardAt(found.phrase.card), found.phrase.text,
                            found.phrase.range, about, reason);
    finding.verdict = findings::Verdict::Bounded;
    finding.clauses =
        sheet::Stated({sheet.citations.words.targets, sheet.citations.deeds.cannot_over_can});
    const std::string number = std::to_string(count);
    finding.scope = {
        "看过检查的牌和卡池的全部 " + number + " 张牌，连同它们的效果所能改变的",
        "all " + number +
            " cards that are checked or of the pool, with what their texts can change"};
    return finding;
  }

  static std::string WordsAt(const std::u32string& whole, const ir::SourceRange& range) {
    const std::size_t begin = std::min<std::size_t>(range.begin, whole.size());
    const std::size_t end = std::clamp<std::size_t>(range.end, begin, whole.size());
    return ir::EncodeUtf8(whole.substr(begin, end - begin));
  }

  /// What it rests on: other words of the text, clauses. Empty if it lies in the words themselves.
  static Message TellReason(const std::u32string& whole, const VacuousWords& vacuous) {
    std::string words;
    std::string in_english;
    const auto add = [](std::string& list, const char* between, const std::string& one) {
      list += (list.empty() ? "" : between) + one;
    };
    for (const ir::SourceRange& range : vacuous.because) {
      add(words, "、", "`" + WordsAt(whole, range) + "`");
      add(in_english, ", ", "`" + WordsAt(whole, range) + "`");
    }
    for (const std::string& clause : vacuous.clauses) {
      add(words, "、", "规则 " + clause);
      add(in_english, ", ", "rule " + clause);
    }
    if (words.empty()) return {};
    return {"，原因：" + words, ", because of " + in_english};
  }

  /// A finding on words of a text, which are the first argument of its message, with `about` as the
  /// second and `reason` as the third. The reason is no part of what makes it the same finding in
  /// another run.
  static Finding About(const char* code, const CheckedCard& card, ir::TextPlace text,
                       const ir::SourceRange& range, const Message& about,
                       const Message& reason = {}) {
    const std::string words = WordsAt(TextOf(card, text), range);
    Finding finding = findings::NewFinding(code);
    finding.evidence_kind = findings::EvidenceKind::Text;
    finding.cards = {card.card.number};
    finding.spans = {{card.card.number, text, range.begin, range.end}};
    finding.message =
        findings::MakeMessage(code, {words, about.zh, reason.zh}, {words, about.en, reason.en});
    finding.fingerprint = findings::MakeFingerprint(
        code, {card.card.number, findings::NumberOf(text), words, about.en});
    return finding;
  }

  static const std::u32string& TextOf(const CheckedCard& card, ir::TextPlace text) {
    return card.card.texts[text.index].words;
  }

  void TellDispute(const CheckedCard& card, ir::TextPlace text) {
    const std::u32string& whole = TextOf(card, text);
    Finding finding = findings::NewFinding("V902");
    finding.verdict = findings::Verdict::Unknown;
    finding.evidence_kind = findings::EvidenceKind::None;
    finding.cards = {card.card.number};
    finding.spans = {{card.card.number, text, 0, static_cast<std::uint32_t>(whole.size())}};
    finding.message = findings::MakeMessage("V902", {ir::EncodeUtf8(whole)});
    finding.fingerprint =
        findings::MakeFingerprint("V902", {card.card.number, findings::NumberOf(text)});
    answer_.findings.push_back(std::move(finding));
  }

  void Tell(const CheckedCard& card, ir::TextPlace text, const VacuousWords& vacuous) {
    const char* code = CodeOf(vacuous.emptiness);
    const Message reason = TellReason(TextOf(card, text), vacuous);
    Finding finding = About(code, card, text, vacuous.range, FateOf(vacuous.emptiness), reason);
    finding.verdict = findings::Verdict::Proved;
    const std::string_view rule = ClauseOf(input_.sheet->citations.words, vacuous.emptiness);
    finding.clauses = sheet::Stated({rule});
    for (const std::string& clause : vacuous.clauses) {
      if (clause != rule) finding.clauses.push_back(clause);
    }
    for (const ir::SourceRange& range : vacuous.because) {
      finding.spans.push_back({card.card.number, text, range.begin, range.end});
    }
    finding.scope = ProvedBy(vacuous);
    if (IsBesideOwn(vacuous.emptiness)) AddKinds(finding);
    if (vacuous.is_by_rules) AddToScope(finding);
    answer_.findings.push_back(std::move(finding));
    if (input_.queries && !vacuous.query.empty())
      input_.queries({input_.sheet, code, card.card.number, text, vacuous.query});
  }

  static Message ProvedBy(const VacuousWords& vacuous) {
    if (vacuous.query.empty()) {
      return {"由文字和所列规则直接得出，没有范围限制",
              "from the words and the rules that are named, without a bound"};
    }
    if (vacuous.has_second_opinion) {
      return {"由求解器证明，第二个求解器证实，没有范围限制",
              "proved by a solver and confirmed by a second one, without a bound"};
    }
    return {"由求解器证明，没有范围限制", "proved by a solver, without a bound"};
  }

  /// It rests on what the other cards do not do; nothing is known of those not understood.
  void AddKinds(Finding& finding) const {
    finding.scope.zh += "；检查的牌和卡池中，读懂的文字都不改变牌的类别";
    finding.scope.en +=
        "; no text that is understood, of the cards that are checked or of the pool, changes kinds";
    if (not_understood_ == 0) return;
    finding.verdict = findings::Verdict::Bounded;
    const std::string count = std::to_string(not_understood_);
    finding.scope.zh += "，但有 " + count + " 张牌没有读懂，可能改变牌的类别";
    finding.scope.en += ", but " + count + " card(s) are not understood, which may change them";
  }

  /// What rests on rules alone says so: a text goes before them.
  void AddToScope(Finding& finding) const {
    const std::string clause(input_.sheet->citations.deeds.text_over_rule);
    finding.scope.zh += "；依据规则本身：另有规定的文字优先（规则 " + clause + "）";
    finding.scope.en +=
        "; by the rules alone: a text that says otherwise goes before them (rule " + clause + ")";
  }

  findings::Scope Scope() {
    using findings::Count;
    return findings::MakeScope(
        *input_.sheet, findings::Question::Vacuity, meter_,
        {{.what = Count::cards, .looked_at = understood_, .total = input_.cards.size()},
         {.what = Count::phrases, .looked_at = asked_, .total = asked_}});
  }

  const findings::CheckInput& input_;
  findings::Meter meter_;
  findings::Answer answer_;
  std::optional<CardPool> pool_;
  bool keeps_kinds_;
  std::size_t not_understood_;
  positions::BarrenSets known_;
  std::size_t understood_ = 0;
  std::uint64_t asked_ = 0;
};

}  // namespace

findings::Answer CheckVacuity(const findings::CheckInput& input) { return Run(input).Go(); }

}  // namespace caiding::vacuity
