// SPDX-License-Identifier: MIT
#include "corpus/bans/read_combos.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "corpus/decks.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/value_reader.h"
#include "model/kernel/clause.h"

namespace caiding::corpus {
namespace {

using filed::ListedCard;
using filed::ListedCombo;
using filed::MendKind;

/// BOUND: bytes of a list of combos.
constexpr std::size_t kMebibytesMax = 64;
constexpr int kVersion = 2;
constexpr std::int64_t kAmountMax = 1'000'000'000;
/// `findings::Combo::turn` is one byte.
constexpr std::int64_t kTurnMax = 255;

constexpr std::array kTopKeys = {ScenarioWord{"caiding_combos", "caiding_combos"},
                                 ScenarioWord{"format", "format"},
                                 ScenarioWord{"scope", "scope"},
                                 ScenarioWord{"cards", "cards"},
                                 ScenarioWord{"combos", "combos"},
                                 ScenarioWord{"mends", "mends"}};
constexpr std::array kCardKeys = {ScenarioWord{"number", "number"}, ScenarioWord{"name", "name"},
                                  ScenarioWord{"same_as", "same_as"}};
constexpr std::array kComboKeys = {
    ScenarioWord{"id", "id"},     ScenarioWord{"code", "code"}, ScenarioWord{"cards", "cards"},
    ScenarioWord{"gain", "gain"}, ScenarioWord{"wins", "wins"}, ScenarioWord{"summary", "summary"},
    ScenarioWord{"turn", "turn"}};
constexpr std::array kPieceKeys = {ScenarioWord{"number", "number"},
                                   ScenarioWord{"copies", "copies"}};
constexpr std::array kGainKeys = {ScenarioWord{"what", "what"}, ScenarioWord{"player", "player"},
                                  ScenarioWord{"amount", "amount"}};
constexpr std::array kMessageKeys = {ScenarioWord{"zh", "zh"}, ScenarioWord{"en", "en"}};
constexpr std::array kMendKeys = {ScenarioWord{"number", "number"},
                                  ScenarioWord{"name", "name"},
                                  ScenarioWord{"combos", "combos"},
                                  ScenarioWord{"broken", "broken"},
                                  ScenarioWord{"undecided", "undecided"},
                                  ScenarioWord{"changes", "changes"},
                                  ScenarioWord{"tried", "tried"},
                                  ScenarioWord{"is_cut", "is_cut"},
                                  ScenarioWord{"other_printing", "other_printing"}};
constexpr std::array kChangeKeys = {ScenarioWord{"paragraph", "paragraph"},
                                    ScenarioWord{"kinds", "kinds"}, ScenarioWord{"text", "text"}};
constexpr std::array kMendKinds = {
    ScenarioWord{NameOf(MendKind::Other), NameOf(MendKind::Other)},
    ScenarioWord{NameOf(MendKind::Dearer), NameOf(MendKind::Dearer)},
    ScenarioWord{NameOf(MendKind::OncePerTurn), NameOf(MendKind::OncePerTurn)}};
constexpr std::array kFormats = {ScenarioWord{"official", "official"},
                                 ScenarioWord{"casual", "casual"}};
constexpr auto kGainWords = [] {
  std::array<ScenarioWord, filed::kGainKinds.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view name = filed::NameOf(filed::kGainKinds[i]);
    words[i] = {name, name};
  }
  return words;
}();
constexpr std::array kPlayers = {ScenarioWord{"controller", "controller"},
                                 ScenarioWord{"opponent", "opponent"}};

// What bans do not need of a list; the same names stand in README.md.
const std::vector<std::string_view> kIgnoredAtTop = {"caiding", "edition",  "game", "left_out",
                                                     "limits",  "policies", "pool", "size"};
const std::vector<std::string_view> kIgnoredInCombo = {
    "breakers",     "certificate", "chance",   "class",         "earliest",
    "evidence",     "graph",       "policies", "prerequisites", "resources",
    "seen_by_turn", "start",       "steps",    "twin",          "verdict"};

const std::vector<std::string_view> kIgnoredInGain = {"display"};

/// One of the words; any kind if it is none, which was told.
filed::GainKind KindOf(std::string_view word) {
  const auto& kinds = filed::kGainKinds;
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](filed::GainKind kind) {
    return filed::NameOf(kind) == word;
  });
  return found == kinds.end() ? kinds.front() : *found;
}

