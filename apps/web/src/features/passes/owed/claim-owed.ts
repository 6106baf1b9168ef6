import type { Address, Hex, LiveChain } from '../chain/chain-facts.ts';
import { ChainUnavailableError, rpc, RpcRefusalError } from '../chain/rpc.ts';
import type { Call } from '../mint/claim-call.ts';
import { followTransaction } from '../mint/follow-transaction.ts';
import { sendCall } from '../mint/send-call.ts';
import { isRejection } from '../wallet/provider.ts';
import type { Connected } from '../wallet/wallet-store.ts';

export type ClaimProblem =
  | 'wrong-network'
  | 'rejected'
  | 'gone'
  | 'reverted'
  | 'cancelled'
  | 'unavailable'
  | 'other';

/**
 * Has the holder's wallet take out what is put up for it. What would fail is told before anything
 * is signed; the contract itself pays nobody twice.
 *
 * @returns how it ended
 */
export async function claimOwed(
  {
    chain,
    wallet,
    onStep,
  }: {
    chain: LiveChain;
    wallet: Connected;
    onStep: (step: 'checking' | 'confirm' | 'waiting') => void;
  },
  call: { contract: string; data: string },
): Promise<'done' | ClaimProblem> {
  if (wallet.chainId !== chain.id) return 'wrong-network';
  // The statement of the endpoint holds both to their form; the types are only more precise.
  const message = { to: call.contract as Address, data: call.data as Hex };
  const { address } = wallet;
  try {
    onStep('checking');
    if (!(await wouldWork(chain, address, message))) return 'gone';
    const nonce = Number(await rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']));
    onStep('confirm');
    const transaction = await sendCall(chain, wallet.wallet.provider, address, message, nonce);
    onStep('waiting');
    const { kind } = await followTransaction(chain, transaction);
    if (kind === 'done') return 'done';
    return kind === 'reverted' ? 'reverted' : 'cancelled';
  } catch (error) {
    console.warn('The claim ended early.', error);
    if (isRejection(error)) return 'rejected';
    return error instanceof ChainUnavailableError ? 'unavailable' : 'other';
  }
}

/** Runs it without sending it. @throws ChainUnavailableError */
async function wouldWork(chain: LiveChain, from: Address, call: Call): Promise<boolean> {
  try {
    await rpc(chain, 'eth_call', [{ from, ...call }, 'latest']);
    return true;
  } catch (error) {
    if (error instanceof RpcRefusalError) return false;
    throw error;
  }
}
