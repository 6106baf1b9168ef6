import { portOf } from '@firm/format/testing.ts';
import { SMTPServer } from 'smtp-server';
import { readMessage, type ReadMessage } from './read-message.ts';

export type TestSmtpServer = {
  url: string;
  port: number;
  /** Everything accepted so far, oldest first. */
  received: (ReadMessage & { envelopeTo: string[] })[];
  /** Resolves with the first email that fits, now or within the time. */
  waitFor: (fits: (message: ReadMessage) => boolean, milliseconds?: number) => Promise<ReadMessage>;
  /** Rejection of the next emails instead of acceptance; undefined: accept again. */
  refuseWith: (responseCode: number | undefined) => void;
  /** Silence instead of an answer to the next emails; those that waited are accepted at its end. */
  beSilent: (isSilent: boolean) => void;
  close: () => Promise<void>;
};

/** A real SMTP server on this machine. */
export async function startSmtpServer({
  auth,
}: { auth?: { user: string; pass: string } } = {}): Promise<TestSmtpServer> {
  const receivedMessages: TestSmtpServer['received'] = [];
  let refusal: number | undefined;
  let heldAnswers: (() => void)[] | undefined;
  const server = new SMTPServer({
    authOptional: auth === undefined,
    allowInsecureAuth: true,
    disabledCommands: auth === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      username === auth?.user && password === auth?.pass
        ? callback(null, { user: username })
        : callback(new Error('wrong')),
    onRcptTo: (_address, _session, callback) => {
      if (heldAnswers) return void heldAnswers.push(() => callback());
      callback(
        refusal === undefined ? null : Object.assign(new Error('no'), { responseCode: refusal }),
      );
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        receivedMessages.push({
          ...readMessage(Buffer.concat(chunks).toString('utf8')),
          envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const port = portOf(server.server);
  const credentials = auth === undefined ? '' : `${auth.user}:${auth.pass}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    port,
    received: receivedMessages,
    waitFor: async (fits, milliseconds = 60_000) => {
      const end = Date.now() + milliseconds;
      for (;;) {
        const matchingMessage = receivedMessages.find((message) => fits(message));
        if (matchingMessage) return matchingMessage;
        if (Date.now() > end)
          throw new Error(
            'no such email; there are: ' +
              `${receivedMessages.map(({ to, subject }) => `${to} ${subject}`).join(', ') || 'none'}`,
          );
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    refuseWith: (code) => {
      refusal = code;
    },
    beSilent: (isSilent) => {
      const answers = heldAnswers ?? [];
      heldAnswers = isSilent ? [] : undefined;
      for (const answer of answers) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
