// SPDX-License-Identifier: MIT
//
// Chinese card prose, for ANTLR 4: what a wording imports. Read grammar/README.md before changing it.
//
// One token per code point: every literal is one character, words are parser rules. No left
// recursion. Ambiguity is meant: every derivation is collected by parser/reading/chart.cpp. The text
// is normalised first (parser/wordings/zh/normalise.cpp): no layout outside names, half-width brackets,
// digits, signs and letters, full-width ，。：；、“ ”.
//
// A rule whose name ends in `_` stands for what it holds. What a game calls things, and what only it
// says, a wording puts in the place of the rules at the end.
parser grammar Chinese;

paragraph : ability EOF ;

// ---------------------------------------------------------------- abilities

ability
  : prefix* keywordLine
  | prefix* chosenX actSentence sentenceTail? (stop sentence sentenceTail?)* stop?
  | prefix* keywordEffect
  | prefix* keywordsFirst
  | prefix* (xSentence (stop | '，'))? actSentence sentenceTail? (stop sentence sentenceTail?)* stop?
  | prefix* actSentence sentenceTail? (stop sentence sentenceTail?)* (stop | markedAnd) markedAbility
  ;
// S。【我方回合中】T: two effects in one paragraph.
markedAnd : '，' ('并' '且'? | '且' | '同' '时')? ;
markedAbility : timingMark actSentence sentenceTail? (stop sentence sentenceTail?)* stop? ;
sentenceTail : '，' (xSentence | limitTail | oftenTail) | '(' (xSentence | limitNote) ')' ;
// …(每回合限一次)。
limitNote : limitSubject? limitPart (limitAnd limitPart)* ;
limitTail : thisEffect_ limitPart (limitAnd limitPart)* ;
// …，每回合一次: as in brackets.
oftenTail : timesPart ;
timesPart : limitPerTurn | limitOfEach ;
stop : '。' ;
prefix : timingMark | ownPrefix_ | zonePrefix | oftenPrefix ;
oftenPrefix : (oftenWords | oftenEach | oftenOwn) ('，' | '：') ;
// 我方每回合一次，: of this card, or of whatever copy.
oftenOwn : ('我' '方' | '你') perTurn ('最' '多' | '仅'? '限' | '仅' | '只' '限')? number '次' | ('我' '方' | '你') perTurn ('可' '以' | '能' | often_) doneWord number '次' thisEffect_ ;
// 每位玩家每回合N次，: counted of each by itself.
oftenEach : eachOf_ perTurn '各'? ('最' '多' | '仅'? '限' | '仅' | '只' '限')? number '次' | perTurn eachOf_ '各' number '次' ;
oftenWords : perTurn ('最' '多' | '仅'? '限' | '仅' | '只' '限')? number '次' ;
perTurn : ('在' | '于')? ('其' '的'? | '自' '己' '的')? '每' '个'? '回' '合' ('中' | '内')? | '在'? '同' '一' '个'? '回' '合' ('中' | '内')? | '在'? ('一' | '1') '个'? '回' '合' ('中' | '内')? ;
timingMark : timing (timingJoin_? timing)* ;
timingJoin_ : '/' | '、' | '或' '者'? | '以'? '及' | '和' | '与' ;
timing : '【' bracketText '】' ;
bracketText : bracketChar+ ;
bracketChar : ~('【' | '】' | '。') ;
zonePrefix : zoneStatement '。' | zoneLead ;
zoneLead : selfWord '在' ownerWord? zoneName ('中' | '里')? (whenEnd | ifEnd) '，' ;
sentence : zoneStatement | natureSentence | pickedBy | moreOptions | reminderSentence | exceptionSentence | usualSentence | spareSentence | failedSentence | limitSentence | xSentence | actSentence | keywordSentence ;
natureSentence : '(' natureText '。'? ')' | thisEffect_ natureText ;
natureText : ('此' | '这')? ('为' | '是')? '永' '续' '效' '果' ('，' (natureZone | '不' ('进' '入' | '加' '入') zoneName))* ;
natureZone : '在' zoneName '中'? '有' '效' ;
keywordSentence : keywordUse (keywordSeparator keywordUse)* ;
limitSentence : limitSubject? limitPart (limitAnd limitPart)* limitOthers? | '(' limitSubject? limitPart (limitAnd limitPart)* '。'? ')' ;
limitOthers : '，' '其' '他' '同' '名' '的'? '牌' '不' '受' '此' '限' '制' ;
limitSubject : thisEffect_ | aboveEffect_ | selfWord '的' '效' '果' | '这' '些' '效' '果' | '此' ('变' '更' | '替' '代' | '代' '替' | '防' '止') | '此' '牌' '的' thisEffect_ | keywordName | '每' '张' ('此' | '这') '张'? '牌' '的' thisEffect_ | limitOfName ;
// 我方『A』的此效果: of each of them, or of all of them together.
limitOfName : ('同' '名' '的'? '牌' | name limitedHead_?) '的' thisEffect_ | ('我' '方' '的'? | '你' '的'?) (battleZone_ '中'? '的')? ('所' '有' '的'? | '全' '部' '的'? | eachLimited)? ('同' '名' '的'? '牌' | name limitedHead_?) '的' thisEffect_ ('合' '计')? | (eachLimited | '所' '有' '的'? | '全' '部' '的'?) name limitedHead_? '的' thisEffect_ ('合' '计')? ;
eachLimited : '每' '一'? ('张' | '名' | '个') ;
// 我方的『A』每回合只能触发一次此效果: the cards, and the effect behind the number.
limitedGroup : ('我' '方' '的'? | '你' '的'?) (battleZone_ '中'? '的')? ('所' '有' '的'? | eachLimited)? name limitedHead_? ;
limitedHead_ : '的'? (kindWord | cardWord) ;
thisEffect_ : ('此' | '这' '个' | '该' | '本') '效' '果' ;
aboveEffect_ : ('上' '述' | '以' '上' | '上' '面' '的') '效' '果' ;
limitAnd : '，'? ('但' '是'?)? '且' | '，' | '，'? '但' '是'? ;
limitPart : limitPerTurn | ownLimitPart_ | limitOwnTurn | limitWhile | limitNotWhile | limitAnyTime | limitOfPlayer | limitOnce | limitForBoth | limitForOther | limitPerGame | limitOfEach ;
// 一局游戏只能使用一次: of the whole game, not of a turn.
limitPerGame
  : perGame '各'? often_ doneWord? number '次' thisEffect_?
  | perGame ('限' doneWord?)? number '次'
  | perGame '，'? thisEffect_ '各'? often_ doneWord number '次'
  ;
perGame : '在'? ('每' | '一' | '1' | '整' | '本') '个'? ('局' | '场') '游' '戏' ('中' | '内' | '里')? | '每' '局' ('中' | '内')? ;
// 每位玩家每回合只能使用一次: counted of each by itself.
limitOfEach : eachOf_ perTurn '各'? often_ (doneWord | '如' '此' '做') number '次' thisEffect_? | eachOf_ perTurn '各'? number '次' | perTurn eachOf_ '各' number '次' ;
eachOf_ : ('每' | '一') ('位' | '名' | '个') '玩' '家' | '双' '方' ('玩' '家')? '各'? '自'? | '各' ('位' | '名')? '玩' '家' ;
limitNotWhile
  : '不' ('能' | '可' '以' | '会') '在' (state whenEnd | useMoment | turnOwner '的'? '回' '合' within?) ('使' '用' | '发' '动')
  | ('若' | '如' '果' | '当' | '在')? (state (whenEnd | ifEnd)? | useMoment) ('，' | '，'? '则')? (thisEffect_ cannotWord ('使' '用' | '发' '动') | cannotWord ('使' '用' | '发' '动') thisEffect_)
  | '在' (state whenEnd | useMoment | turnOwner '的'? '回' '合' within?) allOfWord? cannotWord ('使' '用' | '发' '动')
  ;
// 此效果可以在战斗阶段中使用: as any may be.
limitAnyTime
  : '也'? ('可' '以' | '能') '在' anyMoment_ within? '也'? ('使' '用' | '发' '动')
  | '在' anyMoment_ within? ('也' | '均' | '都')? ('可' '以' | '可' | '能') ('使' '用' | '发' '动')
  ;
anyMoment_ : stepPlace | turnOwner '的'? '回' '合' | '任' '意' ('时' '机' | '时' '候' | '回' '合') | '任' '何' '时' ('候' | '机') | '双' '方' ('玩' '家')? '的'? '回' '合' ;
// 只适用一次: of all times, not of a turn's.
limitOnce : (thisTurnWord '，'?)? often_ doneWord number '次' ;
// 双方玩家都可以使用此效果.
limitForBoth : (('双' '方' | '任' '意' | '任' '何' | '所' '有' | '每' ('位' | '名' | '个')) ('玩' '家')? ('都' | '均')? | '对' '方' ('玩' '家')? '也') ('可' '以'? | '能') ('在' '满' '足' '条' '件' '时')? ('使' '用' | '发' '动') thisEffect_ ;
// 此效果只能由对方使用, 只有此牌控制者的对方可以使用此效果.
limitForOther : ('只' | '仅') (('能' | '可' '以' | '可') '由' | '限' '由'? | '由') otherUser_ ('使' '用' | '发' '动') thisEffect_? | ('只' | '仅') ('有' | '限')? otherUser_ '才'? ('可' '以' | '可' | '能' '够'?) ('使' '用' | '发' '动') thisEffect_? ;
otherUser_ : (selfWord '的'? ('控' '制' '者' | '控' '制' '玩' '家') '的' | '其' '控' '制' '者' '的')? '对' '方' ('玩' '家')? | '对' '手' ;
often_ : ('合' '计' | '总' '共')? ('只' | '仅') ('能' | '可' '以'? | '会')? ('最' '多')? | ('合' '计' | '总' '共')? ('最' | '至') '多' '只'? ('能' | '可' '以')? ;
limitWhile
  : ('只' | '仅') '在' (state limitEnd_ | useMoment) ('适' '用' | '有' '效' | '使' '用' | '发' '动' | '触' '发')
  | ('只' | '仅') ('能' | '可' '以') '在' (state limitEnd_ | ownOrientation limitEnd_ | useMoment) ('使' '用' | '发' '动' | '触' '发') thisEffect_?
  | ('只' | '仅') '在' (state limitEnd_ | useMoment) ('可' '以' | '能') ('使' '用' | '发' '动' | '触' '发')
  | ('只' '有' | '仅')? ('在' | '当')? (state limitEnd_ | useMoment) '，'? '才' ('能' '够'? | '可' '以') ('使' '用' | '发' '动') thisEffect_?
  ;
// 只能在横置时使用: of this card.
ownOrientation : ('处' '于')? (tapWord_ | uprightWord_ | resetWord_) ('状' '态')? ;
// 只能在C的场合使用.
limitEnd_ : whenEnd | '的' '期' '间' | ifEnd ;
// 对方的角色牌攻击时, 此牌成为攻击对象的战斗中, 我方的非战斗行动阶段中: when something may be used.
useMoment : fightMoment | stepPlace within? '时'? | entryMoment ;
// 此牌登场的回合中: of the turn in which it came.
entryMoment : (selfWord | '其')? enterWord_ '的' '那' '个'? '回' '合' within? | (selfWord | '其')? enterWord_ '的'? '回' '合' within? ;
fightMoment
  : np fightDeed fightAt
  | np '攻' '击' aimedAt whenEnd
  | np ('直' '接')? '攻' '击' lifeAim whenEnd
  | fighter playerFights fightAt
  | lifeAim ('被' '攻' '击' | '受' '到' '攻' '击' | '成' '为' '攻' '击' '的'? '对' '象') fightAt
  | fighter '使' '用' np whenEnd
  ;
lifeAim : ownerWord? lifeZone_ ;
fighter : '我' '方' | '你' | '对' '方' ('玩' '家')? ;
playerFights : ('进' '行' | '宣' '布' | '宣' '言' | '宣' '告')? ('攻' '击' | defendWord_) ;
fightDeed : ('进' '行' | '宣' '布')? ('攻' '击' | defendWord_) ('成' '立')? | ('进' '行' | '参' '与')? '战' '斗' | '成' '为' '攻' '击' '的'? '对' '象' | '被' '攻' '击' ;
fightAt : whenEnd | '之'? '后' | '的' '战' '斗' within? | within '时'? ;
stepPlace : (turnOwner '的'? ('回' '合' '的'?)? | '双' '方' ('玩' '家')? '的'? ('回' '合' '的'?)?)? stepWord | turnOwner '的'? quietPhase | quietPhase ;
quietPhase : '非' '战' '斗' '的'? ('行' '动')? '阶' '段' ;
limitOfPlayer
  : limitedPlayer_ perTurn often_ doneWord number '次' (limitedCards_? thisEffect_)?
  | limitedPlayer_ perTurn '，'? barsUse number '次' atLeastWord
  | limitedPlayer_ perTurn often_ doneWord limitedCards_? thisEffect_ number '次'
  | ('我' '方' | '你') perTurn '，'? limitedCards_? thisEffect_ '各'? often_ doneWord number '次'
  | perTurn '，'? ('我' '方' | '你') often_ doneWord (number '次' (limitedCards_? thisEffect_)? | limitedCards_? thisEffect_ number '次')
  ;
limitedPlayer_ : '我' '方' | '你' | '一' ('位' | '名' | '个') '玩' '家' ;
// 不能使用此效果两次以上: one time less.
barsUse : cannotWord doneWord thisEffect_ ;
limitedCards_ : (name | '同' '名' '的'? '牌') '的' ;
limitOwnTurn : ('只' | '仅') ('能' | '可' '以' | '可') '在' (turnOwner | usersTurn) '的'? '回' '合' within? ('使' '用' | '发' '动') thisEffect_? ;
// 只能在自己的回合中使用: in that of whoever uses it.
usersTurn : '自' '己' | '各' '自' ;
limitPerTurn
  : '每' '个'? turnOwner '的'? '回' '合' '中'? '各'? often_ doneWord number '次'
  | perTurn '各'? often_ doneWord? number '次' ('此'? '效' '果')?
  | perTurn '各' ('可' '以' | '可' | '能') doneWord number '次'
  | perTurn '限' (doneWord | '用')? number '次'
  | perTurn number '次'
  | perTurn '，'? thisEffect_ '各'? often_ doneWord number '次'
  | perTurn '，'? limitOfName '各'? often_ doneWord number '次'
  | limitedGroup perTurn '各'? often_ doneWord number '次' thisEffect_
  | perTurn ('可' '以' | '能') doneWord '任' '意' '次' '数'?
  ;
doneWord : '使' '用' | '发' '动' | '触' '发' | '适' '用' | '生' '效' ;
xSentence : '其' '中' '，'? plainX_ | plainX_ ;
plainX_ : 'X' ('的'? ('数' '值' | '数' '字' | '值'))? ('为' | '等' '于' | '是' | '等' '同' '于' | '相' '当' '于' | '即' '为'?) atUse? value valueTail? xBound? staysSo?
    | value ('记' '为' | '记' '作' | '设' '为' | '称' '为') 'X'
    | '以' value ('作' '为' | '为') 'X'
    | ('令' | '设') 'X' ('等' '于' | '为' | '等' '同' '于' | '是') value ;
// X为…乘以500的数值.
valueTail : '的' '数' '值' ;
xBound : '，' '但'? (boundWord | ('至' | '最') ('多' | '少')) number | '(' boundWord number ')' ;
staysSo : '，' ('之' | '此' | '其') '后' '不' '再'? ('随' ('之' '而'? | '其' | '此' | '张' '数' | '数' '量' | '数' '值'))? ('变' '化' | '变' | '改' '变' | '变' '动') ;
atResolution : '在'? (('此' | '该' | '本') '效' '果' | selfWord)? ('清' | '结') '算' '时' '的'? | '在'? ('清' | '结') '算' (('此' | '该' | '本') '效' '果' | selfWord) '时' '的'? ;
// 此时…的(攻), 清算此效果时…的(攻): as it is then.
momentOf_ : nowWord | atResolution ;
atUse : ('使' '用' selfWord | ('发' '动' | '使' '用') ('此' | '该') '效' '果') '时' '的'? ;
zoneStatement : (thisEffect_ | selfWord ('的' ('效' '果' | thisEffect_))?) '在' ownerWord? zoneName ('中' | '里')? (('和' | '与' | '或' | '、') zoneName ('中' | '里')?)* '时'? '也'? ('有' '效' | '生' '效') ;
actSentence : (thenWord '，'? | anyway (thenWord '，'?)?)? (lead (leadEnd oftenPrefix?)?)* (doesBelow? costPart innerLead*)? doesBelow? chain | elseWord chain | extraCost ((lead leadEnd?)* chain)? ;
// 发动以下效果：, 可以使用以下效果。: what follows is the effect.
doesBelow : mayWord? ('发' '动' | '执' '行' | '适' '用' | '进' '行' | '使' '用') '以' '下' '的'? ('这' '个' | '一' '个')? '效' '果' ('：' | '。') ;
extraCost
  : (useSelf_ | selfWord) '的' asExtra_ ('：' | ('为' | '是') '：'?) costItem (costSeparator costItem)* '。'
  | useSelf_ usedWhen_? '，'? mustPay? '额' '外' '支' '付' '费' '用' '：' costItem (costSeparator costItem)* ('。' | '，')
  | ('在' doer)? useSelf_ usedWhen_ '，'? mayWord '额' '外' '地'? costItem (costSeparator costItem)* freeX? ('。' | '，')
  | useSelf_ usedWhen_ '，'? mayWord costItem (costSeparator costItem)* '，'? '作' '为' asExtra_ ('。' | '，')
  | '作' '为' (asExtra_ | useSelf_ '的' ('额' '外'? '费' '用' | '额' '外'? '代' '价')) '，' (useSelf_ usedWhen_ '，'?)? (mayWord | mustPay)? costItem (costSeparator costItem)* freeX? ('。' | '，')
  | useSelf_ usedWhen_? '，'? mustPay? '额' '外' '地'? costItem (costSeparator costItem)* freeX? '才' ('能' | '可' '以') '使' '用' ('。' | '，')
  | useSelf_ usedWhen_ '，'? mustPay? costItem (costSeparator costItem)* '，'? '作' '为' asExtra_ ('。' | '，')
  | useSelf_ usedWhen_ '，'? mustPay? '额' '外' '地'? costItem (costSeparator costItem)* freeX? ('。' | '，')
  | useSelf_ usedWhen_ '，'? mustPay? '作' '为' asExtra_ '，' mayWord? costItem (costSeparator costItem)* freeX? ('。' | '，')
  | useSelf_ mustPay '额' '外' costItem (costSeparator costItem)* freeX? ('。' | '，')
  ;
useSelf_ : '使' '用' selfWord | selfWord '使' '用' ;
asExtra_ : '额' '外' '的'? ('费' '用' | '代' '价') ;
usedWhen_ : '时' | '之' '时' | '的' '时' '候' | '的' '场' '合' | '的' '话' | '之' '前' | '前' ;
// 支付此牌的费用时，我方选择X的数值: as for each X that no text defines.
chosenX : ('支' '付' selfWord '的'? '费' '用' | '使' '用' selfWord) whenEnd '，'? ('由'? ('我' '方' | '你'))? ('选' '择' | '决' '定' | '宣' '布' | '指' '定') 'X' '的'? ('数' '值' | '数' '字' | '值') ('。' | '，') ;
freeX : '，' 'X' '为' '任' '意' ('数' '值' | '数' '字' | '数') | ('，' | '。') 'X' '的'? ('数' '值' | '数' '字' | '值')? '由' ('我' '方' | '你') ('选' '择' | '决' '定' | '宣' '布' | '指' '定') ;
elseWord : '没' '有' ('的' '话')? ('，'? '则') | '否' '则' ('的' '话')? '，'? | '不' '然' ('的' '话')? '，'? | '反' '之' '，'? | ('若' | '如' '果') '否' '，'? | ('此' | '该' | '上' '述' | '两' '个' | '这' '个' | '这' '些')? '条' '件' ('未' | '不' | '没' '有') ('同' '时')? ('满' '足' | '成' '立' | '符' '合') (whenEnd | ifEnd)? '，'? | ('若' | '如' '果') ('未' | '不' | '没' '有') ('满' '足' | '符' '合') ('此' | '该' | '上' '述')? '条' '件' '，'? | ('若' | '如' '果') notDone ('的' '话')? '，'? ('则' | '就')? | notDone ('的' '话' | '的' '场' '合') '，'? ;
notDone : donePlayer? (('不' | '没' '有' | '未') '能'? '够'? | '无' '法') (doneDeed | payDeed) | '不' ('是' | '属' '于' | '同' | '相' '同' | '相' '等' | '一' '致') | donePlayer? ('不' '能' '够'? | '无' '法' | '做' '不' '到') ('如' '此' '做'? | '这' '样' '做')? | donePlayer? '不' '如' '此' '做'? | donePlayer? ('没' '有' | '未') ('如' '此' | '这' '样' | '这' '么' | '那' '样' | '那' '么') '做' | donePlayer? '不' ('这' '样' | '这' '么') '做' | donePlayer? refuses ('如' '此' '做' | '这' '样' '做' | doneDeed | payDeed)? ;
// 若对方拒绝, 若对方选择不支付.
refuses : '拒' '绝' | '选' '择' '不' ;
innerLead : lead leadEnd? ;
thenWord : '然' '后' | laterWord ;
laterWord : '在'? ('那' | '此' | '这') '之' '后' | ('之' | '此' | '随' | '其' | '而') '后' | '紧'? '接' '着' | '接' '下' '来' | '最' '后' | '随' '即' ;
leadEnd : '，' ('则' | '就' | '便' | '即' | '那' '么')? | '则' | '就' | '便' | '，' '否' '则' '，'? ;
chain : (pickAct '：' link | act) reminder? ((joiner link | letLink) reminder?)* ;
// 支付(1)使此牌本回合(攻)+500: what is paid for, without a word between.
letLink : letsWord np '的'? (duration '的'?)? extra? predicate lastTail? ;
letsWord : '使' | '令' | '让' ;
// 选择一张角色牌：, 进行对决：: a colon that is no price's.
pickAct : duration? mayWord? (player particle* duration? mayWord?)? pickOnly ;
pickOnly : choosingVerb | contestOnly ;
contestOnly : ownActionVerb_ ;
reminder : '(' reminderText ')' | ('；' | '，') tieReminder | '，' comparesThem ;
// ，比较那些牌的费用: what the next words do anyway.
comparesThem : '比' '较' ('那' '些' | '这' '些' | '两' '张' | '双' '方' '的'?) '牌' '的' costWord ('大' '小')? ;
tieReminder : tieWords_ ('，' '则'? | '则')? '由'? tieChooser chooseWord ('其' '中'? '的'? ('一' '张' | '一' | '1' '张')?)? ;
// 如果此牌已横置，则此效果不适用: not where that is so.
exceptionSentence : ('如' '果' | '若' | '当') states (ifEnd | whenEnd)? '，' ('则' | '就')? (thisEffect_ | '此' ('变' '更' | '替' '代' | '代' '替')) ('不' '会'? ('适' '用' | '生' '效' | '发' '动' | '触' '发') | '不' '能' ('适' '用' | '生' '效' | '发' '动' | '触' '发' | '使' '用') | '无' '效' | '失' '效') ('于' np)? ;
// In that case there is nothing in the place of what was to happen.
usualSentence : ('如' '果' | '若')? state (whenEnd | ifEnd)? '，' ('则' | '就')? asUsual ;
asUsual : ('照' '常' | '正' '常')  ('受' '到' '该'? '次'? ('战' '斗')? '伤' '害' | '抽' '牌' | destroyWord_ | '进' '行' | '处' '理') | ('照' '常' | '正' '常') '被' (destroyWord_ | scrapWord_ | '舍' '弃') ;
// S。若对方支付(2)，则不S.
spareSentence
  : ('如' '果' | '若') player ('为' '此')? verb ifEnd? '，' sparedSo_ spared np?
  | player mayWord ('为' '此')? verb ('。' | '，') ('如' '果' | '若')? ('如' '此' '做'? | ('这' '样' | '那' '样' | '这' '么') '做') ifEnd? '，' sparedSo_ spared np?
  ;
sparedSo_ : ('则' | '就')? (inPlace_ '，'? ('则' | '就')?)? '不' ('会' | '再')? ;
// S。未能废弃的玩家S: of both the one that could not.
failedSentence : ('未' '能' '够'? | '没' '有' | '没' '能' | '不' '能' | '无' '法' | '未') thisWay? (doneDeed (kindWord | cardWord)? | '如' '此' '做' | '这' '样' '做') '的' ('玩' '家' | '一' '方') '，'? particle* '各'? verb ;
spared : destroyWord_ | scrapWord_ | '舍' '弃' | '取' '消' | tapWord_ | '抽' '牌' | resetWord_ ;
reminderSentence
  : tieWords_ '，' '则'? (chooseWord | '决' '定') ('其' '中'? '的'? ('一' '张' | '一' | '1' '张'))?
  | tieWords_ '，' ('则'? '由')? tieChooser (chooseWord | '决' '定') ('其' '中'? '的'? ('一' '张' | '一' | '1' '张'))?
  | '(' tieWords_ '，' '则'? tieAll '。'? ')'
  | freeDamage ('造' '成' '的')? '伤' '害' '不' '受' '此' ('限' '制' | '效' '果' '的'? '影' '响')
  | ('此' | '该' | '这') ('次' | '些')? '伤' '害' '不' ('是' | '视' '为' | '视' '作' | '属' '于' | '算' '作'?) '战' '斗' '伤' '害'
  ;
// 效果造成的伤害不受此限制: of the sort of which the bar before does not speak.
freeDamage : '效' '果' | '非'? '战' '斗' ;
tieWords_
  : ('如' '果'? | '若')? ('有' | '存' '在')? (('多' | '复' '数' | '数' | '两') '张' ('以' '上')? tieHow_? | tieHow_) ('的' '场' '合' | '时' | '的' '话')?
  | ('如' '果'? | '若' | '当')? tieMost '有' ('多' '张' | '复' '数' '张' | ('两' | '2' | '二') '张' '以' '上') ('的' '场' '合' | '时' | '的' '话')?
  ;
// （防）最低的角色牌有两张以上: of the number of which the sentence before spoke.
tieMost : (costWord | statName) '最' (moreWord | lessWord) '的' (kindWord | cardWord) ;
tieHow_
  : '并' '列' | '相' '同' | '符' '合' ('条' '件')? '的'? (kindWord | cardWord)?
  | ('同' | '并' '列'? | '均' | '都') '为'? '最' (moreWord | lessWord) ('者' | '的' (kindWord | cardWord)?)?
  | (costWord | statName) ('同' | '并' '列' | '均' | '都')? ('为' | '是')? '最' (moreWord | lessWord) ('者' | '的' (kindWord | cardWord)?)?
  | (costWord | statName) ('相' '同' | '相' '等' | '并' '列' | '一' '样') ('的' ('最' (moreWord | lessWord) '者' | kindWord | cardWord)?)?
  ;
tieChooser : ('对' '方' | '我' '方' | '你') ('玩' '家')? | tieOwn ;
// 由其控制者选择: each of its own, where each player does it.
tieOwn : thatPlayer | '其' '控' '制' '者' | '各' '自' '的'? '控' '制' '者' | '各' '自' | '其' '自' '己'? | '该' '玩' '家' '自' '己' ;
tieAll : ('它' '们' | ('这' | '那') '些' cardWord | '其') ('都' | '均' | '全' '部')? (cannotWord deed | '被'? pickedDeed) ;
reminderText
  : '不' '放' '置' '等' '级' markerWord_
  | '不' '足' number '张' ('时' | '的' '场' '合' | '的' '话')? '，'? ('则' | '就')? '全' '部' (showWord | '加' '入' | '舍' '弃' | '移' '回' | '送' '入' | scrapWord_ | destroyWord_)
  | ('如' '果' | '若')? '有'? ('多' | '复' '数') '张' ('的' '场' '合' | '时' | '的' '话')? '，'? ('则'? ('由' ('我' '方' | '你')))? chooseWord '其' '中'? '的'? ('一' '张' | '一')
  | roundedDown
  ;
joiner : joinTight | joinComma ;
joinTight : '再' | '随' '后' | '接' '着' | '、' '并' '且'? | '、' '且' | '并' | '并' '且' | '并' '再' | '然' '后' '再'? | '且' | '，' '并' | '，' '并' '且' | purpose | afterwards ;
// 支付(2)来抽一张牌.
purpose : '来' | '以' ;
// 展示后洗切牌组: what follows comes behind what stands before.
afterwards : '之'? '后' '，'? ;
joinComma : '，' | '，' '然' '后' ('再' | '，')? | '，' laterWord ('，' | '同' '时')? | '；' thenWord '，'? | '，' '以' '及' | '，' '则' | '，' '且' | '，' '同' '时' | '，' '再' | '；' | '则' | '就' | '，' ('就' | '便' | '即') | '，' '其' '次' | '，' '但' '是'? ;
link : lead | turnLead act | act | elseAct | hasToBe | liesSo | pickedBy | anyway act ;
liesSo : anaphor (tapped | upright | faceDown | faceUp) ('进' '入' (ownerOf? zoneName)? | '存' '在') ;
pickedBy : '由' ('我' '方' | '你' | '对' '方') ('玩' '家')? ('来' | '进' '行')? (chooseWord | '决' '定') ('那' '些' '牌' | '其' '中'? '的'? ('一' '张' | '1' '张' | '一' '项')? | '哪' '一'? '项' | '执' '行' '哪' '一'? '项')? ;
anyway : ('此' '外' | '除' '此' ('之' | '以')? '外') '，' | ('无' | '不') '论' anywayHow '，'? | '不' '管' anywayHow '，'? ;
anywayHow : '是' '否' haveSome | chooseWord '了'? ('哪' '一'? ('项' | '个' | '种') | '何' '者') | '结' '果'? '如' '何' | '如' '何' | '是' '否' ('如' '此' '做'? | '这' '样' '做' | '这' '么' '做' | ('满' '足' | '符' '合') ('此' | '该' | '上' '述')? '条' '件' | doneDeed '了'? | payDeed '了'?) ;
haveSome : ('有' | '存' '在') np ;
hasToBe : anaphor (mustPay ('为' | '是' | '处' '于') | '只' '能' ('为' | '是')) stateFilter | (anaphor '的'?)? (plainCost | statName) togetherWord? (mustPay ('为' | '是' | '在')? value comparisonWord? | (mustPay | '不' ('得' | '能' | '可')) overCompare value | mustPay sameAs value) ;
overCompare : '高' '于' | '低' '于' | '超' '过' | '大' '于' | '小' '于' | '多' '于' | '少' '于' | '不' '高' '于' | '不' '低' '于' | '不' '超' '过' | '不' '大' '于' | '不' '小' '于' ;
turnLead : '在'? (turnEvent | battleEnds) '时' ;
elseAct : elseWord act ;

// ---------------------------------------------------------------- keywords

keywordLine : keywordUse (keywordSeparator keywordUse)* stop? ;
keywordsFirst : keywordUse (keywordSeparator keywordUse)* stop ability ;
keywordSeparator : '、' | '，' | '。' | '和' ;
keywordEffect : effectKeyword '：' ability ;
keywordUse
  : plainKeyword keywordTold?
  | keywordCost plainKeyword
  | plainKeyword keywordCost
  | nameKeyword nameArgument keywordCost
  | numberKeyword (amount | '：' amount | '：'? '(' amount ')') keywordTold?
  | keywordCost? nameKeyword nameArgument (orWord nameArgument)* keywordTold?
  ;
// 贯通（…）, 形态转换「A」：…: what it stands for, told beside it.
keywordTold : '(' ability ')' | '：' ability ;
keywordCost : '(' amount ')' ;
keywordName : plainKeyword | numberKeyword | nameKeyword | otherKeyword ;
nameArgument
  : '：'? '[' squareText ']'
  | '：'? '【' bracketText '】'
  | '：'? '「' cornerText '」'
  | '：'? '『' titleText '』'
  | '：'? '{' braceText '}'
  | '：' bareText
  ;
bareText : bareChar | bareChar bareChar | bareChar bareChar bareChar | bareChar bareChar bareChar bareChar | bareChar bareChar bareChar bareChar bareChar | bareChar bareChar bareChar bareChar bareChar bareChar ;
bareChar : ~('【' | '】' | '。' | '『' | '』' | '「' | '」' | '{' | '}' | '[' | ']' | '，' | '、' | '：' | '(' | ')' | '“' | '”') ;
squareText : squareChar+ ;
squareChar : ~('[' | ']' | '。') ;
cornerText : cornerChar+ ;
cornerChar : ~('「' | '」' | '。') ;
titleText : titleChar+ ;
titleChar : ~('『' | '』' | '。') ;
braceText : braceChar+ ;
braceChar : ~('{' | '}' | '。') ;

// ---------------------------------------------------------------- costs

costPart : payer mayWord costItem (costSeparator? costItem)* '：' | '作' '为' ('费' '用' | '代' '价') '，'? costItem (costSeparator costItem)* '。' | (('我' '方' | '你' | bearerOwner)? mayWord | bearerOwner)? ('作' '为' ('费' '用' | '代' '价') '，'?)? costItem ((costSeparator | costOr)? costItem)* ('，' hasToBe)? ('作' '为' ('费' '用' | '代' '价'))? '：' ;
payer : '其' '控' '制' '者' | '其' '持' '有' '者' | '对' '方' ('玩' '家')? | thatPlayer | turnPlayer ;
// 舍弃一张手牌或支付(2)：: the one or the other is paid.
costOr : '，'? orWord ;
costSeparator : '，' | '并' | '和' | '、' | '，' '并' ;
costItem : ownCost_ | payCost | discardCost | scrapCost | revealCost | moveCost | markerCost | deedCost ;
// 对此牌造成1000点伤害：, 在此牌上放置一个指示物：: whatever else is done as a price.
deedCost : bareDeedVerb | bareMoveVerb | swapVerb | putMarkers | moveMarkers | faceVerb | damageVerb | lifeDamageVerb | leaveBattleVerb | uprightAllVerb | controlVerb | givenControl | ownVerb_ ;
// 由对方获得此牌的控制权：
givenControl : '由'? turnOwner ('获' '得' | '取' '得') np '的'? '控' '制' '权' ;
payCost : ('支' '付')? '(' amount ')' | '支' '付' amount ('点' | '费' | '点' '费' '用' | '费' '用')? | '支' '付' amount ('点' | '张' | '个')? payingWord | '支' '付' anyPay | ('支' '付')? ('(' amount ')' | amount ('点' | '张')? ('费' '用' | payingWord)?) '，'? '其' '中' ('至' '少')? number ('点' | '张')? ('必' '须' | '须' | '需')? ('为' | '是') colour ('的'? payingWord)? ;
anyPay : '任' '意' ('数' '量' | '点' '数' | '张' '数' | '张' | '点' | '数' '额')? '的'? (payingWord | '费' '用') ;
discardCost : fromZone? '舍' '弃' np | '将' np fromZone? '舍' '弃' ;
scrapCost : scrapWord_ np | '将' np scrapWord_ ;
revealCost : fromZone? '展' '示' np | '将' np fromZone? '展' '示' toOther_? ;
moveCost : '将' np fromZone? manner* destination | fromZone '将' np manner* destination ;
markerCost : removeMarkers ;

// ---------------------------------------------------------------- leads: when and if

