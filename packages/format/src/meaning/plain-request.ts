import { oneOf, pattern } from '../pattern.ts';
import { plainWords } from './plain-words.ts';

/**
 * What somebody asks for so plainly that nothing has to be weighed: a deed, a figure of this minute,
 * a verdict for one person, or what will be.
 */
export type PlainRequest = 'trade' | 'price' | 'advice' | 'future';

const COIN = oneOf(`
  bitcoins? btc ether(?:eum)? eth solana sol doge(?:coin)? pepe shib(?:a)?(?:_inu)? cardano ada
  ripple xrp bnb litecoin ltc matic polygon arb(?:itrum)? op optimism avax ton tron trx usdt usdc
  tether monero xmr zcash link chainlink polkadot dot base bonk wif gas`);
/** Where somebody turns to us. */
const TURNS_TO_US = oneOf(`
  ok(?:ay)? so hi hello hey please pls plz kindly dear sir madam mam now then just go_(?:ahead_)?and
  abeg quick quickly you_(?:will|can|may)_now assist imagine_you_are_my_trading_bot
  i(?:d|_would)_like_you_to i_(?:want|need)_you_to could_i_ask_you_to be_a_dear_and
  would_you_be_a_dear_and (?:can|could|will|would)_(?:you|u|ya)(?:_please)?`);
const ASKS_US = pattern()`
  \b(?:please|pls|plz|kindly|for (?:me|us)|i (?:want|need) you|id like you|be a dear|abeg)\b
  |^(?:can|could|will|would) (?:you|u|ya)\b.*\b(?:me|us)\b
`;
const DEED = oneOf(`
  buy sell swap send move transfer withdraw stake unstake restake bridge mint claim harvest delegate
  undelegate lend repay bump speed_up roll_over push_through cash_out wire convert exchange
  consolidate
  purchase liquidate rebalance deposit top_up order sign approve cancel execute initiate schedule
  invest close_(?:out)? open place vote redeem`);
const FIRST_DEED = new RegExp(DEED);
/** What could be ours to touch if we were asked: an amount, what is meant, what is the person's own. */
const AMOUNT = pattern()`
  (?:\d+(?: \d+)?(?: ?k)?|half|all|some|an?|one|two|three
  |another) (?:of )?(?:my |the )?(?:dollars?|euros?|usd|eur|pounds?|rupees|worth|${COIN})
`.source;
const MEANT = '(?:it|this|that|them|everything|whatever|yes|no)';
const OWN = '(?:(?:all|half|some|one) (?:of )?)?(?:my|our)';
const ANY = '(?:the|these|those|an?|one|two|three|some|all|every|\\d+)';
/** Deeds with things that we could be asked to touch: 'open my eyes' is none. */
const LOOSE = pattern()`
  \b(?:open|place|close|order|cancel|vote|sign|approve|exchange|schedule|execute|initiate)\b
`;
const OF_TRADE = pattern()`
  \b(?:orders?|positions?|long|short|trades?|swaps?|limit|stop|futures?|proposals?|tokens?
  |transactions?|tx|transfers?|messages?|popp?ed up|popup|request|${COIN})\b
`;
const ASKS_ANYTHING = pattern()`
  \b(?:how|what|whats|why|which|when|whether|is it|is that|can i|could i|should i|do i|did i|does
  |means?|explain|difference|help me (?:understand|learn)|or not|step by step|scam|stolen|hacked
  |not working|failed|error|wrong|stuck|lost|says?|said|told|asks?|asked|block\w*|frozen|locked
  |tax|hacked|(?:e ?)?mails?|links?|codes?|certificates?|passwords?|lessons?|bots?|pictures?
  |songs?|videos?|answers?|examples?|guides?|lists?|alerts?|reports?|picks|watch)\b
`;
const errandOf = (object: string): RegExp =>
  pattern()`^(?:${TURNS_TO_US} )*(?:${DEED}) (?:(?:me|us) )?${object}\b`;
