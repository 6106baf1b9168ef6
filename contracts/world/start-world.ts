import { artifactsIn } from './deploy/artifacts.ts';
import { createFaucet, type Faucet } from './faucet/create-faucet.ts';
import type { Practice } from './practice/open-practice.ts';
import type { SampleWallet } from './sample/open-sample.ts';
import type { Rpc } from './rpc/json-rpc.ts';
import { handleRpc, type RpcAnswer } from './rpc/handle-rpc.ts';
import { superviseNode } from './supervise-node.ts';
import { LOCAL_CHAIN_ID, type WorldFacts, type WorldLog, type WorldStatus } from './types.ts';

export type WorldOptions = {
  /**
   * DATA_DIR: the world lives in its folder `chain`. One process at a time; the database's folder
   * lock sees to that.
   */
  dataDir: string;
  /** dist/contracts, made by contracts/compile.mjs. */
  artifactsDir: string;
  log: WorldLog;
  /**
   * `uri(id)` of a pass is this with the id behind it; ends with a slash. Follows the public
   * address when that changes.
   */
  metadataBaseUri: string;
  clock?: () => Date;
  /** Decides the invented history and the market maker's trades. */
  seed?: number;
  /** false: nobody trades (tests). */
  trading?: boolean;
  /** false: a new world gets no invented week of trades (tests). */
  history?: boolean;
  /** Milliseconds between looks whether there is something to save. */
  saveEveryMilliseconds?: number;
  /** After which the node counts as one that cannot be saved (tests). */
  saveLimitMilliseconds?: number;
  /** 0: any free port. */
  port?: number;
  /** Ends the making of a new world; starting then fails. A saved world is loaded to the end. */
  signal?: AbortSignal;
};

export type World = {
  chainId: number;
  /** World facts. Another object after a corrupt state was replaced: read it each time. */
  facts: () => WorldFacts;
  /**
   * For our own server: every method of the node. Waits while the node is being replaced.
   * @throws RpcRefused, NodeUnavailable
   */
  rpc: Rpc;
  /** As `rpc`, for what only reads: the same is asked once a block, however many ask. */
  read: Rpc;
  /** Another number once something on it has changed. */
  changes: () => number;
  /** Tells of each of those, soon after it. @returns ends it */
  onChange: (listener: () => void) => () => void;
  /**
   * For the page: see rpc/handle-rpc.ts.
   *
   * @param from what the request comes from, a network address for one: each has its share of what
   *   may be sent; absent: this machine
   */
  handleRpc: (body: unknown, from?: string) => Promise<RpcAnswer>;
  /** See faucet/create-faucet.ts. */
  fundTestWallet: Faucet['fundTestWallet'];
  /** For the lessons' practice wallet. Another object after a node was replaced, as `facts`. */
  practice: () => Practice;
  /** For the check-up of wallets. Another object after a node was replaced, as `facts`. */
  sample: () => SampleWallet;
  /** Somebody is looking at the market: the market maker trades more often for two minutes. */
  touch: () => void;
  status: () => WorldStatus;
  /** Process id of the node, for tests and logs. */
  nodePid: () => number;
  save: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Of logs for a page: so many full blocks are some megabytes that the node holds for a moment. */
const LOG_BLOCKS_AT_A_TIME = 10;

/**
 * Starts the local chain with everything on it, supervises the node and keeps its state.
 *
 * @throws where the node cannot be started at all
 */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { dataDir, log, metadataBaseUri, signal, saveEveryMilliseconds = 60_000 } = options;
  const clock = options.clock ?? (() => new Date());
  const node = await superviseNode({
    dataDir,
    artifact: artifactsIn(options.artifactsDir),
    log,
    clock,
    seed: options.seed ?? 1,
    metadataBaseUri,
    port: options.port ?? 0,
    history: options.history ?? true,
    trading: options.trading ?? true,
    saveLimitMilliseconds: options.saveLimitMilliseconds,
    signal,
  });
  const { gate, append, touch } = node;
  const timer = setInterval(
    () =>
      void node
        .keep()
        .catch((error: unknown) => log('warn', `local chain: not saved (${String(error)})`)),
    saveEveryMilliseconds,
  );
  const faucet = createFaucet({
    rpc: gate.rpc,
    clock,
    world: () => ({ facts: node.live().facts, sender: node.faucetSender() }),
  });

  return {
    chainId: LOCAL_CHAIN_ID,
    facts: () => node.live().facts,
    rpc: gate.rpc,
    read: node.read,
    changes: node.changes,
    onChange: node.onChange,
    handleRpc: (body, from = 'this machine') => {
      touch();
      return handleRpc(
        {
          rpc: gate.rpc,
          logBlocksAtATime: LOG_BLOCKS_AT_A_TIME,
          admit: (raw) => node.admit(raw, from),
          onAccepted: append,
        },
        body,
      );
    },
    fundTestWallet: async (input) => {
      const grant = await faucet.fundTestWallet(input);
      node.grant(grant.address);
      return grant;
    },
    practice: node.practice,
    sample: node.sample,
    touch,
    status: node.status,
    nodePid: () => node.live().node.pid,
    save: node.save,
    stop: async () => {
      clearInterval(timer);
      await node.stop();
    },
  };
}
