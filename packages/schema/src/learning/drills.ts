import * as v from 'valibot';
import { MISTAKES, type Mistake } from './mistakes.ts';

/** The families of situations that rounds of drills are made of. */
const DRILL_FAMILIES = [
  'approval',
  'permit',
  'collection',
  'address',
  'network',
  'host',
  'login',
  'quote',
  'depth',
  'size',
  'payment',
  'words',
  'backup',
] as const;

type DrillFamily = (typeof DRILL_FAMILIES)[number];

/** Mistake in the situations of a family. */
export const drillFamilies: Readonly<Record<DrillFamily, Mistake>> = {
  approval: 'permission',
  permit: 'permission',
  collection: 'permission',
  address: 'address',
  network: 'address',
  host: 'site',
  login: 'site',
  quote: 'price',
  depth: 'price',
  size: 'size',
  payment: 'size',
  words: 'key',
  backup: 'key',
};

const outcome = v.picklist(['right', 'missed', 'alarm']);

/** Of this one answer: sent again after its reply was lost, it counts once. Older pages say none. */
const id = v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)));

/** The first answer to a situation of a round. */
export const roundAnswerSchema = v.strictObject({
  family: v.picklist(DRILL_FAMILIES),
  outcome,
  id,
});

/** POST /api/drill-results: the first answer to a situation of a round, or to a drill of a day. */
export const drillAnswerSchema = v.union([
  roundAnswerSchema,
  v.strictObject({ mistake: v.picklist(MISTAKES), outcome, id }),
]);

export type DrillAnswer = v.InferOutput<typeof drillAnswerSchema>;
