import { bringUp, type BringUpDeps, type LiveWorld } from './bring-up.ts';
import { createSender, type Sender } from './deploy/sender.ts';
import { updateMetadataUri } from './deploy/update-metadata-uri.ts';
import { startMarketMaker, type MarketMaker } from './market/start-market-maker.ts';
import { createGate, type Gate } from './node/gate.ts';
import { keepBaseFee } from './node/keep-base-fee.ts';
import type { LocalNode } from './node/start-node.ts';
import { openPractice, type Practice } from './practice/open-practice.ts';
import { openSample, type SampleWallet } from './sample/open-sample.ts';
import { addPayouts } from './payouts/add-payouts.ts';
import { rpcOver } from './rpc/json-rpc.ts';
import { saveState } from './state/save-world.ts';
import { worldFiles } from './state/saved-world.ts';
import { LOCAL_CHAIN_ID, type Hex, type WorldLog } from './types.ts';

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

export type SupervisorDeps = BringUpDeps & {
  /** false: nobody trades. */
  trading: boolean;
};

/** A world on a node that may be exchanged: what is read of it is read each time. */
export type Supervisor = {
  gate: Gate;
  live: () => LiveWorld;
  faucetSender: () => Sender;
  practice: () => Practice;
  sample: () => SampleWallet;
  /** A transaction that the node has accepted is kept until the next save. */
  append: (raw: Hex) => Promise<void>;
  touch: () => void;
  save: () => Promise<void>;
  /** Saves, or exchanges a node that has made many blocks. */
  keep: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Brings a world up, starts its node again whenever it ends, and keeps its state.
 *
 * @throws where the node cannot be started at all
 */
export async function superviseNode(deps: SupervisorDeps): Promise<Supervisor> {
  const { log } = deps;
  const gate = createGate();
  const { serialize, idle } = createSerializer();
  let stopping = false;
  let live: LiveWorld;
  let cast: Cast;
  let maker: MarketMaker | undefined;
  let leaving: LocalNode | undefined;
  let firstBlock = 0;
  let savedBlock = 0;
  const append = (raw: Hex): Promise<void> => live.journal.append(raw);

  async function comeUp(): Promise<void> {
    live = await bringUp(deps);
    const { node } = live;
    void node.exited.then(() => serialize(() => restart(node)));
    firstBlock = savedBlock = await blockNumberOf(live);
    cast = castOf({ ...deps, gate, append }, live);
    gate.open(keepBaseFee(rpcOver(node.url, CALLER_PATIENCE_MILLISECONDS)));
    await followMetadataUri(deps, live);
    await promiseFromNowOn();
    if (deps.trading && !stopping) maker = startMaker({ ...deps, gate }, live);
  }

  /** For a world that was made before: without it the passes promise nothing. */
  const promiseFromNowOn = async (): Promise<void> => {
    const { artifact, clock, dataDir } = deps;
    const known = { artifact, sender: cast.faucetSender, clock };
    await addPayouts(known, { facts: live.facts, dataDir }).then(
      (facts) => (live = { ...live, facts }),
      (error: unknown) => log('warn', `local chain: no distributor was added (${String(error)})`),
    );
  };

  const comeUpAgain = (): Promise<void> => tryUntil({ log, isOver: () => stopping }, comeUp);

  async function closeNode(): Promise<void> {
    maker?.stop();
    await gate.close();
  }

  /**
   * After a node has ended: nothing to do where that was meant, or where another one is there
   * already.
   */
  async function restart(ended: LocalNode): Promise<void> {
    if (stopping || leaving === ended || live.node !== ended) return;
    log('warn', 'local chain: the node has ended; starting it again with the last saved state');
    await closeNode();
    await live.journal.close();
    await comeUpAgain();
    log('info', `local chain: back at block ${firstBlock}`);
  }

  async function saveNow(): Promise<void> {
    const block = await blockNumberOf(live);
    if (block === savedBlock && live.journal.size() === 0) return;
    const { node, journal } = live;
    await saveState({ rpc: node.rpc, journal }, { file: worldFiles(deps.dataDir).state });
    savedBlock = block;
  }

  async function exchangeNode(): Promise<void> {
    leaving = live.node;
    await closeNode();
    await saveNow();
    await live.journal.close();
    await leaving.stop();
    await comeUpAgain();
  }

  async function keepNow(): Promise<void> {
    if (!gate.isOpen()) return;
    if ((await blockNumberOf(live)) - firstBlock > BLOCKS_PER_NODE) await exchangeNode();
    else await saveNow();
  }

  await comeUp();
  return {
    gate,
    live: () => live,
    faucetSender: () => cast.faucetSender,
    practice: () => cast.practice,
    sample: () => cast.sample,
    append,
    touch: () => maker?.touch(),
    save: () => serialize(saveNow),
    keep: () => serialize(keepNow),
    stop: async () => {
      stopping = true;
      maker?.stop();
      await idle();
      await gate.close();
      await saveNow().catch((error: unknown) =>
        log('warn', `local chain: not saved at the end (${String(error)})`),
      );
      await live.node.stop();
      await live.journal.close();
    },
  };
}

/** Saving, exchanging and restarting never overlap. */
function createSerializer() {
  let changing: Promise<unknown> = Promise.resolve();
  return {
    serialize: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = changing.then(work);
      changing = mine.catch(() => undefined);
      return mine;
    },
    idle: (): Promise<unknown> => changing,
  };
}

