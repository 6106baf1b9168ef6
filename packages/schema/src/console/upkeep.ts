import * as v from 'valibot';
import { optionalWhySchema, versionSchema, whySchema } from './door.ts';

/** By hand, by the schedule, in the console, before an upgrade, before going back from one. */
export const BACKUP_REASONS = ['hand', 'schedule', 'console', 'upgrade', 'rollback'] as const;
export const BACKUP_STEPS = ['copy', 'pack', 'check', 'bucket'] as const;

const keptBackupSchema = v.strictObject({
  name: v.string(),
  madeAt: v.string(),
  bytes: v.number(),
  why: v.picklist(BACKUP_REASONS),
  /** The version whose data it holds. */
  version: v.string(),
  /** Before an upgrade: to which. */
  toVersion: v.nullable(v.string()),
  places: v.array(v.picklist(['folder', 'bucket'])),
  /** It begins as a backup does; nobody makes one that is not. */
  isReadable: v.boolean(),
});

/** One that is or was made. */
const runSchema = v.strictObject({
  id: v.string(),
  why: v.picklist(BACKUP_REASONS),
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  requestedAt: v.string(),
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  step: v.nullable(v.picklist(BACKUP_STEPS)),
  bytes: v.nullable(v.number()),
  name: v.nullable(v.string()),
  failure: v.nullable(v.string()),
});

export const upkeepSchema = v.strictObject({
  run: v.nullable(runSchema),
  schedule: v.strictObject({
    /** Of the day, in UTC; null: none are made at an hour. */
    hour: v.nullable(v.number()),
    /** Said by the environment, where the console has said nothing; null: neither has. */
    everyHours: v.nullable(v.number()),
    keep: v.number(),
    next: v.nullable(v.string()),
    /** To be sent back with a change; 0: the console has said nothing. */
    version: v.number(),
  }),
  backups: v.array(keptBackupSchema),
  /** Where they are, as the machine calls it. */
  folder: v.string(),
  freeBytes: v.number(),
});

export const MAX_KEPT_BACKUPS = 365;

/** `hour`: null for none. `version`: as it was read; 0 where the console had said nothing. */
export const backupScheduleSchema = v.strictObject({
  hour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))),
  keep: v.pipe(
    v.number('Please enter a number.'),
    v.integer('Please enter a whole number.'),
    v.minValue(1, 'Please keep at least one.'),
    v.maxValue(MAX_KEPT_BACKUPS, `Please keep at most ${MAX_KEPT_BACKUPS}.`),
  ),
  version: versionSchema,
  why: optionalWhySchema,
});

export const upkeepActSchema = v.strictObject({ why: whySchema });

/** The address from which it is downloaded, for a minute and for whoever asked. */
export const backupTicketSchema = v.strictObject({ path: v.string() });
export const ticketQuerySchema = v.strictObject({
  ticket: v.pipe(v.string(), v.regex(/^\d{10,16}\.[\w-]{20,100}$/)),
});

/**
 * Outcome of a test mail. `sent`: the service took it; `kept`: none is set, it lies in a folder;
 * `refused`: the service said no; `no-answer`: it was not reached, or fell silent.
 */
export const testMailSchema = v.strictObject({
  outcome: v.picklist(['sent', 'kept', 'refused', 'no-answer']),
  to: v.string(),
  /** Host and port of the service; null: none is set. */
  service: v.nullable(v.string()),
  /** Words of the service, its technical code, or the file in the folder. */
  detail: v.string(),
});

/** By the names of their variables. */
export const keysSchema = v.strictObject({ keys: v.record(v.string(), v.string()) });

export const findingsSchema = v.strictObject({
  findings: v.array(
    v.strictObject({
      what: v.string(),
      /** Remedy; null: nothing is wrong. */
      mend: v.nullable(v.string()),
    }),
  ),
  lookedAt: v.string(),
});

export type TestMail = v.InferOutput<typeof testMailSchema>;
export type Upkeep = v.InferOutput<typeof upkeepSchema>;
export type KeptBackup = Upkeep['backups'][number];
export type BackupReason = (typeof BACKUP_REASONS)[number];
