import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from '../types.ts';

/** The local world's own accounts. They hold local test money only. */
export type WorldKeys = {
  /** Deploys, and administers the collection. */
  operator: Hex;
  /** Owns the samples and trades. */
  maker: Hex;
  /** Funds test wallets. */
  faucet: Hex;
};

const NAMES = ['operator', 'maker', 'faucet'] as const;

/**
 * Random keys of this machine: no key that somebody could know from our source or from a well-known
 * test phrase.
 */
export function makeKeys(): WorldKeys {
  const key = (): Hex => `0x${randomBytes(32).toString('hex')}`;
  return { operator: key(), maker: key(), faucet: key() };
}

/** Reads the keys of `folder`, or undefined where there are none or they are damaged. */
export function readKeys(folder: string): WorldKeys | undefined {
  try {
    // A file that this project has written.
    const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as WorldKeys;
    return NAMES.every((name) => /^0x[0-9a-f]{64}$/.test(keys[name])) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the keys, readable by this user alone. */
export function writeKeys(folder: string, keys: WorldKeys): void {
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
}
