/* A program that hears of events: it checks each signature by itself. Imported by tests only. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

type Received = { id: string; isSigned: boolean; body: { type: string; data: object } };

/** Starts a receiver on a port of this machine. */
export async function startReceiver(secretOf: () => string) {
  const receivedItems: Received[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const header = (name: string): string => String(request.headers[name] ?? '');
      const id = header('webhook-id');
      const key = Buffer.from(secretOf().replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key)
        .update(`${id}.${header('webhook-timestamp')}.${body}`)
        .digest('base64');
      const isSigned = header('webhook-signature') === `v1,${signature}`;
      // Written by our own program.
      receivedItems.push({ id, isSigned, body: JSON.parse(body) as Received['body'] });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received: receivedItems,
    answerWith: (next: number) => void (status = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
