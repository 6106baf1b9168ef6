import { formatCount } from '@firm/format';
import type { OwnerPower } from '@firm/adapters/token-chain/index.ts';
import type { FindingId } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRowId } from '@firm/schema';

/** Question of each evidence row. */
export const rowTitles: Readonly<Record<EvidenceRowId, string>> = {
  sell: 'Can you sell it?',
  conduct: 'Does it treat everyone the same?',
  taxes: 'What does a trade cost?',
  pause: 'Can someone stop trading?',
  blacklist: 'Can someone block you?',
  mint: 'Can someone make new tokens?',
  'tax-power': 'Can someone raise the tax?',
  upgrade: 'Can someone change the code?',
  outside: 'Does another contract decide?',
  control: 'Can someone change its transfers?',
  owner: 'Who is in control?',
  liquidity: 'How much money is in the pool?',
  'liquidity-lock': 'Can someone empty the pool?',
  holders: 'Who owns it?',
  hands: 'Does one person own it in many wallets?',
  age: 'How old is it?',
  'young-pool': 'What happened to pools like it?',
  'market-cap': 'How has its value moved?',
  team: 'Does it show a team?',
  social: 'Is it on social networks?',
  marketing: 'Did someone pay for attention?',
  'scam-list': 'Is it on a list of scams?',
  goplus: 'What does GoPlus say?',
  'honeypot-is': 'What does honeypot.is say?',
  rugcheck: 'What does RugCheck say?',
  disagreement: 'Do the sources agree?',
  'link-host': 'Where does the link lead?',
  'link-page': 'Can anyone put up a page there?',
  'link-look-alike': 'Does it copy a known site?',
  'link-score': 'Is its name like those of scam sites?',
  'look-alike': 'Does it look like another address or name?',
  ours: 'Is this really us?',
};

/** Thresholds of the rows. The numbers are those of evidence/thresholds.ts. */
export const thresholdText = {
  sell: 'We try to buy, send on and sell it, without a real payment. All three must work.',
  sellByHolders: 'Sales of real holders are tried without sending them; all must work.',
  conduct:
    'Caution: the code looks at how you trade, not only at who you are. Proof of fraud: only ' +
    'a checker can sell. High risk: one kind of wallet cannot sell.',
  taxes: ({ caution, high, proof }: { caution: number; high: number; proof: number }) =>
    `Caution from ${caution}%. High risk from ${high}%. From ${proof}% it takes your money.`,
  power:
    'In the code: caution. We made it work: high risk. It stays a caution if the token is ' +
    'large and old. Or if its owner must wait a day or needs several keys, and it has traded ' +
    'for a month.',
  upgrade:
    'Someone can change the code: caution. One account can do it alone, or our test worked: ' +
    'high risk. It stays a caution if the token is large and old. Or if its owner must wait a ' +
    'day or needs several keys, and it has traded for a month.',
  hands: ({ share, trades }: { share: number; trades: number }) =>
    `Caution: one person owns over ${share}% of the supply. Or over ${trades}% of the trades ` +
    'go between that person’s own wallets. We see only this chain.',
  youngPool: ({ pools, from, until }: { pools: number; from: string; until: string }) =>
    `Just for context: it does not change the result. Based on ${formatCount(pools)} Uniswap ` +
    `pools on Ethereum, ${from} to ${until}. Today may differ.`,
  unreadCode: 'High risk: the token runs code that we cannot read.',
  outside:
    'High risk: each trade calls a contract that is not the pool or the exchange. It stays a ' +
    'caution if the token is large and old. A hook of the pool is a caution.',
  control:
    'Caution: an account can change what transfers read. Or transfers look at more than who ' +
    'sends how much to whom. We read this in the code.',
  owner:
    'High risk: we tested a power to take tokens away, and it worked. It stays a caution if the ' +
    'token is large and old. Or if its owner must wait a day or needs several keys, and it has ' +
    'traded for a month.',
  liquidity: ({ high, caution }: { high: string; caution: string }) =>
    `High risk under ${high}. Caution under ${caution}.`,
  lock: ({ share, days }: { share: number; days: number }) =>
    `At least ${share}% of the pool is burnt, or locked for ${days} days or more.`,
  holders: ({ largest, ten }: { largest: number; ten: number }) =>
    `Caution: one holder has over ${largest}%, or ten have over ${ten}%.`,
  silent: 'High risk: all wallets have more than the whole supply, and no event told of it.',
  age: (days: number) => `Caution: younger than ${days} days.`,
  marketCap: ({ caution, high, depth }: { caution: number; high: number; depth: number }) =>
    `Caution: it fell ${caution}% in a day, or the pool is under ${depth}% of the market cap. ` +
    `High risk: it fell ${high}%.`,
  presence:
    'We only see that it exists. We did not check who is behind it, so it earns no good points.',
  marketing: 'Caution: someone paid for attention.',
  imitation:
    'Caution: letters that only look Latin. High risk: the name then reads like a well-known ' +
    'token.',
  scamList: 'A source that gives its name lists it. That is enough.',
  service:
    'We take the level that the service gives. If nobody tried it, it is a high risk at most. ' +
    'For a large and old token, an owner’s power is a caution.',
  disagreement: ({ points }: { points: number }) =>
    `Different answers to one question, or taxes more than ${points} points apart.`,
} as const;

