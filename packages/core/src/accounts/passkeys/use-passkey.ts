import { findPasskey, findUserById, listPasskeys, notePasskeyUse, noteProof } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import type { AccountDeps } from '../deps.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { renewToken } from '../addresses/renew-token.ts';
import { notifyOwner } from '../notify-owner.ts';
import { describeCredential } from './add-passkey.ts';
import { CHALLENGE_SECONDS, issueChallenge, type ChallengePurpose } from './challenges.ts';
import { isSignedBy, readPublicKey } from './public-key.ts';
import { bytesOf, readAnswer, type AuthenticatorAnswer } from './read-answer.ts';
import { passkeySiteOf } from './site-of.ts';
import { createHash } from 'node:crypto';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

/** An authenticator's answer; all bytes as base64url. */
type PasskeyAnswer = AuthenticatorAnswer & {
  credentialId: string;
  signature: string;
  /** Owner that it names: not every authenticator does. */
  userHandle?: string | undefined;
};

/**
 * Asks for any passkey of this site: what `navigator.credentials.get` is to be given. The browser
 * shows its person which there are, and knows no account before.
 *
 * @param input browser: secret of this browser's cookie
 * @throws Refusal passkey/off
 */
export async function beginPasskeySignIn(deps: Deps, { browser }: { browser: string }) {
  const { rpId } = passkeySiteOf(deps.sender);
  const challenge = await issueChallenge(deps, { purpose: 'passkey-sign-in', to: browser });
  return requestOptions({ rpId, challenge, known: [] });
}

/**
 * Finds the owner of a passkey's answer. It is two proofs in one: a thing that its owner has, and
 * their finger, face or PIN.
 *
 * @throws Refusal passkey/off, passkey/refused, passkey/copied
 */
export async function findByPasskey(
  deps: Deps,
  { browser, answer }: { browser: string; answer: PasskeyAnswer },
): Promise<{ userId: string; email: string; emailVerified: boolean }> {
  const { userId } = await checkPasskey(deps, answer, {
    purpose: 'passkey-sign-in',
    boundTo: browser,
  });
  const user = await findUserById(deps, userId);
  if (!user) throw new Refusal('passkey/refused');
  return { userId, email: user.email, emailVerified: user.emailVerified };
}

/**
 * Asks who is signed in for one of their own passkeys.
 *
 * @throws Refusal passkey/off
 */
export async function beginPasskeyProof(deps: Deps, { user }: { user: CurrentUser }) {
  const { rpId } = passkeySiteOf(deps.sender);
  const { userId, sessionId } = user;
  const passkeys = await listPasskeys(deps, { userId });
  const challenge = await issueChallenge(deps, {
    purpose: 'passkey-prove',
    to: sessionId,
    userId,
  });
  return requestOptions({ rpId, challenge, known: passkeys });
}

/**
 * Notes that whoever is signed in has just shown that it is they, by a passkey.
 *
 * @returns the session's new token
 * @throws Refusal passkey/off, passkey/refused, passkey/copied
 */
export async function proveByPasskey(
  deps: Deps,
  { user, answer }: { user: CurrentUser; answer: PasskeyAnswer },
): Promise<{ sessionToken: string }> {
  const { sessionId } = user;
  const { userId } = await checkPasskey(deps, answer, {
    purpose: 'passkey-prove',
    boundTo: sessionId,
  });
  if (userId !== user.userId) throw new Refusal('passkey/refused');
  await noteProof(deps, { sessionId, now: deps.clock() });
  return renewToken(deps, user);
}

async function checkPasskey(
  deps: Deps,
  answer: PasskeyAnswer,
  binding: { purpose: ChallengePurpose; boundTo: string },
): Promise<{ userId: string }> {
  const site = passkeySiteOf(deps.sender);
  const data = await readAnswer(deps, answer, { site, ...binding });
  const passkey = await findPasskey(deps, answer);
  const key = passkey && readPublicKey(passkey.publicKey);
  if (!data || !passkey || !key) throw new Refusal('passkey/refused');
  const { id, userId } = passkey;
  const isTheirs =
    answer.userHandle === undefined || bytesOf(answer.userHandle).toString('utf8') === userId;
  const signedBytes = Buffer.concat([
    bytesOf(answer.authenticatorData),
    createHash('sha256').update(bytesOf(answer.clientData)).digest(),
  ]);
  if (!isTheirs || !isSignedBy(key, signedBytes, bytesOf(answer.signature)))
    throw new Refusal('passkey/refused');
  if (!(await notePasskeyUse(deps, { id, counter: data.counter, now: deps.clock() }))) {
    const owner = await findUserById(deps, userId);
    if (owner)
      await notifyOwner(deps, {
        userId,
        email: owner.email,
        event: { kind: 'passkey-copied', name: passkey.name },
      });
    throw new Refusal('passkey/copied');
  }
  return { userId };
}

const requestOptions = ({
  rpId,
  challenge,
  known: passkeys,
}: {
  rpId: string;
  challenge: string;
  known: readonly { credentialId: string; transports: string }[];
}) => ({
  challenge,
  rpId,
  timeout: CHALLENGE_SECONDS * 1000,
  userVerification: 'required' as const,
  allowCredentials: passkeys.map(describeCredential),
});
