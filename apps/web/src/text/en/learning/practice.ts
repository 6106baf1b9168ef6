import { formatCount } from '@firm/format';
/** Every sentence of the interactive parts in the lessons. */
export const frame = {
  reset: 'Reset',
  copyLink: 'Copy link',
  copied: 'Copied',
  linkCopied: 'We copied a link to these values.',
  notCopied: 'Copy it from the address bar',
  incomplete: 'Fill in the marked fields to see a result.',
  empty: 'Enter a number.',
  whole: 'Enter a whole number.',
  range: (min: number, max: number) => `Between ${formatCount(min)} and ${formatCount(max)}.`,
  loadFailed:
    'We could not load this part. Check your connection and open the lesson again. You can ' +
    'read the text without it.',
  loading: 'Loading',
} as const;

export const halves = {
  result: 'Result',
  chosen: 'Days you chose on',
  checked: 'Days after',
  afterCosts: 'Rule, after costs',
  beforeCosts: 'Rule, before costs',
  trips: 'Round trips',
  holding: 'Holding',
  dayFirst: 'day 1',
  dayMiddle: '700',
  dayLast: '1,400',
  series: 'Generated series',
  nextSeries: 'Next series',
  price: 'price',
  held: 'rule in use',
  onlySecond: 'Only the second column is a fair test. Nobody can predict these series.',
} as const;

export const fee = {
  title: 'What a payment costs',
  gas: 'Gas',
  units: 'units',
  price: 'Price of gas',
  eth: 'Price of ETH',
  busy: 'On a busy day',
  gwei: 'gwei',
  dollars: '$',
  now: 'Fee now',
  inEth: 'Fee in ETH',
  busyFee: 'Fee on a busy day',
  busyInEth: 'Busy day in ETH',
  at: (gwei: string) => `Now, at ${gwei} gwei`,
  busyAt: (gwei: string) => `Busy day, at ${gwei} gwei`,
  chart: (now: string, busy: string) => `Bars: ${now} now, ${busy} on a busy day`,
  free: 'Gas at 0 gwei: this payment would cost nothing. That does not happen on mainnet.',
  summary: (gwei: string, eth: string, dollars: string, busy: string) =>
    `${gwei} gwei is ${eth} ETH or ${dollars}. On the busy day the same payment costs ` +
    `${busy}. The amount you send does not matter.`,
} as const;

export const candle = {
  title: 'Build a candle',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  body: 'Body',
  upper: 'Upper wick',
  lower: 'Lower wick',
  drag: 'Drag the brass handles, or use the sliders.',
  chart: (open: string, high: string, low: string, close: string) =>
    `A candle with open ${open}, high ${high}, low ${low}, close ${close}`,
  shapes: {
    flat: 'A flat line: all trades had one price, or nobody traded at all.',
    'no-body':
      'No body: the price ended where it began. The candle does not say what happened in between.',
    'no-wicks': 'A body without wicks: the price ended at the highest or lowest trade.',
    hammer:
      'Books call this shape a hammer. The lower wick is at least twice the body, the upper ' +
      'wick at most half of it. This lesson counts what it is worth.',
    'long-upper': 'A long upper wick: the price went high but did not stay there.',
    'long-lower': 'A long lower wick: the price went low but did not stay there.',
    plain:
      'A possible candle. It does not show the path inside: many different days have this shape.',
  },
  rose: 'Closed higher: hollow or green.',
  fell: 'Closed lower: filled or red.',
  faults: {
    'high-under-open': 'the high is below the open',
    'high-under-close': 'the high is below the close',
    'low-over-open': 'the low is above the open',
    'low-over-close': 'the low is above the close',
  },
  impossible: (faults: string) =>
    `Impossible: ${faults}. A chart that shows this has damaged data.`,
  and: ', and ',
} as const;

