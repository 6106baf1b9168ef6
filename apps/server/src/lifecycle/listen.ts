import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { CannotStart } from '@firm/db';
import { startText as text } from '../text/en/start.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

export type Listening = {
  port: number;
  /** Takes no new connections and resolves when the last request has been answered. */
  close: () => Promise<void>;
  /** Cuts off whatever is still open. */
  cut: () => void;
};

/**
 * Starts to answer HTTP.
 *
 * @param options variable: the one that names the port, for the line of a port that cannot be had
 * @throws CannotStart when the port or the host cannot be had
 */
export async function listen(
  fetch: Fetch,
  {
    port,
    host,
    variable = 'PORT',
  }: { port: number; host: string; variable?: 'PORT' | 'HEALTH_PORT' },
): Promise<Listening> {
  const answer = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response('Bad Request\n', { status: 400, headers: { connection: 'close' } }),
  });
  let answering = 0;
  const server = createHttpServer(
    {
      // Longer than the usual proxy's, so that the proxy and not we end an idle connection.
      keepAliveTimeout: 75_000,
      headersTimeout: 20_000,
      requestTimeout: 120_000,
    },
    (request, response) => {
      answering++;
      response.once('close', () => answering--);
      void answer(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(toCannotStart(error, { variable, port, host })),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => close(server, () => answering),
    cut: () => server.closeAllConnections(),
  };
}

async function close(server: Server, answering: () => number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection that was busy when we stopped listening becomes idle when it is answered.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    // Browsers open connections ahead of need: one that has not asked anything yet does not count as idle.
    if (answering() === 0) server.closeAllConnections();
  }, 50);
  await promise;
  clearInterval(sweep);
}

function toCannotStart(
  error: NodeJS.ErrnoException,
  { variable, port, host }: { variable: string; port: number; host: string },
): Error {
  if (error.code === 'EADDRINUSE') return new CannotStart(text.portTaken(variable, port));
  if (error.code === 'EACCES') return new CannotStart(text.portForbidden(variable, port));
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CannotStart(text.hostUnknown(host));
  return error;
}
