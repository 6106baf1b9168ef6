import type { AccountDeps } from '../deps.ts';
import { readAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts';
import { takeChallenge, type ChallengePurpose } from './challenges.ts';
import * as v from 'valibot';
import type { PasskeySite } from './site-of.ts';

const schema = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
});

/** Request and origin, as the browser reports them. */
type ClientData = { type: string; challenge: string; origin: string; isFramed: boolean };

export const readClientData = (bytes: Uint8Array): ClientData | undefined => {
  try {
    const result = v.safeParse(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
    if (!result.success) return undefined;
    const { crossOrigin, ...clientFields } = result.output;
    return { ...clientFields, isFramed: crossOrigin === true };
  } catch {
    return undefined;
  }
};

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
