// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/games.h"
#include "model/filed/texts_read.h"
#include "model/ir/card.h"
#include "model/ir/file_place.h"
#include "model/ir/message.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

using ir::Message;
using Place = ir::FilePlace;

/// "cards.json:3:5", "cards.csv:D3", "cards.xlsx:Sheet1!D3", or the file alone.
std::string PlaceText(const Place& place);

/// The same for a card: where it begins, or the cell of its text.
std::string CardPlaceText(const Place& place);

/// Something in the input that is no card file: exit code 2. Text that is not understood is none.
struct InputError {
  Place place;
  std::string card;  ///< Number of the card it belongs to, if known.
  Message seen;
  Message expected;
};

/// How the bytes of a file were read.
enum class Encoding : std::uint8_t {
  Utf8,
  Utf8Bom,
  Utf16LittleEndian,
  Utf16BigEndian,
  Gb18030,
  Xlsx,  ///< A workbook: no text of its own.
};

/// The usual name of the encoding, for instance "GB18030".
const char* EncodingName(Encoding encoding);

struct LoadedFile {
  std::string name;
  Encoding encoding = Encoding::Utf8;
  bool is_json_lines = false;
  bool is_table = false;
  std::uint32_t cards = 0;
};

struct LoadedCard {
  ir::Card card;
  std::string edition;  ///< As in the file; empty: not said.
  Place place;
  /// The keys of `sheet::CardFields::of_kinds` that the file states, also those that its kind
  /// cannot have.
  std::vector<std::string> stated{};
  /// Where each field stands, as `sheet::CheckedCard` has it; of a table also the cells that say
  /// nothing of theirs.
  std::vector<sheet::FieldPlace> fields{};
  bool has_errata = false;  ///< The file has other texts of it than the one that was read.
  std::string text_from{};  ///< The day from which its text is; empty: it is as printed.
};

/// Where the field stands; null: the file does not have it.
const sheet::FieldPlace* FieldOf(const LoadedCard& card, std::string_view key);

/// One number, two contents (S204). The first is also in `LoadedCards::cards`.
struct NumberClash {
  LoadedCard first;
  LoadedCard second;
};

/// All that could be read, and all that could not.
struct LoadedCards {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game of all cards; never null.
  std::optional<std::string>
      wording{};  ///< Of the texts of all cards; empty: the usual one; none: there are no cards.
  const GameWording* texts = nullptr;  ///< The same wording; null: there are no cards.
  std::vector<LoadedCard> cards;       ///< In input order; numbers are unique.
  std::vector<InputError> errors;
  std::vector<NumberClash> clashes;
  std::vector<LoadedFile> files;
};

struct ReadOptions {
  std::uint64_t max_input = std::uint64_t{64} << 20;  ///< Bytes per file.
  std::istream* standard_input = nullptr;             ///< Null: the program's own.
  /// A table of two columns, heading and field, that says which other headings stand for a field
  /// (`--columns`); empty: none.
  std::string columns{};
  std::vector<const sheet::Sheet*> games{};  ///< That cards may be of; empty: `ReadableGames`.
  /// The game of cards and files that name none; null: the one whose own fields they have, else
  /// `DefaultGame`.
  const sheet::Sheet* usual = nullptr;
  const sheet::Sheet* run = nullptr;     ///< The game of all cards; null: that of the first one.
  WordingFinder wordings = FindWording;  ///< In which their texts may be.
  /// Of cards with errata which text is read: the newest if empty, the one as "printed", or that in
  /// force on a day (2026-03-01).
  std::string text_date{};
};

/// Which texts of cards with errata were read, in these and in the cards beside them.
filed::TextsRead TextsReadIn(const std::string& date,
                             const std::vector<const LoadedCards*>& loaded);

/// Reads card files: JSON, JSON Lines, CSV and XLSX with Chinese or English headings, folders of
/// them, "-" for standard input.
///
/// Never fails as a whole: one bad card or file does not hide the others. Missing fields get their
/// defaults and are named in `ir::Card::assumed`. Equal cards with one number count once. All cards
/// of a run are of one game: a card of an unknown game, or of another than the first one's, is an
/// error whose fields are not looked at.
LoadedCards ReadCards(const std::vector<std::string>& paths, const ReadOptions& options = {});

/// Like `ReadCards`, from text in memory; `name` stands for the file in places.
LoadedCards ReadCardText(std::string bytes, const std::string& name,
                         const ReadOptions& options = {});

/// One line for people: place, card, what was seen and what was expected.
Message Describe(const InputError& error);

}  // namespace caiding::corpus
