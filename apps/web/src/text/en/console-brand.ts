/** What the console says about the brand. */
export const brandText = {
  about:
    'Change one field and save it, or change several and publish them together. Pages, mails, the ' +
    'bot and pictures show it within seconds. Issued certificates keep the old name.',
  builtIn: 'The site shows the name that the program comes with. Nothing is published yet.',
  shown: (name: string) => `The site shows ${name}.`,
  fields: {
    name: 'Name',
    academyName: 'Name of the academy',
    ticker: 'Ticker of the token',
    copyright: 'Copyright line',
    heroBadge: 'Line over the title of the front page',
    heroLine: 'Second line of the front page',
    heroText: 'Sentences under the title of the front page',
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
  wholePages: 'Whole pages',
  wholePagesHint:
    'Look at whole pages with what you have written, each in a tab of its own. Nobody else sees ' +
    'them, and nothing is published by it.',
  prepare: 'Prepare the pages',
  preparing: 'Preparing…',
  changedSince: 'You have changed something since. Prepare the pages again to see it.',
  wholePage: {
    home: 'The front page (opens a new tab)',
    academy: 'The academy (opens a new tab)',
    certificate: 'A certificate (opens a new tab)',
    mail: 'A letter (opens a new tab)',
  },
  lists: 'Sample prompts and questions',
  listOf: {
    imagePrompts: 'Prompts for pictures',
    voicePrompts: 'Texts to be read aloud',
    musicPrompts: 'Styles of music',
    videoPrompts: 'Prompts for clips',
    chips: 'Questions that the assistant’s page offers',
  },
  promptsHint: (count: number) =>
    `One in a line, ${count} in all. Nothing here: those that the program comes with.`,
  chipsHint: (most: number) =>
    `One in a line, at most ${most}. Each is asked when you publish, and you are told which of them ` +
    'get no answer.',
  unanswered: (chips: readonly string[]) =>
    `The assistant has no answer to: ${chips.join(' · ')}. Please ask otherwise, or leave it out.`,
  partners: 'Partners',
  partnersHint: 'They stand on the page of partners in place of the cards on engines.',
  partner: (number: number) => `Partner ${number}`,
  partnerFields: {
    name: (number: number) => `Name of partner ${number}`,
    text: (number: number) => `What partner ${number} does`,
    url: (number: number) => `Address of partner ${number}`,
  },
  partnerPicture: (number: number) => `Picture of partner ${number}`,
  partnerPictureHint: 'As the mark: SVG or PNG. Without one, its first letter stands there.',
  removePartner: (number: number) => `Remove partner ${number}`,
  addPartner: 'Add a partner',
  features: 'What is offered here',
  featuresHint:
    'What you untick is gone from menus, pages, the API and the bot. What people own stays within ' +
    'their reach: their export, their certificates, their library.',
  featureOf: {
    images: 'Studio: pictures',
    voices: 'Studio: voices',
    music: 'Studio: music',
    clips: 'Studio: clips',
    chat: 'Studio: chat',
    members: 'Members area',
    passes: 'Passes: the page and free test money',
    practice: 'Practice wallet',
    drills: 'Drills',
    checkUp: 'Wallet check-up',
    launches: 'Lists of launches and picks',
    groups: 'The assistant in groups',
    botRequests: 'Requests for a bot',
    partners: 'Page of partners',
    news: 'News and their feed',
  },
  legal: 'Terms and privacy',
  legalFields: {
    termsText: 'Your terms',
    termsDate: 'Terms in force since',
    privacyText: 'More about privacy',
    privacyDate: 'That text in force since',
  },
  legalHints: {
    termsText:
      'Markdown. It stands in place of the built-in terms. Nothing here: the built-in ones.',
    privacyText:
      'Markdown. It is added to the page on privacy. What the program keeps, and for how long, is ' +
      'said by the program and stays.',
  },
  logo: 'Mark beside the name',
  logoHint:
    'An SVG of at most 64 KB, or a PNG of at most 256 KB and 1024 by 1024 pixels. A square one fits ' +
    'best. Of an SVG only shapes and colours are kept: no scripts, texts or pictures inside. Without ' +
    'one, a ring stands there.',
  fileOf: (what: string) => `File for: ${what}`,
  choosePicture: 'Choose a picture',
  removePicture: 'Remove the picture',
  uploading: 'Uploading…',
  pictureOn: { dark: 'On the dark theme', light: 'On the light theme' },
  preview: 'Preview',
  previewOf: { dark: 'On the dark theme', light: 'On the light theme' },
  previewLink: 'How we measure it',
  previewButton: 'Get Started',
  save: 'Save',
  saveOf: (field: string) => `Save: ${field}`,
  savedOf: (field: string) => `Saved: ${field}. Pages show it when they are loaded again.`,
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
