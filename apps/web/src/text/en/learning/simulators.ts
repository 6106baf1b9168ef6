/** Every sentence of the interactive parts that are said as data, one after another by lesson. */
export const units = {
  eth: (value: string) => `${value} ETH`,
  gwei: (value: string) => `${value} gwei`,
  usdc: (value: string) => `${value} USDC`,
  days: (value: string) => (value === '1' ? '1 day' : `${value} days`),
  dollars: '$',
  percent: '%',
  gweiUnit: 'gwei',
  ethUnit: 'ETH',
  usdcUnit: 'USDC',
} as const;

export const payment = {
  title: 'One payment in the record',
  anna: 'Anna has',
  ben: 'Ben has',
  amount: 'Anna sends',
  gas: 'Price of gas',
  stage: 'Where the payment is',
  stages: ['signed', 'waiting', 'in a block', 'final'],
  annaAfter: 'Anna in the record',
  benAfter: 'Ben in the record',
  fee: 'Fee',
  together: 'Both together',
  tooMuch: (need: string, has: string) =>
    `Amount and fee come to ${need}, and Anna has ${has}. Her wallet refuses: no block would ` +
    'take such a payment.',
  notYet: (amount: string) =>
    `Nothing has moved yet. Anna can still replace the payment of ${amount} with another one.`,
  inBlock: (anna: string, ben: string, fee: string) =>
    `Anna has ${anna} and Ben has ${ben}. Anna paid the fee of ${fee}, and Ben paid nothing. ` +
    'Nobody can call the payment back.',
  final: (anna: string, ben: string, fee: string) =>
    `Anna has ${anna} and Ben has ${ben}. The fee was ${fee}. To undo this block now, ` +
    'attackers would have to lose a third of all staked ether.',
  chart: (anna: string, ben: string, fee: string) =>
    `Bars of the record: Anna ${anna}, Ben ${ben}, and the fee ${fee}`,
  annaBar: 'Anna',
  benBar: 'Ben',
} as const;

export const supply = {
  title: 'Two flows: issued and burned',
  staked: 'ETH staked, in millions',
  baseFee: 'Average base fee',
  gas: 'Gas in a block, in millions',
  issued: 'Issued in a year',
  burned: 'Burned in a year',
  net: 'Change of the supply',
  share: 'Change in percent',
  reward: 'Reward for each staked ETH',
  even: 'Base fee at which both are equal',
  grows: (issuedEth: string, burnedEth: string, net: string, even: string) =>
    `The network makes ${issuedEth} ETH and burns ${burnedEth}: the supply grows by ${net} ETH a ` +
    `year. Above an average base fee of about ${even} gwei it would shrink.`,
  shrinks: (issuedEth: string, burnedEth: string, net: string, even: string) =>
    `The network makes ${issuedEth} ETH and burns ${burnedEth}: the supply shrinks by ${net} ETH a ` +
    `year. Below an average base fee of about ${even} gwei it would grow.`,
  none:
    'With empty blocks or no base fee the network burns nothing. The supply grows by all the ' +
    'new ETH.',
  chart: (issuedAmount: string, burnedAmount: string) =>
    `Bars: ${issuedAmount} ETH issued, ${burnedAmount} ETH burned`,
} as const;

export const book = {
  title: 'A market order, in and straight out',
  amount: 'You buy and sell again',
  fee: 'Fee of each trade',
  paid: 'You pay',
  received: 'You get back',
  loss: 'Lost',
  share: 'Lost, in percent',
  average: 'Average price, buying',
  averageSale: 'Average price, selling',
  head: ['Line', 'Price', 'Waiting', 'You take'],
  asks: ['1st ask', '2nd ask', '3rd ask', '4th ask', '5th ask'],
  bids: ['1st bid', '2nd bid', '3rd bid', '4th bid', '5th bid'],
  table: 'The lines of the order book and what your order takes of each',
  tooLarge: (most: string) =>
    `This book has ${most} on its thinner side. The rest of your order would find nobody.`,
  summary: (average: string, sale: string, loss: string, share: string) =>
    `You buy at ${average} on average and sell at ${sale}. With both fees you lose ${loss}, ` +
    `which is ${share}, though the market has not moved.`,
} as const;

