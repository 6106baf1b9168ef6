/** Console: what is due to holders of passes, and paying it. */
export const payoutsText = {
  about:
    'What is due to holders of passes, as everybody reads it at /passes/owed. You pay from your own ' +
    'wallet; this server keeps no key, sends nothing, and believes the chain alone.',
  ledger: 'The public ledger',
  off: 'This installation promises no weekly tokens: there is nothing to pay.',
  none: 'No week is over yet.',
  reading: 'The chain is being read for the first time.',
  label: 'What is due, by week and tier',
  head: ['Week', 'Tier', 'Holders', 'Missing', 'State', 'Pay'],
  open: (open: string, all: string) => `${open} of ${all} not paid in full`,
  prepare: 'Prepare',
  prepareOf: (tier: string, week: number) => `Prepare the payment of ${tier}, week ${week}`,
  preparing: 'Preparing…',
  auditor: 'Only owners prepare payments.',
  batch: {
    title: (tier: string, week: number) => `${tier}, week ${week}`,
    sum: (total: string, holders: number) =>
      `${total} to ${holders === 1 ? 'one holder' : `${holders} holders`}, in one transaction.`,
    left: (left: string) =>
      `${left} more holders wait: prepare the next batch when this one is paid.`,
    label: 'Holders of this batch',
    head: ['Holder', 'Passes', 'Due', 'Missing'],
    csv: 'Download as CSV',
    csvHead: 'week,tier,holder,passes,due,missing',
    data: 'What your wallet sends',
    dataText:
      'Two transactions: the first lets the distributor take exactly the total, the second has it ' +
      'pay. Whoever signs elsewhere (a multisig, say) sends these.',
    approve: 'To the token',
    settle: 'To the distributor',
    close: 'Close',
  },
  pay: {
    title: 'Pay from your wallet',
    text:
      'The distributor pays nobody twice: what was paid in the meantime, by you or by somebody ' +
      'else, is left out.',
    start: 'Pay',
    steps: {
      checking: 'Checking that it will work…',
      approve: 'Confirm in your wallet: let the distributor take the total',
      'approve-sent': 'Waiting for the chain: the permission',
      settle: 'Confirm in your wallet: pay',
      'settle-sent': 'Waiting for the chain: the payment',
      ledger: 'The chain has it. Waiting for the ledger to read it…',
    },
    done: {
      read: 'Paid. The ledger has read it from the chain.',
      sent: 'Paid, by the chain. The ledger reads it in a moment, and shows it then.',
    },
    problems: {
      rejected: 'You said no in the wallet. Nothing was paid.',
      'wrong-network': 'Your wallet is on another network. Please switch it first.',
      'pending-request': 'Your wallet has a question open already. Please answer it there.',
      tokens: 'This wallet has too few tokens for the total. Nothing was paid.',
      gas: 'There is too little of the network’s coin in this wallet to pay the gas.',
      paid:
        'Nothing of this batch is missing any more: somebody else has paid it. You paid nothing. ' +
        'Prepare it again to see what is open.',
      reverted:
        'The chain refused the payment, most likely because somebody else was quicker. Only gas was ' +
        'taken. Prepare it again to see what is open.',
      cancelled: 'The transaction was cancelled or replaced in the wallet. Prepare it again.',
      unavailable: 'The chain does not answer right now. Nothing was signed; please try again.',
      other: 'The wallet did not send it. Look into the wallet before you try again.',
    },
  },
} as const;
