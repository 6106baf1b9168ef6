import type { Perk } from '@firm/schema';
import type { CheckedHoldings } from './find-holdings.ts';

/** Whether a wallet holds a pass, of whatever tier. */
export const holdsPass = ({ passes }: Pick<CheckedHoldings, 'passes'>): boolean =>
  [...passes.values()].some((amount) => amount > 0n);

/**
 * Lists a wallet's real benefits on this installation: the members area opens to any wallet, the
 * premium assistant to any pass.
 */
export function perksOf(holdings: Pick<CheckedHoldings, 'passes'>): Perk[] {
  return [
    { id: 'members', isUnlocked: true },
    { id: 'premium', isUnlocked: holdsPass(holdings) },
  ];
}
