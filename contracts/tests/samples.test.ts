import { maxUint256 } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  erc20Abi,
  liquidityLockAbi,
  ownedSampleAbi,
  uniswapV2PairAbi,
  uniswapV2RouterAbi,
} from '../generated/index.ts';
import { freshChain, revertOf, type FreshChain } from '../testing/fresh-chain.ts';
import { NO_DEADLINE } from '../world/deploy/deploy-market.ts';
import type { Sender } from '../world/deploy/sender.ts';
import { pullLiquidity } from '../world/deploy/settle-liquidity.ts';
import type { TokenKind, WorldToken } from '../world/index.ts';

let chain: FreshChain;
beforeAll(async () => {
  chain = await freshChain();
});
afterAll(async () => {
  await chain.stop();
});

const tokenOf = (kind: TokenKind): WorldToken =>
  chain.facts.tokens.find((token) => token.kind === kind) as WorldToken;
const balance = (token: WorldToken, who: string) =>
  chain.read<bigint>(token.address, erc20Abi, 'balanceOf', [who]);
const ONE_TENTH_ETHER = 10n ** 17n;

/** Buys for a tenth of an ether and approves the router, as a person does before selling. */
async function buyer(token: WorldToken): Promise<{ person: Sender; bought: bigint }> {
  const person = await chain.person();
  const { weth, router } = chain.facts;
  await chain.write(
    person,
    router,
    uniswapV2RouterAbi,
    'swapExactETHForTokensSupportingFeeOnTransferTokens',
    [1n, [weth, token.address], person.address, NO_DEADLINE],
    ONE_TENTH_ETHER,
  );
  await chain.write(person, token.address, erc20Abi, 'approve', [router, maxUint256]);
  return { person, bought: await balance(token, person.address) };
}

const sale = (token: WorldToken, person: Sender, amount: bigint) =>
  [
    'swapExactTokensForETHSupportingFeeOnTransferTokens',
    [amount, 0n, [token.address, chain.facts.weth], person.address, NO_DEADLINE],
  ] as const;

/** The share of the ether spent that a purchase followed by a sale gives back. */
async function roundTrip(kind: TokenKind): Promise<number> {
  const token = tokenOf(kind);
  const { person, bought: boughtAmount } = await buyer(token);
  expect(boughtAmount).toBeGreaterThan(0n);
  const before = BigInt(
    // A node answers so by the JSON-RPC specification.
    (await chain.node.rpc('eth_getBalance', [person.address, 'latest'])) as string,
  );
  const [name, args] = sale(token, person, boughtAmount);
  const { gasUsed, ...receipt } = await chain.write(
    person,
    chain.facts.router,
    uniswapV2RouterAbi,
    name,
    args,
  );
  const after = BigInt(
    // A node answers so by the JSON-RPC specification.
    (await chain.node.rpc('eth_getBalance', [person.address, 'latest'])) as string,
  );
  const price = BigInt((receipt as unknown as { effectiveGasPrice: string }).effectiveGasPrice);
  return Number(after - before + BigInt(gasUsed) * price) / Number(ONE_TENTH_ETHER);
}

async function canSell(kind: TokenKind): Promise<boolean> {
  const token = tokenOf(kind);
  const { person, bought: boughtAmount } = await buyer(token);
  const [functionName, args] = sale(token, person, boughtAmount);
  return (
    (await revertOf(chain, {
      from: person.address,
      to: chain.facts.router,
      abi: uniswapV2RouterAbi,
      functionName,
      args,
    })) === undefined
  );
}

