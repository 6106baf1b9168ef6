import { insertPasskey, listPasskeys } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import type { AccountDeps } from '../deps.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { labelOf } from '../addresses/mailbox.ts';
import { tidyName } from '../rename-user.ts';
import { notifyOwner } from '../notify-owner.ts';
import { CHALLENGE_SECONDS, issueChallenge } from './challenges.ts';
import { KEY_ALGORITHMS, readPublicKey } from './public-key.ts';
import { bytesOf, readAnswer, type AuthenticatorAnswer } from './read-answer.ts';
import { passkeySiteOf } from './site-of.ts';

/** More than anybody has devices. */
export const MAX_PASSKEYS = 20;

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

type NewPasskey = AuthenticatorAnswer & {
  name: string;
  /** SPKI as base64url. */
  publicKey: string;
  transports: readonly string[];
};

/**
 * Asks this browser for a passkey: what `navigator.credentials.create` is to be given, bytes as
 * base64url.
 *
 * @throws Refusal passkey/off, passkey/too-many, auth/proof-required, auth/requires-recent-login
 */
export async function beginPasskey(deps: Deps, { user }: { user: CurrentUser }) {
  const { rpId } = passkeySiteOf(deps.sender);
  await requireFreshProof(deps, { user });
  const { userId, sessionId, name } = user;
  const label = labelOf(user);
  const passkeys = await listPasskeys(deps, { userId });
  if (passkeys.length >= MAX_PASSKEYS) throw new Refusal('passkey/too-many');
  const challenge = await issueChallenge(deps, {
    purpose: 'passkey-add',
    to: sessionId,
    userId,
  });
  return {
    challenge,
    rp: { id: rpId, name: deps.sender.brand },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: label,
      displayName: name === '' ? label : name,
    },
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: passkeys.map(describeCredential),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/**
 * Keeps the passkey that came of it, and tells its owner. Nothing vouches for the authenticator's
 * kind, as nothing is asked to: so the key is taken as the browser read it, and not once more from
 * the attestation.
 *
 * @throws Refusal passkey/off, passkey/refused, passkey/known, passkey/too-many,
 *   auth/proof-required, auth/requires-recent-login
 */
export async function addPasskey(
  deps: Deps,
  { user, passkey }: { user: CurrentUser; passkey: NewPasskey },
): Promise<{ id: string; name: string }> {
  const site = passkeySiteOf(deps.sender);
  await requireFreshProof(deps, { user });
  const { userId, sessionId } = user;
  const data = await readAnswer(deps, passkey, {
    site,
    purpose: 'passkey-add',
    boundTo: sessionId,
  });
  const publicKey = bytesOf(passkey.publicKey);
  if (data?.credentialId === undefined || readPublicKey(publicKey) === undefined)
    throw new Refusal('passkey/refused');
  const id = deps.random.uuid();
  const name = tidyName(passkey.name);
  const outcome = await insertPasskey(deps, {
    id,
    userId,
    credentialId: data.credentialId,
    publicKey,
    counter: data.counter,
    transports: passkey.transports.join(','),
    isSynced: data.isSynced,
    name,
    createdAt: deps.clock(),
    lastUsedAt: null,
    max: MAX_PASSKEYS,
  });
  if (outcome === 'full') throw new Refusal('passkey/too-many');
  if (outcome === 'known') throw new Refusal('passkey/known');
  await notifyOwner(deps, { userId, email: user.email, event: { kind: 'passkey-added', name } });
  return { id, name };
}

/** A passkey as browsers are asked for it. */
export const describeCredential = ({
  credentialId,
  transports,
}: {
  credentialId: string;
  transports: string;
}) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: transports === '' ? [] : transports.split(','),
});
