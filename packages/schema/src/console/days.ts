import * as v from 'valibot';
import { PAID_ENGINES } from '../studio-providers.ts';

/** How many days charts show. */
export const DAY_SPANS = ['7', '30', '90'] as const;

/** Daily totals (UTC), without personal data. */
export const DAILY = [
  'people',
  'lessons',
  'certificates',
  'checks',
  'generations',
  'passes',
  'answers',
  'unknown',
  ...PAID_ENGINES.map((engine) => `calls ${engine}` as const),
  'queue',
  'errors',
  'storage',
] as const;
export type Daily = (typeof DAILY)[number];

export const daysQuerySchema = v.strictObject({ days: v.optional(v.picklist(DAY_SPANS), '30') });

export const daysSchema = v.strictObject({
  /** The first of them, '2026-11-23'; the last is today. */
  from: v.string(),
  series: v.array(
    v.strictObject({
      what: v.picklist(DAILY),
      /** The day on which counting began. */
      since: v.string(),
      /** Earlier days are made of what was still there then, from this day on; null: there are none. */
      before: v.nullable(v.string()),
      /** A day each; null: was not counted. */
      values: v.array(v.nullable(v.number())),
      /** Limit of a day; null: none is given. */
      cap: v.nullable(v.number()),
    }),
  ),
});

export type Days = v.InferOutput<typeof daysSchema>;
