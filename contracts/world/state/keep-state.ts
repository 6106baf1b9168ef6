import type { LiveWorld } from '../bring-up.ts';
import { NodeUnavailable, RpcRefused } from '../rpc/json-rpc.ts';
import { rpcToNode } from '../rpc/rpc-to-node.ts';
import type { WorldLog } from '../types.ts';
import { createStateSize, type StateSize } from '../usage/state-size.ts';
import { noteChainSize } from './chain-size.ts';
import { saveState } from './save-world.ts';
import { worldFiles } from './saved-world.ts';

/**
 * Market-maker changes alone are saved at every fifth look, a few of them at the thirtieth: a killed
 * chain may lose them, and each save writes the whole state.
 */
const QUIET_LOOKS = 5;
const LONGEST_QUIET_LOOKS = 30;
const FEW_BLOCKS = 10;
/** Some ten times what the largest state takes here. */
const SAVE_LIMIT_MILLISECONDS = 60_000;

/** Saves the state of a node that may be exchanged, and knows how large it is. */
export type StateKeeper = {
  /** There is another node, at this block. */
  begin: (live: LiveWorld, block: number) => void;
  size: () => StateSize;
  /** Saves where something happened since. @throws as saveState */
  save: () => Promise<void>;
  /** As save; what only the market maker did may wait. */
  saveInTime: () => Promise<void>;
  /** Whether the last try to save failed. */
  hasFailed: () => boolean;
  /** Notes a failure of `save`. Returns whether the node should be replaced. */
  fail: (error: unknown) => boolean;
};

export const blockNumberOf = async ({ node }: Pick<LiveWorld, 'node'>): Promise<number> =>
  Number(await node.rpc('eth_blockNumber'));

export function createStateKeeper({
  dataDir,
  log,
  saveLimitMilliseconds = SAVE_LIMIT_MILLISECONDS,
}: {
  dataDir: string;
  log: WorldLog;
  /** After which a node counts as one that gives no state. */
  saveLimitMilliseconds: number | undefined;
}): StateKeeper {
  let live: LiveWorld;
  let size: StateSize;
  let savedBlock = 0;
  let failures = 0;
  let quietLooks = 0;

  async function save(): Promise<void> {
    const { node, journal } = live;
    const mark = size.mark();
    const block = await blockNumberOf(live);
    quietLooks = 0;
    if (block === savedBlock && journal.size() === 0) size.measure(undefined, mark);
    else {
      const stateSource = { rpc: rpcToNode(node.url, saveLimitMilliseconds), journal };
      size.measure(await saveState(stateSource, { file: worldFiles(dataDir).state }), mark);
      savedBlock = block;
    }
    failures = 0;
    await noteChainSize(dataDir, size.accounts());
  }

  return {
    begin: (world, block) => {
      live = world;
      size = createStateSize(world.size);
      savedBlock = block;
    },
    size: () => size,
    save,
    saveInTime: async () => {
      if (live.journal.size() > 0) return save();
      if (++quietLooks % QUIET_LOOKS !== 0) return;
      const newBlocks = (await blockNumberOf(live)) - savedBlock;
      if (newBlocks > FEW_BLOCKS || quietLooks >= LONGEST_QUIET_LOOKS) await save();
    },
    hasFailed: () => failures > 0,
    fail: (error) => {
      failures++;
      const why = error instanceof Error ? error.message : String(error);
      log('warn', `local chain: not saved (${why}); what people did is kept in the journal`);
      // A full disk is no fault of the node. Replacing it is tried less and less often.
      const isOfNode = error instanceof NodeUnavailable || error instanceof RpcRefused;
      return isOfNode && failures >= 2 && Number.isInteger(Math.log2(failures));
    },
  };
}
