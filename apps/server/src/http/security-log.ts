import { createHmac } from 'node:crypto';
import { accounts } from '@firm/core';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import { addressGroup } from './client-address.ts';
import type { CurrentUser } from './current-user.ts';
import type { AppEnv, Deps } from './deps.ts';

/** What is about who may get in, and what it is called in the log. `:id` stands for one part of an address. */
const EVENTS: Readonly<Record<string, string>> = {
  'POST /api/auth/sign-in': 'sign-in',
  'POST /api/auth/sign-up': 'sign-up',
  'POST /api/auth/sign-out': 'sign-out',
  'POST /api/auth/guest': 'guest',
  'POST /api/auth/reset-request': 'reset-request',
  'POST /api/auth/reset': 'reset',
  'GET /api/auth/verify-email': 'verify-email',
  'GET /api/auth/callback/google': 'social-sign-in',
  'PUT /api/account/password': 'password-change',
  'PUT /api/account/email': 'email-change-request',
  'POST /api/account/email/confirm': 'email-change',
  'DELETE /api/account/sessions': 'end-other-sessions',
  'DELETE /api/account/sessions/:id': 'end-session',
  'DELETE /api/account': 'account-deletion',
  'GET /api/account/export': 'export',
  'POST /api/account/telegram/confirm': 'telegram-link',
  'DELETE /api/account/telegram': 'telegram-unlink',
  'POST /api/account/wallet': 'wallet-link',
  'DELETE /api/account/wallet': 'wallet-unlink',
};

type Env = AppEnv & { Variables: { user?: CurrentUser; visitor?: CurrentUser | undefined } };

/**
 * Writes a line for each of these once it is answered: what, with which outcome, who and from where. Addresses of mail
 * and net stand in it as keyed hashes, the same ones each time, so that lines can be put together and tell nobody's name;
 * passwords, tokens and links never do.
 */
export function securityLog(deps: Pick<Deps, 'config' | 'log'>): MiddlewareHandler<AppEnv> {
  const mark = (what: string, text: string): string =>
    createHmac('sha256', deps.config.secrets.sessionSecret)
      .update(`security log ${what} ${text}`)
      .digest('base64url')
      .slice(0, 16);
  return async (given, next) => {
    const c = given as unknown as Context<Env>;
    const path = c.req.path.replace(/^(\/api\/account\/sessions\/)[^/]+$/, '$1:id');
    const event = EVENTS[`${c.req.method} ${path}`];
    await next();
    if (event === undefined) return;
    const user = c.get('user') ?? c.get('visitor');
    const email = emailOf(c) ?? (user?.isGuest === false ? user.email : undefined);
    const outcome = outcomeOf(c);
    deps.log[outcome === 'done' ? 'info' : 'warn'](
      {
        security: event,
        outcome,
        requestId: c.get('requestId'),
        ...(user ? { userId: user.userId } : {}),
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
function outcomeOf(c: Context<Env>): string {
  const { status, headers } = c.res;
  // A link of a mail and the way back from a provider end on a page, which is told the code.
  const told = status === 303 ? /[?&]error=([\w/-]+)/.exec(headers.get('location') ?? '') : null;
  if (told) return told[1] ?? 'refused';
  if (status < 400) return 'done';
  const { error } = c;
  return error instanceof AppError || error instanceof accounts.AccountError
    ? error.code
    : String(status);
}

/** The address that a form named, once its shape was checked. */
function emailOf(c: Context<Env>): string | undefined {
  const body: unknown = c.req.valid('json' as never);
  return typeof body === 'object' &&
    body !== null &&
    'email' in body &&
    typeof body.email === 'string'
    ? body.email
    : undefined;
}