export const pool = {
  title: 'Your order against a pool',
  dollars: 'Dollar side of the pool',
  tokens: 'Token side of the pool',
  fee: 'Fee of the pool',
  side: 'You',
  sides: ['buy with dollars', 'sell tokens'],
  spend: 'You pay',
  sell: 'You sell',
  unitDollars: '$',
  unitTokens: 'tokens',
  unitPercent: '%',
  received: 'You receive',
  average: 'Average price',
  impact: 'Against the screen',
  chartMove: 'The chart shows',
  before: 'Price on the screen before',
  paid: 'Your average price',
  after: 'Price on the screen after',
  tokensText: (tokens: string) => `${tokens} tokens`,
  chart: (before: string, average: string, after: string) =>
    `Bars: price before ${before}, your average ${average}, price after ${after}`,
  summary: (share: string, impact: string, move: string) =>
    `Your order is ${share} of the pile you pay into. Your average price is ${impact} against ` +
    `the screen, with the fee. The chart moves by ${move}.`,
  huge: 'This order is larger than the pile you pay into. Do not sign such a quote.',
} as const;

export const average = {
  title: 'Two averages, tested on days you had not seen',
  fast: 'Short average',
  slow: 'Long average',
  days: (days: number) => `${days} days`,
  find: 'Find the best of 30 settings',
  shortLine: 'short average',
  longLine: 'long average',
  order: 'The short average must have fewer days than the long one.',
  chart: (seed: number) =>
    `Generated series ${seed} with both averages over 1,400 days. The shaded second half ` +
    'comes after the days you chose on. A band at the foot shows when the rule is in.',
  summary: (
    fast: number,
    slow: number,
    seed: number,
    chosenReturn: string,
    checkedReturn: string,
    holding: string,
  ) =>
    `${fast}/${slow} on series ${seed}: ${chosenReturn} on the days you chose on, ${checkedReturn} on the ` +
    `700 days after. Just keeping it made ${holding}. Costs are 0.3% a side.`,
} as const;

export const strength = {
  title: 'RSI rule, tested on days you had not seen',
  window: 'Window',
  low: 'Buy below',
  high: 'Sell above',
  days: 'days',
  find: 'Find the best of 48 settings',
  order: 'The line to buy must be under the line to sell.',
  index: 'RSI',
  chart: (seed: number) =>
    `Generated series ${seed} over 1,400 days. The shaded second half comes after the days ` +
    'you chose on. A band at the foot shows when the rule is in.',
  indexChart: (window: number, low: number, high: number) =>
    `RSI over ${window} days, with lines at ${low} and ${high}`,
  summary: (
    setting: string,
    seed: number,
    chosenReturn: string,
    checkedReturn: string,
    holding: string,
  ) =>
    `${setting} on series ${seed}: ${chosenReturn} on the days you chose on, ${checkedReturn} on the 700 ` +
    `days after. Just keeping it made ${holding}. Costs are 0.3% a side.`,
  never: 'On the days after, the rule never traded. It earned nothing and showed nothing.',
} as const;

export const base = {
  title: 'How often an alarm is right',
  base: 'Weeks with a big rise after them',
  caught: 'Big rises that had an alarm',
  false: 'Other weeks that had an alarm',
  right: 'An alarm is right in',
  chance: 'By chance, in any week',
  wrong: 'An alarm is wrong in',
  alarms: 'Alarms in 1,000 weeks',
  legend: {
    right: 'alarm, and a rise',
    wrong: 'alarm, no rise',
    missed: 'rise without alarm',
    quiet: 'neither',
  },
  chart: (right: string, wrong: string, missedRises: string, quiet: string) =>
    `1,000 weeks as squares. With an alarm and a rise: ${right}. With an alarm and no rise: ` +
    `${wrong}. With a rise but no alarm: ${missedRises}. With neither: ${quiet}`,
  summary: (right: string, all: string, share: string, base: string) =>
    `${right} of ${all} alarms are right: ${share}. Without any alarm, ${base} of weeks come ` +
    'before a big rise. The alarm must beat that.',
  never: 'This alarm never rings, so there is nothing to be right or wrong.',
  empty: 'The alarm adds nothing: it is right as often as any week, or less.',
} as const;

