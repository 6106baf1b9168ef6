import { portOf, waitedMilliseconds } from '@firm/format/testing.ts';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileFamilies } from '../../../../contracts/build/compile-families.mjs';
import { freshChain, type FreshChain } from '../../../../contracts/testing/fresh-chain.ts';
import type { TokenKind } from '../../../../contracts/world/types.ts';
import { createPublicChain } from '../chain/index.ts';
import {
  createTokenChain,
  type OwnerPower,
  type TokenChain,
  type TokenChainFacts,
} from './index.ts';

const HOSTILE = ['EndlessName', 'BurnsEverything', 'AnswersGarbage', 'AnswersMuch'] as const;
const NOW = Date.parse('2026-11-21T15:00:00Z');
const NOBODY_HOME = '0x00000000000000000000000000000000000000Fe';

let world: FreshChain;
let hostile: Map<string, string>;
const servers: Server[] = [];
beforeAll(async () => {
  const [startedChain, compiledFamilies] = await Promise.all([
    freshChain(),
    compileFamilies({
      root: fileURLToPath(new URL('../../../..', import.meta.url)),
      wanted: HOSTILE.map((name) => ({ file: 'Hostile', name })),
    }),
  ]);
  world = startedChain;
  hostile = new Map();
  for (const name of HOSTILE)
    hostile.set(
      name,
      await world.operator.deploy({ label: name, data: compiledFamilies.get(name)!.bytecode }),
    );
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await world.stop();
});

/** As the product reaches a public network: over HTTP, with its ways to fail. */
function over(url: string, timeoutMilliseconds = 4_000): TokenChain {
  const network = {
    id: 31337,
    name: 'Test',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: null,
  };
  const { request } = createPublicChain({
    network,
    rpcUrl: url,
    token: world.facts.token,
    collection: world.facts.collection,
  });
  const { weth, factory, router, liquidityLock, tokens } = world.facts;
  return createTokenChain({
    id: 31337,
    name: 'Test RPC',
    request,
    exchange: {
      weth,
      factory,
      router,
      dollarPair: tokens.find(({ kind }) => kind === 'dollar')!.pair,
      lock: liquidityLock,
    },
    clock: () => new Date(NOW),
    timeoutMilliseconds,
  });
}

type Call = { id: number; method: string; params: unknown[] };
/**
 * A provider in front of the node. `answer` gives what it says itself; undefined: it passes the
 * question on, as `change` makes it.
 */
async function provider(
  answer: (call: Call) => unknown,
  change: (call: Call) => Call = (call) => call,
): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const call: Call = JSON.parse(text);
      const own = answer(call);
      if (own === 'hang') return;
      if (typeof own === 'string')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(own);
      response.setHeader('content-type', 'application/json');
      if (own !== undefined)
        return void response.end(
          JSON.stringify({ jsonrpc: '2.0', id: call.id, ...(own as object) }),
        );
      const nodeAnswer = await fetch(world.node.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', ...change(call) }),
      });
      response.end(await nodeAnswer.text());
    })();
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}

const token = (kind: TokenKind) => world.facts.tokens.find((one) => one.kind === kind)!;
const read = (kind: TokenKind, chain = over(world.node.url)) =>
  chain.readToken(token(kind).address);
const powers = (facts: TokenChainFacts, state: OwnerPower['state']) =>
  facts.powers.known
    ? facts.powers.value.filter((power) => power.state === state).map(({ kind }) => kind)
    : undefined;
const refuse = { error: { code: -32602, message: 'too many arguments, want at most 2' } };

