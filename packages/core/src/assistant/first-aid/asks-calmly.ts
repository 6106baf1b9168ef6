import { pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';

/** A mail of ours that was asked for and is waited for. */
const AWAITS_MAIL = pattern()`
  \b(?:confirmation|confirm|verification|activation|registration|sign ?up|welcome|reset)
  [ ](?:\w+ )?(?:e ?)?(?:mails?|letters?|links?|messages?)\b
`;
const NOT_COME = pattern()`
  \b(?:never|not|no|nothing|didnt|doesnt|dont|hasnt|havent|isnt|wont|still|waiting|missing|where
  |resend|again)\b
`;
/** 'Is it normal that …', 'why must one …': asks how things are, and tells of nothing done. */
const ASKS_HOW_IT_IS = pattern()`
  ^(?:(?:hi|hello|hey|ok|so|and|sorry|please|but) )*(?:(?:is|are|isnt
  |arent) (?:it |this |that |such )?(?:an? |the )?
  (?:\w+ ){0,6}?(?:normal|usual|common|ordinary|standard|fine|ok|okay|expected|harmless|free)\b
  |why\b
  |what (?:is|are|does|do)\b|do (?:all|most|many|other)?(?: )?(?:sites|websites|pages|apps
  |dapps)\b)
`;
const SIGNS_IN = pattern()`
  \bsign(?:s|ed|ing|ature|atures)?\b.*\b(?:log ?in|logs? in|logging in|sign(?:ing)? in|connect\w*
  |link\w*
  |register)\b|\b(?:log ?in|logging in|sign ?in|signing in|connect\w*|link\w*)\b.*\bsign(?:s|ing
  |ature|atures)?\b
`;
/** Whether one pays for what is offered here. */
const ASKS_FOR_PRICE = pattern()`
  ^(?:(?:hi|hello|hey|ok|so|and|sorry|please|but) )*(?:do|must|should|does|is|are|will|would|what
  |how|can)\b
  .*\b(?:pay|paid|cost|costs|free|fee|deposit)\b.*\b(?:courses?|lessons?|academy|final tests?
  |certificates?|quiz
  |quizzes|drills?|studio|assistant|glossary)\b
`;
/** Something has been done, or was taken: then no question is only a question. */
const HAPPENED = pattern()`
  \b(?:i|we)(?: have| ve| had| just| already| did| then| also| accidentally)* (?:signed|approved
  |connected|clicked|typed|entered|gave|sent|paid|pressed|scanned|confirmed|opened|installed|lost)\b
  |\b(?:stolen|stole|drained|hacked|emptied|vanished|disappeared|not me|threat\w*|blackmail\w*)\b
`;
const TAKEN = pattern()`
  \b(?:stolen|stole|drained|hacked|emptied|vanished|disappeared|not me|threat\w*|blackmail\w*|signed
  |approved|typed|entered|gave|scam\w*|fraud\w*|lost (?:my|the) (?:words|seed|phrase|paper))\b
`;
/** What would be, what a thing does by itself, which of two it was, what is checked here. */
const WONDERS: readonly RegExp[] = [
  // Why others do such things, and not what one of them does to whoever asks.
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|but|please) )*why (?:do|does|would|did|are|is)
    (?!.*\b(?:my|he|she|they|guys?|support|admin|this|that person)\b).{3,80}$
  `,
  // A bank that takes no card, and nobody who tells how to get past it.
  pattern()`
    ^(?!.*\b(?:says?|said|tells?|told|manager|broker|advis\w*|froze\w*|closed|withdraw\w*|payout|fee|release
    |account)\b).*\b(?:bank|card|visa|mastercard|credit card|debit card)\b.{0,25}\b(?:refused|declined
    |rejected|not accepted|fails?|failed)\b
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|but|please) )*(?:if|what if|suppose|what happens (?:if|when)
    |would .* if|do .* if)\b.{0,60}
    \b(?:goes|went|gets|becomes|is|were|was|would go|should go) (?:\w+ )?
    (?:bankrupt|bust|insolvent|out of business|broke|under|shut down|closed)\b
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|but|please) )*
    (?:is|are|can|could|does|do) (?:it |just |only |simply |merely )*
    (?:connecting|linking|visiting|opening|clicking|receiving|having|holding|looking)\b.*
    \b(?:dangerous|safe|unsafe|risky|harm\w*|enough|risk|bad|drain|steal)\b
  `,
  pattern()`
    ^(?:(?:hi|hello|hey|ok|so|and|but|please|quick question) )*
    (?:can|could|do|does|will) (?:you|u|it|this|this site|the site|the bot|this bot|the assistant
    |the firm) (?:also |even |really )?(?:check|checks|scan|scans|test|verify|analy[sz]e
    |look at) (?:\w+ ){0,2}(?:links?|urls?|web ?sites?|sites?|pages?|tokens?|contracts?)\b
  `,
  // The fee is missing in the coin that pays it, and nobody asks for it.
  pattern()`
    ^(?!.*\b(?:they|he|she|somebody|someone|admin|support|platform|site|told|says i must|asks?
    |demand\w*|release|unlock)\b).*\b(?:not enough|insufficient|no|dont have|do not have|need
    |out of|zero) (?:any |more |some |funds for |balance for )*(?:gas|eth|ether|trx|tron|bnb|sol
    |matic|pol)\b
  `,
  /\b(?:was|is) it [\w ]{2,30} or [\w ]{2,30} (?:that|which|who)\b/,
  pattern()`
    \b(?:are|is|do|does|how|when|which|what)\b.{0,40}\b(?:tax(?:ed|es|able)?|income tax)\b.*
    \b(?:when|sell|get|received?|report|declare|or)\b
  `,
];
/** Where nothing of this was done or taken either, there is nothing to be mended. */
const UNHARMED: readonly RegExp[] = [
  // Where coins are, not where they went.
  pattern()`
    \bwhere (?:do|does|are|is)(?: \w+){0,4} (?:coins?|bitcoins?|btc|eth\w*|crypto\w*|tokens?|nfts?
    |money)
    (?: \w+){0,4} (?:sit|sits|sitting|live|lives|stored|kept|located|saved|held|reside|physically
    |actually)\b
  `,
  // A button that does nothing.
  pattern()`
    ^(?=.*\b(?:gr[ea]y(?:ed)?|disabled|inactive|not clickable|unclickable|nothing happens
    |does nothing
    |cant (?:click|press|tap)|cannot (?:click|press|tap)|wont (?:click|let me (?:click|press
    |mint)))\b)
    .*\b(?:mint\w*|buttons?|connect|continue|submit)\b
  `,
  /\bburn(?:er|ing)? (?:address|addresses|wallet)\b|\b(?:dead|null|zero) address\b/,
  // Who only receives gives nothing away.
  pattern()`
    \b(?:only|just|simply|merely)(?: \w+){0,2} (?:receiv(?:e|es|ed|ing)|get paid|accept(?:s|ing)?
    |give[ ]
    (?:out )?my address|show(?:ing)? my address|shar(?:e|ing) my (?:public )?address)\b
    |\b(?:receiv(?:e|ing)|receive) (?:\w+ ){0,4}(?:only|alone)\b
  `,
  /\b(?:came|comes|arrived) with (?:an? |two |three )?(?:empty|blank)\b/,
  // A present of somebody one knows.
  pattern()`
    \b(?:my|our) \w+ (?:sent|gave|gifted) (?:me|us)\b.*\b(?:birthday|christmas|wedding|gift
    |present)\b
  `,
  // A thing is broken, and what opens the wallet lies at home.
  pattern()`
    ^(?=.*\b(?:phone|iphone|mobile|screen|tablet|laptop|computer|pc|device|ledger|trezor
    |usb)\b)(?=.*
    \b(?:broke\w*|died|dead|cracked|smashed|fell|dropped|drowned|water|wont turn on|wont start
    |new (?:phone|one|laptop)|washing machine)\b).*\b(?:words|seed|phrase|backup|paper
    |mnemonic)\b.{0,40}
    \b(?:safe|at home|drawer|paper|vault|still have|have (?:them|it)|written|wrote|metal|steel)\b
    |^(?=.*\b(?:broke\w*|died|dead|cracked|smashed|fell|dropped|drowned|water)\b).*\b(?:have|got
    |wrote|kept
    |still)\b.{0,25}\b(?:words|seed|phrase|mnemonic)\b.{0,30}\b(?:safe|home|paper|drawer|written
    |down
    |vault|metal|steel)\b
  `,
];
/** Then it is not so. */
const HARMED = pattern()`
  \b(?:wrong|mistake|accident\w*|by error|missing|gone|someone|somebody|stranger|they (?:say|ask
  |want)
  |password|pin|forgot\w*|missing (?:a )?words?|unreadable|smudged|not (?:accepted|valid)
  |wrong words
  |(?:is|was|are|shows?|looks|now|wallet|balance|account) empty|zero balance|shows (?:0|zero
  |nothing)|support|(?:i|we|ive)(?: \w+){0,2} sent)\b
