/* Shared parts of page logic tests. Imported by tests only. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { portOf } from '@firm/format/testing.ts';
import { onTestFinished, vi } from 'vitest';

export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text; `hang-up` ends the connection without an answer. */
  body?: unknown;
  hangUp?: true;
};

/**
 * A server that answers what the page asks for until the test has ended: addresses of the page's
 * own site lead there.
 *
 * @returns its address, and what was asked, oldest first
 */
export async function answerPage(
  handle: (pageRequest: Asked) => Answer | Promise<Answer>,
): Promise<{ url: string; asked: Asked[] }> {
  const requests: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(one);
      void Promise.resolve(handle(one)).then(({ status = 200, headers = {}, body, hangUp }) => {
        if (hangUp === true) return response.destroy();
        const isText = typeof body === 'string';
        response.writeHead(status, {
          'content-type': isText ? 'text/plain' : 'application/json',
          connection: 'close',
          ...headers,
        });
        return response.end(isText ? body : body === undefined ? undefined : JSON.stringify(body));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, url), init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return { url, asked: requests };
}

/** A browser's storage in memory. `isFull`: it takes nothing more. */
export function memoryStorage(): Storage & { isFull: boolean } {
  const storedEntries = new Map<string, string>();
  return {
    isFull: false,
    get length() {
      return storedEntries.size;
    },
    key: (at) => [...storedEntries.keys()][at] ?? null,
    getItem: (key) => storedEntries.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      storedEntries.set(key, value);
    },
    removeItem: (key) => void storedEntries.delete(key),
    clear: () => storedEntries.clear(),
  };
}

/**
 * A page that is looked at, with storage of its own, until the test unstubs its globals. What a
 * page does once a minute does not happen: no test lasts that long.
 */
export function stubPage(): void {
  const window = Object.assign(new EventTarget(), {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { toggleAttribute: () => true },
      getElementById: () => null,
    }),
  );
  vi.stubGlobal('setInterval', () => 0);
}
