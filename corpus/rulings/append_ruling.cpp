// SPDX-License-Identifier: MIT
#include "corpus/rulings/append_ruling.h"

#include <algorithm>
#include <charconv>

#include <yaml-cpp/yaml.h>

#include "corpus/rulings/read_rulings.h"
#include "model/filed/waived_facts.h"

namespace caiding::corpus {
namespace {

using filed::Ruling;
using filed::RulingKind;
using ir::Message;

constexpr const char* kNewFile =
    "# What the rules team decided. `caiding check --decisions FILE` obeys it.\nversion: 1\ndecisions:\n";
constexpr std::size_t kIndentMax = 40;

/// A double-quoted scalar that reads as this text.
std::string Quoted(std::string_view text) {
  std::string out = "\"";
  for (const char byte : text) {
    if (byte == '"' || byte == '\\') out += '\\';
    if (byte == '\n') {
      out += "\\n";
    } else if (byte == '\t') {
      out += "\\t";
    } else if (static_cast<unsigned char>(byte) < 0x20) {
      out += ' ';
    } else {
      out += byte;
    }
  }
  return out + "\"";
}

/// What the cards of a waiver were: a map for each card, on one line.
std::string AboutText(const Ruling& waiver, const std::string& indent) {
  std::string text;
  std::string number;
  for (const filed::WaivedFact& fact : filed::FactsIn(waiver)) {
    const std::string entry = Quoted(fact.key) + ": " + Quoted(fact.value);
    if (text.empty() || fact.number != number)
      text += (text.empty() ? "" : "}\n") + indent + Quoted(fact.number) + ": {" + entry;
    else
      text += ", " + entry;
    number = fact.number;
  }
  return text.empty() ? text : text + "}\n";
}

std::string EntryText(const Ruling& ruling, const std::string& indent) {
  const std::string next = indent + "  ";
  std::string text = indent + "- id: " + Quoted(ruling.id) + "\n";
  text += next + "date: " + ruling.date + "\n";
  text += next + "by: " + Quoted(ruling.by) + "\n";
  text += next + "reason: " + Quoted(ruling.reason) + "\n";
  if (!ruling.cards.empty()) {
    std::string list;
    for (const std::string& card : ruling.cards) list += (list.empty() ? "" : ", ") + Quoted(card);
    text += next + "cards: [" + list + "]\n";
  }
  const std::string about = AboutText(ruling, next + "  ");
  if (!about.empty()) text += next + "about:\n" + about;
  text += next + filed::NameOf(ruling.kind) + ": " + Quoted(ruling.target) + "\n";
  if (ruling.kind == RulingKind::Reading) text += next + "class: " + ruling.value + "\n";
  if (ruling.kind == RulingKind::Policy || ruling.kind == RulingKind::Convention)
    text += next + "value: " + Quoted(ruling.value) + "\n";
  return text;
}

/// How far the entries of the list are indented; two where there are none.
std::size_t IndentOf(std::string_view yaml) {
  try {
    const YAML::Node root = YAML::Load(std::string(yaml));
    const YAML::Node list = root["decisions"] ? root["decisions"] : root["裁定"];
    if (!list || !list.IsSequence() || list.size() == 0) return 2;
    // The first key of an entry stands two columns behind its dash.
    const int column = list[0].Mark().column;
    return std::min(kIndentMax, static_cast<std::size_t>(std::max(column - 2, 0)));
  } catch (const YAML::Exception&) {
    return 2;
  }
}

bool IsSameRuling(const Ruling& a, const Ruling& b) {
  return a.id == b.id && a.date == b.date && a.by == b.by && a.reason == b.reason &&
         a.kind == b.kind && a.target == b.target && a.value == b.value && a.cards == b.cards;
}

/// Is `now` what was read before, and this one behind?
bool IsBefore(const LoadedRulings& before, const LoadedRulings& now, const Ruling& added) {
  if (!now.errors.empty() || now.rulings.size() != before.rulings.size() + 1) return false;
  for (std::size_t i = 0; i < before.rulings.size(); ++i) {
    if (!IsSameRuling(before.rulings[i], now.rulings[i])) return false;
  }
  return IsSameRuling(now.rulings.back(), added);
}

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

/// True if nothing but a comment stands in the line, or nothing.
bool IsBare(const std::string& line) {
  const std::size_t at = line.find_first_not_of(" \t\r");
  return at == line.npos || line[at] == '#';
}

/// The lines of an entry: from that of its dash to the last that says something.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;  ///< Behind the last.
  std::size_t indent = 0;
};

/// Where the entry stands; empty if not with its dash at the beginning of a line.
Extent ExtentOf(std::string_view yaml, const std::vector<std::string>& lines, std::size_t entry) {
  const YAML::Node root = YAML::Load(std::string(yaml));
  const YAML::Node list = root["decisions"] ? root["decisions"] : root["裁定"];
  if (!list || !list.IsSequence() || entry >= list.size()) return {};
  const auto line = static_cast<std::size_t>(std::max(list[entry].Mark().line, 0));
  if (line >= lines.size()) return {};
  const std::size_t dash = lines[line].find_first_not_of(' ');
  if (dash == std::string::npos || lines[line][dash] != '-') return {};
  Extent extent{line, line + 1, dash};
  for (std::size_t i = line + 1; i < lines.size(); ++i) {
    if (IsBare(lines[i])) continue;
    if (lines[i].find_first_not_of(" \t") <= dash) break;
    extent.end = i + 1;
  }
  return extent;
}

/// Is `now` what was read before, with this one in that place?
bool IsInPlace(const LoadedRulings& before, const LoadedRulings& now, std::size_t entry,
               const Ruling& ruling) {
  if (!now.errors.empty() || now.rulings.size() != before.rulings.size()) return false;
  for (std::size_t i = 0; i < now.rulings.size(); ++i) {
    if (!IsSameRuling(i == entry ? ruling : before.rulings[i], now.rulings[i])) return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> ReplaceRuling(const sheet::Sheet& sheet, std::string_view yaml,
                                         std::size_t entry, const Ruling& ruling, Message& why) {
  const LoadedRulings before = ReadRulings(sheet, yaml, ruling.file);
  if (!before.errors.empty()) return why = Describe(before.errors.front()), std::nullopt;
  const std::vector<std::string> lines = LinesOf(yaml);
  const Extent extent = ExtentOf(yaml, lines, entry);
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_inside = i >= extent.begin && i < extent.end;
    if (i == extent.begin) text += EntryText(ruling, std::string(extent.indent, ' '));
    // What somebody wrote beside the entry stays.
    if (!is_inside || IsBare(lines[i])) text += lines[i] + '\n';
  }
  if (extent.end > 0 && IsInPlace(before, ReadRulings(sheet, text, ruling.file), entry, ruling))
    return text;
  why = {ruling.file + " 里的裁定无法替换：每条都应以 `-` 开头、自占几行",
         "a decision cannot be replaced in " + ruling.file +
             ": each entry has to stand in lines of its own, behind a dash"};
  return std::nullopt;
}

std::optional<std::string> AppendRuling(const sheet::Sheet& sheet, std::string_view yaml,
                                        const Ruling& ruling, Message& why) {
  const LoadedRulings before = ReadRulings(sheet, yaml, ruling.file);
  if (!before.errors.empty()) return why = Describe(before.errors.front()), std::nullopt;
  const bool is_empty = yaml.find_first_not_of(" \t\r\n") == yaml.npos;
  std::string text = is_empty ? kNewFile : std::string(yaml);
  if (text.back() != '\n') text += '\n';
  text += EntryText(ruling, std::string(IndentOf(text), ' '));
  if (IsBefore(before, ReadRulings(sheet, text, ruling.file), ruling)) return text;
  why = {ruling.file + " 的末尾加不了裁定：`decisions` 应为最后一个键，每条裁定自占几行",
         "a decision cannot be put at the end of " + ruling.file +
             ": `decisions` has to be its last key, with one entry a block"};
  return std::nullopt;
}

std::string NextRulingId(const std::vector<Ruling>& rulings, std::string_view date) {
  const std::string prefix = "R-" + std::string(date.substr(0, 4)) + "-";
  int last = 0;
  for (const Ruling& ruling : rulings) {
    if (!ruling.id.starts_with(prefix)) continue;
    int number = 0;
    std::from_chars(ruling.id.data() + prefix.size(), ruling.id.data() + ruling.id.size(), number);
    last = std::max(last, number);
  }
  std::string digits = std::to_string(last + 1);
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  return prefix + digits;
}

}  // namespace caiding::corpus
