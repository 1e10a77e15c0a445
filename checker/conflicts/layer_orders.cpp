// SPDX-License-Identifier: MIT
#include "checker/conflicts/layer_orders.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/conflicts/layer_sets.h"
#include "checker/findings/joined.h"
#include "checker/findings/settle_within.h"
#include "model/ir/utf8.h"
#include "model/kernel/engine.h"
#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"
#include "model/kernel/table_hash.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::conflicts {
namespace {

using ir::Message;
using kernel::Position;
using kernel::State;
using Order = std::vector<std::size_t>;

/// Which of two copies on one side came first is no other order: each does what the other would.
bool KeepsCopies(const Position& board, const Order& order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t k = i + 1; k < order.size(); ++k) {
      const kernel::PlacedCard& first = board.cards[order[i]];
      const kernel::PlacedCard& later = board.cards[order[k]];
      if (first.card == later.card && first.controller == later.controller && order[k] < order[i])
        return false;
    }
  }
  return true;
}

/// Who bears a card was there before it. Rule: [Zero 1.20, 319.2], [Zero 1.20, 319.6],
/// [Zero 1.20, 319.11].
bool KeepsBearers(const Position& board, const Order& order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::int16_t bearer = board.cards[order[i]].attached_to;
    const auto later = order.begin() + static_cast<std::ptrdiff_t>(i);
    if (bearer >= 0 &&
        std::find(later, order.end(), static_cast<std::size_t>(bearer)) != order.end())
      return false;
  }
  return true;
}

bool CanBe(const Position& board, const Order& order) {
  return KeepsCopies(board, order) && KeepsBearers(board, order);
}

/// Every order of the entries that the rules allow, as given first.
std::vector<Order> AllOrders(const Position& board, const Order& entries) {
  std::vector<Order> orders;
  Order order = entries;
  do {
    if (CanBe(board, order)) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

/// As given, and with two that change places.
std::vector<Order> Swaps(const Position& board, const Order& entries) {
  std::vector<Order> orders;
  if (CanBe(board, entries)) orders.push_back(entries);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (std::size_t k = i + 1; k < entries.size(); ++k) {
      Order order = entries;
      std::swap(order[i], order[k]);
      if (CanBe(board, order)) orders.push_back(std::move(order));
    }
  }
  return orders;
}

/// The cards that stand on `entries` change places so that they take effect in this order.
void Rearrange(const Position& board, const Order& entries, Ordered& ordered) {
  ordered.place.resize(board.cards.size());
  std::iota(ordered.place.begin(), ordered.place.end(), std::size_t{0});
  for (std::size_t i = 0; i < entries.size(); ++i) ordered.place[ordered.order[i]] = entries[i];
  ordered.position = board;
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    kernel::PlacedCard& placed = ordered.position.cards[ordered.place[i]];
    placed = board.cards[i];
    if (placed.attached_to < 0) continue;
    placed.attached_to =
        static_cast<std::int16_t>(ordered.place[static_cast<std::size_t>(placed.attached_to)]);
  }
}

/// What can be seen of one card.
struct Sight {
  kernel::Object object;
  std::vector<std::int32_t> stats;
  std::uint64_t keywords = 0;
  std::uint64_t kinds = 0;  ///< One bit per kind or colour that it is of now.
  std::uint64_t colours = 0;
  std::u32string card_name;
  std::vector<std::u32string> names;  ///< Sorted; those that it prints and those that it gained.
  std::vector<std::u32string> traits;
  std::vector<std::uint16_t> abilities;
  std::vector<std::uint64_t> limits;  ///< What it cannot do, can do, must do; prices and counts.
  bool is_in_play = false;
};

