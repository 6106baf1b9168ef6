import { portOf } from '@firm/format/testing.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Checkpoints, EmbeddedDatabase } from '@firm/db';
import type { Deps } from '../../http/deps.ts';
import type { AdminDeps } from './admin-deps.ts';
import { adminCommandSchema, runAdminCommand } from './commands.ts';
import { isSameSecret } from '../../http/security/is-same-secret.ts';

/**
 * The embedded database belongs to one process. This door lets the operator's commands (backup,
 * admin) ask that process: a listener on this machine only, on a port of its own that no proxy
 * forwards to, for those who can read the token in DATA_DIR/running.json (mode 600, gone with the
 * process).
 *
 * @returns closes it
 */
export async function openAdminDoor(
  deps: AdminDeps & Pick<Deps, 'log'>,
  { database, checkpoints }: { database: EmbeddedDatabase; checkpoints: Checkpoints },
): Promise<() => Promise<void>> {
  const { random, log } = deps;
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  const holding = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(deps, request, response, { token, checkpoints, holding }).catch((err: unknown) => {
      log.error({ err }, 'operator command failed');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  // It listens on a port, so this is no path of a pipe.
  database.announce({ adminPort: portOf(server), adminToken: token });
  return () =>
    new Promise((resolve) => {
      for (const response of holding) response.destroy();
      server.close(() => resolve());
    });
}

async function answer(
  deps: AdminDeps,
  request: IncomingMessage,
  response: ServerResponse,
  {
    token,
    checkpoints,
    holding,
  }: { token: string; checkpoints: Checkpoints; holding: Set<ServerResponse> },
): Promise<void> {
  response.setHeader('connection', 'close');
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return void response.writeHead(403).end();
  if (request.method === 'POST' && request.url === '/command') {
    const lines = await runAdminCommand(deps, v.parse(adminCommandSchema, await json(request)));
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(lines));
  }
  if (request.method === 'POST' && request.url === '/journal/point')
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(await checkpoints.point()));
  if (request.method !== 'POST' || request.url !== '/journal/hold')
    return void response.writeHead(404).end();
  const release = await checkpoints.hold();
  if (!release) return void response.writeHead(409).end();
  // For as long as whoever asked stays.
  holding.add(response);
  response.once('close', () => {
    holding.delete(response);
    release();
  });
  if (response.destroyed) release();
  response.writeHead(200).flushHeaders();
}
