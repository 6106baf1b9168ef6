import { SeededRandom } from './seeded-random.ts';

export const LENGTH = 40;
/** The lesson's speed of trying, a second. */
const TRIES_A_SECOND = 1e9;

export type Comparison = {
  /** Places, counted from 0 after the 0x, at which the two differ. */
  differences: number[];
  /** How many characters are the same from the start and from the end. */
  head: number;
  tail: number;
};

/**
 * Compares two addresses of equal length without 0x. Capitals do not matter: they are a check, not
 * another address.
 */
export function compare(first: string, second: string): Comparison {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  const differences = [...a].flatMap((character, i) => (character === b[i] ? [] : [i]));
  const from = differences[0] ?? a.length;
  const to = differences.at(-1) ?? -1;
  return { differences, head: from, tail: a.length - 1 - to };
}

/**
 * Tries needed on average to make an address with that many chosen characters, and the seconds it
 * takes.
 */
export function effort(characters: number): { tries: number; seconds: number } {
  const tries = 16 ** characters;
  return { tries, seconds: tries / TRIES_A_SECOND };
}

/**
 * Pairs to judge: one in three is the same, one has the ends alike, one differs in only a few
 * places of the middle.
 */
export function pair(round: number): { saved: string; asked: string } {
  const random = new SeededRandom(`pair ${round}`);
  const letter = (): string => Math.floor(random.random() * 16).toString(16);
  const savedLetters = Array.from({ length: LENGTH }, letter);
  const lookalike = [...savedLetters];
  // The first pair is always a false one: a reader who tries only one should meet the trick.
  const kind =
    round === 1 ? 'ends' : (['same', 'ends', 'few'] as const)[Math.floor(random.random() * 3)];
  if (kind === 'ends') {
    const keptEnds = 4 + Math.floor(random.random() * 3);
    for (let i = keptEnds; i < LENGTH - keptEnds; i += 1) lookalike[i] = letter();
  } else if (kind === 'few') {
    for (let n = 0; n < 2; n += 1) {
      const place = 8 + Math.floor(random.random() * 24);
      lookalike[place] = (
        (Number.parseInt(lookalike[place] ?? '0', 16) + 1 + Math.floor(random.random() * 14)) %
        16
      ).toString(16);
    }
    // Two changes of one place could undo each other.
    if (compare(savedLetters.join(''), lookalike.join('')).differences.length === 0)
      lookalike[20] = savedLetters[20] === '7' ? '1' : '7';
  }
  return { saved: savedLetters.join(''), asked: lookalike.join('') };
}

/** Parses a typed address without its 0x, or returns its error. */
export function readAddress(
  text: string,
): { address: string } | { problem: 'empty' | 'secret' | 'characters' | 'length' } {
  const bare = text.replaceAll(/\s/g, '').replace(/^0x/i, '');
  if (bare === '') return { problem: 'empty' };
  if (!/^[0-9a-f]+$/i.test(bare)) return { problem: 'characters' };
  if (bare.length === 64) return { problem: 'secret' };
  return bare.length === LENGTH ? { address: bare } : { problem: 'length' };
}
