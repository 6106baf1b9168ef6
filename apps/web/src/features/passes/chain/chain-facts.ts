import * as passesApi from '@firm/schema/api/passes.ts';
import type { ChainFacts } from '@firm/schema/chain.ts';
import { call } from '../../../lib/api.ts';

/** The chain that this installation works with, when it works with one. */
export type LiveChain = Extract<ChainFacts, { status: 'on' }>;
export type Address = `0x${string}`;
export type Hex = `0x${string}`;

/** The only chain that has test wallets. */
export const LOCAL_CHAIN_ID = 31337;

let asking: Promise<ChainFacts> | undefined;

/** Which chain this is, asked once per page load, and again after a failure. @throws ApiFailure */
export function loadChain(): Promise<ChainFacts> {
  asking ??= call(passesApi.chain).catch((error: unknown) => {
    asking = undefined;
    throw error;
  });
  return asking;
}

/** Whether test wallets and test money exist: on the local chain, and nowhere else. */
export const isTestChain = (chain: LiveChain): boolean =>
  chain.isLocal && chain.id === LOCAL_CHAIN_ID;
