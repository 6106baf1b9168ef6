import * as v from 'valibot';
import { MISTAKES } from './mistakes.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const link = v.strictObject({ title: v.string(), href: v.string() });

/** How well somebody sees one kind of mistake, in words: `unknown` has not enough answers yet. */
const STRENGTH_LEVELS = ['weak', 'fair', 'strong', 'unknown'] as const;

/** GET /api/strengths: every kind of mistake, the weakest first, the unknown ones last. */
export const strengthsSchema = v.strictObject({
  /** With fewer answers nothing is said. */
  enough: count,
  strengths: v.array(
    v.strictObject({
      mistake: v.picklist(MISTAKES),
      level: v.picklist(STRENGTH_LEVELS),
      /** The last of them in lessons, tests, reviews and drills; no more than 20. */
      answers: count,
      rights: count,
      /** Of the wrong ones: harmless things that were turned down. */
      alarms: count,
      /** Next steps. The lesson is that of the question which was hardest so far. */
      lesson: v.nullable(link),
      /** A task of the practice wallet that is not done yet. */
      task: v.nullable(link),
    }),
  ),
});

export type Strengths = v.InferOutput<typeof strengthsSchema>;
export type StrengthLevel = (typeof STRENGTH_LEVELS)[number];
