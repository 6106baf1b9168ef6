import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../server.ts';
import { serve, testConfig, testDeps } from '../../../testing/harness.ts';
import type { Deps } from '../deps.ts';
import { readSiteIndex } from './site-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-site-'));
const inline = 'document.documentElement.dataset.theme = "dark";';
const style = 'body { margin: 0 }';
const page = (body: string) =>
  `<!doctype html><title>T</title><style>${style}</style><script>${inline}</script>` +
  '<script type="module" src="/assets/app-1.js"></script>' +
  '<script type="application/json" id="site">%%site.json%%</script>' +
  `<a href="%%site.communityUrl%%">${body}</a><p style="--i: 1; content: &quot;x&quot;">`;
const media = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));

function write(path: string, content: string | Buffer) {
  mkdirSync(join(folder, 'web', path, '..'), { recursive: true });
  writeFileSync(join(folder, 'web', path), content);
}

const script = `export const text = "${'hello '.repeat(200)}";`;
write(
  'pages.json',
  JSON.stringify([
    { path: '/', file: 'pages/index.html' },
    { path: '/documentation', file: 'pages/documentation.html' },
    { path: '/academy/course/x', file: 'pages/course.html' },
    { path: '/academy/course/x', search: 'lesson=0-1', file: 'pages/lesson.html' },
    { path: '/academy/courses', redirect: '/academy' },
    { path: '/course/:id', redirect: '/academy/course/:id' },
  ]),
);
for (const name of ['index', 'documentation', 'course', 'lesson'])
  write(`pages/${name}.html`, page(`${name} ${'text '.repeat(100)}`));
write('assets/app-1.js', script);
write('assets/app-1.js.br', brotliCompressSync(script));
write('assets/app-1.js.gz', gzipSync(script));
write('assets/clip-1.mp4', media);
write('assets/plain-1.css', 'a{}');
write('robots.txt', 'Sitemap: %%site.publicUrl%%/sitemap.xml');
write('sitemap.xml', '<loc>%%site.communityUrl%%</loc>');
write('manifest.webmanifest', '{"start":"%%site.communityUrl%%"}');
write('sw.js', 'self.x = 1');
write('og/home.png', media);
writeFileSync(join(folder, 'secret.txt'), 'outside');
symlinkSync(join(folder, 'secret.txt'), join(folder, 'web', 'link.txt'));

const COMMUNITY = `https://t.me/a?x=1&y="'</script><script>alert(1)</script>%%site.publicUrl%%`;
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const config = {
    ...testConfig({ PUBLIC_URL: 'https://thefirm.example', DEMO: '1' }),
    communityUrl: COMMUNITY,
  };
  deps = testDeps({ config });
  server = await serve(createServer(deps, readSiteIndex(join(folder, 'web'))));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** A request exactly as written: fetch would tidy the path and decode the body. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port: server.port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Answer['headers'],
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

