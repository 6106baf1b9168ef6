import type { Account } from './ask-node.ts';
import { decodeKey, deriveAddress, type Key } from './keys.ts';
import { readBytes } from './read-bytes.ts';

/** Where a hook's program says which further accounts a transfer must name. */
export const hookListKey = (mint: Key, program: Key): Key =>
  deriveAddress(program, ['extra-account-metas', decodeKey(mint)]);

const ENTRY_LENGTH = 35;
const FIXED_KEY = 0;

/**
 * The accounts that a transfer must name for a hook.
 *
 * @param list the account at hookListKey; null: the hook wants none
 * @returns undefined where some are made up anew for each transfer
 */
export function readHookAccounts(
  { mint, program }: { mint: Key; program: Key },
  list: Account | null | undefined,
): Key[] | undefined {
  if (!list) return [program];
  try {
    const bytes = readBytes(list.data);
    const count = bytes.u32(12);
    const entries = Array.from({ length: Math.min(count, 32) }, (_, at) => 16 + ENTRY_LENGTH * at);
    if (entries.some((at) => bytes.u8(at) !== FIXED_KEY)) return undefined;
    const keys = entries.map((at) => bytes.key(at + 1));
    return [...keys, program, hookListKey(mint, program)];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
