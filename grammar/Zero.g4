// SPDX-License-Identifier: MIT
//
// The card-text language of 零次元, for ANTLR 4: the game's own words and what only it says. All else
// is Chinese prose, from Chinese.g4; the keywords come from corpus/zero/keywords.yaml. Read grammar/README.md before changing it.
grammar Zero;
import ZeroKeywords, Chinese;

// ---------------------------------------------------------------- what the game calls things

colourChar : '红' | '黄' | '蓝' | '绿' | '白' | '黑' | '紫' ;
payingWord : '资' '源' '牌' | '资' '源' ;
statName : '等' '级' | '(' '攻' ')' | '(' '防' ')' | '攻' '击' '力' | '防' '御' '力' | '攻' '击' '加' '成' | '防' '御' '加' '成'
    | '(' '攻' '加' '成' ')' | '(' '防' '加' '成' ')' ;
hostWord : '装' '备' '中' '的' '角' '色' '牌' | hostBefore? '装' '备' ('了' | '着' | '有')? attachedSelf '的' '角' '色' '牌'? | attachedSelf ('所'? '装' '备' '着'? | '装' '备' '中') '的' '角' '色' '牌'? | '被' attachedSelf '装' '备' '的' '角' '色' '牌' ;
attachedSelf : ('此' | '本' | '这' '张') ('装' '备')? '牌' ;
zoneName : '牌' '组' | '生' '命' '区' | '手' '牌' | '资' '源' '区' | '战' '斗' '区' | '事' '件' '区' | '休' '息' '区' | '连' '锁' ;
bareStats : '攻' ('和' | '与' | '、')? '防' | '防' ('和' | '与' | '、')? '攻' ;
stepWord : '战' '斗' '阶' '段' | '战' '斗' '步' '骤' | '行' '动' '阶' '段' | '抽' '牌' '步' '骤' | '重' '置' '步' '骤' | '开' '始' '步' '骤' | '资' '源' '步' '骤' | '结' '束' '步' '骤' | '弃' '牌' '步' '骤' | '攻' '击' '步' '骤' | '防' '御' '步' '骤' ;
colour : '红' '色' | '黄' '色' | '蓝' '色' | '绿' '色' | '白' '色' | '黑' '色' | '紫' '色' ;
kindWord
  : '角' '色' '牌' | '角' '色' | '装' '备' '牌' | '战' '术' '牌' | '战' '术' | '事' '件' '牌'
  | '普' '通' '战' '术' '牌' | '瞬' '间' '战' '术' '牌' | '普' '通' '战' '术' | '瞬' '间' '战' '术'
  ;

// ---------------------------------------------------------------- words in the midst of prose

battleZone_ : '战' '斗' '区' ;
lifeZone_ : '生' '命' '区' ;
annexZone_ : '事' '件' '区' ;
deckName_ : '牌' '组' ;
handName_ : '手' '牌' ;
enterWord_ : '登' '场' ;
tapWord_ : '横' '置' ;
resetWord_ : '重' '置' ;
uprightWord_ : '竖' '置' ;
destroyWord_ : '破' '坏' ;
scrapWord_ : '废' '弃' ;
defendWord_ : '防' '御' ;
characterName_ : '角' '色' '名' ;
characterCard_ : '角' '色' '牌' ;
tacticCard_ : '战' '术' '牌' ;
tacticName_ : '战' '术' ;
traitName_ : '属' '性' ;
resourceCard_ : '资' '源' '牌' ;
contestName_ : '对' '决' ;
equipWord_ : '装' '备' ;
levelUpWord_ : '升' '级' ;

// ---------------------------------------------------------------- what only this game says

