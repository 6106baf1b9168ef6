/** Server's own texts about announcements. */
export const newsText = {
  feedTitle: (brand: string) => `News from ${brand}`,
  confirmTitle: (brand: string) => `Do you want announcements of ${brand} by email?`,
  confirm: 'Yes, send them',
  confirmed: 'You get our announcements now',
  confirmedText: 'Every message has a link that stops them with one click.',
  stopTitle: (brand: string) => `Stop announcements of ${brand} by email?`,
  stopText: 'Press the button, and we send no more announcements to this address.',
  stop: 'Stop them',
  stopped: 'You get no more announcements',
  stoppedText: 'You can ask for them again at any time.',
  overTitle: 'This link does not work',
  over:
    'It is incomplete, too old, or not from us. Ask for announcements again on the page with ' +
    'all news.',
  toNews: 'All news',
  asked:
    'Look in your mailbox and press the link in our mail. We send nothing before. If you ' +
    'already get announcements, the mail says so.',
} as const;

/** Where the link in a reminder of the wallet check-up leads. */
export const reminderText = {
  stopTitle: 'Stop the monthly reminder of your wallet check-up?',
  stopText: 'Press the button, and we send no more reminders.',
  stop: 'Stop it',
  stopped: 'You get no more reminders',
  stoppedText: 'You can ask for it again on the page of the check-up.',
  overTitle: 'This link does not work',
  over: 'It is incomplete, or not from us. You can also stop the reminder on the page of the check-up.',
  toCheckUp: 'Wallet check-up',
} as const;