export const overfit = {
  title: 'Keep the best of many random rules',
  count: 'Random rules',
  chosen: 'Best rule, days you chose on',
  checked: 'The same rule, days after',
  rank: 'Its rank on the days after',
  of: (rank: number, count: number) => `${rank} of ${count}`,
  xAxis: 'days you chose on →',
  yAxis: '↑ days after',
  rule: 'a random rule',
  kept: 'the best, kept',
  chart: (chosenReturn: string, checkedReturn: string) =>
    'One dot is one rule. It shows the gain on the days to choose on against the gain on the ' +
    `days after. The best of the first made ${chosenReturn}, then ${checkedReturn}.`,
  summary: (count: number, seed: number, choice: string, checkedReturn: string, rank: string) =>
    `The best of ${count} rules without an idea made ${choice} on series ${seed}. On the ` +
    `next 700 days it made ${checkedReturn} and came ${rank}.`,
  one: (seed: number, chosenReturn: string, checkedReturn: string) =>
    `One random rule on series ${seed}: ${chosenReturn} on the first days, ${checkedReturn} on the days ` +
    'after. With one try you choose nothing, so nothing can fool you.',
  tally: (seriesCount: number, before: number, after: number) =>
    `Series looked at so far: ${seriesCount}. The kept rule gained on the days to choose on in ` +
    `${before} of them. On the days after it gained in ${after}.`,
} as const;

export const drag = {
  title: 'What trading costs in a year',
  account: 'Account',
  trips: 'Round trips a month',
  cost: 'Cost of a round trip',
  move: 'Gain or loss of a trade',
  dollars: '$',
  percent: '%',
  left: 'Left after a year',
  gone: 'Gone to costs',
  perTrade: 'Each trade must gain',
  perYear: 'Skill needed a year',
  mustWin: 'Trades that must win',
  never: 'not possible',
  yours: 'your number of trades',
  once: 'one a month',
  month: (month: number) => `${month} mo`,
  start: 'start',
  chart: (remainingText: string, once: string) =>
    'What is left after twelve months if guesses are worth nothing. With your number of ' +
    `trades: ${remainingText}. With one round trip a month: ${once}`,
  summary: (trips: string, rest: string, perTrade: string, perYear: string) =>
    `${trips} round trips a year leave ${rest} if your guesses are worth nothing. To end ` +
    `where you began, each trade must gain ${perTrade}. That is ${perYear} a year.`,
  none: 'No trades, no costs. The account stays as it is.',
  overMove: 'The cost is larger than the move you trade. You cannot win often enough.',
} as const;

export const size = {
  title: 'Position size with costs and a bad fill',
  account: 'Account',
  risk: 'Accepted loss',
  entry: 'Entry',
  stop: 'Stop',
  fee: 'Fee a side',
  slip: 'Sold below the stop by',
  dollars: '$',
  percent: '%',
  coins: 'Size',
  cost: 'It costs',
  accepted: 'Loss you accept',
  perCoin: 'Loss per coin',
  barHonest: 'Loss at this size',
  barSimple: 'Loss at the size of the simple sum',
  chart: (honest: string, simple: string) =>
    `Bars: ${honest} lost at this size, ${simple} at the size of the simple sum`,
  summary: (coins: string, cost: string, simpleCoins: string, simpleLoss: string, more: string) =>
    `Buy ${coins} coins for ${cost}. The simple sum, loss divided by distance, says ` +
    `${simpleCoins}. The same exit would then cost ${simpleLoss}, ${more} more than you ` +
    'accepted.',
  same: (coins: string, cost: string) =>
    `Buy ${coins} coins for ${cost}. With no fee and no bad fill, this is the simple sum. ` +
    'That is not likely.',
  order: 'The stop must be below the entry: this sum is for something you buy.',
  deep: 'A sale this far below the stop would bring nothing. Enter a smaller distance.',
  leverage:
    'This size costs more than the account. You would need to borrow money, and this sum does ' +
    'not cover that.',
} as const;

