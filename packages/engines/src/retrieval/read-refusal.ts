import { normalizeText, oneOf, pattern } from '@firm/format';
import {
  asksToHarm,
  asksToWard,
  plainRequest,
  tellsAsVictim,
  type Reading,
} from '@firm/format/meaning/index.ts';
import { readAsked, scoreAsked, type AskedKind } from './read-asked.ts';

/**
 * Questions that no text of ours may answer, however well its words fit: the future, a price of
 * this minute, what one person should do, a trade to be made, help to harm others, another topic;
 * and what is no question.
 */
export type Refusal = AskedKind;

const ASSET = oneOf(String.raw`
  bitcoin btc eth ether ethereum solana sol doge dogecoin pepe shib firm cardano ada xrp bnb crypto
  the_market altcoins? memecoins? coins? tokens? nfts? it this they prices? my_\w+
  \$?[a-z]{2,8}`);

/** What somebody wants who asks for help with it, and not how others do it. */
const WANTS = `(?:${oneOf(`
  how_(?:do|can|could|would|to|should)_(?:i|we|you)? help_me(?:_to)? help_us(?:_to)?
  i_(?:want|need|would_like|wanna|plan|am_trying)(?:_to|_you_to)? teach_me(?:_how)?(?:_to)?
  show_me(?:_how)?(?:_to)? tell_me_how(?:_to|_i_can)? give_me write(?:_me)? make(?:_me)?
  build(?:_me)? create(?:_me)? design(?:_me)? can_(?:you|u|i) could_you best_way_to way_to
  where_(?:can|do)_i_(?:buy|get|find)`)}\\s+(?:please )?)`;
const TARGET = oneOf(`
  someones? somebodys? peoples? others? another_persons? other_peoples? victims? users? strangers?
  my_(?:ex|neighbour|boss|friend|wife|husband|girlfriend|boyfriend|roommate|brother)s? his her
  their a_(?:strangers?|persons?|guys?|whales?) the_exchange an_exchange
  an?_old_(?:lady|man|people)`);
const FAKE = oneOf(`
  sites? websites? wallets? tokens? exchanges? support airdrops? metamask page id kyc passport
  profile`);
const KIT = oneOf(`
  drainers? phishing scam rug_?pull honeypots? ponzi fake_${FAKE} malware keyloggers?
  clipboard_hijacker stealer sweeper_bot wallet_cracker brute_?force pump_(?:and|n|&)_dump
  wash_trading?_bot spam_bot`);

