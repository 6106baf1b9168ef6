import { purposeNumber, readPurpose, weekEnd } from '@firm/format';
import { decodeErrorResult, decodeEventLog, encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erc20Abi, payoutDistributorAbi } from '../generated/index.ts';
import { freshChain, revertOf, type FreshChain } from '../testing/fresh-chain.ts';
import type { Sender } from '../world/deploy/sender.ts';
import { TIERS, type Address, type TokenKind } from '../world/index.ts';

let chain: FreshChain;
let operator: Sender;
let distributor: Address;
beforeAll(async () => {
  chain = await freshChain();
  distributor = chain.facts.payouts?.distributor ?? '0x';
  operator = await payer();
});
afterAll(async () => {
  await chain.stop();
});

const ONE = `0x${'1'.repeat(40)}` as const;
const TWO = `0x${'2'.repeat(40)}` as const;
const purpose = purposeNumber({ from: 1_700_000_000, week: 3, tier: 2 });

/** Somebody with tokens who lets the distributor take them. */
async function payer(token = chain.facts.token): Promise<Sender> {
  const person = await chain.person();
  await chain.write(chain.maker, token, erc20Abi, 'transfer', [person.address, 10n ** 21n]);
  await chain.write(person, token, erc20Abi, 'approve', [distributor, 10n ** 30n]);
  return person;
}

type Asked = { token?: Address; of?: bigint; holders: Address[]; due: bigint[] };

const settle = (
  who: Sender,
  { token = chain.facts.token, of = purpose, holders, due }: Asked,
): Promise<unknown> =>
  chain.write(who, distributor, payoutDistributorAbi, 'settle', [token, of, holders, due]);

const balanceOf = (who: Address, token = chain.facts.token): Promise<bigint> =>
  chain.read(token, erc20Abi, 'balanceOf', [who]);

async function refusal(who: Sender, { of = purpose, holders, due }: Asked): Promise<string> {
  const data = await revertOf(chain, {
    from: who.address,
    to: distributor,
    abi: payoutDistributorAbi,
    functionName: 'settle',
    args: [chain.facts.token, of, holders, due],
  });
  const abi = [...payoutDistributorAbi, ...erc20Abi];
  return decodeErrorResult({ abi, data: data ?? '0x' }).errorName;
}

test('a purpose stands for one week of one tier of one promise', () => {
  for (const whole of [
    { from: 1_795_248_000, week: 1, tier: 0 },
    { from: 0, week: 10, tier: 2 },
  ])
    expect(readPurpose(purposeNumber(whole))).toEqual(whole);
  expect(readPurpose(2n ** 200n)).toBeUndefined();
  expect(weekEnd({ from: 100, week: 2 })).toBe(100 + 14 * 86_400);
});

test('each holder is paid, and the log says who, how much and for what', async () => {
  const holders: Address[] = [ONE, TWO];
  const receipt = await chain.write(operator, distributor, payoutDistributorAbi, 'settle', [
    chain.facts.token,
    purpose,
    holders,
    [500n, 250n],
  ]);
  expect([await balanceOf(ONE), await balanceOf(TWO)]).toEqual([500n, 250n]);
  // A node answers so by the JSON-RPC specification.
  const { logs } = (await chain.node.rpc('eth_getTransactionReceipt', [
    receipt.transactionHash,
  ])) as { logs: { address: Address; topics: [Hex, ...Hex[]]; data: Hex }[] };
  const paidEvents = logs
    .filter(({ address }) => address.toLowerCase() === distributor.toLowerCase())
    .map((log) => decodeEventLog({ abi: payoutDistributorAbi, ...log }).args);
  expect(paidEvents).toMatchObject([
    { purpose, amount: 500n },
    { purpose, amount: 250n },
  ]);
});

test('the same call again, by anybody, pays nobody twice; a higher sum pays the rest', async () => {
  const of = purpose + 1n;
  const call = { of, holders: [ONE, TWO], due: [100n, 100n] };
  const before = await balanceOf(ONE);
  await settle(operator, call);
  expect(await refusal(operator, call)).toBe('NothingMissing');
  expect(await refusal(await payer(), call)).toBe('NothingMissing');
  await settle(await payer(), { ...call, due: [100n, 130n] });
  expect((await balanceOf(ONE)) - before).toBe(100n);
  expect(
    await chain.read(distributor, payoutDistributorAbi, 'paid', [of, chain.facts.token, TWO]),
  ).toBe(130n);
});

