import {
  createGoPlus,
  createHoneypotIs,
  createRugCheck,
  goPlusEvmFields,
  goPlusSolanaFields,
  honeypotFields,
  honeypotFlags,
  rugCheckFields,
  rugCheckRisks,
  type TokenSecurity,
} from '@firm/adapters/token-security/index.ts';
import { startMarketServer, type MarketServer } from '@firm/adapters/market/testing.ts';
import type { EvidenceRowId, EvidenceState, TokenVerdict } from '@firm/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from '../judge.ts';
import { readRows } from './read-rows.ts';
import { clean, NOW } from './testing-evidence.ts';
import type { TokenEvidence } from './token-evidence.ts';

/*
 * Each field that the services document, as it comes over the wire, beside a token against which
 * nothing else speaks: our own trial of it worked.
 */
const TOKEN = '0x00000000000000000000000000000000000000bb';
const MINT = 'ExampMint11111111111111111111111111111pump';
const ethereum = { slug: 'ethereum', id: 1 };
const solana = { slug: 'solana', id: null };

let body: unknown;
let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(() => ({ status: 200, body }));
});
afterAll(async () => {
  await server.close();
});

type Service = 'goplus' | 'goplus-solana' | 'honeypot' | 'rugcheck';
type Answer = Readonly<Record<string, unknown>>;

const cleanAnswers: Readonly<Record<Service, Answer>> = {
  goplus: Object.fromEntries([
    ...goPlusEvmFields
      .filter(({ reads }) => reads === 'yes')
      .map(({ field }) => [field, '0'])
      .filter(([field]) => field !== 'fake_token.value'),
    ...['buy_tax', 'sell_tax', 'transfer_tax'].map((field) => [field, '0']),
    ['is_open_source', '1'],
    ['is_in_dex', '1'],
    ['is_true_token', '1'],
    ['honeypot_with_same_creator', '0'],
    ['creator_percent', '0.01'],
    ['owner_percent', '0'],
  ]),
  'goplus-solana': {
    ...Object.fromEntries(
      [
        'mintable',
        'freezable',
        'closable',
        'balance_mutable_authority',
        'default_account_state_upgradable',
        'transfer_fee_upgradable',
        'transfer_hook_upgradable',
        'metadata_mutable',
      ].map((field) => [field, { status: '0', authority: [] }]),
    ),
    default_account_state: '1',
    non_transferable: '0',
    transfer_fee: {},
    transfer_hook: [],
    creators: [{ address: 'x', malicious_address: 0 }],
  },
  honeypot: {
    simulationSuccess: true,
    honeypotResult: { isHoneypot: false },
    simulationResult: {
      buyTax: 0,
      sellTax: 0,
      transferTax: 0,
      buyGas: '142692',
      sellGas: '129776',
    },
    summary: { risk: 'low', riskLevel: 1, flags: [] },
    holderAnalysis: {
      holders: '480',
      successful: '480',
      failed: '0',
      siphoned: '0',
      averageTax: 0,
      averageGas: 134250.5,
      highestTax: 0,
      highTaxWallets: '0',
      taxDistribution: [{ tax: 0, count: 480 }],
      snipersFailed: 0,
    },
    flags: [],
    contractCode: { openSource: true, rootOpenSource: true, isProxy: false, hasProxyCalls: false },
  },
  rugcheck: { risks: [], score: 1, score_normalised: 1 },
};

const options = () => ({ url: server.url, clock: () => new Date(NOW) });
const services: Readonly<
  Record<
    Service,
    { make: () => TokenSecurity; chain: typeof ethereum | typeof solana; row: EvidenceRowId }
  >
> = {
  goplus: { make: () => createGoPlus(options()), chain: ethereum, row: 'goplus' },
  'goplus-solana': { make: () => createGoPlus(options()), chain: solana, row: 'goplus' },
  honeypot: { make: () => createHoneypotIs(options()), chain: ethereum, row: 'honeypot-is' },
  rugcheck: { make: () => createRugCheck(options()), chain: solana, row: 'rugcheck' },
};

/** The same with another value at a path; undefined takes it away. */
function withValue(answer: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const key = step.replace('[]', '');
  const inner = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const old: unknown = Reflect.get(inner, key);
  const nestedField = withValue(step === key ? old : {}, rest, value);
  return { ...inner, [key]: step === key ? nestedField : [nestedField] };
}

