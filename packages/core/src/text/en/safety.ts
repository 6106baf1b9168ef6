import { formatCount } from '@firm/format';
import type { OwnerPower } from '@firm/adapters/token-chain/index.ts';
import type { FindingId } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRowId } from '@firm/schema';

/** What each row of evidence asks. */
export const rowTitles: Readonly<Record<EvidenceRowId, string>> = {
  sell: 'Can it be sold?',
  conduct: 'Does it treat everybody alike?',
  taxes: 'What do buying and selling cost?',
  pause: 'Can trading be stopped?',
  blacklist: 'Can a holder be shut out?',
  mint: 'Can new tokens be made?',
  'tax-power': 'Can the tax be raised?',
  upgrade: 'Can the code be replaced?',
  outside: 'Does another contract have a say?',
  owner: 'Who is in control?',
  liquidity: 'How much money is in the pool?',
  'liquidity-lock': 'Can the pool be emptied?',
  holders: 'Who holds it?',
  hands: 'Is it in one hand?',
  age: 'How old is it?',
  'young-pool': 'What became of pools like it?',
  'market-cap': 'How has its value moved?',
  team: 'Does a team show itself?',
  social: 'Is it present in social networks?',
  marketing: 'Was attention paid for?',
  'scam-list': 'Is it on a list of scams?',
  goplus: 'What does GoPlus say?',
  'honeypot-is': 'What does honeypot.is say?',
  rugcheck: 'What does RugCheck say?',
  disagreement: 'Do the sources agree?',
  'link-host': 'Where does the link lead?',
  'link-page': 'Can anybody put up a page there?',
  'link-look-alike': 'Does it imitate a known site?',
  'link-score': 'Is its name like those of phishing sites?',
  'look-alike': 'Does it look like another address or name?',
  ours: 'Is this really us?',
};

/** What the rows are held against. The numbers are those of evidence/thresholds.ts. */
export const thresholdText = {
  sell:
    'A purchase, a transfer and a sale are tried out without sending them; all three must ' +
    'work.',
  conduct:
    'Code that looks at how a trade is sent, and not only at who trades, is a caution. A sale that ' +
    'works for a checker alone is proof of fraud; one that is refused to one kind of wallet is a ' +
    'high risk.',
  taxes: ({ caution, high, proof }: { caution: number; high: number; proof: number }) =>
    `From ${caution}% on a caution, from ${high}% on a high risk, from ${proof}% on confiscation.`,
  power:
    'In the code: caution. We made it work: high risk. It stays a caution if the token is large ' +
    'and old. The same if the owner must wait a day or needs several keys, and the token is a ' +
    'month old.',
  upgrade:
    'Code that can be replaced is a caution. Where one account alone can do it, or a trial of it ' +
    'worked, it is a high risk, unless the token is large and long established, or whoever ' +
    'holds it must wait a day or needs several keys and the token has been traded for a month.',
  hands: ({ share, trades }: { share: number; trades: number }) =>
    `Over ${share}% of the supply in one hand, or over ${trades}% of the trades by a hand that ` +
    'trades with itself, is a caution. Known by transactions on this chain only.',
  youngPool: ({ pools, from, until }: { pools: number; from: string; until: string }) =>
    `Just for context: based on ${formatCount(pools)} Uniswap pools on Ethereum, ${from} to ` +
    `${until}. It does not change the result.`,
  unreadCode: 'Code that a token runs and that cannot be read is a high risk.',
  outside:
    'A contract that is called on every purchase, transfer or sale, besides the pool and the ' +
    'exchange, is a high risk, unless the token is large and long established. A hook of its pool ' +
    'is a caution.',
  owner: 'A power to take tokens away that was tried out and worked is a high risk.',
  liquidity: ({ high, caution }: { high: string; caution: string }) =>
    `Under ${high} is a high risk, under ${caution} a caution.`,
  lock: ({ share, days }: { share: number; days: number }) =>
    `At least ${share}% of the pool burnt or locked for ${days} days or more.`,
  holders: ({ largest, ten }: { largest: number; ten: number }) =>
    `Over ${largest}% with one holder, or over ${ten}% with ten, is a caution.`,
  age: (days: number) => `Younger than ${days} days is a caution.`,
  marketCap: ({ caution, high, depth }: { caution: number; high: number; depth: number }) =>
    `A fall of ${caution}% in a day is a caution, of ${high}% a high risk; a pool under ` +
    `${depth}% of the market cap is a caution.`,
  presence: 'Presence only. Nobody has checked who is behind it, and it counts for nothing good.',
  marketing: 'Attention that was paid for is a caution.',
  imitation:
    'Letters of other scripts that look like Latin ones are a caution. A name that then reads as a ' +
    'well-known token is a high risk on every network.',
  scamList: 'Listed by a source that names itself: that is proof enough.',
  service:
    'How grave the service itself calls it. What nobody tried out is a high risk at most, and an ' +
    'owner’s power a caution where the token is large and long established.',
  disagreement: ({ points }: { points: number }) =>
    `Different answers to one question, or taxes more than ${points} points apart.`,
} as const;

