// SPDX-License-Identifier: MIT
#include "checker/evidence/certificate_json.h"

#include <charconv>

#include <xxhash.h>

#include "checker/evidence/json_reader.h"
#include "model/ir/utf8.h"
#include "model/zero/vocabulary.h"

namespace caiding::evidence {
namespace {

using json_reader::Json;
using json_reader::Members;
using json_reader::Reader;

// Words of the game are written as its cards print them, numbers as numbers, hashes as sixteen
// hexadecimal digits (a JSON number would lose bits in other programs).

template <class IdType>
Json WriteWord(const std::vector<ir::Word>& words, IdType id) {
  if (id.IsNone() || id.value >= words.size()) return nullptr;
  return ir::EncodeUtf8(words[id.value].spellings.front());
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

std::string WriteHash(std::uint64_t hash) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = kDigits[hash & 0xF];
  return text;
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

Json WriteTexts(const std::vector<std::u32string>& texts) {
  Json list = Json::array();
  for (const auto& text : texts) list.push_back(ir::EncodeUtf8(text));
  return list;
}

/// [["攻",1000], …]
template <class IdType>
Json WriteAmounts(const std::vector<ir::Word>& words,
                  const std::vector<std::pair<IdType, std::int32_t>>& amounts) {
  Json list = Json::array();
  for (const auto& [id, amount] : amounts) list.push_back({WriteWord(words, id), amount});
  return list;
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

struct Name {
  std::uint8_t value;
  const char* name;
};
constexpr Name kAbilityKinds[] = {
    {static_cast<std::uint8_t>(ir::AbilityKind::Continuous), "永续"},
    {static_cast<std::uint8_t>(ir::AbilityKind::Triggered), "触发"},
    {static_cast<std::uint8_t>(ir::AbilityKind::Activated), "启动"},
    {static_cast<std::uint8_t>(ir::AbilityKind::LifeBurst), "反击特效"},
    {static_cast<std::uint8_t>(ir::AbilityKind::UseEffect), "使用"},
    {static_cast<std::uint8_t>(ir::AbilityKind::EntryEffect), "登场"},
};
constexpr Name kCardFields[] = {
    {static_cast<std::uint8_t>(ir::CardField::Kind), "kind"},
    {static_cast<std::uint8_t>(ir::CardField::Cost), "cost"},
    {static_cast<std::uint8_t>(ir::CardField::Colour), "colour"},
    {static_cast<std::uint8_t>(ir::CardField::Stats), "stats"},
    {static_cast<std::uint8_t>(ir::CardField::Characters), "characters"},
    {static_cast<std::uint8_t>(ir::CardField::Traits), "traits"},
    {static_cast<std::uint8_t>(ir::CardField::Subkind), "subkind"},
};

template <std::size_t kCount, class Enum>
const char* NameOf(const Name (&names)[kCount], Enum value) {
  for (const Name& name : names) {
    if (name.value == static_cast<std::uint8_t>(value)) return name.name;
  }
  return "";
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

Json WriteCard(const ir::Card& card) {
  const ir::Vocabulary& words = zero::GameVocabulary();
  Json colours = Json::array();
  for (const ir::ColourId colour : card.colours) colours.push_back(WriteWord(words.colours, colour));
  Json classified = Json::array();
  for (const auto& kind : card.classified) {
    classified.push_back(kind ? Json(NameOf(kAbilityKinds, *kind)) : Json(nullptr));
  }
  Json assumed = Json::array();
  for (const ir::CardField field : card.assumed) assumed.push_back(NameOf(kCardFields, field));
  return Json{{"number", card.number},
              {"name", ir::EncodeUtf8(card.name)},
              {"kind", WriteWord(words.kinds, card.kind)},
              {"subkind", WriteWord(words.subkinds, card.subkind)},
              {"cost_total", card.cost_total},
              {"cost_coloured", WriteAmounts(words.colours, card.cost_coloured)},
              {"cost_x", card.is_cost_x},
              {"colours", colours},
              {"characters", WriteTexts(card.characters)},
              {"traits", WriteTexts(card.traits)},
              {"stats", WriteAmounts(words.stats, card.stats)},
              {"text", WriteTexts(card.text)},
              {"life_burst", card.life_burst ? Json(ir::EncodeUtf8(*card.life_burst)) : Json()},
              {"rarity", card.rarity},
              {"series", card.series},
              {"classified", classified},
              {"assumed", assumed}};
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
  const ir::Vocabulary& words = zero::GameVocabulary();
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
  members.TakeWith("stats", [&](const Json& value, const std::string& where) {
    ReadAmounts(reader, value, where, words.stats, card.stats);
  });
  members.Take("text", card.text);
  members.Take("life_burst", card.life_burst);
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

Json WritePlaced(const kernel::PlacedCard& placed) {
  Json markers = Json::array();
  for (const auto& [marker, count] : placed.markers) {
    markers.push_back({ir::EncodeUtf8(marker), count});
  }
  return Json{{"card", placed.card},
              {"owner", placed.owner},
              {"controller", placed.controller},
              {"zone", WriteWord(zero::GameVocabulary().zones, placed.zone)},
              {"tapped", placed.is_tapped},
              {"face_down", placed.is_face_down},
              {"entered_this_turn", placed.entered_this_turn},
              {"level", placed.level},
              {"damage", placed.damage},
              {"attached_to", placed.attached_to},
              {"markers", markers}};
}

void Read(Reader& reader, const Json& json, const std::string& place, kernel::PlacedCard& placed) {
  Members members(reader, json, place);
  members.Take("card", placed.card);
  members.Take("owner", placed.owner);
  members.Take("controller", placed.controller);
  members.TakeWith("zone", [&](const Json& value, const std::string& where) {
    ReadWord(reader, value, where, zero::GameVocabulary().zones, placed.zone);
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

Json WritePosition(const kernel::Position& position) {
  Json cards = Json::array();
  for (const kernel::PlacedCard& placed : position.cards) cards.push_back(WritePlaced(placed));
  return Json{{"cards", cards},
              {"active_player", position.active_player},
              {"turn_number", position.turn_number},
              {"step", WriteWord(zero::GameVocabulary().steps, position.step)}};
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
    ReadWord(reader, value, where, zero::GameVocabulary().steps, position.step);
  });
  members.Finish();
}

Json WriteAllButDigest(const Certificate& certificate) {
  Json policies = Json::array();
  for (const auto& [name, value] : certificate.policies) policies.push_back({name, value});
  Json cards = Json::array();
  for (const ir::Card& card : certificate.cards) cards.push_back(WriteCard(card));
  Json observed = Json::array();
  for (const std::uint64_t hash : certificate.observed) observed.push_back(WriteHash(hash));
  return Json{{"version", certificate.version},
              {"game", certificate.game},
              {"edition", certificate.edition},
              {"policies", policies},
              {"cards", cards},
              {"readings", certificate.readings},
              {"position", WritePosition(certificate.position)},
              {"choices", certificate.choices},
              {"claim", certificate.claim},
              {"observed", observed}};
}

std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Certificate ReadCertificate(Reader& reader, const Json& json, const std::string& place) {
  Certificate certificate;
  Members members(reader, json, place);
  members.Take("version", certificate.version);
  members.Take("game", certificate.game);
  members.Take("edition", certificate.edition);
  members.Take("policies", certificate.policies);
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
  if (certificate.game != "zero") reader.Fail(place + "/game", "no such game is known");
  if (certificate.edition != "1.20") reader.Fail(place + "/edition", "no such edition is known");
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

std::string WriteCertificate(const Certificate& certificate) {
  Json json = WriteAllButDigest(certificate);
  json["digest"] = certificate.digest;
  return Dump(json);
}

Expected<Certificate> ParseCertificate(std::string_view text) {
  Reader reader;
  const auto json = json_reader::ParseStrictly(text, reader.error);
  if (!json) return Failure{reader.error};
  Certificate certificate = ReadCertificate(reader, *json, "");
  if (reader.HasFailed()) return Failure{reader.error};
  return certificate;
}

Expected<std::vector<Certificate>> ParseCertificates(std::string_view text) {
  Reader reader;
  const auto json = json_reader::ParseStrictly(text, reader.error);
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

std::string DigestOf(const Certificate& certificate) {
  const std::string text = Dump(WriteAllButDigest(certificate));
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return WriteHash(hash.high64) + WriteHash(hash.low64);
}

}  // namespace caiding::evidence
