import type {
  Hand,
  OwnerPower,
  PoolFacts,
  SaleFacts,
  TokenChainFacts,
} from '@firm/adapters/token-chain/index.ts';
import {
  MAX_CHECK_ROWS,
  evidenceRowIdSchema,
  evidenceRowSchema,
  type EvidenceRowId,
  type EvidenceState,
  type TokenVerdict,
} from '@firm/schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { judge } from '../judge.ts';
import { readRows } from './read-rows.ts';
import {
  clean,
  cleanFacts,
  cleanPair,
  cleanSale,
  DAY_MILLISECONDS,
  finding,
  nothing,
  NOW,
  reportOf,
  withFacts,
  withoutChain,
  withPair,
  withReport,
} from './testing-evidence.ts';
import type { TokenEvidence } from './token-evidence.ts';

const V3_POOL = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640';
const withLockWord = (evidence: TokenEvidence, lockedLiquidityShare: number): TokenEvidence => ({
  ...evidence,
  reports: withReport({ lockedLiquidityShare }).reports,
});
const unknown = (why: 'no-rpc' | 'no-pair' | 'unsupported') => ({ known: false as const, why });
const sale = (facts: Partial<SaleFacts>) =>
  withFacts({ sale: { known: true, value: { ...cleanSale, ...facts } } });
const withSalePool = (salePool: Partial<PoolFacts>, facts: Partial<TokenChainFacts> = {}) =>
  withFacts({
    ...facts,
    salePool: {
      exchange: 'Uniswap V3',
      kind: 'v3',
      id: '0x00000000000000000000000000000000000000Aa',
      quote: '0x00000000000000000000000000000000000000C0',
      quoteReserve: 10n ** 20n,
      share: 0.98,
      ...salePool,
    },
  });
const power = (kind: OwnerPower['kind'], state: OwnerPower['state']) =>
  withFacts({ powers: { known: true, value: [{ kind, state, how: 'f()' }] } });
type Held = { kind: 'account' } | { kind: 'contract' } | { kind: 'timelock'; delaySeconds: number };
const heldPower = (
  kind: OwnerPower['kind'],
  state: OwnerPower['state'],
  holders: readonly Held[],
) =>
  withFacts({
    powers: {
      known: true,
      value: holders.map((holder, at) => ({
        kind,
        state,
        how: 'f()',
        holder: { address: `0x${`a${at}`.repeat(20)}`, ...holder },
      })),
    },
  });
const pool = (facts: object) =>
  withFacts({
    liquidity: {
      known: true,
      value: {
        pair: '0x00000000000000000000000000000000000000Aa',
        usd: 250_000,
        burnt: 0,
        locked: 0.95,
        lockedUntil: NOW + 365 * DAY_MILLISECONDS,
        largestShare: 0.03,
        ...facts,
      },
    },
  });
const blind = (
  fact: 'sale' | 'callsOnTransfer' | 'powers' | 'liquidity' | 'holders' | 'owner' | 'createdAt',
) => ({
  ...withFacts({ [fact]: unknown('unsupported') }),
  reports: [],
  pairs: { state: 'failed' as const, why: 'unreachable' as const },
});
const large = { liquidityUsd: 9_000_000, createdAt: NOW - 800 * DAY_MILLISECONDS };
const both = (a: TokenEvidence, pair: object): TokenEvidence => ({
  ...a,
  pairs: { state: 'answered', value: [{ ...cleanPair, ...pair }] },
});
const withOrders = (orders: { kind: string; paidAt: null }[], activeBoosts = 0): TokenEvidence => ({
  ...clean,
  promotions: {
    state: 'answered',
    value: {
      orders,
      activeBoosts,
      isPaid: true,
      sourceName: 'DEX Screener',
      sourceUrl: null,
      measuredAt: NOW,
    },
  },
});

test('nothing speaks against the token that the fixtures spoil', () => {
  const rows = readRows(clean);
  const of = (state: EvidenceState) =>
    rows.filter((row) => row.state === state).map(({ id }) => id);
  expect([...of('proof'), ...of('high'), ...of('caution'), ...of('unknown')]).toEqual([]);
  // Green is only what was tried out or measured.
  expect(of('clear')).toEqual(['sell', 'taxes', 'liquidity', 'liquidity-lock', 'holders']);
  expect(of('neutral')).toEqual(['age', 'team', 'social', 'disagreement']);
  expect(judge(rows)).toMatchObject({ verdict: 'no-red-flag', decidedBy: [], cappedBy: [] });
});

type Fixture = [
  what: string,
  evidence: TokenEvidence,
  row: EvidenceRowId,
  state: EvidenceState,
  verdict: TokenVerdict,
];

