import { dropErc1155Abi } from '@firm/contracts';
import { custom, looseObject, parse, string } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { zeroHash, type Hex } from 'viem';
import { decodeFunctionData, encodeFunctionResult, isHex } from 'viem/utils';
import { readTiers } from './read-tiers.ts';
import { Refused, scriptChain, testChain, TOKEN } from './testing.ts';

const callSchema = looseObject({ to: string(), data: custom<Hex>(isHex) });
const abi = dropErc1155Abi;

afterEach(() => void vi.unstubAllGlobals());

/**
 * A collection of three tiers.
 *
 * @param activeOf the terms that hold for a tier; undefined: none
 */
const collection = (activeOf: (id: bigint) => bigint | undefined) =>
  scriptChain((_, [call]) => {
    const { functionName, args } = decodeFunctionData({
      abi,
      data: parse(callSchema, call).data,
    });
    const id = BigInt(String(args?.[0]));
    if (functionName === 'totalSupply')
      return encodeFunctionResult({ abi, functionName, result: id + 1n });
    if (functionName === 'maxTotalSupply')
      return encodeFunctionResult({ abi, functionName, result: 100n * id });
    if (functionName === 'uri') throw new Refused(3, 'execution reverted');
    if (functionName === 'getActiveClaimConditionId') {
      const active = activeOf(id);
      if (active === undefined) throw new Refused(3, 'execution reverted');
      return encodeFunctionResult({ abi, functionName, result: active });
    }
    return encodeFunctionResult({
      abi,
      functionName: 'getClaimConditionById',
      result: {
        startTimestamp: 1n,
        maxClaimableSupply: 10n,
        supplyClaimed: 1n,
        quantityLimitPerWallet: 0n,
        merkleRoot: zeroHash,
        // The terms of one number cost that much.
        pricePerToken: BigInt(String(args?.[1])) + 1000n,
        currency: TOKEN,
        metadata: '',
      },
    });
  });

test('supply and terms of all three come in one request', async () => {
  const requests = await collection(() => 0n);
  const tiers = await readTiers(testChain('/api/rpc'));
  expect(requests).toHaveLength(1);
  expect(tiers.map(({ minted: mintedCount, max }) => [mintedCount, max])).toEqual([
    [1n, 0n],
    [2n, 100n],
    [3n, 200n],
  ]);
  expect(tiers[0]?.condition).toMatchObject({ id: 0n, pricePerToken: 1000n, currency: TOKEN });
  // Facts absent from the collection are unknown.
  expect(tiers[0]?.uri).toBeUndefined();
});

test('other terms than the first are asked for once more, by their number', async () => {
  const requests = await collection((id) => (id === 2n ? 5n : 0n));
  const tiers = await readTiers(testChain('/api/rpc'));
  expect(requests).toHaveLength(2);
  expect(tiers.map(({ condition }) => condition?.pricePerToken)).toEqual([1000n, 1000n, 1005n]);
  expect(tiers[2]?.condition?.id).toBe(5n);
});

test('without terms nothing can be claimed, and the supply is still known', async () => {
  await collection((id) => (id === 1n ? undefined : 0n));
  const tiers = await readTiers(testChain('/api/rpc'));
  expect(tiers[1]).toMatchObject({ minted: 2n, condition: undefined });
});

test('what does not answer as a collection is a failure', async () => {
  await scriptChain(() => '0x');
  await expect(readTiers(testChain('/api/rpc'))).rejects.toThrow('does not tell the supply');
});
