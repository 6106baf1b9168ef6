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
    preparedBefore: (who: string | null, at: string) =>
      `${who ?? 'Somebody whose account is gone'} prepared this too, on ${at}. Ask before you pay: ` +
      'a payment that is on its way is not seen here before it is on the chain.',
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
  claims: {
    title: 'Or put it up for the holders to claim',
    text:
      'One transaction for all holders of this week and tier, however many: they take their part out ' +
      'on /passes/owed and pay the gas for it. Whom you pay in a batch meanwhile can claim nothing ' +
      'more. What nobody claims you can take back from the contract after half a year.',
    sum: (total: string, holders: number) =>
      `${total} for ${holders === 1 ? 'one holder' : `${holders} holders`}.`,
    start: 'Put it up',
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
      away: 'The chain does not answer right now. What was sent is not lost: this page goes on asking.',
      ledger: 'The chain has it. Waiting for the ledger to read it…',
    },
    done: {
      read: 'Paid. The ledger has read it from the chain.',
      open: 'It is put up. Each holder sees it on /passes/owed and claims it there.',
      sent: 'Paid, by the chain. The ledger reads it in a moment, and shows it then.',
    },
    takenBack:
      'The chain has taken this payment back: its newest blocks were replaced by others. Such a ' +
      'payment mostly comes back by itself within minutes. The ledger shows what holds; if the ' +
      'week stays open, prepare it again. Nobody is paid twice.',
    problems: {
      rejected: 'You said no in the wallet. Nothing was paid.',
      'wrong-network': 'Your wallet is on another network. Please switch it first.',
      'pending-request': 'Your wallet has a question open already. Please answer it there.',
      waiting:
        'This wallet has a transaction under way that the chain has not taken yet. It may be this ' +
        'payment: wait until it is through, or cancel it in the wallet, and prepare it again.',
      unrecorded:
        'This page was closed while your wallet was asked for a payment. The chain knows of none. ' +
        'Look into the wallet for one that waits; if there is none, prepare it again.',
      tokens: 'This wallet has too few tokens for the total. Nothing was paid.',
      gas: 'There is too little of the network’s coin in this wallet to pay the gas.',
      paid:
        'Nothing of this batch is missing any more: somebody else has paid it. You paid nothing. ' +
        'Prepare it again to see what is open.',
      reverted:
        'The chain refused the payment, most likely because somebody else was quicker. Only gas was ' +
        'taken. Prepare it again to see what is open.',
      cancelled: 'The transaction was cancelled or replaced in the wallet. Prepare it again.',
      unavailable: 'The chain does not answer right now. Nothing was paid; please try again.',
      other: 'The wallet did not send it. Look into the wallet before you try again.',
    },
  },
} as const;
