import * as v from 'valibot';
import { isAddress, toHex } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { anything, fields } from '../../http/fields.ts';
import type { Answer } from '../ask.ts';
import { hexOf, NOBODY } from '../words.ts';

/**
 * On what terms a wallet sends now: what a token can look at must be what it is for a wallet.
 * Amounts in wei for each unit of gas.
 */
export type WalletTerms = {
  gasPrice: Hex;
  baseFee: Hex;
  /** Of the newest block. */
  beneficiary: Address;
};

/** Tip that wallets add to the base fee, in wei: small, so that any chain can pay it. */
const TIP = 5n * 10n ** 7n;

const headSchema = fields({ baseFeePerGas: anything, miner: anything });

/** @param head the newest block, as nodes answer it; where it says no base fee, the tip alone is paid */
export function termsOf(head: Answer): WalletTerms {
  const block = v.parse(headSchema, head.state === 'answered' ? head.value : null);
  const digits = hexOf(block.baseFeePerGas, 34);
  const baseFee = digits === undefined || digits === '0x' ? 0n : BigInt(digits);
  return {
    gasPrice: toHex(baseFee + TIP),
    baseFee: toHex(baseFee),
    beneficiary: typeof block.miner === 'string' && isAddress(block.miner) ? block.miner : NOBODY,
  };
}
