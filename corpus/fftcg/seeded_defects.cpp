// SPDX-License-Identifier: MIT
#include "corpus/fftcg/seeded_defects.h"

#include <algorithm>

#include "model/fftcg/vocabulary.h"

namespace caiding::corpus {
namespace {

using Texts = std::vector<std::u32string>;

/// The texts with the card's own name where `@` stands.
Texts WithOwnName(Texts texts, const std::u32string& name) {
  for (std::u32string& text : texts) {
    for (auto at = text.find(U'@'); at != text.npos; at = text.find(U'@', at + name.size()))
      text.replace(at, 1, name);
  }
  return texts;
}

/// Adds paragraphs to a card of the kind; `@` is its own name. One that may not attack would make
/// texts about attacks equal, so that nothing would be spoiled.
std::function<Seeded(const LoadedCard&)> AddingTo(ir::KindId kind, Texts paragraphs) {
  return [kind, paragraphs](const LoadedCard& card) -> Seeded {
    const auto own = ir::ParagraphsOf(card.card);
    const bool is_barred = std::any_of(own.begin(), own.end(), [](const ir::CardText& text) {
      return text.words.find(U"cannot attack") != text.words.npos;
    });
    if (card.card.kind != kind || is_barred) return std::nullopt;
    LoadedCard spoiled = card;
    AddParagraphs(spoiled.card, WithOwnName(paragraphs, card.card.name));
    return spoiled;
  };
}

/// The two letters in the middle of the own name change places, where the text says it.
Seeded MisspellOwnName(const LoadedCard& card) {
  const std::u32string& name = card.card.name;
  const std::size_t middle = name.size() / 2;
  std::u32string wrong = name;
  if (middle == 0 || wrong[middle] == U' ' || wrong[middle - 1] == U' ' ||
      wrong[middle] == wrong[middle - 1])
    return std::nullopt;
  std::swap(wrong[middle], wrong[middle - 1]);
  return Replacing(name, wrong)(card);
}

/// The last quotation mark of a paragraph is left out.
Seeded DropQuote(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const auto last = text.rfind(U'"');
    if (last == text.npos) return std::nullopt;
    return std::u32string(text).erase(last, 1);
  });
}

/// A job that the text asks for gets another letter, so that nobody has it.
Seeded MisspellJob(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    constexpr std::u32string_view kJob = U"Job ";
    const auto at = text.find(kJob);
    if (at == text.npos) return std::nullopt;
    std::u32string changed = text;
    changed.insert(at + kJob.size() + 2, U"zh");
    return changed;
  });
}

/// A number that cards of this kind do not have.
Seeded GivePower(const LoadedCard& card) {
  const ir::KindId kind = card.card.kind;
  if (kind != fftcg::kind::kBackup && kind != fftcg::kind::kSummon) return std::nullopt;
  LoadedCard spoiled = card;
  spoiled.stated.emplace_back("power");
  return spoiled;
}

/// "you may" before the first of two things, so that it may reach the second or not.
Seeded AddMay(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const auto lead = text.find(U", ");
    if (text.find(U"When ") != 0 || lead == text.npos) return std::nullopt;
    const std::u32string rest = text.substr(lead + 2);
    const bool has_two = rest.find(U", then ") != rest.npos || rest.find(U" and ") != rest.npos;
    const bool is_deed = rest.find(U"draw") == 0 || rest.find(U"gain {") == 0;
    if (!has_two || !is_deed) return std::nullopt;
    return text.substr(0, lead + 2) + U"you may " + rest;
  });
}

/// "it" behind two cards that were chosen.
Seeded PointAtOneOfTwo(const LoadedCard& card) {
  return WithParagraph(card, [](const std::u32string& text) -> std::optional<std::u32string> {
    const bool has_it = text.find(U". Deal it ") != text.npos || text.find(U" it.") != text.npos;
    if (!has_it) return std::nullopt;
    return Replaced(text, U"hoose 1 Forward opponent controls.",
                    U"hoose 1 Forward you control and 1 Forward opponent controls.");
  });
}

/// The own name, excepted, is left out: "The Forwards other than @ you control".
Seeded DropExcepted(const LoadedCard& card) {
  return Replacing(U" other than " + card.card.name, U"")(card);
}

/// Words that nobody can read, and fields that do not go with the kind.
std::vector<SeededDefect> DefectsOfWords() {
  const std::vector<std::string> unread{"S201", "S202", "S205"};
  return {
      {"misspell-verb", "enters written as enetrs", {"S201"}, Replacing(U"enters", U"enetrs")},
      {"misspell-noun", "Forward written as Foward", {"S201"}, Replacing(U"Forward", U"Foward")},
      {"misspell-choose",
       "choose written as chose",
       {"S201"},
       Replacing(U", choose 1", U", chose 1")},
      {"misspell-self", "two letters of the own name swapped", {"S201", "R301"}, MisspellOwnName},
      {"drop-quote", "a closing quotation mark left out", {"S201"}, DropQuote},
      {"stop-for-colon",
       "a full stop for the colon of a cost",
       {"S201"},
       Replacing(U"Break Zone: ", U"Break Zone. ")},
      {"drop-colon", "the colon of a cost left out", {"S201"}, Replacing(U"}: ", U"} ")},
      {"unknown-icon", "{D} written as {q}", {"S201"}, Replacing(U"{D}", U"{q}")},
      {"unknown-keyword", "a keyword nobody knows", unread, Replacing(U"**Haste**", U"**Hurry**")},
      {"drop-number", "the number of what is chosen left out", unread,
       Replacing(U"hoose 1 Forward", U"hoose Forward")},
      {"mixed-bound", "or more and or less at once", unread,
       Replacing(U" or less", U" or more or less")},
      {"unknown-name",
       "a card name nobody bears",
       {"R301"},
       Replacing(U"hoose 1 Forward", U"hoose 1 _Card Name Nobody There_")},
      {"unknown-job", "a job nobody has", {"R301", "F104"}, MisspellJob},
      {"unknown-marker",
       "a counter nobody places",
       {"R304"},
       Replacing(U"Ink Counter from", U"Inc Counter from")},
      {"beyond-deck", "draw 60 cards", {"F108"}, Replacing(U"draw 1 card", U"draw 60 cards")},
      {"power-on-backup", "power on a kind without power", {"F101"}, GivePower},
  };
}

