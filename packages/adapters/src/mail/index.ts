import { join } from 'node:path';
import { createBrevo, tryBrevo } from './brevo.ts';
import type { MailService } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp, trySmtp } from './smtp.ts';

export { composeEmail, type EmailContent } from './compose-email.ts';
export { parseSender } from './check-mail.ts';
export { html, SafeHtml } from './html.ts';
export { MailError, type Mail, type MailService } from './mail.ts';

type MailChoice = { from: string } & (
  | { kind: 'outbox' }
  | { kind: 'smtp'; url: string }
  | { kind: 'brevo'; url: string; apiKey: string }
);

/** Where the outbox lies below the data folder. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** The mail service that the configuration names. */
export function createMail(choice: MailChoice, { dataDir }: { dataDir: string }): MailService {
  if (choice.kind === 'smtp') return createSmtp(choice);
  if (choice.kind === 'brevo') return createBrevo(choice);
  return createOutbox({ folder: outboxFolder(dataDir), from: choice.from });
}

/**
 * Whether emails could be handed over: connection, encryption and sign-in, without an email.
 *
 * @returns what was found, for people. @throws Error when they could not
 */
export async function tryMail(choice: MailChoice): Promise<string> {
  if (choice.kind === 'smtp') return await trySmtp(choice);
  if (choice.kind === 'brevo') return await tryBrevo(choice);
  return 'goes to the outbox folder; no email leaves this machine';
}
