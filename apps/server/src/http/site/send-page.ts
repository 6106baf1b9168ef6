import { readFile } from 'node:fs/promises';
import { createMemo } from '@firm/cache';
import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { ServedSite } from './live-site.ts';
import { sendBody } from './send-body.ts';
import { PAGE_ENCODINGS, type SentPages } from './sent-pages.ts';
import type { SitePage } from './site-index.ts';
import { StoredBody } from './stored-body.ts';

type ReadyPage = { body: StoredBody; policy: string };

/**
 * Sends prerendered pages; each is filled in, given its policy and compressed when first asked for.
 *
 * @param sentPages keeps what may be sent again as it is
 */
export function pageSender(
  site: ServedSite,
  sentPages?: Pick<SentPages, 'keep'>,
): (c: Context<AppEnv>, page: SitePage) => Promise<Response> {
  // As many as the site has.
  const ready = createMemo<ReadyPage>({ maxEntries: Infinity });
  const prepare = async (file: string): Promise<ReadyPage> => {
    const html = fillPlaceholders(await readFile(file, 'utf8'), file, site);
    return { body: new StoredBody(Buffer.from(html)), policy: contentSecurityPolicy(html) };
  };
  return async (c, page) => {
    const { body, policy } = await ready.read(page.file, () => prepare(page.file));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    };
    if (c.get('framedBy') === undefined)
      sentPages?.keep(site, page, { body, headers: { ...headers, vary: 'accept-encoding' } });
    return sendBody(c, body, PAGE_ENCODINGS, headers);
  };
}
