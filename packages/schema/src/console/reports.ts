import * as v from 'valibot';
import { REPORT_KINDS, REPORT_REASONS } from '../people/reports.ts';
import { RULES } from '../rules.ts';
import { versionSchema } from './door.ts';

export const reportedQuerySchema = v.strictObject({
  /** Open reports, or decided ones. */
  state: v.optional(v.picklist(['waiting', 'decided']), 'waiting'),
});

export const reportedThingSchema = v.strictObject({
  id: v.string(),
  kind: v.picklist(REPORT_KINDS),
  /** Its text: a name, or the kind of its file. Null: it is gone. */
  title: v.nullable(v.string()),
  /** The course of a certificate. */
  courseTitle: v.nullable(v.string()),
  /** Where the file of a shared result is read, and its media type. */
  file: v.nullable(v.strictObject({ path: v.string(), type: v.string() })),
  /** The page that others open; null: it has none that an operator knows. */
  page: v.nullable(v.string()),
  /** The person whose it is, for their page in the console; null: a guest's. */
  ownerId: v.nullable(v.string()),
  waitsSince: v.nullable(v.string()),
  /** How many reported it; not all of them stand in `reports`. */
  reported: v.number(),
  reports: v.array(
    v.strictObject({
      id: v.string(),
      reason: v.picklist(REPORT_REASONS),
      /** Null: none, or sealed with another key. */
      words: v.nullable(v.string()),
      madeAt: v.string(),
      /** Where an answer goes, for those who may answer; null: nowhere. */
      email: v.nullable(v.string()),
    }),
  ),
  takenDown: v.nullable(
    v.strictObject({
      rule: v.picklist(RULES),
      at: v.string(),
      /** Until when it can be put back; null: it was removed for good. */
      until: v.nullable(v.string()),
    }),
  ),
  /** Why its owner holds the take-down for wrong; `words`: null: sealed with another key. */
  appeal: v.nullable(
    v.strictObject({
      words: v.nullable(v.string()),
      at: v.string(),
      decidedAt: v.nullable(v.string()),
    }),
  ),
  decided: v.nullable(v.strictObject({ at: v.string(), by: v.nullable(v.string()) })),
  /** To be sent back with a decision. */
  version: v.number(),
});
export const reportedThingsSchema = v.strictObject({ things: v.array(reportedThingSchema) });

/** Said in the audit beside the rule; nobody has to. */
const noteSchema = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(500, 'Please use at most 500 characters.')),
  '',
);

export const takeDownSchema = v.strictObject({
  rule: v.picklist(RULES, 'Please choose a rule.'),
  version: versionSchema,
  why: noteSchema,
});
export const decisionSchema = v.strictObject({ version: versionSchema, why: noteSchema });

export type ReportedThing = v.InferOutput<typeof reportedThingSchema>;
