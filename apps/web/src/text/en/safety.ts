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
    finding: 'What was found',
    value: 'Value and limit',
    source: 'Source and age',
  },
  value: 'Value',
  limit: 'Limit',
  source: 'Source',
  noSource: 'Could not check',
  whatToDo: 'What to do now',
  findings: 'What speaks against it',
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
  decided: 'This decides the verdict',
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
    `${symbol} was called ‘${word}’. Say what is wrong and how it can be checked. Your ` +
    'words are kept with the verdict and answered in public, in the record.',
  label: 'What is wrong with it?',
  hint: (max: string) =>
    `10 to ${max} characters. Leave out what nobody should read: it is public.`,
  email: 'Email',
  emailHint:
    'Only if you want to be told by mail. It is encrypted, never shown, and used for that alone.',
  tooShort: 'Please say a little more: at least 10 characters.',
  tooLong: (max: string) => `That is more than ${max} characters.`,
  send: 'Send the appeal',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: 'Your appeal is kept with the verdict. Its answer will stand in the record.',
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
  empty: 'No launch right now. New pairs appear here as soon as a source tells of them.',
  emptyAtFirst:
    'The sources of new pairs are being asked for the first time. After a first start the ' +
    'local chain is made before, which takes a minute or two. What they know of appears ' +
    'here by itself.',
  emptyFiltered: 'No launch passes these filters.',
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
  considered: (count: string) => `${count} launches looked at`,
  none: 'No project meets the criteria right now. An empty list is better than a weak one.',
  met: 'How it meets them',
  change: 'What would change our mind',
  order: 'Order',
  record: 'How earlier verdicts held',
  nothingPaid: 'Nobody can pay to stand here.',
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
};

export const record = {
  title: 'Track record',
  pageTitle: 'Track record · The Firm',
  description:
    'Every verdict given on a launch, frozen with its evidence and looked at again after ' +
    '1 hour, 24 hours, 7 days and 30 days: hits and misses, counted in public.',
  lead:
    'Every verdict on a launch is frozen with its evidence, and looked at again after 1 ' +
    'hour, 24 hours, 7 days and 30 days. Hits and misses are counted here, whatever they ' +
    'show.',
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
  rules: 'How a hit and a miss are told',
  coverage: 'How many we really tried',
  coverageLead: (tried: string, launches: string, share: string) =>
    `We bought and sold ${tried} of the last ${launches} new tokens in a test (${share}). For ` +
    'the others we only know what services say.',
  coverageNone: 'No new token was seen yet.',
  coverageHead: { chain: 'Network', launches: 'New tokens', tried: 'Tried', exchange: 'Where' },
  exchangeKinds,
  onExchange: (kind: string, count: string) => `${kind}: ${count}`,
  nowhere: 'none',
  downloads: 'Download',
  csv: 'All verdicts as CSV',
  json: 'All verdicts as JSON',
  entries: 'Verdicts',
  empty:
    'No verdict has been frozen yet. The first one appears here with the first launch that ' +
    'is checked.',
  outcome: { hit: 'Hit', miss: 'Miss' },
  open: 'Too early to say',
  given: (time: string) => `Given ${time}`,
  looks: 'Looked at again',
  look: { after: 'After', liquidity: 'Liquidity', price: 'Price', state: 'Finding' },
  // Numbers that it is asked for may be others.
  after: { 1: '1 hour', 24: '24 hours', 168: '7 days', 720: '30 days' } as Readonly<
    Record<number, string>
  >,
  notDue: 'not due yet',
  dead: 'Nearly all of it is gone',
  alive: 'Still there',
  notKnown: 'Could not be found out',
  hash: 'SHA-256 of the frozen evidence',
  appeals: 'Appeals',
  appealed: (time: string) => `Appeal of ${time}`,
  answered: (time: string) => `Answer of ${time}`,
  noAnswer: 'Not answered yet.',
  page: 'Check it today',
  more: 'Show earlier verdicts',
  loading: 'Loading the record…',
  noScript: 'The record needs JavaScript to be shown here. The whole of it is in these files:',
  full: 'Open the whole record',
} as const;

/** Wallets that seem to be one hand. */
export const hands = {
  heading: 'Which wallets seem to be one hand',
  intro:
    'Each group holds together by transactions that anybody can look up. It is a sign, not a ' +
    'proof: a family or a service can look like one hand too.',
  group: (at: number, share: string) => `Hand ${at}: about ${share} of the supply`,
  picture: (parts: string) => `Shares of the supply: ${parts}.`,
  caption:
    'The area of each circle is what it holds; a dot is a wallet, up to 24. The dashed circle is ' +
    'everybody else, pools and locks included.',
  part: (at: number, share: string) => `hand ${at} about ${share}`,
  restPart: (share: string) => `all others ${share}`,
  show: (shown: string, all: string) =>
    shown === all
      ? `How this is known: ${all} links`
      : `How this is known: ${shown} of ${all} links`,
  showOne: 'How this is known: 1 link',
  links: (at: number) => `Links of hand ${at}`,
  transaction: 'Transaction',
  unseen: 'What nobody looked at',
} as const;

/** Where a check begins. */
export const findPage = {
  pageTitle: 'Check a token · The Firm',
  description:
    'Paste a token’s address, ticker or link and see if you could lose your money. Free.',
  title: 'Check a token',
  lead: 'Paste a token’s address, its ticker or a link to it. We look before you buy.',
  working: (asked: string) => `Checking ${asked}…`,
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
  failedTitle: 'This token could not be checked · The Firm',
  failedHeading: 'This token could not be checked',
  failedDescription: 'A check of a token by The Firm: every finding with its source and age.',
  other: 'Check another token',
} as const;