/** Who wants to know a fraud from what is honest does no harm. */
const PROTECTS = pattern()`
  \b(?:recogni[sz](?:e|ing)|tell (?:if|whether|a|an|the|from|apart)|spot|detect(?:s|ed|ing)?|avoid
  |protect|identify|watch out for|look out for|caught|find out (?:if|whether)|notice|report
  |stop (?:an?|the|this)|get rid of (?:an?|the|this|spam|it|them)|escape|difference|warning|signs?
  |(?:is|are|was) (?:it|this|that|a|an) |not fall|safe from|beware|stay safe|(?:do|does|did
  |would) (?:\w+ ){1,4}looks? like|giveaways?|gives? (?:it|them|this|one) away|(?:do|does|can
  |did) (?:fake|phishing|scam\w*|rug ?pulls?|honeypots?|ponzi\w*|drainers?|thieves|criminals
  |hackers|fraudsters) \w+)\b
`;
/** Who says so in another language, which is asked in other words than it is written. */
const PROTECTS_ABROAD = pattern()`
  \b(?:capire se|riconosc\w+|evitare|erkenn\w+|unterscheid\w+|vermeid\w+|sch[uü]tzen|reconocer
  |detectar|saber si|c[oó]mo s[eé] si|evitar|reconhecer|saber se|reconna[iî]tre|savoir si
  |[eé]viter|rozpozna\w*|unikn\w*|anlar[ıi]m|tan[ıi]r[ıi]m)(?![\p{L}])
`;
/** How others do it, or how one sees it: the words of a crime are the subject, and no wish. */
const ASKS_OF_THEM = pattern()`
  ^(?:(?:hi|hello|hey|ok|so|and|please) )*(?:how (?:do|does|can|could|would) (?:the )?(?:hackers?
  |scammers?|thieves|criminals|fraudsters?|police|exchanges?|it|\w+ laundering|money|they
  |people)\b|come (?:faccio|posso) |wie (?:kann|erkenn)|c[oó]mo (?:s[eé]|puedo|evitar|reconocer
  |detectar)
  |como (?:eu|posso|sei|evitar|reconhecer)|comment )
`;
/** Knowledge is wanted, and no deed. */
const TO_KNOW = pattern('g')`
  \b(?:i|we) (?:want|need|would like|like) to (?:know|understand|learn|be careful|be sure|protect
  |avoid)\b
`;
/** A bot of ours for a customer's own group. */
const ORDERS_BOT = pattern()`
  ^(?!.*\b(?:steal\w*|drain\w*|phish\w*|scam\w*|spam\w*|victims?|fake|members? (?:words
  |seed))\b).*\bbots? (?:just )?(?:like (?:yours|this|you)|from you|for (?:my
  |our) (?:\w+ ){0,2}(?:group|project|community|channel|shop|server|business))\b
`;
/** How many coins there can be is written in the rules, and is no prediction. */
const SUPPLY = pattern()`
  ^(?!.*\b(?:price|worth|moon|pump|dollars?|usd|buy|sell|invest)\b|.*\$).*\b(?:21 ?(?:million|m
  |mio)|(?:max|maximum|total) supply|supply (?:cap|limit)|(?:last|all|every|more
  |new)(?: \w+){0,3} (?:bitcoins?|btc|coins?)(?: \w+){0,2} (?:mined|minted|created|exist))\b
`;
/** What a word means is no help to do it. */
const DEFINES =
  /^(?:(?:so|and|ok|hi|hello|please) )*(?:whats?(?: is| are| does)?|define|explain|meaning of)\b/;
const OWN_DEED = pattern()`
  \b(?:how (?:do|can|could|would|should) (?:i|we|you|u|one)|how (?:to|i|we)|help me|i want|i need
  |teach me|best way|way to|for me)\b
  |^(?:(?:please|pls|now|go|can you|could you) )*(?:make|write|create|build|give|design|code|program
  |generate|send|show|clone|copy)\b
`;
/** Things of this place: who asks of them asks nothing that is none of ours. */
const OF_THIS_PLACE = pattern()`
  \b(?:drills?|practice wallet|(?:music|picture|image|voice|video|chat|media) (?:tool|generator
  |maker)|your studio|the studio|final test|lessons?|glossary|(?:this|your) (?:site|course|academy
  |bot)|members area|bot (?:like this|for (?:my|our) (?:\w+ )?(?:group|project|community|channel
  |shop)))\b
`;
/** What our lessons cost, in other languages, where 'corso' and 'Kurs' are a rate as well. */
const COSTS_HERE = pattern('u')`
  ^(?!.*(?:bitcoin|btc|ether|eth|solana|xrp|crypto|cripto|krypto))(?=.*(?:cost[aeo]|kostet|kosten
  |kost|cuesta|custa|co[uû]te|cuánto|quanto|combien|kosztuje|fiyat|ücret|biaya|стоит|prezzo|preis
  |prix
  |precio|preço|cena|price)).*(?:a[ck]{1,2}ad[eé]mi\p{L}*|академи\p{L}*|\bcors[oi]\b|\bcursos?\b
  |\bcours\b
  |\bcursus|\bkurse?s?\b|\blezion\p{L}+|\blektion\p{L}*|\blessen\b)
`;

