// SPDX-License-Identifier: MIT
#include "corpus/rulings/published_rulings.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "corpus/intake/read_file.h"
#include "corpus/intake/value_file.h"
#include "corpus/intake/value_reader.h"

namespace caiding::corpus {
namespace {

namespace fs = std::filesystem;

/// BOUND: bytes of a ruling.
constexpr std::size_t kMebibytesMax = 1;

constexpr std::array kKeys = {ScenarioWord{"id", "编号"},      ScenarioWord{"date", "日期"},
                              ScenarioWord{"state", "状态"},   ScenarioWord{"supersedes", "取代"},
                              ScenarioWord{"zh", "中文"},      ScenarioWord{"en", "英文"},
                              ScenarioWord{"scenario", "场景"}};
constexpr std::array kStates = {ScenarioWord{"draft", "草案"}, ScenarioWord{"published", "已发布"},
                                ScenarioWord{"withdrawn", "已撤回"}};

PublishedState StateOf(const std::string& word) {
  if (word == "published") return PublishedState::Published;
  return word == "withdrawn" ? PublishedState::Withdrawn : PublishedState::Draft;
}

using Form = ValueColumn::Form;
constexpr std::array kColumns = {ValueColumn{"id", "编号", Form::Text, true},
                                 ValueColumn{"date", "日期", Form::Date, true},
                                 ValueColumn{"state", "状态", Form::Text, true},
                                 ValueColumn{"supersedes", "取代", Form::List},
                                 ValueColumn{"zh", "中文", Form::Text, true},
                                 ValueColumn{"en", "英文", Form::Text, true},
                                 ValueColumn{"scenario", "场景", Form::Text, true},
                                 ValueColumn{"note", "备注", Form::Note}};
/// The rows of a table; a YAML file is one ruling.
constexpr std::string_view kRows = "rulings";

class Reader {
 public:
  Reader(const ValueFile& file, const std::string& folder) : values_(file), folder_(folder) {}

  PublishedRulings Read(const JsonValue& root) {
    const std::size_t errors = values_.errors().size();
    const auto members = values_.ReadMembers(root, kKeys, {"一条裁定（映射）", "a ruling (a map)"});
    const auto text = [&](const char* key) {
      const JsonValue* value = values_.Need(members, root, kKeys, key);
      return value == nullptr ? std::string() : values_.Text(*value);
    };
    PublishedRuling ruling;
    ruling.place = values_.At(root.offset);
    ruling.id = text("id");
    if (const auto* date = values_.Need(members, root, kKeys, "date"))
      ruling.date = values_.Date(*date);
    if (const auto* state = values_.Need(members, root, kKeys, "state")) {
      ruling.state = StateOf(values_.Word(*state, kStates));
    }
    if (const auto* above = ValueReader::Find(members, "supersedes"))
      ruling.supersedes = Texts(*above);
    ruling.text = {text("zh"), text("en")};
    ruling.scenario = (fs::path(folder_) / text("scenario")).string();
    PublishedRulings read;
    read.errors.assign(values_.errors().begin() + static_cast<std::ptrdiff_t>(errors),
                       values_.errors().end());
    if (read.errors.empty()) read.rulings.push_back(std::move(ruling));
    return read;
  }

 private:
  /// A list of ids; one id stands for a list of itself.
  std::vector<std::string> Texts(const JsonValue& value) {
    if (value.kind != JsonValue::Kind::Array) return {values_.Text(value)};
    std::vector<std::string> texts;
    for (const JsonValue& item : value.items) texts.push_back(values_.Text(item));
    return texts;
  }

