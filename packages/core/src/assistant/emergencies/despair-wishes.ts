import { pattern } from '@firm/format';

/** Where a clause ends: 'I want to end it' is one thing, 'I want to end it on Kraken' another. */
const CLAUSE_END = pattern()`
  \s*(?:[.,;!?…)-]|$|\b(?:and|but|since|because|after|now|tonight|today|so|then|as|when|if|i
  |any ?more|any longer|for ?ever|for good|all the time|every (?:night|day)|again)\b)
`.source;
const ONESELF = pattern()`
  (?:i|we|he|she|they|my (?:\w+ )?(?:husband|wife|son|daughter|brother|sister|father|dad|mother|mum
  |mom|partner|boyfriend|girlfriend|friend|mate|uncle|aunt|cousin))
`.source;
const NOT = pattern()`
  (?:not|never|don'?t|dont|do not|won'?t|wont|will not|can'?t|cant|cannot|no longer|didn'?t|unsure
  |doubt|doesn'?t)
`.source;
const NOBODY = `(?:no ?one|nobody|none of them|who|they|anyone|anybody)`;

/**
 * Wishes not to be, as people say them around the words for it. Kinds after the warning signs that
 * helplines name: thoughts of ending it, sleep without waking, a night that may not end, a life
 * that is not worth it, a burden to others, farewells, and means at hand.
 */
