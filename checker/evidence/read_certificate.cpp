// SPDX-License-Identifier: MIT
#include <charconv>
#include <functional>
#include <limits>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/certificate_words.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {
namespace {

using certificate_words::kAbilityKinds;
using certificate_words::kCardFields;
using certificate_words::Name;
using certificate_words::WriteHash;

using Json = nlohmann::json;

/// Where reading stands, and the first thing that is wrong.
struct Reader {
  sheet::FindSheet find;  ///< Of which games certificates are known.
  std::string error{};
  const sheet::Sheet* sheet = nullptr;  ///< Of the certificate that is read.

  const ir::Vocabulary& Words() const { return *sheet->vocabulary; }

  bool HasFailed() const { return !error.empty(); }
  void Fail(const std::string& place, const std::string& what) {
    if (error.empty()) error = (place.empty() ? "/" : place) + ": " + what;
  }
};

void Read(Reader& reader, const Json& json, const std::string& place, std::string& out) {
  if (!json.is_string()) return reader.Fail(place, "a string was expected");
  out = json.get<std::string>();
}

void Read(Reader& reader, const Json& json, const std::string& place, std::u32string& out) {
  std::string bytes;
  Read(reader, json, place, bytes);
  const auto text = ir::DecodeUtf8(bytes);
  if (!text) return reader.Fail(place, "the text is not UTF-8");
  out = *text;
}

void Read(Reader& reader, const Json& json, const std::string& place, bool& out) {
  if (!json.is_boolean()) return reader.Fail(place, "true or false was expected");
  out = json.get<bool>();
}

template <class Integer>
requires std::numeric_limits<Integer>::is_integer void Read(Reader& reader, const Json& json,
                                                            const std::string& place,
                                                            Integer& out) {
  if (!json.is_number_integer()) return reader.Fail(place, "a whole number was expected");
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) {
    return reader.Fail(place, "the number is too large");
  }
  const auto value = json.get<std::int64_t>();
  if (value < std::int64_t{std::numeric_limits<Integer>::min()} ||
      value > std::int64_t{std::numeric_limits<Integer>::max()}) {
    return reader.Fail(place, "the number is out of range");
  }
  out = static_cast<Integer>(value);
}

template <class Element>
void Read(Reader& reader, const Json& json, const std::string& place, std::vector<Element>& out) {
  if (!json.is_array()) return reader.Fail(place, "a list was expected");
  out.clear();
  for (std::size_t i = 0; i < json.size() && !reader.HasFailed(); ++i) {
    Element element{};
    Read(reader, json[i], place + "/" + std::to_string(i), element);
    out.push_back(std::move(element));
  }
}

template <class Value>
void Read(Reader& reader, const Json& json, const std::string& place, std::optional<Value>& out) {
  out.reset();
  if (json.is_null()) return;
  Value value{};
  Read(reader, json, place, value);
  out = std::move(value);
}

/// A pair is a list of two.
template <class First, class Second>
void Read(Reader& reader, const Json& json, const std::string& place,
          std::pair<First, Second>& out) {
  if (!json.is_array() || json.size() != 2) return reader.Fail(place, "a pair was expected");
  Read(reader, json[0], place + "/0", out.first);
  Read(reader, json[1], place + "/1", out.second);
}

/// The members of one object; every member has to be read.
class Members {
 public:
  Members(Reader& reader, const Json& object, std::string place)
      : reader_(reader), object_(object), place_(std::move(place)) {
    if (!object_.is_object()) reader_.Fail(place_, "an object was expected");
  }

  template <class Value>
  void Take(const char* name, Value& out) {
    if (const Json* member = Find(name)) Read(reader_, *member, place_ + "/" + name, out);
  }

  /// For a member that is written only if it is not empty.
  template <class Value>
  void TakeUnlessEmpty(const char* name, std::vector<Value>& out) {
    if (reader_.HasFailed() || !object_.is_object() || !object_.contains(name)) return;
    Take(name, out);
    if (out.empty()) reader_.Fail(place_ + "/" + name, "something was expected in it");
  }

  void TakeUnlessEmpty(const char* name, std::string& out) {
    if (reader_.HasFailed() || !object_.is_object() || !object_.contains(name)) return;
    Take(name, out);
    if (out.empty()) reader_.Fail(place_ + "/" + name, "something was expected in it");
  }

