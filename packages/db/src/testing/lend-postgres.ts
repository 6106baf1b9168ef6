import pg from 'pg';
import { openDatabase } from '../open-database.ts';
import { makeOnce, readMade } from './make-once.ts';
import { startPostgres, stopPostgres, type PostgresFolder } from './postgres-server.ts';

type Server = { own: PostgresFolder; url: string };

const NAME = 'postgres';
const TEMPLATE = 'firm_template';
let databaseCount = 0;

/**
 * A PostgreSQL database of its own, migrated, on a server that all test files of a run share: a
 * server takes seconds to start. Whoever stops or freezes the server starts one of their own.
 *
 * @param sharedFolder of this run
 */
export async function lendPostgres(
  sharedFolder: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: server } = await serverOf(sharedFolder);
  const name = `test_${process.pid}_${(databaseCount += 1)}`;
  await ask(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: addressOf(server, name),
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}

/** Ends the server of a run, where somebody needed one. */
export async function stopLentPostgres(sharedFolder: string): Promise<void> {
  const server = readMade<Server>(sharedFolder, NAME);
  if (server !== undefined) await stopPostgres(server.own);
}

const serverOf = (sharedFolder: string): Promise<Server> =>
  makeOnce(sharedFolder, NAME, async () => {
    const { url, own } = await startPostgres();
    await ask(url, `create database ${TEMPLATE}`);
    const template = await openDatabase({
      databaseUrl: addressOf(url, TEMPLATE),
      dataDir: undefined,
    });
    await template.close();
    return { own, url };
  });

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
