import { MailError, type Mail } from './mail.ts';

/** One plain address: no list, no name, no quotes, no comment, nothing that ends a header line. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u;

const LONGEST_SUBJECT = 200;

/**
 * Makes an email safe to put into headers: an address that is not one plain address is refused, and
 * a subject becomes one line.
 *
 * @throws MailError for an address that cannot be written to
 */
export function checkMail(mail: Mail): Mail {
  if (!ADDRESS.test(mail.to))
    throw new MailError('mail: the recipient is not one plain address', { isTemporary: false });
  // Given by a visitor: what cannot be written to is left out, and the email goes without it.
  const { replyTo, ...rest } = mail;
  const line = mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const subject = [...line].slice(0, LONGEST_SUBJECT).join('');
  return {
    ...rest,
    ...(replyTo !== undefined && ADDRESS.test(replyTo) ? { replyTo } : {}),
    subject,
  };
}

/** 'The Firm <hello@thefirm.example>' → its parts. */
export function parseSender(from: string): { email: string; name?: string } {
  const senderMatch = /^(.*)<([^<>]+)>$/.exec(from);
  const name = [...(senderMatch?.[1]?.trim().replace(/^"|"$/g, '') ?? '')].slice(0, 70).join('');
  const email = (senderMatch?.[2] ?? from).trim();
  return name ? { email, name } : { email };
}