async function check(
  service: Service,
  changes: Answer,
): Promise<{
  stateOf: (id: EvidenceRowId) => EvidenceState | undefined;
  verdict: TokenVerdict;
  findingOf: (id: EvidenceRowId) => string;
}> {
  const { make, chain } = services[service];
  const address = chain === solana ? MINT : TOKEN;
  let answer: unknown = cleanAnswers[service];
  for (const [path, value] of Object.entries(changes))
    answer = withValue(answer, path.split('.'), value);
  body = service.startsWith('goplus') ? { code: 1, result: { [address]: answer } } : answer;
  const security = make();
  const report = await security.report(chain, address);
  const evidence: TokenEvidence = {
    ...clean,
    reports: [{ name: security.name, asked: { state: 'answered', value: report } }],
  };
  const rows = readRows(evidence);
  const of = (id: EvidenceRowId) => rows.find((row) => row.id === id);
  return {
    stateOf: (id) => of(id)?.state,
    findingOf: (id) => `${of(id)?.finding} ${of(id)?.value ?? ''}`,
    verdict: judge(rows).verdict,
  };
}

const VERDICTS: Readonly<Partial<Record<EvidenceState, TokenVerdict>>> = {
  proof: 'do-not-touch',
  high: 'high-risk',
  caution: 'caution',
};