export const saleText = {
  works: 'We bought it, sent it on and sold it in a test. All of it worked.',
  worksElsewhere: (name: string) =>
    `${name} could sell it. We could not try it ourselves, so we are not sure.`,
  cannotSell: 'You can buy this token but you cannot sell it. We tried.',
  cannotSellBecause: (refusal: string) =>
    `You can buy this token but you cannot sell it. We tried. The contract said: ‘${refusal}’.`,
  cannotSellElsewhere: (name: string) => `${name} bought it and could not sell it.`,
  cannotTransfer: 'You can buy and sell it, but you cannot send it to another wallet.',
  cannotBuy:
    'We tried to buy it, and even that failed. Trading may not be open yet. So we could not ' +
    'try a sale.',
  untried: (why: string) =>
    `A sale worked, but not the way a normal wallet sells, or not some time after buying: ${why}.`,
  unknown: (why: string) => `We could not check if you can sell it: ${why}.`,
  triedIn: (exchange: string, share: string | null) =>
    share === null
      ? `We tried it in its pool on ${exchange}.`
      : `We tried it in its pool on ${exchange}, with ${share} of the money in the pools we found.`,
  untriedIn: (exchange: string, share: string | null) =>
    share === null
      ? `We could not try its largest pool, on ${exchange}.`
      : `We could not try its pool on ${exchange}, with ${share} of the money in the pools we ` +
        'found.',
  inOurPool: 'It has no pool yet. In our test we put money into one.',
  worksInOurPool:
    'It has no pool yet. In our test we put money into one. There we could buy and sell it. A ' +
    'real pool may act differently.',
  passedOn:
    'Real holders could send it to a new wallet in our test. We could not try a sale, so we ' +
    'are not sure.',
  notPassedOn: {
    bound: 'You can never send or sell this token. The token itself forbids it.',
    paused: 'Nobody can send or sell it now. All transfers are stopped.',
    'shut-out': 'A new wallet cannot send or sell it until the owner lets it in.',
    frozen: 'We looked at its large holders. All are frozen and cannot sell.',
    hook: 'Real holders could not send it in our test. The token’s program said no.',
    refused: 'Real holders could not send it in our test. So they cannot sell it.',
  },
  holdersSold: 'Real holders could sell it when we tried.',
  holdersRefused: 'Real holders could not sell it when we tried.',
  someRefused: (refusedCount: number, triedCount: number) =>
    `${refusedCount} of ${triedCount} real holders that we looked at could not sell it.`,
  poolFrozen: 'Nobody can sell it: the token account of its pool is frozen.',
  untriedElsewhere: 'Its largest pool is on an exchange that we cannot read.',
  onCurve: (exchange: string) =>
    `We tried it on the launch curve of ${exchange}. No exchange lists it yet.`,
} as const;

