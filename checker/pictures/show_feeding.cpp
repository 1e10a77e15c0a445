// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/evidence/card_reader.h"
#include "checker/pictures/facts.h"
#include "checker/pictures/pictures.h"
#include "checker/pictures/round.h"
#include "checker/positions/footprint.h"
#include "model/ir/utf8.h"
#include "model/story/story.h"

namespace caiding::pictures {
namespace {

using findings::Picture;
using findings::PictureMark;
using ir::Message;
using kernel::EventKind;
using positions::Fact;
using positions::Node;
using positions::NodeKind;
using positions::Touch;

/// One box of the picture: a paragraph with all that it can do, or what the rules do.
struct Source {
  std::uint16_t card = kernel::Event::kNoObject;
  /// In place of a paragraph: what is done with the card, or what no card does.
  static constexpr int kUse = -1;
  static constexpr int kOwnAttack = -2;
  int paragraph = kUse;
  std::vector<Node> nodes;
  bool is_part = false;  ///< It does something in the round.
};

/// From a round to who feeds whom in it.
class Feeding {
 public:
  Feeding(const Round& round, const evidence::Certificate& certificate,
          const std::vector<std::string>& cards)
      : round_(round), certificate_(certificate), events_(EventsOf(round)) {
    for (const kernel::Event& event : events_) {
      const auto facts = FactsOf(sheet::SheetOf(round_.rules).roles.zones, event);
      seen_.insert(seen_.end(), facts.begin(), facts.end());
    }
    for (const ir::Card& card : round_.rules.cards) pointers_.push_back(&card);
    for (std::uint16_t card = 0; card < round_.cards.size(); ++card) {
      const std::string& number = round_.rules.cards[card].number;
      if (std::find(cards.begin(), cards.end(), number) != cards.end()) ReadCard(card);
    }
    sources_.push_back({.nodes = {positions::AttackNode(), positions::AttackOnEntryNode()},
                        .is_part = Happened(EventKind::AttackMade)});
    sources_.push_back(
        {.nodes = {positions::RulesNode()}, .is_part = Happened(EventKind::SameNameScrap)});
    // Replacements and what is always on never go to the stack: where nothing does, all take part.
    const bool acts = std::any_of(sources_.begin(), sources_.end(), [](const Source& one) {
      return one.paragraph >= 0 && one.is_part;
    });
    for (Source& source : sources_)
      source.is_part |= source.paragraph >= 0 && (!acts || IsContinuous(source));
  }

  Picture Show() {
    JoinAll();
    std::vector<std::size_t> place(sources_.size(), 0);
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (!IsJoined(i)) continue;
      place[i] = picture_.nodes.size();
      picture_.nodes.push_back(Tell(sources_[i]));
    }
    for (auto& edge : picture_.edges) {
      edge.from = place[edge.from];
      edge.to = place[edge.to];
    }
    return std::move(picture_);
  }

 private:
  void ReadCard(std::uint16_t index) {
    const ir::ReadCard& card = round_.cards[index];
    const std::size_t paragraphs = ir::ParagraphsOf(card).size();
    for (std::size_t p = 0; p < paragraphs; ++p) {
      // The nodes of one paragraph: those of the card without its others. They point into the copy.
      alone_.push_back(std::make_unique<ir::ReadCard>(card));
      for (std::size_t q = 0; q < paragraphs; ++q) {
        if (q != p) alone_.back()->texts[q].clear();
      }
      std::vector<Node> nodes =
          positions::NodesOf(sheet::SheetOf(round_.rules), *alone_.back(), index);
      std::erase_if(nodes, [](const Node& node) { return node.kind != NodeKind::Ability; });
      if (!nodes.empty()) {
        sources_.push_back({index, static_cast<int>(p), std::move(nodes),
                            Acts(index, static_cast<std::uint8_t>(p))});
      }
    }
    sources_.push_back({index, Source::kUse, NodesOfKind(card, index, NodeKind::Use),
                        HappenedTo(index, EventKind::CardUsed)});
    std::vector<Node> attacks = NodesOfKind(card, index, NodeKind::OwnAttack);
    const bool has_attacked = HappenedTo(index, EventKind::AttackMade);
    if (!attacks.empty())
      sources_.push_back({index, Source::kOwnAttack, std::move(attacks), has_attacked});
  }

  std::vector<Node> NodesOfKind(const ir::ReadCard& card, std::uint16_t index,
                                NodeKind kind) const {
    std::vector<Node> nodes = positions::NodesOf(sheet::SheetOf(round_.rules), card, index);
    std::erase_if(nodes, [&](const Node& node) { return node.kind != kind; });
    return nodes;
  }

  bool Happened(EventKind kind) const {
    return std::any_of(events_.begin(), events_.end(),
                       [&](const auto& event) { return event.kind == kind; });
  }
  bool HappenedTo(std::uint16_t card, EventKind kind) const {
    return std::any_of(events_.begin(), events_.end(),
                       [&](const auto& event) { return event.kind == kind && event.card == card; });
  }
  /// An ability of the paragraph resolves in the round.
  bool Acts(std::uint16_t card, std::uint8_t paragraph) const {
    return std::any_of(events_.begin(), events_.end(), [&](const kernel::Event& event) {
      return event.kind == EventKind::StackItemResolved && event.card == card &&
             event.ability < round_.rules.abilities.size() &&
             round_.rules.abilities[event.ability].paragraph == paragraph;
    });
  }
  static bool IsContinuous(const Source& source) {
    return std::any_of(source.nodes.begin(), source.nodes.end(), [](const Node& node) {
      return node.kind == NodeKind::Ability && node.ability_kind != ir::AbilityKind::Activated &&
             node.ability_kind != ir::AbilityKind::Triggered;
    });
  }