describe('a node that can do everything', () => {
  test('FIRM: a plain token whose pool is locked', async () => {
    const facts = await read('firm');
    expect(facts).toMatchObject({
      address: getAddress(world.facts.token),
      name: 'The Firm',
      symbol: 'FIRM',
      decimals: 18,
      isContract: true,
      owner: { known: true, value: null },
      measuredAt: NOW,
    });
    expect(facts.sale).toEqual({
      known: true,
      value: {
        canBuy: true,
        canTransfer: true,
        canSell: true,
        buyTax: 0,
        transferTax: 0,
        sellTax: 0,
        refusal: null,
      },
    });
    expect(powers(facts, 'absent')).toHaveLength(7);
    expect(facts.liquidity).toMatchObject({
      known: true,
      value: { pair: getAddress(token('firm').pair), burnt: 0, largestShare: null },
    });
    const pool = facts.liquidity.known ? facts.liquidity.value : undefined;
    expect(pool!.usd).toBeCloseTo(400 * 2 * 3000, -4);
    expect(pool!.locked).toBeGreaterThan(0.999);
    expect(pool!.lockedUntil! - Date.now()).toBeGreaterThan(360 * 86_400_000);
    expect(facts.holders).toMatchObject({ known: true, value: { count: 2 } });
    expect(facts.createdAt).toMatchObject({ known: true });
  });

  test.each(['dollar', 'ordinary', 'locked-liquidity'] as const)(
    '%s: nothing against it but who holds the pool',
    async (kind) => {
      const facts = await read(kind);
      expect(facts.sale).toMatchObject({ known: true, value: { canSell: true, sellTax: 0 } });
      expect(powers(facts, 'proven')).toEqual([]);
      expect(facts.liquidity).toMatchObject({
        value:
          kind === 'locked-liquidity'
            ? { largestShare: null }
            : { locked: 0, lockedUntil: null, largestShare: expect.closeTo(1, 3) },
      });
    },
  );

  test.each(['honeypot', 'returns-false'] as const)(
    '%s: it can be bought and passed on, and not sold',
    async (kind) => {
      const facts = await read(kind);
      expect(facts.sale).toMatchObject({
        known: true,
        value: { canBuy: true, canTransfer: true, canSell: false, sellTax: null },
      });
      expect(powers(facts, 'present')).toEqual([]);
    },
  );

  test('sell-tax: 30 % of a sale is gone', async () => {
    const { sale } = await read('sell-tax');
    expect(sale).toMatchObject({
      known: true,
      value: { canSell: true, buyTax: 0, sellTax: expect.closeTo(30, 1) },
    });
  });

  test('pausable and hidden-mint: what the owner can do is tried out, whatever it is called', async () => {
    const [pausable, mint] = await Promise.all([read('pausable'), read('hidden-mint')]);
    expect(powers(pausable, 'proven')).toEqual(['pause']);
    expect(powers(mint, 'proven')).toEqual(['mint']);
    expect(pausable.owner).toEqual({ known: true, value: getAddress(world.maker.address) });
    expect(pausable.powers).toMatchObject({
      value: expect.arrayContaining([
        {
          kind: 'pause',
          state: 'proven',
          how: 'pause()',
          holder: { address: getAddress(world.maker.address), kind: 'account' },
          // As its own log tells it: nobody has stopped it yet.
          since: expect.any(Number),
          use: { times: 0 },
        },
      ]),
    });
  });

  test('a power that was used says how often and when; where no log is read it is not known', async () => {
    const { address } = token('pausable');
    const pauseOf = async (chain: TokenChain) => {
      const facts = await chain.readToken(address);
      return facts.powers.known ? facts.powers.value.find(({ kind }) => kind === 'pause') : null;
    };
    const snapshotId = await world.node.rpc('evm_snapshot');
    await world.node.rpc('anvil_impersonateAccount', [world.maker.address]);
    for (const data of ['0x8456cb59', '0x3f4ba83a'])
      await world.node.rpc('eth_sendTransaction', [
        { from: world.maker.address, to: address, data },
      ]);
    await world.node.rpc('anvil_mine', ['0x1']);
    expect(await pauseOf(over(world.node.url))).toMatchObject({
      state: 'proven',
      use: { times: 2, lastAt: expect.any(Number) },
    });
    const silent = await provider(({ method, params }) =>
      method === 'eth_getLogs' && JSON.stringify(params).includes('[[') ? refuse : undefined,
    );
    expect(await pauseOf(over(silent))).toEqual({
      kind: 'pause',
      state: 'proven',
      how: 'pause()',
      holder: { address: getAddress(world.maker.address), kind: 'account' },
    });
    await world.node.rpc('evm_revert', [snapshotId]);
  });

  test('nothing that was tried out stays', async () => {
    const state = async () => [
      await world.node.rpc('eth_blockNumber'),
      await world.node.rpc('eth_call', [
        { to: token('hidden-mint').address, data: '0x18160ddd' },
        'latest',
      ]),
    ];
    const before = await state();
    await read('hidden-mint');
    expect(await state()).toEqual(before);
  });
});

