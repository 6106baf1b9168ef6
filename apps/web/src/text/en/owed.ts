import type { DueState } from '@firm/schema/tokens/payouts.ts';

/** Debts of passes, at /passes/owed. */
export const owedText = {
  pageTitle: 'What passes owe · The Firm',
  description:
    'What pass holders should get each week, what was paid and what is late. All figures come ' +
    'from the blockchain.',
  title: 'What passes owe',
  lead:
    'See what pass holders should get each week, what was paid and what is late. All figures come ' +
    'from the blockchain.',
  noScript: 'The ledger needs JavaScript. You also find it at /api/passes/owed, as JSON.',
  loading: 'Reading the ledger…',
  off: 'This site promises no weekly tokens to pass holders, so it owes none.',
  toCards: 'See the passes',
  reading: 'We are reading the chain for the first time. The ledger will show here by itself.',
  readAt: (time: string) => `We last read the chain to its newest block on ${time}.`,
  mine: {
    title: 'Your passes',
    of: (address: string) => `In the wallet ${address}`,
    none: 'We owe this wallet nothing so far: it had no pass when a week ended.',
    next: (week: number, end: string) =>
      `A pass that is in this wallet on ${end} counts for week ${week}.`,
    connect: 'Connect a wallet to see your own passes first. You sign nothing.',
    connectLink: 'Connect it in the members area',
    loading: 'Looking for what you should get…',
    label: 'What your passes should get',
    head: ['Week', 'Pass', 'State', 'Due', 'Paid'],
    week: (week: number) => `Week ${week}`,
  },
  promise: {
    title: 'What we promise',
    weekly: (tier: string, tokens: string, ticker: string) =>
      `${tier}: ${tokens} ${ticker} a week for each pass`,
    weeks: (weeks: number, from: string) => `For ${weeks} weeks. The first starts on ${from}.`,
    running: (week: number, end: string) =>
      `Week ${week} runs until ${end}. Nobody gets anything for it yet.`,
    before: 'The first week has not begun.',
    over: 'All weeks are over.',
    holder:
      'Who gets a week? The person who has the pass when the week ends, after its last block. ' +
      'If you sell before that, the buyer gets the week. If you sell after it, you do.',
    late: 'A new pass gets only the weeks that are left. All passes have the same weeks.',
    payBy: (days: number) => `What is not paid ${days} days after the end of its week is late.`,
    paid:
      'We count as paid what reached the holder for that week and tier, by the log of the ' +
      'distributor. The distributor pays nobody twice and keeps nothing. Tokens sent in ' +
      'another way do not count.',
    others: {
      'new-tokens':
        'New-token airdrops: the promise names a worth in ETH but no week. So this page ' +
        'cannot say when they are due.',
      revenue:
        'ETH revenue sharing: the promise names no amount. So this page cannot say what is due.',
    },
    advice: 'A pass gives access. It is not an investment. Information, not financial advice.',
  },
  claims: {
    title: 'Ready to claim',
    text:
      'You can claim this now. Your wallet takes it out. You pay only the gas. Claim only ' +
      'with this page’s own button: we send no links to claim pages.',
    one: (tier: string, week: number, amount: string) => `${tier}, week ${week}: ${amount}`,
    claim: 'Claim',
    claimOf: (tier: string, week: number) => `Claim ${tier}, week ${week}`,
    connect: 'Connect this wallet in the members area to claim.',
    said: {
      checking: 'Checking that it will work…',
      confirm: 'Confirm in your wallet',
      waiting: 'Waiting for the chain…',
      done: 'It is in your wallet. This page shows it in a moment.',
      rejected: 'You said no in the wallet. You can claim it later.',
      'wrong-network': 'Your wallet is on another network. Please switch it first.',
      gone: 'You cannot claim it any more: it was paid or taken back. You signed nothing.',
      reverted: 'The chain refused it, most likely because it was already paid. You paid only gas.',
      cancelled: 'You cancelled or replaced the transaction in the wallet. You can claim it later.',
      unavailable: 'The chain does not answer right now. You lost nothing. Please try again.',
      other: 'The wallet did not send it. Look in the wallet before you try again.',
    },
  },
  weeks: {
    title: 'Week by week',
    label: 'Due and paid by week and tier',
    head: ['Week', 'Tier', 'State', 'Due', 'Paid', 'Passes'],
    none: 'No week is over yet.',
    noHolders: 'Nobody had one',
  },
  entries: {
    title: 'Holder by holder',
    choose: 'Week',
    chosen: (week: number, end: string) => `Week ${week}, ended ${end}`,
    open: 'Only what is not paid in full',
    label: (week: number) => `Holders of passes in week ${week}`,
    head: ['Holder', 'Pass', 'State', 'Due', 'Paid'],
    none: 'Nobody had a pass when this week ended.',
    noneOpen: 'Everyone got their full pay for this week.',
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
      'You can read all of this from the chain. The log of the collection shows who had ' +
      'passes. The log of the distributor shows what was paid.',
    network: 'Network',
    token: 'Token',
    collection: 'Collection of the passes',
    distributor: 'Distributor',
  },
} as const;