/** Whether a token tells senders apart. */
export const conductText = {
  alike:
    'All kinds of wallets could sell it in our test. The code looks at nothing that could ' +
    'tell a check from a real trade.',
  wallet:
    'A checker could sell it, but a normal wallet could not. Its maker set a trap for people ' +
    'like you.',
  crowd:
    'Some could not sell, or got far less, once more people had traded. Our test made sixty-four more trades.',
  code: 'A wallet that runs its own code cannot sell it. Other wallets can.',
  'low-gas': 'You can sell it only with much more gas than a wallet sends.',
  beneficiary: 'Whether you can sell it depends on who makes the block.',
  notes: (what: string) =>
    `The code looks at ${what}. Normal tokens do not need that. It can use that to treat you ` +
    'differently from a checker.',
  note: {
    'gas-price': 'the gas price',
    'base-fee': 'the base fee',
    origin: 'who signed the transaction',
    beneficiary: 'who makes the block',
    'gas-left': 'how much gas is left',
    'sender-code': 'whether the sender is a contract',
    chance: 'a random number',
    'block-limit': 'how much fits into a block',
    secret: 'a secret that only its maker may know',
    'self-destruct': 'an order to destroy itself',
  },
  unknown: (why: string) => `We could not check if it treats everyone the same: ${why}.`,
} as const;

export const taxText = {
  none: 'You pay only the exchange’s own fee.',
  sideUnknown: {
    sellTax: 'We could not check what selling costs.',
    buyTax: 'We could not check what buying costs.',
    transferTax: 'We could not check what sending it on costs.',
  },
  read: (names: string) => `${names} read this in the code. Nobody has tried it.`,
  some: (highest: string) => `Up to ${highest} of each trade is taken from you.`,
  confiscating: (highest: string) =>
    `${highest} of a trade is taken. You get almost nothing back when you sell.`,
  value: ({ buy, sell, transfer }: { buy: string; sell: string; transfer: string }) =>
    `buying ${buy}, selling ${sell}, sending on ${transfer}`,
  untried: (why: string) =>
    `A small trade cost nothing extra. We could not check a large or later one: ${why}.`,
  unknown: (why: string) => `We could not check what a trade costs: ${why}.`,
} as const;

/** Not everybody who has a power is the owner that the contract names. */
const whoCan = (by: OwnerPower['by']): string =>
  by === undefined
    ? 'The owner can'
    : by === 'anybody'
      ? 'Anyone can'
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
    absent: 'We found no way to stop transfers in the code.',
    present: 'The code has a switch that stops all transfers.',
    proven: (by) => `${whoCan(by)} stop everyone’s transfers. We tested it: sales stopped.`,
    unused: 'The code has a switch that stops transfers, but nobody can use it any more.',
    unknown: 'We could not check if someone can stop transfers',
  },
  blacklist: {
    absent: 'We found no way to block a single holder in the code.',
    present: 'The code can block single holders. Large dollar tokens can do this too.',
    proven: (by) => `${whoCan(by)} block a holder, who then cannot sell. We tested it: it works.`,
    unused: 'The code can block holders, but nobody can use that any more.',
    unknown: 'We could not check if someone can block a holder',
  },
  mint: {
    absent: 'We found no way to make new tokens in the code.',
    present: 'The code can make new tokens. Then your share gets smaller.',
    proven: (by) => `${whoCan(by)} print new tokens. We tested it: it works.`,
    unused: 'The code can make new tokens, but nobody can use that any more.',
    unknown: 'We could not check if someone can make new tokens',
  },
  tax: {
    absent: 'We found no way to change the tax in the code.',
    present: 'Someone can change the tax on trades.',
    proven: (by) => `${whoCan(by)} raise the tax on sales. We tested it: the sale paid less.`,
    unused: 'The code can change the tax, but nobody can use that any more.',
    unknown: 'We could not check if someone can raise the tax',
  },
  upgrade: {
    absent: 'We found no way to change the code.',
    present:
      'Someone can change the code at any time. What is true today may not be true tomorrow.',
    proven: () => 'Someone can change the code at any time. We tested it: it works.',
    unused: 'Someone could once change the code, but nobody can any more.',
    unknown: 'We could not check if someone can change the code',
  },
};

/** How a power is used, and by whom. */
export const holdsText = {
  account: (how: string, address: string) => `${how}, held by one account, ${address}`,
  contract: (how: string, address: string) => `${how}, held by another contract, ${address}`,
  timelock: (how: string, address: string, hours: number) =>
    `${how}, held by ${address}, which says that it waits ` +
    `${hours === 1 ? '1 hour' : `${formatCount(hours)} hours`} before it acts`,
  multisig: (
    how: string,
    address: string,
    { needed: neededKeys, keys }: { needed: number; keys: number },
  ) => `${how}, held by ${address}, which says that ${neededKeys} of ${keys} keys must agree`,
  since: (holderText: string, date: string) => `${holderText}, since ${date}`,
  used: (times: number, last: string | null) =>
    `the token’s own log shows that it was used ` +
    `${times === 1 ? 'once' : `${formatCount(times)} times`}` +
    (last === null ? '' : `, last on ${last}`),
  notUsed: 'the token’s own log shows no use of it',
  useUnknown: 'we could not check if anyone ever used it',
} as const;

