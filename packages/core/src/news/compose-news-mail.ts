import { composeEmail, type EmailContent, type Mail } from '@firm/adapters/mail/index.ts';

export type NewsMailText = EmailContent & { subject: string };

/** A letter about announcements, or one of them. */
export const composeNewsMail = (
  to: string,
  { subject, ...content }: NewsMailText,
  key: string,
): Mail => ({ to, subject, ...composeEmail(content), idempotencyKey: `news:${key}` });
