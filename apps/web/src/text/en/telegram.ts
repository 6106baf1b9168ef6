/**
 * A Telegram account linked to an account of the site, alerts, and the Mini App inside Telegram.
 */
export const telegram = {
  title: 'Telegram and alerts',
  why:
    'If you link it, the bot knows your tier and sends you your alerts. It never asks for a ' +
    'key, a seed phrase or money.',
  loading: 'Looking for a linked Telegram account…',
  none: 'No Telegram account is linked.',
  link: 'Link Telegram',
  making: 'Making a code…',
  codeIs: 'Send this code to the bot in Telegram. It works once, for 10 minutes.',
  codeLabel: 'One-time code',
  open: 'Open the bot with the code',
  noBot: 'This site has no bot, so you cannot send the code anywhere.',
  left: (time: string) => `${time} left`,
  expired: 'This code is too old.',
  another: 'Make another code',
  waiting: 'Waiting for the bot…',
  pending: (name: string) => `${name} used your code in Telegram. Is that you?`,
  confirm: 'Yes, link it',
  refuse: 'No, that is not me',
  refused: 'We linked nothing.',
  confirmed: 'Your Telegram account is linked.',
  linked: (name: string) => `Linked: ${name}`,
  since: (date: string) => `since ${date}`,
  unlink: 'Unlink',
  unlinked: 'Your Telegram account is no longer linked.',
} as const;

export const alertSettings = {
  title: 'Alerts',
  loading: 'Reading your settings…',
  watches: (count: string, most: string) => `${count} of ${most} watches used.`,
  newOnes: 'Make new ones in the assistant with /watch.',
  open: 'Open the assistant',
  zone: 'Time zone',
  quiet: 'Quiet hours',
  quietOn: 'Send nothing during quiet hours. I get it after them',
  from: 'From',
  until: 'Until',
  hour: (hour: string) => `${hour}:00`,
  digest: 'How alerts come',
  atOnce: 'One by one, at once',
  daily: 'Once a day, together',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
} as const;

/** The page inside Telegram. */
export const mini = {
  pageTitle: 'The Firm in Telegram',
  description: 'Market, token checks and lessons of The Firm inside Telegram.',
  title: 'The Firm',
  tabs: { market: 'Market', check: 'Check', learn: 'Learn' },
  tabsLabel: 'Sections',
  outside: 'Open this page inside Telegram. You find all of it on the site too.',
  site: 'Open the site',
  noScript: 'This page needs JavaScript. You find most of it on the site, without JavaScript.',
  answer: 'Answer',
  checkLabel: 'Address, link or ticker',
  check: 'Check',
  checking: 'Checking…',
  checkHint: 'Every finding with its source and age.',
  back: 'All lessons',
  onSite: 'Questions and progress: open this lesson on the site',
  lessonFailed: 'We could not load the lesson. Check your connection and try again.',
  wallet: 'Passes and wallet',
  walletText: 'Use wallets outside Telegram only. Nothing here asks for one.',
  walletOpen: 'Open passes in your browser',
} as const;
