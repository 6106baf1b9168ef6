/** Purpose of each command, in the page's and the bot's menu. */
export const commandPurposes = {
  checkup: 'Who may take what out of a wallet',
  launches: 'New launches, with their risks',
  picks: 'Projects that meet our rules',
  learn: 'Guides: wallet, glossary, practices, security',
  record: 'How often we were right',
  watch: 'Get a message on a price, liquidity or an owner’s action',
} as const;
