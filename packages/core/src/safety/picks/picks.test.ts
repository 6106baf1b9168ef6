import type { EvidenceRow, Launch, SafetyCheck } from '@firm/schema';
import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { cleanLabel } from '../subject/clean-label.ts';
import { addressKey, parseAddress } from '../subject/parse-address.ts';
import {
  countCautions,
  meetCriteria,
  mindChangers,
  pickLimits,
  statedCriteria,
} from './criteria.ts';
import type { Candidate } from './criteria.ts';
import { comparePicks, sayOrder } from './order.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const DAY_MILLISECONDS = 86_400_000;

const row = (id: EvidenceRow['id'], state: EvidenceRow['state']): EvidenceRow => ({
  id,
  title: id,
  state,
  finding: `${id} is ${state}.`,
  value: `${id} value`,
  threshold: null,
  sources: [],
  lesson: null,
});
const check: SafetyCheck = {
  id: 'x',
  chain: { slug: 'base', name: 'Base', id: 8453 },
  address: '0xABC',
  token: { name: 'Moon', symbol: 'MOON', decimals: 18 },
  verdict: 'no-red-flag',
  summary: 'No red flag was found.',
  decidedBy: [],
  cappedBy: [],
  rows: [row('liquidity-lock', 'clear'), row('holders', 'clear'), row('age', 'clear')],
  market: {
    priceUsd: 1,
    marketCapUsd: 1e6,
    liquidityUsd: 50_000,
    volume24hUsd: 5_000,
    pairCreatedAt: NOW - 10 * DAY_MILLISECONDS,
    sparkline: null,
    sourceName: 'DEX Screener',
    measuredAt: NOW,
  },
  dial: 5,
  checkedAt: NOW,
  tookMilliseconds: 1,
  path: '/check/base/0xABC',
  ledgerId: 'x',
};
const launch: Launch = {
  chain: check.chain,
  address: check.address,
  pairAddress: '0x1',
  name: 'Moon',
  symbol: 'MOON',
  platform: 'Uniswap',
  priceUsd: 1,
  marketCapUsd: 1e6,
  liquidityUsd: 50_000,
  volume24hUsd: 5_000,
  createdAt: NOW - 10 * DAY_MILLISECONDS,
  isPaidPromotion: false,
  verdict: 'no-red-flag',
  reasons: [],
  source: { name: 'DEX Screener', url: null, measuredAt: NOW },
};
type Changes = Partial<Omit<SafetyCheck, 'market'>> & {
  market?: Partial<NonNullable<SafetyCheck['market']>> | null;
};
const candidate = ({ market = {}, ...changes }: Changes = {}): Candidate => ({
  check: {
    ...check,
    ...changes,
    market: market === null || check.market === null ? null : { ...check.market, ...market },
  },
  launch,
});
const isMet = (changes: Changes): boolean => meetCriteria(candidate(changes), NOW) !== undefined;
const without = (id: EvidenceRow['id'], state?: EvidenceRow['state']): EvidenceRow[] => [
  ...check.rows.filter((one) => one.id !== id),
  ...(state ? [row(id, state)] : []),
];
const cautions = (count: number): EvidenceRow[] => [
  ...check.rows,
  ...Array.from({ length: count }, () => row('mint', 'caution')),
];

