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
    studio: 'Studio',
  },
} as const;
