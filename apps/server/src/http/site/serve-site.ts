import type { Context, Handler } from 'hono';
import { siteText } from '../../text/en/site.ts';
import type { Pictures } from '../../pictures/create-pictures.ts';
import type { AppEnv } from '../deps.ts';
import type { ServedSite } from './live-site.ts';
import { fileSender } from './send-site-file.ts';
import { pageSender } from './send-page.ts';
import type { SentPages } from './sent-pages.ts';
import { findPage, findRedirect, type SiteIndex } from './site-index.ts';

/** A hashed file as a published brand makes it: the brand's version stands in its address. */
const BRANDED = /^\/assets\/~(\w+)\/([^/]+)$/;

/**
 * Answers every read that is not the API's: a page, a file, or the way back to the start. Redirects
 * of unknown pages are temporary: later versions bring pages that this one does not know.
 */
export function serveSite(
  index: SiteIndex,
  site: ServedSite,
  pictures: Pictures,
  sentPages?: Pick<SentPages, 'keep'>,
): Handler<AppEnv> {
  const sendPage = pageSender(site, sentPages);
  const sendFile = fileSender(site, pictures);
  return async (c) => {
    const url = new URL(c.req.url);
    const path = decodePath(url.pathname);
    const page = path === undefined ? undefined : findPage(index, path, url.searchParams);
    if (page) {
      c.set('routeName', page.path);
      return sendPage(c, page);
    }
    const [, version, name] = BRANDED.exec(path ?? '') ?? [];
    const file = index.files.get(name === undefined ? (path ?? '') : `/assets/${name}`);
    if (file) {
      c.set('routeName', file.path.startsWith('/assets/') ? 'asset' : 'file');
      return sendFile(c, file, version);
    }
    c.set('routeName', 'unknown');
    const bare = path?.replace(/\/+$/, '');
    // Only to pages of ours: '//elsewhere.example/' must not become a way out.
    if (bare && bare !== path && index.pages.has(bare))
      return c.redirect(`${bare}${url.search}`, 301);
    const target = bare ? findRedirect(index, bare) : undefined;
    if (target !== undefined)
      return toElsewhere(c, target.includes('?') ? target : `${target}${url.search}`);
    if (!index.isBuilt || path === '/' || isAssetPath(index, path ?? url.pathname))
      return notFound(c, index);
    return toElsewhere(c, '/');
  };
}

const toElsewhere = (c: Context<AppEnv>, location: string): Response =>
  c.body(null, 302, { location, 'cache-control': 'no-store' });

function notFound(c: Context<AppEnv>, index: SiteIndex): Response {
  if (!index.isBuilt)
    return c.text(siteText.notBuilt, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
  return c.text(siteText.notFound, 404, { 'cache-control': 'no-store' });
}

/**
 * Below a folder that holds files of the build, or /.well-known/: programs ask there, and a page in
 * answer would be read as what they asked for.
 */
function isAssetPath({ folders }: SiteIndex, path: string): boolean {
  const [, first = ''] = path.split('/');
  return first === '.well-known' || folders.has(first);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
