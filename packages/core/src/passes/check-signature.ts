import { verifySignature, type Address, type Hex } from '@firm/adapters/chain/index.ts';
import { consumeSiweNonce } from '@firm/db';
import { Refusal } from '../refusal.ts';
import { requireChain } from './deps.ts';
import { nonceHashOf, type SignaturePurpose, type WalletDeps } from './issue-nonce.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { readSignInMessage, type SignInMessage } from './sign-in-message.ts';

/** A message may be this old when it has no end of its own, and this far ahead of our clock. */
const MESSAGE_MILLISECONDS = 10 * 60_000;
const CLOCK_SKEW_MILLISECONDS = 60_000;

export type SignedMessage = {
  message: string;
  signature: Hex;
  /** Secret of the cookie of the browser that asked for the nonce; undefined: it sent none. */
  browser: string | undefined;
  /** Under which this site is reached: the message must be for one of them. */
  origins: readonly string[];
};

/**
 * Verifies a wallet's signature: checks every field of the message, uses up its nonce, then checks
 * the signature.
 *
 * @param asked statement: text that the wallet must have shown, if any
 * @throws Refusal chain/off, chain/away, wallet/…
 */
export async function checkSignature(
  deps: WalletDeps,
  { message: text, signature, browser, origins }: SignedMessage,
  { purpose, statement }: { purpose: SignaturePurpose; statement?: string },
): Promise<{ address: Address; browser: string }> {
  const chain = requireChain(deps);
  const now = deps.clock();
  const message = readSignInMessage(text);
  if (!message || (statement !== undefined && message.statement !== statement))
    throw new Refusal('wallet/bad-message');
  checkOrigin(message, origins);
  if (message.chainId !== chain.id) throw new Refusal('wallet/wrong-chain');
  checkTime(message, now.getTime());
  const { address, nonce } = message;
  if (
    browser === undefined ||
    !(await consumeSiweNonce(deps, { nonceHash: nonceHashOf(purpose, { browser, nonce }), now }))
  )
    throw new Refusal('wallet/nonce-used');
  if (!(await refuseUnavailable(verifySignature(chain, { address, message: text, signature }))))
    throw new Refusal('wallet/bad-signature');
  return { address, browser };
}

function checkOrigin({ scheme, domain, uri }: SignInMessage, origins: readonly string[]): void {
  const allowedOrigins = origins.map((origin) => new URL(origin));
  const home = allowedOrigins.find(
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
