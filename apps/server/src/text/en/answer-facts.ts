/** Facts of an installation, as answers about this place say them. */
export const answerFactsText = {
  price: (tokens: string) => `${tokens} FIRM`,
  bot: (url: string) =>
    `Our bot is ${url}, and 'Launch App' on the site opens it. Any other that carries our ` +
    'name is not ours.',
  noBot:
    'No Telegram bot is set up on this installation: the assistant on the site gives the ' +
    'same answers.',
  operator: (name: string) =>
    `This installation is run by ${name}, on its own server and database; the privacy page ` +
    'says so too.',
  noOperator:
    'By the operator of this installation, on its own server and database. This one has not ' +
    'named its operator; where one is named, it stands on the privacy page.',
  contact: (contact: string) => `Write to ${contact}.`,
  noContact:
    'This installation has named no contact; the community channel is linked at the foot ' +
    'of every page.',
} as const;
