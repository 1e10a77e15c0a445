// SPDX-License-Identifier: MIT
#include "corpus/read_cards.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "corpus/games.h"
#include "corpus/intake/build_card.h"
#include "corpus/intake/collect_files.h"
#include "corpus/intake/csv_reader.h"
#include "corpus/intake/decode_text.h"
#include "corpus/intake/errata.h"
#include "corpus/intake/field_places.h"
#include "corpus/intake/headings.h"
#include "corpus/intake/json_value.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/table_values.h"
#include "corpus/intake/xlsx_reader.h"
#include "model/ir/tell_place.h"
#include "model/sheet/field_places.h"

namespace caiding::corpus {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

// JSON Lines: so named, or a first line that is a whole object with more lines behind it.
bool IsJsonLines(const std::string& name, std::string_view text) {
  if (HasEnding(name, ".jsonl") || HasEnding(name, ".ndjson")) return true;
  const std::size_t begin = text.find_first_not_of(kSpace);
  const std::size_t line_end = begin == text.npos ? text.npos : text.find('\n', begin);
  if (line_end == text.npos || text.find_first_not_of(kSpace, line_end) == text.npos) return false;
  const std::size_t last = text.find_last_not_of(kSpace, line_end);
  return text[begin] == '{' && text[last] == '}' && last > begin;
}

bool IsCsv(const std::string& name) { return HasEnding(name, ".csv") || HasEnding(name, ".tsv"); }

/// Which games cards may be of.
struct GamesOfRun {
  explicit GamesOfRun(const ReadOptions& options)
      : known(options.games.empty() ? ReadableGames() : options.games),
        usual(options.usual),
        wordings(options.wordings) {}

  const sheet::Sheet* Find(std::string_view id) const {
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const auto* sheet) { return sheet->id == id; });
    return found == known.end() ? nullptr : *found;
  }

  /// The game of what names none: the one that was asked for, else the one of such fields.
  const sheet::Sheet* Unnamed(const sheet::Sheet* by_fields) const {
    if (usual != nullptr) return usual;
    return by_fields == nullptr ? &DefaultGame() : by_fields;
  }

  std::vector<const sheet::Sheet*> known;
  const sheet::Sheet* usual;  ///< Null: nobody asked for one.
  WordingFinder wordings;
};

// One file on its way into `LoadedCards`.
class FileReader {
 public:
  FileReader(const std::string& name, DecodedText decoded, const OwnHeadings& own,
             const GamesOfRun& games, const std::string& text_date, LoadedCards& out)
      : decoded_(std::move(decoded)),
        text_(decoded_.text),
        lines_(text_),
        own_(own),
        games_(games),
        text_date_(text_date),
        out_(out) {
    file_.name = name;
    file_.encoding = decoded_.encoding;
  }

  void Read() {
    if (text_.find_first_not_of(kSpace) == text_.npos) {
      out_.errors.push_back(FileError(file_.name, {"空文件", "an empty file"}, {"卡牌", "cards"}));
      return;
    }
    file_.is_json_lines = IsJsonLines(file_.name, text_);
    file_.is_table = IsCsv(file_.name);
    if (file_.is_table)
      ReadTable();
    else if (file_.is_json_lines)
      ReadLines();
    else
      ReadDocument();
    ReportBadBytes(text_.size());
    AddCards();
    out_.files.push_back(file_);
  }

  /// Reads a workbook: every sheet that has headings; the first with any text if none has.
  void ReadWorkbook(const std::string& bytes, std::uint64_t part_max) {
    file_.encoding = Encoding::Xlsx;
    file_.is_table = true;
    std::vector<CardTable> tables;
    bool is_broken = false;
    for (auto& sheet : ReadXlsx(bytes, part_max)) {
      if (auto* table = std::get_if<CardTable>(&sheet)) {
        if (!table->rows.empty()) tables.push_back(std::move(*table));
      } else {
        AddBroken(std::get<BrokenWorkbook>(sheet));
        is_broken = true;
      }
    }
    const bool has_cards = std::any_of(tables.begin(), tables.end(), [&](const CardTable& table) {
      return HasHeadings(table, own_);
    });
    if (!has_cards && tables.size() > 1) tables.resize(1);
    for (const CardTable& table : tables) {
      if (!has_cards || HasHeadings(table, own_)) AddTable(table, {});
    }
    if (tables.empty() && !is_broken) {
      out_.errors.push_back(
          FileError(file_.name, {"空工作簿", "an empty workbook"}, {"卡牌", "cards"}));
    }
    AddCards();
    out_.files.push_back(file_);
  }

