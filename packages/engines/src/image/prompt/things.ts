import WORDS from '../data/things-words.json' with { type: 'json' };
import { OWN } from '../subjects/index.ts';
import { type Placement, PLACEMENTS } from '../subjects/look.ts';
import { readTable } from './word-table.ts';

export type Thing = {
  readonly name: string;
  /** Absent: our own drawing shows it. */
  readonly emoji?: string;
  readonly placement: Placement;
};

type ThingRecord = {
  readonly emoji?: string | undefined;
  readonly placement?: string | undefined;
  readonly others?: string | undefined;
};

const placementOf = (name: string, { placement }: ThingRecord): Placement =>
  OWN.get(name)?.placement ?? PLACEMENTS.find((one) => one === placement) ?? 'stand';

/**
 * Every word for a thing, in the singular: first the one name for it, then other words. A thing of the
 * emoji set has its picture, chosen by hand.
 */
export const THINGS: ReadonlyMap<string, Thing> = new Map(
  Object.entries<ThingRecord>(WORDS.things).flatMap(([name, record]) => {
    const { emoji, others } = record;
    const thing = { name, placement: placementOf(name, record) };
    return [name, ...(others?.split(', ') ?? [])].map((word): [string, Thing] => [
      word,
      emoji === undefined || OWN.has(name) ? thing : { ...thing, emoji },
    ]);
  }),
);

/** Beasts whose head there is a picture of. */
export const FACES = readTable(WORDS.faces);
