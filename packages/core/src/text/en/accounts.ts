import type { EmailContent } from '@firm/adapters/mail/index.ts';

export type EmailText = EmailContent & { subject: string };

const ignore = 'If this was not you, you need do nothing: without this link nothing changes.';

/** The letters about an account. `brand` is what the community calls itself. */
export const accountEmails = {
  verify: (brand: string, url: string): EmailText => ({
    subject: `Confirm your email address for ${brand}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Somebody, hopefully you, signed up for ${brand} with this address. Confirm that it is ` +
        'yours; the link works for 24 hours.',
    ],
    action: { label: 'Confirm my address', url },
    footer: ignore,
  }),
  alreadyRegistered: (brand: string, signInUrl: string, resetUrl: string): EmailText => ({
    subject: `You already have an account at ${brand}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, hopefully you, tried to use this address for a new account at ${brand}. ` +
        'There is one with it already, so nothing was changed.',
      `To sign in: ${signInUrl}`,
      'If you do not remember the password, or never confirmed this address, choose a new ' +
        'password here; the link works for one hour. Whatever was set up before then no longer ' +
        'opens the account.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    footer: ignore,
  }),
  reset: (brand: string, url: string): EmailText => ({
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, hopefully you, asked for a new password at ${brand}. The link works once, ` +
        'for one hour. All devices are signed out when you use it.',
    ],
    action: { label: 'Choose a new password', url },
    footer: ignore,
  }),
  /** @param resetUrl given where somebody else signed up with the address and never proved it */
  changeEmail: (
    brand: string,
    { url, resetUrl }: { url: string; resetUrl: string | undefined },
  ): EmailText => ({
    subject: `Confirm your new email address for ${brand}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your account at ${brand}. Open the link where you ` +
        'are signed in; it works for 24 hours.',
      ...(resetUrl === undefined
        ? []
        : [
            'There is another account with this address, which nobody has confirmed. When ' +
              'you open the link that account ends: its lessons and what it made in the studio ' +
              'go to yours, its certificates no longer hold, and whoever uses it is signed ' +
              'out. If it is yours and you want to keep it, choose a new password for it ' +
              `instead: ${resetUrl}`,
          ]),
    ],
    action: { label: 'Use this address', url },
    footer: ignore,
  }),
  invitation: (brand: string, { url, role }: { url: string; role: string }): EmailText => ({
    subject: `Help to run ${brand}`,
    heading: `Help to run ${brand}`,
    paragraphs: [
      `The owner of ${brand} asks you to help run the site, as ${role}. Open the link, then sign ` +
        'in or make an account. The link works once, within 7 days.',
    ],
    action: { label: 'Accept', url },
    footer: 'If you do not know the sender, do nothing.',
  }),
} as const;
