import { oneOf, pattern } from '@firm/format';
import { DESPAIR_WISHES } from './despair-wishes.ts';

/** The phrases about oneself, or in fear for somebody else. */
const SAID: readonly RegExp[] = [
  pattern('i')`
    \b(?:kill|hang|shoot|drown|hurt|harm|cut)(?:ing)? (?:my|him|her|them|your)\s?sel(?:f|ves)\b
    |\b(?:un ?alive|offing) (?:my|him|her|them)\s?sel(?:f|ves)\b
    |\b(?:end|ending|ended|take|taking|took) (?:my|his|her|their) (?:own )?li(?:fe|ves)\b
    (?! insurance)
    |\b(?:just )?(?:end|ending) it all\b|\bno longer want to (?:live|be here|be alive)\b
  `,
  // 'I don't want to live anymore', and not 'in this country'.
  pattern('i')`
    \b(?:don'?t|do not|dont|doesn'?t|does not|didn'?t|can'?t|cannot|can not|cant) (?:really )?
    (?:(?:even )?(?:want|wanna|wish|see a reason|see why)(?: to
    | i should)? |go on |keep |bear to |stand to )
    (?:live|living|be alive|being alive|be here|wake up|exist)\b
    (?! (?:in(?! the morning)|at|with (?:my|a|his|her|parents|him|them)|near|on|by|off|from|under
    |abroad)\b)
  `,
  // In words around it, which are said more often than the plain ones.
  pattern('i')`
    \b(?:no|not|don'?t|dont|do not|can'?t|cant|cannot) (?:really |even )?(?:see |have |find )?
    (?:the |a |any |much |no )?(?:point|reason|sense|use) (?:of|in|to|for) (?:me )?(?:go|going|carry
    |carrying|keep|keeping)(?: on)?(?: (?:living|like this|with (?:my )?life|any ?more|any longer
    |after (?:this|that|it)))?\s*(?:[.,;!?…]|$)
    |\b(?:every(?:one|body)|they|my (?:kids|family|wife|husband|children|parents)|all of them)
    (?: is| are| will be|'?d be| would be|'?s|'?re)? better off (?:without|if i)
    |\b(?:say|saying|said) (?:good ?bye|sorry) to my (?:kids|children|son|daughter|wife|husband
    |family|mum|mom|mother|parents)\b
    |\b(?:tell|telling) my (?:kids|children|son|daughter|wife|husband|family|mum|mom|mother)
    (?: that)? i lov(?:e|ed) (?:them|him|her)\b
    |\b(?:standing|sitting|stood|sat|i'?m|i am|up|out) (?:up |out |here )?on (?:the|a|my) (?:roof
    |rooftop|bridge|ledge|edge|railing|tracks|rails|train tracks|window ?sill
    |balcony rail)\b(?! (?:page|site|app|tab|screen|contract|ui))
    |\bwon'?t (?:be here|wake up) (?:tomorrow|in the morning|any ?more)\b
    |\b(?:hope|wish|want)(?:ed)? (?:that )?(?:i |to )(?:not|never|don'?t|dont) wake up\b
    |\bgo to sleep and (?:not|never) wake up\b
  `,
  // 'I can't go on', and not on a page or with a lesson.
  pattern('i')`
    ^(?!.*\b(?:lessons?|buttons?|quiz|drills?|screens?|next step|errors?|loading|grey|greyed)\b).*
    \b(?:i|we|he|she) (?:(?:just|really|simply|honestly|say|says|think|know|feel) )*(?:i )?
    (?:can'?t|cannot|can not|couldn'?t|don'?t want to|do not want to|no longer want to)
    (?: \w+)? (?:(?:go|carry|keep|keep going) on|keep going|continue living)
    (?: (?:like this|living|any ?more|any longer|much longer|with (?:my |this )?life|now|after
    (?: \w+){1,3}|without (?:him|her|them|it)))*\s*
    (?:[.,;:!?…)-]|$|\b(?:because|since|and|but|i|my|they|everything|it is|it's)\b)
  `,
  // 'There is no reason to be here', which is not said of a place.
  pattern('i')`
    \b(?:no|not (?:a|any|one)|(?:don'?t|dont|do not|can'?t|cannot) (?:see|have|find)(?: a| any| the
    | much)?) (?:more |good |single )?(?:reason|point|sense|use)(?: left)?(?: for me| for us)?
    (?: to| in| of)(?: me)?(?: still| even)? (?:be|being|exist|existing|stay alive|staying alive)
    (?: (?:here|around|alive|there|on (?:this )?earth|in this world|any ?more|any longer|at all
    |left))*\s*(?:[.,;!?…]|$|\b(?:after|since|now that|because|without)\b)
    |\bwhat(?:'?s| is) (?:even )?the (?:point|use|sense) (?:of|in) (?:me )?(?:(?:go|carry
    |keep)ing on
    |living|being (?:here|alive)|waking up|my life)\b(?! (?:in|at|near|off|on|chain|holiday|with
    (?! life)|there|this (?:site|exchange)))
  `,
  pattern('i')`
    \b(?:want|wants|wanted|wanna|going|gonna|ready|prefer|rather)(?: to)? die\b(?! (?:hard|on))
    |\b(?:better off|wish (?:i|he|she) (?:was|were)) dead\b(?! (?:money|coins?|weight))
    |\b(?:feel(?:s|ing)?|thoughts?|think(?:ing)?) (?:of|like|about) dying\b
    |\bno (?:more )?(?:reason|point|will|wish) (?:left )?(?:to|in) liv(?:e|ing)\b
    |\bnothing (?:left )?to live for\b
    |\bjump(?:ing)? (?:off|from|in front of) (?:a |the |my )?(?:bridge|building|roof|balcony|window
    |train)\b
    |\bmy life is (?:over|not worth (?:it|living))\b|\bi no (?:wan|want) (?:live|dey alive)\b
  `,
  pattern('iu')`
    umbringen|nicht mehr leben|selbst ?mord|suizid|mir das leben nehmen
    |suicid|quitarme la vida|matarme\b|no quiero (?:seguir )?vivi|quiero morir
    |me tuer\b|plus envie de vivre|veux (?:plus vivre|mourir)|en finir avec la vie
    |tirar (?:a )?minha (?:própria )?vida|me matar\b|não quero mais viver|quero morrer
    |uccidermi|togliermi la vita|non voglio più vivere|voglio morire
    |zelfmoord|wil niet meer leven|samobój|nie chcę (?:już )?żyć|zabić się
    |intihar|kendimi öldür|yaşamak istemiyorum|ölmek istiyorum
    |bunuh diri|tidak (?:ingin|mau) hidup lagi|ingin mati|tự tử|tự sát|không muốn sống
    |самоубий|суицид|покончить с собой|не хочу (?:больше )?жить|хочу умереть|убить себя
    |самогуб|не хочу більше жити|khudkushi|atmahatya|marna chahta|jeena nahi
    |आत्महत्या|जीना नहीं चाह|मरना चाह|انتحار|أنتحر|لا أريد أن أعيش|أقتل نفسي|اقتل نفسي
    |自杀|自殺|不想活|轻生|死にたい|자살|죽고 싶
  `,
];

