// SPDX-License-Identifier: MIT
//
// The card language of a game that there is not, for ANTLR 4: its words in grammar/Chinese.g4, and a little that
// only it says.
grammar Toy;
import ToyKeywords, Chinese;

// ---------------------------------------------------------------- what the game calls things

zoneName : '牌' '库' | '手' '牌' | '场' '地' | '墓' '地' ;
kindWord : '怪' '兽' | '法' '术' ;
statName : '力' '量' ;

// ---------------------------------------------------------------- words in the midst of prose

battleZone_ : '场' '地' ;
deckName_ : '牌' '库' ;
handName_ : '手' '牌' ;
enterWord_ : '出' '场' ;
tapWord_ : '倾' '斜' ;
resetWord_ : '扶' '正' ;
uprightWord_ : '直' '立' ;
destroyWord_ : '击' '毁' ;
scrapWord_ : '献' '祭' ;
defendWord_ : '阻' '挡' ;
characterCard_ : '怪' '兽' ;
tacticCard_ : '法' '术' ;
tacticName_ : '法' '术' ;

// ---------------------------------------------------------------- what only this game says

ownSelf_ : '此' '怪' '兽' | '此' '法' '术' ;
ownCost_ : tiltSelf | tiltCost ;
ownVerb_ : echoVerb | recallVerb | exileVerb | sinkVerb ;
ownEventVerb_ : returnsVerb ;
ownDeed_ : aimedAtDeed ;
ownQuality_ : freshAdjective ;
ownAdjective_ : mightyAdjective | weakAdjective ;
ownHead_ : ghostWord ;

tiltSelf : '(' '倾' '斜' ')' | '倾' '斜' '此' '牌' ;
tiltCost : '倾' '斜' np ;
echoVerb : '回' '响' number '次' ;
recallVerb : '收' '回' np ;
exileVerb : '放' '逐' np ;
sinkVerb : '沉' '入' np ;
returnsVerb : '归' '手' ;
aimedAtDeed : '被' '瞄' '准' ;
freshAdjective : '刚' '来' '的' ;
mightyAdjective : '强' '壮' '的' ;
weakAdjective : '弱' '小' '的' ;
ghostWord : '亡' '灵' ;

ANY : . ;
