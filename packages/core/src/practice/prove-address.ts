import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { claimPracticeAddress, consumeSiweNonce, insertSiweNonce } from '@firm/db';
import { hashToken } from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';
import { proofMessage } from '../text/en/practice.ts';
import { requireChain, type PracticeDeps } from './deps.ts';
import type { Address } from './tasks/rules.ts';

/** Proof from a page: an address, our number for it, and its key's signature. */
export type AddressProof = { address: string; nonce: string; signature: string };

/** How long a number may be signed and handed in. */
const CHALLENGE_MILLISECONDS = 10 * 60_000;

type Challenge = { userId: string; address: string; nonce: string };

/** A number is good for the person and the address that it was made for. */
const hashOf = ({ userId, address, nonce }: Challenge): string =>
  hashToken(`practice ${userId} ${address.toLowerCase()} ${nonce}`);

/**
 * Makes a number, good once, that the key of an address is to sign.
 *
 * @returns the number, and the whole text to sign
 */
export async function issueChallenge(
  deps: Pick<PracticeDeps, 'db' | 'clock' | 'random'>,
  { userId, address }: { userId: string; address: string },
): Promise<{ nonce: string; message: string; expiresAt: Date }> {
  const nonce = Buffer.from(deps.random.bytes(16)).toString('hex');
  const expiresAt = new Date(deps.clock().getTime() + CHALLENGE_MILLISECONDS);
  await insertSiweNonce(deps, { nonceHash: hashOf({ userId, address, nonce }), expiresAt });
  return { nonce, message: proofMessage(checksumAddress(address), nonce), expiresAt };
}

/**
 * Believes that an address is a person's by its key's signature, and gives it to their account for
 * good.
 *
 * @throws Refusal practice/off, practice/not-proven, practice/address-taken: it is another account's
 */
export async function proveAddress(
  deps: PracticeDeps,
  { userId, nonce, signature, ...input }: { userId: string } & AddressProof,
): Promise<Address> {
  const address = checksumAddress(input.address);
  const now = deps.clock();
  if (!(await consumeSiweNonce(deps, { nonceHash: hashOf({ userId, address, nonce }), now })))
    throw new Refusal('practice/not-proven');
  const signer = await requireChain(deps).signerOfMessage({
    message: proofMessage(address, nonce),
    // The statement of the endpoint says that it is one.
    signature: signature as `0x${string}`,
  });
  if (signer !== address) throw new Refusal('practice/not-proven');
  if (!(await claimPracticeAddress(deps, { userId, address: address.toLowerCase(), now })))
    throw new Refusal('practice/address-taken');
  return address;
}
