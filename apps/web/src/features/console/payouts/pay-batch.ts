import { erc20Abi, payoutDistributorAbi } from '@firm/contracts';
import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import { decodeErrorResult, isHex } from 'viem/utils';
import type { payoutsText } from '../../../text/en/console/payouts.ts';
import {
  ChainUnavailableError,
  followTransaction,
  isPendingRequest,
  isRejection,
  nextPoll,
  question,
  readAll,
  rpc,
  RpcRefusalError,
  sendCall,
  textsOf,
  type Address,
  type Call,
  type Connected,
  type Hex,
  type LiveChain,
  type SentTransaction,
} from '../../passes/index.ts';
import { forgetPayment, keepPayment, NO_HASH, type KeptPayment } from './kept-payment.ts';

export type PayStep = keyof (typeof payoutsText)['pay']['steps'];
export type PayProblem = keyof (typeof payoutsText)['pay']['problems'];

export class PayError extends Error {
  override readonly name = 'PayError';
  readonly problem: PayProblem;

  constructor(problem: PayProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type Paying = { chain: LiveChain; wallet: Connected; onStep: (step: PayStep) => void };

/** Two calls: one that lets `spender` take the total, and one that has it take and pay. */
export type Plan = {
  week: number;
  tier: number;
  chainId: number;
  token: string;
  spender: string;
  total: string;
  data: { approve: string; pay: string };
  /** Holders then claim it themselves. */
  isForClaims: boolean;
};

const planOf = ({ week, tier, chainId, token }: PayoutBatch) => ({
  week,
  tier,
  chainId,
  token: token.address,
});

export const batchPlan = (batch: PayoutBatch): Plan => ({
  ...planOf(batch),
  spender: batch.distributor,
  total: batch.total,
  data: { approve: batch.calls.approve, pay: batch.calls.settle },
  isForClaims: false,
});

export const claimsPlan = (
  batch: PayoutBatch,
  { contract, total, calls }: NonNullable<PayoutBatch['claims']>,
): Plan => ({
  ...planOf(batch),
  spender: contract,
  total,
  data: { approve: calls.approve, pay: calls.open },
  isForClaims: true,
});

/**
 * Has the operator's wallet pay a batch, or put it up for claiming: the permission first, where one is missing. What would
 * fail is told before anything is signed.
 *
 * @throws PayError
 */
export async function payPlan(paying: Paying, plan: Plan): Promise<void> {
  const { chain, wallet, onStep } = paying;
  onStep('checking');
  try {
    if (wallet.chainId !== chain.id || plan.chainId !== chain.id)
      throw new PayError('wrong-network');
    const [approve, settle] = callsOf(plan);
    const total = BigInt(plan.total);
    const token = addressOf(plan.token);
    const [balance, allowance] = await readAll(chain, [
      question(token, erc20Abi, 'balanceOf', [wallet.address]),
      question(token, erc20Abi, 'allowance', [wallet.address, settle.to]),
    ]);
    if (balance === undefined || allowance === undefined) throw new PayError('unavailable');
    if (balance < total) throw new PayError('tokens');
    await refuseWaiting(paying);
    // Before the permission is signed, of which nothing would come.
    await simulate(paying, settle, ['paid']);
    if (allowance < total) {
      onStep('approve');
      const approvalTransaction = await send(paying, approve);
      onStep('approve-sent');
      await follow(paying, approvalTransaction, 'approve-sent');
    }
    await simulate(paying, settle);
    onStep('settle');
    const { week, tier, isForClaims } = plan;
    const nextTransaction = await describeNext(paying, settle);
    // Before the wallet asks: a page that is closed meanwhile finds its payment again by its number.
    keepPayment(paying, { week, tier, isForClaims, sent: nextTransaction, isAsked: true });
    const settlementTransaction = await send(paying, settle);
    await followPayment(paying, { week, tier, isForClaims, sent: settlementTransaction });
  } catch (error) {
    forgetPayment(paying);
    throw asFailure(error);
  }
}

/**
 * Follows a payment to its end; also after a reload. One of which only the number is known may never
 * have been sent: then that is said.
 *
 * @throws PayError
 */
export async function followPayment(paying: Paying, payment: KeptPayment): Promise<void> {
  keepPayment(paying, payment);
  paying.onStep('settle-sent');
  try {
    if (payment.isAsked === true && !(await isUnderWay(paying, payment.sent)))
      throw new PayError('unrecorded');
    await follow(paying, payment.sent, 'settle-sent');
  } catch (error) {
    throw asFailure(error);
  } finally {
    forgetPayment(paying);
  }
  if (payment.isForClaims !== true) paying.onStep('ledger');
}

/**
 * Whether the wallet has sent something under this number, mined or not. While the chain is
 * unavailable it goes on asking: nobody may take the payment for one that was never sent.
 */
async function isUnderWay(paying: Paying, { from, nonce }: SentTransaction): Promise<boolean> {
  const { chain } = paying;
  const note = noteUnavailable(paying, 'settle-sent');
  for (;;) {
    try {
      const count = await rpc<Hex>(chain, 'eth_getTransactionCount', [from, 'pending']);
      note(false);
      return Number(count) > nonce;
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      note(true);
    }
    await nextPoll(chain);
  }
}

/** The statement of the endpoint holds addresses to their form; the type is only more precise. */
const addressOf = (address: string): Address => address as Address;

const callsOf = ({ token, spender, data }: Plan): [approve: Call, pay: Call] => [
  // Likewise.
  { to: addressOf(token), data: data.approve as Hex },
  // Likewise.
  { to: addressOf(spender), data: data.pay as Hex },
];

const countOf = async ({ chain, wallet }: Paying, at: 'latest' | 'pending'): Promise<number> =>
  Number(await rpc<Hex>(chain, 'eth_getTransactionCount', [wallet.address, at]));

/**
 * Refuse pending transactions: maybe this payment from elsewhere.
 *
 * @throws PayError
 */
async function refuseWaiting(paying: Paying): Promise<void> {
  const [minedCount, all] = await Promise.all([
    countOf(paying, 'latest'),
    countOf(paying, 'pending'),
  ]);
  if (all > minedCount) throw new PayError('waiting');
}

/** The transaction that the wallet is about to be asked for, without its hash. */
async function describeNext(paying: Paying, { to, data }: Call): Promise<SentTransaction> {
  const [nonce, block] = await Promise.all([
    countOf(paying, 'latest'),
    rpc<Hex>(paying.chain, 'eth_blockNumber'),
  ]);
  return { hash: NO_HASH, from: paying.wallet.address, to, data, nonce, sinceBlock: Number(block) };
}

async function send(paying: Paying, call: Call): Promise<SentTransaction> {
  const { chain, wallet } = paying;
  const nonce = await countOf(paying, 'latest');
  return sendCall(chain, wallet.wallet.provider, wallet.address, call, nonce);
}

/** Reports when the chain becomes unavailable, and with `step` when it is back. */
function noteUnavailable({ onStep }: Paying, step: PayStep): (isUnavailable: boolean) => void {
  let wasUnavailable = false;
  return (isUnavailable) => {
    if (isUnavailable !== wasUnavailable) onStep(isUnavailable ? 'away' : step);
    wasUnavailable = isUnavailable;
  };
}

async function follow(paying: Paying, transaction: SentTransaction, step: PayStep): Promise<void> {
  const { kind } = await followTransaction(paying.chain, transaction, {
    onUnavailable: noteUnavailable(paying, step),
  });
  if (kind === 'reverted') throw new PayError('reverted');
  if (kind !== 'done') throw new PayError('cancelled');
}

/**
 * Runs it without sending it.
 *
 * @param told which of its problems count now
 * @throws PayError
 */
async function simulate(
  { chain, wallet }: Paying,
  call: Call,
  reportedProblems: readonly PayProblem[] = ['paid', 'reverted'],
): Promise<void> {
  try {
    await rpc(chain, 'eth_call', [{ from: wallet.address, ...call }, 'latest']);
  } catch (error) {
    if (!(error instanceof RpcRefusalError)) throw error;
    const problem = saysNothingMissing(error.data) ? 'paid' : 'reverted';
    if (reportedProblems.includes(problem)) throw new PayError(problem, error);
  }
}

function saysNothingMissing(data: unknown): boolean {
  try {
    const abi = payoutDistributorAbi;
    return isHex(data) && decodeErrorResult({ abi, data }).errorName === 'NothingMissing';
  } catch {
    return false;
  }
}

function asFailure(error: unknown): PayError {
  if (error instanceof PayError) return error;
  if (isRejection(error)) return new PayError('rejected', error);
  if (isPendingRequest(error)) return new PayError('pending-request', error);
  if (textsOf(error).some((text) => /insufficient funds/i.test(text)))
    return new PayError('gas', error);
  return new PayError(error instanceof ChainUnavailableError ? 'unavailable' : 'other', error);
}
