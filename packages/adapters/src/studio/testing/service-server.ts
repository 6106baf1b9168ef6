import { portOf } from '@firm/format/testing.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Asked = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  json: Record<string, unknown>;
};
/** A server's reply: a status with JSON, a page or bytes, or one kind of connection failure. */
export type Reply =
  | {
      status?: number;
      headers?: Record<string, string>;
      json?: unknown;
      page?: string;
      bytes?: Uint8Array;
    }
  | 'hang'
  | 'cut'
  | 'flood'
  | 'drip';

export type ServiceServer = {
  url: string;
  asked: Asked[];
  /** Requests that were closed before their answer was whole. */
  readonly left: number;
  /** Answers everything from now on in another way; undefined: as it should be again. */
  answer: (reply: ((serviceRequest: Asked) => Reply | undefined) | undefined) => void;
  close: () => Promise<void>;
};

/** @param usual how the service answers when all is well; undefined: 404 */
export async function startServiceServer(
  usual: (serviceRequest: Asked, url: string) => Reply | undefined,
  stream?: (request: Asked, response: ServerResponse) => boolean,
): Promise<ServiceServer> {
  const requests: Asked[] = [];
  let other: ((request: Asked) => Reply | undefined) | undefined;
  let remainingBytes = 0;
  let url = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => void (response.writableFinished || (remainingBytes += 1)));
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
        json: parse(body),
      };
      requests.push(one);
      const reply =
        other?.(one) ??
        (stream?.(one, response)
          ? undefined
          : (usual(one, url) ?? { status: 404, page: '<html>Not Found</html>' }));
      if (reply) send(response, reply);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server)}`;
  return {
    url,
    asked: requests,
    get left() {
      return remainingBytes;
    },
    answer: (reply) => void (other = reply),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'cut')
    return void response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      .write('{"status":', () => response.destroy());
  if (reply === 'drip') {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    const timer = setInterval(() => response.write('.'), 20);
    return void response.on('close', () => clearInterval(timer));
  }
  if (reply === 'flood') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const flood = () => {
      while (!response.destroyed && response.write(' '.repeat(262_144)));
      if (!response.destroyed) response.once('drain', flood);
    };
    return flood();
  }
  const { status = 200, headers = {}, json, page, bytes } = reply;
  const type =
    json !== undefined
      ? 'application/json'
      : page !== undefined
        ? 'text/html; charset=UTF-8'
        : 'application/octet-stream';
  response
    .writeHead(status, { 'content-type': type, ...headers })
    .end(json === undefined ? (page ?? bytes) : JSON.stringify(json));
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