describe('a pick', () => {
  test('meets every criterion, and says with which figure', () => {
    const criteria = meetCriteria(candidate(), NOW);
    expect(criteria?.map(({ value }) => value)).toEqual([
      'No red flag was found.',
      expect.stringMatching(/^(?:none|no )/i),
      '$50.00K',
      'liquidity-lock value',
      'holders value',
      'age value',
      '$5.00K',
    ]);
  });

  test.each<[string, Changes]>([
    ['the grave verdict', { verdict: 'high-risk' }],
    ['the gravest verdict', { verdict: 'do-not-touch' }],
    [
      'a caution for what could not be found out',
      { verdict: 'caution', cappedBy: ['who owns it'] },
    ],
    ['one caution too many', { verdict: 'caution', rows: cautions(pickLimits.cautions + 1) }],
    ['a dollar of liquidity too little', { market: { liquidityUsd: pickLimits.liquidityUsd - 1 } }],
    ['a dollar of trade too little', { market: { volume24hUsd: pickLimits.volume24hUsd - 1 } }],
    ['no known liquidity', { market: { liquidityUsd: null } }],
    ['no known trade', { market: { volume24hUsd: null } }],
    ['no market', { market: null }],
    ['liquidity that is not locked', { rows: without('liquidity-lock', 'caution') }],
    ['a lock that nobody could read', { rows: without('liquidity-lock', 'unknown') }],
    ['no word on the lock', { rows: without('liquidity-lock') }],
    ['few holders', { rows: without('holders', 'caution') }],
    ['no word on the holders', { rows: without('holders') }],
    [
      'a millisecond too young',
      { market: { pairCreatedAt: NOW - pickLimits.ageMilliseconds + 1 } },
    ],
  ])('is none with %s', (_, changes) => expect(isMet(changes)).toBe(false));

  test.each<[string, Changes]>([
    ['the least liquidity', { market: { liquidityUsd: pickLimits.liquidityUsd } }],
    ['the least trade', { market: { volume24hUsd: pickLimits.volume24hUsd } }],
    ['the least age', { market: { pairCreatedAt: NOW - pickLimits.ageMilliseconds } }],
    ['as many cautions as may be', { verdict: 'caution', rows: cautions(pickLimits.cautions) }],
    ['its age known by its launch only', { market: { pairCreatedAt: null } }],
  ])('is one with %s', (_, changes) => expect(isMet(changes)).toBe(true));

  test('with more of what is good is never none', () =>
    holdsFor(150, ({ real, whole }) => {
      const market = {
        liquidityUsd: pickLimits.liquidityUsd * real(1, 50),
        volume24hUsd: pickLimits.volume24hUsd * real(1, 50),
        pairCreatedAt: NOW - pickLimits.ageMilliseconds * real(1, 50),
      };
      const rows = cautions(whole(0, pickLimits.cautions));
      expect(isMet({ verdict: 'caution', rows, market })).toBe(true);
    }));

  test('stands under criteria, and beside what would change our mind, in whole sentences', () => {
    for (const sentence of [...statedCriteria, ...mindChangers]) {
      expect(sentence.length).toBeGreaterThan(10);
      expect(sentence).not.toMatch(/undefined|NaN|\bsafe\b/);
    }
    expect(new Set(statedCriteria).size).toBe(statedCriteria.length);
  });
});

