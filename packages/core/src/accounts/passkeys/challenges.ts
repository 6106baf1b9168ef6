import { insertLink, takeLink } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import { hashToken } from '../addresses/hash-token.ts';

/** Purpose of an authenticator's answer. An answer serves only one purpose. */
export type ChallengePurpose = 'passkey-sign-in' | 'passkey-add' | 'passkey-prove';

/** How long somebody may take at their authenticator. */
export const CHALLENGE_SECONDS = 5 * 60;

type Bound = {
  purpose: ChallengePurpose;
  /** To what it is bound: the secret of this browser's cookie, or its session. */
  to: string;
};

/** Makes what an authenticator has to sign: 32 random bytes, of which a hash is kept. */
export async function issueChallenge(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random'>,
  { userId, ...binding }: Bound & { userId?: string },
): Promise<string> {
  const challenge = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const now = deps.clock();
  await insertLink(deps, {
    id: deps.random.uuid(),
    identifier: identify(binding, challenge),
    value: `${binding.purpose}:${userId ?? ''}:`,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    now,
  });
  return challenge;
}

/** Uses a challenge up: of many who bring it back one is told yes. */
export const takeChallenge = async (
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { challenge, ...binding }: Bound & { challenge: string },
): Promise<boolean> =>
  (await takeLink(deps, { identifier: identify(binding, challenge), now: deps.clock() })) !==
  undefined;

const identify = ({ purpose, to }: Bound, challenge: string): string =>
  hashToken(`${purpose} ${to} ${challenge}`);
