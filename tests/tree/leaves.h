// SPDX-License-Identifier: MIT
#pragma once

#include "tests/tree/scene.h"

// What each sentence of an effect does: first its objects are picked, then it happens. One overload
// a kind; a kind without one is not covered. `whole` is the node in its place, where what it leaves
// behind has to be found again.

namespace caiding::tests {

// cards.cpp: cards move, and what lies on them.
void Do(Scene& scene, const ir::Draw& draw);
void Do(Scene& scene, const ir::Move& move);
void Do(Scene& scene, const ir::Destroy& destroy);
void Do(Scene& scene, const ir::Scrap& scrap);
void Do(Scene& scene, const ir::Discard& discard);
void Do(Scene& scene, const ir::Effect& whole, const ir::Search& search);
void Do(Scene& scene, const ir::Reveal& reveal);
void Do(Scene& scene, const ir::Look& look);
void Do(Scene& scene, const ir::Pick& pick);
void Do(Scene& scene, const ir::Shuffle& shuffle);
void Do(Scene& scene, const ir::Contest& contest);
void Do(Scene& scene, const ir::Declare& declare);

// board.cpp: what happens to cards where they are, and to the turn.
void Do(Scene& scene, const ir::DealDamage& deal);
void Do(Scene& scene, const ir::DealLifeDamage& deal);
void Do(Scene& scene, const ir::Heal& heal);
void Do(Scene& scene, const ir::Orient& orient);
void Do(Scene& scene, const ir::TurnFace& turn);
void Do(Scene& scene, const ir::PutMarkers& put);
void Do(Scene& scene, const ir::RemoveMarkers& remove);
void Do(Scene& scene, const ir::MoveMarkers& move);
void Do(Scene& scene, const ir::WinGame& win);
void Do(Scene& scene, const ir::Pay& pay);
void Do(Scene& scene, const ir::Attach& attach);
void Do(Scene& scene, const ir::LevelUp& level);
void Do(Scene& scene, const ir::EnterState& enter);
void Do(Scene& scene, const ir::Stack& stack);
void Do(Scene& scene, const ir::Swap& swap);
void Do(Scene& scene, const ir::Cancel& cancel);
void Do(Scene& scene, const ir::CopyItem& copy);
void Do(Scene& scene, const ir::Redirect& redirect);
void Do(Scene& scene, const ir::UseCard& use);
void Do(Scene& scene, const ir::UseOtherwise& use);
void Do(Scene& scene, const ir::EndTurn& end);
void Do(Scene& scene, const ir::Effect& whole, const ir::CreateToken& token);

// lasting.cpp: what stays in force, or waits.
void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeStats& change);
void Do(Scene& scene, const ir::Effect& whole, const ir::Grant& grant);
void Do(Scene& scene, const ir::Effect& whole, const ir::LoseEffects& lose);
void Do(Scene& scene, const ir::Effect& whole, const ir::BecomeTrait& become);
void Do(Scene& scene, const ir::Effect& whole, const ir::BecomeCardName& become);
void Do(Scene& scene, const ir::Effect& whole, const ir::BecomeCopy& become);
void Do(Scene& scene, const ir::Effect& whole, const ir::Constrain& constrain);
void Do(Scene& scene, const ir::Effect& whole, const ir::ConstrainPlayer& constrain);
void Do(Scene& scene, const ir::Effect& whole, const ir::ExtraLifeDamage& extra);
void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeHandLimit& change);
void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeCost& change);
void Do(Scene& scene, const ir::Effect& whole, const ir::PreventDamage& prevent);
void Do(Scene& scene, const ir::Effect& whole, const ir::ChangeControl& change);
void Do(Scene& scene, const ir::Effect& whole, const ir::Replace& replace);
void Do(Scene& scene, const ir::Effect& whole, const ir::Delay& delay);

}  // namespace caiding::tests
