import { STYLES } from './styles/index.ts';
import type { Style } from './style.ts';
import { GENRE_WORDS, INSTRUMENT_WORDS, MOOD_WORDS, TEMPO_WORDS } from './vocabulary.ts';

/** Wishes of a description. */
export type Brief = {
  readonly style: Style;
  /** Beats a minute, 40 to 220. */
  readonly bpm: number;
  readonly mood: 'bright' | 'dark';
  readonly energy: number;
  /** Pitch class of the key, 0 is C, where one is named. */
  readonly tonic?: number;
  /** Words of INSTRUMENT_WORDS, in the order they were asked for. */
  readonly instruments: readonly string[];
  /** Instruments, 'drums' or 'bass' to leave out. */
  readonly without: readonly string[];
};

const escape = (phrase: string): string =>
  phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ -]');
const finder = (phrase: string): RegExp =>
  new RegExp(String.raw`(?<![\w])${escape(phrase)}(?![\w])`, 'g');

/** Phrases of a table found in a text, longer ones first so that 'electric piano' is no piano. */
function find(
  text: string,
  phrases: readonly string[],
): readonly (readonly [phrase: string, at: number])[] {
  let rest = text;
  const foundWords: (readonly [string, number])[] = [];
  for (const phrase of phrases.toSorted((a, b) => b.length - a.length)) {
    const match = finder(phrase).exec(rest);
    if (!match) continue;
    foundWords.push([phrase, match.index]);
    rest = rest.replace(finder(phrase), (hit) => ' '.repeat(hit.length));
  }
  return foundWords.toSorted((a, b) => a[1] - b[1]);
}

/** The things after 'no', 'without' or 'minus', up to the next clause. */
function splitNegations(text: string): { readonly kept: string; readonly without: string } {
  let without = '';
  const positiveText = text.replace(
    /\b(?:no|without|minus|not|excluding)\b[^,.;]*?(?=$|[,.;]|\bbut\b|\bwith\b(?!out))/g,
    (clause) => {
      without += ` ${clause}`;
      return ' '.repeat(clause.length);
    },
  );
  return { kept: positiveText, without };
}

function styleOf(text: string): Style {
  // It may be one later.
  let [best, bestScore] = [undefined as Style | undefined, 0];
  for (const style of STYLES) {
    const words = GENRE_WORDS[style.id] ?? {};
    const score = find(text, Object.keys(words)).reduce(
      (sum, [word]) => sum + (words[word] ?? 0),
      0,
    );
    if (score > bestScore) [best, bestScore] = [style, score];
  }
  if (best) return best;
  const energy = find(text, Object.keys(MOOD_WORDS)).reduce(
    (sum, [word]) => sum + (MOOD_WORDS[word]?.[1] ?? 0),
    0,
  );
  const fallback =
    energy < -0.15 ? 'ambient-piano' : energy > 0.25 ? 'orchestral-cinematic' : 'lo-fi';
  return STYLES.find((style) => style.id === fallback) ?? STYLES[0];
}

function tempoOf(text: string, style: Style): number {
  const tempoMatch =
    /(\d{2,3})(?:\.\d+)?\s*(?:bpm|beats per minute)/.exec(text) ??
    /\b(?:tempo|at)\s*(?:of\s*)?(\d{2,3})\b/.exec(text);
  if (tempoMatch) return Math.max(40, Math.min(220, Number(tempoMatch[1])));
  const word = find(text, Object.keys(TEMPO_WORDS))[0]?.[0];
  return Math.round(style.bpm * (word ? (TEMPO_WORDS[word] ?? 1) : 1));
}

const PITCHES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** 'in C# minor', 'E flat major', and 'a minor' where a key is meant. */
function tonicOf(text: string): { readonly tonic?: number } {
  const [, letter = '', sign = ''] =
    /(?<![\w'])([a-g])\s?(#|♯|♭|b|sharp|flat)?\s+(?:major|minor)\b/.exec(text) ?? [];
  const pitch = PITCHES[letter];
  if (pitch === undefined) return {};
  const shift = /^[#♯s]/.test(sign) ? 1 : sign ? -1 : 0;
  return { tonic: (pitch + shift + 12) % 12 };
}

/**
 * Reads a free description for genre, mood, tempo ('90 bpm', 'slow') and instruments, and what to
 * leave out. Unknown words are ignored: any text gives a brief. With no genre named, the mood
 * chooses.
 */
export function readDescription(description: string): Brief {
  const { kept: positiveText, without } = splitNegations(
    description.toLowerCase().replaceAll('’', "'"),
  );
  const style = styleOf(positiveText);
  const moods = find(positiveText, Object.keys(MOOD_WORDS)).map(
    ([word]) => MOOD_WORDS[word] ?? [0, 0],
  );
  const brightness = moods.reduce((sum, [bright]) => sum + bright, 0);
  const energy = moods.reduce((sum, [, lift]) => sum + lift, style.energy);
  return {
    style,
    bpm: tempoOf(positiveText, style),
    mood: brightness > 0.25 ? 'bright' : brightness < -0.25 ? 'dark' : style.mood,
    energy: Math.max(0, Math.min(1, energy)),
    ...tonicOf(positiveText),
    instruments: find(positiveText, Object.keys(INSTRUMENT_WORDS)).map(([word]) => word),
    without: find(without, [
      'drums',
      'drum',
      'percussion',
      'bass',
      'melody',
      ...Object.keys(INSTRUMENT_WORDS),
    ]).map(([word]) => word),
  };
}
