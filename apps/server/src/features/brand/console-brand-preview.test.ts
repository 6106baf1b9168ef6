/* A brand is looked at on whole pages before it is published, by whoever is about to, alone. */
import { join } from 'node:path';
import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { PREVIEWS } from '@firm/schema';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { liveBrand } from '../../brand/live-brand.ts';
import { ownBrand } from '../../../testing/brand.ts';
import { readSiteIndex } from '../../http/site/site-index.ts';

const site = readSiteIndex(join(import.meta.dirname, '../../../../../dist/web'));
const under = openWaysIn(
  {},
  ({ db }) => ({ brand: liveBrand({ db, renderMarkdown: renderAnnouncement }) }),
  site,
);

const keep = (browser: TestBrowser, name = 'Acme Guild') =>
  browser.call('PUT', '/console/brand/draft', { brand: { ...ownBrand, name } });
const look = (browser: TestBrowser, page: string) =>
  browser.fetch(`/api/console/brand/preview/${page}`);

test.each(PREVIEWS)('%s shows it whole, without programs, and is kept nowhere', async (page) => {
  const { browser } = await under.operator('owner');
  expect((await keep(browser)).status).toBe(204);
  const answer = await look(browser, page);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(html).toContain('Preview of Acme Guild. Only you see this');
  expect(html).not.toMatch(/<script|The Firm\b|THE FIRM|%%(?:site|page)\./);
});

test('its files have its colours, and nobody else gets them', async () => {
  const { browser } = await under.operator('owner');
  await keep(browser);
  const html = await (await look(browser, 'home')).text();
  const [, style = ''] =
    /href="(\/api\/console\/brand\/preview\/assets\/[^"]+\.css)"/.exec(html) ?? [];
  expect((await browser.fetch(style)).status).toBe(200);
  expect(html).not.toMatch(/"\/assets\//);
  const all = html + (await (await browser.fetch(style)).text());
  expect(all).toContain(ownBrand.accentDark);
  expect(all).not.toContain('#d6ab4e');
  expect((await under.server.browser().fetch(style)).status).toBe(401);
});

test('another operator sees their own, and a site without one shows nothing of it', async () => {
  const { browser: first } = await under.operator('owner');
  const { browser: second } = await under.operator('owner');
  await keep(first, 'Acme Guild');
  expect((await look(second, 'home')).status).toBe(404);
  await keep(second, 'Borough');
  expect(await (await look(second, 'home')).text()).toContain('Preview of Borough');
  expect(await (await look(first, 'home')).text()).toContain('Preview of Acme Guild');
  const { browser: auditor } = await under.operator('auditor');
  expect((await look(auditor, 'home')).status).toBe(403);
  const brand = await first.call<{ isBuiltIn: boolean }>('GET', '/console/brand');
  expect(brand.isBuiltIn).toBe(true);
  under.pass({ minutes: 25 * 60 });
  expect((await look(first, 'home')).status).not.toBe(200);
});

test('what could not be published is not shown either', async () => {
  const { browser } = await under.operator('owner');
  expect((await keep(browser, 'The Firm Inc')).status).toBe(422);
  expect((await look(browser, 'elsewhere')).status).toBe(404);
});