ownPrefix_ : levelMark | lifeBurstMark ;
ownLimitPart_ : limitNormalTactic | limitBattlePhase | limitPerName ;
ownCost_ : tapSelf | payColoured | tapCost ;
ownEventVerb_ : levelsUpVerb | sameCardLevelVerb | levelRisesVerb | attachedVerb | bearsVerb ;
attachedVerb : '被'? '装' '备' ('了' | '过')? ('在' | '给' | '到' | '于') np '上'? ;
// 此牌被装备, 角色牌装备此牌: told of the one that bears it.
bearsVerb : '被' '装' '备' ('了' | '上')? np? | '装' '备' '上'? np ;
ownState_ : levelState | pairedState | remnantState | attachedState ;
ownStateFilter_ : levelFilter | traitFilter ;
ownVerb_ : attachVerb | stackVerb | levelUpVerb | tokenVerb ;
ownActionVerb_ : contestVerb | finalReleaseVerb ;
ownAct_ : useOtherwiseAct | payInsteadAct | pairAct | contestAct | instantAct ;
instantAct : ('我' '方' | '你')? mayWord ('如' '同' | '像' | '视' '为') ('使' '用')? '瞬' '间' '战' '术' '牌'? ('一' ('样' | '般') | '那' '样') '地'? fromZone? '使' '用' np | ('我' '方' | '你')? mayWord '在' ('可' '以')? '使' '用' '瞬' '间' '战' '术' '牌'? '的' '时' '机' '下'? fromZone? '使' '用' np ;
ownPredicate_ : pairPredicate | burstPredicate | levelPredicate ;
levelPredicate
  : ('视' '为' | '视' '作' | '当' '作' | '变' '为' | '成' '为') ('等' '级' number | 'L' 'V' digits)
  | '等' '级' ('视' '为' | '视' '作' | '变' '为' | '成' '为') 'L' 'V' digits
  | '等' '级' ('视' '为' | '视' '作' | '变' '为') '比' ('其' | '它')? levelNow_ ('高' | '低') number '级'
  ;
levelNow_ : '实' '际' ('的'? '等' '级')? | '原' '本' ('的'? '等' '级')? | '当' '前' ('的'? '等' '级')? | '等' '级' '指' '示' ('牌' | '物') '所'? '表' '示' '的' ('等' '级')? ;
burstPredicate : '的' '攻' '击' ('不' '能' | '不' '会' | '无' '法') ('触' '发' | '发' '动' | '引' '发') ownerWord? burstName_ | ('直' '接')? '攻' '击' ownerWord? '生' '命' '区' ('成' '功')? '时' '，'? ownerWord? burstName_ ('不' '能' | '不' '会' | '无' '法') '被'? ('发' '动' | '触' '发' | '生' '效') | '的' '攻' '击' ('不' '能' | '不' '会' | '无' '法') ('使' | '令' | '让') ownerWord? burstName_ ('发' '动' | '触' '发' | '生' '效') ;
burstName_ : '反' '击' '特' '效' | '反' '击' '效' '果' ;
ownDeed_ : levelUpDeed | equipDeed | equipSortDeed ;
ownCan_ : instantCan | uncountedLevelUp | bearSeveralCan ;
bearSeveralCan : ('最' | '至') '多' canWord_ ('同' '时')? '装' '备' amount '张' '的'? '装' '备' '牌' | canWord_ ('同' '时')? '装' '备' (('至' '多' | '最' '多')? amount '张' '的'? | anyMarkers '的'? | '多' '张') '装' '备' '牌' ;
ownQuality_ : tokenAdjective | attachedAdjective ;
ownAdjective_ : levelAdjective | secondNameAdjective | pairedAdjective | bearingAdjective | belowAdjective ;
ownHead_ : battleWord | resourceWord | lifeWord | tokenWord | pileWord ;
ownBorne_ : bornePart ;
ownSelf_ : '此' '角' '色' | ('此' | '这' '张' | '本') '角' '色' '牌' | '此' '装' '备' | ('此' | '这' '张' | '本') ('装' '备' '牌' | '事' '件' '牌' | '战' '术' '牌') ;

levelMark
  : 'L' 'V' digits atLeastWord? levelEnd?
  | '(' 'L' 'V' digits ')' levelEnd?
  | '等' '级' digits atLeastWord? levelEnd?
  ;
