/**
 * Every sentence of the frame that all pages share. Texts that the specification gives stand here
 * word for word.
 */
export const brand = {
  name: 'The Firm',
  ticker: 'FIRM',
  academy: 'The Firm Academy',
  app: 'Telegram',
} as const;

export const nav = {
  label: 'Main',
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close menu',
  home: 'Home',
  academy: 'Academy',
  docs: 'Docs',
  partners: 'Partners',
  about: 'About',
  token: 'Token',
  nft: 'NFT',
  launch: 'Launch App',
  newTab: '(opens in a new tab)',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  account: 'Signed in as',
  dashboard: 'Dashboard',
  console: 'Console',
  signIn: 'Sign in',
  demo: 'Demo: sample data, test tokens without value, no real mail.',
  help: 'Something happened? Get help',
  more: 'More',
  bar: 'Shortcuts',
} as const;

/** The second group of the menu: where people want to go who know what this is. */
export const moreLinks = [
  ['/assistant', 'Assistant'],
  ['/studio', 'Studio'],
  ['/members', 'Members'],
  ['/academy/practice', 'Practice'],
  ['/check-up', 'Wallet check-up'],
  ['/passes/owed', 'What passes owe'],
  ['/track-record', 'Track record'],
  ['/news', 'News'],
] as const;

/** The bar at the lower edge of phones. */
export const phoneBar = {
  check: 'Check',
  learn: 'Learn',
  studio: 'Studio',
  me: 'Me',
} as const;

export const footer = {
  community: 'Community channel',
  social: 'Social account',
  copyright: '© 2025 The Firm. All rights reserved.',
  advice: 'Information, not financial advice. Crypto assets can lose all of their value.',
  pages: [
    ['/status', 'Status'],
    ['/verify', 'Verify a file'],
    ['/signup', 'Create an account'],
    ['/request-bot', 'Request a bot'],
    ['/developers', 'Developers'],
    ['/support', 'Contact'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
  ],
  label: 'Footer',
} as const;

/** The announcement that every page tells of. */
export const newsLine = {
  label: 'Announcement',
  dismiss: 'Do not show this announcement again',
} as const;

export const limit = {
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en')} characters.`,
} as const;

export const renderError = {
  title: 'Unexpected Application Error!',
  text: 'Something on this page broke. Your progress is still in this browser.',
  reload: 'Reload the page',
  home: 'Go to the home page',
} as const;

export const loadFailure = {
  tab: 'Not loaded · The Firm',
  title: 'We could not load this page',
  text: 'The connection broke, or our server did not answer. You lost nothing. Try again in a moment.',
  offline:
    'You are offline, and you have not opened this page in this browser before. Connect to ' +
    'the internet and try again. You can still read pages that you opened before.',
  updated: 'We updated the site while you had it open. Reload to go on. You lost nothing.',
  retry: 'Try again',
  reload: 'Reload the page',
  back: 'Go back',
  home: 'Go to the home page',
  unstarted:
    'You can read this page, but its buttons do not work yet: we could not load a part of it.',
  loading: 'Loading…',
} as const;
