/** The check-up of a wallet: what it has permitted, and taking it back. */
export const checkUp = {
  pageTitle: 'Wallet check-up · The Firm',
  description:
    'See who may take tokens out of a wallet and how much, and stop them. We need only the ' +
    'address.',
  title: 'Wallet check-up',
  lead:
    'Apps you once approved can still take your tokens. See who, and stop them. We need only ' +
    'the address, and you sign nothing.',
  noScript: 'The check-up needs JavaScript.',
  form: {
    chain: 'Network',
    address: 'Address of the wallet',
    hint: '0x and 40 characters. Never enter a recovery phrase or a private key, here or elsewhere.',
    bad: 'This is not an address. It needs 0x and 40 characters of 0 to 9 and a to f.',
    check: 'Check the wallet',
    own: 'Check my wallet',
    sample: 'See a sample',
  },
  chainsFailed: 'We could not read the networks.',
  loading: 'Reading the chain…',
  result: 'What this wallet has allowed',
  of: (address: string, chain: string) => `${address} on ${chain}`,
  state: {
    reading: (from: string) =>
      `Reading further back. So far we have read everything since block ${from}.`,
    begun: 'Reading the log of the chain…',
    complete: (to: string) => `We have read everything from the first block to block ${to}.`,
    waiting: (from: string) =>
      `We have read everything since block ${from}. The node gives no more just now. Open ` +
      'this page again later. Older permissions may be missing here.',
    away: 'The node of this network does not answer. We can say nothing about this wallet now.',
    noLogs:
      'The node of this network gives out no logs. Without them we cannot find permissions, ' +
      'so we can say nothing about this wallet.',
    cut: 'This history is longer than we keep. Something may be missing here.',
  },
  unanswered: 'We could not ask the contracts just now. This page asks again.',
  atRisk: (dollars: string) =>
    `The ones listed here can take ${dollars} out of this wallet now, at known prices.`,
  none: 'We found no open permission.',
  noneSoFar: 'We found no open permission so far.',
  count: (count: string) => `${count} open permissions`,
  one: '1 open permission',
  what: {
    token: (amount: string, symbol: string) => `${amount} ${symbol}`,
    unlimited: (symbol: string) => `Any amount of ${symbol}`,
    unread: (symbol: string) => `An amount of ${symbol}`,
    nft: (symbol: string, id: string) => `${symbol} number ${id}`,
    nfts: (symbol: string) => `Every NFT of ${symbol}`,
  },
  spender: 'Who can take it',
  through: 'through Permit2',
  risk: 'At risk now',
  riskUnknown: 'Not known',
  riskNothing: 'Nothing at the moment',
  riskOne: 'This NFT',
  riskNfts: (count: string) => `NFTs: ${count}`,
  riskUsd: (amount: string, usd: string) => `${amount} (${usd})`,
  ends: (day: string) => `Ends on ${day}`,
  given: (block: string) => `Given in block ${block}`,
  contract: (address: string) => `Contract ${address}`,
  warnings: 'Traps in this history',
  warningsLead:
    'Someone put these into your history so that you copy the wrong address. You need not do ' +
    'anything: leave them alone.',
  warning: {
    'look-alike': 'Look-alike address',
    'in-your-name': 'Transfer in your name',
  },
  inTransaction: (hash: string) => `In transaction ${hash}`,
  more: 'Show the rest',
  measured: (ago: string) => `Measured ${ago}`,
  again: 'Read again',
  revoke: {
    heading: 'Take back',
    lead:
      'Only the wallet itself can take a permission back. Each one is a small transaction. ' +
      'Some wallets can do all in one.',
    elsewhere: (chain: string) =>
      'On this network, take permissions back in your wallet, or in the app that you gave ' +
      `them to. You can do it here on ${chain}.`,
    other: (address: string) =>
      `You connected the wallet ${address}. Connect the one shown here to take its ` +
      'permissions back.',
    choose: (name: string, spender: string) => `Take back from ${spender}: ${name}`,
    all: 'Choose all',
    nothing: 'Choose none',
    start: (count: string) => `Take back ${count}`,
    goOn: 'Go on',
    giveUp: 'Leave the rest',
    queue: 'Taking back',
    states: {
      waiting: 'Waits',
      signing: 'Confirm it in your wallet',
      sent: 'On its way',
      done: 'Taken back',
      unchanged: 'The contract said yes but changed nothing',
      refused: 'You said no in the wallet',
      failed: 'It did not work',
      unclear: 'Your wallet does not say what happened. Read again to see.',
    },
    ends: {
      none: '',
      stopped: 'Stopped. What is done stays done. The rest waits here, even after a reload.',
      done: 'You took all of them back.',
      unchanged:
        'Some contracts said yes but changed nothing: they can still take your tokens. Move ' +
        'those tokens to another wallet of yours. Do not use this wallet for them again.',
      unclear: 'Your wallet does not say what happened to some of them. Read again to see.',
    },
    trying: 'Trying it first…',
    unreachable: 'The chain does not answer just now. We sent nothing. Try again in a minute.',
    away: 'The chain does not answer. We ask again.',
    lowered: (name: string) =>
      `${name}: lowered to the smallest amount, because this token does not take zero`,
    impossible: 'We tried, and these contracts do not let you take it back:',
    instead:
      'What helps: move these tokens to another wallet of yours. The permission works on this ' +
      'wallet only. Then do not use this wallet for them again.',
    clear: 'Close this list',
  },
  reminder: {
    title: 'Once a month',
    guest:
      'It is easy to forget what you allowed. With an account we can remind you to look, by ' +
      'email or in Telegram.',
    signUp: 'Sign up or in',
    ask: { mail: 'Remind me by email', telegram: 'Remind me in Telegram' },
    on: {
      mail: (wallet: string, day: string) =>
        `We remind you of ${wallet} by email once a month, next on ${day}.`,
      telegram: (wallet: string, day: string) =>
        `We remind you of ${wallet} in Telegram once a month, next on ${day}.`,
    },
    other: 'You can have one wallet at a time. This one replaces the other.',
    stop: 'Stop the reminder',
    stopped: 'We send you no more reminders.',
    kept: 'We will remind you, but never at night.',
    cannot: {
      mail: 'By email: your account has no confirmed address yet.',
      telegram: 'In Telegram: your account is not linked with it yet.',
    },
    toAccount: { mail: 'Confirm an address', telegram: 'Link Telegram' },
  },
} as const;
