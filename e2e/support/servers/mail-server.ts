import { createServer, type Socket } from 'node:net';
import { portOf } from '@firm/format/testing.ts';

export type MailServer = {
  url: string;
  /**
   * A letter to an address that says this, now or within half a minute: all of it.
   *
   * @param nth of those that say it, from 0 on
   */
  letterTo: (address: string, saying: string, nth?: number) => Promise<string>;
  countTo: (address: string) => number;
  close: () => Promise<void>;
};

/** A mail server on this machine that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const letters: { to: string; text: string }[] = [];
  const server = createServer((socket) => converse(socket, letters));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    countTo: (address) => letters.filter(({ to }) => to === address).length,
    letterTo: async (address, saying, nth = 0) => {
      const end = Date.now() + 30_000;
      for (;;) {
        const letter = letters.filter(({ to, text }) => to === address && text.includes(saying))[
          nth
        ];
        if (letter) return letter.text;
        if (Date.now() > end) throw new Error(`no letter to ${address} that says ${saying}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Lines of an email are folded and '=' is written '=3D' (quoted-printable, RFC 2045). */
const unfold = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** An email is taken when its end has come: the dot that stands alone in its line. */
function converse(socket: Socket, letters: { to: string; text: string }[]): void {
  let inputBuffer = '';
  let isData = false;
  let to = '';
  socket.on('error', () => {});
  socket.write('220 mail\r\n');
  socket.on('data', (chunk) => {
    inputBuffer += chunk.toString('latin1');
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = inputBuffer.indexOf(end);
      if (at < 0) return;
      const line = inputBuffer.slice(0, at);
      inputBuffer = inputBuffer.slice(at + end.length);
      if (isData) letters.push({ to, text: unfold(line) });
      else to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to;
      isData = !isData && /^DATA$/i.test(line);
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
}
