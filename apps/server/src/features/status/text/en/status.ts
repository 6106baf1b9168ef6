/** The parts of the product on the status page. */
export const statusText = {
  parts: {
    site: 'Website',
    assistant: 'Assistant',
    bot: 'Telegram bot',
    market: 'Market data',
    chain: 'Chain',
    database: 'Database',
    mail: 'Mail',
    work: 'Background work',
    files: 'Files',
    studio: 'Studio',
  },
} as const;
