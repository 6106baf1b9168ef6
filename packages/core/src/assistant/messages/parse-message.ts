import { pattern } from '@firm/format';
import { asksIfOurs } from '../emergencies/asks-if-ours.ts';
import { CONNECTION_CODE } from '../pasted/connection-code.ts';
import { addressIn, EVM_ADDRESS } from '../pasted/find-address.ts';
import { tokenOfLink } from '../pasted/token-of-link.ts';

/** Every command, with the other names it answers to. */
const COMMANDS = {
  start: [],
  help: ['commands'],
  aid: ['first-aid', 'first_aid', 'firstaid', 'emergency', 'sos'],
  menu: [],
  check: ['c', 'scan'],
  checkup: ['check-up', 'check_up', 'approvals', 'permissions'],
  launches: ['new', 'launch'],
  picks: ['recommendations'],
  learn: ['guide', 'guides', 'academy'],
  record: ['track-record', 'track_record', 'trackrecord'],
  watch: [],
  unwatch: [],
  alerts: [],
  stop: [],
  support: ['contact'],
  privacy: [],
  forget: [],
  link: [],
  review: ['repeat'],
} as const;
export type CommandName = keyof typeof COMMANDS;

/** A command that a text names; `/check-up` and `/passes/owed` are pages. */
export const NAMED_COMMAND = new RegExp(
  String.raw`(?:^|[\s(,'’“])/(?:${Object.keys(COMMANDS).join('|')})(?![\w/-])`,
);

export type Intent =
  | { kind: 'command'; name: CommandName; rest: string }
  | { kind: 'unknown-command'; name: string }
  /** A token was named without a command. */
  | { kind: 'check'; rest: string }
  /** A link, an address or a name to be held against what is known. */
  | { kind: 'identity'; subject: string }
  | { kind: 'broken-address' }
  /** A code that connects a wallet to an app. */
  | { kind: 'connection-code' }
  /** Whether somebody who is not named is ours, or what is ours altogether. */
  | { kind: 'ours' }
  | { kind: 'question'; text: string };

const byName = new Map<string, CommandName>(
  Object.entries(COMMANDS).flatMap(([name, others]) =>
    // The pattern or the table above has it always.
    [name, ...others].map((word) => [word, name as CommandName]),
  ),
);

/** A page that somebody wants explained, not looked at: 'what is revoke.cash for'. */
const ASKS_HOW_IT_WORKS = pattern()`
  ^(?!.*\b(?:real|fake|legit|scam|safe|trust\w*|genuine|phishing|official|https?)\b)
  (?:(?:hi|hello|hey|ok|so|and|please),? )*
  (?:what(?:'s| is| does| do| can)\b.*\b(?:for|do|does|mean|show|used|good at)$
  |how (?:do|does) .*\bwork|why (?:do|did|does|is|are) (?:i|we|people)\b)
`;
// Names are bounded: to look for the end of each from each of thousands of dots takes seconds.
const LINK = pattern('i')`
    \b(?:https?://|www\.)[^\s<>"']+
    |\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,9}\.(?:com|io|org|net|fi|app|xyz|me|fun|finance
    |exchange|site|online|top|link|info|co|gg|ai|dev|cash|market|trade|pro|live|click|vip|club|zone
    |network|ag|meme|eth\.limo)\b(?:/[^\s<>"']*)?
  `;
/** Every link in a message. */
export const linksIn = (text: string): string[] =>
  (text.match(new RegExp(LINK, 'gi')) ?? []).map((link) => link.replace(/[)\].,;:!?]+$/, ''));

/** Endings of wallets' names and of libraries: none of these is a page. */
const NO_PAGE = 'eth|sol|near|bnb|crypto|nft|wallet|dao|ton|tez|lens|apt|ada|js';
/** A domain alone, whatever its ending: 'claim-drop.us'. */
const DOMAIN_ALONE = new RegExp(
  String.raw`^(?:[a-z0-9][a-z0-9-]{1,62}\.){1,9}(?!(?:${NO_PAGE})(?:/|$))[a-z]{2,24}(?:/\S*)?$`,
  'i',
);
/** A piece of an address: too short or too long to be one. Hashes and keys are longer. */
const BROKEN_ADDRESS = /^0x[0-9a-z]{0,60}$/i;

const TICKER = /(?<![\w$])\$([a-z][a-z0-9]{0,14})\b/i;
const HANDLE = /(?<![\w@.])@([a-z0-9_]{3,32})\b/i;
/** Every name of an account in a message. */
export const handlesIn = (text: string): string[] => text.match(new RegExp(HANDLE, 'gi')) ?? [];

