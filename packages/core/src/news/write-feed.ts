import { escapeMarkup, writeAtom } from '@firm/format';
import type { NewsArticle } from '@firm/schema';

type About = { title: string; author: string; publicUrl: string };

/**
 * The announcements as an Atom feed (RFC 4287).
 *
 * @param articles the newest first
 * @param about title and author of the feed, and where the site is
 */
export const writeFeed = (
  articles: readonly NewsArticle[],
  { title, author, publicUrl }: About,
): string =>
  writeAtom({
    title,
    author,
    selfUrl: `${publicUrl}/news.atom`,
    pageUrl: `${publicUrl}/news`,
    entries: articles.map(({ slug, title: name, line, publishedAt, html }) => ({
      url: `${publicUrl}/news/${slug}`,
      title: name,
      published: publishedAt,
      updated: publishedAt,
      summary: line,
      html: absolute(html, publicUrl),
    })),
  });

/** Links to our own pages, for readers who are elsewhere. */
export const absolute = (html: string, publicUrl: string): string =>
  html.replaceAll(/ href="\/(?!\/)/g, ` href="${escapeMarkup(publicUrl)}/`);