lead : whenLead | entryLead | nextLead | ifLead | unlessLead | timedLead ;
timedLead : duration (whenLead | nextLead) | whenWord? np duration eventVerb (whenEnd | ifEnd) | ifEvent np duration eventVerb ;
unlessLead : '除' '非' (states | player? verb) | player? mustPay verb ;
whenLead : everyUse | everyTime | whenWord? whenBody whenEnd | whenWord? event afterEnd | whenWord? np timing ('/'? timing)* | ('在' | '于')? stepMoment within? | '于' stepMoment whenEnd | '只' '要' event '，' '就' | ('每' '当' | '每' '次') whenBody '，' | whenWord? event '的' ('场' '合' | '情' '况' '下') | whenWord? afterFight | ifEvent event ('的' '话')? | '在'? nextTiming ;
// 若我方的角色牌被破坏，: each time that it happens.
ifEvent : '如' '果' | '若' | '要' '是' | '假' '如' | '假' '若' | '倘' '若' ;
// 此牌攻击后, 此牌的战斗结束时: when the battle ends in which it fights.
afterFight : np '的'? fightSort fightIsOver ;
fightSort : '攻' '击' | defendWord_ | ('进' '行' '的' | '参' '与' '的')? '战' '斗' ;
fightIsOver : '之'? '后' | '结' '束' ('时' | '之'? '后') ;
// 在下一次【回合结束时】.
nextTiming : '下' ('一' | '1')? '次' '的'? timing ;
everyTime : np everyHurt '，' ('就' | '便')? | np hurtOnce '，' ('就' | '便')? | np '每' '次' eventVerb whenEnd? '，' | '每' '有' np eventVerb '，' ('就' | '便')? | np '每' eventVerb ('一' | '1') '次' '，' ('就' | '便')? | np '每' '有' ('一' | '1') counter eventVerb '，' ('就' | '便')? ;
// 此牌每受到500点伤害，: so often in one damage, in all of the turn's, or once where it is so much.
everyHurt : '每' '受' '到' '了'? number '点' '的'? damageSort? '伤' '害' ;
// 此牌每受到一次伤害，: whenever it does.
hurtOnce : '每' '受' '到' '了'? onceMore_ damageSort? '伤' '害' ;
onceMore_ : ('一' | '1') '次' ;
everyUse : doer during? '每' (everyDeed | '次' everyDeed whenEnd) '，' ;
everyDeed : '使' '用' np | drawDeed | '舍' '弃' np ;
whenWord : '当' | '每' '当' | '在' | '每' '次' | '每' '逢' | '一' '旦' ;
whenEnd : '的'? '时' '候' | '时' | '之' '时' ;
// 每当我方洗切牌组之后，.
afterEnd : '之'? '后' ;
// 在我方的下一个回合的结束步骤，.
stepMoment : turnEvent ;
whenBody : event | state | severalStates | severalEvents ;
// 我方战斗区中有『A』，并且有『B』时: while both are so.
severalStates : state (stateAnd (state | existsMore))+ ;
// 我方使用『A』或对方使用战术牌时: any of these.
severalEvents : event ('时'? '，'? orWord event)+ ;
entryLead : '于' selfWord? enterWord_ '时' ;
nextLead
  : ('当' | '在')? np nextTime_ eventVerb whenEnd
  | ('当' | '在')? doer nextTime_ ('使' '用' np | drawDeed | '舍' '弃' np) whenEnd
  | ('当' | '在')? nextTime_ np eventVerb whenEnd
  | ('当' | '在')? nextTime_ doer ('使' '用' np | drawDeed | '舍' '弃' np) whenEnd
  | ('当' | '在')? doer '使' '用' nextCard np whenEnd
  | ('当' | '在')? ownerWord? nextCard np eventVerb whenEnd
  | ('当' | '在')? ownerWord lifeZone_ nextTime_ '受' '到' damageSort? '伤' '害' whenEnd
  ;
nextTime_ : '下' ('一' | '1')? '次' ;
ifLead
  : ('如' '果' | '若' | '假' '如' | '假' '若' | '倘' '若' | '只' '要' | '要' '是') ifBody ifEnd?
  | ('如' '果' | '若') state '，' state '则'
  | anaphor ('如' '果' | '若') ('是' | '为' | '处' '于') stateFilter ifEnd?
  | locative ifWord_ placedHas ifEnd?
  | ifBody ifEnd
  | usedState
  | '在'? state ('存' '在')? '的'? '期' '间'
  | '在'? state inSuchTurn
  | '在'? fightingWhile ('的'? '期' '间' | within)
  | ('只' '有' | '仅') '在' state ifEnd
  | ('只' '有')? '在' turnOwner '的'? '回' '合' (within | '期' '间')?
  | turnOwner '的'? '回' '合' (within | '期' '间' | '时')
  | ('只' '有')? '在'? stepPlace (within | '期' '间' | '时')
  | '在'? (stepOwner? stepWord) awayFrom within?
  ;
// 我方战斗区中有『A』的回合中: while it is so, or in a turn in which it was so.
inSuchTurn : '的' ('那' '个'? | '该')? '回' '合' (within | '里' | '期' '间')? ;
// 本回合出现过我方战斗区中有『A』的情况: so at some time of the turn.
beenSo_ : '曾' '经'? '出' '现' '过'? | '出' '现' '过' | '有' '过' ;
// 此牌战斗期间, 此牌攻击中.
fightingWhile : np ('进' '行')? busyDeed ;
// 其中若有『A』, 我方战斗区中若没有角色牌.
placedHas : (haveWord | lackWord anyAtAll?) np ;
ifWord_ : '如' '果' | '若' ;
ifEnd : '的' '话' | '的' '场' '合' | '的' '情' '况' '下' ;
within : '之'? '中' | '之'? '内' ;
ifBody : ifDone | wonState | destroyedByIt | states | wentState | attacksSo ;
// 【攻击时】若此牌攻击角色牌: at what it goes.
attacksSo : np '攻' '击' aimedAt ;
// 【破坏时】若此牌是因战斗被破坏的: how this card went.
wentState : np (notOrigin '是'? | '是')? wentVerb '的'? ;
wentVerb : battleDestroyedVerb | destroyedVerb | otherDestroyedVerb | scrappedVerb ;
// 若那张角色牌因此被破坏: by the damage that was told before.
destroyedByIt
  : np neverYet? (thisWay '而'? '被'? | '被') destroyWord_ '了'?
  | np neverYet? thisWay '而'? '被' doneDeed '了'?
  | np neverYet thisWay enterWord_
  | thatHit neverYet? destroyWord_ '了'? np
  ;
thatHit : ('该' | '此' | '这' | '那') ('次' | '些')? ('战' '斗')? '伤' '害' ;
wonState
  : ('我' '方' | '对' '方')? ('在' contestName_ '中' | contestName_)? notWon? ('获' '胜' | '胜' '利' | lostWord)
  | nobodyWon
  | somebodyWon
  ;
notWon : '没' '有' | '未' '能'? | '没' '能' | '不' ;
nobodyWon
  : ('没' '有' | '无') ('获' '胜' | '胜' '利') '的' ('玩' '家' | '一' '方')
  | ('无' '人' | ('没' '有' | '无') '玩' '家' | '双' '方' '玩'? '家'? ('都' | '均')? ('没' '有' | '未')) ('获' '胜' | '胜' '利')
  | '平' '局' | '平' '手' | ('未' | '不') '分' ('出' )? '胜' '负'
  ;
somebodyWon : ('有' ('任' '意'?)? | '任' '意'? | '其' '中' '有'?) ('一' '方' | '一' '名'? '玩' '家') ('获' '胜' | '胜' '利') | '有' ('人' | '玩' '家') ('获' '胜' | '胜' '利') | '分' '出' '胜' '负' ;
lostWord : '败' '北' | '失' '败' | '落' '败' ;
ifDone : donePlayer? '如' '此' '做'? '了'? | donePlayer? ('这' '样' | '这' '么' | '那' '样' | '那' '么') '做' '了'? | donePlayer thisWay? (doneDeed | payDeed) '了' | thisWay? (doneDeed | payDeed) '了' | payDeed '了' '费' '用' | donePlayer? payDeed | '成' '功' (doneDeed | payDeed)? '了'? | donePlayer? doneDeed ;
payDeed : '支' '付' ;
donePlayer : '你' | '我' '方' | '对' '方' | '其' | turnPlayer | anyoneDid | bothDid ;
// 如果有玩家这样做, 如果双方都这样做.
anyoneDid : ('有' ('任' '意' | '任' '何')? | '任' ('意' | '何' | '一')) ('一' ('位' | '名' | '个'))? '玩' '家' ;
bothDid : '双' '方' ('玩' '家')? ('都' | '均')? ;
doneDeed : '展' '示' | '舍' '弃' | '移' '除' | '移' '去' | tapWord_ | resetWord_ | destroyWord_ | scrapWord_ | '移' '出' ('游' '戏')?
    | '放' '置' | '放' '到' | '翻' '开' | '放' '回' | '移' '回' | '送' '入' | '加' '入' | '洗' '入' | enterWord_ | '找' '到' | '抽' '牌'? | '取' '消' | '使' '用'
    | '复' '制' | '查' '看' | '翻' ('为' | '成' | '到')? (faceDownWord | faceUpWord) | '翻' '面'? ;
thisWay
  : '以' '此' ('法' | '方' '法' | '方' '式' | '效' '果')
  | '因' '此' ('效' '果')?
  | '这' '样'
  | '如' '此'
  | '由' '此' ('效' '果')?
  | ('通' '过' | '用' | '依' | '按' | '凭' '借'?) '此' ('法' | '方' '法' | '方' '式' | '效' '果')
  | '借' '此'
  | ('以' | '因' '为'? | '由' '于'? | '通' '过' | '用' | '按') (('这' '个' | '该' | '上' '述' | '那' '个') '效' '果' | ('这' '种' | '上' '述') ('方' '式' | '方' '法' | '办' '法'))
  ;
busyState : np '正' '在' ('进' '行')? busyDeed '中'? | np ('进' '行' | '参' '与' | '参' '加') '战' '斗' | np '在' '战' '斗' '中' | np '正' '在' '攻' '击' aimedAt ;
aimedAt : np ;
busyDeed : '攻' '击' | defendWord_ | '战' '斗' ;
doneState
  : thisWay? '被'? doneDeed ('了' | foundOut_) np
  | thisWay? '被'? doneDeed '了' amount counter comparisonWord?
  | thisWay '被'? doneDeed amount counter comparisonWord?
  | donePlayer thisWay? doneDeed ('了' | foundOut_) np
  | donePlayer? (neverYet thisWay? | thisWay neverYet) '被'? doneDeed ('了' | foundOut_)? anyAtAll? np
  | donePlayer? neverYet foundDeed
  | lackWord anyAtAll? np (thisWay '被'? | '被') doneDeed (ownerOf? zoneName)?
  | '有' np (thisWay '而'? '被'? | '被') doneDeed (ownerOf? zoneName)?
  | thisWay (lackWord anyAtAll? | '有') np '被'? doneDeed (ownerOf? zoneName)?
  | (donePlayer | thisWay)* '被'? takeOffWord ('了' | '过') (leastCount | anyAtAll)? markerName? markerWord_
  ;
// 展示出一张『A』: among those that were shown.
foundOut_ : ('出' | '到') '了'? ;
// 若没有找到: of what was looked for.
foundDeed : '找' '到' ;
leastCount : ('至' '少' | '超' '过')? number ('个' | '枚') comparisonWord? '的'? ;
anyAtAll : '任' '何' '的'? ;
states : state (stateAnd (state | existsMore))* | state (stateOr (state | existsMore))+ | state (stateAnd state)+ (stateOr state)+ | state (stateOr state)+ (stateAnd state)+ ;
existsMore : '也'? (haveWord | lackWord) np ;
stateAnd : '，' '也' | '，'? ('而' | '但') | '，'? '且' | '，'? '并' '且' | '，' '而' '且' | '同' '时' ;
stateOr : '，'? '或' '者'? ;
event : useEvent | discardEvent | destroysEvent | turnEvent | battleEnds | drawEvent | lifeDamageEvent | objectEvent | doesEvent
    | lifeAttackedEvent | markersEvent | effectEvent | targetsEvent | fightStandsEvent
    | takesControlEvent ;
// 对方获得我方角色牌的控制权: of the card, whose controller that player becomes. Rule: [Zero 1.20, 612.4].
takesControlEvent : controlOwner ('获' '得' | '取' '得' | '夺' '取') '了'? np '的'? '控' '制' '权' ;
targetsEvent
  : np ('以' | '将' | '指' '定' | '选' '择') np ('为' | '作' '为') ('效' '果' '的'?)? '对' '象'
  | aimingEffect ('以' | '将' | '指' '定' | '选' '择') np aimedAs_
  | doer ('以' | '将' | '指' '定' | '选' '择') np aimedAs_ ('使' '用' aimingCard)?
  ;
aimingEffect : ownerWord? '效' '果' | np '的' '效' '果' ;
aimingCard : np ;
aimedAs_ : ('指' '定' | '选' '择'?)? ('为' | '作' '为') ('效' '果' '的'?)? '对' '象' ;
effectEvent : (causeOf | causeSelf) ('使' | '令' | '将') np fromZone? '被'? (bareVerb | toHand | toDeck) | causeOf bareVerb '了'? np ;
battleEnds : (('本' | '此' | '这' | '该' | '那') ('次' | '场'))? ('战' '斗' | '攻' '击') '结' '束' ;
useEvent : doer? during? fromZone? '使' '用' nthCard? np | doer? nthTime '使' '用' np | firstTurn_ doer nthOnly '使' '用' np
    | doer nthTurn '使' '用' nthPlace np
    | firstTurn_ doer '使' '用' '其'? nthPlace np
    | nthTurn '的'? nthPlace np usedPassive
    | doer ownDuring '使' '用' nthPlace np | doer ownDuring nthOnly '使' '用' np ;
// 每回合第二张战术牌被使用时: by whom, is not said.
usedPassive : '被' '使' '用' ;
// 一位玩家在自己的回合中抽第二张牌时: of that player's own turns.
ownDuring : '在'? ('自' '己' | '其' ('各' '自')? | '各' '自' | turnOwner) '的'? '回' '合' within? '，'? ;
// 每个回合中，当我方第一次…时: the turn stands apart from the number.
firstTurn_ : nthTurn '，'? whenWord? ;
doer : player | anyPlayer ;
anyPlayer : '同' '一' ('位' | '名' | '个') '玩' '家' | ('任' '意' | '任' '何' | '任' '一') '一'? ('位' | '名' | '个')? '玩' '家' | '一' ('位' | '名' | '个') '玩' '家' | '有' '玩' '家' | ('双' '方' '玩' '家'? '中'? '的'?)? '任' '意' '一' '方' ;
during : '在' state '的'? '期' '间' '，'? | '在' turnOwner '的'? '回' '合' within | '在' stepOwner? stepWord awayFrom within? | stepWord awayFrom within? | '在' stepOwner? stepWord within? ;
// 抽牌步骤以外的时机.
awayFrom : ('以' | '之') '外' ('的' ('时' ('机' | '候' | '点' | '间') | '步' '骤' | '阶' '段'))? ;
stepOwner : ('我' '方' | '你' | '对' '方' | '自' '己' | '各' '自' | '其' | '双' '方' ('玩' '家')?) '的'? ('回' '合' '的'?)? ;
nthCard : '其'? (thisTurnWord | '每' '个'? '回' '合' '中'? | '当' '回' '合') '的'? '第' number '张' ;
nthTime : nthTurn nthOnly ;
nthTurn : thisTurnWord | perTurn ;
nthOnly : '的'? ('第' number '次' | firstTime) ;
firstTime : ('首' | '初') '次' ;
nthPlace : '第' number '张' ;
discardEvent : doer during? nthTime? byEffect? '舍' '弃' '了'? np | firstTurn_ doer nthOnly byEffect? '舍' '弃' np | doer during? nthTime? byEffect? '将' np '舍' '弃' | doer during? discardDeed ;
discardDeed : '弃' '牌' ;
destroysEvent : np ('使' | '令') np '被' destroyWord_ | np (('在' | '因' '为'? | '以' | '通' '过')? '战' '斗' '中'?)? destroyWord_ '了'? np | np '将' np '在'? '战' '斗' '中'? destroyWord_ ;
turnEvent
  : everyTurn '回' '合' turnPoint_
  | everyTurn stepWord turnBegins?
  | (turnThis | turnNext)? (turnOwner '的'?)? '回' '合' turnPoint_
  | (turnOwner '的'?)? stepWord turnBegins?
  | turnOwner '的'? turnNext '回' '合' turnPoint_
  | ownTurn_ turnNext '回' '合' turnPoint_
  | turnOwner '的'? everyOwn '回' '合' turnPoint_
  | everyOwn turnOwner '的'? '回' '合' turnPoint_
  | turnOwner '的'? turnNext '的'? stepWord turnBegins?
  | ofEntry '回' '合' '的'? turnEnds
  ;
// 此牌登场的回合结束时.
ofEntry : selfWord enterWord_ '的' ('那' '个'?)? ;
// 我方的每个回合, 每个我方回合: of that player's turns, each.
everyOwn : '每' '个'? ;
turnPoint_ : '的'? turnBegins | '的'? turnEnds | '的'? stepWord turnBegins? ;
// 其下一个回合开始时: of who is spoken of.
ownTurn_ : ownTurn '的'? ;
ownTurn : '其' | '自' '己' | '那' ('名' | '位') '玩' '家' ;
everyTurn : '每' '个'? | '一' '个' | '每' ('位' | '个' | '名') '玩' '家' '的' ('每' '个')? | '双' '方' ('玩' '家')? ('各' '自')? '的'? | ('任' '意' | '任' '何') '一'? ('位' | '名')? '玩' '家' '的' ;
turnThis : '本' | '此' | '那' '个'? | '该' '个'? ;
turnNext : '下' ('一' | '1')? '个' | '下' ('一' | '1') '次' | '接' '下' '来' '的' ;
turnOwner : '我' '方' ('玩' '家')? | '你' | '对' '方' ('玩' '家')? ;
turnBegins : '开' '始' ;
turnEnds : '结' '束' | '终' '了' ;
drawEvent : doer? during? nthTime? byEffect? drawDeed | firstTurn_ doer nthOnly byEffect? drawDeed | doer during? '抽' nthCard '牌' | doer (nthTurn | ownDuring) '抽' nthPlace '牌' ;
drawDeed : '抽' ('了' | '到')? ('一' '张')? '牌' ;
lifeDamageEvent : ownerWord lifeZone_ ('中' | '里')? '的'? '牌' ('因' '为'? | '由' '于') lifeLossBy '而'? lifeLoss
    | ownerWord lifeZone_ ('中' | '里')? ('因' '为'? | '由' '于') lifeLossBy '而'? '有' cardWord lifeLoss
    | ownerWord lifeZone_ ('中' | '里')? '有' cardWord ('因' '为'? | '由' '于') lifeLossBy '而'? lifeLoss | ownerWord (lifeZone_ ('的' '牌')?)? '受' '到' damageLeast? (np '造' '成' '的')? damageSort? '伤' '害' ;
// 生命区中的牌因对方的角色牌的攻击而送入休息区.
lifeLossBy : (np '的')? ('攻' '击' | '战' '斗' ('伤' '害')?) | lifeHurt ;
// 因伤害, 因受到伤害: of whichever sort.
lifeHurt : ('受' '到')? '了'? '伤' '害' | '受' '到' '战' '斗' '伤' '害' | ('受' '到')? ('效' '果' ('造' '成')? '的'? | '非' '战' '斗') '伤' '害' ;
lifeLoss : '被'? ('送' '入' | '进' '入') ownerOf? zoneName | '减' '少' | '被'? '翻' '开' ;
objectEvent : nthTime? '有'? np (orWord np)* during? nthTime? eventVerb ((eventOr moreVerb)* | survivedTail) | byEffect ('，' '有'? | '有') np eventVerb | firstTurn_ '有'? np nthOnly eventVerb
    | nthTime? eventPlace '有' np during? nthTime? eventVerb (eventOr moreVerb)* ;
// 受到伤害但没有被破坏: it is still there.
survivedTail : '，'? ('但' '是'? | '且' | '而' '且'? | '并' '且'?) neverYet ('因' '此')? '被' destroyWord_ ;
// 对方战斗区中有角色牌被破坏时: where what it happens to is.
eventPlace : ownerWord (zoneName ('之'? '中' | '里' | '内')?)? | zoneName ('之'? '中' | '里' | '内') ;
eventOr : '、' | '，'? '时'? orWord | '时'? ('以' '及' | '和' | '与') ;
moreVerb : eventVerb | bareVerb ;
bareVerb : bareDestroyed | bareScrapped | '舍' '弃' | bareTapped | toRemoved ;
bareDestroyed : destroyWord_ ;
bareScrapped : scrapWord_ ;
bareTapped : tapWord_ ;
doesEvent
  : player during? byEffect? '将' np fromZone? enterWord_
  | player during? fromZone? enterWord_ np
  | player during? byEffect? '将' np fromZone? destination
  | player during? fromZone '将' np destination
  | doer nthTime? (makesAttack_ | declaresWord)? '攻' '击'
  | firstTurn_ doer nthOnly (makesAttack_ | declaresWord)? '攻' '击'
  | doer nthTime? defendsDeed
  | firstTurn_ doer nthOnly defendsDeed
  | doer byEffect? shufflesWord ownerOf? deckName_
  | ownerWord deckName_ '被'? shufflesWord
  | doer during? healWord '了'? np (healAmount | '上'? '的'? '伤' '害')?
  | doer during? scrapsWord '了'? np
  | doer ownEventVerb_
  | doer nthTime? fightsWith
  | doer during? '为' np ('进' '行')? ownEventVerb_
  | player during? byEffect? '将' np ownEventVerb_
  | doer during? '展' '示' ('了' | '出')? np
  | doer during? nthTime? effectUse
  | doer during? nthTime? deedOnCards '了'? np
  | doer during? ('放' '置' | '放') '了'? (amount '张')? resourceCard_
  ;
// 对方宣布以一张角色牌攻击时: with which card.
fightsWith : declaresWord ('以' | '用' | '由')? np ('进' '行')? ('攻' '击' | defendWord_) | ('以' | '用') np ('进' '行' | declaresWord)? ('攻' '击' | defendWord_) ;
// 我方横置资源牌时, 对方破坏角色牌时: what a player does to cards.
deedOnCards : tapWord_ | resetWord_ | destroyWord_ ;
// 对方发动角色牌的启动效果时.
effectUse : ('使' '用' | '发' '动') (np '的')? ('启' '动')? '效' '果' ;
scrapsWord : scrapWord_ ;
defendsDeed : ('进' '行' | declaresWord)? defendWord_ ;
shufflesWord : '洗' ('切' | '混' | '乱') | '重' '洗' ;
// 宣布攻击: before the attack is one.
declaresWord : '宣' '布' | '宣' '言' | '宣' '告' ;
lifeAttackedEvent : ownerWord lifeZone_ ('被' np? '攻' '击' | '受' '到' (np '的')? '攻' '击') ;
markersEvent
  : '有'? markerSort '被'? ('放' '置' | '放') ('在' | '到' | '于') np '上'
  | np '上' '被'? ('放' '置' | '放') ('了' | '上')? markerSort
  | np byEffect? '被' ('放' '置' | '放') '了'? markerSort
  | np '上' '的'? markerSort '被'? takeOffWord
  | markerSort '从' np '上'? '被'? takeOffWord
  | markerSort '被' takeOffWord
  | markerSort '离' '开' np
  | np '失' '去' markerSort
  | np '上' '的'? markerSort allGone '被'? takeOffWord
  | doer '在' np '上' ('放' '置' | '放') '了'? markerSort
  ;
// 全部被移除: none is left.
allGone : '全' '部' '都'? | '全' '都' | '都' ;
markerSort : (lastMarker | '一' ('个' | '枚' | '张'))? markerName? markerWord_ ;
// 最后一个: no more of them are there then.
lastMarker : '最' '后' ('的'? '一' ('个' | '枚' | '张') | '的') ;
eventVerb
  : entersVerb
  | movesVerb
  | leavesVerb
  | destroyedOrScrappedVerb
  | battleDestroyedVerb
  | destroyedByVerb
  | destroyedVerb
  | scrappedVerb
  | discardedVerb
  | tappedVerb
  | turnedVerb
  | uprightVerb
  | damagedVerb
  | dealsLifeDamageVerb
  | attacksVerb
  | attackedVerb
  | defendsVerb
  | winsVerb
  | ownEventVerb_
  | revealedVerb
  | targetedVerb
  | usedVerb
  | hitsLifeVerb
  | movedVerb
  | defendedVerb
  | healedVerb
  | controlledVerb
  | numberVerb
  | wonAsVerb
  | otherDestroyedVerb
  | dealsDamageVerb
  | moreEventVerb_
  ;
// ANTLR tells no more than 31 alternatives of a rule apart.
moreEventVerb_ : cancelledVerb | usesEffectVerb | wentThroughVerb | intoStateVerb | battleSentVerb ;
// 因战斗被送入休息区, 在战斗中进入休息区.
battleSentVerb : (('因' '为'? | '由' '于') '战' '斗' '而'? | '在' '战' '斗' '中') (('被'? '送' '入' | '进' '入') ownerOf? zoneName | battleLeaves) ;
battleLeaves : '离' '开' battleZone_ | '离' '场' ;
// 进入聚气状态: it begins to be in it.
intoStateVerb : ('进' '入' | '变' '为' | '变' '成' | '成' '为') keywordState ;
// 因舍弃而进入休息区, 被破坏而送入休息区: what brings it there is what happens.
wentThroughVerb : (('因' '为'? | '由' '于')? goneVerb '而' | goneVerb '，'? '并') ('被'? '送' '入' | '进' '入') ownerOf? zoneName ;
goneVerb : battleDestroyedVerb | destroyedVerb | scrappedVerb | discardedVerb | bareDestroyed | bareScrapped | '舍' '弃' ;
usesEffectVerb : ('使' '用' | '发' '动') ('其' '的'? | '自' '身' '的'?)? ('启' '动')? '效' '果' ;
cancelledVerb : (byEffect? '被' | passiveBy) '取' '消' ;
// 此牌造成战斗伤害, 此牌对角色牌造成伤害.
dealsDamageVerb : ('对' np | '给' '予' np)? '造' '成' ('了' | '过')? damageSort? '伤' '害' | '对' np '所'? '造' '成' '的' damageSort? '伤' '害' dealtLevel ;
// 超过那张角色牌的(防), 在其(防)以上: what it is dealt against.
dealtLevel : compareWord anaphor '的'? statName ('的'? '数' '值')? | '在' anaphor '的'? statName ('的'? '数' '值')? comparisonWord ;
wonAsVerb : ('攻' '击' | defendWord_) ('胜' '利' | '获' '胜') ;
byEffect : ('因' '为'? | '由' '于' | '通' '过') (causeOf | causeSelf) '而'? | '以' causeOf ;
passiveBy : '被' causeOf ;
causeOf : ownerWord? effectSource | np '的' '效' '果' | selfWord '效' '果' | causePlayer | keywordCause ;
// 因此牌离开战斗区: by its effect, or in battle with it.
causeSelf : selfWord ;
// 因智谋的效果, 因此牌的肆意横行效果.
keywordCause : (np '的' | ownerWord)? keywordName ('的'? '效' '果')? ;
causePlayer : '我' '方' | '对' '方' ;
entersVerb : byEffect? fromZone? enterWord_ ('成' '功')? | ('以' | '通' '过') keywordName '的'? ('方' '式')? ('而' | '来')? enterWord_ | '进' '入' battleZone_ | '在' ownerWord? battleZone_ '中'? enterWord_ | notByUse enterWord_ ;
// 以使用以外的方式登场: by an effect.
notByUse : ('以' | '通' '过') ('使' '用' ('以' | '之') '外' '的' | '非' '使' '用' '的'?) ('方' '式' | '方' '法') '而'? ;
movedVerb : (byEffect? fromZone? '被'? | passiveBy fromZone?) movedTo ;
movedTo : toHand | toRemoved | toDeck ;
movesVerb : (byEffect? fromZone? | passiveBy fromZone?) ('进' '入' | '加' '入' | '移' '动' '到' | '被' '送' '入' | '送' '入' | '被' '放' '置' '到'
    | '放' '置' '到' | '被'? '放' '入') ('了' | '过')? ownerWord? zoneName (orWord zoneName)* ;
leavesVerb : (byEffect | anyCause)? '离' '开' ('了' | '过')? (ownerWord? zoneName)? | (byEffect | anyCause)? '离' '场' ;
// 因任何原因: by whatever, as without it.
anyCause : ('因' '为'? | '由' '于') '任' '何' ('原' '因' | '理' '由') '而'? | '以' '任' '何' '方' '式' '而'? ;
destroyedOrScrappedVerb : '被' destroyWord_ '或' '者'? scrapWord_ | '被' destroyWord_ '或' '者'? '被' scrapWord_ ;
otherDestroyedVerb : notBattle_ '而'? '被'? destroyWord_ | '被' otherCause_ destroyWord_ | ('不' '是' | '并' '非' | '不' | '非') ('因' '为'? | '由' '于' | '被') '战' '斗' '而'? '被'? destroyWord_ ;
notBattle_ : ('因' '为'? | '由' '于' | '以' | '通' '过') otherCause_ ;
otherCause_ : '战' '斗' destroyWord_? ('以' | '之') '外' '的'? ('原' '因' | '方' '式' | '理' '由') | '非' '战' '斗' '的'? ('原' '因' | '方' '式' | '理' '由') ;
battleDestroyedVerb : '在' ('与' | '和') np '的'? '战' '斗' '中' '被' destroyWord_ | '被' np? '战' '斗' destroyWord_ | ('因' '为'? | '由' '于') '战' '斗' ('伤' '害')? '而'? '被' destroyWord_ | '在' '战' '斗' '中' '被' destroyWord_ ;
destroyedByVerb : '被' selfWord destroyWord_ ;
destroyedVerb : (byEffect? '被' | byEffect | passiveBy) destroyWord_ | ('因' '为'? | '由' '于') ('战' '斗' orWord '效' '果' | '效' '果' orWord '战' '斗') '而'? '被' destroyWord_
    | eitherCause_ '被'? destroyWord_ | anyCause '被'? destroyWord_ ;
eitherCause_ : ('因' '为'? | '由' '于') (battleOr causeOf | causeOf battleOr) '而'? | '被' (battleOr causeOf | causeOf battleOr) ;
// 因战斗或对方的效果.
battleOr : '战' '斗' ('伤' '害')? orWord | orWord '战' '斗' ('伤' '害')? ;
scrappedVerb : (byEffect? '被' | passiveBy) scrapWord_ ;
discardedVerb : byEffect? fromZone? '被' '舍' '弃' | passiveBy '舍' '弃' ;
// 被翻为面朝下: so that it lies otherwise than before. Rule: [Zero 1.20, 204.6].
turnedVerb : (byEffect? '被' | byEffect)? turnedTo_ (faceDownWord | faceUpWord) ('的'? '状' '态')? ;
turnedTo_ : '翻' '转'? ('为' | '成' | '到' | '至')? | ('变' | '转') ('为' | '成') ;
tappedVerb : (byEffect? '被' | byEffect | passiveBy) tapWord_ | '变' '为' tapWord_ '状' '态' ;
uprightVerb : (byEffect? '被' | byEffect | passiveBy)? resetWord_ | '变' '为' uprightWord_ '状' '态' ;
damagedVerb : byEffect? ('一' '次' '性'?)? '受' '到' ('了' | '过')? (damageLeast | onceMore_)? damageSort? '伤' '害' | '受' '到' damageFrom '伤' '害' | '受' '到' damagerOf damageSort? '伤' '害' | hurtInBattle '受' '到' ('了' | '过')? damageLeast? damageSort? '伤' '害' ;
// 因战斗受到伤害.
hurtInBattle : ('因' '为'? | '由' '于') '战' '斗' '而'? | '在'? '战' '斗' '中' ;
// 受到此牌造成的战斗伤害.
damagerOf : ('来' '自')? np '所'? '造' '成' '的' ;
damageFrom : ('来' '自')? causeOf ('所'? '造' '成')? '的' ;
damageLeast : number '点' comparisonWord? '的'? ;
dealsLifeDamageVerb : '给' '予' ownerWord? lifeZone_ damageSort? '伤' '害' | '对' ownerWord? lifeZone_ '造' '成' '了'? damageSort? '伤' '害' | ('对' | '给' '予') hurtPlayer ('造' '成' '了'?)? damageSort? '伤' '害' ;
hurtPlayer : ('我' '方' | '对' '方') ('玩' '家')? ;
attacksVerb : (makesAttack_ | declaresWord)? '攻' '击' attackAim? | '对' attackAim '进' '行' '攻' '击' | '的'? '攻' '击' standsWord ;
// 攻击成立: it is made, and has its aim.
standsWord : '成' '立' ;
// 此牌的战斗成立, 攻击战斗成立.
// 我方的『A』与对方的角色牌战斗成立: of the first, where the other is what it fights.
fightStandsEvent : np (('与' | '和') np)? '的'? fightStands ;
fightStands : ('攻' '击' | defendWord_)? '战' '斗' '成' '立' ;
attackAim : np | ownerWord? lifeZone_ ;
attackedVerb : '被' np? '攻' '击' | '受' '到' (np '的')? '攻' '击' | ('成' '为' | '被' '选' ('择' | '定')? ('为' | '作' '为') | '被' '指' '定' ('为' | '作' '为')) (np '的')? '攻' '击' '的'? '对' '象' ;
defendsVerb : ('进' '行' | declaresWord)? defendWord_ (np ('的' '攻' '击')?)? | '的'? defendWord_ standsWord ;
defendedVerb : ('的' '攻' '击')? '被' np? defendWord_ ;
healedVerb : '被'? '回' '复' '了'? '伤' '害' | '被' healWord | ('上' | '受' '到')? '的' '伤' '害' byEffect? '被'? healWord '了'? ;
controlledVerb
  : '的' '控' '制' ('权' | '者') ('改' '变' | '变' '更' | '转' '移' | '变' '化')
  | '的' '控' '制' '权' '被' controlOwner ('获' '得' | '取' '得' | '夺' '取' | '夺' '走')
  | '的' '控' '制' '者' '变' '为' controlOwner
  ;
numberVerb : '的'? statName (numberRises | numberFalls) ;
numberRises : '上' '升' | '增' '加' | '提' '升' ;
numberFalls : '下' '降' | '减' '少' | '降' '低' ;
winsVerb : '战' '斗' ('胜' '利' | '获' '胜') | '在' '战' '斗' '中' ('获' '胜' | '胜' '利') ;
revealedVerb : ('在' deckName_ '中')? '被' '展' '示' ;
targetedVerb : '被' (ownerWord | bySource)? ('指' '定' | '选' '择'?) ('作' '为' | '为') ('效' '果' '的')? '对' '象' | '成' '为' bySource? '对' '象' | '被' (ownerWord | bySource)? '指' '定' | '被' ('指' '定' | '选' '择' | '选') aimOf ;
// 被指定为对方的效果的对象.
aimOf : ('为' | '作' '为') bySource '对' '象' ;
usedVerb : fromZone? '被' '使' '用' ;
hitsLifeVerb : '直' '接' '攻' '击' (ownerWord? lifeZone_)? '成' '功' | '攻' '击' ownerWord? lifeZone_ '成' '功' | '成' '功' ('直' '接')? '攻' '击' ownerWord? lifeZone_ | '对' ownerWord? lifeZone_ ('的' | '直' '接' | '进' '行')? '攻' '击' '成' '功'
    | '的' '攻' '击' '命' '中' ownerWord? lifeZone_ ;
state
  : existsState
  | countState
  | isState
  | tappedState
  | statState
  | turnStateOf
  | usedState
  | enteredState
  | atUseState
  | ownState_
  | inZoneState
  | pastState
  | uprightState
  | numberState
  | selfPastState
  | doneState
  | busyState
  | fightsState
  | hasState
  | unhurtState
  | zoneCountState
  | beenTappedState
  | stepState
  | moreState
  | originState
  ;
