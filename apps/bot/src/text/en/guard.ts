/** Messages of the bot in groups that it guards. */
export const guardText = {
  admins: 'Only an admin of this group can do that.',
  notAdmin:
    'First make me an admin of this group. Otherwise Telegram does not let me see links here.',
  on:
    'I now warn of scam links, fake accounts and people who copy the name of an admin. ' +
    'I read new messages for that and keep none of them. I remove nothing by myself. ' +
    'Send /guard off to stop.',
  off: 'I no longer read messages here.',
  removeOn: 'I will remove messages in which someone posts a recovery phrase or a private key.',
  removeOff: 'I will not remove messages.',
  status: (isOn: boolean, mayRemove: boolean) =>
    isOn
      ? 'I warn of scams here. I keep nothing I read. ' +
        (mayRemove ? 'I remove posted recovery phrases.' : 'I remove nothing.') +
        ' Admins: /guard off, /guard remove on, /guard remove off.'
      : 'I do not read messages here. Admins can send /guard on.',
  warning: (subject: string, reason: string) => `⚠️ Be careful with ${subject}. ${reason}`,
  lookAlike: (name: string) =>
    `⚠️ This is not an admin. The name looks like that of ${name}, who is one.`,
  lookAlikePicture: (name: string) =>
    `⚠️ This is not an admin. The name and the picture look like those of ${name}, who is one.`,
  token: (token: string, verdict: string, reason: string) => `⚠️ ${token}: ${verdict}. ${reason}`,
  openCheck: 'Open the check',
  secretPrivate:
    'You posted a recovery phrase or a private key in a group. Anyone who saw it can take your ' +
    'coins. Delete the message now. Then make a new wallet and move your coins to it at once.',
  secretInGroup:
    'Never post a recovery phrase or a private key. If it was yours, delete it and move your ' +
    'coins to a new wallet now.',
  appeal: 'This is wrong',
  undo: 'Undo (admins)',
  appealed: 'Thank you. A person will look at it.',
} as const;
