import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../config/env.ts';
import type { AppEnv } from '../../http/deps.ts';
import { cookiePrefix } from '../../http/people/session-cookie.ts';

type Needs = Pick<Config, 'isHttps'>;

/** The browser that asks for nonces, and what it proved. Scripts can read neither. */
const browserCookie = (config: Needs): string => `${cookiePrefix(config)}.wallet_browser`;
const proofCookie = (config: Needs): string => `${cookiePrefix(config)}.wallet_proof`;

const DAY_SECONDS = 86_400;

const options = ({ isHttps }: Needs, maxAge: number) =>
  ({ path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax', maxAge }) as const;

export function readWalletCookies(
  c: Context<AppEnv>,
  config: Needs,
): { browser: string | undefined; token: string | undefined } {
  const read = (name: string) => {
    const value = getCookie(c, name);
    return value !== undefined && /^[\w-]{16,100}$/.test(value) ? value : undefined;
  };
  return { browser: read(browserCookie(config)), token: read(proofCookie(config)) };
}

export function writeBrowserCookie(c: Context<AppEnv>, config: Needs, browser: string): void {
  setCookie(c, browserCookie(config), browser, options(config, DAY_SECONDS));
}

export function writeProofCookie(
  c: Context<AppEnv>,
  config: Needs,
  { token, seconds }: { token: string; seconds: number },
): void {
  setCookie(c, proofCookie(config), token, options(config, seconds));
}

export function clearProofCookie(c: Context<AppEnv>, config: Needs): void {
  deleteCookie(c, proofCookie(config), options(config, 0));
}
