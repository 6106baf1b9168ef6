/** What the server itself says of announcements. */
export const newsText = {
  feedTitle: (brand: string) => `News from ${brand}`,
  confirmTitle: (brand: string) => `Do you want announcements of ${brand} by e-mail?`,
  confirm: 'Yes, send them',
  confirmed: 'You get our announcements now',
  confirmedText: 'Every message has a link that stops them with one click.',
  stopTitle: (brand: string) => `Stop announcements of ${brand} by e-mail?`,
  stopText: 'Press the button, and no further announcement comes to this address.',
  stop: 'Stop them',
  stopped: 'You get no further announcements',
  stoppedText: 'It holds from now on. You can ask for them again at any time.',
  overTitle: 'This link does not work',
  over: 'It is incomplete, over, or not from us. Ask for announcements again on the page with all news.',
  toNews: 'All news',
  asked:
    'Look into your mailbox: a link in our letter confirms it. Nothing is sent before. If you get ' +
    'announcements already, the letter says so.',
} as const;

/** Where the link in a reminder of the wallet check-up leads. */
export const reminderText = {
  stopTitle: 'Stop the monthly reminder of your wallet check-up?',
  stopText: 'Press the button, and no further reminder comes.',
  stop: 'Stop it',
  stopped: 'No further reminder comes',
  stoppedText: 'It holds from now on. You can ask for it again on the page of the check-up.',
  overTitle: 'This link does not work',
  over: 'It is incomplete, or not from us. On the page of the check-up you can stop the reminder too.',
  toCheckUp: 'Wallet check-up',
} as const;
