import { findEmoji } from '../emoji.ts';
import { FEATURE_WORDS } from './feature-words.ts';
import { SCENE_WORDS } from './scene-words.ts';
import type { Placement, Pose, Worn } from '../subjects/look.ts';
import { OWN_WORDS } from '../subjects/index.ts';
import { FACES, type Thing, THINGS } from './things.ts';
import {
  AT_HOME,
  CAMERA_WORK,
  COMPOUNDS,
  JOINING,
  MASSES,
  NUMBERS,
  PAIRS,
  PHRASES,
  TINTS,
  WAX,
  WORN,
} from './thing-words.ts';
import { singular, STOP } from './words.ts';
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

export const HOWS = ['on', 'in', 'under', 'over', 'beside', 'behind', 'before', 'held'] as const;
export type Relation = {
  readonly how: (typeof HOWS)[number];
  readonly of: number;
};

/** The head that two words name: 'wolf head', "wolf's head". */
function headOf(span: readonly string[]): Thing | undefined {
  const [whose = '', part = ''] = span;
  if (span.length !== 2 || !/^(?:heads?|faces?)$/.test(part)) return undefined;
  const owner = singular(whose.replace(/'s$/, ''));
  const emoji = lookup(FACES, owner);
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
