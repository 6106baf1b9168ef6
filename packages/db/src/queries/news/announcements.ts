import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { announcement, newsDelivery } from '../../schema/news.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type Which = { id: string; version: number };

export type AnnouncementRow = typeof announcement.$inferSelect;
/** Text of an announcement, without its time and state. */
type AnnouncementText = Pick<
  AnnouncementRow,
  'title' | 'line' | 'body' | 'html' | 'byMail' | 'byTelegram' | 'byPush'
>;

export async function insertAnnouncement(
  { db }: Deps,
  { id, now, ...text }: AnnouncementText & { id: string; now: Date },
): Promise<void> {
  await db.insert(announcement).values({ id, ...text, state: 'draft', changedAt: now, version: 1 });
}

export async function findAnnouncement(
  { db }: Deps,
  { id }: { id: string },
): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcement).where(eq(announcement.id, id));
  return row;
}

/** For operators: whatever state they are in, the last changed first. */
export async function listAnnouncements(
  { db }: Deps,
  { limit }: { limit: number },
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcement)
    .orderBy(desc(announcement.changedAt), announcement.id)
    .limit(limit);
}

/** Nobody has changed it since. */
const isAsRead = ({ id, version }: Which) =>
  and(eq(announcement.id, id), eq(announcement.version, version));

/**
 * Changes an announcement that is in one of these states and was not changed by somebody else
 * meanwhile.
 *
 * @param which version: as it was read
 * @returns false: somebody was quicker, or its state is another
 */
export async function changeAnnouncement(
  { db }: Deps,
  { id, version }: Which,
  {
    from,
    now,
    ...changes
  }: Partial<Omit<AnnouncementRow, 'id' | 'version' | 'changedAt'>> & {
    from: readonly AnnouncementRow['state'][];
    now: Date;
  },
): Promise<boolean> {
  const rows = await db
    .update(announcement)
    .set({ ...changes, changedAt: now, version: sql`${announcement.version} + 1` })
    .where(and(isAsRead({ id, version }), inArray(announcement.state, [...from])))
    .returning({ id: announcement.id });
  return rows.length > 0;
}

/** Deletes one that was never published. @returns false: somebody was quicker, or it was */
export async function deleteAnnouncement({ db }: Deps, { id, version }: Which): Promise<boolean> {
  const rows = await db
    .delete(announcement)
    .where(and(isAsRead({ id, version }), eq(announcement.state, 'draft')))
    .returning({ id: announcement.id });
  return rows.length > 0;
}

/** Scheduled ones whose time has come, the longest due first. */
export async function listDueAnnouncements(
  { db }: Deps,
  { now }: { now: Date },
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcement)
    .where(and(eq(announcement.state, 'scheduled'), lte(announcement.publishAt, now)))
    .orderBy(announcement.publishAt, announcement.id)
    .limit(20);
}

/** For everybody, the newest first. */
export async function listPublished(
  { db }: Deps,
  { limit }: { limit: number },
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcement)
    .where(eq(announcement.state, 'published'))
    .orderBy(desc(announcement.publishedAt), announcement.id)
    .limit(limit);
}

/** One that is published or was, by its address. */
export async function findAnnouncementAt(
  { db }: Deps,
  { slug }: { slug: string },
): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcement).where(eq(announcement.slug, slug));
  return row;
}

export type DeliveryCount = {
  announcementId: string;
  channel: string;
  state: string;
  count: number;
};

/** How far announcements have got, by channel and state. */
export async function countDeliveries(
  { db }: Deps,
  { ids }: { ids: readonly string[] },
): Promise<DeliveryCount[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      announcementId: newsDelivery.announcementId,
      channel: newsDelivery.channel,
      state: newsDelivery.state,
      count: sql<number>`count(*)::int`,
    })
    .from(newsDelivery)
    .where(inArray(newsDelivery.announcementId, [...ids]))
    .groupBy(newsDelivery.announcementId, newsDelivery.channel, newsDelivery.state);
}
