import { timingSafeEqual } from 'node:crypto';
import { accounts } from '@firm/core';
import type { Deps } from '../../../http/deps.ts';
import { cookiePrefix } from '../../../http/people/session-cookie.ts';

type Needs = Pick<Deps, 'keyedHash' | 'clock'>;

/**
 * A browser in which somebody once gave the right password of an account keeps its own tries for
 * it: strangers cannot use those up.
 */
const GOOD_DAYS = 365;
/** People who share a browser. */
const MAX_ACCOUNTS = 5;

export const deviceCookieName = ({ config }: Pick<Deps, 'config'>): string =>
  `${cookiePrefix(config)}.device`;
export const DEVICE_COOKIE_SECONDS = GOOD_DAYS * 86_400;

/**
 * @param cookie the device cookie's value
 * @returns the name of this browser at this account, which only a right password gives; undefined:
 *   it has none
 */
export function findDevice(
  deps: Needs,
  cookie: string | undefined,
  email: string,
): string | undefined {
  for (const entry of entriesOf(cookie)) {
    const [since = '', id = '', mac = ''] = entry.split('.');
    const oldest = deps.clock().getTime() / 1000 - DEVICE_COOKIE_SECONDS;
    if (isSame(mac, sign(deps, { since, id, email })) && Number.parseInt(since, 36) > oldest)
      return id;
  }
  return undefined;
}

/**
 * The device cookie's new value, after the right password of this account. Says nothing of whose
 * accounts they are.
 */
export function rememberDevice(
  deps: Needs & Pick<Deps, 'random'>,
  cookie: string | undefined,
  email: string,
): string {
  if (findDevice(deps, cookie, email) !== undefined) return cookie ?? '';
  const since = Math.floor(deps.clock().getTime() / 1000).toString(36);
  const id = Buffer.from(deps.random.bytes(12)).toString('base64url');
  const entry = `${since}.${id}.${sign(deps, { since, id, email })}`;
  return [entry, ...entriesOf(cookie)].slice(0, MAX_ACCOUNTS).join('~');
}

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('~', MAX_ACCOUNTS)
    .filter((entry) => /^\w+\.[\w-]{16}\.[\w-]{43}$/.test(entry));

const sign = (
  { keyedHash }: Pick<Needs, 'keyedHash'>,
  { since, id, email }: { since: string; id: string; email: string },
): string => keyedHash('device', [since, id, accounts.normalizeEmail(email)]);

const isSame = (candidateMac: string, expectedMac: string): boolean =>
  candidateMac.length === expectedMac.length &&
  timingSafeEqual(Buffer.from(candidateMac), Buffer.from(expectedMac));
