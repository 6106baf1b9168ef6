import { accounts, Refusal } from '@firm/core';
import {
  accountsApi,
  consoleApi,
  passesApi,
  passkeysApi,
  secondStepApi,
  telegramApi,
  type Endpoint,
} from '@firm/schema';
import type { Context, MiddlewareHandler } from 'hono';
import { addressGroup } from '../people/client-address.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { codeOnWire } from '../errors/refusals.ts';

/** Endpoints about access, with their names in the log. */
const EVENTS: readonly (readonly [Endpoint, string])[] = [
  [accountsApi.signIn, 'sign-in'],
  [accountsApi.signUp, 'sign-up'],
  [accountsApi.signOut, 'sign-out'],
  [accountsApi.guest, 'guest'],
  [accountsApi.requestReset, 'reset-request'],
  [accountsApi.reset, 'reset'],
  [accountsApi.verifyEmail, 'verify-email'],
  [accountsApi.socialCallback, 'social-sign-in'],
  [accountsApi.changePassword, 'password-change'],
  [accountsApi.changeEmail, 'email-change-request'],
  [accountsApi.confirmEmail, 'email-change'],
  [accountsApi.endOthers, 'end-other-sessions'],
  [accountsApi.endSession, 'end-session'],
  [passkeysApi.signIn, 'passkey-sign-in'],
  [passkeysApi.add, 'passkey-add'],
  [passkeysApi.rename, 'passkey-rename'],
  [passkeysApi.remove, 'passkey-removal'],
  [passkeysApi.prove, 'proof'],
  [passkeysApi.proveByPasskey, 'passkey-proof'],
  [secondStepApi.finish, 'second-step'],
  [secondStepApi.begin, 'second-step-setup'],
  [secondStepApi.confirm, 'second-step-on'],
  [secondStepApi.remove, 'second-step-off'],
  [secondStepApi.renewCodes, 'recovery-codes'],
  [secondStepApi.stopLift, 'second-step-kept'],
  [secondStepApi.endTrust, 'end-trust'],
  [accountsApi.erase, 'account-deletion'],
  [consoleApi.claim, 'console-claim'],
  [consoleApi.changeRole, 'console-role'],
  [accountsApi.exportData, 'export'],
  [telegramApi.confirm, 'telegram-link'],
  [telegramApi.unlink, 'telegram-unlink'],
  [passesApi.link, 'wallet-link'],
  [passesApi.unlink, 'wallet-unlink'],
  [passesApi.signIn, 'wallet-sign-in'],
  [passesApi.allowSignIn, 'wallet-sign-in-on'],
  [passesApi.stopSignIn, 'wallet-sign-in-off'],
  [accountsApi.reportNotMe, 'not-me'],
];
/** By method and path; `*` stands for one part of an address. */
const NAMES = new Map(
  EVENTS.map(([{ method, path }, name]) => [`${method} ${path.replace(/:\w+/, '*')}`, name]),
);

/**
 * Writes a line for each of these once it is answered: what, with which outcome, who and from
 * where. Addresses of mail and net stand in it as keyed hashes, the same ones each time, so that
 * lines can be put together and tell nobody's name; passwords, tokens and links never do.
 */
export function securityLog(deps: Pick<Deps, 'keyedHash' | 'log'>): MiddlewareHandler<AppEnv> {
  const mark = (what: string, text: string): string =>
    deps.keyedHash(`security log ${what}`, text).slice(0, 16);
  return async (c, next) => {
    const { method, path } = c.req;
    const event =
      NAMES.get(`${method} ${path}`) ?? NAMES.get(`${method} ${path.replace(/[^/]+$/, '*')}`);
    await next();
    if (event === undefined) return;
    const user = c.get('asker');
    const cameIn = c.get('cameIn');
    const email = emailOf(c) ?? cameIn?.email ?? (user?.isGuest === false ? user.email : undefined);
    const userId = cameIn?.userId ?? user?.userId;
    const outcome = outcomeOf(c);
    deps.log[outcome === 'done' ? 'info' : 'warn'](
      {
        security: event,
        outcome,
        requestId: c.get('requestId'),
        ...(userId === undefined ? {} : { userId }),
        ...(email === undefined
          ? {}
          : { account: mark('account', accounts.normalizeEmail(email)) }),
        from: mark('address', addressGroup(c.get('address'))),
      },
      `security: ${event}`,
    );
  };
}

/** 'done', or the code that it was refused with. */
function outcomeOf(c: Context<AppEnv>): string {
  const { status, headers } = c.res;
  // A link of a mail and the way back from a provider end on a page, which is told the code.
  const refusal = status === 303 ? /[?&]error=([\w/-]+)/.exec(headers.get('location') ?? '') : null;
  if (refusal) return refusal[1] ?? 'refused';
  if (status < 400) return 'done';
  const { error } = c;
  return error instanceof Refusal ? codeOnWire(error.code) : String(status);
}

/** The address that a form named, once its shape was checked. */
function emailOf(c: Context<AppEnv>): string | undefined {
  // Hono knows the parts by its own chain of types, which `use` does not pass on.
  const body: unknown = c.req.valid('json' as never);
  return typeof body === 'object' &&
    body !== null &&
    'email' in body &&
    typeof body.email === 'string'
    ? body.email
    : undefined;
}
