import { normalizeText, pattern } from '@firm/format';
import { mustNotBeSaid } from '../secrets/must-not-be-said.ts';

const LONGEST_ANSWER = 2_000;

/**
 * Cleans a model's answer to plain words. Markup, links, domains, addresses of any chain, accounts
 * and invisible marks are removed: they could only be invented or smuggled in, and ours are beside
 * the answer.
 *
 * @returns undefined where the answer must not be shown at all: it calls something safe, promises a
 * gain, asks for secrets, mixes scripts within a word, or nothing is left
 */
export function tidyModelAnswer(rawAnswer: string): string | undefined {
  let clean = rawAnswer.slice(0, LONGEST_ANSWER);
  // A removal can join its neighbours: 'evil<b>.com' is a domain only then.
  for (;;) {
    if (mixesScripts(clean)) return undefined;
    const cleaner = tidyOnce(clean);
    if (cleaner === clean) break;
    clean = cleaner;
  }
  return /\p{L}/u.test(clean) && !sentencesOf(clean).some(mustNotBeSaid) ? clean : undefined;
}

function tidyOnce(rawAnswer: string): string {
  const text = normalizeText(rawAnswer, 'NFKC')
    .replace(INVISIBLE, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/!?\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(DISGUISED_DOT, '.');
  return POINTERS.reduce((remainingText, pointer) => remainingText.replace(pointer, ' '), text)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[*_`#<>|~]+/g, '')
    .replace(/^\s*[-+]\s+/gm, '• ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ +([.,;:!?)])/g, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Control, direction, joining and filling characters, variation selectors and tags: all that is
 * there and not seen.
 */
const INVISIBLE = /[^\P{C}\n\t]|\p{Default_Ignorable_Code_Point}/gu;

/** 'evil[.]com', 'evil (dot) com', 'evil。com'. */
const DISGUISED_DOT = pattern('giu')`
    \s*[[({]\s*(?:\.|dot)\s*[\])}]\s*
    |(?<=\p{L}) dot (?=(?:com|net|org|io|xyz|app|me|co|fi|finance|info|eth|sol)\b)
    |[\u2024\u3002\uff61\uff0e]
  `;

const POINTERS: readonly RegExp[] = [
  // Anything with a scheme ('https:', 'javascript:', 'bitcoin:', 'tg:'), and shares and hosts
  // without one.
  /(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,30}:(?=[^\s"'”’)])\S*/giu,
  /(?<!\S)(?:\/\/|\\\\)\S+/g,
  // Mail addresses and accounts.
  /[\p{L}\p{N}._%+-]*@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?(?:\/\S*)?/gu,
  // Domains, also those of name services of chains, with all that follows. '1.5', 'e.g.' and
  // 'a.m.' are none.
  pattern('giu')`
    (?<![\p{L}\p{N}])(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62})?\.)+(?!js\b)(?:xn--[a-z0-9-]{2,}
    |\p{L}{2,24})(?![\p{L}\p{N}])(?:[:/?#]\S*)?
  `,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?:[:/]\S*)?(?![\d.])/g,
  /(?<!\S)\[?(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}\]?(?:[:/]\S*)?(?!\S)/gi,
  // Addresses and keys of chains: hexadecimal; bech32; base58 and base64 by their length with
  // digits in them.
  /(?<![\p{L}\p{N}])0x[0-9a-f]{4,}(?:\.{2,3}[0-9a-f]+)?/giu,
  /(?<![\p{L}\p{N}])[a-z]{2,12}1[02-9ac-hj-np-z]{20,}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}_+/-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{25,}/giu,
  /(?<![\p{L}\p{N}])[0-9a-z]{33,}(?![\p{L}\p{N}])/giu,
];

/** Letters of two scripts in one word are a disguise: no language of ours does that. */
const MIXED_SCRIPTS = pattern('u')`
    \p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]
    |[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]\p{Script=Latin}
  `;

export const mixesScripts = (text: string): boolean => MIXED_SCRIPTS.test(text);

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/);
