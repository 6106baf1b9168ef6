/** Of launches: why a source is missing, and why there is no verdict. */
export const launchText = {
  problem: {
    unreachable: 'It does not answer. What is shown from it is older.',
    limited: 'It has had too many questions and asks for a pause. What is shown from it is older.',
    'bad-answer': 'It gave an answer that makes no sense. What is shown from it is older.',
    'not-found': 'It knows no list of new pairs.',
  },
  notChecked: (why: string) => `Not checked: ${why}`,
  tooMany:
    'Not checked: more launches came in than can be checked, and this one is over a day old.',
  failed: 'Not checked: the check failed, several times.',
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
    'Every verdict on a launch is frozen with its evidence when it is given, one verdict a ' +
      'token, and never changed. We look again after 1 hour, 24 hours, 7 days and 30 days.',
    'A token is dead when a look finds one of these: its price or the money in its pool is ' +
      `down by ${dead}% or more since the verdict; its pool holds less than ${empty}; or a ` +
      'sale is shown to be impossible.',
    '‘Do not touch’ and ‘High risk’: a hit as soon as a look finds the token dead, a miss ' +
      'when it is not dead after 30 days.',
    '‘Caution’: a hit as soon as a look finds it dead, or its price or its pool down by ' +
      `${half}% or more; a miss when neither has come after 30 days.`,
    '‘No red flag found’: a miss as soon as a look finds the token dead, a hit when it is ' +
      'not dead after 30 days.',
    'Until one of these is decided a verdict counts as given and not as judged. So does one ' +
      'whose token could not be measured after 30 days.',
    'The share of hits is given with its 95% interval (Wilson): the fewer verdicts were ' +
      'judged, the wider it is.',
  ],
} as const;

/** Picks. The numbers are those of picks/criteria.ts. */
export const picksText = {
  criteria: {
    verdict: '‘No red flag found’, or ‘Caution’ with everything that matters found out.',
    liquidity: (usd: string) => `At least ${usd} in the pool.`,
    lock: (share: number) =>
      `At least ${share}% of the pool burnt or locked, and not about to open.`,
    holders: 'Not held by few: none of our limits on concentration is passed.',
    age: (days: number) => `Traded for at least ${days} days.`,
    volume: (usd: string) => `At least ${usd} traded within 24 hours.`,
    grave: 'No finding against it graver than a caution, and no more than three of those.',
    unpaid:
      'Nobody can pay for a place here. Paid promotion elsewhere moves nothing up, and is said.',
    order:
      'Order: ‘No red flag found’ first, then fewer cautions, more money in the pool, more ' +
      'traded in 24 hours, the older pair, and last the address.',
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
    sale: 'A trial sale fails, or its taxes rise.',
    powers: 'An owner uses a power over trading, supply or holders.',
    holders: 'Few wallets come to hold most of it.',
    volume: (usd: string) => `Less than ${usd} is traded in a day.`,
    stale: 'It cannot be measured for a day.',
  },
  orderedBy: {
    only: 'There is no other to compare it with.',
    verdict: 'Stands above the next by its verdict.',
    cautions: 'Stands above the next by fewer cautions.',
    liquidity: 'Stands above the next by more money in the pool.',
    volume: 'Stands above the next by more traded in 24 hours.',
    age: 'Stands above the next by its age: all else is equal.',
    address: 'Equal to the next in everything that counts: the address decides.',
    last: 'The last that meets every criterion.',
  },
  none: {
    nothing: 'No launch has been checked yet, so there is nothing to choose from.',
    noneMet: (considered: string) =>
      `None of the ${considered} launches checked meets every criterion. That is an answer ` +
      'too: most launches should be left alone.',
  },
} as const;
