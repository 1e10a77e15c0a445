// SPDX-License-Identifier: MIT
#include "checker/smt/facts.h"

#include <algorithm>
#include <string_view>

#include "model/ir/utf8.h"
#include "model/kernel/pack.h"

namespace caiding::smt {
namespace {

std::uint8_t AnswerOf(const kernel::Rules& rules, kernel::Question question) {
  const std::int16_t number = rules.pack->switches[static_cast<std::size_t>(question)];
  return number < 0 ? std::uint8_t{0} : rules.policies[static_cast<std::size_t>(number)];
}

/// Whether the switch of what quoted names name says which of the two they name.
bool AreQuotedNamesSettled(const sheet::NameSwitch& naming, std::string_view value) {
  return std::any_of(naming.values.begin(), naming.values.end(),
                     [&](const sheet::NameSwitch::Value& one) {
                       return one.id == value && one.sense != ir::NameSense::Either;
                     });
}

std::string WordOf(FactKind kind) {
  switch (kind) {
#define TRUTH(name)    \
  case FactKind::name: \
    return #name;
#define NUMBER(name) TRUTH(name)
#include "checker/smt/facts.def"
#undef TRUTH
#undef NUMBER
  }
  return "";
}

}  // namespace

bool IsNumber(FactKind kind) {
  switch (kind) {
// The formatter would put the second macro into the first.
// clang-format off
#define TRUTH(name) case FactKind::name: return false;
#define NUMBER(name) case FactKind::name: return true;
// clang-format on
#include "checker/smt/facts.def"
#undef TRUTH
#undef NUMBER
  }
  return false;
}

std::string NameOf(const Fact& fact) {
  std::string name = WordOf(fact.kind);
  if (fact.object >= 0) name += " of " + std::to_string(fact.object);
  if (fact.other >= 0) name += " and " + std::to_string(fact.other);
  if (fact.number != 0) name += " " + std::to_string(fact.number);
  if (!fact.name.empty()) name += " ";
  for (const char byte : ir::EncodeUtf8(fact.name)) {  // Solvers read ASCII only.
    constexpr const char* kDigits = "0123456789abcdef";
    const auto value = static_cast<unsigned char>(byte);
    name += kDigits[value / 16U];
    name += kDigits[value % 16U];
  }
  return name;
}

Schema SchemaOf(const kernel::Rules& rules) {
  const kernel::Pack& pack = *rules.pack;
  const sheet::Sheet& sheet = sheet::SheetOf(rules);
  const kernel::Policies policies{rules.policies};
  using kernel::Question;
  return {.sheet = &sheet,
          .play = pack.play,
          .annex = pack.play_annex,
          .pool = pack.pool,
          .stack = pack.stack,
          .mute_in_pool = pack.mute_in_pool,
          .is_annex_apart = AnswerOf(rules, Question::AnnexApart) != 0,
          .is_outside_controlled = AnswerOf(rules, Question::OutsideControl) == 0,
          .are_strangers_company = AnswerOf(rules, Question::AloneReach) != 1,
          .are_quoted_names_settled = AreQuotedNamesSettled(
              sheet.naming, sheet::GetPolicy(sheet, policies, sheet.naming.policy)),
          .are_parts_counted = AnswerOf(rules, Question::PartsCounted) != 0,
          .are_changed_costs_meant = sheet::IsSet(sheet, policies, sheet.switches.changed_costs)};
}

}  // namespace caiding::smt
