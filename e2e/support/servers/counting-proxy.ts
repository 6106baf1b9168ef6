import { createServer, request as ask } from 'node:http';
import { portOf } from '@firm/format/testing.ts';

export type CountingProxy = {
  url: string;
  /** Where the server is that it stands before. */
  standBefore: (url: string) => void;
  /** How often a path was asked for with a method. */
  count: (method: string, path: string) => number;
  close: () => Promise<void>;
};

/** Stands before a server and counts what browsers really send. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const counts = new Map<string, number>();
  let target = '';
  const server = createServer((incoming, outgoing) => {
    const key = `${incoming.method} ${(incoming.url ?? '').split('?', 1)[0]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const onward = ask(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://localhost:${portOf(server)}`,
    standBefore: (url) => {
      target = url.replace('localhost', '127.0.0.1');
    },
    count: (method, path) => counts.get(`${method} ${path}`) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