/// Words that can be read in two ways.
std::vector<SeededDefect> DefectsOfMeaning() {
  return {
      {"filter-scope",
       "a cost behind 1 Forward or Monster",
       {"A501/grouping"},
       Replacing(U"hoose 1 Forward.", U"hoose 1 Forward or Monster of cost 3 or less.")},
      {"filter-scope-list",
       "a cost behind three sorts",
       {"A501/grouping"},
       Replacing(U"hoose 1 Forward opponent controls.",
                 U"hoose 1 Forward, Backup or Monster of cost 3 or less opponent controls.")},
      {"one-of-two",
       "it behind two that were chosen",
       {"A501", "A502", "S201", "S205"},
       PointAtOneOfTwo},
  };
}

/// The card's own words, edited: most become another text with one meaning, and only what the rest
/// of the card makes of it can be found.
std::vector<SeededDefect> DefectsOfEdits() {
  const std::vector<std::string> meanings{"A501", "A502"};
  const std::vector<std::string> loops{"N701", "N702", "N703", "N704"};
  return {
      {"drop-up-to", "up to left out", meanings, Replacing(U"up to ", U"")},
      {"drop-until", "until the end of the turn left out", meanings,
       Replacing(U" until the end of the turn", U"")},
      {"drop-this-turn", "this turn left out", meanings, Replacing(U" this turn.", U".")},
      {"swap-or", "or written as and", meanings,
       Replacing(U" attack or block ", U" attack and block ")},
      {"swap-and", "and written as or", meanings, Replacing(U" and ", U" or ")},
      {"drop-whose", "opponent controls left out", meanings, Replacing(U" opponent controls", U"")},
      {"drop-you-control", "you control left out", meanings, Replacing(U" you control", U"")},
      {"drop-zone", "in your Break Zone left out", meanings,
       Replacing(U" in your Break Zone", U"")},
      {"add-may", "you may put before the first of two things", meanings, AddMay},
      {"drop-once", "once per turn left out: loops that it alone stopped", loops,
       Replacing(U" You can only use this ability once per turn.", U"")},
      {"drop-other", "other than left out: loops that it alone stopped", loops, DropExcepted},
      {"widen-filter", "a cost left out: loops that it alone stopped", loops,
       Replacing(U" of cost 2 or less", U"")},
      {"widen-choice", "1 Forward written as all the Forwards: loops that it alone stopped", loops,
       Replacing(U"Choose 1 Forward. Break it.", U"Break all the Forwards.")},
  };
}

/// Texts that go on for ever, that cannot be obeyed, that say nothing.
std::vector<SeededDefect> DefectsOfPlay() {
  const ir::KindId forward = fftcg::kind::kForward;
  return {
      {"free-repeat",
       "an ability that undoes its own cost",
       {"N701", "N702"},
       AddingTo(fftcg::kind::kBackup, {U"{D}: Activate @."})},
      {"self-return",
       "two abilities that answer each other for ever",
       {"N701", "N702", "N703", "N704"},
       AddingTo(forward, {U"When @ enters the field, put @ into the Break Zone.",
                          U"When @ is put from the field into the Break Zone, play @ onto the "
                          U"field."})},
      {"must-and-cannot",
       "a duty to attack and a ban on it",
       {"C602"},
       AddingTo(forward, {U"@ must attack once per turn if possible.", U"@ cannot attack."})},
      {"always-so",
       "a condition that its own card meets",
       {"W401"},
       AddingTo(forward, {U"If you control 1 or more Forwards, @ gains +1000 power."})},
      {"never-happens",
       "an event that its own card forbids",
       {"W401", "W402", "W403", "W404", "W405"},
       AddingTo(forward, {U"@ cannot block.", U"When @ blocks, draw 1 card."})},
  };
}

/// The same text in other signs.
std::vector<SeededDefect> OtherForms() {
  const std::vector<std::string> faults{"S201", "S202", "S205", "A501", "A502", "A503"};
  return {
      {"forms-plain", "marks of bold and italic left out: read and not accused", faults,
       Rewriting({{U"**", U""}, {U"_", U""}, {U"~", U""}}), true},
      {"forms-quotes", "typographic quotation marks and apostrophes: read and not accused", faults,
       Rewriting({{U" \"", U" “"}, {U".\"", U".”"}, {U"'", U"’"}}), true},
      {"forms-dash", "a dash for two hyphens: read and not accused", faults,
       Rewriting({{U" -- ", U" — "}}), true},
      {"forms-blanks", "two blanks behind a full stop: read and not accused", faults,
       Rewriting({{U". ", U".  "}}), true},
      {"forms-this-turn", "this turn for until the end of the turn: read and not accused", faults,
       Rewriting({{U" until the end of the turn", U" this turn"}}), true},
  };
}

}  // namespace

const std::vector<SeededDefect>& SeededDefectsOfFftcg() {
  static const std::vector<SeededDefect> defects = [] {
    std::vector<SeededDefect> all = DefectsOfWords();
    for (const auto& more : {DefectsOfMeaning(), DefectsOfEdits(), DefectsOfPlay(), OtherForms()})
      all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return defects;
}

}  // namespace caiding::corpus
