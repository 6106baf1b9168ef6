import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isRecord } from '../rpc/shapes.ts';
import { STATE_LIMITS } from '../usage/limits.ts';
import { worldFiles } from './saved-world.ts';

/** bytes: of a chain's accounts, at most; limit: at which nothing more is taken. */
type ChainSize = { bytes: number; limit: number };

/** Keeps for `npm run doctor` how large a chain is. */
export async function noteChainSize(dataDir: string, bytes: number): Promise<void> {
  await writeFile(worldFiles(dataDir).size, JSON.stringify({ bytes: Math.round(bytes) }));
}

/**
 * How large the chain of a data folder was when it was last saved.
 *
 * @returns undefined where there is none, or where it was not measured yet
 */
export function readChainSize(dataDir: string): ChainSize | undefined {
  const { size } = worldFiles(dataDir);
  if (!existsSync(size)) return undefined;
  try {
    const storedSize: unknown = JSON.parse(readFileSync(size, 'utf8'));
    const bytes = isRecord(storedSize) ? storedSize['bytes'] : undefined;
    return typeof bytes === 'number' ? { bytes, limit: STATE_LIMITS.accounts } : undefined;
  } catch {
    return undefined;
  }
}