levelEnd : '，' | '：' ;
lifeBurstMark : '反' '击' '特' '效' '：'? | '【' '反' '击' '特' '效' '】' ;
limitPerName : '同' '一' '角' '色' '名' '的' '角' '色' '牌' '一' '回' '合' '只' '能' '进' '行' '一' '次' (keywordName | '此' '效' '果') ;
limitNormalTactic : ('只' | '仅') ('能' | '可' '以') '在' ('可' '以' | '能' '够'?)? '使' '用' '普' '通' '战' '术' '牌'? '的' '时' '机' ('下' | '中')? ('使' '用' | '发' '动') ;
limitBattlePhase : ('只' | '仅') ('能' | '可' '以') '在' '战' '斗' '阶' '段' ('中' | '内')? ('使' '用' | '发' '动') ;
tapSelf : '(' '横' '置' ')' | '横' '置' '此' '牌' | '将' '此' '牌' '横' '置' ;
payColoured : ('支' '付')? '(' digits? colourChar+ ')' ;
tapCost : '横' '置' np | '将' np '横' '置' ;
levelsUpVerb : '的'? ('成' '功')? ('进' '行')? '升' '级' ('成' '功')? ;
sameCardLevelVerb : '的'? ('成' '功')? ('进' '行')? '次' '元' '升' '级' ('成' '功')? ;
levelRisesVerb : '的'? '等' '级' ('上' '升' | '提' '升' | '提' '高') ;
bornePart : ('的' | '上' '的' | '上'? ('所' '装' '备' | '装' '备' '着'?) '的') quantity? adjective* '装' '备' '牌' ;
attachedState : np (armedWord_ | '带' '有' | '上' ('带' | '装' '备')? '有') '装' '备' '牌' | np neverYet '装' '备' '着'? '装' '备' '牌' | np bearsNone '装' '备' '牌' | np bearsWord np ;
levelState : np '的'? '等' '级' ('为' | '是' | '在' | '达' '到' | '变' '为' | '变' '成' | '升' ('到' | '至') | '上' '升' ('到' | '至'))? levelNumber comparisonWord?
    | np hasRisen | np '升' '级'? ('到' | '至' | '为' | '成') 'L' 'V' digits | np thisWay? ('达' '到' | '成' '为' | '变' '为' | '变' '成') 'L' 'V' digits comparisonWord? ;
// 此牌已升级: of a level higher than the first. Rule: [Zero 1.20, 600.6].
hasRisen : '已' '经'? ('进' '行' '过'?)? '升' '级' '过'? | neverYet ('进' '行' '过'?)? '升' '级' '过'? ;
levelNumber : number '级'? | 'L' 'V' digits ;
levelFilter : 'L' 'V' digits comparisonWord? | number '级' comparisonWord? ;
traitFilter : '属' '性' name | '角' '色' '名' name ;
bearsNone : '上' '没' '有' '任'? '何'? ;
pairedState : np ('达' '成')? '专' '用' '成' '立' ;
remnantState : np '下' '方'? '放' '置' ('有' | '着') '刀' '魂' '牌' ;
useOtherwiseAct : selfWord '也'? mayWord fromZone? ('改' '为')? costItem (costSeparator costItem)* '来'? '使' '用' inPlaceOfCost?
    | ('我' '方' | '你')? mayWord ('改' '为' | '用' | '通' '过')? costItem (costSeparator costItem)* ('的' '方' '式')? inPlaceOfCost
    | ('我' '方' | '你')? mayWord ('选' '择')? freeOfCost_ '，' ('而'? '改' '为' | '而' '是' | inPlace_ '，'?) costItem (costSeparator costItem)* ('来'? '使' '用' selfWord)?
    | ('我' '方' | '你')? mayWord '改' '为' costItem (costSeparator costItem)* '来' '使' '用' selfWord
    | selfWord '的' colourless? '费' '用' '也'? mayWord ('改' '为' | '由' | '用' | '以' | '通' '过') costItem (costSeparator costItem)* ('的' '方' '式')? ('来'? ('代' '替' | '支' '付'))?
    | '作' '为' '代' '替' ('支' '付')? selfWord '的' colourless? '费' '用' '的'? '，' mayWord costItem (costSeparator costItem)* ('来'? '使' '用' selfWord)?
    | ('我' '方' | '你')? '使' '用' selfWord ('时' | '的' '场' '合')? '，'? freely
    | mayWord '支' '付' '(' amount ')' (fromZone | '来') '使' '用' selfWord useOnto? | selfWord mayWord freely fromZone? '使' '用' | mayWord freely fromZone '使' '用' selfWord ;