/** Said to nobody it is an errand all the same, it may be, or only where we are turned to. */
const PLAIN_ERRAND = errandOf(`(?:${AMOUNT}|${MEANT})`);
const OWN_ERRAND = errandOf(OWN);
const ANY_ERRAND = errandOf(ANY);
const ERRANDS: readonly RegExp[] = [
  pattern()`
    ^(?!.*\b(?:how|what|where|guide|course|lessons?|pass|bot|links?)\b)(?:(?:please|pls|plz|now|just
    |quick|quickly|hurry) )+(?:buy|sell)(?: (?:for me|now|it|fast|before|quick|hurry|price|the|is
    |are
    |${COIN}|falling|rising|crash\w*|everything|all))*$
  `,
  pattern()`
    ^(?!.*\b(?:how|what|why|which|does|explain|said|says|told|asks?|asked|offers?|offered|wants?
    |they|he|she|someone|somebody)\b).*\b(?:finish|click|press|approve|sign|place|submit|pay|buy
    |sell|send|move|transfer|stake|claim|swap|cancel|speed up|book|post) (?:\w+ ){1,8}(?:for me
    |on my behalf|in your name)\b
  `,
  pattern()`
    ^(?:${TURNS_TO_US} )*(?:unstake|sell|withdraw|claim|restake|harvest) (?:everything|all)\b
  `,
  pattern()`
    \b(?:place|set|put in|enter) (?:an?|the|my) (?:limit|stop|stop loss|market|buy|sell) (?:order
    |loss)\b.{0,20}\bfor (?:me|one|two|half|\d)
  `,
];

const ACCOUNT = oneOf(`
  binance coinbase kraken bybit okx kucoin bitget bitvavo bitpanda bitstamp gemini mexc revolut
  exchange (?:exchange|trading|broker)_account wallet metamask phantom ledger trezor robinhood`);
/** Deeds inside an account that only its owner can get into. */
const INSIDE: readonly RegExp[] = [
  pattern()`
    ^(?:${TURNS_TO_US} )*(?:log|sign) ?(?:in|on|me in)? ?(?:to|into) (?:my|our
    |the) (?:\w+ )?${ACCOUNT}\b
  `,
  pattern()`
    ^(?:${TURNS_TO_US} )*(?:change|reset|update|replace|turn (?:on|off)|switch (?:on|off)|disable
    |enable
    |remove) (?:(?:my|our|the) )?(?=.*\b${ACCOUNT}\b)(?:\w+ ){0,2}(?:e ?mail|pass ?word|pin
    |phone number
    |number|2fa|login|passkey|whitelist|name|api key)\b.*(?:\b(?:for (?:me|us)|please|pls|plz)\b|$)
  `,
  pattern()`
    ^(?:${TURNS_TO_US} )*(?:set|choose|adjust|raise|lower|increase|reduce|turn (?:up|down)|change)
    [ ](?:my|the|our) leverage\b
  `,
];
const TELLS_TROUBLE = pattern()`
  \b(?:fails?|failed|error|wont|cant|cannot|not|doesnt|didnt|hack\w*|somebody|someone|stolen|stole
  |how|why|what|does|says?|said|told|asks?|asked|mail|link)\b
`;

const FIGURE = oneOf(`
  prices? rate quote worth gas_(?:price|fee)s? gas fees? market_cap dominance spread premium
  24h_volume apy apr funding_rate fear_and_greed(?:_index)? mempool_fees? floor_price mark
  trading_at ask_price bid_price exchange_rate`);