type HandFixture = [
  string,
  Partial<Pick<Hand, 'ways' | 'share' | 'tradedShare' | 'wallets'>> & { unfunded?: number },
  EvidenceState,
  TokenVerdict,
];
const handFixtures: HandFixture[] = [
  ['given out to few', { ways: ['given'], share: 0.9 }, 'caution', 'caution'],
  ['given out to many', { ways: ['given'], share: 0.4, wallets: 500 }, 'neutral', 'no-red-flag'],
  [
    'most of it given out to many',
    { ways: ['given'], share: 0.6, wallets: 500 },
    'caution',
    'caution',
  ],
  ['gathered in one place', { ways: ['gathered', 'given'], share: 0.4 }, 'caution', 'caution'],
  ['a little gathered', { ways: ['gathered'], share: 0.1 }, 'neutral', 'no-red-flag'],
  ['next to nothing given out', { ways: ['given'], share: 0.001 }, 'not-found', 'no-red-flag'],
  ['trades with themselves', { ways: ['circle'], tradedShare: 0.8 }, 'caution', 'caution'],
  ['many bought with one payer’s ether', { ways: ['funded'], share: 0.3 }, 'caution', 'caution'],
  ['first buyers nobody knows', { unfunded: 0.3 }, 'unknown', 'caution'],
  ['a few first buyers nobody knows', { unfunded: 0.05 }, 'not-found', 'no-red-flag'],
];
const fixtures: Fixture[] = [
  [
    'a sale that is refused',
    sale({ canSell: false, refusal: 'SaleBlocked' }),
    'sell',
    'proof',
    'do-not-touch',
  ],
  ['a token that cannot be passed on', sale({ canTransfer: false }), 'sell', 'caution', 'caution'],
  [
    'a purchase that is refused',
    sale({ canBuy: false, canSell: false }),
    'sell',
    'caution',
    'caution',
  ],
  [
    'a purchase that is refused, and a sale that honeypot.is could not make',
    {
      ...sale({ canBuy: false, canSell: false }),
      reports: [reportOf({ sourceName: 'honeypot.is', isHoneypot: true })],
    },
    'sell',
    'proof',
    'do-not-touch',
  ],
  ['no simulation', blind('sale'), 'sell', 'unknown', 'caution'],
  [
    'honeypot.is bought and could not sell, no RPC',
    withoutChain({
      ...clean,
      reports: [reportOf({ sourceName: 'honeypot.is', isHoneypot: true })],
    }),
    'sell',
    'proof',
    'do-not-touch',
  ],
  [
    'honeypot.is could sell, no RPC: settles nothing',
    withoutChain({
      ...clean,
      reports: [reportOf({ sourceName: 'honeypot.is', isHoneypot: false })],
    }),
    'sell',
    'unknown',
    'caution',
  ],
  ['tax under the threshold', sale({ sellTax: 4.9 }), 'taxes', 'clear', 'no-red-flag'],
  ['tax of 5 %', sale({ buyTax: 5 }), 'taxes', 'caution', 'caution'],
  ['tax of 30 %', sale({ sellTax: 30 }), 'taxes', 'high', 'high-risk'],
  ['tax of 50 %', sale({ sellTax: 50 }), 'taxes', 'proof', 'do-not-touch'],
  ['a tax only on passing on', sale({ transferTax: 99 }), 'taxes', 'proof', 'do-not-touch'],
  [
    'a tax that somebody only read in the code',
    withoutChain({ ...clean, reports: [reportOf({ sellTax: 90 })] }),
    'taxes',
    'high',
    'high-risk',
  ],
  ['no word on taxes', blind('sale'), 'taxes', 'unknown', 'caution'],
  ['no word on what selling costs', sale({ sellTax: null }), 'taxes', 'unknown', 'caution'],
  ['no word on what buying costs', sale({ buyTax: null }), 'taxes', 'unknown', 'caution'],
  [
    'honeypot.is paid a tax that we did not',
    withReport({ sourceName: 'honeypot.is', sellTax: 60 }),
    'taxes',
    'proof',
    'do-not-touch',
  ],
  [
    'no tax, says who only reads code',
    withoutChain({ ...clean, reports: [reportOf({ buyTax: 0, sellTax: 0, transferTax: 0 })] }),
    'taxes',
    'neutral',
    'caution',
  ],
  ...(['pause', 'blacklist', 'mint'] as const).flatMap((kind): Fixture[] => [
    [`${kind} in the code`, power(kind, 'present'), kind, 'caution', 'caution'],
    [`${kind} tried out`, power(kind, 'proven'), kind, 'high', 'high-risk'],
    [
      `${kind} tried out, of a large and old token`,
      both(power(kind, 'proven'), large),
      kind,
      'caution',
      'caution',
    ],
    [`${kind} nobody can use`, power(kind, 'unused'), kind, 'clear', 'no-red-flag'],
    [`${kind} not known`, blind('powers'), kind, 'unknown', 'caution'],
    [`${kind} not found by what was tried`, power(kind, 'untried'), kind, 'unknown', 'caution'],
  ]),
  ...(
    [
      ['one account', { kind: 'account' }, 'high', 'high-risk'],
      ['some contract', { kind: 'contract' }, 'high', 'high-risk'],
      ['a delay of two days', { kind: 'timelock', delaySeconds: 172_800 }, 'caution', 'caution'],
      ['a delay of a minute', { kind: 'timelock', delaySeconds: 60 }, 'high', 'high-risk'],
      ['two of three keys', { kind: 'multisig', needed: 2, keys: 3 }, 'caution', 'caution'],
      ['one of three keys', { kind: 'multisig', needed: 1, keys: 3 }, 'high', 'high-risk'],
    ] as const
  ).map(([who, kind, state, verdict]): Fixture => {
    const address = `0x${'ab'.repeat(20)}` as const;
    const pausePower = { kind: 'pause', state: 'proven', how: 'pause()' } as const;
    return [
      `a pause held by ${who}`,
      withFacts({
        powers: { known: true, value: [{ ...pausePower, holder: { address, ...kind } }] },
      }),
      'pause',
      state,
      verdict,
    ];
  }),
  ['a pause that a service reports', withReport({ canPause: true }), 'pause', 'caution', 'caution'],
  [
    'a freeze authority',
    withoutChain({ ...clean, reports: [reportOf({ canFreeze: true })] }),
    'blacklist',
    'caution',
    'caution',
  ],
  ['a tax that can be raised', power('tax', 'proven'), 'tax-power', 'high', 'high-risk'],
  ['a tax that may be changed', power('tax', 'present'), 'tax-power', 'caution', 'caution'],
  ['a proxy', power('upgrade', 'present'), 'upgrade', 'caution', 'caution'],
  ['a proxy that was tried out', power('upgrade', 'proven'), 'upgrade', 'high', 'high-risk'],
  [
    'code that one account alone can replace',
    heldPower('upgrade', 'present', [{ kind: 'account' }]),
    'upgrade',
    'high',
    'high-risk',
  ],
  [
    'code that another contract can replace',
    heldPower('upgrade', 'present', [{ kind: 'contract' }]),
    'upgrade',
    'caution',
    'caution',
  ],
  [
    'a power that waits for one holder and not for another',
    heldPower('mint', 'proven', [{ kind: 'timelock', delaySeconds: 172_800 }, { kind: 'account' }]),
    'mint',
    'high',
    'high-risk',
  ],
  [
    'a tax that was read, beside a trial that saw one side only',
    {
      ...blind('sale'),
      reports: [
        reportOf({ sellTax: 60 }),
        reportOf({ sourceName: 'honeypot.is', buyTax: 4, sellTax: null, transferTax: null }),
      ].map((report) => ({ ...report })),
    },
    'taxes',
    'high',
    'high-risk',
  ],
  [
    'a side of the tax that somebody only read',
    { ...sale({ sellTax: null }), reports: [reportOf({ sellTax: 0 })] },
    'taxes',
    'unknown',
    'caution',
  ],
  [
    'a service that reads a high tax and names no other danger',
    { ...clean, reports: [reportOf({ sellTax: 60 })] },
    'goplus',
    'high',
    'high-risk',
  ],
  [
    'a tax that a service read and our own trial did not pay',
    { ...clean, reports: [reportOf({ sellTax: 60 })] },
    'taxes',
    'high',
    'high-risk',
  ],
  [
    'an owner given up, and a contract elsewhere that decides',
    withFacts({
      owner: { known: true, value: '0x0000000000000000000000000000000000000000' },
      callsOnTransfer: { known: true, value: [`0x${'ab'.repeat(20)}`] },
    }),
    'owner',
    'neutral',
    'high-risk',
  ],
  ['an owner who takes tokens', power('confiscate', 'proven'), 'owner', 'high', 'high-risk'],
  ['code that takes tokens', power('confiscate', 'present'), 'owner', 'caution', 'caution'],
  ['limits', power('limit', 'present'), 'owner', 'caution', 'caution'],
  [
    'a hidden owner',
    withReport(finding('hidden-owner', 'high', ['owner'])),
    'owner',
    'high',
    'high-risk',
  ],
  [
    'an owner given up',
    withFacts({ owner: { known: true, value: '0x0000000000000000000000000000000000000000' } }),
    'owner',
    'clear',
    'no-red-flag',
  ],
  [
    'an owner of whom nothing else was found',
    withFacts({ owner: { known: true, value: `0x${'ab'.repeat(20)}` } }),
    'owner',
    'neutral',
    'no-red-flag',
  ],
  [
    'an owner given up, and somebody who can still mint',
    withFacts({
      owner: { known: true, value: '0x0000000000000000000000000000000000000000' },
      powers: { known: true, value: [{ kind: 'mint', state: 'proven', how: 'f()' }] },
    }),
    'owner',
    'caution',
    'high-risk',
  ],
  [
    'another contract that is called on every transfer',
    withFacts({ callsOnTransfer: { known: true, value: [`0x${'ab'.repeat(20)}`] } }),
    'outside',
    'high',
    'high-risk',
  ],
  [
    'another contract, of a large and old token',
    both(withFacts({ callsOnTransfer: { known: true, value: [`0x${'ab'.repeat(20)}`] } }), large),
    'outside',
    'caution',
    'caution',
  ],
  ['a node that cannot follow a trade', blind('callsOnTransfer'), 'outside', 'unknown', 'caution'],
  [
    'nobody but pools and locks',
    withFacts({
      holders: { known: true, value: { largestShare: 0, topTenShare: 0, count: 0 } },
    }),
    'holders',
    'caution',
    'caution',
  ],
  [
    'hardly any holder',
    withFacts({
      holders: { known: true, value: { largestShare: 0.02, topTenShare: 0.04, count: 2 } },
    }),
    'holders',
    'caution',
    'caution',
  ],
  [
    'no word on the owner',
    withFacts({ owner: unknown('unsupported') }),
    'owner',
    'unknown',
    'no-red-flag',
  ],
  ...(
    [
      ['a checker alone can sell', { differences: ['wallet'] }, 'proof', 'do-not-touch'],
      ['who comes after a crowd is shut in', { differences: ['crowd'] }, 'high', 'high-risk'],
      ['wallets with code are shut in', { differences: ['code'] }, 'high', 'high-risk'],
      ['the code looks at the gas price', { notes: ['gas-price'] }, 'caution', 'caution'],
      ['senders were not compared', { isTried: false }, 'unknown', 'caution'],
      ['all senders alike', {}, 'not-found', 'no-red-flag'],
    ] as const
  ).map(([what, facts, state, verdict]): Fixture => [
    `conduct: ${what}`,
    withFacts({
      conduct: { known: true, value: { notes: [], differences: [], isTried: true, ...facts } },
    }),
    'conduct',
    state,
    verdict,
  ]),
  ...(
    [
      ['somebody can change it', ['writer'], 'caution', 'caution'],
      ['one account is apart', ['special'], 'caution', 'caution'],
      ['it calls what one account says', ['orders'], 'caution', 'caution'],
      ['a call that no trial reached', ['calls'], 'caution', 'caution'],
      ['code that was not followed', ['unread'], 'caution', 'caution'],
      ['it depends on the day', ['cycle'], 'caution', 'caution'],
      ['nobody can change it', [], 'not-found', 'no-red-flag'],
    ] as const
  ).map(([what, notes, state, verdict]): Fixture => [
    `control: ${what}`,
    withFacts({ control: { notes, writers: [] } }),
    'control',
    state,
    verdict,
  ]),
  ...(
    [
      ['the node lacks simulation', 'wallet-sale', 'lacks-simulation', 'sell'],
      ['the node lacks simulation', 'wallet-sale', 'lacks-simulation', 'taxes'],
      ['a large sale came too late', 'large-sale', 'slow', 'taxes'],
      ['a large sale came too late', 'large-sale', 'slow', 'owner'],
    ] as const
  ).map(([what, trial, why, id]): Fixture => [
    `not tried, ${id}: ${what}`,
    withFacts({ untried: [{ trial, why }] }),
    id,
    'unknown',
    'caution',
  ]),
  ...(['pause', 'blacklist', 'mint', 'tax-power', 'owner'] as const).map((id): Fixture => [
    `not tried, ${id}: there is no pool`,
    withFacts({
      untried: [{ trial: 'powers', why: 'not-tried' }],
      powers: {
        known: true,
        value: (['pause', 'blacklist', 'mint', 'tax', 'confiscate', 'limit'] as const).map(
          (kind) => ({ kind, state: 'untried' as const, how: '' }),
        ),
      },
    }),
    id,
    'unknown',
    'caution',
  ]),
  ['an empty pool', both(pool({ usd: 3 }), { liquidityUsd: 3 }), 'liquidity', 'high', 'high-risk'],
  [
    'a small pool',
    both(pool({ usd: 9_000 }), { liquidityUsd: 9_000, marketCapUsd: 90_000 }),
    'liquidity',
    'caution',
    'caution',
  ],
  [
    'no pool anywhere',
    { ...withFacts({ liquidity: unknown('no-pair') }), pairs: { state: 'answered', value: [] } },
    'liquidity',
    'caution',
    'caution',
  ],
  [
    'a curve that does not say',
    {
      ...both(withFacts({ liquidity: unknown('unsupported') }), { liquidityUsd: null }),
      reports: [],
    },
    'liquidity',
    'unknown',
    'caution',
  ],
  [
    'a pool that one wallet holds',
    pool({ locked: 0, lockedUntil: null, largestShare: 1 }),
    'liquidity-lock',
    'caution',
    'caution',
  ],
  [
    'a lock that opens next week',
    pool({ lockedUntil: NOW + 6 * DAY_MILLISECONDS }),
    'liquidity-lock',
    'caution',
    'caution',
  ],
  [
    'a lock that opens next week, most of the pool burnt',
    pool({ burnt: 0.9, locked: 0.1, lockedUntil: NOW + 6 * DAY_MILLISECONDS }),
    'liquidity-lock',
    'clear',
    'no-red-flag',
  ],
  ['no word on the pool’s shares', blind('liquidity'), 'liquidity-lock', 'unknown', 'caution'],
  [
    'tokens beyond the supply that no event told of',
    withFacts({
      holders: {
        known: true,
        value: {
          largestShare: 0.04,
          topTenShare: 0.1,
          count: 900,
          silent: { address: `0x${'ab'.repeat(20)}`, share: 79 },
        },
      },
    }),
    'holders',
    'high',
    'high-risk',
  ],
  [
    'half of it with ten',
    withFacts({
      holders: { known: true, value: { largestShare: 0.1, topTenShare: 0.51, count: null } },
    }),
    'holders',
    'caution',
    'caution',
  ],
  [
    'a fifth of it with one',
    withFacts({
      holders: { known: true, value: { largestShare: 0.21, topTenShare: 0.3, count: null } },
    }),
    'holders',
    'caution',
    'caution',
  ],
  [
    'a pool that only markets know, the largest holder',
    withFacts({
      holders: {
        known: true,
        value: {
          largestShare: 0.5,
          topTenShare: 0.61,
          count: 900,
          largest: [
            { address: V3_POOL, share: 0.5 },
            ...Array.from({ length: 11 }, (_, at) => ({
              address: `0x${String(at + 10).repeat(20)}` as const,
              share: 0.01,
            })),
          ],
        },
      },
    }),
    'holders',
    'caution',
    'caution',
  ],
  [
    'the same, where a market names it as a pool',
    {
      ...withFacts({
        holders: {
          known: true,
          value: {
            largestShare: 0.5,
            topTenShare: 0.61,
            count: 900,
            largest: [
              { address: V3_POOL, share: 0.5 },
              ...Array.from({ length: 11 }, (_, at) => ({
                address: `0x${String(at + 10).repeat(20)}` as const,
                share: 0.01,
              })),
            ],
          },
        },
      }),
      pairs: { state: 'answered', value: [{ ...cleanPair, pairAddress: V3_POOL }] },
    },
    'holders',
    'clear',
    'no-red-flag',
  ],
  [
    'most of the pool at a known locker that says no date',
    pool({
      locked: 0,
      lockedUntil: null,
      undated: 0.97,
      lockers: ['Team Finance'],
      largestShare: 0.02,
    }),
    'liquidity-lock',
    'caution',
    'caution',
  ],
  [
    'the same, and a service says that it is locked',
    withLockWord(
      pool({
        locked: 0,
        lockedUntil: null,
        undated: 0.97,
        lockers: ['Team Finance'],
        largestShare: 0.02,
      }),
      0.97,
    ),
    'liquidity-lock',
    'clear',
    'no-red-flag',
  ],
  [
    'two nodes that contradict each other',
    withFacts({ nodes: ['a.example', 'b.example'], nodesDisagree: ['sale'] }),
    'disagreement',
    'caution',
    'caution',
  ],
  [
    'one node alone',
    withFacts({ nodes: ['a.example'], unconfirmed: ['code'] }),
    'disagreement',
    'caution',
    'caution',
  ],
  [
    'what one of two nodes alone can say',
    withFacts({ nodes: ['a.example', 'b.example'], unconfirmed: ['sale'] }),
    'disagreement',
    'caution',
    'caution',
  ],
  [
    'a pool with a hook',
    withFacts({
      salePool: {
        exchange: 'Uniswap V4',
        kind: 'v4',
        id: '0x01',
        quote: '0x0000000000000000000000000000000000000000',
        quoteReserve: 1n,
        share: 1,
        hooks: '0x0000000000000000000000000000000000000080',
      },
    }),
    'outside',
    'caution',
    'caution',
  ],
  ['no word on holders', blind('holders'), 'holders', 'unknown', 'caution'],
  [
    'two days old',
    both(withFacts({ createdAt: { known: true, value: NOW - 2 * DAY_MILLISECONDS } }), {
      createdAt: NOW - 2 * DAY_MILLISECONDS,
    }),
    'age',
    'caution',
    'caution',
  ],
  [
    'an age in the future',
    both(withFacts({ createdAt: { known: true, value: NOW + 2 * DAY_MILLISECONDS } }), {
      createdAt: null,
    }),
    'age',
    'unknown',
    'no-red-flag',
  ],
  ['a fall of 30 %', withPair({ priceChange24h: -30 }), 'market-cap', 'caution', 'caution'],
  ['a fall of 95 %', withPair({ priceChange24h: -95 }), 'market-cap', 'high', 'high-risk'],
  ['a jump', withPair({ priceChange24h: 400 }), 'market-cap', 'caution', 'caution'],
  [
    'a cap that exists on paper',
    withPair({ marketCapUsd: 90_000_000 }),
    'market-cap',
    'caution',
    'caution',
  ],
  [
    'no market',
    { ...clean, pairs: { state: 'failed', why: 'unreachable' } },
    'market-cap',
    'unknown',
    'no-red-flag',
  ],
  ['no website', withPair({ websites: [] }), 'team', 'caution', 'caution'],
  [
    'a source that carries no websites',
    withPair({ websites: null }),
    'team',
    'unknown',
    'no-red-flag',
  ],
  ['no social network', withPair({ socials: [] }), 'social', 'caution', 'caution'],
  [
    'a source that carries no social networks',
    withPair({ socials: null }),
    'social',
    'unknown',
    'no-red-flag',
  ],
  [
    'paid orders',
    withOrders([{ kind: 'tokenAd', paidAt: null }]),
    'marketing',
    'caution',
    'caution',
  ],
  ['boosts', withPair({ activeBoosts: 10 }), 'marketing', 'caution', 'caution'],
  [
    'nobody says what was paid',
    { ...clean, promotions: { state: 'none', why: 'none' } },
    'marketing',
    'unknown',
    'no-red-flag',
  ],
  ['a listed scam', withReport({ isListedScam: true }), 'scam-list', 'proof', 'do-not-touch'],
  ['no list', { ...clean, reports: [] }, 'scam-list', 'unknown', 'no-red-flag'],
  [
    'a warning of GoPlus',
    withReport(finding('warning', 'caution')),
    'goplus',
    'caution',
    'caution',
  ],
  [
    'a grave warning of GoPlus',
    withReport(finding('warning', 'high')),
    'goplus',
    'high',
    'high-risk',
  ],
  ['a note of GoPlus', withReport(finding('note', 'info')), 'goplus', 'not-found', 'no-red-flag'],
  ['GoPlus says too little', withReport({ isComplete: false }), 'goplus', 'unknown', 'no-red-flag'],
  ['GoPlus calls it a honeypot', withReport({ isHoneypot: true }), 'goplus', 'high', 'high-risk'],
  [
    'GoPlus does not know it',
    { ...clean, reports: [{ name: 'GoPlus', asked: { state: 'answered', value: undefined } }] },
    'goplus',
    'unknown',
    'no-red-flag',
  ],
  [
    'GoPlus is away',
    { ...clean, reports: [{ name: 'GoPlus', asked: { state: 'failed', why: 'limited' } }] },
    'goplus',
    'unknown',
    'no-red-flag',
  ],
  [
    'honeypot.is warns',
    {
      ...clean,
      reports: [
        reportOf({ sourceName: 'honeypot.is', isHoneypot: false, ...finding('closed', 'caution') }),
      ],
    },
    'honeypot-is',
    'caution',
    'caution',
  ],
  [
    'RugCheck warns',
    { ...clean, reports: [reportOf({ sourceName: 'RugCheck', ...finding('warning', 'caution') })] },
    'rugcheck',
    'caution',
    'caution',
  ],
  [
    'one can sell, the other cannot',
    withReport({ isHoneypot: true }),
    'disagreement',
    'caution',
    'high-risk',
  ],
  ['taxes far apart', withReport({ sellTax: 12 }), 'disagreement', 'caution', 'caution'],
  ['taxes a little apart', withReport({ sellTax: 4 }), 'disagreement', 'neutral', 'no-red-flag'],
  ...handFixtures.map(
    ([name, { unfunded: unfundedShare = 0, ...hand }, state, verdict]): Fixture => [
      `one hand: ${name}`,
      withFacts({
        hands: {
          known: true,
          value: {
            hands: [
              {
                wallets: 50,
                share: 0.1,
                tradedShare: 0,
                ways: [],
                links: [],
                linkCount: 0,
                ...hand,
              },
            ].filter(({ ways }) => ways.length > 0),
            unfunded: { wallets: 9, share: unfundedShare },
          },
        },
      }),
      'hands',
      state,
      verdict,
    ],
  ),
  [
    'transfers nobody could read',
    withFacts({ hands: unknown('unsupported') }),
    'hands',
    'unknown',
    'caution',
  ],
  [
    'transfers that are still being read',
    withFacts({
      hands: { known: false, why: 'still-reading', progress: { done: 10, all: 400 } },
    }),
    'hands',
    'unknown',
    'caution',
  ],
  [
    'transfers of a large and old token nobody could read',
    both(withFacts({ hands: unknown('unsupported') }), large),
    'hands',
    'neutral',
    'no-red-flag',
  ],
  [
    'a young pool',
    withFacts({
      poolStart: {
        windowMilliseconds: 3_600_000,
        points: [
          { at: NOW - DAY_MILLISECONDS, ether: 12, token: 400, etherDigits: 2, tokenDigits: 1 },
        ],
      },
    }),
    'young-pool',
    'neutral',
    'no-red-flag',
  ],
  ...(
    [
      ['\u0421 in place of C', 'US\u0421D', 'Some coin', 'high', 'high-risk'],
      ['a whole symbol in Cyrillic', '\u0421\u0410\u041A\u0415', 'Pie', 'high', 'high-risk'],
      ['mathematical letters', '\u{1D414}\u{1D412}\u{1D403}\u{1D402}', 'x', 'high', 'high-risk'],
      ['a name with a Greek letter', 'HRBR', 'Uniswa\u03C1', 'high', 'high-risk'],
      ['a disguise of nothing known', 'H\u0410RB', 'Harbour', 'caution', 'caution'],
    ] as const
  ).map(([what, symbol, name, state, verdict]): Fixture => [
    `look-alike letters: ${what}`,
    withFacts({ symbol, name }),
    'look-alike',
    state,
    verdict,
  ]),
  ['one source alone', { ...clean, reports: [] }, 'disagreement', 'unknown', 'no-red-flag'],
];

