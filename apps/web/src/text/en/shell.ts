/** Every sentence of the frame that all pages share. Texts that the specification gives stand here word for word. */
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
  demo: 'Demonstration: sample data, test tokens without value, no real mail.',
} as const;

export const footer = {
  community: 'Community channel',
  social: 'Social account',
  copyright: '© 2025 The Firm. All rights reserved.',
  advice: 'Information, not financial advice. Crypto assets can lose all of their value.',
  pages: [
    ['/status', 'Status'],
    ['/track-record', 'Track record'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
  ],
  label: 'Footer',
} as const;

export const renderError = {
  title: 'Unexpected Application Error!',
  text: 'Something on this page broke. Your progress is kept in this browser and is not lost.',
  reload: 'Reload the page',
  home: 'Go to the home page',
} as const;
