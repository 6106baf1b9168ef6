import type { LargeTrial } from './large-limit.ts';
import type { NodeAbilities, UnknownReason, Untried } from './token-chain.ts';
import type { LaterTrial } from './try-later.ts';
import type { SaleTrial } from './try-sale.ts';

/**
 * Trials that did not take place, each with its reason: a node that lacks something is told from one
 * that was too slow this time.
 */
export function listUntried({
  abilities,
  trial,
  later,
  large,
  powersWhy,
}: {
  abilities: NodeAbilities;
  trial: SaleTrial | undefined;
  later: LaterTrial | undefined;
  large: LargeTrial | undefined;
  powersWhy: UnknownReason | undefined;
}): Untried[] {
  const untried: Untried[] = [];
  if (later?.state === 'untried')
    untried.push({
      trial: 'wallet-sale',
      why: abilities.simulation === false ? 'lacks-simulation' : 'slow',
    });
  // A purchase that worked for a checker alone: a wallet's sale never came to its turn.
  else if (later === undefined && trial?.known && trial.value.stage === 'tried')
    untried.push({ trial: 'wallet-sale', why: 'slow' });
  if (large?.isTried === false) untried.push({ trial: 'large-sale', why: 'slow' });
  if (powersWhy !== undefined)
    untried.push({
      trial: 'powers',
      why: powersWhy === 'lacks-overrides' && abilities.overrides !== false ? 'slow' : powersWhy,
    });
  return untried;
}
