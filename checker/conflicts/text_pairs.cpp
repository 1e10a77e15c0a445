// SPDX-License-Identifier: MIT
#include "checker/conflicts/text_pairs.h"

#include <algorithm>
#include <map>

#include "model/ir/print_canonical.h"
#include "model/zero/vocabulary.h"

namespace caiding::conflicts {
namespace {

std::optional<Collision> CollisionOf(StanceKind first, StanceKind second) {
  if (first == StanceKind::Replaces && second == StanceKind::Replaces) return Collision::Replacement;
  if (first == StanceKind::Permits && second == StanceKind::Forbids) return Collision::Permission;
  const bool is_against = second == StanceKind::Forbids || second == StanceKind::Charges ||
                          second == StanceKind::Demands;
  if (first == StanceKind::Demands && is_against) return Collision::Obligation;
  return std::nullopt;
}

int NumberOf(std::optional<ir::Deed> deed) { return deed ? static_cast<int>(*deed) : -1; }

class Finder {
 public:
  Finder(const positions::Playable& playable, PairCount& count) : playable_(playable), count_(count) {
    for (const zero::ReadCard& card : playable.read) stances_.push_back(StancesOf(card));
  }

  std::vector<TextPair> Run() {
    for (std::size_t i = 0; i < playable_.accused; ++i) {
      for (std::size_t k = i; k < playable_.read.size(); ++k) LookAt(i, k);
    }
    // What is plain is shown most easily.
    std::stable_partition(pairs_.begin(), pairs_.end(), [](const TextPair& pair) { return pair.is_plain; });
    return std::move(pairs_);
  }

 private:
  void LookAt(std::size_t one, std::size_t other) {
    ++count_.sets;
    const std::size_t before = pairs_.size();
    bool would_touch = Match(one, other);
    if (one != other && Match(other, one)) would_touch = true;
    if (pairs_.size() > before) return;
    ++(would_touch ? count_.never_meet : count_.disjoint);
  }

  /// Adds what the first card's texts come to with the second's; true if any touch, whether or not they may meet.
  bool Match(std::size_t first, std::size_t second) {
    bool would_touch = false;
    for (const Stance& one : stances_[first]) {
      for (const Stance& other : stances_[second]) {
        const TextOf text{first, one.paragraph};
        const TextOf against{second, other.paragraph};
        const auto collision = CollisionOf(one.kind, other.kind);
        const bool is_symmetric = one.kind == other.kind;
        if (!collision || text == against || (is_symmetric && against < text)) continue;
        const bool is_same_card = first == second;
        const auto seating = WhereTheyTouch({one, CardOf(first), is_same_card}, {other, CardOf(second), is_same_card});
        if (!seating) continue;
        would_touch = true;
        if (*seating == Seating::SameSide && AreOfTwoSeries(CardOf(first), CardOf(second))) continue;
        const bool is_plain = one.is_self && CardOf(first).kind == zero::kind::kCharacter;
        Add({.collision = *collision,
             .texts = {text, against},
             .permitted = one.deed,
             .seating = *seating,
             .is_plain = is_plain,
             .meaning = {}});
      }
    }
    return would_touch;
  }

  /// Each pair of texts once for each collision, for each thing that is permitted and each way to sit.
  void Add(TextPair pair) {
    const bool is_known = std::any_of(pairs_.rbegin(), pairs_.rend(), [&](const TextPair& other) {
      return other.collision == pair.collision && other.texts == pair.texts &&
             other.permitted == pair.permitted && other.seating == pair.seating;
    });
    if (is_known) return;
    // One text may permit several things.
    const bool is_permission = pair.collision == Collision::Permission;
    const std::string deed = is_permission ? "deed " + std::to_string(NumberOf(pair.permitted)) + '\n' : "";
    pair.meaning = deed + MeaningOf(pair.texts[0]) + '\n' + MeaningOf(pair.texts[1]) + '\n' +
                   (pair.texts[0].card == pair.texts[1].card ? "one card" : "two cards");
    pairs_.push_back(std::move(pair));
  }

  const std::string& MeaningOf(const TextOf& text) {
    auto [entry, is_new] = meanings_.try_emplace(text);
    if (is_new) entry->second = MeaningOfText(playable_.read[text.card], text.paragraph);
    return entry->second;
  }

  const ir::Card& CardOf(std::size_t index) const { return playable_.read[index].card; }

  const positions::Playable& playable_;
  PairCount& count_;
  std::vector<std::vector<Stance>> stances_;
  std::map<TextOf, std::string> meanings_;
  std::vector<TextPair> pairs_;
};

}  // namespace

std::vector<TextPair> FindTextPairs(const positions::Playable& playable, PairCount& count) {
  return Finder(playable, count).Run();
}

bool AreOfTwoSeries(const ir::Card& one, const ir::Card& other) {
  return !one.series.empty() && !other.series.empty() && one.series != other.series;
}

std::string MeaningOfText(const zero::ReadCard& card, std::uint8_t paragraph) {
  return ir::PrintCanonical(card.paragraphs[paragraph], zero::GameVocabulary());
}

}  // namespace caiding::conflicts
