import { portOf } from '@firm/format/testing.ts';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { createOpenAiChat } from '@firm/adapters/chat/index.ts';
import { openDatabase, tables } from '@firm/db';
import { findPostgres, startPostgres } from '@firm/db/testing.ts';
import type { Studio, StudioJob } from '@firm/schema';
import { Browser } from '../apps/server/testing/studio/browser.ts';
import { scriptedEngine } from '../apps/server/testing/studio/engines.ts';
import { openHarness } from '../apps/server/testing/studio/harness.ts';
import { benchSealing } from './studio/sealing.ts';

/*
 * The studio: a chat through our server beside a bare pipe to the same fake service; a thousand
 * watchers of one generation; two hundred built-in pictures asked for by twenty people; memory
 * after five hundred generations.
 */

const TOKENS = 50;
const ROUNDS = Number(process.env['RUNS'] ?? 5);

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  0;

/**
 * An OpenAI-compatible service in another thread: 50 tokens, 5 ms apart; the first, and each tenth
 * after it, ends a sentence.
 */
async function startService(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     require('node:http').createServer((request, response) => {
       request.resume();
       response.writeHead(200, { 'content-type': 'text/event-stream' });
       let left = ${TOKENS};
       const next = () => {
         const send = (choice) => response.write('data: ' + JSON.stringify({ choices: [choice] }) + '\\n\\n');
         if (left-- > 0) {
           const content = 'word' + (left % 10 === 9 ? '.' : '') + ' ';
           send({ index: 0, delta: { content } });
           setTimeout(next, 5);
         } else {
           send({ index: 0, delta: {}, finish_reason: 'stop' });
           response.end('data: [DONE]\\n\\n');
         }
       };
       setTimeout(next, 5);
     }).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { port, close: () => worker.terminate() };
}

type Chats = (url: string, count: number) => Promise<{ first: number[]; cpuSeconds: number }>;

/**
 * Visitors in another thread, who open so many chats at once: milliseconds to each one's first
 * word, and what they cost this thread.
 */
