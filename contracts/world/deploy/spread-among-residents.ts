import { encodeFunctionData, keccak256, stringToHex } from 'viem';
import { erc20Abi } from '../../generated/erc20.ts';
import type { Address } from '../types.ts';
import type { Sender } from './sender.ts';

/** The largest resident is given so many times what the smallest is. */
const LARGEST = 4;

/**
 * Gives a token to many small wallets, as one has that was sold to the public. They never move it: nobody has their keys.
 *
 * The operator passes it on, not the market maker, whose old blocks are forgotten: who holds a token is read from its transfers.
 *
 * @param input amount in the token's smallest unit; residents: how many wallets
 * @throws CallReverted, RpcRefused, NodeAway
 */
export async function spreadAmongResidents({ operator, maker }: { operator: Sender; maker: Sender }, { token, symbol, amount, residents }: { token: Address; symbol: string; amount: bigint; residents: number }): Promise<void> {
  const transfer = (to: Address, part: bigint) => ({ label: `give out ${symbol}`, to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, part] }) });
  await maker.send(transfer(operator.address, amount));
  const weights = Array.from({ length: residents }, (_, at) => BigInt(Math.round(100 * (1 + ((LARGEST - 1) * at) / Math.max(1, residents - 1)))));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  let left = amount;
  for (const [at, weight] of weights.entries()) {
    const part = at === residents - 1 ? left : (amount * weight) / whole;
    left -= part;
    await operator.send(transfer(`0x${keccak256(stringToHex(`resident ${at} of ${symbol}`)).slice(-40)}`, part));
  }
}
