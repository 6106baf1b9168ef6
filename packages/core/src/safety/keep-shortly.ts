import type { SafetyDeps } from './deps.ts';

/**
 * Reads something costly at most once in a while: whoever asks meanwhile gets what was read. A
 * failure is kept for nobody.
 *
 * @param key names what is read, and is used for nothing else: its type follows from it
 */
export async function keepShortly<T>(
  { safety: { board }, clock }: Pick<SafetyDeps, 'safety' | 'clock'>,
  { key, milliseconds }: { key: 'picks' | 'ledger counts'; milliseconds: number },
  read: () => Promise<T>,
): Promise<T> {
  const now = clock().getTime();
  const known = board.shortly.get(key);
  // One key is read by one function only, so the type is its own.
  if (known && Math.abs(now - known.at) < milliseconds) return (await known.value) as T;
  const value = read();
  board.shortly.set(key, { at: now, value });
  value.catch(() => board.shortly.delete(key));
  return await value;
}
