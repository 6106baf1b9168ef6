import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { insertSiweNonce, type Database } from '@firm/db';
import { hashToken } from '../accounts/index.ts';
import { requireChain, type ChainDeps } from './deps.ts';
import { writeSignInMessage } from './sign-in-message.ts';

export type WalletDeps = ChainDeps & {
  db: Database;
  clock: () => Date;
  random: { bytes: (length: number) => Uint8Array };
};

/** How long a message may be signed and sent back. */
const NONCE_MILLISECONDS = 10 * 60_000;

/** The purpose of a signature. One for showing a wallet signs nobody in. */
export type SignaturePurpose = 'prove' | 'sign-in';

/** Hashes a nonce for the database: it is valid only for its browser and purpose. */
export const nonceHashOf = (
  purpose: SignaturePurpose,
  { browser, nonce }: { browser: string; nonce: string },
): string => hashToken(`${purpose === 'prove' ? 'siwe' : `siwe ${purpose}`} ${browser} ${nonce}`);

/**
 * Gives a browser a number to put into a sign-in message, and the message that the wallet is to
 * sign.
 *
 * @param input browser: secret of the browser's cookie; origin: of this site, as the browser knows
 *   it
 * @throws Refusal chain/off
 */
export async function issueNonce(
  deps: WalletDeps,
  {
    purpose,
    browser,
    origin,
    address,
    statement,
  }: {
    purpose: SignaturePurpose;
    browser: string;
    origin: string;
    address: string;
    statement: string;
  },
) {
  const chain = requireChain(deps);
  const nonce = Buffer.from(deps.random.bytes(16)).toString('hex');
  const issuedAt = deps.clock().getTime();
  const expiresAt = issuedAt + NONCE_MILLISECONDS;
  await insertSiweNonce(deps, {
    nonceHash: nonceHashOf(purpose, { browser, nonce }),
    expiresAt: new Date(expiresAt),
  });
  const message = writeSignInMessage({
    domain: new URL(origin).host,
    address: checksumAddress(address),
    statement,
    uri: origin,
    chainId: chain.id,
    nonce,
    issuedAt,
    expiresAt,
  });
  return { nonce, message, expiresAt };
}
