import { composeEmail, type Mail } from '@firm/adapters/mail/index.ts';
import { accountsApi } from '@firm/schema';
import { accountEmails, type EmailText } from '../../text/en/accounts.ts';

/** The sender's brand and site. */
export type Sender = { brand: string; publicUrl: string };

/**
 * Hands an email over; it goes out after the answer, so that its time tells nobody whether there
 * was one.
 */
export type PostEmail = (mail: Mail, kind?: MailKind) => void;

/** isNews: it tells of what was done with an account; strangers cannot bring it about. */
export type MailKind = { isNews?: boolean };

/**
 * The mails about a person's account. Tokens are in the address of a page, never of a call: opening
 * it changes nothing by itself, so that programs that scan mails cannot.
 */
export const emails = {
  verify: (
    { brand, publicUrl }: Sender,
    to: string,
    { token, returnTo }: { token: string; returnTo: string | undefined },
  ): Mail => {
    const query = new URLSearchParams({
      token,
      ...(returnTo === undefined ? {} : { return: returnTo }),
    });
    return mail(
      to,
      accountEmails.verify(brand, `${publicUrl}${accountsApi.verifyEmail.path}?${query}`),
      token,
    );
  },
  alreadyRegistered: ({ brand, publicUrl }: Sender, to: string, token: string): Mail =>
    mail(
      to,
      accountEmails.alreadyRegistered(
        brand,
        `${publicUrl}/academy/auth`,
        resetPage(publicUrl, token),
      ),
      token,
    ),
  reset: ({ brand, publicUrl }: Sender, to: string, token: string): Mail =>
    mail(to, accountEmails.reset(brand, resetPage(publicUrl, token)), token),
  changeEmail: (
    { brand, publicUrl }: Sender,
    to: string,
    { token, isTaken }: { token: string; isTaken: boolean },
  ): Mail =>
    mail(
      to,
      accountEmails.changeEmail(brand, {
        url: `${publicUrl}/account?confirm-email=${token}`,
        resetUrl: isTaken ? `${publicUrl}/reset-password` : undefined,
      }),
      token,
    ),
  invitation: (
    { brand }: Sender,
    to: string,
    { link, role, key }: { link: string; role: string; key: string },
  ): Mail => mail(to, accountEmails.invitation(brand, { url: link, role }), key),
  /** See notify-owner.ts, which alone asks for it. */
  news: (to: string, text: EmailText, key: string): Mail => mail(to, text, key),
} as const;

const resetPage = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

function mail(to: string, { subject, ...emailMessage }: EmailText, idempotencyKey: string): Mail {
  return {
    to,
    subject,
    ...composeEmail(emailMessage),
    idempotencyKey: `${subject}:${idempotencyKey}`,
  };
}
