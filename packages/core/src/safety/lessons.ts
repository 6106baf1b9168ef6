import type { EvidenceRow, EvidenceRowId } from '@firm/schema';

type Lesson = NonNullable<EvidenceRow['lesson']>;

const ethereum = (lesson: string, anchor: string, title: string): Lesson => ({
  title,
  href: `/academy/course/ethereum-trading?lesson=${lesson}#${anchor}`,
});
const term = (id: string, title: string): Lesson => ({ title, href: `/academy/glossary#${id}` });

const buying = ethereum('3-0', 'door-4-you-buy', 'Scams: door 4, you buy');
const tokenPage = ethereum('2-1', 'the-token-page', 'Block explorers: the token page');
const explorers = ethereum('2-1', 'what-can-mislead-you', 'Block explorers: what can mislead you');
const lookalike = ethereum(
  '2-3',
  'when-you-copy-the-lookalike-address',
  'When you copy: the lookalike address',
);

/**
 * The paragraph of the academy that explains each row. A test holds it against the built lessons.
 */
export const lessons: Readonly<Record<EvidenceRowId, Lesson>> = {
  sell: term('honeypot', 'Honeypot'),
  conduct: term('honeypot', 'Honeypot'),
  taxes: term('sell-tax', 'Sell tax'),
  pause: buying,
  blacklist: buying,
  mint: term('mint', 'Mint'),
  'tax-power': term('token-tax', 'Token tax'),
  upgrade: term('proxy-contract', 'Proxy contract'),
  outside: buying,
  control: term('ownership-renounced', 'Ownership renounced'),
  owner: term('ownership-renounced', 'Ownership renounced'),
  liquidity: ethereum('1-1', 'as-a-trader-how-deep-is-it', 'Pools: how deep is it?'),
  'liquidity-lock': term('liquidity-lock', 'Liquidity lock'),
  holders: tokenPage,
  hands: tokenPage,
  age: term('rug-pull', 'Rug pull'),
  'young-pool': term('rug-pull', 'Rug pull'),
  'market-cap': ethereum(
    '3-3',
    'size-three-numbers-that-are-often-confused',
    'Size: three numbers that are often confused',
  ),
  team: term('exit-scam', 'Exit scam'),
  social: term('social-engineering', 'Social engineering'),
  marketing: term('pump-and-dump', 'Pump and dump'),
  'scam-list': ethereum('3-0', 'four-doors', 'Common crypto scams: four doors'),
  goplus: explorers,
  'honeypot-is': explorers,
  rugcheck: explorers,
  disagreement: explorers,
  'link-host': ethereum('3-0', 'door-2-you-reveal', 'Scams: door 2, you reveal'),
  'link-page': term('phishing', 'Phishing'),
  'link-look-alike': term('phishing', 'Phishing'),
  'link-score': term('phishing', 'Phishing'),
  'look-alike': lookalike,
  ours: term('impersonation-scam', 'Impersonation scam'),
};
