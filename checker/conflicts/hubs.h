// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/findings/finding.h"

// What one card does with many others is told once. The card that is behind it is the hub, the
// others are its partners: one finding, a case for each set of partners.

namespace caiding::conflicts {

/// One text, or one card, of what an instance is about.
struct Part {
  std::string card;     ///< Its number.
  std::string meaning;  ///< In canonical form; of the card, or of the paragraph.
  findings::Message name;
  bool may_be_hub = true;
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
/// them, of two that have as many with the one of the lower number. What is told of a hub hangs on
/// the sets that it is in. Its evidence is that of its simplest case; that of every case is
/// replayed here, and what fails is told alone, as a defect of ours. The fingerprint is made from
/// the hub: another partner changes the cards of the finding and not the fingerprint.
std::vector<findings::Finding> TellByHub(std::vector<Instance> instances,
                                         const evidence::CardReader& read, const TellHub& tell);

}  // namespace caiding::conflicts
