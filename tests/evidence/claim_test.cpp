// SPDX-License-Identifier: MIT
#include "checker/evidence/claim.h"

#include <catch2/catch.hpp>

namespace caiding::evidence {

TEST_CASE("a claim is read back as it is printed", "[evidence]") {
  for (const Claim& claim :
       {Claim{OutcomeIs{0x00c0ffee, std::nullopt}},
        Claim{OutcomeIs{1, 2}},
        Claim{Loops{3, 7}},
        Claim{ResultIs{kernel::Result::Draw}},
        Claim{ResultIs{kernel::Result::FirstWins}},
        Claim{RunsOn{12, 20}},
        Claim{Grows{
            .from = 3, .to = 7, .times = 5, .gain = {1, -2}, .is_in_order = false, .stops = false}},
        Claim{Grows{
            .from = 3, .to = 7, .times = 5, .gain = {1}, .is_in_order = true, .stops = false}},
        Claim{Grows{
            .from = 3, .to = 7, .times = 5, .gain = {-1}, .is_in_order = false, .stops = true}},
        Claim{Grows{
            .from = 3, .to = 7, .times = 5, .gain = {-1}, .is_in_order = true, .stops = true}},
        Claim{Grows{.from = 3, .to = 7, .times = 5, .gain = {-1}, .runs_dry = true, .winner = 0}},
        Claim{Grows{.from = 3, .to = 7, .times = 5, .gain = {-1}, .stops = true, .winner = 1}},
        Claim{Grows{.from = 3,
        .to = 7,
        .times = 5,
        .gain = {-1},
        .runs_dry = true,
        .winner = 0,
        .afterwards = evidence::Afterwards::Attacking}},
        Claim{Grows{.from = 3,
        .to = 7,
        .times = 5,
        .gain = {1},
        .is_in_order = true,
        .winner = 1,
        .afterwards = evidence::Afterwards::AttackingNextTurn}},
        Claim{RunsOnGrowing{.from = 12, .to = 20, .times = 3, .gain = {1, 1}}},
        Claim{RunsOnGrowing{.from = 12,
        .to = 20,
        .times = 3,
        .gain = {1, -1},
        .is_in_order = true,
        .winner = 0,
        .afterwards = evidence::Afterwards::AttackingNextTurn}},
        Claim{Locks{.from = 0, .to = 6, .player = 1}},
        Claim{Locks{.from = 2, .to = 9, .player = 0}},
        Claim{MayAct{.player = 0}},
        Claim{MayAct{.player = 1}},
        Claim{MayChoose{kernel::Decider::First, {kernel::OptionVerb::DeclareAttack, 3, 0}}},
        Claim{MayNotChoose{kernel::Decider::Second,
                           {kernel::OptionVerb::Done, kernel::Option::kNoObject, 0},
                           "502.5"}},
        Claim{MayNotChoose{kernel::Decider::Chance, {kernel::OptionVerb::Value, 7, -2}, ""}},
        Claim{TableIs{0x00c0ffee, 2, {0, 2, 1}}},
        Claim{Oscillates{2}},
        Claim{TakesUnshown{3, 2}},
        Claim{TakesNone{4, 2, false}},
        Claim{TakesNone{4, 2, true}},
        Claim{SeenIs{0x00c0ffee, 2, {3, 4}}}}) {
    const auto parsed = ParseClaim(PrintClaim(claim));
    REQUIRE(parsed);
    CHECK(*parsed == claim);
  }
}

TEST_CASE("what is not exactly a claim is none", "[evidence]") {
  for (const char* text : {"",
                           "differs",
                           "outcome",
                           "outcome 12",
                           "outcome 00000000000000zz",
                           "loop 7 to 3",
                           "loop 3 to",
                           "loop 03 to 7",
                           "result won",
                           "result draw ",
                           " result draw",
                           "outcome 0000000000000001 not",
                           "outcome 0000000000000001 but 0000000000000002",
                           "grow 3 to 7 times 5",
                           "grow 3 to 7 times 0 by +1",
                           "grow 3 to 7 times 5 by 1",
                           "grow 3 to 7 times 5 by +0",
                           "grow 7 to 3 times 5 by +1",
                           "grow 3 to 7 times 5 by +1 then",
                           "grow 3 to 7 times 5 by +1 then stop in order",
                           "grow 3 to 7 times 5 by -1 then dry then stop",
                           "grow 3 to 7 times 5 by -1 then first",
                           "grow 3 to 7 times 5 by -1 then third wins",
                           "grow 3 to 7 times 5 by -1 then first wins then dry",
                           "grow 3 to 7 times 5 by -1 then first attacks",
                           "grow 3 to 7 times 5 by -1 then first attacks and",
                           "grow 3 to 7 times 5 by -1 then first attacks next turn",
                           "grow 3 to 7 times 5 by -1 then first attacks next turn and wins twice",
                           "runs-on-growing 12 to 20 times 3 by +1 then stop",
                           "lock 6 to 6 on second",
                           "lock 0 to 6",
                           "lock 0 to 6 on third",
                           "may-act",
                           "may-act both",
                           "may-choose first fly 3 0",
                           "may-choose first pick 3",
                           "may-choose first pick 65535 0",
                           "may-choose first pick 3 0 by 1.1",
                           "may-not-choose first pick 3 0 by",
                           "may-not-choose third pick 3 0",
                           "table 0000000000000001",
                           "table 0000000000000001 not 0000000000000002",
                           "table 0000000000000001 not 0000000000000002 by",
                           "table 0000000000000001 not 0000000000000002 by 0,2",
                           "table 0000000000000001 not 0000000000000002 by 0,0,1",
                           "table 0000000000000001 not 2 by 0,1",
                           "table 1 not 0000000000000002",
                           "oscillates",
                           "oscillates 1",
                           "oscillates 0",
                           "oscillates 02",
                           "takes-unshown 3",
                           "takes-unshown 3 to -",
                           "takes-unshown 3 to 2 in any way",
                           "takes-none 4 to 2 in any",
                           "takes-none 4 to 2 in",
                           "seen 0000000000000001",
                           "seen 0000000000000001 not 0000000000000002",
                           "seen 0000000000000001 not 0000000000000002 alike 3",
                           "seen 0000000000000001 not 2 alike 3 4"}) {
    INFO(text);
    CHECK_FALSE(ParseClaim(text));
  }
}

}  // namespace caiding::evidence