describe('each sample does what it is a sample of', () => {
  test.each(['firm', 'dollar', 'ordinary', 'locked-liquidity', 'hidden-mint', 'pausable'] as const)(
    '%s can be bought and sold for the exchange fee alone',
    async (kind) => {
      expect(await roundTrip(kind)).toBeGreaterThan(0.985);
    },
  );

  test('the honeypot can be bought and given away, but not sold', async () => {
    expect(await canSell('honeypot')).toBe(false);
    const token = tokenOf('honeypot');
    const { person } = await buyer(token);
    const friend = await chain.person();
    await chain.write(person, token.address, erc20Abi, 'transfer', [friend.address, 5n]);
    expect(await balance(token, friend.address)).toBe(5n);
  });

  test('the taxed one keeps 30 % of a sale', async () => {
    const back = await roundTrip('sell-tax');
    expect(back).toBeGreaterThan(0.67);
    expect(back).toBeLessThan(0.7);
  });

  test('the pausable one can be stopped for everyone but its owner', async () => {
    const { address } = tokenOf('pausable');
    expect(await canSell('pausable')).toBe(true);
    await chain.write(chain.maker, address, ownedSampleAbi, 'pause', []);
    const stranger = await chain.person();
    await expect(buyer(tokenOf('pausable'))).rejects.toThrow('reverted');
    await expect(chain.write(stranger, address, ownedSampleAbi, 'unpause', [])).rejects.toThrow(
      'reverted',
    );
    await chain.write(chain.maker, address, ownedSampleAbi, 'unpause', []);
    expect(await canSell('pausable')).toBe(true);
  });

  test('the hidden mint makes tokens out of nothing, for its owner only', async () => {
    const { address } = tokenOf('hidden-mint');
    const supply = await chain.read<bigint>(address, erc20Abi, 'totalSupply');
    const stranger = await chain.person();
    await expect(
      chain.write(stranger, address, ownedSampleAbi, 'syncRewards', [stranger.address, 1n]),
    ).rejects.toThrow('reverted');
    await chain.write(chain.maker, address, ownedSampleAbi, 'syncRewards', [
      chain.maker.address,
      supply,
    ]);
    expect(await chain.read<bigint>(address, erc20Abi, 'totalSupply')).toBe(supply * 2n);
  });

  test('the silent one answers false to a sale and moves nothing', async () => {
    const token = tokenOf('returns-false');
    expect(await canSell('returns-false')).toBe(false);
    const { person, bought: boughtAmount } = await buyer(token);
    // A node answers so by the JSON-RPC specification.
    const answer = (await chain.node.rpc('eth_call', [
      {
        from: person.address,
        to: token.address,
        data: `0xa9059cbb${token.pair.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
      },
      'latest',
    ])) as string;
    expect(BigInt(answer)).toBe(0n);
    expect(await balance(token, person.address)).toBe(boughtAmount);
  });

  test('locked liquidity cannot be taken out before its time, nor by others', async () => {
    const { pair } = tokenOf('locked-liquidity');
    const { liquidityLock } = chain.facts;
    expect(
      await chain.read<bigint>(pair, uniswapV2PairAbi, 'balanceOf', [liquidityLock]),
    ).toBeGreaterThan(0n);
    expect(
      await chain.read<bigint>(pair, uniswapV2PairAbi, 'balanceOf', [chain.maker.address]),
    ).toBe(0n);
    for (const who of [chain.maker, await chain.person()])
      await expect(
        chain.write(who, liquidityLock, liquidityLockAbi, 'release', [1n]),
      ).rejects.toThrow('reverted');
    await expect(
      chain.write(chain.maker, liquidityLock, liquidityLockAbi, 'lock', [pair, 0n, 5n]),
    ).rejects.toThrow('reverted');
  });

  test('after its liquidity is pulled, a token is worth nothing', async () => {
    const token = tokenOf('pulled-liquidity');
    const { person, bought: boughtAmount } = await buyer(token);
    await pullLiquidity(
      { maker: chain.maker, rpc: chain.node.rpc },
      { token, router: chain.facts.router },
    );
    const [functionName, args] = sale(token, person, boughtAmount);
    const before = BigInt(
      // A node answers so by the JSON-RPC specification.
      (await chain.node.rpc('eth_getBalance', [chain.facts.weth, 'latest'])) as string,
    );
    await chain
      .write(person, chain.facts.router, uniswapV2RouterAbi, functionName, args)
      .catch(() => undefined);
    const after = BigInt(
      // A node answers so by the JSON-RPC specification.
      (await chain.node.rpc('eth_getBalance', [chain.facts.weth, 'latest'])) as string,
    );
    expect(before - after).toBeLessThan(1000n);
  });
});

test('wrapped ether gives back what was put in', async () => {
  const person = await chain.person();
  const { weth } = chain.facts;
  const abi = chain.artifact('WrappedEther').abi;
  await chain.write(person, weth, abi, 'deposit', [], 77n);
  await chain.write(person, weth, abi, 'withdraw', [70n]);
  expect(await chain.read<bigint>(weth, abi, 'balanceOf', [person.address])).toBe(7n);
  await expect(chain.write(person, weth, abi, 'withdraw', [8n])).rejects.toThrow('reverted');
});
