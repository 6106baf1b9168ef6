import { portOf } from '@firm/format/testing.ts';
import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { openDatabase, tables, type EmbeddedDatabase } from '@firm/db';
import {
  deviceCookieName,
  rememberDevice,
} from '../apps/server/src/features/accounts/devices/known-devices.ts';
import { passwords } from '../apps/server/src/features/accounts/passwords.ts';
import { createBaseApp } from '../apps/server/src/http/create-base-app.ts';
import type { Deps } from '../apps/server/src/http/deps.ts';
import { apiRoutes } from '../apps/server/src/api.ts';
import { serve, signInForTest, testDeps } from '../apps/server/testing/harness.ts';
import { median } from './measured/median.ts';

/*
 * Sign-in, a lesson completed, and the dashboard, each beside a bare node:http handler that runs
 * exactly the statements that ours was seen to run (and, for sign-in, the same password hash), with
 * nothing around them.
 */

const PEOPLE = 200;
const ROUNDS = Number(process.env['RUNS'] ?? 5);
const LESSONS = 16;
const PASSWORD = 'correct horse battery';

type PGlite = EmbeddedDatabase['pglite'];
type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
type Query = PGlite['query'];
type Step = {
  text: string;
  params: unknown[];
  options: Parameters<Query>[2];
  inTransaction: number;
};
type Person = { userId: string; email: string; cookie: string };

type Rate = { perSecond: number; milliseconds: number };

/**
 * Sends requests from another thread, eight at a time: how many a second were answered with 200,
 * and what each cost this thread.
 */
function load(url: string, requests: readonly Request[], concurrency = 8): Promise<Rate> {
  const before = process.threadCpuUsage();
  const worker = new Worker(
    `const { parentPort, workerData: { url, requests, concurrency } } = require('node:worker_threads');
     const { Agent, request } = require('node:http');
     const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
     let next = 0;
     const send = ({ method, path, headers, body }) => new Promise((resolve, reject) => {
       const sent = request(url + path, { method, headers, agent }, (answer) => {
         if (answer.statusCode !== 200) reject(new Error(method + ' ' + path + ': ' + answer.statusCode));
         answer.resume().on('end', resolve);
       });
       sent.on('error', reject).end(body);
     });
     const began = performance.now();
     const visit = async () => {
       while (next < requests.length) await send(requests[next++]);
     };
     Promise.all(Array.from({ length: concurrency }, visit))
       .then(() => parentPort.postMessage(requests.length / ((performance.now() - began) / 1000)));`,
    { eval: true, workerData: { url, requests, concurrency } },
  );
  return new Promise((resolve, reject) => {
    worker.once('error', reject).once('message', (perSecond: number) => {
      const { user, system } = process.threadCpuUsage(before);
      void worker
        .terminate()
        .then(() => resolve({ perSecond, milliseconds: (user + system) / 1000 / requests.length }));
    });
  });
}

/** Database work of a request. */
async function record(pglite: PGlite, run: () => Promise<unknown>): Promise<Step[]> {
  const steps: Step[] = [];
  let transactions = 0;
  const original = {
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
  };
  const watch = (target: { query: Query }, inTransaction: number): void => {
    const query: Query = target.query.bind(target);
    target.query = (text, params = [], options) => {
      steps.push({ text, params, options, inTransaction });
      return query(text, params, options);
    };
  };
  watch(pglite, 0);
  pglite.transaction = (work) =>
    original.transaction((tx) => {
      watch(tx, (transactions += 1));
      return work(tx);
    });
  await run();
  Object.assign(pglite, original);
  return steps;
}