export const outsideText = {
  called:
    'Each trade calls another contract. It is not the pool and not the exchange. It can ' +
    'decide who may sell, and it can change later.',
  hook:
    'Its pool runs a contract of its own at each trade, a hook. A hook can block sales or ' +
    'take a part of them, now or later.',
  none: 'We saw no other contract called when we bought, sent and sold it.',
  unknown: (why: string) => `We could not check if another contract decides: ${why}.`,
} as const;

/** The code shows more than a trial hits. */
export const controlText = {
  writer:
    'One account can change something that every transfer reads. We could not try out all ' +
    'that it can do.',
  orders:
    'One account can make the token call any contract. If you let the token move other coins ' +
    'of yours, you can lose them.',
  special: 'Transfers treat one account differently from all others.',
  calls: 'A transfer can call another contract that our test never reached.',
  unread: 'We could not follow all of its code. It can do things that our test did not reach.',
  depends: (what: string) =>
    `Its transfers depend on ${what}. Our test saw only what happens now. Later you may not ` +
    'be able to sell.',
  on: {
    chain: 'which network they run on',
    ether: 'how many coins someone holds',
    code: 'whether a holder is a contract',
    transient: 'what else happens at the same moment',
    cycle: 'the day or the hour',
    digit: 'single digits of an amount or address',
    answer: 'what another contract says, such as a price',
  },
  none: 'In its code nobody can change what transfers read.',
} as const;

/** In the row about replaceable code: what nobody can read is as good as replaced. */
export const unreadCodeText =
  'We could not read some of the code that this token runs. That code can do anything, even ' +
  'things that no row here shows.';

export const ownerText = {
  none: 'The contract names no owner.',
  renounced: 'The owner gave up control. We found nobody who still has a power.',
  renouncedOnly: 'The owner gave up control. The rows above show which powers are left.',
  renouncedInName:
    'It looks as if the owner gave up control. But someone still has power over holders. We ' +
    'tested it: see the rows above.',
  owned:
    'One address owns the contract. What the owner can do is listed above. There may be more ' +
    'that we cannot see.',
  takes: (by: OwnerPower['by']) =>
    `${whoCan(by)} take tokens out of other people’s wallets. We tested it: it works.`,
  mayTake: 'The code can take tokens out of other people’s wallets.',
  limits: 'The code can limit how much may be sold or held.',
  cannotSellAll: 'Some holders cannot sell all they have, or someone can stop them.',
  certain: 'The person with the key can use it at once.',
  bounded:
    'We tested it: sales stopped, and worked again a day later. Nobody could stop them again ' +
    'then.',
  fewMade: 'We tested it: it cannot make more than 5 % of all tokens within 400 days.',
  showsOtherAmounts: 'The owner can change the amount that your wallet shows.',
  notes: {
    'metadata-changes': 'Someone can change its name and picture.',
    confidential: 'Some transfers can hide their amounts.',
    'shown-amounts-change': 'The amount that you see is not the number of tokens that you have.',
    'interest-changes':
      'Someone can change the interest that your wallet shows. Nobody pays it out.',
    'mint-closes': 'The token can be deleted once nobody has any.',
  },
  today: 'One person can do this today.',
  byRules: 'Another contract can do this. We have not read its rules.',
  afterDelay: (hours: number) =>
    `It works only after a delay of ${
      hours >= 48
        ? `${formatCount(Math.floor(hours / 24))} days`
        : hours === 1
          ? '1 hour'
          : hours < 1
            ? 'less than an hour'
            : `${formatCount(hours)} hours`
    }. Only that contract says so.`,
  byKeys: ({ needed: neededKeys, keys }: { needed: number; keys: number }) =>
    `It takes ${neededKeys} of ${keys} keys. Only the contract itself says so.`,
  habitual:
    'That contract has had this power for a year or more and used it often. So this is a ' +
    'caution, not a high risk.',
  governed:
    'That contract says that nobody can use it alone or at once. The token has traded for a ' +
    'month or more. So this is a caution, not a high risk.',
  established: 'The token is large and old, so this is a caution, not a high risk.',
  untried: (ownership: 'owner' | 'nobody' | 'renounced') => (why: string) =>
    `${
      {
        owner: 'The contract names an owner, but that says little.',
        nobody: 'The contract names no owner, but that says little.',
        renounced: 'The owner gave up the contract, but that says little.',
      }[ownership]
    } We could not check if someone can take tokens or limit sales: ${why}.`,
  unknown: (why: string) => `We could not check who is in control: ${why}.`,
} as const;

