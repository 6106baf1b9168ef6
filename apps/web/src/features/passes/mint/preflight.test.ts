import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { custom, looseObject, parse, string } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { zeroHash, type Hex } from 'viem';
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult, isHex } from 'viem/utils';
import { COLLECTION, Refused, scriptChain, testChain, TOKEN } from '../chain/testing.ts';
import { lacksGas, preflight, type MintTerms } from './preflight.ts';

const callSchema = looseObject({ to: string(), data: custom<Hex>(isHex) });
const ADA = '0x00000000000000000000000000000000000000aa';
const PRICE = 2000n;

/** Chain state of one tier and one account. */
type World = {
  ether: bigint;
  gasPrice: bigint;
  balance: bigint;
  allowance: bigint;
  minted: bigint;
  max: bigint;
  activeId: bigint | undefined;
  price: bigint;
  currency: Hex;
  claimable: bigint;
  perWallet: bigint;
  claimed: bigint;
  /** Revert data of the claim. */
  revert: Hex | undefined;
};
const fine: World = {
  ether: 10n ** 18n,
  gasPrice: 10n ** 9n,
  balance: 5000n,
  allowance: 5000n,
  minted: 1n,
  max: 100n,
  activeId: 0n,
  price: PRICE,
  currency: TOKEN,
  claimable: 100n,
  perWallet: 0n,
  claimed: 0n,
  revert: undefined,
};
const missesAllowance = encodeErrorResult({
  abi: dropErc1155Abi,
  errorName: 'ERC20InsufficientAllowance',
  args: [COLLECTION, 0n, PRICE],
});

afterEach(() => void vi.unstubAllGlobals());

function answerCall(world: World, { to, data }: { to: string; data: Hex }): Hex {
  if (to === TOKEN) {
    const abi = erc20Abi;
    const { functionName } = decodeFunctionData({ abi, data });
    return functionName === 'balanceOf'
      ? encodeFunctionResult({ abi, functionName, result: world.balance })
      : encodeFunctionResult({ abi, functionName: 'allowance', result: world.allowance });
  }
  const abi = dropErc1155Abi;
  const { functionName } = decodeFunctionData({ abi, data });
  const give = (result: bigint): Hex =>
    encodeFunctionResult({ abi, functionName: 'totalSupply', result });
  if (functionName === 'totalSupply') return give(world.minted);
  if (functionName === 'maxTotalSupply') return give(world.max);
  if (functionName === 'getSupplyClaimedByWallet') return give(world.claimed);
  if (functionName === 'getActiveClaimConditionId') {
    if (world.activeId === undefined) throw new Refused(3, 'execution reverted', '0x');
    return give(world.activeId);
  }
  if (functionName === 'claim') {
    if (world.revert !== undefined) throw new Refused(3, 'execution reverted', world.revert);
    return '0x';
  }
  return encodeFunctionResult({
    abi,
    functionName: 'getClaimConditionById',
    result: {
      startTimestamp: 1n,
      maxClaimableSupply: world.claimable,
      supplyClaimed: world.minted,
      quantityLimitPerWallet: world.perWallet,
      merkleRoot: zeroHash,
      pricePerToken: world.price,
      currency: world.currency,
      metadata: '',
    },
  });
}

async function look(change: Partial<World>, terms: Partial<MintTerms> = {}) {
  const world = { ...fine, ...change };
  const requests = await scriptChain((method, params) => {
    if (method === 'eth_getBalance') return `0x${world.ether.toString(16)}`;
    if (method === 'eth_gasPrice') return `0x${world.gasPrice.toString(16)}`;
    if (method === 'eth_getTransactionCount') return '0x9';
    const [call] = params;
    return answerCall(world, parse(callSchema, call));
  });
  const chain = testChain('/api/rpc');
  const preflightResult = await preflight({
    chain,
    address: ADA,
    walletChainId: chain.id,
    tier: 2,
    price: PRICE,
    terms: undefined,
    ...terms,
  }).catch((error: unknown) => error);
  return { found: preflightResult, requests };
}

test('all is looked at in one request', async () => {
  const { found: preflightResult, requests } = await look({});
  expect(preflightResult).toEqual({ allowance: 5000n, needsApproval: false, nonce: 9 });
  expect(requests).toHaveLength(1);
});

test('a permission that is too small is asked for, though the claim fails without it', async () => {
  const { found: preflightResult } = await look({ allowance: PRICE - 1n, revert: missesAllowance });
  expect(preflightResult).toEqual({ allowance: PRICE - 1n, needsApproval: true, nonce: 9 });
});

test('terms that changed since the page read them are read again', async () => {
  const { found: preflightResult, requests } = await look({ activeId: 3n });
  expect(preflightResult).toMatchObject({ needsApproval: false });
  expect(requests).toHaveLength(2);
});

const abi = dropErc1155Abi;
const notStarted = encodeErrorResult({ abi, errorName: 'DropClaimNotStarted', args: [2n, 1n] });
const noCondition = encodeErrorResult({ abi, errorName: 'DropNoActiveCondition' });

test.each<[string, Partial<World>]>([
  ['closed', { activeId: undefined }],
  ['sold-out', { minted: 100n, claimable: 1000n }],
  ['sold-out', { max: 0n, claimable: 1n }],
  ['limit', { perWallet: 2n, claimed: 2n }],
  ['price', { price: PRICE + 1n }],
  ['price', { currency: ADA }],
  ['tokens', { balance: PRICE - 1n }],
  ['gas', { ether: 0n }],
  // A quarter more than the steps take at most.
  ['gas', { ether: 270_000n * 10n ** 9n }],
  ['not-started', { revert: notStarted }],
  ['closed', { revert: noCondition }],
  // Nothing else may stand in the way of a claim than a permission that is asked for.
  ['other', { revert: missesAllowance }],
  ['other', { revert: '0xdeadbeef' }],
  ['other', { revert: '0x' }],
])('%s: nobody signs what must fail (%o)', async (problem, change) => {
  expect((await look(change)).found).toMatchObject({ problem });
});

test('a supply without a limit is never sold out by itself', async () => {
  expect((await look({ max: 0n, minted: 99n })).found).toMatchObject({ needsApproval: false });
});

test('on another network nothing is asked', async () => {
  const { found: preflightResult, requests } = await look({}, { walletChainId: 1 });
  expect(preflightResult).toMatchObject({ problem: 'wrong-network' });
  expect(requests).toEqual([]);
});

test('whether it lacks gas is told by the step', async () => {
  const ether = 100_000n * 10n ** 9n;
  await scriptChain((method) =>
    method === 'eth_gasPrice' ? `0x${(10n ** 9n).toString(16)}` : `0x${ether.toString(16)}`,
  );
  const chain = testChain('/api/rpc');
  expect(await lacksGas(chain, ADA, 'approve')).toBe(false);
  expect(await lacksGas(chain, ADA, 'claim')).toBe(true);
});
