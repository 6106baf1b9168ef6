import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Config } from '../../config/env.ts';

/**
 * Prefix of our cookies' names. `__Host-` makes browsers refuse the cookie from other hosts and
 * over plain HTTP, so that a neighbouring subdomain cannot plant a session of its choosing.
 */
export const cookiePrefix = ({ isHttps }: Pick<Config, 'isHttps'>): string =>
  isHttps ? '__Host-firm' : 'firm';

export const sessionCookieName = (config: Pick<Config, 'isHttps'>): string =>
  `${cookiePrefix(config)}.session_token`;

/**
 * The cookie's value as set at sign-in: the token and our signature of it. The form is Better
 * Auth's, which reads the cookie too; so the key is its own and no hash with a purpose.
 */
export function signSessionToken(token: string, sessionSecret: string): string {
  return `${token}.${createHmac('sha256', sessionSecret).update(token).digest('base64')}`;
}

/** The token in a cookie's (decoded) value, if the signature is ours. */
export function readSessionToken(value: string, sessionSecret: string): string | undefined {
  const token = value.slice(0, value.lastIndexOf('.'));
  const expectedBytes = Buffer.from(signSessionToken(token, sessionSecret));
  const receivedBytes = Buffer.from(value);
  return token !== '' &&
    expectedBytes.length === receivedBytes.length &&
    timingSafeEqual(expectedBytes, receivedBytes)
    ? token
    : undefined;
}

/** As long as a session that is not used. */
export const SESSION_SECONDS = 30 * 86_400;

/** Hands this browser the session's token. */
export function setSessionCookie(
  { config }: { config: Pick<Config, 'isHttps' | 'secrets'> },
  c: Context,
  token: string,
): void {
  setCookie(c, sessionCookieName(config), signSessionToken(token, config.secrets.sessionSecret), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.isHttps,
    maxAge: SESSION_SECONDS,
  });
}
