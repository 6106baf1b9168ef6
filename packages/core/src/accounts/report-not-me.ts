import {
  deleteFactorLift,
  deleteLinksOf,
  deleteSessions,
  deleteTrustedBrowsers,
  findUserById,
  lockChanges,
  revokeApiKeysOf,
  updateUserEmail,
} from '@firm/db';
import { Refusal } from '../refusal.ts';
import { LOCK_HOURS } from './change-lock.ts';
import type { AccountDeps } from './deps.ts';
import {
  endLinksAfter,
  keepLink,
  peekLink,
  redeemLink,
  type LinkContent,
} from './addresses/links.ts';
import { notifyOwner } from './notify-owner.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

export type Reported = {
  until: Date;
  /** Whether the account has the address back that it had before. */
  isAddressBack: boolean;
  /** When the link was used before; undefined: it is used now. */
  usedAt?: Date;
};

/**
 * 'This was not me', by whoever holds the link of a mail about the account: every session and
 * trusted browser ends with what is under way, and ways in stay as they are for a day. Where the
 * mail told of a new address and was sent to the one before, that one is put back, so that a new
 * password can be had with it; links of mails that went out since then, to whomever, end. A link
 * that was used does nothing, and says what it did.
 *
 * @throws Refusal auth/report-over
 */
export async function reportNotMe(deps: Deps, { token }: { token: string }): Promise<Reported> {
  const until = new Date(deps.clock().getTime() + LOCK_HOURS * 3_600_000);
  const protection = await deps.db.transaction((db) => protect({ ...deps, db }, { token, until }));
  if (!protection) return recallReport(deps, token);
  const { userId, before, email } = protection;
  const isAddressBack = email !== before;
  const event = { kind: 'not-me', until, isAddressBack } as const;
  for (const to of new Set([email, before])) await notifyOwner(deps, { userId, email: to, event });
  return { until, isAddressBack };
}

/**
 * Uses the link up and does all that it is for, or nothing.
 *
 * @returns the account's address as it was and as it is now; undefined where the link is none
 * @throws Refusal auth/report-over where the account is gone
 */
async function protect(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, until }: { token: string; until: Date },
): Promise<{ userId: string; before: string; email: string } | undefined> {
  const seenLinkContent = await peekLink(deps, 'not-me', token);
  // A thief who moved it on could move it back by their own link.
  if (seenLinkContent && seenLinkContent.detail !== '')
    await endLinksAfter(deps, 'not-me', { ...seenLinkContent, token });
  const link = await redeemLink(deps, 'not-me', token);
  if (!link) return undefined;
  const { userId } = link;
  const user = await findUserById(deps, userId);
  if (!user) throw new Refusal('auth/report-over');
  await lockChanges(deps, { userId, until });
  await deleteSessions(deps, { userId });
  await deleteTrustedBrowsers(deps, { userId });
  await deleteFactorLift(deps, { userId });
  await revokeApiKeysOf(deps, { userId, now: deps.clock() });
  await deleteLinksOf(deps, {
    userId,
    purposes: ['reset-password', 'change-email', 'verify-email', 'second-step'],
  });
  const detail = [deps.clock().toISOString(), until.toISOString(), link.detail].join(' ');
  await keepLink(deps, 'not-me-used', { token, userId, detail });
  return { userId, before: user.email, email: await putAddressBack(deps, link, user.email) };
}

/** Reads a used link's effect. */
async function recallReport(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Reported> {
  const used = await peekLink(deps, 'not-me-used', token);
  const user = used && (await findUserById(deps, used.userId));
  if (!user) throw new Refusal('auth/report-over');
  const [usedAt = '', until = '', before] = used.detail.split(' ');
  return {
    usedAt: new Date(usedAt),
    until: new Date(until),
    isAddressBack: before === user.email,
  };
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
