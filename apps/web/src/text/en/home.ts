/**
 * Every sentence of the front page. Texts that the specification gives stand here word for word.
 */
export const hero = {
  badge: 'AI-POWERED CRYPTO AGENT',
  title: 'THE FIRM',
  subtitle: 'PROTOCOLS',
  description:
    'An assistant that reads new token launches for you and shows what it found: who can ' +
    'take the money out, who holds the supply, what nobody knows. It keeps no keys, and ' +
    'it never calls a token safe.',
  tiles: ['Fast Execution', 'AI Analysis', 'Smart Trading', 'Secure System'],
  getStarted: 'Get Started',
  tryAgent: 'Try AI Agent',
  field: 'Paste an address, a link or a ticker',
  check: 'Check it',
  statsLabel: 'What we claim, and how it is measured',
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
  intro:
    'Most people who are new to crypto lose money to two things: hype and haste. ' +
    'Everything here is made to slow both down.',
  cards: [
    {
      title: 'AI-Powered Analysis',
      text:
        'Liquidity, volume, holders and contract powers of a token are read together and put ' +
        'into plain words, each with its source.',
    },
    {
      title: 'Security First',
      text:
        'We never ask for a seed phrase, a private key or a deposit. Nothing here can move ' +
        'your coins.',
    },
    {
      title: 'Real-Time Insights',
      text:
        'Market figures carry their age. When a source is down we say so, and show a dash, ' +
        'never an invented zero.',
    },
    {
      title: 'Smart Targeting',
      text:
        'Filter launches by chain, age and liquidity, and look only at what you would have ' +
        'looked at anyway.',
    },
    {
      title: 'Risk Management',
      text: 'Position size, stop orders, approvals and exit plans come before any talk of gains.',
    },
    {
      title: 'Educational Resources',
      text: 'A free academy with worked examples, a glossary and exercises that risk no money.',
    },
  ],
  cta: 'Start Trading Now',
} as const;

export const token = {
  heading: 'The FIRM Token',
  intro:
    'FIRM pays for the three access passes. Before you trade any token, compare its ' +
    'contract address with the one on its own site, all of it, character by character.',
  label: 'Contract address',
  copy: 'Copy the contract address',
  copied: 'Copied',
  copyHint: 'Click to copy',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it by hand.',
  poison:
    'Scammers make addresses whose first and last characters look right. Compare the middle too.',
} as const;
