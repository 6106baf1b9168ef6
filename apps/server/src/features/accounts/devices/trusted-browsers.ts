import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { accounts } from '@firm/core';
import { cookiePrefix } from '../../../http/people/session-cookie.ts';
import type { AuthDeps } from '../account-deps.ts';

type Needs = Pick<AuthDeps, 'config' | 'keyedHash'>;

/** People who share a browser. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^[\w-]{43}\.[\w-]{43}$/;

const nameOf = ({ config }: Pick<AuthDeps, 'config'>): string => `${cookiePrefix(config)}.trusted`;

/** Tokens of this browser with our signature; their rows decide validity. */
export function trustTokensOf(deps: Needs, cookies: string): string[] {
  const name = nameOf(deps);
  return entriesOf(parse(cookies, name)[name])
    .filter((entry) => isOurs(deps, entry))
    .map((entry) => entry.slice(0, 43));
}

/** Asks for no second step here for a while. */
export async function trustHere(
  deps: AuthDeps,
  c: Context,
  { userId }: { userId: string },
): Promise<void> {
  const token = await accounts.trustBrowser(deps, { userId });
  const entries = [`${token}.${sign(deps, token)}`, ...entriesOf(getCookie(c, nameOf(deps)))];
  setCookie(c, nameOf(deps), entries.slice(0, MAX_ACCOUNTS).join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.config.isHttps,
    maxAge: accounts.TRUST_SECONDS,
  });
}

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', MAX_ACCOUNTS).filter((entry) => ENTRY.test(entry));

function isOurs(deps: Needs, entry: string): boolean {
  const [token = '', mac = ''] = entry.split('.');
  return timingSafeEqual(Buffer.from(mac), Buffer.from(sign(deps, token)));
}

const sign = ({ keyedHash }: Needs, token: string): string => keyedHash('trusted browser', token);
