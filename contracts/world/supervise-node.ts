import { setTimeout as sleep } from 'node:timers/promises';
import { bringUp, type BringUpDeps, type LiveWorld } from './bring-up.ts';
import { castOf, followMetadataUri, startMaker, type Cast } from './cast.ts';
import type { Sender } from './deploy/sender.ts';
import type { MarketMaker } from './market/start-market-maker.ts';
import { createGate, type Gate } from './node/gate.ts';
import { keepBaseFee } from './node/keep-base-fee.ts';
import { createReadOnce, type ReadOnce } from './node/read-once.ts';
import { createSerializer } from './node/serialize.ts';
import type { LocalNode } from './node/start-node.ts';
import { tryUntil } from './node/try-until.ts';
import { addPayouts } from './payouts/add-payouts.ts';
import type { Practice } from './practice/open-practice.ts';
import { rpcToNode } from './rpc/rpc-to-node.ts';
import type { SampleWallet } from './sample/open-sample.ts';
import { blockNumberOf, createStateKeeper } from './state/keep-state.ts';
import { worldFiles } from './state/saved-world.ts';
import type { Hex, WorldStatus } from './types.ts';
import { createAdmission, isFull } from './usage/admit-transactions.ts';
import { openUsageBook, type UsageBook } from './usage/usage-book.ts';

/**
 * So long a node that stands still keeps somebody waiting. Only loading and saving of the state may
 * take longer.
 */
const CALLER_PATIENCE_MILLISECONDS = 5_000;
/** Time limit of the final save; the journal has the rest. */
const STOP_MILLISECONDS = 4_000;

/**
 * After so many blocks the node is exchanged for a fresh one with pruned history, to give its
 * memory back.
 */
const BLOCKS_PER_NODE = 1500;

export type SupervisorDeps = BringUpDeps & {
  /** false: nobody trades. */
  trading: boolean;
  saveLimitMilliseconds?: number | undefined;
};