type Case = [
  service: Service,
  field: string,
  value: unknown,
  state: 'proof' | 'high' | 'caution',
  rows: readonly EvidenceRowId[],
];
const malicious = [
  'creators[]',
  'transfer_hook[]',
  'mintable.authority[]',
  'freezable.authority[]',
  'closable.authority[]',
  'balance_mutable_authority.authority[]',
  'default_account_state_upgradable.authority[]',
  'transfer_fee_upgradable.authority[]',
  'transfer_hook_upgradable.authority[]',
  'metadata_mutable.metadata_upgrade_authority[]',
];
const cases: Case[] = [
  ['goplus', 'is_honeypot', '1', 'high', ['sell']],
  ['goplus', 'cannot_sell_all', '1', 'high', ['sell']],
  ['goplus', 'cannot_sell_all', 1, 'high', ['sell']],
  ['goplus', 'cannot_buy', '1', 'caution', ['sell']],
  ['goplus', 'trading_cooldown', '1', 'caution', ['sell']],
  ['goplus', 'honeypot_with_same_creator', '12', 'high', []],
  ['goplus', 'honeypot_with_same_creator', 1, 'high', []],
  ['goplus', 'owner_change_balance', '1', 'high', ['owner', 'blacklist', 'mint']],
  ['goplus', 'selfdestruct', '1', 'high', ['owner', 'pause']],
  ['goplus', 'hidden_owner', '1', 'high', ['owner']],
  ['goplus', 'can_take_back_ownership', '1', 'high', ['owner']],
  ['goplus', 'is_proxy', '1', 'caution', ['upgrade']],
  ['goplus', 'is_mintable', '1', 'caution', ['mint']],
  ['goplus', 'is_blacklisted', '1', 'caution', ['blacklist']],
  ['goplus', 'is_whitelisted', '1', 'caution', ['blacklist']],
  ['goplus', 'transfer_pausable', '1', 'caution', ['pause']],
  ['goplus', 'slippage_modifiable', '1', 'caution', ['tax-power']],
  ['goplus', 'personal_slippage_modifiable', '1', 'caution', ['tax-power', 'blacklist']],
  ['goplus', 'external_call', '1', 'caution', ['outside']],
  ['goplus', 'gas_abuse', '1', 'high', []],
  ['goplus', 'is_anti_whale', '1', 'caution', ['owner']],
  ['goplus', 'anti_whale_modifiable', '1', 'caution', ['owner', 'pause']],
  ['goplus', 'is_open_source', '0', 'caution', []],
  ['goplus', 'is_airdrop_scam', '1', 'proof', ['scam-list']],
  ['goplus', 'fake_token.value', 1, 'proof', ['scam-list']],
  ['goplus', 'is_true_token', '0', 'proof', ['scam-list']],
  ['goplus', 'other_potential_risks', 'The owner can tax single users.', 'caution', []],
  ['goplus', 'creator_percent', '0.6', 'caution', ['holders']],
  ['goplus', 'owner_percent', '0.25', 'caution', ['holders']],
  ['goplus', 'owner_percent', '12', 'high', ['holders']],
  ['goplus', 'buy_tax', '0.2', 'high', ['taxes']],
  ['goplus', 'sell_tax', '1', 'high', ['taxes']],
  ['goplus', 'sell_tax', '1.5', 'high', ['taxes']],
  ['goplus', 'sell_tax', '-3', 'high', ['taxes']],
  ['goplus', 'sell_tax', '1e999', 'high', ['taxes']],
  ['goplus', 'transfer_tax', '0.08', 'caution', ['taxes']],
  ['goplus-solana', 'mintable.status', '1', 'caution', ['mint']],
  ['goplus-solana', 'freezable.status', '1', 'caution', ['blacklist']],
  ['goplus-solana', 'closable.status', '1', 'high', ['owner', 'pause']],
  [
    'goplus-solana',
    'balance_mutable_authority.status',
    '1',
    'high',
    ['owner', 'blacklist', 'mint'],
  ],
  ['goplus-solana', 'default_account_state', '2', 'high', ['sell', 'blacklist']],
  ['goplus-solana', 'default_account_state', '0', 'caution', ['sell']],
  ['goplus-solana', 'default_account_state', '7', 'high', ['sell']],
  [
    'goplus-solana',
    'default_account_state_upgradable.status',
    '1',
    'caution',
    ['pause', 'blacklist'],
  ],
  ['goplus-solana', 'non_transferable', '1', 'high', ['sell']],
  ['goplus-solana', 'none_transferable', '1', 'high', ['sell']],
  ['goplus-solana', 'transfer_fee.current_fee_rate.fee_rate', '0.99', 'high', ['taxes']],
  ['goplus-solana', 'transfer_fee.current_fee_rate.fee_rate', '9900', 'high', ['taxes']],
  ['goplus-solana', 'transfer_fee.current_fee_rate.fee_rate', '0.06', 'caution', ['taxes']],
  [
    'goplus-solana',
    'transfer_fee.scheduled_fee_rate',
    [{ epoch: '9', fee_rate: '0.5' }],
    'high',
    ['taxes'],
  ],
  ['goplus-solana', 'transfer_fee_upgradable.status', '1', 'caution', ['tax-power']],
  [
    'goplus-solana',
    'transfer_hook',
    [{ address: 'x', malicious_address: 0 }],
    'high',
    ['outside', 'sell'],
  ],
  ['goplus-solana', 'transfer_hook_upgradable.status', '1', 'caution', ['outside']],
  ['goplus-solana', 'metadata_mutable.status', '1', 'caution', []],
  ...malicious.map((field): Case => [
    'goplus-solana',
    `${field}.malicious_address`,
    1,
    'high',
    ['owner'],
  ]),
  ['honeypot', 'honeypotResult.isHoneypot', true, 'high', []],
  ['honeypot', 'honeypotResult.honeypotReason', 'TRANSFER_FROM_FAILED', 'high', []],
  ['honeypot', 'simulationSuccess', false, 'caution', []],
  ['honeypot', 'simulationError', 'Insufficient liquidity', 'caution', []],
  ['honeypot', 'simulationResult.buyTax', 20, 'high', ['taxes']],
  ['honeypot', 'simulationResult.sellTax', 60, 'proof', ['taxes']],
  ['honeypot', 'simulationResult.sellTax', 130, 'proof', ['taxes']],
  ['honeypot', 'simulationResult.transferTax', '5', 'caution', ['taxes']],
  ['honeypot', 'simulationResult.maxSell', { token: 5 }, 'caution', ['sell']],
  ['honeypot', 'simulationResult.buyGas', '3900000', 'caution', []],
  ['honeypot', 'simulationResult.sellGas', 3_900_000, 'caution', []],
  ['honeypot', 'summary.risk', 'medium', 'caution', []],
  ['honeypot', 'summary.risk', 'high', 'high', []],
  ['honeypot', 'summary.risk', 'very_high', 'high', []],
  ['honeypot', 'summary.risk', 'honeypot', 'high', []],
  ['honeypot', 'summary.risk', 'some_new_word', 'caution', []],
  ['honeypot', 'summary.riskLevel', 20, 'caution', []],
  ['honeypot', 'summary.riskLevel', 80, 'high', []],
  ['honeypot', 'summary.riskLevel', 400, 'high', []],
  ['honeypot', 'holderAnalysis.failed', '468', 'high', ['sell']],
  ['honeypot', 'holderAnalysis.failed', '9', 'caution', ['sell']],
  ['honeypot', 'holderAnalysis.failed', '4800', 'high', ['sell']],
  ['honeypot', 'holderAnalysis.successful', '12', 'high', ['sell']],
  ['honeypot', 'holderAnalysis.siphoned', '3', 'high', ['sell', 'owner']],
  ['honeypot', 'holderAnalysis.averageTax', 40, 'high', ['taxes']],
  ['honeypot', 'holderAnalysis.averageTax', 6, 'caution', ['taxes']],
  ['honeypot', 'holderAnalysis.highestTax', 97, 'high', ['taxes']],
  ['honeypot', 'holderAnalysis.highTaxWallets', '60', 'high', ['taxes']],
  ['honeypot', 'holderAnalysis.highTaxWallets', '6', 'caution', ['taxes']],
  ['honeypot', 'contractCode.openSource', false, 'caution', []],
  ['honeypot', 'contractCode.rootOpenSource', false, 'caution', []],
  ['honeypot', 'contractCode.isProxy', true, 'caution', ['upgrade']],
  ['rugcheck', 'score_normalised', 86, 'high', []],
  ['rugcheck', 'score_normalised', 35, 'caution', []],
  ['rugcheck', 'score_normalised', 500, 'high', []],
  ['rugcheck', 'rugged', true, 'proof', ['scam-list']],
  ['rugcheck', 'transferFee.pct', 99, 'high', ['taxes']],
  ['rugcheck', 'lpLockedPct', 300, 'caution', []],
];

