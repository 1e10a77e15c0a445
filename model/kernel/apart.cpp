// SPDX-License-Identifier: MIT
#include "model/kernel/apart.h"

#include <algorithm>
#include <set>
#include <vector>

namespace caiding::kernel {
namespace {

std::int32_t CostOf(Game& game, int object) {
  Context context;
  context.source = RefTo(game.state, object);
  return ValueOf(game, context, ir::Quantity{{}, ir::CostOf{ir::Reference{{}, ir::Self{}}}});
}

bool AreAllAlike(Game& game, ir::Distinct distinct, const std::vector<int>& objects) {
  for (std::size_t i = 0; i < objects.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!AreAlike(game, distinct, objects[i], objects[j])) return false;
    }
  }
  return true;
}

/// The largest set of which no two are alike. One whose likes are all alike is in some such set;
/// only cards with several character names are not so, and of those both ways are tried.
int LargestApart(Game& game, ir::Distinct distinct, const std::vector<int>& objects) {
  std::vector<int> best_rest;
  for (const int one : objects) {
    std::vector<int> likes;
    std::vector<int> rest;
    for (const int other : objects) {
      if (other != one) (AreAlike(game, distinct, one, other) ? likes : rest).push_back(other);
    }
    if (AreAllAlike(game, distinct, likes)) return 1 + LargestApart(game, distinct, rest);
    if (one == objects.front()) best_rest = std::move(rest);
  }
  if (objects.empty()) return 0;
  const std::vector<int> without(objects.begin() + 1, objects.end());
  return std::max(1 + LargestApart(game, distinct, best_rest),
                  LargestApart(game, distinct, without));
}

}  // namespace

bool AreAlike(Game& game, ir::Distinct distinct, int left, int right) {
  if (game.At(left).Has(kFaceDown) || game.At(right).Has(kFaceDown)) return false;
  switch (distinct) {
    case ir::Distinct::CardName: return ShareCardName(game, left, right);
    case ir::Distinct::CharacterName: return ShareCharacterName(game, left, right);
    case ir::Distinct::Cost: return CostOf(game, left) == CostOf(game, right);
    case ir::Distinct::Colour: return HaveInCommon(game, ir::Shared::Colour, left, right);
    case ir::Distinct::Trait: return HaveInCommon(game, ir::Shared::Trait, left, right);
    case ir::Distinct::Kind: return HaveInCommon(game, ir::Shared::Kind, left, right);
  }
  return false;
}

int CountKinds(Game& game, ir::Shared what, const ObjectList& list) {
  switch (what) {
    case ir::Shared::CardName: return CountApart(game, ir::Distinct::CardName, list);
    case ir::Shared::Kind: return CountApart(game, ir::Distinct::Kind, list);
    case ir::Shared::Trait:
      return static_cast<int>(std::count_if(
          game.rules.traits.begin(), game.rules.traits.end(), [&](const std::u32string& trait) {
            return std::any_of(list.begin(), list.end(), [&](const ObjectRef& item) {
              return !game.At(item.object).Has(kFaceDown) &&
                     HasTrait(game, item.object, trait, false);
            });
          }));
    case ir::Shared::Colour: {
      std::set<std::uint8_t> colours;
      for (const ObjectRef item : list) {
        const std::uint32_t all = ColoursOf(game, item.object);
        for (std::uint8_t colour = 0; all >> colour != 0; ++colour) {
          if (Passes(game, {}, {{}, ir::HasColour{ir::ColourId{colour}}}, item.object))
            colours.insert(colour);
        }
      }
      return static_cast<int>(colours.size());
    }
  }
  return 0;
}

bool AreAlikeAmong(Game& game, const ir::AllAlike& alike, const ObjectList& list) {
  std::vector<int> objects;
  for (const ObjectRef item : list) objects.push_back(item.object);
  if (!alike.is_unlike) return AreAllAlike(game, alike.in, objects);
  return LargestApart(game, alike.in, objects) == static_cast<int>(objects.size());
}

int CountApart(Game& game, ir::Distinct distinct, const ObjectList& list) {
  std::vector<int> objects;
  for (const ObjectRef item : list) objects.push_back(item.object);
  return LargestApart(game, distinct, objects);
}

int CountApartWith(Game& game, ir::Distinct distinct, const ObjectList& list, int index) {
  const int one = list.items[static_cast<std::size_t>(index)].object;
  std::vector<int> rest;
  for (const ObjectRef* item = list.begin() + index + 1; item != list.end(); ++item) {
    if (!AreAlike(game, distinct, one, item->object)) rest.push_back(item->object);
  }
  return 1 + LargestApart(game, distinct, rest);
}

}  // namespace caiding::kernel