export const poolText = {
  amount:
    'This much money is there to trade against. A large sale gets much less than the price shown.',
  empty: 'The pool is almost empty: nobody is there to buy from you.',
  twoFigures: (usd: string, market: { usd: string; source: string }) =>
    `${usd}, while ${market.source} counts ${market.usd}`,
  none: 'We found no pool where it trades.',
  unknown: (why: string) => `We could not check how much is in the pool: ${why}.`,
  locked: 'Nobody can take out most of the pool.',
  opensSoon: (date: string) => `Most of the pool is locked, but only until ${date}.`,
  open: 'Someone can take out most of the pool at any time.',
  onCurve: 'It is still sold on a launch curve. No exchange lists it yet.',
  openByOne: (share: string) =>
    `One person can take ${share} of the money out of the pool, any time.`,
  nothingToLock: 'The pool has almost no money in it, so it hardly matters who can take it out.',
  lockUnknown: (why: string) => `We could not check who can empty the pool: ${why}.`,
  lockedUntil: (share: string, date: string) =>
    `${share} burnt or locked, the first part until ${date}`,
  lockedShare: (share: string) => `${share} burnt or locked`,
  lockers: (names: string) => `in ${names}`,
  otherShare: (name: string, share: string) => `${name} says ${share} is locked`,
  atLocker: (share: string) =>
    `A known locker has ${share} of the pool. We could not read until when.`,
  atLockerSaid: (share: string, name: string) =>
    `A known locker has ${share} of the pool. ${name} says it is locked.`,
} as const;

export const holderText = {
  none: 'Only pools, locks and burn addresses have any of it.',
  few:
    'A few wallets own almost all of it. Any one of them can crash the price. We do not count ' +
    'pools, locks and burnt tokens.',
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
      count === 1 ? `1 address has ${together}` : `${count} addresses together have ${together}`,
      largest === null ? '' : `, the largest ${largest}`,
      isLargestFirst
        ? `; ${count === 1 ? 'it' : 'the largest'} got the first tokens, as makers do`
        : '',
      rest === null ? '' : `; the other ${rest} are in pools or locks, burnt, or not announced`,
    ].join(''),
  spread:
    'No one holder has very much, and no ten together do. A large sale can still push the price down.',
  concentrated: 'A few wallets own most of it. When they sell, the price falls for everyone.',
  silent:
    'One wallet has tokens that no event told of. All wallets together have more than the whole ' +
    'supply. It can sell them to the pool and take the money.',
  silentValue: (share: string, address: string) => `${share} of the supply in ${address}`,
  value: (largest: string, ten: string) => `largest ${largest}, ten largest ${ten}`,
  valueTen: (ten: string) => `ten largest ${ten}`,
  count: (value: string, count: number) =>
    `${value}, ${formatCount(count)} ${count === 1 ? 'holder' : 'holders'}`,
  startUnknown: (why: string) => `We could not check if its maker hides some tokens: ${why}.`,
  unknown: (why: string) => `We could not check who owns it: ${why}.`,
} as const;

const walletsText = (count: number): string =>
  count === 1 ? '1 wallet seems' : `${formatCount(count)} wallets seem`;

