import type { Context } from 'hono';
import { accounts, Refusal } from '@firm/core';
import { toReturnPath } from '@firm/format';
import { accountsApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../account-deps.ts';
import { browserCookies, type BrowserCookies } from '../devices/browser-cookies.ts';
import {
  createAuth,
  mustConfirmEmail,
  SIGN_IN_PAGE,
  type Auth,
} from './better-auth/create-auth.ts';
import { withMinimumDuration, refuseNoSooner } from './with-minimum-duration.ts';
import { noteDevice } from '../devices/note-device.ts';
import { signInWithPassword } from './sign-in.ts';
import { endReplaced } from './sign-in-here.ts';
import { finishSocial, startSocial } from './better-auth/social.ts';
import {
  countTry,
  countUse,
  forgetAccountTries,
  forgetTries,
  mayAskForReset,
  otherLimits,
} from './tries.ts';
import type { AppEnv } from '../../../http/deps.ts';
import { answerOnce } from '../../../http/forms/once.ts';
import { addressGroup } from '../../../http/people/client-address.ts';
import type { CurrentUser } from '../../../http/people/current-user.ts';
import { sessionCookieName } from '../../../http/people/session-cookie.ts';
import { mount, type MountDeps, type Mounted } from '../../../http/mount.ts';

/** Longer than the work takes, so that it does not show which work it was. */
const EVEN_MILLISECONDS = 350;
/** As long as the state's cookie lives. */
const CALLBACK_SECONDS = 300;

type Parts = {
  deps: MountDeps & AuthDeps;
  auth: () => Auth;
  forAccounts: accounts.AccountDeps;
  browser: BrowserCookies;
};

/** Everything between nobody and a session. */
export function signInRoutes(deps: MountDeps & AuthDeps) {
  let cachedAuth: Auth | undefined;
  const parts: Parts = {
    deps,
    auth: () => (cachedAuth ??= createAuth(deps)),
    forAccounts: accountDeps(deps),
    browser: browserCookies(deps),
  };
  const mountedApi = mount(deps);
  mountSessions(mountedApi, parts);
  mountPasswords(mountedApi, parts);
  mountSocial(mountedApi, parts);
  return mountedApi.app;
}

/** In with a password or as a guest, and out again. */
function mountSessions(mountedApi: Mounted, { deps, auth, browser }: Parts): void {
  mountedApi
    .on(accountsApi.signIn, async ({ c, user: visitor, body: { password, returnTo, ...body } }) => {
      const email = accounts.normalizeEmail(body.email);
      const by = browser.triedBy(c, email);
      await countTry(deps, 'signIn', by);
      const verifyToken = browser.shown(c, 'verify');
      const proof = browser.proofOf(c);
      // Hashes of before take longer than that of an address without an account.
      const came = await refuseNoSooner(EVEN_MILLISECONDS, () =>
        signInWithPassword(deps, auth(), {
          email,
          password,
          headers: headersOf(deps, c, visitor),
          verifyToken,
          proof,
          returnTo: toReturnPath(returnTo),
        }),
      ).catch(sayFailed);
      await forgetTries(deps, 'signIn', by);
      browser.forget(c);
      if ('secondStepOf' in came) {
        const userId = came.secondStepOf;
        browser.keepStep(c, await accounts.beginSecondStep(deps, { userId }));
        noteDevice(deps, c, { browser, userId, email, isStopped: true });
        return { signedIn: false as const, next: 'second-step' as const };
      }
      noteDevice(deps, c, { browser, userId: came.userId, email });
      await endReplaced(deps, visitor);
      addCookies(c, came.cookies);
      return { signedIn: true as const };
    })

    .on(accountsApi.signOut, async ({ c }) => {
      const answer = await auth().api.signOut({ headers: c.req.raw.headers, asResponse: true });
      browser.forget(c);
      addCookies(c, answer.headers.getSetCookie());
      return { signedIn: false as const };
    })

    .on(accountsApi.guest, async ({ c, user: visitor }) => {
      if (visitor) return { isGuest: visitor.isGuest };
      await countUse(deps, otherLimits.guest, addressGroup(c.var.address));
      const answer = await auth().api.signInAnonymous({
        headers: headersOf(deps, c, visitor),
        asResponse: true,
      });
      addCookies(c, answer.headers.getSetCookie());
      c.header('cache-control', 'no-store');
      return { isGuest: true };
    });
}

/** How the page of the sign-in is told what came of a link. */
const VERIFY_RESULTS = {
  confirmed: 'verified=1',
  'needs-password': 'verify=1',
  invalid: 'error=auth/invalid-action-code',
  'too-many': 'error=auth/too-many-requests',
} as const;

/** Mailbox flows: a new account, a new password, the proof of an address. */
function mountPasswords(mountedApi: Mounted, { deps, forAccounts, browser }: Parts): void {
  mountedApi
    .on(accountsApi.signUp, async ({ c, body: { email, password, name, returnTo } }) => {
      await countTry(deps, 'signUp', { address: c.var.address, email });
      const proof = browser.proofOf(c);
      await withMinimumDuration(EVEN_MILLISECONDS, () =>
        accounts.signUp(forAccounts, {
          email,
          password,
          name,
          proof,
          returnTo: toReturnPath(returnTo),
        }),
      );
      return {
        next: mustConfirmEmail(deps.config) ? ('verify-email' as const) : ('sign-in' as const),
      };
    })

    .on(accountsApi.requestReset, async ({ c, body: { email } }) => {
      const by = browser.triedBy(c, email);
      if (await mayAskForReset(deps, by))
        accounts.requestPasswordReset(accountDeps(deps, { device: by.device }), { email });
      return { sent: true as const };
    })

    .on(accountsApi.reset, async ({ c, body }) => {
      await countUse(deps, otherLimits.link, addressGroup(c.var.address));
      const { email } = await accounts.resetPassword(forAccounts, body);
      // The mailbox's owner is not locked out by others' guesses.
      await forgetAccountTries(deps, 'signIn', { email });
      browser.remember(c, email);
      return { changed: true as const };
    })

    .on(accountsApi.verifyEmail, async ({ c, user: visitor }) => {
      if (c.req.method === 'HEAD') return c.redirect(SIGN_IN_PAGE, 303);
      const isTooMany = await countUse(deps, otherLimits.link, addressGroup(c.var.address)).then(
        () => false,
        isRefusal,
      );
      const token = (c.req.query('token') ?? '').slice(0, 100);
      const result = isTooMany
        ? 'too-many'
        : await accounts.followVerifyLink(forAccounts, {
            token,
            proof: browser.shown(c, 'proof'),
            userId: visitor?.userId,
          });
      if (result === 'needs-password') browser.keepVerify(c, token);
      const query = VERIFY_RESULTS[result];
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      const returnTo = toReturnPath(c.req.query('return'));
      const back = returnTo === undefined ? '' : `&${new URLSearchParams({ return: returnTo })}`;
      return c.redirect(`${SIGN_IN_PAGE}?${query}${back}`, 303);
    });
}

/** The way to the provider, and the way back. */
function mountSocial(mountedApi: Mounted, { deps, auth, browser }: Parts): void {
  const { config } = deps;
  mountedApi
    .on(accountsApi.social, async ({ c, body: { returnTo } }) => {
      if (!config.google) throw new Refusal('auth/google-off');
      await countUse(deps, otherLimits.social, addressGroup(c.var.address));
      const socialStart = await startSocial(deps, auth(), { returnTo, headers: c.req.raw.headers });
      if (!socialStart) throw new Refusal('auth/google-failed');
      addCookies(c, socialStart.cookies);
      return { url: socialStart.url };
    })

    .on(accountsApi.socialCallback, async ({ c, user: visitor }) => {
      if (!config.google) throw new Refusal('auth/google-off');
      if (c.req.method === 'HEAD') return c.redirect(SIGN_IN_PAGE, 303);
      const isTooMany = await countUse(deps, otherLimits.social, addressGroup(c.var.address)).then(
        () => false,
        isRefusal,
      );
      if (isTooMany) return c.redirect(`${SIGN_IN_PAGE}?error=auth/too-many-requests`, 303);
      const { search } = new URL(c.req.url);
      const comeBack = () => finishSocialHere({ deps, auth, browser }, { c, visitor, search });
      // Without it this is not the browser that went to the provider.
      const state = browser.shown(c, 'state');
      if (state === undefined) return comeBack();
      // The provider takes a code once, and browsers may ask twice.
      const key = deps.keyedHash('social callback', [search, state]);
      return answerOnce(deps, { key, keptSeconds: CALLBACK_SECONDS }, comeBack);
    });
}

async function finishSocialHere(
  { deps, auth, browser }: Pick<Parts, 'deps' | 'auth' | 'browser'>,
  { c, visitor, search }: { c: Context<AppEnv>; visitor: CurrentUser | undefined; search: string },
): Promise<Response> {
  const { path, cookies, userId, secondStepOf } = await finishSocial(deps, auth(), {
    search,
    headers: headersOf(deps, c, visitor),
  });
  if (userId !== undefined) await endReplaced(deps, visitor);
  if (secondStepOf !== undefined)
    browser.keepStep(c, await accounts.beginSecondStep(deps, { userId: secondStepOf }));
  const who = await accounts.findPerson(deps, { userId: userId ?? secondStepOf });
  if (who) noteDevice(deps, c, { browser, ...who, isStopped: secondStepOf !== undefined });
  addCookies(c, cookies);
  c.header('cache-control', 'no-store');
  return c.redirect(path, 303);
}

/** A person who followed a link is told on a page, not in an API's answer. */
function isRefusal(error: unknown): true {
  if (error instanceof Refusal) return true;
  throw error;
}

/** Internal failures are reported in sign-in's words. */
function sayFailed(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('auth/failed', { cause: error });
}

/**
 * Request headers for Better Auth. With the cookie of an expired session it would revoke the cookie
 * of the new one.
 */
function headersOf({ config }: AuthDeps, c: Context, visitor: CurrentUser | undefined): Headers {
  const headers = new Headers(c.req.raw.headers);
  const over = `${sessionCookieName(config)}=`;
  const remainingCookies = (headers.get('cookie') ?? '')
    .split('; ')
    .filter((one) => !one.startsWith(over));
  if (!visitor) headers.set('cookie', remainingCookies.join('; '));
  return headers;
}

function addCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
