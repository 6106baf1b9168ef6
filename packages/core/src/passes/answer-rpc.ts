import { RPC_LIMITS, type RpcAnswer } from '@firm/adapters/chain/index.ts';
import { requireChain, type ChainDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';

/** The largest answer to a page, in bytes. */
export const RPC_ANSWER_BYTES: number = RPC_LIMITS.answerBytes;

/**
 * Answers JSON-RPC from a page: only what a wallet and our screens need gets through.
 *
 * @param body what was parsed from the request, or its text where that is not JSON
 * @param from the network that it comes from: each has its share of what may be sent
 * @throws Refusal chain/off, chain/away
 */
export async function answerRpc(deps: ChainDeps, body: unknown, from?: string): Promise<RpcAnswer> {
  return await refuseUnavailable(requireChain(deps).answer(body, from));
}
