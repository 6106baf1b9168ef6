import { newsListValues, type NewsItem } from '@firm/schema/people/news.ts';
import * as newsApi from '@firm/schema/api/news.ts';
import { PAGE_JSON_PLACEHOLDER, pagePlaceholder } from '@firm/schema/page.ts';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { NewsPage, newsDate } from '../features/news/index.ts';
import { call } from '../lib/data/api.ts';
import { takePageData } from '../lib/data/page-data.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { newsText as text } from '../text/en/news.ts';

type Listed = { items: readonly NewsItem[] };

/** Data sent with the page, or, after navigation in it, the server's answer. */
export async function loader(): Promise<Listed | null> {
  if (typeof document === 'undefined') return null;
  return takePageData<Listed>() ?? (await call(newsApi.list));
}

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, data: PAGE_JSON_PLACEHOLDER },
};

export function Component(): ReactNode {
  const loadedNews = useLoaderData<Listed | null>();
  const values = loadedNews && newsListValues(loadedNews.items, newsDate);
  return (
    <NewsPage valueOf={(key) => (values === null ? pagePlaceholder(key) : (values[key] ?? ''))} />
  );
}
