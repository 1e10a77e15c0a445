// SPDX-License-Identifier: MIT
#include "cli/memory_file.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string_view>
#include <thread>
#include <utility>

#include <sqlite3.h>

#include "corpus/intake/read_file.h"

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;

/// How long to wait for another run that is writing, and how soon to look again.
constexpr std::chrono::milliseconds kPatience{5000};
constexpr std::chrono::milliseconds kPause{5};

/// The program stands in each row, so that the rows of another one can be found and thrown away.
constexpr const char* kLayout =
    "CREATE TABLE IF NOT EXISTS results (program TEXT NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, "
    "numbers BLOB NOT NULL, PRIMARY KEY (program, high, low)) WITHOUT ROWID";

bool Run(sqlite3* file, const std::string& words) {
  return sqlite3_exec(file, words.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

/// What the file answers to a question: how that went, in SQLite's numbers, and the first word.
struct Answer {
  int code = SQLITE_OK;
  std::string word;
};

Answer Ask(sqlite3* file, const char* words) {
  sqlite3_stmt* statement = nullptr;
  Answer answer;
  answer.code = sqlite3_prepare_v2(file, words, -1, &statement, nullptr);
  if (answer.code == SQLITE_OK) answer.code = sqlite3_step(statement);
  if (answer.code == SQLITE_ROW) {
    const auto* word = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    if (word != nullptr) answer.word = word;
  }
  sqlite3_finalize(statement);
  return answer;
}

enum class Owner { Ours, Others, Unknown };

/// Ours if nothing is in the file yet, or it is one of ours; unknown where it cannot be asked, for
/// instance since somebody holds it. Both are looked at in one moment, for another run may be
/// making it one of ours.
Owner OwnerOf(sqlite3* file, const std::string& path, int ours) {
  // SQLite takes a file of one byte for an empty one.
  std::error_code error;
  if (fs::file_size(path, error) == 1 && !error) return Owner::Others;
  if (!Run(file, "BEGIN")) return Owner::Unknown;
  const Answer application = Ask(file, "PRAGMA application_id");
  const Answer tables = Ask(file, "SELECT count(*) FROM sqlite_master");
  // What went wrong is asked of the file later.
  if (application.code != SQLITE_ROW || tables.code != SQLITE_ROW) return Owner::Unknown;
  Run(file, "COMMIT");
  const bool is_new = application.word == "0" && tables.word == "0";
  return is_new || application.word == std::to_string(ours) ? Owner::Ours : Owner::Others;
}

/// Marks the file as ours. One that is marked already is not written to, so that a run that finds
/// everything leaves the file as it is.
bool Mark(sqlite3* file, int ours) {
  if (Ask(file, "PRAGMA application_id").word == std::to_string(ours)) return true;
  return Run(file, "PRAGMA application_id = " + std::to_string(ours));
}

/// BOUND: bytes of a file that is read through for damage; a bigger one is looked at for its end.
constexpr std::uintmax_t kReadThroughMax = std::uintmax_t{64} << 20;

bool IsOfDamage(int code) { return code == SQLITE_NOTADB || (code & 0xFF) == SQLITE_CORRUPT; }

/// True if the file is one that SQLite made and is not whole any more: cut off, for instance. One
/// that does not answer since another program holds it is not damaged.
bool IsDamaged(sqlite3* file, const std::string& path) {
  const int code = Ask(file, "SELECT count(*) FROM sqlite_master").code;
  if (IsOfDamage(code)) return true;
  std::error_code error;
  const bool is_small = fs::file_size(path, error) <= kReadThroughMax && !error;
  if (!is_small || code != SQLITE_ROW) return false;
  const Answer check = Ask(file, "PRAGMA quick_check(1)");
  return check.code == SQLITE_ROW ? check.word != "ok" : IsOfDamage(check.code);
}

bool IsBusy(sqlite3* file) {
  const int code = sqlite3_errcode(file) & 0xFF;
  return code == SQLITE_BUSY || code == SQLITE_LOCKED;
}

/// Why the file cannot be used, in SQLite's numbers.
ir::Message TellFailure(sqlite3* file) {
  if (IsBusy(file)) return {"另一个程序正占用着它", "another program holds it"};
  switch (sqlite3_errcode(file) & 0xFF) {
    case SQLITE_CANTOPEN: return {"无法打开", "it cannot be opened"};
    case SQLITE_READONLY:
    case SQLITE_PERM: return {"无法写入", "it cannot be written"};
    case SQLITE_FULL: return {"磁盘已满", "the disk is full"};
    case SQLITE_IOERR: return {"读写出错", "reading or writing it failed"};
    default: break;
  }
  const std::string reason = sqlite3_errmsg(file);
  return {"SQLite：" + reason, "SQLite: " + reason};
}

/// True if the file begins as one of ours does, whatever became of the rest; one that is cut off
/// within this beginning holds nothing of anybody.
bool IsMarked(const std::string& path, int ours) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  constexpr std::size_t kMarkAt = 68;  // Of SQLite's file format, four bytes, the high one first.
  std::string head(kMarkAt + 4, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  // A shorter beginning may be somebody's text.
  if (!head.starts_with(kMagic)) return false;
  if (head.size() < kMarkAt + 4) return true;
  std::uint32_t mark = 0;
  for (std::size_t i = kMarkAt; i < head.size(); ++i)
    mark = mark << 8 | static_cast<std::uint8_t>(head[i]);
  return mark == static_cast<std::uint32_t>(ours);
}

/// Leaves nothing in the file, under the locks of SQLite: another run may be about to do the same.
bool Empty(sqlite3* file) {
  sqlite3_db_config(file, SQLITE_DBCONFIG_RESET_DATABASE, 1, nullptr);
  const bool ok = Run(file, "VACUUM");
  sqlite3_db_config(file, SQLITE_DBCONFIG_RESET_DATABASE, 0, nullptr);
  return ok;
}

/// Makes the table, marks the file as ours, and throws away what other programs wrote.
bool Prepare(sqlite3* file, const std::string& program, int ours) {
  // A reader never waits for a writer, and what is killed in the middle is rolled back.
  if (!Run(file, "PRAGMA journal_mode = WAL") || !Run(file, "PRAGMA synchronous = NORMAL"))
    return false;
  if (!Mark(file, ours) || !Run(file, kLayout)) return false;
  return Run(file, "DELETE FROM results WHERE program <> '" + program + "'");
}

std::vector<std::uint8_t> Packed(const std::vector<std::uint64_t>& numbers) {
  std::vector<std::uint8_t> bytes;
  for (std::uint64_t number : numbers) {
    for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(number));
  }
  return bytes;
}

std::vector<std::uint64_t> Unpacked(const std::uint8_t* bytes, int size) {
  std::vector<std::uint64_t> numbers;
  std::uint64_t number = 0;
  int shift = 0;
  for (int i = 0; i < size && shift < 64; ++i) {
    number |= static_cast<std::uint64_t>(bytes[i] & 0x7F) << shift;
    shift += 7;
    if ((bytes[i] & 0x80) != 0) continue;
    numbers.push_back(number);
    number = 0;
    shift = 0;
  }
  return numbers;
}

void Bind(sqlite3_stmt* statement, const std::string& program, const findings::MemoryKey& key) {
  sqlite3_reset(statement);
  sqlite3_bind_text(statement, 1, program.c_str(), static_cast<int>(program.size()), SQLITE_STATIC);
  sqlite3_bind_int64(statement, 2, static_cast<sqlite3_int64>(key[0]));
  sqlite3_bind_int64(statement, 3, static_cast<sqlite3_int64>(key[1]));
}

std::string ToText(const findings::MemoryKey& key) {
  return std::to_string(key[0]) + '-' + std::to_string(key[1]);
}

/// A digest of each piece of the file: copies of a whole program would take longer than all else
/// that a short run does. Empty if it cannot be read.
std::vector<std::string> DigestsOfPieces(const char* path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<std::string> digests;
  for (std::string piece(std::size_t{1} << 16, '\0'); !file.eof() && file;) {
    file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    piece.resize(static_cast<std::size_t>(file.gcount()));
    if (!piece.empty()) digests.push_back(ToText(findings::MakeMemoryKey({piece})));
  }
  return digests;
}

/// The libraries that the program runs with, a solver among them. By name: where in memory they
/// lie, and so the order in which the system lists them, is another in each run.
std::set<fs::path> LibrariesIn(const std::string& maps) {
  std::set<fs::path> libraries;
  std::istringstream lines(maps);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find('/');
    if (at != std::string::npos && line.find(".so", at) != std::string::npos)
      libraries.insert(line.substr(at));
  }
  return libraries;
}

}  // namespace