 private:
  void AddBroken(const BrokenWorkbook& broken) {
    Place place{file_.name, 0, 0, true, broken.sheet};
    out_.errors.push_back({std::move(place), "", broken.seen, broken.expected});
  }

  Place At(std::size_t offset) {
    if (!file_.is_table) return lines_.At(file_.name, offset);
    return {file_.name, RowOf(offset), ColumnOf(offset), true, sheet_};
  }
  void AddError(JsonError error, const std::string& card = "") {
    out_.errors.push_back(
        {At(error.offset), card, std::move(error.seen), std::move(error.expected)});
  }
  // Errors for bad bytes before `end`, at most one for each call; true if there were any.
  bool ReportBadBytes(std::size_t end, const std::string& card = "") {
    const auto& offsets = decoded_.bad_offsets;
    if (next_bad_ >= offsets.size() || offsets[next_bad_] >= end) return false;
    AddError(BadBytes(offsets[next_bad_]), card);
    while (next_bad_ < offsets.size() && offsets[next_bad_] < end) ++next_bad_;
    return true;
  }
  void ReadTable() {
    std::vector<JsonError> errors;
    const CardTable table = ReadCsv(text_, errors);
    AddTable(table, std::move(errors));
    next_bad_ = decoded_.bad_offsets.size();
  }
  void AddTable(const CardTable& table, std::vector<JsonError> errors) {
    sheet_ = table.sheet;
    by_fields_ = GameOfTable(table, own_, games_.known);
    for (const JsonValue& value : ValuesOf(table, own_, *games_.Unnamed(by_fields_), errors)) {
      if (!HasBadText(value)) AddValue(value, 0);
    }
    for (JsonError& error : errors) AddError(std::move(error));
  }
  /// Reports the first cell of the row that holds bytes that are no text.
  bool HasBadText(const JsonValue& row) {
    if (decoded_.bad_offsets.empty()) return false;
    for (const JsonValue::Member& cell : row.members) {
      if (cell.value.text.find("\xEF\xBF\xBD") == std::string::npos) continue;
      AddError(BadBytes(cell.offset));
      return true;
    }
    return false;
  }
  static JsonError BadBytes(std::size_t offset) {
    return {offset,
            {"无效的字节", "bytes that are no text"},
            {"UTF-8、UTF-16 或 GB18030 文本", "text in UTF-8, UTF-16 or GB18030"}};
  }
  void AddValue(const JsonValue& value, std::size_t end) {
    if (!file_.is_table) ReportBadBytes(value.offset);
    if (ReportBadBytes(end, NumberOf(value))) return;
    const sheet::Sheet* game = GameOf(value);
    if (game == nullptr) return;
    if (!IsWorded(game, value)) return;
    std::vector<JsonError> wrong;
    const std::vector<CorrectedCard> corrections = CorrectionsOf(*game, value, wrong);
    BuiltCard built = BuildCard(*game, value);
    wrong.insert(wrong.end(), built.errors.begin(), built.errors.end());
    const CorrectedCard* in_force = InForce(corrections, text_date_);
    for (const CorrectedCard& correction : corrections) {
      // What is wrong with the card as printed is said once.
      BuiltCard corrected = wrong.empty() ? BuildCard(*game, correction.card) : BuiltCard();
      wrong.insert(wrong.end(), corrected.errors.begin(), corrected.errors.end());
      if (&correction == in_force) built = std::move(corrected);
    }
    if (!wrong.empty()) {
      for (JsonError& error : wrong) AddError(std::move(error), NumberOf(value));
      return;
    }
    const JsonValue& read = in_force == nullptr ? value : in_force->card;
    LoadedCard& loaded = candidates_.emplace_back();
    loaded.card = std::move(built.card);
    loaded.edition = std::move(built.edition);
    loaded.place = At(value.offset);
    loaded.stated = std::move(built.stated);
    loaded.fields = FieldsOf(*game, read);
    loaded.has_errata = !corrections.empty();
    if (in_force != nullptr) loaded.text_from = in_force->from;
  }
  std::vector<sheet::FieldPlace> FieldsOf(const sheet::Sheet& game, const JsonValue& card) {
    std::vector<sheet::FieldPlace> fields;
    for (StatedField& stated : StatedFieldsOf(game, card, text_)) {
      fields.push_back(
          {std::move(stated.field), stated.paragraph, At(stated.offset), std::move(stated.seen)});
    }
    return fields;
  }
  static std::string NumberOf(const JsonValue& card) {
    const JsonValue* number = FindValue(card, "number");
    return number == nullptr ? std::string() : number->text;
  }
  /// The game whose own fields a card has; of a table all cards have the same.
  const sheet::Sheet* GameByFields(const JsonValue& card) const {
    if (file_.is_table) return by_fields_;
    std::vector<std::string_view> keys;
    for (const JsonValue::Member& member : card.members) keys.push_back(member.key);
    const JsonValue* kind = FindValue(card, "kind");
    return GameOfHeadings(keys, kind == nullptr ? "" : std::string_view(kind->text), games_.known);
  }
  /// The game of a card that can be read; null, and said, if it cannot.
  const sheet::Sheet* GameOf(const JsonValue& card) {
    const JsonValue* named = FindValue(card, "game");
    // What is no text at all is refused as a field. An empty name is one that nobody knows.
    if (named == nullptr || named->kind != JsonValue::Kind::String) {
      const sheet::Sheet* game = says_game_ ? game_ : games_.Unnamed(GameByFields(card));
      return says_game_ || IsOfRun(game, card, NumberOf(card)) ? game : nullptr;
    }
    const sheet::Sheet* game = games_.Find(named->text);
    if (game == nullptr) {
      const std::string seen = "`game` = `" + named->text + "`";
      AddError({card.offset, {seen, seen}, GameExpected(games_.known)}, NumberOf(card));
      return nullptr;
    }
    return IsOfRun(game, card, NumberOf(card)) ? game : nullptr;
  }
  /// False, and said at `value`, for another game than that of the first card.
  bool IsOfRun(const sheet::Sheet* game, const JsonValue& value, const std::string& card) {
    if (out_.sheet == nullptr) out_.sheet = game;
    if (out_.sheet == game) return true;
    const std::string first = "`" + std::string(out_.sheet->id) + "`";
    const std::string other = "`" + std::string(game->id) + "`";
    AddError({value.offset,
              {"一次运行中有两个游戏：" + first + " 和 " + other,
               "two games in one run, " + first + " and " + other},
              {"游戏 " + first + " 的牌", "cards of " + first}},
             card);
    return false;
  }
  /// True if the texts of the card can be read; if not, that is said. All cards of a run are in one
  /// wording.
  bool IsWorded(const sheet::Sheet* game, const JsonValue& card) {
    const JsonValue* named = FindValue(card, "wording");
    const bool names_none = named == nullptr || named->text.empty();
    const std::string id = names_none ? wording_ : named->text;
    if (out_.wording && *out_.wording == id) return true;
    if (const GameWording* found = games_.wordings(*game, id)) {
      const bool is_usual = found == games_.wordings(*game, {});
      const std::string name(is_usual ? std::string_view() : found->cards->id);
      if (!out_.wording) {
        out_.wording = name;
        out_.texts = found;
      }
      if (*out_.wording == name) return true;
      const std::string other = "`" + id + "`";
      AddError({card.offset,
                {"一次运行中的第二种措辞：" + other, "a second wording in one run, " + other},
                {"第一张牌的措辞", "the wording of the first card"}},
               NumberOf(card));
      return false;
    }
    const std::string seen = "`wording` = `" + id + "`";
    AddError({card.offset, {seen, seen}, WordingExpected(*game)}, NumberOf(card));
    return false;
  }
  void ReadDocument() {
    bool is_broken = false;
    // The game may be named behind the cards.
    std::vector<std::pair<JsonValue, std::size_t>> cards;
    const JsonListener listener{
        .on_card = [&](JsonValue&& card,
                       std::size_t end) { cards.emplace_back(std::move(card), end); },
        .on_error = [&](const JsonError& error) { is_broken = true, AddError(error); }};
    const JsonValue root = ReadJsonDocument(text_, listener);
    const bool has_cards = root.Find("cards") != nullptr;
    const bool is_card = !is_broken && !has_cards && FindValue(root, "number") != nullptr;
    if (is_card) return AddValue(root, text_.size());
    ReadHead(root);
    for (const auto& [card, end] : cards) AddValue(card, end);
    if (is_broken || (has_cards && root.Find("cards")->value.kind == JsonValue::Kind::Array))
      return;
    const std::size_t at = has_cards ? root.Find("cards")->value.offset : root.offset;
    AddError({at,
              {"没有 `cards` 列表的文件", "a file without a list `cards`"},
              {R"({"game":…,"cards":[…]} 或每行一张牌)",
               R"({"game":…,"cards":[…]}, or one card a line)"}});
  }
  void ReadHead(const JsonValue& root) {
    if (const JsonValue::Member* game = root.Find("game")) ReadGame(game->value);
    if (const JsonValue::Member* wording = root.Find("wording")) ReadWording(wording->value);
    if (const JsonValue::Member* edition = root.Find("edition")) {
      edition_ = edition->value.text;
      if (edition->value.kind == JsonValue::Kind::String) return;
      AddError({edition->value.offset, {"`edition`", "`edition`"}, {"字符串", "a string"}});
    }
  }
  /// The wording of the cards of this file that name none.
  void ReadWording(const JsonValue& value) {
    wording_ = value.text;
    if (value.kind == JsonValue::Kind::String) return;
    AddError({value.offset, {"`wording`", "`wording`"}, {"字符串", "a string"}});
  }
  /// The game of the cards of this file that name none.
  void ReadGame(const JsonValue& value) {
    says_game_ = true;
    const std::string id = value.kind == JsonValue::Kind::String ? value.text : "?";
    const sheet::Sheet* game = games_.Find(id);
    if (game == nullptr) {
      const std::string seen = id.empty() ? "`game` = ``" : "`" + id + "`";
      AddError({value.offset, {seen, seen}, GameExpected(games_.known)});
    } else if (IsOfRun(game, value, "")) {
      game_ = game;
    }
  }
  void ReadLines() {
    const JsonListener listener{.on_card = [](JsonValue&&, std::size_t) {},
                                .on_error = [&](const JsonError& error) { AddError(error); }};
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      const std::string_view line = text_.substr(begin, end - begin);
      JsonValue value;
      if (line.find_first_not_of(kSpace) != line.npos &&
          ReadJsonLine(text_, begin, end, value, listener)) {
        AddValue(value, end);
      }
      begin = end + 1;
    }
  }
  void AddCards() {
    for (LoadedCard& loaded : candidates_) {
      if (loaded.edition.empty()) loaded.edition = edition_;
      ++file_.cards;
      out_.cards.push_back(std::move(loaded));
    }
  }

  DecodedText decoded_;
  std::string_view text_;
  LineCounter lines_;
  const OwnHeadings& own_;
  const GamesOfRun& games_;
  const std::string& text_date_;
  LoadedCards& out_;
  LoadedFile file_;
  std::string sheet_;  ///< That is being read.
  bool says_game_ = false;
  const sheet::Sheet* game_ =
      nullptr;  ///< That the file names; null: none that its cards could be of.
  const sheet::Sheet* by_fields_ = nullptr;  ///< The game whose own headings the table has.
  std::string edition_;
  std::string wording_;  ///< Empty: the usual one.
  std::vector<LoadedCard> candidates_;
  std::size_t next_bad_ = 0;
};

