import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '@firm/db';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, startProgram, type Running } from '../apps/server/test/programs.ts';
import { signInForTest, testConfig, testDeps } from '../apps/server/testing/harness.ts';

/*
 * Effect of readers of the dashboard, which is read from the embedded database, on all others.
 * BESIDE names the main.mjs of another build: both run, and are measured alternately.
 */

const ROUNDS = Number(process.env['RUNS'] ?? 5);
const PEOPLE = 64;
const SECONDS = 3;
const STATIC = '/documentation';
const SECRETS = {
  SESSION_SECRET: 'session-secret-of-the-bench-0123456789',
  DATA_KEY: 'data-key-of-the-bench-0123456789abcdef',
  CERTIFICATE_KEY: 'certificate-key-of-the-bench-0123456789',
};

type Site = {
  name: string;
  url: string;
  cookies: string[];
  running: Running;
  startMilliseconds: number;
};
type Load = { path: string; connections: number; cookies?: string[] };

const sortAscending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const share = (values: readonly number[], part: number): number =>
  sortAscending(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

/**
 * Asks from another thread, each connection again as soon as it was answered; milliseconds of each
 * answer, by load.
 */
async function ask(url: string, loads: readonly Load[], seconds: number): Promise<number[][]> {
  const worker = new Worker(
    `const { parentPort, workerData: { url, loads, seconds } } = require('node:worker_threads');
     const { Agent, request } = require('node:http');
     const until = performance.now() + seconds * 1000;
     const times = loads.map(() => []);
     const one = (agent, path, cookie) => new Promise((resolve, reject) => {
       const headers = { 'x-forwarded-for': '10.' + [0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.') };
       if (cookie) headers.cookie = cookie;
       request(url + path, { headers, agent }, (answer) => {
         if (answer.statusCode !== 200) reject(new Error(path + ': ' + answer.statusCode));
         answer.resume().on('end', resolve);
       }).on('error', reject).end();
     });
     const read = async (at, number) => {
       const { path, cookies } = loads[at];
       const agent = new Agent({ keepAlive: true, maxSockets: 1 });
       while (performance.now() < until) {
         const began = performance.now();
         await one(agent, path, cookies && cookies[number % cookies.length]);
         times[at].push(performance.now() - began);
       }
       agent.destroy();
     };
     const readers = loads.flatMap(({ connections }, at) =>
       Array.from({ length: connections }, (_, number) => read(at, number)));
     Promise.all(readers)
       .then(() => parentPort.postMessage(times));`,
    { eval: true, workerData: { url, loads, seconds } },
  );
  return new Promise((resolve, reject) => {
    worker.once('error', reject).once('message', (times: number[][]) => {
      void worker.terminate().then(() => resolve(times));
    });
  });
}

/** A data folder with people in it who are signed in. */
async function makeData(folder: string): Promise<string[]> {
  const dataDir = join(folder, '.data');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const deps = testDeps({ database, config: testConfig(SECRETS) });
  const cookies: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) cookies.push((await signInForTest(deps)).cookie);
  await database.close();
  return cookies;
}

async function start(name: string, file: string, folder: string, cookies: string[]): Promise<Site> {
  const port = await freePort();
  const began = performance.now();
  const running = startProgram(file, {
    folder,
    environment: { ...SECRETS, PORT: String(port), TRUST_PROXY: '127.0.0.1' },
  });
  await running.says(/^Ready/m, 120_000);
  const startMilliseconds = performance.now() - began;
  return { name, url: `http://127.0.0.1:${port}`, cookies, running, startMilliseconds };
}

async function stop({ running }: Site): Promise<void> {
  running.kill('SIGTERM');
  await running.exit;
}

/** Most memory that the process has had, in megabytes. */
function memoryOf({ running }: Site): number {
  const status = readFileSync(`/proc/${running.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export async function benchReaders(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firm-readers-'));
  const beside = process.env['BESIDE'];
  const programs = [
    ...(beside === undefined ? [] : [{ name: 'beside', file: beside }]),
    { name: 'ours', file: builtProgram('main') },
  ];
  const figures = new Map<string, Map<string, number[]>>();
  const note = (name: string, figure: string, value: number): void => {
    const of = figures.get(figure) ?? new Map<string, number[]>();
    figures.set(figure, of.set(name, [...(of.get(name) ?? []), value]));
  };
  try {
    const builtPrograms = [];
    for (const { name, file } of programs)
      builtPrograms.push({ name, file, folder: mkdtempSync(join(folder, name)) });
    const data = new Map<string, string[]>();
    for (const one of builtPrograms) data.set(one.name, await makeData(one.folder));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { name, file, folder: place } of builtPrograms) {
        const site = await start(name, file, place, data.get(name) ?? []);
        note(name, 'start, ms', site.startMilliseconds);
        await measure(site, (figure, value) => note(name, figure, value));
        await stop(site);
      }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    '\n' +
      `Readers of the dashboard on the embedded database, median of ${ROUNDS} interleaved ` +
      'rounds. Aims: a page beside 16 readers at most 2 x alone; p99 at 64 connections at most ' +
      '300 ms.',
  );
  for (const [figure, of] of figures) {
    const ours = share(of.get('ours') ?? [], 0.5);
    const theirs = share(of.get('beside') ?? [], 0.5);
    const line = `${figure.padEnd(44)} ${ours.toFixed(1).padStart(8)}`;
    console.log(
      beside === undefined
        ? line
        : `${line}   beside ${theirs.toFixed(1).padStart(8)}   ratio ${(ours / theirs).toFixed(2)}`,
    );
  }
}

async function measure(site: Site, note: (figure: string, value: number) => void): Promise<void> {
  const { url, cookies } = site;
  const page = { path: STATIC, connections: 1 };
  const readers = { path: '/api/dashboard?timeZone=Europe/Berlin', connections: 16, cookies };
  // Warms up both.
  await ask(url, [page, { ...readers, connections: 4 }], 1.5);
  note('memory after the start, MB', memoryOf(site));
  const [alone = []] = await ask(url, [page], SECONDS);
  note('page alone, p50 ms', share(alone, 0.5));
  const [readTimes = []] = await ask(url, [{ ...readers, connections: 1 }], SECONDS);
  note('dashboard alone, p50 ms', share(readTimes, 0.5));
  const [crowdedTimes = [], sixteen = []] = await ask(url, [page, readers], SECONDS);
  note('page beside 16 readers, p50 ms', share(crowdedTimes, 0.5));
  note('page beside 16 readers, p99 ms', share(crowdedTimes, 0.99));
  note('page beside 16 readers, times alone', share(crowdedTimes, 0.5) / share(alone, 0.5));
  note('dashboards a second, 16 readers', sixteen.length / SECONDS);
  const [among = [], many = []] = await ask(
    url,
    [
      { ...page, connections: 8 },
      { ...readers, connections: 56 },
    ],
    SECONDS,
  );
  note('64 connections: page, p99 ms', share(among, 0.99));
  note('64 connections: dashboard, p50 ms', share(many, 0.5));
  note('64 connections: dashboard, p99 ms', share(many, 0.99));
  note('memory at the end, MB', memoryOf(site));
}
