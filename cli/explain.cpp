// SPDX-License-Identifier: MIT
// caiding explain: what a code, a clause or a policy means.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <optional>

#include "checker/conflicts/policy_clauses.h"
#include "checker/evidence/catalogue.h"
#include "cli/command.h"
#include "cli/explain_pages.h"
#include "corpus/clauses.h"
#include "corpus/policy_texts.h"
#include "model/zero/policies.h"

namespace caiding::cli {
namespace {

std::string UpperCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::optional<std::string> ExplainCode(const std::string& asked) {
  const std::string code = UpperCase(asked);
  for (const ExplainPage& page : ExplainPages()) {
    if (page.code == code) return std::string(page.text);
  }
  for (const evidence::ReservedCode& reserved : evidence::ReservedCodes()) {
    if (reserved.code == code) {
      return code + " " + std::string(reserved.slug) + ": not built yet, the code is reserved.\n";
    }
  }
  return std::nullopt;
}

std::optional<std::string> ExplainClause(const std::string& id) {
  const corpus::ClauseRow* row = corpus::FindClause(id);
  if (row == nullptr) return std::nullopt;
  std::string text = "[Zero 1.20, " + std::string(row->id) + "] (" + std::string(row->kind) + ")\n";
  return text + std::string(row->paraphrase) + "\n";
}

/// What the switch asks (no value) or what its value answers, a line a language.
std::string PolicyLines(std::string_view id, std::string_view value, const std::string& indent) {
  const corpus::PolicyText* text = corpus::FindPolicyText(id, value);
  if (text == nullptr) return {};
  return indent + std::string(text->zh) + "\n" + indent + std::string(text->en) + "\n";
}

std::string ClauseLine(std::string_view id) {
  std::string line;
  for (const std::string& clause : conflicts::ClausesOfPolicy(id)) {
    line += (line.empty() ? "  rule: " : ", ") + ("[Zero 1.20, " + clause + "]");
  }
  return line + "\n";
}

std::optional<std::string> ExplainPolicy(const std::string& asked) {
  for (const zero::PolicyEntry& policy : zero::ImplementedPolicies()) {
    if (UpperCase(std::string(policy.id)) != UpperCase(asked)) continue;
    std::string text = "policy " + std::string(policy.id) + ": the rulebook does not decide\n";
    text += PolicyLines(policy.id, {}, "  ") + ClauseLine(policy.id);
    for (std::size_t i = 0; i < policy.values.size(); ++i) {
      text += "  " + std::string(policy.id) + "=" + std::string(policy.values[i]);
      text += i == 0 ? " (default)\n" : "\n";
      text += PolicyLines(policy.id, policy.values[i], "    ");
    }
    return text;
  }
  return std::nullopt;
}

/// An open question that is no switch, and why.
std::optional<std::string> ExplainWithoutSwitch(const std::string& asked) {
  for (const corpus::WithoutSwitch& row : corpus::RowsWithoutSwitch()) {
    if (UpperCase(std::string(row.id)) != UpperCase(asked)) continue;
    return std::string(row.id) + ": no switch (" + std::string(row.why) + ")\n  " +
           std::string(row.zh) + "\n  " + std::string(row.en) + "\n";
  }
  return std::nullopt;
}

/// A code, a clause or a policy; each kind of name is different.
std::optional<std::string> Explain(const std::string& name) {
  if (auto text = ExplainCode(name)) return text;
  if (auto text = ExplainClause(name)) return text;
  if (auto text = ExplainWithoutSwitch(name)) return text;
  return ExplainPolicy(name);
}

ExitCode RunExplain(const std::vector<std::string>& names) {
  ExitCode code = ExitCode::Clean;
  for (const std::string& name : names) {
    if (const auto text = Explain(name)) {
      std::fputs(text->c_str(), stdout);
      continue;
    }
    std::fprintf(stderr,
                 "caiding: `%s` is no code (A501), clause (106.5) or policy (D-C02) that is known\n",
                 name.c_str());
    code = ExitCode::BadInput;
  }
  return code;
}

}  // namespace

void AddExplain(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(program, "explain", "Explain a code, a clause of the rulebook or a policy");
  auto names = std::make_shared<std::vector<std::string>>();
  AddOption(command, "names", *names, "for instance A501, 106.5 or D-C02",
            {.type = "CODE|CLAUSE|POLICY", .is_required = true});
  OnCall(command, chosen, [names] { return RunExplain(*names); });
}

}  // namespace caiding::cli