void MergeEqualNumbers(LoadedCards& out) {
  std::map<std::string, std::size_t> first_with;
  std::vector<LoadedCard> kept;
  kept.reserve(out.cards.size());
  for (LoadedCard& loaded : out.cards) {
    const auto [at, is_new] = first_with.emplace(loaded.card.number, kept.size());
    if (is_new) {
      kept.push_back(std::move(loaded));
    } else if (const LoadedCard& first = kept[at->second];
               first.card != loaded.card || first.stated != loaded.stated) {
      out.clashes.push_back({first, std::move(loaded)});
    }
  }
  out.cards = std::move(kept);
}

void SortErrors(std::vector<InputError>& errors, std::size_t begin) {
  std::stable_sort(errors.begin() + static_cast<std::ptrdiff_t>(begin), errors.end(),
                   [](const InputError& a, const InputError& b) {
                     return std::pair(a.place.line, a.place.column) <
                            std::pair(b.place.line, b.place.column);
                   });
}

void ReadOne(const std::string& name, std::string bytes, const OwnHeadings& own,
             const ReadOptions& options, LoadedCards& out) {
  const std::size_t errors_before = out.errors.size();
  const GamesOfRun games(options);
  if (HasEnding(name, ".xlsx")) {
    FileReader(name, {}, own, games, options.text_date, out).ReadWorkbook(bytes, options.max_input);
    return;
  }
  FileReader(name, DecodeText(std::move(bytes)), own, games, options.text_date, out).Read();
  SortErrors(out.errors, errors_before);
}

