import type { Brief } from './read-description.ts';
import type { Part } from './score.ts';
import { INSTRUMENT_WORDS } from './vocabulary.ts';

const REMOVED: Readonly<Record<string, readonly Part['role'][]>> = {
  drums: ['drums', 'percussion'],
  drum: ['drums', 'percussion'],
  percussion: ['drums', 'percussion'],
  bass: ['bass'],
  melody: ['lead'],
};

/**
 * Hands the parts of an arrangement to the instruments asked for, each taking over one part that
 * suits it, and leaves out what was not wanted. Something always remains to be heard.
 *
 * @returns unplayed: instruments for which there was no part
 */
export function cast(
  parts: readonly Part[],
  brief: Brief,
): { readonly band: readonly Part[]; readonly unplayed: readonly string[] } {
  const unplayedWords: string[] = [];
  const band = [...parts];
  const takenParts = new Set<number>();
  for (const word of brief.instruments) {
    const instrument = INSTRUMENT_WORDS[word];
    if (
      !instrument ||
      band.some((part) => part.program === instrument.program && part.role !== 'drums')
    )
      continue;
    const index = instrument.roles
      .map((role) => band.findIndex((part, i) => part.role === role && !takenParts.has(i)))
      .find((i) => i >= 0);
    if (index === undefined) {
      unplayedWords.push(word);
      continue;
    }
    const part = band[index];
    if (part)
      band[index] = {
        ...part,
        program: instrument.program,
        volume: Math.max(part.volume ?? 100, 96),
      };
    takenParts.add(index);
  }
  const isExcludedPart = (part: Part): boolean =>
    brief.without.some(
      (word) =>
        REMOVED[word]?.includes(part.role) ?? INSTRUMENT_WORDS[word]?.program === part.program,
    );
  const rest = band.filter((part) => !isExcludedPart(part));
  return { band: rest.length > 0 ? rest : band.slice(0, 1), unplayed: unplayedWords };
}
