import type { LargeTrial } from '../trials/judge-sale.ts';
import type { NodeAbilities, UnknownReason, Untried } from '../token-chain.ts';
import type { LaterTrial } from '../trials/try-later.ts';
import type { SaleTrial } from '../trials/try-sale.ts';

/**
 * Trials that did not take place, each with its reason: a node that lacks something is told from one
 * that was too slow this time.
 */
export async function listUntried({
  abilities,
  isOnlyAtOnce,
  trial,
  later,
  large,
  powersWhy,
}: {
  abilities: () => Promise<NodeAbilities>;
  /** The sale that counts was tried at once only. */
  isOnlyAtOnce: boolean;
  trial: SaleTrial | undefined;
  later: LaterTrial | undefined;
  large: LargeTrial | undefined;
  powersWhy: UnknownReason | undefined;
}): Promise<Untried[]> {
  const untriedChecks: Untried[] = [];
  const isRefused = later?.state === 'untried' || powersWhy === 'lacks-overrides';
  // Why it did not take place: nobody asks where all did.
  const able = isRefused ? await abilities() : undefined;
  if (later?.state === 'untried')
    untriedChecks.push({
      trial: 'wallet-sale',
      why: able?.simulation === false ? 'lacks-simulation' : 'slow',
    });
  // A purchase that worked for a checker alone: a wallet's sale never came to its turn.
  else if (isOnlyAtOnce) untriedChecks.push({ trial: 'wallet-sale', why: 'lacks-simulation' });
  else if (later === undefined && trial?.known && trial.value.stage === 'tried')
    untriedChecks.push({ trial: 'wallet-sale', why: 'slow' });
  if (large?.isTried === false) untriedChecks.push({ trial: 'large-sale', why: 'slow' });
  if (powersWhy !== undefined)
    untriedChecks.push({
      trial: 'powers',
      why: powersWhy === 'lacks-overrides' && able?.overrides !== false ? 'slow' : powersWhy,
    });
  return untriedChecks;
}
