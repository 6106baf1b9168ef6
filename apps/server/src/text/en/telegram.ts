/** Refusals of what comes from Telegram's Mini App. */
export const telegramText = {
  openedLongAgo:
    'This page was opened more than an hour ago. Close it and open it again from the chat with the bot.',
  notKnown:
    'Telegram did not confirm who you are. Close this page and open it again from the chat with the bot.',
} as const;
