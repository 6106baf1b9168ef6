import type { Address, Hex } from '../chain/chain-facts.ts';
import { ChainAway, rpc } from '../chain/rpc.ts';
import { codeOf, isRejection, messageOf, type Provider } from '../wallet/provider.ts';
import { approveCall, claimCall, type Call } from './claim-call.ts';
import { followTransaction } from './follow-transaction.ts';
import { MintFailure } from './mint-failure.ts';
import { forgetPending, keepPending, type PendingMint } from './pending-mint.ts';
import { lacksGas, preflight, type MintTerms } from './preflight.ts';
import { sendCall } from './send-call.ts';

/** Where a mint is: which step, and whether the wallet is open (`sign`) or the chain is working (`wait`). */
export type MintStep = { at: 'checking' } | { at: 'approve' | 'claim'; state: 'sign' | 'wait'; hash?: Hex; skipsApproval: boolean };

export interface MintRun extends MintTerms {
  provider: Provider;
  onStep: (step: MintStep) => void;
}

/**
 * Mints one pass: checks, lets the collection take exactly the price where it may not yet, and claims. An approval
 * given before is used, so that nobody approves twice.
 *
 * @throws MintFailure
 */
export async function mintPass(run: MintRun): Promise<void> {
  const { chain, address, tier, price, onStep } = run;
  onStep({ at: 'checking' });
  const { needsApproval, nonce } = await preflight(run).catch((error: unknown) => {
    throw error instanceof MintFailure ? error : new MintFailure(error instanceof ChainAway ? 'away' : 'other', error);
  });
  if (needsApproval) await oneStep(run, 'approve', approveCall(chain, price), nonce, false);
  const next = needsApproval ? await countOf(run, nonce + 1) : nonce;
  await oneStep(run, 'claim', claimCall(chain, address, tier, price), next, !needsApproval);
}

async function countOf({ chain, address }: MintRun, otherwise: number): Promise<number> {
  return rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']).then(Number, () => otherwise);
}

async function oneStep(run: MintRun, step: 'approve' | 'claim', call: Call, nonce: number, skipsApproval: boolean): Promise<void> {
  const { chain, provider, address, tier, onStep } = run;
  onStep({ at: step, state: 'sign', skipsApproval });
  try {
    const sent = await sendCall(chain, provider, address, call, nonce);
    await followStep(run, { tier, step, sent, since: Date.now() }, skipsApproval);
  } catch (error) {
    throw error instanceof MintFailure ? error : await failureOf(run, step, error);
  }
}

/** Follows a step that has been sent; also after a reload. @throws MintFailure */
export async function followStep({ chain, address, onStep }: Pick<MintRun, 'chain' | 'address' | 'onStep'>, pending: PendingMint, skipsApproval: boolean, signal?: AbortSignal): Promise<void> {
  const { step, sent } = pending;
  const show = (hash: Hex): void => {
    keepPending(chain, address, { ...pending, sent: { ...sent, hash } });
    onStep({ at: step, state: 'wait', hash, skipsApproval });
  };
  show(sent.hash);
  const { kind } = await followTransaction(chain, sent, show, signal);
  forgetPending(chain, address);
  if (kind === 'cancelled' || kind === 'replaced') throw new MintFailure('cancelled');
  if (kind === 'reverted') throw new MintFailure('reverted');
}

async function failureOf({ chain, address }: MintRun, step: 'approve' | 'claim', error: unknown): Promise<MintFailure> {
  if (isRejection(error)) return new MintFailure(step === 'approve' ? 'approval-rejected' : 'claim-rejected', error);
  if (codeOf(error) === -32002) return new MintFailure('pending-request', error);
  if (error instanceof ChainAway) return new MintFailure('away', error);
  if (/insufficient/i.test(messageOf(error) ?? '')) return new MintFailure((await lacksGas(chain, address, step).catch(() => false)) ? 'gas' : 'tokens', error);
  return new MintFailure('other', error);
}

/** Takes an unused permission back. @throws MintFailure */
export async function revokeApproval({ chain, address, provider }: Pick<MintRun, 'chain' | 'address' | 'provider'>): Promise<void> {
  try {
    const nonce = Number(await rpc<Hex>(chain, 'eth_getTransactionCount', [address as Address, 'latest']));
    const { kind } = await followTransaction(chain, await sendCall(chain, provider, address, approveCall(chain, 0n), nonce));
    if (kind !== 'done') throw new MintFailure(kind === 'reverted' ? 'reverted' : 'cancelled');
  } catch (error) {
    if (error instanceof MintFailure) throw error;
    throw new MintFailure(isRejection(error) ? 'cancelled' : 'other', error);
  }
}
