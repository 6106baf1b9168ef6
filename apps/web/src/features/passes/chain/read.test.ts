import { batchReaderAbi, erc20Abi } from '@firm/contracts';
import { array, custom, looseObject, parse, string, tuple } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Hex } from 'viem';
import { decodeFunctionData, encodeFunctionResult, isHex } from 'viem/utils';
import { question, readAll } from './read.ts';
import { Refused, scriptChain, testChain, TOKEN } from './testing.ts';

const ADA = '0x00000000000000000000000000000000000000aa';
const READER = '0x00000000000000000000000000000000000000f9';
const callSchema = looseObject({ to: string(), data: custom<Hex>(isHex) });
const callsSchema = tuple([array(looseObject({ callData: custom<Hex>(isHex) }))]);
const abi = erc20Abi;

afterEach(() => void vi.unstubAllGlobals());

const questions = [
  question(TOKEN, abi, 'balanceOf', [ADA]),
  question(TOKEN, abi, 'decimals', []),
  question(TOKEN, abi, 'allowance', [ADA, TOKEN]),
] as const;

/** The token: it refuses to tell an allowance. */
function answerOf(data: Hex): Hex | undefined {
  const { functionName } = decodeFunctionData({ abi, data });
  if (functionName === 'balanceOf') return encodeFunctionResult({ abi, functionName, result: 7n });
  if (functionName === 'decimals') return encodeFunctionResult({ abi, functionName, result: 18 });
  return undefined;
}

test('without a batch reader each is asked for by itself, in one request', async () => {
  const requests = await scriptChain((_, [call]) => {
    const answer = answerOf(parse(callSchema, call).data);
    if (answer === undefined) throw new Refused(3, 'execution reverted');
    return answer;
  });
  expect(await readAll(testChain('/api/rpc'), questions)).toEqual([7n, 18, undefined]);
  expect(requests).toEqual([['eth_call', 'eth_call', 'eth_call']]);
});

test('with one, all are asked for in one call', async () => {
  const requests = await scriptChain((_, [call]) => {
    const { to, data } = parse(callSchema, call);
    expect(to).toBe(READER);
    const { args } = decodeFunctionData({ abi: batchReaderAbi, data });
    const [calls] = parse(callsSchema, args);
    return encodeFunctionResult({
      abi: batchReaderAbi,
      functionName: 'aggregate3',
      result: calls.map(({ callData }) => {
        const answer = answerOf(callData);
        return { success: answer !== undefined, returnData: answer ?? '0x' };
      }),
    });
  });
  const chain = testChain('/api/rpc', { batchReader: READER });
  expect(await readAll(chain, questions)).toEqual([7n, 18, undefined]);
  expect(requests).toEqual([['eth_call']]);
});

test('what is no contract, or answers something else, gives nothing', async () => {
  for (const bytes of ['0x', '0x01']) {
    await scriptChain(() => bytes);
    expect(await readAll(testChain('/api/rpc'), questions)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    vi.unstubAllGlobals();
  }
});