describe('a node that can do less', () => {
  test('without overrides sales are still tried; powers are told, not proven', async () => {
    const plain = over(
      await provider(({ method, params }) =>
        method === 'eth_simulateV1'
          ? { error: { code: -32601, message: 'the method does not exist' } }
          : params.length > 2
            ? refuse
            : undefined,
      ),
    );
    const [honeypot, pausable, plainOne] = await Promise.all([
      read('honeypot', plain),
      read('pausable', plain),
      read('ordinary', plain),
    ]);
    expect(honeypot.sale).toMatchObject({ known: true, value: { canSell: false } });
    expect(plainOne.sale).toMatchObject({ known: true, value: { canSell: true, sellTax: 0 } });
    expect([
      powers(pausable, 'present'),
      powers(pausable, 'proven'),
      powers(pausable, 'unused'),
    ]).toEqual([['pause'], [], []]);
  });

  test('one that leaves overrides out without a word is not believed', async () => {
    const silent = over(
      await provider(
        () => undefined,
        (call) =>
          call.method === 'eth_call' ? { ...call, params: call.params.slice(0, 2) } : call,
      ),
    );
    const facts = await read('pausable', silent);
    expect([powers(facts, 'present'), powers(facts, 'proven')]).toEqual([['pause'], []]);
  });

  test('untraced trades are judged by what they touched; without either, by the code alone', async () => {
    const { address } = world.facts.tokens.find(({ kind }) => kind === 'ordinary')!;
    const code = String(await world.node.rpc('eth_getCode', [address, 'latest']));
    const calls = async (behind: string, ...refusedMethods: readonly string[]) =>
      (
        await read(
          'ordinary',
          over(
            await provider(({ method }) =>
              refusedMethods.includes(method)
                ? { error: { code: -32601, message: 'the method does not exist' } }
                : method === 'eth_getCode'
                  ? { result: `${code}${behind}` }
                  : undefined,
            ),
          ),
        )
      ).callsOnTransfer;
    const nobody = { known: true, value: [] };
    // A place to jump to, and a call.
    const touching = '5bf1';
    expect(await calls(touching)).toEqual(nobody);
    expect(await calls(touching, 'debug_traceCall')).toEqual(nobody);
    const blind = ['debug_traceCall', 'eth_createAccessList'];
    expect(await calls(touching, ...blind)).toEqual({ known: false, why: 'unsupported' });
    expect(await calls('', ...blind)).toEqual(nobody);
  });

  test('without logs, holders and age are unknown, never zero', async () => {
    const facts = await read(
      'ordinary',
      over(
        await provider(({ method }) =>
          method === 'eth_getLogs'
            ? { error: { code: -32005, message: 'query returned more than 10000 results' } }
            : undefined,
        ),
      ),
    );
    expect([facts.holders, facts.createdAt]).toEqual([
      { known: false, why: 'too-many' },
      { known: false, why: 'too-many' },
    ]);
    expect(facts.sale.known && facts.liquidity.known).toBe(true);
  });

  test('one question that is never answered costs its part only, and the time is kept', async () => {
    const work = read(
      'ordinary',
      over(await provider(({ method }) => (method === 'eth_simulateV1' ? 'hang' : undefined)), 700),
    );
    expect(await waitedMilliseconds(() => work)).toBeLessThan(1_500);
    expect(await work).toMatchObject({ isContract: true, symbol: 'HRBR', sale: { known: true } });
  });

  test.each([
    [
      'refuses everything',
      () => ({ error: { code: -32000, message: 'daily request count exceeded' } }),
    ],
    ['answers with a page', () => '<html>captive portal</html>'],
    ['answers nonsense', () => ({ result: { code: 7 } })],
    ['never answers', () => 'hang'],
  ])('one that %s is away', async (_name, answer) => {
    await expect(read('firm', over(await provider(answer), 400))).rejects.toMatchObject({
      name: 'TokenChainUnavailableError',
    });
  });

  test('nobody there', async () => {
    await expect(read('firm', over('http://127.0.0.1:1'))).rejects.toMatchObject({
      name: 'TokenChainUnavailableError',
    });
  });
});

