import { findEmoji } from './emoji.ts';
import { FEATURE_WORDS } from './feature-words.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { STOP } from './stop-words.ts';
import type { Placement, Pose, Worn } from './subjects/look.ts';
import { OWN_WORDS } from './subjects/index.ts';
import { type Thing, THINGS } from './things.ts';
import { singular } from './words.ts';
import { lookup } from './lookup.ts';
import { isColour } from './read-colours.ts';

/** A kind of thing to draw and how many. `emoji` is absent for our own drawings. */
export type Wanted = {
  readonly name: string;
  readonly count: number;
  readonly emoji?: string;
  readonly placement?: Placement;
  /** Its own colour, `#rrggbb`. */
  readonly colour?: string;
  /** 'big' is 1.35, 'tiny' 0.6; default 1. */
  readonly scale?: number;
  readonly pose?: Pose;
  readonly wears?: readonly Worn[];
  /** Where it is in relation to another of the picture, by that one's `id`. */
  readonly relation?: Relation;
  /** Of this finding: what relations name. */
  readonly id?: number;
};

export type Relation = {
  readonly how: 'on' | 'in' | 'under' | 'over' | 'beside' | 'behind' | 'before' | 'held';
  readonly of: number;
};

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  lone: 1,
  two: 2,
  twin: 2,
  pair: 2,
  couple: 2,
  both: 2,
  three: 3,
  trio: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  few: 3,
  some: 3,
  several: 5,
  many: 8,
  lots: 8,
  countless: 10,
  hundreds: 12,
  thousands: 12,
  herd: 6,
  flock: 7,
  fleet: 5,
  army: 8,
  swarm: 9,
  pack: 5,
  group: 4,
  pile: 6,
  stack: 5,
  bunch: 5,
  rain: 9,
};
/** Other words for a thing of two words. */
const PHRASES: Readonly<Record<string, string>> = {
  'viking ship': 'pirate ship',
  'sailing ship': 'pirate ship',
  'sailing boat': 'sailboat',
  'rowing boat': 'boat',
  'fishing boat': 'boat',
  'apple tree': 'tree',
  'cherry tree': 'tree',
  'orange tree': 'tree',
  'lemon tree': 'tree',
  'crossed swords': 'swords',
  'cup of tea': 'tea',
  'cup of coffee': 'coffee',
  'coffee cup': 'coffee',
  'glass of wine': 'wine',
  'bottle of wine': 'wine',
  'glass of beer': 'beer',
  'bowl of ramen': 'ramen',
  'football player': 'runner',
  'soccer player': 'runner',
  'basketball player': 'runner',
  'tennis player': 'runner',
  'glass bowl': 'fish bowl',
  'fish tank': 'fish bowl',
  'world cup': 'trophy',
  'birthday cake': 'cake',
  'teddy bear': 'teddy',
  'wedding cake': 'cake',
  'grandfather clock': 'clock',
  'fire engine': 'fire truck',
  'bubble tea': 'tea',
  'radio tower': 'tokyo tower',
  'tv tower': 'tokyo tower',
  'cell tower': 'tokyo tower',
  'glass bottle': 'bottle',
  'diamond hand': 'hand',
};

/** Of two words, neither part of which is to be seen in what they name together. */
const COMPOUNDS = new Set([
  'phone booth',
  'telephone booth',
  'phone box',
  'telephone box',
  'snow globe',
  'fire hydrant',
  'fire escape',
  'guinea pig',
  'fire pit',
  'hair dryer',
  'washing machine',
  'vending machine',
  'slot car',
  'bird bath',
  'bird house',
  'dog house',
  'watch tower',
  'bus stop',
  'bus station',
  'fire station',
  'police station',
  'boxing ring',
  'wrestling ring',
  'circus ring',
]);

const JOINING: ReadonlySet<string | undefined> = new Set(
  'of on in and with full is near by beside under behind over at to that next'.split(' '),
);

/** Words that say a colour by themselves. */
const TINTS: Readonly<Record<string, string>> = {
  'diamond hand': '#8fd8f4',
  goldfish: '#ff982c',
};

/** Heads that are drawn for themselves, by whose they are. */
const HEADS: Readonly<Record<string, string>> = {
  wolf: '🐺',
  lion: '🦁',
  tiger: '🐯',
  bear: '🐻',
  fox: '🦊',
  cat: '🐱',
  dog: '🐶',
  horse: '🐴',
  cow: '🐮',
  pig: '🐷',
  dragon: '🐲',
  unicorn: '🦄',
  monkey: '🐵',
  panda: '🐼',
  rabbit: '🐰',
  frog: '🐸',
};