  /// For members that need a function of their own: `read(const Json&, place)`.
  template <class ReadFunction>
  void TakeWith(const char* name, ReadFunction read) {
    if (const Json* member = Find(name)) read(*member, place_ + "/" + name);
  }

  /// Call last: refuses members that nobody took.
  void Finish() {
    if (!object_.is_object()) return;
    for (const auto& [name, value] : object_.items()) {
      if (taken_.count(name) == 0) reader_.Fail(place_ + "/" + name, "no such field is known");
    }
  }

 private:
  const Json* Find(const char* name) {
    if (reader_.HasFailed()) return nullptr;
    taken_.insert(name);
    const auto found = object_.find(name);
    if (found != object_.end()) return &*found;
    reader_.Fail(place_, std::string("the field \"") + name + "\" is missing");
    return nullptr;
  }

  Reader& reader_;
  const Json& object_;
  std::string place_;
  std::set<std::string> taken_;
};

constexpr int kDepthMax = 64;

/// Watches a parse for repeated members and deep nests.
struct Watch {
  std::vector<std::set<std::string>> names;
  std::string error;

  bool operator()(int depth, Json::parse_event_t event, Json& value) {
    if (!error.empty()) return false;
    switch (event) {
      case Json::parse_event_t::object_start:
      case Json::parse_event_t::array_start:
        names.emplace_back();
        if (depth > kDepthMax) error = "/: the nest is deeper than 64";
        return error.empty();
      case Json::parse_event_t::object_end:
      case Json::parse_event_t::array_end:
        if (!names.empty()) names.pop_back();
        return true;
      case Json::parse_event_t::key:
        if (!names.back().insert(value.get<std::string>()).second) {
          error = "/: the field \"" + value.get<std::string>() + "\" stands there twice";
        }
        return error.empty();
      case Json::parse_event_t::value: return true;
    }
    return true;
  }
};

/// The value of a JSON text: strict syntax, no repeated member, no nest deeper than 64.
std::optional<Json> ParseStrictly(std::string_view text, std::string& error) {
  Watch watch;
  try {
    Json value = Json::parse(text, std::ref(watch), true);
    error = watch.error;
    if (!error.empty()) return std::nullopt;
    return value;
  } catch (const nlohmann::json::exception& exception) {
    error = watch.error.empty() ? exception.what() : watch.error;
    return std::nullopt;
  }
}

template <class IdType>
void ReadWord(Reader& reader, const Json& json, const std::string& place,
              const std::vector<ir::Word>& words, IdType& out) {
  out = IdType{};
  if (json.is_null()) return;
  std::u32string word;
  Read(reader, json, place, word);
  if (reader.HasFailed()) return;
  out = ir::FindId<IdType>(words, word);
  if (out.IsNone()) reader.Fail(place, "no such word is known: " + ir::EncodeUtf8(word));
}

void ReadHash(Reader& reader, const Json& json, const std::string& place, std::uint64_t& out) {
  std::string text;
  Read(reader, json, place, text);
  if (reader.HasFailed()) return;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, 16);
  if (error != std::errc{} || end != text.data() + text.size() || WriteHash(out) != text) {
    reader.Fail(place, "sixteen hexadecimal digits were expected");
  }
}

template <class IdType>
void ReadAmounts(Reader& reader, const Json& json, const std::string& place,
                 const std::vector<ir::Word>& words,
                 std::vector<std::pair<IdType, std::int32_t>>& out) {
  std::vector<std::pair<std::string, std::int32_t>> amounts;
  Read(reader, json, place, amounts);
  for (std::size_t i = 0; i < amounts.size() && !reader.HasFailed(); ++i) {
    IdType id;
    ReadWord(reader, Json(amounts[i].first), place + "/" + std::to_string(i), words, id);
    out.emplace_back(id, amounts[i].second);
  }
}

template <std::size_t kCount, class Enum>
void ReadName(Reader& reader, const Json& json, const std::string& place,
              const Name (&names)[kCount], Enum& out) {
  std::string text;
  Read(reader, json, place, text);
  for (const Name& name : names) {
    if (text == name.name) {
      out = static_cast<Enum>(name.value);
      return;
    }
  }
  reader.Fail(place, "no such word is known: " + text);
}

void ReadClassified(Reader& reader, const Json& json, const std::string& place, ir::Card& card) {
  if (!json.is_array()) return reader.Fail(place, "a list was expected");
  for (std::size_t i = 0; i < json.size(); ++i) {
    auto& kind = card.classified.emplace_back();
    if (json[i].is_null()) continue;
    kind.emplace();
    ReadName(reader, json[i], place + "/" + std::to_string(i), kAbilityKinds, *kind);
  }
}