const SOMEBODY_CLOSE = oneOf(`
  husband wife son daughter brother sister father dad mother mum mom partner boyfriend girlfriend
  friend mate flatmate room_?mate uncle aunt cousin nephew niece neighbou?r colleague fianc[eé]e?
  grand\\w+ he she`);
const SILENT = pattern()`
  (?:silent|quiet|no (?:answer|sound|reply|reaction)|(?:does|do|is|did|will|has|have|would|wo)
  (?:n't|nt| not) (?:\w+ )?(?:answer|answering|respond|responding|react|reacting|reply|replying
  |open|opening
  |move|moving|come|came|coming|speak|spoken|speaking|talk|talked|talking|said|say|eaten)
  |(?:says?|said|saying) (?:nothing|not a word)|stopped (?:talking|speaking|eating)|stares
  |staring|not a word)
`.source;

/** Signs that others see in somebody about to do it, or who has begun. */
const SEEN: readonly RegExp[] = [
  pattern('i')`
    \b(?:farewell|good ?bye|suicide) (?:note|letter|message|video)s?\b
    (?! (?:bot|to (?:my|the|our) (?:group|community|members|channel)))
  `,
  // Shut in, where nobody sees what happens, and silent.
  pattern('i')`
    ^(?=.*\b${SOMEBODY_CLOSE}\b).*\b(?:(?:locked|shut|barricaded) (?:him|her|them)sel(?:f
    |ves) (?:in|up
    |inside|away)|(?:is|been|sits|sitting|stays|locked|shut) (?:\w+ ){0,3}in (?:(?:the|his|her|our)
    [ ](?:garage|bathroom|bath|cellar|basement|attic|shed|bedroom)|(?:his|her) room)\b|in (?:the
    |his|her|our) car\b.{0,20}
    \bgarage)\b(?=.*\b${SILENT}\b)
    |\bgarage\b.{0,30}\b(?:engine|motor|exhaust)\b.{0,15}\b(?:on|running|hose)\b
  `,
  // Gone, and only words are left.
  pattern('i')`
    ^(?!.*\b(?:took|stole|stolen|with (?:my|our|the) (?:\w+ )?(?:coins?|ledger|money|wallet|keys?
    |laptop|crypto))\b)(?=.*\b(?:gone|missing|disappeared|vanished|not (?:at )?home|phone is off
    |phone off|unreachable|(?:can'?t|cannot) (?:find|reach)|nobody knows where|not answering
    |don'?t know where)\b).*\b${SOMEBODY_CLOSE}\b.{0,80}\b(?:left|wrote|written|leaving)
    (?: (?:only|just|us|me|behind))*(?: an?| the| his| her)? (?:\w+ )?(?:note|letter)s?\b
    (?! (?:in|with|on|to|for) (?:(?:the|my|a|our) )?(?:transaction|memo|transfer|exchange|github
    |gitlab|chat|discord|telegram|ticket|repo|website|blog|x|twitter))
  `,
  // After a loss somebody gives away what is dear, and is not heard of.
  pattern('i')`
    ^(?=.*\b(?:lost|liquidated|wiped out|rekt|margin call|crash\w*|went to zero|all gone)\b)
    (?=.*\b(?:is|are|does|has|do|will|wo)(?:n'?t| not) (?:\w+ )?(?:pick(?:ing|ed)? up|answer\w*
    |repl\w+|respond\w*)\b).*\b${SOMEBODY_CLOSE}\b.*\b(?:gave|given|gives|giving|brought)\b.{0,30}
    \b(?:(?:his|her|their) (?:\w+ )?(?:cat|dog|pets?|guitar|ring|watch|car|console|ps\d|bike|tools
    |things|stuff)|everything|away)\b
  `,
  // Everything is lost, and not a word any more.
  pattern('i')`
    ^(?=.*\b(?:lost|lose|gambled away|blew) (?:\w+ ){0,3}(?:everything|all|savings?|house|home|flat
    |pension|inheritance|money|tuition)\b).*\b(?:my|our) (?:\w+ )?${SOMEBODY_CLOSE}\b.*
    \b(?:(?:sits|sitting|lies|lying|stares|staring)\b.{0,40}\b${SILENT}|(?:has|have|had) ?(?:n't|nt
    | not) (?:spoken|said (?:a|one|any)|eaten|left (?:the|his|her) (?:bed|room|house))
    |(?:says?|said) (?:nothing|not a word)|stopped (?:eating|speaking)|is (?:completely |totally
    |just )?silent)\b
  `,
];

