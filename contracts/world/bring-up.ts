import { setTimeout as sleep } from 'node:timers/promises';
import { makeWorld, genesisTimeOf } from './deploy/make-world.ts';
import type { ReadArtifact } from './deploy/artifacts.ts';
import type { LocalNode } from './node/start-node.ts';
import { startNodePatiently } from './node/start-node-patiently.ts';
import { NodeUnavailable } from './rpc/json-rpc.ts';
import { openJournal, type Journal } from './state/journal.ts';
import { makeKeys, writeKeys, type WorldKeys } from './state/keys.ts';
import { restoreWorld } from './state/restore-world.ts';
import { readSavedWorld, setAside, worldFiles } from './state/saved-world.ts';
import { saveState } from './state/save-world.ts';
import { writeFileSafely } from './state/write-file-safely.ts';
import type { WorldFacts, WorldLog } from './types.ts';
import type { StateBytes } from './usage/state-size.ts';

export type BringUpDeps = {
  dataDir: string;
  artifact: ReadArtifact;
  log: WorldLog;
  clock: () => Date;
  seed: number;
  metadataBaseUri: string;
  port: number;
  history: boolean;
  signal: AbortSignal | undefined;
};
export type LiveWorld = {
  node: LocalNode;
  facts: WorldFacts;
  keys: WorldKeys;
  journal: Journal;
  /** How large the state was when the node was started. */
  size: StateBytes;
};

/** More than the accounts of a new world are: they are measured when it is loaded. */
const NEW_ACCOUNTS_BYTES = 1024 * 1024;

/**
 * A node that ends while it loads the state was ended by somebody, more often than not; only one
 * that goes on ending tells of a bad state.
 */
const ENDED_NODE_MILLISECONDS = 20_000;

/**
 * Starts a node with the saved world in it, or with a new one where there is none that can be used.
 */
export async function bringUp(deps: BringUpDeps): Promise<LiveWorld> {
  const savedWorld = readSavedWorld(deps.dataDir);
  if (savedWorld === 'broken')
    setAside(
      deps.dataDir,
      { at: deps.clock(), why: 'files are missing, damaged or of another version' },
      deps.log,
    );
  if (typeof savedWorld === 'string') return await bringUpNew(deps);

  const { dataDir, log, port, signal } = deps;
  const began = performance.now();
  for (;;) {
    const node = await startNodePatiently({
      dataDir: worldFiles(dataDir).folder,
      log,
      port,
      signal,
    });
    const { journal, entries } = await openJournal(worldFiles(dataDir).journal);
    try {
      const size = await restoreWorld(
        { rpc: node.rpc, log },
        { saved: savedWorld, journal: entries, now: secondsOf(deps.clock) },
      );
      return { node, facts: savedWorld.facts, keys: savedWorld.keys, journal, size };
    } catch (error) {
      await node.stop();
      await journal.close();
      if (error instanceof NodeUnavailable && performance.now() - began < ENDED_NODE_MILLISECONDS) {
        signal?.throwIfAborted();
        await sleep(200);
        continue;
      }
      setAside(
        dataDir,
        { at: deps.clock(), why: error instanceof Error ? error.message : String(error) },
        log,
      );
      return await bringUpNew(deps);
    }
  }
}

/**
 * Aborted, it leaves nothing behind: a world that is half made is no loss, and making one can take
 * longer than stopping may.
 */
async function bringUpNew({
  dataDir,
  artifact,
  log,
  clock,
  seed,
  metadataBaseUri,
  port,
  history,
  signal,
}: BringUpDeps): Promise<LiveWorld> {
  const files = worldFiles(dataDir);
  const now = secondsOf(clock);
  const keys = makeKeys();
  const node = await startNodePatiently({
    dataDir: files.folder,
    log,
    port,
    genesisTime: genesisTimeOf(now),
    signal,
  });
  const giveUp = (): void => void node.stop();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    signal?.throwIfAborted();
    const facts = await makeWorld(
      { rpc: node.rpc, artifact },
      { keys, seed, now, metadataBaseUri, history },
    );
    const { journal } = await openJournal(files.journal);
    writeKeys(files.folder, keys);
    const whole = await saveState({ rpc: node.rpc, journal }, { file: files.state });
    // Last: a world counts as saved only when all of it is.
    await writeFileSafely(files.facts, JSON.stringify(facts, undefined, 2));
    return { node, facts, keys, journal, size: { whole, accounts: NEW_ACCOUNTS_BYTES } };
  } catch (error) {
    await node.stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

function secondsOf(clock: () => Date): number {
  return Math.floor(clock().getTime() / 1000);
}
