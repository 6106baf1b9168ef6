import { createSingleFlight } from '@firm/cache';
import { askNode } from './ask-node.ts';
import type { NodeState, NodeStates } from './node-states.ts';

const HEAD_TIMEOUT_MILLISECONDS = 650;
/** So long the heads of nodes are believed. */
const HEADS_MILLISECONDS = 15_000;

type VettingOptions = {
  states: NodeStates;
  chainId: number | 'solana';
  lagBlocks: number;
  now: () => number;
};

type Question = { method: string; params: readonly unknown[] };
/** How a node is asked which network it is of, and which block is its newest. */
type NetworkQuestions = {
  identity: Question;
  head: Question;
  isOurs: (identity: unknown) => boolean;
};
const evm = (chainId: number): NetworkQuestions => ({
  identity: { method: 'eth_chainId', params: [] },
  head: { method: 'eth_blockNumber', params: [] },
  isOurs: (id) => Number(id) === chainId,
});
/** Of the main network, as its first block. */
export const SOLANA_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const SOLANA: NetworkQuestions = {
  identity: { method: 'getGenesisHash', params: [] },
  head: { method: 'getSlot', params: [{ commitment: 'confirmed' }] },
  isOurs: (id) => id === SOLANA_GENESIS,
};

/** @returns gives the hosts that are of this chain and at the same place of it */
export function createVetting(options: VettingOptions): () => Promise<readonly string[]> {
  const { states, lagBlocks, now } = options;
  const once = createSingleFlight<'heads', readonly string[]>();
  let vettedHosts: { at: number; hosts: readonly string[] } | undefined;
  return async () => {
    const age = vettedHosts === undefined ? Infinity : now() - vettedHosts.at;
    if (vettedHosts && age >= 0 && age < HEADS_MILLISECONDS) return vettedHosts.hosts;
    return await once('heads', async () => {
      const heads = await Promise.all(
        states
          .all()
          .filter(states.isOpen)
          .map(async (node) => ({ host: node.host, head: await readHead(node, options) })),
      );
      const hosts = chooseHeads(heads, lagBlocks);
      // Where nobody answered, the next check tries again.
      vettedHosts = hosts.length === 0 ? undefined : { at: now(), hosts };
      return hosts;
    });
  };
}

/** The newest block of a node; undefined where it does not answer or is of another chain. */
async function readHead(
  node: NodeState,
  { states, chainId }: VettingOptions,
): Promise<number | undefined> {
  const ask = (question: Question) =>
    node.turns.take(() => askNode(node, question, HEAD_TIMEOUT_MILLISECONDS));
  const { identity, head, isOurs } = chainId === 'solana' ? SOLANA : evm(chainId);
  try {
    const [id, block] = await Promise.all([ask(identity), ask(head)]);
    if (isOurs(id)) return Number.isSafeInteger(Number(block)) ? Number(block) : undefined;
    states.noteOtherChain(node);
  } catch (error) {
    states.noteFailure(node, error);
  }
  return undefined;
}

/**
 * Which nodes are at the same place of the chain. One that is behind the others is left out, and,
 * where three or more answer, one that is ahead of them too: nobody else has seen its blocks.
 */
function chooseHeads(
  nodeHeads: readonly { host: string; head: number | undefined }[],
  lagBlocks: number,
): string[] {
  const heads = nodeHeads.flatMap(({ host, head }) => (head === undefined ? [] : [{ host, head }]));
  const sortedHeads = heads.map(({ head }) => head).toSorted((a, b) => a - b);
  // Of two the newer one, for a node is behind more often than ahead.
  const middle = sortedHeads[Math.floor(sortedHeads.length / 2)] ?? 0;
  return heads.filter(({ head }) => Math.abs(head - middle) <= lagBlocks).map(({ host }) => host);
}
