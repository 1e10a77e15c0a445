// SPDX-License-Identifier: MIT
#include "checker/evidence/certificate_json.h"

#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "corpus/games.h"
#include "tests/evidence/sample_certificate.h"

namespace caiding::tests {
namespace {

using evidence::DigestOf;
using evidence::WriteCertificate;
using nlohmann::json;

Expected<evidence::Certificate> ParseCertificate(std::string_view text) {
  return evidence::ParseCertificate(text, corpus::FindGame);
}

/// Pointers to every value inside `value`, itself excepted.
void CollectPointers(const json& value, const json::json_pointer& at,
                     std::vector<json::json_pointer>& out) {
  if (value.is_object()) {
    for (const auto& [name, member] : value.items()) {
      out.push_back(at / name);
      CollectPointers(member, at / name, out);
    }
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      out.push_back(at / i);
      CollectPointers(value[i], at / i, out);
    }
  }
}

std::vector<json::json_pointer> PointersOf(const json& value) {
  std::vector<json::json_pointer> out;
  CollectPointers(value, json::json_pointer(), out);
  return out;
}

/// Another value of the same type.
json Tampered(const json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_number()) return value.get<std::int64_t>() + 1;
  if (value.is_string()) return value.get<std::string>() + "x";
  if (value.is_null()) return "永续";
  json changed = value;
  if (changed.is_array() && !changed.empty()) {
    changed.erase(changed.size() - 1);
  } else if (changed.is_object() && !changed.empty()) {
    changed.erase(changed.begin());
  }
  return changed;
}

/// True if the text is refused, or its digest does not fit.
bool IsCaught(const json& tampered) {
  const auto parsed = ParseCertificate(tampered.dump());
  return !parsed || DigestOf(*parsed) != parsed->digest;
}

}  // namespace

TEST_CASE("a certificate is read back as it was written", "[evidence]") {
  const auto certificate = SampleCertificate();
  const auto parsed = ParseCertificate(WriteCertificate(certificate));
  REQUIRE(parsed);
  CHECK(*parsed == certificate);
  CHECK(WriteCertificate(*parsed) == WriteCertificate(certificate));
}

TEST_CASE("a certificate with any one value tampered with is caught", "[evidence]") {
  const json original = json::parse(WriteCertificate(SampleCertificate()));
  REQUIRE_FALSE(IsCaught(original));
  const auto pointers = PointersOf(original);
  REQUIRE(pointers.size() > 60);
  for (const auto& pointer : pointers) {
    json tampered = original;
    tampered[pointer] = Tampered(original[pointer]);
    INFO(pointer.to_string());
    REQUIRE(tampered != original);
    CHECK(IsCaught(tampered));
  }
}

TEST_CASE("a certificate with any one member missing is malformed", "[evidence]") {
  const json original = json::parse(WriteCertificate(SampleCertificate()));
  for (const auto& pointer : PointersOf(original)) {
    json& parent = const_cast<json&>(original[pointer.parent_pointer()]);
    if (!parent.is_object()) continue;
    json tampered = original;
    tampered[pointer.parent_pointer()].erase(pointer.back());
    INFO(pointer.to_string());
    CHECK_FALSE(ParseCertificate(tampered.dump()));
  }
}

TEST_CASE("a certificate with a member that nobody knows is malformed", "[evidence]") {
  const json original = json::parse(WriteCertificate(SampleCertificate()));
  for (const char* where : {"", "/position", "/position/cards/0", "/cards/0"}) {
    json tampered = original;
    tampered[json::json_pointer(where)]["note"] = 1;
    const auto parsed = ParseCertificate(tampered.dump());
    REQUIRE_FALSE(parsed);
    CHECK(parsed.Error().reason == std::string(where) + "/note: no such field is known");
  }
}

TEST_CASE("a malformed certificate is refused with the place", "[evidence]") {
  const json original = json::parse(WriteCertificate(SampleCertificate()));
  const auto reason = [&](const char* pointer, const json& value) {
    json tampered = original;
    tampered[json::json_pointer(pointer)] = value;
    const auto parsed = ParseCertificate(tampered.dump());
    return parsed ? std::string() : parsed.Error().reason;
  };
  CHECK(reason("/position/step", "午休") == "/position/step: no such word is known: 午休");
  CHECK(reason("/choices/0", -1) == "/choices/0: the number is out of range");
  CHECK(reason("/choices/0", 1.5) == "/choices/0: a whole number was expected");
  CHECK(reason("/choices", "0") == "/choices: a list was expected");
  CHECK(reason("/observed/1", "ABC") == "/observed/1: sixteen hexadecimal digits were expected");
  CHECK(reason("/version", 2) == "/version: only version 1 is known");
  CHECK(reason("/game", "chess") == "/game: no such game is known");
  CHECK(reason("/position/cards/0/owner", 300) ==
        "/position/cards/0/owner: the number is out of range");
}

TEST_CASE("what is not JSON is refused without a crash", "[evidence]") {
  CHECK_FALSE(ParseCertificate(""));
  CHECK_FALSE(ParseCertificate("{"));
  CHECK_FALSE(ParseCertificate("[1,2]"));
  CHECK_FALSE(ParseCertificate("\"\xff\""));
  CHECK_FALSE(ParseCertificate(std::string(100000, '[')));
  CHECK_FALSE(ParseCertificate(std::string(100000, '[') + std::string(100000, ']')));
}

TEST_CASE("a member that stands there twice is refused", "[evidence]") {
  std::string text = WriteCertificate(SampleCertificate());
  text.insert(1, "\"version\":1,");
  const auto parsed = ParseCertificate(text);
  REQUIRE_FALSE(parsed);
  CHECK(parsed.Error().reason == "/: the field \"version\" stands there twice");
}

TEST_CASE("all certificates of a findings file are found", "[evidence]") {
  const json certificate = json::parse(WriteCertificate(SampleCertificate()));
  const json one = {{"code", "N704"}, {"evidence_kind", "played"}, {"evidence", certificate}};
  const json two = {{"code", "A501"},
                    {"evidence_kind", "played"},
                    {"evidence", json::array({certificate, certificate})}};
  const json text = {{"code", "S201"}, {"evidence_kind", "text"}, {"evidence", nullptr}};
  const auto found = evidence::ParseCertificates(
      json{{"findings", json::array({one, two, text})}}.dump(), corpus::FindGame);
  REQUIRE(found);
  CHECK(found->size() == 3);
}

TEST_CASE("a played finding without a certificate makes its file malformed", "[evidence]") {
  const json bare = {{"code", "A501"}, {"evidence_kind", "played"}, {"evidence", nullptr}};
  CHECK_FALSE(evidence::ParseCertificates(json{{"findings", json::array({bare})}}.dump(),
                                          corpus::FindGame));
}

}  // namespace caiding::tests