export const saleText = {
  works: 'We bought it, sent it on and sold it in a test. All three worked.',
  worksElsewhere: (name: string) =>
    `${name} could sell it. We could not try it ourselves, so this is not sure.`,
  cannotSell: 'You can buy this token but you cannot sell it. We tried.',
  cannotSellBecause: (refusal: string) =>
    'You can buy this token but you cannot sell it. We tried. The contract said: ' +
    `‘${refusal}’.`,
  cannotSellElsewhere: (name: string) => `${name} bought it and could not sell it.`,
  cannotTransfer: 'You can buy and sell it, but you cannot send it to another wallet.',
  cannotBuy:
    'We could not even buy it in a test. Trading may not be open yet, so we could not try a sale.',
  untried: (why: string) =>
    `A sale worked, but not the way a wallet sends it, or not some time after buying: ${why}.`,
  unknown: (why: string) => `We could not find out if you can sell it: ${why}.`,
  triedIn: (exchange: string, share: string | null) =>
    share === null
      ? `We tried it in its pool on ${exchange}.`
      : `We tried it in its pool on ${exchange}, with ${share} of the money in the pools we found.`,
  untriedIn: (exchange: string, share: string | null) =>
    share === null
      ? `We could not try its largest pool, on ${exchange}.`
      : `We could not try its pool on ${exchange}, with ${share} of the money in the pools we found.`,
  inOurPool: 'It has no pool yet. We put money into one for the test.',
  worksInOurPool:
    'It has no pool yet. We made one for the test, and there we could buy and sell it. A real ' +
    'pool may act in another way.',
  passedOn:
    'Real holders could send it to a new wallet when we tried. We could not try a sale, so this ' +
    'is not sure.',
  notPassedOn: {
    bound: 'You can never send or sell this token. The token itself forbids it.',
    paused: 'Nobody can send or sell it now. All transfers are stopped.',
    'shut-out': 'A new wallet cannot send or sell it until the owner lets that wallet in.',
    frozen: 'Every large holder that we looked at is frozen. They cannot sell.',
    hook: 'Real holders could not send it. A program of the token refused when we tried.',
    refused: 'Real holders could not send it when we tried. So they cannot sell it.',
  },
  onCurve: (exchange: string) =>
    `We tried it on the launch curve of ${exchange}. No exchange lists it yet.`,
} as const;

/** Whether a token tells senders apart. */
export const conductText = {
  alike:
    'Sales worked the same for every kind of wallet we tried. The code has nothing to tell a ' +
    'test from a real trade.',
  wallet:
    'A checking program could sell it, but a normal wallet could not. Its maker hides this from ' +
    'checks.',
  crowd: 'Sales fail once more people have bought it. In our test, 64 more buyers were enough.',
  code: 'A wallet that runs its own code cannot sell it. Other wallets can.',
  'low-gas': 'You can sell it only with much more gas than a wallet sends.',
  beneficiary: 'Who makes the block decides if you can sell it.',
  notes: (what: string) =>
    `The code looks at ${what}. Normal tokens do not need that. It can tell a test from a real ` +
    'trade, or one person from another.',
  note: {
    'gas-price': 'the gas price',
    'base-fee': 'the base fee',
    origin: 'who signed, behind the one who calls',
    beneficiary: 'who makes the block',
    'gas-left': 'how much gas is left',
    'sender-code': 'whether the sender is a contract',
    secret: 'a secret that only its maker may know',
    'self-destruct': 'an order to destroy itself',
  },
  unknown: (why: string) => `We could not find out if it treats everyone the same: ${why}.`,
} as const;

export const taxText = {
  none: 'You pay nothing but the exchange’s own fee.',
  sideUnknown: {
    sellTax: 'We do not know what selling costs.',
    buyTax: 'We do not know what buying costs.',
    transferTax: 'We do not know what sending it costs.',
  },
  read: (names: string) => `${names} read this in the code. Nobody has tried it.`,
  some: (highest: string) => `The token takes up to ${highest} of each trade.`,
  confiscating: (highest: string) =>
    `The token takes ${highest} of a trade. If you sell, you get almost nothing back.`,
  value: ({ buy, sell, transfer }: { buy: string; sell: string; transfer: string }) =>
    `buying ${buy}, selling ${sell}, passing on ${transfer}`,
  untried: (why: string) =>
    `A small trade lost nothing. We could not find out what a large or later one costs: ${why}.`,
  unknown: (why: string) => `We could not find out what a trade costs: ${why}.`,
} as const;

