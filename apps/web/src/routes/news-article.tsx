import * as newsApi from '@firm/schema/api/news.ts';
import type { NewsPageData } from '@firm/schema/people/news.ts';
import { PAGE_JSON_PLACEHOLDER, pagePlaceholder } from '@firm/schema/page.ts';
import type { ReactNode } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { NewsArticlePage, newsDate, type ShownArticle } from '../features/news/index.ts';
import { ApiRequestError, call } from '../lib/data/api.ts';
import { takePageData } from '../lib/data/page-data.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { newsText as text } from '../text/en/news.ts';

type Facts = { slug: string; article: ShownArticle };

/** Data sent with the page, or, after navigation in it, the server's answer. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Facts | Response> {
  if (typeof document === 'undefined') {
    const isFound = new URL(request.url).searchParams.get('state') === 'found';
    const marks = {
      title: pagePlaceholder('title'),
      line: pagePlaceholder('line'),
      date: pagePlaceholder('date'),
      html: pagePlaceholder('html'),
    };
    return { slug: pagePlaceholder('slug'), article: isFound ? marks : undefined };
  }
  const { slug = '' } = params;
  const data = takePageData<NewsPageData>();
  if (data?.state === 'gone') return { slug, article: undefined };
  const newsArticle = data?.article ?? (await ask(slug));
  if (newsArticle === undefined) return redirect('/news');
  return { slug, article: { ...newsArticle, date: newsDate(Date.parse(newsArticle.publishedAt)) } };
}

async function ask(slug: string) {
  try {
    return await call(newsApi.read, { params: { slug } });
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 404) return undefined;
    throw error;
  }
}

export const handle: PageHandle = {
  meta: (data) => {
    // Data from this route's loader.
    const { slug, article } = data as Facts;
    const common = { data: PAGE_JSON_PLACEHOLDER, canonical: `/news/${slug}` };
    return article === undefined
      ? {
          ...common,
          title: text.goneTitle,
          description: text.goneText,
          canonical: '/news',
          noIndex: true,
        }
      : { ...common, title: text.articleTitle(article.title), description: article.line };
  },
};

export function Component(): ReactNode {
  const { slug, article } = useLoaderData<Facts>();
  return <NewsArticlePage key={slug} article={article} />;
}
