import {
  deleteFactor,
  deleteFactorLift,
  findFactor,
  findUserByEmail,
  findUserById,
  insertAuditEntry,
  insertFactorLift,
  listDueFactorLifts,
  takeDueFactorLift,
} from '@firm/db';
import { Refusal } from '../../refusal.ts';
import { issueLink, redeemLink } from '../addresses/links.ts';
import { normalizeEmail } from '../addresses/normalize-email.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { PostEmail } from '../addresses/write-email.ts';
import type { FactorDeps } from './deps.ts';

type Deps = Omit<FactorDeps, 'dataKey'>;

/** In which whoever still has the factor can say no. */
export const LIFT_HOURS = 72;

/** 'unknown': nobody has this address; 'off': there is nothing to lift; 'unchanged': it waits. */
export type LiftResult =
  | { result: 'unknown' | 'off' | 'unchanged' }
  | { result: 'done'; dueAt: Date };

/**
 * An operator's act for somebody who has lost app and recovery codes: after a waiting time the
 * factor is taken away. Its owner is told by mail at once, and can stop it by a link in that mail.
 */
export async function requestTwoFactorReset(
  deps: Deps,
  { email, actor }: { email: string; actor: string },
): Promise<LiftResult> {
  const answer = await begin(deps, normalizeEmail(email));
  const { userId, ...lift } = answer;
  await insertAuditEntry(deps, {
    id: deps.random.uuid(),
    at: deps.clock(),
    actor,
    action: 'lift-factor',
    detail: `${userId ?? 'nobody'}: ${lift.result}`,
  });
  return lift;
}

async function begin(deps: Deps, email: string): Promise<LiftResult & { userId?: string }> {
  const user = await findUserByEmail(deps, email);
  if (!user) return { result: 'unknown' };
  const userId = user.id;
  const factor = await findFactor(deps, { userId });
  if (factor?.confirmedAt == null) return { result: 'off', userId };
  const askedAt = deps.clock();
  const dueAt = new Date(askedAt.getTime() + LIFT_HOURS * 3_600_000);
  if (!(await insertFactorLift(deps, { userId, askedAt, dueAt })))
    return { result: 'unchanged', userId };
  const token = await issueLink(deps, 'stop-lift', { userId, detail: '' });
  await notifyOwner(deps, {
    userId,
    email: user.email,
    event: { kind: 'lift-asked', dueAt, token },
  });
  return { result: 'done', dueAt, userId };
}

/**
 * Stops it, for whoever holds the link from that mail.
 *
 * @throws Refusal factor/lift-over
 */
export async function stopFactorLift(deps: Deps, { token }: { token: string }): Promise<void> {
  const link = await redeemLink(deps, 'stop-lift', token);
  if (!link || !(await deleteFactorLift(deps, link))) throw new Refusal('factor/lift-over');
  const user = await findUserById(deps, link.userId);
  if (user)
    await notifyOwner(deps, {
      userId: link.userId,
      email: user.email,
      event: { kind: 'lift-stopped' },
    });
}

/** Takes the act back: its owner could not be told. */
export async function withdrawFactorLift(
  deps: Pick<Deps, 'db'>,
  { email }: { email: string },
): Promise<void> {
  const user = await findUserByEmail(deps, normalizeEmail(email));
  if (user) await deleteFactorLift(deps, { userId: user.id });
}

/**
 * Lifts the factors whose waiting time is over. Each with its act and the link of its mail, or not
 * at all: what is cut short is done by the next call. The mail goes out after that.
 */
export async function liftDueFactors(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { userId } of await listDueFactorLifts(deps, { now })) {
    const mails: Parameters<PostEmail>[] = [];
    await deps.db.transaction(async (db) => {
      const inside: Deps = { ...deps, db, post: (...mail) => void mails.push(mail) };
      if (!(await takeDueFactorLift(inside, { userId, now }))) return;
      const user = await findUserById(inside, userId);
      if ((await deleteFactor(inside, { userId })) && user)
        await notifyOwner(inside, { userId, email: user.email, event: { kind: 'factor-lifted' } });
    });
    for (const mail of mails) deps.post(...mail);
  }
}
