// SPDX-License-Identifier: MIT
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/scenario/read.h"

namespace caiding::corpus {
namespace {

/// A wrong scenario, where its first mistake stands, and what has to be said about it.
struct WrongFile {
  const char* what;
  const char* yaml;
  std::uint32_t line;
  std::uint32_t column;  ///< In code points.
  const char* seen;
  const char* expected;  ///< A part of what was expected.
  const char* nearest = "";
};

const WrongFile kWrongFiles[] = {
    {"no map", "- a list\n", 1, 1, "a list", "a scenario (a map)"},
    {"no YAML", "title: t\n  bad: [\n", 2, 6, "", "YAML"},
    {"no title", "expect: {winner: none}\n", 1, 1, "a map", "a `title`"},
    {"nothing to do", "title: t\n", 1, 1, "a map", "`actions`, `expect` or `cases`"},
    {"a key misspelt", "title: t\nexpekt: {}\n", 2, 1, "`expekt`", "one of title|", "expect"},
    {"a Chinese key misspelt", "标题: 试\n期忘: {胜者: 无}\n", 2, 1, "`期忘`", "one of title|",
     "期望"},
    {"a key twice", "title: t\ntitle: u\nexpect: {}\n", 2, 1, "`title`", "each key once"},
    {"a chain that is no list", "title: t\nchain: T-1\nexpect: {}\n", 2, 8, "`T-1`", "a list"},
    {"a chain of words", "title: t\nchain: [INV-020]\nexpect: {}\n", 2, 9, "`INV-020`",
     "a map `{use: NUMBER}`"},
    {"a chain item misspelt", "title: t\nchain: [{uze: INV-020}]\nexpect: {}\n", 2, 10, "`uze`",
     "one of use|", "use"},
    {"two things in one chain item", "title: t\nchain: [{use: INV-020, level: x}]\nexpect: {}\n", 2,
     24, "`level`", "one kind of thing"},
    {"nothing in a chain item", "title: t\nchain: [{by: first}]\nexpect: {}\n", 2, 9, "a map",
     "`use`, `ability`"},
    {"an ability of nothing",
     "title: t\nfirst: {battle: [INV-009]}\nchain: [{ability: INV-009}]\nexpect: {}\n", 3, 9,
     "a map", "`of: NAME`"},
    {"a target that is not placed",
     "title: t\nfirst: {battle: [INV-008 as a]}\nchain: [{use: INV-020, targets: [b]}]\nexpect: {}\n",
     3, 34, "`b`", "the name or number of a placed card"},
    {"a text of a card that is not placed",
     "title: t\nfirst: {battle: [INV-009]}\nchain: [{trigger: INV-001, of: INV-009}]\nexpect: {}\n",
     3, 19, "`INV-001`", "the number of a placed card", "INV-009"},
    {"a card moved thrice", "title: t\nchain: [{level: a moved 3}]\nexpect: {}\n", 2, 17,
     "`a moved 3`", "`NAME moved 1`"},
    {"a mark that there is none of",
     "title: t\nchain: [{use: INV-020, marks: [helt]}]\nexpect: {}\n", 2, 32, "`helt`",
     "one of done|held", "held"},
    {"an effect without a text", "title: t\neffects: [{turns: 1}]\nexpect: {}\n", 2, 11, "a map",
     "`text: NUMBER`"},
    {"an effect of an unknown kind",
     "title: t\neffects: [{text: INV-020, kind: lastin}]\nexpect: {}\n", 2, 33, "`lastin`",
     "one of printed|lasting", "lasting"},
    {"a use mark that is no number",
     "title: t\nfirst: {battle: [{card: INV-009, used: [burst]}]}\nexpect: {}\n", 2, 41, "`burst`",
     "which ability of the card"},
    {"a combat without an attacker", "title: t\ncombat: {attacked: life}\nexpect: {}\n", 2, 9,
     "a map", "`attacker: NAME`"},
    {"a combat of nobody placed", "title: t\ncombat: {attacker: a}\nexpect: {}\n", 2, 20, "`a`",
     "a placed card"},
    {"a question that no moment asks", "title: t\nasks: mulligan\nexpect: {}\n", 2, 7, "`mulligan`",
     "`priority`, `place_resource`"},
    {"a pile misspelt", "title: t\nfirst: {deck: {topp: [INV-008]}}\nexpect: {}\n", 2, 16, "`topp`",
     "one of top|", "top"},
    {"used cards that are no list", "title: t\nfirst: {used: INV-008}\nexpect: {}\n", 2, 15,
     "`INV-008`", "a list of cards"},
    {"a Chinese chain item misspelt", "标题: 试\n连锁: [{使川: INV-020}]\n期望: {}\n", 2, 7,
     "`使川`", "one of use|", "使用"},
    {"an unknown clause", "title: t\nrules: [\"106.4\", \"106.55\"]\nexpect: {}\n", 2, 18,
     "`106.55`", "the id of a clause", "106.5"},
    {"an unknown policy", "title: t\npolicies: {D-C002: never}\nexpect: {}\n", 2, 12, "`D-C002`",
     "the id of a policy", "D-C02"},
    {"an unknown answer", "title: t\npolicies: {D-C02: nevr}\nexpect: {}\n", 2, 19, "`nevr`",
     "one of if-chain-empty|never|always", "never"},
    {"an unknown step", "title: t\nstep: action fase\nexpect: {}\n", 2, 7, "`action fase`",
     "the name of a step", "action phase"},
    {"a third player", "title: t\nactive: third\nexpect: {}\n", 2, 9, "`third`",
     "one of first|second"},
    {"an unknown zone", "title: t\nfirst: {batle: [INV-008]}\nexpect: {}\n", 2, 9, "`batle`",
     "one of battle|", "battle"},
    {"an unknown zone after Chinese", "标题: 试\n先手: {手牌: [INV-008], 休息去: 1}\n期望: {}\n", 2,
     21, "`休息去`", "one of battle|", "休息区"},
    {"a number in words", "title: t\nfirst: {life: many}\nexpect: {}\n", 2, 15, "`many`",
     "a whole number (0..60)"},
    {"too many", "title: t\nfirst: {life: 61}\nexpect: {}\n", 2, 15, "`61`",
     "a whole number (0..60)"},
    {"an unknown card", "title: t\nfirst: {battle: [INV-0O8]}\nexpect: {}\n", 2, 18, "`INV-0O8`",
     "the number of a known card", "INV-008"},
    {"three words that are no card", "title: t\nfirst: {battle: [A and B]}\nexpect: {}\n", 2, 18,
     "`A and B`", "`NUMBER as ALIAS`"},
    {"an unknown detail", "title: t\nfirst: {battle: [{card: INV-008, tappd: true}]}\nexpect: {}\n",
     2, 34, "`tappd`", "one of card|", "tapped"},
    {"a truth that is none",
     "title: t\nfirst: {battle: [{card: INV-008, tapped: maybe}]}\nexpect: {}\n", 2, 42, "`maybe`",
     "true or false"},
    {"nobody to bear it",
     "title: t\nfirst: {battle: [INV-008 as a, {card: BP02-058, on: b}]}\nexpect: {}\n", 2, 32,
     "`b`", "the name or number of a placed card"},
    {"a name twice", "title: t\nfirst: {battle: [INV-008 as a, INV-001 as a]}\nexpect: {}\n", 2, 32,
     "`a`", "one card for each name"},
    {"a card with an unknown kind",
     "title: t\ncards:\n  - {number: A, name: b, text: [], kind: 例文}\nexpect: {}\n", 3, 42, "",
     ""},
    {"an unknown verb", "title: t\nactions:\n  - destroy INV-008\n", 3, 5, "`destroy`",
     "one of use|"},
    {"a verb misspelt", "title: t\nfirst: {hand: [INV-008]}\nactions:\n  - first: usse INV-008\n",
     4, 12, "`usse`", "one of use|", "use"},
    {"an action with an unknown card",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nactions:\n"
     "  - attack wolff -> life\n",
     4, 5, "`wolff`", "the name or number of a card", "wolf"},
    {"no step to go to", "title: t\nactions: [to nowhere]\n", 2, 11, "`nowhere`", "`to STEP`"},
    {"an unknown check", "title: t\nexpect: {nothing: 3}\n", 2, 10, "`nothing`", "one of stats|"},
    {"a check without a subject", "title: t\nexpect: {stats: 3}\n", 2, 17, "`3`", "a map"},
    {"one stat", "title: t\nfirst: {battle: [INV-008]}\nexpect: {stats: {INV-008: 1000}}\n", 3, 27,
     "`1000`", "`[attack, defence]`"},
    {"an unknown zone in a check", "title: t\nexpect: {count: {first.hnd: 1}}\n", 2, 18, "`hnd`",
     "one of battle|", "hand"},
    {"an unknown keyword", "title: t\nfirst: {battle: [INV-008]}\nexpect: {has: {INV-008: 突习}}\n",
     3, 25, "`突习`", "the name of a keyword", "突袭"},
    {"an unknown happening", "title: t\nexpect: {happened: [dreww first]}\n", 2, 21, "`dreww`",
     "one of turn_began|", "drew"},
    {"an unknown decision", "title: t\nexpect: {decision: prority}\n", 2, 20, "`prority`",
     "one of first_player|", "priority"},
    {"a second document", "title: t\nexpect: {winner: none}\n---\nexpect: {winner: first}\n", 3, 1,
     "`---`", "below `cases`"},
    {"a case without a title", "title: t\ncases:\n  - expect: {winner: none}\n", 3, 5, "a map",
     "a `title`"},
    {"two cases of one title",
     "title: t\ncases:\n  - {title: a, expect: {winner: none}}\n  - {title: a, expect: {winner: none}}\n",
     4, 5, "a map", "a title of its own"},
    {"a case that expects nothing", "title: t\ncases:\n  - {title: a, actions: [pass]}\n", 3, 5,
     "a map", "at least one `expect`"},
    {"a key of a case misspelt", "title: t\ncases:\n  - {title: a, expekt: {winner: none}}\n", 3,
     16, "`expekt`", "one of title|policies|actions|expect", "expect"},
    {"cases that are no list", "title: t\ncases: {a: 1}\n", 2, 8, "a map", "a list of cases"},
    {"cases beside an expectation",
     "title: t\ncases:\n  - {title: a, expect: {winner: none}}\nexpect: {winner: none}\n", 1, 1,
     "a map", "in each of them"},
    {"an unknown key of a card",
     "title: t\ncards:\n  - {number: A, name: b, text: [], atack: 1000}\nexpect: {winner: none}\n",
     3, 36, "`atack`", "a field of a card", "attack"},
    {"a name that nothing has in `illegal`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {illegal: [attack wolff]}\n", 3, 19,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `legal`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {legal: [attack wolff]}\n", 3, 17,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `options`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {options: [attack wolff]}\n", 3, 19,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `happened`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {happened: [destroyed wolff]}\n", 3, 20,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `not_happened`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {not_happened: [destroyed wolff]}\n", 3,
     24, "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `holds`",
     "title: t\nfirst: {hand: [INV-008 as wolf]}\nexpect: {holds: {first.hand: [wolff]}}\n", 3, 30,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `top`",
     "title: t\nfirst: {deck: [INV-008 as wolf]}\nexpect: {top: {first.deck: [wolff]}}\n", 3, 28,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `below`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {below: {wolf: [wolff]}}\n", 3, 24,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `chain`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {chain: [use wolff]}\n", 3, 17,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `unchanged`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {unchanged: [wolff]}\n", 3, 21,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `split`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {split: {wolff: 1}}\n", 3, 17,
     "`wolff`", "the name or number of a card", "wolf"},
    {"a name that nothing has in `markers`",
     "title: t\nfirst: {battle: [INV-008 as wolf]}\nexpect: {markers: {wolff: none}}\n", 3, 20,
     "`wolff`", "the name or number of a card", "wolf"},
    {"markers that are no map",
     "title: t\nfirst: {battle: [INV-008]}\nexpect: {markers: {INV-008: 2}}\n", 3, 29, "`2`",
     "a map `{NAME: NUMBER}`"},
    {"an owner who is nobody",
     "title: t\nfirst: {battle: [INV-008]}\nexpect: {owner: {INV-008: third}}\n", 3, 27, "`third`",
     "one of first|second"},
    {"an order of no zone", "title: t\nexpect: {order: {first.hnd: []}}\n", 2, 18, "`hnd`",
     "one of battle|", "hand"},
    {"nothing to be legal", "title: t\nexpect: {legal: []}\n", 2, 17, "a list", "one at least"},
    {"nothing on top", "title: t\nexpect: {top: {first.deck: []}}\n", 2, 28, "a list",
     "one at least"},
    {"two values for one", "title: t\nexpect: {winner: [none, first]}\n", 2, 18, "a list",
     "one value"},
    {"an action that is more than a choice", "title: t\nexpect: {illegal: [resolve]}\n", 2, 20,
     "`resolve`", "one choice"},
    {"one outcome of one", "title: t\nexpect: {one_of: [{winner: none}]}\n", 2, 18, "a list",
     "at least two outcomes"},
    {"an outcome of nothing", "title: t\nexpect: {one_of: [{winner: none}, {}]}\n", 2, 35, "a map",
     "one expectation at least"},
    {"an open question of no switch",
     "title: t\nexpect: {undetermined: {D-C002: {never: {winner: none}, always: {winner: first}}}}\n",
     2, 25, "`D-C002`", "the id of a policy", "D-C02"},
    {"an open question of no value",
     "title: t\nexpect: {undetermined: {D-C02: {nevr: {winner: none}, always: {winner: first}}}}\n",
     2, 33, "`nevr`", "one of if-chain-empty|never|always", "never"},
    {"an open question with one answer",
     "title: t\nexpect: {undetermined: {D-C02: {never: {winner: none}}}}\n", 2, 32, "a map",
     "at least two values"},
    {"an open question within one of several outcomes",
     "title: t\nexpect: {one_of: [{winner: none}, {undetermined: {D-C02: {never: {winner: none}, always: {winner: draw}}}}]}\n",
     2, 35, "a map", "no expectation `undetermined`"},
    {"an unknown winner", "title: t\nexpect: {winner: nobdy}\n", 2, 18, "`nobdy`",
     "one of first|second|draw|none", "nobody"},
};

TEST_CASE("a wrong scenario is told with line, column, what was expected and the nearest word",
          "[corpus]") {
  CHECK(std::size(kWrongFiles) >= 15);
  for (const WrongFile& wrong : kWrongFiles) {
    INFO(wrong.what << "\n" << wrong.yaml);
    const auto read = ReadScenario(wrong.yaml, "s.yaml");
    const auto* errors = std::get_if<std::vector<InputError>>(&read);
    REQUIRE(errors != nullptr);
    REQUIRE_FALSE(errors->empty());
    const InputError& error = errors->front();
    const std::string told = Describe(error).en;
    INFO(told);
    CHECK(error.place.file == "s.yaml");
    CHECK(error.place.line == wrong.line);
    CHECK(error.place.column == wrong.column);
    CHECK(error.seen.en.find(wrong.seen) != std::string::npos);
    CHECK(error.expected.en.find(wrong.expected) != std::string::npos);
    const std::string nearest = "nearest: `" + std::string(wrong.nearest) + "`";
    CHECK((told.find("nearest: ") == std::string::npos) == (*wrong.nearest == '\0'));
    if (*wrong.nearest != '\0') CHECK(told.find(nearest) != std::string::npos);
    CHECK_FALSE(Describe(error).zh.empty());
  }
}

TEST_CASE("every mistake of a scenario is told, not only the first", "[corpus]") {
  const auto read = ReadScenario("title: t\nstep: x\nactive: y\nexpect: {z: 1}\n", "s.yaml");
  const auto* errors = std::get_if<std::vector<InputError>>(&read);
  REQUIRE(errors != nullptr);
  CHECK(errors->size() == 3);
}

}  // namespace
}  // namespace caiding::corpus
