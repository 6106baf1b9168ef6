import { normalizeText } from '@firm/format';
import { knownTokens } from './known-tokens.ts';
import { readAsLatin } from './read-as-latin.ts';

/** A letter of another script than Latin, or a letter drawn as a sign. */
const FOREIGN = /[^\p{Script=Latin}\p{ASCII}]/u;
/** In a shorter name one other letter makes another word. */
const SHORTEST_MISSPELT = 4;

type Imitation = {
  /** How a hurried reader reads it. */
  reads: string;
  /** The well-known token that it then looks like. */
  known: string | undefined;
};

/**
 * Whether a symbol or a name is written with letters that look like Latin ones and are not. One
 * that reads as a well-known token is told with it, also with two letters exchanged or one wrong:
 * whoever disguises letters does so for a reason.
 */
export function findImitation(text: string): Imitation | undefined {
  const composedText = normalizeText(text, 'NFC');
  const reads = readAsLatin(composedText);
  if (reads === composedText) return undefined;
  const isForeign = FOREIGN.test(composedText.replaceAll(/\p{M}/gu, ''));
  const name = reads.trim().toLowerCase();
  const knownToken = knownTokens.find(
    (token) => token.toLowerCase() === name || (isForeign && isMisspelt(name, token.toLowerCase())),
  );
  // Accents alone are a language's, and no disguise.
  return knownToken !== undefined || isForeign ? { reads, known: knownToken } : undefined;
}

function isMisspelt(reads: string, token: string): boolean {
  if (token.length < SHORTEST_MISSPELT || reads.length !== token.length) return false;
  const wrong = [...token].flatMap((letter, at) => (letter === reads[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return (
    wrong.length === 2 &&
    second === first + 1 &&
    reads[first] === token[second] &&
    reads[second] === token[first]
  );
}
