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
#include "checker/vacuity/own_limits.h"
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
    case Emptiness::FailsOnceGone:
    case Emptiness::NeverComes:
    case Emptiness::NeverMatters: return "W401";
    case Emptiness::NothingPasses: return "W402";
    case Emptiness::NeverPaid: return "W403";
    case Emptiness::Restated:
    case Emptiness::SaidWider: return "W404";
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
    case Emptiness::NeverComes:
    case Emptiness::NeverMatters:
    case Emptiness::SaidWider: return {};  // The prohibition itself is what it rests on.
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
    case Emptiness::NeverComes: return {"永远不会出现", "can never come"};
    case Emptiness::NeverMatters: return {"永远不起作用", "can never matter"};
    case Emptiness::NothingPasses:
    case Emptiness::NeverPaid:
    case Emptiness::Restated:
    case Emptiness::SaidWider: return {};
  }
  return {};
}

/// What the message says beside that: what the words are, or where it is said already.
Message RestOf(Emptiness emptiness) {
  if (emptiness == Emptiness::NeverMatters) return {};
  if (emptiness == Emptiness::NeverComes) return {"时机 ", "the moment "};
  if (emptiness == Emptiness::Restated) return {"这段文字的其他部分", "the rest of the text"};
  if (emptiness == Emptiness::SaidWider) return {"此牌的其他文字", "the rest of the card's text"};
  return {"条件 ", "the condition "};
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

/// What the texts of the cards and of the pool can do about limits, in whichever reading.
LimitChanges ChangesOfLimits(const findings::CheckInput& input) {
  LimitChanges changes;
  for (const auto* cards : {&input.cards, &input.pool}) {
    for (const CheckedCard& card : *cards) {
      for (const ir::Readings& text : card.texts) {
        for (const ir::Reading& reading : text.readings) changes.Add(reading.abilities);
      }
    }
  }
  return changes;
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
        limits_(ChangesOfLimits(input)),
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
    TellIdle(card, *read);
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

  /// Asks the solver about the words of each text; true if any are vacuous. Where the solvers
  /// disagree that is told, and hides nothing else.
  bool Ask(const CheckedCard& card, const ir::ReadCard& read) {
    const findings::Meter meter = meter_;
    const std::uint64_t asked = asked_;
    const smt::Schema schema =
        smt::SchemaOf(sheet::Build(*input_.sheet, {read}, positions::PoliciesOfRun(input_)));
    smt::CompiledWords compiled(schema, meter_.Max(findings::Limit::vacuity_effort_max));
    bool has_any = false;
    bool is_disputed = false;
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
      is_disputed = is_disputed || looked.is_disputed;
      has_any = has_any || !looked.words.empty();
    }
    if (!has_any && !is_disputed)
      known_.Keep({&card}, meter_.Since(meter), {asked_ - asked}, Matter());
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
    const LookedAt looked = FindVacuousWords(InOwnWords(read.texts.front()), Own(card), compiled);
    return looked.words.empty() && !looked.is_disputed;
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

  /// What a limit of the card itself leaves without use.
  void TellIdle(const CheckedCard& card, const ir::ReadCard& read) {
    const std::size_t first = CountOf(card);
    for (const Idle& idle : FindIdle(read, Own(card))) {
      const bool is_asked_for =
          !idle.keywords.empty() && (!input_.is_whole || limits_.AskFor(idle));
      if (is_asked_for || IsTold(first, idle)) continue;
      const std::string limit = "`" + WordsAt(TextOf(card, idle.limit_text), idle.limit) + "`";
      Finding finding =
          About(CodeOf(idle.emptiness), card, idle.text, idle.range, FateOf(idle.emptiness),
                {"，原因：" + limit, ", because of " + limit}, RestOf(idle.emptiness));
      finding.spans.push_back(
          {card.card.number, idle.limit_text, idle.limit.begin, idle.limit.end});
      const sheet::Citations& cited = input_.sheet->citations;
      finding.clauses = sheet::Stated({cited.deeds.cannot_over_can});
      finding.verdict = findings::Verdict::Proved;
      finding.scope = {"由此牌印的文字直接得出", "from the words of the card as printed"};
      AddWaysOut(finding, idle);
      answer_.findings.push_back(std::move(finding));
    }
  }

  /// From which of the findings on the card is the last one.
  std::size_t CountOf(const CheckedCard& card) const {
    const auto is_other = [&](const Finding& told) {
      return told.cards.front() != card.card.number;
    };
    const auto last = std::find_if(answer_.findings.rbegin(), answer_.findings.rend(), is_other);
    return static_cast<std::size_t>(answer_.findings.rend() - last);
  }

  /// True if the words lie in words of which it is told already why they cannot matter.
  bool IsTold(std::size_t first, const Idle& idle) const {
    const auto begin = answer_.findings.begin() + static_cast<std::ptrdiff_t>(first);
    return std::any_of(begin, answer_.findings.end(), [&](const Finding& told) {
      const findings::Span& span = told.spans.front();
      return told.verdict != findings::Verdict::Unknown && span.text == idle.text &&
             span.begin <= idle.range.begin && idle.range.end <= span.end;
    });
  }

  /// The card as printed is so whatever lies beside it; what others may make of it is another
  /// matter.
  void AddWaysOut(Finding& finding, const Idle& idle) const {
    const auto bound = [&](const std::string& zh, const std::string& en) {
      finding.verdict = findings::Verdict::Bounded;
      finding.scope.zh += zh;
      finding.scope.en += en;
    };
    if (limits_.MayFree(idle)) {
      bound("；检查的牌和卡池中有文字可以去掉这一限制，或者让此牌接替别的牌攻防，那时除外",
            "; but a text of the cards that are checked or of the pool can take the limit away, or "
            "put the card in the place of one that fights, and then it is otherwise");
    } else {
      finding.scope.zh += "；检查的牌和卡池中，读懂的文字都去不掉这一限制";
      finding.scope.en +=
          "; no text that is understood, of the cards that are checked or of the pool, takes the "
          "limit away";
    }
    if (not_understood_ > 0) {
      const std::string count = std::to_string(not_understood_);
      bound("，但有 " + count + " 张牌没有读懂", ", but " + count + " card(s) are not understood");
    }
    if (!input_.is_whole) bound("；没有看其他的牌", "; other cards were left out");
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
  /// second, `reason` as the third and `rest` as the last. What the words rest on is no part of
  /// what makes it the same finding in another run.
  static Finding About(const char* code, const CheckedCard& card, ir::TextPlace text,
                       const ir::SourceRange& range, const Message& about,
                       const Message& reason = {}, const Message& rest = {}) {
    const std::string words = WordsAt(TextOf(card, text), range);
    Finding finding = findings::NewFinding(code);
    finding.evidence_kind = findings::EvidenceKind::Text;
    finding.cards = {card.card.number};
    finding.spans = {{card.card.number, text, range.begin, range.end}};
    finding.message = findings::MakeMessage(code, {words, about.zh, reason.zh, rest.zh},
                                            {words, about.en, reason.en, rest.en});
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
    Finding finding = About(code, card, text, vacuous.range, FateOf(vacuous.emptiness), reason,
                            RestOf(vacuous.emptiness));
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
  LimitChanges limits_;
  positions::BarrenSets known_;
  std::size_t understood_ = 0;
  std::uint64_t asked_ = 0;
};

}  // namespace

findings::Answer CheckVacuity(const findings::CheckInput& input) { return Run(input).Go(); }

}  // namespace caiding::vacuity