test('one holder twice in a call is paid once', async () => {
  const before = await balanceOf(ONE);
  await settle(operator, { of: 77n, holders: [ONE, ONE], due: [40n, 40n] });
  expect((await balanceOf(ONE)) - before).toBe(40n);
});

test('nobody is paid where somebody cannot be, or the lists differ', async () => {
  const poor = await chain.person();
  expect(await refusal(poor, { of: 5n, holders: [ONE], due: [1n] })).toBe(
    'ERC20InsufficientAllowance',
  );
  expect(await refusal(operator, { of: 5n, holders: [ONE, TWO], due: [1n, 10n ** 24n] })).toBe(
    'ERC20InsufficientBalance',
  );
  expect(await refusal(operator, { of: 5n, holders: [ONE, TWO], due: [1n] })).toBe('ListsDiffer');
});

test('of a token that keeps a part, what arrives counts', async () => {
  const kind: TokenKind = 'sell-tax';
  const taxedToken = chain.facts.tokens.find((token) => token.kind === kind)?.address ?? '0x';
  const person = await payer(taxedToken);
  await settle(person, { token: taxedToken, of: 9n, holders: [ONE], due: [1000n] });
  const arrivedAmount = await balanceOf(ONE, taxedToken);
  expect(await chain.read(distributor, payoutDistributorAbi, 'paid', [9n, taxedToken, ONE])).toBe(
    arrivedAmount,
  );
});

test('a call for 120 holders stays far below what a network allows', async () => {
  const holders = Array.from(
    { length: 120 },
    (_, n): Address => `0x${(n + 1_000_000).toString(16).padStart(40, '0')}`,
  );
  const receipt = await operator.send({
    label: 'settle',
    to: distributor,
    data: encodeFunctionData({
      abi: payoutDistributorAbi,
      functionName: 'settle',
      args: [chain.facts.token, 11n, holders, holders.map(() => 7n)],
    }),
    gas: 16_000_000n,
  });
  expect(Number(receipt.gasUsed)).toBeLessThan(12_000_000);
});

test.skipIf(process.env['FULL'] !== '1')(
  'a new world has weeks that are paid, one that is due, and one forgotten holder',
  async () => {
    const world = await freshChain({ history: true });
    try {
      const { payouts, token } = world.facts;
      const from = payouts?.from ?? 0;
      expect(from % 86_400).toBe(0);
      // A node answers so by the JSON-RPC specification.
      const logs = (await world.node.rpc('eth_getLogs', [
        { address: payouts?.distributor, fromBlock: '0x0', toBlock: 'latest' },
      ])) as { topics: [Hex, ...Hex[]]; data: Hex; blockTimestamp: Hex }[];
      const paidEvents = logs.map((log) => {
        const { args } = decodeEventLog({ abi: payoutDistributorAbi, ...log });
        if (!('holder' in args)) throw new Error('another log');
        return { ...args, at: Number(log.blockTimestamp), of: readPurpose(args.purpose) };
      });
      expect(paidEvents).toHaveLength(15);
      for (const { of, at, token: paidIn } of paidEvents) {
        expect(paidIn.toLowerCase()).toBe(token.toLowerCase());
        expect(of?.from).toBe(from);
        expect(at).toBeGreaterThan(weekEnd({ from, week: of?.week ?? 0 }));
      }
      expect(paidEvents.filter(({ of }) => of?.week === 2)).toHaveLength(7);
      const now = Date.now() / 1000;
      expect(weekEnd({ from, week: 3 })).toBeLessThan(now);
      expect(weekEnd({ from, week: 4 })).toBeGreaterThan(now);
      expect(TIERS.map(({ weekly }) => weekly / 10n ** 24n)).toEqual([500n, 250n, 100n]);
    } finally {
      await world.stop();
    }
  },
);
