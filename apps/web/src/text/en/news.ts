/** Announcements: their list and their pages. */
export const newsText = {
  pageTitle: 'News · The Firm',
  description: 'Announcements of The Firm, also as a feed.',
  title: 'News',
  lead: 'What we announce. We never ask for a key, a seed phrase or a payment in an announcement.',
  empty: 'Nothing was announced yet.',
  feed: 'The feed for news readers (Atom)',
  articleTitle: (title: string) => `${title} · The Firm`,
  all: 'All news',
  goneTitle: 'Taken back · The Firm',
  gone: 'This announcement was taken back',
  goneText: 'It does not hold any more. What holds now stands on the page with all news.',
  loading: 'Loading the news…',
} as const;
