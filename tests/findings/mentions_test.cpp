// SPDX-License-Identifier: MIT
#include "checker/findings/mentions.h"

#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/ir/walk.h"
#include "model/zero/sheet.h"

namespace caiding::findings {
namespace {

/// Every name that stands anywhere in the tree.
struct NamesInTree {
  std::set<std::u32string> names;
  void operator()(const ir::Filter& filter) {
    if (const auto* named = std::get_if<ir::Named>(&filter.node)) names.insert(named->name);
    if (const auto* is = std::get_if<ir::CardNameIs>(&filter.node)) names.insert(is->name);
    if (const auto* part = std::get_if<ir::CardNameContains>(&filter.node))
      names.insert(part->part);
  }
};

std::set<std::u32string> NamesIn(const std::vector<ir::Ability>& abilities) {
  NamesInTree visit;
  for (const ir::Ability& ability : abilities) ir::Walk(ability, visit);
  return visit.names;
}

std::set<std::u32string> NamesMentioned(const std::vector<ir::Ability>& abilities) {
  std::set<std::u32string> names;
  for (const NameMention& mention : CollectMentions(abilities).names) names.insert(mention.name);
  return names;
}

}  // namespace

TEST_CASE("no name in the tree of a text goes unmentioned", "[findings][names]") {
  auto parser = corpus::MakeParser(zero::GameSheet());
  REQUIRE(parser);
  std::size_t texts = 0;
  for (const auto& file : corpus::EmbeddedIn("zero/cards/")) {
    for (const auto& loaded :
         corpus::ReadCardText(std::string(file.content), std::string(file.path)).cards) {
      const sheet::CheckedCard card = corpus::Understand(zero::GameSheet(), *parser, loaded.card);
      for (const ir::Readings& readings : card.texts) {
        for (const ir::Reading& reading : readings.readings) {
          const auto mentioned = NamesMentioned(reading.abilities);
          for (const std::u32string& name : NamesIn(reading.abilities)) {
            INFO(loaded.card.number << ": " << ir::EncodeUtf8(name));
            CHECK(mentioned.count(name) == 1);
          }
          ++texts;
        }
      }
    }
  }
  CHECK(texts > 300);
}

}  // namespace caiding::findings
