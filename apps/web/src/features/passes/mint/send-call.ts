import type { Address, Hex, LiveChain } from '../chain/chain-facts.ts';
import { rpc } from '../chain/rpc.ts';
import type { Provider } from '../wallet/provider.ts';
import type { Call } from './claim-call.ts';
import type { SentTransaction } from './follow-transaction.ts';

/**
 * Opens the wallet with one transaction. @throws what the wallet throws
 * @param nonce how many transactions the account has sent so far
 */
export async function sendCall(
  chain: LiveChain,
  provider: Provider,
  from: Address,
  { to, data }: Call,
  nonce: number,
): Promise<SentTransaction> {
  const block = rpc<Hex>(chain, 'eth_blockNumber').catch(() => '0x0');
  const hash = (await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, data, value: '0x0' }],
    // Its form was checked where it came in; the type is only more precise.
  })) as Hex;
  // Which number the wallet gave it: more than counted before, where another of its transactions
  // still waits.
  const knownTransaction = await rpc<{ nonce: Hex } | null>(chain, 'eth_getTransactionByHash', [
    hash,
  ]).catch(() => null);
  return {
    hash,
    from,
    to,
    data,
    nonce: knownTransaction === null ? nonce : Number(knownTransaction.nonce),
    sinceBlock: Number(await block),
  };
}
