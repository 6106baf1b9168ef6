import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StateBytes } from '../usage/state-size.ts';
import { pruneState, type PruneRules } from './prune-state.ts';

// The dump is tens of megabytes of JSON after a day: parsing it here would hold up every visitor.
const work = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { gunzipSync, gzipSync } = require('node:zlib');
  const prune = ${pruneState.toString()};
  const state = JSON.parse(gunzipSync(workerData.bytes).toString());
  if (!Array.isArray(state.blocks) || !Array.isArray(state.transactions) || !state.accounts)
    throw new Error('this is not a state');
  const pruned = prune(state, workerData.rules);
  const text = JSON.stringify(pruned);
  parentPort.postMessage({
    bytes: gzipSync(text, { level: 3 }),
    size: { whole: text.length, accounts: JSON.stringify(pruned.accounts).length },
  });
`;

type PrunedState = { bytes: Uint8Array; size: StateBytes };

/**
 * @param bytes a dump as the node makes it: gzipped JSON
 * @throws when the bytes are not a whole dump
 */
export async function pruneInWorker(bytes: Uint8Array, rules: PruneRules): Promise<PrunedState> {
  const worker = new Worker(work, {
    eval: true,
    workerData: { bytes, rules },
    env: {},
    stderr: false,
  });
  try {
    // The worker's only message.
    const [prunedState] = (await once(worker, 'message')) as [PrunedState];
    return prunedState;
  } finally {
    await worker.terminate();
  }
}
