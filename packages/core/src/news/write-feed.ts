import { escapeMarkup } from '@firm/format';
import type { NewsArticle } from '@firm/schema';

type About = { title: string; author: string; publicUrl: string };

/**
 * The announcements as an Atom feed (RFC 4287).
 *
 * @param articles the newest first
 * @param about title and author of the feed, and where the site is
 */
export function writeFeed(
  articles: readonly NewsArticle[],
  { title, author, publicUrl }: About,
): string {
  const updated = articles[0]?.publishedAt ?? '1970-01-01T00:00:00.000Z';
  const text = (given: string): string => escapeMarkup(withoutControls(given));
  const entries = articles.map(({ slug, title: name, line, publishedAt, html }) => {
    const url = `${publicUrl}/news/${slug}`;
    return `<entry>
<id>${text(url)}</id>
<title>${text(name)}</title>
<link rel="alternate" type="text/html" href="${text(url)}"/>
<published>${publishedAt}</published>
<updated>${publishedAt}</updated>
<summary>${text(line)}</summary>
<content type="html" xml:base="${text(url)}">${text(absolute(html, publicUrl))}</content>
</entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${text(`${publicUrl}/news`)}</id>
<title>${text(title)}</title>
<updated>${updated}</updated>
<author><name>${text(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${text(`${publicUrl}/news.atom`)}"/>
<link rel="alternate" type="text/html" href="${text(`${publicUrl}/news`)}"/>
${entries.join('')}</feed>
`;
}

/** Links to our own pages, for readers who are elsewhere. */
export const absolute = (html: string, publicUrl: string): string =>
  html.replaceAll(/ href="\/(?!\/)/g, ` href="${escapeMarkup(publicUrl)}/`);

/** XML 1.0 takes no others of them, in no form. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- what XML may not hold
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
