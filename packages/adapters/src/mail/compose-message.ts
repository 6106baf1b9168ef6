import { createHash } from 'node:crypto';
import { parseSender } from './check-mail.ts';
import type { Mail } from './mail.ts';

/**
 * An email as nodemailer takes it. Bodies are given as they are: nothing is read from files or
 * addresses.
 */
export function composeMessage(mail: Mail, from: string) {
  const { email, name = '' } = parseSender(from);
  return {
    from: { name: mail.senderName ?? name, address: email },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The same email keeps its id, so that a receiver who gets it twice can tell.
    messageId: `<${hashKey(mail.idempotencyKey)}@${email.slice(email.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers for mail programs' button (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** 32 hexadecimal digits that stand for an idempotency key. */
export const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);
