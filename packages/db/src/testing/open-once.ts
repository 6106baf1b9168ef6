/* Test-only program: opens and migrates the database at the given address. */
import { openDatabase } from '../open-database.ts';

const database = await openDatabase({ databaseUrl: process.argv[2], dataDir: undefined });
await database.close();
