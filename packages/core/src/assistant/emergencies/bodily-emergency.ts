import { pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';

const SOMEBODY = pattern()`
  (?:he|she|they|i|we|somebody|someone|him|her|(?:(?:my|our|his|her|their|the|an?) (?:\w+ ){0,2}
  (?:mum|mom|mother|dad|father|husband|wife|son|daughter|brother|sister|friend|mate|partner
  |boyfriend|girlfriend|flatmate|room ?mate|uncle|aunt|cousin|grand\w+|nan|granny|neighbou?r|boss
  |colleague|co ?worker|client|kid|child|baby|man|woman|guy|lady|boy|girl)))
`.source;
const VERY = pattern()`
  (?: (?:has|have|had|is|are|was|were|just|now|then|suddenly|also|really|probably|already|s|ve|am|m
  |there|cut|got|and|still))*
`.source;

/** The signs of a body that needs an ambulance, whatever the story. */
const SIGNS: readonly RegExp[] = [
  pattern()`
    \b${SOMEBODY}${VERY} (?:collapsed|passed out|fainted|unconscious|unresponsive|fell unconscious
    |blacked out|choking|chokes|convulsing|seizing|having (?:an? )?(?:seizure|fit|stroke
    |heart attack)|had (?:an? )?(?:seizure|stroke|heart attack)|turning blue|turned blue
    |gone blue)\b
  `,
  pattern()`
    \b(?:not|isnt|stopped|hardly|barely|struggling to|can hardly|cant|cannot|can not|no longer
    |difficulty|trouble) (?:really |even )?breath(?:e|es|ing)?\b(?! (?:easy|easier|freely|room
    |(?:new )?life))
    |\bgasp(?:ing|s) for (?:air|breath)\b|\b(?:lips|face
    |fingers) (?:are |is |went |turned |gone )+blue
  `,
  pattern()`
    \b(?:he|she|my \w+|they|friend|somebody) (?:wont|will not|doesnt|does not|is not|isnt|cannot
    |cant|can not|would not|wouldnt|not) (?:be woken|wake|waking|respond|responding|react|reacting)
    (?: up)?\b(?! (?:to|on|in) (?:my|the|any|our|your) (?:messages?|mails?|emails?|texts?|calls?
    |chat
    |tickets?|letters?))(?! (?:messages|mails|emails|calls))
    |\b(?:i )?(?:cant|cannot|can not|couldnt) wake (?:him|her|them|my \w+)\b
    |\b(?:no|hasnt got an?|without an?|cant (?:find|feel) an?) pulse\b
  `,
  // Too much of what one takes.
  pattern()`
    \b(?:took|taken|swallowed|swallow|ate|drank|drunk|had|taking)\b.{0,30}\b(?:all|whole|entire
    |too many
    |too much|a lot of|lots of|handful|bottle|box|packet|pack|strip|every|\d+)\b.{0,30}
    \b(?:pills?|tablets?|paracetamol|tylenol|ibuprofen|valium|xanax|oxy\w*|fentanyl|bleach
    |pesticides?
    |rat poison|antifreeze|medication|meds|sleeping (?:pills|tablets)|painkillers?|insulin)\b
    |\b(?:overdosed|od d|oded|overdosing|(?:an|of) overdose)\b(?! (?:of|on) (?:charts?|news|crypto))
  `,
  pattern()`
    \b(?:drank|swallowed|drunk) (?:the |some |a )?(?:bleach|poison|pesticides?|weed ?killer
    |antifreeze
    |drain cleaner|acid)\b
  `,
  // Blood that does not stop.
  pattern()`
    \b(?:bleeding|bleeds)\b(?! (?:money|cash|coins|eth|btc|value|edge|out (?:money|cash)))
    (?=.*\b(?:arm|arms|leg|head|hand|hands|wrists?|face|nose|neck|stomach|chest|ear|ears|floor
    |wont stop|badly|heavily|lot|knife|stabbed|shot|pregnant|everywhere|he|she|him|her|blood)\b)
    |\bblood (?:is )?(?:everywhere|all over|pouring|running|coming|spurting|wont stop|doesnt stop
    |does not stop)\b|\b(?:lot|pool|much) of blood\b|\bso much blood\b
    |\b(?:cut|cutting|slashed|slit) (?:\w+ ){0,2}(?:wrists?|throat|veins?)\b
    |\b(?:vomit(?:s|ing|ed)?|throwing up|threw up|cough(?:s|ing|ed)?(?: up)?) blood\b
  `,
  // Heart and stroke.
  pattern()`
    \b(?:chest (?:pains?|hurts?|is (?:tight|crushing|hurting))|pains? in (?:my|his|her|the) chest
    |crushing (?:pain|chest)|pressure (?:on|in) (?:my|his|her) chest|elephant on (?:my|his
    |her) chest)\b
    |\b(?:left )?arm (?:is |has |went |gone |goes |feels? |and \w+ )+(?:numb|dead|weak|limp
    |tingl\w+)\b
    |\b(?:face|mouth|one side)\b.{0,25}\b(?:drop(?:s|ped|ping)|droop\w*|hangs|hanging|numb|crooked
    |paraly[sz]ed)\b|\b(?:slurr(?:s|ed|ing)|slurred speech|speech is slurred)\b
    |\b(?:having|had|has) an? (?:heart attack|stroke)\b
    (?=.*\b(?:now|just|i think|think|help|right|he|she|my|we)\b)
  `,
  // The same in other words: 'chest pressure', 'a tightness in my chest', 'left arm numb'.
  pattern()`
    \bchest (?:pressure|tightness|discomfort|tight|aches?|aching|cramps?
    |(?:is|feels?|felt|feeling|got|gets|has been|went)(?: \w+){0,2} (?:tight|heavy|squeezed|crushed
    |hurting|aching|painful|burning|odd|strange|weird|wrong|funny|numb))\b
    |\b(?:pressure|tightness|squeez\w*|burning|heaviness|stabbing|stitch|cramps?|ach(?:e|ing)|band
    |weight|pain\w*)(?: \w+){0,2} (?:in|on|across|around|behind|inside) (?:my|his|her) (?:chest
    |breast ?bone|sternum)\b
    |\b(?:left|right|one|my|his|her|whole) arm(?: (?:is|has|feels?|felt|went|goes|gone|all
    |completely|so
    |suddenly|totally|kind of|very|really|now|also|just|a bit|going))*
    (?: numb| tingl\w+| paraly[sz]ed| limp)\b
    |\bleft (?:arm|shoulder|hand)(?: (?:is|has|feels?|felt|also|now|suddenly|really|so|a bit))*
    (?: hurts?| hurting| aches?| aching| numb| heavy| strange| weird| odd| funny| wrong| weak)\b
    |\bnumb (?:left|right) (?:arm|side|hand|leg)\b
    |\bnumb(?:ness)? (?:in|down|on) (?:my|his|her|the) (?:\w+ )?(?:arm|side|face)\b
    |\bpain\w*(?: \w+){0,3} (?:down|into|through) (?:my|his|her|the) (?:left )?(?:arm|jaw)\b
    |\b(?:short(?:ness)? of breath|(?:get|getting|have|gets) no (?:air|breath)
    |(?:cant|cannot|can not|hardly|barely) (?:get|catch) (?:any |enough |my |his |her )*(?:air
    |breath)
    |hard to breathe|breathing (?:is|gets|got|has become) (?:\w+ )?(?:hard|harder|difficult
    |heavy))\b
  `,
  pattern()`
    \b(?:been|got|was|he|she|they|husband|father|son|brother) (?:just )?(?:stabbed|shot|run over
    |hit by a[ ]
    (?:car|truck|bus|train))\b(?! (?:up|down|myself in the foot))
    |\bfell (?:down|off|from)\b.{0,40}\b(?:stairs|ladder|roof|balcony|window)\b.{0,80}\b(?:move
    |moving
    |unconscious|blood|head|wake|breath\w*|pain|broken)\b
    |\b(?:electrocuted|electric shock)\b.{0,60}\b(?:breath\w*|move|moving|unconscious|heart|burn\w*
    |floor)\b
    |\bcarbon monoxide\b.{0,60}\b(?:alarm|dizzy|headache|unconscious)\b
  `,
  pattern('u')`
    (?:bewusstlos|atmet nicht|zusammengebrochen|herzinfarkt|schlaganfall|zu viele tabletten|blutet
    (?: \p{L}+)? stark|inconsciente|no respira|se ha? desmay|se desplom|infarto|derrame cerebral
    |demasiadas pastillas|no despierta|nao respira|não respira|desmaiou|caiu no chao|caiu no chão
    |não acorda|muitos comprimidos|ne respire plus|inconscient|s est effondr|crise cardiaque
    |trop de medicaments|trop de médicaments|ne se reveille pas|ne se réveille pas|non respira
    |svenut|privo di sensi|troppe pillole|nie oddycha|stracił przytomność|nieprzytomn|zawał
    |nefes almıyor|bayıldı|kalp krizi|bilinci kapalı|tidak bernapas|tidak sadar|pingsan
    |serangan jantung
    |bất tỉnh|không thở|ngất xỉu|saans nahi|behosh|dil ka daura|हार्ट अटैक|बेहोश|सांस नहीं|साँस नहीं
    |не дышит|без сознания|потерял(?:а)? сознание|инфаркт|инсульт|таблеток наглотал|истекает кровью
    |не просыпается|فاقد الوعي|لا يتنفس|لا تتنفس|جلطه|سكته|اغمي|昏倒|没有呼吸|心脏病发|意識がない|쓰러졌)
  `,
];
/** The figurative uses about a market, and nobody's body. */
const OF_MARKET = pattern('g')`
  \b(?:exchange|market|price|prices|ftx|luna|bank|company|token|coin|project|protocol|chain|bridge
  |pool|charts?|portfolio|altcoins?
  |site|server|stable ?coin|terra|celsius|economy)(?: (?:has|had|have|just|then|also|almost|all
  |suddenly))* (?:collapsed|fainted|stopped breathing|bleeding|bleeds|is bleeding|was shot)\b
`;
/** A time that is over; who also says that it is now needs help all the same. */
const LONG_AGO = pattern()`
  \b(?:years|months|weeks) ago\b|\blast (?:year|month|spring|summer|autumn|winter)\b|\bin (?:19
  |20)\d\d\b
`;
const NOW = pattern()`
  \b(?:now|right now|today|tonight|this (?:morning|evening|afternoon|minute|second)
  |since (?:last night|yesterday|an hour|this)|at the moment|just|suddenly|minutes? ago)\b
`;
/** Past and well again, a play, a lesson. */
const NOT_NOW = pattern()`
  \b(?:novel|movie|film|screenplay|short story|my character|the character|joke|meme|almost had a[ ]
  heart attack|nearly had a heart attack|gave me a heart attack|like a heart attack
  |give me a heart attack
  |(?:recovered|recovering) from (?:an? |his |her |my )*(?:stroke|heart attack|overdose)
  |nach (?:dem|einem|meinem|ihrem|seinem|der) \w+|después (?:de|del) \w+|après (?:un|son|mon|l)
  |после \w+|since (?:my|his|her|the) (?:stroke|heart attack|seizure)|funeral
  |(?:he
  |she) (?:has )?(?:died|passed away)|after (?:his|her|my|the|an?) (?:stroke|heart attack|seizure
  |overdose))\b
`;

/** Whether somebody needs an ambulance: rather once too often, as what is said then does no harm. */
export function isBodilyEmergency(message: string): boolean {
  const text = plainWords(message.slice(0, 8_000)).replaceAll(OF_MARKET, ' ');
  if (NOT_NOW.test(text) || (LONG_AGO.test(text) && !NOW.test(text))) return false;
  return SIGNS.some((sign) => sign.test(text));
}