const FIGURES: readonly RegExp[] = [
  pattern()`
    ^(?:the )?${COIN} (?:price|rate|quote|value)(?: (?:gimme|give me|tell me|pls|please|plz|bro
    |check
    |now|rn|today|in \w+|usd|eur))*$
    |^(?:(?:gimme|give me|tell(?: me)?|show me|check|pls|please|say|what is
    |whats) )+(?:the )?(?:price
    |rate|value) (?:of|off|for) (?:the )?${COIN}$
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|please|tell me|say) )*(?:whats?(?: is| are)?|how much (?:is|are))
    (?: my| our| the)?(?: \d[\d ]*)? ${COIN}\b(?!.*\b(?:tax\w*|when|if)\b).{0,30}\bworth\b(?: now
    | today| rn| anything| in \w+)*$
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|please|quick) )*(?:whats?|what is|wheres|where is|wat is|hows
    |how is)[ ](?:the )?${COIN} (?:at|trading|doing|standing|sitting|now|rn
    |today)(?: at)?(?: (?:now|rn|today|right now|currently))?$
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|please) )*(?:wheres|where is) ${COIN}(?: (?:now|rn|today))?$
  `,
  pattern()`\bwhat is ${COIN} trading at\b`,
  pattern()`
    ^${COIN} (?:24h )?(?:volume|price|usd|eur|rate)(?: (?:now|today|usd|eur|pls|please))*$
    |^(?:24h )?volume ${COIN}$
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|please|can you|could you|tell me|give me|show me|i need|whats?|what is
    |what are) )*(?:the )?(?:${FIGURE}|(?:current|live|latest|todays) (?:\w+ )?${FIGURE})(?: (?:of
    |on|for|in) (?:the )?\w+)?[ ](?:right now|now|rn|today|currently|at the moment|atm)$
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|please|can you|could you|tell me|give me|show me|i need|whats?|what is
    |what are) )*(?:the )?(?:current|live|latest|todays) (?:\w+ )?${FIGURE}(?: (?:of|on|for
    |in) (?:the )?\w+)?$
  `,
  pattern()`
    \b(?:how (?:much|many)|what would i get)\b(?!.*\b(?:should|can i lose|afford
    |need to know)\b).*\b(?:cost|costs|get|gets|worth|swapped|satoshis?|dollars?|euros?
    |${COIN})\b.*\b(?:at the moment|right now|rn|just now|currently|this (?:second|minute)
    |as we speak)\b
  `,
  pattern()`
    ^(?:did|has|have) (?:we|it|${COIN}) (?:cross|crossed|break|broken|broke|pass|passed|reach
    |reached|hit) \d+ ?k?(?: again| yet| today| already)*$
  `,
  pattern()`
    ^is (?:${COIN}|it) (?:over|under|above|below|at) (?:\d+ ?k?|a (?:dollar|pound|euro
    |cent))(?: yet| now| again| today)*$
  `,
];

/** Where something came unasked, or cannot be sold, nothing is to be decided by a price. */
const NOT_BY_PRICE = pattern()`
  ^(?!.*\b(?:how|where|why|when|what happens|which|if|means?|appeared|unknown|strange|random
  |airdrop\w*|received|never bought|spam|scam\w*|fake|honeypot|hack\w*|stolen|cant|cannot|wont
  |unable
  |withdraw\w*|locked|frozen|threat\w*|tax\w*|delisted|ledger|device|hardware|pass)\b)
`.source;
const VERDICTS: readonly RegExp[] = [
  // The parts of what somebody has, here or there.
  pattern()`
    ^(?!.*\b(?:difference|differ|compare|explain|mean|means|how (?:do|does|is)|work|safer|wallets?
    |ledger|tax\w*)\b).*\b(?:all|everything|half|most|some|a third|a quarter|\d+ percent
    |the whole lot)
    (?: (?:of )?(?:it|my \w+|the money))?[ ](?:in|into|on|to)\b.{0,40}\bor\b.{0,50}\b(?:savings?
    |bank
    |deposit|bonds?|etfs?|gold|index funds?|stocks|shares|mattress|${COIN})\b
  `,
  pattern()`
    ^(?!.*\b(?:mean|means|why|liquidat\w*|work|works)\b).*\b(?:which|what|how (?:much|high
    |big)(?: an?)?)
    [ ]leverage\b.*\b(?:i|me|my|(?:dollar|euro|usd|usdt) (?:account|balance))\b
  `,
  pattern()`
    ${NOT_BY_PRICE}.*\b(?:should|shall|do|would|must) (?:i|we) (?:just |now |then |rather |better
    |all )*(?:sell|dump|cut|ape|get out|average down|double down|keep holding|take profits?
    |buy (?:it
    |them|again|more|back|now|in))\b(?! (?:on|at|through|with|by|via) )
  `,
  pattern()`
    ${NOT_BY_PRICE}.*\b(?:fell|down|crashed|dropped|dipped|pumped|up|red|green|falling|rising
    |dumping)
    \b.*\b(?:sell|buy|hold)$
  `,
  pattern()`
    ^(?!.*\b(?:wallets?|address|app|network|folder|account)\b).*\binto (?:what|which (?:coins?
    |tokens?
    |crypto)) (?:should|shall|do|does|would|could) (?:it|i|we|my|they|this)\b
  `,
  pattern()`
    ^(?:is|are) (?:${COIN}|it|they) (?:over|under)(?:valued|priced)(?: (?:now|right now|today))?$
  `,
  pattern()`
    \bworth getting (?:in|into)\b|^(?:.* )?\b(?:in or out|buy or sell|sell or hold|hold or sell)$
  `,
  pattern()`
    ^(?!.*\b(?:difference|differ|compare|explain|mean|work|how
    |why)\b).*\b${COIN} or ${COIN}\b.*\b(?:long (?:run|term)|years?|to (?:buy|hold)|for me|for my
    |better)\b
  `,
  pattern()`
    \b(?:name|list|give me|tell me) (?:me )?(?:one|two|three|four|five|ten|a few|\d+)(?: (?:good
    |small|solid))?(?: caps?| coins?| tokens?| names?)?(?: to buy)?$
  `,
  pattern()`\brank (?:these|them|my)\b.*\b(?:own|buy|hold|should)\b`,
  pattern()`
    \bwhat (?:share|percentage|percent|part|portion|fraction|split)\b.*\b(?:my|our|mine
    |me)\b.*\b(?:crypto|${COIN}|coins?|caps)\b|\bhow much of (?:my|our|it|the) .{0,60}\b(?:into
    |in) (?:crypto|${COIN})\b
  `,
  pattern()`
    ^(?!.*\b(?:why|do you ever|never)\b).*\b(?:recommend|suggest|pick)\b(?: (?:me|us))? (?:an?|one
    |some|any|three|two)(?: \w+)? (?:coins?|tokens?|memecoins?|altcoins?|cryptos?)\b(?! (?:tracker
    |app|wallet|list))
  `,
  pattern()`
    \bwhich (?:\w+ ){0,2}(?:coins?|tokens?|nfts?) (?:are|would|do|should) (?:you|u|i
    |we)(?: guys)? (?:buy|buying|pick|hold|holding|own|choose|get|take)\b
  `,
  pattern()`
    \b(?:evaluate|rate|judge|assess)\b.*\bas an? (?:investment|buy)\b|\btell me (?:whether
    |if) (?:i|to|we) (?:should)?(?:sell|buy|hold|keep)\b|\b(?:talk me (?:into|out)|^you decide
    |case you decide|you decide$|decide for me)\b
  `,
];