paidState : ('使' '用' selfWord ('之' | '的')? '时' '候'? '，'?)? notPaid? ('支' '付' '了'? ('此' | '该' | '上' '述' | '那' ('个' | '笔')?)? '额' '外' '的'? '费' '用' | '额' '外' '支' '付' '了'? ('此' | '该' | '上' '述' | '那' ('个' | '笔')?)? '费' '用' | '额' '外' '地'? paidDeed_ '了' np?) ;
paidDeed_ : doneDeed ;
notPaid : '没' '有' | '未' ;
ownMoreState : turnOwner '的'? '更' ('多' | '少') ;
// 那张牌是我方本回合使用的第二张牌.
nthState : (np | thisUse) notWord? ('是' | '为') (thisTurnWord player | player thisTurnWord) '所'? '使' '用' '的' '第' number '张' np ;
thisUse : '这' ;
// 手牌的数量为奇数; 若为偶数: of what was asked before.
parityState : term? notWord? ('为' | '是' | '属' '于') (oddWord | evenWord) ;
oddWord : '奇' '数' | '单' '数' ;
evenWord : '偶' '数' | '双' '数' ;
moreState : parityState | neitherUsed | nthState | effectState | controlledState | namedState | bothAreState | shareState | extremeState | aimState | ownMoreState | severalAimState | paidState | declaredState | controlState | allAreState | kindsState | soleState ;
// 既没有使用过A，也没有使用过B, of one player and one turn.
neitherUsed : (('我' '方' | '对' '方') thisTurnWord | thisTurnWord ('我' '方' | '对' '方')) '既' neverYet '使' '用' ('过' | '了') np '，'? ('也' | '又') neverYet '使' '用' ('过' | '了') np ;
severalAimState : np '正'? ('同' '时')? ('在' ('同' '时')?)? '攻' '击' number '张' comparisonWord? '的'? characterCard_ ;
aimState : ((selfWord '的')? attackObject | '被' '攻' '击' '的' ('对' '象')? | selfWord '攻' '击' '的' ('对' '象')?) ('为' | '是') (stateFilter | ownerWord? lifeZone_) ;
// 那张牌的颜色是红色, 其属性不为『甲』.
namedState : np '的'? ('颜' '色' notWord? ('是' | '为') colourFilter | (bareTraitWord | characterNameWord) notWord? ('是' | '为') names | cardNameWord notWord? ('是' | '为') calledName | bareKindWord notWord? ('是' | '为') kindWord (orWord kindWord)*) ;
bothAreState : np '既' ('是' | '为') stateFilter '，'? ('又' | '也') ('是' | '为') stateFilter ;
// 那张牌与此牌具有相同的属性.
// 那张牌带有反击特效.
effectState : np (hasWord_ | '有' | lackAlike) anyAtAll? askedEffect ;
// 那张牌由对方控制.
controlledState : np notWord? '由' turnOwner '所'? '控' '制' ;
shareState : np ('与' | '和') bareNp '的'? sharedWord (fullyWord? sameWord | differWord) | np ('与' | '和') bareNp '至' '少' '有' '一' ('个' | '种') ('相' '同' '的'? sharedWord | sharedWord '相' '同') | np '的'? sharedWord ('与' | '和') bareNp ('的' sharedWord)? (sameWord | differWord) | np ('与' | '和') bareNp (hasWord_ | '有' | lackAlike) (leastWord_ | '任' '何')? ('相' '同' | '共' '同' | '同' '样') '的'? sharedWord ;
lackAlike : '没' '有' | '不' hasWord_ ;
// 此牌是战斗区中费用最高的角色牌, 此牌的(攻)是其中最高的: no other has a greater one.
extremeState : np ('是' | '为') extremeOf | np '的'? (statName | costWord) ('是' | '为' | '在')? amongAll? '最' (lessWord | moreWord) '的'? ;
extremeOf : pre* mostPre pre* core ;
mostPre : superlativeAdjective ;
amongAll : ownerWord? zoneName within? '的'? | np '之'? '中' ;
soleState : selfWord ('是' | '为') ownerWord? zoneName within? '的'? '唯' '一' '的' '一'? '张'? head ;
controlState : controlOwner ('控' '制' '着'? | notControl) np ;
controlOwner : '我' '方' | '你' | '对' '方' ;
notControl : ('没' '有' | '未') '控' '制' | '不' '控' '制' ;
allAreState : np allOfWord notWord? (('是' | '为') | stateWord_) stateFilter | np allOfWord tapWord_ | np notWord allOfWord ('是' | '为') stateFilter | allOfWord notWord? (('是' | '为') | stateWord_) stateFilter ;
allOfWord : '都' | '均' | '全' '部' '都'? | '全' '都'? ;
stateWord_ : '处' '于' ;
kindsState
  : np allOfWord? ('为' | '是' | '属' '于' | '具' '有' | '拥' '有') '同' '一' ('种' | '个') sharedWord ('的' cardWord?)?
  | np allOfWord ('具' '有' | '拥' '有' | '带' '有' | '有') ('相' '同' | '共' '同' | '同' '样') '的'? sharedWord
  | np ('的' sharedWord (kindsHave number '种' comparisonWord? | allOfWord sameWord | differWord) | kindsHave number '种' comparisonWord? '的'? ('不' '同' '的'?)? sharedWord)
  | locative kindsHave number '种' comparisonWord? '的'? ('不' '同' '的'?)? sharedWord ('的' np)?
  ;
kindsHave : '拥' '有' | '具' '有' | '含' '有' | '包' '含' | '有' | '为' | '在' | '达' '到' | '共' '有' | '合' '计' '有' ;
originState : np ('是' | notOrigin '是') '在' entryPlace enterWord_ '的' | np (thisTurnWord notOrigin? | notOrigin thisTurnWord?)? '是'? origin '而'? enterWord_ '过'? '的'? | np thisTurnWord? notOrigin? '是'? fromZone '使' '用' '的' ;
// 此牌是在对方回合中登场的.
entryPlace : stepPlace within? | turnOwner '的'? '回' '合' within? ;
notOrigin : '不' | '没' '有' | '并' '非' | '非' ;
origin
  : fromZone
  | ('因' | '因' '为' | '由' '于') (ownerWord? effectSource | '使' '用')
  | ('通' '过' | '以' | '经' '由') ('使' '用' ('的'? '方' '式')? | ownerWord? '效' '果' ('的' '方' '式')?) '来'?
  ;
stepState : nowWord ('是' | '为' | '处' '于' | '在') stepWord ('中' | '内')? | '正'? '在' stepWord ('中' | '内' | '期' '间')? | notWord? '是' '在'? stepWord '中'? | notWord '在' stepWord '中'? ;
zoneCountState : ownerWord zoneName ('中' | '里')? ((evenNow_? '有' | '剩' ('余' | '下')? | '在' | '为' | onlyWord) number ('张' | '个') comparisonWord? | moreFewer number ('张' | '个')) ;
// 此牌未受到伤害, 此牌上没有伤害, 其不再负有伤害; 此牌负有伤害.
unhurtState : np noHurt | np hurtNow | np muchHurt | np '已'? '受' '到' ('过' | '了') '伤' '害' ;
muchHurt : onTop_? ('负' | '带' | '存')? '有' number '点' comparisonWord? '的'? '伤' '害' ;
noHurt
  : onTop_? ('没' '有' | '不' '存' '在' | noLonger_ '有') anyAtAll? '伤' '害'
  | (neverYet ('受' '到' | '负' '有' | '带' '有') '过'? | noLonger_ ('负' | '带') '有') anyAtAll? '伤' '害'
  | neverYet ('受' | '负') '过'? '伤'
  ;
hurtNow : onTop_? ('负' | '带' | '存')? '有' anyAtAll? '伤' '害' | onTop_? '存' '在' '着'? anyAtAll? '伤' '害' | '已'? ('受' | '负') ('了' | '过') '伤' ;
onTop_ : '身'? '上' '面'? ;
noLonger_ : '不' '再' ;
declaredState
  : np notWord? '属' '于' declaredWord declaredSort
  | np '的' (declaredSort | cardNameWord) (('为' | '是') declaredWord (declaredSort | cardNameWord)? | ('与' | '和') declaredWord (declaredSort | cardNameWord)? sameWord)
  ;
// 且带有『甲』: of what was spoken of.
hasState : np? atOnce? stateHas (keywordName ((orWord | keywordAnd) keywordName)* ('效' '果')? | (bareTraitWord | characterNameWord)? names traitName_?) | bareOf bareHas (keywordName (orWord keywordName)* ('效' '果')? | (bareTraitWord | characterNameWord)? names traitName_?) | np '的'? bareTraitWord ('中' | '里')? ('包' '含' '有'? | '含' '有' | '带' '有' | '有') names ;
// 那张牌不属于『甲』, 此牌没有突袭.
stateHas : '带' '有' | '拥' '有' | '具' '有' | '属' '于' | lacksIt ;
lacksIt : '不' ('带' '有' | '拥' '有' | '具' '有' | '持' '有' | '属' '于') ;
bareHas : '有' | hasNone ;
hasNone : '没' '有' ;
fightsState : np ('与' | '和') np ('进' '行')? '战' '斗' '中'? ;
selfPastState
  : np ((notOrigin? '是')? thisTurnWord neverYet? selfPast '的'? | thisTurnWord neverYet? ownPast)
  | thisTurnWord np neverYet? (selfPast | ownPast)
  | np thisTurnWord already ownPast
  | np inOneTurn (selfPast | ownPast)
  | thisTurnWord np already ownPast
  ;
ownPast
  : eventVerb '过' soOften?
  | hurtPast
  | destroyWord_ ('过' | '了') np
  | byBattle destroyWord_ ('过' | '了') np
  | ('成' '为' '过' | '曾' '成' '为') ownerWord? (effectSource '的'?)? '对' '象'
  ;
hurtPast : '受' '到' ('过' | '了') (soOften '的'?)? damageSort? '伤' '害' ;
// 在一回合中受到过三次伤害: of the turn that it is.
inOneTurn : '在'? ('一' | '1' | '同' '一') '个'? '回' '合' within? ;
// 在战斗中破坏过, 战斗破坏过.
byBattle : '在'? '战' '斗' '中'? ;
pastDefence : defendWord_ ;
selfPast : makesAttack_ ('过' | '了')? '攻' '击' ('过' | '了')? | ('过' | '了')? '攻' '击' ('过' | '了')? | ('进' '行')? ('过' | '了')? (pastDefence) ('过' | '了')? | enterWord_ '过'? ;
uprightState : np ('未' | '没' '有') '被'? tapWord_ ;
numberState
  : (markerValue | kindsValue | totalValue | pastCount | hitValue | xItself | differenceValue) compare value ('次' | '张' | '点')? comparisonWord?
  | damageValue compare value '点'? comparisonWord?
  | np '在' opponentWord comparisonWord
  | countValue (('与' | '和') (value | opponentWord) sameWord | sameWord | differWord | compare value comparisonWord? | '在' opponentWord comparisonWord)
  | (countValue | totalValue | countedCards) evenNow_? justSo_? ('是' | '为' | '达' '到') opponentWord '的' (number '倍' | halfOf) comparisonWord?
  | totalValue compare opponentWord
  | countValue (moreFewer opponentWord byNumber? | '比' (value | opponentWord | np) '更'? ('多' '出'? | '少') byNumber?)
  | np moreFewer (np | opponentWord) byNumber?
  | np ('与' | '和') (np | opponentWord) asManyThere
  | np '比' (np | opponentWord) '更'? ('多' '出'? | '少') byNumber?
  | np moreFewer amount ('张' | '个')
  | countedNp moreFewer amount ('张' | '个')
  | np overLeast number ('张' | '个') atLeastWord
  | np underMost number ('张' | '个') atMostWord
  | np ('与' | '和') np '的'? countWord sameWord
  | ('两' '者' | '二' '者') '的'? (countWord sameWord | sameWord | countWord differWord)
  | shownOf '的'? costWord ('较' | '更') (moreWord | lessWord)
  | shownOf '的'? costWord (compare | '与' | '和') shownOf ('的'? costWord)? (sameWord | differWord)?
  ;
// 我方手牌的数量多于三张.
countedNp : np '的'? countWord ;
// 我方手牌为对方的两倍: how many they are.
countedCards : np ;
halfOf : '一' '半' ;
xItself : variable ;
// 我方展示的牌: of what each has shown.
shownOf : ('我' '方' | '对' '方' | '你') '所'? ('展' '示' | '选' '择') '的' '那'? '张'? cardWord ;
overLeast : '超' '过' | ('高' | '大') '过' ;
underMost : '不' '足' | '不' '满' | '少' '于' | '低' '于' ;
// 一样多.
asManyThere : ('一' | '同') '样' '多' ;
byNumber : number ('张' | '个' | '点') comparisonWord? ;
moreFewer : evenNow_? ('不' '止' '有'? | '至' '少' '有' | '最' '多' '有' | '不' '足' | '不' '满' | '未' '满' | '多' '于' | '少' '于' | '不' '多' '于' | '不' '少' '于' | '超' '过' | '不' '超' '过' | ('多' | '少' | '大' | '小') '于' ('或' '者'?)? '等' '于' | '等' '于' '或' '者'? ('多' | '少' | '大' | '小') '于' | ('大' | '小') '于' | '不' ('大' | '小') '于') ;
// 仍少于, 已有, 还没有: as it is now, as it would be without the word.
evenNow_ : '仍' '然'? | '依' '然' | '已' '经'? | '还' ;
opponentWord : ('对' '方' | '我' '方') ('的'? zoneName '中'? | '的')? ;
existsState
  : locative ('既' lackWord np bothLack lackWord np | exceptLead_? (allOfWord | thereInAll)? (haveWord | lackWord anyAtAll? | onlyWord) np | (leastHave | mostHave | justHave) np)
  | exceptLead_ locative lackWord np
  | np onWord thisWay? (haveWord | lackWord) markerCount
  | playerMark onWord (haveWord | lackWord) markerCount
  | belowState
  | (haveWord | lackWord) markerCount
  ;
// 此牌下方有三张以上的牌.
belowState : bareOf underWord ('放' '置' | '叠' '放')? (haveWord | lackWord anyAtAll?) np ;
locative : ownerWord? zoneName ('中' | '里' | '内')? | ownerWord? fieldWord | ownerWord | amongWord ;
fieldWord : '场' '上' ;
amongWord : '其' '中' | ('那' | '这') '些' '牌' '之'? '中' | amongDone ;
amongDone : doneAdjective cardWord '之'? '中' ;
haveWord : '同' '时' ('有' | '存' '在') | evenNow_? '有' | evenNow_ '存' '在' | '存' '在' '着'? | '具' '有' | '包' '含' | '含' '有' ;
lackWord : evenNow_? '没' '有' | evenNow_? '不' '存' '在' | '不' '包' '含' | '无' | '不' '再' '有' ;
onlyWord : ('只' | '仅') ('有' | '存' '在' | '剩' ('余' | '下')?) ;
onWord : '上' | '上' '放' '置' ;
markerCount : (number ('个' | '枚')? comparisonWord? '的'?)? markerName markerWord_ | (number ('个' | '枚') comparisonWord? '的'?)? anyAtAll? '指' '示' '物' ;
// Without quotes a short name: a long one would own whatever nobody can read before 指示物.
markerName : markerChar | markerChar markerChar | markerChar markerChar markerChar | markerChar markerChar markerChar markerChar
    | '『' titleText '』' | '「' cornerText '」' | '“' markerChar+ '”' | '{' braceText '}' ;
markerChar : ~('枚' | '的' | '或' | '更' | '以' | '。' | '，' | '：' | '个' | '【' | '】' | '『' | '』' | '「' | '」' | '“' | '”' | '{' | '}' | '指') ;
countState
  : moreFewer amount ('张' | '个')
  | (np | playerMark) '上' '的'? (markerName markerWord_ | unnamedMarkers) ('的' '数' '量')? ('为' | '有' | '是' | '达' '到') number ('个' | '枚')? comparisonWord?
  | (np | playerMark) '上' '的'? markerName markerWord_ ('的'? '数' '量')? moreFewer number ('个' | '枚')?
  | totalWord ('为' | '有' | '在' | '达' '到') number ('张' | '个')? comparisonWord?
  | ('为' | '在') number ('张' | '个') comparisonWord?
  | np '的'? ('张' '数' | '数') exactWord? ('为' | '在' | '是') number ('张' | '个') comparisonWord?
  | np ('的' '数' '量' | '数' '量')? (totalWord | eachAlike)? evenNow_? exactWord? ('为' | '有' | '在' | '是' | '达' '到' | '变' '为' | '变' '成') number ('张' | '个')? comparisonWord?
  | np (totalWord | eachAlike)? number ('张' | '个') comparisonWord?
  | np '的'? countWord? ('为' | '在' | '有') countRange
  | np ('的' '数' '量' | '数' '量')? (onlyWord | ('只' | '仅') '为') number ('张' | '个')
  ;
unnamedMarkers : markerWord_ ;
totalWord : '合' '计' | '总' '共' | '共' ;
// 双方的手牌各在五张以下: of each player, and not of both together.
eachAlike : '各' '自'? | '分' '别' | '均' | '都' ;
// 双方战斗区中合计有三张以上的, 各有三张以上的.
thereInAll : totalWord | '各' '自'? | '分' '别' ;
// 三张到五张之间.
countRange : number ('张' | '个')? ('到' | '至' | '-' | '~' | '～') number ('张' | '个') ('之' '间')? | number ('张' | '个') '以' '上' ('且' | '、' | '，')? number ('张' | '个') '以' '下' ;
comparisonWord : atLeastWord | atMostWord ;
atLeastWord : ('及' '其'? | '或')? '以' '上' | '或' '更' ('高' | '多' | '大') ;
atMostWord : ('及' '其'? | '或')? '以' '下' | '或' '更' ('低' | '少' | '小') ;
isState : (thisWay '被'? | '所' | '被')? doneDeed '的' notWord? ('是' | '为') stateFilter | doneDeed (ownerOf? zoneName)? '的' '那'? '张'? cardWord notWord? ('是' | '为') stateFilter | np? (evenNow_? ('为' | '是' | '处' '于') notWord? | notWord ('为' | '是' | '处' '于')) stateFilter | np? notAtAll stateFilter | np? '处' '于' stateFilter insideState_ | np ('保' '持' | '维' '持') '着'? (tappedFilter | uprightFilter) | np? notWord? '在' (tappedFilter | uprightFilter | keywordState) insideState_? ;
insideState_ : '之'? '下' | '之'? '中' ;
notWord : '并'? '不' ;
// 并非角色牌.
notAtAll : '并' '非' ;
stateFilter
  : faceFilter
  | tappedFilter
  | uprightFilter
  | battlingFilter
  | ownStateFilter_
  | head
  | keywordState
  | describedCard
  | eitherFilter
  | colourFilter
  | declaredFilter
  ;
eitherFilter : headUnit ('、' headUnit)* orWord headUnit (orWord headUnit)* ;
declaredFilter : declaredWord (declaredSort | cardNameWord) ;
describedCard : adjective+ head ;
colourFilter : colour (('、' | '或' '者'?) colour)* '的'? ;
keywordState : keywordName '状' '态' ;
faceFilter : '面' '朝' ('上' | '下') ('的'? '状' '态' | '的') | '面' '朝' ('上' | '下') ;
tappedFilter : tapWord_ '的'? '状' '态' | tapWord_ '的' ;
uprightFilter : (uprightWord_ | '未' tapWord_ | resetWord_) '的'? '状' '态' | '未' tapWord_ '的' ;
battlingFilter : '战' '斗' '中' | '战' '斗' '状' '态' ;
tappedState : np ('已' '经'?)? tapWord_ ;
// 只要此牌被横置, 此牌被横置期间: no event, where no 时 stands behind it.
beenTappedState : np ('已' '经'?)? '被' tapWord_ ;
statState
  : np '的'? (statName | costWord) ('因' '此')? compare (value comparisonWord? | bareNp comparisonWord?)
  | np '的'? (statName | costWord) ('与' | '和') value sameWord
  | np '的'? (statName | costWord) ('与' | '和') bareNp sameWord
  | np ('与' | '和') bareNp '的'? (statName | costWord) sameWord
  | np '的'? (statName | costWord) '比' thanNumber '更'? (lessWord | moreWord)
  | np '的'? (statName | costWord) '比' np ('的' (statName | costWord))? allOfThem? '更'? (lessWord | moreWord)
  | bareNumber compare value comparisonWord?
  | np '的'? (statName | costWord) ('为' | '在') numberRange
  | pairOf '的'? (statName | costWord | sharedWord) '都'? (sameWord | differWord)
  | (costWord | sharedWord) (sameWord | differWord)
  | np '的'? statName (('与' | '和') '其'? ownStat sameWord | compare '其'? ownStat)
  | np '的'? originalStat statName (compare (value comparisonWord? | '其'? ownStat) | ('与' | '和') (value | '其'? ownStat) sameWord)
  ;
ownStat : originalStat? statName ;
// 且费用为3以下: of what was spoken of.
bareNumber : statName | costWord ;
thanNumber : countValue | markerValue | kindsValue | product | number ;
pairOf : np | bothWord ;
bothWord : ('两' | '二') '者' | '两' '张' '牌' ;
allOfThem : '都' | '均' ;
bareNp : np ;
sameWord : '相' '同' | '相' '等' | '一' '样' ;
costWord : '总'? '费' '用' ;
compare
  : evenNow_? justSo_? plainCompare_
  ;
justSo_ : '正' '好' | '恰' '好' | '刚' '好' ;
plainCompare_
  : '等' '于' '或' '者'? ('大' | '高' | '多' | '小' | '低' | '少') '于'
  | '为'
  | '等' '于'
  | '大' '于' '等' '于'
  | '小' '于' '等' '于'
  | '大' '于'
  | '高' '于'
  | '超' '过'
  | '小' '于'
  | '低' '于'
  | '多' '于'
  | '少' '于'
  | '在'
  | '是'
  | ('大' | '高' | '多' | '小' | '低' | '少') '于' '或' ('者')? '等' '于'
  | '不' '少' '于'
  | '不' '大' '于'
  | '不' '小' '于'
  | '不' '低' '于'
  | '不' '高' '于'
  | '不' '超' '过'
  | '不' '多' '于'
  | '不' ('为' | '是' | '等' '于')
  | '不' '足'
  | ('不' | '未') '满'
  | ('至' | '最') ('少' | '多') ('为' | '是')
  | '达' '到'
  | '变' '为'
  | '变' '成'
  ;
turnStateOf : nowWord? ('在' | '为' | '是' '在'? | '处' '于')? ('我' '方' | '对' '方' | turnPlayer) '的'? '回' '合' ('中' | '内')? ;
nowWord : '现' '在' | '当' '前' | '目' '前' | '此' '时' | '那' '时' | '当' '时' ;
usedState : ('我' '方' | '对' '方' | turnPlayer)? thisTurnWord alreadyWord? neverYet? '使' '用' ('过' | '了') np | thisTurnWord ('我' '方'
    | '对' '方' | turnPlayer) alreadyWord? neverYet? '使' '用' ('过' | '了') np | ('我' '方' | '对' '方') thisTurnWord neverYet '使' '用' np | thisTurnWord ('我' '方' | '对' '方') neverYet '使' '用' np
    | (thisTurnWord bothPlayers | bothPlayers thisTurnWord) allOfWord? neverYet? '使' '用' ('过' | '了') np ;
// 双方都没有使用过战术牌: of each of them.
bothPlayers : '双' '方' ('玩' '家')? ;
neverYet : '没' '有' | '未' ('曾' | '能')? | '没' '能' | '从' '未' | '不' '曾' ;
alreadyWord : '已' '经'? | '曾' '经'? ;
pastState
  : thisTurnWord lackWord? alreadyWord? '有'? np pastVerb
  | thisTurnWord ownerWord (lackWord | alreadyWord? '有') np pastVerb
  | ownerWord thisTurnWord (lackWord | alreadyWord? '有') np pastVerb
  | thisTurnWord np allOfWord? neverYet pastVerb
  | np thisTurnWord allOfWord? neverYet pastVerb
  | thisTurnWord beenSo_ state '的' ('情' '况' | '状' '态' | '时' '候' | '时' '刻')
  | (thisTurnWord player | player thisTurnWord) already? neverYet? byEffect? '抽' ('过' | '了') (amount '张' ('以' '上' '的'?)?)? '牌'
  | (thisTurnWord player | player thisTurnWord) already? neverYet? broughtPast np
  | (thisTurnWord np | np thisTurnWord) already? eventVerb ('过' | '了') soOften
  | (thisTurnWord player | player thisTurnWord) neverYet? ('舍' '弃' | '废' '弃') ('过' | '了') np
  | (thisTurnWord player | player thisTurnWord) particle* already? (neverYet attackedPast '过'? | attackedPast '过' | (makesAttack_ | declaresWord) '过' attackedPast)
  | (thisTurnWord player | player thisTurnWord) particle* already? (attackedPast '过' soOften | (makesAttack_ | declaresWord) '过' soOften '的'? attackedPast)
  | (thisTurnWord player | player thisTurnWord) particle* already? (neverYet ('进' '行' '过')? ownEventVerb_ '过'? | ownEventVerb_ '过' | '进' '行' '过' ownEventVerb_)
  | thisTurnWord noPlayer attackedPast '过'
  | (thisTurnWord ownerWord | ownerWord thisTurnWord) (lifeZone_)? already? neverYet? '受' '到' ('过' | '了')? damageSort? '伤' '害'
  | ownerWord lifeZone_ thisTurnWord already? neverYet? '受' '到' ('过' | '了')? damageSort? '伤' '害'
  | (thisTurnWord player | player thisTurnWord) already? '所'? usedOrDrawn '的' np (moreFewer amount '张' | ('有' | '为' | '达' '到' | '在')? amount '张' comparisonWord?)
  | (thisTurnWord player | player thisTurnWord) already? neverYet? ('放' '置' | '放') ('过' | '了') (amount '张')? resourceCard_
  | (thisTurnWord player | player thisTurnWord) neverYet ('放' '置' | '放') resourceCard_
  ;
broughtPast : enterWord_ ('过' | '了') ;
usedOrDrawn : ('使' '用' | '抽') ('过' | '了' | '到')? ;
already : '已' '经'? | '曾' '经'? ;
soOften : number '次' comparisonWord? ;
noPlayer : ('没' '有' | '无') ('任' '何')? '玩' '家' | '无' '人' ;
thisTurnWord : ('在' | '于')? ('本' | '这' '个' | '此' | '该') '回' '合' within? ;
pastVerb : eventVerb '过'? ;
attackedPast : ((makesAttack_ | declaresWord) '过'?)? '攻' '击' ;
// 发起攻击, 发动攻击: to attack.
makesAttack_ : '进' '行' | '发' '起' | '发' '动' ;
enteredState : np '是'? ('以' | '因' '为'? | '通' '过') keywordName '的'? ('方' '式')? '而'? enterWord_ '的'? ;
atUseState : '使' '用' selfWord ('之' | '的')? '时' '候'? state ;
inZoneState : np alsoWord? thisWay ('进' '入' | '被'? '送' '入') ownerWord? zoneName | np ('在' '场' '上'? | '存' '在') | np ('仍' '然'? | '还')? ('存' '在' '于' | '位' '于' | '处' '于' | '在') ownerWord? zoneName (within | '里')?
    | np ('仍' '然'? | '还')? ('处' '于' | '在') removedPlace ;
removedPlace : '移' '出' '游' '戏' '的'? ('区' '域' | '区' | '状' '态') (within | '里' | '之'? '下')? ;

alsoWord : '也' | '同' '时' | '一' ('同' | '起' | '并') ;

// ---------------------------------------------------------------- acts

act
  : insteadAct
  | replaceAct
  | replacePlayerAct
  | damageChange
  | dealtChange
  | preventedAct
  | lifeDamageChange
  | handLimitAct
  | chooseOneAct
  | doAllAct
  | tossAct
  | verbAct
  | againAct
  | untilAct
  | heldAct
  | keywordPriceAct
  | statAct
  | playerRuleAct
  | paymentAct
  | attackPriceAct
  | laterAct
  | entersWithAct
  | hitChange
  | staysAct
  | ownAct_
  ;
insteadAct : insteadMay_? '改' '为' act | insteadOf insteadMay_? '改' '为' act | insteadMay_? inPlace_ '，'? act | verbAct '，'? ('以' | '来')? '作' '为' '代' '替' | verbAct '，'? ('来' | '以' '此') '代' '替' | insteadNumber ;
insteadMay_ : ('我' '方' | '你')? mayWord ('选' '择')? ;
// 后者改为S: in the place of the last thing, or of all of them.
insteadOf : '后' '者' | ('两' '者' | '二' '者' | '以' '上' ('效' '果')? | '上' '述' '效' '果') ('都' | '均' | '全' '部')? ;
insteadNumber : '改' '为' '造' '成' howMuch '伤' '害' | '将'? '造' '成' '的' '伤' '害' ('改' | '变') '为' howMuch | '改' '为' statOperation | '不' '是' statOperation '，'? '而' '是' statOperation ;
verbAct : (resolvingLead duration? | duration? eachCount?) mayWord? fromActive? ((player | comparedPlayer) particle* duration? (mayWord eachToo?)?)? firstDo? againWord? verb (lastTail? exceptTail? untilLeft? | timesCap)
    | eitherVerb | ('我' '方' | '你') mayWord letPlayer verb ;
// 从主动玩家开始，: as whatever players do at once is done anyway. Rule: [Zero 1.20, 611.1].
fromActive : '从' ('主' '动' '玩' '家' | '当' '前' ('回' '合' '的'?)? '玩' '家' | '回' '合' '玩' '家') '开' '始' '，'? ;
// 此牌总是由战斗区中角色牌较少的玩家控制: at each moment, and no gain that is taken once.
heldAct : np alwaysWord_? '由' (player | comparedPlayer) '来'? '控' '制' ;
alwaysWord_ : '总' '是' | '始' '终' | '一' '直' | '永' '远' | '总' ;
// 我方使用形态转换效果时，不需要支付其费用: what the effect of a keyword costs.
keywordPriceAct
  : duration? player '使' '用' usedKeyword usedThen_ '，'? '其'? costPredicate
  | duration? player? ('使' '用' | '的')? (np '的')? usedKeyword costPredicate
  ;
// 重复此过程，直到C为止: what was told is done anew, unless that is so.
againAct : (player particle*)? mayWord? againWords_ untilSo? | untilSo '，' ('则' | '就')? againWords_ ;
againWords_ : repeatWord sameProcess repeatTimes? | againMore? '重' '复' ('进' '行' | '执' '行')? sameProcess? soManyTimes | againInAll ('进' '行' | '执' '行') soManyTimes ;
// 重复两次: in all, or besides the first time; 再重复两次, 总共进行两次.
againMore : '再' | '额' '外' ;
againInAll : '总' '共' | '一' '共' | '合' '计' | '共' ;
soManyTimes : number '次' ;
repeatWord : '不' '断'? '重' '复' ('进' '行' | '执' '行')? | '重' '复' ('进' '行' | '执' '行')? | '反' '复' ('进' '行' | '执' '行')? | '再' ('一' | '1')? '次' ('进' '行' | '执' '行' | '重' '复') | '重' '新' ('进' '行' | '执' '行') ;
sameProcess : ('此' | '这' ('个' | '一')? | '该' | '上' '述' | '以' '上') ('过' '程' | '流' '程' | '步' '骤' | '操' '作' | '动' '作' | '处' '理' | '行' '动' | '效' '果') ;
repeatTimes : '任' '意' ('次' '数'? | '多' '次') ;
untilSo : '，'? ('直' '到' | '直' '至') (states | wonState | destroyedByIt) ('为' '止' | '时')? ;
// 反复进行对决，直到有一方获胜为止: one deed until it is so.
untilAct : oftenWord_? verbAct untilSo ;
oftenWord_ : '重' '复' | '反' '复' | '不' '断' '地'? | '一' '直' | '持' '续' ;
// 此效果清算时选择一张角色牌: when it is carried out, not when it is used.
resolvingLead : '在'? (('此' | '该' | '本') '效' '果' | selfWord) ('清' '算' | '结' '算' | '处' '理') '时' '，'? | '在'? ('清' '算' | '结' '算') (('此' | '该' | '本') '效' '果' | selfWord) '时' '，'? ;
// 废弃战斗区中的角色牌，直到剩余两张为止: all but so many.
untilLeft : '，'? ('直' '到' | '直' '至' | '至') (ownerWord? zoneName inside_?)? ('仅' | '只' | '各')? '剩' ('余' | '下')? amount '张' (kindWord | cardWord)? ('为' '止')? ;
// 每有一张，抽一张牌，最多抽三张: of all that together.
timesCap : '，' '但'? timesMost_ | '(' timesMost_ ')' ;
timesMost_ : (thisWay '，'?)? ('最' | '至') '多' thisWay? cappedDeed? amount ('张' cardWord? | '点' ('伤' '害')?) ;
cappedDeed : '抽' '取'? | '造' '成' ;
letPlayer : ('令' | '让' | '使') '对' '方' ('玩' '家')? ;
eitherVerb : mayWord? (player particle* mayWord?)? (choosing_ verb ('，'? (orWord | '还' '是') (verb | otherDoes))+ | verb ('，'? orWord (verb | otherDoes))+ | choosing_? eitherDeed (orWord eitherDeed)+ np | choosing_ verb) ;
// 横置或重置一张角色牌: the one or the other is done to it.
eitherDeed : tapWord_ | resetWord_ | destroyWord_ ;
// …或者让我方抽一张牌: who does the other is named.
otherDoes : player particle* verb ;
choosing_ : '选' '择' ;
// What stands between who does it and what is done, and says no more than the comma before it.
particle : inTurn | '分' '别' | '同' '时' | '也' | '都' | '均' | '皆' | '便' | '就' | '即' | '则' | '还' | '再' | mustDo ;
// 每位玩家依次: the one after the other.
inTurn : ('依' '次' | '轮' '流' | '先' '后' | '按' '回' '合' '顺' '序' | '依' '回' '合' '顺' '序') ('各' '自'?)? ;
mustDo : '必' '须' | '须' | '需' '要'? | '应' '当'? ;
firstDo : '首'? '先' | '立' '即' | '立' '刻' | '马' '上' ;
againWord : '额' '外' '地'? ('再' | '多' | '再' '多')? | '再'? '多' | '重' '新' | '再' ('次' | '额' '外')? ;
mayWord : '可' '以' | '可' ;
// 双方可以各舍弃一张手牌: as 双方各可以.
eachToo : '各' '自'? ;
player
  : ('由' | '令' | '让' | '使')? ('我' '方' | '你' | '自' '己') ('玩' '家')?
  | ('由' | '令' | '让' | '使')? '对' '方' ('玩' '家')?
  | effectUser
  | '双' '方' ('玩' '家')? ('各' '自'?)?
  | '我' '方' ('和' | '与' | '及') '对' '方' ('各' '自'?)?
  | ('由' | '令' | '让' | '使')? ('每' '位' '玩' '家' | '每' '名' '玩' '家' | '每' '个' '玩' '家' | '所' '有' '玩' '家' | '全' '体' '玩' '家' | '任' '意' '玩' '家') ('各' '自'?)?
  | '其' '控' '制' '者'
  | '其' '持' '有' '者'
  | itsPlayer
  | '各' '自'?
  | '任' '何' '玩' '家' '都'
  | thatPlayer
  | '由'? thatPlayer '的' '对' '方' ('玩' '家')?
  | ('令' | '让' | '使')? onePlayer
  | ('那' '张' | '该') anaphorHead '的' cardsPlayer
  | cardHolder
  | '由'? selfWord '的'? '控' '制' '者' ('的' '对' '方')?
  | ('由' | '令' | '让' | '使')? bearerOwner
  | winnerWord
  | '由'? turnPlayer
  ;
// 装备此牌的角色牌的控制者: who controls what it bears as well. Rule: [Zero 1.20, 319.13].
bearerOwner : hostWord '的' '控' '制' '者' ('的' '对' '方' ('玩' '家')?)? | foeOwner '的' '控' '制' '者' ;
// Of what fights a card that is the other player's.
foeOwner : ('与' | '和') (selfWord | hostWord) ('进' '行')? '战' '斗' '中'? '的' characterCard_ | '被' (selfWord | hostWord) '战' '斗' destroyWord_ '的' characterCard_ ;
// Whose turn it is.
turnPlayer
  : '主' '动' '玩' '家'
  | ('正' '在' | '正' | '当' '前')? '进' '行' ('该' | '此')? '回' '合' '的' '玩' '家'
  | ('当' '前' | '本' | '该')? '回' '合' '的'? '玩' '家'
  | '当' '前' '玩' '家'
  ;
// 手牌较多的玩家: of two the one.
comparedPlayer : ('展' '示' ('了' | '出')? ('的' cardWord '的'?)?)? '总'? '费' '用' ('较' | '更' | '最')? (moreWord | lessWord) ('的' cardWord)? '的' ('玩' '家' | '一' '方' | '者')
  | np '的'? countWord? ('较' | '更' | '最') (moreWord | lessWord) '的' ('玩' '家' | '一' '方' | '者')
  | showedSuch '的' ('玩' '家' | '一' '方' | '者')
  | suchPlayer ;