/** Runs recorded steps with other values, grouped into transactions as they were. */
async function replay(
  pglite: PGlite,
  steps: readonly Step[],
  change: (value: unknown, text: string, readBefore: readonly unknown[]) => unknown,
): Promise<void> {
  let readBefore: readonly unknown[] = [];
  for (let at = 0; at < steps.length;) {
    const group = steps[at]?.inTransaction ?? 0;
    const part = steps
      .slice(at)
      .filter(
        (step, offset, rest) =>
          step.inTransaction === group &&
          rest.slice(0, offset).every((other) => other.inTransaction === group),
      );
    const run = async (on: { query: Query }): Promise<void> => {
      for (const { text, params, options } of part)
        ({ rows: readBefore } = await on.query(
          text,
          params.map((value) => change(value, text, readBefore)),
          options,
        ));
    };
    await (group === 0 ? run(pglite) : pglite.transaction(run));
    at += part.length;
  }
}

async function listen(
  handle: (path: string) => Promise<string>,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      handle(request.url ?? '').then(
        (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, server };
}

async function people(deps: Deps, name: string, hash: string): Promise<Person[]> {
  const persons: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const email = `${name}${at}@example.test`;
    const { userId, cookie } = await signInForTest(deps, { email });
    const now = new Date();
    await deps.db.insert(tables.account).values({
      id: `${name}-${at}`,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    });
    persons.push({ userId, email, cookie });
  }
  return persons;
}

/** Processor time of all threads, in milliseconds for each. */
async function processorEach(times: number, act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let runCount = 0; runCount < times; runCount += 1) await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Cost of a sign-in beside its one password hash, which runs in a thread of its own. */
async function compareWithHash(
  signIn: () => Promise<unknown>,
  verify: () => Promise<unknown>,
): Promise<void> {
  const [hash, whole] = [await processorEach(20, verify), await processorEach(20, signIn)];
  console.log(
    `sign-in, all threads: processor ${whole.toFixed(0)} ms, of which its password hash ` +
      `${hash.toFixed(0)} ms, ratio ${(hash / whole).toFixed(2)}. Aim: a hash of at most 90 ms.`,
  );
}

const middle = (rates: Rate[]): Rate => ({
  perSecond: median(rates.map((rate) => rate.perSecond)),
  milliseconds: median(rates.map((rate) => rate.milliseconds)),
});