`;
/** A coin that is worth less than a dollar was taken by nobody. */
const DEPEG = pattern()`
  \b(?:usdc|usdt|tether|dai|usde|busd|tusd|pyusd|fdusd|ust|usdd|stable ?coins?)\b.*
  \b(?:0 \d\d?|depeg\w*|de peg\w*|(?:below|under|less than) (?:a|one|1|the|its|his) ?(?:us |usd )?
  (?:dollar|peg|usd)?|(?:lost|loses|losing|lose|off|left|broke|breaking) (?:its|the|a|his)[ ]
  (?:peg|dollar)|\d\d cents?)\b
`;
/** Of the body, and of no coin. */
const ILL = pattern()`
  \b(?:rash(?:es)?|headaches?|fever|cough|sore throat|toothache|itch\w*|ointments?|stomach ?ache
  |back pain|eczema|sunburn|migraine)\b
`;
const OF_COINS = pattern()`
  \b(?:wallets?|coins?|tokens?|crypto\w*|bitcoins?|btc|eth\w*|exchange|seed|money|account|bank
  |usd[ct])\b
`;
/** What is more than a question. */
const IN_TROUBLE = pattern()`
  \b(?:stolen|stole|gone|drained|hacked|vanish\w*|disappear\w*|emptied|leaving|lost|scam\w*|fake
  |i (?:just |already |have |did |then )*(?:signed|approved|confirmed|connected|clicked|typed
  |entered
  |gave|sent|paid|pressed)|seed|phrase|(?:12|24|twelve|my|the|secret|recovery) words|private keys?
  |withdraw\w*
  |payout|profits?|refund|release|unlock|claim\w*|approv\w*|permit\w*|changed|locked out|sim|kraken
  |binance
  |coinbase|exchange|not me|wasnt me)\b
`;

/** 'I already did' tells of something only together with what was said before. */
const SAYS_NOTHING = pattern()`
  ^(?:(?:but|and|so|what|well|ok|if|when) )*(?:i|we)(?: have| had)? already (?:did|done|have)
  (?: it| that| so| this)*$
`;

/** Questions of understanding and of this site that have the words of emergencies. */
export function asksCalmly(message: string): boolean {
  const text = plainWords(message);
  if (SAYS_NOTHING.test(text) || (ILL.test(text) && !OF_COINS.test(text))) return true;
  if (!HARMED.test(text) && !TAKEN.test(text) && UNHARMED.some((one) => one.test(text)))
    return true;
  if (!HAPPENED.test(text) && (DEPEG.test(text) || WONDERS.some((wonders) => wonders.test(text))))
    return true;
  return (
    !IN_TROUBLE.test(text) &&
    ((AWAITS_MAIL.test(text) && NOT_COME.test(text)) ||
      (ASKS_HOW_IT_IS.test(text) && SIGNS_IN.test(text)) ||
      ASKS_FOR_PRICE.test(text))
  );
}
