/** Console texts about the brand. */
export const brandText = {
  about:
    'Change one field and save it, or change several and publish them together. Pages, mails, the ' +
    'bot and pictures show it within seconds. Issued certificates keep the old name.',
  builtIn: 'The site shows the built-in name. You have not published anything yet.',
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
    ticker: 'What cards, passes and answers call the token. It does not change the contract.',
    link: 'Begins with https://. Leave it empty to use the configuration.',
    colour: (contrast: string) =>
      `Lowest contrast on its theme: ${contrast} to 1. It needs at least 4.5.`,
  },
  wholePages: 'Whole pages',
  wholePagesHint:
    'See whole pages with your changes, each in its own tab. Nobody else sees them. This ' +
    'publishes nothing.',
  prepare: 'Prepare the pages',
  preparing: 'Preparing…',
  changedSince: 'You changed something. Prepare the pages again to see it.',
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
    `One in a line, ${count} in all. Leave it empty to use the built-in ones.`,
  chipsHint: (most: number) =>
    `One in a line, at most ${most}. When you publish, we ask each one and tell you which get ` +
    'no answer.',
  unanswered: (chips: readonly string[]) =>
    `The assistant has no answer to: ${chips.join(' · ')}. Please change the question, or ` +
    'remove it.',
  partners: 'Partners',
  partnersHint: 'Partners replace the cards on engines on the page of partners.',
  partner: (number: number) => `Partner ${number}`,
  partnerFields: {
    name: (number: number) => `Name of partner ${number}`,
    text: (number: number) => `What partner ${number} does`,
    url: (number: number) => `Address of partner ${number}`,
  },
  partnerPicture: (number: number) => `Picture of partner ${number}`,
  partnerPictureHint: 'Like the mark: SVG or PNG. Without one, we show its first letter.',
  removePartner: (number: number) => `Remove partner ${number}`,
  addPartner: 'Add a partner',
  features: 'What is offered here',
  featuresHint:
    'What you untick goes from menus, pages, the API and the bot. People keep what they own: ' +
    'their export, their certificates, their library.',
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
    termsDate: 'Your terms are valid since',
    privacyText: 'More about privacy',
    privacyDate: 'That text is valid since',
  },
  legalHints: {
    termsText: 'Markdown. It replaces the built-in terms. Leave it empty to use the built-in ones.',
    privacyText:
      'Markdown. We add it to the privacy page. The program itself says what it keeps and for ' +
      'how long. That stays.',
  },
  logo: 'Mark beside the name',
  logoHint:
    'An SVG of at most 64 KB, or a PNG of at most 256 KB and 1024 by 1024 pixels. A square ' +
    'one fits best. From an SVG we keep only shapes and colours, no scripts, texts or ' +
    'pictures inside. Without one, we show a ring.',
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
  unchanged: 'There is nothing to publish: change a field first.',
  publish: 'Publish',
  publishing: 'Publishing…',
  published: 'Published. Open pages show it when you reload them.',
  withdraw: 'Take back',
  withdrawing: 'Taking back…',
  withdrawTitle: 'Take back what is published',
  withdrawText: 'This shows the version before.',
  withdrawn: 'Taken back.',
  readOnly: 'Your role may look at this but not change it.',
  history: 'History',
  historyHead: ['Name', 'Published', 'Taken back'],
  never: '–',
} as const;
