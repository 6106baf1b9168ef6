import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** An awaited step has thrown: the email was given up. Its cause is that error. */
export class GivenUpError extends Error {
  override name = 'GivenUp';
}

type Options = SMTPConnectionOptions & { auth?: { user: string; pass: string } };

/**
 * Sends an email by SMTP whose end waits. A server takes an email when its end has come, and drops
 * one whose connection breaks before: so until then it certainly does not arrive.
 *
 * @returns what the server said. @throws GivenUp; the errors of the library
 */
export async function sendHeld(
  { auth, ...options }: Options,
  mailOptions: SendMailOptions,
  beforeEnd: () => Promise<void>,
): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message, envelope } = await composer.sendMail(mailOptions);
  const connection = new SMTPConnection(options);
  try {
    return await new Promise<string>((resolve, reject) => {
      connection.on('error', reject);
      const send = (): void => {
        // The composer was asked for the whole message.
        const stream = Readable.from(holdMessage(message as Buffer, beforeEnd, reject));
        connection.send(envelope, stream, (error, info) =>
          error ? reject(error) : resolve(info?.response ?? ''),
        );
      };
      connection.connect((error) => {
        if (error) return reject(error);
        if (auth === undefined) return send();
        const credentials = { user: auth.user, pass: auth.pass };
        connection.login({ user: auth.user, credentials }, (failure) =>
          failure ? reject(failure) : send(),
        );
      });
    });
  } finally {
    connection.close();
  }
}

/** Read from when the server has asked for the message. */
async function* holdMessage(
  message: Buffer,
  beforeEnd: () => Promise<void>,
  giveUp: (error: GivenUpError) => void,
): AsyncGenerator<Buffer> {
  yield message;
  try {
    await beforeEnd();
  } catch (cause) {
    const error = new GivenUpError('the email was given up before its end', { cause });
    // First, since the library would make an error of its own of it.
    giveUp(error);
    throw error;
  }
}
