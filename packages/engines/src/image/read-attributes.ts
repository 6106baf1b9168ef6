import type { Finding, Relation } from './find-things.ts';
import { lookup } from './lookup.ts';
import { COLOURS } from './read-colours.ts';
import { BIRDS_AND_FISH } from './subjects/birds-and-fish.ts';
import { SCENE_WORDS } from './scene-words.ts';
import { FIGURES } from './subjects/figure.ts';
import { OWN } from './subjects/index.ts';
import { BEASTS } from './subjects/quadruped.ts';
import type { Pose } from './subjects/look.ts';

const SIZES: Readonly<Record<string, number>> = {
  big: 1.3,
  large: 1.3,
  giant: 1.5,
  huge: 1.5,
  enormous: 1.5,
  massive: 1.5,
  colossal: 1.5,
  tall: 1.2,
  little: 0.72,
  small: 0.72,
  tiny: 0.55,
  miniature: 0.55,
};

const POSES: Readonly<Record<string, Pose>> = {
  riding: 'ride',
  rides: 'ride',
  jumping: 'jump',
  jumps: 'jump',
  leaping: 'jump',
  leaps: 'jump',
  hopping: 'jump',
  bouncing: 'jump',
  running: 'run',
  runs: 'run',
  sprinting: 'run',
  racing: 'run',
  galloping: 'run',
  chasing: 'run',
  chases: 'run',
  charging: 'run',
  fleeing: 'run',
  walking: 'walk',
  walks: 'walk',
  hiking: 'walk',
  strolling: 'walk',
  marching: 'walk',
  sitting: 'sit',
  sits: 'sit',
  seated: 'sit',
  resting: 'sit',
  reading: 'sit',
  driving: 'sit',
  dancing: 'dance',
  dances: 'dance',
  twirling: 'dance',
  partying: 'dance',
  surfing: 'surf',
  surfs: 'surf',
  skateboarding: 'surf',
  snowboarding: 'surf',
  skating: 'surf',
  waving: 'wave',
  waves: 'wave',
  greeting: 'wave',
  cheering: 'jump',
  catching: 'jump',
  catches: 'jump',
  kicking: 'run',
  kicks: 'run',
  baking: 'hold',
  bakes: 'hold',
  cooking: 'hold',
  cooks: 'hold',
  celebrating: 'jump',
  holding: 'hold',
  holds: 'hold',
  carrying: 'hold',
  carries: 'hold',
  playing: 'hold',
  wielding: 'hold',
  eating: 'hold',
  drinking: 'hold',
  lifting: 'hold',
  painting: 'hold',
  planting: 'hold',
  raising: 'hold',
  hoisting: 'hold',
  swinging: 'hold',
  offering: 'hold',
  throwing: 'hold',
  building: 'hold',
  knitting: 'sit',
  balancing: 'stand',
  pointing: 'hold',
  flying: 'fly',
  flies: 'fly',
  soaring: 'fly',
  sleeping: 'sleep',
  sleeps: 'sleep',
  lying: 'sleep',
  napping: 'sleep',
  meditating: 'meditate',
  meditates: 'meditate',
  fighting: 'fight',
  boxing: 'fight',
  falling: 'fall',
  standing: 'stand',
  swimming: 'stand',
  climbing: 'hold',
  looking: 'stand',
  guarding: 'stand',
};

