import {
  deleteFactorLift,
  deleteLinksOf,
  deleteSessions,
  deleteTrustedBrowsers,
  findUserById,
  lockChanges,
  updateUserEmail,
} from '@firm/db';
import { Refusal } from '../refusal.ts';
import { LOCK_HOURS } from './change-lock.ts';
import type { AccountDeps } from './deps.ts';
import { redeemLink, type LinkContent } from './links.ts';
import { notifyOwner } from './notify-owner.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

/**
 * 'This was not me', by whoever holds the link of a mail about the account: every session and
 * trusted browser ends with what is under way, and ways in stay as they are for a day. Where the
 * mail told of a new address and was sent to the one before, that one is put back, so that a new
 * password can be had with it.
 *
 * @throws Refusal auth/invalid-action-code
 */
export async function reportNotMe(
  deps: Deps,
  { token }: { token: string },
): Promise<{ until: Date; isAddressBack: boolean }> {
  const link = await redeemLink(deps, 'not-me', token);
  const user = link && (await findUserById(deps, link.userId));
  if (!user) throw new Refusal('auth/invalid-action-code');
  const [userId, now] = [user.id, deps.clock()];
  const until = new Date(now.getTime() + LOCK_HOURS * 3_600_000);
  await lockChanges(deps, { userId, until });
  await deleteSessions(deps, { userId });
  await deleteTrustedBrowsers(deps, { userId });
  await deleteFactorLift(deps, { userId });
  await deleteLinksOf(deps, {
    userId,
    purposes: ['reset-password', 'change-email', 'verify-email', 'second-step'],
  });
  const email = await putAddressBack(deps, link, user.email);
  const isAddressBack = email !== user.email;
  const event = { kind: 'not-me', until, isAddressBack } as const;
  for (const to of new Set([email, user.email]))
    await notifyOwner(deps, { userId, email: to, event });
  return { until, isAddressBack };
}

/** @returns the address that is the account's now */
async function putAddressBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, detail: before }: LinkContent,
  email: string,
): Promise<string> {
  if (before === '' || before === email) return email;
  const isBack = await updateUserEmail(deps, { userId, email: before, now: deps.clock() });
  return isBack ? before : email;
}
