import type { BackupReason } from '@firm/schema';
import type { ConsoleDeps } from '../deps.ts';

/** A backup that is where it should be. */
export type StoredBackup = {
  name: string;
  madeAt: Date;
  bytes: number;
  why: BackupReason;
  version: string;
  toVersion: string | undefined;
  places: ('folder' | 'bucket')[];
  isReadable: boolean;
};

/** The console's requests to its machine. */
export type UpkeepMachine = {
  /** The newest first. */
  list: () => Promise<StoredBackup[]>;
  /** From wherever it is; undefined: it is gone. */
  open: (name: string) => Promise<{ bytes: number; content: ReadableStream } | undefined>;
  /** @returns false: it was gone */
  remove: (name: string) => Promise<boolean>;
  /** By the names of their variables. */
  keys: () => Record<string, string>;
  /** Runs checks, and names the remedy of each. */
  examine: () => Promise<{ what: string; mend: string | null }[]>;
  /** Mail goes out; a public chain is read. */
  isSetUp: { mail: boolean; chain: boolean };
  /** Host and port of the mail service; null: none is set, mails stay in a folder. */
  mailService: string | null;
  folder: string;
  freeBytes: () => number;
  /** As the environment says, for as long as the console says nothing. */
  schedule: { everyHours: number | undefined; keep: number };
};

export type UpkeepDeps = ConsoleDeps & { upkeep: UpkeepMachine };
