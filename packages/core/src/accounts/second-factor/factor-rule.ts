import type { Database } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import { isFactorOn } from './second-step.ts';

/** A person's abilities beyond those of any account. */
type Standing = {
  /** Works in the operators' console. */
  isOperator: boolean;
  /** Holds premium. */
  hasRights: boolean;
};

/** Where this installation is reached. */
type Reach = { isPublicUrlLoopback: boolean };

/** How much a second factor is wanted of somebody. */
export type FactorNeed = 'required' | 'advised' | 'offered';

/**
 * Operators hold everybody's data: where others can reach the site, a password alone does not let
 * them act. On this machine it is enough, and the factor is offered.
 */
export function factorNeedOf(
  { isOperator, hasRights }: Standing,
  { isPublicUrlLoopback }: Reach,
): FactorNeed {
  if (isOperator && !isPublicUrlLoopback) return 'required';
  return isOperator || hasRights ? 'advised' : 'offered';
}

/** Whether somebody may act only once their second step is on. */
export const mustHaveSecondStep = (
  { isOperator }: Pick<Standing, 'isOperator'>,
  reach: Reach,
): boolean => factorNeedOf({ isOperator, hasRights: false }, reach) === 'required';

/**
 * For whatever an operator sees or does: a password alone opens nothing of it where others can
 * reach the site. Asked each time, so that turning the step off, or losing it, closes the door.
 *
 * @throws Refusal factor/required
 */
export async function requireSecondStep(
  { db, reach }: { db: Database; reach: Reach },
  { userId }: { userId: string },
): Promise<void> {
  if (!mustHaveSecondStep({ isOperator: true }, reach)) return;
  if (!(await isFactorOn({ db }, { userId }))) throw new Refusal('factor/required');
}