export const ruin = {
  title: 'How many accounts fall to the ruin level',
  win: 'Trades won',
  payoff: 'Payoff of a win',
  times: 'times the risk',
  risk: 'Risk per trade',
  trades: 'Trades',
  level: 'Ruin level',
  ofStart: '% of the start',
  again: 'Another 1,000 accounts',
  ruined: 'Simulated accounts ruined',
  ofThousand: (ruinedAccounts: string) => `${ruinedAccounts} of 1,000`,
  exact: 'Exact chance',
  median: 'Account in the middle ends at',
  expectation: 'Average per $1 risked',
  kelly: 'Kelly fraction',
  noKelly: 'none: do not bet',
  start: 'start',
  tradesTick: (trades: string) => `${trades} trades`,
  pathAlive: 'account',
  pathRuined: 'ruined account',
  levelLine: 'ruin level',
  chart: (ruinedCount: number, shownCount: number) =>
    `${shownCount} of the simulated accounts, trade by trade. ${ruinedCount} of these fall to the ruin ` +
    'level and end there',
  summary: (ruinedAccounts: string, exact: string, median: string) =>
    `${ruinedAccounts} of 1,000 simulated accounts fell to the ruin level. The exact chance is ` +
    `${exact}. The account in the middle ends at ${median} of its start.`,
  noEdge: 'These trades lose on average. A small size only slows that down.',
  overKelly: 'The risk is above the Kelly fraction: more danger, and less growth.',
} as const;

export const recovery = {
  title: 'A loss, and the way back',
  loss: 'Loss',
  amount: 'Account before',
  dollars: '$',
  gain: 'Gain needed',
  left: 'Left',
  needed: 'Has to earn back',
  chart: (loss: string, gain: string) =>
    `The gain needed for each loss. At a loss of ${loss} it is ${gain}. The curve gets ` +
    'steeper and steeper.',
  summary: (loss: string, remainingText: string, gain: string) =>
    `After a loss of ${loss}, ${remainingText} is left. It must grow by ${gain} to get back to the start.`,
} as const;

export const correlation = {
  title: 'Volatility of a mix',
  shareA: 'Share of the first',
  shareB: 'Share of the second',
  volatilityA: 'Volatility of the first',
  volatilityB: 'Volatility of the second',
  correlation: 'Correlation',
  percent: '% a year',
  mix: 'Volatility of the mix',
  plain: 'Plain average',
  removed: 'Removed by spreading',
  beta: 'Beta of the second',
  bank: 'In the bank, at 0%',
  points: (points: string) => `${points} points`,
  chart: (mix: string, at: string) =>
    `Volatility of the mix for every correlation from −1 to +1. At ${at} it is ${mix}`,
  tooMuch: 'The two shares are more than 100% together. If they are less, the rest is in the bank.',
  summary: (mix: string, plain: string, points: string) =>
    `The mix swings ${mix} a year. The plain average is ${plain}, so spreading removed ` +
    `${points} points.`,
  crash: (mix: string) => `With every correlation set to one it swings ${mix}.`,
} as const;

export const gap = {
  title: 'A stop and the price you get',
  entry: 'Bought at',
  stop: 'Stop',
  size: 'Size',
  coins: 'ETH',
  reopen: 'Next price after the gap',
  limit: 'Limit of a stop-limit',
  dollars: '$',
  planned: 'Planned loss',
  real: 'Real loss, plain stop',
  gap: 'The gap added',
  limited: 'Stop-limit',
  sells: 'sells too',
  keeps: 'does not sell',
  chart: (plannedLoss: string, real: string) =>
    `Bars: planned loss ${plannedLoss}, real loss ${real}`,
  summary: (average: string, real: string, plannedLoss: string, addedLoss: string) =>
    `The plain stop sells at ${average} and loses ${real}, not ${plannedLoss}. The gap added ${addedLoss}.`,
  limitSells: 'A stop-limit with this limit would have sold at that price as well.',
  limitKeeps: (size: string, worth: string) =>
    `A stop-limit with this limit sells nothing. You still have ${size} ETH, worth ${worth} ` +
    'at that price. All depends on what comes next.',
  order: 'The stop must be below the price you bought at.',
  above:
    'The market opens again above the stop, so the order does not start. Enter a price below ' +
    'the stop.',
  limitOrder: 'The limit of a stop-limit is at or below its stop.',
} as const;

