// SPDX-License-Identifier: MIT
#include "corpus/scenario/examples.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "corpus/games.h"
#include "model/sheet/once.h"

namespace caiding::corpus {
namespace {

constexpr std::string_view kFolder = "scenarios/";

/// "101.4-own" of "zero/scenarios/100/101.4-own.yaml".
std::string_view StemOf(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return path.substr(0, path.rfind('.'));
}

/// What stands in quotes in the line that begins with `rules:`.
std::vector<std::string_view> RulesOf(std::string_view yaml) {
  std::vector<std::string_view> rules;
  const std::size_t begin = yaml.find("\nrules:");
  if (begin == std::string_view::npos) return rules;
  std::string_view line = yaml.substr(begin + 1);
  line = line.substr(0, line.find('\n'));
  for (std::size_t at = line.find('"'); at != std::string_view::npos; at = line.find('"', at)) {
    const std::size_t end = line.find('"', at + 1);
    if (end == std::string_view::npos) break;
    rules.push_back(line.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return rules;
}

/// The less, the better: is it the clause's own, how many others does it show, how long is it.
struct Rank {
  int not_own = 0;
  std::size_t rules = 0;
  std::size_t length = 0;
  friend auto operator<=>(const Rank&, const Rank&) = default;
};

Rank RankOf(const EmbeddedFile& file, std::string_view clause, std::size_t rules) {
  const std::string_view stem = StemOf(file.path);
  const bool is_one_of_its_own = stem.substr(0, clause.size()) == clause &&
                                 stem.size() > clause.size() && stem[clause.size()] == '-';
  return {.not_own = stem == clause      ? 0
                     : is_one_of_its_own ? 1
                                         : 2,
          .rules = rules,
          .length = file.content.size()};
}

using Best = std::map<std::string_view, std::pair<Rank, const EmbeddedFile*>, std::less<>>;

/// What the switches and the editions do is no example of a clause; what the rulebook itself gives
/// as one is.
bool ShowsClauses(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  path.remove_prefix(folder.size());
  return path.find_first_of("0123456789") == 0 || path.starts_with("examples/");
}

const EmbeddedFile* FileAt(const std::string& path) {
  const auto& files = EmbeddedFiles();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

/// The first file whose path begins so: several show one value together.
const EmbeddedFile* FileBehind(const std::string& path) {
  const auto& files = EmbeddedFiles();
  const auto found = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& file) {
    return file.path.starts_with(path);
  });
  return found == files.end() ? nullptr : &*found;
}

Best MakeBest(const sheet::Sheet& sheet) {
  Best best;
  const std::string folder = PathOf(sheet, kFolder);
  for (const EmbeddedFile& file : EmbeddedFiles()) {
    if (!ShowsClauses(file.path, folder)) continue;
    const auto rules = RulesOf(file.content);
    for (const std::string_view clause : rules) {
      const std::pair<Rank, const EmbeddedFile*> offer{RankOf(file, clause, rules.size()), &file};
      const auto [known, is_first] = best.try_emplace(clause, offer);
      if (!is_first && offer.first < known->second.first) known->second = offer;
    }
  }
  return best;
}

}  // namespace

const EmbeddedFile* ExampleOfClause(const sheet::Sheet& sheet, std::string_view clause) {
  const Best& best = sheet::OncePerGame<MakeBest>(sheet);
  const auto found = best.find(clause);
  return found == best.end() ? nullptr : found->second.second;
}

const EmbeddedFile* ExampleOfQuestion(const sheet::Sheet& sheet, std::string_view id) {
  return FileAt(PathOf(sheet, kFolder) + "questions/" + std::string(id) + ".yaml");
}

std::vector<const EmbeddedFile*> ExamplesOfPolicy(const sheet::Sheet& sheet, std::string_view id) {
  std::vector<const EmbeddedFile*> examples;
  for (const kernel::PolicyEntry& policy : sheet.policies) {
    if (policy.id != id) continue;
    for (const std::string_view value : policy.values) {
      const std::string path =
          PathOf(sheet, kFolder) + "policies/" + std::string(id) + "-" + std::string(value);
      const EmbeddedFile* file = FileAt(path + ".yaml");
      if (file == nullptr) file = FileBehind(path + "-");
      if (file != nullptr) examples.push_back(file);
    }
  }
  return examples;
}

}  // namespace caiding::corpus
