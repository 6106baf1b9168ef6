import type { Address, Hex, LiveChain } from '../chain/chain-facts.ts';
import { ChainUnavailableError, rpc } from '../chain/rpc.ts';

export type SentTransaction = {
  hash: Hex;
  from: Address;
  to: Address;
  data: Hex;
  /** Number that the account gave it. */
  nonce: number;
  /** Block after which it was sent. */
  sinceBlock: number;
};

/** How a transaction ended. `replaced`: another one with its number was mined instead. */
export type Outcome =
  | { kind: 'done' | 'reverted'; hash: Hex }
  | { kind: 'cancelled' }
  | { kind: 'replaced' };

type FollowListeners = {
  onHash?: (hash: Hex) => void;
  onUnavailable?: (isUnavailable: boolean) => void;
};

type Receipt = {
  status: Hex;
  blockHash: Hex;
  transactionHash: Hex;
};
type Mined = {
  hash: Hex;
  from: Address;
  to: Address | null;
  input: Hex;
  value: Hex;
  nonce: Hex;
};

const POLL_MILLISECONDS = { local: 400, network: 3000 };

/** Waits until the chain is asked again. */
export const nextPoll = ({ isLocal }: Pick<LiveChain, 'isLocal'>): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, isLocal ? POLL_MILLISECONDS.local : POLL_MILLISECONDS.network),
  );

/** How far back a replacement is looked for, in blocks. */
const MAX_BLOCKS = 60;

/**
 * Follows a transaction until it is mined, also when it is sped up (the same call under another
 * hash), cancelled or replaced. While the chain is unavailable it goes on asking.
 *
 * @param told `onHash`: when it goes on under another hash; `onUnavailable`: when the chain goes
 *   away, and when it is back
 */
export async function followTransaction(
  chain: LiveChain,
  sentTransaction: SentTransaction,
  { onHash = () => {}, onUnavailable = () => {} }: FollowListeners = {},
  signal?: AbortSignal,
): Promise<Outcome> {
  let { hash } = sentTransaction;
  let seenIn: Hex | undefined;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const [receipt, count] = await Promise.all([
        rpc<Receipt | null>(chain, 'eth_getTransactionReceipt', [hash]),
        rpc<Hex>(chain, 'eth_getTransactionCount', [sentTransaction.from, 'latest']),
      ]);
      onUnavailable(false);
      // On a network whose blocks can be reorganised, a receipt counts once it has been seen twice
      // in the same block.
      if (receipt !== null && (chain.isLocal || seenIn === receipt.blockHash))
        return { kind: Number(receipt.status) === 1 ? 'done' : 'reverted', hash };
      seenIn = receipt?.blockHash;
      if (receipt === null && Number(count) > sentTransaction.nonce) {
        const minedTransaction = await findMined(chain, sentTransaction);
        if (minedTransaction !== undefined && minedTransaction.hash !== hash) {
          if (
            minedTransaction.to?.toLowerCase() !== sentTransaction.to.toLowerCase() ||
            minedTransaction.input !== sentTransaction.data
          )
            return { kind: isCancel(minedTransaction) ? 'cancelled' : 'replaced' };
          hash = minedTransaction.hash;
          onHash(hash);
          continue;
        }
      }
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) throw error;
      onUnavailable(true);
    }
    await nextPoll(chain);
  }
}

/** A transaction's receipt; undefined while there is none, or while the chain is unavailable. */
export async function findReceipt(
  chain: LiveChain,
  hash: Hex,
): Promise<Pick<Receipt, 'status'> | undefined> {
  try {
    return (await rpc<Receipt | null>(chain, 'eth_getTransactionReceipt', [hash])) ?? undefined;
  } catch (error) {
    if (error instanceof ChainUnavailableError) return undefined;
    throw error;
  }
}

/** Wallets cancel by sending nothing to oneself. */
const isCancel = ({ from, to, input }: Mined): boolean =>
  to?.toLowerCase() === from.toLowerCase() && input === '0x';

/** Transaction mined at the account's nonce. */
async function findMined(
  chain: LiveChain,
  { from, nonce, sinceBlock }: SentTransaction,
): Promise<Mined | undefined> {
  const newest = Number(await rpc<Hex>(chain, 'eth_blockNumber'));
  for (let number = newest; number >= Math.max(sinceBlock, newest - MAX_BLOCKS); number -= 1) {
    const block = await rpc<{ transactions: Mined[] } | null>(chain, 'eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      true,
    ]);
    const transaction = block?.transactions.find(
      (candidate) =>
        candidate.from.toLowerCase() === from.toLowerCase() && Number(candidate.nonce) === nonce,
    );
    if (transaction !== undefined) return transaction;
  }
  return undefined;
}
