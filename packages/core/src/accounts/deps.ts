import type { KeyedHash } from '../keyed-hash/index.ts';
import type { Database } from '@firm/db';
import type { PostEmail, Sender } from './addresses/write-email.ts';

/** The dependencies of the account functions. */
export type AccountDeps = {
  db: Database;
  clock: () => Date;
  random: { uuid: () => string; bytes: (length: number) => Uint8Array };
  /** Slow on purpose: some 55 ms each. */
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (credentials: { hash: string; password: string }) => Promise<boolean>;
    /** Whether passwords are kept otherwise now. */
    isOutdated: (hash: string) => boolean;
  };
  /** A hash that nobody can compute who has only the database. */
  keyedHash: KeyedHash;
  sender: Sender;
  post: PostEmail;
  /** Does the rest after the answer, so that its time tells nothing. */
  later: (work: () => Promise<void>) => void;
};