/// N or K and three digits.
bool IsCode(std::string_view text) {
  return text.size() == 4 && (text[0] == 'N' || text[0] == 'K') &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : values_(text, file) {}

  LoadedCombos Read(std::string_view text) {
    std::vector<JsonValue> cards;
    const JsonListener listener{
        .on_card = [&](JsonValue&& card, std::size_t) { cards.push_back(std::move(card)); },
        .on_error =
            [&](const JsonError& error) { values_.Add(error.offset, error.seen, error.expected); }};
    const JsonValue root = ReadJsonDocument(text, listener);
    if (values_.errors().empty()) ReadGame(root);
    if (values_.errors().empty()) ReadTop(root, cards);
    return {sheet_, std::move(list_), std::move(mends_), values_.errors()};
  }

 private:
  void ReadGame(const JsonValue& root) {
    const JsonValue::Member* game = root.Find("game");
    if (game == nullptr) return;
    sheet_ = FindGame(game->value.text);
    if (sheet_ != nullptr) return;
    sheet_ = &DefaultGame();
    values_.Add(game->value, GameExpected(Games()));
  }
  void ReadTop(const JsonValue& root, const std::vector<JsonValue>& cards) {
    const auto members = values_.ReadMembers(root, kTopKeys, {"映射", "a map"}, kIgnoredAtTop);
    if (const auto* version = values_.Need(members, root, kTopKeys, "caiding_combos")) {
      values_.Number(*version, kVersion, kVersion);
    }
    if (const auto* format = values_.Need(members, root, kTopKeys, "format"))
      list_.format = values_.Word(*format, kFormats);
    if (const auto* scope = values_.Need(members, root, kTopKeys, "scope"))
      list_.scope = ReadMessage(*scope);
    if (const auto* list = values_.Need(members, root, kTopKeys, "cards"))
      values_.Items(*list, {"牌的列表", "a list of cards"});
    for (const JsonValue& card : cards) ReadCard(card);
    const JsonValue* combos = values_.Need(members, root, kTopKeys, "combos");
    if (combos == nullptr) return;
    for (const JsonValue& combo : values_.Items(*combos, {"组合的列表", "a list of combos"}))
      ReadCombo(combo);
    const auto* mends = ValueReader::Find(members, "mends");
    if (mends == nullptr) return;
    for (const JsonValue& mend : values_.Items(*mends, {"改文的列表", "a list of text changes"}))
      ReadMend(mend);
  }

  void ReadMend(const JsonValue& value) {
    filed::Mend mend;
    const auto members = values_.ReadMembers(
        value, kMendKeys, {"一张牌的改文（映射）", "the text change of a card (a map)"});
    if (const auto* number = values_.Need(members, value, kMendKeys, "number")) {
      mend.number = values_.Text(*number);
      if (!class_of_.contains(mend.number))
        values_.Add(*number, {"`cards` 中的编号", "a number of `cards`"});
    }
    if (const auto* name = values_.Need(members, value, kMendKeys, "name"))
      mend.name = values_.Text(*name);
    if (const auto* combos = values_.Need(members, value, kMendKeys, "combos"))
      mend.combos = CountIn(*combos);
    if (const auto* tried = values_.Need(members, value, kMendKeys, "tried"))
      mend.tried = CountIn(*tried);
    if (const auto* broken = values_.Need(members, value, kMendKeys, "broken"))
      mend.broken = ReadIds(*broken, mend);
    if (const auto* open = values_.Need(members, value, kMendKeys, "undecided"))
      mend.undecided = ReadIds(*open, mend);
    if (const auto* changes = values_.Need(members, value, kMendKeys, "changes")) {
      for (const JsonValue& change : values_.Items(*changes, {"改动的列表", "a list of changes"}))
        ReadChange(change, mend);
    }
    if (const auto* is_cut = values_.Need(members, value, kMendKeys, "is_cut"))
      mend.is_cut = values_.Number(*is_cut, 0, 1) == 1;
    if (const auto* other = ValueReader::Find(members, "other_printing"))
      mend.other_printing = values_.Text(*other);
    CheckMend(value, mend);
    mends_.push_back(std::move(mend));
  }

  std::size_t CountIn(const JsonValue& value) {
    return static_cast<std::size_t>(values_.Number(value, 0, kAmountMax));
  }

  /// Each once, and of a combo that holds the card.
  std::vector<std::string> ReadIds(const JsonValue& list, const filed::Mend& mend) {
    std::vector<std::string> ids;
    for (const JsonValue& item : values_.Items(list, {"标识的列表", "a list of ids"})) {
      const std::string id = values_.Text(item);
      const auto combo = std::find_if(list_.combos.begin(), list_.combos.end(),
                                      [&](const ListedCombo& one) { return one.id == id; });
      if (combo == list_.combos.end()) {
        values_.Add(item, {"`combos` 中的标识", "an id of `combos`"});
      } else if ((class_of_.contains(mend.number) && !Holds(*combo, mend.number)) ||
                 std::find(ids.begin(), ids.end(), id) != ids.end()) {
        values_.Add(item, {"含有这张牌的组合的标识，各一次",
                           "the id of a combo that holds the card, each once"});
      }
      ids.push_back(id);
    }
    return ids;
  }

  bool Holds(const ListedCombo& combo, const std::string& number) {
    return std::any_of(combo.cards.begin(), combo.cards.end(),
                       [&](const filed::ListedPiece& piece) {
                         return LeaderOf(piece.number) == LeaderOf(number);
                       });
  }

  /// What breaks combos says so of no more than there are, and by what words.
  void CheckMend(const JsonValue& value, const filed::Mend& mend) {
    if (mend.broken.size() + mend.undecided.size() > mend.combos) {
      values_.Add(value, {"`broken` 与 `undecided` 合计不超过 `combos`",
                          "no more in `broken` and `undecided` than in `combos`"});
    }
    if (!mend.broken.empty() && mend.changes.empty())
      values_.Add(value, {"打断组合的改动", "the changes that break the combos"});
  }

  void ReadChange(const JsonValue& value, filed::Mend& mend) {
    filed::TextMend change;
    const auto members =
        values_.ReadMembers(value, kChangeKeys, {"一处改动（映射）", "a change (a map)"});
    if (const auto* paragraph = values_.Need(members, value, kChangeKeys, "paragraph")) {
      change.paragraph = static_cast<std::size_t>(values_.Number(*paragraph, 1, kAmountMax)) - 1;
    }
    if (const auto* kinds = values_.Need(members, value, kChangeKeys, "kinds")) {
      const auto& items = values_.Items(*kinds, {"改法的列表", "a list of kinds"});
      if (kinds->kind == JsonValue::Kind::Array && items.empty())
        values_.Add(*kinds, {"至少一种改法", "at least one kind"});
      for (const JsonValue& kind : items) {
        const std::string word = values_.Word(kind, kMendKinds);
        for (const MendKind each : {MendKind::Other, MendKind::Dearer, MendKind::OncePerTurn}) {
          if (NameOf(each) == word) change.kinds.push_back(each);
        }
      }
    }
    if (const auto* text = values_.Need(members, value, kChangeKeys, "text"))
      change.text = values_.Text(*text);
    mend.changes.push_back(std::move(change));
  }

  Message ReadMessage(const JsonValue& value) {
    Message message;
    const auto members =
        values_.ReadMembers(value, kMessageKeys, {"{\"zh\", \"en\"}", "{\"zh\", \"en\"}"});
    if (const auto* zh = values_.Need(members, value, kMessageKeys, "zh"))
      message.zh = values_.Text(*zh);
    if (const auto* en = values_.Need(members, value, kMessageKeys, "en"))
      message.en = values_.Text(*en);
    return message;
  }

  void ReadCard(const JsonValue& value) {
    ListedCard card;
    const auto members =
        values_.ReadMembers(value, kCardKeys, {"一张牌（映射）", "a card (a map)"});
    if (const auto* number = values_.Need(members, value, kCardKeys, "number")) {
      card.number = values_.Text(*number);
      if (!listed_.insert(card.number).second)
        values_.Add(*number, {"没有列过的编号", "a number that is not listed above"});
    }
    if (const auto* name = values_.Need(members, value, kCardKeys, "name"))
      card.name = values_.Text(*name);
    if (const auto* same = values_.Need(members, value, kCardKeys, "same_as")) {
      for (const JsonValue& item : values_.Items(*same, {"编号的列表", "a list of numbers"})) {
        card.same_as.push_back(values_.Text(item));
      }
    }
    Join(card);
    list_.cards.push_back(std::move(card));
  }

  /// Numbers that stand for the same card are told by one of them.
  void Join(const ListedCard& card) {
    const std::string leader = LeaderOf(card.number);
    for (const std::string& number : card.same_as) {
      const std::string other = LeaderOf(number);
      for (auto& [each, its] : class_of_) {
        if (its == other) its = leader;
      }
    }
  }
  std::string LeaderOf(const std::string& number) {
    return class_of_.try_emplace(number, number).first->second;
  }

  void ReadCombo(const JsonValue& value) {
    ListedCombo combo;
    const auto members = values_.ReadMembers(
        value, kComboKeys, {"一个组合（映射）", "a combo (a map)"}, kIgnoredInCombo);
    if (const auto* id = values_.Need(members, value, kComboKeys, "id")) {
      combo.id = values_.Text(*id);
      if (!ids_.insert(combo.id).second)
        values_.Add(*id, {"没有用过的标识", "an id that no combo above has"});
    }
    if (const auto* code = values_.Need(members, value, kComboKeys, "code")) {
      combo.code = values_.Text(*code);
      if (!IsCode(combo.code))
        values_.Add(*code, {"类别，如 N701 或 K801", "a class such as N701 or K801"});
    }
    if (const auto* cards = values_.Need(members, value, kComboKeys, "cards"))
      ReadPieces(*cards, combo);
    if (const auto* gain = values_.Need(members, value, kComboKeys, "gain")) {
      for (const JsonValue& item : values_.Items(*gain, {"所得的列表", "a list of gains"}))
        ReadGain(item, combo);
    }
    if (const auto* wins = values_.Need(members, value, kComboKeys, "wins"))
      combo.wins = values_.Text(*wins);
    if (const auto* summary = values_.Need(members, value, kComboKeys, "summary"))
      combo.summary = ReadMessage(*summary);
    if (const auto* turn = ValueReader::Find(members, "turn"))
      combo.turn = static_cast<int>(values_.Number(*turn, 1, kTurnMax));
    list_.combos.push_back(std::move(combo));
  }

  void ReadPieces(const JsonValue& value, ListedCombo& combo) {
    const auto& items = values_.Items(value, {"牌的列表", "a list of cards"});
    if (value.kind == JsonValue::Kind::Array && items.empty())
      values_.Add(value, {"至少一张牌", "at least one card"});
    std::map<std::string, int> copies;
    for (const JsonValue& item : items) {
      filed::ListedPiece piece;
      const auto members = values_.ReadMembers(
          item, kPieceKeys, {"{\"number\", \"copies\"}", "{\"number\", \"copies\"}"});
      if (const auto* count = values_.Need(members, item, kPieceKeys, "copies")) {
        piece.copies = static_cast<int>(values_.Number(*count, 1, sheet_->deck.copies_max));
      }
      if (const auto* number = values_.Need(members, item, kPieceKeys, "number")) {
        piece.number = values_.Text(*number);
        CheckPiece(*number, piece, copies);
      }
      combo.cards.push_back(std::move(piece));
    }
  }

  void CheckPiece(const JsonValue& number, const filed::ListedPiece& piece,
                  std::map<std::string, int>& copies) {
    const auto known = class_of_.find(piece.number);
    if (known == class_of_.end()) {
      values_.Add(number, {"`cards` 中的编号", "a number of `cards`"});
    } else if ((copies[known->second] += piece.copies) > sheet_->deck.copies_max) {
      const Message most = CountWord(sheet_->deck.copies_max);
      const std::string clause = sheet::Cite(*sheet_, sheet_->deck.copies_clause);
      values_.Add(number, {"同一张牌总共至多" + most.zh + "张 " + clause,
                           "at most " + most.en + " copies of the same card in all " + clause});
    }
  }

  void ReadGain(const JsonValue& value, ListedCombo& combo) {
    filed::ListedGain gain;
    const auto members = values_.ReadMembers(
        value, kGainKeys, {"一项所得（映射）", "a gain (a map)"}, kIgnoredInGain);
    if (const auto* what = values_.Need(members, value, kGainKeys, "what")) {
      gain.what = KindOf(values_.Word(*what, kGainWords));
    }
    if (const auto* player = values_.Need(members, value, kGainKeys, "player")) {
      gain.is_opponents = values_.Word(*player, kPlayers) == "opponent";
    }
    if (const auto* amount = values_.Need(members, value, kGainKeys, "amount")) {
      gain.amount = values_.Number(*amount, -kAmountMax, kAmountMax);
    }
    combo.gain.push_back(std::move(gain));
  }

  ValueReader values_;
  const sheet::Sheet* sheet_ = &DefaultGame();
  filed::ComboList list_;
  std::vector<filed::Mend> mends_;
  std::map<std::string, std::string> class_of_;  ///< Of each number, the number that stands for it.
  std::set<std::string> listed_;
  std::set<std::string> ids_;
};

LoadedCombos Fail(const std::string& file, Message seen, Message expected) {
  LoadedCombos failed;
  failed.errors.push_back({Place{file}, "", std::move(seen), std::move(expected)});
  return failed;
}

}  // namespace

LoadedCombos ReadCombos(std::string bytes, const std::string& file) {
  const ValueText decoded = DecodeValues(std::move(bytes), file, kMebibytesMax);
  if (decoded.error) return Fail(file, decoded.error->seen, decoded.error->expected);
  return Reader(decoded.text, file).Read(decoded.text);
}

LoadedCombos ReadCombosFile(const std::string& path) {
  if (auto bytes = ReadFile(path)) return ReadCombos(std::move(*bytes), path);
  return Fail(path, {"不能打开的文件", "a file that cannot be opened"},
              {"组合的列表（JSON）", "a list of combos (JSON)"});
}

}  // namespace caiding::corpus
