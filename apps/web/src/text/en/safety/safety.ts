/**
 * Every sentence about checks of tokens and links, launches, picks and the public record. Nothing
 * is ever called safe.
 */
export const safety = {
  checkedAt: (time: string) => `Checked ${time}`,
  dial: (word: string, dial: string) => `Risk dial: ${word}, ${dial} of 100`,
  evidence: 'Evidence',
  head: {
    row: 'Question',
    finding: 'What we found',
    value: 'Value and limit',
    source: 'Source and age',
  },
  value: 'Value',
  source: 'Source',
  noSource: 'Could not check',
  whatToDo: 'What to do now',
  findings: 'What speaks against it',
  above: 'Our answer is at the top.',
  howKnown: 'How we know',
  nothing: (things: string) => `We also looked for ${things} and found nothing`,
  notes: (count: string) => `For your information (${count})`,
  unchecked: (count: string) => `Could not check: ${count}`,
  cause: (cause: string) => `Why: ${cause}.`,
  holders: 'Who holds it, without pools and locks',
  largest: 'Largest holder',
  nextNine: 'Next nine',
  tenLargest: 'Ten largest',
  allOthers: 'All others',
  lesson: (title: string) => `Lesson: ${title}`,
  market: 'Market',
  price: 'Price',
  marketCap: 'Market cap',
  liquidity: 'In the pool',
  volume: 'Traded in 24 h',
  age: 'Age',
  figuresFrom: (source: string, time: string) => `Source: ${source}, ${time}`,
  again: 'Check again',
  checking: 'Checking…',
  share: 'Share',
  copied: 'Link copied',
  copyFailed: 'Your browser did not allow copying. The link is:',
  openPage: 'Open its page',
  appeal: 'Wrong verdict? Appeal',
  ledger: 'In the public record',
  address: 'Address',
  onChain: (chain: string) => `on ${chain}`,
  shareTitle: (symbol: string, word: string) => `${symbol}: ${word}`,
} as const;

export const appeal = {
  title: 'Wrong verdict? Appeal',
  intro: (symbol: string, word: string) =>
    `We called ${symbol} ‘${word}’. Tell us what is wrong and how we can check it. We keep ` +
    'your words with the verdict and answer in public, in the record.',
  label: 'What is wrong with it?',
  hint: (max: string) => `10 to ${max} characters. This is public: leave out anything private.`,
  email: 'Email',
  emailHint:
    'Only if you want our answer by mail. We encrypt it, never show it, and use it for ' +
    'nothing else.',
  tooShort: 'Please say a little more: at least 10 characters.',
  tooLong: (max: string) => `That is more than ${max} characters.`,
  send: 'Send the appeal',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'We saved your appeal with the verdict. You will find our answer in the record.',
  record: 'Open the record',
  close: 'Close',
} as const;

export const identity = {
  ours: 'This is really ours',
  kinds: { link: 'Link', address: 'Address', handle: 'Handle' },
} as const;

export const launches = {
  title: 'New launches',
  filters: 'Filters',
  chain: 'Chain',
  allChains: 'All chains',
  age: 'Age',
  anyAge: 'Any age',
  upToHours: (hours: string) => `Up to ${hours} h`,
  upToDays: (days: string) => `Up to ${days} d`,
  liquidity: 'Liquidity',
  anyLiquidity: 'Any liquidity',
  atLeast: (dollars: string) => `At least ${dollars}`,
  empty: 'No launch right now. New pairs show here as soon as a source has them.',
  emptyAtFirst:
    'We are asking for new pairs for the first time. The local chain also needs a minute or ' +
    'two after the first start. New pairs then show here by themselves.',
  emptyFiltered: 'No launch fits these filters.',
  reset: 'Show all',
  check: 'Check',
  unchecked: 'Not checked yet',
  paid: 'Paid promotion',
  platform: (platform: string, chain: string) => `${platform} on ${chain}`,
  more: (count: string) => `Show ${count} more`,
  live: 'Live: new launches appear by themselves',
  from: (source: string, age: string) => `${source}, ${age}`,
  problem: (source: string, problem: string) => `${source}: ${problem}`,
} as const;

export const picks = {
  title: 'Picks',
  criteria: 'Criteria',
  considered: (count: string) => `${count} launches checked`,
  none: 'No project meets our rules right now. An empty list is better than a weak one.',
  met: 'How it meets them',
  change: 'What would change our mind',
  order: 'Order',
  record: 'How often we were right before',
  nothingPaid: 'Nobody can pay to be here.',
} as const;

/** A newer server may name a kind that this page does not know. */
const exchangeKinds: Readonly<Record<string, string>> = {
  v2: 'Uniswap V2 kind',
  solidly: 'Solidly kind',
  v3: 'Uniswap V3 kind',
  slipstream: 'Slipstream kind',
  algebra: 'Algebra kind',
  v4: 'Uniswap V4',
  curve: 'Launch curve',
  'raydium-v4': 'Raydium',
  'raydium-cpmm': 'Raydium CPMM',
  'pump-swap': 'PumpSwap',
  whirlpool: 'Orca',
  'damm-v2': 'Meteora DAMM',
  dlmm: 'Meteora DLMM',
};

