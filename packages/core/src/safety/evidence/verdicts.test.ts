import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { Address } from '@firm/adapters/chain/index.ts';
import type { OwnerPower, PowerHolder, TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import type { SecurityReport } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRow, EvidenceRowId, TokenVerdict } from '@firm/schema';
import { drawFrom, type Draw } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { judge } from '../judge.ts';
import { readRows } from './read-rows.ts';
import { highestTax } from './rows/sale-rows.ts';
import {
  clean,
  cleanFacts,
  cleanPair,
  cleanReport,
  DAY_MILLISECONDS,
  NOW,
  silentReport,
  withFindings,
} from './testing-evidence.ts';
import { reportsOf, type TokenEvidence } from './token-evidence.ts';

/*
 * Properties of every check, whatever its findings: over evidence combined at random from possible
 * answers of sources. The full run draws other evidence each time.
 */
const isFull = process.env['FULL'] !== undefined;
const SEED = isFull ? Math.trunc(Math.random() * 2 ** 31) : 11;
const ROUNDS = isFull ? 40_000 : 500;

const KINDS = ['pause', 'blacklist', 'mint', 'tax', 'upgrade', 'confiscate', 'limit'] as const;
const TAXES = [null, 0, 1, 4.9, 5, 14, 15, 30, 49, 50, 99] as const;
const CHAIN_FACTS = [
  'owner',
  'sale',
  'powers',
  'callsOnTransfer',
  'liquidity',
  'holders',
  'createdAt',
] as const;

const HOLDERS: readonly PowerHolder[] = [
  { address: `0x${'a1'.repeat(20)}`, kind: 'account' },
  { address: `0x${'a2'.repeat(20)}`, kind: 'contract' },
  { address: `0x${'a3'.repeat(20)}`, kind: 'timelock', delaySeconds: 172_800 },
  { address: `0x${'a4'.repeat(20)}`, kind: 'multisig', needed: 2, keys: 3 },
];

/** A pool five hours old into which somebody paid once. */
const drawPoints = (): NonNullable<TokenChainFacts['poolStart']>['points'] =>
  [50, 51].map((ether, at) => ({
    at: NOW - 18_000_000 + at * 60_000,
    ether,
    token: 1000 - at,
    etherDigits: 1,
    tokenDigits: 1,
  }));

function drawFacts({ one, chance }: Draw): TokenChainFacts {
  const wrapKnown = <T>(value: T) => ({ known: true as const, value });
  const canBuy = chance(0.9);
  const canSell = canBuy && chance(0.8);
  const canTransfer = canBuy && chance(0.9);
  const states = ['absent', 'absent', 'absent', 'untried', 'present', 'proven', 'unused'] as const;
  const facts: TokenChainFacts = {
    ...cleanFacts,
    owner: wrapKnown(
      one<Address | null>(
        null,
        '0x0000000000000000000000000000000000000000',
        `0x${'ab'.repeat(20)}`,
      ),
    ),
    sale: wrapKnown({
      canBuy,
      canTransfer,
      canSell,
      buyTax: canBuy ? one(0, 0, ...TAXES) : null,
      transferTax: canTransfer ? one(0, 0, ...TAXES) : null,
      sellTax: canSell ? one(0, 0, ...TAXES) : null,
      refusal: one(null, 'Closed'),
    }),
    powers: wrapKnown(
      KINDS.map((kind): OwnerPower => ({
        kind,
        state: one(...states),
        how: one('', 'f()'),
        ...one<{ holder?: PowerHolder }>({}, {}, ...HOLDERS.map((holder) => ({ holder }))),
      })),
    ),
    callsOnTransfer: wrapKnown(one([], [], [`0x${'cd'.repeat(20)}` as const])),
    liquidity: wrapKnown({
      pair: '0x00000000000000000000000000000000000000Aa',
      usd: one(null, 0, 500, 5_000, 250_000, 9_000_000),
      burnt: one(0, 0.5, 0.9),
      locked: one(0, 0.05, 0.1),
      lockedUntil: one(null, NOW + DAY_MILLISECONDS, NOW + 365 * DAY_MILLISECONDS),
      largestShare: one(null, 0.03, 1),
    }),
    holders: wrapKnown({
      largestShare: one(0, 0.04, 0.3),
      topTenShare: one(0.3, 0.6, 1),
      count: one(null, 0, 2, 1234),
    }),
    createdAt: wrapKnown(NOW - one(0.1, 2, 40, 800) * DAY_MILLISECONDS),
    ...(chance(0.3) ? { poolStart: { windowMilliseconds: 3_600_000, points: drawPoints() } } : {}),
    ...(chance(0.1) ? { unreadCode: 'code at 0x…' } : {}),
  };
  const missingFacts = Object.fromEntries(
    CHAIN_FACTS.filter(() => chance(0.1)).map((fact) => [
      fact,
      { known: false, why: 'unsupported' },
    ]),
  );
  // Any of them may be unknown; their names are those of the facts.
  return { ...facts, ...missingFacts } as TokenChainFacts;
}