/** What lies ahead, and what a coin is worth, as people ask of it in other languages. */
const AHEAD = oneOf(`
  morgen (?:volgende|komende)_(?:week|maand|jaar) dit_jaar over_een_(?:week|maand|jaar)
  (?:n[äa]chste|kommende)[nrs]?_(?:woche|monat|jahr)
  (?:bis|am)_ende_des_jahres (?:dieses|in_einem)_jahr bis_ende domani
  (?:prossim[oa]|prox)_(?:settimana|mese|anno)
  (?:settimana|mese|anno)_prossim[oa] quest_?anno fra_un_(?:mese|anno) mañana
  pr[óo]xim[oa]_(?:semana|mes|mês|año|ano)
  este_a[ñn]o demain (?:semaine|mois|ann[ée]e)_prochaine? mois_prochain cette_ann[ée]e amanh[ãa]
  (?:semana|m[êe]s|ano)_que_vem jutro za_(?:tydzień|miesiąc|rok)
  w_przyszłym_(?:tygodniu|miesiącu|roku) w_tym_roku
  yarın haftaya (?:gelecek|önümüzdeki)_(?:hafta|ay|yıl) bu_yıl besok (?:minggu|bulan|tahun)_depan
  ngày_mai (?:tuần|tháng|năm)_(?:tới|sau) завтра на_следующей_неделе в_следующем_(?:месяце|году)
  через_(?:неделю|месяц|год) в_этом_году до_конца_года наступного_(?:тижня|місяця|року)`);
const WORTH_ABROAD = oneOf(`
  koers prijs waard (?:hoe_hoog|hoe_laag) stijgt daalt kurs preis wert wie_hoch wie_tief steigt
  f[äa]llt varr[àa] prezzo
  salir[àa] scender[àa] arriver[àa] valdr[áa] precio subir[áa] bajar[áa] llegar[áa] prix vaudra
  montera
  baissera valer[áa]? pre[çc]o subir cena kosztowa[łć] wzrośnie spadnie fiyat\\p{L}* ne_kadar kaç
  harga naik turun giá цена стоить курс вырастет упад[её]т ціна коштуватиме`);