export const handsText = {
  /** By how the wallets are known to belong together. */
  finding: {
    given: (wallets: number) =>
      `${walletsText(wallets)} to belong to one person. The first holder gave them their ` +
      'tokens, from wallet to wallet.',
    gathered: (wallets: number) =>
      `${walletsText(wallets)} to belong to one person. They sent tokens to one place.`,
    launch: (wallets: number) =>
      `${walletsText(wallets)} to belong to one person. They bought in the same block in ` +
      'which the pool was filled.',
    funded: (wallets: number) =>
      `${walletsText(wallets)} to belong to one person. They bought first, with ether from ` +
      'one payer.',
    together: (wallets: number) =>
      `${walletsText(wallets)} to belong to one person. They trade at the same moments, again ` +
      'and again.',
    circle: (wallets: number) =>
      `${walletsText(wallets)} to belong to one person who trades with themselves. The tokens ` +
      'go in a circle. It only looks busy.',
  },
  airdrop: (wallets: number) =>
    `The first holder gave tokens to ${formatCount(wallets)} wallets. That may be one person, ` +
    'or an airdrop.',
  none: 'We found no wallets that belong together. We can miss people who hide it well.',
  reading: (doneBlocks: number, all: number) =>
    `Still reading: ${formatCount(doneBlocks)} of ${formatCount(all)} blocks. Ask again later.`,
  unknown: (why: string) => `We could not check if several wallets belong to one person: ${why}.`,
  unfunded: (wallets: number) =>
    wallets === 1
      ? '1 wallet bought first, and we did not see who paid its ether.'
      : `${formatCount(wallets)} wallets bought first, and we did not see who paid their ether. ` +
        'They may belong to one person.',
  etherUnseen: 'Nobody can see payments outside this chain, such as inside an exchange.',
  value: (share: string, wallets: number) =>
    `about ${share} in ${formatCount(wallets)} ${wallets === 1 ? 'wallet' : 'wallets'}`,
  valueTraded: ({
    share,
    wallets,
    traded: tradedShare,
  }: {
    share: string;
    wallets: number;
    traded: string;
  }) =>
    `about ${share} in ${formatCount(wallets)} ${wallets === 1 ? 'wallet' : 'wallets'}; ` +
    `${tradedShare} of the trades`,
  unfundedValue: (share: string) => `they have ${share}`,
  /** How one wallet is joined to another. */
  link: {
    given: 'got tokens from',
    gathered: 'sent tokens, as others did, to',
    launch: 'bought in the block that filled the pool, at the launch of',
    funded: 'bought first, with ether paid by',
    together: 'trades at the same moments as',
    circle: 'trades back and forth with',
  },
} as const;

export const marketText = {
  young: 'It is very new. Most scams end within days.',
  old: 'It has traded for some time. That alone does not make it good.',
  ageUnknown: (why: string) => `We could not check how long it has traded: ${why}.`,
  hours: (hours: number) => `${hours} hours`,
  minutes: (minutes: number) => `${minutes} minutes`,
  underAnHour: 'under an hour',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  steady: 'No sudden fall in the last day.',
  rising: 'Its value jumped within a day. What jumps up can fall as fast.',
  fell: (percent: string) => `It lost ${percent} within a day.`,
  shallow: 'The pool is tiny next to the market cap. Most of that value is only on paper.',
  capUnknown: (why: string) => `We could not check how its value moved: ${why}.`,
  value: (cap: string, change: string | null) =>
    change === null ? `market cap ${cap}` : `market cap ${cap}, ${change} in 24 h`,
  changeOnly: (change: string) => `${change} in 24 h`,
} as const;

export const youngPoolText = {
  finding: (lostPools: number) =>
    `We know 100 pools that looked like this one after an hour. ${lostPools} of them lost their ` +
    'money within 14 days.',
  value: (lostPools: number, age: string) => `${lostPools} of 100; this pool is ${age} old`,
} as const;

export const peopleText = {
  websites: (count: number) =>
    count === 1
      ? 'Someone entered a website for it. Nobody has checked who is behind it.'
      : `Someone entered ${count} websites for it. Nobody has checked who is behind them.`,
  noWebsite: 'We found no website for it.',
  socials: 'Someone entered social media accounts for it. Followers can be bought.',
  noSocials: 'We found no social media account for it.',
  teamUnknown: (why: string) => `We could not check if it shows a team: ${why}.`,
  socialUnknown: (why: string) => `We could not check if it is on social networks: ${why}.`,
  paid: 'Someone paid to show this token to more people.',
  unpaid: 'This source shows no paid ads for it. Someone may have paid elsewhere.',
  boosts: (count: number) => `${count} boosts running`,
  orders: (kinds: string) => `paid for: ${kinds}`,
  marketingUnknown: (why: string) => `We could not check if someone paid for attention: ${why}.`,
} as const;

