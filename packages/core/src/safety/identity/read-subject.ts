import { normalizeText } from '@firm/format';
import { cleanLabel } from '../subject/clean-label.ts';
import { recogniseChain } from '../other-chains/recognise-chain.ts';
import { parseAddress } from '../subject/parse-address.ts';
import { tryDecodeUri } from './link-rows.ts';
import { findHiddenSigns, withoutTurningSigns, type HiddenSigns } from './odd-letters.ts';

export type Subject =
  | { kind: 'address' | 'handle'; text: string }
  | { kind: 'link'; text: string; url: URL; hiddenSigns: HiddenSigns | undefined };

const LONGEST = 8_000;

/** Parses a person's text as one of the three; picks the readable one of several words. */
export function readSubject(rawText: string): Subject {
  const words = rawText.slice(0, LONGEST).trim().split(/\s+/);
  for (const word of words) {
    const address = parseAddress(word);
    if (address) return { kind: 'address', text: address.address };
    if (recogniseChain(word)) return { kind: 'address', text: word };
    if (/^@\w/.test(word)) return { kind: 'handle', text: `@${cleanLabel(word.slice(1))}` };
    // No host has such signs: with them nothing could be read as a link.
    const visibleWord = unwrap(refang(withoutTurningSigns(word)));
    const url = readUrl(visibleWord) ?? readUrl(normalizeText(visibleWord, 'NFKC'));
    if (url)
      return {
        kind: 'link',
        text: visibleWord.slice(0, 300),
        url,
        hiddenSigns: findHiddenSigns(tryDecodeUri(word)),
      };
  }
  return { kind: 'handle', text: cleanLabel(words.join(' ')) || '?' };
}

/** Undoes what warnings do to a link so that nobody opens it: 'hxxps://evil[.]example'. */
const refang = (word: string): string =>
  word
    .replace(/^h(?:xx|\*\*)p/i, 'http')
    .replace(/[[({](\.|:|:\/\/|\/\/)[\])}]/g, '$1')
    .replace(/[[({]dot[\])}]/gi, '.');

/** The link in a word: behind 'link:', in quotes, or as '[text](link)'. */
const unwrap = (word: string): string =>
  word
    .replace(/^.*\]\((?=https?:)/i, '')
    .replace(/^(?:[^/?#@.:]{1,99}|(?:link|url|(?:web)?site|here|visit|see):)(?=https?:\/\/)/i, '')
    .replace(/(?:[>)}"'”’»,;!?]|(?<!\[[\da-f:.]*)\]){1,8}[.,]{0,3}$/i, '');

/** Addresses of mail, and not 'metamask.io@evil.example', which browsers take for a link. */
const MAIL = /^(?!.*\.(?:app|com|fi|finance|io|net|org|xyz)@)[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/i;

function readUrl(word: string): URL | undefined {
  if (MAIL.test(word)) return URL.parse(`mailto:${word}`) ?? undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(word) && !/^[\w.-]+:\d+(\/|$)/.test(word))
    return URL.parse(word) ?? undefined;
  const url = URL.parse(`https://${word}`);
  return url &&
    (/\.[^.\d][^.]*$/.test(url.hostname) ||
      /^[\d.]+$/.test(url.hostname) ||
      url.hostname === 'localhost')
    ? url
    : undefined;
}