/** Who studies a term of ours asks for the term. */
const STUDIES = pattern()`
  \b(?:define|definition|meaning|explain|explanation|difference|what (?:is|are))\b.*
  \b(?:essay|homework|school|class|exam|presentation|paper|thesis)\b
  |\b(?:essay|homework|school|class|exam|presentation|paper|thesis)\b.*
  \b(?:define|definition|meaning|explain|explanation|difference|what (?:is|are))\b
`;
/** What was, or how it is done by others, is no question for a crystal ball. */
const LOOKS_BACK = pattern()`
  \b(?:did|was|were|had|history|historically|ever been|so far|last (?:year|cycle|time)
  |in 20(?:0\d|1\d|2[0-4])|why (?:is|are|do|does|cant|can)|how (?:do|does|did)
  [ ](?:the )?(?:people|analysts?|experts?|pros|professionals|traders?|banks?|models?|sites?)
  |in principle
  |in theory|evidence|what does .* mean|meaning|approach|explain(?:ed)?)\b
`;

/** How others come to what they say of tomorrow, which is no wish to hear it. */
const OTHERS_FORESEE = pattern()`
  ^(?:${oneOf('hi hello hey ok so and but please')} )*(?:how|why) (?:do|does|did) (?:the )?(?:\w+ )?
  (?:analysts?|experts?|pros|professionals|traders?|banks?|influencers?|models?)\b
`;

/** A transfer that waits is told with its times, which sound like those of a price. */
const WAITS = pattern()`
  \b(?:pending|unconfirmed|not confirmed|stuck|hangs|hanging|(?:not|nt|never|hasnt|havent
  |didnt) (?:\w+ )?(?:arrive|arrived|come|came|shown|show|received)|still waiting|is missing
  |are missing)\b
`;