const HELD_BY = new Set([
  'planting',
  'baking',
  'bakes',
  'cooking',
  'cooks',
  'raising',
  'hoisting',
  'swinging',
  'offering',
  'holding',
  'holds',
  'carrying',
  'carries',
  'playing',
  'plays',
  'wielding',
  'eating',
  'drinking',
  'lifting',
  'waving',
  'waves',
  'reading',
  'using',
  'throwing',
]);
export const HATS: ReadonlySet<string> = new Set(['hat', 'crown', 'glasses', 'headphones']);
const WEARABLE = new Set(['hat', 'crown', 'glasses', 'scarf']);
const CLOTHES = new Set(['dress', 'shirt', 'coat', 'kimono', 'sari', 'jeans', 'scarf', 'hat']);
const BIRDS = new Set(
  BIRDS_AND_FISH.filter(({ motion }) => /moves|flaps/.test(motion)).map(({ name }) => name),
);
const WORN_BY = new Set(['wearing', 'wears']);
const CONTAINERS = new Set([
  'pirate ship',
  'ship',
  'box',
  'gift',
  'basket',
  'cage',
  'jar',
  'barrel',
  'boat',
  'sailboat',
  'canoe',
  'car',
  'race car',
  'taxi',
  'bus',
  'truck',
  'train',
  'rocket',
  'submarine',
  'house',
  'tent',
  'igloo',
  'hot air balloon',
  'crystal ball',
  'bulb',
  'bottle',
  'bowl',
  'fish bowl',
  'cup',
  'glass',
  'bucket',
  'television',
  'coffee',
  'tea',
  'backpack',
  'suitcase',
  'hat',
  'bed',
  'plane',
  'helicopter',
  'ufo',
  'wallet',
  'vault',
]);

/** On which is who is said to be in it, or to drive it. */
const IS_ON = new Set(['tree', 'tractor', 'motorcycle', 'scooter']);
/** Carriers, by 'in' or 'on'. */
const HOLDS: Readonly<Record<string, Relation['how']>> = {
  bowl: 'in',
  basket: 'in',
  box: 'in',
  barrel: 'in',
  bucket: 'in',
  cup: 'in',
  jar: 'in',
  plate: 'on',
  tray: 'on',
  table: 'on',
};

const RELATIONS: Readonly<Record<string, Relation['how']>> = {
  on: 'on',
  upon: 'on',
  onto: 'on',
  atop: 'on',
  riding: 'on',
  rides: 'on',
  surfing: 'on',
  in: 'in',
  inside: 'in',
  into: 'in',
  within: 'in',
  driving: 'in',
  under: 'under',
  beneath: 'under',
  below: 'under',
  underneath: 'under',
  over: 'over',
  above: 'over',
  beside: 'beside',
  near: 'beside',
  by: 'beside',
  behind: 'behind',
};

const PEOPLE = new Set(FIGURES.map(({ name }) => name));
export const isFigure = (name: string): boolean => PEOPLE.has(name);
export const BEASTLY: ReadonlySet<string> = new Set([
  ...BEASTS.map(({ name }) => name),
  ...'cat dog fox wolf lion tiger mouse rabbit squirrel monkey gorilla panda koala bear'.split(' '),
]);
/** Checks who can hold a thing: in a hand, or before it in its paws. */
const canHold = (name: string): boolean => isFigure(name) || BEASTLY.has(name);

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
  const pose = lookup(POSES, words[i] ?? '');
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

/** A list of what a beast wears, 'a scarf and a hat': only a hat is seen on it. */
function undress(words: readonly string[], findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ name, at, relation }, id) => {
    const between = (from: Finding): readonly string[] => words.slice(from.at + from.length, at);
    const wearer = findings
      .slice(Math.max(0, id - 2), id)
      .find(
        (one) =>
          !CLOTHES.has(one.name) &&
          !HATS.has(one.name) &&
          between(one).some((word) => WORN_BY.has(word)),
      );
    const isWorn = CLOTHES.has(name) || HATS.has(name);
    // Of other beasts it is not known where their eyes are.
    if (wearer && name === 'glasses' && !isFigure(wearer.name) && !BEASTLY.has(wearer.name))
      return false;
    return !wearer || isFigure(wearer.name) || relation || !isWorn;
  });
}