LoadedCards Finished(LoadedCards out, const ReadOptions& options) {
  MergeEqualNumbers(out);
  if (out.sheet == nullptr) out.sheet = GamesOfRun(options).Unnamed(nullptr);
  return out;
}

InputError TooLarge(const std::string& name) {
  return FileError(name, {"过大的文件", "a file that is too large"},
                   {"--max-input 以内", "at most --max-input bytes"});
}

/// What the file of `--columns` says; errors go to `out`.
OwnHeadings ReadColumns(const ReadOptions& options, LoadedCards& out) {
  OwnHeadings own;
  if (options.columns.empty()) return own;
  auto bytes = ReadBytes(options.columns, options);
  if (const auto* error = std::get_if<InputError>(&bytes)) {
    out.errors.push_back(*error);
    return own;
  }
  std::vector<JsonError> errors;
  const DecodedText decoded = DecodeText(std::move(std::get<std::string>(bytes)));
  for (const CardTableRow& row : ReadCsv(decoded.text, errors).rows) {
    const std::string_view key =
        row.cells.size() == 2 ? KeyOfHeading(row.cells[1], {}) : std::string_view();
    if (!key.empty()) {
      own.emplace_back(row.cells[0], key);
      continue;
    }
    const std::string seen = row.cells.size() == 2 ? "`" + row.cells[1] + "`" : "";
    errors.push_back(
        {CellOffset(row.number, row.cells.size() == 2 ? 2 : 1),
         {seen.empty() ? "不是两列的行" : seen,
          seen.empty() ? "a row that has not two columns" : seen},
         {"标题,字段（例如 卡号,number）", "heading,field (for instance 卡号,number)"}});
  }
  for (JsonError& error : errors) {
    out.errors.push_back({{options.columns, RowOf(error.offset), ColumnOf(error.offset), true},
                          "",
                          std::move(error.seen),
                          std::move(error.expected)});
  }
  return own;
}

}  // namespace

