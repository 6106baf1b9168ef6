import { erc20Abi, payoutDistributorAbi } from '@firm/contracts';
import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import { decodeErrorResult, isHex } from 'viem/utils';
import { local } from '../../../lib/safe-storage.ts';
import type { payoutsText } from '../../../text/en/console-payouts.ts';
import {
  codeOf,
  followTransaction,
  isRejection,
  question,
  readAll,
  rpc,
  RpcRefusal,
  sendCall,
  type Address,
  type Call,
  type Connected,
  type Hex,
  type LiveChain,
  type SentTransaction,
} from '../../passes/index.ts';

export type PayStep = keyof (typeof payoutsText)['pay']['steps'];
export type PayProblem = keyof (typeof payoutsText)['pay']['problems'];

export class PayFailure extends Error {
  override readonly name = 'PayFailure';
  readonly problem: PayProblem;

  constructor(problem: PayProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type Paying = { chain: LiveChain; wallet: Connected; onStep: (step: PayStep) => void };

/** A payment that was sent from this browser, so that a reload does not lose sight of it. */
export type SentPayment = { week: number; tier: number; sent: SentTransaction };

const keyOf = ({ chain, wallet }: Pick<Paying, 'chain' | 'wallet'>): string =>
  `payout:${chain.id}:${wallet.address}`.toLowerCase();

export function readSentPayment(paying: Pick<Paying, 'chain' | 'wallet'>): SentPayment | undefined {
  try {
    // Written by this file into this browser.
    const kept = JSON.parse(local.read(keyOf(paying)) ?? 'null') as SentPayment | null;
    return typeof kept?.sent.hash === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Has the operator's wallet pay a batch: the permission first, where one is missing. What would
 * fail is told before anything is signed.
 *
 * @throws PayFailure
 */
export async function payBatch(paying: Paying, batch: PayoutBatch): Promise<void> {
  const { chain, wallet, onStep } = paying;
  onStep('checking');
  try {
    if (wallet.chainId !== chain.id || batch.chainId !== chain.id)
      throw new PayFailure('wrong-network');
    const [approve, settle] = callsOf(batch);
    const total = BigInt(batch.total);
    const token = addressOf(batch.token.address);
    const [balance, allowance] = await readAll(chain, [
      question(token, erc20Abi, 'balanceOf', [wallet.address]),
      question(token, erc20Abi, 'allowance', [wallet.address, settle.to]),
    ]);
    if (balance === undefined || allowance === undefined) throw new PayFailure('unavailable');
    if (balance < total) throw new PayFailure('tokens');
    if (allowance < total) {
      onStep('approve');
      const sent = await send(paying, approve);
      onStep('approve-sent');
      await follow(paying, sent);
    }
    await simulate(paying, settle);
    onStep('settle');
    const sent = await send(paying, settle);
    const { week, tier } = batch;
    await followPayment(paying, { week, tier, sent });
  } catch (error) {
    throw asFailure(error);
  }
}

/** Follows a payment to its end; also after a reload. @throws PayFailure */
export async function followPayment(paying: Paying, payment: SentPayment): Promise<void> {
  local.write(keyOf(paying), JSON.stringify(payment));
  paying.onStep('settle-sent');
  try {
    await follow(paying, payment.sent);
  } catch (error) {
    throw asFailure(error);
  } finally {
    local.remove(keyOf(paying));
  }
  paying.onStep('ledger');
}

/** The statement of the endpoint holds addresses to their form; the type is only more precise. */
const addressOf = (address: string): Address => address as Address;

const callsOf = ({ token, distributor, calls }: PayoutBatch): [approve: Call, settle: Call] => [
  // Likewise.
  { to: addressOf(token.address), data: calls.approve as Hex },
  // Likewise.
  { to: addressOf(distributor), data: calls.settle as Hex },
];

async function send({ chain, wallet }: Paying, call: Call): Promise<SentTransaction> {
  const { address } = wallet;
  const nonce = Number(await rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']));
  return sendCall(chain, wallet.wallet.provider, address, call, nonce);
}

async function follow({ chain }: Paying, sent: SentTransaction): Promise<void> {
  const { kind } = await followTransaction(chain, sent);
  if (kind === 'reverted') throw new PayFailure('reverted');
  if (kind !== 'done') throw new PayFailure('cancelled');
}

/** Runs it without sending it. @throws PayFailure */
async function simulate({ chain, wallet }: Paying, call: Call): Promise<void> {
  try {
    await rpc(chain, 'eth_call', [{ from: wallet.address, ...call }, 'latest']);
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    throw new PayFailure(saysNothingMissing(error.data) ? 'paid' : 'reverted', error);
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

function asFailure(error: unknown): PayFailure {
  if (error instanceof PayFailure) return error;
  if (isRejection(error)) return new PayFailure('rejected', error);
  if (codeOf(error) === -32002) return new PayFailure('pending-request', error);
  const message = error instanceof Error ? error.message : '';
  if (/insufficient funds/i.test(message)) return new PayFailure('gas', error);
  const isAway = error instanceof Error && error.name === 'ChainUnavailable';
  return new PayFailure(isAway ? 'unavailable' : 'other', error);
}
