import { Hono } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import { passes } from '@firm/core';
import {
  provenWalletSchema,
  walletNonceRequestSchema,
  walletNonceSchema,
  walletVerifyRequestSchema,
  type ProvenWallet,
  type WalletNonce,
} from '@firm/schema';
import { chainErrors } from '../http/chain-errors.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { findProvenWallet } from '../http/proven-wallet.ts';
import { siteOrigins } from '../http/site-origins.ts';
import { validJson } from '../http/valid-json.ts';
import {
  clearProofCookie,
  readWalletCookies,
  writeBrowserCookie,
  writeProofCookie,
} from '../http/wallet-cookies.ts';
import { chainText } from '../text/en/chain.ts';

const LIMIT = { limit: 60, windowSeconds: 600 };
const noStore = { 'cache-control': 'no-store' };

/** Sign-In with Ethereum: a nonce, the signed message back, and what this browser has proven. Needs no account. */
export function walletRoutes(deps: Deps) {
  const origins = siteOrigins(deps.config);
  const app = new Hono<AppEnv>()
    .post(
      '/wallet/nonce',
      describeRoute({
        summary: 'A sign-in message for a wallet to sign',
        responses: {
          200: {
            description: 'The message and its nonce',
            content: { 'application/json': { schema: resolver(walletNonceSchema) } },
          },
        },
      }),
      limitRequests(deps, { name: 'wallet nonce', ...LIMIT }),
      validJson(walletNonceRequestSchema),
      async (c) => {
        const browser =
          readWalletCookies(c, deps.config).browser ??
          Buffer.from(deps.random.bytes(24)).toString('base64url');
        const asked = c.req.header('origin');
        const origin =
          asked !== undefined && origins.includes(asked) ? asked : deps.config.publicUrl;
        const nonce: WalletNonce = await passes.issueNonce(deps, {
          browser,
          origin,
          address: c.req.valid('json').address,
          statement: chainText.signInStatement,
        });
        writeBrowserCookie(c, deps.config, browser);
        return c.json(nonce, 200, noStore);
      },
    )
    .post(
      '/wallet/verify',
      describeRoute({
        summary: 'Proves a wallet by its signature of a sign-in message',
        responses: {
          200: {
            description: 'The wallet',
            content: { 'application/json': { schema: resolver(provenWalletSchema) } },
          },
        },
      }),
      limitRequests(deps, { name: 'wallet verify', ...LIMIT }),
      validJson(walletVerifyRequestSchema),
      async (c) => {
        const { message, signature } = c.req.valid('json');
        const { browser } = readWalletCookies(c, deps.config);
        const { token, address, chainId, expiresAt } = await passes.proveWallet(deps, {
          message,
          signature: signature as `0x${string}`,
          browser,
          origins,
        });
        writeProofCookie(c, deps.config, {
          token,
          seconds: Math.round((expiresAt.getTime() - deps.clock().getTime()) / 1000),
        });
        return c.json(
          { wallet: { address, chainId, expiresAt: expiresAt.getTime() } } satisfies ProvenWallet,
          200,
          noStore,
        );
      },
    )
    .get(
      '/wallet',
      describeRoute({
        summary: 'The wallet that this browser has proven',
        responses: {
          200: {
            description: 'It, or null',
            content: { 'application/json': { schema: resolver(provenWalletSchema) } },
          },
        },
      }),
      async (c) => {
        const wallet = await findProvenWallet(deps, c);
        return c.json(
          {
            wallet: wallet ? { ...wallet, expiresAt: wallet.expiresAt.getTime() } : null,
          } satisfies ProvenWallet,
          200,
          noStore,
        );
      },
    )
    .delete(
      '/wallet',
      describeRoute({
        summary: 'Forgets what this browser has proven',
        responses: { 204: { description: 'Forgotten' } },
      }),
      async (c) => {
        const { browser, token } = readWalletCookies(c, deps.config);
        if (browser !== undefined && token !== undefined)
          await passes.forgetProvenWallet(deps, { browser, token });
        clearProofCookie(c, deps.config);
        return c.body(null, 204, noStore);
      },
    );
  app.onError(chainErrors(deps));
  return app;
}
