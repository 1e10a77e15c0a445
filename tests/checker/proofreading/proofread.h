// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "checker/proofreading/check_proofreading.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"

namespace caiding::proofreading {

/// What proofreading says of cards of 零次元 in Chinese.
inline std::vector<findings::Finding> Proofread(findings::CheckInput input,
                                                const findings::StatedByNumber& stated = {}) {
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  return CheckProofreading(input, stated);
}

}  // namespace caiding::proofreading