const COIN_ABROAD = oneOf(`
  bitcoin\\p{L}* биткоин\\p{L}* биткойн\\p{L}* эфир\\p{L}* крипто\\p{L}* krypto\\p{L}* kripto\\p{L}*
  cripto\\p{L}* биткоїн\\p{L}*`);
const NOT_OF_PRICE = oneOf(`
  steuern? belasting\\p{L}* tass[ae] imposte impuestos? imp[ôo]ts? impostos? podat\\p{L}+
  vergi\\p{L}*
  pajak налог\\p{L}* warum waarom perché porque pourquoi dlaczego почему`);

const PROPHECIES: readonly RegExp[] = [
  pattern('u')`
    ^(?!.*(?<!\p{L})${NOT_OF_PRICE}(?!\p{L}))(?=.*(?<!\p{L})${AHEAD}(?!\p{L}))
    (?=.*(?<!\p{L})${WORTH_ABROAD}(?!\p{L})).*(?<!\p{L})(?:${COIN}|${COIN_ABROAD})(?!\p{L})
  `,
  pattern()`
    \b(?:when|on (?:what|which) (?:day|date)|what (?:day|date)|which (?:day|date))\b(?: exactly)?
    [ ](?:is|will|comes|does|do we|are we|will we|can we)\b(?: \w+){0,3}[ ](?:bottom|top|peak
    |next (?:low|high
    |dip|crash|top))(?: (?:be|in|come|hit|reached|here|give\b.*|tell\b.*|date|exactly|of (?:the
    |this) (?:market
    |cycle)|of ${COIN}|for ${COIN}))*$
    |\b(?:date|day) (?:of|for) the (?:next )?(?:market )?(?:bottom|top|low|high|crash|peak|dip)\b
  `,
  pattern()`^is the (?:bull|bear) (?:run|market) (?:over|finished|done|back|dead)\b`,
  pattern()`
    ^(?:can |could |will |is )?${COIN}(?: going| go| get)? to \d+ ?(?:k|cents?|dollars?|usd|eur
    |euros?)?(?: (?:possible|when|soon|realistic|yes or no))+$
  `,
];

const REQUESTS: readonly (readonly [PlainRequest, readonly RegExp[]])[] = [
  ['future', PROPHECIES],
  ['advice', VERDICTS],
  ['price', FIGURES],
];
/** Why a figure is so, or was, is to be explained. */
const ASKS_TO_KNOW = pattern()`
  \b(?:why|explain|mean|means|meaning|decided|calculated|work|works|was|were|pending|arrive\w*
  |stuck)\b
`;
/** From here on an answer of ours is meant rather than a deed. */
const MUCH = 0.5;
/** What is asked plainly is short, in characters. */
const MAX_LENGTH = 240;

/**
 * What a message plainly asks for that is not to be understood but done, told or decided.
 *
 * @param options fit: how certain it is that an answer of ours fits, 0 to 1, which speaks against
 *   what is no more than likely an errand
 */
export function plainRequest(
  message: string,
  { fit = 1 }: { fit?: number } = {},
): PlainRequest | undefined {
  if (message.length > MAX_LENGTH) return undefined;
  const text = plainWords(message);
  if (isErrand(text, { fit, asks: message.trim().endsWith('?') })) return 'trade';
  if (ASKS_TO_KNOW.test(text)) return undefined;
  return REQUESTS.find(([, said]) => said.some((one) => one.test(text)))?.[0];
}

function isErrand(text: string, { fit, asks }: { fit: number; asks: boolean }): boolean {
  if (ERRANDS.some((errand) => errand.test(text))) return true;
  if (INSIDE.some((deed) => deed.test(text)) && !TELLS_TROUBLE.test(text)) return true;
  if (ASKS_ANYTHING.test(text) || / or /.test(text)) return false;
  const [verb = ''] = FIRST_DEED.exec(text) ?? [];
  if (LOOSE.test(verb) && !OF_TRADE.test(text.replace(verb, ''))) return false;
  if (ASKS_US.test(text))
    return [PLAIN_ERRAND, OWN_ERRAND, ANY_ERRAND].some((errand) => errand.test(text));
  // 'Can you sell a token twice?' asks how things are.
  if (asks) return false;
  return PLAIN_ERRAND.test(text) || (fit < MUCH && OWN_ERRAND.test(text));
}
