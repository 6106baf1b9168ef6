import { decodeErrorResult } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropErc1155Abi, erc20Abi } from '../generated/index.ts';
import { claimArgs, limitSupply, openSale } from '../testing/claim.ts';
import { freshChain, revertOf, type FreshChain } from '../testing/fresh-chain.ts';
import { walkPasses } from '../testing/walk-passes.ts';
import { TIERS, type Address, type Tier } from '../world/index.ts';

/** A longer run: FULL=1. Another course: SEED=n. */
const STEPS = process.env['FULL'] ? 6000 : 200;
const SEED = Number(process.env['SEED'] ?? 20261121);

let chain: FreshChain;
beforeAll(async () => {
  chain = await freshChain();
});
afterAll(async () => {
  await chain.stop();
});

test('the tiers are on sale at the specified prices, limited, without an allowlist', async () => {
  const { facts, read } = chain;
  for (const { id, price, supply, perWallet } of TIERS) {
    const condition = await read<bigint>(
      facts.collection,
      dropErc1155Abi,
      'getActiveClaimConditionId',
      [id],
    );
    const terms = await read<Record<string, unknown>>(
      facts.collection,
      dropErc1155Abi,
      'getClaimConditionById',
      [id, condition],
    );
    expect(terms).toMatchObject({
      pricePerToken: price,
      maxClaimableSupply: supply,
      quantityLimitPerWallet: perWallet,
      merkleRoot: `0x${'0'.repeat(64)}`,
    });
    expect(String(terms['currency']).toLowerCase()).toBe(facts.token.toLowerCase());
    expect(await read<bigint>(facts.collection, dropErc1155Abi, 'maxTotalSupply', [id])).toBe(
      supply,
    );
  }
  expect(TIERS.map(({ price }) => price / 10n ** 18n)).toEqual([
    10_000_000_000n,
    5_000_000_000n,
    2_000_000_000n,
  ]);
});

test(
  `whatever people do, no supply is exceeded and nobody mints without paying (${STEPS} ` +
    `steps, seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const { facts, read, write, maker } = chain;
    // Small supplies, so that the sequence runs into their ends; one tier ends by its limit per
    // wallet instead.
    const tiers = TIERS.map((tier) => ({
      ...tier,
      supply: tier.id === 0n ? 6n : 15n,
      perWallet: tier.id === 2n ? 4n : 1000n,
    }));
    for (const tier of tiers) {
      await openSale(chain, tier);
      await limitSupply(chain, tier);
    }
    const people = [
      await chain.person(),
      await chain.person(),
      await chain.person(),
      await chain.person(),
    ];
    for (const { address } of people)
      await write(maker, facts.token, erc20Abi, 'transfer', [
        address,
        90_000_000_000n * 10n ** 18n,
      ]);
    const readFaucetBalance = () =>
      read<bigint>(facts.token, erc20Abi, 'balanceOf', [facts.faucet]);
    const before = await readFaucetBalance();

    const walk = await walkPasses(chain, { people, tiers, steps: STEPS, seed: SEED });

    expect((await readFaucetBalance()) - before).toBe(walk.paid);
    for (const { id, supply } of tiers) {
      const total = await read<bigint>(facts.collection, dropErc1155Abi, 'totalSupply', [id]);
      const passBalances = await Promise.all(
        people.map(({ address }) =>
          read<bigint>(facts.collection, dropErc1155Abi, 'balanceOf', [address, id]),
        ),
      );
      expect(passBalances.reduce((sum, count) => sum + count, 0n)).toBe(total);
      expect(total).toBe(walk.minted[Number(id)]);
      expect(total).toBeLessThanOrEqual(supply);
    }
    // The walk must have met what it looks for: claims that went through, claims that did not, a
    // tier sold out.
    expect(walk.claims).toBeGreaterThan(10);
    expect(walk.refused).toBeGreaterThan(10);
    expect(walk.minted[0]).toBe(6n);
  },
);

test('the walk notices a supply that is passed', async () => {
  // There is one.
  const tier = { ...(TIERS[1] as Tier), perWallet: 1000n };
  await openSale(chain, tier);
  await limitSupply(chain, tier);
  const person = await chain.person();
  await chain.write(chain.maker, chain.facts.token, erc20Abi, 'transfer', [
    person.address,
    tier.price * 20n,
  ]);
  const wrongTier = { ...tier, supply: 16n };
  await expect(
    walkPasses(chain, { people: [person], tiers: [wrongTier], steps: 80, seed: SEED }),
  ).rejects.toThrow('supply 1');
});

test('each refusal says why, with its numbers', async () => {
  const { facts, write, maker } = chain;
  // There is one.
  const silver = TIERS[2] as Tier;
  await limitSupply(chain, { id: silver.id, supply: 100_000n });
  await openSale(chain, { ...silver, perWallet: 2n });
  const person = await chain.person();
  const why = async (over: { currency?: Address; quantity?: bigint; price?: bigint } = {}) => {
    const args = claimArgs(person.address, silver, { currency: facts.token, ...over });
    const data = await revertOf(chain, {
      from: person.address,
      to: facts.collection,
      abi: dropErc1155Abi,
      functionName: 'claim',
      args,
    });
    return data && decodeErrorResult({ abi: dropErc1155Abi, data });
  };

  expect(await why()).toMatchObject({
    errorName: 'ERC20InsufficientAllowance',
    args: [expect.any(String), 0n, silver.price],
  });
  await write(person, facts.token, erc20Abi, 'approve', [facts.collection, silver.price * 10n]);
  expect(await why()).toMatchObject({
    errorName: 'ERC20InsufficientBalance',
    args: [expect.any(String), 0n, silver.price],
  });
  await write(maker, facts.token, erc20Abi, 'transfer', [person.address, silver.price * 10n]);
  expect(await why()).toBeUndefined();
  expect(await why({ price: silver.price - 1n })).toMatchObject({
    errorName: 'DropClaimInvalidTokenPrice',
  });
  expect(await why({ currency: facts.weth })).toMatchObject({
    errorName: 'DropClaimInvalidTokenPrice',
  });
  expect(await why({ quantity: 3n })).toMatchObject({
    errorName: 'DropClaimExceedLimit',
    args: [2n, 3n],
  });
  await openSale(chain, { ...silver, supply: 0n });
  expect(await why()).toMatchObject({ errorName: 'DropClaimExceedMaxSupply', args: [0n, 1n] });
  await openSale(chain, { ...silver, startsAt: 2n ** 60n });
  expect(await why()).toMatchObject({ errorName: 'DropNoActiveCondition' });
  await openSale(chain, silver);
  await limitSupply(chain, { id: silver.id, supply: 1n });
  expect(await why({ quantity: 2n })).toMatchObject({
    errorName: 'Error',
    args: ['exceed max total supply'],
  });
});
