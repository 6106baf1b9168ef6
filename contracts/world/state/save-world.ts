import type { Rpc } from '../rpc/json-rpc.ts';
import type { Journal } from './journal.ts';
import { writeFileSafely } from './write-file-safely.ts';

/**
 * Saves the chain's state to `file` (gzipped JSON, as the node gives it) and empties the journal of
 * what is in it.
 */
export async function saveState(
  { rpc, journal }: { rpc: Rpc; journal: Journal },
  { file }: { file: string },
): Promise<void> {
  const before = journal.size();
  // A node answers so by the JSON-RPC specification.
  const dump = (await rpc('anvil_dumpState')) as string;
  await writeFileSafely(file, Buffer.from(dump.slice(2), 'hex'));
  await journal.drop(before);
}
