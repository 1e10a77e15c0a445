// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/steps.h"

#include <iterator>
#include <utility>

#include "model/ir/walk.h"

namespace caiding::parser {

namespace {

/// It speaks of what was picked between these two.
bool SpeaksOf(const ir::Effect& effect, std::uint8_t first, std::uint8_t end) {
  bool speaks = false;
  const auto look = [&](const ir::Bound& bound) {
    speaks = speaks || (bound.slot >= first && bound.slot < end);
  };
  ir::Walk(effect, look);
  return speaks;
}

bool PicksAny(const ir::Effect& effect) {
  bool picks = false;
  const auto look = [&](const ir::Pick&) { picks = true; };
  const auto search = [&](const ir::Search&) { picks = true; };
  const auto reveal = [&](const ir::Reveal&) { picks = true; };
  ir::Walk(effect, look);
  ir::Walk(effect, search);
  ir::Walk(effect, reveal);
  return picks;
}

void Append(ir::Effect& to, ir::Effect more) {
  if (auto* sequence = std::get_if<ir::Sequence>(&to.node)) {
    sequence->steps.push_back(std::move(more));
    return;
  }
  const ir::SourceRange range = to.range;
  std::vector<ir::Effect> both;
  both.push_back(std::move(to));
  both.push_back(std::move(more));
  to = {range, ir::Sequence{std::move(both)}};
}

}  // namespace

void EnglishLowerer::Steps::Add(std::vector<ir::Effect> effects, std::uint8_t first_slot) {
  for (ir::Effect& effect : effects) {
    auto* branch = done_.empty() ? nullptr : std::get_if<ir::If>(&done_.back().node);
    const bool hangs_on_it = branch != nullptr && open_slot_ && !branch->otherwise &&
                             SpeaksOf(effect, *open_slot_, first_slot);
    if (hangs_on_it)
      Append(*branch->then, std::move(effect));
    else
      done_.push_back(std::move(effect));
  }
}

void EnglishLowerer::Steps::AddIf(ir::Condition condition, ir::Effect then, std::uint8_t first_slot,
                                  ir::SourceRange range) {
  open_slot_.reset();
  if (PicksAny(then)) open_slot_ = first_slot;
  done_.push_back(
      {range, ir::If{std::move(condition), ir::Box<ir::Effect>(std::move(then)), std::nullopt}});
}

bool EnglishLowerer::Steps::AddInstead(ir::Condition condition, ir::Effect then,
                                       ir::SourceRange range) {
  if (done_.empty()) return false;
  // What is replaced is the last deed of the same sort; if there is none, the last one.
  const auto sort_of = [](const ir::Effect& effect) {
    const auto* branch = std::get_if<ir::If>(&effect.node);
    return (branch != nullptr && branch->is_instead ? *branch->then : effect).node.index();
  };
  std::size_t place = done_.size() - 1;
  for (std::size_t i = done_.size(); i-- > 0;) {
    if (sort_of(done_[i]) != then.node.index()) continue;
    place = i;
    break;
  }
  ir::Effect before = std::move(done_[place]);
  ir::If branch{std::move(condition), ir::Box<ir::Effect>(std::move(then)),
                ir::Box<ir::Effect>(std::move(before))};
  branch.is_instead = true;
  done_[place] = {range, std::move(branch)};
  return true;
}

bool EnglishLowerer::Steps::AddOtherwise(ir::Effect effect) {
  if (done_.empty()) return false;
  if (auto* branch = std::get_if<ir::If>(&done_.back().node)) {
    if (branch->otherwise) return false;
    branch->otherwise = ir::Box<ir::Effect>(std::move(effect));
    return true;
  }
  const ir::SourceRange range = effect.range;
  ir::Condition done{range, ir::PreviousDone{}};
  ir::Condition not_done{range, ir::NotHold{ir::Box<ir::Condition>(std::move(done))}};
  done_.push_back(
      {range, ir::If{std::move(not_done), ir::Box<ir::Effect>(std::move(effect)), std::nullopt}});
  return true;
}

bool EnglishLowerer::Steps::FillChoices(const std::vector<ir::Effect>& options) {
  bool is_filled = false;
  const auto fill = [&](ir::Effect& effect, const auto& self) -> void {
    if (auto* choose = std::get_if<ir::ChooseOne>(&effect.node);
        choose != nullptr && choose->options.empty()) {
      choose->options = options;
      is_filled = true;
    }
    if (auto* branch = std::get_if<ir::If>(&effect.node)) {
      self(*branch->then, self);
      if (branch->otherwise) self(**branch->otherwise, self);
    }
  };
  for (ir::Effect& effect : done_) fill(effect, fill);
  return is_filled;
}

void EnglishLowerer::Steps::BeginOwnAbility() {
  Steps inner;
  inner.outer_ = std::make_unique<Steps>(std::move(*this));
  *this = std::move(inner);
}

ir::Effect EnglishLowerer::Steps::TakeAll(ir::SourceRange range) {
  if (done_.size() == 1) return std::move(done_.front());
  return {range, ir::Sequence{std::move(done_)}};
}

void EnglishLowerer::Steps::EndOwnAbility(ir::SourceRange range) {
  if (outer_ == nullptr) return;
  ir::If own{{range, ir::PreviousDone{}}, ir::Box<ir::Effect>(TakeAll(range)), std::nullopt};
  own.triggers = true;
  const std::unique_ptr<Steps> outer = std::move(outer_);
  outer->done_.push_back({range, std::move(own)});
  *this = std::move(*outer);
}

ir::Effect EnglishLowerer::Steps::Finish(ir::SourceRange range) {
  // BOUND: each ability that ends stood within another one.
  while (outer_ != nullptr) EndOwnAbility(range);
  return TakeAll(range);
}

}  // namespace caiding::parser