/** Not everybody who has a power is the owner that the contract names. */
const whoCan = (by: OwnerPower['by']): string =>
  by === undefined
    ? 'The owner can'
    : by === 'anybody'
      ? 'Anybody can'
      : 'Someone who is not the owner can';

export type PowerWords = {
  absent: string;
  present: string;
  proven: (by: OwnerPower['by']) => string;
  unused: string;
  unknown: string;
};

/**
 * Of each power: not there, in the code, tried out, there but nobody can use it any more, not
 * known.
 */
export const powerText: Readonly<
  Record<'pause' | 'blacklist' | 'mint' | 'tax' | 'upgrade', PowerWords>
> = {
  pause: {
    absent: 'We found no switch that stops trading.',
    present: 'The code has a switch that stops trading.',
    proven: (by) => `${whoCan(by)} stop all trading. We tested it: sales stopped.`,
    unused: 'The code can stop trading, but nobody is left who may do it.',
    unknown: 'We could not find out if someone can stop trading',
  },
  blacklist: {
    absent: 'We found no way to block one holder.',
    present: 'The code can block single holders. Large dollar tokens have this too.',
    proven: (by) => `${whoCan(by)} block a holder, who then cannot sell. We tested it: it works.`,
    unused: 'The code can block holders, but nobody is left who may do it.',
    unknown: 'We could not find out if someone can block a holder',
  },
  mint: {
    absent: 'We found no way to print new tokens.',
    present: 'The code can print new tokens. Then each one is worth less.',
    proven: (by) => `${whoCan(by)} print new tokens. We tested it: it works.`,
    unused: 'The code can print new tokens, but nobody is left who may do it.',
    unknown: 'We could not find out if someone can print new tokens',
  },
  tax: {
    absent: 'We found no way to change the tax.',
    present: 'Someone can change the tax on trades.',
    proven: (by) => `${whoCan(by)} raise the tax on sales. We tested it: the sale paid less.`,
    unused: 'The code can change the tax, but nobody is left who may do it.',
    unknown: 'We could not find out if someone can raise the tax',
  },
  upgrade: {
    absent: 'We found no way to swap the code.',
    present:
      'Someone can swap the code for other code, any time. What is true today may be false ' +
      'tomorrow.',
    proven: () => 'Someone can swap the code for other code, any time. We tested it: it works.',
    unused: 'Someone could once swap the code, but nobody is left who may do it.',
    unknown: 'We could not find out if someone can swap the code',
  },
};

/** How a power is used, and by whom. */
export const holdsText = {
  account: (how: string, address: string) => `${how}, held by one account, ${address}`,
  contract: (how: string, address: string) => `${how}, held by another contract, ${address}`,
  timelock: (how: string, address: string, hours: number) =>
    `${how}, held by ${address}, which says that it waits ` +
    `${hours === 1 ? '1 hour' : `${formatCount(hours)} hours`} before it acts`,
  multisig: (how: string, address: string, { needed, keys }: { needed: number; keys: number }) =>
    `${how}, held by ${address}, which says that ${needed} of ${keys} keys must agree`,
  since: (held: string, date: string) => `${held}, since ${date}`,
  used: (times: number, last: string | null) =>
    `the token’s own log shows that it was used ` +
    `${times === 1 ? 'once' : `${formatCount(times)} times`}` +
    (last === null ? '' : `, last on ${last}`),
  notUsed: 'the token’s own log shows no use of it',
  useUnknown: 'whether it was ever used is not known',
} as const;

export const outsideText = {
  called:
    'Each time you buy, send or sell it, it asks another contract, not its pool and not the ' +
    'exchange. That contract can decide who may sell, and can change its mind.',
  hook:
    'Its pool runs extra code at each trade, a hook. A hook can refuse sales or take a part of ' +
    'them, now or later.',
  none: 'It asked no other contract when we bought, sent and sold it.',
  unknown: (why: string) => `We could not find out if another contract decides: ${why}.`,
} as const;

/** In the row about replaceable code: what nobody can read is as good as replaced. */
export const unreadCodeText =
  'Some of the code that this token runs could not be read. It can do anything, also what ' +
  'no row here shows.';

