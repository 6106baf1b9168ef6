/* Features turned off vanish from pages, the API and the assistant; people's things stay. */
import { join } from 'node:path';
import { Refusal } from '@firm/core';
import { commandsOf, endpoints, FEATURE_NAMES, FEATURES, isOffered, mayBeOff } from '@firm/schema';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRebrand } from '../../brand/rebrand.ts';
import { ownBrand } from '../../../testing/brand.ts';
import type { AppEnv } from '../../http/deps.ts';
import { liveSite } from '../../http/site/live-site.ts';
import { serveSite } from '../../http/site/serve-site.ts';
import { readSiteIndex } from '../../http/site/site-index.ts';
import { testDeps } from '../../../testing/harness.ts';
import { notOffered } from './not-offered.ts';

const index = readSiteIndex(join(import.meta.dirname, '../../../../../dist/web'));
const off = ['music', 'news', 'checkUp'] as const;
const values = { ...ownBrand, off: [...off] };
const publishedBrand = { ...createRebrand(values, 'v1'), version: 'v1', pages: {} };
const current = { values, published: publishedBrand };
const brand = { current: () => current, refresh: async () => undefined };

const appOf = (deps: Parameters<typeof liveSite>[0]) => {
  const site = liveSite(deps);
  return new Hono<AppEnv>()
    .onError((error, c) => c.text(error instanceof Refusal ? error.code : 'failed', 500))
    .use(notOffered(index, site))
    .all('/api/*', (c) => c.text('served'))
    .get('/news/unsubscribe', (c) => c.text('served'))
    .get('*', serveSite(index, site(), testDeps().pictures));
};
const app = appOf({ ...testDeps({ brand }) });

test('its pages say so, in the frame of the site', async () => {
  for (const path of ['/music', '/music/', '/news', '/news/some-news', '/news.atom', '/check-up']) {
    const answer = await app.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('<h1>We do not offer this here.</h1>');
  }
  expect((await app.request('/ai-voice')).status).toBe(200);
});

test('links to them are not shown, in a page that its policy lets through', async () => {
  const answer = await app.request('/');
  const html = await answer.text();
  const [, style = ''] = /<style>(#root a:is\([^<]*)<\/style><\/head>/.exec(html) ?? [];
  for (const page of off.flatMap((name) => FEATURES[name].pages))
    expect(style).toContain(page.replace('*', ''));
  expect(style).not.toContain('/ai-voice');
  expect(html).toContain('"off":"/music /news /news/* /news.atom /check-up /checkup"');
  expect(style).toContain('[data-command="/checkup"]');
  expect(style).not.toContain('"/picks"');
  const sitemap = await (await app.request('/sitemap.xml')).text();
  expect(sitemap).not.toMatch(/\/music<|\/check-up</);
  expect(sitemap).toContain('/ai-voice<');
});

test('its endpoints are refused with one code; the others are not', async () => {
  const fetchText = async (path: string) => (await app.request(path, { method: 'POST' })).text();
  for (const path of ['/api/studio/music', '/api/news', '/api/check-up/x/y'])
    expect([path, await fetchText(path)]).toEqual([path, 'feature/off']);
  for (const path of ['/api/studio/voice', '/api/studio/jobs', '/api/account/export'])
    expect([path, await fetchText(path)]).toEqual([path, 'served']);
  expect(await (await app.request('/news/unsubscribe')).text()).toBe('served');
});

test('what people own is reached with everything off', () => {
  for (const path of [
    '/account',
    '/api/account',
    '/api/account/export',
    '/api/account/news',
    '/api/certificates/x',
    '/api/certificates/verify',
    '/certificates',
    '/certificates/x',
    '/passes/owed',
    '/api/passes/mine',
    '/api/passes/owed',
    '/api/studio/jobs',
    '/api/studio/files/x',
    '/dashboard',
    '/academy',
    '/console',
    '/api/console/brand',
    '/terms',
    '/privacy',
  ])
    expect([path, isOffered(path, FEATURE_NAMES)]).toEqual([path, true]);
});

test('every endpoint of a feature states that it may be off, and no other does', () => {
  for (const { path } of endpoints) {
    const samplePath = path.replace(/:tool\{.*?\}/, 'music').replaceAll(/:\w+(\{.*?\})?/g, 'x');
    expect([path, mayBeOff(path)]).toEqual([path, !isOffered(samplePath, FEATURE_NAMES)]);
  }
});

test('the commands that lead there are known', () => {
  expect(commandsOf(off)).toEqual(['checkup']);
});
