import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  KNOWN_FAILURES,
  startMarketServer,
  type MarketServer,
} from '../market/testing/market-server.ts';
import {
  createGoPlus,
  createHoneypotIs,
  createRugCheck,
  type FindingId,
  type SecurityFinding,
  type SecurityReport,
  type Severity,
  type TokenSecurity,
} from './index.ts';

const NOW = Date.parse('2026-11-21T08:30:00Z');
const ethereum = { slug: 'ethereum', id: 1 };
const solana = { slug: 'solana', id: null };
const TOKEN = '0x00000000000000000000000000000000000000bB';
const MINT = 'ExampMint11111111111111111111111111111pump';

/** Keyed by the path that a service is asked at; what it answers is set by each test. */
const bodies = new Map<string, { status: number; body: unknown }>();
let server: MarketServer;
beforeAll(async () => {
  server = await startMarketServer(
    (path) => bodies.get(path) ?? { status: 404, body: { code: 404, error: 'Not found' } },
  );
});
afterAll(async () => {
  await server.close();
});

const clock = () => new Date(NOW);
const options = () => ({ url: server.url, clock, timeoutMilliseconds: 1_500 });
const goPlusPath = (address = TOKEN.toLowerCase()) =>
  `/api/v1/token_security/1?contract_addresses=${address}`;
const solanaPath = `/api/v1/solana/token_security?contract_addresses=${MINT}`;
const honeypotPath = `/v2/IsHoneypot?address=${TOKEN}&chainID=1`;
const rugPath = `/v1/tokens/${MINT}/report/summary`;
const goPlusBody = (tokenReport: object, code = 1) => ({
  status: 200,
  body: { code, message: 'OK', result: { [TOKEN.toLowerCase()]: tokenReport } },
});

const evmToken = {
  is_open_source: '1',
  is_proxy: '0',
  is_mintable: '0',
  hidden_owner: '0',
  can_take_back_ownership: '0',
  is_in_dex: '1',
  buy_tax: '0',
  sell_tax: '0.05',
  transfer_tax: '',
  is_honeypot: '0',
  transfer_pausable: '0',
  is_blacklisted: '1',
  slippage_modifiable: '1',
  personal_slippage_modifiable: '0',
  cannot_sell_all: '1',
  is_airdrop_scam: '0',
  holder_count: '4342',
  other_potential_risks: 'Odd \u202e<b>code',
  holders: [
    { address: '0xd1', percent: '0.120000', is_locked: 0 },
    { address: '0xAA', percent: '0.5', is_locked: 0 },
    { address: '0xdead', percent: '0.2', is_locked: 1 },
  ],
  lp_holders: [
    { address: '0xdead', percent: '0.950000', is_locked: 1 },
    { address: '0xd2', percent: '0.050000', is_locked: 0 },
  ],
  dex: [{ name: 'UniswapV2', liquidity: '61240.5', pair: '0xaa' }],
};
const honeypotToken = {
  token: { totalHolders: 4342 },
  summary: { risk: 'low', riskLevel: 1, flags: [] },
  simulationSuccess: true,
  honeypotResult: { isHoneypot: false },
  simulationResult: { buyTax: 0, sellTax: 5, transferTax: 0 },
  flags: [{ flag: 'high_tax', description: 'The tax is high' }, 'OLD_FLAG'],
  contractCode: { openSource: true, isProxy: false },
  pair: { liquidity: 61240.5 },
};
const rugToken = {
  tokenProgram: 'x',
  risks: [
    { name: 'Mint Authority still enabled', value: '', level: 'danger' },
    { name: 'Low Liquidity', value: '$0.41', level: 'danger' },
    { name: 'Verified', value: '', level: 'info' },
  ],
  score: 1991,
  lpLockedPct: 40,
};

const buildFinding = (
  id: FindingId,
  severity: Severity,
  rows: SecurityFinding['rows'],
  detail: string | null = null,
): SecurityFinding => ({ id, severity, rows, isPower: false, detail });

