import * as passesApi from '@firm/schema/api/passes.ts';
import type { ChainFacts } from '@firm/schema/tokens/chain.ts';
import { call } from '../../../lib/data/api.ts';

/** The chain that this installation works with, when it works with one. */
export type LiveChain = Extract<ChainFacts, { status: 'on' }> & {
  token: { address: Address };
  collection: Address;
};
export type Address = `0x${string}`;
export type Hex = `0x${string}`;
/** The chain, or that there is none. */
export type Chain = LiveChain | Exclude<ChainFacts, { status: 'on' }>;

/** The only chain that has test wallets. */
export const LOCAL_CHAIN_ID = 31337;

let asking: Promise<Chain> | undefined;

/** Which chain this is, asked once per page load, and again after a failure. @throws ApiRequestError */
export function loadChain(): Promise<Chain> {
  asking ??= call(passesApi.chain).then(
    // The statement of the endpoint holds addresses to their form; the type is only more precise.
    (chain) => chain as Chain,
    (error: unknown) => {
      asking = undefined;
      throw error;
    },
  );
  return asking;
}

/** Whether test wallets and test money exist: on the local chain, and nowhere else. */
export const isTestChain = (chain: LiveChain): boolean =>
  chain.isLocal && chain.id === LOCAL_CHAIN_ID;
