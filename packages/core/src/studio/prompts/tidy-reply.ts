import { normalizeText, pattern } from '@firm/format';
import type { ChatPiece } from '@firm/adapters/studio/index.ts';
import { mixesScripts, mustNotBeSaid } from '../../assistant/index.ts';
import { studioText as text } from '../../text/en/studio.ts';

/** Stands where something was left out. */
const MARK = '[…]';
/** A sentence is shown when it is whole, or this long, in characters. */
const LONGEST_SENTENCE = 300;
/** A word without an end is shown all the same. */
const LONGEST_WORD = 2_000;

/**
 * A model's reply in the chat of the studio, a sentence or a line at a time, which may speak of
 * anything and keeps its Markdown. As in the assistant's answers, what could only be invented or
 * smuggled in is left out: links, domains, addresses of chains, accounts and direction marks, also
 * in disguise; and, where the talk is of money, sentences that call something safe, promise a gain
 * or ask for what nobody may have. What was left out is marked, and said at the end.
 *
 * @param question what is answered: says with the reply whether the talk is of money
 */
export async function* tidyReply(
  pieces: AsyncIterable<ChatPiece>,
  { question }: { question: string },
): AsyncGenerator<ChatPiece> {
  let tidy = createTidy(question);
  let bufferedText = '';
  const take = (limit: number): ChatPiece[] => {
    const sentences = sentencesOf(bufferedText.slice(0, limit)).map(tidy.sentence).join('');
    bufferedText = bufferedText.slice(limit);
    return sentences === '' ? [] : [{ type: 'text', text: sentences }];
  };
  const end = (): ChatPiece[] => [
    ...take(bufferedText.length),
    ...(tidy.hasLeftOut() ? [{ type: 'text', text: `\n\n*${text.leftOutOfReply}*` } as const] : []),
  ];
  let isEnded = false;
  try {
    for await (const piece of pieces) {
      if (piece.type === 'text') {
        bufferedText += piece.text;
        yield* take(readyIn(bufferedText));
      } else {
        if (piece.type === 'restart') {
          tidy = createTidy(question);
          bufferedText = '';
        }
        if (piece.type === 'end') {
          isEnded = true;
          yield* end();
        }
        yield piece;
      }
    }
  } catch (error) {
    if (!isEnded && bufferedText !== '') yield* end();
    throw error;
  }
  if (!isEnded) yield* end();
}

/** How much of it is whole sentences and lines. */
function readyIn(bufferedText: string): number {
  let ready = 0;
  for (const { index, 0: sentenceEnd } of bufferedText.matchAll(ENDS))
    ready = index + sentenceEnd.length;
  if (bufferedText.length - ready <= LONGEST_SENTENCE) return ready;
  const space = bufferedText.search(/\s\S*$/);
  return space >= ready
    ? space + 1
    : bufferedText.length - ready > LONGEST_WORD
      ? bufferedText.length
      : ready;
}

