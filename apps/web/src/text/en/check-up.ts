/** The check-up of a wallet: what it has permitted, and taking it back. */
export const checkUp = {
  pageTitle: 'Wallet check-up · The Firm',
  description:
    'See who may take tokens out of a wallet, how much that is now, and take it back. Reading ' +
    'needs only the address.',
  title: 'Wallet check-up',
  lead:
    'Whatever you once allowed an app or a person to take out of your wallet stays allowed until ' +
    'you take it back. Here you see who may take what. Reading needs only the address: nothing ' +
    'is signed.',
  noScript: 'The check-up needs JavaScript.',
  form: {
    chain: 'Network',
    address: 'Address of the wallet',
    hint: '0x and 40 characters. Never enter a recovery phrase or a private key, here or elsewhere.',
    bad: 'This is no address: 0x and 40 characters of 0 to 9 and a to f.',
    check: 'Check the wallet',
    own: 'Check my wallet',
    sample: 'See a sample',
  },
  chainsFailed: 'The networks could not be read.',
  loading: 'Reading the chain…',
  result: 'What this wallet has permitted',
  of: (address: string, chain: string) => `${address} on ${chain}`,
  state: {
    reading: (from: string) =>
      `Reading further back. So far everything since block ${from} was read.`,
    begun: 'Reading the log of the chain…',
    complete: (to: string) => `Everything from the first block to block ${to} was read.`,
    waiting: (from: string) =>
      `Everything since block ${from} was read. The node does not give more just now; open this ` +
      'page again later to read on. Older permissions may be missing here.',
    away: 'The node of this network does not answer just now. Nothing can be said about this wallet.',
    noLogs:
      'The node of this network hands out no logs. Permissions cannot be found without them, so ' +
      'nothing can be said about this wallet.',
    cut: 'There is more in this history than we keep. Something may be missing here.',
  },
  unanswered: 'The contracts could not be asked just now. This page asks again.',
  atRisk: (dollars: string) =>
    `${dollars} can be taken out of this wallet now by those listed here, going by known prices.`,
  none: 'No open permission was found.',
  noneSoFar: 'No open permission was found so far.',
  count: (count: string) => `${count} open permissions`,
  one: '1 open permission',
  what: {
    token: (amount: string, symbol: string) => `${amount} ${symbol}`,
    unlimited: (symbol: string) => `Any amount of ${symbol}`,
    unread: (symbol: string) => `An amount of ${symbol}`,
    nft: (symbol: string, id: string) => `${symbol} number ${id}`,
    nfts: (symbol: string) => `Every NFT of ${symbol}`,
  },
  spender: 'May be taken by',
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
    'Somebody put these into the history so that you copy the wrong address. Nothing has to be ' +
    'done: leave them alone.',
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
      'Only the wallet itself can take a permission back. Each one is a small transaction of its ' +
      'own, or all are one where your wallet can do that.',
    elsewhere: (chain: string) =>
      `Permissions on this network are taken back in your wallet, or in the app that they were ` +
      `given to. Here that works on ${chain}.`,
    other: (address: string) =>
      `The wallet that is connected is ${address}. Connect the one that is shown here to take its ` +
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
      unclear: 'Your wallet does not say what became of it. Read again to see.',
    },
    ends: {
      none: '',
      stopped: 'Stopped. What is done stays done; the rest waits here, also after a reload.',
      done: 'All of them are taken back.',
      unchanged:
        'Some contracts said yes but changed nothing: the permission is still there. Move what ' +
        'it can take to another wallet of yours, and do not use this one for it again.',
      unclear: 'Of some of them your wallet does not say what became. Read again to see.',
    },
    trying: 'Trying it out first…',
    unreachable: 'The chain does not answer just now. Nothing was sent. Try again in a minute.',
    away: 'The chain does not answer. It is asked again.',
    lowered: (name: string) =>
      `${name}: down to the smallest amount, because this token does not take zero`,
    impossible: 'We tried, and these contracts do not let you take it back:',
    instead:
      'What helps: move these tokens to another wallet of yours. The permission works on this ' +
      'wallet only. Then do not use this wallet for them again.',
    clear: 'Close this list',
  },
  reminder: {
    title: 'Once a month',
    guest:
      'Permissions are given in passing and forgotten. Whoever has an account can be reminded to ' +
      'look, by e-mail or in Telegram.',
    signUp: 'Sign up or in',
    ask: { mail: 'Remind me by e-mail', telegram: 'Remind me in Telegram' },
    on: {
      mail: (wallet: string, day: string) =>
        `You are reminded of ${wallet} by e-mail once a month, next on ${day}.`,
      telegram: (wallet: string, day: string) =>
        `You are reminded of ${wallet} in Telegram once a month, next on ${day}.`,
    },
    other: 'One wallet at a time: asking for this one ends the other.',
    stop: 'Stop the reminder',
    stopped: 'No further reminder comes.',
    kept: 'You are reminded from now on. It never comes at night.',
    cannot: {
      mail: 'By e-mail: your account has no confirmed address yet.',
      telegram: 'In Telegram: your account is not linked with it yet.',
    },
    toAccount: { mail: 'Confirm an address', telegram: 'Link Telegram' },
  },
} as const;
