import type { AccountDeps } from '../deps.ts';
import { readAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts';
import { takeChallenge, type ChallengePurpose } from './challenges.ts';
import { readClientData } from './client-data.ts';
import type { PasskeySite } from './site-of.ts';

type AnswerDeps = Pick<AccountDeps, 'db' | 'clock'>;

/** The two parts that every answer of an authenticator has, as base64url. */
export type AuthenticatorAnswer = { clientData: string; authenticatorData: string };

export const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

/**
 * Checks what making and using a passkey have in common: it was asked for by this site, in this
 * browser, for this purpose, once and lately, and the authenticator has made sure of its owner.
 *
 * @returns undefined where any of that does not hold
 */
export async function readAnswer(
  deps: AnswerDeps,
  answer: AuthenticatorAnswer,
  { site, purpose, boundTo }: { site: PasskeySite; purpose: ChallengePurpose; boundTo: string },
): Promise<AuthenticatorData | undefined> {
  const client = readClientData(bytesOf(answer.clientData));
  const type = purpose === 'passkey-add' ? 'webauthn.create' : 'webauthn.get';
  if (client?.type !== type || client.origin !== site.origin || client.isFramed) return undefined;
  const { challenge } = client;
  if (!(await takeChallenge(deps, { purpose, to: boundTo, challenge }))) return undefined;
  const data = readAuthenticatorData(bytesOf(answer.authenticatorData), site);
  return data?.isPresent === true && data.isVerified ? data : undefined;
}
