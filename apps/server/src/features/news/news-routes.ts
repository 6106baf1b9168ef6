import { news, Refusal } from '@firm/core';
import { formatLongDate } from '@firm/format';
import {
  NEWS_TEMPLATE,
  newsApi,
  newsListValues,
  type NewsArticle,
  type NewsPageData,
} from '@firm/schema';
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { inWordsOf } from '../../brand/live-brand.ts';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { matchesEtag } from '../../http/files/matches-etag.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { memoizeBySite, type LiveSite } from '../../http/site/live-site.ts';
import { filledPageSender } from '../../http/site/send-filled-page.ts';
import { findPage, type SiteIndex } from '../../http/site/site-index.ts';
import { newsText as text } from './text/en/news.ts';

const dateOf = (at: number): string => formatLongDate(at, 'UTC');

/** Values of the list's marks. */
const newsValues = (articles: readonly NewsArticle[]): Record<string, string> =>
  newsListValues(articles, dateOf);

const withoutText = ({ html: _html, ...item }: NewsArticle) => item;

/** GET /api/news, and one of them. */
export function newsRoutes(deps: MountDeps) {
  return mount(deps)
    .on(newsApi.list, async () => ({ items: (await news.listNews(deps)).map(withoutText) }))
    .on(newsApi.read, async ({ params }) => {
      const newsArticle = await news.readNews(deps, params);
      if (newsArticle === undefined || newsArticle === 'withdrawn')
        throw new Refusal('request/not-found');
      return newsArticle;
    }).app;
}

/** /news, the page of each announcement, and the feed. */
export function newsPages(
  deps: Pick<Deps, 'config' | 'db' | 'brand' | 'clock'>,
  site: SiteIndex,
  liveSite: LiveSite,
) {
  const sendPage = memoizeBySite(liveSite, filledPageSender);
  return new Hono<AppEnv>()
    .get('/news', async (c, next) => {
      const page = findPage(site, '/news', new URLSearchParams());
      if (!page) return next();
      c.set('routeName', '/news');
      const articles = await news.listNews(deps);
      return sendPage(c, page, {
        data: { items: articles.map(withoutText) },
        values: newsValues(articles),
        status: 200,
      });
    })
    .get('/news.atom', (c) => sendFeed(deps, c))
    .get('/news/:slug', async (c, next) => {
      const newsArticle = await news.readNews(deps, { slug: c.req.param('slug') });
      if (newsArticle === undefined)
        return c.body(null, 302, { location: '/news', 'cache-control': 'no-store' });
      const isThere = newsArticle !== 'withdrawn';
      const page = findPage(
        site,
        NEWS_TEMPLATE,
        new URLSearchParams({ state: isThere ? 'found' : 'gone' }),
      );
      if (!page) return next();
      c.set('routeName', '/news/:slug');
      const data: NewsPageData = isThere
        ? { state: 'found', article: newsArticle }
        : { state: 'gone' };
      return sendPage(c, page, {
        data,
        values: isThere ? valuesOf(newsArticle) : {},
        markup: isThere ? { html: newsArticle.html } : {},
        status: isThere ? 200 : 410,
      });
    });
}

async function sendFeed(deps: Pick<Deps, 'config' | 'db' | 'brand' | 'clock'>, c: Context<AppEnv>) {
  c.set('routeName', '/news.atom');
  const { publicUrl } = deps.config;
  const { name } = deps.brand.current().values;
  const feed = inWordsOf(
    deps.brand,
    news.writeFeed(await news.listNews(deps), {
      title: text.feedTitle(name),
      author: name,
      publicUrl,
    }),
  );
  const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  };
  return matchesEtag(c.req.header('if-none-match'), etag)
    ? c.body(null, 304, headers)
    : c.body(feed, 200, headers);
}

const valuesOf = ({ slug, title, line, publishedAt }: NewsArticle): Record<string, string> => ({
  slug,
  title,
  line,
  publishedAt,
  date: dateOf(Date.parse(publishedAt)),
});