const WARNED_ROWS = [
  'sell',
  'taxes',
  'blacklist',
  'owner',
  'outside',
  'holders',
  'liquidity',
  'liquidity-lock',
] as const;

function drawReport({ one, chance }: Draw, sourceName: string): SecurityReport {
  const maybe = () => one(null, false, false, true);
  return withFindings({
    ...cleanReport,
    sourceName,
    isHoneypot: one(null, false, false, false, true),
    buyTax: one(0, ...TAXES),
    sellTax: one(0, ...TAXES),
    transferTax: one(0, ...TAXES),
    canPause: maybe(),
    canBlacklist: maybe(),
    canMint: maybe(),
    canChangeTax: maybe(),
    isProxy: maybe(),
    isListedScam: one(null, false, false, false, false, true),
    isTrusted: one(null, null, null, true),
    lockedLiquidityShare: one(null, 0, 1),
    topTenShare: one(null, 0.2, 0.9),
    holderCount: one(null, 2, 900),
    liquidityUsd: one(null, 100, 90_000),
    findings: chance(0.3)
      ? [
          {
            id: 'warning',
            severity: one('high', 'caution', 'info'),
            rows: [one(...WARNED_ROWS)],
            isPower: chance(0.3),
            detail: null,
          },
        ]
      : [],
    isComplete: chance(0.8),
  });
}

function drawEvidence(draw: Draw): TokenEvidence {
  const { one, chance } = draw;
  const pair: TokenPair = {
    ...cleanPair,
    liquidityUsd: one(null, 3, 9_000, 250_000, 9_000_000),
    marketCapUsd: one(null, 1_500_000, 90_000_000),
    priceChange24h: one(null, 2, 400, -40, -95),
    createdAt: one(null, NOW - DAY_MILLISECONDS, NOW - 800 * DAY_MILLISECONDS),
    websites: one(null, [], ['https://harbour.example/']),
  };
  const reports = ['GoPlus', 'honeypot.is', 'RugCheck'].filter(() => chance(0.5));
  return {
    ...clean,
    chain: chance(0.85)
      ? { state: 'answered', value: drawFacts(draw), name: 'Ethereum RPC' }
      : { state: one('none', 'failed'), why: 'no-rpc', name: 'Ethereum RPC' },
    pairs: chance(0.8)
      ? { state: 'answered', value: chance(0.9) ? [pair] : [] }
      : { state: 'failed', why: 'slow' },
    reports: reports.map((name) => ({
      name,
      asked: chance(0.8)
        ? { state: 'answered', value: drawReport(draw, name) }
        : { state: 'failed', why: 'limited' },
    })),
  };
}

/** The first evidence of which something is wrong: what, and how it can be drawn again. */
function firstProblem(
  look: (evidence: TokenEvidence, rows: EvidenceRow[], draw: Draw) => readonly string[],
): { seed: number; round: number; problems: readonly string[] } | undefined {
  for (let round = 0; round < ROUNDS; round++) {
    const draw = drawFrom(SEED + round * 7919);
    const evidence = drawEvidence(draw);
    const problems = look(evidence, readRows(evidence), draw);
    if (problems.length > 0) return { seed: SEED, round, problems };
  }
  return undefined;
}

const QUIET = ['clear', 'not-found'];

/** The chain's fact without which a row knows nothing, unless a service says something. */
const NEEDS: readonly (readonly [EvidenceRowId, (typeof CHAIN_FACTS)[number]])[] = [
  ['sell', 'sale'],
  ['outside', 'callsOnTransfer'],
  ['owner', 'owner'],
  ...(['pause', 'blacklist', 'mint', 'tax-power', 'upgrade'] as const).map(
    (id) => [id, 'powers'] as const,
  ),
  ['taxes', 'sale'],
  ['liquidity', 'liquidity'],
  ['liquidity-lock', 'liquidity'],
  ['holders', 'holders'],
];
const NEVER_BY_WORD: readonly EvidenceRowId[] = ['sell', 'outside', 'owner'];