function openVisitors(): { chats: Chats; close: () => Promise<unknown> } {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const http = require('node:http');
     const body = JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }] });
     const some = () => Math.floor(Math.random() * 250);
     const one = (url, at) => new Promise((resolve, reject) => {
       const began = performance.now();
       let first;
       const headers = {
         'content-type': 'application/json',
         'content-length': body.length,
         'x-forwarded-for': ['10', some(), some(), at % 250].join('.'),
       };
       const sent = http.request(url, { method: 'POST', agent: false, headers }, (answer) => {
         if (answer.statusCode !== 200) return reject(new Error(String(answer.statusCode)));
         answer.on('data', (data) => {
           if (first === undefined && data.includes('word')) first = performance.now() - began;
         });
         answer.on('end', () => resolve(first));
       });
       sent.on('error', reject).end(body);
     });
     parentPort.on('message', ({ url, count }) =>
       void Promise.all(Array.from({ length: count }, (_, at) => one(url, at)))
         .then((first) => parentPort.postMessage(first)));`,
    { eval: true },
  );
  return {
    chats: async (url, count) => {
      const before = process.threadCpuUsage();
      worker.postMessage({ url, count });
      // The worker's only message.
      const [first] = (await once(worker, 'message')) as [number[]];
      const { user, system } = process.threadCpuUsage(before);
      return { first, cpuSeconds: (user + system) / 1e6 };
    },
    close: () => worker.terminate(),
  };
}

/**
 * @param databaseUrl a PostgreSQL; without it the embedded database, which works in a thread of its
 *   own and is not in its figures
 */
async function benchChat(databaseUrl?: string): Promise<void> {
  const service = await startService();
  const visitors = openVisitors();
  const { chats } = visitors;
  const database = await openDatabase({ databaseUrl, dataDir: undefined });
  const harness = await openHarness(database, databaseUrl === undefined ? {} : { databaseUrl });
  harness.deps.studio.engines = {
    ...harness.deps.studio.engines,
    chat: createOpenAiChat({
      apiKey: 'key',
      baseUrl: `http://127.0.0.1:${service.port}/v1`,
      model: 'm',
      systemInstruction: () => 'Be brief.',
    }),
  };
  harness.deps.studio.limits = { ...harness.deps.studio.limits, perPaidEngine: 1e6 };
  const pipe = createServer((incoming, outgoing) => {
    const upstream = request(
      { port: service.port, host: '127.0.0.1', method: 'POST', path: '/v1/chat/completions' },
      (answer: IncomingMessage) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => pipe.listen(0, '127.0.0.1', resolve));
  const places = {
    service: `http://127.0.0.1:${service.port}/`,
    pipe: `http://127.0.0.1:${portOf(pipe)}/`,
    ours: `${harness.url}/api/studio/chat`,
  };
  // Empty, it has no type of its own.
  const firsts = { service: [] as number[], pipe: [] as number[], ours: [] as number[] };
  // Empty, it has no type of its own.
  const costs = { pipe: [] as number[], ours: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const place of ['service', 'pipe', 'ours'] as const) {
      for (let at = 0; at < 4; at += 1) {
        const { first } = await chats(places[place], 1);
        if (round >= 0) firsts[place].push(...first);
      }
    }
    for (const place of ['pipe', 'ours'] as const) {
      const { cpuSeconds } = await chats(places[place], 100);
      if (round >= 0) costs[place].push(cpuSeconds);
    }
  }
  const [base, bare, mine] = [middle(firsts.service), middle(firsts.pipe), middle(firsts.ours)];
  console.log(
    '\n' +
      `Studio: a chat of ${TOKENS} tokens, 5 ms apart, ours ` +
      `(${databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'}) beside a bare pipe ` +
      `to the same service, median of ${ROUNDS} interleaved rounds.`,
  );
  console.log(
    `first token        ours +${(mine - base).toFixed(1)} ms   pipe ` +
      `+${(bare - base).toFixed(1)} ms   (aim: at most +2)`,
  );
  console.log(
    `100 at once        ours ${middle(costs.ours).toFixed(2)} s of processor   pipe ` +
      `${middle(costs.pipe).toFixed(2)} s   ratio ` +
      `${(middle(costs.ours) / middle(costs.pipe)).toFixed(2)}   (aim: at most 0.30 s)`,
  );
  pipe.closeAllConnections();
  pipe.close();
  await harness.close();
  await database.close();
  await visitors.close();
  await service.close();
}

async function benchWatchers(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  const harness = await openHarness(database);
  const LOOKS = 8;
  const service = scriptedEngine({
    pollMilliseconds: 1_000,
    poll: (look) => (look < LOOKS ? 'working' : 'done'),
  });
  harness.deps.studio.engines = { ...harness.deps.studio.engines, image: service.engine };
  await harness.work();
  const browser = new Browser(harness);
  const { id } = await browser.make('image', 'a coin');
  let endedCount = 0;
  const notifiedAt = new WeakMap<object, number>();
  const owner = (await harness.deps.db.query.studioJob.findFirst())?.owner ?? '';
  const { studio } = await import('@firm/core');
  const times: number[] = [];
  const all = Promise.withResolvers<void>();
  for (let at = 0; at < 1_000; at += 1) {
    await studio.watchJob(harness.deps, {
      id,
      owner,
      notify: (job) => {
        const now = performance.now();
        // One object a change, whoever is told it.
        if (!notifiedAt.has(job)) notifiedAt.set(job, now);
        times.push(now - (notifiedAt.get(job) ?? now));
        if (job.status === 'done' && (endedCount += 1) === 1_000) all.resolve();
      },
    });
  }
  times.length = 0;
  await all.promise;
  console.log(
    '\n' +
      `Studio: 1,000 watchers of one generation: ${service.polled.length} looks at the service ` +
      `(${LOOKS} intervals), every change told to all within ${share(times, 0.99).toFixed(1)} ` +
      'ms p99 (aim: 100).',
  );
  await harness.close();
  await database.close();
}

