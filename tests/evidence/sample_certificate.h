// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/certificate.h"
#include "checker/evidence/certificate_json.h"
#include "model/zero/fields.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace caiding::tests {

/// A certificate with something in every field and every member of every field.
inline evidence::Certificate SampleCertificate() {
  ir::Card card{.number = "BP02-042",
                .name = U"紫罗兰上校",
                .kind = zero::kind::kCharacter,
                .subkind = zero::subkind::kInstant,
                .cost_total = 3,
                .cost_coloured = {{zero::colour::kRed, 1}},
                .is_cost_x = false,
                .colours = {zero::colour::kRed},
                .characters = {U"紫罗兰"},
                .traits = {U"红绸军"},
                .second_name = U"天锁",
                .stats = {{zero::stat::kAttack, 2000}, {zero::stat::kDefense, 1000}},
                .texts = {{U"【登场时】若我方战斗区中有其他『红绸军』，抽一张牌。"},
                          {U"抽一张牌。", zero::text_role::kLifeBurst}},
                .rarity = "R",
                .series = "龙珠",
                .classified = {ir::AbilityKind::Triggered, std::nullopt},
                .assumed = {ir::CardField::Cost}};
  kernel::PlacedCard placed{.card = 0,
                            .owner = 0,
                            .controller = 1,
                            .zone = zero::zone::kBattle,
                            .is_tapped = true,
                            .is_face_down = false,
                            .entered_this_turn = true,
                            .level = 2,
                            .damage = 500,
                            .attached_to = -1,
                            .markers = {{U"亡灵", 1}}};
  evidence::Certificate certificate{.version = 1,
                                    .sheet = &zero::GameSheet(),
                                    .edition = "1.20",
                                    .policies = {{"D-C02", "if-chain-empty"}},
                                    .cards = {card},
                                    .readings = {{{0, 1}, {0}}},
                                    .position = {.cards = {placed},
                                                 .active_player = 0,
                                                 .turn_number = 2,
                                                 .step = zero::step::kAction},
                                    .choices = {1, 0},
                                    .claim = "result draw",
                                    .observed = {1, 0xfedcba9876543210, 3},
                                    .digest = {}};
  certificate.digest = evidence::DigestOf(certificate);
  return certificate;
}

}  // namespace caiding::tests