export const clock = {
  title: 'The fee clock',
  start: 'Base fee at the start',
  full: 'How full each block is',
  fullText: (percent: string) => `${percent} of its limit`,
  blocks: 'Blocks since the start',
  tip: 'Your tip',
  most: 'Your max fee',
  next: 'One block later',
  minute: 'Five blocks later: one minute',
  limit: 'Gas limit',
  used: 'Gas used',
  eth: 'Price of ETH',
  baseFee: 'Base fee now',
  price: 'You pay for a unit',
  fee: 'Fee',
  dollars: 'Fee in dollars',
  burned: 'Burned',
  tipPaid: 'To the validator',
  unused: 'Never charged',
  waits: 'waits',
  underLimit: 'The work needs more gas than the limit allows: it would run out of gas.',
  waiting: (blocks: string, baseFee: string, most: string) =>
    `After ${blocks} blocks the base fee is ${baseFee} gwei, above your maximum of ${most}. ` +
    'Your transaction waits. That costs nothing. Your later ones wait behind it.',
  summary: (blocks: string, baseFee: string, price: string, fee: string, dollars: string) =>
    `After ${blocks} blocks the base fee is ${baseFee} gwei. Your transaction now pays ` +
    `${price} gwei for a unit of gas: ${fee} ETH, or ${dollars}.`,
  squeezed:
    'Base fee and tip together are above your maximum. The validator gets a smaller tip, and ' +
    'may let you wait.',
  chart: (blocks: string, from: string, to: string, most: string) =>
    `The base fee over ${blocks} blocks: from ${from} to ${to} gwei, beside your maximum of ` +
    `${most}`,
  baseLine: 'base fee',
  mostLine: 'your max fee',
} as const;

export const quote = {
  title: 'The quote, line by line',
  amount: 'You pay',
  eth: 'ETH in the pool',
  dollars: 'USDC in the pool',
  fee: 'Fee of the pool',
  tolerance: 'Slippage tolerance',
  gas: 'Price of gas',
  received: 'You receive',
  least: 'At the least',
  feePaid: 'Pool fee',
  impact: 'Price impact',
  network: 'Network fee',
  total: 'Total cost',
  share: 'Total, in percent',
  summary: (receivedAmount: string, total: string, share: string, impact: string) =>
    `You receive ${receivedAmount} ETH. Against the price on the screen you pay ${total} more. That ` +
    `is ${share} of what you pay. ${impact} of that comes from your own size.`,
  guard: (least: string) =>
    `Your tolerance is wide: you would also accept ${least} ETH, and a bot can see that.`,
  chart: (fee: string, impact: string, gas: string) =>
    `Bars of what the swap costs: pool fee ${fee}, price impact ${impact}, network fee ${gas}`,
} as const;

export const sandwich = {
  title: 'A bot around your swap',
  amount: 'You pay',
  tolerance: 'Slippage tolerance',
  private: 'Sent through a private channel that the bot cannot read',
  gas: 'Price of gas',
  least: 'You are guaranteed',
  received: 'You receive',
  most: 'At most taken from you',
  spent: 'The bot buys first for',
  gain: 'Left for the bot',
  missing: 'You are short of the quote by',
  leaves: (receivedAmount: string) =>
    'Your limit leaves too little. After two pool fees and gas the bot would lose, so it ' +
    `leaves your swap alone. You receive the ${receivedAmount} ETH of the quote.`,
  takes: (receivedAmount: string, missing: string, gain: string) =>
    `The bot buys before you and sells after you. You receive ${receivedAmount} ETH, ${missing} ` +
    `less than quoted. The bot keeps ${gain} after its own fees.`,
  unseen: (receivedAmount: string) =>
    `A bot that cannot see the swap cannot trade around it. You receive the ${receivedAmount} ETH ` +
    'of the quote, if the operator of the channel keeps its promise.',
  chart: (quotedAmount: string, receivedAmount: string, least: string) =>
    `Bars of ETH: quoted ${quotedAmount}, received ${receivedAmount}, least that you accept ${least}`,
  quotedBar: 'Quoted',
  receivedBar: 'Received',
  leastBar: 'The least you accept',
} as const;

