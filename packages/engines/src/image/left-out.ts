import { pattern } from '@firm/format';
import { FEATURE_WORDS } from './prompt/feature-words.ts';
import type { Finding } from './prompt/find-things.ts';
import { lookup } from './prompt/lookup.ts';
import { readLists } from './prompt/word-table.ts';
import { PALETTE_WORDS } from './palettes.ts';
import { SCENE_WORDS } from './prompt/scene-words.ts';
import { STOP } from './prompt/stop-words.ts';
import { singular } from './prompt/words.ts';

/** Words that carry a mood or join others: nothing is missed where they are not shown. */
const NEUTRAL = new Set(
  (
    'across along between around towards toward through during against upon beside next onto ' +
    'atop inside outside within beneath underneath together apart away far away off-center ' +
    'every nobody nothing everything everyone around while until after before along also ' +
    'really quite very much many lots lot several couple pair few some dozen hundreds ' +
    'thousands single lone one two three four five six seven eight nine ten eleven twelve ' +
    'first second third group row pack herd flock swarm pile stack bunch army fleet ' +
    'quiet calm peaceful serene tranquil lovely pretty handsome wonderful fantastic ' +
    'incredible awesome nice good great best majestic proud brave noble friendly cheerful ' +
    'joyful playful funny silly lonely sleepy curious clever wise evil scary spooky creepy ' +
    'mysterious gentle fierce wild powerful strong mighty heroic elegant royal grand warm ' +
    'cozy cosy soft smooth sharp rich simple clean fancy fresh pure deep wide narrow endless ' +
    'distant lost hidden secret sacred holy legendary mythical ancient timeless modern ' +
    'traditional typical normal ordinary real true perfect amazing magnificent spectacular ' +
    'impressive iconic vast lush rolling ' +
    'looks look seen shows showing shown depicting featuring there goes comes stands sits ' +
    'lies gets turns moves moving makes made having surrounded filled covered set located ' +
    'placed based inspired called named titled world scenery atmosphere ambience ambiance ' +
    'setting composition subject centre center centered middle corner edge bit piece kind ' +
    'sort way thing things something anything somewhere foreground background horizon ' +
    'distance angle perspective view shot scene image picture please'
  ).split(' '),
);

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
const WITHIN = readLists(`
harbour: ocean
beach: ocean
island: ocean, beach
bridge: river
waterfall: river
`);

/** Scenes that show what a word names, besides the one that it asks for. */
const SHOWN_IN = readLists(`
tree: park, jungle, garden, hills, mountains, winter, lake, river, castle
pine: mountains, winter, lake
grass: park, garden, farmland, forest, village, river, lake, castle
landscape: mountains, forest, desert, winter, lake, river, farmland, canyon
flower: hills
peak: winter, lake
shore: ocean, lake, island, harbour
coast: ocean, island, harbour
rooftop: village, neon street
street: city
planet: space
`);
/** Words for a place that say how it is there, and name nothing to be seen. */
const MOODS = new Set(
  (
    'winter snowy icy arctic christmas sailing voyage safari urban neon medieval cosmic digital ' +
    'virtual trading interstellar hell portrait wealth currency sky clouds landscape lunar'
  ).split(' '),
);
/** Parts that a drawing always has. */
const PARTS = readLists(`
house: smoke, chimney, roof, door, window
cabin: smoke, chimney, roof, door, window, log
barn: roof, door
windmill: sail
lighthouse: beam
coffee: steam
tea: steam
cake: candle
old man: beard
wizard: beard
santa: beard
`);

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
