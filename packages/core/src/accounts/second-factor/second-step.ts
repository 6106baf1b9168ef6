import {
  countRecoveryCodes,
  findFactor,
  findTrustedBrowser,
  findUserById,
  insertTrustedBrowser,
  takeFactorStep,
  takeRecoveryCode,
  type Database,
} from '@firm/db';
import { Refusal } from '../../refusal.ts';
import { hashToken } from '../addresses/hash-token.ts';
import { issueLink, peekLink, redeemLink } from '../addresses/links.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { FactorDeps } from './deps.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { findStep } from './totp.ts';

const TRUST_DAYS = 30;
export const TRUST_SECONDS = TRUST_DAYS * 86_400;

/**
 * Whether the first step is enough for this person in this browser: needed, it is not; trusted, it is
 * here; off, it is anywhere.
 *
 * @param input trustTokens: what this browser holds of ours
 */
export async function findSecondStep(
  { db, clock }: { db: Database; clock: () => Date },
  { userId, trustTokens }: { userId: string; trustTokens: readonly string[] },
): Promise<'needed' | 'trusted' | 'off'> {
  if (!(await isFactorOn({ db }, { userId }))) return 'off';
  const tokenHashes = trustTokens.map(hashTrust);
  const isTrusted = await findTrustedBrowser({ db }, { userId, tokenHashes, now: clock() });
  return isTrusted ? 'trusted' : 'needed';
}

/** Whether a code is asked for after a password, in browsers that are not trusted. */
export async function isFactorOn(
  { db }: { db: Database },
  { userId }: { userId: string },
): Promise<boolean> {
  return (await findFactor({ db }, { userId }))?.confirmedAt != null;
}

/**
 * Notes that somebody has done the first step, for ten minutes.
 *
 * @returns what their browser shows at the second one
 */
export const beginSecondStep = (
  deps: Pick<FactorDeps, 'db' | 'clock' | 'random'>,
  { userId }: { userId: string },
): Promise<string> => issueLink(deps, 'second-step', { userId, detail: '' });

/**
 * Reads a second step's user without ending it.
 *
 * @throws Refusal factor/step-over
 */
export async function peekSecondStep(
  deps: Pick<FactorDeps, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<{ userId: string; email: string }> {
  const step = await peekLink(deps, 'second-step', token);
  const user = step && (await findUserById(deps, step.userId));
  if (!user) throw new Refusal('factor/step-over');
  return { userId: user.id, email: user.email };
}

/**
 * Takes a code of the app, or a recovery code, and ends the step: it is good for one session.
 *
 * @throws Refusal factor/wrong-code, factor/step-over
 */
export async function finishSecondStep(
  deps: FactorDeps,
  { token, code }: { token: string; code: string },
): Promise<{ userId: string; email: string }> {
  const person = await peekSecondStep(deps, { token });
  await takeCode(deps, { ...person, code });
  if (!(await redeemLink(deps, 'second-step', token))) throw new Refusal('factor/step-over');
  return person;
}

/**
 * Uses up a code of the app, or a recovery code.
 *
 * @throws Refusal factor/wrong-code
 */
export async function takeCode(
  deps: FactorDeps,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<void> {
  const row = await findFactor(deps, { userId });
  const wrong = new Refusal('factor/wrong-code', { fields: ['code'] });
  if (row?.confirmedAt == null) throw wrong;
  const typedCode = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(typedCode)) {
    const step = findStep(openSecret(deps, row), typedCode, deps.clock());
    if (step === undefined || !(await takeFactorStep(deps, { userId, step }))) throw wrong;
    return;
  }
  const hash = hashRecoveryCode(userId, typedCode);
  if (!(await takeRecoveryCode(deps, { userId, hash }))) throw wrong;
  const remainingCodes = await countRecoveryCodes(deps, { userId });
  await notifyOwner(deps, {
    userId,
    email,
    event: { kind: 'recovery-code-used', left: remainingCodes },
  });
}

/**
 * Asks for no second step in this browser for 30 days, or until the password changes or the factor
 * is removed.
 *
 * @returns what the browser is to keep
 */
export async function trustBrowser(
  deps: Pick<FactorDeps, 'db' | 'clock' | 'random'>,
  { userId }: { userId: string },
): Promise<string> {
  const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const now = deps.clock();
  await insertTrustedBrowser(deps, {
    userId,
    tokenHash: hashTrust(token),
    now,
    expiresAt: new Date(now.getTime() + TRUST_SECONDS * 1000),
  });
  return token;
}

const hashTrust = (token: string): string => hashToken(`trusted browser ${token}`);
