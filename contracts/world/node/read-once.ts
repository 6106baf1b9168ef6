import type { Rpc } from '../rpc/json-rpc.ts';
import { isRecord } from '../rpc/shapes.ts';

/** Methods whose answers hold until the next block. */
const LASTING = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionCount',
]);
const READS = /^(eth_(?!send)|net_|web3_|txpool_|debug_|trace_)/;
/** Delay in noticing outside changes of the node (tests, an operator). */
const LOOK_MILLISECONDS = 2_000;
/** Memory stays bounded: above this many answers all are forgotten. */
const MAX_ANSWERS = 400;
/** Calls that bring code of their own to try out are asked too seldom to be kept. */
const MAX_QUESTION_CHARACTERS = 4_000;

/** Asks a node for the same thing once a block, however many ask and however often. */
export type ReadOnce = {
  /** The node itself, watched: what may change it makes answers old. */
  watch: (rpc: Rpc) => Rpc;
  /** Reads through the answers that are there. */
  read: Rpc;
  /** There is another node. */
  forget: () => void;
  /** Another number once something has changed. */
  changes: () => number;
  /** Tells of each of those, soon after it. @returns ends it */
  onChange: (listener: () => void) => () => void;
};

/** @param rpc the node behind its gate, which goes through `watch` */
export function createReadOnce(rpc: Rpc): ReadOnce {
  const answers = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  /** Raised when an answer that is under way may be old already. */
  let age = 0;
  let changes = 0;
  /** Something was sent since the last look: that the block is another than then is known. */
  let hasSent = false;
  let hasUnmined = false;
  let newest: unknown;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  function forget(): void {
    age++;
    answers.clear();
  }

  function tell(): void {
    changes++;
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    // Without a block the transaction is still to be waited for: until then nothing is kept.
    if (hasUnmined) {
      const pool = await rpc('txpool_status');
      if (!isRecord(pool) || Number(pool['pending']) !== 0) return;
      hasUnmined = false;
      forget();
      tell();
    }
    if (performance.now() - lookedAt < LOOK_MILLISECONDS) return;
    const before = age;
    const block = await rpc('eth_getBlockByNumber', ['latest', false]);
    const hash = isRecord(block) ? block['hash'] : undefined;
    const isOfNow = before === age;
    if (isOfNow && hash !== newest) {
      forget();
      if (!hasSent && newest !== undefined) tell();
    }
    if (isOfNow) hasSent = false;
    newest = hash;
    lookedAt = performance.now();
  }

  /** Concurrent callers await the same look. */
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));

  const read: Rpc = async (method, params = [], options) => {
    if (!LASTING.has(method) || params.includes('pending'))
      return await rpc(method, params, options);
    await lookOnce();
    const key = JSON.stringify([method, params, options?.maxBytes]);
    if (hasUnmined || key.length > MAX_QUESTION_CHARACTERS)
      return await rpc(method, params, options);
    const cachedAnswer = answers.get(key);
    if (cachedAnswer) return await cachedAnswer;
    const before = age;
    const answer = rpc(method, params, options);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(key, answer);
    const drop = (): void => {
      if (answers.get(key) === answer) answers.delete(key);
    };
    await answer.catch(drop);
    if (before !== age) drop();
    return await answer;
  };

  return {
    watch: (node) => async (method, params, options) => {
      if (READS.test(method)) return await node(method, params, options);
      forget();
      try {
        return await node(method, params, options);
      } finally {
        if (method === 'eth_sendRawTransaction') hasUnmined = true;
        hasSent = true;
        forget();
        tell();
      }
    },
    read,
    forget: () => {
      forget();
      tell();
    },
    changes: () => changes,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
