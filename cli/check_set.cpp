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
    if (options.progress) options.progress({"reading", checked.size(), cards.size()});
  }
  return checked;
}

findings::NumberTwice Clash(const corpus::LoadedCard& first, const corpus::LoadedCard& second) {
  return {.number = first.card.number,
          .first_place = corpus::CardPlaceText(first.place),
          .second_place = corpus::CardPlaceText(second.place),
          .second_name = ir::EncodeUtf8(second.card.name)};
}

/// The same number twice in the cards, in the pool, or once in each (S204).
std::vector<findings::NumberTwice> FindClashes(const corpus::LoadedCards& cards,
                                               const corpus::LoadedCards& pool) {
  std::vector<findings::NumberTwice> clashes;
  for (const corpus::LoadedCards* loaded : {&cards, &pool}) {
    for (const corpus::NumberClash& clash : loaded->clashes) {
      clashes.push_back(Clash(clash.first, clash.second));
    }
  }
  std::map<std::string, const corpus::LoadedCard*> in_pool;
  for (const corpus::LoadedCard& card : pool.cards) in_pool[card.card.number] = &card;
  for (const corpus::LoadedCard& card : cards.cards) {
    const auto other = in_pool.find(card.card.number);
    if (other != in_pool.end() && !(other->second->card == card.card)) {
      clashes.push_back(Clash(card, *other->second));
    }
  }
  return clashes;
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
  input.numbers_twice = FindClashes(cards, pool);
  input.reparse = corpus::ReparserOf(*cards.sheet, parser, parse);
  input.policy_text = [sheet = input.sheet](std::string_view id, std::string_view value) {
    return corpus::TellPolicy(*sheet, id, value);
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