// 使用此效果的玩家: whoever uses it, who need not control the card. Rule: [Zero 1.20, 703.3].
effectUser : ('使' '用' | '发' '动') '了'? thisEffect_ '的' '玩' '家' ;
// 展示出角色牌的玩家: whoever showed such a card.
showedSuch : ('展' '示' | '翻' '开') ('出' '了'? | '了' | '到') np ;
// 拥有那张牌的玩家.
cardHolder : ('控' '制' | '拥' '有' | '持' '有') ('那' '张' | '该') anaphorHead '的' ('玩' '家' | '一' '方') ;
// 战斗区中没有『A』的玩家: each of whom it is so.
suchPlayer : (suchHas | suchCount | suchUsed | suchControls) '的' ('玩' '家' | '一' '方') ;
suchHas : locative (haveWord | lackWord anyAtAll?) np ;
suchCount : np ('的' '数' '量')? ('为' | '有' | '在') number '张' comparisonWord? ;
suchUsed : thisTurnWord alreadyWord? neverYet? '使' '用' ('过' | '了') np | thisTurnWord neverYet '使' '用' np ;
suchControls : ('控' '制' '着'? | notControl) np ;
cardsPlayer : '控' '制' '者' | '持' '有' '者' | '所' '有' '者' | '拥' '有' '者' | '主' '人' | '玩' '家' ;
// 其玩家, 其主人: of the card that was spoken of.
itsPlayer : '其' ('玩' '家' | '主' '人' | '拥' '有' '者' | '所' '有' '者') ;
winnerWord : ('获' '胜' | '胜' '利' | lostWord) '的'? ('玩' '家' | '一' '方' | '者') | ('胜' | '败') ('者' | '方') ;
thatPlayer : '那' ('名' | '位') '玩' '家' | '该' ('名' | '位')? '玩' '家' ;
onePlayer : ('任' '意' | '任' '选')? '一' ('名' | '位' | '个') '玩' '家' ;
verb
  : drawVerb
  | discardVerb
  | scrapVerb
  | destroyVerb
  | turnVerb
  | moveVerb
  | restMoveVerb
  | bareMoveVerb
  | shortVerb
  | showingVerb
  | lookVerb
  | declareVerb
  | searchVerb
  | shuffleVerb
  | damageVerb
  | lifeDamageVerb
  | healVerb
  | preventVerb
  | controlVerb
  | swapVerb
  | cancelVerb
  | copyingVerb
  | leaveBattleVerb
  | useVerb
  | ownVerb_
  | markerVerb
  | actionVerb
  | choosingVerb
  ;
// What is alike stands in a group: ANTLR tells no more than 31 alternatives of a rule apart.
turnVerb : tapVerb | uprightAllVerb | faceVerb | becomeStatsVerb | swapStatsVerb ;
becomeStatsVerb : '将' np '变' '为' statPair+ ;
statPair : statName '为'? number ;
swapStatsVerb : tradeVerb_ | '将' np '的' statName ('和' | '与' | '、')? statName swapWord | '将' np '的' bareStats swapWord | ('互' '换' | '交' '换') np '的' statName ('和' | '与' | '、')? statName | ('互' '换' | '交' '换') np '的' bareStats ;
// 将那两张牌的(攻)互换, 此牌与那张牌互换(攻): of two cards.
tradeVerb_ : causing_ (bothOnes | np) '的'? statName swapWord | ('互' '换' | '交' '换' | '对' '调') (bothOnes | np) '的'? statName | (bothOnes | np) swapWord statName ;
swapWord : ('互' '换' | '互' '相'? '交' '换' | '交' '换') ('数' '值')? ;
choosingVerb : pickSomeVerb | pickVerb | pickedVerb | pickPlayerVerb | eachSideVerb ;
// 从双方的战斗区中各选择一张角色牌破坏, 双方的资源区中各选择一张牌: one of each side.
eachSideVerb : (fromZone | sidesZone) eachSide chooseWord np (('并' ('将' '其')? | '来' | '将' '其')? pickedDeed)? ;
sidesZone : ('在' | '于')? ownerWord zoneName zoneTail? ;
pickPlayerVerb : (chooseWord | designateWord) onePlayer ;
pickedVerb : (chooseWord | designateWord) np ('并' '将' '其' | '并' | '来')? pickedDeed | fromZone randomly? chooseWord (np | quantity) ('并' ('将' '其')? | '来' | '将' '其')? pickedDeed
    | (chooseWord | designateWord) '并' pickedDeed np
  | chooseWord someShown ('并' ('将' '其')? | '来' | '将' '其')? pickedDeed
  | fromAmong chooseWord np ('并' | '来')? pickedDeed
  | fromZone? chooseWord np ('并' ('将' '其')? | '来' | '将' '其')? showWord
  ;
pickedDeed : destroyWord_ | scrapWord_ | '舍' '弃' | tapWord_ | resetWord_ | outOfFight_ ;
copyingVerb : copyVerb | copyEnterVerb | redirectVerb | newTargetVerb ;
newTargetVerb : '将' np '的' ('效' '果' '的'?)? '对' '象' ('由' bareOf)? ('变' '更' | '更' '换' | '改' '变' | '改' | '转' '移' | '变') ('为' | '成' | '至' | '到') np
    | '将' np '的' ('效' '果' '的'?)? '对' '象' ('变' '更' | '更' '换' | '改' '变' | '改') ('为' | '成' | '至') otherTarget newTargetTail?
    | ('变' '更' | '更' '换' | '改' '变') np '的' ('效' '果' '的'?)? '对' '象' newTargetTail?
    | '为' np ('重' '新' | '另' '外'?) ('选' '择' | '指' '定') ('一' '个')? ('合' '法' '的'?)? ('效' '果' '的'?)? '对' '象' newTargetTail? ;
otherTarget : ('另' '外'? | '其' '他') ('的' | '一' '个')? ('合' '法' '的'?)? ('效' '果' '的'?)? '对' '象' | '新' '的'? ('合' '法' '的'?)? '对' '象' ;
newTargetTail : '，' '新' '的'? '对' '象' '由' turnOwner ('选' '择' | '决' '定' | '指' '定') ;
redirectVerb : '将' (np '的'? '攻' '击' '的'? '对' '象' | attackObject) redirectWord newObject | attackObject redirectWord newObject
    | np '的'? '攻' '击' '的'? '对' '象' redirectWord newObject
    | '变' '更' attackObject '为' newObject ;
attackObject : (('本' | '此' | '这' | '那' | '该') '次')? '攻' '击' '的'? '对' '象' | ('本' | '此' | '这' | '那' | '该') '次' '攻' '击' '的' '攻' '击' '的'? '对' '象' ;
redirectWord : '变' '更' '为' | '改' '为' | '变' '为' ;
newObject : np | ownerWord lifeZone_ ;
markerVerb : putMarkers | removeMarkers | moveMarkers ;
drawVerb
  : '抽' '取'? amount '张' '牌'?
  | '抽' '取'? sameAs np (('相' '同' | '同' '样' | '相' '等' | '同' '等') ('数' '量' | '张' '数') | '等' '量') '的' '牌'
  | '抽' ('数' '量' | '张' '数') '为'? sameAs value ('相' '同' | '相' '等')? '的' '牌'
  | '抽' sameAs value ('相' '同' | '同' '样' | '相' '等' | '同' '等') ('数' '量' | '张' '数') '的' '牌'
  | '抽' '取'? ('与' | '和') thisWay? ('其' | '所' | '被' | ownOnes_)? doneDeed (ownerOf? deckName_)? doneMany_ sameWord '的'? '牌'
  | '抽' '取'? ('等' '同' '于' | '等' '于' | '相' '当' '于') ('其' | ownOnes_) thisWay? '所'? doneDeed (ownerOf? deckName_)? doneMany_ '的'? '牌'
  | '抽' measured rounded? '张'? '的'? '牌' rounded?
  | '抽' '牌'? '，'? untilHand
  | '将' ownerWord? handName_ ('抽' | '补' ('充' | '足' | '满')?) untilHand
  | '补' ('充' | '足' | '满') ownerWord? handName_ untilHand
  | '抽' '取'? sameAs value ('相' '同' | '相' '等')? '的'? '张'? '牌'
  | '抽' '取'? (asMany | likeMany) '的' '牌'
  | '抽' '取'? ('数' '量' | '张' '数') ('与' | '和') removedMarkers sameWord '的' '牌'
  | '抽' '牌' '，' eachCount '抽' amount '张' '牌'?
  | '抽' '取'? '牌'? '，'? '其'? ('数' '量' | '张' '数') ('为' | sameAs) value ('相' '同' | '相' '等')?
  | '抽' '取'? ('与' | '和') thisWay? ('其' | '所' | '被')? doneDeed ('的' (cardWord '的'?)?)? ('等' '量' | ('相' '同' | '同' '等' | '同' '样') ('数' '量' | '张' '数')) '的'? '牌'
  ;
removedMarkers : thisWay? ('所' | '被')? takeOffWord '的' markerName? markerWord_ ('的'? countWord)? ;
// 洗入牌数: how many that were.
doneMany_ : ('了' '的'? | '的' ('牌' '的'?)?)? countWord | '牌' '数' ;
ownOnes_ : '各' '自' | '自' '己'? ;
measured : half | product | countValue | statValue | costValueOf | markerValue | kindsValue ;
asMany : '等' '量' | ('同' | '一') '样' '多' | '同' '数' '量' | ('相' '等' | '一' '样') ('数' '量' | '张' '数') | ('相' '同' | '同' '等' | '同' '样' | '等' '同') ('数' '量' | '张' '数') ;
// 抽数量相同的牌.
likeMany : ('数' '量' | '张' '数') ('相' '同' | '相' '等' | '一' '样') ;
someHand : quantity ;
untilHand
  : ('直' '到' | '直' '至' | '至' | '到') ownerWord? handName_ '的'? ('数' '量')? ('有' | '为' | '达' '到' | '变' '为' | '是' | '剩' ('余' | '下')? | '只' '剩' '下'?)? amount '张' ('为' '止')?
  | ('直' '到' | '直' '至' | '至' | '到') ownerWord? handName_ '的'? ('数' '量' | '张' '数' | '数')? ('变' '为' | '成' '为' | '达' '到')? ('与' | '和') ownerWord (handName_ '的'? ('数' '量' | '张' '数' | '数')?)? ('相' '同' | '相' '等' | '一' '样' '多'?) ('数' '量' | '张' '数')? ('为' '止')?
  | ('直' '到' | '直' '至' | '至' | '到') ('剩' ('余' | '下')? | '只' '剩' '下'?)? amount '张' ('为' '止')?
  ;
sameAs : '等' '同' '于' | '等' '于' | '相' '当' '于' | '与' ;
discardVerb : '舍' '弃' someMore | '将' ownerWord? handName_ ('中' '的')? randomly? '舍' '弃' someHand | randomly? '舍' '弃' np | '将' np wholly? randomly? '舍' '弃' | fromZone '舍' '弃' np | '舍' '弃' ownerWord? handName_ '，'? untilHand | '将' ownerWord? handName_ '舍' '弃' untilHand ;
randomly : '随' '机' ;
causing_ : '将' | '使' | '令' | '让' ;
wholly : '全' '部' | '全' '都' | '都' | '均' | '也' ;
scrapVerb : scrapWord_ someMore | scrapWord_ np | causing_ np (wholly | together | apart)? scrapWord_ ;
destroyVerb : destroyWord_ someMore | destroyWord_ np | causing_ np (wholly | together | apart)? destroyWord_ ;
tapVerb : (causing_ np | np) ('变' '为' | '转' '为' | '变' '成') tapWord_ '的'? '状' '态' | tapWord_ someMore | tapWord_ np | causing_ np (wholly | together | apart)? tapWord_ | np softly? tapWord_ ;
softly : '便' | '就' | '则' | '即' | '也' ;
// 改为破坏两张, 再破坏一张: of the same sort as what was told last.
someMore : quantity ;
uprightAllVerb : (causing_ np | np) ('变' '为' | '转' '为' | '变' '成') (resetWord_ | uprightWord_) '的'? '状' '态' | resetWord_ someMore | resetWord_ np | causing_ np (wholly | together | apart)? resetWord_ | np softly? resetWord_ ;
moveVerb
  : (forNothing '，'?)? causing_ np wholly? fromZone? (together | allAfter)? showFirst? manner* destination (orderTail | ratherTail)?
  | causing_ np '，' apart manner* destination
  | fromAmong (chooseWord | '将')? np (together | allAfter)? showFirst? manner* destination
  | fromAmong chooseWord np '，'? '将' anaphor showFirst? manner* destination
  | fromZone '将' np showFirst? manner* destination orderTail?
  | showWord np '后'? manner* destination
  | fromZone? chooseWord np showFirst? manner* destination
  | (fromZone | fromThem) randomly? (chooseWord | '将')? quantity showFirst? manner* destination
  | fromThem randomly? (chooseWord | '将') np showFirst? manner* destination
  | fromZone? randomly (chooseWord | '将') np showFirst? manner* destination
  | fromZone eachSide (chooseWord | '将')? np showFirst? manner* destination
  | sidesZone eachSide chooseWord np showFirst? manner* destination
  | (chooseWord | '将') someShown showFirst? manner* destination
  ;
eachSide : '各' '自'? ;
someShown : quantity ;
fromAmong : '从' ('其' '中' | '中' | '那' '些' '牌' '之'? '中' | '这' '些' '牌' '之'? '中') | '从' doneSet ;
// 从因此牌的效果移出游戏的牌中.
doneSet : (doneAdjective | underwentAdjective) cardWord '之'? '中' ;
allAfter : '全' '部' '都'? | '都' | '全' '都' ;
together : '一' ('同' | '起' | '并') | '同' '时' ;
showWord : '展' '示' ;
bareDeedVerb : destroyWord_ | tapWord_ | resetWord_ | scrapWord_ | '舍' '弃' | outOfFight_ ;
// 移出此次战斗.
outOfFight_ : ('移' '出' | '退' '出' | '脱' '离' | '离' '开') (('该' | '此' | '那' | '这' | '本') ('次' | '场'))? '战' '斗' ;
restDeedVerb : '将'? restPhrase wholly? pickedDeed ;
shortVerb : sparesIt | moveDamageVerb | extraTurnVerb | npMoveVerb | someMoveVerb | voidVerb | pileVerb | pileMove | preventThat | dealNothing | retargetVerb | removeVerb | afterUseVerb | bareDeedVerb | restDeedVerb | swapControlVerb ;
// 对方战斗区中的一张角色牌移回持有者手牌: no 将 before it.
npMoveVerb : np (wholly | together)? fromZone? manner* destination (orderTail | ratherTail)? ;
// 将此牌上的2000点伤害转移到另一张角色牌上.
moveDamageVerb : causing_ np '上'? '的'? (allWord '的'? | amount '点' '的'?)? '伤' '害' allDamage? markersOnto_ ;
extraTurnVerb : ('在' ('本' | '此' | '这' '个'?) '回' '合' ('结' '束')? '之'? '后' '，'?)? ('额' '外' ('再'? '进' '行' | '获' '得' | '增' '加')? | '追' '加' ('进' '行')? | '再' ('额' '外')? '进' '行' | '获' '得' | '进' '行') ('一' | '1') '个' ('额' '外' '的'? | '追' '加' '的'?)? '回' '合' ;
// 一张加入手牌，一张放回牌组顶，剩下的一张放回牌组底: of those shown.
someMoveVerb : someShown manner* destination ;
afterUseVerb : selfWord ('使' '用' | '清' '算' | '结' '算') ('完' | '完' '毕')? '之'? '后' '，'? (('将' ('其' | selfWord))? manner* destination ratherTail? | '不' ('送' | '进') '入' ownerOf? zoneName '，'? ('而' '是' | '改' '为') ('将' ('其' | selfWord))? manner* destination) | ('使' '用' | '清' '算' | '结' '算') selfWord '之'? '后' '，' '将' ('其' | selfWord) manner* destination ratherTail? | ('清' '算' | '结' '算') '之'? '后' '，'? '将' selfWord manner* destination ratherTail? ;
removeVerb : '从' '游' '戏' '中' '移' ('出' | '除') np | '移' '出' '游' '戏' np ;
restMoveVerb : '将'? restPhrase byWhom? (wholly | softly)? manner* destination ;
byWhom : '由' ('我' '方' | '你' | '对' '方') ('玩' '家')? ;
bareMoveVerb : showFirst? manner* destination | np fromZone? (tapWord_)? enterWord_ | fromZone? enterWord_ np ;
showFirst : '展' '示' toOther_? ('后' | '并' | '，')? | '向' ('对' '方' | '所' '有' | '双' '方') ('玩' '家')? '展' '示' ('后' | '并' | '，')? | '给' '对' '方' ('看' | '确' '认' | '查' '看') ('后' | '并' | '，')? | '公' '开' ('后' | '并' | '，')? ;
toOther_ : '给' ('对' '方' | '所' '有' | '双' '方') ('玩' '家')? ('看' | '确' '认' | '查' '看')? ;
fromZone : '从' anyZone | '从' elsewhere | '从' ownerWord? zoneName (zoneJoin zoneName)* ('之'? '中' | '里' | '中'? '的' cardWord '中')? | '从' ownerWord? removedWord ownerWord? cardWord '中' | '从' ownerWord? deckName_ '的'? (topWord | bottomWord) ;
zoneJoin : orWord | '、' | '和' | '与' | '以'? '及' ;
anyZone : ('任' '意' | '任' '何') '区' '域' ('中' | '里')? ;
// 从手牌以外的区域.
elsewhere
  : ownerWord? zoneName ('以' | '之') '外' ('的'? ('其' '他')? ('区' '域' | '地' '方') ('中' | '里')?)?
  | '除' '了'? ownerWord? zoneName ('以' | '之')? '外' '的'? ('任' '意' | '任' '何' | '其' '他')? ('区' '域' | '地' '方') ('中' | '里')?
  | '非' zoneName '的'? '区' '域' ('中' | '里')?
  ;
orderTail : '，' (anyOrder | faceDown | faceUp) ;
manner : anyOrder | atRandom | faceDown | faceUp | tapped | upright | apart | forNothing ;
// 不支付费用登场: what an effect puts into play is not paid for anyway.
forNothing : freely ;
apart : '分' '别' | '各' '自' ;
upright : '以' (resetWord_ | uprightWord_) '的'? '状' '态' | resetWord_ ;
anyOrder : '顺' '序' ('任' '意' | '不' '限') | '以' '任' '意' '顺' '序' | '按' '任' '意' '顺' '序' | '以' '任' '意' '的' '顺' '序' ;
atRandom : '随' '机' ;
faceDown : '以'? '面' '朝' '下' ('的' '状' '态')? '地'? ;
faceUp : '以'? '面' '朝' '上' ('的' '状' '态')? '地'? ;
tapped : tapWord_ | '以' tapWord_ '状' '态' | '以' tapWord_ '的' '状' '态' ;
destination : toHand | toDeck | toZone | toRemoved | toPlay | toShuffled | toLifeTop ;
toShuffled : '洗' ('切' '入' | '切' '回' | '入' | '回') ownerOf? deckName_ '中'?
    | ('放' '回' | '移' '回' | '返' '回' | '加' '入') ownerOf? deckName_ '中'? '，'? '并'? '洗' '切' ;
toLifeTop : ('加' '入' | '放' '置' '到' | '放' '到' | '放' '置' '在' | '放' '回' | '置' '于') ownerOf? lifeZone_ '的'? (topWord | bottomWord) '上'? ;
toHand : ('移' '回' '到'? | '返' '回' '到'? | '回' '到' | '加' '入' '到'? | '放' '回' '到'? | '收' '回' '到'? | '移' '到' | '拿' ('回' | '到') | '取' '回' | '收' '入' | '送' '回' | '回' '收' '到'? | '纳' '入') ownerOf? handName_ inside_? ;
inside_ : '之'? '中' | '里' | '内' ;
toDeck : ('放' '回' '到'? | '放' '到' | '放' '置' '于' | '移' '至' | '放' '置' '到' | '移' '回' '到'? | '返' '回' '到'? | '置' '于' | '放' '置' '在' | '放' '在'
    | '回' '到' | '移' '动'? '到' | '移' '动' '至' | '放' '置'? '入' | '放' '置'? '至' | '置' '入' | '送' '回' | '送' '到' | '送' '至' | '置' '回' | '加' '入' | '移' '入') ownerOf? deckPlaces '上'? ;
deckPlaces : deckName_ '的'? (topWord | bottomWord) (orWord (deckName_)? (topWord | bottomWord))? | deckName_ inside_? ;
topWord : '顶' | '最'? '上' '方' | '最'? '顶' ('部' | '端') | '最'? '上' '面' | '最' '顶' '上' ;
bottomWord : '底' | '最'? '下' '方' | '最'? '底' ('部' | '端') | '最'? '下' '面' | '最' '底' '下' | '末' '尾' | '最'? '末' '端' ;
toZone : ('送' '入' | '移' '入' | '移' '至' | '移' '动' '至' | '放' '置' '于' | '放' '置' '至' | '加' '入' | '放' '置' '到' | '放' '到' | '放' '入' | '放' '置' '入' | '置' '入' | '放' '回' | '移' '动' '到'
    | '放' '置' '在' | '移' '回' | '送' '到' | '送' '至' | '送' '进' | '移' '到' | '放' '进' | '置' '于' | '加' '入' '到' | '放' '至' | '放' '在') ownerOf? zoneName inside_? ;
toRemoved : '移' '出' '游' '戏' | '从' '游' '戏' '中' '移' '除' ;
toPlay : ('在' (ownerWord | holderOf)? (battleZone_ | annexZone_) '中'? (tapWord_ | resetWord_)?)? enterWord_ ('到' ownerOf? battleZone_ '中'?)? ;
holderOf : '其'? ('各' '自')? ('持' '有' '者' | '拥' '有' '者' | '所' '有' '者' | '主' '人') '的'? ;
ownerOf : holderOf | '其' '控' '制' '者' '的'? | '我' '方' '的'? | '对' '方' '的'? | '其' | '各'? '自' '己'? '的' ;
revealVerb
  : np '始' '终' ('展' '示' | '公' '开')
  | '以'? ('展' '示' | '公' '开') ownerOf? handName_ ('的' ('方' '式' | '状' '态'))? '来'? '进' '行' '游' '戏'
  | randomly? ('展' '示' | '翻' '开' | '公' '开') np
  | '将' np wholly? ('展' '示' toOther_? | faceUp? '翻' '开' | '公' '开' | '给' '对' '方' ('看' | '查' '看' | '确' '认'))
  | '向' ('对' '方' | '所' '有' | '双' '方') ('玩' '家')? '展' '示' np
  | fromAmong '展' '示' np
  | '展' '示' toOther_?
  | np ('始' '终')? '保' '持' '被'? ('展' '示' | '公' '开') ('的'? '状' '态')?
  | '以'? '展' '示' (ownerOf | '各' '自')? deckName_ '的'? topWord ('的' cardWord | '的' '一' '张' cardWord)? ('的' ('方' '式' | '状' '态'))? '来'? '进' '行' '游' '戏'
  ;
showingVerb : revealVerb | revealUntilVerb ;
revealUntilVerb : '从' ownerOf? deckName_ '的'? topWord ('开' '始')? oneByOne_? ('展' '示' | '翻' '开') '牌'? '，'? ('直' '到' | '直' '至') shownAtLast_ | '将' ownerOf? deckName_ '的'? topWord '的'? '牌' oneByOne_? ('展' '示' | '翻' '开') '，'? ('直' '到' | '直' '至') shownAtLast_ | ('逐' '一' | '依' '次' | '逐' '张' | '一' '张' '一' '张' '地'?)? ('展' '示' | '翻' '开') ownerOf? deckName_ '的'? topWord '的'? '牌' '，'? ('直' '到' | '直' '至') shownAtLast_ ;
oneByOne_ : '逐' '一' | '依' '次' | '逐' '张' | '一' '张' '一' '张' '地'? | '连' '续' '地'? | '不' '断' '地'? | '持' '续' '地'? ;
shownAtLast_ : ('展' '示' '出' | '翻' '出' | '展' '示' | '翻' '开' | '展' '示' '到' | '翻' '到' | '出' '现') np ('为' '止')? ;
lookVerb : '查' '看' | '查' '看' ownerWord? deckName_ | randomly? '查' '看' np | fromZone randomly? '查' '看' np | '将' np randomly '查' '看' ;
declareVerb
  : ('宣' '布' | '宣' '告' | '说' '出' | '宣' '言' | '声' '明' | '指' '定' | '决' '定') (declaredName | one_ ('个' | '种') declaredSort | one_ '个' numberBounds? declaredNumber | numberBounds one_ '个' declaredNumber)
  | chooseWord (one_ ('个' | '种') declaredSort | one_ '个' numberBounds? declaredNumber | numberBounds one_ '个' declaredNumber)
  | ('宣' '布' | '宣' '告' | '说' '出' | '宣' '言' | '声' '明') kindWord ('、' kindWord)* (orWord kindWord)? ('之'? '中' '的'? (one_ ('个' | '种' | '类' | '项') kindSort? | '之' '一') | '之' '一' | '其' '中' '之' '一')
  ;
one_ : '任' '意'? ('一' | '1') | '一' | '1' ;
declaredName : one_ '个' ('牌' '名' | '卡' '名' | '牌' '的' '名' '字') ;
declaredSort : bareTraitWord | '颜' '色' | kindSort | characterNameWord ;
kindSort : (('卡' '牌' | '牌') '的'?)? ('类' '别' | '种' '类' | '类' '型') ;
declaredNumber : ('费' '用' '的'?)? ('数' ('字' | '值')?) | '正'? '整' '数' ;
// 一个1以上6以下的数字: which one may be said.
numberBounds : numberRange '的' | number comparisonWord '的' | compareWord number '的' ;
searchVerb : seekWord_ np findTail? | ('从' | '在') ownerWord? zoneName (zoneJoin zoneName)* inside_? seekWord_ np (findTail)? ;
seekWord_ : '找' ('出' | '到' | '来')? | '寻' '找' | '检' '索' | '搜' ('索' | '寻') | '查' '找' ;
findTail : showFirst? manner* destination | '，'? '展' '示' '后'? ;
shuffleVerb : ('洗' ('切' | '混' | '乱') | '重' '洗') ownerOf? deckName_ | '将' ownerOf? deckName_ ('重' '新')? ('洗' ('切' | '混' | '乱') | '重' '洗') | '洗' '牌' ;
damageVerb : mutualDamage | takesVerb_ | '对' np sharedAs? ('合' '计' | '总' '计')? '造' '成' ('合' '计' | '总' '计')? howMuch '伤' '害' sharedOut | '将' ('合' '计' | '总' '计')? howMuch '伤' '害' sharedAs ('给' | '到' | '至') np | dealtBy? '对' np ('各' | '分' '别')? '造' '成' '伤' '害' '，' ('其' | '伤' '害')? '的'? ('数' '值' | '数' '量' | '点' '数') ('为' | sameAs) value | '对' np ('，'? ('各' | '分' '别') | '合' '计')? '造' '成' howMuch '伤' '害' | '对' np '造' '成' ('合' '计' | '总' '计') '的'? howMuch '伤' '害' | dealtBy '对' np ('各' | '分' '别')? '造' '成' howMuch '伤' '害' | '给' '予' np howMuch '伤' '害' | np '受' '到' howMuch '伤' '害' | causing_ np ('各' | '分' '别')? '受' '到' howMuch '伤' '害' ;
// 我方战斗区中的一张角色牌对…, 每张『A』各对…: which cards deal it.
dealtBy : ('由' | '令' | '让' | '使')? np dealtHow? ;
dealtHow : '各' '自'? | '分' '别' | '合' '计' | '共' '同' | '一' ('同' | '起' | '并') ;
// 由我方任意分配: so much in all.
sharedOut : '，'? ('由' ('我' '方' | '你') '来'?)? sharedAs ('给' ('那' | '这') '些' (cardWord | kindWord))? | '(' ('由' ('我' '方' | '你'))? sharedAs ')' ;
sharedAs : ('任' '意' | '自' '由' | '按' '任' '意' '方' '式' | '以' '任' '意' '方' '式')? '地'? '分' '配' ;
// 那两张牌各自对另一张造成与自身(攻)相同数值的伤害.
mutualDamage : selfWord? ('与' | '和') np ('互' '相' | '相' '互') ('对' ('对' '方' | '彼' '此'))? '造' '成' ownAmount '的'? '伤' '害' | causing_? np ('各' '自'? | '分' '别')? ('互' '相' | '相' '互') ('对' ('对' '方' | '彼' '此'))? '造' '成' ownAmount '的'? '伤' '害' | bothOnes? ('各' '自'? | '互' '相' | '相' '互' | '分' '别') '对' ('另' ('一' | '1') '张' (kindWord | cardWord)? | '对' '方' | '彼' '此') '造' '成' ownAmount '的'? '伤' '害' ;
ownAmount : ('数' '值')? ('等' '同'? '于' | '相' '当' '于' | '与' | '和') ('自' '身' | '其' | '自' '己')? '的'? statName (('相' '同' | '相' '等' | '同' '等' | '等' '同' | '等' '量') ('的'? ('数' '值' | '数' '量' | '点' '数'))?)? ;
takesVerb_ : causing_? np ('代' '为' | '代' '替' (anaphor | '那' '些' '牌')?)? '受' '到' thatDamage | '由' np ('代' '为' | '来' | '代' '替' anaphor?)? '受' '到' thatDamage ;
thatDamage : ('那' '些' | '这' '些' | '该' | '此' | '那' | '这' | '所' '有' '的'? | '全' '部')? ('次' | '个')? ('战' '斗')? '伤' '害' ;
howMuch
  : amount '点'? '的'?
  | ('等' '量' | '同' '等' | '同' '量' | ('相' '同' | '同' '等' | '同' '样') ('数' '值' | '数' '量' | '点' '数')) '的'
  | scaled '点'? '的'? rounded?
  | ('数' '值' | '点' '数' | '数' '量')? '为'? sameAs value ('的' '点'? | '的'? ('数' '值' | '点' '数' | '数' '量') '的') rounded?
  | ('与' | '和') value ('相' '同' | '相' '等' | '等' '量' | '同' '等' | '等' '同') ('的'? ('数' '值' | '数' '量' | '点' '数'))? '的'
  ;
scaled : product | half ;
lifeDamageVerb : selfWord '对' ownerWord lifeZone_ ('各' | '分' '别')? '造' '成' howMuch '伤' '害' | '给' '予' ownerWord howMuch ('生' '命')? '伤' '害' | '给' '予' ownerWord lifeZone_ ('各' | '分' '别')? howMuch '伤' '害' | ownerWord lifeZone_ ('各' | '分' '别')? '受' '到' howMuch '伤' '害' | '对' ownerWord lifeZone_ ('各' | '分' '别')? '造' '成' howMuch '伤' '害' | '对' ownerWord '造' '成' howMuch ('生' '命')? '伤' '害' ;
healVerb : '将' np healAmount takeOffWord | causing_ np (wholly | '各' '自'? | '分' '别')? healWord (healAmount | healNumber) | healWord (allWord | amount '点'?) '的'? '伤' '害' | healWord healNumber | '将' np '上'? '的'? '伤' '害' allDamage? healWord (amount '点' | allWord)? | healWord np (healAmount | healNumber | '各' amount '点'? '的'? '伤' '害')? | '为'? np ('各' '自'?)? healWord (healAmount | healNumber) | takeOffWord np healAmount | '将' np healAmount healWord ;
allDamage : '全' '部' | '全' '都' | '都' | '均' ;
healWord : '回' '复' | '恢' '复' | '治' '愈' | '治' '疗' ;
healAmount : ('上'? '的'? ('受' '到' '的')? | '所' '受' '到'? '的') (allWord | amount '点'?) '的'? '伤' '害' ;
// 回复2000点: of damage, what else.
healNumber : amount '点'? ;
allWord : '所' '有' | '全' '部' ;
preventVerb
  : '防' '止' preventTime? (spared_ | sparedPlayer) preventTime? preventedHit_
  | '防' '止' preventTime? willBe_? '对' spared_ preventTime? willBe_? '造' '成' '的' damageSaid
  | '防' '止' thatAttack willBe_? '对' spared_ willBe_? '造' '成' '的' damageSaid
  ;
spared_ : np | ownerWord lifeZone_ ;
// 防止我方将要受到的伤害: of that player's life, or of the cards as well.
sparedPlayer : turnOwner ;
preventedHit_ : eachSide? (nextHit? (fromNow_ willBe_? | willBe_) nextHit? | nextHit nextHit?)? damageCause? '受' '到' '的' damageSaid ;
willBe_ : '将' '要' | '将' '会' | '将' ;
fromNow_ : '接' '下' '来' ;
preventThat : '防' '止' ('该' | '此' | '那' | '这') ('次' | '些')? ('战' '斗')? '伤' '害' ;
// 防止该破坏, 使其不被破坏: what was to happen to it.
sparesIt : '防' '止' (('该' | '此' | '那' | '这') '次'?)? destroyWord_ | '防' '止' anaphor '被' destroyWord_ | ('使' | '令' | '让') anaphor '不' '被' destroyWord_ ;
// 无效一张角色牌的效果.
voidVerb : '无' '效' '化'? np '的' (('所' '有' | '全' '部') '的'?)? '效' '果' ;
// 对方将那些牌分为两组，我方将其中一组加入手牌，另一组送入休息区.
pileVerb : ('将' np)? '分' ('为' | '成') ('两' | '2' | '二') heapWord ;
heapWord : '组' | '堆' | '份' | '叠' ;
pileMove : ('将' | '选' '择')? '其' '中' '的'? ('一' | '1') heapWord ('，'? '将' '其')? pileGoes '，' ('并' | '而')? '将'? (('另' '外'? | ('剩' ('余' | '下') | '其' '余') '的'?) ('一' | '1') heapWord | restPhrase) wholly? pileGoes ;
pileGoes : manner* destination ;
// 不造成战斗伤害: of the attack on life that is spoken of.
dealNothing : ('改' '为')? '不' '造' '成' (('该' | '此' | '那' | '这' | '本') '次'?)? '战' '斗' '伤' '害' ;
preventTime : thisTurn | nextTurn | thisBattle ;
preventAll : '所' '有' | '全' '部' ;
nextHit : '下' ('一' | '1')? '次' ;
damageSaid : (preventAll '的'? | nextHit '的'? | nextHit? (fromNow_ | '下')? firstOf_? amount '点' '的'?)? damageSort? '伤' '害' damagePart? ;
damagePart : '中' '的'? firstOf_? amount '点' | '，' '但'? firstOf_ '防' '止' ('其' '中' '的'?)? amount '点' ('伤' '害')? ;
// 前1000点, 至多3000点: so much of it, and none beyond.
firstOf_ : '前' | '最' '初' '的'? | '首' '先' '的'? | ('最' | '至') '多' ;
damageSort : '非'? '战' '斗' ('造' '成'? '的')? | '效' '果' ('造' '成'? '的')? ;
damageCause : ('因' '为'? | '由' '于'?) ('非'? '战' '斗' | '效' '果') '而'? ;
controlVerb : ('获' '得' | '取' '得' | '夺' '取') np '的'? '控' '制' '权' | '将' np '的'? '控' '制' '权' ('交' '给' | '移' '交' '给' | '转' '移' '给') turnOwner ;
swapVerb : '将' np ('与' | '和') np exchanged_ | ('互' '换' | '交' '换' | '对' '调') np ('与' | '和') np ;
exchanged_ : '互' '相'? '交' '换' | '互' '换' ('位' '置')? | '交' '换' ('位' '置')? | '互' '相'? '调' '换' | '对' '调' ;
swapControlVerb : ('互' '相' | '相' '互')? ('交' '换' | '互' '换') bothOnes? '的'? '控' '制' '权' | '将' bothOnes '的'? '控' '制' '权' ('互' '换' | '交' '换' | '互' '相' '交' '换') | ('互' '相' | '相' '互') ('获' '得' | '取' '得') '对' '方' '的' (('那' '张' | '该' '张'?) (kindWord | cardWord) '的'?)? '控' '制' '权' | ('交' '换' | '互' '换') np ('与' | '和') np '的'? '控' '制' '权' | '将' np ('与' | '和') np ('互' '换' | '交' '换') '控' '制' '权' | '将' np ('与' | '和') np '的'? '控' '制' '权' ('互' '换' | '交' '换' | '互' '相' '交' '换') ;
// 那两张牌, 两者: the two that were spoken of last.
bothOnes : ('那' | '这')? ('2' | '两' | '二') '张' (kindWord | cardWord) | ('两' | '二') '者' | '它' '们' | '双' '方' ;
leaveBattleVerb : causing_ np wholly? outOfFight_ | np wholly? outOfFight_ ;
copyVerb : '复' '制' np onStack? ;
// …，并将那张复制加入连锁: where a copy is anyway. Rule: [Zero 1.20, 706.7].
onStack : '，'? ('并' '且'? | '然' '后')? '将' (('那' | '该' | '此' | '这') ('张' | '个' | '份')? | '其')? '复' '制' ('品' | '牌')? ('加' '入' | '放' '入' | '置' '入' | '置' '于' | '放' '置' '于' | '放' '置' '在') zoneName inside_? ;
// 取消其使用.
itsUse : '使' '用' ;
cancelVerb : ('取' '消' np ('的' ('使' '用' | '效' '果') | itsUse)? | ('使' | '令' | '将') np ('的' '使' '用')? '被'? '取' '消') cancelTo? | '取' '消' anyItem | '取' '消' thatItem | ('使' | '令' | '将') thatItem '被'? '取' '消' ;
// 连锁中的一个效果: of whichever sort.
anyItem : ownerWord? zoneName zoneTail ('一' | '1') '个' '效' '果' ;
thatItem : ('那' | '该') '个'? itemKind_ | ('那' | '该') '个'? '效' '果' | ('那' | '该') '张' (tacticCard_ | cardWord) ('的' ('使' '用' | '效' '果'))? | ('那' | '该') '张' cardWord orWord ('那' | '该') '个'? '效' '果' ;
itemKind_ : '启' '动' '效' '果' | '触' '发' '效' '果' ;
cancelTo : ('，' | '，'? '并' '且'?) '将' anaphor manner* destination ratherTail | '，' '改' '为' '将' anaphor manner* destination ;
useVerb : fromTop freely? '使' '用' np | paying '使' '用' np | fromZone paying '使' '用' np | asHand fromZone? freely? '使' '用' np freeTail? | '将' np asHandCard freely? '使' '用' | freely? '使' '用' np freeTail? | freely '，' fromZone '使' '用' np | fromZone freely? '使' '用' np freeTail | '将' np freely '使' '用' | '从' ownerWord? zoneName '中'? freely? '使' '用' np ;
// 如同使用手牌一般: in the way in which cards of the hand are used.
asHand : ('就' '像' | '如' '同' | '像' | '如' | '与') ('使' '用' | (anaphor? '在'))? ownerWord? handName_ (zoneTail cardWord | '中' | '里')? (('一' ('般' | '样') | '那' '样' | '般' | '相' '同') '地'? | '时' '一' '样') ;
asHandCard : ('当' '作' | '视' '作' | '视' '为' | '作' '为') ownerWord? handName_ (zoneTail cardWord)? '来'? ;
freeTail : '，' '且'? freely | '(' freely ')' ;
fromTop : '从' ownerWord? deckName_ '的'? topWord '中'? ;
// 支付费用使用: as whatever is used is paid for.
paying : '支' '付' ('其' | selfWord '的')? '费' '用' ('来' | '并')? ;
freely : (('不' | '无' '需' | '不' '需' '要'? | '不' '必' | '不' '用' | '无' '须' | '不' '须') '支' '付' ('其' | selfWord '的')? '费' '用' | '免' '费') ('地' | '来')? ;
underWord : '下' | '的'? '下' '方' | '的'? '下' '面' | '之' '下' | '的'? '底' '下' ;
ontoWord : '上' | '的'? '上' '方' | '的'? '上' '面' | '之' '上' ;
playerMark : ('我' '方' | '对' '方') '玩' '家' '身'? ;
putMarkers
  : '在' playerMark '上' ('放' '置' | '放') markerAmount markerName markerWord_
  | np '各'? ('放' '置' | '放') markerAmount markerName markerWord_ markerLimit?
  | '在'? np ('上' | underWord) '各'? ('放' '置' | '放') markerAmount markerFrom markerName markerWord_
  | ('在' | '于')? np '之'? '上' '各'? ('放' '置' | '放') markerAmount markerName markerWord_ (markerLimit | markerFromTail)?
  | np '获' '得' markerAmount markerFrom? markerName markerWord_
  | '为' np '各'? ('放' '置' | '放') markerAmount markerFrom? markerName markerWord_ markerFromTail?
  | bareOf ('放' '置' | '放') markerAmount markerName markerWord_
  | '将' markerAmount markerName markerWord_ ('放' '置' '在' | '放' '置' '于' | '放' '置' '到' | '放' '到' | '放' '在') np '上' markerLimit?
  | ('放' '置' | '放') markerAmount markerName markerWord_ ('在' | '于' | '到') np '上'
  ;
