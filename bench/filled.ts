import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database, type OpenDatabase } from '@firm/db';
import { fillDatabase, type Filling } from '@firm/db/testing/fill-database.ts';
import { filledQueries } from '@firm/db/testing/filled-queries.ts';
import { onFilledPostgres, timeFilling } from './measured/on-filled-postgres.ts';

/*
 * Each query of tables that grow, at the size of a success, on both databases: 100,000 accounts, 2
 * million completed lessons, 200,000 generations, a million looks. `ACCOUNTS` for another size,
 * `ENGINE` embedded or postgres for one. `FOLDER` keeps the embedded database there, and measures
 * again without filling it.
 */

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 100_000);
const ONLY = process.env['ENGINE'];
const FOLDER = process.env['FOLDER'];
const RUNS = Number(process.env['RUNS'] ?? 5);
/** Milliseconds that a query may take. */
const MAX_MILLISECONDS = { request: 10, job: 100 };

class GivenUpError extends Error {}

export async function benchFilled(): Promise<void> {
  if (ONLY !== 'postgres') await measureEmbedded();
  if (ONLY !== 'embedded') await measurePostgres();
}

async function measureEmbedded(): Promise<void> {
  const folder = FOLDER ?? mkdtempSync('/tmp/firm-filled-');
  const fillingFile = join(folder, 'filling.json');
  try {
    mkdirSync(folder, { recursive: true });
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    try {
      if (!existsSync(fillingFile)) {
        const filling = { accounts: ACCOUNTS, now: new Date() };
        const seconds = await timeFilling(() => fillDatabase(database.db, filling));
        sayFilled(database, filling, seconds);
        writeFileSync(fillingFile, JSON.stringify(filling));
      }
      const { accounts, now }: Record<string, string> = JSON.parse(
        readFileSync(fillingFile, 'utf8'),
      );
      await measure(database, { accounts: Number(accounts), now: new Date(now ?? '') });
    } finally {
      await database.close();
    }
  } finally {
    if (FOLDER === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<void> {
  const filling = { accounts: ACCOUNTS, now: new Date() };
  await onFilledPostgres(filling, async ({ database, seconds }) => {
    sayFilled(database, filling, seconds);
    await measure(database, filling);
  });
}

const sayFilled = ({ engine }: OpenDatabase, { accounts }: Filling, seconds: number): void =>
  void process.stdout.write(`\n${engine}: filled for ${accounts} accounts in ${seconds} s\n`);

/**
 * Prints the median and the best; of the embedded database, which works in this process, also the
 * median of the processor time: what it takes on a machine that does nothing else.
 */
async function measure(database: OpenDatabase, filling: Filling): Promise<void> {
  const { db, engine } = database;
  for (const { name, of, run } of filledQueries(filling)) {
    const runTimes: Taken[] = [];
    for (let attempt = 0; attempt < RUNS; attempt++) runTimes.push(await time(db, run));
    const wall = sortedBy(runTimes, 'milliseconds');
    const median = wall[Math.floor(RUNS / 2)] ?? Number.NaN;
    const work = sortedBy(runTimes, 'processor')[Math.floor(RUNS / 2)]?.toFixed(1);
    const mark = median > MAX_MILLISECONDS[of] ? `  over ${MAX_MILLISECONDS[of]} ms` : '';
    process.stdout.write(
      `${of.padEnd(8)} ${name.padEnd(34)} ${median.toFixed(1)} ms (at best ` +
        `${wall[0]?.toFixed(1)}${engine === 'embedded' ? `, processor ${work}` : ''})${mark}\n`,
    );
  }
  await printTables(db);
}

async function printTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; rows: number; bytes: number }>(`
    select relname as name, n::int as rows, (pg_total_relation_size(oid) / greatest(n, 1))::int as bytes
    from (select c.oid, relname, greatest(reltuples, 0)::float8 as n from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables
    where n >= 1000 order by pg_total_relation_size(oid) desc`);
  process.stdout.write(`\n${'table'.padEnd(24)} rows, bytes a row with its indexes\n`);
  for (const table of rows)
    process.stdout.write(`${table.name.padEnd(24)} ${table.rows}  ${table.bytes}\n`);
}

type Taken = { milliseconds: number; processor: number };
const sortedBy = (runTimes: readonly Taken[], what: keyof Taken): number[] =>
  runTimes.map((one) => one[what]).toSorted((a, b) => a - b);

/** In a transaction that is given up: what deletes can be run again. */
async function time(db: Database, run: (db: Database) => Promise<unknown>): Promise<Taken> {
  const runTime: Taken = { milliseconds: Number.NaN, processor: Number.NaN };
  await db
    .transaction(async (tx) => {
      const began = performance.now();
      const used = process.cpuUsage();
      await run(tx);
      runTime.milliseconds = performance.now() - began;
      const { user, system } = process.cpuUsage(used);
      runTime.processor = (user + system) / 1000;
      throw new GivenUpError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof GivenUpError)) throw error;
    });
  return runTime;
}
