import { bringUp, type LiveWorld } from './bring-up.ts';
import { artifactsIn } from './deploy/artifacts.ts';
import { createSender, type Sender } from './deploy/sender.ts';
import { updateMetadataUri } from './deploy/update-metadata-uri.ts';
import { createFaucet, type Faucet } from './faucet/create-faucet.ts';
import { startMarketMaker, type MarketMaker } from './market/start-market-maker.ts';
import { createGate } from './node/gate.ts';
import { keepBaseFee } from './node/keep-base-fee.ts';
import type { LocalNode } from './node/start-node.ts';
import { openPractice, type Practice } from './practice/open-practice.ts';
import { rpcOver, type Rpc } from './rpc/json-rpc.ts';
import { handleRpc, type RpcAnswer } from './rpc/handle-rpc.ts';
import { saveState } from './state/save-world.ts';
import { worldFiles } from './state/saved-world.ts';
import { LOCAL_CHAIN_ID, type Hex, type WorldFacts, type WorldLog } from './types.ts';

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
  /** Milliseconds between saves while only the market maker is at work. */
  saveEveryMilliseconds?: number;
  /** 0: any free port. */
  port?: number;
  /** Ends the making of a new world; starting then fails. A saved world is loaded to the end. */
  signal?: AbortSignal;
};