  /// The fact may have happened to what the touch speaks of.
  bool Speaks(const Touch& touch, const Node& of, const SeenFact& seen) const {
    if (touch.fact != seen.fact || seen.card >= pointers_.size()) return touch.fact == seen.fact;
    if (touch.is_self) return of.card == seen.card;
    return touch.filter == nullptr || positions::MayMatch(*touch.filter, *pointers_[seen.card]);
  }
  bool IsSeen(const Touch& made, const Node& from, const Touch& wanted, const Node& to) const {
    if (IsSilent(made.fact)) return true;
    return std::any_of(seen_.begin(), seen_.end(), [&](const SeenFact& seen) {
      return Speaks(made, from, seen) && Speaks(wanted, to, seen);
    });
  }

  /// What the one brings about that the other needs; `only_seen`: of what happened in the round.
  std::set<Fact> Given(const Source& from, const Source& to, bool only_seen) const {
    std::set<Fact> facts;
    for (const Node& giver : from.nodes) {
      for (const Node& taker : to.nodes) AddGiven(giver, taker, only_seen, facts);
    }
    return facts;
  }
  void AddGiven(const Node& giver, const Node& taker, bool only_seen, std::set<Fact>& facts) const {
    for (const auto& need : taker.needs) {
      for (const Touch& wanted : need.any_of) {
        for (const Touch& made : giver.produces) {
          if (!positions::Fits(made, giver, wanted, taker, pointers_)) continue;
          if (!only_seen || IsSeen(made, giver, wanted, taker)) facts.insert(wanted.fact);
        }
      }
    }
  }

  void JoinAll() {
    for (std::size_t to = 0; to < sources_.size(); ++to) {
      if (!sources_[to].is_part) continue;
      const std::size_t before = picture_.edges.size();
      Join(to, true);
      // Nothing that was seen feeds it: what could, by the texts.
      if (picture_.edges.size() == before && sources_[to].paragraph >= 0) Join(to, false);
    }
  }
  void Join(std::size_t to, bool only_seen) {
    for (std::size_t from = 0; from < sources_.size(); ++from) {
      if (!sources_[from].is_part) continue;
      const auto facts = Given(sources_[from], sources_[to], only_seen);
      if (facts.empty()) continue;
      std::vector<Message> labels;
      for (const Fact fact : facts)
        labels.push_back(sheet::Say(sheet::SheetOf(round_.rules), WordFor(fact)));
      picture_.edges.push_back(
          {.from = from, .to = to, .labels = std::move(labels), .is_by_text = !only_seen});
    }
  }
  bool IsJoined(std::size_t source) const {
    return std::any_of(picture_.edges.begin(), picture_.edges.end(),
                       [&](const auto& edge) { return edge.from == source || edge.to == source; });
  }

  findings::PictureNode Tell(const Source& source) const {
    if (source.card == kernel::Event::kNoObject) {
      const bool is_attack = source.nodes.front().kind == NodeKind::Attack;
      return {.mark = PictureMark::Rules,
              .title = {},
              .lines = {is_attack ? Message{"攻击", "an attack"}
                                  : Message{"规则的处理", "what the rules do"}}};
    }
    const ir::Card& card = round_.rules.cards[source.card];
    const std::string name = story::TellCard(card) + CopiesOf(source.card);
    if (source.paragraph < 0) {
      const bool is_use = source.paragraph == Source::kUse;
      return {.mark = PictureMark::Rules,
              .title = {name, name},
              .lines = {is_use ? Message{"使用此牌", "using the card"}
                               : Message{"用此牌攻击", "attacking with the card"}}};
    }
    const std::string text =
        ir::EncodeUtf8(card.texts[static_cast<std::size_t>(source.paragraph)].words);
    return {.mark = PictureMark::Ability, .title = {name, name}, .lines = {{text, text}}};
  }
  std::string CopiesOf(std::uint16_t card) const {
    const auto& placed = certificate_.position.cards;
    const auto copies = std::count_if(placed.begin(), placed.end(),
                                      [&](const auto& one) { return one.card == card; });
    return copies > 1 ? fmt::format(" ×{}", copies) : "";
  }

  const Round& round_;
  const evidence::Certificate& certificate_;
  std::vector<kernel::Event> events_;
  std::vector<SeenFact> seen_;
  positions::Pointers pointers_;
  std::vector<std::unique_ptr<ir::ReadCard>> alone_;
  std::vector<Source> sources_;
  Picture picture_;
};

}  // namespace

std::optional<Picture> ShowFeeding(const findings::Finding& finding,
                                   const evidence::CardReader& read) {
  if (finding.outcomes.empty()) return std::nullopt;
  const evidence::Certificate& certificate = finding.outcomes.front().certificate;
  const auto round = PlayRound(certificate, read);
  if (!round) return std::nullopt;
  Picture picture = Feeding(*round, certificate, finding.cards).Show();
  if (picture.edges.empty()) return std::nullopt;
  picture.kind = findings::PictureKind::Feeding;
  picture.title = {"谁供给谁", "who feeds whom"};
  picture.description = finding.message;
  return picture;
}

}  // namespace caiding::pictures
