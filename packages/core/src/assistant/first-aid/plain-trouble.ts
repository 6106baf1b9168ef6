import { pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';
import type { AidKind } from './aid-kinds.ts';

/** Who asks how things are, or what would be, has met none of it. */
const ASKS_ONLY = pattern()`
  ^(?:(?:hi|hello|hey|ok|so|and|but|please|sorry) )*(?:what (?:is|are|does|do|would|happens if)
  |how (?:do|does|can|could|would|to)(?! i (?:stop|save|get (?:it|them|my)))|why (?:do|does|would)
  |who|can (?:someone|somebody|anyone|thieves|hackers|a)|could (?:someone|somebody|anyone)
  |if |suppose|imagine|is (?:it|there|a|an)|are there|explain|define|tell me (?:about|what|how))
`;
const NOT_DONE = pattern()`
  \b(?:didnt|did not|havent|have not|never|not yet|before i|without|almost|should i
  |refused to) (?:\w+ )?(?:sign|signed|approve|approved|confirm|confirmed|enter|entered|type|typed
  |give|given|gave|scan|scanned|signing|send|sent)\b
`;
const COINS =
  '(?:eth|ether|gas|bnb|sol|pol|matic|trx|tron|btc|coins?|money|funds|crypto|tokens?|usdt|usdc)';
const STAFF =
  '(?:mods?|moderators?|admins?|support|staff|helpers?|strangers?|guys?|someone|somebody)';

/**
 * Trouble that the words of a whole message say together, in any order. Each class stands here
 * because the models took it for its neighbour, whose first steps are wrong for it.
 */
const TROUBLES: readonly (readonly [AidKind, RegExp])[] = [
  // Nigerian Pidgin: done, and gone out of it.
  [
    'theft',
    pattern()`
      \bdon (?:thief|tief|collect|carry|clear|comot|move|empty)\b.*\b(?:wallet|${COINS}|solana
      |metamask|phantom|trust ?wallet)\b
    `,
  ],
  // A stranger's program is on the machine, and he was or is inside.
  [
    'takeover',
    pattern()`
      ^(?!.*\b(?:refused|asks? me to (?:install|download)|wants? me to (?:install|download)
      |before i)\b)(?=.*\b(?:any ?desk|team ?viewer|ultra ?viewer|rust ?desk|quick ?support
      |remote (?:access|control|desktop))\b).*\b(?:installed|let|gave|went|moved|moves|moving
      |watched|still on|inside|in my|took over|had me|made me)\b
    `,
  ],
  [
    'takeover',
    pattern()`
      \b(?:my|the) (?:mouse|cursor)\b.{0,20}\b(?:moves|moving|moved)\b|\b(?:mouse
      |cursor) (?:is )?moving on my\b
    `,
  ],
  // Files are locked and somebody wants coins for them.
  [
    'coerced',
    pattern()`
      ^(?!.*\bi (?:have |had )?(?:locked|encrypted)\b)(?=.*
      \b(?:files?|photos|pictures|documents|computer|pc|laptop|disk|drive|data|server|backups?|nas
      |everything)\b.{0,40}\b(?:locked|encrypted|scrambled|renamed|unreadable|wont open|cant open
      |cannot open|cant be opened)\b)(?=.*\b(?:ransom\w*|notes?|readme|pay|decrypt\w*|demand\w*
      |bitcoins?|btc|monero|xmr)\b)
    `,
  ],
  [
    'coerced',
    pattern()`
      \b(?:my|our|the) (?:\w+ ){0,3}
      (?:got|has|have|was|is|were|hit by|caught) (?:\w+ ){0,3}ransomware\b
    `,
  ],
  // What opens an account at an exchange, and no wallet.
  [
    'takeover',
    pattern()`
      ^(?!.*\b(?:openai|google maps|aws|infura|alchemy|chatgpt)\b)
      (?=.*\bapi (?:keys?|secrets?|tokens?)\b).*\b(?:posted|pushed|published|committed|leaked
      |exposed|pasted|uploaded|shared|shown|showed|gave|given|sent|stolen|public|github|screenshot
      |screenshare)\b
    `,
  ],
  // Somebody holds what opens the wallet.
  [
    'leaked',
    pattern()`
      ^(?!.*\b(?:if|would|could|suppose)\b).*\b(?:hackers?|thief|thieves|scammers?|strangers?|someone
      |somebody|(?:phishing|fake|scam) (?:site|page|app|support))(?: who| that| now| already)* (?:has|have
      |got|knows?) my (?:\w+ ){0,2}(?:words|seed|phrase|mnemonic|private keys?)\b
    `,
  ],
  // The login of an exchange was given away, for whatever story.
  [
    'takeover',
    pattern()`
      ^(?!.*\b(?:seed|phrase|mnemonic|(?:12|24|twelve|secret|recovery) words|private keys?|any ?desk
      |wallet password|refused|before i|should i|can i)\b)
      (?=.*\b(?:exchange|binance|coinbase|kraken|bybit|okx|kucoin|crypto com|bitget|bitvavo|bitpanda
      |bitstamp|gemini|mexc|gate io|htx|huobi|revolut|robinhood|trading account)\b)
      (?=.*\b(?:log ?in|log ?ins|login data|logins|passwords?|pass ?word|user ?name|credentials
      |account details|access|(?:2fa|google|sms|verification|security|6 digit|six digit) (?:\w+ )?codes?
      |codes?)\b)
      .*\b(?:i|we|ive|mum|mom|mother|father|dad|husband|wife|son|daughter)(?: (?:have|ve|had|just|then
      |already|also|stupidly|even|accidentally|so|did))* (?:gave|given|give|shared|sent|told|typed
      |entered|put|posted|read(?: out)?|showed|handed|wrote|filled in|submitted|dictated|pasted|logged
      in)\b
    `,
  ],
  [
    'takeover',
    pattern()`
      ^(?:help )?(?:gave|shared|sent|told|typed|entered|put|posted|handed|read out) (?:\w+ ){0,3}
      (?=.*\b(?:exchange|binance|coinbase|kraken|bybit|okx|kucoin|crypto com|bitget|bitvavo|bitpanda
      |bitstamp|gemini|mexc)\b)(?!.*\b(?:seed|phrase|words|private key)\b).*\b(?:log ?ins?|passwords?
      |credentials|user ?name|access|codes?|account details)\b
    `,
  ],
  [
    'takeover',
    pattern()`
      ^(?!.*\b(?:seed|phrase|words|private key)\b)(?=.*\b(?:exchange|binance|coinbase|kraken|bybit|okx
      |kucoin|crypto com|bitget|bitvavo|bitpanda|bitstamp|gemini)\b).*\b(?:stranger|recruiter|trainer
      |boss|trader|manager|coach|mentor|guy|man|woman|someone|somebody|friend|ex|hacker|scammer|he|she
      |they)\b.{0,30}\b(?:has|have|got|knows?|took|asked for)\b.{0,25}\b(?:log ?ins?|passwords?
      |credentials|access)\b
    `,
  ],
  // The words were typed into what a message brought.
  [
    'leaked',
    pattern()`
      ^(?=.*\b(?:fake|mail|e mail|email|letter|links?|update|verif\w*|phish\w*|scam\w*|dm|advert\w*
      |ad|support|told me|asked me|migrat\w*|validat\w*)\b).*\b(?:i|we|mum|mother|father|dad|husband
      |wife)(?: have| ve| had| just| then| already| did| stupidly| even)* (?:entered|typed|inserted
      |filled in|gave|pasted|imported|submitted|put)(?: \w+){0,4}
      [ ](?:12|24|twelve|twenty four|words|seed|phrase|mnemonic|recovery)\b
    `,
  ],
  // One's own payment went to the look-alike of an address.
  [
    'missent',
    pattern()`
      ^(?=.*\b(?:cop(?:y|ied|ying)|took|picked|pasted|chose|used|sent|grabbed)\b)(?=.*\baddress\b)
      (?=.*\b(?:history|recent|previous|last|past|activity|transactions?|earlier|explorer)\b)
      (?=.*\b(?:almost|nearly|similar|look ?a?like|looks? like|looked like|looked the same
      |same (?:first|last|start|beginning|end\w*)|but not mine|poison\w*|not the same
      |few (?:letters|characters|digits)|middle)\b).*\b(?:sent|gone|lost|went|transferred)\b
    `,
  ],
  // What is bait as long as nothing is signed for it.
  [
    'signed',
    pattern()`
      ^(?=.*\b(?:tokens?|coins?|nfts?|airdrop\w*)\b)(?=.*
      \b(?:appeared|strange|unknown|random|showed up|landed|dropped|arrived|out of nowhere
      |worth)\b).*\b(?:i|and|then)(?: \w+){0,6} (?:approved|signed|confirmed)\b
    `,
  ],
  // A code that links the wallet or a login to somebody else's device.
  [
    'signed',
    pattern()`
      ^(?=.*\b(?:scanned|scan|scanning)\b)(?=.*\bqr\b)(?=.*\b(?:sync\w*|verif\w*|validat\w*|dm|dmd
      |discord|telegram|airdrop|claim|giveaway|${STAFF})\b).*\b(?:i|and|then|we)
      (?: \w+){0,3} scanned\b
    `,
  ],
  // Somebody took the phone: what is on it can be saved as long as he is not in.
  [
    'takeover',
    pattern()`
      ^(?=.*\b(?:wallets?|metamask|exodus|phantom|trust|coinbase|binance|kraken|crypto|coins?|seed
      |bitcoins?|btc|eth|authenticator|exchange)\b).*(?:(?:^|\b(?:my|our) (?:\w+ )?)
      (?:phone|iphone|mobile|cell|smartphone|laptop)\b.{0,30}
      \b(?:stolen|stole|snatched|robbed|nicked|pickpocket\w*|taken)\b
      |\b(?:stole|snatched|nicked|grabbed|robbed me of|took) my (?:\w+ )?
      (?:phone|iphone|mobile|cell|smartphone|laptop)\b)
    `,
  ],
  // Somebody else sends what is mine.
  [
    'theft',
    pattern()`
      \b(?:transactions?|transfers?|withdrawals?|payments?|swaps?|outgoing|going out)\b.{0,50}
      \b(?:i|we|me)
      [ ](?:did not|didnt|have not|havent|never|had not|hadnt)(?: \w+){0,2} (?:make|made|do|done|did
      |send|sent|start|started|begin|approve|authori[sz]ed?|initiated?|order|ordered|request
      |requested|sign|signed)\b(?! (?:in|up)\b)
    `,
  ],
  // A program of the thief takes whatever comes in.
  [
    'theft',
    pattern()`
      ^(?=.*\b(?:every time|each time|whenever|as soon as|the moment|any|all|always|when i)\b)
      (?=.*\b(?:send|put|deposit|add|top up|transfer|fund|arrives?|comes? in)\b)(?=.*\b${COINS}\b)
      (?=.*\b(?:wallet|address|account|gas)\b)
      .*\b(?:disappears?|vanish(?:es)?|gone|leaves|swept|sent (?:out|away|on)|moved (?:out|away)
      |taken|takes? (?:it|them|that)(?: out| away)?|drained|stolen|empt\w+)
      \b(?: \w+){0,4} (?:seconds?|instantly|immediately|at once|right away|minutes?)\b
    `,
  ],
  // The bank sees the fraud, and the fraud says how to get past the bank.
  [
    'pay-first',
    pattern()`
      ^(?=.*\b(?:bank|branch|teller)\b)(?=.*\b(?:blocked|stopped|refused|warn\w*|called|held|fraud
      |scam|declined|asks|asked|questions)\b).*\b(?:brokers?|platform|traders?|managers?
      |advis[oe]rs?|mentor|coach|agents?|company|consultant|expert|he|she|they)\b.{0,25}
      \b(?:says?|said|tells?|told|wants?|asks?|insists?|instructed|advise[sd]?)\b.{0,30}
      \b(?:ignore|lie|lying|pretend|not (?:to )?(?:tell|mention|listen)|never mention
      |tell (?:them|the bank|him|her) (?:it|its|that|i|im)|say (?:it|its|that) (?:is|was|s)?
      |(?:an)?other bank)\b
    `,
  ],
  // What was sent so that it comes back doubled.
  [
    'pay-first',
    pattern()`
      ^(?=.*\b(?:doubl\w*|two ?x|2x|twice|giveaway)\b).*\b(?:i|we|just|already)
      (?: \w+){0,2} (?:sent|dropped|put|paid|transferred|threw)\b
      (?=.*\b(?:stream|live|elon|musk|vitalik|giveaway|video|youtube|tiktok|back)\b)
    `,
  ],
  [
    'pay-first',
    pattern()`
      ^(?:dropped|sent|put|paid|transferred) (?=.*\b(?:doubl\w*|giveaway)\b)(?=.*\b${COINS}\b).*
      \b(?:stream|live|elon|back|youtube|video)\b
    `,
  ],
];

/** Longer ones have words of everything in them: the models read those by their sentences. */
const MAX_WORDS = 70;

/** The trouble that a message says by its words; undefined: the models have to read it. */
export function plainTrouble(message: string): AidKind | undefined {
  const text = plainWords(message);
  if (text.split(' ').length > MAX_WORDS || ASKS_ONLY.test(text)) return undefined;
  const kind = TROUBLES.find(([, said]) => said.test(text))?.[0];
  return (kind === 'leaked' || kind === 'signed') && NOT_DONE.test(text) ? undefined : kind;
}

/** 'It drained my energy': nobody took that. */
const FIGURES = pattern('gi')`
  \b(?:drain(?:s|ed|ing)?|steals?|stole|rob(?:s|bed)?|kill(?:s|ed)?) (?:(?:all|most|of|me|my|our
  |the) )*
  (?:energy|time|evenings?|days?|weekends?|patience|batter(?:y|ies)|sleep|nerves|heart|soul
  |attention|show)\b
`;
export const withoutFigures = (message: string): string => message.replace(FIGURES, 'took');
