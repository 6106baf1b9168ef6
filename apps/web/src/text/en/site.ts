/** Every sentence of the public pages. Texts that the specification gives stand here word for word. */
export const brand = { name: 'The Firm', ticker: 'FIRM', academy: 'The Firm Academy', app: 'Telegram' } as const;

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
} as const;

export const hero = {
  badge: 'AI-POWERED CRYPTO AGENT',
  title: 'THE FIRM',
  subtitle: 'PROTOCOLS',
  description:
    'An assistant that reads new token launches for you and shows what it found: who can take the money out, who holds the supply, what nobody knows. It keeps no keys, and it never calls a token safe.',
  tiles: ['Fast Execution', 'AI Analysis', 'Smart Trading', 'Secure System'],
  getStarted: 'Get Started',
  tryAgent: 'Try AI Agent',
  statsLabel: 'What we claim, and how it is measured',
  stats: [
    { value: '24/7', label: 'Active Trading', id: 'claim-availability' },
    { value: '100%', label: 'AI Powered', id: 'claim-engines' },
    { value: '0.1s', label: 'Response Time', id: 'claim-response-time' },
  ],
  notMeasured: 'Not yet measured: see how it will be',
  howMeasured: 'How we measure it',
} as const;

export const about = {
  heading: 'Why Choose The Firm',
  intro: 'Most people who are new to crypto lose money to two things: hype and haste. Everything here is made to slow both down.',
  cards: [
    { title: 'AI-Powered Analysis', text: 'Liquidity, volume, holders and contract powers of a token are read together and put into plain words, each with its source.' },
    { title: 'Security First', text: 'We never ask for a seed phrase, a private key or a deposit. Nothing here can move your coins.' },
    { title: 'Real-Time Insights', text: 'Market figures carry their age. When a source is down we say so, and show a dash, never an invented zero.' },
    { title: 'Smart Targeting', text: 'Filter launches by chain, age and liquidity, and look only at what you would have looked at anyway.' },
    { title: 'Risk Management', text: 'Position size, stop orders, approvals and exit plans come before any talk of gains.' },
    { title: 'Educational Resources', text: 'A free academy with worked examples, a glossary and exercises that risk no money.' },
  ],
  cta: 'Start Trading Now',
} as const;

export const token = {
  heading: 'The FIRM Token',
  intro: 'FIRM pays for the three access passes. Before you trade any token, compare its contract address with the one on its own site, all of it, character by character.',
  label: 'Contract address',
  copy: 'Copy the contract address',
  copied: 'Copied',
  copyHint: 'Click to copy',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it by hand.',
  poison: 'Scammers make addresses whose first and last characters look right. Compare the middle too.',
} as const;

export const footer = {
  community: 'Community channel',
  social: 'Social account',
  copyright: '© 2025 The Firm. All rights reserved.',
  advice: 'Information, not financial advice. Crypto assets can lose all of their value.',
  privacy: 'Privacy',
  terms: 'Terms',
  label: 'Footer',
} as const;

export const partners = {
  badge: 'Our Partners',
  heading: 'Strategic Partnerships',
  tagline: 'Collaborating with industry leaders to bring you cutting-edge AI solutions',
  note: 'The cards name the kind of engine and link to the public documentation of the services our studio can call. They do not claim a contract with, or an endorsement by, those companies.',
  visit: 'Visit',
  cards: [
    {
      title: 'Video AI',
      text: 'Turns a written scene into a short looping clip. Without a key of ours set, a built-in engine draws the frames.',
      features: ['Text to video, 512 × 512', 'Looping GIF you can download'],
      url: 'https://docs.modelslab.com/video-api/overview',
      host: 'docs.modelslab.com',
    },
    {
      title: 'Music AI',
      text: 'Composes a piece from a description of its style. Without a key, a built-in composer plays it on sampled instruments.',
      features: ['Ten styles to start from', 'WAV you can download'],
      url: 'https://docs.modelslab.com/voice-cloning/overview',
      host: 'docs.modelslab.com',
    },
    {
      title: 'Multimedia AI Studio',
      text: 'Makes pictures from words. Without a key, a built-in illustrator draws them, and every picture says which engine made it.',
      features: ['1024 × 1024 pictures', 'Origin written into every file'],
      url: 'https://platform.stability.ai/docs/api-reference',
      host: 'platform.stability.ai',
    },
  ],
  powerHeading: 'The Power of Collaboration',
  benefits: [
    { title: 'Advanced AI Technology', text: 'Each tool can use a specialised engine instead of one model that does everything a little.' },
    { title: 'Technical Excellence', text: 'Every engine passes the same contract test before it may serve you, with its failures tried out.' },
    { title: 'Innovation Focus', text: 'Engines can be exchanged by a setting, so a better one costs you nothing to get.' },
  ],
} as const;

export const testPage = { heading: 'Routing works', text: 'This page is here to show that addresses lead where they should.', back: 'Back to the academy' } as const;

export const renderError = {
  title: 'Unexpected Application Error!',
  text: 'Something on this page broke. Your progress is kept in this browser and is not lost.',
  reload: 'Reload the page',
  home: 'Go to the home page',
} as const;
