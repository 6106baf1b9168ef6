import * as v from 'valibot';

/**
 * What somebody mistakes: whom they allow, where to, where they are, at what price, how much, which
 * key.
 */
export const MISTAKES = ['permission', 'address', 'site', 'price', 'size', 'key'] as const;

export type Mistake = (typeof MISTAKES)[number];

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

export type DrillFamily = (typeof DRILL_FAMILIES)[number];

/** What is mistaken in the situations of a family. */
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

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** POST /api/drill-results: the first answer to a situation of a round. */
export const drillAnswerSchema = v.strictObject({
  family: v.picklist(DRILL_FAMILIES),
  outcome: v.picklist(['right', 'missed', 'alarm']),
});

/** GET /api/drill-results: what was decided so far, by what is mistaken. */
export const drillStrengthsSchema = v.strictObject({
  strengths: v.array(
    v.strictObject({ mistake: v.picklist(MISTAKES), rights: count, misses: count, alarms: count }),
  ),
});

export type DrillAnswer = v.InferOutput<typeof drillAnswerSchema>;
export type DrillStrengths = v.InferOutput<typeof drillStrengthsSchema>;
