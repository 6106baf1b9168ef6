import WORDS from '../data/words.json' with { type: 'json' };
import { pattern } from '@firm/format';
import { seededRandom } from '../../random.ts';
import { FEATURE_WORDS, type Feature, NIGHTLY } from './feature-words.ts';
import { findThings, gather, type Wanted } from './find-things.ts';
import { isFacePart, readFraming, type Framing } from '../composition/framing.ts';
import { findLeftOut, type Reading } from '../left-out.ts';
import { PALETTE_WORDS, PALETTES, type Palette } from '../palettes.ts';
import { readAttributes } from './read-attributes.ts';
import { HABITATS, SCENE_WORDS } from './scene-words.ts';
import { SCENES } from '../scenes/index.ts';
import type { Scene } from '../composition/scene.ts';
import { singular, splitNegations } from './words.ts';
import { lookup } from './lookup.ts';
import { wordSet } from './word-table.ts';

export type Plan = {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly subjects: readonly Wanted[];
  readonly features: readonly Feature[];
  /** Shows a head, not a whole figure. */
  readonly isPortrait: boolean;
  /** Colour of the plain ground before which it stands, `#rrggbb`. */
  readonly ground: string | undefined;
  /** A mark without rings and relief. */
  readonly isPlain: boolean;
  /** Prices go down. */
  readonly falling: boolean;
  /** Words that must not appear, in the singular. */
  readonly without: readonly string[];
} & Reading;

const phrases = (text: string, table: Readonly<Record<string, unknown>>): readonly string[] => {
  const paddedText = ` ${text.replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `;
  return Object.keys(table)
    .filter((phrase) => paddedText.includes(` ${phrase} `))
    .toSorted((a, b) => paddedText.indexOf(` ${a} `) - paddedText.indexOf(` ${b} `));
};

/** Words for prices that go down; a chart with both goes up. */
const FALLING = pattern()`
  \b(?:bears?|bearish|crash(?:es|ed|ing)?|dump(?:s|ed|ing)?|fall(?:s|ing)?|drop(?:s
  |ped|ping)?|sinking|collaps\w+|plunge\w*|down(?:wards?|trend)?|selloff|sell-off
  |losses|red candles?)\b
`;
const RISING = pattern()`
  \b(?:bulls?|bullish|up(?:wards?|trend)?|ris(?:es?|ing)|pump(?:s|ing)?|soar\w*|rally
  |green candles?|to the moon)\b
`;
const RAINS = pattern('g')`
  \b(money|cash|coins?|tokens?|banknotes?|dollars?|bitcoins?)\s+(?:is |are )?
  (raining|falling|rain)\b
`;
const COIN_HEAP = pattern('g')`
  \b(?:pile|heap|hoard|mountain|mound|stack|bed) of ((?:gold(?:en)? )?)
  (?:coins|gold|treasure)\b
`;

const HOURS = wordSet(WORDS.hours);
const WEATHERS = wordSet(WORDS.weathers);
const SNOWMAN_PART = '(?:(?:an?|his|its|the) )?(?:carrot nose|(?:top )?hat|scarf|buttons)';
/** A snowman with the parts that his drawing has. */
const SNOWMAN = pattern('g')`
  \b(snowm[ae]n),? (?:with|wearing|and) ${SNOWMAN_PART}
  (?:(?:,| and|, and) ${SNOWMAN_PART})*
`;
const SOMEBODY: Wanted = { name: 'person', count: 1, placement: 'stand' };
const COINS: readonly Wanted[] = [
  { name: 'bitcoin', count: 1 },
  { name: 'ether', count: 1 },
];

/**
 * Returns the things where none is named: a portrait is somebody's, and crypto alone is its two
 * best known coins.
 */
function impliedBy(text: string, scene: string | undefined): readonly Wanted[] {
  if (/\bportrait\b/.test(text) && scene === 'studio') return [SOMEBODY];
  return scene === undefined && /\b(?:crypto\w*|defi|web3|nfts?)\b/.test(text) ? COINS : [];
}

/** Scenes that can have a ground of any colour. */
const PLAIN_GROUNDS = new Set(['studio', 'emblem']);
const PLAIN = /\b(?:minimal\w*|flat|simple|clean)\b/;

/** A ground that was asked for and is not drawn is told like everything else. */
const withGround = (reading: Reading, ground: Framing['ground']): Reading =>
  ground === undefined ? reading : { ...reading, leftOut: [...reading.leftOut, ground.words] };

/** The hour outranks a colour, and a colour the weather or the metal of a thing. */
const rankOf = (word: string): number => (HOURS.has(word) ? 2 : WEATHERS.has(word) ? 0 : 1);

/**
 * Reads a prompt for place, time and colours, weather, things, their numbers, and what must not be
 * there. Whatever it leaves open the seed decides among what suits.
 */