/** The head that two words name: 'wolf head', "wolf's head". */
function headOf(span: readonly string[]): Thing | undefined {
  const [whose = '', part = ''] = span;
  if (span.length !== 2 || !/^(?:heads?|faces?)$/.test(part)) return undefined;
  const owner = singular(whose.replace(/'s$/, ''));
  const emoji = lookup(HEADS, owner);
  return emoji ? { name: `${owner} head`, emoji, placement: 'float' } : undefined;
}

/** Most that are drawn of one thing, and of all. */
const MAX_THINGS = 12;

/** How many a word is preceded by, looking back over at most three adjectives. */
function countBefore(words: readonly string[], at: number, plural: boolean): number {
  for (let i = at - 1; i >= Math.max(0, at - 4); i -= 1) {
    const word = words[i] ?? '';
    // A count of acts or things is not one of people.
    if (
      word === ',' ||
      THINGS.get(singular(word))?.placement === 'bust' ||
      THINGS.get(singular(word))?.name === 'person'
    )
      break;
    const statedNumber = /^(?!(?:19|20)\d\d$)\d{1,6}$/.test(word)
      ? Number(word)
      : lookup(NUMBERS, word);
    if (statedNumber !== undefined && !(statedNumber === 1 && plural))
      return Math.max(1, Math.min(MAX_THINGS, statedNumber));
    if (['and', 'with', 'on', 'over', 'under', 'in', 'near', 'behind', 'the', 'to'].includes(word))
      break;
  }
  return plural ? 3 : 1;
}

/** Things that come in twos where no number is said. */
const PAIRS = new Set(['hand', 'eye', 'shoe', 'boot']);

/** Things that are one thing however they are spelt, and money, which is many notes. */
const MASSES: Readonly<Record<string, number>> = {
  chain: 1,
  candles: 1,
  network: 1,
  blockchain: 1,
  banknote: 7,
  books: 1,
  cherries: 1,
  grapes: 1,
  swords: 1,
  scales: 1,
  noodles: 1,
  glasses: 1,
  headphones: 1,
  'shaking hands': 1,
  'shake hands': 1,
};

/** Things that a scene holds already. */
const AT_HOME: Readonly<Record<string, readonly string[]>> = {
  'palm tree': ['beach', 'island', 'jungle'],
  tree: ['forest', 'park', 'jungle', 'garden', 'hills', 'mountains', 'winter', 'lake', 'river'],
  house: ['village'],
  bouquet: ['garden'],
  books: ['library'],
  book: ['library'],
};
/** Company in which candles are of wax. */
const WAX = /\b(?:cake|birthday|dinner|romantic|church|altar|wax)\b/;
/** Things that another one wears. */
const WORN: Readonly<Record<string, readonly string[]>> = {
  crown: ['king', 'queen'],
  dress: ['woman', 'girl', 'queen', 'dancer'],
  shirt: ['man', 'woman', 'boy', 'girl', 'person'],
  hat: ['wizard'],
  sword: ['knight', 'ninja'],
};

/**
 * A colour said right before a thing, or a place that something takes in it, makes it one of its
 * own.
 */
const isSingled = (words: readonly string[], at: number): boolean =>
  isColour(words[at - 1] ?? '') ||
  /^(?:inside|behind|atop|riding|holding|into)$/.test(
    words.slice(Math.max(0, at - 2), at).find((word) => !/^(?:a|an|the)$/.test(word)) ?? '',
  );

/** A number said in so many words right before, such as 'three'. */
function countStated(words: readonly string[], at: number): number | undefined {
  const before = words
    .slice(Math.max(0, at - 2), at)
    .findLast((word) => /^\d{1,2}$/.test(word) || (lookup(NUMBERS, word) ?? 1) > 1);
  if (before === undefined) return undefined;
  return Math.max(1, Math.min(MAX_THINGS, lookup(NUMBERS, before) ?? Number(before)));
}

const CAMERA_WORK =
  /^(?:zoom|pan|tilt|fl(?:y|ies)|mov|follow|circl|orbit|track|push|pull|glid|rotat|turn|shak)/;

/** The camera of a clip, and the ring of a fight. */
function isNoThing(words: readonly string[], at: number): boolean {
  const [first, second = '', third = ''] = words.slice(at, at + 3);
  if (first === 'camera') return CAMERA_WORK.test(second) || CAMERA_WORK.test(third);
  return first === 'ring' && words[at - 2] === 'in' && /^(?:a|the)$/.test(words[at - 1] ?? '');
}

export type Finding = {
  /** Its words: from `at`, `length` of them. */
  readonly at: number;
  readonly length: number;
} & Wanted;

/** Finds things in the order they are named; longer phrases win, and no word is used twice. */
export function findThings(
  words: readonly string[],
  without: ReadonlySet<string>,
  sceneName: string | undefined,
): readonly Finding[] {
  const used = new Set<number>();
  const findings: Finding[] = [];
  const isWax = WAX.test(words.join(' '));
  for (const length of [3, 2, 1]) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const span = words.slice(at, at + length);
      if (span.includes(',') || span.some((_, k) => used.has(at + k))) continue;
      const raw = span.join(' ');
      const last = span.at(-1) ?? '';
      const word = [...span.slice(0, -1), singular(last)].join(' ');
      if (COMPOUNDS.has(word)) {
        for (let k = 0; k < length; k += 1) used.add(at + k);
        continue;
      }
      if (length === 1 && isNoThing(words, at)) continue;
      // Before another noun it is what that is made of: 'a glass house'.
      if (word === 'glass' && /^\p{L}+$/u.test(words[at + 1] ?? '') && !JOINING.has(words[at + 1]))
        continue;
      const own = lookup(OWN_WORDS, raw) ?? lookup(OWN_WORDS, word);
      const thing =
        headOf(span) ??
        THINGS.get(raw) ??
        THINGS.get(word) ??
        THINGS.get(lookup(PHRASES, word) ?? '');
      if (length === 1 && (STOP.has(raw) || (STOP.has(word) && !own)) && !own) continue;
      if (without.has(word) || (own && without.has(own)) || (thing && without.has(thing.name)))
        continue;
      const tint = lookup(TINTS, word);
      const scenery = lookup(SCENE_WORDS, raw) ?? lookup(SCENE_WORDS, word);
      const feature = lookup(FEATURE_WORDS, raw) ?? lookup(FEATURE_WORDS, word);
      const plural = last !== singular(last) || last === 'people';
      const precedingCount = countBefore(words, at, plural);
      const count =
        precedingCount === 3 &&
        thing &&
        PAIRS.has(thing.name) &&
        countStated(words, at) === undefined
          ? 2
          : precedingCount;
      if (own === 'candles' && isWax) continue;
      if (own) {
        // A plan for a whole note engraves the note itself; the word is spent on the scene.
        if (
          (own === 'banknote' && sceneName === 'banknote') ||
          (own === 'candles' && sceneName === 'trading floor')
        ) {
          for (let k = 0; k < length; k += 1) used.add(at + k);
          continue;
        }
        // 'A banknote' is one; 'money' is many.
        const mass = /note|bill/.test(last) && !plural ? undefined : lookup(MASSES, own);
        findings.push({
          name: own,
          count: mass === undefined ? count : (countStated(words, at) ?? mass),
          at,
          length,
        });
      } else if (
        (scenery && !thing) ||
        (feature && length <= 2 && (!thing || feature !== 'birds' || plural)) ||
        (thing && !isSingled(words, at) && lookup(AT_HOME, thing.name)?.includes(sceneName ?? ''))
      ) {
        // The place or the weather shows it; a phrase is spent so that 'cherry blossom' brings no
        // cherries.
        if (length === 1 || (!scenery && !feature && !thing)) continue;
      } else if (
        thing &&
        (isSingled(words, at) || !(scenery && scenery[0] === sceneName && scenery[1] >= 2))
      )
        findings.push({
          name: thing.name,
          count: lookup(MASSES, thing.name) ?? count,
          ...(thing.emoji ? { emoji: thing.emoji } : {}),
          placement: thing.placement,
          ...(tint ? { colour: tint } : {}),
          at,
          length,
        });
      else if (!thing && length === 1 && word.length > 3) {
        const emoji = findEmoji(word);
        if (!emoji) continue;
        findings.push({ name: word, count, emoji, placement: 'stand', at, length });
      } else continue;
      for (let k = 0; k < length; k += 1) used.add(at + k);
    }
  }
  // A bowl with fish is of glass.
  const holdsFish = findings.some(
    ({ name, placement }) => placement === 'swim' || name === 'turtle',
  );
  return findings
    .map((one) => (one.name === 'bowl' && holdsFish ? { ...one, name: 'fish bowl' } : one))
    .toSorted((a, b) => a.at - b.at);
}