export const imitationText = {
  imitates: (knownToken: string) => `Its letters are fakes that make it look like ${knownToken}.`,
  disguised: (reads: string) => `Its letters are fakes that make it read as ${reads}.`,
  reads: (reads: string) => `reads as ${reads}`,
} as const;

export const listText = {
  listed: (names: string) => `Listed as a scam by ${names}.`,
  notListed: 'It is not on the lists that we asked. New scams are on no list yet.',
  unknown: (why: string) => `We could not check if it is on a list of scams: ${why}.`,
} as const;

export const serviceText = {
  listed: 'It lists this token as a scam.',
  clear: 'It has no warning. See its figures in the other rows.',
  unsaid: 'It says too little to help.',
  notKnown: 'It does not know this token.',
  unavailable: (why: string) => `We could not ask it: ${why}.`,
  takes: (percent: string) => `It says that a trade can cost you up to ${percent}.`,
  /** In another row: whose word it is, and what was found otherwise. */
  says: (name: string, finding: string) => `${name} says: ${finding}`,
  against: (finding: string) => `but: ${finding}`,
} as const;

const words = (detail: string | null): string =>
  detail === null ? 'It warns of something, but does not say what.' : `It warns: ‘${detail}’.`;

/** Sentence of each service finding; `detail` is a figure or the service's own words. */
export const findingText: Readonly<Record<FindingId, (detail: string | null) => string>> = {
  honeypot: () => 'It says that you cannot sell this token.',
  'same-creator': (count) =>
    count === null || count === '1'
      ? 'The maker of this token made another one that nobody can sell.'
      : `The maker of this token made ${count} others that nobody can sell.`,
  'cannot-sell-all': () => 'A holder cannot sell all tokens.',
  'cannot-buy': () => 'You cannot buy the token.',
  'change-balance': () => 'Someone can change how many tokens you have.',
  'self-destruct': () => 'The contract can destroy itself, with all tokens in it.',
  'hidden-owner': () => 'The contract has a hidden owner.',
  'take-back': () => 'An owner who gave up control can take it back.',
  proxy: () => 'Someone can change the code.',
  'proxy-calls': () => 'It runs code of other contracts.',
  mint: () => 'Someone can make new tokens.',
  blacklist: () => 'Someone can block single holders.',
  whitelist: () => 'Some wallets may trade when others may not.',
  pause: () => 'Someone can stop transfers.',
  'tax-changes': () => 'Someone can change the tax.',
  'personal-tax': () => 'Someone can set the tax for you alone.',
  'external-call': () => 'It calls other contracts, which can change what it does.',
  'gas-abuse': () => 'It spends the gas of its users on something else.',
  limit: () => 'It limits how much you may trade or own.',
  'limit-changes': () => 'Someone can set the limit on trades so low that all trades fail.',
  cooldown: () => 'You have to wait after a trade.',
  fake: () => 'The token copies another one.',
  'airdrop-scam': () => 'Scammers send this token to people to rob them.',
  rugged: () => 'Its makers have already taken the money out.',
  closed: () => 'Nobody published the source of its code.',
  warning: words,
  note: (detail) => `It notes: ‘${detail}’.`,
  'creator-share': (percent) => `Its maker has ${percent}% of all tokens.`,
  'owner-share': (percent) => `Its owner has ${percent}% of all tokens.`,
  'not-traded': () => 'No main exchange trades it.',
  freeze: () => 'Someone can freeze accounts.',
  close: () => 'Someone can close the token, with all tokens in it.',
  'account-state': () => 'New accounts of this token begin locked.',
  'account-state-changes': () => 'Someone can make new accounts of this token begin locked.',
  'not-transferable': () => 'You cannot send the token to anyone.',
  hook: () => 'Another program decides on each transfer.',
  'hook-changes': () => 'Someone can replace the program that decides on transfers.',
  'metadata-changes': () => 'Someone can change its name and picture.',
  malicious: () => 'An address behind this token is known for fraud.',
  'holders-fail': (part) =>
    part === null
      ? 'It tried holders that cannot sell.'
      : `It tried holders, and ${part} cannot sell.`,
  'holders-siphoned': (count) =>
    `Someone took tokens out of ${count === '1' ? '1 wallet' : `${count} wallets`} without asking.`,
  'snipers-fail': () => 'Some of the first buyers cannot sell.',
  'average-tax': (percent) => `Holders lose ${percent}% on average when they sell.`,
  'highest-tax': (percent) => `A holder loses up to ${percent}% when selling.`,
  'taxed-wallets': (part) =>
    part === null
      ? 'Holders lose half or more when they sell.'
      : `${part} holders lose half or more when they sell.`,
  rating: (rating) => `Its rating of the risk: ${rating}.`,
  untried: () => 'It could not try to buy and sell it.',
  'sell-limit': () => 'It limits how much you may sell at once.',
  'buy-limit': () => 'It limits how much you may buy at once.',
  'buy-gas': () => 'Buying costs a lot of gas.',
  'sell-gas': () => 'Selling costs a lot of gas.',
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
    'Only one free node could answer, and one node alone can lie. Nobody confirms it: check ' +
    'again later.',
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
    holders: 'who owns it',
  },
  differ: 'Sources disagree. Go by the worse answer.',
  powers: {
    pause: 'transfers can be stopped',
    blacklist: 'can block holders',
    mint: 'new tokens can be made',
    tax: 'tax can be changed',
    upgrade: 'code can be changed',
  },
} as const;

