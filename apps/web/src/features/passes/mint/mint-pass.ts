import type { Hex } from '../chain/chain-facts.ts';
import { ChainUnavailableError, rpc } from '../chain/rpc.ts';
import { isRejection, type Provider } from '../wallet/provider.ts';
import { isPendingRequest, saysInsufficient } from '../wallet/signing/read-wallet-error.ts';
import { approveCall, claimCall, type Call } from './claim-call.ts';
import { followBatch } from './follow-batch.ts';
import { followTransaction, nextPoll } from './follow-transaction.ts';
import { MintError } from './mint-failure.ts';
import {
  forgetPending,
  savePending,
  type PendingBatch,
  type PendingMint,
  type PendingStep,
} from './pending-mint.ts';
import { lacksGas, preflight, type MintTerms } from './preflight.ts';
import { canBatch, NoBatchError, sendBatch } from './send-batch.ts';
import { sendCall } from './send-call.ts';

type Stage = PendingMint['step'];

/**
 * Where a mint is: which step (`both`: as one confirmation), and whether the wallet is open
 * (`sign`) or the chain is working (`wait`).
 */
export type MintStep =
  | { at: 'checking' }
  | {
      at: Stage;
      state: 'sign' | 'wait';
      hash?: Hex;
      skipsApproval: boolean;
      /** The chain does not answer. */ isUnavailable?: boolean;
    };

type MintRun = {
  provider: Provider;
  onStep: (step: MintStep) => void;
} & MintTerms;
type Followed = Pick<MintRun, 'chain' | 'address' | 'provider' | 'onStep'>;

/**
 * Mints one pass: checks, lets the collection take exactly the price where it may not yet, and
 * claims; both as one confirmation where the wallet can. An approval given before is used, so that
 * nobody approves twice.
 *
 * @throws MintError
 */
export async function mintPass(run: MintRun): Promise<void> {
  const { chain, address, provider, tier, price, onStep } = run;
  onStep({ at: 'checking' });
  const batches = canBatch(chain, provider, address);
  const { needsApproval, nonce } = await preflight(run).catch((error: unknown) => {
    throw error instanceof MintError
      ? error
      : new MintError(error instanceof ChainUnavailableError ? 'unavailable' : 'other', error);
  });
  const claim = claimCall(chain, address, tier, price);
  if (!needsApproval) return oneStep(run, 'claim', claim, nonce, true);
  const approve = approveCall(chain, price);
  if ((await batches) && (await bothSteps(run, [approve, claim]))) return;
  await oneStep(run, 'approve', approve, nonce, false);
  await chainBack(run);
  await oneStep(run, 'claim', claim, await countOf(run, nonce + 1), false);
}

/**
 * Waits until the chain answers, and says so meanwhile: what was allowed is not asked for twice.
 */
async function chainBack({ chain, onStep }: MintRun): Promise<void> {
  for (;;) {
    try {
      await rpc(chain, 'eth_blockNumber');
      return;
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) return;
      onStep({ at: 'claim', state: 'wait', skipsApproval: false, isUnavailable: true });
    }
    await nextPoll(chain);
  }
}

async function countOf({ chain, address }: MintRun, otherwise: number): Promise<number> {
  return rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']).then(
    Number,
    () => otherwise,
  );
}

async function oneStep(
  run: MintRun,
  step: 'approve' | 'claim',
  call: Call,
  nonce: number,
  skipsApproval: boolean,
): Promise<void> {
  const { chain, provider, address, tier, price, onStep } = run;
  onStep({ at: step, state: 'sign', skipsApproval });
  try {
    const sentTransaction = await sendCall(chain, provider, address, call, nonce);
    await followStep(
      run,
      { tier, step, sent: sentTransaction, since: Date.now(), price: String(price) },
      skipsApproval,
    );
  } catch (error) {
    throw error instanceof MintError ? error : await failureOf(run, step, error);
  }
}

/** @returns false where the wallet takes them one by one only */
async function bothSteps(run: MintRun, calls: readonly Call[]): Promise<boolean> {
  const { chain, provider, address, tier, onStep } = run;
  onStep({ at: 'both', state: 'sign', skipsApproval: false });
  try {
    const batchId = await sendBatch(chain, provider, address, calls);
    await followBoth(run, { tier, step: 'both', batchId, since: Date.now() });
    return true;
  } catch (error) {
    if (error instanceof NoBatchError) return false;
    throw error instanceof MintError ? error : await failureOf(run, 'both', error);
  }
}

/** Follows a mint that has been sent; also after a reload. @throws MintError */
export async function followMint(
  run: Followed,
  pending: PendingMint,
  signal: AbortSignal,
): Promise<void> {
  if (pending.step === 'both') await followBoth(run, pending, signal);
  else await followStep(run, pending, pending.step === 'claim', signal);
}

async function followStep(
  { chain, address, onStep }: Followed,
  pending: PendingStep,
  skipsApproval: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { step, sent: sentTransaction } = pending;
  let [hash, isUnavailable] = [sentTransaction.hash, false];
  const show = (): void => onStep({ at: step, state: 'wait', hash, skipsApproval, isUnavailable });
  const onHash = (next: Hex): void => {
    hash = next;
    savePending(chain, address, { ...pending, sent: { ...sentTransaction, hash } });
    show();
  };
  const onUnavailable = (is: boolean): void => {
    if (is === isUnavailable) return;
    isUnavailable = is;
    show();
  };
  onHash(hash);
  const { kind } = await followTransaction(
    chain,
    sentTransaction,
    { onHash, onUnavailable },
    signal,
  );
  forgetPending(chain, address);
  if (kind === 'cancelled' || kind === 'replaced') throw new MintError('cancelled');
  if (kind === 'reverted') throw new MintError('reverted');
}

async function followBoth(
  { chain, address, provider, onStep }: Followed,
  pending: PendingBatch,
  signal?: AbortSignal,
): Promise<void> {
  const step = { at: 'both', state: 'wait', skipsApproval: false } as const;
  savePending(chain, address, pending);
  onStep(step);
  const outcome = await followBatch(
    chain,
    provider,
    pending.batchId,
    (hash) => onStep({ ...step, hash }),
    signal,
  );
  forgetPending(chain, address);
  if (outcome !== 'done') throw new MintError(outcome === 'dropped' ? 'cancelled' : outcome);
}

const REJECTED = {
  approve: 'approval-rejected',
  claim: 'claim-rejected',
  both: 'cancelled',
} as const;

async function failureOf(
  { chain, address }: MintRun,
  step: Stage,
  error: unknown,
): Promise<MintError> {
  if (isRejection(error)) return new MintError(REJECTED[step], error);
  if (isPendingRequest(error)) return new MintError('pending-request', error);
  if (error instanceof ChainUnavailableError) return new MintError('unavailable', error);
  if (saysInsufficient(error))
    return new MintError(
      (await lacksGas(chain, address, step).catch(() => false)) ? 'gas' : 'tokens',
      error,
    );
  return new MintError('other', error);
}

/** Takes an unused permission back. @throws MintError */
export async function revokeApproval({
  chain,
  address,
  provider,
}: Pick<MintRun, 'chain' | 'address' | 'provider'>): Promise<void> {
  try {
    const nonce = Number(await rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']));
    const { kind } = await followTransaction(
      chain,
      await sendCall(chain, provider, address, approveCall(chain, 0n), nonce),
    );
    if (kind !== 'done') throw new MintError(kind === 'reverted' ? 'reverted' : 'cancelled');
  } catch (error) {
    if (error instanceof MintError) throw error;
    throw new MintError(isRejection(error) ? 'cancelled' : 'other', error);
  }
}
