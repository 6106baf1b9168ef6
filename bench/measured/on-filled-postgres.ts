import { openDatabase, type OpenDatabase } from '@firm/db';
import { findPostgres, startPostgres, withDatabase } from '@firm/db/testing.ts';
import { fillDatabase, type Filling } from '@firm/db/testing/fill-database.ts';

/**
 * Measures on a PostgreSQL of its own that was filled for so many accounts; where the machine has
 * none it says so and measures nothing.
 *
 * @param measure takes the database, which is closed afterwards, and how long filling took
 */
export async function onFilledPostgres(
  filling: Filling,
  measure: (filledDatabase: { database: OpenDatabase; seconds: number }) => Promise<void>,
): Promise<void> {
  if (findPostgres() === undefined) {
    process.stdout.write('PostgreSQL: none on this machine\n');
    return;
  }
  const server = await startPostgres();
  try {
    const databaseUrl = await server.createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: undefined });
    try {
      // Not by the program's own connections: they give up what takes as long.
      const seconds = await timeFilling(() =>
        withDatabase(databaseUrl, (patient) => fillDatabase(patient, filling)),
      );
      await measure({ database, seconds });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** @returns whole seconds */
export async function timeFilling(fill: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await fill();
  return Math.round((performance.now() - began) / 1000);
}