test.each(fixtures)('%s', (_, evidence, id, state, verdict) => {
  const rows = readRows(evidence);
  const row = rows.find((one) => one.id === id);
  expect(row).toMatchObject({ id, state });
  expect(judge(rows).verdict).toBe(verdict);
  for (const one of rows) expect(v.parse(evidenceRowSchema, one)).toEqual(one);
});

test.each([
  ['USDC', 'USD Coin'],
  ['CAF\u00c9', 'Pok\u00e9mon'],
  ['\u72d7\u72d7\u5e01', '\u041f\u0440\u0438\u0432\u0435\u0442'],
  ['DOG\u{1F436}', 'Dog coin \u{1F680}'],
])('an honest name has no row of its own: %s', (symbol, name) => {
  expect(readRows(withFacts({ symbol, name })).map(({ id }) => id)).not.toContain('look-alike');
});

test.each([
  [undefined, 'The owner can print new tokens'],
  ['another', 'Someone who is not the owner can print new tokens'],
  ['anybody', 'Anyone can print new tokens'],
] as const)('a power says whose it is: %s', (by, start) => {
  const rows = readRows(
    withFacts({
      powers: {
        known: true,
        value: [{ kind: 'mint', state: 'proven', how: 'f()', ...(by && { by }) }],
      },
    }),
  );
  expect(rows.find(({ id }) => id === 'mint')?.finding).toContain(start);
});