/** The word for it, said of what is no life: 'career suicide', 'this trade is suicide'. */
const FIGURE_OF_SPEECH = pattern('giu')`
  \b(?:career|financial|political|social|economic|commercial|business|brand|marketing|professional
  |token|market|portfolio) suicide\b
  |\bsuicid(?:io|e) (?:financi\p{L}+|finanziari[oa]|profesional|commercial|econ[oó]mico
  |[eé]conomique|professionnel|politique)|suic[ií]dio (?:financeiro|profissional|comercial)
  |finanzielle[rn]? selbst ?mord|финансовое самоубийство
  |\b(?:is|be|isn't|was) (?:it|this|that)(?: \w+)? suicide (?=(?:to|for (?:a|an|the|any|every|our
  |this)|if (?:a|the|we))\b)
  |\b(?:it|this|that)(?:'s| is| was| would be| will be)(?: \w+)? suicide (?=(?:to (?!do|let|end)|for
  (?:a|an|the|any|our|this))\b)
  |\b(?:trad(?:e|es|ing)|leverage|positions?|orders?|moves?|buying|selling|shorting|longing|shorts?
  |longs?|holding|launch\w*|projects?|coins?|tokens?|margin|futures|bets?|strateg(?:y|ies)|perps
  |contracts?|roadmaps?|listings?|fees?|all in|\d+x)(?: (?:here|now|like (?:this|that)|at (?:the
  |this) \w+))?(?:'s| is| are| was| were| would be| looks like| sounds like| seems)(?: (?:just|pure
  |sheer|basically|total|like|really|simply|plain|absolute))* suicide\b
  |\b(?:projects?|tokens?|coins?|devs?|contracts?|exchange|protocol)(?: (?:got|was|has|been
  |itself))*
  [ ](?:suicided|suiciding|committed suicide)\b
  |\b(?:hurt|harm|cut|kill)(?:ing)? (?:my|your|him|her|them)sel(?:f|ves) (?=(?:with|by|on|in
  |through|using)
  [ ](?:\w+ )?(?:leverage|margin|fees|futures|perps|options|trad\w+|slippage|taxes)\b)
  |\b(?:charts?|price|candles?|move|leverage|trade|funding|market|plan|tokenomics)(?: \w+)? (?:is
  |are
  |looks?|seems?) (?:\w+ )?suicidal\b
  |\bsuicid(?:e|al) (?=(?:trade|position|leverage|long|short|bet|burn|squad
  |pool|nft|token|coin|candle|hedge|pact)s?\b)
`;

/**
 * Whether somebody's life may be in danger from themselves. Rather once too often: what is said
 * then does no harm, and nothing else that is said comes before it.
 */
export function isInDespair(message: string): boolean {
  const text = message.slice(0, 8_000).replaceAll('’', "'").replace(/\s+/g, ' ');
  const literalText = text.replaceAll(FIGURE_OF_SPEECH, ' ');
  return [...SAID, ...DESPAIR_WISHES, ...SEEN].some((pattern) => pattern.test(literalText));
}