describe('pages', () => {
  test('by path and query; other parameters change nothing', async () => {
    const bodyOf = async (path: string) =>
      /(\w+) text/.exec((await ask(path)).body.toString())?.[1];
    expect(await bodyOf('/')).toBe('index');
    expect(await bodyOf('/?utm=1')).toBe('index');
    expect(await bodyOf('/academy/course/x')).toBe('course');
    expect(await bodyOf('/academy/course/x?lesson=0-1')).toBe('lesson');
    expect(await bodyOf('/academy/course/x?a=b&lesson=0-1')).toBe('lesson');
    expect(await bodyOf('/academy/course/x?lesson=9-9')).toBe('course');
    expect(await bodyOf('/%64ocumentation')).toBe('documentation');
  });

  test('that went out before come again the same, whoever asks and however', async () => {
    const path = '/academy/course/x?lesson=0-1';
    const own = (headers: Answer['headers']) => ({ ...headers, date: '', 'x-request-id': '' });
    for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=0, br;q=0.1', 'zstd']) {
      const headers = { 'accept-encoding': encoding };
      // Another parameter changes nothing but the way that it goes.
      const long = await ask(`${path}&utm=1`, headers);
      const [first, again] = [await ask(path, headers), await ask(path, headers)];
      for (const { status, headers: responseHeaders, body } of [first, again]) {
        expect(status).toBe(200);
        expect(own(responseHeaders)).toEqual(own(long.headers));
        expect(body.equals(long.body)).toBe(true);
      }
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      const conditionalHeaders = { ...headers, 'if-none-match': `W/${long.headers['etag']}` };
      const [longKnown, shortKnown] = [
        await ask(`${path}&utm=1`, conditionalHeaders),
        await ask(path, conditionalHeaders),
      ];
      expect([longKnown.status, shortKnown.status]).toEqual([304, 304]);
      expect(own(shortKnown.headers)).toEqual(own(longKnown.headers));
    }
    const countOf = async (): Promise<number> => {
      const text = await deps.metrics.registry.metrics();
      const line = /_count\{method="GET",route="\/academy\/course\/x",status="200"\} (\d+)/;
      return Number(line.exec(text)?.[1]);
    };
    const before = await countOf();
    await ask(path);
    await expect.poll(countOf).toBe(before + 1);
    expect((await ask(path, {}, 'HEAD')).body).toHaveLength(0);
    expect((await ask(path, {}, 'POST')).status).toBe(404);
  });

  test('go straight to the socket: no Response is made for one, and its headers are all there', async () => {
    const { headers: usual } = await ask('/', {}, 'HEAD');
    const Real = globalThis.Response;
    let count = 0;
    globalThis.Response = class extends Real {
      constructor(...constructorArgs: ConstructorParameters<typeof Real>) {
        super(...constructorArgs);
        count += 1;
      }
    };
    try {
      const { status, headers } = await ask('/');
      expect([status, count]).toEqual([200, 0]);
      const changing = { date: '', 'x-request-id': '' };
      expect({ ...headers, ...changing }).toEqual({ ...usual, ...changing });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect((await ask('/', { 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
      expect((await ask('/assets/app-1.js')).status).toBe(200);
      expect(count).toBe(0);
      await ask('/', {}, 'HEAD');
      expect(count).toBeGreaterThan(0);
    } finally {
      globalThis.Response = Real;
    }
  });

  test('values are put in escaped for where they stand, in one pass', async () => {
    const html = (await ask('/')).body.toString();
    expect(html).toContain(
      'href="https://t.me/a?x=1&amp;y=&quot;&#39;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;%%site.publicUrl%%"',
    );
    const json = /id="site">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(json).not.toMatch(/[<>&]/);
    expect(JSON.parse(json)).toMatchObject({
      publicUrl: 'https://thefirm.example',
      communityUrl: COMMUNITY,
      botUrl: '/assistant',
    });
    expect((await ask('/robots.txt')).body.toString()).toBe(
      'Sitemap: https://thefirm.example/sitemap.xml',
    );
    expect((await ask('/sitemap.xml')).body.toString()).toContain('&lt;/script&gt;');
    expect(JSON.parse((await ask('/manifest.webmanifest')).body.toString())).toEqual({
      start: COMMUNITY,
    });
  });

  test('nothing inline may run but what the build put there', async () => {
    const policy = (await ask('/')).headers['content-security-policy'] ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const directives = Object.fromEntries(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hash(inline)}`,
      'style-src': `'self' ${hash(style)}`,
      'style-src-attr': `'unsafe-hashes' ${hash('--i: 1; content: "x"')}`,
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'media-src': "'self' blob:",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip;q=0.9', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
    ['deflate', undefined, (body: Buffer) => body],
    ['identity;q=0', undefined, (body: Buffer) => body],
  ])('encoding %j gives %s', async (accept, expectedEncoding, decode) => {
    const answer = await ask('/', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(expectedEncoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(decode(answer.body).toString()).toContain('index text');
  });

  test('tags: strong, one per encoding, 304 for who has it', async () => {
    const plain = await ask('/');
    const br = await ask('/', { 'accept-encoding': 'br' });
    expect(plain.headers['etag']).toMatch(/^"[\w-]+"$/);
    expect(br.headers['etag']).not.toBe(plain.headers['etag']);
    expect(br.headers['cache-control']).toBe('no-cache');
    const again = (tag: string) => ask('/', { 'accept-encoding': 'br', 'if-none-match': tag });
    for (const tag of [
      br.headers['etag'] ?? '',
      `W/${br.headers['etag']}`,
      `"x", ${br.headers['etag']}`,
      '*',
    ]) {
      const { status, body, headers } = await again(tag);
      expect([status, body.length, headers['etag']]).toEqual([304, 0, br.headers['etag']]);
    }
    expect((await again(plain.headers['etag'] ?? '')).status).toBe(200);
  });

  test('HEAD is GET without the body', async () => {
    for (const path of ['/', '/assets/app-1.js', '/assets/clip-1.mp4']) {
      const head = await ask(path, {}, 'HEAD');
      const get = await ask(path);
      expect([
        head.status,
        head.body.length,
        head.headers['content-length'],
        head.headers['etag'],
      ]).toEqual([200, 0, get.headers['content-length'], get.headers['etag']]);
    }
  });
});

describe('files', () => {
  test('hashed ones stay for a year, compressed by the build', async () => {
    for (const [accept, encoding, decode] of [
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['', undefined, (body: Buffer) => body],
    ] as const) {
      const answer = await ask('/assets/app-1.js', { 'accept-encoding': accept });
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decode(answer.body).toString()).toBe(script);
    }
    expect(
      (await ask('/assets/plain-1.css', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
    expect((await ask('/assets/app-1.js.br')).status).toBe(404);
  });

  test('others for an hour, the service worker not at all', async () => {
    expect((await ask('/robots.txt')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/og/home.png')).headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', media.subarray(0, 10)],
    ['bytes=990-', 206, 'bytes 990-999/1000', media.subarray(990)],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', media.subarray(990)],
    ['bytes=-5', 206, 'bytes 995-999/1000', media.subarray(995)],
    ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=5-1', 200, undefined, media],
    ['bytes=0-1,4-5', 200, undefined, media],
    ['lines=1-2', 200, undefined, media],
  ])('range %s: %i', async (range, status, contentRange, body) => {
    const answer = await ask('/assets/clip-1.mp4', { range });
    expect([
      answer.status,
      answer.headers['content-range'],
      answer.headers['accept-ranges'],
    ]).toEqual([status, contentRange, 'bytes']);
    expect(answer.body.equals(body)).toBe(true);
  });
});

describe('nothing there', () => {
  test.each([
    '/assets/none-1.css',
    '/assets/%E0%A4%A',
    '/og/none.png',
    '/.well-known/change-password',
  ])('%s: 404, no redirect', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type'], headers['location']]).toEqual([
      404,
      'text/plain; charset=UTF-8',
      undefined,
    ]);
  });

  test.each([
    '/request-bot',
    '/somewhere/deep',
    '/video',
    '/academy/nothing',
    '/assistant?x=1',
    '/request-bot/',
    '/foo.html',
    '/index.php',
    '/a/b.php',
    '/x.',
    '/missing.js',
    '/%E0%A4%A',
    '/.env',
    '/.git/config',
    '/pages/index.html',
    '/pages.json',
    '/link.txt',
  ])('%s: back to the start, for now', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['location'], headers['cache-control']]).toEqual([302, '/', 'no-store']);
  });

  test.each([
    ['/documentation/', 301, '/documentation'],
    ['/documentation//?a=b', 301, '/documentation?a=b'],
    ['/academy/courses', 302, '/academy'],
    ['/academy/courses/', 302, '/academy'],
    ['/course/abc?lesson=1-1', 302, '/academy/course/abc?lesson=1-1'],
    ['/course/a%2F%2Fb', 302, '/'],
    ['//evil.example/', 302, '/'],
    ['//evil.example/documentation/', 302, '/'],
    ['/\\evil.example/', 400, undefined],
  ])('%s: %i to %s', async (path, status, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers['location']]).toEqual([status, location]);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/%5c..%5csecret.txt',
    '/assets/..%252f..%252fsecret.txt',
    '/%00secret.txt',
    '/robots.txt%00',
    '//secret.txt',
    '/%zz',
    '/assets/%c0%ae%c0%ae/secret.txt',
    '/./../secret.txt',
    '/pages/..%2f..%2fsecret.txt',
    'http://localhost/../secret.txt',
  ])('no way out by %s', async (path) => {
    const { status, body } = await ask(path);
    expect(body.toString()).not.toContain('outside');
    expect([301, 302, 400, 404]).toContain(status);
  });

  test('other methods than reading are refused', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(404);
    expect((await ask('/robots.txt', {}, 'DELETE')).status).toBe(404);
  });

  test('a site that is not built says so and leads nowhere in circles', async () => {
    const other = await serve(createServer(testDeps(), readSiteIndex(join(folder, 'none'))));
    const answer = await fetch(`${other.url}/anything`, { redirect: 'follow' });
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining('npm start'),
    ]);
    await other.close();
  });
});
