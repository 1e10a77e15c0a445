// SPDX-License-Identifier: MIT
#include "model/scenario/table.h"

#include <algorithm>
#include <utility>

#include "model/ir/utf8.h"
#include "model/scenario/known_cards.h"
#include "model/scenario/lay_moment.h"
#include "model/scenario/play_loop.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::scenario {
namespace {

constexpr std::string_view kToken = "token ";

std::string Where(const Place& place) {
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

/// What is known in English only, as it is.
Message InBoth(const std::string& reason) { return {reason, reason}; }

// Builds the store of the cards that the position uses, in order of first use.
class Layer {
 public:
  Layer(const Scenario& scenario, const CardReader& read)
      : scenario_(scenario), sheet_(*scenario.sheet), read_(read) {}

  std::variant<Table, LayFailure> Lay() {
    for (const auto& [place, number] : scenario_.store) {
      if (!AddCard(place, number)) return failure_;
    }
    for (const PlacedEntry& entry : scenario_.placed) {
      if (!AddCard(entry.place, entry.number)) return failure_;
    }
    kernel::Pools pools;
    for (std::size_t player = 0; player < 2; ++player) {
      for (const auto& [place, number] : scenario_.pools[player]) {
        if (!AddCard(place, number)) return failure_;
        pools[player].push_back(numbers_[number]);
      }
    }
    kernel::Policies policies;
    if (!scenario_.edition.empty() && !sheet::SetEdition(sheet_, policies, scenario_.edition)) {
      return LayFailure{false,
                        {scenario_.file + "：没有版本叫 " + scenario_.edition,
                         scenario_.file + ": no edition is called " + scenario_.edition}};
    }
    for (const auto& [id, value] : scenario_.policies) {
      if (!sheet::SetPolicy(sheet_, policies, id, value)) {
        return LayFailure{true,
                          {scenario_.file + "：裁定项 " + id + "=" + value,
                           scenario_.file + ": policy " + id + "=" + value}};
      }
    }
    if (!AreColoursKnown(policies)) return failure_;
    Table table;
    table.rules = sheet::Build(sheet_, cards_, policies, pools);
    if (!Place(table)) return failure_;
    return table;
  }

 private:
  bool Fail(bool is_not_built, Message reason) {
    failure_ = {is_not_built, std::move(reason), false};
    return false;
  }
  /// An edition may lack colours of later ones.
  bool AreColoursKnown(const kernel::Policies& policies) {
    for (const sheet::Edition& edition : sheet_.editions) {
      if (edition.without_colours.empty()) continue;
      if (sheet::GetPolicy(sheet_, policies, edition.colours_policy) != edition.id) continue;
      if (!AreColoursKnown(edition)) return false;
    }
    return true;
  }
  bool AreColoursKnown(const sheet::Edition& edition) {
    for (const ir::ReadCard& card : cards_) {
      const auto& colours = card.card.colours;
      for (const ir::ColourId colour : edition.without_colours) {
        if (std::find(colours.begin(), colours.end(), colour) == colours.end()) continue;
        const ir::Word& word = sheet_.vocabulary->colours[colour.value];
        const std::string policy(edition.colours_policy);
        return Fail(
            false, {card.card.number + " 的颜色是" + ir::EncodeUtf8(word.spellings.front()) + "，" +
                        edition.told.zh + "没有这种颜色（" + policy + "）",
                    card.card.number + " is " + word.english + ", which " + edition.told.en +
                        " does not have (" + policy + ")"});
      }
    }
    return true;
  }
  bool AddCard(const scenario::Place& place, const std::string& number) {
    if (numbers_.contains(number) || number.starts_with(kToken)) return true;
    const ir::Card* card = FindCard(scenario_, number);
    if (card == nullptr)
      return Fail(false, {Where(place) + "没有编号为 " + number + " 的牌",
                          Where(place) + "no card has the number " + number});
    auto read = read_(sheet_, *card);
    if (!read) return Fail(true, InBoth(read.Error().reason));
    const auto gaps = sheet_.gaps == nullptr ? std::vector<Message>() : sheet_.gaps(*read);
    if (!gaps.empty())
      return Fail(true, {card->number + " 读得懂，但还不能对局：" + gaps.front().zh,
                         card->number + " only parses so far: " + gaps.front().en});
    numbers_[number] = static_cast<std::uint16_t>(cards_.size());
    cards_.push_back(std::move(*read));
    return true;
  }
  /// Tokens have their numbers from the store.
  bool AddTokens(const kernel::Rules& rules) {
    for (std::size_t card = cards_.size(); card < rules.cards.size(); ++card) {
      numbers_[rules.cards[card].number] = static_cast<std::uint16_t>(card);
    }
    for (const PlacedEntry& entry : scenario_.placed) {
      if (numbers_.contains(entry.number)) continue;
      return Fail(false, {Where(entry.place) + "这个局面里没有牌产生 " + entry.number,
                          Where(entry.place) + "no card of this position makes a " + entry.number});
    }
    return true;
  }
  bool Place(Table& table) {
    if (!AddTokens(table.rules)) return false;
    kernel::Position position;
    position.active_player = scenario_.active_player;
    position.turn_number = scenario_.turn_number;
    position.step = scenario_.step;
    for (const PlacedEntry& entry : scenario_.placed) {
      kernel::PlacedCard card = entry.card;
      card.card = numbers_[entry.number];
      if (!entry.host.empty() && !FindHost(entry, card.attached_to)) return false;
      position.cards.push_back(std::move(card));
    }
    auto moment = MomentOf(scenario_, table.rules, numbers_);
    if (!moment) return Fail(false, InBoth(moment.Error().reason));
    // A game without moments is laid out at rest, where nothing is said of its cards.
    const auto says_nothing = [](const kernel::CardState& card) {
      return card == kernel::CardState{};
    };
    if (sheet_.describe_moment == nullptr &&
        std::all_of(moment->cards.begin(), moment->cards.end(), says_nothing))
      moment->cards.clear();
    table.rules.stops_when_idle = true;
    auto state = sheet::Lay(table.rules, position, *moment, &table.history);
    table.rules.stops_when_idle = false;
    if (!state) {
      failure_.is_refused = true;
      const std::string& why = state.Error().reason;
      failure_.reason = {scenario_.file + "：规则不允许这个局面：" + why,
                         scenario_.file + ": the position is refused: " + why};
      return false;
    }
    table.state = *state;
    PassOnIdle(table);
    table.start = table.state;
    // Objects are made in the order of the position.
    for (std::size_t i = 0; i < scenario_.placed.size(); ++i) {
      const std::string& alias = scenario_.placed[i].alias;
      if (!alias.empty()) table.aliases[alias] = static_cast<std::uint16_t>(i);
    }
    return true;
  }
  bool FindHost(const PlacedEntry& entry, std::int16_t& attached_to) {
    const auto host = PlacedNamed(scenario_, entry.host);
    if (!host) return Fail(false, InBoth(Where(entry.place) + host.Error().reason));
    attached_to = *host;
    return true;
  }

  const Scenario& scenario_;
  const sheet::Sheet& sheet_;
  const CardReader& read_;
  std::map<std::string, std::uint16_t> numbers_;
  std::vector<ir::ReadCard> cards_;
  LayFailure failure_;
};

}  // namespace

bool Table::IsNamed(std::uint16_t object, const std::string& name) const {
  if (object >= state.object_count || state.objects[object].card == kernel::kNone16) return false;
  if (const auto alias = aliases.find(name); alias != aliases.end()) return alias->second == object;
  if (name.starts_with('#')) return name.substr(1) == std::to_string(object + 1);
  std::string number = name;
  for (const auto& [prefix, owner] : {std::pair{"first/", 0}, std::pair{"second/", 1}}) {
    if (!name.starts_with(prefix)) continue;
    if (state.objects[object].owner != owner) return false;
    number = name.substr(std::string_view(prefix).size());
  }
  return rules.cards[state.objects[object].card].number == number;
}

Expected<std::uint16_t> Table::Find(const std::string& name) const {
  std::vector<std::uint16_t> found;
  for (std::uint16_t object = 0; object < state.object_count; ++object) {
    if (IsNamed(object, name)) found.push_back(object);
  }
  if (found.size() == 1) return found[0];
  if (found.empty()) return Failure{"no card is called " + name};
  return Failure{"several cards are called " + name + "; give one an alias"};
}

std::string Table::NameOf(std::uint16_t object) const {
  for (const auto& [alias, named] : aliases) {
    if (named == object) return alias;
  }
  if (object >= state.object_count || state.objects[object].card == kernel::kNone16) return "?";
  return rules.cards[state.objects[object].card].number;
}

Bookmark MarkOf(const Table& table) {
  return {table.state,        table.history.events.size(),
          table.taken.size(), table.line,
          table.loop,         table.duty,
          table.only};
}

void GoBack(Table& table, const Bookmark& mark) {
  table.state = mark.state;
  table.history.events.resize(mark.events);
  table.taken.resize(mark.taken);
  table.line = mark.line;
  table.loop = mark.loop;
  table.duty = mark.duty;
  table.only = mark.only;
  table.notes.clear();
}

std::string TellObject(const Table& table, std::uint16_t object) {
  const kernel::State& state = table.state;
  if (object >= state.object_count || state.objects[object].card == kernel::kNone16) return "?";
  return story::TellCard(table.rules.cards[state.objects[object].card]);
}

std::variant<Table, LayFailure> LayOut(const Scenario& scenario, const CardReader& read) {
  return Layer(scenario, read).Lay();
}

}  // namespace caiding::scenario
