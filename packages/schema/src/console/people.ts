import * as v from 'valibot';
import { isCalendarDay } from '../learning/calendar-day.ts';
import { cursorSchema, versionSchema, whySchema } from './door.ts';
import { roleSchema } from './roles.ts';

export const PEOPLE_ORDERS = ['newest', 'oldest', 'name', 'email'] as const;
export const PEOPLE_FILTERS = ['all', 'suspended', 'premium', 'operators', 'unconfirmed'] as const;

/** `search`: the beginnings of words of name and address, or of a wallet. */
export const peopleQuerySchema = v.strictObject({
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  filter: v.optional(v.picklist(PEOPLE_FILTERS), 'all'),
  order: v.optional(v.picklist(PEOPLE_ORDERS), 'newest'),
  cursor: cursorSchema,
});

/** Head of a person, in the list and on their page. */
const personHead = {
  userId: v.string(),
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  joinedAt: v.string(),
  role: v.nullable(roleSchema),
};

const personLineSchema = v.strictObject({
  ...personHead,
  isPremium: v.boolean(),
  isSuspended: v.boolean(),
});
export const peoplePageSchema = v.strictObject({
  people: v.array(personLineSchema),
  nextCursor: v.nullable(v.string()),
});

/** `version`: to be sent back with a change; 0: there is none. */
const suspensionSchema = v.strictObject({
  reason: v.string(),
  since: v.string(),
  /** Null: until it is lifted. */
  until: v.nullable(v.string()),
  version: v.number(),
});

/** Records of a person, counted: never their words. */
export const personSchema = v.strictObject({
  ...personHead,
  premium: v.nullable(
    v.strictObject({ id: v.string(), since: v.string(), until: v.nullable(v.string()) }),
  ),
  suspension: v.nullable(suspensionSchema),
  hasPassword: v.boolean(),
  hasGoogle: v.boolean(),
  passkeys: v.number(),
  hasSecondStep: v.boolean(),
  sessions: v.number(),
  lastUsedAt: v.nullable(v.string()),
  lessons: v.number(),
  learningDays: v.number(),
  tests: v.number(),
  rankingName: v.nullable(v.string()),
  certificates: v.array(v.string()),
  wallet: v.nullable(v.string()),
  hasTelegram: v.boolean(),
  generations: v.number(),
  studioBytes: v.number(),
  sharedResults: v.number(),
  watches: v.number(),
});

/** A day of the calendar (UTC), at whose end something ends; null: it has no end. */
const endSchema = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^20\d{2}-\d{2}-\d{2}$/, 'Please give a day, like 2026-12-31.'),
    v.check(isCalendarDay, 'This is no day.'),
  ),
);

/** `suspension`: null lifts it. */
export const suspendSchema = v.strictObject({
  suspension: v.nullable(
    v.strictObject({
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Please tell the person why.'),
        v.maxLength(500, 'Please use at most 500 characters.'),
      ),
      until: endSchema,
    }),
  ),
  version: versionSchema,
  why: whySchema,
});

/** `seen`: id of what is held as it was read; null: nothing was. */
export const premiumSchema = v.strictObject({
  isHeld: v.boolean(),
  until: endSchema,
  seen: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  why: whySchema,
});
export const actSchema = v.strictObject({ why: whySchema });

export type PeopleQuery = v.InferOutput<typeof peopleQuerySchema>;
export type PersonLine = v.InferOutput<typeof personLineSchema>;
export type PersonView = v.InferOutput<typeof personSchema>;
