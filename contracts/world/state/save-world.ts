import type { Rpc } from '../rpc/json-rpc.ts';
import type { Journal } from './journal.ts';
import { writeFileSafely } from './write-file-safely.ts';

/**
 * Saves the chain's state to `file` (gzipped JSON, as the node gives it) and empties the journal of
 * what is in it.
 *
 * @returns the state's bytes before they were packed
 * @throws RpcRefused, NodeUnavailable where the node gives no state; what the disk says. The last
 *   saved state and the journal stay then.
 */
export async function saveState(
  { rpc, journal }: { rpc: Rpc; journal: Journal },
  { file }: { file: string },
): Promise<number> {
  const before = journal.size();
  // A node answers so by the JSON-RPC specification.
  const dump = (await rpc('anvil_dumpState')) as string;
  const packedState = Buffer.from(dump.slice(2), 'hex');
  await writeFileSafely(file, packedState);
  await journal.drop(before);
  return unpackedBytes(packedState);
}

/** A gzip file ends with the length of what is in it. */
const unpackedBytes = (packedState: Buffer): number =>
  packedState.length >= 18 ? packedState.readUInt32LE(packedState.length - 4) : 0;
