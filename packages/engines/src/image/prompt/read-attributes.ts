import THING_WORDS from '../data/things-words.json' with { type: 'json' };
import WORDS from '../data/words.json' with { type: 'json' };
import { type Finding, HOWS, type Relation } from './find-things.ts';
import { lookup } from './lookup.ts';
import { COLOURS } from './read-colours.ts';
import { BIRDS as OWN_BIRDS } from '../subjects/beasts/birds.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { OWN } from '../subjects/index.ts';
import {
  canHold,
  clothe,
  fill,
  HATS,
  HELD_BY,
  isFigure,
  perch,
  putOn,
  undress,
  WEARABLE,
  WORN_BY,
} from './read-wearing.ts';
import { type Pose, POSES } from '../subjects/look.ts';
import { readChoices, readNumbers, wordSet } from './word-table.ts';

const SIZES = readNumbers(WORDS.sizes);

const POSE_WORDS = readChoices(POSES, WORDS.poses);

const BIRDS = new Set(OWN_BIRDS.map(({ name }) => name));
const CONTAINERS = wordSet(THING_WORDS.containers);

/** On which is who is said to be in it, or to drive it. */
const IS_ON = new Set(['tree', 'tractor', 'motorcycle', 'scooter']);

const RELATIONS = readChoices(HOWS, WORDS.relations);

/** Poses that a drawing not our own cannot show. */
const UNSEEN: ReadonlySet<Pose> = new Set<Pose>(['meditate', 'fight', 'wave']);

/** Whether a drawing shows what it is said to do. */
const isSeen = (pose: Pose, { name, emoji }: Finding): boolean =>
  pose === 'hold' ? canHold(name) || name === 'hand' : !emoji || !UNSEEN.has(pose);

/**
 * Effects of each word of a prompt besides naming things: understood words are given by their
 * places.
 */
type Attributes = {
  readonly findings: readonly Finding[];
  readonly used: ReadonlySet<number>;
  /** Colours that belong to a thing and say nothing of the whole picture. */
  readonly spent: ReadonlySet<number>;
};

const BREAKS = /^(?:,|and|with|on|in|over|under|near|behind|beside|of|at|to|from|is|are|that)$/;

/** Reads a word's pose; a kite's flyer stays on the ground. */
function poseOf(words: readonly string[], i: number, self: Finding | undefined): Pose | undefined {
  const pose = lookup(POSE_WORDS, words[i] ?? '');
  const isAnother = /^(?:an?|the|his|her|their|its)$/.test(words[i + 1] ?? '');
  return pose === 'fly' && self && isFigure(self.name) && isAnother ? 'wave' : pose;
}

/** Finds a rider who can hold a thing: by its `id`. */
function riderOf(findings: readonly Finding[], id: number): number | undefined {
  const before = findings[id - 1];
  const rides = /^(?:on|in)$/.test(before?.relation?.how ?? '') && before?.relation?.of === id;
  return rides && canHold(before.name) ? before.id : undefined;
}

const PLAIN = /^(?:and|an?|the|two|three|big|small|little|tiny|old|young)$/;

/** Places a thing; two that are named together, 'a cat and a dog on a sofa', are both there. */
function togetherAt(
  words: readonly string[],
  findings: Finding[],
  id: number,
  relation: Relation,
): void {
  const [other, self] = [findings[id - 1], findings[id]];
  if (!self) return;
  findings[id] = { ...self, relation };
  if (!other || other.relation || relation.how === 'beside' || relation.how === 'over') return;
  const between = words.slice(other.at + other.length, self.at);
  const areOne =
    between.includes('and') && between.every((w) => PLAIN.test(w) || lookup(COLOURS, w));
  if (areOne && !findings.some((one) => one.relation?.of === other.id))
    findings[id - 1] = { ...other, relation };
}

/**
 * Gives each thing the colours, size and pose said of it, and the place that it takes beside
 * another.
 */
