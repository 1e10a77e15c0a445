// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <type_traits>

#include "model/ir/ability.h"

// What every node of the IR consists of, once: `Fields(v, node)` calls `v(english, chinese, field)`
// for each field in order, and `Label<Node>` says what the node is called. walk.h, print_tree.cpp
// and the canonical form are made from it, so that none of them can forget a field.
//
// A Chinese label `<…>` is a word that each game has of its own, see `Vocabulary::own`.
//
// A node whose Chinese label is empty is a mere holder of its only field (and of a range).

namespace caiding::ir {

template <class T>
struct Label {
  static constexpr bool is_node = false;
};

#define CAIDING_FIELDS(Type, english_label, chinese_label, ...) \
  template <>                                                   \
  struct Label<Type> {                                          \
    static constexpr bool is_node = true;                       \
    static constexpr const char* english = english_label;       \
    static constexpr const char32_t* chinese = chinese_label;   \
  };                                                            \
  template <class V, class T>                                   \
  requires std::same_as<std::remove_const_t<T>, Type>           \
  void Fields([[maybe_unused]] V& v, [[maybe_unused]] T& x) { __VA_ARGS__ }

CAIDING_FIELDS(Number, "number", U"数", v("value", U"值", x.value);)
CAIDING_FIELDS(VariableX, "variable", U"变量X", )
CAIDING_FIELDS(CountOf, "count of", U"数量", v("objects", U"牌", x.objects);
               v("kinds", U"种", x.kinds);)
CAIDING_FIELDS(StatOf, "stat of", U"数值", v("object", U"其", x.object); v("stat", U"项", x.stat);
               v("is_printed", U"原本", x.is_printed);)
CAIDING_FIELDS(CostOf, "cost of", U"费用值", v("object", U"其", x.object);)
CAIDING_FIELDS(DamageOn, "damage on", U"伤害值", v("object", U"其", x.object);)
CAIDING_FIELDS(MarkersOn, "markers on", U"指示物数", v("object", U"其", x.object);
               v("marker", U"名", x.marker); v("player", U"谁", x.player);)
CAIDING_FIELDS(KeywordNumber, "keyword number", U"关键词数值", v("object", U"其", x.object);
               v("keyword", U"字", x.keyword);)
CAIDING_FIELDS(DeclaredNumber, "declared number", U"宣布之数", v("slot", U"号", x.slot);)
CAIDING_FIELDS(EventAmount, "event amount", U"原数值", )
CAIDING_FIELDS(TotalOf, "total of", U"合计值", v("objects", U"牌", x.objects);
               v("stat", U"项", x.stat); v("taking", U"取", x.taking);)
CAIDING_FIELDS(TimesThisTurn, "times this turn", U"本回合次数", v("event", U"事", x.event);)
CAIDING_FIELDS(Arithmetic, "arithmetic", U"算式", v("operation", U"算", x.operation);
               v("left", U"左", x.left); v("right", U"右", x.right);)
CAIDING_FIELDS(Quantity, "quantity", U"", v("node", U"", x.node);)
CAIDING_FIELDS(Self, "this card", U"此牌", )
CAIDING_FIELDS(Host, "host", U"<bearer>", )
CAIDING_FIELDS(EventSubject, "event subject", U"当事牌", )
CAIDING_FIELDS(Bound, "bound", U"那牌", v("slot", U"号", x.slot);)
CAIDING_FIELDS(Reference, "reference", U"", v("node", U"", x.node);)
CAIDING_FIELDS(IsKind, "is kind", U"类别", v("kind", U"", x.kind);)
CAIDING_FIELDS(IsSubkind, "is subkind", U"分类", v("subkind", U"", x.subkind);)
CAIDING_FIELDS(HasColour, "has colour", U"颜色", v("colour", U"", x.colour);)
CAIDING_FIELDS(CostIs, "cost is", U"费用", v("comparison", U"比", x.comparison);
               v("value", U"值", x.value);)
CAIDING_FIELDS(StatIs, "stat is", U"攻防", v("stat", U"项", x.stat);
               v("comparison", U"比", x.comparison); v("value", U"值", x.value);
               v("is_printed", U"原本", x.is_printed);)
CAIDING_FIELDS(CardNameIs, "card name is", U"牌名", v("name", U"", x.name);)
CAIDING_FIELDS(CardNameContains, "card name contains", U"牌名含", v("part", U"", x.part);)
CAIDING_FIELDS(CardNameIsDeclared, "card name is declared", U"宣布之名", v("slot", U"号", x.slot);)
CAIDING_FIELDS(Named, "named", U"名", v("sense", U"义", x.sense); v("name", U"字", x.name);
               v("is_original", U"原本", x.is_original);)
CAIDING_FIELDS(SharesCharacterName, "shares character name", U"<same character name>",
               v("with", U"与", x.with);)
CAIDING_FIELDS(SharesSecondName, "shares second name", U"同副名", v("with", U"与", x.with);)
CAIDING_FIELDS(Shares, "shares", U"相同", v("what", U"物", x.what); v("with", U"与", x.with);
               v("in_full", U"全", x.in_full);)
CAIDING_FIELDS(SameCardAs, "same card as", U"同一张牌", v("with", U"与", x.with);)
CAIDING_FIELDS(HasKeyword, "has keyword", U"带有", v("keyword", U"", x.keyword);)
CAIDING_FIELDS(LevelIs, "level is", U"等级", v("comparison", U"比", x.comparison);
               v("level", U"值", x.level);)
CAIDING_FIELDS(HasMarker, "has marker", U"带有指示物", v("marker", U"名", x.marker);
               v("comparison", U"比", x.comparison); v("count", U"数", x.count);)
CAIDING_FIELDS(Has, "has", U"状态", v("quality", U"", x.quality);)
CAIDING_FIELDS(IsNot, "is not", U"不是", v("object", U"", x.object);)
CAIDING_FIELDS(Is, "is", U"就是", v("object", U"", x.object);)
CAIDING_FIELDS(ControlledBy, "controlled by", U"归属", v("player", U"", x.player);)
CAIDING_FIELDS(PairedWith, "paired with", U"成对于", v("with", U"与", x.with);)
CAIDING_FIELDS(InStateOf, "in state of", U"处于状态", v("keyword", U"", x.keyword);)
CAIDING_FIELDS(Fights, "fights", U"交战于", v("with", U"与", x.with); v("as", U"方", x.as);)
CAIDING_FIELDS(HasDeclared, "has what was declared", U"宣布之物", v("what", U"物", x.what);
               v("slot", U"号", x.slot);)
CAIDING_FIELDS(AttachedTo, "attached to", U"<attached to>", v("to", U"", x.to);)
CAIDING_FIELDS(Bears, "bears", U"<bears>", v("parts", U"", x.parts);)
CAIDING_FIELDS(AimsAt, "aims at", U"以之为对象", v("parts", U"", x.parts);)
CAIDING_FIELDS(HasEffect, "has an effect", U"带效果", v("sort", U"类", x.sort);
               v("timing", U"时机", x.timing);)
CAIDING_FIELDS(LiesBelow, "lies below", U"在其下方", v("under", U"其", x.under);
               v("as", U"作", x.as);)
CAIDING_FIELDS(Underwent, "underwent", U"经历过", v("event", U"事", x.event);
               v("is_this_turn", U"本回合", x.is_this_turn);)
CAIDING_FIELDS(AllOf, "all of", U"全部满足", v("parts", U"", x.parts);)
CAIDING_FIELDS(AnyOf, "any of", U"任一满足", v("parts", U"", x.parts);)
CAIDING_FIELDS(NoneOf, "none of", U"皆不满足", v("parts", U"", x.parts);)
CAIDING_FIELDS(Filter, "filter", U"", v("node", U"", x.node);)
CAIDING_FIELDS(Count, "count", U"数目", v("kind", U"式", x.kind); v("number", U"数", x.number);)
CAIDING_FIELDS(Extreme, "extreme", U"最值", v("stat", U"项", x.stat);
               v("is_greatest", U"大", x.is_greatest);)
CAIDING_FIELDS(Together, "together", U"合计为", v("stat", U"项", x.stat);
               v("comparison", U"比", x.comparison); v("value", U"值", x.value);)
CAIDING_FIELDS(Selector, "selector", U"选牌", v("whose", U"谁", x.whose);
               v("zones", U"区", x.zones); v("place", U"处", x.place); v("filter", U"是", x.filter);
               v("count", U"几", x.count); v("picking", U"选法", x.picking);
               v("slot", U"号", x.slot); v("extreme", U"最", x.extreme);
               v("distinct", U"异", x.distinct); v("together", U"共", x.together);)
CAIDING_FIELDS(Objects, "objects", U"", v("node", U"", x.node);)
CAIDING_FIELDS(ThereAre, "there are", U"有", v("objects", U"牌", x.objects);
               v("comparison", U"比", x.comparison); v("count", U"数", x.count);)
CAIDING_FIELDS(ObjectIs, "object is", U"其为", v("object", U"其", x.object);
               v("filter", U"是", x.filter);)
CAIDING_FIELDS(OnlyThis, "only this", U"只有此牌", v("objects", U"牌", x.objects);)
CAIDING_FIELDS(TurnOf, "turn of", U"回合属于", v("player", U"", x.player);)
CAIDING_FIELDS(DuringStep, "during step", U"正处于", v("step", U"", x.step);)
CAIDING_FIELDS(Compare, "compare", U"比较", v("left", U"左", x.left);
               v("comparison", U"比", x.comparison); v("right", U"右", x.right);)
CAIDING_FIELDS(PreviousDone, "previous done", U"若如此", )
CAIDING_FIELDS(UsedThisTurn, "used this turn", U"本回合用过", v("by", U"谁", x.by);
               v("filter", U"是", x.filter);)
CAIDING_FIELDS(HappenedThisTurn, "happened this turn", U"本回合发生过", v("event", U"事", x.event);
               v("comparison", U"比", x.comparison); v("count", U"数", x.count);)
CAIDING_FIELDS(EnteredThrough, "entered through", U"登场方式", v("object", U"其", x.object);
               v("keyword", U"以", x.keyword);)
CAIDING_FIELDS(PaidExtra, "paid extra", U"付过额外费用", )
CAIDING_FIELDS(HeldAtUse, "held at use", U"使用时已满足", v("part", U"", x.part);)
CAIDING_FIELDS(WonContest, "won contest", U"<won contest>", v("who", U"谁", x.who);)
CAIDING_FIELDS(AllAlike, "all alike", U"彼此相同", v("objects", U"牌", x.objects);
               v("in", U"物", x.in); v("is_unlike", U"不同", x.is_unlike);)
CAIDING_FIELDS(PaidWith, "paid with", U"<paid with>", v("object", U"其", x.object);
               v("colour", U"颜色", x.colour); v("by", U"因何牌", x.by);
               v("is_only", U"只", x.is_only); v("are_colours", U"计颜色", x.are_colours);
               v("comparison", U"比", x.comparison); v("count", U"数", x.count);)
CAIDING_FIELDS(AllHold, "all hold", U"全部成立", v("parts", U"", x.parts);)
CAIDING_FIELDS(AnyHolds, "any holds", U"任一成立", v("parts", U"", x.parts);)
CAIDING_FIELDS(NotHold, "not", U"不成立", v("part", U"", x.part);)
CAIDING_FIELDS(Condition, "condition", U"", v("node", U"", x.node);)
CAIDING_FIELDS(Window, "window", U"时机", v("timing", U"", x.timing); v("of", U"牌", x.of);)
CAIDING_FIELDS(ObjectEvent, "object event", U"事件", v("happening", U"事", x.happening);
               v("subject", U"牌", x.subject); v("from", U"自", x.from); v("to", U"至", x.to);
               v("by_effect", U"因效果", x.by_effect); v("by", U"因谁", x.by);
               v("by_object", U"因何牌", x.by_object); v("cause", U"因何类", x.cause);
               v("marker", U"指示物", x.marker); v("stat", U"项", x.stat);
               v("place", U"处", x.place); v("damage", U"伤害", x.damage);
               v("to_whose", U"至谁", x.to_whose); v("through", U"因何词", x.through);
               v("in_party", U"组队", x.in_party);)
CAIDING_FIELDS(StateBegins, "state begins", U"状态成立时", v("state", U"", x.state);)
CAIDING_FIELDS(PlayerEvent, "player event", U"玩家事件", v("happening", U"事", x.happening);
               v("player", U"谁", x.player); v("damage", U"伤害", x.damage);
               v("cause", U"因", x.cause);)
CAIDING_FIELDS(TriggerEvent, "trigger", U"", v("node", U"", x.node);)
CAIDING_FIELDS(TapSelf, "tap self", U"横置此牌", )
CAIDING_FIELDS(PayResources, "pay", U"支付", v("total", U"共", x.total);
               v("coloured", U"色", x.coloured);)
CAIDING_FIELDS(DiscardCost, "discard cost", U"舍弃费", v("cards", U"", x.cards);)
CAIDING_FIELDS(ScrapCost, "scrap cost", U"废弃费", v("cards", U"", x.cards);)
CAIDING_FIELDS(TapCost, "tap cost", U"横置费", v("cards", U"", x.cards);)
CAIDING_FIELDS(RevealCost, "reveal cost", U"展示费", v("cards", U"", x.cards);)
CAIDING_FIELDS(MoveCost, "move cost", U"移动费", v("cards", U"牌", x.cards);
               v("zone", U"至", x.zone); v("place", U"处", x.place);
               v("is_shuffled", U"洗切", x.is_shuffled);)
CAIDING_FIELDS(RemoveMarkersCost, "remove markers cost", U"指示物费", v("from", U"自", x.from);
               v("marker", U"名", x.marker); v("count", U"数", x.count); v("to", U"至", x.to);)
CAIDING_FIELDS(DoCost, "do cost", U"做事费", v("deed", U"做", x.deed);)
CAIDING_FIELDS(CostItem, "cost item", U"", v("node", U"", x.node);)
CAIDING_FIELDS(Cost, "cost", U"费", v("items", U"", x.items); v("payer", U"谁", x.payer);)
CAIDING_FIELDS(Duration, "duration", U"", v("kind", U"", x.kind);)
CAIDING_FIELDS(Draw, "draw", U"抽牌", v("who", U"谁", x.who); v("count", U"数", x.count);)
CAIDING_FIELDS(Destination, "destination", U"去处", v("zone", U"区", x.zone);
               v("whose", U"谁", x.whose); v("place", U"处", x.place);
               v("is_top_or_bottom", U"顶或底", x.is_top_or_bottom);
               v("is_tapped", U"横置", x.is_tapped); v("is_face_down", U"面朝下", x.is_face_down);
               v("order", U"序", x.order);)
CAIDING_FIELDS(Move, "move", U"移动", v("what", U"牌", x.what); v("to", U"至", x.to);)
CAIDING_FIELDS(Destroy, "destroy", U"破坏", v("what", U"", x.what);)
CAIDING_FIELDS(Scrap, "scrap", U"废弃", v("who", U"谁", x.who); v("what", U"牌", x.what);)
CAIDING_FIELDS(Discard, "discard", U"舍弃", v("who", U"谁", x.who); v("what", U"牌", x.what);)
CAIDING_FIELDS(DealDamage, "deal damage", U"造成伤害", v("to", U"给", x.to);
               v("amount", U"数", x.amount); v("is_shared", U"分配", x.is_shared);)
CAIDING_FIELDS(DealLifeDamage, "deal life damage", U"生命伤害", v("to", U"给", x.to);
               v("amount", U"数", x.amount);)
CAIDING_FIELDS(Heal, "heal", U"回复", v("what", U"牌", x.what); v("amount", U"数", x.amount);)
CAIDING_FIELDS(Orient, "orient", U"转向", v("what", U"牌", x.what);
               v("is_tapped", U"横置", x.is_tapped);)
CAIDING_FIELDS(TurnFace, "turn face", U"翻面", v("what", U"牌", x.what);
               v("is_face_down", U"面朝下", x.is_face_down); v("is_over", U"另一面", x.is_over);)
CAIDING_FIELDS(StatChange, "stat change", U"改", v("stat", U"项", x.stat);
               v("is_set", U"设为", x.is_set); v("amount", U"数", x.amount);
               v("bound", U"界", x.bound); v("follows", U"随", x.follows);)
CAIDING_FIELDS(ChangeStats, "change stats", U"改攻防", v("what", U"牌", x.what);
               v("changes", U"改", x.changes); v("duration", U"期", x.duration);)
CAIDING_FIELDS(KeywordUse, "keyword", U"关键词", v("keyword", U"字", x.keyword);
               v("number", U"数", x.number); v("names", U"名", x.names);
               v("expansion", U"义", x.expansion);)
CAIDING_FIELDS(GainTrait, "gain trait", U"得属性", v("trait", U"", x.trait);)
CAIDING_FIELDS(GainCharacterName, "gain character name", U"<gain character name>",
               v("name", U"", x.name);)
CAIDING_FIELDS(GainAbilities, "gain abilities", U"得效果", v("abilities", U"", x.abilities);)
CAIDING_FIELDS(GainEffectsOf, "gain effects of", U"得其效果", v("object", U"", x.object);)
CAIDING_FIELDS(GainColour, "gain colour", U"得颜色", v("colour", U"", x.colour);)
CAIDING_FIELDS(GainDeclared, "gain what was declared", U"得所宣布", v("what", U"项", x.what);
               v("slot", U"号", x.slot);)
CAIDING_FIELDS(GainTraitsOf, "gain traits of", U"得其属性", v("object", U"", x.object);)
CAIDING_FIELDS(Grant, "grant", U"获得", v("what", U"牌", x.what); v("gains", U"得", x.gains);
               v("duration", U"期", x.duration);)
CAIDING_FIELDS(LoseEffects, "lose effects", U"失去", v("what", U"牌", x.what);
               v("keyword", U"字", x.keyword); v("duration", U"期", x.duration);
               v("timing", U"时", x.timing); v("lost", U"类", x.lost);)
CAIDING_FIELDS(BecomeTrait, "become trait", U"属性变为", v("what", U"牌", x.what);
               v("trait", U"字", x.trait); v("duration", U"期", x.duration);
               v("kind", U"类别", x.kind); v("colour", U"颜色", x.colour);
               v("declared", U"宣布", x.declared); v("is_also", U"兼为", x.is_also);)
CAIDING_FIELDS(BecomeCardName, "become card name", U"牌名变为", v("what", U"牌", x.what);
               v("name", U"字", x.name); v("duration", U"期", x.duration);)
CAIDING_FIELDS(Constrain, "constrain", U"限制", v("subject", U"牌", x.subject);
               v("modality", U"态", x.modality); v("deed", U"事", x.deed); v("by", U"被", x.by);
               v("duration", U"期", x.duration); v("below", U"低于", x.below);
               v("count", U"数", x.count); v("from", U"自", x.from);)
CAIDING_FIELDS(ConstrainPlayer, "constrain player", U"限制玩家", v("player", U"谁", x.player);
               v("modality", U"态", x.modality); v("deed", U"事", x.deed);
               v("duration", U"期", x.duration); v("cards", U"牌", x.cards);
               v("count", U"限", x.count); v("from", U"自", x.from); v("step", U"步", x.step);
               v("cause", U"因", x.cause); v("place", U"处", x.place); v("by", U"由", x.by);)
CAIDING_FIELDS(ChangeHandLimit, "change hand limit", U"改手牌上限", v("player", U"谁", x.player);
               v("is_set", U"设为", x.is_set); v("amount", U"数", x.amount);
               v("duration", U"期", x.duration);)
CAIDING_FIELDS(ExtraLifeDamage, "extra life damage", U"额外生命伤害", v("what", U"牌", x.what);
               v("amount", U"数", x.amount); v("duration", U"期", x.duration);
               v("is_set", U"设为", x.is_set); v("sort", U"种", x.sort);)
CAIDING_FIELDS(ChangeCost, "change cost", U"改费用", v("cards", U"牌", x.cards);
               v("amount", U"数", x.amount); v("duration", U"期", x.duration);
               v("of", U"效果", x.of); v("bound", U"界", x.bound); v("nth", U"第", x.nth);
               v("which", U"起", x.which); v("is_set", U"设为", x.is_set);)
CAIDING_FIELDS(PreventDamage, "prevent damage", U"防止伤害", v("what", U"牌", x.what);
               v("amount", U"数", x.amount); v("duration", U"期", x.duration);
               v("sort", U"种", x.sort); v("is_next_only", U"下一次", x.is_next_only);
               v("life", U"生命", x.life);)
CAIDING_FIELDS(ChangeControl, "change control", U"得控制权", v("what", U"牌", x.what);
               v("to", U"归", x.to); v("duration", U"期", x.duration);
               v("is_held", U"一直", x.is_held);)
CAIDING_FIELDS(Search, "search", U"找", v("who", U"谁", x.who); v("finds", U"牌", x.finds);)
CAIDING_FIELDS(Pick, "pick", U"选定", v("who", U"谁", x.who); v("what", U"牌", x.what);)
CAIDING_FIELDS(Reveal, "reveal", U"展示", v("what", U"", x.what);)
CAIDING_FIELDS(Look, "look", U"查看", v("what", U"", x.what);)
CAIDING_FIELDS(Shuffle, "shuffle", U"<shuffle the deck>", v("whose", U"谁", x.whose);)
CAIDING_FIELDS(Declare, "declare", U"宣布", v("slot", U"号", x.slot); v("what", U"物", x.what);
               v("picking", U"选法", x.picking); v("least", U"下限", x.least);
               v("most", U"上限", x.most); v("except", U"除外", x.except);)
CAIDING_FIELDS(PutMarkers, "put markers", U"放指示物", v("on", U"上", x.on);
               v("marker", U"名", x.marker); v("count", U"数", x.count);
               v("player", U"谁", x.player);)
CAIDING_FIELDS(RemoveMarkers, "remove markers", U"移除指示物", v("from", U"自", x.from);
               v("marker", U"名", x.marker); v("count", U"数", x.count);
               v("player", U"谁", x.player); v("to", U"至", x.to);)
CAIDING_FIELDS(MoveMarkers, "move markers", U"移指示物", v("from", U"自", x.from);
               v("to", U"至", x.to); v("marker", U"名", x.marker); v("count", U"数", x.count);)
CAIDING_FIELDS(Attach, "attach", U"<attach>", v("what", U"牌", x.what); v("to", U"给", x.to);)
CAIDING_FIELDS(Stack, "stack", U"叠放", v("what", U"牌", x.what); v("with", U"与", x.with);
               v("is_under", U"在下", x.is_under); v("below", U"下方", x.below);)
CAIDING_FIELDS(LevelUp, "level up", U"升级", v("what", U"", x.what);
               v("is_put", U"放置", x.is_put);)
CAIDING_FIELDS(Swap, "swap", U"互换", v("first", U"甲", x.first); v("second", U"乙", x.second);)
CAIDING_FIELDS(UseOtherwise, "use otherwise", U"另行使用", v("cost", U"费", x.cost);
               v("from", U"自", x.from); v("onto", U"上", x.onto); v("also", U"并", x.also);
               v("keeps_coloured", U"仍付有色", x.keeps_coloured); v("others", U"他牌", x.others);
               v("is_each", U"各", x.is_each);)
CAIDING_FIELDS(Cancel, "cancel", U"取消", v("item", U"牌", x.item); v("to", U"至", x.to);)
CAIDING_FIELDS(RemoveFromBattle, "remove from battle", U"移出战斗", v("what", U"", x.what);)
CAIDING_FIELDS(Redirect, "redirect", U"改攻击对象", v("to", U"至", x.to);
               v("life", U"生命", x.life);)
CAIDING_FIELDS(CopyItem, "copy", U"复制", v("item", U"", x.item);
               v("may_choose_target", U"可另选对象", x.may_choose_target);)
CAIDING_FIELDS(ChangeTarget, "change the target", U"变更对象", v("item", U"牌", x.item);
               v("who", U"谁", x.who); v("to", U"至", x.to);)
CAIDING_FIELDS(MoveDamage, "move damage", U"移伤害", v("from", U"自", x.from); v("to", U"至", x.to);
               v("amount", U"数", x.amount);)
CAIDING_FIELDS(TradeStat, "trade stat", U"换值", v("what", U"牌", x.what); v("with", U"与", x.with);
               v("stat", U"值", x.stat); v("duration", U"期", x.duration);)
CAIDING_FIELDS(ExtraTurn, "extra turn", U"额外回合", v("who", U"谁", x.who);)
CAIDING_FIELDS(RevealUntil, "reveal until", U"展示直到", v("shown", U"牌", x.shown);
               v("found", U"出", x.found);)
CAIDING_FIELDS(BecomeCopy, "become copy", U"成为复制", v("what", U"牌", x.what);
               v("of", U"摹", x.of); v("duration", U"期", x.duration); v("keeps", U"保留", x.keeps);
               v("kept_name", U"留名", x.kept_name);)
CAIDING_FIELDS(EndTurn, "end turn", U"结束回合", )
CAIDING_FIELDS(UseCard, "use", U"使用", v("what", U"牌", x.what); v("is_free", U"免费", x.is_free);)
CAIDING_FIELDS(EnterAsCopy, "enter as copy", U"复制登场", v("what", U"牌", x.what);
               v("of", U"摹", x.of);)
CAIDING_FIELDS(CreateToken, "create token", U"造代替物", v("count", U"数", x.count);
               v("name", U"名", x.name); v("kind", U"类", x.kind); v("colours", U"色", x.colours);
               v("characters", U"<character name>", x.characters); v("traits", U"属性", x.traits);
               v("stats", U"值", x.stats); v("gains", U"得", x.gains);
               v("is_tapped", U"横置", x.is_tapped); v("whose", U"谁", x.whose);
               v("is_up_to", U"最多", x.is_up_to); v("copy_of", U"复制", x.copy_of);)
CAIDING_FIELDS(Contest, "contest", U"<contest>", v("yours", U"我方", x.yours);
               v("theirs", U"对方", x.theirs);)
CAIDING_FIELDS(EnterState, "enter state", U"进入状态", v("what", U"牌", x.what);
               v("keyword", U"字", x.keyword);)
CAIDING_FIELDS(WinGame, "win the game", U"赢得游戏", v("who", U"谁", x.who);
               v("is_loss", U"输", x.is_loss);)
CAIDING_FIELDS(Pay, "pay by effect", U"付费", v("who", U"谁", x.who); v("amount", U"数", x.amount);
               v("coloured", U"色", x.coloured);)
CAIDING_FIELDS(Sequence, "sequence", U"依次", v("steps", U"", x.steps);)
CAIDING_FIELDS(May, "may", U"可以", v("who", U"谁", x.who); v("then", U"则", x.then);)
CAIDING_FIELDS(If, "if", U"如果", v("condition", U"若", x.condition); v("then", U"则", x.then);
               v("otherwise", U"否则", x.otherwise); v("is_instead", U"改为", x.is_instead);
               v("triggers", U"再诱发", x.triggers);)
CAIDING_FIELDS(Unless, "unless", U"除非", v("who", U"谁", x.who); v("deed", U"做", x.deed);
               v("then", U"则", x.then);)
CAIDING_FIELDS(Process, "process", U"过程", v("what", U"", x.what);)
CAIDING_FIELDS(Again, "again", U"重复", )
CAIDING_FIELDS(EachPlayerDoes, "each player does", U"每位玩家", v("then", U"", x.then);
               v("in_turn", U"轮流", x.in_turn);)
CAIDING_FIELDS(ChooseOne, "choose one", U"选一项", v("who", U"谁", x.who);
               v("options", U"项", x.options); v("count", U"几", x.count);
               v("is_up_to", U"最多", x.is_up_to); v("is_random", U"随机", x.is_random);)
CAIDING_FIELDS(Replace, "replace", U"替代", v("event", U"若", x.event);
               v("instead", U"改为", x.instead); v("duration", U"期", x.duration);
               v("is_optional", U"可选", x.is_optional);
               v("is_next_only", U"下一次", x.is_next_only);)
CAIDING_FIELDS(AmountBecomes, "amount becomes", U"数值改为", v("amount", U"", x.amount);)
CAIDING_FIELDS(Delay, "delay", U"延后", v("event", U"待", x.event); v("then", U"则", x.then);
               v("duration", U"期", x.duration); v("is_repeated", U"每次", x.is_repeated);)
CAIDING_FIELDS(Effect, "effect", U"", v("node", U"", x.node);)
CAIDING_FIELDS(UsageLimit, "limit", U"限制次数", v("per_turn", U"每回合", x.per_turn);
               v("is_normal_tactic_timing_only", U"<main timing>", x.is_normal_tactic_timing_only);
               v("is_battle_phase_only", U"<fighting>", x.is_battle_phase_only);
               v("is_once_per_name", U"每名一次", x.is_once_per_name);
               v("is_of_player", U"各牌合计", x.is_of_player); v("is_once", U"仅一次", x.is_once);
               v("users", U"由", x.users); v("is_of_each", U"各方分计", x.is_of_each);
               v("per_game", U"每局", x.per_game);)
CAIDING_FIELDS(Ability, "ability", U"能力", v("kind", U"类", x.kind); v("level", U"级", x.level);
               v("functional_zones", U"区", x.functional_zones); v("triggers", U"时", x.triggers);
               v("is_optional", U"可选", x.is_optional); v("condition", U"若", x.condition);
               v("turn_condition", U"回合", x.turn_condition); v("cost", U"费", x.cost);
               v("effect", U"效", x.effect); v("is_checked_once", U"不再查", x.is_checked_once);
               v("limit", U"限", x.limit); v("is_burst", U"爆发", x.is_burst);
               v("x_is", U"X为", x.x_is); v("keyword", U"词", x.keyword);)

#undef CAIDING_FIELDS

template <class T>
concept Node = Label<std::remove_const_t<T>>::is_node;

}  // namespace caiding::ir
