import { deletePasskey, listPasskeys as listRows, renamePasskey as renameRow } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import type { AccountDeps } from '../deps.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { tidyName } from '../rename-user.ts';
import { notifyOwner } from '../notify-owner.ts';

export type PasskeyView = {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** A person's passkeys, the oldest first. */
export async function listPasskeys(
  deps: Pick<AccountDeps, 'db'>,
  { user }: { user: CurrentUser },
): Promise<PasskeyView[]> {
  const rows = await listRows(deps, user);
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynced,
    createdAt,
    lastUsedAt,
  }));
}

/** @throws Refusal request/not-found */
export async function renamePasskey(
  deps: Pick<AccountDeps, 'db'>,
  { user, id, name }: { user: CurrentUser; id: string; name: string },
): Promise<{ name: string }> {
  const tidy = tidyName(name);
  if (!(await renameRow(deps, { userId: user.userId, id, name: tidy })))
    throw new Refusal('request/not-found');
  return { name: tidy };
}

/**
 * Removes one of a person's passkeys, and tells them by mail.
 *
 * @throws Refusal request/not-found, passkey/last-way-in, auth/proof-required,
 *   auth/requires-recent-login
 */
export async function removePasskey(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { user, id }: { user: CurrentUser; id: string },
): Promise<void> {
  await requireFreshProof(deps, { user });
  const outcome = await deletePasskey(deps, { userId: user.userId, id });
  if (outcome === 'unknown') throw new Refusal('request/not-found');
  if (outcome === 'last') throw new Refusal('passkey/last-way-in');
  await notifyOwner(deps, {
    ...user,
    event: { kind: 'passkey-removed', name: outcome.name },
  });
}
