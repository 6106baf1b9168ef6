/** What comes of a command, as the page and the bot's menu list it. */
export const commandPurposes = {
  checkup: 'Who may take what out of a wallet',
  launches: 'New launches, with their risks',
  picks: 'Projects that meet stated criteria',
  learn: 'Guides: wallet, glossary, practices, security',
  record: 'How earlier verdicts held',
  watch: 'Be told of a price, of liquidity or of an owner’s action',
} as const;
