import { connect } from 'node:net';

/*
 * Opens event streams and holds them, in a process of its own: port, topics, how many. Each comes
 * from another address, through a proxy that is believed. Says `open` once all have begun.
 */
const [port = '', topics = '', count = ''] = process.argv.slice(2);
const AT_ONCE = 50;

const open = (at: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const from = `10.9.${Math.floor(at / 250)}.${1 + (at % 250)}`;
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `GET /api/events?topics=${topics} HTTP/1.1\r\nhost: localhost:${port}\r\n` +
          `accept: text/event-stream\r\nx-forwarded-for: ${from}\r\n\r\n`,
      ),
    );
    socket.once('data', (head: Buffer) =>
      head.toString().startsWith('HTTP/1.1 200')
        ? resolve()
        : reject(new Error(head.toString().slice(0, 200))),
    );
    socket.on('data', () => {});
    socket.on('error', reject);
  });

let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < Number(count)) await open(next++);
  }),
);
console.log('open');