/** Why something is not known, as the end of a sentence. */
export const whyText = {
  'no-rpc': 'we cannot test trades on this network',
  'no-node': 'no node answered',
  'not-yet': 'we cannot try trades on this network yet',
  unreachable: 'the source does not answer',
  reverted: 'the contract did not answer',
  unsupported: 'the source cannot say on this network',
  'no-pair': 'we found no pool where it trades',
  'too-many': 'there is too much to read through',
  'still-reading': 'we are still reading the log',
  'no-archive': 'the node does not keep old data',
  'no-logs': 'the node gives out no log',
  'not-a-token': 'the contract does not act like a token',
  'unread-code': 'we could not read some of the code',
  'not-tried': 'we had no pool to try it in',
  'lacks-simulation': 'this node cannot test it (it lacks eth_simulateV1)',
  'lacks-overrides': 'this node cannot test it (it lacks state overrides for eth_call)',
  'lacks-traces': 'this node cannot test it (it lacks debug_traceCall)',
  'node-lacks': 'the node does not answer this kind of question',
  'no-holder': 'we found no holder to try it with',
  'untried-exchange': 'we cannot try a trade on its exchange yet',
  'exchange-refused': 'the exchange refused our trial, and the reason may be ours',
  'unread-pool': 'we cannot read this kind of pool yet',
  limited: 'we asked the source too often and must wait',
  'bad-answer': 'the source’s answer makes no sense',
  'not-ready': 'the source is still checking it',
  slow: 'the source took too long',
  busy: 'too many people check tokens just now. Try again in a minute',
  silent: 'the sources say nothing about it',
  none: 'no source covers this network',
} as const;

/** In the place of what a token calls itself, where nobody says it. */
export const tokenText = { noSymbol: '?', noName: 'no name' } as const;

export const verdictText = {
  proof: (finding: string) => finding,
  high: (finding: string) => finding,
  caution: (finding: string) => finding,
  capped: 'We found nothing bad, but we could not check enough to say more.',
  nothing: 'No source answered, so we know nothing about it.',
  noRedFlag:
    'We found no red flag in what we could check. That is no promise: things can change at ' +
    'any time.',
  more: (count: number) =>
    count === 1 ? ' We found one more problem.' : ` We found ${count} more problems.`,
  /** Why the verdict cannot be better, by the row that is unknown. */
  cap: {
    sell: 'We could not test a sale ourselves.',
    conduct: 'We could not check if it treats a check like a real trade.',
    taxes: 'We could not check what a trade costs.',
    pause: 'We could not check if someone can stop trading.',
    blacklist: 'We could not check if someone can block holders.',
    mint: 'We could not check if someone can make new tokens.',
    'tax-power': 'We could not check if someone can raise the tax.',
    upgrade: 'We could not check if someone can change the code.',
    outside: 'We could not check if another contract decides on transfers.',
    liquidity: 'We could not check how much money is in the pool.',
    'liquidity-lock': 'We could not check who can empty the pool.',
    holders: 'We could not check who owns the token.',
    hands: 'We could not check if several wallets belong to one person.',
  },
} as const;

/** Advice by the verdict and by the row that decided it. */
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
  }) => `${name} · ${liquidity} in the pool · ${age} · fake letters that read as ${imitates}`,
} as const;
