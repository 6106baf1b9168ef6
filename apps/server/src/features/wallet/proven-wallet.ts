import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { passes, Refusal } from '@firm/core';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { readWalletCookies } from './wallet-cookies.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'chain'>;

/** The wallet that the asking browser has proven; undefined where it has not. */
export async function findProvenWallet(
  deps: Needs,
  c: Context<AppEnv>,
): Promise<passes.ProvenWallet | undefined> {
  const { browser, token } = readWalletCookies(c, deps.config);
  return browser === undefined || token === undefined
    ? undefined
    : await passes.findProvenWallet(deps, { browser, token });
}

/**
 * The wallet that whoever asks has proven. A page that says which wallet it means (header
 * `x-wallet`) is held to it: it may have been changed since.
 *
 * @throws Refusal `wallet_proof_required`: ask for a nonce, have it signed, and come again
 */
export async function provenWallet(deps: Needs, c: Context<AppEnv>): Promise<passes.ProvenWallet> {
  const wallet = await findProvenWallet(deps, c);
  const claimedAddress = c.req.header('x-wallet')?.toLowerCase();
  if (!wallet || (claimedAddress !== undefined && claimedAddress !== wallet.address.toLowerCase()))
    throw new Refusal('wallet/proof-required');
  return wallet;
}

/** As provenWallet, for what stands before a check: the wallet is in `c.var.wallet`. */
export function requireWalletProof(deps: Needs) {
  return createMiddleware<AppEnv & { Variables: { wallet: passes.ProvenWallet } }>(
    async (c, next) => {
      // The same context, without the variable that is set here.
      c.set('wallet', await provenWallet(deps, c as unknown as Context<AppEnv>));
      await next();
    },
  );
}
