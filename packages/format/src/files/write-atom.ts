import { escapeMarkup } from '../escape-markup.ts';

export type AtomEntry = {
  /** Where it can be read; also its id. */
  url: string;
  title: string;
  /** ISO dates. */
  published: string;
  updated: string;
  summary: string;
  /** HTML with absolute links; absent: the summary is all. */
  html?: string;
};
type AtomFeed = {
  title: string;
  author: string;
  /** Address of the feed itself, and of the page that shows the same. */
  selfUrl: string;
  pageUrl: string;
  /** The newest first. */
  entries: readonly AtomEntry[];
};

/** An Atom feed (RFC 4287). */
export function writeAtom({ title, author, selfUrl, pageUrl, entries }: AtomFeed): string {
  const updatedTime = entries[0]?.updated ?? '1970-01-01T00:00:00.000Z';
  const entryMarkup = entries.map(
    (entry) => `<entry>
<id>${text(entry.url)}</id>
<title>${text(entry.title)}</title>
<link rel="alternate" type="text/html" href="${text(entry.url)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<summary>${text(entry.summary)}</summary>
${entry.html === undefined ? '' : `<content type="html" xml:base="${text(entry.url)}">${text(entry.html)}</content>\n`}</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${text(pageUrl)}</id>
<title>${text(title)}</title>
<updated>${updatedTime}</updated>
<author><name>${text(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${text(selfUrl)}"/>
<link rel="alternate" type="text/html" href="${text(pageUrl)}"/>
${entryMarkup.join('')}</feed>
`;
}

const text = (rawText: string): string => escapeMarkup(withoutControls(rawText));

/** XML 1.0 takes no others of them, in no form. */
const withoutControls = (rawText: string): string =>
  // oxlint-disable-next-line no-control-regex -- what XML may not hold
  rawText.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