const IS_IT_YOU = pattern('i')`
    \b(really|actually|official|officially|genuine|legit|real|yours?)\b.*\b(you|yours?|us|team
    |account|channel|bot|link|site|contract|token|the firm)\b
    |\b(is|are) (this|that|it|these|they) (really |actually )?(you|yours|the firm|from you)\b
    |\bis .{2,60} (yours|your (account|bot|site|channel|link|contract|token))\b
  `;

/** The phrases of people who do not know the commands. */
const SPOKEN: readonly (readonly [said: RegExp, command: CommandName])[] = [
  [/^(hi|hello|hey|hallo|good (morning|evening|day)|start|hi there|hello there)$/, 'start'],
  [
    pattern()`
      ^(help|commands?|help me|what can (you|i) do( here)?|how do i use (this|you)( bot)?
      |who are you|what are you)$
    `,
    'help',
  ],
  [
    pattern()`
      ^(menu|options|((ok|okay|great|cool|perfect|fine|good),? )?(many )?
      (thanks|thank you|thx|ty|cheers)( so much| very much| a lot)?)$
    `,
    'menu',
  ],
  [
    pattern()`
      ^((how|where) (do|can|should|would) (i|we|you) (get started|start|begin)|getting started
      |where to (start|begin)|(i am|i'?m|im) (new|a (complete |total )?beginner|a newbie
      |a noob))( here| with this| with (crypto|trading)| (to|in) (crypto|trading|this))?$
    `,
    'learn',
  ],
  [/^something (bad )?(has )?happened( to me)?([?!.]* get help)?$/, 'aid'],
  [/^(launches|new launches|new tokens)$/, 'launches'],
  [/^(picks|recommendations)$/, 'picks'],
  [/^(alerts|my alerts|my watches)$/, 'alerts'],
  [/^(record|track record|how often are you (right|wrong))$/, 'record'],
  [/^(stop|unsubscribe|leave me alone)$/, 'stop'],
  [/^(check|check a token)$/, 'check'],
  [
    pattern()`
      ^((check|show|see|list|find|revoke|review|what are) (me )?(all )?(of )?my (open |token |old )?
      (approvals|allowances|permissions)|my (approvals|allowances|permissions)
      |(what|who) (can|may|could) (spend|take|move|use) my (tokens?|coins?|nfts?|crypto|money
      |wallet)|what (have i|did i) (approved?|permit(ted)?|allow(ed)?)|(check|scan) my wallet
      |(wallet )?check-?up( of my wallet)?)$
    `,
    'checkup',
  ],
  [/^(privacy)$/, 'privacy'],
  [
    pattern()`
      ^((hi|hello|hey|ok|so|please|pls|kindly|now),? |(can|could|would|will) you (please )?
      |i (want|need|would like) you to |i'd like you to )*(erase|delete|forget|remove|wipe|clear
      |destroy|scrub) (everything|all|all of it|whatever|what|anything|any data|all data
      |all the data
      |the data|the things|every bit|my words|what i wrote|what i said)( that)?( (you|u)(ve|'ve)?
      ( (have|has|know|keep|kept|store|stored|saved|hold|got|remember|collected))+)?( (about|of|on
      |from) me)?( (here|please|now|right now|and what i (told|wrote|said)( to)? you
      |from your (memory
      |system|database)))*$
    `,
    'forget',
  ],
  [/^(review|my review|ask me something|test me)$/, 'review'],
];

/** Sentences about one token by its ticker: 'check pepe', 'is PEPE safe', 'price of pepe'. */
const NAMED: readonly RegExp[] = [
  /^(?:check|scan) (?:the )?(?:token |coin )?([a-z][a-z0-9]{1,14})$/,
  pattern()`
    ^is (?:the )?(?:token |coin )?([a-z][a-z0-9]{1,14}) (?:token |coin )?(?:safe|legit|a scam
    |a rug|a honeypot|ok|real|good|dangerous|trustworthy)$
  `,
  pattern()`
    ^(?:whats |what is |what's )?(?:the )?
    (?:price|chart|market cap|liquidity) of ([a-z][a-z0-9]{1,14})$
  `,
];
const ASKS_TO_BUY = pattern()`
    ^(?:(?:should|shall|can|could|may|do) (?:i|we) (?:buy|get|ape into|invest in)
    |(?:[a-z]+ ){1,3}(?:told|asked|wants|wanted) me to (?:buy|get|invest in)
    |(?:is it )?(?:ok|worth it) to buy) (?:the |some )?(?:token |coin )?([a-z][a-z0-9]{1,14})
    (?: token| coin)?(?: now| today)?$
  `;