/** A hat or scarf keeps its own colour; that of other clothes is their wearer's. */
function putOn(wearer: Finding, garment: Finding): Finding {
  const { name, colour } = garment;
  const before = wearer.wears ?? [];
  if (before.some((one) => one.name === name)) return wearer;
  return {
    ...wearer,
    ...(colour && !WEARABLE.has(name) ? { colour } : {}),
    wears: [...before, { name, ...(colour ? { colour } : {}) }],
  };
}

/** Adds the act after a garment: '… in a hat riding a horse'. */
function goOn(words: readonly string[], findings: Finding[], at: number, garment: number): void {
  const [wearer, worn, next] = [findings[at], findings[garment], findings[garment + 1]];
  const isHeld = next?.relation?.how === 'held' && next.relation.of === at;
  if (!wearer || !worn || !next || (next.relation && !isHeld)) return;
  const [verb = ''] = words.slice(worn.at + worn.length, next.at);
  if (/^rid(?:ing|es)$/.test(verb))
    findings[at] = { ...wearer, pose: 'ride', relation: { how: 'on', of: garment + 1 } };
  else if (HELD_BY.has(verb)) {
    findings[at] = { ...wearer, pose: wearer.pose ?? 'hold' };
    findings[garment + 1] = { ...next, relation: { how: 'held', of: at } };
  }
}

/** Gives people what they are said to be in or to have on, also the second of a list. */
function clothe(words: readonly string[], findings: Finding[]): void {
  const isGarment = ({ name }: Finding): boolean => CLOTHES.has(name) || WEARABLE.has(name);
  for (const [id, garment] of findings.entries()) {
    if (!isGarment(garment)) continue;
    const at = findings.slice(0, id).findLastIndex((one) => !isGarment(one));
    const wearer = findings[at];
    if (!wearer || !isFigure(wearer.name)) continue;
    const between = words.slice(wearer.at + wearer.length, garment.at);
    const isWorn = between.some((word) => word === 'in' || WORN_BY.has(word));
    if (!isWorn || !(garment.colour || WEARABLE.has(garment.name))) continue;
    const { relation, ...dressedFinding } = putOn(wearer, garment);
    // 'In a hat' is no place.
    findings[at] =
      relation && relation.of !== id ? { ...dressedFinding, relation } : dressedFinding;
    goOn(words, findings, at, id);
  }
}

/** 'A pirate with a parrot on his shoulder': it is on whom was named before. */
function perch(words: readonly string[], findings: Finding[], used: Set<number>): void {
  for (const [id, self] of findings.entries()) {
    const [on, whose, part] = words.slice(self.at + self.length);
    const host = findings[id - 1];
    if (on !== 'on' || !host || self.relation || !canHold(host.name)) continue;
    if (
      !/^(?:his|her|their|its)$/.test(whose ?? '') ||
      !/^(?:shoulder|head|back)$/.test(part ?? '')
    )
      continue;
    findings[id] = { ...self, relation: { how: 'on', of: id - 1 } };
    for (let k = 0; k < 3; k += 1) used.add(self.at + self.length + k);
  }
}

/** Glasses that are carried are not those that somebody sees through. */
const drunkFrom = (glasses: Finding): Finding => {
  const { emoji: _, ...others } = glasses;
  return { ...others, name: 'glass', count: 3 };
};

/** 'A bowl of apples': what follows is in it, or on it where it is flat. */
function fill(words: readonly string[], findings: Finding[]): void {
  for (const [id, holder] of findings.entries()) {
    const how = lookup(HOLDS, holder.name);
    const next = findings[id + 1];
    if (!how || !next || next.relation) continue;
    const [first, ...rest] = words.slice(holder.at + holder.length, next.at);
    if (first === 'of' && rest.every((word) => /^\p{L}+$/u.test(word)) && rest.length < 3)
      findings[id + 1] = {
        ...(next.name === 'glasses' ? drunkFrom(next) : next),
        relation: { how, of: id },
      };
  }
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
      const does = lookup(POSES, word);
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
          !between.some((w) => lookup(POSES, w))
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
