/** What somebody may do beyond what any account may. */
type Standing = {
  /** Works in the operators' console. */
  isOperator: boolean;
  /** Holds premium. */
  hasRights: boolean;
};

/** How much a second factor is wanted of somebody. */
export type FactorNeed = 'required' | 'advised' | 'offered';

/**
 * Operators hold everybody's data: where others can reach the site, a password alone does not let
 * them act. On this machine it is enough, and the factor is offered.
 */
export function factorNeedOf(
  { isOperator, hasRights }: Standing,
  { isPublicUrlLoopback }: { isPublicUrlLoopback: boolean },
): FactorNeed {
  if (isOperator && !isPublicUrlLoopback) return 'required';
  return isOperator || hasRights ? 'advised' : 'offered';
}
