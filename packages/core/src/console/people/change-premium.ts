import * as db from '@firm/db';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { endOfDay } from '../end-of-day.ts';
import { requirePermission, type Operator } from '../operator.ts';

const RIGHT = 'premium';

type PremiumChange = {
  userId: string;
  isHeld: boolean;
  /** A day; null: without an end. */
  until: string | null;
  /** Id of what was held when it was looked at; null: nothing. */
  seen: string | null;
  why?: string | undefined;
};

/**
 * Gives somebody premium, changes its end, or takes it back.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, request/not-found
 */
export async function changePremium(
  deps: ConsoleDeps,
  {
    operator,
    userId,
    isHeld,
    until,
    seen: seenVersion,
    why,
  }: PremiumChange & { operator: Operator },
): Promise<void> {
  requirePermission(operator, 'people.premium');
  const person = await db.findUserById(deps, userId);
  if (!person || person.isAnonymous === true) throw new Refusal('request/not-found');
  const endsAt = until === null ? null : endOfDay(until);
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const now = deps.clock();
    const grant = { userId, right: RIGHT, now };
    const before = await db.findGrant(inside, grant);
    // A grant that has expired by itself was changed by nobody.
    const late = () =>
      overtaken(inside, operator, {
        actions: ['grant', 'revoke'],
        detail: RIGHT,
        subject: userId,
        isIt: ({ action }) => action === 'revoke' || before !== undefined,
      });
    if ((before?.id ?? null) !== seenVersion) throw await late();
    if (before && !(await db.revokeGrant(inside, grant))) throw await late();
    const id = deps.random.uuid();
    if (isHeld && !(await db.insertGrant(inside, { ...grant, id, endsAt }))) throw await late();
    await noteAct(inside, operator, {
      action: isHeld ? 'grant' : 'revoke',
      detail: RIGHT,
      subject: userId,
      before: before ? (before.endsAt?.toISOString() ?? 'without an end') : null,
      after: isHeld ? (endsAt?.toISOString() ?? 'without an end') : null,
      why,
    });
  });
}
