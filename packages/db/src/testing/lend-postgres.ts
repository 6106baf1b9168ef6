import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../open-database.ts';
import { startPostgres, stopPostgres, type PostgresFolder } from './postgres-server.ts';

/** What one process found out and the others read: the server, or why there is none. */
type Told = { server: PostgresFolder; url: string } | { problem: string };

const TEMPLATE = 'firm_template';
const START_MILLISECONDS = 100_000;
let made = 0;

/**
 * A PostgreSQL database of its own, migrated, on a server that all test files of a run share: a
 * server takes seconds to start. Whoever stops or freezes the server starts one of their own.
 *
 * @param sharedFolder of this run
 */
export async function lendPostgres(
  sharedFolder: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = await serverOf(sharedFolder);
  const name = `test_${process.pid}_${(made += 1)}`;
  await ask(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: addressOf(server, name),
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}

/** Ends the server of a run, where somebody needed one. */
export async function stopLentPostgres(sharedFolder: string): Promise<void> {
  const told = read(sharedFolder);
  if (told !== undefined && 'server' in told) await stopPostgres(told.server);
}

const fileOf = (sharedFolder: string): string => join(sharedFolder, 'postgres.json');

const read = (sharedFolder: string): Told | undefined =>
  existsSync(fileOf(sharedFolder))
    ? (JSON.parse(readFileSync(fileOf(sharedFolder), 'utf8')) as Told)
    : undefined;

/** Started by who comes first; the others wait. */
async function serverOf(sharedFolder: string): Promise<string> {
  if (isFirst(sharedFolder)) {
    const told = await start().catch((error: Error): Told => ({ problem: error.message }));
    writeFileSync(`${fileOf(sharedFolder)}.new`, JSON.stringify(told));
    renameSync(`${fileOf(sharedFolder)}.new`, fileOf(sharedFolder));
  }
  const until = performance.now() + START_MILLISECONDS;
  for (;;) {
    const told = read(sharedFolder);
    if (told !== undefined && 'url' in told) return told.url;
    if (told !== undefined) throw new Error(told.problem);
    if (performance.now() > until) throw new Error('the PostgreSQL of the tests did not start');
    await sleep(50);
  }
}

function isFirst(sharedFolder: string): boolean {
  try {
    mkdirSync(join(sharedFolder, 'postgres'));
    return true;
  } catch {
    return false;
  }
}

async function start(): Promise<Told> {
  const { url, own } = await startPostgres();
  await ask(url, `create database ${TEMPLATE}`);
  const template = await openDatabase({
    databaseUrl: addressOf(url, TEMPLATE),
    dataDir: undefined,
  });
  await template.close();
  return { server: own, url };
}

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
