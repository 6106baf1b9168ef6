/** What the console says about the brand. */
export const brandText = {
  about:
    'Pages, emails, the bot, certificates, pictures and the manifest show what is published here, ' +
    'within seconds and without a restart. Certificates that were issued keep the name of their day.',
  builtIn: 'The site shows the name that the program comes with. Nothing is published yet.',
  shown: (name: string) => `The site shows ${name}.`,
  fields: {
    name: 'Name',
    academyName: 'Name of the academy',
    ticker: 'Ticker of the token',
    copyright: 'Copyright line',
    heroLine: 'Second line of the front page',
    footerLine: 'Line above the foot of each page',
    accentDark: 'Accent on the dark theme',
    accentLight: 'Accent on the light theme',
    communityUrl: 'Community channel',
    socialUrl: 'Social account',
  },
  hints: {
    ticker: 'What cards, passes and answers call the token. It changes no contract.',
    link: 'Begins with https://. Empty: as the configuration says.',
    colour: (contrast: string) =>
      `Lowest contrast on its theme: ${contrast} to 1. At least 4.5 is needed.`,
  },
  preview: 'Preview',
  previewOf: { dark: 'On the dark theme', light: 'On the light theme' },
  previewLink: 'How we measure it',
  previewButton: 'Get Started',
  publish: 'Publish',
  publishing: 'Publishing…',
  published: 'Published. Pages that are open show it when they are loaded again.',
  withdraw: 'Take back',
  withdrawing: 'Taking back…',
  withdrawTitle: 'Take back what is published',
  withdrawText: 'What was there before is shown again.',
  withdrawn: 'Taken back.',
  readOnly: 'Your role may look at this and not change it.',
  history: 'What was published',
  historyHead: ['Name', 'Published', 'Taken back'],
  never: '–',
} as const;
