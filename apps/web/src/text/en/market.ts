/** Sources write exchanges and networks in small letters. */
const capital = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The market in the members area; formats as in the specification, section 9. */
export const market = {
  heading: 'Market',
  pair: (base: string, quote: string) => `${base} / ${quote}`,
  cards: {
    price: 'Price',
    liquidity: 'Liquidity',
    volume: 'Volume 24h',
    txns: 'Transactions 24h',
    fdv: 'Fully diluted value',
    range: '24h range',
    pair: 'Pair',
  },
  usd: (figure: string) => `$${figure}`,
  unknown: '–',
  hour: '1h',
  day: '24h',
  up: 'up',
  down: 'down',
  flat: 'unchanged',
  volume6h: (figure: string) => `${figure} in the last 6h`,
  buys: (count: string) => `${count} buys`,
  sells: (count: string) => `${count} sells`,
  rangeUnknown: 'Not known yet',
  rangeUnknownHint: 'The source gives no lowest and highest price right now.',
  low: 'Low',
  high: 'High',
  created: (date: string) => `Since ${date}`,
  on: (dex: string, chain: string) =>
    `${capital(dex)} on ${chain === 'local' ? 'the local chain' : capital(chain)}`,
  sparkline: (from: string, to: string) => `Price over 24 hours: from ${from} to ${to}`,
  fdvHint: 'Price times all tokens that can ever exist',
  fresh: (source: string, age: string) => `${source}, ${age} old`,
  stale: (age: string) => `Old figures: ${age}. The source does not answer right now.`,
  none: 'No market figures right now. They show here as soon as the source answers.',
  off: 'This site has no market.',
  loading: 'Loading the market…',
  source: 'Show at the source',
  advice: 'Information, not financial advice.',
  chart: {
    heading: 'Price chart',
    ranges: { '1h': '1 h', '24h': '24 h', '7d': '7 d' },
    rangeLabel: 'Range of the chart',
    label: (range: string, low: string, high: string, first: string, last: string) =>
      `Price over ${range}: from ${first} to ${last}, lowest ${low}, highest ${high}`,
    empty: 'We have no price history for this range yet.',
    failed: 'We could not load the chart.',
  },
  impact: {
    heading: 'Price impact',
    subject: (tokens: string, symbol: string) => `Selling ${tokens} ${symbol}`,
    worth: (dollars: string) => `worth about ${dollars}`,
    worthUnderCent: 'worth less than $0.01',
    withFee: (percent: string) => `${percent} with the exchange’s fee`,
    tiny: 'under 0.0001%',
    methods: {
      router: 'From the exchange’s own contract',
      'constant-product': 'From the pool’s reserves (constant product)',
    },
    unknown: 'We cannot say',
    reasons: {
      concentrated:
        'This pool’s liquidity is in price ranges, so its balances do not show the impact.',
      'no-reserves': 'The source does not give the pool’s reserves.',
      'no-data': 'There are no figures right now.',
    },
  },
} as const;