markerFrom : ('来' '自' | '取' '自' | '从') ownerWord? deckName_ '的'? topWord '的' ;
markerFromTail : '(' ('来' '自' | '取' '自' | '从') ownerWord? deckName_ '的'? topWord ')' ;
markerLimit : '，' '但'? mostWord_ | '(' mostWord_ ')' | '，' ('直' '到' | '直' '至')? '上' '限' '为'? number ('个' | '枚' | '张') ;
markerAmount : amount ('个' | '枚' | '张') | anyMarkers '的'? | sameMany ;
anyMarkers : '任' '意' ('数' '量' | '个' '数' | '数' '目' | '多'? '个' | '枚' | '张') ;
mostWord_
  : ('最' | '至') '多' ('放' '置')? ('至' | '到' | '为' | '有')? number ('个' | '枚' | '张')
  | '不' ('能' | '会')? '超' '过' number ('个' | '枚' | '张')
  ;
removeMarkers
  : takeOffWord thatMarker
  | '将' thatMarker takeOffWord
  | takeOffWord (markerAmount | allWord '的'?) markerName markerWord_
  | takeOffWord playerMark '上' '的'? (markerAmount | allWord '的'?) markerName markerWord_
  | takeOffWord np ('上' '的'? | '下' '方'? '的'? | '的') (markerAmount | allWord '的'?) markerName? markerWord_
  | takeOffWord markersPlace (markerAmount | allWord '的'?) markerName markerWord_
  | '从' markersPlace takeOffWord (markerAmount | allWord '的'?) markerName markerWord_
  | '将' markersPlace (markerAmount | allWord '的'?) markerName markerWord_ takeOffWord
  | '将' np ('上' '的'? | '下' '方'? '的'? | '的')? (markerAmount | allWord '的'?)? markerName markerWord_ destination ratherTail?
  | '将' np '的'? markerName markerWord_ '中' '的' markerAmount destination ratherTail?
  | '将' np ('上' '的'? | '的')? markerName markerWord_ allWord takeOffWord
  | '从' np ('上' '面'? | '下' '方'? | '下' '面') takeOffWord (markerAmount | allWord '的'?) markerName? markerWord_
  | '将' np ('上' '的'? | '下' '方'? '的'? | '的') (markerAmount | allWord '的'?) markerName? markerWord_ takeOffWord
  ;
takeOffWord : '移' '除' | '移' '去' | '去' '除' | '取' '下' | '取' '走' | '除' '去' | '取' '除' | '移' '走' | '拿' '走' | '拿' '下' | '拿' '掉' | '扣' '除' | '去' '掉' | '除' '掉' | '消' '耗' | '移' '掉' | '清' '除' ;
// 我方战斗区中的一个花指示物: of whichever card there bears one.
markersPlace : ownerWord? zoneName zoneTail ;
// Those of the level are cards, and so called 指示牌 as well.
markerWord_ : '指' '示' ('物' | '牌') ;
// 那个指示物: the one that was put or taken.
thatMarker : ('那' | '该' | '这') ('个' | '枚')? markerName? markerWord_ ;
moveMarkers
  : '将' thatMarker ('从' np '上'?)? markersOnto_
  | '将' (markerAmount | allWord '的'?) markerName markerWord_ '从' np ('上' | underWord)? markersOnto_
  | '将' np ('上' | underWord) '的'? (markerAmount | allWord '的'?)? markerName? markerWord_ allDamage? markersOnto_
  | '将' markersPlace (markerAmount | allWord '的'?) markerName markerWord_ markersOnto_
  | '从' np ('上' | underWord) ('移' '动' | '转' '移') (markerAmount | allWord '的'?) markerName? markerWord_ ('到' | '至') np ('上' | underWord)
  ;
movedOnto_ : '移' '动' ('到' | '至') | '移' ('到' | '至') | '转' '移' ('到' | '至') ;
// 转移给那张牌: no 上 behind it.
markersOnto_ : (movedOnto_ | '放' '置'? ('到' | '至' | '在' | '于')) np ('上' | underWord) | ('移' '动'? | '转' '移' | '交') '给' np ;
payVerb : '支' '付' '(' amount ')' | '支' '付' amount ('点' | '费' | '点' '费' '用' | '费' '用' | ('点' | '张' | '个')? payingWord) ;
winVerb : ('赢' '得' | '获' '胜' | '赢' '下') thisGame_ | '获' '得' (('本' | '这') ('局' | '场'))? '游' '戏' ('的'? '胜' '利') | '在' thisGame_ '中' '获' '胜' | loses ;
thisGame_ : (('本' | '这') ('局' | '场') | '此' '局')? '游' '戏' ;
loses : '输' '掉' thisGame_ | '在' thisGame_ '中' ('失' '败' | '败' '北') ;
endTurnVerb : '将' ('本' | '此' | '这' '个'? | '该') '回' '合' '结' '束' | '结' '束' ('本' | '此' | '这' '个'? | '该' | '当' '前' ('的' | '这' '个')?) '回' '合' ;
actionVerb : ownActionVerb_ | winVerb | endTurnVerb | payVerb | backVerb | skipStepVerb ;
skipStepVerb : ('跳' '过' | '略' '过' | '省' '略' | '不' '进' '行') whichStep? stepWord (('、' | '和' | '与' | '以' '及') stepWord)* ;
whichStep : ownerOf? (('本' | '此' | '这' '个'?) '回' '合' '的' | ('下' '一'? '个' | '下' '一'? '次' | '接' '下' '来') '的'? | ('下' '一'? '个') '回' '合' '的') | ownerOf ;
backVerb : ('将' np)? anyOrder '放' '回' | ('将' np)? manner* '放' '回' ('原' ('处' | '位') | '原' '来' '的' '位' '置')? | ('将' np)? ('留' | '保' '留') '在' ('原' ('处' | '位') | '原' '来' '的' '位' '置') ;
copyEnterVerb : '将' np ('作' '为' | '以') np ('的' '复' '制' '品'?)? '来'? enterWord_ | np mayWord? ('作' '为' | '以') np '的' '复' '制' '品'? '来'? enterWord_ ;
pickSomeVerb : (fromZone | fromThem) randomly? chooseWord quantity | fromThem randomly? chooseWord np | randomly chooseWord np | fromZone randomly chooseWord np ;
fromThem : '从' '其'? '中' | '从' '它' '们' '中' | '从' '那' '些' anaphorHead '中' ;
pickVerb
  : (chooseWord | designateWord) np
  | fromZone chooseWord np
  | fromAmong chooseWord np
  | '以' np ('作' '为' | '为') ('效' '果' '的'?)? '对' '象'
  ;
chooseWord : '选' '择' | '选' '出' | '选' ;
designateWord : '指' '定' ;
faceVerb : causing_ np wholly? turned | np wholly? turned | turned | fromZone? chooseWord np ('并' ('将' '其')? | '将' '其')? turned ;
turned : '翻' '面' | '翻' '转' '过'? '来'? | ('翻' ('转'? ('为' | '成' | '到' | '至'))? | ('变' | '转') ('为' | '成')) (faceDownWord | faceUpWord) ('的'? '状' '态')? ;
faceDownWord : '面' ('朝' | '向') '下' | '正' '面' ('朝' | '向') '下' | '背' '面' ('朝' | '向') '上' ;
faceUpWord : '面' ('朝' | '向') '上' | '正' '面' ('朝' | '向') '上' ;
keywordJoin : '、' | '和' ;
replaceAct : duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? nextHit? np (duration? nextHit)? byEffect? ('将' '要' | '将' '会'
    | '将' | '要' | '会') eventVerb (whenEnd | ifEnd)? '，' replaceIf? (instead_ replacement | act insteadTail)
    | duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? np nthTime? ('将' '要' | '将' '会' | '将' | '要') eventVerb (whenEnd | ifEnd)? '，' replaceIf? inPlace
    | duration? ('当' | '每' '当')? np byEffect? ('将' '要' | '将' '会' | '将' | '要' | '会')? eventVerb (whenEnd | ifEnd)? '，' notBut_ replacement
    | duration? ('当' | '每' '当')? np eventVerb (whenEnd | ifEnd) '，' instead_ replacement
    | duration? ('当' | '每' '当')? np eventVerb (whenEnd | ifEnd) '，' act insteadTail
    | duration? allOfThose_? ('将' '要' | '将' '会' | '将' | '要')? eventVerb '的' np ('都' | '均' | '全' '部')? ('将' | '，')? '改' '为' replacement
    | duration? allOfThose_? ('将' '要' | '将' '会' | '将' | '要')? eventVerb '的' np ('都' | '均' | '全' '部')? notBut_ replacement
    | duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? effectWill (whenEnd | ifEnd)? '，' replaceIf? (instead_ replacement | act insteadTail | inPlace)
    | duration? np duration? nextHit? ('将' '要' | '将' '会' | '将') '受' '到' '的' ((nextHit | preventAll) '的'?)? damageSort? '伤' '害' '，'? ('都' | '均' | '全' '部')? ('将' | '会')? (instead_ replacement | byTaker)
    | duration? hitOn_ '，'? ('都' | '均' | '全' '部')? ('将' | '会')? (instead_ replacement | byTaker) ;
// 所有将要送入休息区的牌: each of them, as without the word.
allOfThose_ : ('所' '有' | '全' '部') '的'? ;
// 对方的效果将要破坏我方的角色牌.
effectWill : causeOf ('将' '要' | '将' '会' | '将' | '要') (bareVerb np | ('使' | '令' | '将' | '让') np fromZone? '被'? (bareVerb | toHand | toDeck | awayFromPlay)) ;
// 将要受到的伤害由此牌受到.
byTaker : '由' np ('来' | '代' '为' | '代' '替' anaphor?)? ('受' '到' | '承' '受' | '承' '担') | '对' np '造' '成' ;
ratherTail : '，'? '而' ('不' '是' | '非' | '不' '会'?) rather_ | '，'? ('以' | '来' | '用' '以' | '作' '为')? '代' '替' (('将' | '把') (anaphor | selfWord))? rather_ ;
rather_ : (('送' | '进' | '放') '入')? ownerOf? zoneName | toHand | toDeck | toRemoved | bareVerb ;
// …将要…时，如果C，改为….
replaceIf : ifLead '，'? ;
// 可以横置此牌，使该伤害减少1点: what is done where no 改为 says so.
inPlace : act ;
hitChange : ('使' | '令' | '让' | '将')? hitWord ('减' '少' amount '点'? | '-' amount '点'? | '增' '加' amount '点'? | damageScale) | '防' '止' ('其' '中' '的'? | hitWord '中' '的'?) firstOf_? amount '点' ('伤' '害')? ;
hitWord : ('该' | '此' | '那' | '这') ('次' | '些')? ('战' '斗')? '伤' '害' | '其' ;
insteadTail : ratherTail | '，'? ('来' | '以' | '作' '为' | '来' '作' '为' | '以' '作' '为')? '代' '替' '之'? ;
replacePlayerAct
  : duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? player lossBy? ('将' '要' | '将' '会' | '将' | '要') lossBy? losesDeed (whenEnd | ifEnd)? '，' (instead_ replacement | act insteadTail)
  | duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? player (during? ('将' '要' | '将' '会' | '将') | ('将' '要' | '将' '会' | '将') during) byEffect? drawDeed (('而' | '但' '是'? | '且') state)? (whenEnd | ifEnd)? '，' replaceIf? (instead_ replacement | act insteadTail)
  | duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? ownerWord (lifeZone_ '的'? '牌'?)? (duration? nextHit)? ('将' '要' | '将' '会'
      | '将') '受' '到' damageSort? '伤' '害' (whenEnd | ifEnd)? '，' replaceIf? (instead_ replacement | inPlace)
  | duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? player byEffect? ('将' '要' | '将' '会' | '将' | '要') byEffect? '舍' '弃' np (whenEnd | ifEnd)? '，' replaceIf? (instead_ replacement | act insteadTail)
  | duration? ('如' '果' | '若' | '当' | '每' '当' | '在')? player byEffect? '舍' '弃' np whenEnd '，' replaceIf? instead_ replacement
  | duration? ownerWord lifeZone_ duration? nextHit? ('将' '要' | '将' '会' | '将') '受' '到' '的' ((nextHit | preventAll) '的'?)? damageSort? '伤' '害' '，'? instead_ replacement
  | duration? (during '，'? player | player during '，'?) mayWord? ('改' '为')? act insteadTail drawnCards
  ;
// 在抽牌步骤中S，以代替抽牌: in the place of that draw.
drawnCards : '抽' '牌' ;
notBut_ : mayWord? '不' ('会' | '是')? '被'? ratherThan '，'? ('而' '是' | '改' '为') '将'? anaphor? ;
ratherThan : ('送' | '进') '入' ownerOf? zoneName | toHand | toDeck | toRemoved | bareVerb ;
instead_ : ('则' | '便' | '就')? insteadDoer? (mayWord ('选' '择')?)? '改' '为' | inPlace_ '，'? mayWord? | mayWord inPlace_ '，'? ;
inPlace_ : '作' '为' '代' '替' | '取' '而' '代' '之' '的'? '是'? ;
// Who decides: of what happens to oneself nobody else.
insteadDoer : '我' '方' | '你' | '其' '控' '制' '者' ;
damageChange : duration? nextHit? np (duration? nextHit? | nthTime) ('将' '要' | '将' '会' | '将' | '每' '次')? '受' '到' '的' (nextHit | preventAll '的'?)? damageSort? '伤' '害' ('都' | '均' | '各' | '全' '部')? ((lessBy_ | moreBy_) amount '点'? | damageScale | damageCap)
    | duration? nthTime willBe_? '受' '到' '的' (preventAll '的'?)? damageSort? '伤' '害' ('都' | '均' | '全' '部')? ((lessBy_ | moreBy_) amount '点'? | damageScale | damageCap)
    | duration? hitOn_ ('都' | '均' | '全' '部')? ((lessBy_ | moreBy_) amount '点'? | damageScale | damageCap)
    | duration? np ('每' '次' | '一' '次')? ('最' | '至') '多' ('只' ('会' | '能')?)? '受' '到' amount '点' '的'? damageSort? '伤' '害' ;
// 下一次将要对此牌造成的伤害: as 此牌下一次将要受到的伤害.
hitOn_ : nthTime? nextHit? willBe_? '对' np nthTime? nextHit? willBe_? '造' '成' '的' ((nextHit | preventAll) '的'?)? damageSort? '伤' '害' ;
// 最多为1000点: no more of one damage.
damageCap : ('最' | '至') '多' ('为' | '是')? amount '点'? | '不' ('会' | '能')? ('超' '过' | '高' '于' | '大' '于') amount '点'? ;
// 此牌的效果造成的伤害+1000: of each damage that such an effect deals. Rule: [Zero 1.20, 707.2].
dealtChange : duration? dealer duration? dealtTo? ('所' | '将' '要')? '造' '成' '的' damageSort? '伤' '害' duration? ((lessBy_ | moreBy_) amount '点'? | damageScale) | duration? causeOf duration? dealtTo? ('所' | '将' '要')? '造' '成' '的' damageSort? '伤' '害' duration? ((lessBy_ | moreBy_) amount '点'? | damageScale) ;
dealtTo : '对' np ;
// 此牌造成的战斗伤害+1000: of each damage that it deals.
dealer : np ;
preventedAct : duration? thatAttack willBe_? '对' spared_ willBe_? '造' '成' '的' damageSaid ('都' | '均' | '全' '部')? ('被' '防' '止' | ('变' '为' | '改' '为' | '视' '为' | '减' '为') amount '点'?) | duration? spared_ duration? preventedHit_ ('都' | '均' | '全' '部')? '被' '防' '止' | duration? spared_ duration? preventedHit_ '，' '防' '止' ('其' '中' '的'?)? firstOf_? amount '点' ('伤' '害')? ;
lifeDamageChange : duration? nextHit? ownerWord lifeZone_? duration? nextHit? ('将' '要' | '将' '会' | '将')? '受' '到' '的' (nextHit | preventAll '的'?)? damageSort? '伤' '害' ('都' | '均' | '全' '部')? ((lessBy_ | moreBy_) amount '点'? | damageScale | damageCap)
    | duration? ownerWord lifeZone_ ('每' '次' | '一' '次') ('最' | '至') '多' ('只' ('会' | '能')?)? '受' '到' amount '点' '的'? damageSort? '伤' '害' ;
damageScale : '减' '半' | ('改' '为' | '降' '为' | '降' '至' | '减' '至') amount '点'? | '变' '为' '一' '半' | ('变' '为' | '成' '为') number '倍' | moreTimes number '倍' | '加' '倍' | '翻' '倍' | ('变' '为' | '成' '为' | '减' '为' | '视' '为' | '减' '少' ('为' | '到' | '至')) amount '点'? ;
lessBy_ : '减' '少' | '-' ;
moreBy_ : '增' '加' | '+' ;
handLimitAct
  : duration? limitOwner? handName_ '上' '限' duration? statOperation '张'?
  | duration? limitOwner duration? ('没' '有' | '无') handName_ '的'? '上' '限'
  | duration? limitOwner? handName_ ('的'? '数' '量')? ('没' '有' | '无' | '不' '受') ('数' '量')? ('上' '限' | '限' '制')
  ;
limitOwner : ownerWord ('玩' '家' '的'?)? | ('每' ('位' | '名' | '个') | '所' '有') '玩' '家' '的' ;
replacement : byTaker | '其'? ('最' | '至') '多' '受' '到' amount '点' '的'? '伤' '害' | '其'? '受' '到' '的'? '一' '半' '的'? '伤' '害' | '其'? '受' '到' number '倍' '的'? '伤' '害'
    | '其'? '受' '到' amount '点' '的'? '伤' '害' | act ;
chooseOneAct
  : ((player particle*)? mayWord?) optionsLead carriedOut_? optionsLast? '：' option (optionSeparator option)+
  | ((player particle*)? mayWord?) optionsLead carriedOut_? optionsLast? ('：' | '。' | '，' | '-' '-')? markedOption (optionEnd? markedOption)+ noRepeat?
  | ((player particle*)? mayWord?) optionsLead '-' '-' option (optionSeparator option)+
  | ((player particle*)? mayWord?) doesLead ('：' | '。' | '，' | '-' '-')? markedOption (optionEnd? markedOption)+
  | ((player particle*)? mayWord?) doesLead '：' option (optionSeparator option)+
  | ((player particle*)? mayWord?) (optionsLead doesWord? | doesLead) inOrder? ('。' | '；' | '，') moreOptions ('：' | '。') (markedOption (optionEnd? markedOption)+ | option (optionSeparator option)+)
  | ((player particle*)? mayWord?) (optionsLead doesWord? | doesLead) inOrder ('：' | '。') (markedOption (optionEnd? markedOption)+ | option (optionSeparator option)+)
  | optionsLead doesWord? inOrder? ('；' | '，' | '。') elseWord optionsLead doesWord? inOrder? ('：' | '。')? (markedOption (optionEnd? markedOption)+ | option (optionSeparator option)+)
  ;
// 如果…，则可以选择两项, 改为依次执行全部.
moreOptions : ifLead leadEnd? ('由'? ('我' '方' | '你'))? ('改' '为' | mayWord ('改' '为')? | mayWord? inPlace_ '，'?)? moreTaken inOrder? insteadTail? ;
moreTaken : ('选' '择' | '选') (below_ ('中' '的'? | '的')?)? (chosenCount | allOptions) ('效' '果' | '选' '项')? doesWord? | ('依' '次')? doesWord ('其' '中' '的'? | below_ '的'?)? (allOptions | chosenCount) ('效' '果' | '选' '项')? | '将' below_? '的'? (allOptions | chosenCount) ('效' '果' | '选' '项')? ('全' '部' | '都' | '均')? ('依' '次')? doesWord | allOptions ('都' | '均')? (doesWord | '选' '择') | chosenCount ('都' | '均') (doesWord | '选' '择') ;
allOptions : ('全' '部' | '所' '有') '的'? (number ('个' | '项'))? ('效' '果' | '选' '项')? | '各' '项' | '每' '一'? '项' ;
inOrder : '，'? ('并' '且'? | '且')? (('按' '照'? | '依' '照'? | '以') ('从' '上' ('到' | '至') '下' | '由' '上' ('到' | '至') '下' | '自' '上' '而' '下' | '所' '写' | '书' '写' | '所' '列' | '记' '载' | '上' '述' | '文' '字')? '的'? '顺' '序' ('依' '次')? doesWord? | '依' '次' doesWord) ;
doAllAct : mayWord? '依' '次' doesWord below_ ('全' '部' | '所' '有' | number ('个' | '项'))? '的'? ('动' '作' | '效' '果' | '处' '理') ('：' | '。') markedOption (optionEnd? markedOption)*
    | mayWord? '依' '次' doesWord below_ ('全' '部' | '所' '有' | number ('个' | '项'))? '的'? ('动' '作' | '效' '果' | '处' '理' | '步' '骤' | '操' '作') '：' chain
    | mayWord? doesWord below_ ('全' '部' | '所' '有' | number ('个' | '项')) '的'? ('动' '作' | '效' '果' | '处' '理') '：' chain
    | mayWord? doesWord below_ ('全' '部' | '所' '有') '的'? ('动' '作' | '效' '果' | '处' '理') ('：' | '。') markedOption (optionEnd? markedOption)*
    | mayWord? doesWord below_ '的'? ('动' '作' | '处' '理' | '步' '骤' | '操' '作') '：' chain ;
noRepeat : '。' '同' '一' '个'? ('项' | '选' '项' | '效' '果') '不' '能' ('重' '复')? ('被')? '选' '择' ('两' '次' | '多' '次')? ;
doesLead : doesWord below_ (number '个' | number '项')? ('效' '果' | '选' '项')? ('之'? '中' '的'? | '的')? (chosenCount | '之' '一') ('效' '果' | '选' '项')? ;
doesWord : '执' '行' | '发' '动' | '适' '用' | '进' '行' | '处' '理' | '清' '算' | '结' '算' | '实' '行' | '使' '用' | '生' '效' ;
markedOption : optionMark option ;
optionMark : ('1' | '2' | '3' | '4' | '5' | '一' | '二' | '三' | '四' | '五') ('。' | '、' | '：' | ')') | ('A' | 'B' | 'C' | 'D' | 'E') ('。' | '、' | '：' | ')') | '(' ('1' | '2' | '3' | '4' | '5' | '一' | '二' | '三' | '四' | '五') ')' | '●' | '○' | '◆' | '◇' | '■' | '□' | '・' | '·' | '①' | '②' | '③' | '④' | '⑤' ;
optionEnd : '。' | '；' | '，' | ('；' | '，' | '。') orWord ;
// Groups keep the alternatives few.
tossAct : coinAct | diceAct ;
coinAct : player? ('掷' | '抛' | '投' '掷' | '抛' '掷' | '丢') (one_ ('枚' | '个' | '次'))? '硬' '币' (coinNext coinCase)+ ;
diceAct : player? ('掷' | '抛' | '投' | '投' '掷' | '丢') (one_ ('枚' | '个' | '颗' | '次'))? ('六' '面')? '骰' '子' (coinNext diceCase)+ ;
diceCase : ('如' '果' | '若')? (diceWord? (('掷' '出' | '出' '现' | '投' '出') '的'? | '的') diceWord? | diceWord diceWord?)? ('为' | '是' | '在')? diceFaces '点'? (ifEnd | '时')? ('，' | '则' | '，' '则')? chain ;
diceWord : '结' '果' | '点' '数' | '数' '字' | '数' '值' ;
diceFaces : number (('、' number)* orWord number)? | number ('到' | '至' | '-' | '~' | '～') number | number comparisonWord | oddFaces | evenFaces ;
oddFaces : '奇' '数' | '单' '数' ;
evenFaces : '偶' '数' | '双' '数' ;
coinNext : '。' | '，' | '；' | '：' ;
coinCase : ('如' '果' | '若')? ('结' '果')? ('出' '现' | '掷' '出')? ('是' | '为')? coinSide ('朝' '上')? (ifEnd | '时')? ('，' | '则' | '，' '则')? chain ;
coinSide : '正' '面' | '反' '面' | '背' '面' | '猜' ('中' | '对') ('正' '反' '面'? | '结' '果')? | '猜' '错' ('正' '反' '面'? | '结' '果')? | '没' '有'? '猜' '中' ;
optionsLead
  : randomly? moreLead
  | moreLeadOf
  ;
moreLeadOf : '选' '择' | ('选' '择' | '选') '其' '一' | ('择' '其'? '一' | '任' '选' '其'? '一' | '二' '选' '一') ;
moreLead
  : '从'? below_ '的'? (number '个' | number '项' | number '种')? ('效' '果' | '选' '项')? ('之'? '中' | '里' | '当' '中') ('依' '次')? ('选' '择' | '任'? '选' | '挑' '选' | '选' '取') chosenCount ('效' '果' | '选' '项')?
  | below_ (number '个' | number '项')? ('效' '果' | '选' '项') '任'? '选' '其'? '一'
  | '从' below_ '的'? ('选' '择' | '任'? '选' | '挑' '选' | '选' '取') chosenCount
  | ('选' '择' | '选') ('并' doesWord)? below_ (number ('个' | '项' | '种'))? ('效' '果' | '选' '项')? ('中' '的'? | '的')? (chosenCount | '之' '一')
  | ('选' '择' | '选') ('并' doesWord)? below_ '的'? chosenCount ('效' '果' | '选' '项')
  | ('选' '择' | '选') chosenCount ('效' '果')?
  ;
below_ : '以' '下' | '下' '列' | '下' '面' | '下' '述' ;
carriedOut_ : carriedBy | ('来' | '并' | '以')? doesWord ;
carriedBy : '，'? '由' ('我' '方' | '你') ('执' '行' | '发' '动' | '适' '用' | '清' '算' | '结' '算' | '处' '理') ;
// 选择以下一项，直到本回合结束为止生效：: as long as whichever is chosen lasts.
optionsLast : '，' duration ('生' '效' | '适' '用' | '有' '效')? ;
chosenCount : anyChosen | (('最' | '至') '多' | '任' '意')? number ('个' | '项' | '种')? | '其' '中'? '的'? number ('个' | '项')? ;
// 任意数量的: of all of them as many as one likes.
anyChosen : '任' '意' ('数' '量' '的'? | '项' '数' '的'? | '多'? ('个' | '项' | '种')) ;
option : chain ;
optionSeparator : '；' (orWord '，'?)? | '，' orWord '，'? | '/' | '／' ;
playerRuleAct
  : duration? player particle* duration? '既'? cannotWord ruleScope? ruleDeed_ (ruleAnd ruleDeed_)* lastTail?
  | duration? player ruleScope particle* cannotWord ruleDeed_ (ruleAnd ruleDeed_)*
  | duration? player exceptStep cannotWord ruleDeed_ (ruleAnd ruleDeed_)*
  | duration? player ownTurnIn cannotWord ruleDeed_ (ruleAnd ruleDeed_)*
  | duration? player ownTurnIn quotaWord '使' '用' np
  | duration? player duration? mayWord (playerDeed | useKindDeed)
  | duration? player particle* (anyTimeMay lookDeed | cannotWord anyTime? lookDeed)
  | duration? (ownerWord? effectSource | np '的' '效' '果') cannotWord (aimedDeed | effectDeed)
  | duration? player duration? cannotWord aimedDeed
  | duration? player duration? (neverWord | cannotWord) madeDeed
  | duration? player duration? onlyAim
  | duration? player aimLead? mustAim
  | thatAttack '，'? player particle* cannotWord playerDeed
  | duration? player mayWord inTurnUse
  | duration? player duration? (rateWord | quotaWord) attackTimes
  | perTurn '，'? player quotaWord (attackTimes | '使' '用' np)
  | rateWord '使' '用' np
  | duration? ownerWord (battleZone_ within? '的'?)? ('所' '有' '的'?)? characterCard_ duration? togetherRate attackTimes
  | duration? player duration? '只' '能' ('以' | '用') np ('进' '行' | '宣' '布' | '来')? withDefence
  | duration? player duration? (perTurn | moreScope)? mayWord moreScope? moreOften
  | duration? player particle* duration? (neverWord | cannotWord) lossBy? losesDeed
  | duration? player moreScope? mayWord ('选' '择')? '不' resetWord_ np
  | duration? player rateWord '使' '用' np
  | duration? player duration? quotaWord '使' '用' np
  | duration? player duration? rateWord '抽' amount '张' '牌'?
  | duration? player duration? ('每' '回' '合')? cannotWord '抽' amount '张' '以' '上' '的'? '牌'
  | duration? ownerWord lifeZone_ duration? cannotWord ('被' '攻' '击' | ('成' '为' | '被' '选' ('择' | '定')? ('为' | '作' '为') | '被' '指' '定' ('为' | '作' '为')) '攻' '击' '的'? '对' '象')
  | duration? ownerWord lifeZone_ duration? neverWord '受' '到' damageSort? '伤' '害'
  | duration? ownerWord (lifeZone_ '中'? '的'? ('牌' '的'?)?)? burstName_ duration? (cannotWord | neverWord) '被'? ('发' '动' | '触' '发' | '生' '效')
  | duration? ownerWord mustPay '先'? ('额' '外')? '支' '付' '(' amount ')' '，'? '才' ('能' '够'? | '可' '以') ('进' '行' | '宣' '布')? '攻' '击'
  | morePlayerRule_
  ;
// ANTLR tells no more than 31 alternatives of a rule apart.
morePlayerRule_
  : duration? cannotWord nobodysDeed (ruleAnd nobodysDeed)* lastTail?
  | duration? player particle* onlyIn ruleDeed_
  | duration? player cannotWord outsideOwnTurn ruleDeed_
  | duration? player outsideOwnTurn cannotWord ruleDeed_
  | duration? player duration '的'? stepScope cannotWord ruleDeed_
  | duration? suchPlayer particle* duration? cannotWord ruleDeed_ (ruleAnd ruleDeed_)* lastTail?
  | duration? suchPlayer duration? (rateWord | quotaWord) '使' '用' np
  ;
// 本回合不能使用战术牌: who cannot, is not said.
nobodysDeed : useDeed | '放' '置' resourceCard_ | nobodyDraws ;
nobodyDraws : '抽' '牌' ;
// 对方只能在自己的回合中使用战术牌, 只能在战斗阶段中: nowhere else.
onlyIn : onlyCan_ (ruleScope | ownTurnIn) ;
onlyCan_ : ('只' | '仅') ('能' '够'? | '可' '以' | '可') ;
// 不能在自己的回合以外: only in that.
outsideOwnTurn : '在' ('其' | '自' '己' | '各' '自') '的'? '回' '合' ('以' | '之') '外' ('的' ('时' ('机' | '候' | '间') | '回' '合'))? '，'? ;
// 在下个回合的资源步骤中.
stepScope : stepWord within? '，'? ;
// 因对方的效果舍弃手牌, 因效果抽牌.
madeDeed : ('因' '为'? | '由' '于') ownerWord? effectSource '而'? (discardsHand | drawDeed) ;
discardsHand : '舍' '弃' handName_ ('中'? '的' cardWord)? | '舍' '弃' cardWord ;
// 可以随时查看那张牌, 双方都不能查看那些牌: what lies hidden. Rule: [Zero 1.20, 614.1].
lookDeed : '查' '看' np ;
anyTimeMay : mayWord anyTime | anyTime mayWord ;
anyTime : '随' '时' '地'? | '在' ('任' '何' | '任' '意') ('时' '候' | '时' '机' | '时' '间' '点'?) '都'? ;
// 将休息区中的牌加入手牌: by effects of that player.
moveBanDeed : ('将' | '把' | '使') np fromZone? (toHand | toDeck | toRemoved) | fromZone ('将' | '把') np (toHand | toDeck | toRemoved) ;
ruleDeed_ : activateBanDeed | defendThisDeed | resetBanDeed | moveBanDeed | levelDeed | playerDeed | useDeed | putDeed | againstDeed | withDeed ;
// 以费用2以下的角色牌进行防御: what the player does it with.
withDeed : ('以' | '用') np '来'? ('进' '行' | '宣' '布')? ('攻' '击' | withDefence (thatAttack | bareOf ('的' '攻' '击')?)?) ;
// 防御此次攻击, 对此次攻击进行防御.
defendThisDeed : defendWord_ thatAttack | '对' thatAttack '进' '行' defendWord_ ;
// 发动角色牌的启动效果.
activateBanDeed : ('使' '用' | '发' '动') np '的' '启' '动' '效' '果' ;
// 重置资源牌.
resetBanDeed : resetWord_ np ;
withDefence : defendWord_ ;
attackTimes : ('进' '行' | '宣' '布' | '宣' '言') number '次' '攻' '击' | '攻' '击' number '次' ;
moreScope : '在' (ownerOf | ('各' '自' | '每' ('位' | '名') '玩' '家' | '双' '方') '的')? stepWord within? '，'? ;
// 额外放置一张资源牌, 放置最多两张资源牌, 额外进行一次升级: more than the rules grant.
moreOften
  : moreGiven ('放' '置' | '放') amount '张' resourceCard_
  | ('放' '置' | '放') amount '张' resourceCard_
  | ('放' '置' | '放') ('最' | '至') '多' amount '张' resourceCard_
  | moreGiven ('进' '行' number '次' levelUpWord_ | levelUpWord_ number '次')
  | '进' '行' ('最' | '至') '多' number '次' levelUpWord_
  | '进' '行' number '次' levelUpWord_
  | levelUpWord_ ('最' '多')? number '次'
  | '为' ('最' '多')? number '张' characterCard_ ('进' '行')? levelUpWord_
  ;