export const ownerText = {
  none: 'The contract names no owner.',
  renounced: 'The owner gave up control, and we found nobody with power left.',
  renouncedOnly: 'The owner gave up control. The other points say what can still be done.',
  renouncedInName:
    'The owner seems to have given up control, but someone still has power over holders. We ' +
    'tested it.',
  owned:
    'One address owns the contract. The other points say what it can do. There may be more that ' +
    'we cannot see.',
  takes: (by: OwnerPower['by']) =>
    `${whoCan(by)} take tokens out of other people’s wallets. We tested it: it works.`,
  mayTake: 'The code can take tokens out of other people’s wallets.',
  limits: 'The code can limit how much may be sold or held.',
  certain: 'Whoever holds the key can use it at once.',
  showsOtherAmounts: 'The owner can change the amount that your wallet shows.',
  notes: {
    'metadata-changes': 'Its name and picture can be changed.',
    confidential: 'Amounts of some transfers can be hidden.',
    'shown-amounts-change': 'The amount that you see is not the number of tokens that you hold.',
    'interest-changes': 'The interest that your wallet shows can be changed. It is not paid out.',
    'mint-closes': 'The token can be deleted once nobody holds any.',
  },
  today: 'One person can do this today.',
  byRules: 'Another contract can do this, by rules that we have not read.',
  afterDelay: (hours: number) =>
    `It can be done after a delay of ${
      hours >= 48
        ? `${formatCount(Math.floor(hours / 24))} days`
        : hours === 1
          ? '1 hour'
          : hours < 1
            ? 'less than an hour'
            : `${formatCount(hours)} hours`
    }, by the word of the contract that holds it.`,
  byKeys: ({ needed, keys }: { needed: number; keys: number }) =>
    `It takes ${needed} of ${keys} keys, by the word of the contract that holds it.`,
  habitual:
    'That contract has held this power for a year or more and used it often, so this is a caution ' +
    'and not a high risk.',
  governed:
    'Whoever holds it cannot use it alone or at once, by the word of that contract, and the ' +
    'token has been traded for a month or more: so this is a caution and not a high risk.',
  established: 'The token is large and long established, so this is a caution and not a high risk.',
  untried: (why: string) =>
    'What the contract calls its owner says little: whether somebody can take tokens away or ' +
    `limit sales is not known: ${why}.`,
  unknown: (why: string) => `We could not find out who is in control: ${why}.`,
} as const;

export const poolText = {
  amount:
    'This is the money you can trade against. A large sale gets much less than the price shown.',
  empty: 'The pool is almost empty. There is nobody to sell to.',
  twoFigures: (usd: string, market: { usd: string; source: string }) =>
    `${usd}, while ${market.source} counts ${market.usd}`,
  none: 'We found no pool that trades it.',
  unknown: (why: string) => `We could not find out how much is in the pool: ${why}.`,
  locked: 'Nobody can take most of the pool out.',
  opensSoon: (date: string) => `Most of the pool is locked, but only until ${date}.`,
  open: 'Its owners can take most of the pool out, any time.',
  onCurve: 'It is still sold on a launch curve. No exchange lists it yet.',
  openByOne: (share: string) =>
    share === '100%'
      ? 'One person can take all the money out of the pool, any time.'
      : `One person can take ${share} of the money out of the pool, any time.`,
  nothingToLock: 'The pool is almost empty, so it matters little who can take it out.',
  lockUnknown: (why: string) => `We could not find out who can take the pool out: ${why}.`,
  lockedUntil: (share: string, date: string) =>
    `${share} burnt or locked, the first part until ${date}`,
  lockedShare: (share: string) => `${share} burnt or locked`,
  lockers: (names: string) => `held by ${names}`,
  otherShare: (name: string, share: string) => `${name} says ${share} is locked`,
  atLocker: (share: string) =>
    `A known locker holds ${share} of the pool. We could not read until when.`,
  atLockerSaid: (share: string, name: string) =>
    `A known locker holds ${share} of the pool. ${name} says it is locked.`,
} as const;