std::string PlaceText(const Place& place) { return ir::TellPlace(place); }

std::string CardPlaceText(const Place& place) { return ir::TellLine(place); }

const sheet::FieldPlace* FieldOf(const LoadedCard& card, std::string_view key) {
  return sheet::FindPlace(card.fields, key);
}

filed::TextsRead TextsReadIn(const std::string& date,
                             const std::vector<const LoadedCards*>& loaded) {
  filed::TextsRead texts{.date = date};
  for (const LoadedCards* cards : loaded) {
    for (const LoadedCard& card : cards->cards) {
      texts.with_errata += card.has_errata ? 1 : 0;
      if (!card.text_from.empty()) texts.corrected.push_back({card.card.number, card.text_from});
    }
  }
  return texts;
}

const char* EncodingName(Encoding encoding) {
  switch (encoding) {
    case Encoding::Utf8: return "UTF-8";
    case Encoding::Utf8Bom: return "UTF-8 (BOM)";
    case Encoding::Utf16LittleEndian: return "UTF-16LE";
    case Encoding::Utf16BigEndian: return "UTF-16BE";
    case Encoding::Gb18030: return "GB18030";
    case Encoding::Xlsx: return "XLSX";
  }
  return "";
}

LoadedCards ReadCards(const std::vector<std::string>& paths, const ReadOptions& options) {
  LoadedCards out;
  out.sheet = options.run;
  const OwnHeadings own = paths.empty() ? OwnHeadings() : ReadColumns(options, out);
  for (const FoundFile& found : CollectFiles(paths)) {
    if (const auto* error = std::get_if<InputError>(&found)) {
      out.errors.push_back(*error);
      continue;
    }
    const std::string& name = std::get<std::string>(found);
    auto bytes = ReadBytes(name, options);
    if (const auto* error = std::get_if<InputError>(&bytes)) {
      out.errors.push_back(*error);
    } else {
      ReadOne(name, std::move(std::get<std::string>(bytes)), own, options, out);
    }
  }
  return Finished(std::move(out), options);
}

LoadedCards ReadCardText(std::string bytes, const std::string& name, const ReadOptions& options) {
  LoadedCards out;
  out.sheet = options.run;
  if (bytes.size() > options.max_input) {
    out.errors.push_back(TooLarge(name));
  } else {
    ReadOne(name, std::move(bytes), ReadColumns(options, out), options, out);
  }
  return Finished(std::move(out), options);
}

Message Describe(const InputError& error) {
  const std::string place = PlaceText(error.place);
  const std::string card_zh = error.card.empty() ? "" : "（" + error.card + "）";
  const std::string card_en = error.card.empty() ? "" : " (" + error.card + ")";
  return {place + card_zh + "：看到" + error.seen.zh + "，应为" + error.expected.zh,
          place + card_en + ": saw " + error.seen.en + ", expected " + error.expected.en};
}

}  // namespace caiding::corpus
