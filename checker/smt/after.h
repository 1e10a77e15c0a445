// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "checker/smt/formulated.h"
#include "checker/smt/world.h"
#include "model/ir/effect.h"
#include "model/sheet/sheet.h"

// Only the .cpp files of this folder include this: formulas stay here.

namespace caiding::smt {

/// Who says what is chosen while an effect is carried out; asked in the order of the rules.
class Choices {
 public:
  Choices() = default;
  Choices(const Choices&) = delete;
  Choices& operator=(const Choices&) = delete;
  virtual ~Choices() = default;
  /// Of each object, whether the phrase picks it.
  virtual std::vector<Truth> Picked(const ir::Selector& selector) = 0;
  virtual Truth SaysYes() = 0;
  /// Which of the sets of options is taken.
  virtual Number SetTaken() = 0;
  /// Of each object, whether it is one of the next so many cards that this player draws.
  virtual std::vector<Truth> Drawn(bool is_you, const Number& count) = 0;
  /// The same of the cards of this player's damage pile that damage flips.
  virtual std::vector<Truth> Flipped(bool is_you, const Number& count) = 0;
};

/// How an effect came to be carried out, as far as its words depend on that.
struct Saying {
  std::set<int> named;  ///< Slots whose objects were named before. Rule: [Zero 1.20, 705.1].
  std::set<int> late;   ///< Slots of targets that are named only now. Rule: [Zero 1.20, 704.3].
  const ir::Condition* held_at_use = nullptr;  ///< Was looked at on use. Rule: [Zero 1.20, 707.5].
  bool is_known =
      false;  ///< Every fact of the position is known: what is still open then is not said.
};

/// Which facts of a kind: all of them where nothing is stated.
struct Which {
  std::optional<int> number{};
  std::optional<std::u32string> name{};
  std::optional<int> other{};
};

/// The position after an effect, every fact of it a formula over the facts of the position before
/// and over what is chosen: a second semantics of effects, beside the engine's, written from the
/// clauses.
///
/// So far it was asked of known positions only (`foretell.h`), never by a solver.
///
/// It is a list of what was written to facts, in order. A fact to which nothing was written is as
/// it was: that is the frame condition, and it stands in `Latest` only. What is written may be "not
/// said": then the fact is anything.
class After : public Facts {
 public:
  After(World& before, Choices& choices, Saying saying);

  /// Carries out one more effect, and what the rules do by themselves after each of its sentences.
  void Carry(const ir::Effect& effect);

  Truth TruthOf(const Fact& fact) override;
  Number NumberOf(const Fact& fact) override;

  /// Where nothing is said of what comes about, and why.
  struct Limit {
    std::string why;
    Truth when;
  };
  const std::vector<Limit>& limits() const { return limits_; }
  /// What was chosen is what may be: as many objects as the text says, each of the sort that it
  /// says.
  const Truth& IsLegal() const { return is_legal_; }
  /// The first phrase whose choice is no legal one, for messages.
  const std::string& illegal() const { return illegal_; }

 private:
  struct Unsaid {};
  struct AsPrinted {};
  using Value = std::variant<Truth, Number, Unsaid, AsPrinted>;
  /// What happened to some facts of an object, or of all (`writes_.back()`).
  struct Write {
    FactKind kind;
    std::optional<int> number{};
    std::optional<std::u32string> name{};
    std::optional<int> other{};
    Truth when;
    Value value;
    unsigned time;
  };
  /// A card on its way.
  struct Going {
    int object;
    Truth when;
    ir::ZoneId to;
    Truth is_to_you;
    bool is_tapped = false;
    bool is_face_down = false;
    int side = 0;           ///< Of an ordered zone: 1 the top, -1 the bottom, 0 where nobody knows.
    bool follows = false;   ///< Words that point at it go on doing so. Rule: [Zero 1.20, 200.7].
    bool is_effect = true;  ///< An effect moves it, not a rule.
    Truth is_fixture = false;
    Number zone = 0;
  };
  using Truths = std::vector<Truth>;