export const holderText = {
  none: 'Only pools, locks and burn addresses have any of it.',
  few: 'A few wallets own almost all of it. Any one of them can crash the price.',
  fewShares: ({
    count,
    together,
    largest,
    isLargestFirst,
    rest,
  }: {
    count: number;
    together: string;
    largest: string | null;
    isLargestFirst: boolean;
    rest: string | null;
  }) =>
    [
      count === 1 ? `1 address holds ${together}` : `${count} addresses together hold ${together}`,
      largest === null ? '' : `, the largest ${largest}`,
      isLargestFirst
        ? `; ${count === 1 ? 'it' : 'the largest'} received the first tokens, as makers do`
        : '',
      rest === null
        ? ''
        : `; the other ${rest} are in pools or locks, burnt, or were never announced`,
    ].join(''),
  spread: 'No holder, and no ten together, own enough to crash the price at once.',
  concentrated: 'A few wallets own most of it. When they sell, the price falls for everyone.',
  value: (largest: string, ten: string) => `largest ${largest}, ten largest ${ten}`,
  valueTen: (ten: string) => `ten largest ${ten}`,
  count: (value: string, count: number) =>
    `${value}, ${formatCount(count)} ${count === 1 ? 'holder' : 'holders'}`,
  unknown: (why: string) => `We could not find out who owns it: ${why}.`,
} as const;

const walletsText = (count: number): string =>
  count === 1 ? '1 wallet seems' : `${formatCount(count)} wallets seem`;

export const handsText = {
  /** By how the wallets are known to belong together. */
  finding: {
    given: (wallets: number) =>
      `${walletsText(wallets)} to be one hand, since whoever had the first tokens gave them out ` +
      'from wallet to wallet.',
    gathered: (wallets: number) =>
      `${walletsText(wallets)} to be one hand, since they sent tokens to one place.`,
    launch: (wallets: number) =>
      `${walletsText(wallets)} to be one hand, since they bought in the very block in which the ` +
      'pool was filled.',
    funded: (wallets: number) =>
      `${walletsText(wallets)} to be one hand, since they bought first and one payer gave them ` +
      'the ether.',
    together: (wallets: number) =>
      `${walletsText(wallets)} to be one hand, since they trade in the same moments again and ` +
      'again.',
    circle: (wallets: number) =>
      `${walletsText(wallets)} to be one hand that trades with itself: tokens go round and come ` +
      'back. Such trades only make a token look busy.',
  },
  airdrop: (wallets: number) =>
    `${formatCount(wallets)} wallets were given tokens by whoever had the first ones. That may be ` +
    'one hand, or an airdrop.',
  none: 'We found no wallets that belong together. We can miss people who hide it well.',
  reading: (done: number, all: number) =>
    `Still reading: ${formatCount(done)} of ${formatCount(all)} blocks. Ask again later.`,
  unknown: (why: string) => `We could not find out if several wallets belong together: ${why}.`,
  unfunded: (wallets: number) =>
    wallets === 1
      ? 'Who paid the ether of 1 wallet that bought first was not seen.'
      : `Who paid the ether of ${formatCount(wallets)} wallets that bought first was not seen: ` +
        'they may be one hand.',
  etherUnseen: 'Payments outside this chain, as within an exchange, cannot be seen by anybody.',
  value: (share: string, wallets: number) =>
    `about ${share} in ${formatCount(wallets)} ${wallets === 1 ? 'wallet' : 'wallets'}`,
  valueTraded: ({ share, wallets, traded }: { share: string; wallets: number; traded: string }) =>
    `about ${share} in ${formatCount(wallets)} ${wallets === 1 ? 'wallet' : 'wallets'}; ` +
    `${traded} of the trades`,
  unfundedValue: (share: string) => `they hold ${share}`,
  /** How one wallet is joined to another. */
  link: {
    given: 'was given tokens by',
    gathered: 'sent tokens, as others did, to',
    launch: 'bought in the block in which the pool was filled, at the launch of',
    funded: 'bought first, with ether paid by',
    together: 'trades in the same moments as',
    circle: 'trades back and forth with',
  },
} as const;

export const marketText = {
  young: 'It is very new. Most scams end within days.',
  old: 'People have traded it for some time. That alone proves nothing.',
  ageUnknown: (why: string) => `We could not find out how old it is: ${why}.`,
  hours: (hours: number) => `${hours} hours`,
  minutes: (minutes: number) => `${minutes} minutes`,
  underAnHour: 'under an hour',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  steady: 'No sudden fall in the last day.',
  rising: 'Its value jumped within a day. It can fall as fast.',
  fell: (percent: string) => `It lost ${percent} within a day.`,
  shallow: 'The pool is tiny next to the market cap. Most of that value is on paper only.',
  capUnknown: (why: string) => `We could not find out how its value moved: ${why}.`,
  value: (cap: string, change: string | null) =>
    change === null ? `market cap ${cap}` : `market cap ${cap}, ${change} in 24 h`,
  changeOnly: (change: string) => `${change} in 24 h`,
} as const;

export const youngPoolText = {
  finding: (lost: number) =>
    `Of 100 pools that looked like this one after their first hour, ${lost} lost their ` +
    'liquidity within 14 days.',
  value: (lost: number, age: string) => `${lost} of 100; this pool is ${age} old`,
} as const;

