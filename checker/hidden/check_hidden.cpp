// SPDX-License-Identifier: MIT
#include "checker/hidden/check_hidden.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "checker/findings/catalogue.h"
#include "checker/findings/edited_text.h"
#include "checker/findings/fingerprint.h"
#include "checker/findings/record.h"
#include "checker/findings/reread.h"
#include "checker/findings/tell_line.h"
#include "checker/hidden/mend.h"
#include "checker/hidden/two_positions.h"
#include "checker/hidden/unseen.h"
#include "checker/positions/playable.h"
#include "model/ir/utf8.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::hidden {
namespace {

using findings::Finding;
using ir::Message;
using sheet::CheckedCard;

class Run {
 public:
  explicit Run(const findings::CheckInput& input)
      : input_(input), meter_(input.bounds), policies_(positions::PoliciesOfRun(input)) {}

  findings::Answer Go() {
    const positions::Playable playable = positions::PlayableCards(input_);
    for (std::size_t i = 0; i < playable.accused; ++i) {
      if (input_.progress) input_.progress({"hidden", i, playable.accused});
      LookAt(*playable.cards[i], playable.read[i]);
    }
    using findings::Count;
    answer_.scope = findings::MakeScope(
        *input_.sheet, findings::Question::Hidden, meter_,
        {{.what = Count::cards, .looked_at = playable.accused, .total = input_.cards.size()},
         {.what = Count::unseen, .looked_at = played_, .total = found_}});
    for (Finding& finding : answer_.findings) finding.scope = findings::TellScope(answer_.scope);
    return std::move(answer_);
  }

 private:
  void LookAt(const CheckedCard& card, const ir::ReadCard& read) {
    for (std::size_t i = 0; i < read.texts.size(); ++i) {
      const ir::TextPlace text = ir::PlaceOf(card.card, i);
      for (const Unseen& unseen : FindUnseen(read.texts[i], *input_.sheet)) {
        ++found_;
        if (unseen.range.IsEmpty() || !Tell(card, text, read.texts[i], unseen)) continue;
        ++played_;
      }
      LookAtCosts(card, text, read.texts[i]);
    }
  }

  // ---- I501 and I502.

  bool Tell(const CheckedCard& card, ir::TextPlace text, const std::vector<ir::Ability>& abilities,
            const Unseen& unseen) {
    const auto two = MakeTwoCards(*input_.sheet, unseen.kind);
    if (!two) return false;
    positions::Table table = positions::SetTable(*input_.sheet, {&card});
    const Pair pair = AddTo(table, *two);
    const auto witness = Witnesses(table, pair, unseen, policies_).Find(meter_);
    if (!witness) return false;
    Finding finding = Worded(card, text, unseen);
    if (!Add(table, witness->with, LabelOf(true, unseen), finding) ||
        !Add(table, witness->without, LabelOf(false, unseen), finding)) {
      return false;
    }
    finding.suggestion = Suggest(card, text, abilities, unseen);
    answer_.findings.push_back(std::move(finding));
    return true;
  }

  Finding About(const char* code, const CheckedCard& card, ir::TextPlace text,
                const ir::SourceRange& range) const {
    Finding finding = findings::NewFinding(code);
    finding.verdict = findings::Verdict::Refuted;
    finding.cards = {card.card.number};
    finding.spans = {{card.card.number, text, range.begin, range.end}};
    finding.fingerprint = findings::MakeFingerprint(
        code, {card.card.number, findings::NumberOf(text), WordsAt(card, text, range)});
    return finding;
  }

  Finding Worded(const CheckedCard& card, ir::TextPlace text, const Unseen& unseen) const {
    const bool is_act = unseen.sort == UnseenSort::Act;
    const char* code = is_act ? "I501" : "I502";
    Finding finding = About(code, card, text, unseen.range);
    finding.evidence_kind = findings::EvidenceKind::Played;
    const std::string words = WordsAt(card, text, unseen.range);
    const Message from = Where(unseen.from);
    if (is_act) {
      const Message to = Where(unseen.to);
      finding.message =
          findings::MakeMessage(code, {words, from.zh, to.zh}, {words, from.en, to.en});
      const auto& clauses = input_.sheet->pack->clauses;
      finding.clauses =
          sheet::Stated({clauses[static_cast<std::size_t>(kernel::KernelRule::LookedAtShown)]});
    } else {
      finding.message = findings::MakeMessage(code, {words, from.zh + "中的牌是什么"},
                                              {words, "what the cards in " + from.en + " are"});
      finding.clauses = sheet::Stated({input_.sheet->citations.words.condition});
    }
    return finding;
  }

  bool Add(const positions::Table& table, const Played& played, Message label, Finding& finding) {
    const auto certificate = findings::Record({.sheet = table.sheet,
                                               .cards = table.cards,
                                               .readings = table.readings,
                                               .policies = policies_,
                                               .position = played.position,
                                               .choices = played.choices},
                                              played.claim);
    if (!certificate) return false;
    const evidence::CardReader read = findings::ReaderOf(input_);
    auto board = story::TellBoard(*table.sheet, certificate->cards, played.position);
    const bool is_first = finding.board.empty();
    if (is_first) finding.board = board;
    finding.outcomes.push_back({.label = std::move(label),
                                .marks = {},
                                .certificate = *certificate,
                                .steps = findings::TellSteps(*certificate, read),
                                .board_after = findings::TellChanges(*certificate, read),
                                .board = is_first ? std::vector<story::BoardRow>{} : board});
    return true;
  }

