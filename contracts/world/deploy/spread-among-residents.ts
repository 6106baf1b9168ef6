import { encodeFunctionData, keccak256, stringToHex } from 'viem';
import { batchReaderAbi } from '../../generated/batch-reader.ts';
import { erc20Abi } from '../../generated/erc20.ts';
import type { Address } from '../types.ts';
import type { Sender } from './sender.ts';

/** The largest resident is given so many times what the smallest is. */
const LARGEST = 4;

/**
 * Gives a token to many small wallets, as one has that was sold to the public. They never move it:
 * nobody has their keys.
 *
 * The operator hands it out, all at once by way of the batch contract, and not the market maker,
 * whose old blocks are forgotten: who holds a token is read from its transfers.
 *
 * @param input amount in the token's smallest unit; residents: how many wallets
 * @throws CallReverted, RpcRefused, NodeUnavailable
 */
export async function spreadAmongResidents(
  { operator, maker }: { operator: Sender; maker: Sender },
  {
    token,
    symbol,
    amount,
    residents,
    batch,
  }: { token: Address; symbol: string; amount: bigint; residents: number; batch: Address },
): Promise<void> {
  const transfer = (to: Address, part: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, part] });
  const weights = Array.from({ length: residents }, (_, at) =>
    BigInt(Math.round(100 * (1 + ((LARGEST - 1) * at) / Math.max(1, residents - 1)))),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const total = parts.reduce((sum, part) => sum + part, 0n);
  await maker.send({ label: `set ${symbol} aside`, to: token, data: transfer(batch, total) });
  const calls = parts.map((part, at) => ({
    target: token,
    allowFailure: false,
    callData: transfer(
      `0x${keccak256(stringToHex(`resident ${at} of ${symbol}`)).slice(-40)}`,
      part,
    ),
  }));
  await operator.send({
    label: `give out ${symbol}`,
    to: batch,
    data: encodeFunctionData({ abi: batchReaderAbi, functionName: 'aggregate3', args: [calls] }),
    gas: 100_000n * BigInt(residents),
  });
}
