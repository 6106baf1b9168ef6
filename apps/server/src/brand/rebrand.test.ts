/* With another brand nothing that goes out bears the built-in one: everything that the build made is
   asked for, as a browser would. */
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMail } from '@firm/adapters/mail/index.ts';
import { Hono, type Context } from 'hono';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from '../http/deps.ts';
import { liveSite } from '../http/site/live-site.ts';
import { serveSite } from '../http/site/serve-site.ts';
import { readSiteIndex } from '../http/site/site-index.ts';
import { testDeps } from '../testing.ts';
import { inWordsOfAll } from './live-brand.ts';
import { rebrandAnswers } from './rebrand-answers.ts';
import { rebrandMail } from './rebrand-mail.ts';
import { ownBrand, ownBrandLive } from './testing.ts';

const WEB = join(import.meta.dirname, '../../../../dist/web');
/** 'A firm writes to you' is about another one. */
const BUILT_IN = /The Firm\b|THE FIRM\b|\bFIRM\b/g;

const brand = ownBrandLive();
const index = readSiteIndex(WEB);
const app = new Hono<AppEnv>().get('*', serveSite(index, liveSite({ ...testDeps({ brand }) })()));
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
    const asked = path.replace(/^\/assets\//, '/assets/~v1/');
    expect([asked, builtInIn(await textOf(asked))]).toEqual([asked, []]);
  }
});

test('every file that a page names is there, and is kept for a year', async () => {
  const html = await textOf('/');
  const named = new Set(html.match(/\/assets\/[^"' )]+/g));
  expect(named.size).toBeGreaterThan(5);
  for (const path of named) {
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
    const drawn = Buffer.from(await (await app.request(`/og/${name}`)).arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200 });
    expect(drawn.equals(readFileSync(join(WEB, 'og', name)))).toBe(false);
  },
);

describe('answers of the API', () => {
  const said = { say: 'THE FIRM ACADEMY teaches; The Firm asks for FIRM' };
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
    .get('/api/said', (c) => c.json(said))
    .get('/api/certificates/signed', (c) => c.json(said))
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
    expect(await (await api.request('/api/certificates/signed')).json()).toEqual(said);
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
  const sent = readFileSync(path, 'utf8');
  expect(builtInIn(sent)).toEqual([]);
  expect(sent).toContain('From: Acme Guild <no-reply@site.example>');
  expect(sent).toContain('Subject: Welcome to Acme Guild');
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
  const published = brand.current().published;
  expect(published?.builtIn('What is acme guild and what is ACME for?')).toBe(
    'What is The Firm and what is FIRM for?',
  );
  expect(ownBrand.name).toBe('Acme Guild');
});