// 我方使用『A』时，可以废弃装备牌来代替横置资源牌: what others are paid with.
payInsteadAct : ('我' '方' | '你') '使' '用' np whenEnd '，' ('我' '方' | '你')? mayWord ('选' '择' | '改' '为')? ('用' | '以' | '通' '过')? costItem (costSeparator costItem)* ('的' '方' '式')? '，'? ('来' | '以' '此'? | '作' '为')? '代' '替' (paidWhole | paidEach | paidResources) ;
paidWhole : '支' '付'? paidFor_? (('全' '部' | '所' '有' | '整' '个') '的'?)? '费' '用' ('的' '支' '付')? ;
paidFor_ : ('其' | ('那' | '该') '张' (kindWord | cardWord)) '的'? ;
paidEach : '横' '置' ('每' '一'? | '一' | '1') '张' '资' '源' '牌' | '支' '付' ('每' '一'? | '一' | '1') '点' '费' '用' ;
paidResources : '横' '置' '资' '源' '牌'? | '资' '源' '牌'? '的'? ('支' '付' | '横' '置') | '支' '付' '资' '源' '牌'? ;
inPlaceOfCost
  : '，'? ('来' | '以' | '作' '为' | '而' | '用' '以' | '以' '此')? '代' '替' '支' '付'? ofSelf_? colourless? '费' '用' ('来'? '使' '用' selfWord)?
  | '，'? '而' freeOfCost_
  | '，'? ('以'? '作' '为' | '来' '作' '为') ('支' '付' ofSelf_? colourless? '费' '用' | ofSelf_ colourless? '费' '用') '的' ('代' '替' | '替' '代')
  ;
ofSelf_ : selfWord '的'? | '其' '的'? ;
freeOfCost_ : ('不' | '无' '需' | '不' '需' '要'? | '不' '必' | '无' '须' | '不' '用') '支' '付' ofSelf_? colourless? '费' '用' ;
useOnto : '。' ('若' | '如' '果') '如' '此' '，' ('须' | '必' '须') '将' selfWord '放' '置' '在' np '上' ;
attachVerb : '将'? np movedOnto_ np '上' | '将' np '改' '为'? attachTo_ | ('将' np)? attachTo_ | '将' np (fromZone freely? | freely) attachTo_ | fromZone ('将' | chooseWord) np freely? attachTo_ | chooseWord np ('，' '将' anaphor | '并' ('将' anaphor)?)? freely? attachTo_ ;
attachTo_ : ('装' '备' '给' np | '装' '备' '在' np '上' | '装' '备' '到' np '上'?) ;
stackVerb
  : causing_ np fromZone? stackAs? putAt_ np (underWord | ontoWord) (stackTail | belowTail)?
  | fromZone? chooseWord np ('，' ('将' anaphor)? | '并' ('将' anaphor)?)? stackAs? putAt_ np (underWord | ontoWord) belowTail?
  | fromZone '将' np stackAs? putAt_ np (underWord | ontoWord) belowTail?
  | stackAs? putAt_ np (underWord | ontoWord) belowTail?
  ;
