import BEASTS from '../../data/beasts.json' with { type: 'json' };
import { type Facts, numberOf, readNumbers, readRecords } from '../facts.ts';

/**
 * The build of a beast that goes on four legs, seen from the side, looking right, in parts of its
 * size.
 */
export type Build = {
  readonly facts: Facts;
  readonly coat: string;
  /** Height of the back over the ground. */
  readonly tall: number;
  readonly long: number;
  /** Thickness of the trunk. */
  readonly deep: number;
  readonly leg: number;
  /** How far the head is ahead of and above the shoulder. */
  readonly neck: readonly [x: number, y: number];
  readonly thick: number;
  readonly head: number;
  readonly snout: readonly [long: number, thick: number];
  readonly hump: number;
  readonly scale: number;
};

/** Breeds in hundredths of their size; `tint` is the mane's. */
const BREEDS = readRecords(BEASTS.breeds);

function readBuild(own: Facts): Build {
  const typical = BREEDS.find(([name]) => own.has(name))?.[1] ?? [];
  const facts = new Map([...typical, ...own]);
  const part = (name: string, otherwise = 0): number => numberOf(facts, name, otherwise) / 100;
  const pair = (name: string): readonly [number, number] => {
    const [x = 0, y = 0] = readNumbers(facts.get(name) ?? '');
    return [x / 100, y / 100];
  };
  return {
    facts,
    coat: facts.get('coat') ?? '#8a5630',
    tall: part('tall'),
    long: part('long'),
    deep: part('deep'),
    leg: part('leg'),
    neck: pair('neck'),
    thick: part('thick', 11),
    head: part('head'),
    snout: pair('snout'),
    hump: part('hump'),
    scale: numberOf(facts, 'scale', 1),
  };
}

export const BUILDS: readonly (readonly [name: string, build: Build])[] = readRecords(
  BEASTS.kinds,
).map(([name, own]) => [name, readBuild(own)]);
