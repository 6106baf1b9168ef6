import { portOf } from '@firm/format/testing.ts';
import { createServer, type ServerResponse } from 'node:http';

/** Documented or observed failures of services. */
export type Failure =
  | 'limited'
  | 'page'
  | 'cut'
  | 'hang'
  | 'error'
  | 'broken'
  | 'flood'
  | 'forbidden page'
  | 'redirect';

/** Errors that every reader makes of them. */
export const KNOWN_FAILURES: readonly [Failure, object][] = [
  ['limited', { reason: 'limited', retryAfterSeconds: 17 }],
  ['page', { reason: 'bad-answer' }],
  ['forbidden page', { reason: 'bad-answer' }],
  ['broken', { reason: 'bad-answer' }],
  ['flood', { reason: 'bad-answer' }],
  ['redirect', { reason: 'bad-answer' }],
  ['error', { reason: 'unreachable' }],
  ['cut', { reason: 'unreachable' }],
  ['hang', { reason: 'unreachable' }],
];

export type MarketServer = {
  url: string;
  /** Paths with their queries, as asked. */
  asked: string[];
  /** From now on; undefined: answer again. */
  fail: (failure: Failure | undefined) => void;
  close: () => Promise<void>;
};

type Answer = { status: number; body: unknown };

/** @param answer to a path with its query */
export async function startMarketServer(answer: (path: string) => Answer): Promise<MarketServer> {
  const requestedPaths: string[] = [];
  let failing: Failure | undefined;
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    if (failing) return fail(response, failing);
    const { status, body } = answer(request.url ?? '');
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked: requestedPaths,
    fail: (failure) => void (failing = failure),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(response: ServerResponse, failure: Failure): void {
  const json = { 'content-type': 'application/json' };
  const page = { 'content-type': 'text/html; charset=UTF-8' };
  if (failure === 'limited')
    response
      .writeHead(429, { ...json, 'retry-after': '17' })
      .end('{"errors":[{"status":"429","title":"Too many requests"}]}');
  else if (failure === 'page') response.writeHead(200, page).end('<html>captive portal</html>');
  else if (failure === 'forbidden page')
    response.writeHead(403, page).end('<html>error code: 1015</html>');
  else if (failure === 'error') response.writeHead(502, page).end('<html>bad gateway</html>');
  else if (failure === 'broken') response.writeHead(200, json).end('{"pairs":[');
  else if (failure === 'redirect')
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (failure === 'cut')
    response
      .writeHead(200, { ...json, 'content-length': '5000' })
      .write('{"pairs":', () => response.destroy());
  else if (failure === 'flood') {
    response.writeHead(200, json);
    const flood = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', flood);
    };
    flood();
  }
}