/** Most kinds that share a picture. */
const KINDS = 5;

/**
 * Same things of one colour asked for twice are drawn once, in the larger number; at most five
 * kinds and twelve in all. What is left over comes back apart.
 */
export function gather(findings: readonly Finding[]): {
  readonly subjects: readonly Wanted[];
  readonly dropped: readonly Finding[];
} {
  const kinds = new Map<string, Wanted>();
  const droppedFindings: Finding[] = [];
  const hasBlockchain = findings.some(({ name }) => name === 'blockchain');
  for (const finding of findings) {
    const { at: _at, length: _length, ...thing } = finding;
    if (hasBlockchain && thing.name === 'network') continue;
    if (lookup(WORN, thing.name)?.some((wearer) => findings.some(({ name }) => name === wearer)))
      continue;
    // A thing in relation to another is counted apart.
    const own = thing.relation || findings.some(({ relation }) => relation?.of === thing.id);
    const key = `${thing.name} ${thing.colour ?? ''} ${own ? thing.id : ''}`;
    const before = kinds.get(key);
    if (!before && kinds.size >= KINDS) droppedFindings.push(finding);
    else kinds.set(key, before && before.count >= thing.count ? before : thing);
  }
  let room = MAX_THINGS;
  const subjects: Wanted[] = [];
  for (const thing of kinds.values()) {
    const count = Math.min(thing.count, room);
    if (count < 1) {
      const finding = findings.find(({ id }) => id === thing.id);
      if (finding) droppedFindings.push(finding);
      continue;
    }
    room -= count;
    subjects.push({ ...thing, count });
  }
  return { subjects, dropped: droppedFindings };
}
