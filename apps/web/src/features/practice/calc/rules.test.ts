import { expect, test } from 'vitest';
import {
  averages,
  best,
  CROSSOVERS,
  crossover,
  judge,
  MIDDLE,
  END,
  randomRules,
  rsi,
  RSI_SETTINGS,
  rsiHold,
  series,
} from './rules.ts';
import { SeededRandom } from './seeded-random.ts';
import { sha512 } from './sha512.ts';

const percent = (share: number): string =>
  `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(1)}`;

test('hashes as FIPS 180-4 says', () => {
  expect(sha512(new TextEncoder().encode('abc')).toString(16)).toBe(
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a' +
      '2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  );
  expect(sha512(new Uint8Array(120)).toString(16)).toHaveLength(128);
});

test('draws the numbers that the lessons’ figures were drawn with', () => {
  const even = new SeededRandom('series 1');
  expect([even.random(), even.random()]).toEqual([0.14676657211990252, 0.8946823405620143]);
  const normal = new SeededRandom('series 1');
  expect(normal.gauss(0, 0.03)).toBeCloseTo(0.038451237935030386, 14);
  expect(normal.gauss(0, 0.03)).toBeCloseTo(0.050723720324467404, 14);
  const rules = new SeededRandom('rules 4');
  expect([rules.random(), rules.random(), rules.random()]).toEqual([
    0.30431026941854167, 0.5600534081254841, 0.7422116075638833,
  ]);
});

test.each([
  [1, 30, 120, '+11.7', '−30.5', '−57.5'],
  [2, 10, 40, '−2.4', '+56.4', '+178.3'],
  [3, 30, 80, '−15.1', '−18.0', '−61.3'],
  [4, 5, 40, '+63.0', '−25.6', '−0.9'],
  [5, 30, 40, '−10.0', '+44.7', '+86.5'],
])(
  'finds the best crossover of series %i as the lesson does',
  (seed, fast, slow, chosenGain, checkedGain, holding) => {
    const closes = series(seed);
    const setting = best(closes, CROSSOVERS, (s) => crossover(closes, s.fast, s.slow));
    expect(setting).toEqual({ fast, slow });
    const verdict = judge(closes, crossover(closes, fast, slow));
    expect(
      [verdict.chosen.after.gain, verdict.checked.after.gain, verdict.checked.holding].map(percent),
    ).toEqual([chosenGain, checkedGain, holding]);
    expect(verdict.checked.holding).toBeCloseTo((closes[END] ?? 0) / (closes[MIDDLE] ?? 1) - 1, 12);
  },
);

test.each([
  [1, '−57.5', 1, [21, 25, 50], '+5.0', 1, '+0.0', 0],
  [2, '−24.9', 1, [21, 35, 70], '+40.3', 3, '−11.1', 1],
  [3, '−35.5', 4, [7, 35, 60], '+94.4', 22, '−6.3', 25],
  [4, '−17.4', 2, [14, 35, 50], '+66.6', 10, '+29.4', 9],
  [5, '+30.0', 2, [14, 20, 70], '+24.4', 1, '+0.0', 0],
])(
  'judges the RSI rules of series %i as the lesson does',
  (seed, textbook, trips, setting, chosenGain, chosenTrips, checkedGain, checkedTrips) => {
    const closes = series(seed);
    const plain = judge(closes, rsiHold(rsi(closes, 14), 30, 70)).checked.after;
    expect([percent(plain.gain), plain.trips]).toEqual([textbook, trips]);
    const bestSetting = best(closes, RSI_SETTINGS, ({ window, low, high }) =>
      rsiHold(rsi(closes, window), low, high),
    );
    expect(Object.values(bestSetting ?? {})).toEqual(setting);
    const { window, low, high } = bestSetting ?? { window: 0, low: 0, high: 0 };
    const verdict = judge(closes, rsiHold(rsi(closes, window), low, high));
    expect([
      percent(verdict.chosen.after.gain),
      verdict.chosen.after.trips,
      percent(verdict.checked.after.gain),
      verdict.checked.after.trips,
    ]).toEqual([chosenGain, chosenTrips, checkedGain, checkedTrips]);
  },
);

test('works out the RSI by hand: 80, then 71.1, then 42.0', () => {
  const index = rsi([100, 102, 101, 104, 103, 106, 105, 100], 5);
  expect(index.map((value) => value?.toFixed(1))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    '80.0',
    '71.1',
    '42.0',
  ]);
  expect(rsi([5, 5, 5], 2)).toEqual([undefined, undefined, 50]);
});

test('averages the last closes only', () =>
  expect(averages([1, 2, 3, 4], 2)).toEqual([undefined, 1.5, 2.5, 3.5]));

test.each([
  [1, '+12.7', '−68.6', 94],
  [2, '+51.0', '+85.2', 30],
  [3, '+63.5', '−65.2', 87],
  [4, '+129.0', '−67.7', 100],
  [5, '+42.3', '+58.1', 18],
])(
  'keeps the best of 100 random rules of series %i as the lesson does',
  (seed, chosenGain, checkedGain, rank) => {
    const run = randomRules(seed, 100);
    const bestRule = run.rules[run.best];
    expect([percent(bestRule?.chosen ?? 0), percent(bestRule?.checked ?? 0), run.rank]).toEqual([
      chosenGain,
      checkedGain,
      rank,
    ]);
  },
);
