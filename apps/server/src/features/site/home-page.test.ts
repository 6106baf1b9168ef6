import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import { readSiteIndex } from '../../http/site/site-index.ts';
import { statusJobs } from '../status/status-jobs.ts';
import { createServer } from '../../server.ts';
import { serve, testDeps } from '../../../testing/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-claims-'));
const time = { now: Date.parse('2026-11-20T10:00:00Z') };
let database: OpenDatabase;
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  mkdirSync(join(folder, 'pages'));
  const pages = ['/', '/documentation'].map((path, at) => ({ path, file: `pages/${at}.html` }));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  for (const { file } of pages)
    writeFileSync(join(folder, file), '<!doctype html><b>%%page.responseTime%%</b>');
  database = await openTestDatabase();
  deps = testDeps({
    database,
    clock: () => new Date(time.now),
    status: { parts: [{ name: 'Website', check: async () => 'up' }], runningSince: new Date() },
  });
  server = await serve(createServer(deps, readSiteIndex(folder)));
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const claims = async () => {
  const bodies = await Promise.all(
    ['/', '/documentation'].map(async (path) => (await fetch(`${server.url}${path}`)).text()),
  );
  const answer: {
    responseTime: string;
  } = await (await fetch(`${server.url}/api/claims`)).json();
  return [...bodies.map((body) => /<b>(.*)<\/b>/.exec(body)?.[1]), answer.responseTime];
};
const recordAnswers = async (milliseconds: number) => {
  for (let answer = 0; answer < 100; answer += 1) deps.answerTimes.record(milliseconds);
  await statusJobs(deps)
    .find(({ name }) => name === 'answer times')
    ?.run();
  time.now += 60_000;
};

test('the response time that is claimed becomes the measured one where answers take longer', async () => {
  expect(await claims()).toEqual(['0.1s', '0.1s', '0.1s']);
  await recordAnswers(60);
  expect(await claims()).toEqual(['0.1s', '0.1s', '0.1s']);
  await recordAnswers(310);
  // Never less than was measured: 310 ms and the width of its class are more than 0.3s.
  expect(await claims()).toEqual(['0.4s', '0.4s', '0.4s']);
});