async function benchQueue(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  const harness = await openHarness(database);
  const people = Array.from({ length: 20 }, () => new Browser(harness));
  const jobs: { person: number; browser: Browser; id: string }[] = [];
  for (const [person, browser] of people.entries())
    for (let at = 0; at < 10; at += 1)
      jobs.push({ person, browser, id: (await browser.make('voice', `Hello ${at}.`)).id });
  const began = performance.now();
  await harness.work();
  const latencies: number[] = [];
  const bystander = new Browser(harness);
  let working = true;
  const asking = (async () => {
    while (working) {
      const before = performance.now();
      await bystander.json<Studio>('GET', '/api/studio');
      latencies.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  })();
  const endedJobs: { person: number; job: StudioJob }[] = [];
  const isOpen = async () =>
    (
      await harness.deps.db
        .select({ finishedAt: tables.studioJob.finishedAt })
        .from(tables.studioJob)
    ).some(({ finishedAt }) => finishedAt === null);
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 300));
  for (const { person, browser, id } of jobs)
    endedJobs.push({ person, job: await browser.job(id) });
  working = false;
  await asking;
  // Fair: in each stretch of twenty, in the order in which they were begun, everybody has one.
  const order = endedJobs
    .toSorted((a, b) => (a.job.startedAt ?? 0) - (b.job.startedAt ?? 0))
    .map(({ person }) => person);
  const fair = Array.from(
    { length: 10 },
    (_, round) => new Set(order.slice(round * 20, round * 20 + 20)).size,
  );
  console.log(
    '\n' +
      'Studio: 200 built-in voices of 20 people in ' +
      `${((performance.now() - began) / 1000).toFixed(0)} s: ` +
      `${endedJobs.filter(({ job }) => job.status === 'done').length} done; different people in ` +
      `each stretch of twenty: ${fair.join(' ')} (aim: 20 each); the API meanwhile ` +
      `${share(latencies, 0.5).toFixed(0)} ms median, ${share(latencies, 0.99).toFixed(0)} ms ` +
      'p99 (aim: 50).',
  );
  await harness.close();
  await database.close();
}

/** Memory in use once all that can be thrown away was, in megabytes. */
async function memoryInUse(): Promise<{ heap: number; whole: number }> {
  setFlagsFromString('--expose-gc');
  // The flag puts this function into every new context.
  const collect = runInNewContext('gc') as () => void;
  // Finalizers' objects are collected a turn later.
  for (let round = 0; round < 5; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, whole: rss / 2 ** 20 };
}

async function benchMemory(): Promise<void> {
  const JOBS = 500;
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  const harness = await openHarness(database);
  await harness.work();
  const make = async (count: number): Promise<void> => {
    const browsers = Array.from({ length: Math.ceil(count / 10) }, () => new Browser(harness));
    for (const [at, browser] of browsers.entries()) {
      const ids = [];
      for (let one = 0; one < 10; one += 1)
        ids.push((await browser.make('voice', `Number ${at} ${one}.`)).id);
      for (const id of ids) await browser.ended(id);
    }
  };
  // The first ones load engines and fill caches of a fixed size.
  await make(50);
  const before = await memoryInUse();
  await make(JOBS);
  const after = await memoryInUse();
  console.log(
    '\n' +
      `Studio: memory before and after ${JOBS} built-in voices: heap ${before.heap.toFixed(0)} ` +
      `→ ${after.heap.toFixed(0)} MB ` +
      `(${(((after.heap - before.heap) * 1024) / JOBS).toFixed(1)} KB each), process ` +
      `${before.whole.toFixed(0)} → ${after.whole.toFixed(0)} MB, ratio ` +
      `${(after.whole / before.whole).toFixed(2)} (aim: back to where it began; the embedded ` +
      'database, which grows by what is kept, is in this process too).',
  );
  await harness.close();
  await database.close();
}

export async function benchStudio(): Promise<void> {
  await benchChat();
  if (findPostgres() !== undefined) {
    const postgres = await startPostgres();
    try {
      await benchChat(await postgres.createDatabase());
    } finally {
      await postgres.stop();
    }
  }
  await benchSealing(ROUNDS);
  await benchWatchers();
  await benchQueue();
  await benchMemory();
}