/** About a wallet whose address stands beside it: 'check the approvals of 0x…'. */
const OF_WALLET = pattern()`
    \b(approvals?|allowances?|permissions|check-?up|(what|who) (can|may|could) (spend|take|move))\b
  `;
/** Something has happened: that is no question about permissions. */
const STORY = /\b(stole|stolen|gone|lost|drained|emptied|hacked|scammed|missing|help)\b/;
/** A longer message tells something. */
const OF_WALLET_LONGEST = 120;

const NO_NAMES: ReadonlySet<string> = new Set([
  'it',
  'this',
  'that',
  'they',
  'there',
  'a',
  'the',
  'my',
  'your',
  'you',
  'me',
  'everything',
  'crypto',
  'trading',
  'staking',
  'defi',
  'bridging',
  'token',
  'coin',
  'bitcoin',
  'btc',
  'ether',
  'ethereum',
  'eth',
  'coins',
  'tokens',
  'stocks',
  'nfts',
]);

/**
 * Parses a message's intent. Knows commands with the bot's name ('/check@the_bot 0x…'), and pasted
 * text without one.
 */
export function parseMessage(message: string): Intent {
  const text = message.trim();
  const command = /^[/!]([a-z][a-z_-]*)(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text);
  if (command) {
    const [, word = '', rest = ''] = command;
    const name = byName.get(word.toLowerCase());
    return name
      ? { kind: 'command', name, rest: rest.trim() }
      : { kind: 'unknown-command', name: word.slice(0, 32) };
  }
  const plain = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[!?.…]+$/, '')
    .trim();
  const spokenCommand = SPOKEN.find(([pattern]) => pattern.test(plain));
  if (spokenCommand) return { kind: 'command', name: spokenCommand[1], rest: '' };
  if (CONNECTION_CODE.test(text)) return { kind: 'connection-code' };
  const link = LINK.exec(text)?.[0];
  const address = addressIn(text);
  const handle = HANDLE.exec(text)?.[0];
  const isOfWallet =
    text.length <= OF_WALLET_LONGEST && OF_WALLET.test(plain) && !STORY.test(plain);
  if (EVM_ADDRESS.test(text) && link === undefined && isOfWallet)
    return { kind: 'command', name: 'checkup', rest: text };
  const identityQuestion = asksIfOurs(text);
  if (identityQuestion || IS_IT_YOU.test(text)) {
    const subject = link ?? address ?? handle ?? identityQuestion?.name;
    if (subject !== undefined) return { kind: 'identity', subject };
  }
  if (identityQuestion) return { kind: 'ours' };
  if (link !== undefined && tokenOfLink(link) !== undefined) return { kind: 'check', rest: link };
  if (link !== undefined && !ASKS_HOW_IT_WORKS.test(plain))
    return { kind: 'identity', subject: link };
  if (DOMAIN_ALONE.test(text)) return { kind: 'identity', subject: text };
  if (address === undefined && BROKEN_ADDRESS.test(text)) return { kind: 'broken-address' };
  if (address !== undefined) return { kind: 'check', rest: text.length <= 120 ? text : address };
  const ticker = TICKER.exec(text)?.[1];
  // '$PEPE' and 'check $PEPE'; a sum of money in a sentence is none, for it begins with a digit.
  if (ticker !== undefined && text.split(/\s+/).length <= 6) return { kind: 'check', rest: ticker };
  const claimedName = [...NAMED, ASKS_TO_BUY]
    .map((form) => form.exec(plain)?.[1])
    .find((name) => name !== undefined && !NO_NAMES.has(name));
  if (claimedName !== undefined) return { kind: 'check', rest: claimedName };
  if (handle !== undefined && text.split(/\s+/).length <= 3)
    return { kind: 'identity', subject: handle };
  return { kind: 'question', text };
}

/** '/check base 0x…' → the token that it names. */
export function tokenOfCommand(command: string): { chain: string; address: string } | undefined {
  const [, chain, address] = /^\/check (\S+) (\S+)$/.exec(command) ?? [];
  return chain === undefined || address === undefined ? undefined : { chain, address };
}
