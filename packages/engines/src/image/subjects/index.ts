import MARKS from '../data/marks.json' with { type: 'json' };
import THINGS from '../data/things.json' with { type: 'json' };
import WORDS from '../data/things-words.json' with { type: 'json' };
import { readTable } from '../prompt/word-table.ts';
import { BIRDS } from './beasts/birds.ts';
import { BEASTS } from './beasts/quadruped.ts';
import { drawingsByName, subjectOf } from './drawing.ts';
import { FIGURES } from './figure/figure.ts';
import type { Subject } from './look.ts';
import { banknote } from './market/banknote.ts';
import { COINS } from './market/coin.ts';

/**
 * Both draw a head that rises from the lower edge when they are alone and still; whole when they do
 * something.
 */
export const WHOLE: ReadonlyMap<string, Subject> = new Map(
  BEASTS.filter(({ name }) => name === 'bull' || name === 'bear').map((beast) => [
    beast.name,
    beast,
  ]),
);

const drawings = drawingsByName({ ...MARKS.parts, ...THINGS });
const things = Object.keys(THINGS)
  .flatMap((name) => drawings.get(name) ?? [])
  .map(subjectOf);

/** Our own drawings by name. */
export const OWN: ReadonlyMap<string, Subject> = new Map(
  [
    ...FIGURES,
    ...BEASTS.filter(({ name }) => !WHOLE.has(name)),
    ...BIRDS,
    ...things,
    ...COINS,
    banknote,
  ].map((subject) => [subject.name, subject]),
);

/** Words, in the singular where they have one, for our own drawings. */
export const OWN_WORDS = readTable(WORDS.own);