export function readAttributes(
  words: readonly string[],
  givenFindings: readonly Finding[],
): Attributes {
  const used = new Set<number>();
  const spentWords = new Set<number>();
  const findings = givenFindings.map((finding, id): Finding => {
    const before = givenFindings[id - 1];
    const start = before ? before.at + before.length : 0;
    let colour: string | undefined;
    let scale: number | undefined;
    let pose: Pose | undefined;
    for (let i = finding.at - 1; i >= Math.max(start, finding.at - 4); i -= 1) {
      const word = words[i] ?? '';
      if (BREAKS.test(word)) break;
      const tint = lookup(COLOURS, word);
      if (tint) {
        colour ??= tint;
        used.add(i);
        spentWords.add(i);
      }
      const size = lookup(SIZES, word);
      if (size) {
        scale ??= size;
        used.add(i);
      }
      // 'a dancing robot'; not the verb of the thing before: 'a man riding a horse'.
      const does = lookup(POSE_WORDS, word);
      if (
        does &&
        (!before || i - 1 < start || BREAKS.test(words[i - 1] ?? '') || words[i - 1] === 'a')
      ) {
        if (before && !['a', 'an', 'the', 'and', ','].includes(words[i - 1] ?? '')) continue;
        pose ??= does;
        if (isSeen(does, finding)) used.add(i);
      }
    }
    return {
      ...finding,
      id,
      ...(colour ? { colour } : {}),
      ...(scale ? { scale } : {}),
      ...(pose ? { pose } : {}),
    };
  });

  for (const [id, finding] of findings.entries()) {
    const end = finding.at + finding.length;
    const next = findings[id + 1];
    const stop = next ? next.at : words.length;
    let how: Relation['how'] | undefined;
    let isJoined = false;
    for (let i = end; i < stop; i += 1) {
      const word = words[i] ?? '';
      if (word === ',') break;
      if (word === 'and' || word === 'while') {
        // 'a fox and a bear jumping' does not make the fox jump; 'a fox that jumps and a bear'
        // does.
        if (word === 'and') isJoined = true;
        continue;
      }
      const self = findings[id];
      const pose = poseOf(words, i, self);
      const rider = riderOf(findings, id);
      if (pose && rider !== undefined && HELD_BY.has(word) && next) {
        // 'a monkey riding a bicycle holding a banana': it is the monkey that holds it.
        used.add(i);
        findings[id + 1] = { ...next, relation: { how: 'held', of: rider } };
        break;
      }
      if (pose && self && !isJoined) {
        if (isSeen(pose, self)) used.add(i);
        if (!self.pose) findings[id] = { ...self, pose };
        // Two that are named together do it together.
        const other = findings[id - 1];
        const between = words.slice(other ? other.at + other.length : 0, finding.at);
        if (
          other &&
          !other.pose &&
          between.includes('and') &&
          !between.some((w) => lookup(POSE_WORDS, w))
        )
          findings[id - 1] = { ...other, pose };
      }
      if (!next || isJoined) continue;
      // The hill is the place in 'on a hill with tulips'.
      if (how !== 'held' && (word === 'with' || lookup(SCENE_WORDS, word))) how = undefined;
      if (HELD_BY.has(word) && canHold(finding.name)) how = 'held';
      else if (HELD_BY.has(word) && finding.name === 'hand')
        findings[id + 1] = { ...next, relation: { how: 'on', of: id } };
      else if (WORN_BY.has(word)) {
        const wearer = findings[id];
        used.add(i);
        isJoined = true;
        how = undefined;
        if (!wearer) continue;
        if (isFigure(wearer.name) && WEARABLE.has(next.name)) findings[id] = putOn(wearer, next);
        else {
          // On a beast a hat sits as a thing of its own.
          const hat = [id + 1, id + 2].find((one) => HATS.has(findings[one]?.name ?? ''));
          const worn = hat === undefined ? undefined : findings[hat];
          if (hat !== undefined && worn)
            findings[hat] = { ...worn, scale: 0.5, relation: { how: 'on', of: id } };
        }
      } else if (word === 'front' && words[i - 1] === 'in') {
        how = 'before';
        used.add(i);
      } else if (word === 'next' && words[i + 1] === 'to') {
        how = 'beside';
        used.add(i);
      } else {
        const relation = lookup(RELATIONS, word);
        if (relation && how !== 'held') {
          how = relation;
          used.add(i);
        }
      }
    }
    if (!next || !how) continue;
    const placeWords = words.slice(end, stop);
    const isSaidInside = placeWords.includes('inside') || placeWords.includes('within');
    if (how === 'in' && !CONTAINERS.has(next.name) && !isSaidInside) {
      if (!IS_ON.has(next.name)) continue;
      how = 'on';
    }
    const self = findings[id];
    // A held thing hangs on its holder; everything else is placed by the thing it is at.
    if (how === 'held') findings[id + 1] = { ...next, relation: { how, of: id } };
    else if (self && !self.relation)
      togetherAt(words, findings, id, { how, of: next.id ?? id + 1 });
    else if (self?.relation?.how === 'held' && id > 0) {
      // 'a man holding a torch on a horse': the holder is on it.
      const holder = findings[id - 1];
      if (holder && !holder.relation)
        findings[id - 1] = { ...holder, relation: { how, of: next.id ?? id + 1 } };
    }
  }
  clothe(words, findings);
  perch(words, findings, used);
  fill(words, findings);
  // Birds that are over a place fly.
  for (const [id, finding] of findings.entries()) {
    const [first, second] = words.slice(finding.at + finding.length);
    if (!finding.pose && !finding.relation && BIRDS.has(finding.name)) {
      const over = first === 'over' || first === 'above' || (first === 'flying' && second);
      if (over) findings[id] = { ...finding, pose: 'fly' };
    }
  }
  // Words for self-turning things.
  for (const { name, at, length } of findings) {
    const after = at + length;
    const says = /^(?:spinning|spins|turning|turns|rotating|rotates|pulsing|pulses)$/;
    for (const i of [at - 1, after, after + 1])
      if (says.test(words[i] ?? '') && /spin|turn|pulse/.test(OWN.get(name)?.motion ?? ''))
        used.add(i);
  }
  // A garment is drawn with its wearer.
  const worn = findings.filter(({ name }) =>
    findings.some(({ wears }) => wears?.some((one) => one.name === name)),
  );
  for (const { at, length } of worn) for (let k = at; k < at + length; k += 1) used.add(k);
  return {
    findings: undress(
      words,
      findings.filter((finding) => !worn.includes(finding)),
    ),
    used,
    spent: spentWords,
  };
}
