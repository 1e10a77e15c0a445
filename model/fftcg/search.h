// SPDX-License-Identifier: MIT
#pragma once

#include "model/fftcg/pack.h"

namespace caiding::fftcg {

/// What was picked of the deck is laid aside and the deck shuffled; what could not be put where the
/// text says is not found. Rule: [FF-TCG 3.2, 15.1.1.8.1], [FF-TCG 3.2, 15.1.1.8.2].
void SearchThem(Game& game, Frame& frame, const ir::Search& search);
/// False of a card with which the rest of the text could not be carried out.
bool MayBeSearched(Game& game, const Frame& frame, int object);

/// One card of the deck after the other is shown until one of a sort is.
void TurnOverThem(Game& game, Frame& frame, const ir::RevealUntil& until);
void RevealThem(Game& game, Frame& frame, const ir::Reveal& reveal);
void LookAtThem(Game& game, Frame& frame, const ir::Look& look);

}  // namespace caiding::fftcg
