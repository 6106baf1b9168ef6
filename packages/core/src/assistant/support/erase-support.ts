import {
  deleteInboxAbout,
  deleteOldSupport,
  deleteSupportOf,
  listSupportOf,
  type Database,
  type SupportOf,
} from '@firm/db';

/** How long a message is kept after it was done. The page about privacy says so too. */
const KEPT_DAYS = 180;
const AT_ONCE = 500;

/** Erases what somebody wrote, with what operators noted and answered about it. */
export async function eraseSupportOf({ db }: { db: Database }, whose: SupportOf): Promise<void> {
  const rows = await listSupportOf({ db }, whose);
  await deleteInboxAbout({ db }, { abouts: rows.map(({ id }) => `support:${id}`) });
  await deleteSupportOf({ db }, whose);
}

/** Throws away messages that were done long ago. */
export async function forgetOldSupport({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
  for (;;) {
    const erasedIds = await deleteOldSupport({ db }, { before, limit: AT_ONCE });
    await deleteInboxAbout({ db }, { abouts: erasedIds.map((id) => `support:${id}`) });
    if (erasedIds.length < AT_ONCE) return;
  }
}