void Read(Reader& reader, const Json& json, const std::string& place, ir::Card& card) {
  const ir::Vocabulary& words = reader.Words();
  Members members(reader, json, place);
  members.Take("number", card.number);
  members.Take("name", card.name);
  members.TakeWith("kind", [&](const Json& value, const std::string& where) {
    ReadWord(reader, value, where, words.kinds, card.kind);
  });
  members.TakeWith("subkind", [&](const Json& value, const std::string& where) {
    ReadWord(reader, value, where, words.subkinds, card.subkind);
  });
  members.Take("cost_total", card.cost_total);
  members.TakeWith("cost_coloured", [&](const Json& value, const std::string& where) {
    ReadAmounts(reader, value, where, words.colours, card.cost_coloured);
  });
  members.Take("cost_x", card.is_cost_x);
  members.TakeWith("colours", [&](const Json& value, const std::string& where) {
    if (!value.is_array()) return reader.Fail(where, "a list was expected");
    for (const Json& colour : value) {
      ReadWord(reader, colour, where, words.colours, card.colours.emplace_back());
    }
  });
  members.Take("characters", card.characters);
  members.Take("traits", card.traits);
  members.Take("second_name", card.second_name);
  members.TakeWith("stats", [&](const Json& value, const std::string& where) {
    ReadAmounts(reader, value, where, words.stats, card.stats);
  });
  members.TakeWith("text", [&](const Json& value, const std::string& where) {
    std::vector<std::u32string> paragraphs;
    Read(reader, value, where, paragraphs);
    card.texts = ir::AsParagraphs(std::move(paragraphs));
  });
  for (std::size_t i = 0; i < reader.sheet->fields.texts.size(); ++i) {
    const std::string key(reader.sheet->fields.texts[i].key);
    std::optional<std::u32string> text;
    members.Take(key.c_str(), text);
    if (text) card.texts.push_back({std::move(*text), {static_cast<std::uint8_t>(i)}});
  }
  members.Take("rarity", card.rarity);
  members.Take("series", card.series);
  members.TakeWith("classified", [&](const Json& value, const std::string& where) {
    ReadClassified(reader, value, where, card);
  });
  members.TakeWith("assumed", [&](const Json& value, const std::string& where) {
    if (!value.is_array()) return reader.Fail(where, "a list was expected");
    for (const Json& field : value) {
      ReadName(reader, field, where, kCardFields, card.assumed.emplace_back());
    }
  });
  members.Finish();
}

void Read(Reader& reader, const Json& json, const std::string& place, kernel::PlacedCard& placed) {
  Members members(reader, json, place);
  members.Take("card", placed.card);
  members.Take("owner", placed.owner);
  members.Take("controller", placed.controller);
  members.TakeWith("zone", [&](const Json& value, const std::string& where) {
    ReadWord(reader, value, where, reader.Words().zones, placed.zone);
  });
  members.Take("tapped", placed.is_tapped);
  members.Take("face_down", placed.is_face_down);
  members.Take("entered_this_turn", placed.entered_this_turn);
  members.Take("level", placed.level);
  members.Take("damage", placed.damage);
  members.Take("attached_to", placed.attached_to);
  members.Take("markers", placed.markers);
  members.Finish();
}

void Read(Reader& reader, const Json& json, const std::string& place, kernel::Position& position) {
  Members members(reader, json, place);
  members.TakeWith("cards", [&](const Json& value, const std::string& where) {
    if (!value.is_array()) return reader.Fail(where, "a list was expected");
    for (std::size_t i = 0; i < value.size() && !reader.HasFailed(); ++i) {
      Read(reader, value[i], where + "/" + std::to_string(i), position.cards.emplace_back());
    }
  });
  members.Take("active_player", position.active_player);
  members.Take("turn_number", position.turn_number);
  members.TakeWith("step", [&](const Json& value, const std::string& where) {
    ReadWord(reader, value, where, reader.Words().steps, position.step);
  });
  members.Finish();
}

