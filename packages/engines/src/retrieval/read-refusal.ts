/**
 * Questions that no text of ours may answer, however well its words fit: the future, a price of
 * this minute, what one person should do, another topic.
 */
export type Refusal = 'future' | 'advice' | 'price' | 'topic';

const ASSET =
  '(?:bitcoin|btc|eth|ether|ethereum|solana|sol|doge|dogecoin|pepe|shib|firm|cardano|ada|xrp|bnb|crypto|the market|altcoins?|memecoins?|coins?|tokens?|nfts?|it|this|they|prices?|my \\w+|\\$?[a-z]{2,8})';

const RULES: readonly (readonly [Refusal, RegExp])[] = [
  ['topic', /\b(jokes?|weather|translate|capital of|recipe|horoscope|movies?|homework|lyrics)\b/],
  [
    'future',
    /\b(price )?(prediction|predictions|forecast|forecasts|predict)\b(?!.*\b(does|do|work|help)\b)/,
  ],
  [
    'future',
    new RegExp(
      `\\b(will|gonna|going to|is|are) ${ASSET}( \\w+){0,3} (go up|go down|rise|fall|moon|the moon|pump|dump|crash|explode|recover|reach|hit|double|triple|be worth|cost|drop)\\b`,
    ),
  ],
  ['future', /\bwhat (will|would|is going to) .*\b(cost|be worth|price|trade at)\b/],
  [
    'future',
    /\b(to|for) the moon\b|\bwhen moon\b|\b\d+x\b.*\bnext\b|\bnext \d+x\b|\bwill\b.*\b\d+x\b/,
  ],
  [
    'future',
    /\b(next|coming) (bull|bear) ?(run|market)?\b|\bwhen (does|will|is) (the )?(next )?(bull|bear|alt ?season|crash)/,
  ],
  [
    'future',
    /\b(reached|hit|at|in) the (bottom|top)\b|\bbottom in\b|\bhow (high|low|far) (can|will|could|might) (\w+ ){1,3}(go|get|fall|rise|climb)\b/,
  ],
  [
    'future',
    /\b(eth|ether|ethereum|bitcoin|btc|solana|price|prices|worth|market)\b.*\b(tomorrow|next (week|month|year)|in 20[2-9]\d|by 20[2-9]\d|end of the year|this year)\b/,
  ],
  [
    'price',
    /\b(what|how much|whats).*\b(price|worth|cost|trading at|value)\b.*\b(now|today|right now|currently|at the moment)\b|\bcurrent price\b|\bprice of \w+ (now|today)\b/,
  ],
  [
    'price',
    /^(whats|what is|how much is|how much does) the price of\b|^how much (is|does) (a |an |one |1 )?(bitcoin|btc|eth|ether|ethereum|solana|sol|doge|pepe|firm)( worth| cost| trading at)*$/,
  ],
  [
    'advice',
    /\bshould (i|we)\b(?! (be|watch|look|check|set|know|write|keep|do if|do when|do before|use for)\b).*\b(buy|sell|hold|hodl|invest|put|stake|trade|swap|ape|short|long|quit|dca|wait|enter|exit|move|convert|spend)\b/,
  ],
  [
    'advice',
    /\b(which|what) (\w+ ){0,2}(coin|coins|token|tokens|crypto|altcoin|altcoins|memecoin|memecoins|nft|nfts|project|projects)\b.*\b(buy|best|invest|choose|pick|recommend|explode|profitable)\b/,
  ],
  ['advice', /\bbest (coin|coins|token|tokens|crypto|altcoin|investment)\b/],
  [
    'advice',
    /\b(good|bad|right|great|best) (time|moment) to (buy|sell|invest|enter|get in)\b|\b(good|bad|great|safe) investment\b|\bworth (buying|investing)\b/,
  ],
  [
    'advice',
    /\bwhat (would|should|do) (you|i) (buy|sell|do with|invest|hold|recommend)\b|\bwhat to do with my (portfolio|money|coins|bag|savings|tokens)\b|\bwould you (buy|sell|hold|take|invest|short|keep)\b/,
  ],
];

/**
 * @returns why nothing here may answer it; undefined where it is a question about how things work
 */
export function readRefusal(question: string): Refusal | undefined {
  const text = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`?!.,]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  // 'What should I do if …' and 'how much should I …' ask for a rule, not for a tip.
  if (
    /^(how much|how big|what slippage|how many)\b/.test(text) &&
    !/\b(now|today|right now|currently)\b/.test(text) &&
    !/^how much (is|does)\b/.test(text)
  )
    return undefined;
  return RULES.find(([, rule]) => rule.test(text))?.[0];
}