describe('the order of picks', () => {
  const draw = ({ one, whole, text }: Draw): Candidate => {
    const knownToken = { chain: check.chain, address: `0x${text('abc', 3, 3)}` };
    const candidateDraw = candidate({
      ...knownToken,
      verdict: one('no-red-flag', 'caution'),
      rows: cautions(whole(0, 3)),
      market: {
        liquidityUsd: one(20_000, 50_000),
        volume24hUsd: one(1_000, 2_000, null),
        pairCreatedAt: one(NOW - 5 * DAY_MILLISECONDS, NOW - 9 * DAY_MILLISECONDS, null),
      },
    });
    return {
      ...candidateDraw,
      launch: { ...launch, createdAt: one(null, NOW), isPaidPromotion: one(true, false) },
    };
  };

  test('is one order: each pair the other way round, and what follows from two follows', () =>
    holdsFor(400, (drawing) => {
      const [a, b, c] = [draw(drawing), draw(drawing), draw(drawing)];
      expect(Math.sign(comparePicks(a, b))).toBe(-Math.sign(comparePicks(b, a)) || 0);
      expect(comparePicks(a, a)).toBe(0);
      if (comparePicks(a, b) <= 0 && comparePicks(b, c) <= 0)
        expect(comparePicks(a, c)).toBeLessThanOrEqual(0);
    }));

  test('puts the better verdict first, then fewer cautions, then the deeper pool', () => {
    const first = (one: Changes, other: Changes) =>
      comparePicks(candidate(one), candidate(other)) < 0;
    const shallow = { market: { liquidityUsd: 1 } };
    expect(first({ ...shallow }, { verdict: 'caution' })).toBe(true);
    expect(first({ ...shallow, rows: cautions(1) }, { rows: cautions(2) })).toBe(true);
    expect(first({}, shallow)).toBe(true);
    expect(first({ market: { volume24hUsd: 6_000 } }, {})).toBe(true);
    const older = { market: { pairCreatedAt: NOW - 20 * DAY_MILLISECONDS } };
    expect(first(older, {})).toBe(true);
    expect(first({ address: '0xaa' }, { address: '0xbb' })).toBe(true);
  });

  test('is not for sale', () =>
    holdsFor(100, (drawing) => {
      const one = draw(drawing);
      const paidLaunch = { ...one, launch: { ...one.launch, isPaidPromotion: true } };
      expect(comparePicks(one, paidLaunch)).toBe(0);
    }));

  test('says what put each above the next, the last and the only one', () => {
    const [one, other] = [candidate(), candidate({ market: { liquidityUsd: 1 } })];
    const orderSentences = [
      sayOrder(one, other, 2),
      sayOrder(other, undefined, 2),
      sayOrder(one, undefined, 1),
    ];
    expect(new Set(orderSentences).size).toBe(3);
    expect(orderSentences[0]).toMatch(/more money/);
  });
});

test('cautions are counted by rows, whatever the verdict', () => {
  expect(countCautions(check)).toBe(0);
  expect(countCautions({ ...check, rows: cautions(2) })).toBe(2);
});

describe('an address as a person writes it', () => {
  const evm = '0x52908400098527886e0f7030069857d2e4169ee7';
  const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

  test('is read in any case, and has one key', () => {
    const [small, large] = [evm, evm.toUpperCase().replace('0X', '0x')].map((one) =>
      parseAddress(` ${one}\n`),
    );
    expect(small).toEqual(large);
    expect(small && addressKey(small)).toBe(evm);
    expect(parseAddress(solana)).toEqual({ kind: 'solana', address: solana });
    // There the case of a letter is part of it.
    expect(addressKey({ kind: 'solana', address: solana })).toBe(solana);
  });

  test.each([
    '',
    '0x',
    evm.slice(0, -1),
    `${evm}0`,
    evm.replace('0x', '0X'),
    evm.replace('9', 'g'),
    `${evm} ${evm}`,
    'O0Il'.repeat(10),
    solana.slice(0, 31),
    `${solana}1`,
    'е'.repeat(40),
  ])('%j is none', (text) => expect(parseAddress(text)).toBeUndefined());
});

describe('a name that a stranger chose', () => {
  test('is one line of 64 characters at most, whatever it is', () =>
    holdsFor(200, ({ many, one }) => {
      const raw = many(0, 60, () =>
        one(
          'A',
          'Firm ',
          '\n',
          '\u202E',
          '\u200B',
          '👨‍👩‍👧',
          'e\u0301',
          '\u0000',
          '\uD800',
          '<b>',
          '測',
        ),
      ).join('');
      const label = cleanLabel(raw);
      const segments = [
        ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label),
      ];
      expect(segments.length).toBeLessThanOrEqual(64);
      expect(label).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(label.isWellFormed()).toBe(true);
      expect(cleanLabel(label)).toBe(label);
    }));

  test('of nothing that is seen is empty', () => {
    for (const nothing of ['', ' ', '\u200B\u200B', '\u202E', '\n\t'])
      expect(cleanLabel(nothing)).toBe('');
  });
});
