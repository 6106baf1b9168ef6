import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { answerSchema, type Answer, type AnswerBlock } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSafety } from '../safety/open-safety.ts';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig } from '../../../testing/harness.ts';
import { assistantDeps } from '../../../testing/assistant/deps.ts';
import { wordsOf } from '../../../testing/assistant/api.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';
import {
  dexPair,
  geckoPool,
  startDexScreenerPairServer,
  startGeckoTerminalPairServer,
  startMarketServer,
  type MarketServer,
} from '../../../testing/market.ts';

const PEPE = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const PEPE_POOL = '0xA43fe16908251ee70EF74718545e4FE6C5cCEc9f';
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const TURNED_POOL = '0x11b815efB8f581194ae79006d24E0d814B7697F6';
const BASE_TOKEN = '0x532f27101965dd16442E59d40670FaF5eBB142E4';
const BASE_POOL = '0x4e829F8A5213c42535AB84AA40BD4aDCCE9cBa02';
const GECKO_TOKEN = '0x3333333333333333333333333333333333333333';
const GECKO_POOL = '0x4444444444444444444444444444444444444444';
const UNLISTED = '0x5555555555555555555555555555555555555555';
const MINT = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const SOLANA_POOL = '6oFWm7KPLfxnwMb3z5xwBoXNSPP3JJyirAPqPSiVcnsp';

const describeToken = (address: string, symbol: string) => ({ address, name: symbol, symbol });
const pairs = [
  dexPair({ pairAddress: PEPE_POOL, baseToken: describeToken(PEPE, 'PEPE') }),
  // Money stands first in some pools.
  dexPair({
    pairAddress: TURNED_POOL,
    baseToken: describeToken(WETH, 'WETH'),
    quoteToken: describeToken(PEPE, 'PEPE'),
  }),
  dexPair({
    chainId: 'base',
    pairAddress: BASE_POOL,
    baseToken: describeToken(BASE_TOKEN, 'TOSHI'),
  }),
  dexPair({ chainId: 'solana', pairAddress: SOLANA_POOL, baseToken: describeToken(MINT, 'SAMO') }),
];

let database: OpenDatabase;
let local: TestChain;
let services: { dex: MarketServer; gecko: MarketServer; security: MarketServer };
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };
let testContracts: { collectible: string; pretender: string };
const clock = { now: Date.parse('2026-11-21T12:00:00Z') };

beforeAll(async () => {
  const [testDatabase, chain, dex, gecko, security] = await Promise.all([
    openTestDatabase(),
    startTestChain(),
    startDexScreenerPairServer(pairs),
    startGeckoTerminalPairServer([
      geckoPool({ address: GECKO_POOL, token: describeToken(GECKO_TOKEN, 'GKO') }),
    ]),
    // A service that reports something of whatever it is asked about.
    startMarketServer((path) =>
      path.includes('token_security/')
        ? {
            status: 200,
            body: {
              code: 1,
              message: 'OK',
              result: {
                [/contract_addresses=(.*)$/.exec(path)?.[1]?.toLowerCase() ?? '']: {
                  is_open_source: '1',
                },
              },
            },
          }
        : { status: 404, body: {} },
    ),
  ]);
  [database, local, services] = [testDatabase, chain, { dex, gecko, security }];
  testContracts = await deployBadOnes();
  const config = testConfig({
    DEXSCREENER_URL: dex.url,
    GECKOTERMINAL_URL: gecko.url,
    GOPLUS_URL: security.url,
    HONEYPOT_URL: 'off',
    RUGCHECK_URL: 'off',
    PUBLIC_URL: 'http://localhost:3000',
    TELEGRAM_BOT_USERNAME: 'the_firm_test_bot',
  });
  const now = () => new Date(clock.now);
  ({ deps } = assistantDeps({
    database,
    clock: now,
    changes: {
      chain: local.chain,
      safety: openSafety(config, { chain: local.chain, clock: now }),
    },
  }));
  harness = await serveApi(deps);
});
beforeEach(async () => {
  for (const service of Object.values(services)) service.fail(undefined);
  deps.safety.cache.backOff.clear();
  clock.now += 3_600_000;
  await deps.db.delete(tables.rateLimit);
});
afterAll(async () => {
  await harness.close();
  await Promise.all([
    ...Object.values(services).map((service) => service.close()),
    local.stop(),
    database.close(),
  ]);
});