test('every row of a token is turned by some fixture', () => {
  const ofLinks = ['link-host', 'link-page', 'link-look-alike', 'link-score', 'look-alike', 'ours'];
  const turnedRowIds = new Set(
    fixtures.filter(([, , , state]) => state !== 'clear').map(([, , id]) => id),
  );
  expect(
    evidenceRowIdSchema.options.filter((id) => !turnedRowIds.has(id) && !ofLinks.includes(id)),
  ).toEqual([]);
});

test('beside a proven fraud the rest steps back: nothing is green, and the proof comes first', () => {
  const rows = readRows(sale({ canSell: false, sellTax: null }));
  expect(rows[0]).toMatchObject({ id: 'sell', state: 'proof' });
  expect(rows.filter(({ state }) => state === 'clear')).toEqual([]);
  expect(rows.find(({ id }) => id === 'liquidity-lock')?.state).toBe('neutral');
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    readRows(clean)
      .map(({ id }) => id)
      .toSorted(),
  );
});

describe('nothing can be found out', () => {
  const rows = readRows(nothing);
  test('every row says so, and why', () => {
    expect(rows.length).toBeLessThanOrEqual(MAX_CHECK_ROWS);
    for (const { state, sources, finding } of rows) {
      expect({ state, sources }).toEqual({ state: 'unknown', sources: [] });
      expect(finding).toMatch(/\.$/);
    }
  });
  test('the verdict is capped, and says by what', () => {
    const { verdict, cappedBy, decidedBy, summary } = judge(rows);
    expect({ verdict, decidedBy }).toEqual({ verdict: 'caution', decidedBy: [] });
    expect(cappedBy).toContain('We could not test a sale ourselves.');
    expect(summary).toBe('No source answered, so we know nothing about it.');
    expect(
      judge(rows.map((row) => (row.id === 'age' ? { ...row, state: 'clear' } : row))).summary,
    ).toBe('We found nothing bad, but we could not check enough to say more.');
  });
});

