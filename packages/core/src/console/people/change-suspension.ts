import * as db from '@firm/db';
import { notifyOwner, type AccountDeps } from '../../accounts/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import { endOfDay } from '../end-of-day.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { findSubject } from './find-subject.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

type SuspensionChange = {
  userId: string;
  /** Null lifts it. `reason`: as the person reads it. `until`: a day; null: until it is lifted. */
  suspension: { reason: string; until: string | null } | null;
  /** Of what whoever changes it has seen; 0: that there was none. */
  version: number;
  why: string;
};

/**
 * Suspends somebody, changes that or lifts it. They are told by mail; what they may still do is
 * `requireActive`'s matter.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, request/not-found
 */
export async function changeSuspension(
  deps: Deps,
  { operator, userId, suspension, version, why }: SuspensionChange & { operator: Operator },
): Promise<void> {
  requirePermission(operator, 'people.suspend');
  const person = await findSubject(deps, { operator, userId });
  const suspensionTerms = suspension && {
    reason: suspension.reason,
    until: suspension.until === null ? null : endOfDay(suspension.until),
  };
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await db.findSuspension(inside, { userId });
    const now = deps.clock();
    if (!(await db.changeSuspension(inside, { userId, version, given: suspensionTerms, now })))
      throw await overtaken(inside, operator, {
        actions: ['suspend', 'lift-suspension'],
        subject: userId,
      });
    await noteAct(inside, operator, {
      action: suspensionTerms ? 'suspend' : 'lift-suspension',
      subject: userId,
      before: before ? (before.until?.toISOString() ?? 'without an end') : null,
      after: suspensionTerms ? (suspensionTerms.until?.toISOString() ?? 'without an end') : null,
      why,
    });
  });
  const event = suspensionTerms
    ? ({ kind: 'suspended', ...suspensionTerms } as const)
    : ({ kind: 'restored' } as const);
  await notifyOwner(deps, { userId, email: person.email, event });
}
