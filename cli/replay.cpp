// SPDX-License-Identifier: MIT
// caiding-replay: plays certificates again. It links the packs, the kernel, the IR, the parser and
// the evidence layer; no search.
#include "checker/evidence/replay.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/evidence/certificate_json.h"
#include "corpus/games.h"
#include "corpus/intake/read_file.h"
#include "corpus/parsers.h"
#include "corpus/understand.h"

namespace caiding {
namespace {

using evidence::ReplayVerdict;

constexpr char kUsage[] =
    "usage: caiding-replay FILE...\n"
    "\n"
    "Plays every certificate of the files again: certificate JSON, or findings JSON of\n"
    "`caiding check --format json`. - is standard input.\n"
    "Exit code: 0 all replay, 1 one does not, 2 one is malformed or a file cannot be read.\n";

/// Reads each card's text anew, without the conventions that the certificate leaves out. A choice
/// that conventions removed is looked for without any.
evidence::CardReader ParsingReader(const parser::Parser& parser,
                                   const evidence::Certificate& certificate) {
  return [&parser, &certificate](const ir::Card& card,
                                 const sheet::ReadingChoices& choices) -> Expected<ir::ReadCard> {
    parser::ParseOptions options;
    options.conventions_off = certificate.conventions_off;
    auto read = sheet::ReadWithChoices(
        corpus::Understand(*certificate.sheet, parser, card, options), choices);
    if (read || !certificate.conventions_off.empty()) return read;
    options.apply_conventions = false;
    return sheet::ReadWithChoices(corpus::Understand(*certificate.sheet, parser, card, options),
                                  choices);
  };
}

int ExitCode(ReplayVerdict verdict) {
  switch (verdict) {
    case ReplayVerdict::Replays: return 0;
    case ReplayVerdict::DoesNotReplay: return 1;
    case ReplayVerdict::Malformed: return 2;
  }
  return 2;
}

const char* Word(ReplayVerdict verdict) {
  switch (verdict) {
    case ReplayVerdict::Replays: return "replays";
    case ReplayVerdict::DoesNotReplay: return "does not replay";
    case ReplayVerdict::Malformed: return "malformed";
  }
  return "";
}

void Say(const std::string& place, const evidence::ReplayResult& result, const std::string& claim) {
  std::cout << place << ": " << Word(result.verdict);
  if (!result.reason.empty()) std::cout << ": " << result.reason;
  if (result.verdict == ReplayVerdict::Replays) std::cout << " (" << claim << ")";
  std::cout << '\n';
}

int ReplayFile(const std::string& name, corpus::Parsers& parsers) {
  const auto text = corpus::ReadFile(name);
  if (!text) {
    Say(name, {ReplayVerdict::Malformed, "the file cannot be read"}, "");
    return 2;
  }
  const auto certificates = evidence::ParseCertificates(*text, corpus::FindGame);
  if (!certificates) {
    Say(name, {ReplayVerdict::Malformed, certificates.Error().reason}, "");
    return 2;
  }
  int worst = 0;
  for (std::size_t i = 0; i < certificates->size(); ++i) {
    const evidence::Certificate& certificate = (*certificates)[i];
    const auto parser = parsers.Of(*certificate.sheet, certificate.wording);
    if (!parser) {
      Say(name + " #" + std::to_string(i + 1), {ReplayVerdict::Malformed, parser.Error().reason},
          "");
      worst = std::max(worst, ExitCode(ReplayVerdict::Malformed));
      continue;
    }
    const evidence::ReplayResult result =
        evidence::Replay(certificate, ParsingReader(**parser, certificate));
    Say(name + " #" + std::to_string(i + 1), result, certificate.claim);
    worst = std::max(worst, ExitCode(result.verdict));
  }
  if (certificates->empty()) std::cout << name << ": holds no certificate\n";
  return worst;
}

int Run(const std::vector<std::string>& files) {
  if (files.empty()) {
    std::cerr << kUsage;
    return 2;
  }
  if (std::find(files.begin(), files.end(), "--help") != files.end()) {
    std::cout << kUsage;
    return 0;
  }
  corpus::Parsers parsers;
  int worst = 0;
  for (const std::string& file : files) worst = std::max(worst, ReplayFile(file, parsers));
  return worst;
}

}  // namespace
}  // namespace caiding

int main(int argc, char** argv) {
  return caiding::Run(std::vector<std::string>(argv + 1, argv + argc));
}
