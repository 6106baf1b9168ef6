import { findAnnouncementAt, listPublished, type AnnouncementRow } from '@firm/db';
import { NEWS_LISTED, NEWS_SLUG, type NewsArticle, type NewsItem } from '@firm/schema';
import type { NewsDeps } from './deps.ts';

/** Every page tells of an announcement for so long. */
const LINE_MILLISECONDS = 7 * 86_400_000;

/** The latest announcements, with their texts, the newest first. */
export async function listNews(deps: Pick<NewsDeps, 'db'>): Promise<NewsArticle[]> {
  const rows = await listPublished(deps, { limit: NEWS_LISTED });
  return rows.map(present);
}

/**
 * One announcement.
 * @returns 'withdrawn': it was taken back; undefined: there is none
 */
export async function readNews(
  deps: Pick<NewsDeps, 'db'>,
  { slug }: { slug: string },
): Promise<NewsArticle | 'withdrawn' | undefined> {
  if (!NEWS_SLUG.test(slug)) return undefined;
  const row = await findAnnouncementAt(deps, { slug });
  if (!row) return undefined;
  return row.state === 'published' ? present(row) : 'withdrawn';
}

/** Reads every page's news: the newest announcement, while new. */
export async function readNewsLine(deps: NewsDeps): Promise<NewsItem | undefined> {
  const [row] = await listPublished(deps, { limit: 1 });
  if (!row) return undefined;
  const { html: _, ...item } = present(row);
  const age = deps.clock().getTime() - Date.parse(item.publishedAt);
  return age < LINE_MILLISECONDS ? item : undefined;
}

const present = ({ slug, title, line, html, publishedAt }: AnnouncementRow): NewsArticle => ({
  // Both are set when it is published.
  slug: slug ?? '',
  publishedAt: (publishedAt ?? new Date(0)).toISOString(),
  title,
  line,
  html,
});