test('on Solana, where nothing can be tried out, no verdict is better than Caution', () => {
  const reports = [
    reportOf({
      sourceName: 'RugCheck',
      canMint: false,
      canFreeze: false,
      lockedLiquidityShare: 1,
      topTenShare: 0.1,
      liquidityUsd: 9e6,
    }),
  ];
  const rows = readRows({ ...withoutChain(clean), reports });
  expect(judge(rows)).toMatchObject({ verdict: 'caution' });
  expect(judge(rows).cappedBy.length).toBeGreaterThan(0);
});

test('the needle follows the verdict, and within one the number of findings', () => {
  const score = (evidence: TokenEvidence) => judge(readRows(evidence)).score;
  const two = { ...withPair({ websites: [], socials: [] }) };
  const severities = [
    clean,
    withPair({ websites: [] }),
    two,
    nothing,
    power('mint', 'proven'),
    sale({ canSell: false }),
  ].map(score);
  expect(severities).toEqual(severities.toSorted((a, b) => a - b));
  expect(new Set(severities).size).toBe(6);
});

test('no sentence calls a token safe', () => {
  for (const [, evidence] of fixtures) {
    const rows = readRows(evidence);
    expect(
      JSON.stringify([
        rows.map(({ title, finding, threshold, value }) => [title, finding, threshold, value]),
        judge(rows).summary,
      ]),
    ).not.toMatch(/\bsafe/i);
  }
});

