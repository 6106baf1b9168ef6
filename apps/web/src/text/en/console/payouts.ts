/** Console: what is due to holders of passes, and paying it. */
export const payoutsText = {
  about:
    'What you owe to pass holders, as everyone sees it at /passes/owed. You pay from your own ' +
    'wallet. This server has no key and sends nothing. Only the blockchain counts.',
  ledger: 'The public ledger',
  off: 'This site promises no weekly tokens: there is nothing to pay.',
  none: 'No week is over yet.',
  reading: 'We are reading the chain for the first time.',
  label: 'What is due, by week and tier',
  head: ['Week', 'Tier', 'Holders', 'Missing', 'State', 'Pay'],
  week: (week: number) => `Week ${week}`,
  open: (open: string, all: string) => `${open} of ${all} not paid in full`,
  noHolders: 'Nobody had one',
  allPaid: (all: string) => `All ${all} paid in full`,
  prepare: 'Prepare',
  prepareOf: (tier: string, week: number) => `Prepare the payment of ${tier}, week ${week}`,
  preparing: 'Preparing…',
  auditor: 'Only owners prepare payments.',
  batch: {
    title: (tier: string, week: number) => `${tier}, week ${week}`,
    sum: (total: string, holders: number) =>
      `${total} to ${holders === 1 ? 'one holder' : `${holders} holders`}, in one transaction.`,
    left: (remainingCount: string) =>
      `${remainingCount} more holders wait. Prepare the next batch when you have paid this one.`,
    preparedBefore: (who: string | null, at: string) =>
      `${who ?? 'Someone whose account is gone'} prepared this too, on ${at}. Ask before you pay: ` +
      'a payment that is on its way is not seen here before it is on the chain.',
    label: 'Holders of this batch',
    head: ['Holder', 'Passes', 'Due', 'Missing'],
    csv: 'Download as CSV',
    csvHead: 'week,tier,holder,passes,due,missing',
    data: 'What your wallet sends',
    dataText:
      'Two transactions. The first lets the distributor take exactly the total. The second ' +
      'pays. Do you sign elsewhere, with a multisig? Send these.',
    approve: 'To the token',
    settle: 'To the distributor',
    close: 'Close',
  },
  claims: {
    title: 'Or let the holders claim it',
    text:
      'One transaction for all holders of this week and tier. They claim their part on ' +
      '/passes/owed and pay the gas. If you pay them in a batch first, they can claim nothing ' +
      'more. After half a year you can take back what nobody claimed.',
    sum: (total: string, holders: number) =>
      `${total} for ${holders === 1 ? 'one holder' : `${holders} holders`}.`,
    start: 'Offer it to claim',
  },
  pay: {
    title: 'Pay from your wallet',
    text:
      'The distributor pays nobody twice. It leaves out what you or someone else paid in the ' +
      'meantime.',
    start: 'Pay',
    steps: {
      checking: 'Checking that it will work…',
      approve: 'Confirm in your wallet: let the distributor take the total',
      'approve-sent': 'Waiting for the chain: the permission',
      settle: 'Confirm in your wallet: pay',
      'settle-sent': 'Waiting for the chain: the payment',
      away: 'The chain does not answer right now. You lost nothing: this page keeps asking.',
      ledger: 'The chain has it. Waiting for the ledger to read it…',
    },
    done: {
      read: 'Paid. The ledger has read it from the chain.',
      open: 'Holders can claim it now. Each one sees it on /passes/owed.',
      sent: 'Paid on the chain. The ledger shows it in a moment.',
    },
    takenBack:
      'The chain undid this payment, because other blocks replaced its newest ones. It mostly ' +
      'comes back within minutes. Look at the ledger. If the week stays open, prepare it ' +
      'again. Nobody gets paid twice.',
    problems: {
      rejected: 'You said no in the wallet. You paid nothing.',
      'wrong-network': 'Your wallet is on another network. Please switch it first.',
      'pending-request': 'Your wallet has an open question. Please answer it there.',
      waiting:
        'This wallet has a transaction that the chain has not taken yet. It may be this ' +
        'payment. Wait until it is done, or cancel it in the wallet and prepare it again.',
      unrecorded:
        'This page closed while your wallet asked for a payment. The chain has none. Look in ' +
        'the wallet for one that waits. If there is none, prepare it again.',
      tokens: 'This wallet has too few tokens for the total. You paid nothing.',
      gas: 'This wallet has too little of the network’s coin to pay the gas.',
      paid: 'Someone else has paid this batch. You paid nothing. Prepare it again to see what is open.',
      reverted:
        'The chain refused the payment, most likely because someone else was faster. You paid ' +
        'only gas. Prepare it again to see what is open.',
      cancelled: 'You cancelled or replaced the transaction in the wallet. Prepare it again.',
      unavailable: 'The chain does not answer right now. You paid nothing. Please try again.',
      other: 'The wallet did not send it. Look in the wallet before you try again.',
    },
  },
} as const;