export const peopleText = {
  websites: (count: number) =>
    count === 1
      ? 'It names one website. Nobody checked who is behind it.'
      : `It names ${count} websites. Nobody checked who is behind them.`,
  noWebsite: 'It names no website.',
  socials: 'It names social media accounts. Anyone can buy followers.',
  noSocials: 'It names no social media account.',
  teamUnknown: (why: string) => `We could not find out if a team shows itself: ${why}.`,
  socialUnknown: (why: string) => `We could not find out about its social media: ${why}.`,
  paid: 'Someone paid to show this token to more people.',
  unpaid: 'We found no paid promotion here. There may be some elsewhere.',
  boosts: (count: number) => `${count} boosts running`,
  orders: (kinds: string) => `paid for: ${kinds}`,
  marketingUnknown: (why: string) => `We could not find out if someone paid for attention: ${why}.`,
} as const;

export const imitationText = {
  imitates: (known: string) => `It is written with look-alike letters to pass for ${known}.`,
  disguised: (reads: string) => `It is written with look-alike letters to read as ${reads}.`,
  reads: (reads: string) => `reads as ${reads}`,
} as const;

export const listText = {
  listed: (names: string) => `Listed as a scam by ${names}.`,
  notListed: 'It is on no scam list that we asked. New scams are on no list yet.',
  unknown: (why: string) => `We could not find out if it is on a scam list: ${why}.`,
} as const;

export const serviceText = {
  listed: 'It lists this token as a scam.',
  clear: 'It warns of nothing.',
  unsaid: 'It says too little to go by.',
  notKnown: 'It does not know this token.',
  unavailable: (why: string) => `We could not ask it: ${why}.`,
  takes: (percent: string) => `It says that up to ${percent} of a trade is taken.`,
  /** In another row: whose word it is, and what was found otherwise. */
  says: (name: string, finding: string) => `${name} says: ${finding}`,
  against: (finding: string) => `against that: ${finding}`,
} as const;

const words = (detail: string | null): string =>
  detail === null ? 'It warns of something that it does not name.' : `It warns: ‘${detail}’.`;

/** What a service reports, as one sentence; `detail` is a figure or the service's own words. */
export const findingText: Readonly<Record<FindingId, (detail: string | null) => string>> = {
  honeypot: () => 'It says that this token cannot be sold.',
  'same-creator': (count) =>
    count === null || count === '1'
      ? 'The maker of this token made another one that nobody can sell.'
      : `The maker of this token made ${count} others that nobody can sell.`,
  'cannot-sell-all': () => 'A holder cannot sell all tokens.',
  'cannot-buy': () => 'The token cannot be bought.',
  'change-balance': () => 'Somebody can change how many tokens anybody holds.',
  'self-destruct': () => 'The contract can destroy itself, with all tokens in it.',
  'hidden-owner': () => 'The contract has a hidden owner.',
  'take-back': () => 'An owner who gave up control can take it back.',
  proxy: () => 'The code can be replaced.',
  'proxy-calls': () => 'It runs code of other contracts.',
  mint: () => 'New tokens can be made.',
  blacklist: () => 'Single holders can be shut out.',
  whitelist: () => 'Some wallets may trade when others may not.',
  pause: () => 'Transfers can be stopped.',
  'tax-changes': () => 'The tax can be changed.',
  'personal-tax': () => 'The tax can be set for one holder alone.',
  'external-call': () => 'It calls other contracts, which can change what it does.',
  'gas-abuse': () => 'It spends the gas of its users on something else.',
  limit: () => 'It limits how much may be traded or held.',
  'limit-changes': () => 'The limit on trades can be changed, so far that all trades fail.',
  cooldown: () => 'After a trade a wallet has to wait.',
  fake: () => 'The token imitates another one.',
  'airdrop-scam': () => 'The token is sent to people to rob them.',
  rugged: () => 'Its makers have already taken the money out.',
  closed: () => 'The source of its code is not published.',
  warning: words,
  note: (detail) => `It notes: ‘${detail}’.`,
  'creator-share': (percent) => `Its maker holds ${percent}% of all tokens.`,
  'owner-share': (percent) => `Its owner holds ${percent}% of all tokens.`,
  'not-traded': () => 'It is not traded on a main exchange.',
  freeze: () => 'Accounts can be frozen.',
  close: () => 'The token can be closed, with all tokens in it.',
  'account-state': () => 'New accounts of this token begin locked.',
  'account-state-changes': () => 'New accounts of this token can be made to begin locked.',
  'not-transferable': () => 'The token cannot be passed on.',
  hook: () => 'Another program decides over each transfer.',
  'hook-changes': () => 'The program that decides over transfers can be replaced.',
  'metadata-changes': () => 'Its name and picture can be changed.',
  malicious: () => 'An address behind this token is known for fraud.',
  'holders-fail': (part) =>
    part === null
      ? 'Holders that it tried cannot sell.'
      : `${part} holders that it tried cannot sell.`,
  'holders-siphoned': (count) =>
    `Tokens were taken out of ${count === '1' ? '1 wallet' : `${count} wallets`} without consent.`,
  'snipers-fail': () => 'Some of the first buyers cannot sell.',
  'average-tax': (percent) => `Holders lose ${percent}% on average when they sell.`,
  'highest-tax': (percent) => `A holder loses up to ${percent}% when selling.`,
  'taxed-wallets': (part) =>
    part === null
      ? 'Holders lose half or more when they sell.'
      : `${part} holders lose half or more when they sell.`,
  rating: (rating) => `Its rating of the risk: ${rating}.`,
  untried: () => 'It could not try out a purchase and a sale.',
  'sell-limit': () => 'It limits how much may be sold at once.',
  'buy-limit': () => 'It limits how much may be bought at once.',
  'buy-gas': () => 'Buying costs very much gas.',
  'sell-gas': () => 'Selling costs very much gas.',
};

