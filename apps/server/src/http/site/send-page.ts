import { readFile } from 'node:fs/promises';
import { createMemo } from '@firm/cache';
import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { ServedSite } from './live-site.ts';
import { sendBody } from './send-body.ts';
import type { SitePage } from './site-index.ts';
import { StoredBody } from './stored-body.ts';

type ReadyPage = { body: StoredBody; policy: string };

/**
 * Sends prerendered pages; each is filled in, given its policy and compressed when first asked for.
 */
export function pageSender(
  site: ServedSite,
): (c: Context<AppEnv>, page: SitePage) => Promise<Response> {
  // As many as the site has.
  const ready = createMemo<ReadyPage>({ maxEntries: Infinity });
  const prepare = async (file: string): Promise<ReadyPage> => {
    const html = fillPlaceholders(await readFile(file, 'utf8'), file, site);
    return { body: new StoredBody(Buffer.from(html)), policy: contentSecurityPolicy(html) };
  };
  return async (c, page) => {
    const { body, policy } = await ready.read(page.file, () => prepare(page.file));
    return sendBody(c, body, ['br', 'gzip', 'identity'], {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    });
  };
}
