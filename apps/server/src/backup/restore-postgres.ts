import { CannotStart } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';
import { findTool, runTool } from './postgres-tools.ts';

const COUNT_TABLES =
  "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
/** Drops what a dump may bring, of whatever version: pg_restore's own --clean leaves tables that the dump does not know. */
const EMPTY = `do $$ declare name text; begin for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop execute format('drop schema %I cascade', name); end loop; execute 'create schema public'; end $$`;

/** @throws CannotStart when tools are missing, or the database holds tables and is not to be replaced */
export async function checkPostgresTarget(databaseUrl: string, force: boolean): Promise<void> {
  const psql = findTool('psql');
  if (psql === undefined || findTool('pg_restore') === undefined)
    throw new CannotStart(text.noPgRestore);
  const tables = await runTool(psql, databaseUrl, ['--no-psqlrc', '-qAt', '-c', COUNT_TABLES]);
  if (tables.trim() !== '0' && !force) throw new CannotStart(text.occupiedDatabase);
}

/** Replaces what the database holds by the dump. */
export async function restorePostgres(databaseUrl: string, dump: string): Promise<void> {
  await runTool(findTool('psql') ?? 'psql', databaseUrl, [
    '--no-psqlrc',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
    EMPTY,
  ]);
  await runTool(findTool('pg_restore') ?? 'pg_restore', databaseUrl, [
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    dump,
  ]);
}