export const provider = {
  title: 'A pool over time, against keeping the coins',
  price: 'Price of ETH later',
  days: 'Days in the pool',
  volume: 'Traded in the pool each day',
  fee: 'Fee for providers',
  share: 'Your share of the pool',
  pool: 'Your share is worth',
  kept: 'Kept, the coins are worth',
  behind: 'Behind keeping, before fees',
  fees: 'Fees earned so far',
  needed: 'Days until fees make up for it',
  never: 'never',
  coins: 'You now hold',
  coinsText: (eth: string, dollars: string) => `${eth} ETH, ${dollars} USDC`,
  behindNow: (behind: string, fees: string, missing: string) =>
    `Before fees the pool is ${behind} behind keeping the coins. The fees so far are ${fees}, ` +
    `so you still miss ${missing}.`,
  aheadNow: (behind: string, fees: string, over: string) =>
    `Before fees the pool is ${behind} behind keeping the coins. The fees so far are ${fees}, ` +
    `which is ${over} more than that.`,
  even: (behind: string) =>
    `The fees have just made up for the ${behind} by which the pool was behind.`,
  same: 'At the price of the first day the pool has what you put in, and you get the fees on top.',
  chart: (pool: string, holdingText: string, price: string) =>
    `Two lines over the price of ETH. At ${price} the pool share with its fees is worth ` +
    `${pool}, the coins you kept ${holdingText}`,
  poolLine: 'pool share with its fees',
  keptLine: 'coins kept',
} as const;

export const bridge = {
  title: 'Out of a rollup, in stages',
  amount: 'You move',
  eth: 'Price of ETH',
  gas: 'Gas on Ethereum',
  route: 'The way out',
  routes: ["the rollup's own bridge", 'a fast bridge'],
  wait: 'Waiting period in days',
  passed: 'Days since you began',
  own: 'By its own bridge',
  fast: 'By a fast bridge',
  enter: 'The way in',
  round: 'Round trip by this way',
  share: 'Round trip, in percent',
  head: ['Stage', 'When', 'Cost', 'State'],
  table: 'The stages of the way out, with their waits, costs and states',
  start: 'Start on the rollup',
  prove: 'Prove on Ethereum',
  period: 'Anyone may object',
  finish: 'Finish on Ethereum',
  lend: 'Pay the fast bridge',
  arrive: 'Arrives from its own coins',
  day: (day: string) => `day ${day}`,
  minutes: 'minutes later',
  free: 'none',
  done: 'done',
  yours: 'your turn',
  waits: 'waiting',
  later: 'later',
  ownWaits: (days: string, cost: string) =>
    `${days} to go. Your ether is neither here nor there, and the way out costs ${cost}.`,
  ownReady: (cost: string) =>
    'The period is over. Now you must send the last step: nothing arrives before. The way out ' +
    `costs ${cost}.`,
  fastDone: (cost: string) =>
    `It arrives in minutes and costs ${cost}. The operator of the fast bridge waits the days ` +
    'for you.',
} as const;

export const trip = {
  title: 'What a round trip costs',
  amount: 'Amount',
  gas: 'Price of gas',
  eth: 'Price of ETH',
  fee: 'Fee of the pool',
  depth: 'USDC in the pool',
  where: 'Where',
  places: ['on Ethereum', 'on a layer 2, $0.05 a transaction'],
  network: 'Network fees',
  poolFee: 'Pool fees',
  impact: 'Price impact',
  total: 'Together',
  share: 'Of the amount',
  cheapest: 'Cheapest by share at about',
  summary: (total: string, share: string, largest: string) =>
    `To buy and sell again costs ${total}, which is ${share} of the amount. The largest part: ` +
    `${largest}. The price must rise by that share before you earn a cent.`,
  parts: ['the network fees', 'the pool fees', 'the price impact'],
  chart: (amount: string, share: string, best: string) =>
    `The share that a round trip costs, by amount: ${share} at ${amount}, lowest at about ${best}`,
  line: 'cost as a share of the amount',
} as const;

