import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { encodeFunctionData } from 'viem/utils';
import type { Address, Hex, LiveChain } from '../chain/chain-facts.ts';

const ZERO = '0x0000000000000000000000000000000000000000';
const ANY_PRICE = 2n ** 256n - 1n;

/**
 * No allowlist: an empty proof that limits nothing, so that the condition's own price and limit
 * count.
 */
const NO_ALLOWLIST = {
  proof: [],
  quantityLimitPerWallet: 0n,
  pricePerToken: ANY_PRICE,
  currency: ZERO,
} as const;

export type Call = {
  to: Address;
  data: Hex;
};

/** Claims one pass of a tier, paid in the token. */
export const claimCall = (
  chain: LiveChain,
  receiver: Address,
  tier: number,
  price: bigint,
): Call => ({
  to: chain.collection,
  data: encodeFunctionData({
    abi: dropErc1155Abi,
    functionName: 'claim',
    args: [receiver, BigInt(tier), 1n, chain.token.address, price, NO_ALLOWLIST, '0x'],
  }),
});

/** Lets the collection take exactly `amount` of the token; 0 takes the permission back. */
export const approveCall = (chain: LiveChain, amount: bigint): Call => ({
  to: chain.token.address,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [chain.collection, amount],
  }),
});