putAt_ : '放' '置' ('在' | '于' | '到' | '至') | '放' ('在' | '于' | '到' | '至') | '置' '于' | '叠' '放'? ('在' | '于' | '到') ;
// …，作为那张牌的变身牌.
belowTail : '，'? '作' '为' (bareOf '的'?)? (belowPart | belowRemnant) ;
belowPart : '变' '身' '牌' ;
belowRemnant : '刀' '魂' '牌' ;
stackAs : asPart | asRemnant | likePart | likeRemnant ;
asPart : '作' '为' (bareOf '的'?)? '变' '身' '牌' ;
asRemnant : '作' '为' (bareOf '的'?)? '刀' '魂' '牌' ;
likePart : '如' '变' '身' '一' '般' ;
likeRemnant : '如' '解' '放' '一' '般' | '如' '刀' '剑' '解' '放' '一' '般' ;
stackTail : remnantTail | relievedTail ;
remnantTail : '，' '继' '承' '那' '张' '牌' '的' '状' '态' '。' '放' '置' '在' '此' '牌' '下' '的' '所' '有' '牌' '称' '为' '刀' '魂' '牌' ;
relievedTail
  : '，' '继' '承' '那' '张' '牌' '的' '状' '态' '并' '将' '其' '送' '入' '休' '息' '区'
  | '。' '此' '牌' '登' '场' '时' '即' '继' '承' '那' '张' '牌' '的' '状' '态' '，' '然' '后' '将' '放' '置' '在' '其' '下' '方' '的' '角'
      '色' '牌' '送' '入' '休' '息' '区'
  ;
contestAct
  : '每' '位' '玩' '家' '展' '示' '各' '自' '牌' '组' '顶' '的' '一' '张' '牌' '，' ('比' '较' '那' '张' '牌' '的' '费' '用' '大' '小'
      '，')? '费' '用' '大' '的' '一' '方' '即' '获' '胜' backToBottom?
  ;
backToBottom : '。' '然' '后' '将' '那' '些' '牌' '以' '任' '意' '顺' '序' '放' '回' '其' '持' '有' '者' '的' '牌' '组' '底' ;
contestVerb : ('与' '对' '方' ('玩' '家')?)? ('进' '行')? (('一' | '1') '次')? '对' '决' ;
finalReleaseVerb : ('进' '行')? '卍' '解' ;
levelUpVerb : ('为' | '将' | '使' | '令' | '让')? np '各'? ('成' '功')? '升' '级' (('一' | '1') '次')? | ('为' | '对')? np '各'? '进' '行' (('一' | '1') '次')? '升' '级' | ('为' | '将' | '使')? np '升' '一' '级' | causing_? np '的' '等' '级' '各'? ('上' '升' | '提' '升' | '提' '高') ('一' | '1') '级'
    | causing_ topCard_ faceDown? asLevel_ faceDown? putAt_ np (underWord | ontoWord)
    | causing_ topCard_ faceDown? putAt_ np (underWord | ontoWord) '，'? asLevel_
    ;
topCard_ : ownerWord? '牌' '组' '的'? topWord '的'? ('一' | '1') '张' '牌' ;
asLevel_ : '作' '为' (bareOf '的'?)? '等' '级' markerWord_ ;
tokenVerb : '将' tokenCount tokenNoun tokenSide? tapped? '登' '场' tokenNote?
    | '将' tokenCount tokenNoun tapped? ('放' '置' | '登' '场') tokenSide tokenNote?
    | tokenSide? tapped? ('登' '场' | '放' '置' | '制' '造' | '产' '生' | '生' '成' | '召' '唤' | '创' '造') tokenCount tokenNoun tokenNote? ;
