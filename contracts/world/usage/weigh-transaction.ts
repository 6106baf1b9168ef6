import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import { refuseParams } from '../rpc/rpc-error.ts';
import type { Hex } from '../types.ts';
import { BLOCK_BYTES, MOST_GAS, SMALL } from './limits.ts';

/** Weight of a signed transaction. */
export type Weight = { wallet: string; bytes: number; gas: number; isSmall: boolean };

/** @throws RequestRefused where nobody has signed it, or it may use more gas than a stranger's may */
export async function weighTransaction(raw: Hex): Promise<Weight> {
  const { wallet, gas } = await readTransaction(raw);
  if (gas > MOST_GAS)
    refuseParams(`A transaction may use at most ${MOST_GAS} gas on this test chain.`);
  const bytes = (raw.length - 2) / 2;
  return {
    wallet,
    gas: Number(gas),
    bytes: bytes + BLOCK_BYTES,
    isSmall: bytes <= SMALL.bytes && gas <= SMALL.gas,
  };
}

async function readTransaction(raw: Hex): Promise<{ wallet: string; gas: bigint }> {
  try {
    const { gas = 0n } = parseTransaction(raw);
    const wallet = await recoverTransactionAddress({
      // It could be parsed, so it is of one of these forms.
      serializedTransaction: raw as TransactionSerialized,
    });
    return { wallet: wallet.toLowerCase(), gas };
  } catch {
    return refuseParams('This is not a signed transaction.');
  }
}
