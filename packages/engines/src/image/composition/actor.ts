import THING_WORDS from '../data/things-words.json' with { type: 'json' };
import type { Wanted } from '../prompt/find-things.ts';
import { isFigure } from '../prompt/read-wearing.ts';
import { OWN, WHOLE } from '../subjects/index.ts';
import type { Look, Placement, Subject } from '../subjects/look.ts';
import { readNumbers } from '../prompt/word-table.ts';

/** One thing in its place: centre, size, and how it is drawn. */
export type Actor = {
  readonly wanted: Wanted;
  readonly placement: Placement;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly look: Look;
  /** Turned by so much, radians. */
  readonly angle: number;
  /** Actor that moves it: its seat, or the holder of it. */
  readonly carrier?: Actor;
  /** Seen through a round window of its carrier. */
  readonly isInside?: boolean;
  readonly rides?: boolean;
  /** Sits in a boat. */
  readonly isAboard?: boolean;
  /** Which is in front: higher comes later. */
  readonly front: number;
};

/** How large small beasts are on what carries them. */
export const NATURAL = readNumbers(THING_WORDS.natural);

/**
 * Bull and bear are busts when they only are there; whole where they do something or stand with
 * others.
 */
export function drawingOf(wantedSubject: Wanted, company: readonly Wanted[]): Subject | undefined {
  const whole = WHOLE.get(wantedSubject.name);
  const isPlain =
    !wantedSubject.pose &&
    !wantedSubject.relation &&
    !wantedSubject.colour &&
    wantedSubject.count === 1;
  const isCarrier = company.some(
    ({ relation }) => relation?.of === wantedSubject.id && wantedSubject.id !== undefined,
  );
  const onlyMarket = company.every(({ name }) => WHOLE.has(name) || !isFigure(name));
  return whole && !(isPlain && !isCarrier && onlyMarket && company.length <= 2)
    ? whole
    : OWN.get(wantedSubject.name);
}
