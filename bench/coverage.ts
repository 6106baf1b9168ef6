import { loadavg } from 'node:os';
import { openDatabase, type OpenDatabase } from '@firm/db';
import { findPostgres, startPostgres } from '@firm/db/testing.ts';
import { checkLaunches } from './coverage/check-launches.ts';
import { fillLaunches, SEEN } from './coverage/fill-launches.ts';
import { keepCoverage, type CoverageResults } from './coverage/keep-results.ts';
import { startLaunches } from './coverage/start-launches.ts';
import { timeCoverage } from './coverage/time-coverage.ts';
import { replaceCoverage } from './detection/write-coverage.ts';

/*
 * On how many new tokens a trade is really tried, by network and kind of exchange, and what it costs
 * to read that for the page. `TOKENS` of each kind of launch (3 unless said otherwise).
 */

const TOKENS = Number(process.env['TOKENS'] ?? 3);
/** Milliseconds that a query may take that is asked once a minute for all. */
const MAX_MILLISECONDS = 100;

export async function benchCoverage(): Promise<void> {
  const stage = await startLaunches(TOKENS);
  const embeddedDatabase = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  try {
    const { groups, copies, milliseconds } = await checkLaunches(stage, embeddedDatabase);
    const queries = [await measureQuery(embeddedDatabase, copies)];
    await onPostgres(async (database) => void queries.push(await measureQuery(database, copies)));
    const results: CoverageResults = {
      day: new Date().toISOString().slice(0, 10),
      load: Math.round(loadavg()[1] ?? 0),
      groups,
      milliseconds,
      seen: SEEN,
      queries,
    };
    keepCoverage(results);
    replaceCoverage();
    for (const { chain, kind, launches, tried } of groups)
      console.log(`${chain}, ${kind}: tried ${tried} of ${launches}`);
    for (const { engine, median, slowest } of queries)
      console.log(
        `${engine}: the last 1,000 of ${SEEN} launches in ${median} ms, ${slowest} ms at most` +
          `${median > MAX_MILLISECONDS ? `; over ${MAX_MILLISECONDS} ms` : ''}`,
      );
  } finally {
    await embeddedDatabase.close();
    await stage.stop();
  }
}

async function measureQuery(
  database: OpenDatabase,
  copies: Parameters<typeof fillLaunches>[1],
): Promise<CoverageResults['queries'][number]> {
  await fillLaunches(database.db, copies);
  return { engine: database.engine, ...(await timeCoverage(database.db)) };
}

async function onPostgres(measure: (database: OpenDatabase) => Promise<void>): Promise<void> {
  if (findPostgres() === undefined) {
    console.log('PostgreSQL: none on this machine');
    return;
  }
  const server = await startPostgres();
  try {
    const database = await openDatabase({
      databaseUrl: await server.createDatabase(),
      dataDir: undefined,
    });
    try {
      await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