moreGiven : '额' '外' ('再' | '多')? | '再' '多'? | '多' ;
losesDeed : '输' '掉'? (('本' '局' | '这' '局' | '本' '场' | '这' '场')? '游' '戏')? | '失' '败' | '败' '北' ;
lossBy : ('因' '为'? | '由' '于') (emptyDeck | lifeLost) '而'? ;
emptyDeck
  : ('抽' '牌' '时' '，'?)? deckName_ '中'? ('没' '有' | '无') ('足' '够' '的'?)? cardWord ('可' '以'? '抽' | '抽' '牌'? | '能' '抽')?
  | ('抽' '牌' '时' '，'?)? deckName_ ('中' '的'? cardWord | '的' cardWord)? ('不' '足' | '耗' '尽' | ('抽' | '用') ('完' | '尽' | '光'))
  | ('无' '法' | '不' '能') '抽' '牌'
  ;
lifeLost : (ownerWord? lifeZone_)? '受' '到' '的'? damageSort? '伤' '害' | ownerWord? lifeZone_ '中'? ('没' '有' | '无') ('足' '够' '的'?)? cardWord ;
ruleAnd : '，'? ('也' | '又' | '且' | '并' '且'?) cannotWord | '和' | '或' '者'? ;
entersWithAct : selfWord ('会' | '便')? '以'? ('带' '有' | '带' '着' | '附' '带' | '放' '置' '有') markerAmount markerName markerWord_ '的'? ('状' '态')? enterWord_ | selfWord ('在' | '于')? enterWord_ '时' '，'? ('会' | '便')? ('额' '外')? ('带' '有' | '拥' '有' | '附' '有' | '放' '置' '有' | '获' '得') markerAmount markerName markerWord_ ;
laterAct : np '在'? (turnEvent | battleEnds) '时' '被'? (destination | bareVerb) | player '在' (turnEvent | battleEnds) '时' particle* mayWord? verb ;
// 此牌留在战斗区中, where it was to leave.
staysAct : ('将'? np)? ('仍' '然'? | '继' '续')? ('留' | '保' '留') '在' (zoneName | '场' '上') within? ;
attackPriceAct
  : duration? np '在'? ('每' '次')? ('进' '行' | '宣' '布')? '攻' '击' whenEnd '，' player? softly? mustPay '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot
  | duration? player duration? mustPay '在' ('进' '行' | '宣' '布')? '攻' '击' whenEnd '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot?
  | duration? np '在'? ('每' '次')? ('进' '行' | '宣' '布')? '攻' '击' whenEnd '，' player? softly? mustPay '额' '外' '支' '付' '(' amount ')'
  | duration? np ('每' '次')? ('进' '行' | '宣' '布')? '攻' '击' ifEnd '，' player? softly? mustPay inAttack? '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot
  | duration? np wantsAttack '，' player? softly? mustPay inAttack? '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot?
  | duration? np unlessPaid otherwiseNot
  | duration? player duration? '每' '次' ('进' '行' | '宣' '布')? '攻' '击' (whenEnd | '之'? '前')? '，'? ('都' | '均')? mustPay '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot?
  | duration? np '每' '次' ('进' '行' | '宣' '布')? '攻' '击' ('都' | '均')? mustPay '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot?
  | duration? np ('每' '次')? ('进' '行' | '宣' '布')? '攻' '击' whenEnd '，' player? softly? mustPay '支' '付' '(' amount ')' '作' '为' asExtra_
  | duration? np cannotWord ('进' '行' | '宣' '布')? '攻' '击' unlessPaid
  | duration? player duration? '宣' '布' '攻' '击' whenEnd '，'? mustPay '先'? ('额' '外')? '支' '付' '(' amount ')' otherwiseNot?
  ;
// 若要攻击: whoever would.
// 除非其控制者支付(1)，否则不能攻击.
unlessPaid : '，'? '除' '非' player? '先'? ('额' '外')? '支' '付' '(' amount ')' ;
wantsAttack : ('若' | '如' '果')? ('要' | '想' '要'? | '将' '要') ('进' '行' | '宣' '布')? '攻' '击' (whenEnd | ifEnd)? ;
inAttack : '在' ('进' '行' | '宣' '布')? '攻' '击' whenEnd ;
otherwiseNot : '，' '否' '则' (('该' | '那' '张' | '其') characterCard_ | '其')? ('不' '能' | '不' '得' | '无' '法') ('进' '行' | '宣' '布')? (('该' | '此' | '那' | '这') '次')? '攻' '击' | '，' '否' '则' ('该' | '此' | '那' | '这') '次' '攻' '击' (('不' '能' | '不' '得' | '无' '法') ('宣' '布' | '进' '行' | '成' '立') | '不' '成' '立') ;
paymentAct : np '的' costWord ('只' '能' | mustWord) ('用' | '由' | '以') (('至' '少')? amount '张')? colour (('或'
    | '和') colour)* '的'? payingWord '支' '付' ;
mustPay : '需' | '须' | '必' '须' | '需' '要' ;
ruleScope : '在' (turnOwner '的'? '回' '合' within? | stepPlace within? | state (whenEnd | '的'? '期' '间') | outsideStep) ;
// 在抽牌步骤以外.
outsideStep : stepOwner? stepWord awayFrom within? ;
// 每位玩家在其回合中: in that player's own.
ownTurnIn : '在' ('其' | '自' '己' | '各' '自') '的'? '回' '合' within? '，'? ;
exceptStep : '除' '了'? ('在' | '于')? stepOwner? stepWord ('中' | '内')? ('以' | '之')? '外' '，'? ;
onlyAim : '只' '能' '攻' '击' np ;
// 对方攻击时，必须选择此牌为攻击对象: with whatever of that player's.
mustAim : mustWord (aimsAttack_ | '攻' '击' np) ableTail? ;
// 可以在对方回合中使用角色牌.
inTurnUse : '在' turnOwner '的'? '回' '合' within? '使' '用' np ;
rateWord : perTurn '各'? ('最' '多' | '至' '多')? ('只' '能' | '只' '可' '以' | '能' | '可' '以')? ;
// 合计每回合只能攻击两次: of all of them.
togetherRate : ('合' '计' | '总' '共') quotaWord | perTurn ('合' '计' | '总' '共') quotaWord | ('合' '计' | '总' '共') perTurn quotaWord ;
// 下个回合中只能使用一张: so many in that turn.
quotaWord : ('最' | '至') '多' ('只' ('能' | '可' '以'))? | '只' ('能' | '可' '以') ('最' '多')? ;
cannotWord : ('不' '能' | '不' '可' '以' | '不' '得' | '无' '法') ('再' '次'?)? | '不' '再' ('能' | '可' '以')? ;
aimedDeed : ('以' | '将') np ('作' '为' | '为' | '选' '为' | chooseWord ('为' | '作' '为') | '指' '定' '为') ('效' '果' '的')? '对' '象' | ('指' '定' | chooseWord) np (('为' | '作' '为') ('效' '果' '的')? '对' '象')? ;
// What effects may not do to a card: the same as what it cannot suffer from them.
effectDeed : destroyWord_ np | tapWord_ np | resetWord_ np | ('将' | '使') np (destroyWord_ | tapWord_ | resetWord_ | awayWord) ;
useDeed : fromZone? '使' '用' np ;
againstDeed : ('进' '行')? ('攻' '击' | defendWord_) np | '对' np '进' '行' ('攻' '击' | defendWord_) | aimsAttack_ | '攻' '击' ownerWord? lifeZone_ ;
putDeed : ('将' | '使' | '让') np fromZone? enterWord_ ;
useKindDeed : '使' '用' characterCard_ | '使' '用' tacticCard_ | '使' '用' tacticName_ ;
// 为角色牌升级: with any of the own. Rule: [Zero 1.20, 600.1].
levelDeed : ('为' | '使' | '令' | '将' | '让') (ownerOf? characterCard_) ('进' '行')? levelUpWord_ | ('进' '行')? levelUpWord_ characterCard_? ;
playerDeed : '查' '看' ownerOf deckName_ | ('发' '动' | '使' '用' | '触' '发') ownerOf? burstName_ | (('因' | '通' '过' | '以') '效' '果' '而'?)? ('从' ownerOf? deckName_ '中'?)? ('找' '出'? | '寻' '找' | '检' '索' | '搜' '索') '牌' | ('检' '索' | '搜' '索') ownerOf? deckName_ | ('使' '用' | '发' '动') '启' '动' '效' '果' | '抽' '牌' | ('进' '行' | '宣' '布' | '宣' '言')? '攻' '击' | ('进' '行' | '宣' '布' | '宣' '言')? defendWord_ | '放' '置' resourceCard_ | '查' '看' deckName_ ;

// ---------------------------------------------------------------- statements about cards

statAct
  : exceptLead? duration? letWord? np '的'? (thenSo_? duration '的'?)? extra? predicate (lastTail | allTail)? exceptTail?
  | (forEvery_ np '，' topicIts_? duration? | np '，' (topicIts_ duration? | duration)) extra? predicate lastTail?
  | np inTurnOf extra? predicate
  | np inEntryTurn extra? predicate
  | np (inStep | inZones) extra? predicate
  | inTurnOf bareExtra? predicate
  | inStep bareExtra? predicate
  | np whileState extra? predicate
  | np inFight extra? predicate
  | duration '不' resetWord_ np
  | duration? player? mayWord letWord np '的'? duration? extra? predicate lastTail?
  | duration? bareExtra? predicate (allTail | lastTail)?
  | onlyStated_
  | duration? onlyThese
  | duration? eachCount duration? letWord? np '的'? (thenSo_? duration '的'?)? extra? predicate (lastTail | capTail)?
  | duration? eachCount (extraWord extraWord?)? predicate capTail?
  | duration? player? ('每' '次')? (fromZone? '使' '用' np | np fromZone '使' '用') useEnd_ '，'? (aimIf '，')? eachCount? usedIt? costPredicate capTail?
  | player costTurn '的'? '第' number '次' '使' '用' np usedThen_ '，'? '其'? costPredicate
  | player duration '使' '用' np usedThen_ '，'? '其'? costPredicate
  | player '使' '用' costTurn '的'? whichCard np usedThen_ '，'? ('其' | ('那' | '该') '张'? cardWord '的'?)? costPredicate
  | duration? player? '使' '用' np '的' usedKeyword usedThen_ '，'? costPredicate
  | duration? player? '使' '用' np costPredicate
  | duration? eachCount duration? player? fromZone? '使' '用' np (usedThen_ '，'? '其'?)? costPredicate capTail?
  | (player costTurn | costTurn player) ('第' number '次' | firstTime) '使' '用' '的' np ('，' '其')? costPredicate
  | costTurn '，' player eachSide? '使' '用' '的' whichCard np '，'? costPredicate
  | (duration? eachCount)? player costTurn eachSide? '使' '用' '的' whichCard np '，'? costPredicate
  | costTurn player '使' '用' '的' whichCard np '，'? costPredicate
  | (player costTurn | costTurn '，'? player) whichCard '使' '用' '的' np '，'? costPredicate
  | (player costTurn | costTurn '，'? player) '下' '一' '次' '使' '用' np usedThen_ '，'? '其'? costPredicate
  | (player costTurn | costTurn '，'? player) '使' '用' whichCard np usedThen_ '，'? costPredicate
  | nextOfTurn np costPredicate
  ;
// 凡我方的角色牌，其(攻)皆+500: the phrase stands apart, and the pronoun repeats it.
forEvery_ : '凡' '是'? ;
topicIts_ : '其' '的'? ;
// ANTLR tells no more than 31 alternatives of a rule apart.
onlyStated_ : onlyUse | onlyThen ;
// 使用…时, 使用…的场合.
usedThen_ : whenEnd | ifEnd ;
// 使用『A』的场合: as 时.
useEnd_ : whenEnd | '的' '场' '合' ;
// 只有在C时，此牌才能攻击; 只有『A』才能防御此牌.
onlyThen : ('只' '有' | '仅')? ('在' | '当')? (state (whenEnd | ifEnd) | turnOwner '的'? '回' '合' within | stepPlace within) '，'? np '才' ('能' '够'? | '可' '以') deed ;
onlyThese : ('只' '有' | '仅') np '才'? ('能' '够'? | '可' '以') ('进' '行')? defendWord_ bareOf ('的' '攻' '击')? ;
onlyUse : ('如' '果' | '若') state '，' '才' ('能' '够'? | '可' '以') ('使' '用' | '发' '动') selfWord
    | notUse
    | ('只' '有' | '仅')? ('在' | '当')? (state (whenEnd | ifEnd) | turnOwner '的'? '回' '合' within | stepPlace within | fightMoment) '，'? '才' ('能' '够'? | '可' '以') ('使' '用' | '发' '动') selfWord
    | '当'? (state (whenEnd | ifEnd) | turnOwner '的'? '回' '合' within | stepPlace within | fightMoment) '，'? '才' ('能' '够'? | '可' '以') '使' '用'
    | onlyCan_ '在' (state whenEnd | turnOwner '的'? '回' '合' within? | stepPlace within? | fightMoment) ('使' '用' | '发' '动') selfWord ;
// 如果那张牌将要装备在此牌上: only of what is used with that object. Rule: [Zero 1.20, 319.3].
aimIf : ('如' '果' | '若') (aimedOne_? ('将' '要' | '将' '会' | '将' | '会' | '要')? (equipWord_ ('给' np | '在' np '上' | '到' np '上'?) | '以' np ('为' | '作' '为') (equipWord_ '的'? | '效' '果' '的'?)? '对' '象') | (aimedOne_ '的'?)? (equipWord_ '的'? | '效' '果' '的'?)? '对' '象' ('为' | '是') np) ifEnd? ;
aimedOne_ : ('那' | '该' | '这') '张' (kindWord | cardWord) | '其' | '它' ;
usedIt : '其' | '使' '用' (('那' | '该' | '这') '张'? (kindWord | cardWord) | '其' | '它') whenEnd '，'? | ('那' | '该' | '这') '张' (kindWord | cardWord) ;
// 不能使用此牌, behind a lead.
notUse : cannotWord ('使' '用' | '发' '动') selfWord ;
costTurn : perTurn | everyOwn turnOwner '的'? '回' '合' within? | '在' '每' '个'? '回' '合' ('中' | '内')? | thisTurnWord | eachTurn ;
// 每位玩家的回合中，该玩家使用的第一张….
eachTurn : '每' ('位' | '名' | '个') '玩' '家' '的' ('每' '个')? '回' '合' within? ;
nextOfTurn : ('使' '用' '的')? '第' number '张' laterToo? | ('此' | '之' | '其') '后' '使' '用' '的' ;
whichCard : '第' number '张' laterToo? | nextCard ;
nextCard : '下' '一'? '张' ;
laterToo : ('以'? '及' | '和' | '与')? ('之' | '其' | '以') '后' '的'? | '起' '的'? | '开' '始' '的'? ;
lastTail : ('，'? | '。' ('此' ('防' '止' | '效' '果' | '变' '更' | '变' '化') | ('该' | '上' '述' | '以' '上' | '这' '个') '效' '果') (('将' | '会')? ('适' '用' | '有' '效' | '持' '续' '有' '效' | '生' '效'))?) (untilGone | untilReset | untilTurnEnds | untilYourTurn | untilNextTurnEnds | untilBattleEnds) ('有' '效')? | '，' ('仅' | '只') '限'? (thisTurn | thisBattle) ('有' '效')? | '，' (thisTurn | thisBattle) '有' '效' ;
allTail : '，' bothLast (untilTurnEnds | untilYourTurn | untilNextTurnEnds | untilBattleEnds) ;
bothLast : ('两' '者' | '二' '者' | '这' '些' '效' '果' | '以' '上' '效' '果' | '上' '述' '效' '果') ('都' | '均')? ('只' | '仅')? ;
leastHave : '至' '少' ('有' | '存' '在') ;
mostHave : ('最' | '至') '多' ('有' | '存' '在') ;
justHave : exactWord ('有' | '存' '在') | '有' '且' ('仅' | '只') '有' ;
bothLack : '，'? ('也' | '又') ;
exceptLead_ : exceptSelf ;
exceptSelf : '除' '了'? selfWord ('以' | '之')? '外' '，'? ;
exceptLead : '除' '了'? selfWord ('以' | '之')? '外' '，'? ;
exceptTail : '，' '但'? exceptSorts '除' '外' | '(' '但'? exceptSorts '除' '外' ')' ;
exceptSorts : exceptSort (exceptAnd exceptSort)* ;
// 我方的『A』: of that player's only.
exceptSort : (turnOwner '的'?)? sortWord ;
exceptAnd : '和' | '与' | '、' | '或' '者'? | '以' '及' ;
letWord : '使' | '令' | '让' | '将' ;
usedKeyword : keywordName ('效' '果')? ;
// 此效果清算时，我方休息区中每有一张…: counted then, and once.
eachCount : (atResolution '，'?)? eachCounted_ ;
eachCounted_
  : locative? '每' ('有' | '存' '在' | '控' '制' | '拥' '有' | '具' '有') np '，'? ('便' | '就')?
  | np ('的'? countWord)? inAll_? '每' ('有' | '存' '在') amount counter '，'? ('便' | '就')?
  | locative? '每' ('有' | '存' '在') amount '种' ('不' '同' '的'?)? sharedWord ('的' np)? '，'?
  | np '每' ('有' | '存' '在' | '拥' '有' | '具' '有' | '带' '有') amount '种' ('不' '同' '的'?)? sharedWord '，'?
  | locative? '每' ('有' | '存' '在') amount '种' np '，'?
  | (donePlayer? '每' thisWay? | donePlayer? thisWay '每') doneDeed ('了' | '过')? amount counter (cardWord | kindWord | nameSequence)? '，'? ('便' | '就' | '则')?
  | donePlayer? '每' thisWay? '将' amount counter (cardWord | kindWord | nameSequence) doneDeed (ownerOf? zoneName '中'?)? '，'? ('便' | '就' | '则')?
  | '每' thisWay? takeOffWord ('了' | '过')? amount ('个' | '枚') (markerName? markerWord_)? '，'? ('便' | '就' | '则')?
  | '每' '有' amount counter (cardWord | kindWord | nameSequence) (thisWay '被'? | '被') doneDeed (ownerOf? zoneName)? '，'? ('便' | '就' | '则')?
  | locative '每' ('有' | '存' '在') amount counter '，'? ('便' | '就' | '则')?
  | (thisTurnWord '，'? player | player thisTurnWord)? '每' '使' '用' ('过' | '了') np '，'? ('便' | '就' | '则')?
  | thisTurnWord '，'? '每' '有' np pastVerb '，'? ('便' | '就' | '则')?
  | bareOf (ontoMark | equipMark) np '，'? ('便' | '就' | '则')?
  | bareOf underWord '每' ('有' | '放' '置' ('有' | '着')? | '叠' '放' ('有' | '着')?) np '，'? ('便' | '就' | '则')?
  | (np | playerMark) ('上' '的'?)? '每' ('有' | '放' '置' '有'? | '带' '有') number ('个' | '枚' | '张') markerName? markerWord_ '，'? ('便' | '就')?
  | (np | playerMark) '上' '的'? markerName markerWord_ '每' '有' number ('个' | '枚' | '张') '，'? ('便' | '就')?
  | hitValue '每' '有' number '点' '，'? ('便' | '就' | '则')?
  | np '的'? statName '每' ('有' | '为')? number '点'? '，'?
  | np eachHurt '，'? ('便' | '就' | '则')?
  | np '的'? countWord? '每' ('多' | '少') '于' opponentWord amount counter '，'? ('便' | '就' | '则')?
  | np '的'? countWord? '每' '比' opponentWord '的'? ('多' | '少') amount counter '，'? ('便' | '就' | '则')?
  | np '的'? statName '每' ('高' '于' | '超' '过' | '比') ('L' 'V' digits | number '级'?) '高'? ('一' | '1') '级' '，'?
  ;
// 此牌上每有一张装备牌, 此牌每装备一张装备牌.
ontoMark : '上' '面'? '每' '有' ;
equipMark : '每' equipWord_ ('有' | '着' | '了')? ;
// 此牌上每有1000点伤害, 此牌每负有1000点伤害.
eachHurt : onTop_? '每' ('负' | '带' | '存')? '有' number '点' '的'? '伤' '害' ;
// 此牌就在本回合中(攻)+500.
thenSo_ : '就' | '便' | '则' | '即' ;
extra : (extraWord | soExtra) (extraWord | soExtra)? ;
soExtra : '就' | '便' | '则' | '即' ;
// Without a subject 则 and the like belong to the comma before them.
bareExtra : extraWord extraWord? ;
extraWord : '额' '外' | '还' | '皆' | '也' | '都' | '各' '自'? | '均' | '同' '时' | '再' | '始' '终' | '会' ;
predicate
  : ('获' '得')? statMods
  | gainPredicate
  | losePredicate
  | traitPredicate
  | colourPredicate
  | cardNamePredicate
  | characterPredicate
  | declaredPredicate
  | restriction
  | costPredicate
  | lifeDamagePredicate
  | ownPredicate_
  | statePredicate
  | copyPredicate
  | swapPredicate
  | alikePredicate
  ;
// （攻）与（防）变为相同数值: which of the two is kept, is not said.
alikePredicate : (statName (('和' | '与' | '、')? statName)? | bareStats) duration? (becomesWord | '变' '得') ('相' '同' | '相' '等' | '一' '样' | '同' '一') ('的'? ('数' '值' | '数' '字' | '数' | '值'))? ;
swapPredicate : swapWord (statName ('和' | '与' | '、')? statName | bareStats) | statName ('和' | '与' | '、')? statName ('的'? '数' '值')? duration? swapWord | bareStats ('的'? '数' '值')? duration? swapWord ;
copyPredicate : ('成' '为' | '变' '为' | '变' '成') np '的' '复' '制' '品'? copyKeeps? ;
// 但保留此牌的角色名『A』.
copyKeeps
  : '，' '但'? '是'? ('仍' '然'?)? ('保' '留' | '保' '持' | '留' '有') keptThing (keptAnd keptThing)*
  | '，' '除' '了'? keptThing (keptAnd keptThing)* ('以' | '之')? '外'
  | '，' ('但' '是'? | '除' '了') (bareOf '的'?)? characterName_ ('仍' '然'? | '依' '然')? ('为' | '是') name
  | '，' '但'? '是'? keptThing (keptAnd keptThing)* ('不' '变' | '保' '持' '不' '变' | '仍' '然'? '保' '留')
  ;
keptOf : (bareOf | '自' '己') '的'? ('原' '本' | '原' '有') '的'? | (bareOf | '自' '己') '的' | ('原' '本' | '原' '有') '的'? ;
keptAnd : '、' | '和' | '与' | '以' '及' | '及' ;
keptThing : keptOf? (characterName_ name? | cardNameWord | traitName_ | '颜' '色' | costWord | bareStats | statName (('和' | '与' | '、')? statName)? | thisEffect_ | '效' '果') ;
retargetVerb : '为' thatCopy_ ('重' '新' | '另' '外'? | '另' '行')? ('选' '择' | '指' '定') newAim_ | thatCopy_ ('重' '新' | '另' '行') ('选' '择' | '指' '定') newAim_ | ('重' '新' | '另' '行') ('选' '择' | '指' '定') thatCopy_ '的' ('效' '果' '的'?)? '对' '象' | ('变' '更' | '更' '换' | '改' '变') thatCopy_ '的' ('效' '果' '的'?)? '对' '象' | ('重' '新' | '另' '行') ('选' '择' | '指' '定') newAim_ | ('选' '择' | '指' '定') ('一' '个')? ('新' | '其' '他' | '另' '外') '的'? ('合' '法' '的'?)? ('效' '果' '的'?)? '对' '象' ;
thatCopy_ : (('该' | '那' | '这' | '此') ('张' | '个' | '份')? | '其')? '复' '制' ('品' | '牌' | '出'? '的' '牌')? ;
newAim_ : ('一' '个')? (('新' | '其' '他' | '另' '外') '的'?)? ('合' '法' '的'?)? ('效' '果' '的'?)? '对' '象' ;
statePredicate : '进' '入' keywordName '状' '态' ;
whileState : '在'? '战' '斗' within '，'? | '在' state ('存' '在')? (whenEnd | '的'? '期' '间') '，'? ;
inFight : '在'? '战' '斗' ('中' | '时' | '期' '间') '，'? | '在' sideFight '战' '斗' ('中' | '时' | '的'? '期' '间') '，'? | '在' ('进' '行')? ('攻' '击' | defendWord_) ('时' | '中') '，'? ;
// 在防御战斗中: on which side it fights.
sideFight : '攻' '击' | defendWord_ ;
inTurnOf : '在' '【' turnOwner '的'? '回' '合' '中' '】' ('时' | '里')? '，'? | '在'? turnOwner '的'? '回' '合' (within | '期' '间') '，'? | '在' turnOwner '的'? '回' '合' '，'? ;
inStep : '在' ownerOf? stepWord within? '，'? ;
// 角色牌在其登场的回合中: each in its own.
// 在手牌和休息区中: where it lies. Rule: [Zero 1.20, 700.11].
inZones : '在' (ownerWord? zoneName (inZoneAnd_ zoneName)* ('中' | '里')? | zoneName otherZones | ('所' '有' | '任' '何' | '任' '意' | '全' '部') '的'? '区' '域' ('中' | '里' | '内')?) '时'? '，'? ;
otherZones : ('以' | '之') '外' ('的'? ('其' '他')? ('所' '有' '的'? | '任' '何' | '任' '意')? '区' '域')? ('中' | '里')? ;
inZoneAnd_ : '、' | '和' | '与' | '以' '及' | '或' '者'? ;
inEntryTurn : '在' ('其' | '自' '己') enterWord_ '的'? '回' '合' within? '，'? ;
statMods : statMod (('、' | '和')? statMod)* boundTail? | pairsWord_ statPair (('、' | '和' | '且')? statPair)+ ;
pairsWord_ : '变' '为' | '变' '成' | '成' '为' ;
statMod : statName ((('和' | '、' | '与')? statName) '各'?)? duration? soWord? (statOperation | statScale) ;
soWord : '均' | '皆' | '就' | '便' | '则' | '即' | '会' | followsWord | '各' | '都' | '也' | '再' | '额' '外' | '还' ;
// At each moment of its time, rather than once.
followsWord : '始' '终' | '总' '是' | '一' '直' ;
statScale : becomesWord (ofOriginal '的'? | ofNow '的'?)? number '倍' | '翻' '倍' | '加' '倍' | moreTimes number '倍' | '减' '半' | becomesWord (ofOriginal '的'? | ofNow '的'?)? '一' '半'
    | becomesWord ofOriginal ;
moreTimes : '增' '加' | '上' '升' | '提' '升' | '提' '高' ;
ofOriginal : '其'? printedWord ('的'? ('数' '值' | '值'))? | printedWord '的'? statName ;
printedWord : '原' '本' | '原' '来' | '印' '刷' | '原' '有' | '牌' '面' ('上' | '上'? '印' '刷')? | '卡' '面' ('上' | '上'? '印' '刷')? ;
// 当前数值的三倍: of what it is, as it would be without the words.
ofNow : '其'? nowWord ('的'? ('数' '值' | '值'))? | '其' ('数' '值' | '值') ;
statOperation
  : plusWord value ('的' '数' '值')? staysSo?
  | minusWord value ('的' '数' '值')? staysSo?
  | becomesWord value ('的' '数' '值')?
  | ('变' '得')? ('与' | '和') (value | np) alike_
  | becomesWord? ('与' | '和') np '的'? originalStat? bothStats ('相' '同' | '相' '等')
  | becomesWord np '的'? originalStat? bothStats ('的'? '数' '值')?
  | becomesWord? ('与' | '和') ownStatNow ('相' '同' | '相' '等')
  | becomesWord ownStatNow ('的' '数' '值')?
  | (plusWord | minusWord | becomesWord) ('与' | '和') (value | np) (alike_ | '同' '等' | '等' '同') ('的'? ('数' '值' | '数' '量' | '点' '数'))?
  | (plusWord | minusWord) ('等' '同' '于' | '等' '于' | '相' '当' '于') value ('的' ('数' '值' | '数' '量' | '点' '数'))?
  ;
alike_ : '相' '同' | '相' '等' | '一' '样' ;
// 那张牌的(攻)和(防): each of both is what it is there.
bothStats : statName ('和' | '与' | '、')? statName ;
ownStatNow : ('自' '身' '的'?)? statName ;
plusWord : '+' | '上' '升' | '增' '加' | '提' '升' | '提' '高' | '加' ;
minusWord : '-' | '下' '降' | '减' '少' | '降' '低' | '减' '去' ;
becomesWord : '变' '为' | '等' '于' | '变' '成' | '成' '为' | '等' '同' '于' | '为' | '视' '为' | '视' '作' | '当' '作' ;
gainPredicate : ('获' '得' | '得' '到' | '追' '加' | '拥' '有' | '具' '有' | '带' '有') gain (gainAnd gain)*
  | chosenGain ;
// 获得先制、贯通或突袭中的一个, 从以下效果中获得一项：先制；贯通.
chosenGain
  : '获' '得' gain (gainOr gain)+ ('之'? '中' '的'? | '之' | '其' '中' '之'? ) ('任' '意')? ('一' | '1') ('个' | '种' | '项')? ('效' '果')?
  | ('从' below_ (number ('个' | '项' | '种'))? ('效' '果' | '关' '键' '词')? '之'? '中' (chooseWord chosenCount '并'? '获' '得' | '获' '得' chosenCount) | '获' '得' below_ (number ('个' | '项' | '种'))? ('效' '果' | '关' '键' '词') ('之'? '中' '的'? | '之') chosenCount) ('，' duration)? '：' gain (gainOr gain)+
  ;
gainOr : '、' | '；' | orWord | '，' orWord | '；' orWord | '和' | '与' ;
gainAnd : '和' | '、' | '与' | '，'? '以' '及' | '，' ('和' | '与') ;
gain : keywordUse | statMods | gainTrait | gainName | gainQuoted | gainEffectsOf | gainColour | gainDeclared | gainTraitsOf ;
gainColour : ('颜' '色')? colour | ('所' '有' | '全' '部') '的'? '颜' '色' ;
gainDeclared : declaredWord declaredSort ;
gainTraitsOf : np '的' ('所' '有' | '全' '部') '的'? traitName_ | bareOf '的' traitName_ ;
gainTrait : traitName_ name (nameAnd_ name)* | name (nameAnd_ name)* traitName_ ;
gainName : characterName_ name (nameAnd_ name)* ;
nameAnd_ : '和' | '、' | '与' | '以' '及' ;
gainQuoted : (('以' '下' '的'?)? ('效' '果' | '能' '力') '：'?)? ('“' ability '”' | '「' ability '」') ('的' ('效' '果' | '能' '力'))? | ('以' '下' '的'?)? '效' '果' '，' duration '：'? ('“' ability '”' | '「' ability '」') | restQuoted ;
// 获得以下效果：【攻击时】抽一张牌。 to the end of the text.
restQuoted : '以' '下' '的'? '效' '果' '：' ability ;
gainEffectsOf : np '的' (('所' '有' | '全' '部') '的'?)? '效' '果' | itsEffects (('所' '有' | '全' '部') '的'?)? '效' '果' ;
itsEffects : '其' | '它' ;
losePredicate : '效' '果' duration? ('无' '效' '化'? | '失' '效')
    | '失' '去' ((bareOf '的'? | '自' '己' '的') (printedWord '的')? | printedWord '的')? (('所' '有' | '全' '部') '的'?)? '效' '果'
    | '失' '去' ('其' '的'? | '自' '身' '的')? (('所' '有' | '全' '部') '的'?)? timing '的'? '效' '果'
    | timing '的'? '效' '果' notTriggered ('触' '发' | '发' '动' | '生' '效')
    | timing '的'? '效' '果' duration? ('无' '效' '化'? | '失' '效')
    | notTriggered ('触' '发' | '发' '动') ('其' | '自' '身' '的'?)? timing '的'? '效' '果'
    | '失' '去' ((bareOf '的'? | '自' '己' '的') (printedWord '的')? | printedWord '的')? (('所' '有' | '全' '部') '的'?)? lostWords
    | '失' '去' keywordName (keywordJoin keywordName)* ('效' '果')? | '的' (('所' '有' | '全' '部') '的'?)? '效' '果' duration? ('无' '效' '化'? | '失' '效')
    | '的' keywordName (keywordJoin keywordName)* ('效' '果')? duration? ('无' '效' '化'? | '失' '效') ;
// 属性和角色名, 效果和属性: all of them.
lostWords : lostSort (lostAnd_ (lostSort | '效' '果'))* | '效' '果' lostAnd_ lostSort (lostAnd_ lostSort)* ;
lostSort : traitName_ | characterName_ | '颜' '色' ;
lostAnd_ : '、' | '和' | '与' | '以' '及' | '及' ;
isWord : '是' | '为' ;
notTriggered : '不' ('会' | '能')? '再'? | '无' '法' ;
traitPredicate : (traitName_ '也'?)? beWord_ (besideWord? ('拥' '有' | '具' '有' | '带' '有')? traitName_)? name (('和' | '与' | '、') name)* (traitName_ | '的'? '牌')? | isWord name (('和' | '与' | '、') name)* ;
// 视为同时带有属性『A』: besides what it has.
besideWord : '同' '时' ;
colourPredicate : ('颜' '色' '也'?)? (beWord_ | isWord) colour (colourAnd colour)* cardWord? | beWord_ ('具' '有' | '拥' '有')? allColours cardWord? ;
allColours : ('所' '有' | '全' '部') '的'? '颜' '色' '的'? ;
beWord_ : '变' '为' | '变' '更' '为' | '改' '为' | '改' '变' '为' | '被'? '视' '为' | '被'? '视' '作' | '变' '成' | '当' '作' | '看' '作' ;
// 变为该颜色, 视为那个属性: what was declared.
declaredPredicate : (traitName_ | '颜' '色')? '也'? beWord_ declaredWord declaredSort ;
// 角色名变更为『A』, 视为角色名『A』. Rule: [Zero 1.20, 305.2].
characterPredicate : characterName_ '也'? beWord_ characterName_? name (('和' | '与' | '、') name)* | beWord_ ('拥' '有' | '具' '有')? characterName_ name (('和' | '与' | '、') name)* ;
cardNamePredicate : ('牌' '名' | '卡' '名' | '名' '称' | '名' '字') beWord_ name ;
restriction
  : cannotWord deed (deedAnd deed)* exceptEffects?
  | onlyBattleHurt
  | notTapping
  | defencePrice
  | '既' cannotWord deed '，'? deedAnd deed
  | neverWord neverDeed exceptEffects?
  | '不' plainHurt
  | whileAttackingWord neverWord '受' '到' '战' '斗' '伤' '害'
  | whileDefendingWord neverWord '受' '到' '战' '斗' '伤' '害'
  | onlyRestriction
  | dealtDamage
  | attackUndefended
  | perTurn? mustWord deed ableTail?
  | canRestriction
  | enterTapped
  | attackPrice
  | aimRule
  | onlyWhile
  | cannotWhile
  | notOnEntryTurn
  | battleProof
  | notReset
  | unaffected
  | (cannotWord | neverWord) severalDone exceptEffects?
  | stayTapped
  | entryTurnCannot
  | fromThereCannot
  | '的' '效' '果' cannotWord '发' '动'
  | attackingCannot
  | attackQuota
  ;