// What a token is like, said behind the sentence.
tokenNote : (tokenSaid | tokenTold) tokenSaid* | '。' '(' (calledName '：')? (tokenPart tokenSeparator?)+ '。'? ')' | '(' calledName '：' (tokenPart tokenSeparator?)+ '。'? ')' ;
tokenSaid : ('，' | '。') (tokenIt | tokenCalledSo) '的'? tokenPart (tokenSeparator? tokenPart)* ;
tokenTold : '，' tokenPart (tokenSeparator? tokenPart)* ;
tokenIt : '其' | '它' '们'? | ('那' ('张' | '些') | '该' '张'?) ('代' '替' '物' | '角' '色' '牌' | '牌') ;
// {A}的属性为『B』: told of the token by its name.
tokenCalledSo : braceName | quotedName ;
tokenCount : (('最' | '至') '多')? amount ('张' | '个' | '只' | '名' | '枚' | '体') ;
tokenNoun : (tokenPart tokenSeparator?)* '代' '替' '物' tokenDetails? ;
tokenSide : ('在' | '到' | '于') ('我' '方' | '对' '方')? '的'? '战' '斗' '区' ('中' | '里' | '内')? ;
tokenDetails : (tokenSeparator? tokenPart)* '(' (tokenPart tokenSeparator?)+ ')' | (tokenSeparator? tokenPart)+ ;
tokenStat : statName (('和' | '与' | '、' | '/')? statName ('均' | '都' | '各')?)? ('为' | '是')? digits '点'? | ('攻' | '防') digits | bareStats ('均' | '都' | '各')? ('为' | '是')? digits '点'? ;
tokenSeparator : '、' | '，' | '，' '以' '及' | '，'? '并' '且'? | '，'? '且' | '和' | '与' | '以' '及' | '/' | '，' '同' '时' ;
tokenPart
  : tokenCopy
  | tokenCalled (name | quotedName) '的'?
  | braceName '的'?
  | nameless
  | ('带' '有' | '拥' '有' | '具' '有')? '属' '性' ('为' | '是')? name '的'?
  | ('带' '有' | '拥' '有' | '具' '有') name ('属' '性')? '的'?
  | titleName '属' '性' '的'?
  | ('颜' '色'? ('为' | '是') | '为' | '是')? colour '的'?
  | ('为' | '是')? tokenColourless '的'?
  | ('为' | '是')? kindWord
  | tokenStat '的'?
  | '“' markerChar+ '”' '的'?
  | titleName '的'?
  | '角' '色' '名' '为'? name '的'?
  | ('带' '有' | '拥' '有' | '具' '有') keywordUse (keywordJoin keywordUse)* ('效' '果')? '的'?
  | ('带' '有' | '拥' '有' | '具' '有') gainQuoted (keywordJoin gainQuoted)* '的'?
  | '效' '果' ('为' | '是') gainQuoted (keywordJoin gainQuoted)*
  | tokenEffect '的'?
  | tokenKeyword '的'?
  ;
