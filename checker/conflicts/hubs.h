// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/obeyed.h"

// What one card does with many others is told once. The card that is behind it is the hub, the
// others are its partners: one finding, a case for each set of partners.

namespace caiding::conflicts {

/// One text, or one card, of what an instance is about.
struct Part {
  std::string card;     ///< Its number.
  std::string meaning;  ///< In canonical form; of the card, or of the paragraph.
  findings::Message name;
  bool may_be_hub = true;
  std::vector<findings::Span> also{};  ///< The same text on other cards, which do the same.
};

/// What was found of one set, as it would be told of this set alone.
struct Instance {
  findings::Finding finding;
  std::vector<Part> parts;  ///< Empty: it is told alone.
  findings::Message what;   ///< That is done or differs, which the sentence has.
};

/// The sentence about a hub, from the names of the hub and of its partners and what each case is
/// about, that of the simplest first, each once.
using TellHub =
    std::function<findings::Message(const findings::Message& hub, const findings::Message& partners,
                                    const std::vector<findings::Message>& what)>;

/// "A or B".
findings::Message EitherOf(const std::vector<findings::Message>& all);

/// Of the instances those with parts by their hubs: each is told with the hub that has the most of
/// them, of two that have as many with an accused one, then with that of the lower number. Hubs are
/// the same if they mean the same. What is told of a hub hangs on the sets that it is in. Its
/// evidence is that of its simplest case; that of every case is replayed here, and what fails is
/// told alone, as a defect of ours.
///
/// The fingerprint of a finding with one case is made from what its parts mean, that of one with
/// several from the hub. So a further card may change both the hub and the fingerprint; what was
/// decided of a case is obeyed all the same, see `CasesByFingerprint`.
std::vector<findings::Finding> TellByHub(std::vector<Instance> instances,
                                         const findings::CheckInput& input, const TellHub& tell);

/// The cases of what `TellByHub` told of the cards of this input, with the fingerprints under which
/// they are decided: that of their parts, in whatever order, and those of the hubs that they may be
/// told with. The input has to outlive it.
findings::CasesOf CasesByFingerprint(const findings::CheckInput& input);

}  // namespace caiding::conflicts
