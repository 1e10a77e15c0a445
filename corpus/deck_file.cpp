// SPDX-License-Identifier: MIT
#include "corpus/deck_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "corpus/intake/read_file.h"
#include "corpus/intake/value_file.h"
#include "corpus/intake/value_reader.h"
#include "model/ir/utf8.h"

namespace caiding::corpus {
namespace {

/// BOUND: bytes of a deck list.
constexpr std::size_t kMebibytesMax = 4;

constexpr std::array kTopKeys = {ScenarioWord{"deck", "牌表"}, ScenarioWord{"name", "名称"}};
constexpr std::array kKeys = {ScenarioWord{"number", "编号"}, ScenarioWord{"copies", "张数"},
                              ScenarioWord{"name", "牌名"}};
using Form = ValueColumn::Form;
constexpr std::array kColumns = {ValueColumn{"number", "编号", Form::Text, true},
                                 ValueColumn{"copies", "张数", Form::Number, true},
                                 ValueColumn{"name", "牌名"},
                                 ValueColumn{"note", "备注", Form::Note}};

class Reader {
 public:
  explicit Reader(const ValueFile& file) : values_(file) {}

  LoadedDeck Read(const JsonValue& root) {
    const auto members = values_.ReadMembers(root, kTopKeys, {"映射（`deck:`）", "a map (`deck:`)"},
                                             {"game", "edition", "note"});
    out_.deck.place = values_.At(root.offset);
    if (const JsonValue* name = ValueReader::Find(members, "name"))
      out_.deck.name = values_.Text(*name);
    if (const JsonValue* list = values_.Need(members, root, kTopKeys, "deck")) {
      out_.deck.place = values_.At(list->offset);
      for (const JsonValue& item : values_.Items(*list, {"牌的列表", "a list of cards"}))
        ReadEntry(item);
    }
    out_.errors = values_.errors();
    return std::move(out_);
  }

 private:
  void ReadEntry(const JsonValue& item) {
    const auto members = values_.ReadMembers(
        item, kKeys, {"`{number: …, copies: …}`（编号、张数）", "`{number: …, copies: …}`"});
    const JsonValue* number = values_.Need(members, item, kKeys, "number");
    const JsonValue* copies = values_.Need(members, item, kKeys, "copies");
    if (number == nullptr || copies == nullptr) return;
    const JsonValue* name = ValueReader::Find(members, "name");
    out_.deck.cards.emplace_back(values_.Text(*number),
                                 static_cast<int>(values_.Number(*copies, 1, kCopiesMax)));
    out_.deck.places.push_back(values_.At(item.offset));
    out_.names.push_back(name == nullptr ? "" : values_.Text(*name));
  }

  ValueReader values_;
  LoadedDeck out_;
};

LoadedDeck Failed(InputError error) {
  return {.deck = {}, .names = {}, .errors = {std::move(error)}};
}

/// JSON may be indented by tabs, which YAML refuses.
ValueFile ReadJson(std::string text, const std::string& file) {
  ValueFile read{.name = file, .text = std::move(text)};
  LineCounter lines(read.text);
  const JsonListener listener{
      .on_card = [](JsonValue&&, std::size_t) {},
      .on_error =
          [&](const JsonError& error) {
            read.errors.push_back({lines.At(file, error.offset), "", error.seen, error.expected});
          }};
  read.root = ReadJsonDocument(read.text, listener);
  return read;
}

/// Behind the key of the list stands a list. In a list of lines `deck:` is a heading.
bool LooksLikeYaml(std::string_view text) {
  bool is_below_key = false;
  for (std::string_view rest = text; !rest.empty();) {
    std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    for (const std::string_view key : {"deck:", "牌表:"}) {
      if (!line.starts_with(key)) continue;
      is_below_key = true;
      line.remove_prefix(key.size());
    }
    const std::size_t first = line.find_first_not_of(" \t");
    if (!is_below_key || first == line.npos || line[first] == '#') continue;
    // -1 is a count that is wrong, and not a list.
    const std::string_view begin = line.substr(first, 2);
    if (begin == "- " || begin == "-" || begin[0] == '[' || begin[0] == '{') return true;
    is_below_key = false;
  }
  return false;
}

}  // namespace

LoadedDeck ReadDeckList(std::string bytes, const std::string& file) {
  const ValueForm form{.mebibytes_max = kMebibytesMax, .list = "deck", .columns = kColumns};
  const bool is_yaml = HasEnding(file, ".yaml") || HasEnding(file, ".yml");
  const bool is_sheet = IsTableFile(file) || HasEnding(file, ".xls") || HasEnding(file, ".ods");
  ValueFile read;
  if (is_yaml || is_sheet) {
    read = ReadValues(std::move(bytes), file, form);
  } else {
    ValueText decoded = DecodeValues(std::move(bytes), file, kMebibytesMax);
    if (decoded.error) return Failed(std::move(*decoded.error));
    const std::size_t first = decoded.text.find_first_not_of(" \t\r\n");
    const bool is_json =
        HasEnding(file, ".json") || (first != std::string::npos && decoded.text[first] == '{');
    if (!is_json && !LooksLikeYaml(decoded.text)) return ReadDeckLines(decoded.text, file);
    read = is_json ? ReadJson(std::move(decoded.text), file)
                   : ReadValues(std::move(decoded.text), file, form);
  }
  if (read.errors.empty()) return Reader(read).Read(read.root);
  return {.deck = {}, .names = {}, .errors = read.errors};
}

LoadedDeck ReadDeckFile(const std::string& path) {
  if (auto bytes = ReadFile(path)) return ReadDeckList(std::move(*bytes), path);
  return Failed(
      {Place{path},
       "",
       {"不能打开的文件", "a file that cannot be opened"},
       {"牌表（文本、JSON、YAML、CSV 或 XLSX）", "a deck list (text, JSON, YAML, CSV or XLSX)"}});
}

std::vector<Message> NamesThatDiffer(const LoadedDeck& loaded, const std::vector<ir::Card>& pool) {
  std::map<std::string_view, const ir::Card*> by_number;
  for (const ir::Card& card : pool) by_number.emplace(card.number, &card);
  std::vector<Message> notes;
  for (std::size_t i = 0; i < loaded.deck.cards.size(); ++i) {
    const std::string& number = loaded.deck.cards[i].first;
    const auto card = by_number.find(number);
    if (card == by_number.end() || loaded.names[i].empty()) continue;
    const std::string name = ir::EncodeUtf8(card->second->name);
    if (name == loaded.names[i]) continue;
    const std::string place = PlaceText(loaded.deck.places[i]);
    notes.push_back(
        {place + "：写作 `" + loaded.names[i] + "`，而 " + number + " 是 `" + name + "`",
         place + ": it says `" + loaded.names[i] + "`, but " + number + " is `" + name + "`"});
  }
  return notes;
}

}  // namespace caiding::corpus
