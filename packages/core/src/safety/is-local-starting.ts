import { setTimeout } from 'node:timers/promises';
import type { SafetyDeps } from './deps.ts';

const PATIENCE_MILLISECONDS = 1_500;
const STEP_MILLISECONDS = 100;

/**
 * Whether the chain on this machine is still starting: it is waited for a little, but not asked,
 * for it would not answer.
 */
export async function isLocalStarting({ safety }: Pick<SafetyDeps, 'safety'>): Promise<boolean> {
  const isStarting =
    safety.networks.find(({ isLocal }) => isLocal)?.isStarting ?? (async () => false);
  for (let waitedMilliseconds = 0; await isStarting(); waitedMilliseconds += STEP_MILLISECONDS) {
    if (waitedMilliseconds >= PATIENCE_MILLISECONDS) return true;
    await setTimeout(STEP_MILLISECONDS);
  }
  return false;
}