describe('what is no token, or a hostile one', () => {
  const chain = () => over(world.node.url);

  test('an address without code, as on the wrong network', async () => {
    expect(await chain().readToken(NOBODY_HOME)).toMatchObject({
      isContract: false,
      name: '',
      decimals: null,
      sale: { known: false, why: 'not-a-token' },
      liquidity: { known: false },
      powers: { known: false },
    });
  });

  test('an address in any spelling', async () => {
    expect(await chain().readToken(world.facts.token.toLowerCase())).toMatchObject({
      address: getAddress(world.facts.token),
    });
    expect(await chain().readToken(`0x${world.facts.token.slice(2).toUpperCase()}`)).toMatchObject({
      address: getAddress(world.facts.token),
    });
  });

  const withCode = async (change: (code: string) => string) => {
    const { address } = token('pausable');
    const code = String(await world.node.rpc('eth_getCode', [address, 'latest']));
    const url = await provider(({ method, params }) =>
      method === 'eth_getCode' && String(params[0]).toLowerCase() === address.toLowerCase()
        ? { result: change(code) }
        : undefined,
    );
    return await over(url).readToken(address);
  };

  test('50,000 bytes behind its code, functions in them that are none: its power is found all the same', async () => {
    const facts = await withCode(
      (code) => `${code}fe${'5b6300c0ffee14'.repeat(3_500)}${'7f'.repeat(26_000)}`,
    );
    expect(powers(facts, 'proven')).toContain('pause');
    expect(facts.sale).toMatchObject({ known: true });
  });

  test('code that was taken away, and code of one byte: nothing is said of them', async () => {
    const goneFacts = await withCode(() => '0x');
    expect(goneFacts).toMatchObject({ isContract: false, powers: { known: false } });
    const rest = await withCode(() => '0x00');
    expect(rest.unreadCode).toBeDefined();
  });

  test('a name of 100 KB, a symbol that writes backwards, impossible numbers', async () => {
    const facts = await chain().readToken(hostile.get('EndlessName')!);
    expect(facts).toMatchObject({
      isContract: true,
      name: '',
      symbol: 'EHTbFIRM/b',
      decimals: null,
      liquidity: { known: false, why: 'no-pair' },
    });
  });

  test.each(['BurnsEverything', 'AnswersGarbage', 'AnswersMuch'])('%s', async (name) => {
    const work = chain().readToken(hostile.get(name)!);
    expect(await waitedMilliseconds(() => work)).toBeLessThan(3_000);
    const facts = await work;
    expect(facts).toMatchObject({
      isContract: true,
      sale: { known: false },
      liquidity: { known: false, why: 'no-pair' },
      holders: { known: false },
    });
    expect(facts.name.length + facts.symbol.length).toBeLessThan(130);
  });
});
