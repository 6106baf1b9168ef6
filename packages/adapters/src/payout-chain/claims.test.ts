import { erc20Abi, payoutClaimsAbi, payoutDistributorAbi } from '@firm/contracts';
import { purposeNumber } from '@firm/format';
import { decodeErrorResult } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshChain,
  revertOf,
  type FreshChain,
} from '../../../../contracts/testing/fresh-chain.ts';
import type { Sender } from '../../../../contracts/world/deploy/sender.ts';
import type { Address } from '../chain/index.ts';
import { createMerkleTree } from './merkle-tree.ts';

let chain: FreshChain;
let operator: Sender;
let token: Address;
let [claims, distributor]: Address[] = [];
beforeAll(async () => {
  chain = await freshChain();
  ({ token } = chain.facts);
  claims = chain.facts.payouts?.claims;
  distributor = chain.facts.payouts?.distributor;
  operator = await chain.person();
  await chain.write(chain.maker, token, erc20Abi, 'transfer', [operator.address, 10n ** 21n]);
  for (const spender of [claims, distributor])
    await chain.write(operator, token, erc20Abi, 'approve', [spender, 10n ** 30n]);
}, 60_000);
afterAll(() => chain.stop());

const holderOf = (n: number): Address => `0x${(0xabc000 + n).toString(16).padStart(40, '0')}`;
const duesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ holder: holderOf(n), due: 100n + BigInt(n) }));
let week = 0;
const begin = (count: number) => {
  const dues = duesOf(count);
  const purpose = purposeNumber({ from: 1_700_000_000, week: ++week, tier: 1 });
  return { dues, purpose, tree: createMerkleTree(dues) };
};
type Begun = ReturnType<typeof begin>;
const abi = payoutClaimsAbi;
const at = (): Address => claims ?? '0x';
const open = ({ purpose, tree }: Begun, amount: bigint) =>
  chain.write(operator, at(), abi, 'open', [token, purpose, tree.root, amount]);
const argsOf = ({ dues, purpose, tree }: Begun, n: number) => {
  const due = dues[n] ?? { holder: holderOf(n), due: 0n };
  return [token, purpose, tree.root, due.holder, due.due, tree.proofOf(due) ?? []] as const;
};
const claim = (round: Begun, n: number) =>
  chain.write(operator, at(), abi, 'claim', argsOf(round, n));
const balanceOf = (who: Address) => chain.read<bigint>(token, erc20Abi, 'balanceOf', [who]);
const refusal = async (functionName: string, args: readonly unknown[]) => {
  const data = await revertOf(chain, {
    from: operator.address,
    to: at(),
    abi,
    functionName,
    args: [...args],
  });
  return decodeErrorResult({ abi: [...abi, ...payoutDistributorAbi], data: data ?? '0x' })
    .errorName;
};

test.each([1, 2, 3, 7, 120])('each of %d holders takes out their own part, once', async (count) => {
  const round = begin(count);
  const total = round.dues.reduce((sum, { due }) => sum + due, 0n);
  await open(round, total);
  for (const n of [0, count - 1, Math.floor(count / 2)].filter(
    (one, i, all) => all.indexOf(one) === i,
  )) {
    const before = await balanceOf(holderOf(n));
    await claim(round, n);
    expect((await balanceOf(holderOf(n))) - before).toBe(100n + BigInt(n));
    expect(await refusal('claim', argsOf(round, n))).toBe('NothingMissing');
  }
  // The ledger reads the distributor's record, the same as of a batch.
  expect(
    await chain.read(distributor ?? '0x', payoutDistributorAbi, 'paid', [
      round.purpose,
      token,
      holderOf(0),
    ]),
  ).toBe(100n);
});

test('a higher sum, another’s proof and somebody else are refused', async () => {
  const round = begin(5);
  await open(round, 1_000n);
  const [, , , holder, due, proof] = argsOf(round, 2);
  const start = [token, round.purpose, round.tree.root];
  expect(await refusal('claim', [...start, holder, due + 1n, proof])).toBe('NotInTheTree');
  expect(await refusal('claim', [...start, holderOf(3), due, proof])).toBe('NotInTheTree');
  expect(await refusal('claim', [...start, operator.address, due, proof])).toBe('NotInTheTree');
  expect(round.tree.proofOf({ holder, due: due + 1n })).toBeUndefined();
});

test('who was paid in a batch claims nothing more, and who was paid a part the rest', async () => {
  const round = begin(3);
  await open(round, 1_000n);
  await chain.write(operator, distributor ?? '0x', payoutDistributorAbi, 'settle', [
    token,
    round.purpose,
    [holderOf(0), holderOf(1)],
    [100n, 40n],
  ]);
  expect(await refusal('claim', argsOf(round, 0))).toBe('NothingMissing');
  const before = await balanceOf(holderOf(1));
  await claim(round, 1);
  expect((await balanceOf(holderOf(1))) - before).toBe(61n);
});

test('one tree does not pay for another', async () => {
  const [full, empty] = [begin(2), begin(2)];
  await open(full, 500n);
  expect(await refusal('claim', argsOf(empty, 0))).toBe('NothingHere');
});

test('what nobody claimed goes back after half a year, and only to who put it in', async () => {
  const round = begin(2);
  await open(round, 300n);
  await claim(round, 0);
  const start = [token, round.purpose, round.tree.root];
  expect(await refusal('takeBack', start)).toBe('TooEarly');
  await chain.node.rpc('evm_increaseTime', [181 * 86_400]);
  await chain.node.rpc('evm_mine', []);
  const stranger = await chain.person();
  const data = await revertOf(chain, {
    from: stranger.address,
    to: at(),
    abi,
    functionName: 'takeBack',
    args: start,
  });
  expect(decodeErrorResult({ abi, data: data ?? '0x' }).errorName).toBe('NothingHere');
  const before = await balanceOf(operator.address);
  await chain.write(operator, at(), abi, 'takeBack', start);
  expect((await balanceOf(operator.address)) - before).toBe(200n);
  expect(await refusal('claim', argsOf(round, 1))).toBe('NothingHere');
});
