import type { EmailContent } from '@firm/adapters/mail/index.ts';

type NewsMailText = EmailContent & { subject: string };

const ignore = 'If this was not you, you can ignore this mail. We send nothing without this link.';

/** The letters about announcements. `brand` is what the community calls itself. */
export const newsMails = {
  /** @param wording what they agree to */
  confirm: (brand: string, url: string, wording: string): NewsMailText => ({
    subject: `Confirm that you want announcements of ${brand}`,
    heading: 'Do you want our announcements?',
    paragraphs: [
      `Someone, hopefully you, asked for announcements of ${brand} at this address. You agree ` +
        'to this:',
      wording,
      'The link works for seven days.',
    ],
    action: { label: 'Yes, send them', url },
    footer: ignore,
  }),
  already: (brand: string, url: string): NewsMailText => ({
    subject: `You already get announcements of ${brand}`,
    heading: 'You already get our announcements',
    paragraphs: [
      `Someone, hopefully you, asked for announcements of ${brand} at this address. You get ` +
        'them already, so we changed nothing.',
    ],
    action: { label: 'Stop them', url },
  }),
} as const;

/** The frame of an announcement where it is sent. */
export const newsFrame = {
  read: 'Read it on the site',
  why: (brand: string, date: string) =>
    `You get this because you agreed to announcements of ${brand} on ${date}. We never ask ` +
    'for a key, a seed phrase or money.',
  stop: 'Stop these messages',
  telegram: (title: string, line: string, url: string) =>
    `${title}\n\n${line}\n\n${url}\n\nTo stop announcements: your account page, or /stop.`,
} as const;

type ReminderPlaces = { wallet: string; url: string; stop: string };

/** The monthly reminder of the wallet check-up. `wallet`: its address, shortened. */
export const reminderText = {
  subject: (wallet: string) => `Time to check what ${wallet} has allowed`,
  heading: 'Your monthly wallet check-up',
  paragraphs: (wallet: string): readonly string[] => [
    `A month has passed. See what your wallet ${wallet} has allowed others to take. Take back ` +
      'what you no longer need.',
    'We need only the address to read it. We never ask for a key or a seed phrase. This ' +
      'message asks you to sign nothing.',
  ],
  look: 'Look at my permissions',
  why: (brand: string, date: string) =>
    `You get this once a month because you asked ${brand} for it on ${date}.`,
  stop: 'Stop this reminder',
  telegram: ({ wallet, url, stop }: ReminderPlaces) =>
    `Your monthly wallet check-up: see what ${wallet} has allowed.\n\n${url}\n\nTo stop this ` +
    `reminder: ${stop}\n\nWe never ask for a key or a seed phrase.`,
} as const;

/** Alerts in browsers. */
export const alertPushText = {
  title: (count: number) => (count === 1 ? 'An alert' : `${count} alerts`),
  several: (newest: string) => `The newest: ${newest}`,
} as const;