const ENDS = /[.!?…。！？]["'”’)*_]*\s+|\n/g;

const sentencesOf = (ready: string): string[] =>
  ready.split(/(?<=[.!?…。！？]["'”’)*_]*\s+)(?=\S)|(?<=\n)/).filter((part) => part !== '');

function createTidy(question: string): {
  sentence: (rawText: string) => string;
  hasLeftOut: () => boolean;
} {
  let isInFence = false;
  let isLineStart = true;
  let isMoney = MONEY.test(question);
  let hasLeftOut = false;
  const sentence = (input: string): string => {
    const isFence = isLineStart && /^\s*(?:```|~~~)/.test(input);
    isLineStart = input.endsWith('\n');
    if (isFence) isInFence = !isInFence;
    isMoney ||= MONEY.test(input);
    const clean = isFence || isInFence ? tidyCode(input) : tidyProse(input, isMoney);
    hasLeftOut ||= clean.includes(MARK) && !input.includes(MARK);
    return clean;
  };
  return { sentence, hasLeftOut: () => hasLeftOut };
}

const replaceAll = (rawText: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((remainingText, pattern) => remainingText.replace(pattern, MARK), rawText);

const tidyCode = (rawText: string): string =>
  replaceAll(rawText.replace(INVISIBLE, ''), [SCHEME, CODE_DOMAIN, ...CHAIN]);

function tidyProse(rawText: string, isMoney: boolean): string {
  const visibleText = rawText
    .replace(INVISIBLE, '')
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});?/gi, (_, code: string) => characterOf(code))
    .replace(/&(?:period|colon|sol|commat|lowbar|num);/gi, MARK)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, `$1 ${MARK}`)
    .replace(DISGUISED_DOT, '.');
  const [lead = ''] = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s)?\s*/.exec(visibleText) ?? [];
  const [trail = ''] = /\s*$/.exec(visibleText) ?? [];
  if (isMoney && mustNotBeSaid(visibleText.replace(/[*_~`]/g, ''))) return `${lead}${MARK}${trail}`;
  return replaceAll(visibleText, PROSE).replace(/\S+/g, maskDisguisedPointer);
}

/**
 * A word that is a pointer only when it is drawn: by markup inside it, by look-alike letters, by
 * two scripts.
 */
function maskDisguisedPointer(word: string): string {
  if (mixesScripts(word)) return MARK;
  const plainWord = normalizeText(word.replace(/[*_~`\\]/g, ''), 'NFKC');
  return plainWord !== word && PROSE.some((pattern) => plainWord.search(pattern) >= 0)
    ? MARK
    : word;
}

function characterOf(code: string): string {
  const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
  const isPlain = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isPlain ? String.fromCodePoint(point).replace(INVISIBLE, '') : '';
}

/**
 * All that is there and not seen. Joiners stay between letters of scripts that need them, and in
 * emoji.
 */
const INVISIBLE = pattern('gu')`
  (?![\u200c\u200d]|[\ufe00-\ufe0f])(?:[^\P{C}\n\t]|\p{Default_Ignorable_Code_Point})
  |(?<=[\p{Script=Latin}\p{N}.:/@_-])[\u200c\u200d]+
  |[\u200c\u200d]+(?=[\p{Script=Latin}\p{N}.:/@_-])
  |(?<=[\p{Script=Latin}.:/@_-])[\ufe00-\ufe0f]+
`;

/** 'evil[.]com', 'evil (dot) com', 'evil。com'. */
const DISGUISED_DOT = pattern('giu')`
  \s*[[({]\s*(?:\.|dot)\s*[\])}]\s*|(?<=\p{L}) dot (?=(?:com|net|org|io|xyz|app|me|co
  |fi|finance|info|eth|sol)\b)|(?<=[a-z0-9])[\u2024\u3002\uff61\uff0e](?=[a-z0-9])
`;

/** With an authority, or one of those that open something without one. */
const SCHEME = pattern('giu')`
  (?<![\p{L}\p{N}])(?:[a-z][a-z0-9+.-]{1,30}:\/\/|(?:javascript|vbscript|data|mailto
  |tel|sms|tg|wc|bitcoin|litecoin|ethereum|solana|tron|monero|magnet|intent|blob
  |file):(?=\S))[^\s<>"'\x60)\]]*
`;

/** In code 'console.info' and 'socket.io' are none. */
const CODE_ENDINGS = 'com|org|xyz|finance|exchange|ru|cn';
const ENDINGS =
  `${CODE_ENDINGS}|net|io|app|me|co|fi|info|eth|sol|bnb|nft|crypto|dev|ai|gg|cc|tk|su|ly|gl|tv|` +
  'ws|pw|ml|ga|cf|gq|uk|de|eu|fr|link|site|online|shop|store|live|pro|biz|club|vip|top|network|' +
  'money|cash|fund|capital|trade|trading|market|markets|wallet|' +
  'token|click|icu|world|life|tech|cloud|page|website|space|fun|bet|win|support|claim|claims';

const domainsOf = (endings: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}_][\\p{L}\\p{N}_-]{0,62}\\.)+(?:${endings}|xn--[a-z0-9-]{2,40})` +
      '(?![\\p{L}\\p{N}-]|\\.\\p{L})(?:[:/?#][^\\s<>"\'`)\\]]*)?',
    'giu',
  );

const CODE_DOMAIN = domainsOf(CODE_ENDINGS);

/** Hexadecimal, also shortened; bech32; base58 by its length, with digits in it. */
const CHAIN: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])0x(?:[0-9a-f]{16,}|[0-9a-f]{2,}(?:\.{2,3}|…)[0-9a-f]+)/giu,
  /(?<![\p{L}\p{N}])[a-z]{2,12}1[02-9ac-hj-np-z]{20,}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?=[a-z0-9]{0,200}\d)(?=[a-z0-9]{0,200}[a-z])[a-z0-9]{25,}(?![\p{L}\p{N}])/giu,
];

const PROSE: readonly RegExp[] = [
  SCHEME,
  /(?<![\p{L}\p{N}])www\.[^\s<>"'`)\]]+/giu,
  // Mail addresses and accounts.
  /[\p{L}\p{N}._%+-]{0,64}@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,250}[\p{L}\p{N}_])?(?:\/[^\s<>"'`)\]]*)?/giu,
  domainsOf(ENDINGS),
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?:[:/][^\s<>"'`)\]]*)?(?![\d.])/g,
  ...CHAIN,
];

/** Outside of this talk 'eggs that float are safe' says nothing of a token. */
const MONEY = pattern('i')`
  \b(?:tokens?|coins?|crypto\w*|wallets?|contracts?|chains?|exchanges?|invest\w*
  |trad(?:e|es|ing)|nfts?|airdrops?|stak\w+|defi|swaps?|bridges?|prices?|profits?
  |money|funds?|bitcoin|ethereum|eth|btc|sol|solana|usdc|usdt|firm|scams?|links?|seed
  |phrase|returns?|presale|launch\w*)\b
`;
