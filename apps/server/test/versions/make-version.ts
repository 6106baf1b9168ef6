/*
 * Makes the data of an older version, for the test of upgrades. That version runs by itself, a
 * person uses it over HTTP, and what then stands in its database is written down as <name>.sql.gz
 * (rows only: tables come from migrations, which never change), <name>.json and <name>.wav beside
 * this file:
 *
 *   git worktree add --detach /tmp/old <commit>      # installed and built there
 *   node apps/server/test/versions/make-version.ts /tmp/old <name>
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { outboxFolder } from '@firm/adapters/mail/index.ts';
import { readMessage } from '@firm/adapters/mail/testing.ts';
import { freePort } from '@firm/db/testing.ts';
import type { Certificate, OpenTest } from '@firm/schema';
import { linkIn, TestBrowser } from '../../testing/sign-in/browser.ts';
import { startProgram } from '../programs.ts';
import { NEW_DATA_KEY, VERSION_KEYS, type VersionFacts } from './version-facts.ts';

const COURSE = 'ethereum-trading';
const LESSONS = ['0-0', '0-1', '0-2', '1-0', '1-1'];
/** Of rounds of drills: family, and how it was decided. */
const DRILLS = [
  ['approval', 'right'],
  ['permit', 'missed'],
  ['host', 'alarm'],
] as const;

const [tree, name] = process.argv.slice(2);
if (tree === undefined || name === undefined) throw new Error('make-version.ts <tree> <name>');
const dataDir = mkdtempSync(join(tmpdir(), 'firm-version-'));
const port = await freePort();
const running = startProgram(join(tree, 'dist/server/main.mjs'), {
  folder: dataDir,
  hasPublicNodes: ['config', 'features/safety'].some((folder) =>
    existsSync(join(tree, 'apps/server/src', folder, 'public-nodes.ts')),
  ),
  environment: {
    ...VERSION_KEYS,
    DATA_KEY: NEW_DATA_KEY,
    DATA_DIR: dataDir,
    PORT: String(port),
    WEB_DIR: 'none',
    CHAIN_RPC_URL: '',
  },
});
try {
  await running.says(/^Ready/m, 60_000);
  const facts = await live(new TestBrowser(`http://localhost:${port}`));
  running.kill('SIGTERM');
  await running.exit;
  const place = (ending: string) => new URL(`${name}.${ending}`, import.meta.url);
  const db = new PGlite(`file://${join(dataDir, 'db')}`);
  writeFileSync(place('sql.gz'), gzipSync(await rowsOf(db), { level: 9 }));
  writeFileSync(place('json'), `${JSON.stringify({ dataKey: NEW_DATA_KEY, ...facts }, null, 2)}\n`);
  writeFileSync(place('wav'), readFileSync(join(dataDir, 'files', facts.job.file)));
  await db.close();
} catch (error) {
  process.stderr.write(`${running.output().slice(-3_000)}\n`);
  throw error;
} finally {
  running.kill('SIGKILL');
  await running.exit;
  rmSync(dataDir, { recursive: true, force: true });
}

/** Acts of a person there. */
async function live(browser: TestBrowser): Promise<VersionFacts> {
  const email = 'ada@mail.example';
  const password = 'correct horse battery';
  await fine(browser.post('/auth/sign-up', { email, password, name: 'Ada' }));
  await browser.fetch(linkIn(await until(() => newestEmail()), /token|verify|confirm/).href);
  await fine(browser.post('/auth/sign-in', { email, password }));
  const progress = { done: LESSONS, timeZone: 'Europe/Berlin' };
  await fine(browser.call('PUT', `/progress/${COURSE}`, progress));
  await fine(browser.call('PUT', '/ranking/me', { takesPart: true, name: 'Ada of old' }));
  const certificate = await passTest(browser);
  for (const [family, outcome] of DRILLS)
    await fine(browser.post('/drill-results', { family, outcome }));
  const key = crypto.randomUUID();
  const job = await fine(browser.post<{ id: string }>('/studio/voice', { prompt: 'Hi.', key }));
  await until(async () => {
    const { finishedAt } = await browser.call<{ finishedAt: number | null }>(
      'GET',
      `/studio/jobs/${job.id}`,
    );
    return finishedAt;
  });
  const wallet = await linkWallet(browser);
  // The worker's first round over the local chain's launches, with a verdict each.
  const verdicts = await until(async () => {
    const { launches } = await browser.call<{ launches: { verdict: unknown }[] }>(
      'GET',
      '/launches',
    );
    return launches.every(({ verdict }) => verdict !== null) && launches.length;
  });
  const folder = join(dataDir, 'files');
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.includes(job.id),
  );
  return {
    publicUrl: browser.url,
    email,
    password,
    course: COURSE,
    lessons: LESSONS,
    rankingName: 'Ada of old',
    certificate,
    drills: [...DRILLS],
    wallet,
    verdicts,
    job: { id: job.id, file: file ?? '' },
  };
}

