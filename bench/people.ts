import { tables } from '@firm/db';
import { serveApi, signInForTest, testDeps } from '../apps/server/testing/harness.ts';
import { onFilledPostgres } from './measured/on-filled-postgres.ts';

/*
 * Operator's waits in a community of 100,000 on PostgreSQL: lists of people over HTTP, searched,
 * filtered, in each order and page by page, and the readings beside them. `ACCOUNTS` for another
 * size, `RUNS` for more questions of each kind.
 */

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 100_000);
const RUNS = Number(process.env['RUNS'] ?? 60);
/** Milliseconds within which 95 of 100 answers come. */
const LIMIT = 100;

type Ask = (path: string) => Promise<{ milliseconds: number; body: string }>;
type Question = { name: string; paths: (run: number) => string };

/** Its parameters go in the body, as the page sends them. */
const PEOPLE = '/api/console/people';
/** Caller and permissions, and nothing more: asked in between. */
const FLOOR = '/api/console';
const person = (run: number): number => Math.floor(((run * 7_919) % ACCOUNTS) + 1);
const QUESTIONS: readonly Question[] = [
  ...['newest', 'oldest', 'name', 'email'].map((order) => ({
    name: `people, ${order} first`,
    paths: () => `${PEOPLE}?order=${order}`,
  })),
  ...['suspended', 'premium', 'operators', 'unconfirmed'].map((filter) => ({
    name: `people, only ${filter}`,
    paths: () => `${PEOPLE}?filter=${filter}`,
  })),
  { name: 'people, one searched', paths: (run) => `${PEOPLE}?search=person${person(run)}` },
  { name: 'people, thousands found', paths: () => `${PEOPLE}?search=person&order=name` },
  {
    name: 'people, a wallet searched',
    paths: (run) => `${PEOPLE}?search=0x${(run % 65_536).toString(16).padStart(4, '0')}`,
  },
  { name: 'one person', paths: (run) => `${PEOPLE}/u${person(run) - 1}` },
  { name: 'days, 90', paths: () => '/api/console/overview/days?days=90' },
  { name: 'audit', paths: () => '/api/console/audit' },
  { name: 'queue of the studio', paths: () => '/api/console/studio/queue' },
  { name: 'what the assistant stands on', paths: () => '/api/console/assistant' },
];

export async function benchPeople(): Promise<void> {
  const filling = { accounts: ACCOUNTS, now: new Date() };
  await onFilledPostgres(filling, async ({ database, seconds }) => {
    const deps = testDeps({ database });
    const { userId, cookie } = await signInForTest(deps, { name: 'Owner' });
    const since = new Date();
    await deps.db.insert(tables.operatorRole).values({ userId, role: 'owner', since, version: 1 });
    const apiServer = await serveApi(deps);
    try {
      const forget = async (): Promise<void> => void (await deps.db.delete(tables.rateLimit));
      await measure((path) => ask(apiServer.url + path, cookie), seconds, forget);
    } finally {
      await apiServer.close();
    }
  });
}

async function ask(url: string, cookie: string): Promise<Awaited<ReturnType<Ask>>> {
  const began = performance.now();
  const [path = '', query] = url.split('?');
  const response = await (path.endsWith(PEOPLE)
    ? fetch(path, {
        method: 'POST',
        headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(new URLSearchParams(query))),
      })
    : fetch(url, { headers: { cookie } }));
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${body}`);
  return { milliseconds: performance.now() - began, body };
}

/** @param forget what was counted against the operator: nobody asks so much at once */
async function measure(asks: Ask, seconds: number, forget: () => Promise<void>): Promise<void> {
  process.stdout.write(
    `\nThe console with ${ACCOUNTS} accounts on PostgreSQL, filled in ${seconds} s: milliseconds ` +
      `of ${RUNS} answers each. Aim: p95 at most ${LIMIT} ms, a ratio of at most 1.\n`,
  );
  await asks(PEOPLE);
  const floor: number[] = [];
  for (const { name, paths } of QUESTIONS) {
    await forget();
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      times.push((await asks(paths(run))).milliseconds);
      floor.push((await asks(FLOOR)).milliseconds);
    }
    print(name, times);
  }
  for (const order of ['newest', 'name', 'email']) {
    await forget();
    print(`people, ${order}, page by page`, await turnPages(asks, order));
  }
  print('floor: what one may do', floor);
  const [completion, overview] = [
    await asks('/api/console/completion'),
    await asks('/api/console/overview'),
  ];
  process.stdout.write(
    `once, then kept for five minutes: courses ${completion.milliseconds.toFixed(0)} ms; ` +
      `each time: overview ${overview.milliseconds.toFixed(0)} ms\n`,
  );
}

/** From the first page on, as 'Show more' asks. */
async function turnPages(asks: Ask, order: string): Promise<number[]> {
  const times: number[] = [];
  let cursor = '';
  for (let run = 0; run < RUNS; run += 1) {
    const { milliseconds, body } = await asks(`${PEOPLE}?order=${order}${cursor}`);
    times.push(milliseconds);
    // As the endpoint's statement says.
    const { nextCursor } = JSON.parse(body) as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  return times;
}

function print(name: string, times: readonly number[]): void {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.ceil(sortedTimes.length * share) - 1)] ??
    Number.NaN;
  const [middle, slow] = [at(0.5), at(0.95)];
  process.stdout.write(
    `${name.padEnd(32)} p50 ${middle.toFixed(1).padStart(6)}   p95 ${slow.toFixed(1).padStart(6)}` +
      `   ratio ${(slow / LIMIT).toFixed(2)}${slow > LIMIT ? '  over' : ''}\n`,
  );
}