const RULES: readonly (readonly [Refusal, RegExp])[] = [
  [
    'harm',
    pattern()`
      ^(?:\w+ ){0,4}(?:scripts?|code|tools?|programs?|software|bots?|contracts?|pages?)
      [ ](?:to|for|that|which|for the purpose of) (?:\w+ ){0,2}(?:drains?|draining|steals?|stealing
      |hacks?|hacking|empt(?:y|ies)|phish\w*|crack\w*|scam\w*|sweeps?)\b
      (?!.*\b(?:mine|my (?:wallet|coins|money)|me|protect|detect|work|recogni[sz]e|against)\b)
    `,
  ],
  [
    'harm',
    pattern()`
      ${WANTS}(?:\w+ ){0,4}(?:hack|hacking|steal|drain|crack|phish|scam|rob|break|get|access
      |empty|guess|spy|trick|brute ?force|blackmail) (?:\w+ ){0,4}${TARGET}\b
    `,
  ],
  [
    'harm',
    pattern()`
      ${WANTS}(?:\w+ ){0,4}(?:make|build|create|write|code|deploy|launch|set ?up|run|buy|start
      |organi[sz]e|do|program|host|design|get|find|clone)? ?(?:an? |my |our |own |the |some )*
      (?:\w+ ){0,2}${KIT}
      \b(?! (?:check|checker|protection|detector|detection|warning|mean|work))
    `,
  ],
  [
    'harm',
    pattern()`
      \b(?:launder|laundering|clean dirty|wash (?:my|dirty|stolen)
      |hide (?:my |the |our )?(?:\w+ )?(?:money|coins|crypto|bitcoins?|btc|eth|wallets?|funds
      |income|gains) from|avoid (?:paying )?tax|evade tax|cheat (?:the )?tax
      |without (?:the )?(?:tax office|irs|taxman|police) (?:know|find)|mix (?:my |the )?stolen
      |untraceable|sanctions? evasion|bypass (?:kyc|sanctions)|fake (?:id|passport
      |document)s? (?:for|to)|buy (?:drugs|weapons|a gun|stolen)|kill (?:someone|somebody|my)
      |bomb)\b(?!.*\b(?:what is|meaning|law|illegal\?)\b)
    `,
  ],
  [
    'trade',
    pattern()`
      \b(?:(?:can|could|will|would|please|pls|plz) (?:you |u )?(?:please |pls )?|^
      |i want you to |i need you to |go and )(?:buy|sell|swap|trade|bridge|stake|invest|send
      |transfer|withdraw|convert|exchange|short|long|put in|place an? order)
      (?: (?:me|for me|it|them|this|my|some|all|\d[\d.,]*|\$\d+|one|half|everything
      |for)\b).{0,60}$
    `,
  ],
  [
    'trade',
    pattern()`
      \b(?:trade|buy|sell|invest|swap|manage|execute|place)\b.{0,40}\b(?:for me|on my behalf
      |my (?:money|wallet|account|portfolio) for me)\b|\btake my money and\b
      |\bmanage my (?:portfolio|money|coins|funds)\b|\bauto ?trade\b.*\bme\b
    `,
  ],
  [
    'harm',
    pattern()`
      \b(?:list|lists|some|working|valid|real|other peoples?) (?:of )?(?:\w+ )?(?:seed phrases?
      |recovery phrases?|private keys?|wallets?)\b.{0,20}\b(?:with|that (?:have|hold)|containing
      |having)\b.{0,20}\b(?:balances?|funds|money|coins|eth|btc)\b|\b(?:token|contract|coin)
      \b.{0,30}\bonly (?:i|me|my wallet|the owner|we) (?:can|may|could) sell\b
    `,
  ],
  [
    'trade',
    pattern()`
      ^(?:(?:please|pls|can you|could you|now|go) )*(?:set|put|place|open|close|cancel|enter)\b
      (?!.*\b(?:how|what|does|mean)\b).{0,30}\b(?:limit|stop|buy|sell|short|long|position|order)
      \b.{0,30}\b(?:at|my|me|half|all|everything)\b
    `,
  ],
  [
    'future',
    pattern()`
      ^(?!(?:what|whats|explain|define|how long)\b).*\b(?:bull ?run|bull market|bear market
      |alt ?season|rally|cycle)\b.{0,30}\b(?:over|starts?|begins?|ends?|finished|legs?|back|return
      |continue)\b
    `,
  ],
  [
    'price',
    pattern()`
      \b(?:trading|sits|stands|is it|what is it|whats it) at\b.{0,20}(?:this (?:second|minute
      |hour)|now|today|$)|\b(?:up|down) (?:this|in the last) (?:second|minute|hour)\b
    `,
  ],
  [
    'topic',
    pattern()`
      \b(jokes?|weather|translate|capital of|recipe|horoscope|movies?|homework|lyrics|cook|bake
      |lasagna|essay|poem|song about|football|soccer|world cup|election|president|prime minister
      |vote for|medicine|headache|fever|pregnan\w+|doctor|diet|calories|lose weight|rash
      |ointments?|sore throat|toothache|eczema|sunburn|my (?:dog|cat|girlfriend|boyfriend
      |marriage)|visa for|flight|hotel|python|javascript|equation|geometry|history of (?!eth|bit
      |crypto))\b
    `,
  ],
  [
    'topic',
    pattern()`
      \b(?:(?:rental|rent|lease|tenancy|employment|labour|marriage) (?:contracts?|agreements?)
      |lawyers? contract|which (?:political )?party|deserves? my vote|conservatives|republicans
      |democrats|stiff neck|back pain|migraine|sprained|pharmacy)\b
    `,
  ],
  [
    'topic',
    pattern()`
      \b(?:write|draft|compose)(?: me| us| my)? (?:an? |the |some )?(?:\w+ ){0,2}(?:letters?
      |speech|poems?|essays?|story|bio|cv|complaints?|invitations?|toast
      |reference)\b(?!.*\b(?:exchange|crypto\w*|wallets?|bitcoins?|coins?|binance|coinbase|kraken
      |bank|tax|heirs?|will|nfts?|tokens?)\b)
    `,
  ],
  [
    'future',
    /\b(price )?(prediction|predictions|forecast|forecasts|predict)\b(?!.*\b(does|do|work|help)\b)/,
  ],
  [
    'future',
    pattern()`
      \b(will|gonna|going to|is|are) ${ASSET}( \w+){0,3} (go up|go down|rise|fall|moon
      |the moon|pump|dump|crash|explode|recover|reach|hit|double|triple|be worth|cost|drop)\b
    `,
  ],
  ['future', /\bwhat (will|would|is going to) .*\b(cost|be worth|price|trade at)\b/],
  [
    'future',
    /\b(to|for) the moon\b|\bwhen moon\b|\b\d+x\b.*\bnext\b|\bnext \d+x\b|\bwill\b.*\b\d+x\b/,
  ],
  [
    'future',
    pattern()`
      \b(?:will|gonna|going to)\b.{0,40}\b(?:pump|moon|crash|dump|rise|fall|recover|100x|10x
      |1000x|explode|new ath|all time high|go to zero|flip)\b
      |\b(?:price )?target\b.{0,30}\b(?:20[2-9]\d|year|month|week)\b
      |\b(?:predict|forecast|guess)\b.{0,40}\b(?:price|bitcoin|btc|eth|market|solana
      |20[2-9]\d)\b
      |\bwhen (?:will|is|does) .{0,30}\b(?:pump|moon|recover|go up|rise|crash|bull ?run
      |alt ?season)\b|\bnext (?:big|100x|1000x|10x|hot)\b
    `,
  ],
  [
    'future',
    pattern()`
      \b(next|coming) (bull|bear) ?(run|market)?\b
      |\bwhen (does|will|is) (the )?(next )?(bull|bear|alt ?season|crash)
    `,
  ],
  [
    'future',
    pattern()`
      \b(reached|hit|at|in) the (bottom|top)\b|\bbottom in\b
      |\bhow (high|low|far) (can|will|could|might) (\w+ ){1,3}(go|get|fall|rise|climb)\b
    `,
  ],
  [
    'future',
    pattern()`
      \b(eth|ether|ethereum|bitcoin|btc|solana|price|prices|worth|market)\b.*\b(tomorrow
      |next (week|month|year)|in 20[2-9]\d|by 20[2-9]\d|end of the year|this year)\b
    `,
  ],
  [
    'price',
    pattern()`
      \b(what|how much|whats).*\b(price|worth|cost|trading at|value)\b.*\b(now|today|right now
      |currently|at the moment)\b|\bcurrent price\b|\bprice of \w+ (now|today)\b
    `,
  ],
  [
    'price',
    pattern()`
      \b(?:live|latest|todays|current|right now|this minute|real ?time)\b.{0,20}\b(?:price
      |rate|value|quote|worth)\b
      |\b(?:price|worth|trading|value|rate)\b.{0,30}\b(?:right now|now|today|at the moment
      |currently|this minute|atm|live)\b
      |\b(?:btc|eth|sol|doge|bitcoin|ethereum|solana|xrp|gas) price\??$|^price of (?!a )\w+$
      |^(?:wat|wats|whats|what|how) (?:is |are )?(?:the )?(?:btc|eth|sol|doge|bitcoin|ethereum
      |solana|xrp) (?:at|doing|trading)\b
    `,
  ],
  [
    'price',
    pattern()`
      ^(whats|what is|how much is|how much does) the price of\b
      |^how much (is|does) (a |an |one |1 )?(bitcoin|btc|eth|ether|ethereum|solana|sol|doge
      |pepe|firm)( worth| cost| trading at)*$
    `,
  ],
  [
    'advice',
    pattern()`
      \bshould (i|we)
      \b(?! (be|watch|look|check|set|know|write|keep|do if|do when|do before|use for)\b).*
      \b(buy|sell|hold|hodl|invest|put|stake|trade|swap|ape|short|long|quit|dca|wait|enter
      |exit|move|convert|spend)\b
    `,
  ],
  [
    'advice',
    pattern()`
      \b(?:tell|give|recommend|suggest|pick|choose)(?: me| us)?\b.{0,25}\b(?:coins?|tokens?
      |crypto|gems?|altcoins?|portfolio|investment|tips?|signals?)\b.{0,40}\b(?:buy|invest
      |for me|to the|100x|10x|hold|now|this week|profit)\b|\b(?:all in|go all in)\b
      |\bis (?:now|today|it) (?:the |a )?(?:right|good|best)? ?(?:time|moment)\b.*\b(?:buy
      |sell|invest|enter)\b
      |\b(?:shall|do|must) i (?:buy|sell|hold|invest|short|long)\b.*\b(?:now|today|or|my|all)
      \b|\b(?:sell|hold|buy) or (?:sell|hold|buy|wait|keep)\b
      |\b(?:worth|smart|wise|good idea) (?:it )?to (?:buy|invest|put|sell|hold)\b.*\b(?:now
      |today|my|all|savings)\b|\bwhere (?:should|do|shall) i (?:put|invest) my\b
      |\bmake me rich\b|\bhow (?:do|can) i (?:get|become|make me) rich\b
    `,
  ],
  [
    'advice',
    pattern()`
      \b(which|what) (\w+ ){0,2}(coin|coins|token|tokens|crypto|altcoin|altcoins|memecoin
      |memecoins|nft|nfts|project|projects)\b.*\b(buy|best|invest|choose|pick|recommend
      |explode|profitable)\b
    `,
  ],
  [
    'advice',
    /\b(?:gimme|give me|drop me|find me|need|want) (?:a|an|one|the next|another|some) ?\d+x\b/,
  ],
  // Entry, stop and target are a signal, by whatever name.
  [
    'advice',
    pattern()`
      ^(?!.*\b(?:what (?:is|are|does)|how (?:do|does|can|should) i|explain|define|difference
      |meaning)\b).*\b(?:give|tell|send|provide|need|want|post|show|drop)\b.{0,30}\b(?:entry
      |entries|entry price|buy zone)\b.{0,40}\b(?:stops?|sl|targets?|tp|exits?|take profits?)\b
    `,
  ],
  [
    'advice',
    pattern()`
      \bguarante\w+\b.{0,60}\bwhere (?:do|should|can|shall|could) (?:i|we) (?:put|invest|park
      |place|send)\b|\bwhere (?:do|should|can|shall|could) (?:i|we) (?:put|invest|park
      |place)\b.{0,60}\bguarante\w+|^(?:guarantee me|promise me|get me
      |make me)\b.{0,12}\d.{0,25}\b(?:month|week|day|year|profit|return)
    `,
  ],
  ['advice', /\bbest (coin|coins|token|tokens|crypto|altcoin|investment)\b/],
  [
    'advice',
    pattern()`
      \b(good|bad|right|great|best) (time|moment) to (buy|sell|invest|enter|get in)\b
      |\b(good|bad|great|safe) investment\b|\bworth (buying|investing)\b
    `,
  ],
  [
    'advice',
    pattern()`
      \bwhat (would|should|do) (you|i) (buy|sell|do with|invest|hold|recommend)\b
      |\bwhat to do with my (portfolio|money|coins|bag|savings|tokens)\b
      |\bwould you (buy|sell|hold|take|invest|short|keep)\b
    `,
  ],
];