test('no row is quiet about what it does not know', () => {
  const problem = firstProblem(({ chain, reports, pairs }, rows) => {
    const stateOf = (id: EvidenceRowId) => rows.find((row) => row.id === id)?.state ?? '';
    const facts = chain.state === 'answered' ? chain.value : undefined;
    const isSilent =
      pairs.state !== 'answered' &&
      reports.every(({ asked: reportResult }) => reportResult.state !== 'answered');
    const blind = NEEDS.filter(
      ([id, fact]) =>
        !facts?.[fact].known &&
        (isSilent || NEVER_BY_WORD.includes(id)) &&
        QUIET.includes(stateOf(id)),
    );
    const sale = facts?.sale.known ? facts.sale.value : undefined;
    const isHalf = [sale?.buyTax, sale?.sellTax, sale?.transferTax].includes(null);
    return [
      ...blind.map(([id]) => `${id} is quiet and knows nothing`),
      ...rows
        .filter(({ state, sources }) => sources.length === 0 && state !== 'unknown')
        .map(({ id }) => `${id} has no source`),
      ...(isHalf && reports.length === 0 && stateOf('taxes') === 'clear'
        ? ['a side of the tax is unknown']
        : []),
      ...(facts?.unreadCode !== undefined
        ? rows
            .filter(
              ({ id, state }) =>
                /^(pause|blacklist|mint|tax-power|upgrade|owner)$/.test(id) &&
                QUIET.includes(state) &&
                !(id === 'owner' && state === 'not-found'),
            )
            .map(({ id }) => `${id} is quiet about code that nobody read`)
        : []),
    ];
  });
  expect(problem).toBeUndefined();
});

const NO_TAX = { buyTax: null, sellTax: null, transferTax: null };
const ROW_OF: Readonly<Record<string, EvidenceRowId>> = {
  GoPlus: 'goplus',
  'honeypot.is': 'honeypot-is',
  RugCheck: 'rugcheck',
};
const POWERS: readonly string[] = ['pause', 'blacklist', 'mint', 'tax-power', 'upgrade'];

test('no two rows contradict each other', () => {
  const problem = firstProblem(({ chain, reports }, rows) => {
    const stateOf = (id: EvidenceRowId) => rows.find((row) => row.id === id)?.state ?? '';
    const valueOf = (id: EvidenceRowId) => rows.find((row) => row.id === id)?.value ?? '';
    const isGraveOf = ({ asked: reportResult }: (typeof reports)[number]) =>
      reportResult.state === 'answered' && (highestTax(reportResult.value ?? NO_TAX) ?? 0) >= 15;
    const isAny = (state: string) => rows.some((row) => row.state === state);
    const hasPower = rows.some(
      ({ id, state }) => POWERS.includes(id) && /high|caution/.test(state),
    );
    const { verdict } = judge(rows);
    return [
      isAny('proof') && isAny('clear') && 'something is green beside a proven fraud',
      isAny('proof') !== (verdict === 'do-not-touch') && 'proof and verdict',
      stateOf('owner') === 'clear' && hasPower && 'nobody owns it, and somebody has a power',
      reports.some(
        (report) => isGraveOf(report) && stateOf(ROW_OF[report.name] ?? 'owner') === 'not-found',
      ) && 'a service reads a high tax and warns of nothing',
      stateOf('liquidity') === 'high' &&
        stateOf('liquidity-lock') === 'clear' &&
        'an empty pool is well locked',
      stateOf('owner') === 'clear' &&
        stateOf('outside') !== 'not-found' &&
        'nobody has a power, and another contract may decide',
      chain.state === 'answered' &&
        chain.value.unreadCode !== undefined &&
        /can (be|single|new)[^;]*RPC says no/.test(valueOf('disagreement')) &&
        'what was not found in unread code is a word',
      stateOf('sell') === 'proof' && stateOf('taxes') === 'clear' && 'a sale that fails is free',
      stateOf('sell') === 'clear' && stateOf('taxes') === 'proof' && 'confiscation is a clear sale',
      new Set(rows.map(({ id }) => id)).size < rows.length && 'a row stands there twice',
    ].filter((problem) => problem !== false);
  });
  expect(problem).toBeUndefined();
});

