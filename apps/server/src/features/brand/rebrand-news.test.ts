/* Announcements for readers, in the published brand's words. */
import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import type { BrandView } from '@firm/schema';
import { expect, test } from 'vitest';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { liveBrand } from '../../brand/live-brand.ts';
import { ownBrand } from '../../../testing/brand.ts';

const under = openWaysIn({}, ({ db }) => ({
  brand: liveBrand({ db, renderMarkdown: renderAnnouncement }),
}));
const read = (path: string, headers: Record<string, string> = {}) =>
  under.server.browser().fetch(path, { headers });

test('the pages of letters and the feed bear the name that is published', async () => {
  const before = await read('/news.atom');
  expect(await before.text()).toContain('<title>News from The Firm</title>');
  const owner = (await under.operator('owner')).browser;
  await owner.call<BrandView>('PUT', '/console/brand', { brand: ownBrand, seen: null, why: 'x' });

  for (const path of ['/news/confirm?token=x', '/news/unsubscribe?token=x']) {
    const html = await (await read(path)).text();
    expect(html).toContain('Acme Guild by email?');
    expect(html).not.toMatch(/The Firm\b|\bFIRM\b/);
  }
  // A reader of the feed who has the old one is given the new one.
  const after = await read('/news.atom', { 'if-none-match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  const feed = await after.text();
  expect(feed).toContain('<title>News from Acme Guild</title>');
  expect(feed).toContain('<author><name>Acme Guild</name></author>');
});
