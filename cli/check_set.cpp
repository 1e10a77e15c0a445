// SPDX-License-Identifier: MIT
// The pipeline of `caiding check`: files -> texts -> readings -> a checked set -> a report.
#include "cli/check_set.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "checker/check.h"
#include "corpus/games.h"
#include "corpus/policy_texts.h"
#include "corpus/rulings/obey_conventions.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"
#include "parser/repair.h"

namespace caiding::cli {
namespace {

using findings::CheckInput;
using sheet::CheckedCard;

/// `parse` are the options with the conventions that the rules team decided on.
std::vector<CheckedCard> ReadTexts(const sheet::Sheet& sheet,
                                   const std::vector<corpus::LoadedCard>& cards,
                                   const parser::Parser& parser, const parser::ParseOptions& parse,
                                   const CheckSetOptions& options) {
  std::vector<CheckedCard> checked;
  checked.reserve(cards.size());
  for (const corpus::LoadedCard& loaded : cards) {
    checked.push_back(
        corpus::Understand(sheet, parser, loaded.card, parse, corpus::CardPlaceText(loaded.place)));
    checked.back().fields = loaded.fields;
    if (options.progress) options.progress({"reading", checked.size(), cards.size()});
  }
  return checked;
}

/// Two cards with one number; never null.
struct Clash {
  const corpus::LoadedCard* first = nullptr;
  const corpus::LoadedCard* second = nullptr;
};

std::string PlaceOfNumber(const corpus::LoadedCard& card) {
  const sheet::FieldPlace* number = corpus::FieldOf(card, "number");
  return corpus::CardPlaceText(number == nullptr ? card.place : number->place);
}

findings::NumberTwice TwiceOf(const Clash& clash) {
  return {.number = clash.first->card.number,
          .first_place = PlaceOfNumber(*clash.first),
          .second_place = PlaceOfNumber(*clash.second),
          .second_name = ir::EncodeUtf8(clash.second->card.name)};
}

/// The same number twice in the cards, in the pool, or once in each (S204).
std::vector<Clash> FindClashes(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool) {
  std::vector<Clash> clashes;
  for (const corpus::LoadedCards* loaded : {&cards, &pool}) {
    for (const corpus::NumberClash& clash : loaded->clashes) {
      clashes.push_back({.first = &clash.first, .second = &clash.second});
    }
  }
  std::map<std::string, const corpus::LoadedCard*> in_pool;
  for (const corpus::LoadedCard& card : pool.cards) in_pool[card.card.number] = &card;
  for (const corpus::LoadedCard& card : cards.cards) {
    const auto other = in_pool.find(card.card.number);
    if (other != in_pool.end() && !(other->second->card == card.card)) {
      clashes.push_back({.first = &card, .second = other->second});
    }
  }
  return clashes;
}

/// The card that is left has its number a second time where the other card states it.
void AddSecondPlace(const Clash& clash, CheckInput& input) {
  const sheet::FieldPlace* number = corpus::FieldOf(*clash.second, "number");
  if (number == nullptr) return;
  for (std::vector<CheckedCard>* cards : {&input.cards, &input.pool}) {
    const auto kept = std::find_if(cards->begin(), cards->end(), [&](const CheckedCard& card) {
      return card.card.number == clash.first->card.number;
    });
    if (kept == cards->end()) continue;
    sheet::FieldPlace again = *number;
    again.paragraph = static_cast<std::size_t>(
        std::count_if(kept->fields.begin(), kept->fields.end(),
                      [](const auto& field) { return field.field == "number"; }));
    kept->fields.push_back(std::move(again));
    return;
  }
}

/// The pool without the cards that are checked themselves.
std::vector<corpus::LoadedCard> OthersOf(const corpus::LoadedCards& pool,
                                         const corpus::LoadedCards& cards) {
  std::set<std::string> numbers;
  for (const corpus::LoadedCard& card : cards.cards) numbers.insert(card.card.number);
  std::vector<corpus::LoadedCard> others;
  for (const corpus::LoadedCard& card : pool.cards) {
    if (numbers.count(card.card.number) == 0) others.push_back(card);
  }
  return others;
}

std::vector<std::pair<std::string, std::string>> PoliciesOf(const CheckSetOptions& options) {
  std::vector<std::pair<std::string, std::string>> policies;
  for (const filed::Ruling& ruling : options.rulings) {
    if (ruling.kind == filed::RulingKind::Policy)
      policies.emplace_back(ruling.target, ruling.value);
  }
  std::sort(policies.begin(), policies.end());
  return policies;
}

CheckInput MakeInput(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                     const parser::Parser& parser, const parser::ParseOptions& parse,
                     const CheckSetOptions& options) {
  CheckInput input;
  input.sheet = cards.sheet;
  input.edition = sheet::FindEdition(*cards.sheet, options.edition).id;
  input.cards = ReadTexts(*cards.sheet, cards.cards, parser, parse, options);
  input.pool = ReadTexts(*cards.sheet, OthersOf(pool, cards), parser, parse, options);
  input.bounds = findings::BoundsOf(options.effort);
  input.policies = PoliciesOf(options);
  for (const Clash& clash : FindClashes(cards, pool)) {
    input.numbers_twice.push_back(TwiceOf(clash));
    AddSecondPlace(clash, input);
  }
  input.reparse = corpus::ReparserOf(*cards.sheet, parser, parse);
  input.policy_text = [sheet = input.sheet](std::string_view id, std::string_view value) {
    return corpus::TellPolicy(*sheet, id, value);
  };
  input.contradictions = corpus::Contradictions(*input.sheet);
  input.why_open = [sheet = input.sheet](std::string_view id) {
    return corpus::TellWhyOpen(*sheet, id);
  };
  input.wording = cards.texts == nullptr ? &corpus::WordingOf(*input.sheet) : cards.texts->cards;
  input.progress = options.progress;
  input.memory = options.memory;
  input.queries = options.queries;
  return input;
}

findings::StatedByNumber StatedFieldsOf(const corpus::LoadedCards& cards) {
  findings::StatedByNumber stated;
  for (const corpus::LoadedCard& card : cards.cards) stated[card.card.number] = card.stated;
  return stated;
}

/// Of the checks what the options of the whole run say.
checker::CheckOptions OptionsOf(const corpus::LoadedCards& cards, const parser::Parser& parser,
                                const parser::ParseOptions& parse, const CheckSetOptions& options) {
  return {.rulings = options.rulings,
          .text_only = options.text_only,
          .only = options.only,
          .played_max = options.played_max,
          .jobs = options.jobs,
          .is_ended = options.is_ended,
          .stated = StatedFieldsOf(cards),
          .repair = MakeRepair(*cards.sheet, parser, parse),
          .obey_conventions =
              [&parser, parse, &options](const CheckInput& input) {
                return corpus::ObeyConventions(parser, input.cards, input.pool, parse,
                                               options.rulings);
              },
          .conventions_off = parse.conventions_off,
          .wording = cards.wording.value_or("")};
}

/// The numbers that findings and neighbours name.
std::set<std::string> NamedIn(const reports::Report& report) {
  std::set<std::string> named;
  const auto add_spans = [&](const std::vector<findings::Span>& spans) {
    for (const findings::Span& span : spans) named.insert(span.card);
  };
  for (const findings::Finding& finding : report.findings) {
    named.insert(finding.cards.begin(), finding.cards.end());
    add_spans(finding.spans);
    for (const findings::Case& one : finding.cases) {
      named.insert(one.cards.begin(), one.cards.end());
      add_spans(one.spans);
    }
  }
  for (const auto& neighbours : report.neighbours) {
    for (const findings::Neighbour& one : neighbours) named.insert(one.number);
  }
  return named;
}

/// Findings and neighbours may speak of cards of the pool too.
void AddNamedPool(const CheckInput& input, reports::Report& report) {
  report.named_pool.clear();
  const std::set<std::string> named = NamedIn(report);
  for (const CheckedCard& card : input.pool) {
    if (named.contains(card.card.number)) report.named_pool.push_back({card, {}});
  }
}

}  // namespace

proofreading::RepairFunction MakeRepair(const sheet::Sheet& sheet, const parser::Parser& parser,
                                        const parser::ParseOptions& options) {
  return [&sheet, &parser, options](std::u32string_view text, const ir::Card& card,
                                    ir::TextPlace place) {
    const parser::ParagraphContext context = corpus::ContextOf(sheet, card, place);
    return parser::FindRepairs(parser, *sheet.vocabulary, text, context, options);
  };
}

CheckInput ReadInput(const corpus::LoadedCards& cards, const parser::Parser& parser,
                     const CheckSetOptions& options) {
  return MakeInput(cards, {}, parser, options.parse, options);
}

void AddForPages(const CheckInput& input, reports::Report& report) {
  checker::ForPages pages = checker::MakeForPages(input, report.findings);
  report.policy_texts = std::move(pages.policy_texts);
  report.neighbours = std::move(pages.neighbours);
  report.pictures = std::move(pages.pictures);
  report.loops = std::move(pages.loops);
  AddNamedPool(input, report);
}

reports::Report CheckSet(const corpus::LoadedCards& cards, const corpus::LoadedCards& pool,
                         const parser::Parser& parser, const CheckSetOptions& options) {
  const parser::ParseOptions parse =
      corpus::WithConventions(*cards.sheet, options.parse, options.rulings);
  const auto shared = std::make_shared<CheckInput>(MakeInput(cards, pool, parser, parse, options));
  checker::CheckedSet checked = checker::Check(shared, OptionsOf(cards, parser, parse, options));
  CheckInput& input = *shared;
  reports::Report report;
  report.sheet = input.sheet;
  report.edition = input.edition;
  report.effort = options.effort;
  report.wording = input.wording;
  report.pool_cards = input.pool.size();
  report.unread = cards.errors.size() + pool.errors.size();
  report.is_text_only = options.text_only;
  report.findings = std::move(checked.findings);
  report.rulings = std::move(checked.rulings);
  report.scope = std::move(checked.scope);
  report.interrupted = std::move(checked.interrupted);
  AddNamedPool(input, report);
  report.unplayed = checked.unplayed;
  if (options.for_pages) AddForPages(input, report);
  const bool is_read_still = reports::IsPartial(report);
  for (std::size_t i = 0; i < input.cards.size(); ++i) {
    report.cards.push_back({.checked = is_read_still ? input.cards[i] : std::move(input.cards[i]),
                            .play_gaps = std::move(checked.cards[i].play_gaps),
                            .formulas = std::move(checked.cards[i].formulas)});
  }
  return report;
}

}  // namespace caiding::cli