export const storage = {
  title: 'Lose a wallet, and restore it',
  test: 'Ben sends first',
  rest: 'And then',
  gas: 'Price of gas',
  hotPaper: 'He has the words of the hot wallet on paper, at home',
  coldPaper: 'He has the words of the hardware wallet on paper, at home',
  copy: 'A second copy of those words is in another building',
  rehearsed: 'He restored the hardware wallet from the paper before he sent the rest',
  phone: 'The phone falls into a lake',
  device: 'The hardware wallet breaks',
  fire: 'All papers at home burn',
  hotSeen: 'A stranger photographs the words of the hot wallet',
  coldSeen: 'A stranger photographs the words of the hardware wallet',
  hot: 'In the hot wallet',
  cold: 'In storage',
  fees: 'Fees paid',
  reach: 'Ben can still move',
  tooMuch: 'That is more than the 1.5 ETH that Ben has.',
  head: ['Wallet', 'Amount', 'What opens it now', 'State'],
  table: 'Both wallets, what opens each, and whether Ben reaches it',
  hotRow: 'Hot wallet',
  coldRow: 'Hardware wallet',
  phoneKey: 'the phone',
  deviceKey: 'the device',
  paperKey: 'the paper',
  copyKey: 'the copy',
  and: (first: string, second: string) => `${first} and ${second}`,
  nothing: 'nothing',
  states: {
    reach: 'within reach',
    untried: 'if the paper is right',
    lost: 'gone for good',
    stolen: 'can be taken at any time',
  },
  all: (reach: string) => `Ben can move all of it: ${reach} ETH.`,
  some: (reach: string, lostEth: string) =>
    `Ben can still move ${reach} ETH. ${lostEth} ETH is lost forever: nobody can make the key again.`,
  untried: (reach: string, open: string) =>
    `Ben can surely move ${reach} ETH. If he sees ${open} ETH again depends on a paper that ` +
    'he never tried.',
  race: (exposedEth: string) =>
    `Someone else has the words to ${exposedEth} ETH, from any place and at any time. Ben must move ` +
    'what he still can now, to a wallet with new words.',
} as const;

export const page = {
  title: 'A page to read',
  which: 'The page',
  pages: ['a swap', 'a failed swap', 'a line you do not know', 'a payment that hangs'],
  eth: 'Price of ETH',
  fee: 'Fee',
  dollars: 'Fee in dollars',
  burned: 'Burned',
  tip: "To the block's proposer",
  share: 'Of the gas limit',
  price: 'Price obtained',
  none: 'none yet',
  noPrice: 'nothing traded',
  perEth: (price: string) => `${price} USDC per ETH`,
  head: ['Line', 'What the page says', 'How to read it'],
  table: (name: string) => `The explorer's page of ${name}, line by line`,
  lines: ['Status', 'Block', 'From', 'To', 'Value', 'Tokens', 'Internal', 'Gas'],
  gasLine: (used: string, limit: string) => `${used} of ${limit}`,
  gasPrice: (base: string, tip: string, most: string) =>
    `base fee ${base} + tip ${tip} gwei, at most ${most}`,
  says: [
    [
      ['Success', 'the code ran to its end'],
      ['51 blocks deep', 'in the record, and nearly final'],
      ['0x71C4…a09E, you', 'you signed'],
      ['0x3fA8…0c52, a router', 'a contract was called, not a person'],
      ['0 ETH', 'tokens are not counted here'],
      ['1,000 USDC, from you', 'what left'],
      ['0.332 ETH, to you', 'what arrived'],
    ],
    [
      ['Failed', 'all was undone except the fee'],
      ['12 blocks deep', 'a failure is in the record too'],
      ['0x71C4…a09E, you', 'you signed, so you pay'],
      ['0x3fA8…0c52, a router', 'the same contract'],
      ['0 ETH', 'nothing was attached'],
      ['none', 'your USDC did not move'],
      ['none', 'no ETH arrived'],
    ],
    [
      ['Success', 'it ran, which makes it no better'],
      ['300 blocks deep', 'in the record'],
      ['0x9bD2…41c7, a stranger', 'this account signed, and not you'],
      ['0x5eB0…77d3, a token contract', 'what the stranger called'],
      ['0 ETH', 'nothing was attached'],
      ['0 USDC, from you to 0x71C4…b09E', 'the contract let it be written'],
      ['none', 'nothing moved'],
    ],
    [
      ['Pending', 'it waits and can be replaced'],
      ['none', 'in no block yet'],
      ['0x71C4…a09E, you', 'you signed number 42'],
      ['0x0d4E…e610', 'the receiver of the payment'],
      ['0.1 ETH', 'has not moved yet'],
      ['none', 'a plain payment'],
      ['none', 'no contract ran'],
    ],
  ],
  summaries: [
    'You paid 1,000 USDC and got 0.332 ETH, which is 3,012.05 USDC for each ETH. The ETH is ' +
      'in the internal line. The value line says 0.',
    'The swap failed: you still have your USDC, but the fee is gone.',
    'A stranger signed this, without your key. The address in it is made to look like yours: ' +
      'do not copy it.',
    'Nothing has moved, and you paid nothing. An older transaction of yours may block the queue.',
  ],
} as const;