export type World = {
  chainId: number;
  /** What is where. Another object after a corrupt state was replaced: read it each time. */
  facts: () => WorldFacts;
  /**
   * For our own server: every method of the node. Waits while the node is being replaced.
   * @throws RpcRefused, NodeUnavailable
   */
  rpc: Rpc;
  /** For the page: see rpc/handle-rpc.ts. */
  handleRpc: (body: unknown) => Promise<RpcAnswer>;
  /** See faucet/create-faucet.ts. */
  fundTestWallet: Faucet['fundTestWallet'];
  /** For the lessons' practice wallet. Another object after a node was replaced, as `facts`. */
  practice: () => Practice;
  /** Somebody is looking at the market: the market maker trades more often for two minutes. */
  touch: () => void;
  status: () => 'ready' | 'restarting';
  /** Process id of the node, for tests and logs. */
  nodePid: () => number;
  save: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Of logs for a page: so many full blocks are some megabytes that the node holds for a moment. */
const LOG_BLOCKS_AT_A_TIME = 10;

/**
 * So long a node that stands still keeps somebody waiting. Only loading and saving of the state may
 * take longer.
 */
const CALLER_PATIENCE_MILLISECONDS = 5_000;

/**
 * After so many blocks the node is exchanged for a fresh one with pruned history, to give its
 * memory back.
 */
const BLOCKS_PER_NODE = 1500;

/**
 * Starts the local chain with everything on it, supervises the node and keeps its state.
 *
 * @throws where the node cannot be started at all
 */
export async function startWorld(options: WorldOptions): Promise<World> {
  const {
    dataDir,
    log,
    metadataBaseUri,
    clock = () => new Date(),
    seed = 1,
    trading = true,
    history = true,
    saveEveryMilliseconds = 60_000,
    port = 0,
  } = options;
  const deps = {
    dataDir,
    artifact: artifactsIn(options.artifactsDir),
    log,
    clock,
    seed,
    metadataBaseUri,
    port,
    history,
    signal: options.signal,
  };
  const gate = createGate();
  let stopping = false;
  let live: LiveWorld;
  let maker: MarketMaker | undefined;
  let faucetSender: Sender;
  let practice: Practice;
  let leaving: LocalNode | undefined;
  let firstBlock = 0;
  let savedBlock = 0;
  let changing: Promise<unknown> = Promise.resolve();

  /** Saving, replacing and restarting never overlap. */
  function serialize<T>(work: () => Promise<T>): Promise<T> {
    const mine = changing.then(work);
    changing = mine.catch(() => undefined);
    return mine;
  }

  const senderOf = (key: Hex): Sender =>
    createSender({ rpc: gate.rpc, chainId: LOCAL_CHAIN_ID }, key);
  const appendToJournal = (raw: Hex): Promise<void> => live.journal.append(raw);
  /** What is sent so is never lost. */
  const keptSenderOf = (key: Hex): Sender =>
    createSender({ rpc: gate.rpc, chainId: LOCAL_CHAIN_ID, onAccepted: appendToJournal }, key);
  const blockNumber = async (): Promise<number> => Number(await live.node.rpc('eth_blockNumber'));

  async function comeUp(): Promise<void> {
    live = await bringUp(deps);
    const { node, facts, keys } = live;
    void node.exited.then(() => serialize(() => restart(node)));
    firstBlock = savedBlock = await blockNumber();
    faucetSender = keptSenderOf(keys.faucet);
    practice = openPractice({
      rpc: gate.rpc,
      artifact: deps.artifact,
      weth: facts.weth,
      faucet: faucetSender,
      faucetKey: keys.faucet,
      senderOf: keptSenderOf,
    });
    gate.open(keepBaseFee(rpcOver(node.url, CALLER_PATIENCE_MILLISECONDS)));
    const follow = updateMetadataUri(
      {
        rpc: node.rpc,
        operator: createSender({ rpc: node.rpc, chainId: LOCAL_CHAIN_ID }, keys.operator),
      },
      { collection: facts.collection, metadataBaseUri },
    );
    await follow.catch((error: unknown) =>
      log('warn', `local chain: the passes' metadata address was not updated (${String(error)})`),
    );
    if (trading && !stopping)
      maker = startMarketMaker({
        rpc: gate.rpc,
        maker: senderOf(keys.maker),
        facts,
        seed,
        clock,
        log,
      });
  }

  async function comeUpAgain(): Promise<void> {
    for (let tries = 0; !stopping; tries++) {
      try {
        return await comeUp();
      } catch (error) {
        if (tries % 20 === 0)
          log(
            'warn',
            'local chain: not started ' +
              `(${error instanceof Error ? error.message : String(error)}); trying again every ` +
              'few seconds',
          );
        await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** tries, 5_000)));
      }
    }
  }

  /**
   * After a node has ended: nothing to do where that was meant, or where another one is there
   * already.
   */
  async function restart(ended: LocalNode): Promise<void> {
    if (stopping || leaving === ended || live.node !== ended) return;
    log('warn', 'local chain: the node has ended; starting it again with the last saved state');
    maker?.stop();
    await gate.close();
    await live.journal.close();
    await comeUpAgain();
    log('info', `local chain: back at block ${firstBlock}`);
  }

  async function saveNow(): Promise<void> {
    const block = await blockNumber();
    if (block === savedBlock && live.journal.size() === 0) return;
    await saveState(
      { rpc: live.node.rpc, journal: live.journal },
      { file: worldFiles(dataDir).state },
    );
    savedBlock = block;
  }

  async function exchangeNode(): Promise<void> {
    leaving = live.node;
    maker?.stop();
    await gate.close();
    await saveNow();
    await live.journal.close();
    await leaving.stop();
    await comeUpAgain();
  }

  async function keep(): Promise<void> {
    if (!gate.isOpen()) return;
    if ((await blockNumber()) - firstBlock > BLOCKS_PER_NODE) await exchangeNode();
    else await saveNow();
  }

  await comeUp();
  const timer = setInterval(
    () =>
      void serialize(keep).catch((error: unknown) =>
        log('warn', `local chain: not saved (${String(error)})`),
      ),
    saveEveryMilliseconds,
  );
  const faucet = createFaucet({
    rpc: gate.rpc,
    clock,
    world: () => ({ facts: live.facts, sender: faucetSender }),
  });

  return {
    chainId: LOCAL_CHAIN_ID,
    facts: () => live.facts,
    rpc: gate.rpc,
    handleRpc: (body) => {
      maker?.touch();
      return handleRpc(
        { rpc: gate.rpc, logBlocksAtATime: LOG_BLOCKS_AT_A_TIME, onAccepted: appendToJournal },
        body,
      );
    },
    fundTestWallet: faucet.fundTestWallet,
    practice: () => practice,
    touch: () => maker?.touch(),
    status: () => (gate.isOpen() ? 'ready' : 'restarting'),
    nodePid: () => live.node.pid,
    save: () => serialize(saveNow),
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      maker?.stop();
      await changing;
      await gate.close();
      await saveNow().catch((error: unknown) =>
        log('warn', `local chain: not saved at the end (${String(error)})`),
      );
      await live.node.stop();
      await live.journal.close();
    },
  };
}
