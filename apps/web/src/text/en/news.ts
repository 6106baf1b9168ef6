/** Announcements: their list and their pages. */
export const newsText = {
  pageTitle: 'News · The Firm',
  description: 'Announcements of The Firm, also as a feed.',
  title: 'News',
  lead: 'Our announcements. In them we never ask for a key, a seed phrase or money.',
  empty: 'No announcements yet.',
  feed: 'The feed for news readers (Atom)',
  articleTitle: (title: string) => `${title} · The Firm`,
  all: 'All news',
  goneTitle: 'Taken back · The Firm',
  gone: 'We took back this announcement',
  goneText: 'It is no longer true. See the page with all news.',
  byMail: 'Announcements by email',
  email: 'Email address',
  emailRequired: 'Please enter an address.',
  ask: 'Send me the link',
  asking: 'Sending…',
  asked:
    'Look in your mailbox and press the link in our mail. We send nothing before. If you ' +
    'already get announcements, the mail says so.',
  kept:
    'We keep your address, when you agreed and to what words. After you stop, we keep that ' +
    'date for a year. We write between eight in the morning and ten in the evening, your time.',
} as const;

/** The part of the account page about announcements. */
export const myNews = {
  title: 'News from us',
  about:
    'You get announcements only if you agree, for each channel. You always get mails about ' +
    'your account.',
  loading: 'Loading your choices…',
  mail: 'By email',
  telegram: 'In Telegram',
  noAddress: 'Your account has no email address. Add one above first.',
  mailOn: (address: string, date: string) => `Announcements go to ${address}. Agreed on ${date}.`,
  mailWaiting: (address: string) =>
    `We sent a mail with a link to ${address}. Announcements start when you press the link.`,
  telegramOn: (date: string) => `Announcements come to your Telegram account. Agreed on ${date}.`,
  notLinked: 'No Telegram account is linked. Link one above first.',
  wantMail: 'Send me announcements by email',
  again: 'Send the mail again',
  stopMail: 'No announcements by email',
  wantTelegram: 'Send me announcements in Telegram',
  stopTelegram: 'No announcements in Telegram',
  sent: 'We sent you a mail with a link. Announcements start when you press the link.',
  on: 'You get announcements from now on.',
  off: 'Done: you get no more announcements this way.',
  all: 'All news',
} as const;

/** Announcements in a browser. */
export const pushText = {
  title: 'In this browser',
  offer: 'Announcements',
  notNow: 'Not now',
  none: 'This browser cannot show messages of sites. Email and the feed work everywhere.',
  blocked: 'You blocked messages of this site. Allow them in the settings of the browser first.',
  isOn: 'You get announcements in this browser.',
  want: 'Show me announcements in this browser',
  stop: 'No announcements in this browser',
  busy: 'One moment…',
  on: 'You get announcements in this browser from now on.',
  off: 'Done: you get no more announcements in this browser.',
  refused: 'The browser may not show messages, so nothing changed.',
  failed:
    'The browser’s own push service did not answer, so nothing changed. Try again later, or ' +
    'choose email.',
} as const;

/** Alerts in a browser: what is said otherwise than of announcements. */
export const alertPushText = {
  title: 'Your alerts in this browser',
  isOn: 'You get your alerts in this browser.',
  want: 'Show me my alerts in this browser',
  stop: 'No alerts in this browser',
  on: 'You get your alerts in this browser from now on.',
  off: 'Done: you get no more alerts in this browser.',
} as const;
