import { mkdtempSync, rmSync } from 'node:fs';
import { openDatabase, type Database, type OpenDatabase } from '@firm/db';
import { findPostgres, startPostgres, withDatabase } from '@firm/db/testing.ts';
import { fillDatabase } from '@firm/db/testing/fill-database.ts';
import { filledQueries } from '@firm/db/testing/filled-queries.ts';

/*
 * Each query of tables that grow, at the size of a success, on both databases: 100,000 accounts, 2
 * million completed lessons, 200,000 generations, a million looks. `ACCOUNTS` for another size,
 * `ENGINE` embedded or postgres for one.
 */

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 100_000);
const ONLY = process.env['ENGINE'];
const RUNS = Number(process.env['RUNS'] ?? 5);
/** Milliseconds that a query may take. */
const MAX_MILLISECONDS = { request: 10, job: 100 };

class GivenUp extends Error {}

export async function benchFilled(): Promise<void> {
  if (ONLY !== 'postgres') await measureEmbedded();
  if (ONLY !== 'embedded') await measurePostgres();
}

async function measureEmbedded(): Promise<void> {
  const folder = mkdtempSync('/tmp/firm-filled-');
  try {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    await measure(database, (fill) => fill(database.db));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<void> {
  if (findPostgres() === undefined) {
    process.stdout.write('PostgreSQL: none on this machine\n');
    return;
  }
  const server = await startPostgres();
  try {
    const databaseUrl = await server.createDatabase();
    // Not by the program's own connections: they give up what takes as long.
    await measure(await openDatabase({ databaseUrl, dataDir: undefined }), (fill) =>
      withDatabase(databaseUrl, fill),
    );
  } finally {
    await server.stop();
  }
}

async function measure(
  database: OpenDatabase,
  withPatience: (fill: (db: Database) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { db, engine } = database;
  const filling = { accounts: ACCOUNTS, now: new Date() };
  try {
    const began = performance.now();
    await withPatience((patient) => fillDatabase(patient, filling));
    process.stdout.write(
      `\n${engine}: filled for ${ACCOUNTS} accounts in ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
    for (const { name, of, run } of filledQueries(filling)) {
      const times: number[] = [];
      for (let attempt = 0; attempt < RUNS; attempt++) times.push(await time(db, run));
      const sorted = times.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(RUNS / 2)] ?? Number.NaN;
      const mark = median > MAX_MILLISECONDS[of] ? `  over ${MAX_MILLISECONDS[of]} ms` : '';
      process.stdout.write(
        `${of.padEnd(8)} ${name.padEnd(34)} ${median.toFixed(1)} ms (at best ${sorted[0]?.toFixed(1)})${mark}\n`,
      );
    }
    const { rows } = await db.execute<{ name: string; rows: number; bytes: number }>(`
      select relname as name, n::int as rows, (pg_total_relation_size(oid) / greatest(n, 1))::int as bytes
      from (select c.oid, relname, greatest(reltuples, 0)::float8 as n from pg_class c
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables
      where n >= 1000 order by pg_total_relation_size(oid) desc`);
    process.stdout.write(`\n${'table'.padEnd(24)} rows, bytes a row with its indexes\n`);
    for (const table of rows)
      process.stdout.write(`${table.name.padEnd(24)} ${table.rows}  ${table.bytes}\n`);
  } finally {
    await database.close();
  }
}

/** In a transaction that is given up: what deletes can be run again. */
async function time(db: Database, run: (db: Database) => Promise<unknown>): Promise<number> {
  let milliseconds = Number.NaN;
  await db
    .transaction(async (tx) => {
      const began = performance.now();
      await run(tx);
      milliseconds = performance.now() - began;
      throw new GivenUp();
    })
    .catch((error: unknown) => {
      if (!(error instanceof GivenUp)) throw error;
    });
  return milliseconds;
}
