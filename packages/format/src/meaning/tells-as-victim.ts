import { pattern } from '../pattern.ts';
import { plainWords } from './plain-words.ts';

const SECRET = pattern()`
  (?:(?:seed|recovery|secret|backup) ?)?(?:phrases?|words|seeds?|(?:private )?keys?|mnemonic
  |passwords?|pins?|codes?|logins?)
`.source;
const BAIT = pattern()`
  (?:fake|phishing|scam\w*|fraud\w*|copied|wrong|false|malicious|hacked|spoofed|drainer)
`.source;
const CRIME = pattern()`
  (?:stolen|launder\w*|dirty|illegal\w*|scam\w*|fraud\w*|steal\w*|phish\w*|hack\w*|spam\w*|theft
  |crimes?|criminals?)
`.source;

const VICTIM: readonly RegExp[] = [
  // Handed over what opens a wallet, also without a word for who did it.
  pattern()`
    (?:^|\b(?:i|we|ive|have|he|she|my \w+|accidentally|stupidly|just|already) )(?:\w+ )?
    (?:put|typed|entered|gave|pasted|sent|shared|told|wrote|filled|connected|signed|approved
    |clicked)
    \b.{0,40}\b(?:${SECRET}\b.{0,40}\b${BAIT}|${BAIT})\b
  `,
  // Made to do it by somebody.
  pattern()`
    \b(?:made|forced|tricked|talked|told|asked|got|pushed|threatened|blackmailed|conned|fooled|paid
    |convinced|persuaded) me\b(?: \w+)? (?:to|into|in to|send|pass|forward|move|open|do|run)\b
    |\bi (?:was|am|got|have been|am being|was being) (?:\w+ )?(?:made|forced|tricked|talked|told
    |threatened|blackmailed|conned|fooled|hacked|robbed|scammed|drained|phished|used)\b
  `,
  // Used without one's knowledge.
  pattern()`
    \bmy (?:\w+ ){0,3}(?:accounts?|wallets?|names?|ids?|identity|passport|phone|number|card|photos?
    |pictures?|computer|telegram|discord|site|website|channel|group|email) (?:\w+ ){0,2}?(?:was
    |were|is
    |got|has been|have been|being) (?:\w+ )?(?:used|hacked|taken|stolen|misused|abused|cloned
    |opened)
    |\b(?:used|using|uses|took|hacked|misused) my (?:\w+ ){0,2}(?:accounts?|wallets?|names?|ids?
    |identity|passport|phone|number|card|photos?|telegram|discord|site|website|channel|email)\b
    .{0,40}\b${CRIME}\b
  `,
  // Somebody did it to the writer, and it is over.
  pattern()`
    \b(?:thief|thieves|hackers?|scammers?|somebody|someone|they|he|she) (?:\w+ )?(?:got|hacked
    |robbed
    |scammed|drained|cheated|fooled) (?:me|us)\b|\b(?:stole|took|drained|emptied|cleaned out|swept)
    [ ](?:\w+ )?(?:my|our|all my|everything)\b
    |\b(?:my|our) (?:\w+ ){0,3}(?:coins?|ether|eth|btc|bitcoins?|usdt|tokens?|money|savings|nfts?
    |wallet)
    [ ](?:\w+ )?(?:are|is|was|were|got|have been|has been)(?: \w+)? (?:gone|stolen|taken|drained|emptied
    |missing|in an address)\b
    |\bin the morning\b.{0,40}\b(?:gone|are in an address|was empty|were away|missing)\b
    |\bis there any ?(?:way|chance) (?:to|of) (?:bring|get|getting|bringing) (?:\w+ ){0,2}back\b
  `,
];

/**
 * Whether somebody tells of what was done to them or with what is theirs: words of a crime are then
 * part of their story, and no wish.
 */
export function tellsAsVictim(message: string): boolean {
  const text = plainWords(message);
  return VICTIM.some((sign) => sign.test(text));
}