type Kind = {
  make: () => TokenSecurity;
  chain: typeof ethereum | typeof solana;
  address: string;
  path: string;
  body: { status: number; body: unknown };
  facts: Partial<SecurityReport>;
};
const kinds: Record<string, Kind> = {
  GoPlus: {
    make: () => createGoPlus(options()),
    chain: ethereum,
    address: TOKEN,
    path: goPlusPath(),
    body: goPlusBody(evmToken),
    facts: {
      isHoneypot: false,
      buyTax: 0,
      sellTax: 5,
      transferTax: null,
      canBlacklist: true,
      canChangeTax: true,
      canPause: false,
      isListedScam: false,
      isTrusted: null,
      holderCount: 4342,
      topTenShare: 0.12,
      lockedLiquidityShare: 0.95,
      liquidityUsd: 61240.5,
      isComplete: false,
      findings: expect.arrayContaining([
        buildFinding('cannot-sell-all', 'high', ['sell']),
        buildFinding('warning', 'caution', [], 'Odd b code'),
      ]),
    },
  },
  'honeypot.is': {
    make: () => createHoneypotIs(options()),
    chain: ethereum,
    address: TOKEN,
    path: honeypotPath,
    body: { status: 200, body: honeypotToken },
    facts: {
      isHoneypot: false,
      buyTax: 0,
      sellTax: 5,
      transferTax: 0,
      isProxy: false,
      canMint: null,
      holderCount: 4342,
      liquidityUsd: 61240.5,
      isComplete: true,
      findings: [
        buildFinding('warning', 'high', ['taxes'], 'The tax is high'),
        buildFinding('warning', 'caution', [], 'OLD_FLAG'),
      ],
    },
  },
  RugCheck: {
    make: () => createRugCheck(options()),
    chain: solana,
    address: MINT,
    path: rugPath,
    body: { status: 200, body: rugToken },
    facts: {
      canMint: true,
      canFreeze: null,
      isHoneypot: null,
      lockedLiquidityShare: 0.4,
      findings: [
        {
          ...buildFinding('warning', 'high', ['mint'], 'Mint Authority still enabled'),
          isPower: true,
        },
        buildFinding('warning', 'high', ['liquidity'], 'Low Liquidity: $0.41'),
        buildFinding('warning', 'info', [], 'Verified'),
      ],
      isComplete: false,
    },
  },
};

describe.each(Object.keys(kinds))('%s', (name) => {
  const kind = kinds[name]!;
  const report = () => kind.make().report(kind.chain, kind.address);

  test('a token in the one shape; what the service does not say is null', async () => {
    bodies.set(kind.path, kind.body);
    const securityReport = await report();
    expect(securityReport).toMatchObject({ sourceName: name, measuredAt: NOW, ...kind.facts });
    expect(securityReport!.sourceUrl).toContain(kind.chain === solana ? MINT : TOKEN.slice(2, 30));
    expect(Object.values(securityReport!)).not.toContain(undefined);
  });

  test('a token that it does not know, and an address of another network', async () => {
    bodies.delete(kind.path);
    if (name === 'GoPlus')
      bodies.set(kind.path, { status: 200, body: { code: 1, message: 'OK', result: {} } });
    await expect(report()).resolves.toBeUndefined();
    server.asked.length = 0;
    await expect(
      kind.make().report(kind.chain, kind.chain === solana ? TOKEN : MINT),
    ).resolves.toBeUndefined();
    await expect(kind.make().report(kind.chain, '0x../../admin')).resolves.toBeUndefined();
    expect(server.asked).toEqual([]);
  });

  test.each(KNOWN_FAILURES)('fails: %s', async (failure, expectedError) => {
    server.fail(failure);
    await expect(report()).rejects.toMatchObject({ name: 'SecurityError', ...expectedError });
    server.fail(undefined);
  });

  test.each([[[]], ['text'], [null], [{ code: 'x', risks: 7, simulationSuccess: 'yes' }]])(
    'JSON of another kind: %j',
    async (body) => {
      bodies.set(kind.path, { status: 200, body });
      await expect(report()).rejects.toMatchObject({ name: 'SecurityError', reason: 'bad-answer' });
    },
  );
});

test('each covers its networks and no other', () => {
  const listCoverage = (security: TokenSecurity) =>
    [ethereum, { slug: 'polygon', id: 137 }, { slug: 'local', id: 31337 }, solana].map((chain) =>
      security.covers(chain),
    );
  expect(listCoverage(createGoPlus(options()))).toEqual([true, true, false, true]);
  expect(listCoverage(createHoneypotIs(options()))).toEqual([true, false, false, false]);
  expect(listCoverage(createRugCheck(options()))).toEqual([false, false, false, true]);
});

