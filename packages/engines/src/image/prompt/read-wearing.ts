import WORDS from '../data/words.json' with { type: 'json' };
import { type Finding, HOWS } from './find-things.ts';
import { lookup } from './lookup.ts';
import { BEASTS } from '../subjects/beasts/quadruped.ts';
import { FIGURES } from '../subjects/figure/figure.ts';
import { readChoices, wordSet } from './word-table.ts';

export const HELD_BY = wordSet(WORDS.heldBy);
export const HATS: ReadonlySet<string> = new Set(['hat', 'crown', 'glasses', 'headphones']);
export const WEARABLE = new Set(['hat', 'crown', 'glasses', 'scarf']);
const CLOTHES = new Set(['dress', 'shirt', 'coat', 'kimono', 'sari', 'jeans', 'scarf', 'hat']);
export const WORN_BY = new Set(['wearing', 'wears']);
/** Carriers, by 'in' or 'on'. */
const HOLDS = readChoices(HOWS, {
  in: 'bowl, basket, box, barrel, bucket, cup, jar',
  on: 'plate, tray, table',
});
const PEOPLE = new Set(FIGURES.map(({ name }) => name));
export const isFigure = (name: string): boolean => PEOPLE.has(name);
export const BEASTLY: ReadonlySet<string> = new Set([
  ...BEASTS.map(({ name }) => name),
  ...'cat dog fox wolf lion tiger mouse rabbit squirrel monkey gorilla panda koala bear'.split(' '),
]);
/** Checks who can hold a thing: in a hand, or before it in its paws. */
export const canHold = (name: string): boolean => isFigure(name) || BEASTLY.has(name);

/** A list of what a beast wears, 'a scarf and a hat': only a hat is seen on it. */
export function undress(
  words: readonly string[],
  findings: readonly Finding[],
): readonly Finding[] {
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
export function putOn(wearer: Finding, garment: Finding): Finding {
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
export function clothe(words: readonly string[], findings: Finding[]): void {
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
export function perch(words: readonly string[], findings: Finding[], used: Set<number>): void {
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
export function fill(words: readonly string[], findings: Finding[]): void {
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
