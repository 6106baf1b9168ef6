import { isHex } from 'viem/utils';
import type { Hex, LiveChain } from '../chain/chain-facts.ts';
import { fieldOf, type Provider } from '../wallet/provider.ts';
import { codesOf } from '../wallet/signing/read-wallet-error.ts';
import { findReceipt, nextPoll } from './follow-transaction.ts';

/** How calls that were sent together ended. `lost`: the wallet does not know of them any more. */
type BatchOutcome = 'done' | 'reverted' | 'dropped' | 'lost';

type CallsStatus = {
  status: number;
  receipts: { hasFailed: boolean; hash: Hex | undefined }[];
};

/**
 * The wallet's word on calls sent together (EIP-5792): 1xx on their way, 2xx confirmed, 4xx never
 * sent, 5xx and 6xx reverted. What it leaves out is on its way.
 */
function readStatus(rawStatus: unknown): CallsStatus {
  const [status, receipts] = [fieldOf(rawStatus, 'status'), fieldOf(rawStatus, 'receipts')];
  return {
    status: typeof status === 'number' ? status : 100,
    receipts: (Array.isArray(receipts) ? receipts : []).map((receipt: unknown) => {
      const [word, hash] = [fieldOf(receipt, 'status'), fieldOf(receipt, 'transactionHash')];
      return {
        hasFailed: word !== undefined && Number(word) === 0,
        hash: isHex(hash) ? hash : undefined,
      };
    }),
  };
}

/** The wallet knows no calls of this id, or no such question. */
const UNKNOWN: readonly unknown[] = [5730, 4100, 4200, -32601, -32602];

/**
 * Follows calls that a wallet sent together until they are confirmed, and seen on the chain too.
 * @param onHash told under which transaction they went
 */
export async function followBatch(
  chain: LiveChain,
  provider: Provider,
  id: string,
  onHash: (hash: Hex) => void = () => {},
  signal?: AbortSignal,
): Promise<BatchOutcome> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      const { status, receipts } = readStatus(
        await provider.request({ method: 'wallet_getCallsStatus', params: [id] }),
      );
      const hash = receipts.at(-1)?.hash;
      if (status >= 500) return 'reverted';
      if (status >= 400) return 'dropped';
      if (status >= 200) {
        if (receipts.some(({ hasFailed }) => hasFailed)) return 'reverted';
        if (hash === undefined) return 'done';
        onHash(hash);
        const receipt = await findReceipt(chain, hash);
        if (receipt !== undefined) return Number(receipt.status) === 1 ? 'done' : 'reverted';
      }
    } catch (error) {
      if (codesOf(error).some((code) => UNKNOWN.includes(code))) return 'lost';
      console.warn('The wallet does not say how the calls go.', error);
    }
    await nextPoll(chain);
  }
}
