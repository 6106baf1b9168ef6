import type { DueState } from '@firm/schema/payouts.ts';

/** What passes owe, at /passes/owed. */
export const owed = {
  pageTitle: 'What passes owe · The Firm',
  description:
    'Per week and tier of access pass: what holders are due, what they were paid, read from the ' +
    'chain, and what is overdue.',
  title: 'What passes owe',
  lead:
    'See what pass holders should get each week, what was paid and what is late. All figures come ' +
    'from the blockchain.',
  noScript: 'The ledger needs JavaScript. It is also at /api/passes/owed, as JSON.',
  loading: 'Reading the ledger…',
  off:
    'This installation promises no weekly tokens to holders of passes, so nothing is due here. The ' +
    'cards of the passes say nothing of them either.',
  toCards: 'See the passes',
  reading: 'The chain is being read for the first time. The ledger appears here by itself.',
  readAt: (time: string) => `The chain was last read to its newest block on ${time}.`,
  mine: {
    title: 'Your passes',
    of: (address: string) => `Of the wallet ${address}`,
    none: 'This wallet was due nothing so far: it held no pass when a week ended.',
    connect: 'Connect a wallet to see your own passes first. Connecting signs nothing.',
    connectLink: 'Connect it in the members area',
    loading: 'Looking for what you are due…',
    label: 'What your passes are due',
    head: ['Week', 'Pass', 'State', 'Due', 'Paid'],
    week: (week: number) => `Week ${week}`,
  },
  promise: {
    title: 'What is promised',
    weekly: (tier: string, tokens: string, ticker: string) =>
      `${tier}: ${tokens} ${ticker} a week for each pass`,
    weeks: (weeks: number, from: string) => `For ${weeks} weeks, the first from ${from} on.`,
    running: (week: number, end: string) =>
      `Week ${week} runs until ${end}. Nobody is due anything for it yet.`,
    before: 'The first week has not begun.',
    over: 'All weeks are over.',
    holder:
      'Whoever holds a pass when a week ends is due the whole week: the holders after the last ' +
      'block before that moment. A pass that is sold earlier takes the week with it. One that is ' +
      'sold later does not: the week stays with the seller.',
    late:
      'A pass that is minted later has the weeks that are left, and none that was over before. ' +
      'All passes have the same weeks.',
    payBy: (days: number) => `What is not paid ${days} days after the end of its week is overdue.`,
    paid:
      'Paid is what the log of the distributor says has arrived with the holder for that week and ' +
      'tier. The distributor measures what arrives, pays nobody twice for the same, and keeps ' +
      'nothing. Tokens that were sent in another way are not counted.',
    others: {
      'new-tokens':
        'New-token airdrops: only a worth in ETH is promised and no week, so this ledger cannot ' +
        'say when they are due.',
      revenue: 'ETH revenue sharing: no amount is promised, so this ledger cannot say what is due.',
    },
    advice: 'A pass gives access. It is not an investment. Information, not financial advice.',
  },
  claims: {
    title: 'Ready to be claimed',
    text:
      'The operator has put this up for you. Your wallet takes it out; you pay the gas, and nothing ' +
      'else. Nobody but this page’s own button asks you for it: we send no links to claim pages.',
    one: (tier: string, week: number, amount: string) => `${tier}, week ${week}: ${amount}`,
    claim: 'Claim',
    claimOf: (tier: string, week: number) => `Claim ${tier}, week ${week}`,
    connect: 'Connect this wallet in the members area to claim.',
    said: {
      checking: 'Checking that it will work…',
      confirm: 'Confirm in your wallet',
      waiting: 'Waiting for the chain…',
      done: 'It is in your wallet. The ledger reads it from the chain in a moment.',
      rejected: 'You said no in the wallet. Nothing was claimed; it stays here for you.',
      'wrong-network': 'Your wallet is on another network. Please switch it first.',
      gone: 'It cannot be claimed any more: it was paid already, or taken back. Nothing was signed.',
      reverted:
        'The chain refused it, most likely because it was paid meanwhile. Only gas was taken.',
      cancelled: 'The transaction was cancelled or replaced in the wallet. It stays here for you.',
      unavailable: 'The chain does not answer right now. Nothing is lost; please try again.',
      other: 'The wallet did not send it. Look into the wallet before you try again.',
    },
  },
  weeks: {
    title: 'Week by week',
    label: 'Due and paid by week and tier',
    head: ['Week', 'Tier', 'State', 'Due', 'Paid', 'Passes'],
    none: 'No week is over yet.',
    noHolders: 'Nobody held one',
  },
  entries: {
    title: 'Holder by holder',
    choose: 'Week',
    chosen: (week: number, end: string) => `Week ${week}, ended ${end}`,
    open: 'Only what is not paid in full',
    label: (week: number) => `Holders of passes in week ${week}`,
    head: ['Holder', 'Pass', 'State', 'Due', 'Paid'],
    none: 'Nobody held a pass when this week ended.',
    noneOpen: 'Everybody has been paid in full for this week.',
    more: 'Show more',
  },
  passes: (tier: string, count: string) => `${tier} × ${count}`,
  amount: (tokens: string, ticker: string) => `${tokens} ${ticker}`,
  state: {
    paid: 'Paid',
    due: 'Due',
    overdue: 'Overdue',
  } satisfies Record<DueState, string>,
  by: (date: string) => `by ${date}`,
  since: (date: string) => `since ${date}`,
  payment: (amount: string, date: string) => `${amount} on ${date}`,
  transaction: 'Transaction',
  contracts: {
    title: 'Check it yourself',
    text:
      'Everything here can be read from the chain: who held passes from the log of the ' +
      'collection, and what was paid from the log of the distributor.',
    network: 'Network',
    token: 'Token',
    collection: 'Collection of the passes',
    distributor: 'Distributor',
  },
} as const;