  // Facts.
  template <class Term>
  Term Latest(const Fact& fact, const Term& before);
  template <class Term>
  Term Written(const Write& write, const Fact& fact);
  static bool Meets(const Write& write, const Fact& fact);
  Fact Seen(const Fact& fact) const;
  void Put(int object, FactKind kind, Value value, const Truth& when, Which which = {});
  void PutForAll(FactKind kind, Value value, const Truth& when, Which which = {});
  Truth Is(int object, FactKind kind, int number = 0);
  Number Of(int object, FactKind kind, int number = 0);
  Truth Lies(int object, ir::ZoneId zone);
  Truth IsInPlay(int object);
  Truth IsOf(int object, ir::Quality quality) {
    return Is(object, FactKind::HasQuality, static_cast<int>(quality));
  }
  Truth Cannot(int object, ir::Deed deed) {
    return Is(object, FactKind::Cannot, static_cast<int>(deed));
  }

  // What is sure, and what is not said.
  void Beyond(const std::string& why, const Truth& when);
  Truth Sure(const Truth& truth);
  Number Sure(const Number& number);
  void Demand(const Truth& is_legal, const std::string& what);

  // Words.
  World Now();
  int objects() const { return before_.objects(); }
  const sheet::Roles& Roles() const { return before_.schema().sheet->roles; }
  const sheet::ZoneRoles& Zones() const { return Roles().zones; }
  const sheet::KindRoles& Kinds() const { return Roles().kinds; }
  /// Asked only where effects have formulas.
  const sheet::SettlingRules& Rules() const { return *before_.schema().sheet->settling; }
  Number Value0(const ir::Quantity& quantity);
  Truths Meant(const ir::Objects& phrase);
  Truth Any(const Truths& list);
  Number CountOf(const Truths& list);
  Truth Both(const Truth& you, const Truth& opponent, bool is_you) {
    return is_you ? you : opponent;
  }
  Truths None() const { return Truths(static_cast<std::size_t>(objects()), Truth(false)); }

  // Picks.
  struct Manner {
    ir::Player who = ir::Player::You;
    bool is_own_only = false;
    bool is_search = false;
    bool is_sort_shown = false;
  };
  void PickFor(const ir::Objects& phrase, const Manner& manner);
  void PickFor(const ir::Selector& selector, const Manner& manner);
  bool IsTop(const ir::Selector& selector) const;
  void DemandTop(const ir::Selector& selector, const Truths& picked);
  /// What a player may pick, and how many.
  struct Offer {
    Truths among;
    Number wanted = 0;
  };
  Offer OfferTo(bool is_other, const ir::Selector& selector);
  Truths OwnOf(const Who& who, Truths list);
  void DemandCount(const ir::Selector& selector, const Manner& manner, const Truths& picked);
  void DemandCount(const ir::Selector& selector, const Offer& offer, const Truths& picked,
                   bool is_loose);
  void SetDone(const Truth& is_done);
  template <class Act>
  void Under(const Truth& when, const Act& act);

  // What the rules do by themselves.
  void Settle();
  bool SettleOnce();
  Truth IsUnitInPlay(int object);
  void WornOutUnitsGo(const std::set<int>& touched);
  void HurtUnitsAreDestroyed(const std::set<int>& touched);
  void LoneAttachmentsAreDestroyed(const std::set<int>& touched);
  void EqualNamesGo(const std::set<int>& touched);
  void MoveAll(std::vector<Going> all);
  void ScrapOlderFixtures(const Truths& coming);
  void CloseRanks(const std::vector<Going>& all);
  Number RankOf(const Going& going, const std::vector<Going>& all);
  void Leave(const Going& going);
  void LetGo(int object, const Truth& when);
  Going ToOwnersDiscards(int object, const Truth& when, bool is_effect);
  Truth IsReceiverYou(const ir::Destination& to, int object);
  void DrawFor(bool is_you, const Truth& when, const Number& count);
  void FlipFor(bool is_you, const Truth& when, const Number& amount);
  void DemandTopmost(const Truths& taken, const Truths& pile, const Truth& when,
                     const std::string& what);
  Truths PileOf(ir::ZoneId zone, bool is_you);
  void AddPart(int object, ir::StatId stat, const Number& amount, const Truth& when);
  void Change(int object, const ir::StatChange& change, const Number& amount, const Truth& when);
  void Gain(int object, const ir::Gain& gain, const Truth& when);
  void Speaks(const Truth& when);