/** A world on a node that may be exchanged: what is read of it is read each time. */
export type Supervisor = {
  gate: Gate;
  /** As the gate's, for what only reads: the same is asked once a block. */
  read: ReadOnce['read'];
  changes: ReadOnce['changes'];
  onChange: ReadOnce['onChange'];
  live: () => LiveWorld;
  faucetSender: () => Sender;
  practice: () => Practice;
  sample: () => SampleWallet;
  /** Admits a stranger's transaction: see usage/admit-transactions.ts. */
  admit: (raw: Hex, from: string) => Promise<() => void>;
  /** A wallet was given test money. */
  grant: (wallet: string) => void;
  /** A transaction that the node has accepted is kept until the next save. */
  append: (raw: Hex) => Promise<void>;
  touch: () => void;
  status: () => WorldStatus;
  save: () => Promise<void>;
  /** Saves, or exchanges a node that has made many blocks or has grown too large. */
  keep: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Brings a world up, starts its node again whenever it ends, and keeps its state.
 *
 * @throws where the node cannot be started at all
 */
export async function superviseNode(deps: SupervisorDeps): Promise<Supervisor> {
  const { log, dataDir, clock } = deps;
  const gate = createGate();
  const once = createReadOnce(gate.rpc);
  const { saveLimitMilliseconds } = deps;
  const keeper = createStateKeeper({ dataDir, log, saveLimitMilliseconds });
  const { serialize, idle } = createSerializer();
  let stopping = false;
  let live: LiveWorld;
  let cast: Cast;
  let book: UsageBook | undefined;
  let maker: MarketMaker | undefined;
  let leaving: LocalNode | undefined;
  let firstBlock = 0;
  const append = (raw: Hex): Promise<void> => live.journal.append(raw);

  async function comeUp(): Promise<void> {
    await book?.close();
    live = await bringUp(deps);
    const { node, keys } = live;
    void node.exited.then(() => serialize(() => restart(node)));
    book = await openUsageBook({ file: worldFiles(dataDir).usage, secret: keys.faucet, clock });
    firstBlock = await blockNumberOf(live);
    keeper.begin(live, firstBlock);
    cast = castOf({ ...deps, gate, append }, live);
    gate.open(once.watch(keepBaseFee(rpcToNode(node.url, CALLER_PATIENCE_MILLISECONDS))));
    await followMetadataUri(deps, live);
    once.forget();
    await promiseFromNowOn();
    if (deps.trading && !stopping) maker = startMaker({ ...deps, gate }, live);
  }

  /** For a world that was made before: without it the passes promise nothing. */
  const promiseFromNowOn = async (): Promise<void> => {
    const { artifact } = deps;
    const worldParts = { artifact, sender: cast.faucetSender, clock };
    await addPayouts(worldParts, { facts: live.facts, dataDir }).then(
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
  async function restart(endedNode: LocalNode): Promise<void> {
    if (stopping || leaving === endedNode || live.node !== endedNode) return;
    log('warn', 'local chain: the node has ended; starting it again with the last saved state');
    await closeNode();
    await live.journal.close();
    await comeUpAgain();
    log('info', `local chain: back at block ${firstBlock}`);
  }

  /** Puts a fresh node in the place of this one, with what was saved and what the journal has. */
  async function replaceNode(): Promise<void> {
    leaving = live.node;
    await live.journal.close();
    await leaving.stop();
    await comeUpAgain();
  }

  async function exchangeNode(): Promise<void> {
    await closeNode();
    await keeper.save().catch(keeper.fail);
    await replaceNode();
  }

  /** A node that cannot be saved is replaced by the last good state and the journal. */
  async function saveOrReplace(save: () => Promise<void>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (!keeper.fail(error) || stopping) return;
      log('warn', 'local chain: the node cannot be saved; going back to the last good state');
      await closeNode();
      await replaceNode();
      log('info', `local chain: back at block ${firstBlock}`);
    }
  }

  async function keepNow(): Promise<void> {
    if (!gate.isOpen()) return;
    const isOvergrown = keeper.size().isOvergrown();
    await saveOrReplace(isOvergrown ? keeper.save : keeper.saveInTime);
    if (!gate.isOpen() || stopping) return;
    const blocks = (await blockNumberOf(live)) - firstBlock;
    if (blocks > BLOCKS_PER_NODE || keeper.size().isOvergrown()) await exchangeNode();
  }

  function status(): WorldStatus {
    if (!gate.isOpen()) return 'restarting';
    if (keeper.hasFailed()) return 'unsaved';
    return isFull(keeper.size()) ? 'full' : 'ready';
  }

  async function saveAtTheEnd(): Promise<void> {
    await idle();
    await gate.close();
    await keeper.save();
  }

  await comeUp();
  const keep = (): Promise<void> => serialize(keepNow);
  return {
    gate,
    read: once.read,
    changes: once.changes,
    onChange: once.onChange,
    live: () => live,
    faucetSender: () => cast.faucetSender,
    practice: () => cast.practice,
    sample: () => cast.sample,
    // There is one once a world is up.
    admit: createAdmission({ size: keeper.size, book: () => book as UsageBook, tidy: keep }),
    grant: (wallet) => book?.grant(wallet),
    append,
    touch: () => maker?.touch(),
    status,
    save: () => serialize(() => saveOrReplace(keeper.save)),
    keep,
    stop: async () => {
      stopping = true;
      maker?.stop();
      const late = sleep(STOP_MILLISECONDS, undefined, { ref: false }).then(() => {
        throw new Error(`not within ${STOP_MILLISECONDS / 1000} s`);
      });
      await Promise.race([saveAtTheEnd(), late]).catch((error: unknown) =>
        log('warn', `local chain: not saved at the end (${String(error)})`),
      );
      await live.node.stop();
      // One that was being brought up meanwhile.
      void idle().then(() => live.node.stop());
      await live.journal.close();
      await book?.close();
    },
  };
}