test('the owner’s power over a large token of a service’s list is a caution', () => {
  const listedEvidence: TokenEvidence = {
    ...withFacts({
      powers: {
        known: true,
        value: [{ kind: 'blacklist', state: 'proven', how: 'blacklist(address)' }],
      },
    }),
    reports: [reportOf({ isTrusted: true })],
  };
  expect(readRows(listedEvidence).find(({ id }) => id === 'blacklist')?.state).toBe('caution');
  expect(cleanFacts.powers.known).toBe(true);
});

test.each([
  [withSalePool({}), 'clear', /tried it in its pool on Uniswap V3, with 98% of the money/],
  [withSalePool({ share: null }), 'clear', /tried it in its pool on Uniswap V3\.$/],
  [
    withSalePool({ kind: 'curve', exchange: 'four.meme' }),
    'clear',
    /curve of four\.meme\. No exchange lists it yet/,
  ],
  [
    withSalePool({}, { sale: unknown('unsupported') }),
    'unknown',
    /could not try its pool on Uniswap V3, with 98% of the money in the pools we found/,
  ],
  [
    withSalePool({ isMadeUp: true, share: null }, { sale: unknown('no-pair') }),
    'unknown',
    /There we could buy and sell it\. A real pool may act differently/,
  ],
  [
    withSalePool(
      { isMadeUp: true, share: null },
      { sale: { known: true, value: { ...cleanSale, canSell: false } } },
    ),
    'proof',
    /you cannot sell it\. We tried\. .*In our test we put money into one/,
  ],
] as const)('the row of the sale names the pool', (evidence, state, words) => {
  const row = readRows(evidence).find(({ id }) => id === 'sell');
  expect(row).toMatchObject({ state, finding: expect.stringMatching(words) });
});

test.each([
  ['0x00000000000000000000000000000000000000aa', 'names an owner'],
  [null, 'names no owner'],
  ['0x0000000000000000000000000000000000000000', 'gave up the contract'],
] as const)('powers that nobody tried, owner %s: the row says that it %s', (owner, sentence) => {
  const rows = readRows(
    withFacts({
      owner: { known: true, value: owner },
      untried: [{ trial: 'large-sale', why: 'slow' }],
    }),
  );
  expect(rows.find(({ id }) => id === 'owner')).toMatchObject({
    state: 'unknown',
    finding: expect.stringContaining(sentence),
  });
});