export const DESPAIR_WISHES: readonly RegExp[] = [
  // Ending it.
  pattern('i')`
    \bthoughts? of ending (?:it|everything|it all|things|all this)\b(?= (?:do|does|is|are|comes?
    |will
    |has|have|keeps?|never)\b)
    |\b(?:thoughts?|thinking|think|thinks|idea|talk(?:s|ing)?) (?:\w+ ){0,2}(?:of|about)
    [ ](?:just )?
    ending (?:it|everything|things|it all|all of it|all this)${CLAUSE_END}
    |\b${ONESELF}(?:'?m| am|'s| is| are| was)? (?:\w+ )?(?:want(?:s|ed)? to|wanna|going to|gonna
    |ready to|about to|thinking of|ending|will) ?(?:just )?(?:end|ending)? (?:it|everything|it all)
    (?: all)? (?:tonight|today|tomorrow|for good|now|with the|this way)\b
    |\b${ONESELF}(?:'?m| am|'s| is)? (?:\w+ )?(?:want(?:s|ed)? to|wanna|ready to) (?:just )?end
    [ ](?:it|everything)${CLAUSE_END}
  `,
  // Sleep without waking.
  pattern('i')`
    \b(?:sleep|fall asleep|go(?:ing)? to bed|lie down|close my eyes)\b.{0,25}\b(?:not|never
    |no longer
    |don'?t|without)\b (?:\w+ ){0,2}(?:(?:be|being) (?:there|here|around|alive)|wake|waking
    |exist|come back)\b(?! (?:well|early|late|on time|tired|rested))
    |\b(?:sleep|asleep) (?:for ?ever|for good)\b
    |\b(?:mind|care|glad|happy|fine|relieved|hope|wish|better|nice|good)\b.{0,20}
    \b(?:didn'?t|don'?t|not|never|did not|do not) (?:ever )?(?:wake|waking) up\b
    |\b(?:if|that) (?:tomorrow|the morning|the next day) (?:never|did not|didn'?t) c[ao]me\b
    |\bdon'?t want (?:tomorrow|the morning|the next day) to come\b
  `,
  // A night that may not end.
  pattern('i')`
    \b(?:${ONESELF}|let me|help me|how to)(?:'ll|'d)? (?:\w+ ){0,3}?(?:make it|get|last|survive
    |live|come)
    [ ](?:through|to|till|until|past) (?:the |this |that |another |one more |next )?(?:night|morning
    |tonight|tomorrow|weekend|next week|day|end of the (?:day|week))\b
    (?! (?:sessions?|shifts?|flights?|candles?|trading|trades?|markets?|news|calls?|close|open)\b)
    |\b${NOT}\b(?: \w+){0,4} see (?:the |another |any |tomorrow|next |(?=christmas))\s?(?:morning
    |day|sunrise|week
    |christmas|(?:my|his|her) (?:\w+ )?birthday)?${CLAUSE_END}
    |\b(?:can'?t|cannot|don'?t|do not) (?:see|imagine|picture) myself (?:being )?(?:alive|living
    |here)\b
  `,
  // Not to be, not to have been.
  pattern('i')`
    \b(?:rather|prefer to|like to|want to|wish to|better to) (?:just |simply )?(?:not|no longer)
    [ ](?:be|being)? ?(?:alive|exist|live|be here|here|around|born)\b(?! (?:in|at|on|for|with) )
    |\b(?:don'?t|do not|dont|doesn'?t|does not) (?:even )?(?:want|wanna|wish)(?: to)? (?:be alive
    |exist|be in this (?:world|life)|be around|go on)${CLAUSE_END}
    |\b(?:think(?:ing)?|thoughts?|thought|talks?|talking|dream(?:ing)?) (?:\w+ ){0,2}?(?:of|about)
    [ ](?:not|no longer) (?:being|living|existing|waking)\b(?! (?:able|in|on|at|with) )
    |\bwish (?:that )?(?:i|he|she) (?:was|were|had|'d)(?: been)? (?:never|not)(?: been)? born\b
    |\b(?:wish|want|wants|like|love|going|decided)(?: (?:i|he|she) could| to| i would)
    (?: just| simply| only)? (?:disappear|vanish|cease to exist|stop existing|not exist|be gone)
    (?:${CLAUSE_END}| from (?:this|the) (?:world|earth|life)\b)
    |\b(?:not|isn'?t|is not|am not|weren'?t) (?:being )?alive (?:would|feels|seems|is|sounds)\b
    |\bbetter if i (?:died|was dead|were dead|didn'?t exist|was gone|were gone|wasn'?t here)\b
  `,
  // Nobody would miss me; all would be better off.
  pattern('i')`
    \b${NOBODY}(?: would| will|'d| even| really| ever)* (?:care|notice|mind|cry|be sad|miss)\b
    .{0,20}\bif i (?:die|died|was|were|am|wasn'?t|weren'?t|'?m|disappear\w*|killed|jump\w*
    |vanish\w*)\b
    |\b${NOBODY}(?: would| will|'d)(?: even| ever| really)? miss me\b
    |\b(?:better|happier|easier|freer|relieved)(?: off)?\b.{0,25}\b(?:without me\b|if i (?:was|were
    |am
    |wasn'?t|weren'?t|'?m) (?:not |no longer )?(?:gone|dead|here|around|alive|there|not))
    |\b(?:says?|said|thinks?|thought|wrote)\b.{0,15}\b(?:we|everyone|everybody|they|the kids)\b
    .{0,20}\bbetter (?:off )?without (?:him|her)\b
    |\b(?:i'?m|i am|just|being|feel like|only) an? burden (?:to|on|for) (?:everybody|everyone|all
    |them|my|others|people|those)\b
    |\b(?:no|not any) (?:future|hope|place|life)(?: left)? for me\b(?! (?:in (?:crypto|trading|defi
    |web3)))
    |\bwon'?t have to (?:worry|bother|care) about me\b
    |\b(?:don'?t|do not|dont|doesn'?t) deserve to (?:live|be alive|breathe|exist)\b
  `,
  // Life itself.
  pattern('i')`
    \b(?:life|living) (?:is|isn'?t|is not|has|'s)(?: not| no| no longer| n't)?(?: really| even
    | just)? (?:worth|pointless|meaningless|over|no point|not worth)\b(?! (?:of|on) )
    |\b(?:tired|sick|weary|fed up|exhausted)(?: and \w+)? (?:of|with) (?:my |this |the )?(?:life
    |living|being alive|existing|being here|waking up|breathing)${CLAUSE_END}
    |\b(?:done|finished|through) with (?:my |this )?(?:life|living|this world)${CLAUSE_END}
    |\b(?:give|gave|giving|given) up on (?:life|living)\b
    |\bhate (?:my (?:own )?life|living|being alive|that i am alive)\b
    |\b(?:what|anything|something|nothing|no ?one|nobody)\b.{0,30}\bto live for\b
    |\b(?:can'?t|cannot|couldn'?t|can not) live with (?:myself|this (?:shame|guilt|any)|it any
    |the (?:shame|guilt)|that (?:shame|guilt))|\bkeep living like this\b
    |\bwant (?:my life|the pain|it all|all of it|everything|all this|this life)(?: \w+)? to (?:be
    [ ]over|stop|end)${CLAUSE_END}
    |^\W*(?:(?:i|just|really|simply|honestly|sorry) )*(?:can'?t|cannot|cant)
    [ ](?:(?:take|bear|stand|do|endure) (?:it|this) )?(?:any ?more|any longer)\W*$
  `,
  // Death as an answer, and a way to it.
  pattern('i')`
    \b(?:i'?d|i would|would|i) rather (?:be dead|die|have died)\b|\bdeath (?:is|seems|would be|feels
    |sounds|looks) (?:easier|better|the only|the answer|a relief|kinder|peaceful|like)\b
    |\bonly (?:way out|solution|option|answer|thing left)\b.{0,20}\b(?:death|die|dying|to go)\b
    |\b(?:think|thinks|thinking|thought|thoughts|talks?|talking|obsess\w*) (?:\w+ ){0,2}?(?:of
    |about)
    [ ](?:death|dying|my (?:own )?(?:death|funeral))${CLAUSE_END}
    |\b(?:talks?|talking|speaks?) (?:\w+ )?about (?:dying|death)\b
    |\b(?:painless|quick|easy|easiest|quickest|ways?|how)\b.{0,20}\b(?:to|do i|can i|could i
    |would i)
    [ ](?:die|kill my ?self|end my life|bleed out|overdose)\b|\bpainless (?:way|death|method|exit)\b
    |\b(?:does it hurt|is it painful|how long does it take) to (?:die|drown|hang|bleed|suffocate)\b
    |\bhow many (?:\w+ )?(?:sleeping pills|sleeping tablets|pills|painkillers|paracetamols?)\b
  `,
  // Means at hand, a place, a plan.
  pattern('i')`
    \b(?:i|i'?ve|he|she) (?:\w+ ){0,2}?(?:have|has|got|bought|hold|holding|keep|counted|collected)
    [ ](?:\w+ )?(?:the|a|my|some|enough|all the) (?:sleeping )?(?:pills|tablets|rope|noose|razor
    |razor blades?)\b(?! (?:tokens?|bridge|coins?|protocol|nfts?))
    |\bbought (?:a )?rope\b(?! (?:tokens?|bridge|coins?|protocol|nfts?))
    |\bgun (?:is )?(?:in (?:the|my) (?:drawer|hand|mouth|car|closet|nightstand|bedside)
    |to my head|beside me|next to me)\b
    |\b(?:thinking|think|thought|dream\w*) (?:\w+ )?(?:of|about) (?:jumping|letting
    go|drowning|hanging)${CLAUSE_END}|\b(?:i|i'?m|i am) (?:am )?(?:going to|gonna|about to
    |will) jump
    ${CLAUSE_END}(?! ?(?:in|into|on|ship)\b)
    |\b(?:standing|stand|sitting|walk\w*|going|go) (?:\w+ ){0,2}?(?:at|on|to|near|by) the (?:train
    |railway|rail)?\s?(?:tracks|rails)\b|\b(?:throw|throwing) (?:my|him|her)self\b
    |\b(?:planned|know|decided|worked out) (?:\w+ )?how (?:to|i) (?:will )?do it
    (?:\s*(?:[.;!?]|$)|,? (?:tonight|tomorrow|at last|and when)\b)
    |\b(?:on|from) (?:the|my|a) (?:balcony|ledge|rooftop|parapet)\b(?=.*\b(?:floor|letting go
    |jump\w*
    |down|over|edge)\b)
    |\b(?:take|taking|swallow\w*) (?:all|the whole|every) (?:of )?(?:my|the|these|her
    |his)? ?(?:\w+ )?
    (?:tablets|pills|medication|meds|medicine)\b
    |\bdo it (?:tonight|tomorrow|today|now)\b.{0,25}\b(?:nobody|no ?one) (?:can|could
    |will) stop me\b
    |\bsomething (?:stupid|bad|terrible|awful) to (?:my|him|her)self\b
    |\b(?:what|that) i(?:'ll| will| might| could| may| would)? do to myself\b
    |\b(?:started|start|began|back to) (?:\w+ )?cutting(?: again)?(?: (?:since|after|because|last)
    |\s*(?:[.,;!?]|$))
    |\b(?:wanna|want to|gonna|going to|should|might|will|i'?ll|could) (?:just )?(?:kms|ctb)\b
    |^\W*(?:kms|ctb)\b(?:\W*$| (?:lol|rn|now|tonight|fr)\b)
    |\b(?:dark|black|bad) thoughts\b(?=.*\b(?:scare|myself|life|since|again|night)\b)
  `,
  // Farewells, and what is to happen to coins afterwards.
  pattern('i')`
    \bgood ?bye,? (?:everyone|everybody|all|world|mum|mom|dad|friends|my)\b.{0,40}\b(?:sorry
    |forgive|love you)\b
    |\bsorry,? (?:mum|mom|mama|dad|papa|my (?:love|kids|children|family|darling))\b
    .{0,40}(?:\b(?:everything|any ?more|any longer|forgive|goodbye)\b)
    |\b(?:i|i'?ll) (?:won'?t|will not|wont|(?:may|might) not) be (?:around|here|there|alive)
    [ ](?:much longer|for (?:much )?long(?:er)?|to see)\b
    |\bi(?:'ll| will| shall|'m going to) (?:soon |be )*gone(?: (?:by|soon|tomorrow|tonight|then))*
    \b(?=.*\b(?:my (?:wife|husband|kids|children|son|daughter|family|sister|brother|mother|father
    |parents|partner)|goodbye)\b)(?!.*\b(?:holiday|vacation|trip|travel\w*|weeks?|back)\b)
    |\b(?:life )?insurance\b.{0,30}\b(?:pay|pays|paid|cover)\b.{0,20}\b(?:if i (?:kill|do it myself
    |die by|end))
    |\bdecided to (?:go|leave)\b.{0,40}\b(?:husband|wife|kids|children|son|daughter|mother|father)
    .{0,20}\b(?:opens?|gets?|inherits?|has|have|find)\b
  `,
  // The same in other words.
  pattern('i')`
    \b(?:no longer|not|don'?t|never) (?:\w+ )?(?:wish|want|wishes|wants|care) to (?:live|be alive
    |go on)
    ${CLAUSE_END}|\bjust want to be dead\b|\brather be dead\b|\bend my (?:days|existence|suffering
    |misery)\b|\b(?:out of|leave|quit|escape) (?:this|my) (?:life|world|existence)\b
    |\b(?:my (?:life|existence)|living|being alive) (?:makes?|has|have|is|ended
    |ends) (?:\w+ )?(?:no[ ]
    (?:more )?(?:sense|meaning|point|use|value)|ended|finished|over|with that|worthless|a mistake)\b
    |\breason(?:s)?(?: left)? to (?:stay|be|keep) alive\b|\b(?:still be|be still|stay|remain
    |being) alive (?:when|by|until|till|tomorrow|then|next)\b
    |\b(?:driv(?:e|ing)|crash(?:ing)?|steer(?:ing)?|walk(?:ing)?|step(?:ping)?) (?:\w+ ){0,3}?
    (?:into|against|in front of|under|off) (?:a|the|an) (?:tree|wall|truck|lorry|train|bus|traffic
    |oncoming|bridge|cliff|sea|river)\b
    |\bcut(?:s|ting)? (?:my|her|his) (?:arms?|legs?|wrists?|skin|thighs?|veins?)\b
    |\b(?:will be|is|be) (?:all )?over (?:tonight|tomorrow|by morning)\b(?=.*\b(?:love|loves|sorry
    |goodbye)\b)|\b(?:love|loves|sorry|goodbye|farewell)\b.{0,60}\b(?:will be|is|be) (?:all )?over
    [ ](?:tonight|tomorrow|by morning)\b
    |\b(?:would|will|does) (?:anyone|anybody|someone|somebody|they) (?:even |really )?(?:miss me
    |notice if i)\b|\binsurance\b.{0,20}\bif i(?:'?m| am| was| were) (?:dead|gone)\b
    |\b(?:quickest|fastest|easiest|best|least painful) way (?:out|to die|to go|to end)\b
    (?= (?:of life|of this life)|\s*(?:[.,;!?]|$))(?<=\b(?:die|go|out|end))(?<!\bway out)
    |\bforgive me\b.{0,50}\b(?:farewell|good ?bye|everyone|everybody)\b|\bfarewell\b.{0,30}
    \b(?:everyone|world|my (?:loves?|kids|family))\b|\bforgive me,? (?:everyone|everybody|all)\b
    |\brelief (?:\w+ )?(?:not|never) to (?:wake|be)\b
    |\b(?:can'?t|cannot|can not|couldn'?t) live (?:any ?more|any longer|like this|on)\b(?! (?:in|on
    |at)\b)
    |\blos(?:t|ing) (?:the|my|his|her|all) will to live\b|\b(?:face|get through|bear
    |take) another day
    ${CLAUSE_END}
    |\b(?:i|he|she|who) (?:should|ought to|might as well|could
    |may as well) (?:just |simply |rather )?
    (?:die|be dead|not exist|not be alive|disappear)${CLAUSE_END}
    |\bi should not (?:exist|be alive|have been born|live)\b|\bstop (?:existing|living|breathing)\b
    |\b(?:stay|remain) asleep (?:forever)?${CLAUSE_END}|\b(?:living|being alive|life) hurts\b
    |\b(?:bottle|box|handful|packet|pack) of (?:\w+ )?(?:pills|tablets|sleeping|painkillers)\b
    (?! (?:nfts?|tokens?))|\bneeds? me (?:alive|any ?more|here)${CLAUSE_END}
    |\bmade (?:my )?peace with (?:it|dying|death|going)\b|\blife is over (?:because|since|after
    |now)\b
    |\bhow high (?:must|does|should) (?:a|the) (?:building|bridge|house|floor|fall|roof)\b
    |\bending (?:things|it all)\b(?= (?:since|after|because|now))
  `,
  // In other languages.
  pattern('iu')`
    nicht mehr (?:da|hier) sein|nicht mehr (?:aufwachen|existieren)|keine kraft mehr zu leben
    |schluss mit (?:allem|meinem leben)|vor (?:den|einen) zug|lebensm[üu]de|will sterben
    |leben (?:hat keinen sinn|nicht mehr lebenswert)
    |no quiero estar (?:aquí|aqui|vivo|viva)|(?:dormir(?:me)?|dormirme) y no despertar
    |desaparecer para siempre|cansad[oa] de (?:vivir|la vida)|irme de este mundo|acabar con mi vida
    |no quiero seguir (?:viviendo|aquí|así)|sin ganas de vivir
    |ne veux plus (?:être là|exister|me réveiller)|ne plus me r[ée]veiller|fatigu[ée]e? de vivre
    |en finir(?: avec (?:tout|la vie|ma vie))?\s*(?:[.,!?]|$)|disparaître pour toujours
    |não quero (?:mais )?(?:estar aqui|existir|acordar)|dormir e n[ãa]o acordar|cansad[oa] de viver
    |acabar com (?:tudo|a minha vida)|sumir para sempre|sem vontade de viver
    |non voglio più (?:esserci|essere qui|svegliarmi)|non svegliarmi più|stanc[oa] di vivere
    |farla finita|sparire per sempre
    |er niet meer (?:zijn|wil zijn)|niet meer wakker worden|levensmoe|een einde aan mijn leven
    |nie chcę (?:już )?(?:tu być|istnieć|się obudzić)|mam dość życia|skończyć ze sobą
    |zmęczon[ya] życiem
    |ölsem de|yaşamaktan (?:yoruldum|bıktım)|hayatıma son|uyanmak istemiyorum|canıma kıy
    |не хочу (?:больше )?(?:быть здесь|просыпаться|существовать)|больше не хочу (?:быть|жить)
    |жить (?:больше )?не хо(?:чу|чется)|уснуть и не проснуться|устал[аи]? жить|устал[аи]? от жизни
    |нет смысла жить|наложить на себя руки|свести счёты с жизнью
    |втомив(?:ся|лась) жити|не хочу прокидатися|жити не хоч
    |नहीं जीना|जीने का मन नहीं|जिंदगी से थक|jeene ka man nahi|zindagi se thak|mar jau?na chaht
    |(?:capek|lelah|bosan) hidup|tidak (?:ingin|mau) bangun lagi|menghilang selamanya
    |mengakhiri hidup
    |không muốn (?:tồn tại|tỉnh dậy)|chán sống|muốn chết|kết thúc cuộc đời
    |لا أريد أن (?:أكون هنا|أستيقظ)|تعبت من الحياة|أنهي حياتي|أريد أن أموت|انهي حياتي
    |活着没意思|不想醒来|结束生命|活不下去|消えてしまいたい|生きるのに疲れ|目が覚めなければ
    |살기 싫|사라지고 싶|살고 싶지 않
  `,
];
