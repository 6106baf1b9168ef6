import { verifySignature, type Hex } from '@firm/adapters/chain/index.ts';
import { insertWalletProof, consumeSiweNonce } from '@firm/db';
import { hashToken } from '../accounts/index.ts';
import { requireChain } from './deps.ts';
import { Refusal } from '../refusal.ts';
import { nonceHashOf, type WalletDeps } from './issue-nonce.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { readSignInMessage, type SignInMessage } from './sign-in-message.ts';

/** How long a browser's proof holds. */
export const PROOF_MILLISECONDS = 12 * 3_600_000;
/** A message may be this old when it has no end of its own, and this far ahead of our clock. */
const MESSAGE_MILLISECONDS = 10 * 60_000;
const CLOCK_SKEW_MILLISECONDS = 60_000;

export type ProveWalletInput = {
  message: string;
  signature: Hex;
  /** Secret of the cookie of the browser that asked for the nonce; undefined: it sent none. */
  browser: string | undefined;
  /** Under which this site is reached: the message must be for one of them. */
  origins: readonly string[];
};

/**
 * Believes that a wallet belongs to who signed: every field of the message is checked, its nonce is
 * used up, and then the signature.
 *
 * @returns the token to keep in a cookie of this browser
 * @throws Refusal chain/off, chain/away, wallet/…
 */
export async function proveWallet(
  deps: WalletDeps,
  { message: text, signature, browser, origins }: ProveWalletInput,
) {
  const chain = requireChain(deps);
  const now = deps.clock();
  const message = readSignInMessage(text);
  if (!message) throw new Refusal('wallet/bad-message');
  checkOrigin(message, origins);
  if (message.chainId !== chain.id) throw new Refusal('wallet/wrong-chain');
  checkTime(message, now.getTime());
  if (
    browser === undefined ||
    !(await consumeSiweNonce(deps, { nonceHash: nonceHashOf(browser, message.nonce), now }))
  )
    throw new Refusal('wallet/nonce-used');
  const { address } = message;
  if (!(await refuseUnavailable(verifySignature(chain, { address, message: text, signature }))))
    throw new Refusal('wallet/bad-signature');

  const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const expiresAt = new Date(now.getTime() + PROOF_MILLISECONDS);
  await insertWalletProof(deps, {
    tokenHash: proofHashOf(browser, token),
    address: address.toLowerCase(),
    chainId: chain.id,
    provenAt: now,
    expiresAt,
  });
  return { token, address, chainId: chain.id, expiresAt };
}

/** What the database keeps of a proof: the cookie of one browser is worth nothing in another. */
export const proofHashOf = (browser: string, token: string): string =>
  hashToken(`wallet ${browser} ${token}`);

function checkOrigin({ scheme, domain, uri }: SignInMessage, origins: readonly string[]): void {
  const allowed = origins.map((origin) => new URL(origin));
  const home = allowed.find(
    ({ host, protocol }) => host === domain && (scheme === undefined || protocol === `${scheme}:`),
  );
  if (!home || !URL.canParse(uri) || new URL(uri).origin !== home.origin)
    throw new Refusal('wallet/wrong-domain');
}

function checkTime({ issuedAt, expiresAt, notBefore }: SignInMessage, now: number): void {
  const isEarly =
    issuedAt > now + CLOCK_SKEW_MILLISECONDS || (notBefore ?? 0) > now + CLOCK_SKEW_MILLISECONDS;
  if (
    isEarly ||
    now - issuedAt > MESSAGE_MILLISECONDS ||
    (expiresAt !== undefined && expiresAt <= now)
  )
    throw new Refusal('wallet/expired');
}
