import { insertInboxMail, type Database } from '@firm/db';
import { sealLetter, type Letter } from './letter.ts';

type Deps = {
  db: Database;
  clock: () => Date;
  config: { secrets: { dataKey: Uint8Array } };
};

/**
 * Keeps a letter that a worker sends. With `db` of a transaction it stands or falls with what it
 * tells of.
 *
 * @param about what it is about: each goes out once
 * @param author null: the site itself, or somebody on the machine
 * @returns false where there is one about that already
 */
export const queueLetter = (
  { db, clock, config }: Deps,
  { about, author, letter }: { about: string; author: string | null; letter: Letter },
): Promise<boolean> =>
  insertInboxMail(
    { db },
    {
      about,
      authorId: author,
      sealed: sealLetter(config.secrets.dataKey, about, letter),
      madeAt: clock(),
    },
  );
