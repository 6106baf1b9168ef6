import { normalizeText } from '@firm/format';
import * as db from '@firm/db';
import type { NewsDeps } from './deps.ts';

/**
 * Publishes an announcement that is a draft or scheduled: it has its page from now on, and a
 * delivery is made for everybody who agreed to hear of it. Of many who try, one does.
 *
 * @param which version: as it was read
 * @returns false: somebody was quicker
 */
export async function publish(
  deps: NewsDeps,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const row = await db.findAnnouncement(inside, { id });
    if (!row) return false;
    const isChanged = await db.changeAnnouncement(
      inside,
      { id, version },
      {
        from: ['draft', 'scheduled'],
        now,
        state: 'published',
        publishAt: null,
        publishedAt: now,
        slug: row.slug ?? (await freeSlug(inside, row.title, now)),
      },
    );
    if (!isChanged) return false;
    const channels = [
      ...(row.byMail ? (['mail'] as const) : []),
      ...(row.byTelegram ? (['telegram'] as const) : []),
      ...(row.byPush ? (['push'] as const) : []),
    ];
    await db.insertNewsDeliveries(inside, { announcementId: id, channels, now });
    return true;
  });
}

/** Publishes what was scheduled for a time that has come. @returns how many */
export async function publishDue(deps: NewsDeps): Promise<number> {
  let count = 0;
  for (const { id, version } of await db.listDueAnnouncements(deps, { now: deps.clock() }))
    if (await publish(deps, { id, version })) count++;
  return count;
}

/** The day and the words of a title, as no other announcement has them. */
async function freeSlug(deps: Pick<NewsDeps, 'db'>, title: string, now: Date): Promise<string> {
  const words = normalizeText(title, 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  const base = `${now.toISOString().slice(0, 10)}-${words === '' ? 'news' : words}`;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await db.findAnnouncementAt(deps, { slug }))) return slug;
  }
}
