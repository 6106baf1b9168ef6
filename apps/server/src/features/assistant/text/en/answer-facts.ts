/** Facts of an installation, as answers about this place say them. */
export const answerFactsText = {
  price: (tokens: string) => `${tokens} FIRM`,
  bot: (url: string) =>
    `Our bot is ${url}, and 'Launch App' on the site opens it. Any other bot with our name is ` +
    'a fake.',
  noBot: 'This site has no Telegram bot. The assistant on the site gives the same answers.',
  operator: (name: string) =>
    `${name} runs this site, on its own server and database. The privacy page says so too.`,
  noOperator:
    'The operator of this site runs it on its own server and database. They have not given a ' +
    'name. If they do, you find it on the privacy page.',
  contact: (contact: string) => `Write to ${contact}.`,
  noContact:
    'This site gives no contact. You find the community channel at the foot of every page.',
} as const;