test.each(cases)('%s %s: %j', async (service, field, value, state, rows) => {
  const { stateOf, verdict } = await check(service, { [field]: value });
  // The lock is read off the chain where it can be: the service's word has no row then.
  if (field !== 'lpLockedPct') expect(stateOf(services[service].row)).toMatch(/proof|high|caution/);
  for (const row of rows) expect([row, stateOf(row)]).toEqual([row, state]);
  if (field === 'honeypotResult.isHoneypot') expect(stateOf('sell')).toBe('proof');
  else if (field !== 'lpLockedPct') expect(verdict).toBe(VERDICTS[state]);
});

test.each(Object.keys(services) as Service[])(
  '%s: nothing speaks against a clean answer',
  async (service) => {
    const { stateOf, verdict } = await check(service, {});
    expect([stateOf(services[service].row), verdict]).toEqual(['not-found', 'no-red-flag']);
  },
);

test('every field that weighs has a case', () => {
  const tables = {
    goplus: goPlusEvmFields,
    'goplus-solana': goPlusSolanaFields,
    honeypot: honeypotFields,
    rugcheck: rugCheckFields,
  };
  const triedFields = new Set(cases.map(([service, field]) => `${service} ${field}`));
  const untriedFields = Object.entries(tables).flatMap(([service, rules]) =>
    rules
      .filter((rule) => !['nothing', 'figure'].includes(rule.reads))
      .filter((rule) => !('severity' in rule) || rule.severity !== 'info')
      .map(({ field }) => `${service} ${field}`)
      .filter((field) => !triedFields.has(field)),
  );
  expect(untriedFields).toEqual([]);
});

describe('honeypot.is', () => {
  const failing = {
    'holderAnalysis.successful': '12',
    'holderAnalysis.failed': '468',
    'summary.risk': 'high',
    'summary.riskLevel': 80,
    'summary.flags': [{ flag: 'high_fail_rate', description: 'x', severity: 'high' }],
  };

  test('a simulation that worked beside holders who cannot sell: the graver word counts', async () => {
    const { stateOf, findingOf, verdict } = await check('honeypot', failing);
    expect([stateOf('sell'), stateOf('honeypot-is'), verdict]).toEqual([
      'high',
      'high',
      'high-risk',
    ]);
    expect(findingOf('sell')).toContain('It tried holders, and 468 of 480 cannot sell.');
    expect(findingOf('sell')).toContain('but: We bought it, sent it on and sold it in a test');
    expect(stateOf('disagreement')).toBe('caution');
    expect(findingOf('disagreement')).toContain('can be sold; honeypot.is: cannot');
    expect(findingOf('honeypot-is')).not.toContain('warns of something.');
  });

  test.each(Object.entries(honeypotFlags))('flag %s', async (flag, { severity, rows }) => {
    for (const serviceAnswer of [
      { 'summary.flags': [{ flag }] },
      { flags: [flag.toUpperCase()] },
    ]) {
      const { stateOf } = await check('honeypot', serviceAnswer);
      const state = severity === 'info' ? 'not-found' : severity;
      expect(stateOf('honeypot-is')).toBe(state);
      for (const row of rows) expect(stateOf(row) === state).toBe(severity !== 'info');
    }
  });

  test.each([
    [{ severity: 'critical' }, 'high'],
    [{ severity: 'HIGH' }, 'high'],
    [{ severity: 'medium' }, 'caution'],
    [{ severity: 'low' }, 'caution'],
    [{ severity: 'info' }, 'not-found'],
    [{ severityIndex: 20 }, 'high'],
    [{ severityIndex: 12 }, 'caution'],
    [{ severityIndex: -4 }, 'high'],
    [{ severity: 'info', severityIndex: 20 }, 'high'],
    [{ severity: 'odd' }, 'caution'],
    [{}, 'caution'],
  ])('a flag that nobody knows, %j', async (severity, state) => {
    const flags = [{ flag: 'new_flag', ...severity }];
    expect((await check('honeypot', { 'summary.flags': flags })).stateOf('honeypot-is')).toBe(
      state,
    );
  });

  test('that it cannot be sold counts also where the trial failed', async () => {
    const { stateOf, verdict } = await check('honeypot', {
      simulationSuccess: false,
      'honeypotResult.isHoneypot': true,
    });
    expect([stateOf('sell'), verdict]).toEqual(['high', 'high-risk']);
  });
});

