/*
 * Test-only program: writes one row after the other through the real queries and says each row's id
 * once the database has acknowledged it, until it is killed.
 */
import { startServiceRun } from '../queries/service.ts';
import { openDatabase } from '../open-database.ts';

const { db } = await openDatabase({
  databaseUrl: undefined,
  dataDir: process.argv[2],
  imagePath: process.argv[3],
});
const deps = { db, clock: () => new Date() };
for (;;)
  process.stdout.write(`${await startServiceRun(deps, { version: 'kill', roles: ['web'] })}\n`);
