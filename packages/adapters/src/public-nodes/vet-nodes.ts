import { createSingleFlight } from '@firm/cache';
import { askNode } from './ask-node.ts';
import { chooseHeads } from './choose-heads.ts';
import type { NodeState, NodeStates } from './node-states.ts';

const HEAD_TIMEOUT_MILLISECONDS = 650;
/** So long the heads of nodes are believed. */
const HEADS_MILLISECONDS = 15_000;

type VettingOptions = {
  states: NodeStates;
  chainId: number;
  lagBlocks: number;
  now: () => number;
};

/** @returns gives the hosts that are of this chain and at the same place of it */
export function createVetting(options: VettingOptions): () => Promise<readonly string[]> {
  const { states, lagBlocks, now } = options;
  const once = createSingleFlight<'heads', readonly string[]>();
  let vetted: { at: number; hosts: readonly string[] } | undefined;
  return async () => {
    const age = vetted === undefined ? Infinity : now() - vetted.at;
    if (vetted && age >= 0 && age < HEADS_MILLISECONDS) return vetted.hosts;
    return await once('heads', async () => {
      const heads = await Promise.all(
        states
          .all()
          .filter(states.isOpen)
          .map(async (node) => ({ host: node.host, head: await readHead(node, options) })),
      );
      const hosts = chooseHeads(heads, lagBlocks);
      // Where nobody answered, the next check tries again.
      vetted = hosts.length === 0 ? undefined : { at: now(), hosts };
      return hosts;
    });
  };
}

/** The newest block of a node; undefined where it does not answer or is of another chain. */
async function readHead(
  node: NodeState,
  { states, chainId }: VettingOptions,
): Promise<number | undefined> {
  const ask = (method: string) =>
    node.turns.take(() => askNode(node, { method, params: [] }, HEAD_TIMEOUT_MILLISECONDS));
  try {
    const [id, block] = await Promise.all([ask('eth_chainId'), ask('eth_blockNumber')]);
    if (Number(id) === chainId)
      return Number.isSafeInteger(Number(block)) ? Number(block) : undefined;
    states.noteOtherChain(node);
  } catch (error) {
    states.noteFailure(node, error);
  }
  return undefined;
}
