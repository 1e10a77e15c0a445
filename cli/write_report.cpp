// SPDX-License-Identifier: MIT
#include "cli/write_report.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <system_error>

#include "checker/evidence/certificate_json.h"
#include "cli/explain_pages.h"
#include "cli/write_file.h"
#include "corpus/intake/read_file.h"
#include "reports/coverage.h"
#include "reports/findings_json.h"
#include "reports/pictures.h"
#include "reports/site/site.h"

namespace caiding::cli {
namespace {

namespace fs = std::filesystem;

/// What a page says of itself stands within as much of its beginning.
constexpr std::size_t kHeadBytes = 1024;

/// Removes the files of these names, nothing else.
void RemoveOld(const fs::path& folder, const std::regex& name) {
  std::error_code ignored;
  std::vector<fs::path> old;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (std::regex_match(entry.path().filename().string(), name)) old.push_back(entry.path());
  }
  for (const fs::path& path : old) fs::remove(path, ignored);
}

bool WriteCertificates(const reports::Report& report, const fs::path& folder) {
  static const std::regex kName("[A-Z][0-9]{3}-[0-9a-f]{16}(~[0-9]+)?(-game)?-[0-9]+\\.json");
  RemoveOld(folder, kName);
  bool ok = true;
  for (const findings::Finding& finding : report.findings) {
    const std::string stem = reports::FileStemOf(report, finding);
    for (std::size_t i = 0; i < finding.outcomes.size(); ++i) {
      ok &= WriteFile(folder / reports::CertificateFileName(stem, i),
                      evidence::WriteCertificate(finding.outcomes[i].certificate) + "\n");
    }
    for (std::size_t i = 0; finding.game && i < finding.game->certificates.size(); ++i) {
      ok &= WriteFile(folder / reports::GameFileName(stem, i),
                      evidence::WriteCertificate(finding.game->certificates[i]) + "\n");
    }
  }
  return ok;
}

/// The pictures of this run, in the place of those of an earlier one.
bool WritePictures(const reports::Report& report, const fs::path& folder,
                   reports::Language language) {
  static const std::regex kName("[0-9a-f]{16}(-feeds)?\\.svg");
  RemoveOld(folder, kName);
  if (report.pictures.empty()) return true;
  std::error_code error;
  fs::create_directories(folder, error);
  bool ok = !error;
  for (const auto& [fingerprint, pictures] : report.pictures) {
    for (const findings::Picture& picture : pictures) {
      ok &= WriteFile(
          folder / reports::PictureFileName(fingerprint, picture.kind),
          reports::DrawPicture(picture, language, reports::PlaceOfPicture::File, "picture"));
    }
  }
  return ok;
}

/// True if the file is a page of an earlier report.
bool IsOurPage(const fs::path& path) {
  std::string head(kHeadBytes, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  return head.find(reports::kMadeBy) != head.npos;
}

/// Removes the pages of an earlier run: nothing that does not say of itself that it is one.
void RemoveOldPages(const fs::path& folder) {
  std::error_code ignored;
  std::vector<fs::path> old;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == ".html" && IsOurPage(entry.path())) old.push_back(entry.path());
  }
  for (const fs::path& path : old) fs::remove(path, ignored);
}

/// The pages of this run, in the place of those of an earlier one.
bool WritePages(const reports::Report& report, const reports::SiteOptions& options,
                const fs::path& base) {
  std::error_code error;
  for (const char* folder : {"", "cards", "codes", "findings"}) RemoveOldPages(base / folder);
  for (const char* folder : {"assets", "cards", "codes", "findings"})
    fs::create_directories(base / folder, error);
  if (error) return false;
  return reports::WriteSite(report, options,
                            [&](const std::string& path, const std::string& content) {
                              return WriteFile(base / path, content);
                            });
}

Expected<std::vector<reports::CoverageRow>> ReadCoverageTable(const std::string& table) {
  if (table.empty()) return std::vector<reports::CoverageRow>{};
  const auto content = corpus::ReadFile(table);
  if (!content) return Failure{table + " cannot be read"};
  auto rows = reports::ReadCoverage(*content);
  if (!rows) return Failure{table + ": " + rows.Error().reason};
  return rows;
}

std::vector<reports::CodePage> ExplainedCodes() {
  std::vector<reports::CodePage> codes;
  for (const ExplainPage& page : ExplainPages())
    codes.push_back({std::string(page.code), std::string(page.text)});
  return codes;
}

}  // namespace

Expected<Written> WriteReport(const reports::Report& report, const std::string& folder,
                              reports::Language language, const std::string& coverage) {
  const fs::path base(folder);
  const fs::path certificates = base / "certificates";
  std::error_code error;
  fs::create_directories(certificates, error);
  if (error) return Failure{"cannot make the folder " + folder + ": " + error.message()};
  const auto rows = ReadCoverageTable(coverage);
  if (!rows) return rows.Error();
  const reports::SiteOptions options{
      .language = language, .coverage = *rows, .codes = ExplainedCodes()};
  const bool ok = WritePages(report, options, base) &&
                  WriteFile(base / "findings.json", reports::WriteFindings(report)) &&
                  WriteCertificates(report, certificates) &&
                  WritePictures(report, base / "pictures", language);
  if (!ok) return Failure{"cannot write into the folder " + folder};
  return Written{};
}

}  // namespace caiding::cli