Certificate ReadCertificate(Reader& reader, const Json& json, const std::string& place) {
  Certificate certificate;
  Members members(reader, json, place);
  members.Take("version", certificate.version);
  members.TakeWith("game", [&](const Json& value, const std::string& where) {
    std::string game;
    Read(reader, value, where, game);
    if (reader.HasFailed()) return;
    certificate.sheet = reader.sheet = reader.find(game);
    if (reader.sheet == nullptr) reader.Fail(where, "no such game is known");
  });
  members.TakeUnlessEmpty("wording", certificate.wording);
  members.Take("edition", certificate.edition);
  members.Take("policies", certificate.policies);
  members.TakeUnlessEmpty("conventions_off", certificate.conventions_off);
  members.TakeWith("cards", [&](const Json& value, const std::string& where) {
    if (!value.is_array()) return reader.Fail(where, "a list was expected");
    for (std::size_t i = 0; i < value.size() && !reader.HasFailed(); ++i) {
      Read(reader, value[i], where + "/" + std::to_string(i), certificate.cards.emplace_back());
    }
  });
  members.Take("readings", certificate.readings);
  members.TakeWith("position", [&](const Json& value, const std::string& where) {
    Read(reader, value, where, certificate.position);
  });
  members.Take("choices", certificate.choices);
  members.Take("claim", certificate.claim);
  members.TakeWith("observed", [&](const Json& value, const std::string& where) {
    if (!value.is_array()) return reader.Fail(where, "a list was expected");
    for (std::size_t i = 0; i < value.size() && !reader.HasFailed(); ++i) {
      ReadHash(reader, value[i], where + "/" + std::to_string(i),
               certificate.observed.emplace_back());
    }
  });
  members.Take("digest", certificate.digest);
  members.Finish();
  if (certificate.version != 1) reader.Fail(place + "/version", "only version 1 is known");
  if (reader.HasFailed()) return certificate;
  if (sheet::FindEdition(*certificate.sheet, certificate.edition).id != certificate.edition) {
    reader.Fail(place + "/edition", "no such edition is known");
  }
  return certificate;
}

/// The certificates of one finding: its evidence is one certificate or a list of them.
void ReadEvidence(Reader& reader, const Json& finding, const std::string& place,
                  std::vector<Certificate>& out) {
  const auto kind = finding.find("evidence_kind");
  if (kind == finding.end() || !kind->is_string()) {
    return reader.Fail(place, "the field \"evidence_kind\" is missing");
  }
  const auto evidence = finding.find("evidence");
  if (evidence == finding.end() || evidence->is_null() || evidence->empty()) {
    if (*kind == "played") reader.Fail(place, "a played finding without evidence");
    return;
  }
  if (evidence->is_object()) {
    out.push_back(ReadCertificate(reader, *evidence, place + "/evidence"));
    return;
  }
  if (!evidence->is_array()) return reader.Fail(place + "/evidence", "a list was expected");
  for (std::size_t i = 0; i < evidence->size() && !reader.HasFailed(); ++i) {
    const std::string where = place + "/evidence/" + std::to_string(i);
    out.push_back(ReadCertificate(reader, (*evidence)[i], where));
  }
}

Expected<std::vector<Certificate>> Finished(const Reader& reader,
                                            std::vector<Certificate> certificates) {
  if (reader.HasFailed()) return Failure{reader.error};
  return certificates;
}

}  // namespace

Expected<Certificate> ParseCertificate(std::string_view text, sheet::FindSheet find) {
  Reader reader{.find = find};
  const auto json = ParseStrictly(text, reader.error);
  if (!json) return Failure{reader.error};
  Certificate certificate = ReadCertificate(reader, *json, "");
  if (reader.HasFailed()) return Failure{reader.error};
  return certificate;
}

Expected<std::vector<Certificate>> ParseCertificates(std::string_view text, sheet::FindSheet find) {
  Reader reader{.find = find};
  const auto json = ParseStrictly(text, reader.error);
  if (!json) return Failure{reader.error};
  std::vector<Certificate> certificates;
  if (!json->is_object() || !json->contains("findings")) {
    certificates.push_back(ReadCertificate(reader, *json, ""));
    return Finished(reader, std::move(certificates));
  }
  const Json& findings = (*json)["findings"];
  if (!findings.is_array()) return Failure{"/findings: a list was expected"};
  for (std::size_t i = 0; i < findings.size() && !reader.HasFailed(); ++i) {
    ReadEvidence(reader, findings[i], "/findings/" + std::to_string(i), certificates);
  }
  return Finished(reader, std::move(certificates));
}

}  // namespace caiding::evidence
