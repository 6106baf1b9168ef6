import * as v from 'valibot';
import { versionSchema, whySchema } from './door.ts';
import { lineSchema, wordsSchema } from './words.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_LINE = 160;
export const LONGEST_BODY = 20_000;

const bodySchema = wordsSchema('Please write the announcement.', LONGEST_BODY);

/** `line`: stands on the site, in Telegram and under the title elsewhere. */
export const announcementTextSchema = v.strictObject({
  title: lineSchema('Please enter a title.', LONGEST_TITLE),
  line: lineSchema('Please say it in one line.', LONGEST_LINE),
  body: bodySchema,
  byMail: v.boolean(),
  byTelegram: v.boolean(),
  byPush: v.optional(v.boolean(), false),
});
export const changeAnnouncementSchema = v.strictObject({
  ...announcementTextSchema.entries,
  version: versionSchema,
});

export const previewSchema = v.strictObject({ body: bodySchema });
/** `problems`: what of it is not shown, in words. */
export const previewedSchema = v.strictObject({
  html: v.string(),
  problems: v.array(v.string()),
});

/** `at`: null publishes it now. */
export const scheduleSchema = v.strictObject({
  at: v.nullable(v.pipe(v.string(), v.isoTimestamp('This is no time.'))),
  version: versionSchema,
});
export const unscheduleSchema = v.strictObject({ version: versionSchema });
export const withdrawSchema = v.strictObject({ version: versionSchema, why: whySchema });

const countsSchema = v.strictObject({
  waiting: v.number(),
  sent: v.number(),
  failed: v.number(),
  skipped: v.number(),
});

const announcementSchema = v.strictObject({
  ...announcementTextSchema.entries,
  id: v.string(),
  slug: v.nullable(v.string()),
  state: v.picklist(['draft', 'scheduled', 'published', 'withdrawn']),
  publishAt: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  withdrawnAt: v.nullable(v.string()),
  changedAt: v.string(),
  version: v.number(),
  deliveries: v.strictObject({ mail: countsSchema, telegram: countsSchema, push: countsSchema }),
});
/** `readers`: how many would be told now, by channel. */
export const announcementsSchema = v.strictObject({
  announcements: v.array(announcementSchema),
  readers: v.strictObject({ mail: v.number(), telegram: v.number(), push: v.number() }),
});

export type AnnouncementView = v.InferOutput<typeof announcementSchema>;
export type AnnouncementInput = v.InferOutput<typeof announcementTextSchema>;
