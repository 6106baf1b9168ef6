import { local } from '../../../lib/safe-storage.ts';

const KEY = 'academy-drills';

/** Drills that were decided right in this browser. */
export function readDrillsDone(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(local.read(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export const noteDrillDone = (id: string): void =>
  void local.write(
    KEY,
    JSON.stringify([...readDrillsDone()].filter((other) => other !== id).concat(id)),
  );
