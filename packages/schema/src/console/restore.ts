import * as v from 'valibot';
import { tokenSchema } from '../people/accounts.ts';
import { BACKUP_REASONS } from './upkeep.ts';

/** A file comes in pieces of at most this size, so that one that breaks off goes on where it was. */
export const RESTORE_PIECE_BYTES = 4 * 1024 * 1024;
/** A backup that is larger is restored on the machine. */
const MAX_RESTORE_BYTES = 50e9;

/**
 * `receiving`: the file is on its way. `checking`: it is read whole. `ready`: it can be used.
 * `refused`: it cannot; nothing was changed. `waiting`: the program ends and begins again with it.
 * `done`, or `failed`: the data is as before.
 */
const RESTORE_STATES = [
  'receiving',
  'checking',
  'ready',
  'refused',
  'waiting',
  'done',
  'failed',
] as const;

export const restoreSchema = v.strictObject({
  state: v.picklist(RESTORE_STATES),
  name: v.string(),
  /** Of the step that it is in: received, or read. */
  bytes: v.number(),
  totalBytes: v.number(),
  startedAt: v.string(),
  changedAt: v.string(),
  /** Once it was read. */
  about: v.nullable(
    v.strictObject({ madeAt: v.string(), version: v.string(), why: v.picklist(BACKUP_REASONS) }),
  ),
  /** Why it is refused or failed, as a sentence. */
  failure: v.nullable(v.string()),
  /** Where what was there before is kept. */
  keptIn: v.nullable(v.string()),
});

const keySchema = v.optional(v.pipe(v.string(), v.maxLength(8_000)));
/** Content of a file of keys, which the console and the command `backup` write. */
export const restoreKeysSchema = v.strictObject({
  SESSION_SECRET: keySchema,
  DATA_KEY: keySchema,
  CERTIFICATE_KEY: keySchema,
  PUSH_KEY: keySchema,
  C2PA_KEY: keySchema,
  CHAIN_KEYS: keySchema,
});

export const beginRestoreSchema = v.strictObject({
  /** Of the link that the program printed: while nobody owns the site, it stands for an owner. */
  token: v.optional(tokenSchema),
  from: v.variant('kind', [
    v.strictObject({
      kind: v.literal('file'),
      name: v.pipe(v.string(), v.maxLength(200)),
      bytes: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1, 'This file is empty.'),
        v.maxValue(MAX_RESTORE_BYTES, 'This file is too large. Restore it on the machine.'),
      ),
    }),
    v.strictObject({ kind: v.literal('backup'), name: v.pipe(v.string(), v.maxLength(100)) }),
  ]),
  keys: v.optional(
    v.pipe(
      restoreKeysSchema,
      v.check((keys) => Object.values(keys).some((key) => key !== undefined)),
    ),
  ),
});

/** Of the link, as for `begin`. */
export const restoreListRequestSchema = v.strictObject({ token: v.optional(tokenSchema) });
/** Backups in the folder and in the bucket of this machine, the newest first. */
export const restoreListSchema = v.strictObject({
  backups: v.array(v.strictObject({ name: v.string(), madeAt: v.string() })),
});

/** The key opens this restore and nothing else; it outlives the sessions that a restore ends. */
export const begunRestoreSchema = v.strictObject({ key: v.string(), restore: restoreSchema });

/** Where in the file a piece begins. */
export const restorePieceQuerySchema = v.strictObject({
  at: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
});

export const applyRestoreSchema = v.strictObject({
  token: v.optional(tokenSchema),
  key: tokenSchema,
});

export type Restore = v.InferOutput<typeof restoreSchema>;
export type RestoreKeys = v.InferOutput<typeof restoreKeysSchema>;
export type RestoreList = v.InferOutput<typeof restoreListSchema>;
