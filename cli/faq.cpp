// SPDX-License-Identifier: MIT
// caiding faq: questions and answers for players; with --recheck, whether the published rulings
// still hold.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/faq_entries.h"
#include "cli/faq_recheck.h"
#include "cli/faq_sentences.h"
#include "cli/input_errors.h"
#include "cli/pandoc.h"
#include "cli/print.h"
#include "cli/write_file.h"
#include "corpus/games.h"
#include "corpus/intake/read_file.h"
#include "corpus/keywords.h"
#include "reports/display_width.h"
#include "reports/faq/document.h"

namespace caiding::cli {
namespace {

namespace faq = reports::faq;
using ir::Message;

struct FaqOptions {
  std::string recheck;
  std::string findings;
  std::vector<std::string> scenarios;
  std::string rulings;
  std::vector<std::string> pool;
  std::string templates;
  std::string out;
  std::string docx;
  std::string pdf;
  std::uint32_t per_card = 3;
  bool prints_templates = false;
  reports::Language language = reports::Language::Chinese;
  std::uint64_t max_input = corpus::ReadOptions{}.max_input;
  std::string columns;
  std::string game;
  std::string date;  ///< Of the texts of cards with errata; empty: the newest.
};

/// One line on standard error: the document may be on standard output.
void Note(reports::Language language, const Message& line) {
  std::fprintf(stderr, "%s\n", reports::Printable(reports::In(language, line)).c_str());
}

/// What none was made of.
void NoteLeftOut(const FaqEntries& read, reports::Language language) {
  std::string codes;
  for (const auto& [code, count] : read.other_codes) {
    codes += (codes.empty() ? "" : ", ") + fmt::format("{} ×{}", code, count);
  }
  if (!codes.empty()) {
    Note(language, {"不是玩家会问的发现，没有条目：" + codes,
                    "no entry, since players do not ask about it: " + codes});
  }
  const auto note_count = [&](std::size_t count, const char* zh, const char* en) {
    if (count > 0)
      Note(language, {fmt::format("{}：{}", zh, count), fmt::format("{}: {}", en, count)});
  };
  note_count(read.not_in_force, "没有条目，因为是草案、已撤回或已被取代的裁定",
             "no entry, since they are drafts, withdrawn or superseded");
  note_count(read.told_by_rulings, "没有另列条目，因为它是某条裁定的例子",
             "no entry of its own, since it is the example of a ruling");
  note_count(read.waived, "没有条目，因为裁定团队接受现状",
             "no entry, since the team accepts them as they are");
  note_count(read.repeated, "没有另列条目，因为同样的牌已有同样的问题",
             "no entry of its own, since the same is asked of the same cards");
  note_count(read.about_stand_ins, "没有条目，因为问的是代用牌",
             "no entry, since they are about stand-in cards");
  note_count(read.without_example, "没有例子，因为有代用牌的文字起作用",
             "no example, since the text of a stand-in card matters to it");
}

/// Scenarios that do not come out.
void NoteFailures(const FaqEntries& read, reports::Language language) {
  for (const Message& failure : read.failures) Note(language, failure);
}

/// What became of the entries, and of the edits in the document before.
void NoteCounts(const faq::Document& document, reports::Language language) {
  for (const std::string& id : document.outdated_ids) {
    Note(language,
         {id + "：手工改写过，而所依据的内容已经变了；新旧两份都在文件中",
          id + ": edited by hand, and what it rests on has changed; both texts are in the file"});
  }
  const faq::EditCounts& counts = document.counts;
  Note(
      language,
      {fmt::format(
           "条目：新 {}，照旧 {}，保留手工改写 {}，改写已过时 {}；不再生成：移到末尾 {}，删去 {}",
           counts.fresh, counts.same, counts.kept, counts.outdated, counts.apart, counts.dropped),
       fmt::format(
           "entries: {} new, {} as before, {} with your edits, {} edited and outdated; no longer generated: {} "
           "kept at the end, {} dropped",
           counts.fresh, counts.same, counts.kept, counts.outdated, counts.apart, counts.dropped)});
}

/// The frames of the document that this one takes the place of; none if there is no file yet.
Expected<std::vector<faq::KeptFrame>> ReadEarlier(const FaqOptions& options) {
  std::error_code error;
  if (options.out.empty() || !std::filesystem::exists(options.out, error))
    return std::vector<faq::KeptFrame>{};
  const auto text = corpus::ReadFile(options.out);
  if (!text) {
    return Failure{
        reports::In(options.language,
                    {options.out + " 不能读取，写入会丢失其中的手工改动",
                     options.out + " cannot be read, so what was edited in it would be lost"})};
  }
  auto kept = faq::ReadKept(*text, options.out, options.language);
  if (!kept) return kept.Error();
  if (kept->language != options.language) {
    return Failure{
        reports::In(options.language,
                    {options.out + " 是用另一种语言写的；请写到另一个文件",
                     options.out + " is in the other language; write this one to another file"})};
  }
  return std::move(kept->frames);
}

/// In the forms of other programs, where they are asked for.
ExitCode WriteByPandoc(const faq::Document& document, const FaqOptions& options) {
  ExitCode code = ExitCode::Clean;
  const auto write = [&](const std::string& path, PandocForm form) {
    if (path.empty()) return;
    const auto written = RunPandoc(faq::ForPandoc(document.markdown), path, form, options.language);
    if (written) return;
    Complain(written.Error().reason);
    code = ExitCode::ToolFailure;
  };
  write(options.docx, PandocForm::Docx);
  write(options.pdf, PandocForm::Pdf);
  return code;
}

/// On standard output, unless a file is named.
ExitCode WriteMarkdown(const faq::Document& document, const FaqOptions& options) {
  if (options.out.empty()) {
    if (!options.docx.empty() || !options.pdf.empty()) return ExitCode::Clean;
    std::fwrite(document.markdown.data(), 1, document.markdown.size(), stdout);
    return ExitCode::Clean;
  }
  if (ReplaceFile(options.out, document.markdown)) return ExitCode::Clean;
  Complain(
      reports::In(options.language, {"不能写入 " + options.out, "cannot write " + options.out}));
  return ExitCode::ToolFailure;
}

ExitCode MakeDocument(FaqEntries read, const faq::Sentences& sentences, const FaqOptions& options) {
  auto earlier = ReadEarlier(options);
  if (!earlier) {
    Complain(earlier.Error().reason);
    return ExitCode::BadInput;
  }
  const faq::DocumentOptions form{.sheet = read.sheet,
                                  .edition = read.edition,
                                  .per_card = options.per_card,
                                  .is_whole = read.is_whole,
                                  .texts = read.texts};
  auto document = faq::WriteDocument(std::move(read.entries), sentences, form, *earlier);
  if (!document) {
    Complain(document.Error().reason);
    return ExitCode::BadInput;
  }
  NoteFailures(read, options.language);
  if (!read.is_whole && !options.out.empty()) {
    Note(
        options.language,
        {"输入不完整：原有而这次没有生成的条目都保留在末尾",
         "the input is not whole: entries that were there and are not generated now are kept at the "
         "end"});
  }
  NoteLeftOut(read, options.language);
  NoteCounts(*document, options.language);
  const bool is_to_look_at = !document->outdated_ids.empty() || !read.failures.empty();
  const ExitCode written =
      Worst(WriteMarkdown(*document, options), WriteByPandoc(*document, options));
  return Worst(written, is_to_look_at ? ExitCode::Findings : ExitCode::Clean);
}

/// The cards as they are now; none: the shipped ones.
corpus::LoadedCards ReadPool(const FaqOptions& options) {
  corpus::ReadOptions read;
  read.max_input = options.max_input;
  read.columns = options.columns;
  read.games = corpus::WordedGames();
  read.usual = corpus::FindGame(options.game);
  read.text_date = options.date;
  return corpus::ReadCards(options.pool, read);
}

/// Entries from every kind of input; false, after saying why, if there is no parser.
bool AddAll(const FaqOptions& options, FaqEntries& read) {
  const corpus::LoadedCards pool = ReadPool(options);
  read.errors.insert(read.errors.end(), pool.errors.begin(), pool.errors.end());
  const filed::TextsRead texts = corpus::TextsReadIn(options.date, {&pool});
  if (filed::IsToTell(texts)) read.texts.push_back(filed::TellTexts(texts));
  if (!options.findings.empty()) AddFindings(options.findings, pool, read);
  if (options.rulings.empty() && options.scenarios.empty()) return true;
  const auto parser = corpus::MakeParser(*pool.sheet, pool.wording.value_or(""));
  if (!parser) {
    Complain(parser.Error().reason);
    return false;
  }
  std::set<std::string> shown;
  const corpus::CardFinder cards = corpus::MakeCardFinder(pool);
  if (!options.rulings.empty()) AddRulings(options.rulings, cards, *parser, read, shown);
  AddScenarios(options.scenarios, cards, *parser, shown, read);
  return true;
}

ExitCode RunDocument(const FaqOptions& options) {
  auto sentences = ReadSentences(options.templates, options.language);
  if (const auto* errors = std::get_if<std::vector<corpus::InputError>>(&sentences)) {
    return PrintInputErrors(*errors, options.language);
  }
  FaqEntries read;
  if (!AddAll(options, read)) return ExitCode::ToolFailure;
  const ExitCode input = PrintInputErrors(read.errors, options.language);
  if (input != ExitCode::Clean) read.is_whole = false;
  // What could be read of several is written; of nothing there is no document to write over an
  // earlier one.
  if (input != ExitCode::Clean && read.entries.empty()) {
    NoteFailures(read, options.language);
    return input;
  }
  return Worst(input, MakeDocument(std::move(read), std::get<faq::Sentences>(sentences), options));
}

ExitCode RunRecheck(const FaqOptions& options) {
  const corpus::LoadedCards pool = ReadPool(options);
  const corpus::PublishedRulings rulings = corpus::ReadPublishedRulings(options.recheck);
  const ExitCode input = Worst(PrintInputErrors(pool.errors, options.language),
                               PrintInputErrors(rulings.errors, options.language));
  const auto parser = corpus::MakeParser(*pool.sheet, pool.wording.value_or(""));
  if (!parser) {
    Complain(parser.Error().reason);
    return ExitCode::ToolFailure;
  }
  const ExitCode code = Worst(
      input, RecheckRulings(rulings, corpus::MakeCardFinder(pool), *parser, options.language));
  const filed::TextsRead texts = corpus::TextsReadIn(options.date, {&pool});
  if (filed::IsToTell(texts)) PrintLine(options.language, filed::TellTexts(texts));
  return code;
}

ExitCode RunFaq(const FaqOptions& options) {
  if (options.prints_templates) {
    PrintLines(std::string(faq::ShippedSentences()));
    return ExitCode::Clean;
  }
  return options.recheck.empty() ? RunDocument(options) : RunRecheck(options);
}

}  // namespace

void AddFaq(CLI::App& program, Command& chosen) {
  CLI::App& command = AddCommand(
      program, "faq",
      "Write questions and answers for players, or play the scenarios of published rulings again",
      "Entries that were edited in the file of --out keep their edits. Exit codes: 0 written, or all hold; 1 an "
      "edit is outdated, or a ruling changes or no longer plays; 2 something is wrong as written.");
  auto options = std::make_shared<FaqOptions>();
  CLI::Option* findings =
      AddOption(command, "--findings", options->findings,
                "the findings.json of `caiding check --report`", {.type = "FILE"});
  CLI::Option* recheck =
      AddOption(command, "--recheck", options->recheck,
                "play the rulings of this folder again (YAML files, tables), or of one table",
                {.type = "DIR|FILE", .excludes = findings});
  CLI::Option* scenarios =
      AddOption(command, "--scenarios", options->scenarios, "scenarios, or folders of them",
                {.type = "FILE|DIR", .excludes = recheck});
  CLI::Option* rulings = AddOption(command, "--rulings", options->rulings,
                                   "the folder of the rulings (YAML files, tables), or one table",
                                   {.type = "DIR|FILE", .excludes = recheck});
  AddOption(command, "--pool", options->pool,
            "card files: these are the cards now (default: the shipped ones)", {.type = "CARDS"});
  AddOption(command, "--out", options->out, "write there (default: standard output)",
            {.type = "FILE", .excludes = recheck});
  AddOption(command, "--docx", options->docx, "write a DOCX, too (by pandoc)",
            {.type = "FILE", .excludes = recheck});
  AddOption(command, "--pdf", options->pdf, "write a PDF, too (by pandoc and weasyprint)",
            {.type = "FILE", .excludes = recheck});
  AddOption(command, "--per-card", options->per_card,
            "entries under a card, the others under \"more\" (default: 3)",
            {.type = "N",
             .excludes = recheck,
             .range = std::pair<std::uint64_t, std::uint64_t>{1, 1000}});
  AddOption(command, "--templates", options->templates,
            "sentences that take the place of the shipped ones",
            {.type = "FILE", .excludes = recheck});
  CLI::Option* prints = AddFlag(command, "--print-templates", options->prints_templates,
                                "print the shipped sentences, to be edited");
  AddLanguage(command, options->language);
  AddMaxInput(command, options->max_input);
  AddColumns(command, options->columns);
  AddGame(command, options->game);
  AddTextDate(command, options->date);
  OnCall(
      command, chosen, [options] { return RunFaq(*options); },
      {findings, scenarios, rulings, recheck, prints},
      "--findings, --scenarios, --rulings or --recheck");
}

}  // namespace caiding::cli