export async function benchAccounts(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  if (database.engine !== 'embedded') return;
  const { pglite } = database;
  const lessons = Array.from({ length: LESSONS }, (_, at) => ({ key: `0-${at}`, title: 'Lesson' }));
  const course = {
    id: 'course',
    title: 'Course',
    description: 'About it',
    level: 'Beginner' as const,
    duration: '1 hour',
    image: '/courses/a.svg',
    isGuestAccessible: true,
    version: 1,
    isReady: true,
    totalLessons: LESSONS,
    modules: [{ title: 'Module', lessons }],
  };
  const deps = testDeps({ database, courses: [course], passwords });
  const app = createBaseApp(deps);
  app.route('/', apiRoutes(deps));
  const ours = await serve(app);
  const hash = await passwords.hash(PASSWORD);
  const [learners, bareLearners] = [await people(deps, 'a', hash), await people(deps, 'b', hash)];
  // The index is below the length.
  const at = (list: readonly Person[], index: number): Person => list[index % PEOPLE] as Person;

  const cases = [
    {
      name: 'lesson completed',
      each: 400,
      request: (person: Person, index: number): Request => ({
        method: 'PUT',
        path: '/api/progress/course',
        headers: { cookie: person.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          done: [`0-${Math.floor(index / PEOPLE) % LESSONS}`],
          timeZone: 'Europe/Berlin',
        }),
      }),
    },
    {
      name: 'dashboard',
      each: 400,
      request: (person: Person): Request => ({
        method: 'GET',
        path: '/api/dashboard?timeZone=Europe/Berlin',
        headers: { cookie: person.cookie },
      }),
    },
    {
      name: 'sign-in',
      each: 60,
      request: (person: Person): Request => ({
        method: 'POST',
        path: '/api/auth/sign-in',
        // From a device that is known: from another one a mail is written after the answer.
        headers: {
          'content-type': 'application/json',
          cookie: `${deviceCookieName(deps)}=${rememberDevice(deps, undefined, person.email)}`,
        },
        body: JSON.stringify({ email: person.email, password: PASSWORD }),
      }),
    },
  ];

  console.log(
    '\n' +
      'Accounts on the embedded database: requests a second, ours against a bare handler that ' +
      `runs the same statements, median of ${ROUNDS} interleaved rounds. Aim: ratio 0.7 or ` +
      `better. The processor's time of the server's thread is what counts where other programs ` +
      'run too.',
  );
  for (const { name, each, request } of cases) {
    const sample = await people(deps, `s-${name.replace(/\W/g, '')}`, hash);
    const first = at(sample, 0);
    const send = async (): Promise<string> => {
      const { method, path, headers, body } = request(first, 0);
      const answer = await fetch(ours.url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status !== 200)
        throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    };
    let body = '';
    if (name === 'sign-in') await send();
    const steps = await record(pglite, async () => void (body = await send()));
    const bare = await listen(async (path) => {
      const index = Number(path.slice(1));
      const person = at(bareLearners, index);
      if (name === 'sign-in') await passwords.verify({ hash, password: PASSWORD });
      const fresh = new Map<string, string>();
      await replay(pglite, steps, (value, text, readBefore) => {
        if (value === first.userId) return person.userId;
        if (value === first.email) return person.email;
        // The lesson in its turn, on the progress that was just read; XP rises as it does in ours.
        if (text.includes('xmin::text =')) {
          const [progress] = readBefore;
          const turn = Math.floor(index / PEOPLE) % LESSONS;
          if (value === 10) return 10 * (1 + turn);
          if (Array.isArray(value)) return [`0-${turn}`];
          if (value === null) return Array.isArray(progress) ? progress.at(-1) : null;
        }
        // A counter of their own, and a session of their own: ids and tokens are unique.
        if (typeof value === 'string' && /^[a-z -]+:[\w-]{43}$/.test(value))
          return value.startsWith('sign-in:') ? value : `${value}${person.userId}`;
        if (
          typeof value === 'string' &&
          value.length >= 20 &&
          text.startsWith('insert into "session"') &&
          !/^\d{4}-/.test(value)
        )
          return fresh.get(value) ?? (fresh.set(value, deps.random.uuid()), fresh.get(value));
        return value;
      });
      return body;
    });
    const rates: { ours: Rate[]; bare: Rate[] } = { ours: [], bare: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const indexes = Array.from({ length: each }, (_, offset) => (round + 1) * each + offset);
      const mine = await load(
        ours.url,
        indexes.map((index) => request(at(learners, index), index)),
      );
      const theirs = await load(
        bare.url,
        indexes.map((index) => ({ method: 'GET', path: `/${index}`, headers: {} })),
      );
      // The first round warms up.
      if (round >= 0) void (rates.ours.push(mine), rates.bare.push(theirs));
    }
    bare.server.closeAllConnections();
    bare.server.close();
    if (name === 'sign-in')
      await compareWithHash(send, () => passwords.verify({ hash, password: PASSWORD }));
    const [mine, theirs] = [middle(rates.ours), middle(rates.bare)];
    console.log(
      `${name.padEnd(18)} ${mine.perSecond.toFixed(0).padStart(6)} /s   bare ` +
        `${theirs.perSecond.toFixed(0).padStart(6)} /s   ratio ` +
        `${(mine.perSecond / theirs.perSecond).toFixed(2)}   processor ` +
        `${mine.milliseconds.toFixed(2)} ms, bare ${theirs.milliseconds.toFixed(2)} ms, ratio ` +
        `${(theirs.milliseconds / mine.milliseconds).toFixed(2)}   (${steps.length} statements)`,
    );
  }
  ours.cut();
  await ours.close();
  await database.close();
}