export const disagreementText = {
  agree: 'The sources agree.',
  one: 'Only one source answered, so we could not compare.',
  none: 'No two sources answered the same question.',
  sell: (yes: string, no: string) => `${yes}: can be sold; ${no}: cannot`,
  tax: (one: string, first: string, other: string, second: string) =>
    `sell tax ${first} (${one}) or ${second} (${other})`,
  power: (what: string, yes: string, no: string) => `${what}: ${yes} says yes, ${no} says no`,
  other: (question: string, name: string) => `${question} ${name} warns, others do not`,
  alone:
    'Only one free node could answer, and one node alone can lie. Nobody confirms what it says: ' +
    'check again later.',
  aloneIn: (questions: string) => `only one of two nodes could say: ${questions}`,
  nodes: (hosts: string, questions: string) => `Two nodes differ (${hosts}): ${questions}`,
  nodeQuestions: {
    code: 'what the contract is',
    supply: 'how many tokens there are',
    owner: 'who owns it',
    sale: 'how buying and selling goes',
    powers: 'what the owner can do',
    calls: 'which contracts it calls',
    liquidity: 'what is in the pool',
    holders: 'who holds it',
  },
  differ: 'The sources disagree. Trust the worse answer.',
  powers: {
    pause: 'can be stopped',
    blacklist: 'can shut out holders',
    mint: 'can be minted',
    tax: 'tax can be changed',
    upgrade: 'can be replaced',
  },
} as const;

/** Why something is not known, as the end of a sentence. */
export const whyText = {
  'no-rpc': 'simulation is unavailable on this network',
  'no-node': 'no node answered',
  'not-yet': 'we cannot try trades on this network yet',
  unreachable: 'the source does not answer',
  reverted: 'the contract refused to say',
  unsupported: 'the source cannot tell on this network',
  'no-pair': 'no pool was found in which it is traded',
  'too-many': 'there is too much to read through',
  'still-reading': 'the log is still being read',
  'no-archive': 'the node does not know what was long ago',
  'no-logs': 'the node hands out no log',
  'not-a-token': 'the contract does not behave like a token',
  'unread-code': 'some of the code could not be read',
  'not-tried': 'it was not tried, since there was no pool to try it in',
  'lacks-simulation': 'it could not be tried, since this node lacks simulation (eth_simulateV1)',
  'lacks-overrides': 'it could not be tried, since this node lacks state overrides (eth_call)',
  'lacks-traces': 'it could not be tried, since this node lacks traces (debug_traceCall)',
  'node-lacks': 'the node does not answer this kind of question',
  'no-holder': 'no holder was found to try it with',
  'untried-exchange': 'we cannot try a trade on its exchange yet',
  'unread-pool': 'we cannot read this kind of pool yet',
  limited: 'the source has had too many questions and asks for a pause',
  'bad-answer': 'the source gave an answer that makes no sense',
  'not-ready': 'the source is still looking at it',
  slow: 'the source took too long',
  silent: 'the sources say nothing about it',
  none: 'no source covers this network',
} as const;

/** In the place of what a token calls itself, where nobody says it. */
export const tokenText = { noSymbol: '?', noName: 'name not known' } as const;

