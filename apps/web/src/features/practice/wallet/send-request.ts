import { practiceBridgeAbi, practiceLoanAbi } from '@firm/contracts';
import type { PracticeChainFacts } from '@firm/schema/learning/practice.ts';
import type { Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { decodeErrorResult } from 'viem/utils';
import { sign as text } from '../../../text/en/learning/practice-wallet.ts';
import { ask, ChainRefusalError } from './chain.ts';
import type { TransactionRequest } from './requests.ts';

/** Cost of a transaction: gas, and maximum wei for each of it. */
export type Estimate = { gas: bigint; price: bigint };

/** A loan passes on the errors of its token. */
const ERRORS = [...practiceLoanAbi, ...practiceBridgeAbi];

const POLL_MILLISECONDS = 300;

/**
 * Asks the chain what a transaction would cost.
 * @throws ApiRequestError, ChainRefusalError where it would fail
 */
export async function estimate(from: HDAccount, request: TransactionRequest): Promise<Estimate> {
  const { to, data, value } = request;
  const call = { from: from.address, to, data, value: `0x${value.toString(16)}` };
  const [gas, price] = await Promise.all([
    ask<Hex>('eth_estimateGas', [call]),
    ask<Hex>('eth_gasPrice'),
  ]);
  return { gas: (BigInt(gas) * 12n) / 10n, price: BigInt(price) * 2n };
}

/**
 * Signs in this page, sends, and waits for the block.
 *
 * @returns whether it succeeded there
 * @throws ApiRequestError, ChainRefusalError
 */
export async function sendTransaction(
  chain: PracticeChainFacts,
  { from, request, cost }: { from: HDAccount; request: TransactionRequest; cost: Estimate },
): Promise<boolean> {
  const { to, data, value } = request;
  const nonce = await ask<Hex>('eth_getTransactionCount', [from.address, 'pending']);
  const raw = await from.signTransaction({
    type: 'eip1559',
    chainId: chain.id,
    to,
    data,
    value,
    nonce: Number(nonce),
    gas: cost.gas,
    maxFeePerGas: cost.price,
    maxPriorityFeePerGas: cost.price / 10n,
  });
  const hash = await ask<Hex>('eth_sendRawTransaction', [raw]);
  for (;;) {
    const receipt = await ask<{ status: Hex } | null>('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return Number(receipt.status) === 1;
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}

/** Why the chain would refuse a transaction, as a sentence's end. */
export function reasonOf({ message, data }: ChainRefusalError): string {
  const { reasons } = text;
  if (/INSUFFICIENT_(OUTPUT_AMOUNT|A_AMOUNT|B_AMOUNT)/.test(message)) return reasons.output;
  if (/TRANSFER_FROM_FAILED/.test(message)) return reasons.ERC20InsufficientAllowance;
  if (/insufficient funds|lack of funds|InsufficientFunds/i.test(message)) return reasons.funds;
  if (typeof data !== 'string') return reasons.other;
  try {
    // The node gives a revert's bytes so.
    const { errorName } = decodeErrorResult({ abi: ERRORS, data: data as Hex });
    return errorName in reasons
      ? // Its names are among those of the sentences.
        reasons[errorName as keyof typeof reasons]
      : reasons.other;
  } catch {
    return reasons.other;
  }
}
