import { portOf } from '@firm/format/testing.ts';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartupError } from '@firm/db';
import { startText as text } from '../text/en/start.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** Answers what needs no more than what is at hand. @returns whether it has */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

export type Listening = {
  port: number;
  /**
   * Goes on for a while in which proxies learn from their probe that it is about to go, then takes
   * no new connections, and resolves when what had been asked is answered, or was cut off after a
   * few seconds.
   *
   * @param drainMilliseconds how long it goes on as before
   * @param onClosed called once nothing new comes
   */
  close: (how?: { drainMilliseconds: number; onClosed: () => void }) => Promise<void>;
  /** Cuts off whatever is still open. */
  cut: () => void;
};

/**
 * How long a proxy may still send requests over connections that it holds before idle ones are
 * ended. Each answer of this time ends its connection, so a busy proxy has none left, finds that a
 * new one is refused, and goes elsewhere: nginx keeps up to 32 for each of its processes, and a
 * write that meets a connection as it is ended is lost.
 */
const IDLE_MILLISECONDS = 3_000;
/** Requests that take longer than this after the last one was let in are cut off. */
const PATIENCE_MILLISECONDS = 3_500;

const TIMEOUTS = {
  // Longer than the usual proxy's, so that the proxy and not we end an idle connection.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
};

type ListenOptions = {
  port: number;
  host: string;
  variable?: 'PORT' | 'HEALTH_PORT';
  answerFirst?: AnswerFirst | undefined;
};

/**
 * Starts to answer HTTP.
 *
 * @param options variable: the one that names the port, for the line of a port that cannot be had;
 *   answerFirst: is asked before `fetch`
 * @throws StartupError when the port or the host cannot be had
 */
export async function listen(
  fetch: Fetch,
  { port, host, variable = 'PORT', answerFirst = () => false }: ListenOptions,
): Promise<Listening> {
  const answer = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response('Bad Request\n', { status: 400, headers: { connection: 'close' } }),
  });
  const answering = new Set<ServerResponse>();
  let isClosed = false;
  /** Requests that come while the listener closes: their work waits until nobody is left outside. */
  let heldRequests: (() => void)[] | undefined;
  const server = createHttpServer(TIMEOUTS, (request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    const begin = (): void => {
      if (isClosed) response.shouldKeepAlive = false;
      if (!answerFirst(request, response)) void answer(request, response);
    };
    if (heldRequests) heldRequests.push(begin);
    else begin();
  });
  await startListening(server, { variable, port, host });
  return {
    // It listens on a port, so this is no path of a pipe.
    port: portOf(server),
    cut: () => server.closeAllConnections(),
    close: async (
      { drainMilliseconds, onClosed } = { drainMilliseconds: 0, onClosed: () => {} },
    ) => {
      if (drainMilliseconds > 0) await sleep(drainMilliseconds);
      const waiting: (() => void)[] = (heldRequests = []);
      const closeOutcome = await closeListener(server);
      isClosed = true;
      heldRequests = undefined;
      // Says 'connection: close' with each answer: a proxy that is told does not send the next
      // request there.
      for (const response of answering) response.shouldKeepAlive = false;
      onClosed();
      for (const begin of waiting) begin();
      await endConnections(server, {
        closed: closeOutcome,
        isIdle: () => answering.size === 0,
        idleMilliseconds: drainMilliseconds > 0 ? IDLE_MILLISECONDS : 0,
      });
    },
  };
}

async function startListening(
  server: Server,
  { variable, port, host }: { variable: string; port: number; host: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(toStartupError(error, { variable, port, host })),
    );
    server.listen(port, host, resolve);
  });
}

/**
 * Stops listening at a moment in which nobody waits to be let in: whose connection the kernel has
 * taken and we have not is reset, and a proxy does not send a write again then. Each turn of the
 * event loop lets in one; a turn that let in nobody and took next to no time has left nobody out.
 *
 * @returns resolves when the last connection has ended
 */
async function closeListener(server: Server): Promise<{ promise: Promise<void> }> {
  let hasLetIn = false;
  const noteLetIn = (): void => void (hasLetIn = true);
  server.on('connection', noteLetIn);
  const until = performance.now() + QUIET_WITHIN_MILLISECONDS;
  for (let last = -Infinity, now = 0; ; last = now) {
    hasLetIn = false;
    await new Promise((resolve) => setImmediate(resolve));
    now = performance.now();
    if ((!hasLetIn && now - last < QUIET_MILLISECONDS) || now > until) break;
  }
  server.off('connection', noteLetIn);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not the close of HTTP servers, which also ends idle connections, in which a request may be
  // under way to us.
  NetServer.prototype.close.call(server, () => resolve());
  return { promise };
}

const QUIET_MILLISECONDS = 0.2;
const QUIET_WITHIN_MILLISECONDS = 500;

async function endConnections(
  server: Server,
  {
    closed: { promise: closedPromise },
    isIdle,
    idleMilliseconds,
  }: { closed: { promise: Promise<void> }; isIdle: () => boolean; idleMilliseconds: number },
): Promise<void> {
  const began = performance.now();
  const endIdle = () => {
    const elapsedMilliseconds = performance.now() - began;
    if (elapsedMilliseconds < idleMilliseconds) return;
    server.closeIdleConnections();
    // Browsers open connections ahead of need: one that has not asked anything yet does not count
    // as idle.
    if (isIdle() || elapsedMilliseconds > PATIENCE_MILLISECONDS) server.closeAllConnections();
  };
  // After everything that has arrived was read: a timer alone comes before that, and a connection
  // whose request lies unread looks idle.
  const sweep = setInterval(() => setImmediate(endIdle), 50);
  await closedPromise;
  clearInterval(sweep);
}

function toStartupError(
  error: NodeJS.ErrnoException,
  { variable, port, host }: { variable: string; port: number; host: string },
): Error {
  if (error.code === 'EADDRINUSE') return new StartupError(text.portTaken(variable, port));
  if (error.code === 'EACCES') return new StartupError(text.portForbidden(variable, port));
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupError(text.hostUnknown(host));
  return error;
}
