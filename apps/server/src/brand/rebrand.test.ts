/* With another brand nothing that goes out bears the built-in one: everything that the build made is
   asked for, as a browser would. */
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMail } from '@firm/adapters/mail/index.ts';
import { BUILT_IN_CHIPS, BUILT_IN_PROMPTS, DEFAULT_BRAND, PROMPTS_NAMES } from '@firm/schema';
import { Hono, type Context } from 'hono';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from '../http/deps.ts';
import { liveSite } from '../http/site/live-site.ts';
import { serveSite } from '../http/site/serve-site.ts';
import { readSiteIndex } from '../http/site/site-index.ts';
import { testDeps } from '../../testing/harness.ts';
import { ownPages } from '../features/brand/own-page-routes.ts';
import { inWordsOfAll, type LiveBrand } from './live-brand.ts';
import { rebrandAnswers } from '../features/brand/rebrand-answers.ts';
import { rebrandMail } from '../features/brand/rebrand-mail.ts';
import { ownBrand, ownBrandLive, ownLogo } from '../../testing/brand.ts';

const WEB = join(import.meta.dirname, '../../../../dist/web');
/** 'A firm writes to you' is about another one. */
const BUILT_IN = /The Firm\b|THE FIRM\b|\bFIRM\b/g;

const brand = await ownBrandLive();
const index = readSiteIndex(WEB);
const app = new Hono<AppEnv>().get(
  '*',
  serveSite(index, liveSite({ ...testDeps({ brand }) })(), testDeps().pictures),
);
const textOf = async (path: string): Promise<string> => (await app.request(path)).text();
const builtInIn = (text: string): string[] =>
  [...text.matchAll(BUILT_IN)].map(({ index: at }) => text.slice(at, at + 40));