// 每回合只能攻击一次: each by itself, or all of them together.
attackQuota : perTurn (('合' '计' | '总' '共') quotaWord | '各' '自'? quotaWord | quotaWord) attackTimes | '各' '自'? perTurn quotaWord attackTimes ;
// 攻击时，不能选择生命区作为攻击对象: as without 攻击时.
attackingCannot : ('进' '行' | '宣' '布')? '攻' '击' whenEnd '，'? cannotWord deed ;
// 攻击时不横置, 可以不横置进行攻击. Rule: [Zero 1.20, 501.1].
notTapping
  : ('进' '行' | '宣' '布')? '攻' '击' ('时' | '之'? '后')? '，'? ('可' '以' ('选' '择')? '不' tapWord_ | ('不' ('会' | '需' '要'? | '必' | '用' | '须')? | '无' ('需' | '须')) ('被' | '将' '其')? tapWord_)
  | ('进' '行' | '宣' '布')? '攻' '击' '不' '会' ('使' | '令' | '让') ('其' | '自' '身') ('被' | '变' '为')? tapWord_ ('状' '态')?
  | canWord_ '不' tapWord_ ('就' | '而')? ('进' '行' | '宣' '布')? '攻' '击'
  | '不' '会'? '因' '为'? ('进' '行' | '宣' '布')? '攻' '击' '而'? ('被' | '变' '为')? tapWord_ ('状' '态')?
  ;
defencePrice : defendWord_ '时' priceMust_ '先'? ('额' '外')? '支' '付' '(' amount ')' | priceMust_ ('由'? '其' '控' '制' '者')? '先'? ('额' '外')? '支' '付' '(' amount ')' '，'? '才' ('能' '够'? | '可' '以') ('进' '行' | '宣' '布')? defendWord_ ;
// 只会受到战斗伤害.
onlyBattleHurt : ('只' | '仅') ('会' | '能')? '受' '到' onlyHurtBy? '战' '斗' '伤' '害' ;
// 只受到『A』的战斗伤害.
onlyHurtBy : np '所'? '造' '成' '的' | '来' '自' '于'? np '的' | np '的' ;
// 不能被对方的效果破坏、横置或移回手牌: by whose effects is said once.
severalDone : ('被' byEffects | becauseOf) doneByEffect (doneAnd doneByEffect)+ | '被' battleAndEffects destroyWord_ | ('因' '为'? | '由' '于') battleAndEffects '而'? '被'? destroyWord_ ;
// 不会被战斗和效果破坏: by neither.
battleAndEffects : '战' '斗' ('伤' '害')? (npAnd | orWord) byEffects | byEffects (npAnd | orWord) '战' '斗' ('伤' '害')? ;
doneAnd : '、' | orWord | '和' | '与' ;
doneByEffect : destroyWord_ | tapWord_ | resetWord_ | awayWord ;
// 角色牌不能从休息区登场. Rule: [Zero 1.20, 205.2].
fromThereCannot : (cannotWord | neverWord) '从' ownerOf? zoneName (orWord zoneName)* ('中' | '里' | '内')? enterWord_ ;
stayTapped : canWord_ ('选' '择')? '不' '进'? '行'? resetWord_ ;
unaffected : ('不' '会'? '受' '到'? | '免' '受' | '免' '疫') byEffects ('的'? '影' '响')? exceptEffects? ;
// 不受对方的效果影响，但对方的角色牌的效果除外.
exceptEffects : '，' '但'? '是'? byEffects '除' '外' | '(' byEffects '除' '外' ')' ;
notReset : '不' resetWord_ ;
battleProof : '在'? '战' '斗' within (neverWord | cannotWord) '被' destroyWord_ ;
onlyWhile : onlyCan_ '在' (ownOrientation whenEnd | state (whenEnd | ifEnd | '的'? '期' '间') | turnOwner '的'? '回' '合' within? | stepPlace within? | fightMoment) deed
    | ('只' '有' | '仅')? '在' (state (whenEnd | ifEnd | '的'? '期' '间') | turnOwner '的'? '回' '合' within? | stepPlace within? | fightMoment) '才' ('能' '够'? | '可' '以') deed ;
cannotWhile : (cannotWord | neverWord) '在' (state (whenEnd | ifEnd | '的'? '期' '间') | turnOwner '的'? '回' '合' within? | stepPlace within? | fightMoment) deed ;
entryTurnCannot : cannotWord '在' ('其' | selfWord)? enterWord_ '的'? '回' '合' ('中' | '内')? deed ;
notOnEntryTurn : cannotWord '在'? enterWord_ '的'? '回' '合' ('中' | '内')? ('进' '行')? '攻' '击' ;
attackUndefended : thatAttack cannotWord '被' np? defendWord_ | ('在' ('进' '行')? '攻' '击' whenEnd '，'? | '攻' '击') cannotWord '被' np? defendWord_ ;
thatAttack : ('该' | '此' | '这' | '那' | '本') '次' '攻' '击' ;
dealtDamage : '造' '成' '的' ('战' '斗')? '伤' '害' cannotWord '被' '防' '止' ;
aimRule : '攻' '击' '的'? '对' '象' (mustWord | '只' '能') ('是' | '为') np | aimLead? mustWord ('以' np ('为' | '作' '为') '攻' '击' '的'? '对' '象' | '选' '择' np ('为' | '作' '为') '攻' '击' '的'? '对' '象') | aimLead mustWord '攻' '击' np | ('进' '行')? '攻' '击' '时' '，'? mustWord '攻' '击' np | mustWord '优' '先' '攻' '击' np ;
aimLead : ('若' | '如' '果')? ('进' '行' | '宣' '布')? '攻' '击' (whenEnd | ifEnd)? '，'? ('就' | '则' | '便')? ;
attackPrice : ('进' '行' | '宣' '布')? '攻' '击' '时' priceMust_ '先'? ('额' '外')? '支' '付' '(' amount ')' | priceMust_ ('由'? '其' '控' '制' '者')? '先'? ('额' '外')? '支' '付' '(' amount ')' ('后' | '之' '后')? '，'? '才' ('能' '够'? | '可' '以') ('进' '行' | '宣' '布')? '攻' '击' ;
priceMust_ : '需' | '须' | '必' '须' | '需' '要' | '要' | '只' '有' ;
enterTapped : '以' tapWord_ '的'? '状' '态' '进' '入' battleZone_ | ('进' '入' battleZone_ | enterWord_) '时' '处' '于' tapWord_ '的'? '状' '态' | ('需' '要'? | '须' | '必' '须')? '以' tapWord_ '的'? '状' '态' enterWord_ | ('于' | '在')? enterWord_ '时' '，'? ('需' | '须' | '必' '须' | '需' '要')? '被'? tapWord_ | tappedEntry ;
// 对方的角色牌横置登场: of a sort, whenever one of it enters.
tappedEntry : ('需' '要'? | '须' | '必' '须')? tapWord_ enterWord_ ;
deedAnd : '和' | '或' '者'? | '与' | '、' | ('也' | '且' | '并') cannotWord ;
neverWord : '不' '会' ;
whileAttackingWord : ('进' '行')? '攻' '击' '时' ;
whileDefendingWord : ('进' '行')? defendWord_ '时' ;
deed
  : attackDeed
  | defendDeed
  | beAttackedDeed
  | beDefendedDeed
  | beTargetedDeed
  | beDestroyedDeed
  | uprightDeed
  | ownDeed_
  | leaveDeed
  | attackLifeDeed
  | battleDestroyedDeed
  | activateDeed
  | beTappedDeed
  | usedFromDeed
  | beMovedDeed
  | enterUnusedDeed
  | beCancelledDeed
  | beUsedDeed
  | sameNameDeed
  | gainDeed
  | tapActivateDeed
  | attachDeed
  | beHealedDeed
  | stayThereDeed
  | beScrappedDeed
  | beDiscardedDeed
  ;
beScrappedDeed : ('被' byEffects? | becauseOf) scrapWord_ ;
beDiscardedDeed : ('被' byEffects? | becauseOf) '舍' '弃' ;
// 不能离开休息区, 不能移动到其他区域.
stayThereDeed : ('因' '为'? byEffects '而'?)? '离' '开' zoneName | '移' '动' ('到' | '至') ('其' '他' | '其' '它' | '别' '的') '的'? '区' '域' ;
// 不能回复伤害.
beHealedDeed : '被'? healWord '伤' '害' | '被' healWord ;
gainDeed : '获' '得' (keywordName ((keywordJoin | orWord) keywordName)* ('效' '果')? | lostOnes) ;
lostOnes : ('这' | '那') '些' ('效' '果' | '关' '键' '词') | ('上' '述' | '以' '上') ('关' '键' '词' | '效' '果') ;
// 使用带有(横置)费用的效果.
tapActivateDeed
  : ('使' '用' | '发' '动') '其'? (hasWord_ | '需' '要'? | '有' | '费' '用' ('中' | '里')? ('为' | hasWord_ | '有'))? '(' tapWord_ ')' ('的'? '费' '用')? '的'? ('启' '动')? '效' '果'
  | ('主' '动')? tapWord_ ('以' | '来') ('发' '动' | '使' '用') '其'? ('启' '动')? '效' '果'
  | ('发' '动' | '使' '用') '其'? '的'? tapWord_ '效' '果'
  ;
sameNameDeed : '因' '为'? (characterName_ '相' '同' | '同' '名') ('的' '规' '则')? '而'? '被' scrapWord_ ;
beMovedDeed : ('被' byEffects? | becauseOf) awayWord | bareAway ;
// 不能移回手牌: as 不能被移回手牌.
bareAway : toHand | toRemoved | toDeck ;
awayWord : toHand | toRemoved | toDeck | '送' '入' zoneName | awayFromPlay | anywhereElse ;
anywhereElse : ('移' '动' | '移' | '放' '置')? ('到' | '至' | '往') ('其' '他' | '其' '它' | '别') '的'? '区' '域' | '移' '动' ;
awayFromPlay : '离' '开' battleZone_ | '离' '场' ;
becauseOf : '因' '为'? byEffects '而'? '被'? ;
enterUnusedDeed : ('因' '为'? | '由' '于' | '通' '过' | '以') '效' '果' ('的'? '方' '式')? '来'? '而'? enterWord_ | ('以' | '通' '过') ('使' '用' | keywordName) ('以' | '之') '外' '的'? ('方' '式' | '方' '法') '来'? enterWord_ ;
beCancelledDeed : '被' '取' '消' ;
beUsedDeed : '被'? '使' '用' ;
usedFromDeed : '从' ownerOf? zoneName (orWord zoneName)* ('中' | '里' | '内')? '使' '用' ;
beTappedDeed : ('被' byEffects? | becauseOf) tapWord_ ;
attackDeed : ('进' '行' | '宣' '布' | '宣' '言')? '攻' '击' np? | '对' np ('进' '行' | '宣' '布') '攻' '击' | aimsAttack_ ;
aimsAttack_ : '以' np ('作' '为' | '为') '攻' '击' '的'? '对' '象' | ('选' '择' | '指' '定') np ('作' '为' | '为') '攻' '击' '的'? '对' '象' ;
attackLifeDeed : ('以' | '选' '择' | '指' '定') ownerWord? lifeZone_ ('作' '为' | '为') '攻' '击' '的'? '对' '象' | ('进' '行')? ('直' '接')? '攻' '击' ownerWord? lifeZone_ | ('进' '行')? '直' '接' '攻' '击' ;
battleDestroyedDeed : '被' '战' '斗' destroyWord_ | ('因' '为'? | '由' '于') '战' '斗' '伤' '害' '而'? '被' destroyWord_ | ('因' '为'? | '由' '于') '战' '斗' '而'? '被' destroyWord_ | '在' '战' '斗' '中' '被' destroyWord_ ;
defendDeed : ('进' '行' | '宣' '布' | '宣' '言')? defendWord_ (np ('的' '攻' '击')?)? | '对' np ('的' '攻' '击')? ('进' '行' | '宣' '布') defendWord_ ;
beAttackedDeed : '被' np? '攻' '击' | ('成' '为' | '被' '选' ('择' | '定')? ('为' | '作' '为') | '被' '指' '定' ('为' | '作' '为')) (np '的')? '攻' '击' '的'? '对' '象' ;
beDefendedDeed : '被' np? defendWord_ ;
beTargetedDeed : targetedBy_ | ('被' '指' '定' '为' | '被' '选' '为' | '成' '为') bySource? '对' '象' ;
targetedBy_
  : '被' bySource (npAnd bySource)* ('指' '定' | '选' '择') ('作'? '为' ('效' '果' '的'?)? '对' '象')?
  | '被' byPlayer '指' '定' ('作'? '为' ('效' '果' '的'?)? '对' '象')?
  | '被' byPlayer '选' '择'? '作'? '为' ('效' '果' '的'?)? '对' '象'
  | '被' byPlayer bareChoosing
  ;
// 不能被对方选择: for what, is not said.
bareChoosing : '选' ('择' | '中') ;
// 不能被对方指定为对象: by none of that player's effects.
byPlayer : causePlayer ('玩' '家')? ;
bySource : ownerWord? (effectSource '的'?) | sourceCards '的'? | otherEffects '的'? | np '的' '效' '果' '的'? | usedPhrase (tacticCard_ | tacticName_) '的'? ;
// 被费用2以下的战术牌指定: by effects of such cards.
sourceCards : np ;
effectSource : anySource | tacticCard_ ('的' '效' '果')? | tacticName_ ('的' '效' '果')? ;
// Every effect there is, of tactics as of other cards.
anySource : '效' '果' | ('任' '何' | '任' '意' | '所' '有' | '一' '切') '的'? '效' '果' | (cardWord | tacticCard_ | tacticName_) (npAnd | orWord) '效' '果' | '效' '果' (npAnd | orWord) (cardWord | tacticCard_ | tacticName_) ;
beDestroyedDeed : ('被' byEffects? | becauseOf) destroyWord_ ;
byEffects : ownerWord? effectSource | np '的' '效' '果' | otherEffects ;
// 对方的角色牌的效果以外的效果: whatever is not one of those, or of that player's only.
otherEffects : (np '的' '效' '果' | ownerWord? effectSource | np) ('以' | '之') '外' '的'? ('其' '他' '的'?)? ('所' '有' '的'?)? '效' '果' ;
uprightDeed : ('被' byEffects? | becauseOf)? resetWord_ ;
leaveDeed : '离' '开' battleZone_ ;
activateDeed : ('发' '动' | '使' '用') '其'? '效' '果' | ('使' '用' | '发' '动') '其'? '启' '动' '效' '果' ;
neverDeed : beScrappedDeed | beDiscardedDeed | beHealedDeed | beTappedDeed | beMovedDeed | uprightDeed | beCancelledDeed | beDefendedDeed | beAttackedDeed | leaveDeed | neverBattleDamage | neverDamage | neverDestroyed | neverTargeted | battleDestroyedDeed | sameNameDeed ;
// 不受到战斗伤害, 不受效果伤害: as 不会受到.
plainHurt : neverBattleDamage | neverDamage ;
neverTargeted : targetedBy_ | ('被' '指' '定' '为' | '被' '选' '为' | '成' '为') bySource? '对' '象' ;
neverBattleDamage : '受' '到'? (lowerThan | damageBy_)? '战' '斗' '伤' '害' ;
damageBy_ : '来' '自' '于'? np '的' | np '所'? '造' '成' '的' | ('与' | '和') np '战' '斗' '造' '成' '的' ;
lowerThan : '比' value ('低' | '小' | '少') '的' | ('低' '于' | '小' '于' | '少' '于') value '的' ;
neverDamage : '受' '到'? (effectDamage_ | effectSort)? '伤' '害' ;
effectDamage_ : ('因' | '由')? (ownerWord? effectSource | np '的' '效' '果') '所'? '造' '成' '的' | '来' '自' '于'? (ownerWord? effectSource | np '的' '效' '果') '的' ;
// 非战斗伤害, 战斗以外的伤害: what an effect deals. Rule: [Zero 1.20, 607.1].
effectSort : '非' '战' '斗' ('造' '成'? '的')? | '效' '果' '的'? | '战' '斗' ('伤' '害')? ('以' | '之') '外' '的' | '除' '了'? '战' '斗' ('伤' '害')? ('以' | '之')? '外' '的'? ('其' '他' '的'?)? ;
neverDestroyed : ('被' byEffects? | becauseOf) destroyWord_ ;
onlyByUse : ('以' | '通' '过') ('使' '用' | keywordName) '的'? ('方' '式')? '来'? enterWord_ ;
onlyByEffect : ('因' '为'? | '由' '于' | '通' '过' | '以') (('其' '他' | '其' '它' | '别' '的') (cardWord '的' | '的')?)? '效' '果' ('的'? '方' '式')? '来'? '而'? enterWord_ ;
onlyRestriction : onlyCan_ onlyByUse | onlyCan_ onlyByEffect | whenAttackingCharacters? onlyCan_ ('被' | '由') np defendWord_ | onlyCan_ attachDeed | onlyCan_ (attackDeed
    | attackLifeDeed | usedFromDeed) | onlyCan_ onlyDefend | onlyDestroyed ;
// 只会被『A』的效果破坏: by nothing else, or by no other effects.
onlyDestroyed : ('只' | '仅') ('会' | '能' | '可' '以' | '可') ('被' byEffects | becauseOf) destroyWord_ ;
onlyDefend : ('进' '行')? defendWord_ np ('的' '攻' '击')? | '对' np ('的' '攻' '击')? ('进' '行' | '宣' '布') defendWord_ ;
attachDeed : equipWord_ '给' np | equipWord_ ('在' | '于' | '到') np '上' ;
whenAttackingCharacters : '攻' '击' characterCard_ '时' ;
mustWord : ableWord? ('必' '须' | '须') ;
ableTail : '，'? ('若' | '如' '果' | '只' '要') ('能' '够' | '能' | '可' '以') ('进' '行')? ('攻' '击' | defendWord_)? '的' '话' | '，' ('若' | '如' '果' | '只' '要') ('能' '够' | '能' | '可' '以') ('进' '行')? ('攻' '击' | defendWord_) ;
ableWord : ('若' | '如' '果' | '只' '要')? ('能' '够' | '能' | '可' '以') ('进' '行')? ('攻' '击' | defendWord_) ('的' '话')? '，'? ('则' | '就')? ;
// 可以, 能, 能够.
canWord_ : '可' '以' | '能' '够'? ;
canRestriction
  : entryTurnCan
  | uprightCan
  | ownCan_
  | firstCan
  | severalCan
  | againCan
  | defendAgainCan
  | defendTappedCan
  | attachCan
  | usedFromCan
  | usedInTurnCan
  | plainAttackCan
  ;
// 那张牌本回合可以攻击: although it has only just come.
plainAttackCan : canWord_ ('进' '行')? '攻' '击' ;
usedFromCan : canWord_ usedFromDeed ;
usedInTurnCan : '也'? canWord_ '在' turnOwner '的'? '回' '合' within? '使' '用' | '在' turnOwner '的'? '回' '合' within? '也'? canWord_ '使' '用' ;
defendAgainCan : ('每' '回' '合')? canWord_ moreWords? (defendWord_ number '次' | '进' '行' number '次' defendWord_) ;
defendTappedCan : '在'? tapWord_ ('的'? '状' '态')? ('时' | '之'? '下')? '也'? canWord_ ('进' '行' | '宣' '布')? defendWord_ | canWord_ ('在' tapWord_ ('的'? '状' '态')? ('时' | '之'? '下') | '以' tapWord_ '的'? '状' '态') ('进' '行' | '宣' '布')? defendWord_ ;
againCan
  : perTurn? canWord_ '再' '次' ('进' '行')? '攻' '击'
  | perTurn? canWord_ oneTurn? ('攻' '击' number '次' | '进' '行' number '次' '攻' '击')
  | ('每' '回' '合')? canWord_ moreWords ('攻' '击' number '次' | '进' '行' number '次' '攻' '击')
  ;
moreWords : '额' '外' | '再' ;
oneTurn : '在'? ('一' '个'? | '每' '个'? | '同' '一' '个'?) '回' '合' ('中' | '内')? ;
severalCan
  : canWord_ ('同' '时')? '攻' '击' severalAim_
  | canWord_ ('同' '时')? '对' severalAim_ ('同' '时')? '进' '行' '攻' '击'
  ;
// 横置的: as what may be attacked is anyway. Rule: [Zero 1.20, 501.2].
severalAim_ : foePlace? (('最' | '至') '多')? amount '张' foePlace? (tapWord_ '的' | tapWord_ '状' '态' '的')? characterCard_ ;
// In the other battle zone, where alone something can be attacked. Rule: [Zero 1.20, 501.2].
foePlace : '对' '方' (battleZone_ within?)? '的'? ;
entryTurnCan : canWord_ '在'? ('其' | selfWord)? enterWord_ '的'? ('那' '个'? | '当')? '回' '合' within? '就'? ('进' '行')? '攻' '击' | '在'? enterWord_ '的'? ('那' '个'? | '当')? '回' '合' within? ('就' | '也' | '便')? (canWord_ | '即' '可' '以'?) ('进' '行')? '攻' '击' ;
uprightCan : canWord_ '攻' '击' uprightThere | canWord_ ('以' | '选' '择') uprightThere ('作' '为' | '为') '攻' '击' '的'? '对' '象' ;
uprightThere : foePlace? uprightAdjective characterCard_ | uprightAdjective foePlace characterCard_ ;
firstCan : '在' '战' '斗' '中' '能' '够' '优' '先' '造' '成' '战' '斗' '伤' '害' ;
attachCan : '可' '以' attachDeed ;
costPredicate
  : '的'? ('所'? '需' '要'? ('支' '付')? '的'?)? colourless? '费' '用' ('就' | '便')? statOperation boundTail?
  | mustPay '额' '外' '支' '付' '(' amount ')'
  | costsNothing
  ;
// 不需要支付费用: of cards other than this one, which other words are for.
costsNothing : ('不' '需' '要'? | '无' '需' | '不' '必' | '不' '用' | '无' '须' | '不' '须') '支' '付' '其'? '费' '用' ;
// 最多减少3: of the whole change.
capTail : '，' '但'? capWord amount '点'? | '(' capWord amount '点'? ')' ;
capWord : ('最' | '至') '多' (plusWord | minusWord | '至' | '到') | thisWay (plusWord | minusWord) '的' ('数' '值' | '点' '数') ('最' | '至') '多' ('为' | '是')? ;
boundTail : '，' '但'? boundWord number | '(' boundWord number ')' ;
boundWord : leastBound | mostBound ;
leastBound : ('最' '少' | '最' '低' | '至' '少') ('为' | '变' '为' | '是') | '不' ('会' | '能') ('低' '于' | '少' '于' | '小' '于') ;
// 最多至5000: of the number itself, unless it is said of the change.
mostBound : ('最' '多' | '最' '高' | '至' '多') ('为' | '变' '为' | '是' | '至' | '到') | '不' ('会' | '能') ('高' '于' | '超' '过' | '大' '于') ;
colourless : '无' '色' ;
lifeDamagePredicate : '对' ownerWord? lifeZone_ '造' '成' '的' ('战' '斗')? '伤' '害' moreBy_ amount '点'? | '对' ownerWord? lifeZone_ '造' '成' '的' ('战' '斗')? '伤' '害' lifeBecomes amount '点' | ('直' '接')? '攻' '击' ownerWord? lifeZone_ ('成' '功')? '时' '，'? ('造' '成' (lifeTotal | '的' ('战' '斗')? '伤' '害' (lifeBecomes amount '点' | moreBy_ amount '点'?)) | ('战' '斗')? '伤' '害' moreBy_ amount '点'?) | ('直' '接')? '攻' '击' ownerWord? lifeZone_ ('成' '功')? '时' '，'? '额' '外' '多'? '造' '成' amount
    '点' ('战' '斗')? '伤' '害' ;
// 变为2点: instead of the one that the rules say. Rule: [Zero 1.20, 505.1].
lifeBecomes : '变' '为' | '改' '为' | '成' '为' | '变' '成' ;
lifeTotal : amount '点' '的'? ('战' '斗')? '伤' '害' ;
duration
  : ('仅' | '只')? (nextReset | untilReset | thisAndNextTurn | untilNextTurn | thisTurn | untilTurnEnds | untilBattleEnds | nextTurn | nextTurnOf | nextResetOf | thisBattle | entryTurn | untilYourTurn | untilNextTurnEnds | untilGone | twoTurns) '，'?
  ;
untilWord_ : '直'? '到' | '直' '至' | '持' '续' ('到' | '至') ;
untilGone : untilWord_ selfWord ('离' '开' (battleZone_ | '场') | '离' '场' | '被'? resetWord_) '时'? ('为' '止')? | untilWord_ anaphor ('离' '开' (battleZone_ | '场') | '离' '场') '时'? ('为' '止')? ;
thisTurn : ('在' | '于')? ('本' '回' '合' | '这' '个'? '回' '合' | '此' '回' '合') (within | '的'? ('剩' '余' | '余' '下' | '剩' '下') '的'? ('时' '间')? (within | '里')?)? ;
untilTurnEnds
  : '在'? untilWord_ ('本' | '这' '个'? | '此' | '该' | '那' '个'?)? '回' '合' '结' '束' '时'? ('为' '止')? ('的' '期' '间' within?)?
  | ('在' | untilWord_)? ('本' | '这' '个'? | '此')? '回' '合' '结' '束' before_
  ;
// 结束之前, 结束以前.
before_ : ('之' | '以')? '前' ;
untilBattleEnds : untilWord_ (('本' | '此' | '这' | '该' | '那') ('次' | '场'))? '战' '斗' '结' '束' '时'? ('为' '止')? | ('在' | untilWord_)? ('本' '次'
    | '此' '次' | '这' '次')? '战' '斗' '结' '束' before_ ;
untilNextTurnEnds
  : untilWord_ nextWord turnOwner '的'? '回' '合' ('结' '束' | '的'? '结' '束' '步' '骤') '时'? ('为' '止')?
  | untilWord_ turnOwner '的'? nextWord '回' '合' ('结' '束' | '的'? '结' '束' '步' '骤') '时'? ('为' '止')?
  | ('在' | untilWord_)? (nextWord turnOwner '的'? | turnOwner '的'? nextWord) '回' '合' '结' '束' before_
  ;
nextResetOf
  : '在'? turnOwner '的'? nextWord '的'? resetStep ('中' | '内')?
  | '在'? nextWord turnOwner '的'? resetStep ('中' | '内')?
  | '在'? (nextWord turnOwner '的'? | turnOwner '的'? nextWord) '回' '合' '的' resetStep ('中' | '内')?
  ;
nextReset : '在'? ('其' ('控' '制' '者')? '的' | '其'? '各' '自' '的')? '下' ('个' | '一' '个' | '次' | '一' '次' | '1' '个' | '1' '次') '的'? resetStep ('中' | '内')? ;
untilReset
  : untilWord_ nextWord turnOwner '的'? resetStep '结' '束' '时'? ('为' '止')?
  | untilWord_ turnOwner '的'? nextWord '的'? resetStep '结' '束' '时'? ('为' '止')?
  ;
resetStep : resetWord_ ('阶' '段' | '步' '骤') ;
nextWord : '下' | '下' '个' | '下' '一' | '下' '一' '个' | '下' '次' | '下' '1' '个' | '下' '一' '次' | '下' '1' '次' ;
nextTurn : '在'? '下' ('个' | '一' '个'? | '1' '个')? '回' '合' ('中' | '内')? ;
untilNextTurn : untilWord_ (nextWord turnOwner '的'? | turnOwner '的'? nextWord | nextWord) '回' '合' ('为' '止')? ;
// 在接下来的两个回合中, 两个回合内: whose turns are counted, where nobody is named.
twoTurns
  : ('在' | '于')? twoTurnsOf? comingWord '的'? soManyTurns_ within?
  | ('在' | '于')? twoTurnsOf soManyTurns_ within
  | ('在' | '于')? soManyTurns_ within
  ;
twoTurnsOf : turnOwner '的'? | '其' '控' '制' '者' '的'? ;
comingWord : '接' '下' '来' | ('之' | '此' | '以' | '今' | '随') '后' | '下' | '未' '来' ;
soManyTurns_ : ('两' | '2' | '二') '个'? '回' '合' ;
nextTurnOf
  : '在'? turnOwner '的'? nextWord '回' '合' (within | '期' '间' | '里')?
  | '在'? nextWord turnOwner '的'? '回' '合' (within | '期' '间' | '里')?
  | '在'? ownNextTurn '的'? nextWord '回' '合' (within | '期' '间' | '里')?
  ;
// 对方在其下个回合中: that of who is spoken of.
ownNextTurn : '其' | '自' '己' ;
thisAndNextTurn : untilWord_ nextWord '回' '合' '结' '束' ('时' | before_)? ('为' '止')? | '在'? ('本' | '这' '个'? | '此') '回' '合' ('和' | '与' | '以' '及' | '及') nextWord '回' '合' ('中' | '内')? ;
thisBattle : '在'? ('本' | '此' | '这' | '该' | '那') ('次' | '场')? '战' '斗' (within | '期' '间')? | '在'? ('本' | '此' | '这' | '那' | '该') '次' '攻' '击' (within | '期' '间') ;
entryTurn : '在'? selfWord? enterWord_ '的'? '回' '合' within? ;
untilYourTurn
  : untilWord_ ('对' '方' '的'?) '回' '合' '结' '束' '时'? ('为' '止')?
  | untilWord_ ('我' '方' | '你') '的'? ('下' '回' '合' | '下' '个' '回' '合' | '下' '一' '回' '合'
      | '下' '一' '个' '回' '合') '开' '始' ('时' | before_)? ('为' '止')?
  | untilWord_ ('下' '个' | '下' '一' '个' | '下' '次') ('我' '方' | '你') '的'? '回' '合' '开' '始' ('时' | before_)? ('为' '止')?
  | '在' (('我' '方' | '你') '的'? nextWord | nextWord ('我' '方' | '你') '的'?) '回' '合' '开' '始' before_
  ;

// ---------------------------------------------------------------- noun phrases

np : npTerm (npAnd npTerm)* (eachOne | totalOf)? | npTerm commaOr npTerm ;
commaOr : '，' orWord ;
totalOf : '合' '计' (upTo | exactly) ;
eachOne : '各' mostOf_? amount counter | mostOf_ '各' amount counter ;
mostOf_ : ('最' | '至') '多' ;
npAnd : '和' | '与' | '以'? '及' | '连' '同' | '、' ;
npTerm : pre* core (ownBorne_ | postQuantity | partTail)? | someOfThem ;
postQuantity : amount counter ;
// 我方移出游戏的牌中的一张.
partTail : '之'? '中' '的'? quantity | halfTail ;
halfTail : '中'? '的' '一' '半' | '的' '半' '数' ;
// 对方战斗区一张角色牌: no 的 between the place and the number; 一张位于对方战斗区的角色牌: the place behind it.
placedPhrase : '在' ownerWord? zoneName zoneTail ;
standsIn : ('位' '于' | '处' '于' | '存' '在' '于') ownerWord? zoneName zoneTail ;
barePlace : zoneName quantity | quantity placedPhrase ;
someOfThem : ('其' '中' | amongDone | amongThose) '的'? quantity ;
amongThose : '那' '些' anaphorHead '之'? '中' ;
pre : ownerWord | zonePhrase | barePlace | standsIn | quantity | '、'? adjective | usedPhrase | controlledPhrase ;
controlledPhrase : '由'? ('我' '方' | '对' '方') '所'? '控' '制' '的' ;
usedPhrase : '由'? ('我' '方' | '对' '方') (busyNow? '所'? '使' '用' '中'? '的') | busyNow '使' '用' '中'? '的' | '使' '用' '中' '的' | '由'? ('我' '方' | '对' '方') '使' '用' '后' '的' ;
core : selfWord | anaphor | hostWord | headGroup ;
// 之前装备此牌的角色牌: which bore it until it left.
hostBefore : '之' '前' | '此' '前' | '先' '前' | '原' '先' | '原' '来' | '曾' '经'? ;
restPhrase : ('其' '余' | '剩' ('余' | '下') | '余' '下') '的'? amount '张' cardWord? | ('其' '余' | '剩' ('余' | '下') | '余' '下') '的'? doneAdjective cardWord | ('其' '余' | '剩' '余' | '剩' '下' | '余' '下') ('的'? (('所' '有' | '全' '部') '的'?)? '牌' | '的')? | '另' '外'? ('一' | '1') '张' ;
selfWord : '此' '牌' | '这' '张' '牌' | '本' '牌' | '自' '身' | ownSelf_ ;
anaphor : thatOne | thoseOnes | thisOne | itWord | ofTwo ;
// Of the two that were picked last.
ofTwo : ('前' | '后') '者' ;
thatOne : '那' ('张' | '只' | '名' | '位' | '件') (thatSort | thatWhose)? anaphorHead | ('那' | '该') '个'? '效' '果' '的' ('本' '体' | '来' '源' ('的'? '牌')?) | ('发' '动' | '使' '用') '了'? ('那' | '该') '个'? '效' '果' '的' anaphorHead ;
// 那张对方的角色牌: of what was spoken of, theirs.
thatWhose : ('我' '方' | '对' '方') '的' ;
thatSort : doneAdjective | attackingAdjective | defendingAdjective | thatColour ;
// 那张红色的牌: the words tell again what it is.
thatColour : colour '的' ;
thoseOnes : ('那' | '这') '些' anaphorHead | '它' '们' | ('那' | '这' | '上' '述') number '张' anaphorHead ;
thisOne : '该' '张'? anaphorHead ;
itWord : '其' | '它' ;
anaphorHead : kindWord | cardWord | nameSequence (kindWord | cardWord)? | ownHead_ ;
anyOwner : ('游' '戏' '中' '有')? ('任' '意' | '任' '何' | '任' '一') '一'? ('位' | '名')? '玩' '家' | '一' ('位' | '名' | '个') '玩' '家' | '任' '意' '一' '方' ('玩' '家')? ;
ownerWord
  : (anyOwner | effectUser | turnPlayer | '我' '方' ('和' | '与' | '及') '对' '方' | ('我' '方' | '对' '方') '以' '外' | '所' '有' '玩' '家' | '全' '部' '玩' '家' | '各' '自' | '我' '方' '或' '者'? '对' '方' | '我' '方' ('玩' '家')? | '对' '方' ('玩' '家')? ('自' '己')? | '双' '方' ('玩' '家')? ('各' '自')? | '你' | '自' '己' | '其' '控' '制' '者' ('自' '己')? | '其' '持' '有' '者' ('自' '己')? | '其' | thatPlayer ('自' '己')? | '每' ('位' | '名' | '个') '玩' '家') '的'?
  ;
zonePhrase
  : zoneName (zoneJoin zoneName)* (zoneTail | fromAllThere)
  | deckName_ '的'? frontWord
  | fieldWord '的'?
  | presentWord
  | removedWord
  | deckName_ '的'? (topWord | bottomWord) '的'?
  | lifeTop
  ;
// 双方休息区中的其中一张: of all of those together.
fromAllThere : '之'? '中' '的'? '其' '中' '的'? ;
// 在场的.
presentWord : '在' '场' '上'? '的' ;
frontWord : '前' ;
lifeTop : lifeZone_ '的'? topWord '的'? ;
removedWord : '被'? '移' '出' '游' '戏' '的' ;
zoneTail : '之'? '中' ('的' | '之')? | ('剩' ('余' | '下') | '余' '下' | '现' '有' | '现' '存') '的' | '的' | '里' '的'? | '内' '的'? | '上' '的'? ;
orWord : '或' '者'? '是'? | '抑' '或' | '亦' '或' ;
quantity
  : upTo
  | atLeast
  | atMost
  | exactly
  | another
  | anyNumber
  | everyWord
  | eachSideMany
  | asMany '的'
  | sameMany
  | halfMany
  | upToMany
  ;