export const approvals = {
  title: 'What your approvals can take',
  balances: 'Balances, in dollars',
  usdc: 'USDC',
  weth: 'WETH',
  dai: 'DAI',
  usdt: 'USDT',
  eth: 'ETH',
  spender: (name: string, token: string) => `Spender ${name}, for ${token}`,
  allowance: (name: string) => `Allowance of ${name} ($)`,
  unlimited: (name: string) => `${name} is unlimited`,
  permit: 'Permit2, for DAI',
  permitUnlimited: 'DAI is approved to Permit2 without limit',
  signed: 'You signed a deceptive Permit2 message',
  take: (name: string) => `${name} alone could take`,
  signature: 'The signature could take',
  together: 'All together',
  share: 'Share of everything',
  phrase: 'With the phrase',
  reach: 'within reach now',
  oneUnavailable: 'one signature away',
  rest: 'beyond these approvals',
  chart: (together: string, total: string) =>
    `Bars of the five holdings: the ones you approved can take ${together} of ${total} now`,
  rowValue: (reach: string, total: string) => `${reach} of ${total}`,
  summary: (together: string, total: string, share: string) =>
    `If every approved contract broke tonight, you could lose ${together} of ${total}: ` +
    `${share}. A leaked phrase takes all of it.`,
  none: 'No approval can take anything. A leaked phrase still takes everything.',
  useless:
    'Without an approval to Permit2 the signature moves nothing there. DAI and USDC also ' +
    'accept a signed permit of their own.',
  empty:
    'The account is empty: nobody can take anything today. Without a limit, an approval also ' +
    'reaches what you get later.',
} as const;

export const lookalike = {
  title: 'Is it the same address?',
  pair: 'Pair',
  whole: 'Show all characters, in blocks of four',
  intro:
    'You have saved an address. A payment asks you to confirm one. Is it the same? The clock ' +
    'starts when you look.',
  show: 'Show the two addresses',
  saved: 'Saved under a name',
  asked: 'In the payment',
  same: 'The same, approve',
  different: 'Different, stop',
  next: 'Next pair',
  waiting:
    'Press the button and decide. After your answer you see how long you took, and where the ' +
    'two differ.',
  looking: 'Decide: the same, or different?',
  time: 'You took',
  differ: 'Characters that differ',
  ofForty: (count: number) => `${count} of 40`,
  head: 'Same at the start',
  tail: 'Same at the end',
  wrong: 'You approved the wrong address. You cannot take that payment back.',
  caught: 'Right: they differ, and you stopped.',
  careful: 'They are the same. You lost a moment by stopping, nothing else.',
  right: 'Right: all 40 characters are the same.',
  first: (place: number) => `The first difference is at character ${place} after the 0x.`,
  ends: (characters: number, tries: string, time: string) =>
    `To match ${characters} characters at the ends of an address takes about ${tries} tries. ` +
    `That is ${time} at 1,000 million a second.`,
  own: 'Compare your own two addresses',
  ownFirst: 'First address',
  ownSecond: 'Second address',
  ownSame: 'All 40 characters are the same. Capitals aside, this is one address.',
  ownDiffer: (count: number, place: number, head: number, tail: number) =>
    `${count} of 40 characters differ, first at character ${place} after the 0x. ${head} ` +
    `match at the start, ${tail} at the end.`,
  problems: {
    empty: undefined,
    secret:
      'This is as long as a private key or a transaction hash. Never type a key into a page. ' +
      'Clear the field.',
    characters: 'An address has only the digits 0 to 9 and the letters a to f after its 0x.',
    length: 'An address has 40 characters after its 0x.',
  },
  seconds: (value: string) => `${value} seconds`,
  minutes: (value: string) => `${value} minutes`,
  hours: (value: string) => `${value} hours`,
  days: (value: string) => `${value} days`,
  years: (value: string) => `${value} years`,
} as const;