  // Sentences.
  void Say(const ir::Effect& effect);
  void Do(const ir::Sequence& sequence);
  void Do(const ir::May& may);
  void Do(const ir::If& conditional);
  void Do(const ir::Unless& unless);
  void Do(const ir::ChooseOne& choose);
  void Do(const ir::EachPlayerDoes& each);
  void Do(const ir::Draw& draw);
  void Do(const ir::Move& move);
  void Do(const ir::Destroy& destroy);
  void Do(const ir::Scrap& scrap);
  void Do(const ir::Discard& discard);
  void Do(const ir::DealDamage& deal);
  void Do(const ir::DealLifeDamage& deal);
  void Do(const ir::Attach& attach);
  void Do(const ir::Contest& contest);
  void Do(const ir::Heal& heal);
  void Do(const ir::Orient& orient);
  void Do(const ir::TurnFace& turn);
  void Do(const ir::ChangeStats& change);
  void Do(const ir::Grant& grant);
  void Do(const ir::LoseEffects& lose);
  void Do(const ir::BecomeTrait& become);
  void Do(const ir::BecomeCardName& become);
  void Do(const ir::Constrain& constrain);
  void Do(const ir::ConstrainPlayer& constrain);
  void Do(const ir::ExtraLifeDamage& extra);
  void Do(const ir::ChangeCost& change);
  void Do(const ir::ChangeHandLimit& change);
  void Do(const ir::PreventDamage& prevent);
  void Do(const ir::Replace& replace);
  void Do(const ir::Delay& delay);
  void Do(const ir::ChangeControl& change);
  void Do(const ir::Search& search);
  void Do(const ir::Reveal& reveal);
  void Do(const ir::Look& look);
  void Do(const ir::Pick& pick);
  void Do(const ir::Shuffle& shuffle);
  void Do(const ir::PutMarkers& put);
  void Do(const ir::RemoveMarkers& remove);
  void Do(const ir::MoveMarkers& move);
  void Do(const ir::UseOtherwise& use);
  void Do(const ir::Cancel& cancel);
  void Do(const ir::CopyItem& copy);
  void Do(const ir::RemoveFromBattle& remove);
  void Do(const ir::Redirect& redirect);
  void Do(const ir::Declare& declare);

  World& before_;
  Choices& choices_;
  Saying saying_;
  std::vector<std::vector<Write>> writes_;  ///< By object; the last list is of all of them.
  std::map<int, Truths> picks_;             ///< By slot: what was picked for it and is still meant.
  std::set<int> touched_;  ///< Objects to which something was written since the rules last looked.
  std::vector<Limit> limits_;
  Truth is_legal_ = true;
  std::string illegal_;
  Truth active_ = true;                ///< What is said now is done.
  Truth previous_done_ = true;         ///< 若如此.
  Truth is_guarded_ = false;           ///< Something waits to change or to hinder what happens.
  bool is_other_you_ = false;          ///< Of each player: the other one does it, as "you".
  bool is_each_ = false;               ///< Each player is doing it.
  std::set<int> picked_by_each_ = {};  ///< Slots of what both have picked, one after the other.
  unsigned time_ = 0;
};

}  // namespace caiding::smt
