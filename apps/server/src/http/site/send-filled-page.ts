import { readFile } from 'node:fs/promises';
import { createMemo } from '@firm/cache';
import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fillPage, fillPlaceholders } from './fill-placeholders.ts';
import type { ServedSite } from './live-site.ts';
import { sendBody } from './send-body.ts';
import type { SitePage } from './site-index.ts';
import { StoredBody } from './stored-body.ts';

type PageFilling = {
  /** For the marks in the markup, by name. */
  values: Record<string, string>;
  /** Those that are HTML already, sanitised when they were kept. */
  markup?: Record<string, string>;
  /** For the page's program. */
  data: unknown;
  status: 200 | 404 | 410;
};

/**
 * Sends a page drawn at build about one of many things, with that one's values in the place of its
 * marks. The last few hundred are kept as they went out; nothing else is worked out twice.
 */
export function filledPageSender(
  site: ServedSite,
): (c: Context<AppEnv>, page: SitePage, filling: PageFilling) => Promise<Response> {
  const templates = createMemo<{ html: string; policy: string }>({ maxEntries: 20 });
  const pageMemo = createMemo<StoredBody>({ maxEntries: 300 });
  const prepare = async (file: string) => {
    const html = fillPlaceholders(await readFile(file, 'utf8'), file, site);
    // Marks stand in text, attributes and JSON only, never in what the policy names by its hash.
    return { html, policy: contentSecurityPolicy(html) };
  };
  return async (c, { file }, { values, markup = {}, data, status }) => {
    const { html, policy } = await templates.read(file, () => prepare(file));
    const body = await pageMemo.read(
      JSON.stringify([file, values, markup, data]),
      async () => new StoredBody(Buffer.from(fillPage(html, values, data, markup))),
    );
    return sendBody(
      c,
      body,
      ['br', 'gzip', 'identity'],
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      },
      status,
    );
  };
}
