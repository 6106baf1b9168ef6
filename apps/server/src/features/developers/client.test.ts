import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { programEndpoints } from '@firm/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developers } from '@firm/core';
import { serveApi, signInForTest, testCourse, testDeps } from '../../../testing/harness.ts';

const place = (name: string): URL =>
  new URL(`../../../../../packages/client/${name}`, import.meta.url);

/** The part of the client that these tests call; its own types are generated. */
type Client = {
  academy: { progress: (input?: object) => Promise<unknown> };
  reading: { lessons: (input?: object) => Promise<{ lessons: { key: string }[] }> };
  safety: { check: (input: object) => Promise<unknown> };
};
type Module = { createClient: (options: { url: string; key?: string }) => Client };

describeOnEmbedded('the generated client', (under) => {
  let server: Awaited<ReturnType<typeof serveApi>>;
  let deps: ReturnType<typeof testDeps>;
  let createClient: Module['createClient'];
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [fileURLToPath(place('generate.mjs'))]);
    // Written just now, of this shape.
    ({ createClient } = (await import(place('dist/index.js').href)) as Module);
    deps = testDeps({ database: under.database, courses: [testCourse('open', [2])] });
    server = await serveApi(deps);
  }, 120_000);
  afterAll(() => server.close());

  test('has a call for each endpoint for programs, and no type that says nothing', () => {
    const types = readFileSync(place('dist/index.d.ts'), 'utf8');
    for (const { method, path } of programEndpoints)
      expect(types).toContain(`${method} ${path} */`);
    expect(types).not.toMatch(/\bany\b|: unknown/);
  });

  test('reads without a key, acts with one, and says how it is refused', async () => {
    const open = createClient({ url: server.url });
    expect((await open.reading.lessons()).lessons.map(({ key }) => key)).toEqual(['0-0', '0-1']);
    await expect(open.academy.progress()).rejects.toMatchObject({
      name: 'RefusedError',
      status: 401,
      code: 'key/required',
    });
    await expect(
      open.safety.check({ params: { chain: 'a/b', address: '../x' } }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^safety\//) });
    const { cookie } = await signInForTest(deps);
    const keyResponse = await fetch(`${server.url}/api/account/keys`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bot', scopes: ['read:learning'], days: 30 }),
    });
    const { text }: Awaited<ReturnType<typeof developers.makeApiKey>> = await keyResponse.json();
    const own = createClient({ url: `${server.url}/`, key: text });
    expect(await own.academy.progress()).toEqual({ courses: {} });
  });

  test('what is published is the built client alone, and its own example runs where it is installed', async () => {
    const run = promisify(execFile);
    const folder = mkdtempSync(join(tmpdir(), 'firm-client-'));
    // Under `npm test`, npm's own variables would lead it back to this folder.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)),
    );
    try {
      const { stdout: packOutput } = await run(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
        { cwd: fileURLToPath(place('.')), env },
      );
      const [tarball]: { name: string; filename: string; files: { path: string }[] }[] =
        JSON.parse(packOutput);
      // A name without a scope is anybody's to publish.
      expect(tarball?.name).toMatch(/^[a-z][a-z-]+$/);
      expect(tarball?.files.map(({ path }) => path).toSorted()).toEqual([
        'LICENSE',
        'README.md',
        'dist/index.d.ts',
        'dist/index.js',
        'package.json',
      ]);
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
      await run('npm', ['install', '--offline', '--no-audit', `./${tarball?.filename}`], {
        cwd: folder,
        env,
      });
      const readme = readFileSync(place('README.md'), 'utf8');
      const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
      writeFileSync(join(folder, 'example.js'), example);
      const { stdout } = await run(process.execPath, ['example.js'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], FIRM_URL: server.url },
      });
      // This server checks no network.
      expect(stdout).toMatch(/^Lesson 0\nLesson 1\nsafety\/unknown-chain We do not check /);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
