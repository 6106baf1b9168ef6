import SCENE_WORD_LISTS from './data/scene-words.json' with { type: 'json' };
import THING_WORDS from './data/things-words.json' with { type: 'json' };
import WORDS from './data/words.json' with { type: 'json' };
import { pattern } from '@firm/format';
import { FEATURE_WORDS } from './prompt/feature-words.ts';
import type { Finding } from './prompt/find-things.ts';
import { lookup } from './prompt/lookup.ts';
import { readLists, wordSet } from './prompt/word-table.ts';
import { PALETTE_WORDS } from './palettes.ts';
import { SCENE_WORDS } from './prompt/scene-words.ts';
import { singular, STOP } from './prompt/words.ts';

/** Words that carry a mood or join others: nothing is missed where they are not shown. */
const NEUTRAL = wordSet(WORDS.neutral);

/**
 * Ways of drawing that there is no choice of. They are told, and do not count as something that is
 * missing.
 */
const STYLES = pattern()`
  ^(?:photo|photograph|photography|photorealistic|realistic|hyperrealistic|realism|3d
  |8k|4k|render|rendering|cgi|unreal|octane|watercolou?r|oil|acrylic|pastels|pixel
  |anime|manga|ghibli|pixar|disney|sketch|charcoal|cartoon|comic|impressionis[mt]\w*
  |cubis[mt]\w*|surrealis[mt]\w*|baroque|renaissance|steampunk|low-poly|lowpoly
  |claymation|origami|bokeh|macro|gogh|picasso|monet|dali|warhol|hokusai)$
`;

/** By its ending; not what flies, and other things that end so. */
const isAdverb = (word: string): boolean =>
  /^\p{L}{3,}ly$/u.test(word) &&
  !/fly$|^(?:family|jelly|belly|bully|holly|gully|rally|italy|assembly|anomaly|monopoly)$/.test(
    word,
  );

/** Purposes of an emblem, which it does not show. */
const PURPOSE = /^(?:shop|store|company|brand|startup|business|club|team|project|exchange|app)$/;

/** Places that are to be seen in others, by scene: a harbour lies by the sea. */
const WITHIN = readLists(SCENE_WORD_LISTS.within);

/** Scenes that show what a word names, besides the one that it asks for. */
const SHOWN_IN = readLists(SCENE_WORD_LISTS.shownIn);
/** Words for a place that say how it is there, and name nothing to be seen. */
const MOODS = wordSet(SCENE_WORD_LISTS.moods);
/** Parts that a drawing always has. */
const PARTS = readLists(THING_WORDS.parts);

export type Reading = {
  /** Words that nothing in the picture shows, in their order; neighbours stand together. */
  readonly leftOut: readonly string[];
  /** How much of what the prompt names is shown, 0 to 1. */
  readonly understood: number;
};

/** Of each word: true is shown, false is not, undefined does not count. */
type ShownWords = (boolean | 'style' | undefined)[];

/**
 * Whether a phrase is shown; 'spent': it counts for nothing, undefined: nothing is known of it.
 *
 * @param isTaken whether a longer phrase holds one of its words
 */
function judgePhrase(
  phrase: readonly string[],
  isTaken: boolean,
  {
    drawnFindings,
    scene,
    tint,
  }: { drawnFindings: readonly Finding[]; scene: string; tint: string | undefined },
): boolean | 'spent' | undefined {
  const raw = phrase.join(' ');
  const lemma = [...phrase.slice(0, -1), singular(phrase.at(-1) ?? '')].join(' ');
  const place = lookup(SCENE_WORDS, raw) ?? lookup(SCENE_WORDS, lemma);
  if (place && (place[0] === scene || WITHIN[scene]?.includes(place[0]))) return true;
  if (isTaken) return undefined;
  if (lookup(FEATURE_WORDS, raw) ?? lookup(FEATURE_WORDS, lemma)) return true;
  if (raw === tint) return true;
  if (place && place[1] >= 3) return false;
  if (place && phrase.length === 1)
    return SHOWN_IN[lemma]?.includes(scene) || MOODS.has(raw) ? 'spent' : false;
  if (drawnFindings.some(({ name }) => lookup(PARTS, name)?.includes(lemma))) return true;
  return lookup(PALETTE_WORDS, raw) && !STOP.has(raw) ? false : undefined;
}

/** Words that nobody misses in a picture of that scene. */
const isNeutral = (word: string, scene: string): boolean =>
  STOP.has(word) ||
  NEUTRAL.has(word) ||
  (scene === 'emblem' && PURPOSE.test(word)) ||
  (scene === 'trading floor' && /^(?:up|down)$/.test(word)) ||
  /^\d+$/.test(word) ||
  isAdverb(word) ||
  (word.length < 2 && /[a-z]/.test(word));

/** The words that are not shown, neighbours together. */
function joinNeighbours(words: readonly string[], shownWords: ShownWords): string[] {
  const leftOut: string[] = [];
  for (const [i, word] of words.entries()) {
    if (shownWords[i] !== false && shownWords[i] !== 'style') continue;
    const isNext = i > 0 && (shownWords[i - 1] === false || shownWords[i - 1] === 'style');
    if (isNext && leftOut.length > 0) leftOut[leftOut.length - 1] += ` ${word}`;
    else leftOut.push(word);
  }
  return leftOut;
}

/**
 * Finds the words of a prompt that a picture does not show.
 *
 * @param read words: of the prompt, in lower case
 * @param read drawn: things that are in the picture
 * @param read used: places of words that describe those things
 * @param read scene: name of the chosen place
 * @param read tint: the word that gave the picture its colours
 */
export function findLeftOut(promptReading: {
  words: readonly string[];
  drawn: readonly Finding[];
  used: ReadonlySet<number>;
  scene: string;
  tint: string | undefined;
}): Reading {
  const { words, drawn: drawnFindings, used, scene, tint } = promptReading;
  const shownWords: ShownWords = words.map((word, i) => {
    if (word === ',' || /^['-]+$/.test(word)) return undefined;
    if (used.has(i)) return true;
    return undefined;
  });
  const takenWords = new Set<number>();
  const take = (at: number, length: number, isShown: boolean): void => {
    for (let k = at; k < at + length; k += 1) {
      if (!takenWords.has(k) || isShown) shownWords[k] = isShown;
      takenWords.add(k);
    }
  };
  for (const { at, length } of drawnFindings) take(at, length, true);
  for (const length of [4, 3, 2, 1])
    for (let at = 0; at + length <= words.length; at += 1) {
      const isTaken = words.slice(at, at + length).some((_, k) => takenWords.has(at + k));
      const phrase = words.slice(at, at + length);
      const verdict = judgePhrase(phrase, isTaken, { drawnFindings, scene, tint });
      if (verdict === 'spent') takenWords.add(at);
      else if (verdict !== undefined) take(at, length, verdict);
    }
  for (const [i, word] of words.entries()) {
    if (takenWords.has(i) || shownWords[i] !== undefined || word === ',') continue;
    if (STYLES.test(word)) shownWords[i] = 'style';
    else if (isNeutral(word, scene)) continue;
    else shownWords[i] = false;
  }
  const [yes, no] = [true, false].map((is) => shownWords.filter((one) => one === is).length);
  const countedWords = (yes ?? 0) + (no ?? 0);
  return {
    leftOut: [...new Set(joinNeighbours(words, shownWords))],
    understood: countedWords === 0 ? 1 : (yes ?? 0) / countedWords,
  };
}
