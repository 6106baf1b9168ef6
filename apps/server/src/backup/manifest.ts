import * as v from 'valibot';

/** The first entry of a backup: what it is and what it takes to read it. */
export const manifestSchema = v.object({
  format: v.literal('the-firm-backup-1'),
  madeAt: v.string(),
  version: v.string(),
  engine: v.picklist(['embedded', 'postgres']),
  /** Hashes of the migrations that its database may hold. */
  migrations: v.array(v.string()),
  /** Name of a key → its fingerprint. */
  keys: v.record(v.string(), v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
/** Folders inside a backup. */
export const DATABASE_FOLDER = 'db';
export const FILES_FOLDER = 'files';
export const POSTGRES_DUMP = 'postgres.dump';