type BankQuestion = { id: string; options: string[]; answer: number; draws?: string[][] };

/** The right option as it was put, with the numbers that were drawn for this try. */
function rightOf(
  { options, answer, draws = [[]] }: BankQuestion,
  shownOptions: readonly string[],
): string {
  const puts = draws.map((draw) =>
    options.map((option) =>
      option.replace(/\{(\d+)\}/g, (_, at: string) => draw[Number(at)] ?? ''),
    ),
  );
  return puts.find((put) => put.every((option) => shownOptions.includes(option)))?.[answer] ?? '';
}

async function passTest(browser: TestBrowser): Promise<string> {
  const bank: BankQuestion[] = JSON.parse(
    readFileSync(join(tree ?? '', `dist/content/final-test.${COURSE}.json`), 'utf8'),
  );
  const path = `/courses/${COURSE}/final-test`;
  const { testId, questions } = await fine(browser.post<OpenTest>(path));
  const answers = questions.map(({ id, options }) => {
    const bankQuestion = bank.find((question) => question.id === id);
    return bankQuestion === undefined ? -1 : options.indexOf(rightOf(bankQuestion, options));
  });
  await fine(browser.post(`${path}/${testId}/answers`, { answers }));
  const certificateRequest = { courseId: COURSE, name: 'Ada Lovelace' };
  return (await fine(browser.post<Certificate>('/certificates', certificateRequest))).id;
}

async function linkWallet(browser: TestBrowser): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey());
  const { address } = account;
  const nonce = () => browser.post<{ message: string }>('/wallet/nonce', { address });
  // The local chain takes a moment to be there.
  const message = await until(async () => (await nonce()).message);
  const signature = await account.signMessage({ message });
  await fine(browser.post('/wallet/verify', { message, signature }));
  await fine(browser.post('/account/wallet'));
  return address;
}

function newestEmail(): string | undefined {
  const folder = outboxFolder(dataDir);
  const [file] = readdirSync(dataDir).includes('outbox') ? readdirSync(folder) : [];
  return file === undefined
    ? undefined
    : readMessage(readFileSync(join(folder, file), 'utf8')).text;
}

/** Every row, as statements in the order of the foreign keys. */
async function rowsOf(db: PGlite): Promise<string> {
  const { rows: tables } = await db.query<{ name: string; needs: string[] }>(`
    select c.relname::text as name, array(select distinct other.relname::text from pg_constraint, pg_class other
      where contype = 'f' and conrelid = c.oid and other.oid = confrelid) as needs
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const writtenTables = new Set<string>();
  const lines: string[] = [];
  while (writtenTables.size < tables.length)
    for (const { name: table, needs } of tables) {
      if (writtenTables.has(table) || !needs.every((other) => writtenTables.has(other))) continue;
      writtenTables.add(table);
      const { rows } = await db.query<Record<string, string>>(
        `select ${await quotedColumns(db, table)} from "${table}" as row order by row::text`,
      );
      for (const row of rows)
        lines.push(
          `insert into "${table}" ("${Object.keys(row).join('", "')}") overriding system ` +
            `value values (${Object.values(row).join(', ')});`,
        );
    }
  return `${lines.join('\n')}\n`;
}

async function quotedColumns(db: PGlite, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    'select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum ' +
      '> 0 and not attisdropped order by attnum',
    [`"${table}"`],
  );
  return rows
    .map(({ name: column }) => `quote_nullable("${column}"::text) as "${column}"`)
    .join(', ');
}

async function fine<T extends { status: number }>(pendingAnswer: Promise<T>): Promise<T> {
  const answer = await pendingAnswer;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Asks again until there is something. */
async function until<T>(ask: () => Promise<T> | T): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + 90_000;
  for (;;) {
    const result = await ask();
    if (result) return result as NonNullable<Exclude<T, false>>;
    if (Date.now() > end) throw new Error(`in vain: ${String(ask)}`);
    await sleep(300);
  }
}
