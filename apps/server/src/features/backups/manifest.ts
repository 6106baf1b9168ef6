import * as v from 'valibot';
import { BACKUP_REASONS } from '@firm/schema';

/** The first entry of a backup: what it is and what it takes to read it. */
export const manifestSchema = v.object({
  /** 1 has no check sums and no counts, and PostgreSQL's dump as one file. */
  format: v.picklist(['the-firm-backup-1', 'the-firm-backup-2']),
  madeAt: v.string(),
  version: v.string(),
  engine: v.picklist(['embedded', 'postgres']),
  /** Hashes of the migrations that its database may hold. */
  migrations: v.array(v.string()),
  /** Name of a key → its fingerprint. */
  keys: v.record(v.string(), v.string()),
  /** Table → its rows. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
  /** Why it was made. */
  why: v.optional(v.picklist(BACKUP_REASONS), 'hand'),
  /** The version that was about to be started, where it was made before an upgrade. */
  toVersion: v.optional(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
/** The last entry: the SHA-256 of every file before it, as `sha256sum --check` reads them. */
export const SUMS = 'SHA256SUMS';
/** Folders inside a backup. */
export const DATABASE_FOLDER = 'db';
export const FILES_FOLDER = 'files';
/** A dump in pg_dump's own format, in pieces to be put one behind the other. */
export const POSTGRES_FOLDER = 'postgres';
export const POSTGRES_DUMP = 'postgres.dump';
