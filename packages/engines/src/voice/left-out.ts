import { normalizeText } from '@firm/format';
import { SYMBOLS, WHOLE_SIGNS } from './normalise.ts';

/** So many pieces are told at most. */
const MAX_PIECES = 12;

/** Words of a script that is not ours, with the spaces between them. */
const OTHER_SCRIPT =
  /(?!\p{Script=Latin})\p{L}(?:\p{M}| (?=\p{L})(?!\p{Script=Latin})|(?!\p{Script=Latin})\p{L})*/gu;
const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\p{Cf})*/gu;

/** Of mathematics and the like, which are no emoji. */
const SIGN = /(?!\p{Extended_Pictographic})[\p{Sm}\p{So}]/gu;
const SAID = new Set([...Object.keys(SYMBOLS), ...Object.keys(WHOLE_SIGNS), '™', '℠']);

/**
 * Finds parts of a text without a sound, in its order.
 *
 * @returns words in other scripts, emoji and signs; at most 12
 */
export function findUnread(text: string): readonly string[] {
  const plain = normalizeText(text.toWellFormed(), 'NFC');
  const unreadable = [OTHER_SCRIPT, EMOJI, SIGN]
    .flatMap((pattern) => [...plain.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index)
    .map(([piece]) => piece.trim());
  // The ether's own sign is said.
  return [...new Set(unreadable)]
    .filter((piece) => piece !== 'Ξ' && !SAID.has(piece))
    .slice(0, MAX_PIECES);
}