std::vector<std::u32string> WordsNow(bool has_printed, const std::vector<std::u32string>& printed,
                                     const std::u32string* const* gained, std::size_t count) {
  std::vector<std::u32string> words;
  if (has_printed) words = printed;
  for (std::size_t i = 0; i < count; ++i) words.push_back(*gained[i]);
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

Sight SightOf(kernel::Game& game, int object) {
  Sight sight;
  sight.object = game.At(object);
  const kernel::Characteristics* now = kernel::Look(game, object);
  if (now == nullptr) return sight;
  const ir::Card& card = game.CardOf(object);
  sight.is_in_play = true;
  // A card without numbers has no strength, whatever it is given. Rule: [Zero 1.20, 103.5].
  if (!card.stats.empty()) {
    for (const std::int32_t stat : now->stats) sight.stats.push_back(std::max(0, stat));
  }
  sight.keywords = now->keywords;
  sight.kinds = now->kinds;
  if (!now->has_new_kind && !card.kind.IsNone()) sight.kinds |= std::uint64_t{1} << card.kind.value;
  sight.colours = kernel::ColoursOf(game, object);
  sight.card_name = now->card_name == nullptr ? card.name : *now->card_name;
  sight.names = WordsNow(true, card.characters, now->names.data(), now->name_count);
  sight.traits = WordsNow(!now->has_new_traits, card.traits, now->traits.data(), now->trait_count);
  for (const std::uint16_t ability : kernel::AbilitiesOf(game, object))
    sight.abilities.push_back(ability);
  std::sort(sight.abilities.begin(), sight.abilities.end());
  sight.limits = {now->cannot, now->can, now->must};
  for (const std::int32_t number : {now->extra_life_damage, now->attack_price, now->attack_count,
                                    now->more_attacks, now->more_defences}) {
    sight.limits.push_back(static_cast<std::uint64_t>(static_cast<std::int64_t>(number)));
  }
  return sight;
}

Message Words(const std::vector<std::u32string>& words) {
  std::string text;
  for (const auto& word : words) text += "『" + ir::EncodeUtf8(word) + "』";
  return text.empty() ? Message{"没有", "none"} : Message{text, text};
}

Message Keywords(const ir::Vocabulary& vocabulary, std::uint64_t keywords) {
  const auto& known = vocabulary.keywords;
  std::string text;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if ((keywords >> i & 1) == 0) continue;
    text += (text.empty() ? "" : "、") + ir::EncodeUtf8(known[i].spellings.front());
  }
  return text.empty() ? Message{"没有", "none"} : Message{text, text};
}

/// The words of a list whose bits are set.
Message Listed(const std::vector<ir::Word>& words, std::uint64_t bits) {
  Message told;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if ((bits >> i & 1) == 0) continue;
    told.zh += (told.zh.empty() ? "" : "、") + ir::EncodeUtf8(words[i].spellings.front());
    told.en += (told.en.empty() ? "" : ", ") + words[i].english;
  }
  return bits == 0 ? Message{"没有", "none"} : told;
}

Message Where(const ir::Vocabulary& vocabulary, const kernel::Object& object) {
  const auto& zones = vocabulary.zones;
  if (object.zone.IsNone() || object.zone.value >= zones.size()) return {"区域之外", "no zone"};
  const auto& zone = zones[object.zone.value];
  return {ir::EncodeUtf8(zone.spellings.front()), zone.english};
}

Message Number(std::uint64_t number) { return {std::to_string(number), std::to_string(number)}; }

/// The parts of one line.
class Parts {
 public:
  void Add(const Message& what, const Message& one, const Message& other) {
    if (one == other) return;
    Append(fmt::format("{} {} ↔ {}", what.zh, one.zh, other.zh),
           fmt::format("{} {} ↔ {}", what.en, one.en, other.en));
  }
  void AddIf(bool differs, const Message& what) {
    if (differs) Append(what.zh, what.en);
  }
  const Message& Told() const { return told_; }

 private:
  void Append(const std::string& zh, const std::string& en) {
    told_.zh += (told_.zh.empty() ? "" : "，") + zh;
    told_.en += (told_.en.empty() ? "" : ", ") + en;
  }
  Message told_;
};

