/**
 * Every sentence of the front page. Texts that the specification gives stand here word for word.
 */
export const hero = {
  badge: 'AI-POWERED CRYPTO AGENT',
  title: 'THE FIRM',
  subtitle: 'PROTOCOLS',
  description:
    'Check any crypto token before you buy: who could take your money, and what we cannot see. ' +
    'Free. No account needed.',
  tiles: ['Fast Execution', 'AI Analysis', 'Smart Trading', 'Secure System'],
  getStarted: 'Get Started',
  tryAgent: 'Try AI Agent',
  field: 'Paste an address, a link or a ticker',
  ticker: 'A ticker is a token’s short name, such as ETH.',
  check: 'Check it',
  statsLabel: 'What we claim, and how we measure it',
  samples: 'New here? Try a sample token:',
  good: 'A good one',
  bad: 'A bad one',
  stats: [
    { value: '24/7', label: 'Active Trading', id: 'claim-availability', figure: 'availability' },
    { value: '100%', label: 'AI Powered', id: 'claim-engines', figure: 'engines' },
    // The figure is the claim; where answers take longer, what was measured stands there.
    { value: '0.1s', label: 'Response Time', id: 'claim-response-time', figure: 'response' },
  ],
  howMeasured: 'How we measure it',
} as const;

export const about = {
  heading: 'Why Choose The Firm',
  intro: 'Most beginners lose money to hype and hurry. We help you slow down.',
  cards: [
    {
      title: 'AI-Powered Analysis',
      text:
        'We read a token’s liquidity, trades, holders and contract. You get it in plain ' +
        'words, with sources.',
    },
    {
      title: 'Security First',
      text: 'We never ask for your recovery phrase, keys or money. Nothing here can move your coins.',
    },
    {
      title: 'Real-Time Insights',
      text: 'Every number says how old it is. If we don’t have it, we show a dash.',
    },
    {
      title: 'Smart Targeting',
      text: 'Filter new tokens by network, age and pool size.',
    },
    {
      title: 'Risk Management',
      text: 'Learn how much to risk and when to get out, before you think about profit.',
    },
    {
      title: 'Educational Resources',
      text: 'A free academy with examples, a glossary and tasks. You risk no money.',
    },
  ],
  cta: 'Start Trading Now',
} as const;

export const token = {
  heading: 'The FIRM Token',
  intro:
    'You pay for the three access passes with FIRM. Before you trade any token, compare its ' +
    'contract address with the one on its own site. Compare every character.',
  label: 'Contract address',
  copy: 'Copy the contract address',
  copied: 'Copied',
  copyHint: 'Click to copy',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it by hand.',
  poison: 'Scammers copy the start and end of an address. Check the middle too.',
} as const;