async function deployBadOnes() {
  const { chain } = local;
  const { token, exchange } = await chain.contracts();
  const artifact = (name: string): string =>
    JSON.parse(
      readFileSync(
        fileURLToPath(new URL(`../../../../../dist/contracts/${name}.json`, import.meta.url)),
        'utf8',
      ),
    ).bytecode;
  const from = `0x${'ab'.repeat(20)}`;
  await chain.request('anvil_setBalance', [from, '0x56bc75e2d63100000']);
  await chain.request('anvil_impersonateAccount', [from]);
  const deploy = async (data: string): Promise<string> => {
    const hash = await chain.request('eth_sendTransaction', [{ from, data, gas: '0x1c9c380' }]);
    return (await expectReceipt(hash)).contractAddress;
  };
  const word = (address = '') => address.slice(2).toLowerCase().padStart(64, '0');
  return {
    collectible: await deploy(artifact('Collectible')),
    pretender: await deploy(artifact('Pretender') + word(token) + word(exchange?.weth)),
  };
}

const expectReceipt = async (hash: unknown): Promise<{ contractAddress: string }> =>
  await vi.waitUntil(
    // A node answers so by the JSON-RPC specification, and with null before it is mined.
    async () =>
      (await local.chain.request('eth_getTransactionReceipt', [hash])) as {
        contractAddress: string;
      } | null,
    { timeout: 10_000 },
  );