Message DifferenceOf(const sheet::Sheet& sheet, const Sight& one, const Sight& other) {
  const ir::Vocabulary& vocabulary = *sheet.vocabulary;
  Parts parts;
  parts.Add({"在", "in"}, Where(vocabulary, one.object), Where(vocabulary, other.object));
  if (!one.is_in_play || !other.is_in_play) return parts.Told();
  const auto& stats = vocabulary.stats;
  for (std::size_t i = 0; i < std::min({one.stats.size(), other.stats.size(), stats.size()}); ++i) {
    parts.Add({ir::EncodeUtf8(stats[i].spellings.front()), stats[i].english},
              Number(static_cast<std::uint64_t>(one.stats[i])),
              Number(static_cast<std::uint64_t>(other.stats[i])));
  }
  parts.Add({"牌名", "card name"}, Words({one.card_name}), Words({other.card_name}));
  parts.Add(sheet::Say(sheet, {"<character name>", "<character name>s"}), Words(one.names),
            Words(other.names));
  parts.Add({"类别", "kinds"}, Listed(vocabulary.kinds, one.kinds),
            Listed(vocabulary.kinds, other.kinds));
  parts.Add({"颜色", "colours"}, Listed(vocabulary.colours, one.colours),
            Listed(vocabulary.colours, other.colours));
  parts.Add({"属性", "traits"}, Words(one.traits), Words(other.traits));
  parts.Add({"关键字", "keywords"}, Keywords(vocabulary, one.keywords),
            Keywords(vocabulary, other.keywords));
  if (one.abilities.size() != other.abilities.size()) {
    parts.Add({"效果数", "effects"}, Number(one.abilities.size()), Number(other.abilities.size()));
  } else {
    parts.AddIf(one.abilities != other.abilities, {"所有的效果不同", "has other effects"});
  }
  parts.AddIf(one.limits != other.limits, {"能做和不能做的事不同", "may and must do other things"});
  return parts.Told();
}

/// Nobody looks at the table of a game that is over, as one without decks soon is.
bool HasEnded(const State& state) {
  return kernel::IsOver(state) && !kernel::IsUnknown(kernel::GetResult(state));
}

}  // namespace

std::vector<std::size_t> InLayer(const positions::Table& table, const Position& position) {
  const sheet::ZoneRoles& zones = table.sheet->roles.zones;
  std::vector<bool> is_in_layer;
  for (std::size_t i = 0; i < table.own; ++i)
    is_in_layer.push_back(LayerPrintOf(*table.sheet, table.cards[i]).has_any);
  std::vector<std::size_t> entries;
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    const kernel::PlacedCard& placed = position.cards[i];
    const bool is_own = placed.card < table.own && is_in_layer[placed.card];
    if (is_own && sheet::IsInPlay(zones, placed.zone)) entries.push_back(i);
  }
  return entries;
}

std::vector<Ordered> InEveryOrder(const kernel::Rules& rules, const Position& position,
                                  const std::vector<std::size_t>& entries, findings::Meter& meter,
                                  OrderCount& count) {
  const bool is_all = entries.size() <= meter.Max(findings::Limit::layer_permuted_max);
  if (!is_all) meter.Note(findings::Limit::layer_permuted_max);
  std::vector<Ordered> all;
  for (Order& order : is_all ? AllOrders(position, entries) : Swaps(position, entries)) {
    Ordered ordered;
    ordered.order = std::move(order);
    Rearrange(position, entries, ordered);
    const auto state = sheet::Lay(rules, ordered.position);
    if (!state || HasEnded(*state)) continue;
    ++count.asked;
    if (!kernel::CanBeWorkedOut(rules, *state)) continue;
    ordered.state = *state;
    ordered.table = kernel::TableHash(rules, *state);
    ordered.settlement = findings::SettleWithin(rules, *state, meter);
    if (ordered.settlement.what != kernel::Settling::NoRoom) ++count.known;
    all.push_back(std::move(ordered));
  }
  return all;
}

std::vector<Message> DifferencesOf(const kernel::Rules& rules, const Ordered& one,
                                   const Ordered& other) {
  State first = one.state;
  State second = other.state;
  kernel::Game here{rules, first};
  kernel::Game there{rules, second};
  std::vector<Message> differences;
  for (std::size_t entry = 0; entry < one.place.size(); ++entry) {
    const auto at = static_cast<int>(one.place[entry]);
    const Message difference = DifferenceOf(sheet::SheetOf(rules), SightOf(here, at),
                                            SightOf(there, static_cast<int>(other.place[entry])));
    if (difference.zh.empty()) continue;
    const std::string card = story::TellCard(here.CardOf(at));
    differences.push_back({card + "：" + difference.zh, card + ": " + difference.en});
  }
  return differences;
}

Message TellDifferences(const kernel::Rules& rules, const Ordered& one, const Ordered& other) {
  return findings::Joined(DifferencesOf(rules, one, other));
}

}  // namespace caiding::conflicts
