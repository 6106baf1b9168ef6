import {
  confirmFactor as confirmRow,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  startFactor,
} from '@firm/db';
import { Refusal } from '../../refusal.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { labelOf } from '../addresses/mailbox.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { FactorDeps } from './deps.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { findStep, makeSecret, secretAddress } from './totp.ts';

type OfUser = { user: CurrentUser };

/**
 * Gives a person a secret for their app. It asks for nothing until a code of it was given.
 *
 * @returns the secret as text, and the address that an app scans
 * @throws Refusal factor/on, auth/proof-required, auth/requires-recent-login
 */
export async function beginFactor(
  deps: FactorDeps,
  { user }: OfUser,
): Promise<{ secret: string; address: string }> {
  await requireFreshProof(deps, { user });
  const { userId } = user;
  const secret = makeSecret(deps.random);
  const isStarted = await startFactor(deps, {
    userId,
    secret: sealSecret(deps, { userId, secret }),
    now: deps.clock(),
  });
  if (!isStarted) throw new Refusal('factor/on');
  return {
    secret,
    address: secretAddress({ secret, brand: deps.sender.brand, account: labelOf(user) }),
  };
}

/**
 * Turns it on, once the app has shown that it works.
 *
 * @returns the recovery codes, which are shown this once
 * @throws Refusal factor/on, factor/off, factor/wrong-code, auth/proof-required,
 *   auth/requires-recent-login
 */
export async function confirmFactor(
  deps: FactorDeps,
  { user, code }: OfUser & { code: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireFreshProof(deps, { user });
  const { userId, email } = user;
  const row = await findFactor(deps, { userId });
  if (!row) throw new Refusal('factor/off');
  if (row.confirmedAt !== null) throw new Refusal('factor/on');
  const now = deps.clock();
  const step = findStep(openSecret(deps, row), code.replace(/\s/g, ''), now);
  if (step === undefined) throw new Refusal('factor/wrong-code', { fields: ['code'] });
  const { recoveryCodes, hashes } = newRecoveryCodes(deps, userId);
  if (!(await confirmRow(deps, { userId, secret: row.secret, step, hashes, now })))
    throw new Refusal('factor/on');
  await notifyOwner(deps, { userId, email, event: { kind: 'factor-on' } });
  return { recoveryCodes };
}

/**
 * Turns it off; no browser is trusted any more.
 *
 * @throws Refusal factor/off, auth/proof-required, auth/requires-recent-login
 */
export async function removeFactor(deps: FactorDeps, { user }: OfUser): Promise<void> {
  await requireFreshProof(deps, { user });
  if (!(await deleteFactor(deps, user))) throw new Refusal('factor/off');
  await notifyOwner(deps, { ...user, event: { kind: 'factor-off' } });
}

/**
 * New recovery codes in place of all earlier ones.
 *
 * @throws Refusal factor/off, auth/proof-required, auth/requires-recent-login
 */
export async function renewRecoveryCodes(
  deps: FactorDeps,
  { user }: OfUser,
): Promise<{ recoveryCodes: string[] }> {
  await requireFreshProof(deps, { user });
  const { userId, email } = user;
  const row = await findFactor(deps, { userId });
  if (row?.confirmedAt == null) throw new Refusal('factor/off');
  const { recoveryCodes, hashes } = newRecoveryCodes(deps, userId);
  await replaceRecoveryCodes(deps, { userId, hashes });
  await notifyOwner(deps, { userId, email, event: { kind: 'recovery-codes-renewed' } });
  return { recoveryCodes };
}

function newRecoveryCodes({ random }: Pick<FactorDeps, 'random'>, userId: string) {
  const recoveryCodes = makeRecoveryCodes(random);
  return { recoveryCodes, hashes: recoveryCodes.map((code) => hashRecoveryCode(userId, code)) };
}
