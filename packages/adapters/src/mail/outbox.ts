import { chmod, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCode } from '@firm/format';
import { checkMail } from './check-mail.ts';
import { composeMessage, hashKey } from './compose-message.ts';
import { MailError, type Mail, type MailService } from './mail.ts';

/**
 * The embedded mail service: emails become `.eml` files in a folder that only this user can read.
 * A file's name says its subject, for whom it is (as a hash) and which email it is.
 *
 * @param folder is made with the first email
 */
export function createOutbox({ folder, from }: { folder: string; from: string }): MailService {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(givenMail: Mail) {
      const mail = checkMail(givenMail);
      const path = join(
        folder,
        `${slug(mail.subject)}.${recipientMark(mail.to)}.${emailMark(mail.idempotencyKey)}.eml`,
      );
      try {
        const { message } = await composer.sendMail(composeMessage(mail, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // One that was there already may be open to others.
        await chmod(folder, 0o700);
        // The composer was asked for the whole message.
        await placeOnce(path, message as Buffer);
        return path;
      } catch (cause) {
        throw new MailError(`mail: the outbox cannot be written (${errorCode(cause) ?? 'error'})`, {
          isTemporary: true,
          cause,
        });
      }
    },

    async forget(emails) {
      const [place, mark] =
        'to' in emails ? [1, recipientMark(emails.to)] : [2, emailMark(emails.idempotencyKey)];
      const names = await readdir(folder).catch(() => []);
      await Promise.all(
        names
          .filter((name) => name.split('.')[place] === mark)
          .map((name) => rm(join(folder, name), { force: true })),
      );
    },
  };
}

/** An email appears whole or not at all, and once. */
async function placeOnce(path: string, content: Buffer): Promise<void> {
  const fresh = `${path}.${process.pid}.new`;
  try {
    await writeFile(fresh, content, { mode: 0o600 });
    await link(fresh, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

const emailMark = (idempotencyKey: string): string => hashKey(idempotencyKey).slice(0, 16);

const recipientMark = (address: string): string =>
  hashKey(`to ${address.toLowerCase()}`).slice(0, 16);

function slug(subject: string): string {
  return (
    subject
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'mail'
  );
}