test('no page says the built-in name, ticker or colour', async () => {
  expect(existsSync(WEB)).toBe(true);
  const addresses = [...index.pages.values()]
    .flat()
    .map(({ path, search }) => `${path}?${new URLSearchParams([...search]).toString()}`);
  for (const path of addresses) {
    const html = await textOf(path);
    expect([path, builtInIn(html)]).toEqual([path, []]);
    expect([path, /#d6ab4e|#8a6412/i.test(html)]).toEqual([path, false]);
    expect(html).toContain('Acme');
  }
});

test('no script, style, drawing or manifest does, under the addresses that pages name', async () => {
  const files = [...index.files.keys()].filter((path) => /\.(js|css|svg|webmanifest)$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  for (const path of files) {
    const assetPath = path.replace(/^\/assets\//, '/assets/~v1/');
    expect([assetPath, builtInIn(await textOf(assetPath))]).toEqual([assetPath, []]);
  }
});

test('every file that a page names is there, and is kept for a year', async () => {
  const html = await textOf('/');
  const assetPaths = new Set(html.match(/\/assets\/[^"' )]+/g));
  expect(assetPaths.size).toBeGreaterThan(5);
  for (const path of assetPaths) {
    expect(path).toMatch(/^\/assets\/~v1\//);
    const { status, headers } = await app.request(path);
    expect([path, status, headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('a page that was opened before goes on, and keeps nothing of what is new', async () => {
  const [path = ''] = [...index.files.keys()].filter((one) => /^\/assets\/.*\.js$/.test(one));
  const old = await app.request(path.replace('/assets/', '/assets/~v0/'));
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await textOf(path)).toBe(readFileSync(join(WEB, path), 'utf8'));
});

test.each(readdirSync(join(WEB, 'og')).filter((name) => name.endsWith('.png')))(
  'the picture %s is drawn anew',
  async (name) => {
    const picture = Buffer.from(await (await app.request(`/og/${name}`)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200 });
    expect(picture.equals(readFileSync(join(WEB, 'og', name)))).toBe(false);
  },
);

describe('what the pages offer', () => {
  const readBuiltPage = (page: string): string =>
    readFileSync(join(WEB, `pages/${page}.html`), 'utf8');
  const PAGES = {
    imagePrompts: 'text-to-image',
    voicePrompts: 'ai-voice',
    musicPrompts: 'music',
    videoPrompts: 'video',
  } as const;

  test.each(PROMPTS_NAMES)('%s are its own', async (name) => {
    const scripts = [...index.files.keys()].filter((path) => /^\/assets\/.*\.js$/.test(path));
    const pageHtml = await textOf(`/${PAGES[name]}`);
    for (const [at, prompt] of BUILT_IN_PROMPTS[name].entries()) {
      const own = ownBrand[name][at] ?? prompt;
      // Clips are shown to whoever has a wallet: their texts stand in the program only.
      if (name !== 'videoPrompts') {
        expect(readBuiltPage(PAGES[name])).toContain(prompt);
        expect(pageHtml).toContain(own);
      }
      const holders = scripts.filter((path) =>
        readFileSync(join(WEB, path), 'utf8').includes(prompt),
      );
      expect([prompt, holders.length > 0]).toEqual([prompt, true]);
      for (const path of holders)
        expect(await textOf(path.replace('/assets/', '/assets/~v1/'))).toContain(own);
    }
  });

  test('questions for the assistant are its own, and no more than it has', async () => {
    const before = readBuiltPage('assistant');
    for (const { label, command } of BUILT_IN_CHIPS)
      expect(before).toMatch(
        new RegExp(`value="${command.replace('?', '\\?')}"/>.*?>${label.replace('?', '\\?')}<`),
      );
    const html = await textOf('/assistant');
    const questions = [...html.matchAll(/name="text" value="([^"]*)"/g)].map(([, ask]) => ask);
    expect(questions).toEqual(ownBrand.chips);
    expect(html).toContain(`"chips":"${ownBrand.chips.join('\\n')}"`);
  });

  test('the front page says its own lines', async () => {
    expect(readBuiltPage('index')).toContain(DEFAULT_BRAND.heroBadge);
    expect(readBuiltPage('index')).toContain(DEFAULT_BRAND.heroText);
    const html = await textOf('/');
    expect(html).toContain(ownBrand.heroBadge);
    expect(html).toContain(ownBrand.heroText);
    expect(html).not.toContain(DEFAULT_BRAND.heroText);
  });
});

describe('pages of its own', () => {
  const pagesOf = (live?: LiveBrand) => {
    const site = liveSite(testDeps(live ? { brand: live } : {}));
    return new Hono<AppEnv>()
      .route('/', ownPages(index, site))
      .get('*', serveSite(index, site(), testDeps().pictures));
  };
  const own = pagesOf(brand);

  test('terms stand in the place of the built-in ones, with their day', async () => {
    const html = await (await own.request('/terms')).text();
    expect(html).toContain('Valid since November 23, 2026.');
    expect(html).toContain('<p>Be kind.</p>');
    expect(html).not.toContain('Short, because there is little to agree on.');
    expect(html).toContain('"own":"partnerships terms"');
    expect(html).not.toContain('%%page');
  });

  test('partners stand on theirs, each escaped', async () => {
    const html = await (await own.request('/partnerships')).text();
    expect(html).toContain('<h2>Bakers</h2>');
    expect(html).toContain('href="https://bakers.example"');
    expect(html).not.toContain('Multimedia AI Studio');
  });

  test('what the program keeps is said by the program', async () => {
    const html = await (await own.request('/privacy')).text();
    expect(html).toContain('Your network address');
    expect(html).not.toContain('More from the operator');
  });

  test('with nothing published the pages are as they were built', async () => {
    const plain = pagesOf();
    const answer = await plain.request('/terms');
    expect(await answer.text()).toContain('Short, because there is little to agree on.');
    const template = await plain.request('/terms?state=own');
    expect([template.status, template.headers.get('location')]).toEqual([302, '/terms']);
  });
});

describe('a picture of its own', async () => {
  const site = liveSite({ ...testDeps({ brand: await ownBrandLive(ownLogo) }) });
  const withLogo = new Hono<AppEnv>().get('*', serveSite(index, site(), testDeps().pictures));
  const read = async (path: string) => (await withLogo.request(path)).arrayBuffer();
  const address = `/api/brand/pictures/${ownLogo.id}`;

  test('stands beside the name on every page, in the place of the built-in mark', async () => {
    for (const path of ['/', '/academy', '/terms', '/console']) {
      const html = Buffer.from(await read(path)).toString('utf8');
      expect(html).toContain(`<img src="${address}" alt="" width="32" height="32"/>`);
      expect(html).toContain(`"mark":"${address}"`);
      expect(html).not.toContain('<svg viewBox="0 0 32 32"');
    }
    expect(await textOf('/')).toContain('"mark":"plain"');
  });

  test('is the icon of the site, in each size', async () => {
    expect(Buffer.from(await read('/icon.svg'))).toEqual(ownLogo.bytes);
    for (const [path, size] of [
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
      ['/apple-touch-icon.png', 180],
    ] as const) {
      const { data, info } = await sharp(Buffer.from(await read(path)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: size, height: size });
      const middle = 3 * (size * (size / 2) + size / 2);
      expect([...data.subarray(middle, middle + 3)]).toEqual([255, 0, 0]);
    }
    const ico = Buffer.from(await read('/favicon.ico'));
    expect(ico.readUInt16LE(2)).toBe(1);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  test('stands in the corner of pictures that are shared', async () => {
    const { data, info } = await sharp(Buffer.from(await read('/og/home.png')))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = 3 * (info.width * 72 + 1128);
    const [red = 0, green = 255, blue = 255] = data.subarray(at, at + 3);
    expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true]);
  });
});

describe('answers of the API', () => {
  const reply = { say: 'THE FIRM ACADEMY teaches; The Firm asks for FIRM' };
  const events = (c: Context<AppEnv>) =>
    c.body(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          // A name that stands across two pieces of the stream.
          for (const piece of ['data: "The F', 'irm"\n', '\ndata: "FIRM"\n\n'])
            controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
      200,
      { 'content-type': 'text/event-stream' },
    );
  const api = new Hono<AppEnv>()
    .use('/api/*', rebrandAnswers(brand))
    .get('/api/said', (c) => c.json(reply))
    .get('/api/certificates/signed', (c) => c.json(reply))
    .get('/api/events', events);

  test('come in its words, also as a stream', async () => {
    expect(await (await api.request('/api/said')).json()).toEqual({
      say: 'ACME SCHOOL teaches; Acme Guild asks for ACME',
    });
    expect(await (await api.request('/api/events')).text()).toBe(
      'data: "Acme Guild"\n\ndata: "ACME"\n\n',
    );
  });

  test('stay as they are where they are signed', async () => {
    expect(await (await api.request('/api/certificates/signed')).json()).toEqual(reply);
  });
});

test('an email comes under its name', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-brand-'));
  const from = 'The Firm <no-reply@site.example>';
  const mail = rebrandMail(brand, from, createMail({ kind: 'outbox', from }, { dataDir }));
  const path = await mail.send({
    to: 'ada@example.org',
    subject: 'Welcome to The Firm',
    text: 'The Firm Academy',
    html: '<p>FIRM</p>',
    idempotencyKey: '1',
  });
  const mailText = readFileSync(path, 'utf8');
  expect(builtInIn(mailText)).toEqual([]);
  expect(mailText).toContain('From: Acme Guild <no-reply@site.example>');
  expect(mailText).toContain('Subject: Welcome to Acme Guild');
});

test('a message of the bot does, with its buttons and without its files', () => {
  const file = new Uint8Array([1]);
  const payload = {
    chat_id: 7,
    text: 'THE FIRM ACADEMY and FIRM, confirmed',
    photo: file,
    reply_markup: { inline_keyboard: [[{ text: 'Open The Firm' }]] },
  };
  expect(inWordsOfAll(brand, payload)).toEqual({
    chat_id: 7,
    text: 'ACME SCHOOL and ACME, confirmed',
    photo: file,
    reply_markup: { inline_keyboard: [[{ text: 'Open Acme Guild' }]] },
  });
});

test('what is asked about this place is understood', () => {
  const publishedBrand = brand.current().published;
  expect(publishedBrand?.builtIn('What is acme guild and what is ACME for?')).toBe(
    'What is The Firm and what is FIRM for?',
  );
  expect(ownBrand.name).toBe('Acme Guild');
});