describe('GoPlus', () => {
  const ask = (chain: typeof ethereum | typeof solana = ethereum, address = TOKEN) =>
    createGoPlus(options()).report(chain, address);

  test.each([
    [4029, { reason: 'limited' }],
    [2, { reason: 'not-ready', retryAfterSeconds: 15 }],
    [2018, { reason: 'unsupported' }],
    [5000, { reason: 'unreachable' }],
    [4012, { reason: 'bad-answer' }],
  ])('HTTP 200 with code %i in the body', async (code, expectedError) => {
    bodies.set(goPlusPath(), { status: 200, body: { code, message: 'x', result: null } });
    await expect(ask()).rejects.toMatchObject(expectedError);
  });

  test.each([2004, 2020, 2021])('code %i: it does not know the token', async (code) => {
    bodies.set(goPlusPath(), { status: 200, body: { code, message: 'x', result: null } });
    await expect(ask()).resolves.toBeUndefined();
  });

  test('of a contract without published source nearly everything is unknown, and nothing is no', async () => {
    bodies.set(
      goPlusPath(),
      goPlusBody({ is_open_source: '0', is_in_dex: '0', holder_count: '2', dex: [] }),
    );
    const {
      holderCount,
      sourceName: _name,
      sourceUrl: _url,
      measuredAt: _at,
      findings,
      isComplete,
      ...rest
    } = (await ask())!;
    expect({ holderCount, findings, isComplete }).toEqual({
      holderCount: 2,
      findings: [buildFinding('closed', 'caution', []), buildFinding('not-traded', 'info', [])],
      isComplete: false,
    });
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  test('a listed scam, a full tax, an impossible one, and shares that are positions', async () => {
    const [listedToken, fake] = [
      { is_airdrop_scam: '1', buy_tax: '1', sell_tax: '1.5', trust_list: '0' },
      { fake_token: { value: 1 }, lp_holders: [{ percent: '0.9', is_locked: 1, NFT_list: [{}] }] },
    ];
    bodies.set(goPlusPath(), goPlusBody(listedToken));
    expect(await ask()).toMatchObject({
      isListedScam: true,
      buyTax: 100,
      sellTax: 100,
      isTrusted: null,
    });
    bodies.set(goPlusPath(), goPlusBody(fake));
    expect(await ask()).toMatchObject({ isListedScam: true, lockedLiquidityShare: null });
  });

  test('Solana: the address is kept letter by letter; a power that exists is a yes', async () => {
    const token = {
      mintable: { status: '1', authority: [] },
      freezable: { status: '0' },
      metadata_mutable: { status: '1' },
      trusted_token: 1,
      transfer_hook: [{}],
      none_transferable: '1',
      default_account_state: '1',
    };
    bodies.set(solanaPath, { status: 200, body: { code: 1, result: { [MINT]: token } } });
    expect(await ask(solana, MINT)).toMatchObject({
      canMint: true,
      canFreeze: false,
      canChangeTax: null,
      isHoneypot: null,
      isTrusted: true,
      findings: [
        buildFinding('not-transferable', 'high', ['sell']),
        { ...buildFinding('hook', 'high', ['outside', 'sell']), isPower: true },
        buildFinding('mint', 'caution', ['mint']),
        buildFinding('metadata-changes', 'caution', []),
      ],
    });
    bodies.set(solanaPath, {
      status: 200,
      body: { code: 1, result: { [MINT.toLowerCase()]: token } },
    });
    expect(await ask(solana, MINT)).toBeUndefined();
  });
});

test('honeypot.is: a simulation that failed is no answer, neither yes nor no', async () => {
  bodies.set(honeypotPath, {
    status: 200,
    body: {
      simulationSuccess: false,
      simulationError: 'TRANSFER_FROM_FAILED',
      simulationResult: { sellTax: 0 },
      honeypotResult: { isHoneypot: false },
      summary: { risk: 'unknown' },
      contractCode: { openSource: false },
    },
  });
  expect(await createHoneypotIs(options()).report(ethereum, TOKEN)).toMatchObject({
    isHoneypot: null,
    sellTax: null,
    isComplete: false,
    findings: [
      buildFinding('untried', 'caution', []),
      buildFinding('warning', 'caution', [], 'TRANSFER_FROM_FAILED'),
      buildFinding('closed', 'caution', []),
      buildFinding('rating', 'info', [], 'unknown'),
    ],
  });
});

test('RugCheck: no risks at all', async () => {
  bodies.set(rugPath, { status: 200, body: { risks: null, score: 1, lpLockedPct: 0 } });
  expect(await createRugCheck(options()).report(solana, MINT)).toMatchObject({
    canMint: null,
    canFreeze: null,
    lockedLiquidityShare: 0,
    findings: [],
  });
});