void MemoryFile::Close::operator()(sqlite3* file) const { sqlite3_close(file); }
void MemoryFile::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

bool MemoryFile::Begin(const std::string& program) {
  sqlite3* file = file_.get();
  program_ = program;
  if (!Prepare(file, program, use_.application)) return false;
  // The last statement was what throws them away.
  has_forgotten_ = sqlite3_changes(file) > 0;
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(file, "SELECT numbers FROM results WHERE program = ? AND high = ? AND low = ?",
                     -1, &statement, nullptr);
  find_.reset(statement);
  statement = nullptr;
  sqlite3_prepare_v2(file, "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?)", -1, &statement,
                     nullptr);
  keep_.reset(statement);
  return find_ && keep_;
}

std::unique_ptr<MemoryFile> MemoryFile::Open(const std::string& path, const std::string& program,
                                             ir::Message& why, const MemoryUse& use) {
  // Where two runs that have read both want to write, SQLite lets neither wait for the other: who
  // is turned away then begins anew.
  const auto end = std::chrono::steady_clock::now() + kPatience;
  for (;;) {
    bool is_busy = false;
    auto memory = OpenOnce(path, program, why, use, is_busy);
    if (!is_busy) return memory;
    if (std::chrono::steady_clock::now() >= end) return nullptr;
    std::this_thread::sleep_for(kPause);
  }
}

