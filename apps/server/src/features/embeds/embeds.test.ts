import { brotliCompressSync } from 'node:zlib';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSafety } from '../safety/open-safety.ts';
import type { Deps } from '../../http/deps.ts';
import { createServer } from '../../server.ts';
import { noSite, serve, testConfig, testDeps } from '../../../testing/harness.ts';
import {
  dexPair,
  startDexScreenerPairServer,
  startMarketServer,
  type MarketServer,
} from '../../../testing/market.ts';

const TOKEN = '0x1111111111111111111111111111111111111111';
const UNKNOWN = '0x2222222222222222222222222222222222222222';
const SITE = 'https://blog.example';
let database: OpenDatabase;
let services: MarketServer[];
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
let now = Date.parse('2026-11-28T12:00:00Z');

beforeAll(async () => {
  services = await Promise.all([
    startDexScreenerPairServer([
      dexPair({
        priceChange: { h24: 1 },
        boosts: undefined,
        baseToken: { address: TOKEN, name: '<script>alert(1)</script>', symbol: '"><b>EVIL' },
      }),
    ]),
    startMarketServer(() => ({ status: 404, body: {} })),
  ]);
  const [dex, none] = services;
  const config = testConfig({
    DEXSCREENER_URL: dex?.url ?? '',
    GECKOTERMINAL_URL: none?.url ?? '',
    GOPLUS_URL: none?.url ?? '',
    HONEYPOT_URL: none?.url ?? '',
    RUGCHECK_URL: none?.url ?? '',
    EMBED_SITES: SITE,
  });
  const clock = () => new Date(now);
  database = await openTestDatabase();
  deps = testDeps({
    database,
    config,
    clock,
    safety: openSafety(config, { chain: undefined, clock }),
  });
  server = await serve(createServer(deps, { ...noSite, isBuilt: true }));
}, 240_000);
beforeEach(() => void (now += 600_000));
afterAll(async () => {
  await deps.background.idle();
  await server.close();
  await Promise.all(services.map((one) => one.close()));
  await database.close();
});

const badge = async (address: string): Promise<string> => {
  const response = await fetch(`${server.url}/check/ethereum/${address}/badge.svg`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  return response.text();
};
const keep = (verdict: string, checkedAt: number) =>
  deps.db.insert(tables.safetyCheck).values({
    id: deps.random.uuid(),
    chain: 'ethereum',
    address: UNKNOWN,
    verdict,
    evidence: '{}',
    evidenceHash: '',
    checkedAt: new Date(checkedAt),
  });
const GREY = '#5c625b';

test('a badge says the verdict and its day, and is grey once that is over', async () => {
  expect(await badge(UNKNOWN)).toContain('Not checked yet');
  // It is checked behind that answer.
  await deps.background.idle();
  // Later than that check: of two of one moment either may come first.
  now += 1000;
  await keep('no-red-flag', now);
  const fresh = await badge(UNKNOWN);
  expect(fresh).toContain('No red flag found');
  expect(fresh).toContain('28 Nov 2026'.split(' ')[2]);
  expect(fresh).not.toContain(GREY);
  now += 25 * 3_600_000;
  const old = await badge(UNKNOWN);
  expect(old).toContain(GREY);
  expect(old).toContain('Check again');
});

test('a badge is never better than the ledger', async () => {
  await keep('no-red-flag', now);
  expect(await badge(UNKNOWN)).toContain('No red flag found');
  await deps.db.execute(`update safety_check set is_ledgered = true where address = '${UNKNOWN}'`);
  const [check] = await deps.db.select().from(tables.safetyCheck);
  await deps.db.insert(tables.ledgerEntry).values({
    id: check?.id ?? '',
    chain: 'ethereum',
    address: UNKNOWN,
    addressKey: UNKNOWN,
    name: 'x',
    symbol: 'x',
    verdict: 'high-risk',
    summary: 'x',
    reasons: [],
    givenAt: new Date(now),
    evidenceHash: '',
  });
  const svg = await badge(UNKNOWN);
  expect(svg).toContain('High risk');
  expect(svg).not.toContain('No red flag');
});

test('what is no address has no badge, and none is without end', async () => {
  for (const path of ['ethereum/none', 'nowhere/' + TOKEN, 'solana/' + TOKEN])
    expect((await fetch(`${server.url}/check/${path}/badge.svg`)).status).toBe(404);
});

test('the frame holds the check, runs nothing, sets no cookie, and only named sites show it', async () => {
  const response = await fetch(`${server.url}/embed/check/ethereum/${TOKEN}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(
    /<strong class="verdict [a-z-]+">(?:Do not touch|High risk|Caution|No red flag found)<\/strong>/,
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>EVIL');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('x-frame-options')).toBeNull();
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${SITE}`);
  expect(policy).toContain("default-src 'none'");
  for (const path of ['/embed/check.js', `/check/ethereum/${TOKEN}/badge.svg`, '/launches.atom']) {
    const other = await fetch(server.url + path);
    expect([path, other.headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
});

test('the script is small, and asks nothing before it is pressed', async () => {
  const script = await (await fetch(`${server.url}/embed/check.js`)).text();
  expect(brotliCompressSync(script).length).toBeLessThan(15 * 1024);
  expect(script).not.toMatch(/fetch\(|XMLHttpRequest|new Image|cookie|localStorage|import\(/);
});

test('oEmbed knows our own pages and nobody else’s', async () => {
  const ask = (url: string, more = '') =>
    fetch(`${server.url}/oembed?url=${encodeURIComponent(url)}${more}`);
  const { publicUrl } = deps.config;
  const rich = await ask(`${publicUrl}/check/ethereum/${TOKEN}`);
  expect(await rich.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    html: expect.stringContaining(`${publicUrl}/embed/check/ethereum/${TOKEN}`),
  });
  expect(await (await ask(`${publicUrl}/certificates/abc-1`)).json()).toMatchObject({
    type: 'link',
  });
  expect(await (await ask(`${publicUrl}/shared/abc`)).json()).toMatchObject({ type: 'link' });
  for (const url of ['https://elsewhere.example/check/ethereum/x', `${publicUrl}/`, 'x', ''])
    expect((await ask(url)).status).toBe(404);
  expect((await ask(`${publicUrl}/shared/abc`, '&format=xml')).status).toBe(404);
});

test('launches and the record are feeds', async () => {
  for (const path of ['/launches.atom', '/track-record.atom']) {
    const response = await fetch(server.url + path);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await response.text();
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(feed.endsWith('</feed>\n')).toBe(true);
  }
  expect(await (await fetch(`${server.url}/track-record.atom`)).text()).toContain('x: High risk');
});
