// SPDX-License-Identifier: MIT
#include "parser/wordings/fftcg.en/steps.h"

#include <algorithm>
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

/// What is done if something is so, or once something happens; null: neither is asked.
ir::Effect* BodyOf(ir::Effect& effect) {
  if (auto* waits = std::get_if<ir::Delay>(&effect.node)) return &*waits->then;
  auto* branch = std::get_if<ir::If>(&effect.node);
  return branch == nullptr || branch->otherwise ? nullptr : &*branch->then;
}

/// What stands in the place of something lasts as long, where it says nothing else: it loses 1000
/// power until the end of the turn; if so, 3000 instead.
void LastAsLong(const ir::Effect& replaced, ir::Effect& effect) {
  ir::Duration lasts;
  const auto find = [&](const ir::Duration& held) {
    if (lasts == ir::Duration{}) lasts = held;
  };
  ir::Walk(replaced, find);
  const auto set = [&](ir::Duration& held) {
    if (held == ir::Duration{}) held = lasts;
  };
  ir::Walk(effect, set);
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
  last_begin_ = done_.size();
  for (ir::Effect& effect : effects) {
    ir::Effect* body = done_.empty() ? nullptr : BodyOf(done_.back());
    if (body != nullptr && open_slot_ && SpeaksOf(effect, *open_slot_, first_slot)) {
      Append(*body, std::move(effect));
      continue;
    }
    if (const auto* waits = std::get_if<ir::Delay>(&effect.node)) {
      open_slot_.reset();
      if (PicksAny(*waits->then)) open_slot_ = first_slot;
    }
    done_.push_back(std::move(effect));
  }
}

void EnglishLowerer::Steps::AddIf(ir::Condition condition, ir::Effect then, std::uint8_t first_slot,
                                  ir::SourceRange range) {
  open_slot_.reset();
  last_begin_ = done_.size();
  if (PicksAny(then)) open_slot_ = first_slot;
  done_.push_back(
      {range, ir::If{std::move(condition), ir::Box<ir::Effect>(std::move(then)), std::nullopt}});
}

std::size_t EnglishLowerer::Steps::JoinLastSentence() {
  // What it picked is picked all the same.
  std::size_t begin = std::min(last_begin_, done_.size() - 1);
  while (begin + 1 < done_.size() && PicksAny(done_[begin])) ++begin;
  if (begin + 1 == done_.size()) return begin;
  const auto from = done_.begin() + static_cast<std::ptrdiff_t>(begin);
  const ir::SourceRange range = from->range;
  std::vector<ir::Effect> all(std::make_move_iterator(from), std::make_move_iterator(done_.end()));
  done_.erase(from, done_.end());
  done_.push_back({range, ir::Sequence{std::move(all)}});
  return begin;
}

bool EnglishLowerer::Steps::AddInstead(ir::Condition condition, ir::Effect then,
                                       ir::SourceRange range) {
  if (done_.empty()) return false;
  // What is replaced is the last deed of the same sort; if there is none, all that the last
  // sentence does.
  const auto sort_of = [](const ir::Effect& effect) {
    const auto* branch = std::get_if<ir::If>(&effect.node);
    return (branch != nullptr && branch->is_instead ? *branch->then : effect).node.index();
  };
  std::size_t place = done_.size() - 1;
  bool has_same = false;
  for (std::size_t i = done_.size(); i-- > 0 && !has_same;) {
    has_same = sort_of(done_[i]) == then.node.index();
    if (has_same) place = i;
  }
  if (!has_same) place = JoinLastSentence();
  ir::Effect before = std::move(done_[place]);
  if (has_same) LastAsLong(before, then);
  ir::If branch{std::move(condition), ir::Box<ir::Effect>(std::move(then)),
                ir::Box<ir::Effect>(std::move(before))};
  branch.is_instead = true;
  done_[place] = {range, std::move(branch)};
  return true;
}

bool EnglishLowerer::Steps::IsOneDeed() const {
  const auto is_deed = [](const ir::Effect& effect) {
    return !std::holds_alternative<ir::Pick>(effect.node);
  };
  return outer_ == nullptr && std::count_if(done_.begin(), done_.end(), is_deed) <= 1;
}

bool EnglishLowerer::Steps::MovesSelfTo(ir::ZoneId zone) const {
  bool moves = false;
  const auto look = [&](const ir::Move& move) {
    const auto* one = std::get_if<ir::Reference>(&move.what.node);
    const bool is_self = one != nullptr && (std::holds_alternative<ir::Self>(one->node) ||
                                            std::holds_alternative<ir::EventSubject>(one->node));
    moves = moves || (is_self && move.to.zone == zone);
  };
  for (const ir::Effect& effect : done_) ir::Walk(effect, look);
  return moves;
}

bool EnglishLowerer::Steps::GoOn(std::vector<ir::Effect>& effects) {
  ir::Effect* body = done_.empty() ? nullptr : BodyOf(done_.back());
  if (auto* may = done_.empty() ? nullptr : std::get_if<ir::May>(&done_.back().node))
    body = &*may->then;
  if (body == nullptr) return false;
  for (ir::Effect& effect : effects) Append(*body, std::move(effect));
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

std::optional<std::uint8_t> EnglishLowerer::Steps::LastSlot() const {
  if (done_.empty()) return std::nullopt;
  const ir::Effect& last = done_.back();
  const auto* destroy = std::get_if<ir::Destroy>(&last.node);
  const auto* move = std::get_if<ir::Move>(&last.node);
  const auto* discard = std::get_if<ir::Discard>(&last.node);
  const ir::Objects* what = destroy != nullptr   ? &destroy->what
                            : move != nullptr    ? &move->what
                            : discard != nullptr ? &discard->what
                                                 : nullptr;
  if (what == nullptr) return std::nullopt;
  if (const auto* cards = std::get_if<ir::Selector>(&what->node)) return cards->slot;
  const auto* picked = std::get_if<ir::Bound>(&std::get<ir::Reference>(what->node).node);
  return picked == nullptr ? std::nullopt : std::optional(picked->slot);
}

bool EnglishLowerer::Steps::FillChoice(ir::Effect& effect, const std::vector<ir::Effect>& options) {
  if (auto* choose = std::get_if<ir::ChooseOne>(&effect.node)) {
    if (!choose->options.empty()) return false;
    choose->options = options;
    return true;
  }
  auto* branch = std::get_if<ir::If>(&effect.node);
  if (branch == nullptr) return false;
  const bool is_filled = FillChoice(*branch->then, options);
  return (branch->otherwise && FillChoice(**branch->otherwise, options)) || is_filled;
}

bool EnglishLowerer::Steps::FillChoices(const std::vector<ir::Effect>& options) {
  bool is_filled = false;
  for (ir::Effect& effect : done_) is_filled = FillChoice(effect, options) || is_filled;
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
