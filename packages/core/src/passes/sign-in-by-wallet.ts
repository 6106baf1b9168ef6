import { checksumAddress, type Address } from '@firm/adapters/chain/index.ts';
import { shortenAddress } from '@firm/format';
import {
  findWalletOwner,
  insertUserWithWallet,
  startWalletSignIn,
  stopWalletSignIn,
} from '@firm/db';
import {
  addressWithoutMailbox,
  requireFreshProof,
  notifyOwner,
  type AccountDeps,
  type CurrentUser,
} from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';
import { checkSignature, type SignedMessage } from './check-signature.ts';
import type { WalletDeps } from './issue-nonce.ts';
import { findLinkedWallet, type LinkedWallet } from './linked-wallet.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;
type Owner = { userId: string; email: string; emailVerified: boolean };

/**
 * Finds the account of a wallet's signer, or makes one for a new person. It is one proof: the
 * caller checks whether a second step is needed.
 *
 * @param input statement: the text that the wallet must have shown; beforeMaking: may refuse a new
 * account
 * @throws Refusal chain/off, chain/away, wallet/…
 */
export async function findByWallet(
  deps: WalletDeps & Pick<AccountDeps, 'random'>,
  {
    statement,
    beforeMaking,
    ...signedMessage
  }: SignedMessage & { statement: string; beforeMaking: () => Promise<void> },
): Promise<Owner> {
  const { address } = await checkSignature(deps, signedMessage, { purpose: 'sign-in', statement });
  const key = address.toLowerCase();
  const walletOwner = await findWalletOwner(deps, { address: key });
  if (walletOwner) return ownerOf(walletOwner);
  await beforeMaking();
  const userId = deps.random.uuid();
  const email = addressWithoutMailbox(userId);
  const [name, now] = [shortenAddress(address), deps.clock()];
  if (await insertUserWithWallet(deps, { userId, email, name, address: key, now }))
    return { userId, email, emailVerified: false };
  // Two windows at once: the other one was quicker.
  const other = await findWalletOwner(deps, { address: key });
  if (!other) throw new Refusal('wallet/nonce-used');
  return ownerOf(other);
}

/** @throws Refusal wallet/not-a-way-in */
function ownerOf({ signsInSince, ...owner }: Owner & { signsInSince: Date | null }): Owner {
  if (signsInSince === null) throw new Refusal('wallet/not-a-way-in');
  return owner;
}

/**
 * Lets the account's linked wallet sign in to it.
 *
 * @param input proven: the wallet that this browser has proven, which it has to be
 * @throws Refusal wallet/proof-required, auth/proof-required, auth/requires-recent-login,
 *   auth/changes-locked
 */
export async function allowWalletSignIn(
  deps: Deps,
  { user, proven }: { user: CurrentUser; proven: Address },
): Promise<LinkedWallet> {
  await requireFreshProof(deps, { user });
  const { userId, email } = user;
  const address = proven.toLowerCase();
  if (await startWalletSignIn(deps, { userId, address, now: deps.clock() }))
    await notifyOwner(deps, {
      userId,
      email,
      event: { kind: 'wallet-sign-in-on', address: proven },
    });
  const linkedWallet = await findLinkedWallet(deps, user);
  if (linkedWallet?.signsIn !== true || linkedWallet.address !== proven)
    throw new Refusal('wallet/proof-required');
  return linkedWallet;
}

/**
 * Has it sign in no longer; it stays linked.
 *
 * @throws Refusal wallet/sign-in-off, wallet/last-way-in, auth/proof-required,
 *   auth/requires-recent-login, auth/changes-locked
 */
export async function stopWalletSignInOf(
  deps: Deps,
  { user }: { user: CurrentUser },
): Promise<void> {
  await requireFreshProof(deps, { user });
  const { userId, email } = user;
  const stopResult = await stopWalletSignIn(deps, { userId });
  if (stopResult === 'off') throw new Refusal('wallet/sign-in-off');
  if (stopResult === 'last') throw new Refusal('wallet/last-way-in');
  const address = checksumAddress(stopResult.address);
  await notifyOwner(deps, { userId, email, event: { kind: 'wallet-sign-in-off', address } });
}