std::unique_ptr<MemoryFile> MemoryFile::OpenOnce(const std::string& path,
                                                 const std::string& program, ir::Message& why,
                                                 const MemoryUse& use, bool& is_busy) {
  std::unique_ptr<MemoryFile> memory(new MemoryFile(use));
  sqlite3* file = nullptr;
  // Names such as ":memory:" and "file:…" mean something else to SQLite.
  const int opened = sqlite3_open_v2((path.starts_with('/') ? path : "./" + path).c_str(), &file,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  memory->file_.reset(file);
  const auto fail = [&]() -> std::unique_ptr<MemoryFile> {
    is_busy = IsBusy(file);
    const ir::Message reason = TellFailure(file);
    why = {path + " 不能用作" + use.name.zh + "：" + reason.zh,
           path + " cannot be used as a " + use.name.en + ": " + reason.en};
    return nullptr;
  };
  if (opened != SQLITE_OK) return fail();
  sqlite3_busy_timeout(file, static_cast<int>(kPatience.count()));
  const bool is_damaged = IsDamaged(file, path);
  Owner owner = is_damaged ? Owner::Others : OwnerOf(file, path, use.application);
  if (owner == Owner::Unknown) return fail();
  if (is_damaged && IsMarked(path, use.application)) owner = Owner::Ours;
  if (owner == Owner::Others) {
    why = {path + " 不是 " + use.whose + " 的" + use.name.zh + "，保持原样",
           path + " is no " + use.name.en + " of " + use.whose + " and is left as it is"};
    return nullptr;
  }
  if (is_damaged && !Empty(file)) return fail();
  memory->was_damaged_ = is_damaged;
  if (!memory->Begin(program)) return fail();
  why = {};
  return memory;
}

MemoryFile::~MemoryFile() { Write(); }

std::optional<std::vector<std::uint64_t>> MemoryFile::Find(const findings::MemoryKey& key) {
  const std::lock_guard lock(mutex_);
  const auto unwritten = unwritten_.find(key);
  if (unwritten != unwritten_.end()) return unwritten->second;
  Bind(find_.get(), program_, key);
  if (sqlite3_step(find_.get()) != SQLITE_ROW) {
    sqlite3_reset(find_.get());
    return std::nullopt;
  }
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(find_.get(), 0));
  auto numbers = Unpacked(bytes, sqlite3_column_bytes(find_.get(), 0));
  sqlite3_reset(find_.get());
  return numbers;
}

void MemoryFile::Keep(const findings::MemoryKey& key, const std::vector<std::uint64_t>& numbers) {
  const std::lock_guard lock(mutex_);
  unwritten_.insert_or_assign(key, numbers);
  if (unwritten_.size() >= use_.unwritten_max) Write();
}

/// What cannot be written is searched again by the next run: nothing is wrong then but the time. It
/// is tried once, for who holds the file may hold it for long.
void MemoryFile::Write() {
  if (unwritten_.empty() || !keep_ || is_given_up_) return;
  if (!Run(file_.get(), "BEGIN IMMEDIATE")) {
    is_given_up_ = true;
    return;
  }
  bool ok = true;
  for (const auto& [key, numbers] : unwritten_) {
    const std::vector<std::uint8_t> bytes = Packed(numbers);
    Bind(keep_.get(), program_, key);
    sqlite3_bind_blob(keep_.get(), 4, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
    ok &= sqlite3_step(keep_.get()) == SQLITE_DONE;
  }
  sqlite3_reset(keep_.get());
  is_given_up_ = !ok || !Run(file_.get(), "COMMIT");
  if (is_given_up_) Run(file_.get(), "ROLLBACK");
  unwritten_.clear();
}

std::string DigestOfProgram() {
  std::vector<std::string> parts = DigestsOfPieces("/proc/self/exe");
  const auto maps = corpus::ReadFile("/proc/self/maps");
  if (parts.empty() || !maps) return {};
  for (const fs::path& library : LibrariesIn(*maps)) {
    std::error_code error;
    parts.push_back(library.string());
    parts.push_back(std::to_string(fs::file_size(library, error)));
    parts.push_back(std::to_string(fs::last_write_time(library, error).time_since_epoch().count()));
  }
  return ToText(findings::MakeMemoryKey(parts));
}

std::string UsualMemoryPath() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (cache != nullptr && fs::path(cache).is_absolute())
    folder = cache;
  else if (home != nullptr && fs::path(home).is_absolute())
    folder = fs::path(home) / ".cache";
  else
    return {};
  folder /= "caiding";
  std::error_code error;
  fs::create_directories(folder, error);
  return error ? std::string() : (folder / "check.sqlite").string();
}

}  // namespace caiding::cli
