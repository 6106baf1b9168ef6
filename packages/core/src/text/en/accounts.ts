import type { EmailContent } from '@firm/adapters/mail/index.ts';

export type EmailText = EmailContent & { subject: string };

const ignore = 'If this was not you, you can ignore this mail. Nothing changes without this link.';

/** The letters about an account. `brand` is what the community calls itself. */
export const accountEmails = {
  verify: (brand: string, url: string): EmailText => ({
    subject: `Confirm your email address for ${brand}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Someone, hopefully you, signed up for ${brand} with this address. Confirm that it is ` +
        'yours. The link works for 24 hours.',
    ],
    action: { label: 'Confirm my address', url },
    footer: ignore,
  }),
  alreadyRegistered: (brand: string, signInUrl: string, resetUrl: string): EmailText => ({
    subject: `You already have an account at ${brand}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, hopefully you, tried to use this address for a new account at ${brand}. You ` +
        'already have one with it, so we changed nothing.',
      `To sign in: ${signInUrl}`,
      'Did you forget the password, or never confirm this address? Choose a new password ' +
        'here. The link works for one hour. Old ways to sign in will stop working.',
    ],
    action: { label: 'Choose a new password', url: resetUrl },
    footer: ignore,
  }),
  reset: (brand: string, url: string): EmailText => ({
    subject: `Choose a new password for ${brand}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, hopefully you, asked for a new password at ${brand}. The link works once, for ` +
        'one hour. When you use it, we sign out all devices.',
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
        'are signed in. It works for 24 hours.',
      ...(resetUrl === undefined
        ? []
        : [
            'Another account has this address, but nobody confirmed it. When you open the ' +
              'link, we close that account. Its lessons and studio results move to yours. Its ' +
              'certificates stop being valid, and its user is signed out. Is it yours, and do ' +
              `you want to keep it? Then choose a new password for it instead: ${resetUrl}`,
          ]),
    ],
    action: { label: 'Use this address', url },
    footer: ignore,
  }),
  invitation: (brand: string, { url, role }: { url: string; role: string }): EmailText => ({
    subject: `Your invitation to help run ${brand}`,
    heading: `You are invited to help run ${brand}`,
    paragraphs: [
      `The owner of ${brand} asks you to help run the site, as ${role}. Open the link, then sign ` +
        'in or make an account. The link works once, within 7 days.',
    ],
    action: { label: 'Accept the invitation', url },
    footer: 'If you do not know the sender, do nothing.',
  }),
} as const;
