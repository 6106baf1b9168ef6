import { passes } from '@firm/core';
import { passesApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';
import { findProvenWallet } from '../http/people/proven-wallet.ts';
import { siteOrigins } from '../http/site/site-origins.ts';
import {
  clearProofCookie,
  readWalletCookies,
  writeBrowserCookie,
  writeProofCookie,
} from '../http/people/wallet-cookies.ts';
import { chainText } from '../text/en/chain.ts';

/**
 * Sign-In with Ethereum: a nonce, the signed message back, and what this browser has proven. Needs
 * no account.
 */
export function walletRoutes(deps: MountDeps & Pick<Deps, 'random' | 'chain'>) {
  const origins = siteOrigins(deps.config);
  return mount(deps)
    .on(passesApi.nonce, async ({ c, body }) => {
      const browser =
        readWalletCookies(c, deps.config).browser ??
        Buffer.from(deps.random.bytes(24)).toString('base64url');
      const asked = c.req.header('origin');
      const origin = asked !== undefined && origins.includes(asked) ? asked : deps.config.publicUrl;
      const nonce = await passes.issueNonce(deps, {
        browser,
        origin,
        address: body.address,
        statement: chainText.signInStatement,
      });
      writeBrowserCookie(c, deps.config, browser);
      return nonce;
    })
    .on(passesApi.prove, async ({ c, body: { message, signature } }) => {
      const { browser } = readWalletCookies(c, deps.config);
      const { token, address, chainId, expiresAt } = await passes.proveWallet(deps, {
        message,
        // Its form was checked where it came in; the type is only more precise.
        signature: signature as `0x${string}`,
        browser,
        origins,
      });
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
