import { passes } from '@firm/core';
import { passesApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { askForSignature, signedHere } from './wallet-signature.ts';
import { findProvenWallet } from './proven-wallet.ts';
import { clearProofCookie, readWalletCookies, writeProofCookie } from './wallet-cookies.ts';
import { chainText } from './text/en/wallet.ts';

/**
 * Sign-In with Ethereum: a nonce, the signed message back, and what this browser has proven. Needs
 * no account.
 */
export function walletRoutes(deps: MountDeps & Pick<Deps, 'random' | 'chain'>) {
  return mount(deps)
    .on(passesApi.nonce, ({ c, body: { address } }) =>
      askForSignature(deps, c, { address, purpose: 'prove', statement: chainText.proofStatement }),
    )
    .on(passesApi.prove, async ({ c, body }) => {
      const { token, address, chainId, expiresAt } = await passes.proveWallet(
        deps,
        signedHere(deps, c, body),
      );
      writeProofCookie(c, deps.config, {
        token,
        seconds: Math.round((expiresAt.getTime() - deps.clock().getTime()) / 1000),
      });
      return { wallet: { address, chainId, expiresAt: expiresAt.getTime() } };
    })
    .on(passesApi.proven, async ({ c }) => {
      const wallet = await findProvenWallet(deps, c);
      return { wallet: wallet ? { ...wallet, expiresAt: wallet.expiresAt.getTime() } : null };
    })
    .on(passesApi.forget, async ({ c }) => {
      const { browser, token } = readWalletCookies(c, deps.config);
      if (browser !== undefined && token !== undefined)
        await passes.forgetProvenWallet(deps, { browser, token });
      clearProofCookie(c, deps.config);
    }).app;
}