describe('RugCheck', () => {
  test.each([
    ['Mint Authority still enabled', 'mint'],
    ['Freeze Authority still enabled', 'blacklist'],
    ['Permanent Control Enabled', 'owner'],
    ['High transfer fee', 'taxes'],
    ['Transfer hook', 'outside'],
    ['Non-transferable', 'sell'],
    ['Large Amount of LP Unlocked', 'liquidity-lock'],
    ['Low Liquidity', 'liquidity'],
    ['Top 10 holders high ownership', 'holders'],
    ['Creator history of rugged tokens', 'owner'],
  ] as const)('risk %s', async (name, row) => {
    for (const [level, state] of [
      ['danger', 'high'],
      ['warn', 'caution'],
      ['odd', 'caution'],
    ] as const) {
      const { stateOf, verdict } = await check('rugcheck', { risks: [{ name, level, value: '' }] });
      expect([stateOf(row), stateOf('rugcheck'), verdict]).toEqual([state, state, VERDICTS[state]]);
    }
    expect(
      (await check('rugcheck', { risks: [{ name, level: 'info' }] })).stateOf('rugcheck'),
    ).toBe('not-found');
  });

  test('the older score counts where the other is missing', async () => {
    const checkScore = (score: number) => check('rugcheck', { score_normalised: undefined, score });
    expect((await checkScore(50_101)).verdict).toBe('high-risk');
    expect((await checkScore(2_500)).verdict).toBe('caution');
  });

  test('each kind of risk is tried', () => expect(rugCheckRisks.length).toBe(11));
});

test.each([undefined, null, '', 'odd', {}, []])(
  'a field that is %j is never good',
  async (value) => {
    for (const [service, field, row] of [
      ['goplus', 'is_honeypot', 'goplus'],
      ['goplus', 'owner_change_balance', 'goplus'],
      ['goplus-solana', 'mintable.status', 'goplus'],
      ['honeypot', 'simulationResult.sellTax', 'honeypot-is'],
      ['honeypot', 'honeypotResult.isHoneypot', 'honeypot-is'],
      ['rugcheck', 'score_normalised', 'rugcheck'],
    ] as const)
      expect([field, (await check(service, { [field]: value })).stateOf(row)]).toEqual([
        field,
        'unknown',
      ]);
  },
);

test('an owner’s powers over a token of the service’s list of well-known ones are a caution', async () => {
  const { stateOf, verdict } = await check('goplus', {
    owner_change_balance: '1',
    trust_list: '1',
  });
  expect([stateOf('owner'), verdict]).toEqual(['caution', 'caution']);
});

test('a lock of the pool that opens soon locks nothing', async () => {
  const createLockedHolders = (end: string) => [
    { percent: '0.9', is_locked: 1, locked_detail: [{ amount: '1', end_time: end }] },
    { percent: '0.1', is_locked: 0 },
  ];
  const shareOf = async (end: string) => {
    body = { code: 1, result: { [TOKEN]: { lp_holders: createLockedHolders(end) } } };
    return (await services.goplus.make().report(ethereum, TOKEN))?.lockedLiquidityShare;
  };
  expect(await shareOf('2030-01-01T00:00:00+00:00')).toBe(0.9);
  expect(await shareOf('2026-11-30T00:00:00+00:00')).toBe(0);
  expect(await shareOf('soon')).toBe(0);
});