export const screen = {
  title: 'From three markets to your screen',
  volumes: ['ETH traded on A', 'ETH traded on B', 'ETH traded on C'],
  prices: ['Price on A', 'Price on B', 'Price on C'],
  amount: 'You sell',
  weighted: 'The screen shows',
  plain: 'A plain average would say',
  worth: 'Yours, on the screen',
  received: 'Yours, in your wallet',
  each: 'You get for each ETH',
  under: 'Under the screen',
  none: 'Where nothing is traded there is no price.',
  summary: (
    weightedPrice: string,
    plain: string,
    receivedAmount: string,
    worth: string,
    under: string,
  ) =>
    `Busy markets count more: the screen shows ${weightedPrice}, a plain average would say ` +
    `${plain}. Your sale brings ${receivedAmount} of the ${worth} on the screen, ${under} less.`,
  chart: (a: string, b: string, c: string) =>
    `Bars of the volume on the three markets: A ${a}, B ${b}, C ${c} ETH`,
  bars: ['Market A', 'Market B', 'Market C'],
  bar: (volume: string, price: string) => `${volume} ETH at ${price}`,
} as const;

export const ledger = {
  title: 'The ledger of one approval',
  unlimited: 'The approval is unlimited',
  amount: 'Or it is for',
  swapped: 'You swap',
  later: 'Later you hold',
  revoked: 'You revoke it after the swap',
  permit: 'You also signed a permit without a limit. Nobody has used it yet',
  gas: 'Price of gas',
  eth: 'Price of ETH',
  left: 'Left of the approval',
  loss: 'Can be taken',
  cost: 'Revoking costs',
  noLimit: 'unlimited',
  head: ['What happens', 'The ledger says', 'Within reach'],
  table: 'The ledger, from the approval to the day on which the contract has a hole',
  rows: ['You approve', 'You swap', 'You revoke', 'Your balance grows', 'The contract has a hole'],
  skipped: 'left out',
  gone: (amount: string) => `${amount} can go`,
  tooLittle: 'The swap needs more than you have approved. It fails, and you lose only its fee.',
  nothing: 'The contract may take nothing more. When it has a hole, you lose nothing.',
  some: (remainingText: string, loss: string) =>
    `The ledger still says ${remainingText}. When the contract has a hole, ${loss} of yours can go.`,
  byPermit: (loss: string) =>
    `Revoking does not stop a signed permit: anyone who has it can use it and take ${loss}. ` +
    'Move the token out.',
} as const;

export const platform = {
  title: 'What the screen says, and what was paid',
  first: 'First deposit',
  back: 'Small withdrawal that arrives',
  more: 'Later deposits',
  shown: 'The screen shows',
  tax: 'Tax asked for',
  agent: "The recovery agent's fee",
  stop: 'Mara stops',
  stops: [
    'after the small withdrawal',
    'when the tax is asked for',
    'when the agent writes',
    'after paying the agent',
  ],
  paid: 'Paid in',
  received: 'Came back',
  loss: 'Lost',
  next: 'Asked for next',
  asked: (amount: string) => amount,
  more_: 'more deposits',
  again: 'another fee',
  summary: (paidAmount: string, receivedAmount: string, loss: string, shownPrice: string) =>
    `Paid in ${paidAmount}, came back ${receivedAmount}: you lost ${loss}. The ${shownPrice} on the screen was ` +
    'never there.',
  early: (loss: string) =>
    `Mara lost ${loss}. The payout that arrived was bait for the next deposits.`,
  chart: (displayText: string, payment: string, receivedAmount: string) =>
    `Bars: the screen says ${displayText}, paid in ${payment}, came back ${receivedAmount}`,
} as const;

