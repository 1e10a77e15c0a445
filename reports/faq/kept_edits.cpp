// SPDX-License-Identifier: MIT
#include "reports/faq/kept_edits.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "reports/faq/entry.h"

namespace caiding::reports::faq {
namespace {

constexpr std::string_view kHead = "<!-- caiding-faq 1 ";
constexpr std::string_view kOpen = "<!-- faq ";
constexpr std::string_view kNew = "<!-- faq-new ";
constexpr std::string_view kClose = "<!-- /faq ";
constexpr std::string_view kEnd = " -->";

std::string NameOf(Language language) { return language == Language::Chinese ? "zh" : "en"; }

/// Lines as the writer left them, whatever ends lines there.
std::vector<std::string> LinesOf(const std::string& text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  std::vector<std::string> lines;
  std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = text.substr(begin, end - begin);
    line.erase(line.find_last_not_of('\r') + 1);
    lines.push_back(std::move(line));
    begin = end + 1;
  }
  return lines;
}

/// Blanks at the end of a line show nowhere.
std::string Stripped(const std::string& line) {
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

bool IsBlank(const std::string& line) { return Stripped(line).empty(); }

/// The line as far as it is anybody's words: two blanks behind them are a line break of Markdown.
std::string Compared(const std::string& line) {
  const std::string words = Stripped(line);
  return !words.empty() && line.ends_with("  ") ? words + "  " : words;
}

std::string Join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// Blank lines at both ends are nobody's edit.
std::string Trimmed(std::vector<std::string> lines) {
  while (!lines.empty() && IsBlank(lines.back())) lines.pop_back();
  lines.erase(lines.begin(), std::find_if_not(lines.begin(), lines.end(), IsBlank));
  std::string text = Join(lines);
  if (!text.empty()) text.pop_back();
  return text;
}

std::string DigestOfBody(const std::string& body) {
  std::vector<std::string> lines = LinesOf(body);
  std::transform(lines.begin(), lines.end(), lines.begin(), Compared);
  return DigestOfText(Trimmed(std::move(lines)));
}

/// What stands outside, without blank lines.
std::string DigestOfOutside(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    if (!IsBlank(line)) text += Stripped(line) + "\n";
  }
  return DigestOfText(text);
}

/// Two digits by which a line outside of the frames is known again.
constexpr std::size_t kMarkDigits = 2;

std::string MarkOf(const std::string& line) {
  return DigestOfText(Stripped(line)).substr(0, kMarkDigits);
}

std::string MarksOf(const std::vector<std::string>& lines) {
  std::string marks;
  for (const std::string& line : lines) {
    if (!IsBlank(line)) marks += MarkOf(line);
  }
  return marks;
}

/// The words between the beginning and the end of a comment; none: it is no such comment.
std::optional<std::vector<std::string>> WordsIn(const std::string& line, std::string_view begin) {
  if (!line.starts_with(begin)) return std::nullopt;
  if (line.size() < begin.size() + kEnd.size() || !line.ends_with(kEnd))
    return std::vector<std::string>{};
  const std::string inner = line.substr(begin.size(), line.size() - begin.size() - kEnd.size());
  std::vector<std::string> words;
  for (std::size_t at = 0; at <= inner.size();) {
    const std::size_t end = std::min(inner.find(' ', at), inner.size());
    words.push_back(inner.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// The value of `key=VALUE`; nothing if the word is another.
std::optional<std::string> ValueIn(const std::string& word, std::string_view key) {
  if (!word.starts_with(key)) return std::nullopt;
  return word.substr(key.size());
}

bool IsFrameLine(const std::string& line) {
  return line.starts_with(kOpen) || line.starts_with(kNew) || line.starts_with(kClose);
}

class KeptReader {
 public:
  KeptReader(const std::string& text, const std::string& file, Language language)
      : lines_(LinesOf(text)), file_(file), language_(language) {}

  Expected<KeptDocument> Run() {
    const auto head = lines_.empty() ? std::nullopt : WordsIn(Stripped(lines_.front()), kHead);
    if (!head) {
      return Fail(1, {"不是 caiding 写出的常见问题：第一行不同；文件没有改动",
                      "no FAQ that caiding wrote: its first line is another; it is left as it is"});
    }
    const bool is_whole = head->size() == 3;
    const auto language = is_whole ? ValueIn((*head)[0], "lang=") : std::nullopt;
    const auto outside = is_whole ? ValueIn((*head)[1], "outside=") : std::nullopt;
    const auto marks = is_whole ? ValueIn((*head)[2], "lines=") : std::nullopt;
    if (!outside || !marks || (language != "zh" && language != "en")) return BrokenHead();
    document_.language = language == "zh" ? Language::Chinese : Language::English;
    for (at_ = 1; at_ < lines_.size(); ++at_) {
      if (!IsFrameLine(lines_[at_])) {
        outside_.push_back(lines_[at_]);
        outside_at_.push_back(at_ + 1);
        continue;
      }
      if (auto failure = ReadFrame()) return *failure;
    }
    if (DigestOfOutside(outside_) != *outside) {
      return Fail(
          FirstChanged(*marks),
          {"从这里起，条目之外的文字被手工改动过，重写会丢失；请移到某个条目或前言里，或者写到另一个文件",
           "from here on text outside of the entries was changed by hand and would be lost; move it into an "
           "entry or into the preface, or write to another file"});
    }
    return std::move(document_);
  }

 private:
  Failure Fail(std::size_t line, const Message& why) const {
    return Failure{file_ + ":" + std::to_string(line) + ": " + In(language_, why)};
  }
  Failure BrokenHead() const {
    return Fail(
        1,
        {"文件的第一行损坏，应为 `<!-- caiding-faq 1 lang=… outside=… lines=… -->`；文件没有改动",
         "the first line of the file is broken, expected `<!-- caiding-faq 1 lang=… outside=… lines=… -->`; "
         "the file is left as it is"});
  }
  Failure Broken(std::size_t line) const {
    return Fail(
        line,
        {"这一行条目边框损坏，应为 `<!-- faq ID body=… source=… -->` … `<!-- /faq ID -->`；文件没有改动",
         "this line of a frame is broken, expected `<!-- faq ID body=… source=… -->` … "
         "`<!-- /faq ID -->`; the file is left as it is"});
  }
  /// The first line outside of the frames that has another mark than it had; the last line, if only
  /// some are missing.
  std::size_t FirstChanged(const std::string& marks) const {
    std::size_t mark = 0;
    for (std::size_t i = 0; i < outside_.size(); ++i) {
      if (IsBlank(outside_[i])) continue;
      if (marks.compare(std::min(mark, marks.size()), kMarkDigits, MarkOf(outside_[i])) != 0)
        return outside_at_[i];
      mark += kMarkDigits;
    }
    return lines_.size();
  }

  /// From the line that opens a frame to the one that closes it.
  std::optional<Failure> ReadFrame() {
    const std::size_t first = at_ + 1;
    const auto words = WordsIn(Stripped(lines_[at_]), kOpen);
    if (!words || words->size() != 3) return Broken(first);
    const auto generated = ValueIn((*words)[1], "body=");
    const auto source = ValueIn((*words)[2], "source=");
    if (!generated || !source) return Broken(first);
    KeptFrame frame{.id = (*words)[0],
                    .body = {},
                    .generated = *generated,
                    .source = *source,
                    .beside = {},
                    .beside_generated = {},
                    .line = first};
    if (!ids_.insert(frame.id).second) {
      return Fail(first,
                  {"条目 " + frame.id + " 出现了两次；文件没有改动",
                   "the entry " + frame.id + " stands there twice; the file is left as it is"});
    }
    std::vector<std::string> body;
    for (++at_; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (!IsFrameLine(line)) {
        body.push_back(line);
        continue;
      }
      if (WordsIn(Stripped(line), kClose) == std::vector{frame.id}) {
        Close(frame, std::move(body));
        return std::nullopt;
      }
      if (!TurnToNew(line, frame, body)) return Broken(at_ + 1);
    }
    return Fail(first, {"条目 " + frame.id + " 的边框没有结束；文件没有改动",
                        "the frame of " + frame.id + " is not closed; the file is left as it is"});
  }
  /// `<!-- faq-new ID body=… -->`: from here on the new body.
  static bool TurnToNew(const std::string& line, KeptFrame& frame, std::vector<std::string>& body) {
    const auto words = WordsIn(Stripped(line), kNew);
    if (!words || words->size() != 2 || (*words)[0] != frame.id || frame.beside) return false;
    const auto generated = ValueIn((*words)[1], "body=");
    if (!generated) return false;
    frame.body = Trimmed(std::move(body));
    frame.beside = "";
    frame.beside_generated = *generated;
    body.clear();
    return true;
  }
  void Close(KeptFrame& frame, std::vector<std::string> body) {
    (frame.beside ? *frame.beside : frame.body) = Trimmed(std::move(body));
    document_.frames.push_back(std::move(frame));
  }

  std::vector<std::string> lines_;
  const std::string& file_;
  Language language_;
  std::size_t at_ = 0;
  std::vector<std::string> outside_;
  std::vector<std::size_t> outside_at_;  ///< The line of each.
  std::set<std::string> ids_;
  KeptDocument document_;
};

/// The first heading, without its marks.
std::string HeadingOf(const std::string& body) {
  for (const std::string& with_blanks : LinesOf(body)) {
    const std::string line = Stripped(with_blanks);
    const std::size_t begin = line.find_first_not_of('#');
    if (begin == 0 || begin == std::string::npos || line[begin] != ' ') continue;
    std::string heading = line.substr(begin + 1);
    // The place that links lead to is no part of its words.
    constexpr std::string_view kSpanEnd = "</span>";
    const std::size_t end = heading.find(kSpanEnd);
    if (heading.starts_with("<span ") && end != std::string::npos)
      heading.erase(0, end + kSpanEnd.size());
    return heading;
  }
  return {};
}

/// A writer who has taken over what is generated now has edited nothing.
bool IsAsGenerated(const KeptFrame& frame, const Generated& now) {
  return !frame.beside && DigestOfBody(frame.body) == DigestOfBody(now.body);
}

bool IsEdited(const KeptFrame& frame) {
  return frame.beside || DigestOfBody(frame.body) != frame.generated;
}

Framed Frame(const std::string& id, const std::string& body, const std::string& generated,
             const std::string& source, const std::string& beside = {}) {
  return {.id = id,
          .text = std::string(kOpen) + id + " body=" + generated + " source=" + source +
                  std::string(kEnd) + "\n\n" + body + "\n\n" + beside + std::string(kClose) + id +
                  std::string(kEnd),
          .heading = HeadingOf(body)};
}

/// The text without the note that stands above a new body.
std::string WithoutNote(const std::string& text, const std::string& outdated) {
  std::vector<std::string> lines = LinesOf(text);
  const std::vector<std::string> note = LinesOf(Trimmed(LinesOf(outdated)));
  const auto is_same = [](const std::string& a, const std::string& b) {
    return Stripped(a) == Stripped(b);
  };
  const auto found = std::search(lines.begin(), lines.end(), note.begin(), note.end(), is_same);
  if (found != lines.end()) lines.erase(found, found + static_cast<std::ptrdiff_t>(note.size()));
  return Trimmed(std::move(lines));
}

/// The frame as the writer has settled it: of two bodies one was emptied, so the other one counts.
/// Who deletes the comment between them has one body, in which the note about two says nothing any
/// more.
KeptFrame Settled(KeptFrame frame, const std::string& outdated) {
  if (!frame.beside) {
    frame.body = WithoutNote(frame.body, outdated);
    return frame;
  }
  const std::string fresh = WithoutNote(*frame.beside, outdated);
  if (fresh.empty()) {
    frame.beside.reset();
  } else if (frame.body.empty()) {
    frame.body = fresh;
    frame.generated = frame.beside_generated;
    frame.beside.reset();
  }
  return frame;
}

std::string BesidePart(const std::string& id, const std::string& generated,
                       const std::string& text) {
  return std::string(kNew) + id + " body=" + generated + std::string(kEnd) + "\n\n" + text + "\n\n";
}

/// A new body that the writer has begun to work on is not written anew.
std::string Beside(const KeptFrame& frame, const Generated& now, const std::string& outdated) {
  const bool is_worked_on =
      frame.beside && DigestOfBody(WithoutNote(*frame.beside, outdated)) != frame.beside_generated;
  if (is_worked_on) return BesidePart(now.id, frame.beside_generated, *frame.beside);
  return BesidePart(now.id, DigestOfBody(now.body), outdated + "\n\n" + now.body);
}

void Count(const std::string& id, std::size_t& count) {
  if (id != kPrefaceId) ++count;
}

/// Lays the edit of an earlier frame, if there is one, over what is generated now.
void MergeOne(const Generated& now, const KeptFrame* frame, const std::string& outdated,
              MergedEdits& merged) {
  if (frame == nullptr || IsAsGenerated(*frame, now) || !IsEdited(*frame)) {
    Count(now.id, frame == nullptr ? merged.counts.fresh : merged.counts.same);
    merged.entries.push_back(Frame(now.id, now.body, DigestOfBody(now.body), now.source));
    return;
  }
  // Who emptied it wants it out, whatever it would say.
  if (!frame->beside && (frame->source == now.source || frame->body.empty())) {
    Count(now.id, merged.counts.kept);
    merged.entries.push_back(Frame(now.id, frame->body, frame->generated, now.source));
    return;
  }
  Count(now.id, merged.counts.outdated);
  merged.outdated_ids.push_back(now.id);
  merged.entries.push_back(
      Frame(now.id, frame->body, frame->generated, now.source, Beside(*frame, now, outdated)));
}

/// An entry that is generated no more: what was edited of it is kept.
void MergeGone(const KeptFrame& frame, bool drops, MergedEdits& merged) {
  if (drops && !IsEdited(frame)) {
    Count(frame.id, merged.counts.dropped);
    return;
  }
  Count(frame.id, merged.counts.apart);
  const std::string beside =
      frame.beside ? BesidePart(frame.id, frame.beside_generated, *frame.beside) : std::string();
  merged.apart.push_back(Frame(frame.id, frame.body, frame.generated, frame.source, beside));
}

}  // namespace

std::string HeadLine(Language language, const std::string& outside) {
  const std::vector<std::string> lines = LinesOf(outside);
  return std::string(kHead) + "lang=" + NameOf(language) + " outside=" + DigestOfOutside(lines) +
         " lines=" + MarksOf(lines) + std::string(kEnd);
}

Expected<KeptDocument> ReadKept(const std::string& text, const std::string& file,
                                Language language) {
  return KeptReader(text, file, language).Run();
}

bool HoldsFrame(const std::string& body) {
  const std::vector<std::string> lines = LinesOf(body);
  return std::any_of(lines.begin(), lines.end(), IsFrameLine);
}

MergedEdits Merge(const std::vector<Generated>& generated, const std::vector<KeptFrame>& earlier,
                  const std::string& outdated, bool drops) {
  MergedEdits merged;
  std::vector<KeptFrame> settled;
  for (const KeptFrame& frame : earlier) settled.push_back(Settled(frame, outdated));
  std::map<std::string, const KeptFrame*> before;
  for (const KeptFrame& frame : settled) before[frame.id] = &frame;
  for (const Generated& now : generated) {
    const auto found = before.find(now.id);
    MergeOne(now, found == before.end() ? nullptr : found->second, outdated, merged);
    before.erase(now.id);
  }
  for (const KeptFrame& frame : settled) {
    if (before.contains(frame.id)) MergeGone(frame, drops, merged);
  }
  return merged;
}

}  // namespace caiding::reports::faq
