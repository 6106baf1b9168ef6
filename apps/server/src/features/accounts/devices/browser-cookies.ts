import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../../http/deps.ts';
import { cookiePrefix } from '../../../http/people/session-cookie.ts';
import type { AuthDeps } from '../account-deps.ts';
import {
  DEVICE_COOKIE_SECONDS,
  deviceCookieName,
  findDevice,
  rememberDevice,
} from './known-devices.ts';

const DAY_SECONDS = 86_400;
/** As long as the step is good for (links.ts of core). */
const STEP_SECONDS = 600;

export type BrowserCookies = {
  shown: (
    c: Context,
    what: 'proof' | 'verify' | 'passkey' | 'step' | 'state',
  ) => string | undefined;
  /** Proof that this browser sends when it follows the link from the mail. */
  proofOf: (c: Context) => string;
  /** Secret of this browser for what its authenticator is asked. */
  passkeyOf: (c: Context) => string;
  /** A link that is good once the password was given. */
  keepVerify: (c: Context, token: string) => void;
  /** The second step of the sign-in that was begun here. */
  keepStep: (c: Context, token: string) => void;
  /** Ends the proof, what waits for a password or a code, and the way back from a provider. */
  forget: (c: Context) => void;
  /** Key for counting a try. */
  triedBy: (
    c: Context<AppEnv>,
    email: string,
  ) => { address: string; email: string; device: string | undefined };
  /** After the right password, or the email: this browser's tries are its own from now on. */
  remember: (c: Context, email: string) => void;
};

/** Better Auth's, which ties the way back from the provider to this browser. */
export const stateCookieName = (config: AuthDeps['config']): string =>
  `${cookiePrefix(config)}.state`;

/** Cookies of a browser during sign-in. */
export function browserCookies(
  deps: Pick<AuthDeps, 'clock' | 'config' | 'keyedHash' | 'random'>,
): BrowserCookies {
  const { config } = deps;
  const names = {
    proof: `${cookiePrefix(config)}.proof`,
    verify: `${cookiePrefix(config)}.verify`,
    passkey: `${cookiePrefix(config)}.passkey`,
    step: `${cookiePrefix(config)}.step`,
    state: stateCookieName(config),
    device: deviceCookieName(deps),
  };
  const keep = (c: Context, name: string, value: string, maxAge = DAY_SECONDS) =>
    setCookie(c, name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: config.isHttps,
      maxAge,
    });
  const secretOf = (c: Context, name: string): string => {
    const secret = getCookie(c, name) ?? Buffer.from(deps.random.bytes(24)).toString('base64url');
    keep(c, name, secret);
    return secret;
  };
  return {
    shown: (c, what) => getCookie(c, names[what]),
    proofOf: (c) => secretOf(c, names.proof),
    passkeyOf: (c) => secretOf(c, names.passkey),
    keepVerify: (c, token) => keep(c, names.verify, token),
    keepStep: (c, token) => keep(c, names.step, token, STEP_SECONDS),
    forget: (c) => {
      for (const name of [names.verify, names.proof, names.passkey, names.step, names.state])
        deleteCookie(c, name, { path: '/', secure: config.isHttps });
    },
    triedBy: (c, email) => ({
      address: c.var.address,
      email,
      device: findDevice(deps, getCookie(c, names.device), email),
    }),
    remember: (c, email) =>
      keep(
        c,
        names.device,
        rememberDevice(deps, getCookie(c, names.device), email),
        DEVICE_COOKIE_SECONDS,
      ),
  };
}