/** 'The drills with the fake wallet' are a lesson. */
const isLesson = (text: string): boolean =>
  /\b(?:drills?|practice|exercises?|lessons?)\b/.test(text);

/** What somebody begins with who wants to understand. */
const WANTS_TO_KNOW = pattern()`
  ^(?!how (?:high|low
  |far)\b)(?:${oneOf('so and ok hi hello please sorry for_school')},? )*${oneOf(`
    what whats why how explain define meaning is_there who which does do are tell_me_what`)}\b
`;
/** A rule of words is taken back where so little was learned of it; more, where it wants to know. */
const TAKEN_BACK: readonly Refusal[] = ['topic', 'future', 'price', 'advice'];
const HARDLY = 0.02;
const HARDLY_TO_KNOW = 0.12;

/** What was learned so surely is not taken back for a word that also protects. */
const isPlain = (question: string): boolean => scoreAsked(question).share >= 0.97;

/**
 * By rules for what is said plainly, else by what was learned.
 *
 * @param options fit: how certain it is that an answer of ours fits, 0 to 1; reading: what a learned
 *   reader makes of it, where there is one
 * @returns why nothing here may answer it; undefined where it is a question about how things work
 */
export function readRefusal(
  question: string,
  { fit = 0, reading }: { fit?: number; reading?: Reading | undefined } = {},
): Refusal | undefined {
  const text = normalizeText(question, 'NFKC')
    .toLowerCase()
    .replace(/['’`?!.,]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (asksToHarm(question)) return 'harm';
  const refusal = readRequest(question, text, { fit, reading });
  return refusal === 'harm' && tellsAsVictim(question) ? undefined : refusal;
}

/** As readRefusal, for what does not ask plainly for harm; `text`: in plain letters. */
function readRequest(
  question: string,
  text: string,
  { fit, reading }: { fit: number; reading: Reading | undefined },
): Refusal | undefined {
  if (ORDERS_BOT.test(text) || COSTS_HERE.test(text)) return undefined;
  const plain = plainRequest(question, { fit });
  if (plain !== undefined && !OF_THIS_PLACE.test(text)) return plain;
  // 'What should I do if …' and 'how much should I …' ask for a rule, not for a tip.
  if (
    /^(how big|what slippage|how many)\b/.test(text) &&
    !/\b(now|today|right now|currently)\b/.test(text)
  )
    return readAsked(question, { fit: 1, reading });
  const isOwnDeed = OWN_DEED.test(text.replace(TO_KNOW, ''));
  const rule = RULES.find(([, said]) => said.test(text))?.[0];
  if ((rule === undefined || rule === 'harm') && asksToWard(question)) {
    const asked = readAsked(question, { fit: 1, reading });
    return asked === 'harm' ? undefined : asked;
  }
  const isMeantWell =
    (rule === 'harm' &&
      (PROTECTS.test(text) || (DEFINES.test(text) && !OWN_DEED.test(text)) || isLesson(text))) ||
    (rule === 'topic' && (OF_THIS_PLACE.test(text) || STUDIES.test(text))) ||
    ((rule === 'future' || rule === 'price') && (LOOKS_BACK.test(text) || SUPPLY.test(text))) ||
    (rule !== undefined &&
      TAKEN_BACK.includes(rule) &&
      scoreAsked(question).share < (WANTS_TO_KNOW.test(text) ? HARDLY_TO_KNOW : HARDLY));
  if (rule === 'harm' && isMeantWell && !isOwnDeed) return undefined;
  // What was learned has to be plain then.
  if (isMeantWell) return readAsked(question, { fit: 1, reading });
  const asked = askedFor(question, { rule, fit, reading });
  const isOurs = OF_THIS_PLACE.test(text);
  if (asked === 'topic' && (isOurs || STUDIES.test(text))) return undefined;
  const isToKnow = (PROTECTS.test(text) || PROTECTS_ABROAD.test(text)) && !isOwnDeed;
  if (asked === 'harm' && rule === undefined && (isOurs || isToKnow)) {
    const isWanted = isPlain(question) && !(isToKnow && ASKS_OF_THEM.test(text));
    return isWanted ? asked : undefined;
  }
  if (asked === 'future' && (SUPPLY.test(text) || OTHERS_FORESEE.test(text))) return undefined;
  return asked === 'price' && WAITS.test(text) ? undefined : asked;
}

/** Where there is a reading it is weighed with the rule, but for what would harm somebody. */
function askedFor(
  question: string,
  { rule, fit, reading }: { rule: Refusal | undefined; fit: number; reading: Reading | undefined },
): Refusal | undefined {
  if (rule === undefined || rule === 'harm' || !reading)
    return rule ?? readAsked(question, { fit, reading });
  const asked = readAsked(question, { fit, reading, hasRule: true });
  return asked === undefined ? undefined : rule;
}