const blockNumberOf = async ({ node }: LiveWorld): Promise<number> =>
  Number(await node.rpc('eth_blockNumber'));

type CastDeps = Pick<BringUpDeps, 'artifact'> & { gate: Gate; append: (raw: Hex) => Promise<void> };
type Cast = { faucetSender: Sender; practice: Practice; sample: SampleWallet };

/** Who sends transactions that must not be lost: the faucet, the practice scenes, the sample. */
function castOf({ artifact, gate, append }: CastDeps, { facts, keys }: LiveWorld): Cast {
  const senderOf = (key: Hex): Sender =>
    createSender({ rpc: gate.rpc, chainId: LOCAL_CHAIN_ID, onAccepted: append }, key);
  const faucetSender = senderOf(keys.faucet);
  const shared = {
    rpc: gate.rpc,
    artifact,
    faucet: faucetSender,
    faucetKey: keys.faucet,
    senderOf,
  };
  return {
    faucetSender,
    practice: openPractice({ ...shared, weth: facts.weth }),
    sample: openSample({ ...shared, facts }),
  };
}

/** The passes' metadata address is the public address of today. */
async function followMetadataUri(
  { log, metadataBaseUri }: Pick<BringUpDeps, 'log' | 'metadataBaseUri'>,
  { node, facts, keys }: LiveWorld,
): Promise<void> {
  const operator = createSender({ rpc: node.rpc, chainId: LOCAL_CHAIN_ID }, keys.operator);
  await updateMetadataUri(
    { rpc: node.rpc, operator },
    { collection: facts.collection, metadataBaseUri },
  ).catch((error: unknown) =>
    log('warn', `local chain: the passes' metadata address was not updated (${String(error)})`),
  );
}

const startMaker = (
  { gate, seed, clock, log }: Pick<BringUpDeps, 'seed' | 'clock' | 'log'> & { gate: Gate },
  { facts, keys }: LiveWorld,
): MarketMaker =>
  startMarketMaker({
    rpc: gate.rpc,
    maker: createSender({ rpc: gate.rpc, chainId: LOCAL_CHAIN_ID }, keys.maker),
    facts,
    seed,
    clock,
    log,
  });

/** Tries again every few seconds until it comes up, or all is over. */
async function tryUntil(
  { log, isOver }: { log: WorldLog; isOver: () => boolean },
  comeUp: () => Promise<void>,
): Promise<void> {
  for (let tries = 0; !isOver(); tries++) {
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
