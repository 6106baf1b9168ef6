import { findUserByEmail, insertUserWithPassword } from '@firm/db';
import { answerKnownSignUp } from './answer-known-sign-up.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { sendVerification } from '../addresses/confirm-email.ts';
import type { AccountDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { normalizeEmail } from '../addresses/normalize-email.ts';
import { tidyName } from '../rename-user.ts';
import { expectFirstSignIn } from '../sessions/notify-new-device.ts';

export type SignUpInput = {
  email: string;
  password: string;
  name: string;
  /** The browser's proof, with which the link in the mail is enough in it. */
  proof: string;
  /** A path of this site where the link leads. */
  returnTo?: string | undefined;
};

/**
 * Makes an account, or, where the address has one, tells its owner. The caller cannot tell which
 * happened: the answer is the same and so is the slow part, and emails go out afterwards.
 *
 * @throws Refusal auth/weak-password
 */
export async function signUp(
  deps: AccountDeps,
  { email, password, name, proof, returnTo }: SignUpInput,
): Promise<void> {
  const [address, tidy] = [normalizeEmail(email), tidyName(name)];
  const problem = checkPassword(password, [address, tidy]);
  if (problem)
    throw new Refusal('auth/weak-password', { fields: ['password'], facts: { problem } });
  const hash = await deps.passwords.hash(password);
  const existingUser = await findUserByEmail(deps, address);
  const userId = deps.random.uuid();
  const isNew =
    !existingUser &&
    (await insertUserWithPassword(deps, {
      userId,
      accountId: deps.random.uuid(),
      email: address,
      name: tidy,
      hash,
      now: deps.clock(),
    }));
  if (isNew) {
    await expectFirstSignIn(deps, { userId });
    return deps.later(() => sendVerification(deps, { userId, email: address, proof, returnTo }));
  }
  deps.later(async () => {
    const owner = existingUser ?? (await findUserByEmail(deps, address));
    if (owner && !owner.isAnonymous)
      await answerKnownSignUp(deps, { userId: owner.id, email: address, password });
  });
}
