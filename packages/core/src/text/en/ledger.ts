/** Of launches: why a source is missing, and why there is no verdict. */
export const launchText = {
  problem: {
    unreachable: 'It does not answer. What you see from it is older.',
    limited: 'We asked it too often and must wait. What you see from it is older.',
    'bad-answer': 'Its answer makes no sense. What you see from it is older.',
    'not-found': 'It has no list of new pairs.',
  },
  notChecked: (why: string) => `Not checked: ${why}`,
  tooMany: 'Not checked: too many launches came in, and this one is over a day old.',
  failed: 'Not checked: the check failed several times.',
} as const;

/**
 * How a verdict is held against what became of the token. The numbers are those of ledger/rules.ts.
 */
export const ledgerText = {
  rules: ({
    dead,
    half,
    empty,
  }: {
    dead: number;
    half: number;
    empty: string;
  }): readonly string[] => [
    'We save each verdict on a launch with its evidence, one a token. We never change it. We ' +
      'check again after 1 hour, 24 hours, 7 days and 30 days.',
    `We call a token dead in three cases. Its price or its pool is down by ${dead}% or more ` +
      `since the verdict. Its pool has less than ${empty}. Or a test shows that nobody can sell ` +
      'it.',
    '‘Do not touch’ and ‘High risk’: we were right as soon as the token is dead. We were ' +
      'wrong if it is not dead after 30 days.',
    `‘Caution’: we were right as soon as it is dead, or its price or pool is down by ${half}% ` +
      'or more. We were wrong if neither came after 30 days.',
    '‘No red flag found’: we were wrong as soon as the token is dead. We were right if it is ' +
      'not dead after 30 days.',
    'Until then a verdict counts as given, not as judged. The same if we could not measure ' +
      'the token after 30 days.',
    'Beside the share is its 95% range (Wilson). The fewer verdicts we judged, the wider it is.',
  ],
} as const;

/** Picks. The numbers are those of picks/criteria.ts. */
export const picksText = {
  criteria: {
    verdict: '‘No red flag found’, or ‘Caution’ and we could check all that matters.',
    liquidity: (usd: string) => `At least ${usd} in the pool.`,
    lock: (share: number) =>
      `At least ${share}% of the pool is burnt or locked, and it does not open soon.`,
    holders: 'Not in few hands: it passes none of our limits for large holders.',
    age: (days: number) => `It has traded for at least ${days} days.`,
    volume: (usd: string) => `At least ${usd} traded within 24 hours.`,
    grave: 'Nothing worse than a caution, and no more than three cautions.',
    unpaid:
      'Nobody can pay for a place here. Paid ads elsewhere move nothing up, and we show them.',
    order:
      'Order: ‘No red flag found’ first. Then fewer cautions, more money in the pool, more ' +
      'trades in 24 hours, and the older pair.',
  },
  met: {
    verdict: 'Verdict',
    liquidity: 'Liquidity',
    lock: 'Liquidity lock',
    holders: 'Holders',
    age: 'Age',
    volume: 'Volume in 24 hours',
    cautions: 'Findings against it',
  },
  noCautions: 'none',
  cautions: (count: number) => (count === 1 ? '1 caution' : `${count} cautions`),
  yes: 'met',
  wouldChange: {
    liquidity: (usd: string) => `The pool falls under ${usd}.`,
    lock: 'Its lock opens, or less of it is burnt or locked.',
    sale: 'A test sale fails, or its taxes rise.',
    powers: 'An owner uses a power over trades, supply or holders.',
    holders: 'A few wallets come to own most of it.',
    volume: (usd: string) => `Trades fall under ${usd} in a day.`,
    stale: 'We cannot measure it for a day.',
  },
  orderedBy: {
    only: 'We have no other to compare it with.',
    verdict: 'It is above the next because of its verdict.',
    cautions: 'It is above the next because it has fewer cautions.',
    liquidity: 'It is above the next because its pool has more money.',
    volume: 'It is above the next because people traded more in 24 hours.',
    age: 'It is above the next because it is older. All else is equal.',
    address: 'It is equal to the next in all that counts. The address decides.',
    last: 'It is the last one that meets every rule.',
  },
  none: {
    nothing: 'We have not checked a launch yet, so we have nothing to choose from.',
    noneMet: (launchCount: string) =>
      `We checked ${launchCount} launches, and none meets every rule. That is an answer too: ` +
      'leave most launches alone.',
  },
} as const;