// 至多等同于…数量的.
upToMany : ('最' | '至') '多' sameMany ;
// 一半的手牌, 牌组顶一半的牌.
halfMany : '一' '半' ('数' '量')? '的'? | '半' '数' '的'? ;
// 等同于…数量的: as many as is told there.
sameMany
  : ('数' '量' | '张' '数')? ('等' '同' '于' | '等' '于' | '相' '当' '于') (countValue | markerValue | kindsValue | product | half | differenceValue | pastCount | statValue | costValueOf | declaredAmount) ('的'? ('数' '量' | '张' '数'))? '的'
  | ('数' '量' | '张' '数') ('与' | '和') (countValue | markerValue | kindsValue | product | pastCount | statValue | costValueOf | declaredAmount) (sameWord | '等' '同') '的'
  | ('与' | '和') (countValue | markerValue | kindsValue | product | pastCount | statValue | costValueOf | declaredAmount) (sameWord | '等' '同') ('的'? ('数' '量' | '张' '数' | '数' '值'))? '的'
  | ('与' | '和') np ('等' '量' | ('相' '同' | '同' '等' | '同' '样') ('数' '量' | '张' '数')) '的'
  ;
eachSideMany : '各' amount counter ;
upTo : inAll_? ('最' | '至') '多' amount (counter | kindCounter) '的'? | '不' ('超' '过' | '多' '于') amount (counter | kindCounter) '的'? ;
// 三张或三张以上.
sameAgain : amount counter ;
// 五种牌名不同的牌: so many cards, no two of them alike.
kindCounter : '种' ;
atLeast : amount (counter | kindCounter) atLeastWord '的'? | amount counter orWord sameAgain '以' '上' '的'? | ('至' '少' | '不' '少' '于') amount counter '的'? ;
atMost : amount counter atMostWord '的'? ;
// 对同一张角色牌: all of several do it to the same.
sameOne : '同' ;
exactly : ('任' '意' | inAll_ | sameOne)? amount counter | byChance amount counter '的'? ;
byChance : '随' '机' '的'? ;
inAll_ : '合' '计' | '总' '计' ;
another : '另' '外'? amount counter ;
anyNumber : '任' '意' ('数' '量' | '张' '数' | '数' '目') '的'? | '任' '意' '多'? '张' | '若' '干' '张' ;
everyWord : '所' '有' '的'? | '全' '部' '的'? | '全' '体' '的'? | '每' '一'? ('张' | '名' | '个') ;
counter : '张' | '名' | '个' | '枚' | '只' | '位' | '体' | '件' ;
adjective
  : otherAdjective
  | costAdjective
  | statAdjective
  | colourAdjective
  | nameAdjective
  | cardNameAdjective
  | qualityAdjective
  | keywordAdjective
  | ownAdjective_
  | markerAdjective
  | sharesAdjective
  | sameCardAdjective
  | sameCostAdjective
  | declaredAdjective
  | sortDeclaredAdjective
  | amongAdjective
  | exceptAdjective
  | notAdjective
  | compareAdjective
  | stateAdjective
  | superlativeAdjective
  | fightsAdjective
  | distinctAdjective
  | doneAdjective
  | remainingAdjective
  | aimedAdjective
  | itemAdjective
  | moreAdjective
  ;
// What is alike stands in a group: ANTLR tells no more than 31 alternatives of a rule apart.
moreAdjective : effectAdjective | eitherAdjective | twoStatsAdjective | underwentAdjective | notDoneAdjective | anyAdjective | togetherAdjective ;
// How an adjective ends: 费用4以下且…的 goes on.
close_ : '的' | '且' | '并' '且' | '但' | '而' | '、' ;
// 因此牌的效果移出游戏的, 被此牌战斗破坏的, 本回合被破坏的: what has happened to it.
underwentAdjective : thisTurnWord neverYet? pastVerb '的' | bySelf? underwentVerb '的' ;
// 因此牌移出游戏的: by its effect.
bySelf : ('因' '为'? | '由' '于') selfWord '而'? ;
underwentVerb : entersVerb | movedVerb | movesVerb | battleDestroyedVerb | destroyedByVerb | destroyedVerb | scrappedVerb | discardedVerb | tappedByVerb | hurtByVerb ;
tappedByVerb : '被' selfWord tapWord_ ;
hurtByVerb : '被' selfWord '造' '成' ('了' | '过')? damageSort? '伤' '害' | '受' '到' ('了' | '过')? selfWord ('所'? '造' '成')? '的' damageSort? '伤' '害' ;
// 未被选择的, 没有被选择过的.
notDoneAdjective : ('未' | '没' '有' | '未' '曾') '被'? (chooseWord | doneDeed) '过'? '的' ;
// 任意费用的: whatever it is.
anyAdjective : ('任' '意' | '任' '何' | '不' '限') '的'? (costWord | '颜' '色' | bareTraitWord | cardNameWord | bareKindWord) '的' ;
// 带有反击特效的, 没有【登场时】效果的.
effectAdjective : nowWord? (hasWord_ | '有' | lackAlike) anyAtAll? askedEffect close_ ;
askedEffect : timing ('的'? '效' '果')? | burstName_ | ('启' '动' | '触' '发' | '永' '续')? '效' '果' ;
// 红色或带有『甲』的, 横置或受伤的: the one or the other.
eitherAdjective : eitherPart ('、' eitherPart)* orWord adjective | colourPart ('、' eitherPart)* orWord eitherLast ;
colourPart : colour ;
// Behind a colour no other one: 红色或蓝色的 is one adjective.
eitherLast : costAdjective | statAdjective | nameAdjective | cardNameAdjective | qualityAdjective | keywordAdjective | ownAdjective_ | markerAdjective ;
eitherPart : (costWord | statName) number comparisonWord? | 'L' 'V' digits comparisonWord? | tappedPart | uprightPart | hasWord_ names traitName_? ;
tappedPart : tapWord_ ;
uprightPart : uprightWord_ | resetWord_ ;
// (攻)和(防)均为1000以下的, (攻)或(防)为1000的.
twoStatsAdjective
  : statName ('和' | '与' | '、' | '以' '及')? statName ('都' | '均' | '皆') ('为' | '是' | '在')? (number comparisonWord? | compareWord number) close_
  | statName orWord statName ('为' | '是' | '在')? (number comparisonWord? | compareWord number) close_
  ;
togetherAdjective
  : (statName | plainCost) togetherWord ('为' | '是' | '在')? amount comparisonWord? '的'
  | (statName | plainCost) togetherWord compareWord amount '的'
  | ('合' '计' | '总') (statName | plainCost) ('为' | '是' | '在')? amount comparisonWord? '的'
  | ('合' '计' | '总') (statName | plainCost) compareWord amount '的'
  ;
togetherWord : '合' '计' | '总' '和' | '之' '和' | '总' '计' | '相' '加' ;
itemAdjective : itemKind_ '的' ;
aimedAdjective : ('效' '果' '的'?)? '对' '象' ('为' | '是' | '包' '含') np '的' | ('以' | '将' | '指' '定' | '选' '择') np ('为' | '作' '为') ('效' '果' '的'?)? '对' '象' '的' ;
remainingAdjective : ('剩' ('余' | '下') | '余' '下') '的' ;
doneAdjective : (thisWay '被'? | '被' thisWay | asCostWord '而'? '被'?) ('额' '外')? doneDeed ownerOf? zoneName? '的' | '被' doneDeed '的' | plainDone '的' | player chooseWord '的' ;
plainDone : '所'? ('展' '示' | '舍' '弃' | '找' '到' | '查' '看') | '翻' '开' | '所'? (destroyWord_ | scrapWord_) | ('被' | '所')? chooseWord | '所' ('使' '用' | '移' '除' | '移' '去' | '放' '置' | '放' '回' | '移' '回' | '取' '消' | '复' '制' | '抽' '到' | tapWord_ | resetWord_ | enterWord_ | '移' '出' '游' '戏') ;
asCostWord : '作' '为' ('额' '外' '的'?)? ('费' '用' | '代' '价') ;
superlativeAdjective : (costWord | statName) '最' (lessWord | moreWord) '的' | hasWord_ '最' (lessWord | moreWord) '的'? (costWord | statName) '的' ;
fightsAdjective
  : busyNow? ('与' | '和') np busyNow? ('进' '行')? '战' '斗' '中'? '的'
  | busyNow? ('进' '行')? attacksWord bareOf '中'? '的'
  | busyNow? ('进' '行')? guardsWord bareOf ('的' '攻' '击')? '中'? '的'
  | busyNow? '被' bareOf busyNow? '所'? (attacksWord | guardsWord) '中'? '的'
  | '对' bareOf ('宣' '布' | '宣' '言' | '进' '行') (attacksWord | guardsWord) '的'
  | bareOf busyNow? (attacksWord | guardsWord) '中'? '的'
  | busyNow? attacksWord attackedOne '的'
  ;
// 攻击我方的: at that player's life or cards.
attackedOne : '我' '方' | '对' '方' ;
guardsWord : defendWord_ ;
attacksWord : '攻' '击' ;
busyNow : '正' '在' | '正' ;
distinctAdjective : distinctWord differWord close_ | '不' '同' '的'? distinctWord '的' | ('互' '相'?)? noneShared distinctWord close_ ;
// 没有相同属性的: no two of them share any.
noneShared : ('没' '有' | '无') anyAtAll? ('相' '同' | '共' '同' | '同' '样') '的'? ;
distinctWord : cardNameWord | characterNameWord | costWord | '颜' '色' | bareTraitWord | bareKindWord ;
bareKindWord : '类' '别' | '类' '型' ;
cardNameWord : '牌' '名' '称'? | '卡' '名' | '名' '称' | '名' '字' ;
differWord : ('各' | '互' | '都' | '彼' '此')? '不' '相'? '同' ;
stateAdjective : ('处' '于')? keywordState '的' ;
otherAdjective : restOther | '其' '他' '的'? | '其' '它' '的'? | '另' '外' '的'? | '别' '的' ;
restOther : ('其' '余' | '剩' '余') '的'? ;
costAdjective
  : costWord ('为' | '是' | '在')? numberRange close_
  | costWord ('为' | '是' | '等' '于' | '在')? costValue comparisonWord? close_
  | costWord compareWord (costValue | bareOf | groupOf) close_
  | costWord ('为' | '是' | '等' '于' | '在')? bareOf comparisonWord close_
  | costWord ('与' | '和') (declaredAmount | costValue | bareOf) sameWord close_
  | costWord overLeast number atLeastWord close_
  ;
numberRange
  : number ('到' | '至' | '-' | '~' | '～') number ('之' '间')?
  | '在'? number ('与' | '和') number '之' '间'
  | number atLeastWord ('且' | '、' | '，')? number atMostWord
  | number ('、' number)* orWord number
  ;
compareWord
  : '等' '于' '或' '者'? ('大' | '高' | '多' | '小' | '低' | '少') '于'
  | ('大' | '高' | '多' | '小' | '低' | '少') '于' '或' '者'? '等' '于'
  | '多' '于'
  | '少' '于'
  | '不' '多' '于'
  | '不' '少' '于'
  | '不' '足'
  | ('不' | '未') '满'
  | ('至' | '最') ('少' | '多') ('为' | '是')
  | '达' '到'
  | '等' '同' '于'
  | '小' '于' '等' '于'
  | '大' '于' '等' '于'
  | '小' '于'
  | '大' '于'
  | '高' '于'
  | '低' '于'
  | '不' '高' '于'
  | '不' '低' '于'
  | '不' '大' '于'
  | '不' '小' '于'
  | '不' '超' '过'
  | '超' '过'
  | ('高' | '大') '过'
  ;
bareOf : selfWord | anaphor | hostWord | pickedThat ;
// 被选择的那张牌.
pickedThat : ('被' | '所')? chooseWord '的' anaphor ;
// (攻)低于我方角色牌的: than any of several cards, or than all.
groupOf : np ;
costValue : amount | momentOf_? (costOfPhrase | countValue | markerValue | statValue | totalValue | kindsValue | hitValue | pastCount) addedNumber? | product ;
// 那张牌的费用+2, 那张牌的费用加2.
addedNumber : ('+' | '-' | '加' '上'? | '减' '去'?) number ;
costOfPhrase : np '的'? costWord ;
statAdjective
  : statName ('为' | '是' | '在')? numberRange close_
  | ('原' '本' | nowWord '的'?)? statName ('为' | '是' | '在' | '等' '于')? value comparisonWord? close_
  | ('原' '本' | nowWord '的'?)? statName compareWord (value | bareOf | groupOf) close_
  | ('原' '本')? statName ('为' | '是' | '等' '于' | '在')? bareOf comparisonWord close_
  | ('原' '本')? statName ('与' | '和') (value | bareOf) sameWord close_
  | statName overLeast number atLeastWord close_
  ;
colourAdjective : ('颜' '色' ('为' | '是'))? colour (('、' | '或' | '或' '者' | colourAnd) colour)* '的'? ;
colourAnd : '和' | '与' ;
nameAdjective
  : names '的'?
  | (hasWord_ | '属' '于')? original? traitWord names (traitName_)? close_
  | (hasWord_ | '属' '于') names (traitName_)? close_
  | original? characterNameWord ('为' | '是' | '中'? hasWord_)? names '的'
  | bothNames_ '的'
  ;
bothNames_
  : ('同' '时' | '既' '是')? hasWord_ names ('和' | '与' | '及' | '以' '及') names (traitName_)?
  | '同' '时' ('为' | '是' | '属' '于') names ('和' | '与' | '且' '为') names
  | '既' ('是' | '为') names '又' ('是' | '为') names
  ;
hasWord_ : '带' '有' | '拥' '有' | '具' '有' | '持' '有' | '含' '有' | '包' '含' ;
original : '原' '本' ;
traitWord : traitName_ ('为' | '是' | '中'? ('带' '有' | '含' '有' | '包' '含' | '有'))? ;
characterNameWord : characterName_ ;
names : nameSequence (nameOr nameSequence)* | nameSequence oneOfAnd_ nameSequence '的'? '其' '中' ('之' '一' | '一' '者') ;
oneOfAnd_ : '与' | '和' | '、' ;
nameOr : '、'? orWord | '、' ;
nameSequence : name+ ;
name : titleName | braceName | cornerName | classBracket ;
titleName : '『' titleText '』' ;
braceName : '{' braceText '}' ;
cornerName : '「' cornerText '」' ;
classBracket : '【' bracketText '】' ;
cardNameAdjective
  : ('卡' | '卡' '牌' | '牌')? '名' ('字' | '称')? ('中' | '里' | '内')? nameHas calledName '的'
  | ('牌' '名' '称'? | '卡' '名' | '卡' '牌' '名') ('为' | '是') calledName '的'
  | '名' ('称' | '字')? ('为' | '是' | '叫' '做'?) calledName '的'
  | '叫' '做' calledName '的'
  ;
nameHas : '带' '有' | '含' '有' | '包' '含' '有'? | '有' | '带' | '含' | '存' '在' ;
calledName : name | quotedName ;
quotedName : '“' markerChar+ '”' ;
qualityAdjective : stillWord? plainQuality_ ;
// 此时仍横置的: as it is now, as it would be without the words.
stillWord : nowWord? ('仍' '然'? | '依' '然' | '还') | nowWord ;
plainQuality_
  : tappedAdjective
  | uprightAdjective
  | faceUpAdjective
  | faceDownAdjective
  | damagedAdjective
  | undamagedAdjective
  | ownQuality_
  | attackingAdjective
  | defendingAdjective
  | attackedAdjective
  | inBattleAdjective
  | enteredAdjective
  | hasAttackedAdjective
  | notAttackedAdjective
  ;
hasAttackedAdjective
  : '在'? ('本' | '这' '个' | '此') '回' '合' within? ('进' '行' '过' ('攻' '击' | pastDefence) | ('攻' '击' | pastDefence) '过') '的'
  ;
notAttackedAdjective : '在'? ('本' | '这' '个' | '此') '回' '合' within? ('没' '有' | '未') ('进' '行' '过'?)? ('攻' '击' | pastDefence) '过'? '的' ;
tappedAdjective : ('处' '于')? tapWord_ '的'? ('状' '态')? '的' | ('已' '经'? | '被' | '已' '被') tapWord_ '的' | tapWord_ ('了' | '着') '的' ;
uprightAdjective : ('处' '于')? (('未' | '没' '有') '被'? tapWord_ | uprightWord_ | resetWord_) ('状' '态')? '的' ;
faceUpAdjective : '面' '朝' '上' '的' ;
faceDownAdjective : '面' '朝' '下' '的' ;
damagedAdjective : (('其'? '上' | '身' '上')? ('带' | '负' | '受' | '存')? '有' | ('负' | '带') '着') anyAtAll? '伤' '害' '的' | ('负' | '带') ('了' | '有' | '着')? '伤' '的' | '受' '了' '伤' '害'? '的' | '已'? '受' '到' ('过' | '了')? '伤' '害' '的' | '受' '伤' '的' | '受' '过' '伤' '害'? '的' ;
// 未受到伤害的, 没有伤害的: it bears none.
undamagedAdjective : (neverYet ('受' '到'? | '负' '有' | '带' '有') '过'? | ('没' | '不' '带') '有') anyAtAll? '伤' '害' '的' | neverYet ('受' | '负') '过'? '伤' '的' | '无' '伤' '害'? '的' ;
attackingAdjective : ('正' '在' | '正')? ('进' '行')? '攻' '击' ('中' | '着')? '的' ;
defendingAdjective : ('正' '在' | '正')? ('进' '行')? defendWord_ ('中' | '着')? '的' ;
attackedAdjective : '被' '攻' '击' '的' | '成' '为' '攻' '击' '的'? '对' '象' '的' ;
inBattleAdjective : ('正' '在')? '战' '斗' '中' '的' | '正' '在' '战' '斗' '的' | '参' '与' '战' '斗' '的' ;
enteredAdjective : '在'? ('本' | '这' '个' | '此') '回' '合' within? enterWord_ '过'? '的' ;
keywordAdjective : atOnce? ('带' '有' | '拥' '有' | '具' '有' | '持' '有') keywordName ((orWord | keywordAnd) keywordName)* ('效' '果')? close_ ;
// 带有守备和坚韧的: both of them, or each that has the one or the other.
keywordAnd : '和' | '与' | '以'? '及' | '、' ;
atOnce : '同' '时' ;
markerAdjective : ('其'? '上' ('面')?)? atOnce? bearsMarkers markerMany? markerName? markerWord_ (keywordAnd moreMarkers)* close_ ;
// 带有花指示物和叶指示物的.
moreMarkers : markerMany? markerName markerWord_ ;
bearsMarkers : noMarkers | '带' '有' | '放' '置' ('有' | '着' | '了') | '放' '有' | '拥' '有' | '具' '有' | '附' '有' | '有' ;
noMarkers : '没' '有' ('放' '置')? | '未' ('放' '置' '有'? | '带' '有') | '不' '带' '有' ;
markerMany : (exactWord | '至' '少' '有'?)? amount ('个' | '枚' | '张')? comparisonWord? '的'? ;
exactWord : '正' '好' | '恰' '好' | '刚' '好' ;
sharesAdjective
  : notWord ('与' | '和') np '的'? ('同' '名' | sharedWord sameWord) close_
  | ('与' | '和') np '的'? (everyOne? sharedWord (fullyWord? sameWord | unlikeFully) | ('具' '有' | '带' '有' | '拥' '有')? ('完' '全')? '相'? '同' sharedWord | oneAtLeast ('相' '同' '的'? sharedWord | ('共' '同' | '同' '样') '的'? sharedWord | sharedWord '相' '同') | '同' '名' | notWord '同' '名' | sharedWord differWord | leastOneAlike | noneAlike) close_
  | '同' '名' '的'
  | sharedWord differWord '于' np close_
  | sharedWord ('与' | '和') np '的'? sharedWord? (sameWord | differWord) close_
  | characterName_ '相' '同' close_
  ;
// 属性完全相同的, 所有属性都相同的: every one of them.
fullyWord : '完' '全' | '全' '部' '都'? | '全' '都' | '都' | '均' ;
everyOne : ('所' '有' | '全' '部' | '每' ('个' | '种' | '一' ('个' | '种'))) '的'? ;
unlikeFully : '不' '完' '全' ('相' '同' | '一' '样') ;
// 至少有一个, 有一个以上.
oneAtLeast : '至' '少' '有' '一' ('个' | '种' | '项') | '有' '一' ('个' | '种' | '项') ('或' '者'?)? '以' '上' '的'? ;
// 具有至少一个相同属性的.
leastOneAlike
  : hasWord_ leastWord_ ('相' '同' | '共' '同' | '同' '样') '的'? sharedWord
  | hasWord_ ('共' '同' | '同' '样') '的'? sharedWord
  | hasWord_ '相' '同' '的' sharedWord
  ;
// 没有相同属性的.
noneAlike : ('没' '有' | '不' hasWord_ | '无') anyAtAll? ('相' '同' | '共' '同' | '同' '样') '的'? sharedWord ;
leastWord_ : ('至' '少' | '任' '意' | '任' '何') '有'? ('一' ('个' | '种' | '项'))? | '一' ('个' | '种' | '项') ;
sharedWord : characterNameWord | bareTraitWord | '颜' '色' | cardNameWord | bareKindWord ;
bareTraitWord : traitName_ ;
sameCardAdjective : ('与' | '和') np notWord? ('为' | '是') '同' '一' '张' '牌' '的' ;
sameCostAdjective
  : costWord sameWord orEven? close_
  | ('与' | '和') np '的'? costWord (sameWord orEven? | differWord) close_
  | ('与' | '和') np '同' '费' '用'? '的'
  ;
declaredAdjective : '那' '个' '牌' '名' '的' | '该' '牌' '名' '的' | '你' '说' '出' '名' '字' '的'
    | hasWord_ ('所'? '宣' '布' '的'? | '该' | '那' '个') '牌' '名' '的'
    | '你' '宣' '布' ('牌' '名')? '的' | '宣' '布' '了'? '的' ('牌' '名' '的')? | '所' '宣' '布' '的'? '牌' '名' '的' ;
sortDeclaredAdjective
  : (hasWord_ | '属' '于')? declaredWord declaredSort close_
  | (lackAlike | notWord '属' '于') declaredWord declaredSort close_
  | ('与' | '和') declaredWord (declaredSort | cardNameWord) sameWord '的'
  | (declaredSort | cardNameWord) ('为' | '是') declaredWord (declaredSort | cardNameWord)? '的'
  | (declaredSort | cardNameWord) ('与' | '和') declaredWord (declaredSort | cardNameWord)? sameWord '的'
  ;
declaredWord
  : (thisWay | ('因' | '以') selfWord '的'? '效' '果')? ('你' | '我' '方')? '所'? '被'? ('宣' '布' | '宣' '言' | '宣' '告' | '说' '出' | '声' '明' | '指' '定' | chooseWord) '的'
  | (thisWay '被'? | '所' | '被') ('宣' '布' | '宣' '言' | '宣' '告' | '说' '出' | '声' '明' | '指' '定' | chooseWord)
  | '该' ('种' | '个')?
  | '那' ('个' | '种')
  | '此' ('种' | '个')?
  | '这' ('种' | '个')
  ;
amongAdjective : '其' '中' '的'? | amongDone '的'? ;
exceptAdjective : '除' '此' ('之' | '以')? '外' '的'? | '除' '了'? bareOf ('以' | '之')? '外' '的'? | bareOf ('以' | '之') '外' '的'? | '不' '同' '于' bareOf '的' ;
notAdjective
  : '既' notHaving_ keywordName ('，'? ('也' | '又') notHaving_ keywordName)+ ('效' '果')? '的'
  | '非' (head | name | colour) '的'?
  | '非' (name (exceptAnd name)+ | colour (exceptAnd colour)+) '的'?
  | sortWord (exceptAnd sortWord)* outside
  | '除' '了'? sortWord (exceptAnd sortWord)* outside
  | '不' '带' '有' (name (exceptAnd name)* traitName_? | keywordName (keywordAnd keywordName)* ('效' '果')?) '的'
  | ('不' | '没' '有') '具' '有' (name traitName_? | keywordName (keywordAnd keywordName)* ('效' '果')?) '的'
  | '没' '有' (name traitName_? | keywordName (keywordAnd keywordName)* ('效' '果')?) '的'
  | '不' ('拥' '有' | '持' '有' | '属' '于' | '含' '有'? | '包' '含' | '带' | '具' '备') name traitName_? '的'
  | '颜' '色' '不' ('是' | '为') colour (exceptAnd colour)* close_
  | '不' ('是' | '为') colour ('且' | '并' '且' | '但' | '而')
  | original? (bareTraitWord | characterNameWord) '不' ('是' | '为') name '的'
  | '不' ('是' | '为') notSort (exceptAnd notSort)* '的'
  | (costWord | statName) '不' ('是' | '为' | '等' '于') amount '的'
  | '未' '被' '攻' '击' '的'
  ;
// 不是『A』或红色的: of one sort or of several, each of its own kind.
notSort : name | colour | kindWord ;
notHaving_ : '不' ('带' '有' | '拥' '有' | '具' '有' | '持' '有') | '没' '有' ;
// 此牌和『A』以外的: a card that was spoken of, beside sorts.
sortWord : bareOf | declaredWord declaredSort ('的' kindWord)? | kindWord | ownHead_ | names kindWord? | colour ('的'? names)? kindWord? | costWord number comparisonWord? ('的' (names kindWord? | kindWord))? | keywordState ;
orEven : '或' '者'? '更'? (lessWord | moreWord) ;
compareAdjective : (costWord | statName) '更' (lessWord | moreWord) close_ | (costWord | statName) exactWord? '比' np ('的' (costWord | statName))? allOfThem? exactWord? (lessWord | moreWord) (amount ('点' | '费' | '级')?)? close_
  | (costWord | statName) '比' setNumber_ '更'? (lessWord | moreWord) '的' ;
// What counts or is a plain number, and so no card whose own number is meant.
setNumber_ : countValue | markerValue | kindsValue | product ;
outside : ('以' | '之')? '外' '的'? ;
lessWord : '低' | '小' | '少' ;
moreWord : '高' | '大' | '多' ;
headGroup : head | headUnit ('、' headUnit)* orWord headUnit (orWord headUnit)* oneOfThese? | headUnit ('、' headUnit)* oneOfAnd headUnit oneOfThese ;
// 『A』与『B』其中之一: as 『A』或『B』, one of them.
oneOfAnd : '和' | '与' | '、' ;
oneOfThese : ('的' | '，')? '其' '中' ('之' '一' | '的'? ('任' '意' | '任' '何')? '一' '张') | '的'? ('任' '意' | '任' '何' | '任') '一' '张'? | ('之' | '当')? '中' '的'? ('任' '意' | '任' '何' | '任' '一')? '一' '张' | '中' '之' '一' | '之' '一' ;
headUnit : againQuantity? adjective* head ;
againQuantity : amount counter ;
head : ownHead_ | kindWord | cardWord | nameSequence | handWord | bareName | itemWord ;
// 连锁中的一个启动效果: of cards, that such an effect of theirs waits.
itemWord : (kindWord '的'?)? itemKind_ ;
cardWord : '卡'? '牌' ;
handWord : handName_ ;
bareName : ANY ANY+ ;

// ---------------------------------------------------------------- values and numbers

value : momentOf_? term (('+' | '-' | addWord | lessenWord) term)? | '(' momentOf_? term (('+' | '-') term)? ')' | momentOf_? term sumAnd term sumWord scaleTail? | term sumAnd term lesserWord scaleTail? | term sumAnd term gapWord scaleTail? | term overWord term ('的' | '之') ('部' '分' | '数' '量' | '张' '数' | '数' '值') scaleTail? ;
// …的数量加2, …的数量减去1.
addWord : '加' '上'? | '再' '加' '上'? ;
lessenWord : '减' '去'? | '再' '减' '去'? ;
// 我方手牌的数量超出对方手牌的数量的部分.
overWord : '超' ('出' | '过') | '多' '于' | '多' '出' ;
// …之差乘以500, …之和的一半.
scaleTail : timesWord number | '的' number '倍' | '的' '一' '半' ;
gapWord : ('之' | '的') '差' ('值' | '额' | '距')? | '相' '差' '的'? ('数' '值' | '数' '量' | '张' '数' | '数') ;
lesserWord : '之'? '中' '的'? ('较' | '更' | '最') (lessWord | moreWord) '的'? ('一' ('个' | '方')? | '者' | '数' '值' | '数' | '值')? ;
sumAnd : '和' | '与' | '加' '上'? ;
sumWord : ('之' | '的') ('总' '和' | '和' | '合' '计') | '合' '计' ;
term : amount | product | half | countValue | statValue | costValueOf | markerValue | keywordValue | kindsValue | totalValue | differenceValue | hitValue | pastCount | damageValue ;
// 此牌上的伤害, 此牌所负有的伤害的数值.
damageValue : np (onTop_ '的'? | '所'? ('负' | '带') '有' '的'? | onTop_ ('所'? ('负' | '带')? '有') '的') '伤' '害' ('的'? ('数' '值' | '点' '数' | '数' '量' | '总' '量' | '量'))? ;
kindsValue
  : np ('所'? hasWord_)? '的' sharedWord '的'? kindsWord
  | np ('所'? hasWord_)? '的' unlikeWord sharedWord '的'? kindsWord
  | ownerWord? zoneName zoneTail unlikeWord sharedWord '的'? kindsWord
  ;
// 不同属性的数量, 不同的颜色的种类数.
unlikeWord : '不' '同' '的'? ;
// 那些牌的费用总和, 其中最高的费用: what the numbers of several come to.
totalValue
  : np '的'? (statName | plainCost) '的'? totalTail
  | np ('之' '中' | '中')? '的'? '最' (moreWord | lessWord) '的'? (statName | plainCost)
  ;
// 那两张牌的费用之差: by how much the greatest is more than the least.
gapTail : ('之' | '的')? '差' ('值' | '额' | '距')? ;
plainCost : '费' '用' ;
totalTail : gapTail | '之'? '和' | '总' '和' | '总' '计' | '合' '计' | '总' '值' | '总' '数' | '最' (moreWord | lessWord) '值' | ('之' '中' | '中')? '最' (moreWord | lessWord) '者' ;
// Between what was compared last.
differenceValue : ('那' '个' | '该' | '其' | '此' | '两' '者' | '二' '者' | '双' '方')? ('的'? ('数' '量' | '张' '数'))? '的'? ('差' ('值' | '额' | '距' | '数')? | '相' '差' '的'? ('张' '数' | '数' '量' | '数')) | '多' '出' '的' ('张' '数' | '数' '量') | (countValue | gapOf) ('之' | '的') '差' ('值' | '额' | '距')? ;
// 双方手牌之差.
gapOf : np ;
// Of the damage that is told of.
hitValue : (('那' | '该' | '此') '次'? | '所'? '受' '到'? '的'?) ('战' '斗')? '伤' '害' ('的'? ('数' '值' | '点' '数' | '数' '量' | '量'))? ;
pastCount
  : (thisTurnWord player | player thisTurnWord) alreadyWord? '所'? '使' '用' ('过' | '了')? '的' np '的'? countWord
  | (thisTurnWord player | player thisTurnWord) alreadyWord? '所'? '抽' ('过' | '了' | '到')? '的' cardWord '的'? countWord
  | np thisTurnWord eventVerb '过'? '的'? timesCount
  | np thisTurnWord '的' attackedPart timesCount
  ;
// 此牌本回合的攻击次数.
attackedPart : '攻' '击' ;
timesCount : '次' '数' ;
kindsWord : '种' '类' '的'? ('数' '量'? | '总' '数' | '数' '目')? | '数' '量' | '种' '数' | '数' ;
keywordValue : np '的'? keywordName '的'? '数' '值' ;
half : (countValue | statValue | costValueOf | markerValue | totalValue | hitValue | damageValue) '的'? '一' '半' ;
rounded : '(' roundedDown ')' ;
roundedDown
  : '向' '下' '取' '整'
  | ('小' '数' '点' '以' '下' | '小' '数' '部' '分' | '小' '数' | '零' '头' | '余' '数') ('舍' '去' | '舍' '弃' | '不' '计' | '忽' '略')
  | ('尾' '数' | '不' '足' '部' '分') ('舍' '去' | '舍' '弃' | '不' '计' | '忽' '略')
  | '舍' '去' ('小' '数' | '零' '头' | '尾' '数')
  | '不' '足' '的' '部' '分' '舍' '去'
  ;
product
  : (countValue | statValue | costValueOf | markerValue | kindsValue | amount) timesWord amount
  | amount timesWord momentOf_? (countValue | statValue | costValueOf | markerValue | kindsValue | totalValue | pastCount)
  | (totalValue | differenceValue | hitValue | pastCount | damageValue) timesWord amount
  | (countValue | statValue | costValueOf | markerValue | kindsValue) '的'? number '倍'
  | (totalValue | differenceValue | hitValue | pastCount | damageValue) '的'? number '倍'
  ;
timesWord : '乘' | '*' | '×' | '乘' '以' | '乘' '上' ;
countValue : np '的'? countWord | np '的'? kindsCount | doneCount ;
// 牌名不同的牌的种类数: how many there are, no two of them alike.
kindsCount : '种' '类' ('数' '量'? | '的' '数' '量') | '种' '数' ;
// 因此横置的张数: of those to which it was done.
doneCount : (thisWay '被'? | '所' | '被')? doneDeed (ownerOf? zoneName inside_?)? ('的' (cardWord '的'?)?)? countWord | (thisWay '被'? | '所' | '被')? takeOffWord '的'? markerName? markerWord_ '的'? countWord ;
countWord : '总'? '数' '量' | '总'? '张' '数' | '总'? '数' | '总' '和' ;
statValue : np '的'? originalStat? statName ('的'? '数' '值')? | np nowWord '的'? statName ('的'? '数' '值')? ;
originalStat : printedWord '的'? ;
costValueOf : np '的'? costWord ;
markerValue : (np | playerMark) '上' '的'? (markerName | allWord '的'?)? markerWord_ '的'? '数' '量' ;
// X+1张: one more than X.
amount : number | variable (('+' | '-') number)? | declaredAmount ;
declaredAmount : declaredWord declaredNumber ;
variable : 'X' ;
number : digits | chinese ;
digits : digit+ ;
digit : '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' ;
chinese : chineseDigit+ ;
chineseDigit : '零' | '一' | '二' | '两' | '三' | '四' | '五' | '六' | '七' | '八' | '九' | '十' | '百' | '千' | '万' ;

// ---------------------------------------------------------------- what a wording fills

// A sign that stands in no text: a wording without the word leaves it so.
nothing_ : '␀' ;

// What the game calls its zones, kinds, stats, colours and keywords, and what names them in a text.
zoneName : nothing_ ;
kindWord : nothing_ ;
statName : nothing_ ;
colour : nothing_ ;
colourChar : nothing_ ;
plainKeyword : nothing_ ;
numberKeyword : nothing_ ;
nameKeyword : nothing_ ;
effectKeyword : nothing_ ;
otherKeyword : nothing_ ;
hostWord : nothing_ ;
payingWord : nothing_ ;
stepWord : nothing_ ;
bareStats : nothing_ ;

// One word each, in the midst of prose.
battleZone_ : nothing_ ;
lifeZone_ : nothing_ ;
annexZone_ : nothing_ ;
deckName_ : nothing_ ;
handName_ : nothing_ ;
enterWord_ : nothing_ ;
tapWord_ : nothing_ ;
resetWord_ : nothing_ ;
uprightWord_ : nothing_ ;
destroyWord_ : nothing_ ;
scrapWord_ : nothing_ ;
defendWord_ : nothing_ ;
characterName_ : nothing_ ;
characterCard_ : nothing_ ;
tacticCard_ : nothing_ ;
tacticName_ : nothing_ ;
traitName_ : nothing_ ;
resourceCard_ : nothing_ ;
contestName_ : nothing_ ;
equipWord_ : nothing_ ;
levelUpWord_ : nothing_ ;
burstName_ : nothing_ ;

// What only this game says, beside the prose of each sort.
ownPrefix_ : nothing_ ;
ownLimitPart_ : nothing_ ;
ownCost_ : nothing_ ;
ownEventVerb_ : nothing_ ;
ownState_ : nothing_ ;
ownStateFilter_ : nothing_ ;
ownVerb_ : nothing_ ;
ownActionVerb_ : nothing_ ;
ownAct_ : nothing_ ;
ownPredicate_ : nothing_ ;
ownDeed_ : nothing_ ;
ownCan_ : nothing_ ;
ownQuality_ : nothing_ ;
ownAdjective_ : nothing_ ;
ownHead_ : nothing_ ;
ownBorne_ : nothing_ ;
ownSelf_ : nothing_ ;
