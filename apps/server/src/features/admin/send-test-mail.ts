import { randomUUID } from 'node:crypto';
import { composeEmail, createMail, MailError } from '@firm/adapters/mail/index.ts';
import { letters } from '@firm/core';
import { StartupError } from '@firm/db';
import type { Settings } from '../../config/env.ts';
import { shortPath } from '../../config/short-path.ts';
import { adminText } from './text/en/admin.ts';
import { startText } from '../../text/en/start.ts';

const { testMail: text } = adminText;

/**
 * Sends one email as the program would. It needs no database, which may be what does not work
 * either.
 *
 * @returns what the service said to it. @throws StartupError with its words when it refused
 */
export async function sendTestMail(
  { mail, dataDir, publicUrl }: Settings,
  to: string,
): Promise<string> {
  const { subject, ...emailMessage } = letters.testMail(publicUrl);
  const service =
    mail.kind === 'outbox' ? '' : startText.mail[mail.kind](new URL(mail.url).hostname);
  try {
    const sendResult = await createMail(mail, { dataDir }).send({
      to,
      subject,
      ...composeEmail(emailMessage),
      idempotencyKey: `test-mail ${randomUUID()}`,
    });
    return mail.kind === 'outbox'
      ? text.outbox(shortPath(sendResult))
      : text.sent(to, service, sendResult);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new StartupError(text.refused(service, error.said ?? error.message));
  }
}
