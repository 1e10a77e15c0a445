// SPDX-License-Identifier: MIT
//
// The card language of a game that there is not, for ANTLR 4: a wording that fills in little of
// grammar/Chinese.g4 and says one thing that only it says.
grammar Toy;
import Chinese;

zoneName : '牌' '库' | '手' '牌' | '场' '地' | '墓' '地' ;
kindWord : '怪' '兽' | '法' '术' ;
statName : '力' '量' ;
plainKeyword : '飞' '行' ;

deckName_ : '牌' '库' ;
handName_ : '手' '牌' ;
battleZone_ : '场' '地' ;
enterWord_ : '出' '场' ;
destroyWord_ : '击' '毁' ;
tapWord_ : '倾' '斜' ;
resetWord_ : '扶' '正' ;
characterCard_ : '怪' '兽' ;
defendWord_ : '阻' '挡' ;

ownSelf_ : '此' '怪' '兽' ;
ownVerb_ : echoVerb ;

echoVerb : '回' '响' number '次' ;

ANY : . ;