export const verdictText = {
  proof: (finding: string) => finding,
  high: (finding: string) => finding,
  caution: (finding: string) => finding,
  capped: 'We found nothing bad, but there is too much that we could not check.',
  nothing: 'No source answered, so we know nothing about it.',
  noRedFlag:
    'We found nothing bad in what we could check. That is no promise: things can change any time.',
  more: (count: number) =>
    count === 1 ? ' We found one more problem.' : ` We found ${count} more problems.`,
  /** Why the verdict cannot be better, by the row that is unknown. */
  cap: {
    sell: 'Whether it can be sold was not shown by a trial of our own.',
    conduct: 'Whether it treats a check and a real trade alike could not be tried.',
    taxes: 'What a trade costs could not be measured.',
    pause: 'Whether trading can be stopped could not be found out.',
    blacklist: 'Whether holders can be shut out could not be found out.',
    mint: 'Whether new tokens can be made could not be found out.',
    'tax-power': 'Whether the tax can be raised could not be found out.',
    upgrade: 'Whether the code can be replaced could not be found out.',
    outside: 'Whether another contract decides over transfers could not be found out.',
    liquidity: 'How much money is in the pool could not be found out.',
    'liquidity-lock': 'Who can empty the pool could not be found out.',
    holders: 'Who holds the token could not be found out.',
    hands: 'Whether several wallets are one hand could not be found out.',
  },
} as const;

/** What to do now, by the verdict and by the row that decided it. */
export const adviceText = {
  'do-not-touch': 'Do not buy it. If you hold it, put no more money in.',
  'high-risk':
    'Better stay away. If you hold it, try to sell a small part first and see what you get.',
  caution:
    'Read the points below before you buy. If you still want it, start small and try to sell ' +
    'some at once.',
  capped: 'Wait, and check again later. Put in nothing that you cannot lose.',
  'no-red-flag':
    'Compare the address with the one on the project’s own site. Start small, and check again ' +
    'before you buy more.',
  byRow: {
    sell: {
      'do-not-touch':
        'Do not buy it. If you hold it, send no more money. Nobody can unlock it for a fee: ' +
        'that is the next trick.',
      'high-risk': 'Do not buy it. If you hold it, try to sell a small part and see if it works.',
    },
    conduct: {
      'do-not-touch':
        'Do not buy it. If you hold it, send no more money. Nobody can unlock it for a fee.',
      'high-risk': 'Do not buy it. If you hold it, try to sell a small part now.',
    },
    taxes: {
      'do-not-touch': 'Do not buy it. If you hold it, put no more in: a sale pays almost nothing.',
      'high-risk':
        'Better stay away: the tax eats your money. If you hold it, see what a small sale pays.',
    },
    'scam-list': {
      'do-not-touch':
        'Do not buy it. If it came to you unasked, do not visit its site and sign nothing.',
      'high-risk':
        'Better stay away. If it came to you unasked, do not visit its site and sign nothing.',
    },
    'look-alike': {
      'do-not-touch': 'Do not buy it. It copies the name of another token.',
      'high-risk':
        'Do not buy it. It copies another token: find the real address on that project’s site.',
    },
    liquidity: {
      'do-not-touch': 'Do not buy it. There is nobody to sell it to.',
      'high-risk':
        'Do not buy it: you may not be able to sell it. If you hold it, see what a small sale pays.',
    },
    mint: {
      'do-not-touch': 'Do not buy it. If you hold it, put no more money in.',
      'high-risk':
        'Better stay away: your share can become worth nothing overnight. If you hold it, put no ' +
        'more in.',
    },
    pause: {
      'do-not-touch': 'Do not buy it. If you hold it, put no more money in.',
      'high-risk':
        'Better stay away: someone can stop you from selling. If you hold it, put no more in.',
    },
    blacklist: {
      'do-not-touch': 'Do not buy it. If you hold it, put no more money in.',
      'high-risk':
        'Better stay away: someone can stop you from selling. If you hold it, put no more in.',
    },
  },
} as const;

/** Where no row says why. */
export const uncheckedText = { noSource: 'no source told us' } as const;

export const searchText = {
  label: (symbol: string, chain: string) => `${symbol} on ${chain}`,
  note: ({ name, liquidity, age }: { name: string; liquidity: string; age: string }) =>
    `${name} · ${liquidity} in the pool · ${age}`,
  noLiquidity: 'unknown amount',
  noAge: 'age unknown',
  disguised: ({
    name,
    liquidity,
    age,
    imitates,
  }: {
    name: string;
    liquidity: string;
    age: string;
    imitates: string;
  }) =>
    `${name} · ${liquidity} in the pool · ${age} · written with look-alike letters to read ` +
    `as ${imitates}`,
} as const;