export const plan = {
  title: 'From the loss to the size',
  account: 'Account',
  risk: 'Risk of this trade',
  entry: 'Entry',
  stop: 'Stop',
  filled: 'Really filled at',
  target: 'Target',
  fee: 'Fee of each trade',
  size: 'Size',
  costs: 'It costs',
  planned: 'Loss at the stop',
  real: 'Loss as filled',
  gain: 'Gain at the target',
  must: 'You must be right',
  order: 'The stop must be below the entry, and the target above it.',
  summary: (size: string, plannedLoss: string, gain: string, must: string) =>
    `${size}. With both fees the stop costs ${plannedLoss} and the target brings ${gain}. To ` +
    `break even you must be right ${must} of the time.`,
  hopeless: (size: string, plannedLoss: string) =>
    `${size}. With both fees the stop costs ${plannedLoss}, and the fees eat all of the gain. You ` +
    'cannot break even.',
  slipped: (real: string, over: string) =>
    `If the price jumps over the stop, the loss is ${real}: ${over} more than planned.`,
  chart: (plannedLoss: string, real: string, gain: string) =>
    `Bars: loss at the stop ${plannedLoss}, loss as filled ${real}, gain at the target ${gain}`,
  never: 'never enough',
} as const;

export const rebalance = {
  title: 'Rebalanced, or left alone',
  eth: 'ETH you hold',
  usdc: 'USDC you hold',
  price: 'Price of ETH now',
  target: 'Share that ETH should have',
  fee: 'Fee of the pool',
  gas: 'Gas',
  later: 'Price of ETH later',
  share: 'Share of ETH now',
  move: 'You sell',
  moveBuy: 'You buy for',
  cost: 'It costs',
  rebalanced: 'Rebalanced, later',
  alone: 'Left alone, later',
  difference: 'Difference',
  zero: 'Left if ETH went to zero',
  tooDear: 'You do not have enough dollars for that share and its costs.',
  empty: 'There is nothing to divide.',
  ahead: (later: string, rebalancedWorth: string, alone: string, by: string) =>
    `At ${later} the rebalanced portfolio is worth ${rebalancedWorth}, the one left alone ` +
    `${alone}. Rebalancing is ${by} ahead.`,
  behind: (later: string, rebalancedWorth: string, alone: string, by: string) =>
    `At ${later} the rebalanced portfolio is worth ${rebalancedWorth}, the one left alone ` +
    `${alone}. Rebalancing is ${by} behind.`,
  chart: (later: string, rebalancedWorth: string, alone: string) =>
    `Two lines over the later price of ETH. At ${later}: rebalanced ${rebalancedWorth}, left alone ` +
    `${alone}`,
  rebalancedLine: 'rebalanced',
  aloneLine: 'left alone',
} as const;

export const sizes = {
  title: 'Three sizes of one token',
  circulating: 'Circulating, in millions',
  total: 'All tokens, in millions',
  released: 'Released next month, in millions',
  tokens: 'Tokens in the pool',
  dollars: 'USDC in the pool',
  sale: 'Somebody sells',
  fee: 'Fee of the pool',
  price: 'Price',
  cap: 'Market cap',
  diluted: 'Fully diluted',
  share: 'Circulates',
  after: 'Price after the release',
  paid: 'The sale brings',
  impact: 'Against the screen',
  million: (value: string) => `$${value} million`,
  tooMany: 'No more tokens can circulate than exist.',
  summary: (worth: string, paidAmount: string, impact: string, cap: string, pool: string) =>
    `The sale is worth ${worth} on the screen and brings ${paidAmount} (${impact}). The market cap ` +
    `reads ${cap}. The pool has only ${pool} to pay sellers.`,
  chart: (fullyDilutedCap: string, cap: string, pool: string) =>
    `Bars to scale: fully diluted ${fullyDilutedCap}, market cap ${cap}, dollars in the pool ${pool}`,
  pool: 'Dollars in the pool',
} as const;

