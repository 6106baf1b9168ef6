import { join } from 'node:path';
import { createBrevo } from './brevo.ts';
import type { MailService } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

export { composeLetter, type Letter } from './compose-letter.ts';
export { escapeHtml, html, SafeHtml } from './html.ts';
export { MailError, type Mail, type MailService } from './mail.ts';

export type MailChoice = { from: string } & (
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