export function readPrompt(prompt: string, seed: string): Plan {
  const { kept: positiveText, without } = splitNegations(prompt);
  const framing = readFraming(positiveText);
  const text = framing.text
    .replace(RAINS, '$1')
    .replace(
      /\b(?:it'?s )?raining (money|cash|coins|tokens|banknotes|dollars|bitcoins)\b/g,
      'many $1',
    )
    .replace(COIN_HEAP, '$1coin-heap')
    .replace(/\b(?:rising sun|sun (?:is )?ris(?:ing|es))\b/g, 'sunrise')
    .replace(/\b(?:setting sun|sun (?:is )?set(?:ting|s))\b/g, 'sunset')
    .replace(
      /\b(price|market)s? (?=(?:is |are )?(?:going|goes|climb|ris|soar|fall|crash|dropp|pump))/g,
      '$1 chart ',
    )
    // A person who acts from a boat is in it.
    .replace(
      /\bfrom (?=(?:an? |the |his |her |their )?(?:\p{L}+ )?(?:boat|canoe|ship|sailboat)\b)/gu,
      'in ',
    )
    // A snowman's usual parts: they are not drawn beside him once more.
    .replace(SNOWMAN, '$1')
    // A truck that sells it is neither cold nor beside one.
    .replace(/\bice[- ]cream (?=(?:truck|van|cart|stand|shop|stall)\b)/g, 'ice-cream ')
    .replace(/\b(?:wedding couple|just married couple|newlyweds)\b/g, 'bride and groom')
    .replace(/\b(?:a |the )?((?:\p{L}+ )?)couple\b(?! (?:of|\p{L}+s)\b)/gu, 'two $1people');
  const words = text.match(/[\p{L}\p{N}'-]+|,/gu) ?? [];
  const lemmas = words.map(singular).join(' ');
  const bannedNames = new Set(without);
  const random = seededRandom(`${seed} ${prompt.trim().toLowerCase()}`);
  const scores = new Map<string, number>();
  for (const word of phrases(text, SCENE_WORDS)) {
    const [scene, weight] = SCENE_WORDS[word] ?? ['', 0];
    if (!bannedNames.has(singular(word)) && weight >= 1)
      scores.set(scene, (scores.get(scene) ?? 0) + weight);
  }
  // Money in a place that was named is loose notes; alone it is the engraved note itself.
  const isNote = (scores.get('banknote') ?? 0) >= 4;
  const rankedScenes = [...scores]
    .filter(([name]) => name !== 'banknote' && !(isNote && name === 'studio'))
    .toSorted((a, b) => b[1] - a[1]);
  const sceneName =
    (rankedScenes[0]?.[1] ?? 0) >= 2
      ? rankedScenes[0]?.[0]
      : scores.has('banknote') && (scores.get('banknote') ?? 0) >= 2
        ? 'banknote'
        : rankedScenes[0]?.[0];
  const {
    findings,
    used,
    spent: spentWords,
  } = readAttributes(
    words,
    findThings(words, bannedNames, sceneName).filter(
      ({ name }) => !framing.isPortrait || !isFacePart(name),
    ),
  );
  const { subjects: foundSubjects, dropped: droppedFindings } = gather(findings);
  const subjects = foundSubjects.length > 0 ? foundSubjects : impliedBy(text, sceneName);
  // A thing that stands well on a plinth follows one that has a world of its own.
  // Nor does who is on another bring its own: a bird on a horse is where horses are.
  const groundedSubjects = subjects.filter(
    ({ relation }) => relation?.how !== 'on' && relation?.how !== 'in',
  );
  const habitats = (groundedSubjects.length > 0 ? groundedSubjects : subjects)
    .map(({ name }) => lookup(HABITATS, name))
    .filter((name) => name !== undefined);
  const habitat = habitats.find((name) => name !== 'studio') ?? habitats[0];
  const hasGround = framing.ground !== undefined;
  const elsewhere =
    subjects.length > 0 || hasGround
      ? 'studio'
      : random.pick([
          'mountains',
          'ocean',
          'hills',
          'forest',
          'desert',
          'city',
          'space',
          'lake',
          'sky',
        ]);
  const scene =
    SCENES.find(({ name }) => name === sceneName) ??
    SCENES.find(({ name }) => name === (hasGround ? 'studio' : habitat)) ??
    SCENES.find(({ name }) => name === elsewhere) ??
    SCENES[0];
  const features = [
    ...new Set(
      [...phrases(text, FEATURE_WORDS), ...phrases(lemmas, FEATURE_WORDS)]
        .filter((word) => !bannedNames.has(singular(word)))
        // Only words of that table get here.
        .map((word) => FEATURE_WORDS[word] as Feature),
    ),
  ].filter((feature) => !bannedNames.has(singular(feature)));
  // A thing's colour does not colour the picture.
  const colourText = words.filter((_, i) => !spentWords.has(i)).join(' ');
  const colours = phrases(
    colourText.replace(/golden gate|new york|wild west/g, ' '),
    PALETTE_WORDS,
  ).filter((word) => !bannedNames.has(singular(word)));
  const mainColour = colours.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  const nightly = scene.open && features.some((feature) => NIGHTLY.has(feature));
  const wants = mainColour
    ? PALETTE_WORDS[mainColour]
    : nightly
      ? random.pick(['night', 'moonlit teal', 'dusk'])
      : random.pick(scene.palettes);
  const palette = PALETTES.find(({ name }) => name === wants) ?? PALETTES[0];
  return {
    scene,
    palette,
    subjects,
    features,
    isPortrait: framing.isPortrait && subjects.length > 0,
    ground: PLAIN_GROUNDS.has(scene.name) ? framing.ground?.colour : undefined,
    isPlain: scene.name === 'emblem' && PLAIN.test(text),
    ...withGround(
      findLeftOut({
        words,
        drawn: findings.filter((finding) => !droppedFindings.includes(finding)),
        used,
        scene: scene.name,
        tint: mainColour,
      }),
      PLAIN_GROUNDS.has(scene.name) ? undefined : framing.ground,
    ),
    falling: FALLING.test(text) && !RISING.test(text),
    without,
  };
}