async function say(text: string): Promise<Answer> {
  const response = await fetch(`${harness.url}/api/assistant/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(answerSchema, await response.json());
}
const blockOf = <K extends AnswerBlock['kind']>({ blocks }: Answer, kind: K) =>
  // Found by its kind.
  blocks.find((each) => each.kind === kind) as Extract<AnswerBlock, { kind: K }> | undefined;
const readCheckedToken = (answer: Answer) => {
  const check = blockOf(answer, 'check')?.check;
  return check && [check.chain.slug, check.address];
};
const kinds = ({ blocks }: Answer) => blocks.map(({ kind }) => kind);

describe('a pasted chart is about the token in it', () => {
  test.each([
    [`https://dexscreener.com/ethereum/${PEPE_POOL.toLowerCase()}`, 'ethereum', PEPE],
    [`look at https://dexscreener.com/ethereum/${PEPE_POOL}?maker=0x1`, 'ethereum', PEPE],
    [`https://dexscreener.com/ethereum/${TURNED_POOL}`, 'ethereum', PEPE],
    [`https://dexscreener.com/ethereum/${PEPE}`, 'ethereum', PEPE],
    [`https://www.geckoterminal.com/eth/pools/${PEPE_POOL}`, 'ethereum', PEPE],
    [`https://www.geckoterminal.com/eth/pools/${GECKO_POOL}`, 'ethereum', GECKO_TOKEN],
    [`https://www.dextools.io/app/en/base/pair-explorer/${BASE_POOL}`, 'base', BASE_TOKEN],
    [`https://dexscreener.com/solana/${SOLANA_POOL.toLowerCase()}`, 'solana', MINT],
    [`https://dexscreener.com/solana/${SOLANA_POOL}`, 'solana', MINT],
    [`https://dexscreener.com/solana/${MINT.toLowerCase()}`, 'solana', MINT],
    [`https://jup.ag/swap/SOL-${MINT}`, 'solana', MINT],
    [`https://gmgn.ai/sol/token/abc_${MINT}`, 'solana', MINT],
    [`https://app.uniswap.org/swap?chain=mainnet&outputCurrency=${PEPE}`, 'ethereum', PEPE],
    [`https://t.me/some_bot?start=ref_x_${MINT}`, 'solana', MINT],
    [PEPE_POOL, 'ethereum', PEPE],
    [`/check ethereum ${PEPE_POOL}`, 'ethereum', PEPE],
    [SOLANA_POOL, 'solana', MINT],
  ])('%s', async (message, chain, address) => {
    const answer = await say(message);
    expect([wordsOf(answer), readCheckedToken(answer)]).toEqual([
      expect.any(String),
      [chain, expect.stringMatching(new RegExp(`^${address}$`, 'i'))],
    ]);
    expect(blockOf(answer, 'identity')).toBeUndefined();
  });

  test('that it was a pool is said', async () => {
    expect(wordsOf(await say(PEPE_POOL))).toMatch(/trading pool of PEPE and WETH.*token in it/s);
  });

  test('a name is looked for where a page has no address', async () => {
    expect(readCheckedToken(await say('https://www.coingecko.com/en/coins/toshi'))).toEqual([
      'base',
      BASE_TOKEN,
    ]);
  });

  test.each([
    `https://dexscreener.com/ethereum/${UNLISTED}`,
    `https://www.geckoterminal.com/eth/pools/${UNLISTED}`,
    `https://dexscreener.com/solana/${'a'.repeat(43)}`,
    `https://dexscreener.com/ethereum/0x${'12'.repeat(32)}`,
  ])('a pool that nobody knows is not judged: %s', async (link) => {
    const answer = await say(link);
    expect(kinds(answer)).toEqual(['problem']);
    expect(wordsOf(answer)).toMatch(/could not find the token/);
  });

  test('nor is one judged while the sources are away', async () => {
    services.dex.fail('error');
    services.gecko.fail('error');
    const answer = await say(`https://dexscreener.com/ethereum/${PEPE_POOL}`);
    expect(readCheckedToken(answer)).toBeUndefined();
    expect(wordsOf(answer)).toMatch(/could not find the token/);
  });

  test('the API refuses a pool and names the token', async () => {
    const response = await fetch(`${harness.url}/api/checks/ethereum/${PEPE_POOL}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        error: expect.objectContaining({
          code: 'safety/pool',
          message: expect.stringContaining(PEPE),
        }),
      },
    ]);
  });
});

describe('on the local chain', () => {
  test('a pool leads to its token, by the chain alone too', async () => {
    const { exchange, token } = await local.chain.contracts();
    const answer = await say(exchange?.pair ?? '');
    expect(readCheckedToken(answer)).toEqual(['local', token]);
  });

  test('a coin that only says that it is a pool and a collection is neither', async () => {
    const answer = await say(`/check local ${testContracts.pretender}`);
    expect(readCheckedToken(answer)).toBeUndefined();
    expect(wordsOf(answer)).toMatch(/could not find the token/);
  });

  test('a collection of NFTs is told as one, with what is known', async () => {
    for (const message of [
      testContracts.collectible,
      `/check local ${testContracts.collectible}`,
    ]) {
      const answer = await say(message);
      expect(readCheckedToken(answer)).toBeUndefined();
      expect(wordsOf(answer)).toMatch(
        /Harbour Cats \(CATS\) is a collection of NFTs \(ERC-721\) on Local chain, not a coin.*20 pieces.*20 wallets have them.*owner is 0xabab/is,
      );
      expect(wordsOf(answer)).not.toMatch(/high risk/i);
    }
  });

  test('contracts that are no tokens are told as that, and ours are named', async () => {
    const { collection, exchange, payouts, batchReader, liquidityLock } =
      await local.chain.contracts();
    const cases: [string | null | undefined, RegExp][] = [
      [collection, /contract of this site, not a token: our access passes on Local chain/],
      [payouts?.distributor, /contract of this site, not a token: what pays the holders/],
      [exchange?.router, /contract of this site, not a token: the exchange/],
      [liquidityLock, /contract of this site, not a token: the lock/],
      [batchReader, /This is a contract on Local chain, not a token/],
    ];
    for (const [address, sentence] of cases)
      for (const message of [`/check local ${address}`, String(address)])
        expect(wordsOf(await say(message))).toMatch(sentence);
  });

  test('an account without code, or with borrowed code (EIP-7702), is a wallet', async () => {
    const [plain, delegatedAddress] = [`0x${'12'.repeat(20)}`, `0x${'34'.repeat(20)}`];
    const { exchange } = await local.chain.contracts();
    await local.chain.request('anvil_setCode', [
      delegatedAddress,
      `0xef0100${exchange?.router.slice(2).toLowerCase()}`,
    ]);
    for (const address of [plain, delegatedAddress])
      expect(wordsOf(await say(`/check local ${address}`))).toMatch(/ordinary wallet/);
  });
});

describe('addresses of other chains', () => {
  test.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /on Tron\..*tronscan/s],
    ['/check TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /on Tron/],
    ['is bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq good?', /on Bitcoin/],
    ['EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', /on TON/],
    [`0:${'ab'.repeat(32)}`, /on TON/],
    ['0x2::sui::SUI', /on Sui/],
    [`0x${'ab'.repeat(32)}::usdc::USDC`, /on Sui or Aptos/],
    ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', /the XRP Ledger/],
    ['alice.near', /on NEAR/],
  ])('%s', async (message, sentence) => {
    const answer = await say(message);
    expect(readCheckedToken(answer)).toBeUndefined();
    expect(wordsOf(answer)).toMatch(sentence);
    expect(wordsOf(answer)).toMatch(/We do not check that network/);
  });

  test('the API says so too', async () => {
    const response = await fetch(
      `${harness.url}/api/checks/solana/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`,
    );
    expect(await response.json()).toMatchObject({
      error: { code: 'safety/other-chain', message: expect.stringContaining('Tron') },
    });
  });
});

describe('codes, and what copying broke', () => {
  const hex = '0a1b2c3d'.repeat(8);
  test.each([
    `wc:${hex}@2?relay-protocol=irn&symKey=${hex}`,
    `wc:${hex}@2?expiryTimestamp=1764300000&relay-protocol=irn&symKey=${hex}`,
    `what is this: wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fbridge.example&key=${hex}`,
    `https://metamask.app.link/wc?uri=wc%3A${hex}%402%3Frelay-protocol%3Dirn%26symKey%3D${hex}`,
  ])('a connection code is no private key: %s', async (message) => {
    const answer = wordsOf(await say(message));
    expect(answer).toMatch(/connection code/);
    expect(answer).not.toMatch(/treat it as stolen/);
  });

  test.each([
    [hex, /treat it as stolen/],
    [`my key: 0x${hex}`, /treat it as stolen/],
    [`0:${hex} is my private key`, /treat it as stolen/],
    [`wc:${hex}@2?symKey=${hex} and my private key ${hex}`, /treat it as stolen/],
    [`0x${hex}`, /number of a transaction or a private key/],
    [`${hex.slice(0, 30)}\u200b${hex.slice(30)}`, /treat it as stolen/],
  ])('a key is still warned of: %s', async (message, sentence) =>
    expect(wordsOf(await say(message))).toMatch(sentence),
  );

  test.each([
    `0X${PEPE.slice(2)}`,
    `${PEPE.slice(0, 20)}\u200b${PEPE.slice(20)}`,
    `${PEPE.slice(0, 20)}\n${PEPE.slice(20)}`,
    `hxxps://dexscreener[.]com/ethereum/${PEPE_POOL}`,
  ])('%j', async (message) =>
    expect(readCheckedToken(await say(message))).toEqual(['ethereum', PEPE]),
  );

  test('a link that was disarmed is judged', async () => {
    const answer = await say('hxxps://metamask-verify[.]example/restore');
    expect(blockOf(answer, 'identity')?.identity).toMatchObject({ verdict: 'high-risk' });
  });
});