  Message LabelOf(bool is_asked_for, const Unseen& unseen) const {
    const Message where = Where(unseen.from);
    if (is_asked_for) {
      return {where.zh + "中是所要求的牌", "the card in " + where.en + " is what is asked for"};
    }
    return {where.zh + "中不是所要求的牌：看不到它的人看来，局面一样",
            "the card in " + where.en +
                " is not what is asked for: to who does not see it the position is the same"};
  }

  findings::Suggestion Suggest(const CheckedCard& card, ir::TextPlace text,
                               const std::vector<ir::Ability>& abilities,
                               const Unseen& unseen) const {
    const auto mended = Mended(input_, card, text, abilities, unseen);
    const bool is_act = unseen.sort == UnseenSort::Act;
    if (mended) {
      const Message why = is_act ? Message{"展示之后再移动：", "show it before it is moved: "}
                                 : Message{"以展示来确认：", "have it shown: "};
      return findings::SuggestText(card, text, *mended, why, findings::ReadAgain::Understood,
                                   input_);
    }
    findings::Suggestion help;
    help.text = is_act ? Message{"写明展示那张牌", "say that the card is shown"}
                       : Message{"改为问双方都看得到的（例如张数），或者写明展示那些牌",
                                 "ask what both players see (how many cards, for instance), or "
                                 "say that the cards are shown"};
    return help;
  }

  // ---- I503.

  void LookAtCosts(const CheckedCard& card, ir::TextPlace text,
                   const std::vector<ir::Ability>& abilities) {
    for (std::size_t i = 0; i < abilities.size(); ++i) {
      if (!abilities[i].cost || abilities[i].keyword) continue;
      const std::vector<ir::CostItem>& items = abilities[i].cost->items;
      const auto shows = std::find_if(items.begin(), items.end(),
                                      [&](const ir::CostItem& item) { return ShowsUnknown(item); });
      if (shows == items.end() || std::next(shows) == items.end()) continue;
      TellTakenBack(card, text, abilities, i, static_cast<std::size_t>(shows - items.begin()));
    }
  }

  /// Who pays so sees a card that nobody had seen.
  bool ShowsUnknown(const ir::CostItem& item) const {
    const ir::Objects* cards = nullptr;
    if (const auto* reveal = std::get_if<ir::RevealCost>(&item.node)) cards = &reveal->cards;
    if (const auto* deed = std::get_if<ir::DoCost>(&item.node)) {
      if (const auto* look = std::get_if<ir::Look>(&deed->deed->node)) cards = &look->what;
      if (const auto* show = std::get_if<ir::Reveal>(&deed->deed->node)) cards = &show->what;
    }
    const auto* selector = cards == nullptr ? nullptr : std::get_if<ir::Selector>(&cards->node);
    if (selector == nullptr) return false;
    const sheet::ZoneRoles& zones = input_.sheet->roles.zones;
    return std::any_of(selector->zones.begin(), selector->zones.end(), [&](ir::ZoneId zone) {
      return !zone.IsNone() && (zone == zones.hidden_pile || zone == zones.damage_pile);
    });
  }

  void TellTakenBack(const CheckedCard& card, ir::TextPlace text,
                     const std::vector<ir::Ability>& abilities, std::size_t ability,
                     std::size_t item) {
    const std::vector<ir::CostItem>& items = abilities[ability].cost->items;
    const ir::SourceRange shown = items[item].range;
    const ir::SourceRange after = items[item + 1].range;
    if (shown.IsEmpty() || after.IsEmpty()) return;
    Finding finding = About("I503", card, text, shown);
    finding.evidence_kind = findings::EvidenceKind::Text;
    finding.spans.push_back({card.card.number, text, after.begin, after.end});
    finding.message =
        findings::MakeMessage("I503", {WordsAt(card, text, shown), WordsAt(card, text, after)});
    finding.clauses = sheet::Stated({input_.sheet->citations.words.activation_cost});
    if (const auto last = PaidLast(input_, card, text, abilities, ability, item)) {
      finding.suggestion = findings::SuggestText(card, text, *last, {"最后才看：", "see it last: "},
                                                 findings::ReadAgain::Understood, input_);
    }
    answer_.findings.push_back(std::move(finding));
  }

  // ---- Words.

  static std::string WordsAt(const CheckedCard& card, ir::TextPlace text,
                             const ir::SourceRange& range) {
    const std::u32string& whole = card.card.texts[text.index].words;
    const std::size_t begin = std::min<std::size_t>(range.begin, whole.size());
    const std::size_t end = std::clamp<std::size_t>(range.end, begin, whole.size());
    return ir::EncodeUtf8(whole.substr(begin, end - begin));
  }

  Message Where(ir::ZoneId zone) const {
    const ir::Word& word = input_.sheet->vocabulary->zones[zone.value];
    return {ir::EncodeUtf8(word.spellings.front()), "the " + word.english};
  }

  const findings::CheckInput& input_;
  findings::Meter meter_;
  kernel::Policies policies_;
  findings::Answer answer_;
  std::uint64_t found_ = 0;
  std::uint64_t played_ = 0;
};

}  // namespace

findings::Answer CheckHidden(const findings::CheckInput& input) { return Run(input).Go(); }

}  // namespace caiding::hidden