export const record = {
  title: 'How good are we?',
  pageTitle: 'How good are we? · The Firm',
  description: 'Four figures: scams we find, false alarms, results in public, and answers.',
  lead: 'Four figures. We show them even when they look bad.',
  how: 'How we measure',
  entriesText:
    'We save each result on a new token. After 1 hour, 1 day, 7 and 30 days we check if we were ' +
    'right.',
  since: (date: string) => `Since ${date}`,
  measured: (time: string) => `Counted ${time}`,
  byVerdict: 'By verdict',
  head: {
    verdict: 'Verdict',
    given: 'Given',
    judged: 'Judged',
    hits: 'Hits',
    misses: 'Misses',
    share: 'Hit share (95% interval)',
  },
  tooEarly: 'too early to say',
  share: (share: string, low: string, high: string) => `${share} (${low} to ${high})`,
  rules: 'How we score ourselves',
  coverage: 'How many we really tried',
  coverageLead: (triedLaunches: string, launches: string, share: string) =>
    `We tried a real trade with ${triedLaunches} of the last ${launches} new tokens (${share}). For ` +
    'the others we only know what services say.',
  coverageNone: 'We have seen no new token yet.',
  coverageHead: { chain: 'Network', launches: 'New tokens', tried: 'Tried', exchange: 'Where' },
  exchangeKinds,
  onExchange: (kind: string, count: string) => `${kind}: ${count}`,
  nowhere: 'none',
  csv: 'All verdicts as CSV',
  json: 'All verdicts as JSON',
  entries: 'Track record',
  empty:
    'We have saved no verdict yet. The first one shows here with the first launch that we check.',
  outcome: { hit: 'Hit', miss: 'Miss' },
  open: 'Too early to say',
  given: (time: string) => `Given ${time}`,
  looks: 'Checked again',
  look: { after: 'After', liquidity: 'Liquidity', price: 'Price', state: 'Finding' },
  // Numbers that it is asked for may be others.
  after: { 1: '1 hour', 24: '24 hours', 168: '7 days', 720: '30 days' } as Readonly<
    Record<number, string>
  >,
  notDue: 'not due yet',
  dead: 'Almost all of it is gone',
  alive: 'Still there',
  notKnown: 'Could not check',
  hash: 'SHA-256 of the saved evidence',
  appeals: 'Appeals',
  appealed: (time: string) => `Appeal of ${time}`,
  answered: (time: string) => `Answer of ${time}`,
  noAnswer: 'Not answered yet.',
  page: 'Check it today',
  more: 'Show earlier verdicts',
  loading: 'Loading the record…',
  noScript: 'You need JavaScript to see the record here. You also find all of it in these files:',
  full: 'Open the whole record',
} as const;

/** Wallets that seem to be one hand. */
export const hands = {
  heading: 'Which wallets seem to belong to one person',
  intro:
    'Transactions that anyone can look up link each group. It is a sign, not a proof: a ' +
    'family or a service can look like one person too.',
  group: (at: number, share: string) => `Group ${at}: about ${share} of the supply`,
  picture: (parts: string) => `Shares of the supply: ${parts}.`,
  caption:
    'A larger circle owns more. A dot is a wallet, up to 24. The dashed circle is everyone ' +
    'else, with pools and locks.',
  part: (at: number, share: string) => `group ${at} about ${share}`,
  restPart: (share: string) => `all others ${share}`,
  show: (shownLinks: string, all: string) =>
    shownLinks === all ? `How we know: ${all} links` : `How we know: ${shownLinks} of ${all} links`,
  showOne: 'How we know: 1 link',
  links: (at: number) => `Links of group ${at}`,
  transaction: 'Transaction',
  unseen: 'What we did not look at',
} as const;

/** Where a check begins. */
export const findPage = {
  pageTitle: 'Check a token · The Firm',
  description:
    'Paste a token’s address, ticker or link and see if you could lose your money. Free.',
  title: 'Check a token',
  lead: 'Paste a token’s address, its ticker or a link to it. We look before you buy.',
  working: (question: string) => `Checking ${question}…`,
  steps: [
    'We look for the token on each network.',
    'We try to buy it and sell it, with no real money.',
    'We read what its owner can do and who holds it.',
  ],
  more: (count: string) => `${count} more have this name. Paste the address of the one you mean.`,
  again: 'Try again',
} as const;

export const checkPage = {
  pageTitle: (symbol: string, word: string) => `${symbol}: ${word} · The Firm`,
  description: (name: string, chain: string, summary: string) =>
    `${name} on ${chain}: ${summary} Every finding with its source and age. Information, not ` +
    'financial advice.',
  failedTitle: 'We could not check this token · The Firm',
  failedHeading: 'We could not check this token',
  failedDescription: 'A check of a token by The Firm: every finding with its source and age.',
  other: 'Check another token',
} as const;
