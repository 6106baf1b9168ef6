import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { WORLD_VERSION, LOCAL_CHAIN_ID, type WorldFacts, type WorldLog } from '../types.ts';
import { readKeys, type WorldKeys } from './keys.ts';

/** The files of a world, in the folder `chain` of the data folder. */
export function worldFiles(dataDir: string) {
  const folder = join(dataDir, 'chain');
  return {
    folder,
    state: join(folder, 'state.json.gz'),
    facts: join(folder, 'world.json'),
    keys: join(folder, 'keys.json'),
    journal: join(folder, 'journal'),
    /** Amounts by sender. */
    usage: join(folder, 'usage.json'),
    /** How large the state was when it was last loaded. */
    size: join(folder, 'size.json'),
  };
}

export type SavedWorld = { facts: WorldFacts; keys: WorldKeys; state: Uint8Array };

/**
 * Reads an earlier run's state.
 *
 * @returns 'none' on the first start; 'broken' where files are missing, damaged or of an older
 * version
 */
export function readSavedWorld(dataDir: string): SavedWorld | 'none' | 'broken' {
  const files = worldFiles(dataDir);
  mkdirSync(files.folder, { recursive: true, mode: 0o700 });
  if (!existsSync(files.state) && !existsSync(files.facts)) return 'none';
  try {
    // A file that this project has written.
    const facts = JSON.parse(readFileSync(files.facts, 'utf8')) as WorldFacts;
    const keys = readKeys(files.folder);
    const state = readFileSync(files.state);
    if (
      !keys ||
      facts.version !== WORLD_VERSION ||
      facts.chainId !== LOCAL_CHAIN_ID ||
      !Array.isArray(facts.tokens)
    )
      return 'broken';
    return { facts, keys, state };
  } catch {
    return 'broken';
  }
}

/**
 * Renames the files of a world that cannot be used, so that nothing is lost and a new one can be
 * made.
 */
export function setAside(
  dataDir: string,
  { at, why }: { at: Date; why: string },
  log: WorldLog,
): void {
  const files = worldFiles(dataDir);
  const suffix = `.corrupt-${at.toISOString().replaceAll(':', '-')}`;
  for (const file of [files.state, files.facts, files.keys, files.journal, files.usage])
    if (existsSync(file)) renameSync(file, file + suffix);
  log(
    'warn',
    `The local chain's saved state cannot be used (${why}). It was set aside as ` +
      `${files.state}${suffix}; a new world is made.`,
  );
}