test('no row is quiet beside a service that warns of it', () => {
  const problem = firstProblem((evidence, rows) =>
    reportsOf(evidence).flatMap(({ findings, sourceName }) =>
      findings
        .filter(({ severity }) => severity !== 'info')
        .flatMap(({ rows: ids }) => rows.filter(({ id }) => ids.includes(id)))
        .filter(({ state }) => !/proof|high|caution/.test(state))
        .map(({ id }) => `${id} is quiet beside ${sourceName}`),
    ),
  );
  expect(problem).toBeUndefined();
});

const RANK: readonly TokenVerdict[] = ['no-red-flag', 'caution', 'high-risk', 'do-not-touch'];

/** One thing more that speaks against a token; undefined where it is there already. */
const WORSE: readonly ((evidence: TokenEvidence, draw: Draw) => TokenEvidence)[] = [
  (evidence) => withSale(evidence, { canSell: false, sellTax: null }),
  (evidence) => withSale(evidence, { sellTax: 99 }),
  (evidence, { one }) => {
    if (evidence.chain.state !== 'answered' || !evidence.chain.value.powers.known) return evidence;
    const kind = one(...KINDS);
    return withFacts(evidence, {
      powers: {
        known: true,
        value: evidence.chain.value.powers.value.map((power) =>
          power.kind === kind ? { ...power, state: 'proven' } : power,
        ),
      },
    });
  },
  (evidence) =>
    withFacts(evidence, { callsOnTransfer: { known: true, value: [`0x${'ef'.repeat(20)}`] } }),
  (evidence) => withFacts(evidence, { unreadCode: 'code at 0x…' }),
  // Somebody alone beside whoever holds it already.
  (evidence, { one }) =>
    evidence.chain.state === 'answered' && evidence.chain.value.powers.known
      ? withFacts(evidence, {
          powers: {
            known: true,
            value: [
              ...evidence.chain.value.powers.value,
              {
                kind: one(...KINDS),
                state: 'proven',
                how: 'g()',
                holder: { address: `0x${'a9'.repeat(20)}`, kind: 'account' },
              },
            ],
          },
        })
      : evidence,
  // A trial of one side says nothing of the others, read from code.
  (evidence) =>
    evidence.reports.some(({ name }) => name === 'honeypot.is')
      ? evidence
      : {
          ...evidence,
          reports: [
            ...evidence.reports,
            {
              name: 'honeypot.is',
              asked: {
                state: 'answered',
                value: { ...silentReport, sourceName: 'honeypot.is', transferTax: 99 },
              },
            },
          ],
        },
  (evidence, { one }) => ({
    ...evidence,
    reports: [
      ...evidence.reports,
      {
        name: 'RugCheck',
        asked: {
          state: 'answered',
          value: withFindings({
            ...cleanReport,
            sourceName: one('RugCheck', 'honeypot.is'),
            isHoneypot: true,
            isListedScam: one(true, null),
          }),
        },
      },
    ],
  }),
  (evidence) => ({
    ...evidence,
    pairs:
      evidence.pairs.state === 'answered'
        ? {
            state: 'answered',
            value: evidence.pairs.value.map((pair) => ({ ...pair, priceChange24h: -95 })),
          }
        : evidence.pairs,
  }),
];

function withFacts(evidence: TokenEvidence, facts: Partial<TokenChainFacts>): TokenEvidence {
  return evidence.chain.state === 'answered'
    ? { ...evidence, chain: { ...evidence.chain, value: { ...evidence.chain.value, ...facts } } }
    : evidence;
}

function withSale(evidence: TokenEvidence, worse: object): TokenEvidence {
  if (evidence.chain.state !== 'answered' || !evidence.chain.value.sale.known) return evidence;
  const { value } = evidence.chain.value.sale;
  return value.canSell
    ? withFacts(evidence, { sale: { known: true, value: { ...value, ...worse } } })
    : evidence;
}

test('more evidence against a token never gives it a better verdict', () => {
  const problem = firstProblem((evidence, rows, draw) =>
    WORSE.flatMap((worsen, at) => {
      const before = judge(rows);
      const after = judge(readRows(worsen(evidence, draw)));
      return RANK.indexOf(after.verdict) < RANK.indexOf(before.verdict)
        ? [`${at}: ${before.verdict} became ${after.verdict}: ${after.summary}`]
        : [];
    }),
  );
  expect(problem).toBeUndefined();
});
