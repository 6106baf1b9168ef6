/* A mail server that notes for whom it took an email, and nothing else. Used by tests only. */
import { createServer, type Socket } from 'node:net';
import { portOf } from '@firm/format/testing.ts';

export type MailDrop = {
  url: string;
  /** Recipients of the emails that were taken, in their order. */
  told: string[];
  close: () => Promise<void>;
};

/**
 * Speaks SMTP as far as one email by a connection needs. The library's server greets each
 * connection after a tenth of a second, which is too slow for thousands.
 */
export async function startMailDrop(): Promise<MailDrop> {
  const recipients: string[] = [];
  const server = createServer((socket) => converse(socket, recipients));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    told: recipients,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** An email is taken when its end has come: the dot that stands alone in its line. */
const END = '\r\n.\r\n';

function converse(socket: Socket, recipients: string[]): void {
  let textBuffer = '';
  let isData = false;
  let to = '';
  socket.setNoDelay(true);
  // A sender that is killed.
  socket.on('error', () => {});
  socket.write('220 mail drop\r\n');
  socket.on('data', (chunk) => {
    textBuffer += chunk.toString('latin1');
    for (;;) {
      const end = isData ? END : '\r\n';
      const at = textBuffer.indexOf(end);
      if (at < 0) return;
      const line = textBuffer.slice(0, at);
      textBuffer = textBuffer.slice(at + end.length);
      if (isData) recipients.push(to);
      else to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to;
      isData = !isData && /^DATA$/i.test(line);
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
}
