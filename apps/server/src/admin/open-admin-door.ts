import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { EmbeddedDatabase } from '@firm/db';
import type { Deps } from '../http/deps.ts';
import { adminCommandSchema, runAdminCommand, type AdminDeps } from './commands.ts';

/**
 * The embedded database belongs to one process. This door lets the operator's commands (backup, admin) ask that
 * process: a listener on this machine only, on a port of its own that no proxy forwards to, for those who can
 * read the token in DATA_DIR/running.json (mode 600, gone with the process).
 *
 * @returns closes it
 */
export async function openAdminDoor(
  deps: AdminDeps & Pick<Deps, 'log'>,
  database: EmbeddedDatabase,
): Promise<() => Promise<void>> {
  const { random, log } = deps;
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  const server = createServer((request, response) => {
    answer(deps, request, response, token, database).catch((err: unknown) => {
      log.error({ err }, 'operator command failed');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  database.announce({ adminPort: (server.address() as AddressInfo).port, adminToken: token });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function answer(
  deps: AdminDeps,
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  database: EmbeddedDatabase,
): Promise<void> {
  response.setHeader('connection', 'close');
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return void response.writeHead(403).end();
  if (request.method === 'POST' && request.url === '/command') {
    const lines = await runAdminCommand(deps, v.parse(adminCommandSchema, await json(request)));
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(lines));
  }
  if (request.method !== 'POST' || request.url !== '/database-dump')
    return void response.writeHead(404).end();
  const dump = await database.dump();
  response
    .writeHead(200, { 'content-type': 'application/gzip', 'content-length': dump.length })
    .end(dump);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
