import type { Context } from 'hono';
import { passes } from '@firm/core';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { readWalletCookies, writeBrowserCookie } from './wallet-cookies.ts';
import type { Config } from '../../config/env.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'chain' | 'random'>;

/** Gives this browser a message for a wallet to sign, which is good in it alone. */
export async function askForSignature(
  deps: Needs,
  c: Context<AppEnv>,
  request: { address: string; purpose: 'prove' | 'sign-in'; statement: string },
) {
  const origins = siteOrigins(deps.config);
  const browser =
    readWalletCookies(c, deps.config).browser ??
    Buffer.from(deps.random.bytes(24)).toString('base64url');
  const from = c.req.header('origin');
  const origin = from !== undefined && origins.includes(from) ? from : deps.config.publicUrl;
  const nonce = await passes.issueNonce(deps, { browser, origin, ...request });
  writeBrowserCookie(c, deps.config, browser);
  return nonce;
}

/** Response with its expected values. */
export const signedHere = (
  { config }: Pick<Needs, 'config'>,
  c: Context<AppEnv>,
  { message, signature }: { message: string; signature: string },
) => ({
  message,
  // Its form was checked where it came in; the type is only more precise.
  signature: signature as `0x${string}`,
  browser: readWalletCookies(c, config).browser,
  origins: siteOrigins(config),
});

/**
 * Every origin under which this site is itself: on one machine localhost and its addresses are the
 * same place.
 */
function siteOrigins({
  publicUrl,
  isPublicUrlLoopback,
}: Pick<Config, 'publicUrl' | 'isPublicUrlLoopback'>): string[] {
  if (!isPublicUrlLoopback) return [publicUrl];
  const { protocol, port } = new URL(publicUrl);
  const behind = port === '' ? '' : `:${port}`;
  return [
    ...new Set([
      publicUrl,
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${behind}`),
    ]),
  ];
}
