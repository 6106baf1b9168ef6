/** Announcements: their list and their pages. */
export const newsText = {
  pageTitle: 'News · The Firm',
  description: 'Announcements of The Firm, also as a feed.',
  title: 'News',
  lead: 'What we announce. We never ask for a key, a seed phrase or a payment in an announcement.',
  empty: 'Nothing was announced yet.',
  feed: 'The feed for news readers (Atom)',
  articleTitle: (title: string) => `${title} · The Firm`,
  all: 'All news',
  goneTitle: 'Taken back · The Firm',
  gone: 'This announcement was taken back',
  goneText: 'It does not hold any more. What holds now stands on the page with all news.',
  byMail: 'Announcements by e-mail',
  email: 'E-mail address',
  emailRequired: 'Please enter an address.',
  ask: 'Send me the link',
  asking: 'Sending…',
  asked:
    'Look into your mailbox: a link in our letter confirms it. Nothing is sent before. If you get ' +
    'announcements already, the letter says so.',
  kept:
    'We keep the address, when and in which words you agreed, and for a year after you stop when ' +
    'that was. Nothing comes between ten in the evening and eight in the morning where you live.',
} as const;

/** The part of the account page about announcements. */
export const myNews = {
  title: 'News from us',
  about:
    'Nobody gets announcements who has not agreed to it, way by way. Letters about your account come ' +
    'in any case.',
  loading: 'Looking at what you agreed to…',
  mail: 'By e-mail',
  telegram: 'In Telegram',
  noAddress: 'Your account has no e-mail address. Add one above first.',
  mailOn: (address: string, date: string) => `Announcements go to ${address}. Agreed on ${date}.`,
  mailWaiting: (address: string) =>
    `A letter with a link is on its way to ${address}. Announcements come once you follow the link.`,
  telegramOn: (date: string) => `Announcements come to your Telegram account. Agreed on ${date}.`,
  notLinked: 'No Telegram account is linked. Link one above first.',
  wantMail: 'Send me announcements by e-mail',
  again: 'Send the letter again',
  stopMail: 'No announcements by e-mail',
  wantTelegram: 'Send me announcements in Telegram',
  stopTelegram: 'No announcements in Telegram',
  sent: 'A letter with a link is on its way. Announcements come once you follow the link.',
  on: 'Announcements come from now on.',
  off: 'It is ended: no further announcements come this way.',
  all: 'All news',
} as const;

/** Announcements in a browser. */
export const pushText = {
  title: 'In this browser',
  offer: 'Announcements',
  notNow: 'Not now',
  none: 'This browser cannot show messages of sites. E-mail and the feed work everywhere.',
  blocked:
    'You have forbidden this site to show messages. Allow it in the settings of the browser first.',
  isOn: 'Announcements come to this browser.',
  want: 'Show me announcements in this browser',
  stop: 'No announcements in this browser',
  busy: 'One moment…',
  on: 'Announcements come to this browser from now on.',
  off: 'It is ended: no further announcements come to this browser.',
  refused: 'The browser was not allowed to show messages, so nothing was changed.',
  failed:
    'The browser’s own push service did not answer, so nothing was changed. Try again later, or ' +
    'choose e-mail.',
} as const;

/** Alerts in a browser: what is said otherwise than of announcements. */
export const alertPushText = {
  title: 'Your alerts in this browser',
  isOn: 'Your alerts come to this browser.',
  want: 'Show me my alerts in this browser',
  stop: 'No alerts in this browser',
  on: 'Your alerts come to this browser from now on.',
  off: 'It is ended: no further alerts come to this browser.',
} as const;
