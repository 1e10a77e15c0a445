// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <xxhash.h>

#include "checker/evidence/certificate_json.h"
#include "checker/evidence/certificate_words.h"
#include "model/ir/utf8.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {
namespace {

using Json = nlohmann::json;
using certificate_words::kAbilityKinds;
using certificate_words::kCardFields;
using certificate_words::Name;
using certificate_words::WriteHash;

// Words of the game are written as its cards print them, numbers as numbers.

template <class IdType>
Json WriteWord(const std::vector<ir::Word>& words, IdType id) {
  if (id.IsNone() || id.value >= words.size()) return nullptr;
  return ir::EncodeUtf8(words[id.value].spellings.front());
}

template <std::size_t kCount, class Enum>
const char* NameOf(const Name (&names)[kCount], Enum value) {
  for (const Name& name : names) {
    if (name.value == static_cast<std::uint8_t>(value)) return name.name;
  }
  return "";
}

Json WriteNames(const std::vector<std::u32string>& names) {
  Json list = Json::array();
  for (const auto& name : names) list.push_back(ir::EncodeUtf8(name));
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

Json WriteParagraphs(const ir::Card& card) {
  Json list = Json::array();
  for (const ir::CardText& text : ir::ParagraphsOf(card))
    list.push_back(ir::EncodeUtf8(text.words));
  return list;
}

/// What has a role of its own stands under the key of the role; a card without it says so.
void AddOtherTexts(const sheet::CardFields& fields, const ir::Card& card, Json& written) {
  for (const sheet::TextRole& role : fields.texts) written[std::string(role.key)] = nullptr;
  for (const ir::CardText& text : card.texts) {
    if (text.role.IsNone()) continue;
    written[std::string(sheet::RowOf(fields, text.role).key)] = ir::EncodeUtf8(text.words);
  }
}

Json WriteCard(const sheet::Sheet& sheet, const ir::Card& card) {
  const ir::Vocabulary& words = *sheet.vocabulary;
  Json colours = Json::array();
  for (const ir::ColourId colour : card.colours)
    colours.push_back(WriteWord(words.colours, colour));
  Json classified = Json::array();
  for (const auto& kind : card.classified) {
    classified.push_back(kind ? Json(NameOf(kAbilityKinds, *kind)) : Json(nullptr));
  }
  Json assumed = Json::array();
  for (const ir::CardField field : card.assumed) assumed.push_back(NameOf(kCardFields, field));
  Json written{{"number", card.number},
               {"name", ir::EncodeUtf8(card.name)},
               {"kind", WriteWord(words.kinds, card.kind)},
               {"subkind", WriteWord(words.subkinds, card.subkind)},
               {"cost_total", card.cost_total},
               {"cost_coloured", WriteAmounts(words.colours, card.cost_coloured)},
               {"cost_x", card.is_cost_x},
               {"colours", colours},
               {"characters", WriteNames(card.characters)},
               {"traits", WriteNames(card.traits)},
               {"second_name", ir::EncodeUtf8(card.second_name)},
               {"stats", WriteAmounts(words.stats, card.stats)},
               {"text", WriteParagraphs(card)},
               {"rarity", card.rarity},
               {"series", card.series},
               {"classified", classified},
               {"assumed", assumed}};
  AddOtherTexts(sheet.fields, card, written);
  return written;
}

Json WritePlaced(const ir::Vocabulary& words, const kernel::PlacedCard& placed) {
  Json markers = Json::array();
  for (const auto& [marker, count] : placed.markers) {
    markers.push_back({ir::EncodeUtf8(marker), count});
  }
  return Json{{"card", placed.card},
              {"owner", placed.owner},
              {"controller", placed.controller},
              {"zone", WriteWord(words.zones, placed.zone)},
              {"tapped", placed.is_tapped},
              {"face_down", placed.is_face_down},
              {"entered_this_turn", placed.entered_this_turn},
              {"level", placed.level},
              {"damage", placed.damage},
              {"attached_to", placed.attached_to},
              {"markers", markers}};
}

Json WritePosition(const ir::Vocabulary& words, const kernel::Position& position) {
  Json cards = Json::array();
  for (const kernel::PlacedCard& placed : position.cards)
    cards.push_back(WritePlaced(words, placed));
  return Json{{"cards", cards},
              {"active_player", position.active_player},
              {"turn_number", position.turn_number},
              {"step", WriteWord(words.steps, position.step)}};
}

Json WriteAllButDigest(const Certificate& certificate) {
  const ir::Vocabulary& words = *certificate.sheet->vocabulary;
  Json policies = Json::array();
  for (const auto& [name, value] : certificate.policies) policies.push_back({name, value});
  Json cards = Json::array();
  for (const ir::Card& card : certificate.cards)
    cards.push_back(WriteCard(*certificate.sheet, card));
  Json observed = Json::array();
  for (const std::uint64_t hash : certificate.observed) observed.push_back(WriteHash(hash));
  Json json{{"version", certificate.version},
            {"game", std::string(certificate.sheet->id)},
            {"edition", certificate.edition},
            {"policies", policies},
            {"cards", cards},
            {"readings", certificate.readings},
            {"position", WritePosition(words, certificate.position)},
            {"choices", certificate.choices},
            {"claim", certificate.claim},
            {"observed", observed}};
  if (!certificate.wording.empty()) json["wording"] = certificate.wording;
  if (!certificate.conventions_off.empty()) json["conventions_off"] = certificate.conventions_off;
  return json;
}

std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string WriteCertificate(const Certificate& certificate) {
  Json json = WriteAllButDigest(certificate);
  json["digest"] = certificate.digest;
  return Dump(json);
}

std::string DigestOf(const Certificate& certificate) {
  const std::string text = Dump(WriteAllButDigest(certificate));
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return WriteHash(hash.high64) + WriteHash(hash.low64);
}

}  // namespace caiding::evidence