  ValueReader values_;
  const std::string& folder_;
};

PublishedRulings Fail(Place place, Message seen, Message expected) {
  PublishedRulings failed;
  failed.errors.push_back({std::move(place), "", std::move(seen), std::move(expected)});
  return failed;
}

void AddError(const PublishedRuling& ruling, const std::string& seen, Message expected,
              std::vector<InputError>& errors) {
  errors.push_back(
      {ruling.place, ruling.id, {"`" + seen + "`", "`" + seen + "`"}, std::move(expected)});
}

/// The YAML files and tables directly in the folder, by name.
std::vector<std::string> FilesIn(const std::string& folder, std::error_code& error) {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    const bool is_ruling = HasEnding(name, ".yaml") || HasEnding(name, ".yml") || IsTableFile(name);
    if (is_ruling && entry.is_regular_file(error)) files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void Append(PublishedRulings& to, PublishedRulings from) {
  to.errors.insert(to.errors.end(), from.errors.begin(), from.errors.end());
  for (PublishedRuling& ruling : from.rulings) {
    const bool is_known =
        std::any_of(to.rulings.begin(), to.rulings.end(),
                    [&](const PublishedRuling& above) { return above.id == ruling.id; });
    if (is_known)
      AddError(ruling, ruling.id, {"没有用过的编号", "an id that no other ruling has"}, to.errors);
    else
      to.rulings.push_back(std::move(ruling));
  }
}

}  // namespace

PublishedRulings ReadPublishedRuling(std::string bytes, const std::string& file,
                                     const std::string& folder) {
  const ValueFile read = ReadValues(
      std::move(bytes), file, {.mebibytes_max = kMebibytesMax, .list = kRows, .columns = kColumns});
  if (!read.errors.empty()) return {.rulings = {}, .errors = read.errors};
  Reader reader(read, folder);
  if (!read.is_table) return reader.Read(read.root);
  PublishedRulings rulings;
  for (const JsonValue& row : read.root.Find(kRows)->value.items) Append(rulings, reader.Read(row));
  return rulings;
}

PublishedRulings ReadPublishedRulings(const std::string& path) {
  std::error_code error;
  const bool is_table = IsTableFile(path) && !fs::is_directory(path, error);
  const std::vector<std::string> files =
      is_table ? std::vector<std::string>{path} : FilesIn(path, error);
  const std::string folder = is_table ? fs::path(path).parent_path().string() : path;
  if (files.empty() || (error && !is_table)) {
    return Fail(Place{path}, {"没有裁定", "no ruling"},
                {"装着裁定（.yaml、.csv、.xlsx）的文件夹，或裁定的表格",
                 "a folder of rulings (.yaml, .csv, .xlsx), or a table of them"});
  }
  PublishedRulings rulings;
  for (const std::string& file : files) {
    if (auto bytes = ReadFile(file)) {
      Append(rulings, ReadPublishedRuling(std::move(*bytes), file, folder));
      continue;
    }
    const Message seen{"不能打开的文件", "a file that cannot be opened"};
    Append(rulings,
           Fail(Place{file}, seen, {"裁定（YAML、CSV 或 XLSX）", "rulings (YAML, CSV or XLSX)"}));
  }
  CheckSuperseded(rulings);
  return rulings;
}

void CheckSuperseded(PublishedRulings& rulings) {
  for (const PublishedRuling& ruling : rulings.rulings) {
    for (const std::string& id : ruling.supersedes) {
      const bool is_there =
          std::any_of(rulings.rulings.begin(), rulings.rulings.end(),
                      [&](const PublishedRuling& other) { return other.id == id; });
      if (is_there && id != ruling.id) continue;
      AddError(ruling, id, {"另一条裁定的编号", "the id of another ruling"}, rulings.errors);
    }
  }
}

bool IsInForce(const PublishedRuling& ruling, const std::vector<PublishedRuling>& all) {
  if (ruling.state != PublishedState::Published) return false;
  return std::none_of(all.begin(), all.end(), [&](const PublishedRuling& other) {
    const bool takes_its_place = std::find(other.supersedes.begin(), other.supersedes.end(),
                                           ruling.id) != other.supersedes.end();
    return takes_its_place && other.state == PublishedState::Published && other.id != ruling.id;
  });
}

}  // namespace caiding::corpus