// …以及效果“A”, …以及守备: behind what else it is told to have.
tokenEffect : gainQuoted ;
tokenKeyword : keywordUse (keywordJoin keywordUse)* ;
// 复制那张牌的代替物, 那张牌的复制的代替物.
tokenCopy : '复' '制' ('了' | '自' | '于')? np '的' | np '的' '复' '制' '品'? '的'? | '作' '为' np '的'? '复' '制' '品'? '的' | ('与' | '和') np ('完' '全')? '相' '同' '的' | ('是' | '为') np '的' '复' '制' '品'? ;
tokenCalled : ('牌' | '卡')? '名' ('字' | '称')? ('为' | '是' | '叫' '做'?) | '叫' '做'? ;
tokenColourless : '无' '色' | ('没' '有' | '无') '颜' '色' ;
nameless : ('没' '有' | '无') namelessWord (('和' | '与' | '、' | '或' | '及') namelessWord)* '的'? ;
namelessWord : '角' '色' '名' | '属' '性' | '效' '果' ;
pairAct : selfWord pairWith names pairWord ;
pairWith : '与' | '和' ;
pairWord : ('视' '为' | '成' '为') '专' '用' '成' '立' ;
pairPredicate : ('视' '为' | '成' '为' | '达' '成') '专' '用' '成' '立' ;
levelUpDeed : ('进' '行' | '被')? '升' '级' | ('因' '为'? | '通' '过') '次' '元' '升' '级' ('或' '者'? | '和' | '与' | '、') '普' '通' '升' '级' '而'? levelRise_ | ('因' '为'? | '通' '过') '普' '通' '升' '级' ('或' '者'? | '和' | '与' | '、') '次' '元' '升' '级' '而'? levelRise_ ;
levelRise_ : ('提' '升' | '上' '升' | '提' '高') '等' '级' | '升' '级' ;
equipDeed : '装' '备' '装' '备' '牌' | '被' '装' '备' ('装' '备' '牌')? | '成' '为' '装' '备' '牌' '的' ('装' '备' '的'?)? '对' '象' ;
// 装备费用3以上的装备牌: of a sort of them.
equipSortDeed : '装' '备' np ;
instantCan : canWord_ ('像' | '如' '同' | '视' '为' | '视' '作' | '当' '作' | '作' '为') '瞬' '间' '战' '术' '牌'? ('一' ('样' | '般') | '那' '样')? '地'? '使' '用' | canWord_ '在' ('可' '以')? '使' '用' '瞬' '间' '战' '术' '牌'? '的' '时' '机' '下'? '使' '用' ;
uncountedLevelUp : '次' '元' '升' '级' '不' '计' '算' '在' '一' '回' '合' '一' '次' '的' '升' '级' '中' ;
bearingAdjective : attachedToAdjective | bearsAdjective | unarmedAdjective ;
unarmedAdjective : ('没' '有' | '未') '被'? '装' '备' '着'? ('装' '备' '牌')? '的' | '没' '有' '装' '备' '牌' '的' ;
attachedToAdjective : '装' '备' ('在' np '上' | '给' np) '的' | selfWord '上' '装' '备' '着'? '的' ;
bearsAdjective : bearsWord np '的' | hostAdjective ;
// 装备此牌的『A』: of what bears this card, such a one.
// Of any equipment, where none is named.
armedWord_ : ('已' '经'?)? '装' '备' ('有' | '着' | '了') | '已' '经'? '装' '备' ;
hostAdjective : '装' '备' attachedSelf '的' ;
bearsWord : ('已' '经'?)? '装' '备' ('着' | '了' | '有') | '已' '经'? '装' '备' ;
tokenAdjective : '代' '替' '物' '的' ;
attachedAdjective : (bearsWord | '带' '有' | '有') '装' '备' '牌' '的' ;
levelAdjective : 'L' 'V' digits comparisonWord? close_ | bareLevel | number '级' comparisonWord? close_ | '等' '级' digits comparisonWord? '的' | risenAdjective ;
// 一张LV2角色牌: of that level, or of it and more.
bareLevel : 'L' 'V' digits ;
// 已升级的, 未升级的: of a level higher than the first, or of the first. Rule: [Zero 1.20, 600.6].
risenAdjective : '已' '经'? ('进' '行' '过'? | '被')? '升' '级' '过'? '的' | neverYet ('进' '行' '过'? | '被')? '升' '级' '过'? '的' ;
secondNameAdjective : ('与' | '和') np '的'? '斩' '魄' '刀' '名' '相' '同' '的' | '斩' '魄' '刀' '名' '相' '同' '的' ;
pairedAdjective : '与' np '专' '用' '成' '立' '的' ;
// 此牌下方的变身牌.
belowAdjective
  : (asPart | asRemnant)? '被'? ('放' '置' | '叠' '放' | '置')? ('在' | '于') bareOf underWord '的'
  | bareOf underWord ('所'? ('放' '置' | '叠' '放'))? '的'
  ;
pileWord : '变' '身' '牌' | '刀' '魂' '牌' ;
battleWord : '攻' '击' '角' '色' '牌'? | '防' '御' '角' '色' '牌'? ;
resourceWord : '资' '源' '牌' ;
lifeWord : '生' '命' '牌' ;
tokenWord : '代' '替' '物' | '角' '色' '牌' '代' '替' '物' ;

ANY : . ;