export const withdrawal = {
  title: 'The withdrawal form',
  amount: 'You withdraw',
  network: 'Network',
  networks: ['Ethereum', 'Base', 'Arbitrum', 'Solana'],
  receiver: 'Receiver',
  receivers: [
    'your own wallet, an address that begins with 0x',
    "another exchange: its address begins with 0x, 'Ethereum only'",
    'your own Solana wallet, an address without 0x',
  ],
  fee: 'Charge of the exchange',
  share: 'Charge, in percent',
  arrivesThere: 'Sent to the address',
  result: 'What comes of it',
  states: {
    arrives: 'arrives',
    unseen: 'sent, not credited',
    refused: 'the form refuses',
    small: 'below the minimum',
  },
  head: ['Network', 'Charge', 'Minimum', 'With this receiver'],
  table: 'The networks that the form offers, and what comes of each with this receiver',
  arrives: (amount: string) =>
    `${amount} arrive, because the receiver looks on this network. A small test would have ` +
    'shown the same.',
  unseen: (amount: string, network: string) =>
    `${amount} leave for the address on ${network}, where the receiver does not look. The ` +
    'form saw nothing wrong: the address has the right shape.',
  refused:
    'The address has the shape of another kind of network, so the form refuses. It does not ' +
    'notice any other wrong network.',
  small: (least: string, network: string) =>
    `On ${network} this exchange sends no less than ${least}. It sends nothing.`,
} as const;

export const worksheet = {
  title: 'A tax worksheet',
  firstEth: 'Bought first',
  firstPrice: 'Price then',
  secondEth: 'Bought later',
  secondPrice: 'Price later',
  sold: 'Sold',
  price: 'Price of the sale',
  fee: 'Fee of each trade',
  method: 'What counts as sold',
  methods: ['the oldest purchase first', 'the average of all'],
  proceeds: 'Proceeds, less the fee',
  cost: 'Cost of what is sold',
  gain: 'Gain by this rule',
  other: 'Gain by the other rule',
  left: 'Cost of what is left',
  tooMuch:
    'You sold more than you bought. Without the missing purchase the worksheet has no answer.',
  summary: (gain: string, other: string) =>
    `By this rule the sale makes a gain of ${gain}, by the other one ${other}. The law of ` +
    'your country says which rule counts, not you.',
  head: ['Line', 'ETH', 'Price', 'Dollars, with fee'],
  table: 'The lines of the worksheet: two purchases, the sale, and the cost of what is sold',
  bought: 'Bought first',
  boughtAgain: 'Bought later',
  soldRow: 'Sold',
  costRow: 'Cost of what is sold',
} as const;

export const loan = {
  title: 'A loan, and the price at which others decide',
  eth: 'Collateral',
  price: 'Price of ETH when you borrow',
  debt: 'Debt',
  threshold: 'Liquidation threshold',
  penalty: 'Penalty',
  later: 'Price of ETH later',
  health: 'Health factor at the start',
  liquidated: 'Liquidated at',
  fall: 'That is a fall of',
  healthLater: 'Health factor later',
  taken: 'Collateral taken',
  cost: 'Penalty paid',
  yours: 'Still yours',
  never:
    'You cannot borrow that much against this collateral: the loan would be liquidated at once.',
  holds: (health: string, price: string, yours: string) =>
    `The health factor is ${health}: the loan is fine, and ${yours} of it is yours. At ` +
    `${price} it falls to 1.`,
  gone: (seizedEth: string, penalty: string, yours: string) =>
    `The loan is liquidated. Someone repays half of the debt and takes ${seizedEth} ETH for it. ` +
    `You lose the penalty of ${penalty}, and ${yours} is still yours.`,
  chart: (later: string, yours: string, price: string) =>
    `What is yours, by the price of ETH: ${yours} at ${later}, with a step down at ${price}`,
  line: 'what is yours, after a liquidation where there is one',
} as const;
