import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { accounts, Refusal } from '@firm/core';
import { toReturnPath } from '@firm/format';
import { accountsApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../auth/account-deps.ts';
import { createAuth, mustConfirmEmail, SIGN_IN_PAGE } from '../auth/create-auth.ts';
import {
  DEVICE_COOKIE_SECONDS,
  deviceCookieName,
  findDevice,
  rememberDevice,
} from '../auth/known-devices.ts';
import { noSooner } from '../auth/no-sooner.ts';
import { signInWithPassword } from '../auth/sign-in.ts';
import { finishSocial, startSocial } from '../auth/social.ts';
import {
  countTry,
  countUse,
  forgetAccountTries,
  forgetTries,
  mayAskForReset,
  otherLimits,
} from '../auth/tries.ts';
import { addressGroup } from '../http/people/client-address.ts';
import type { CurrentUser } from '../http/people/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';
import { cookiePrefix } from '../http/people/session-cookie.ts';

/** Longer than the work takes, so that it does not show which work it was. */
const EVEN_MILLISECONDS = 350;
const DAY_SECONDS = 86_400;

/** Everything between nobody and a session. */
export function signInRoutes(deps: MountDeps & AuthDeps) {
  const { config } = deps;
  const forAccounts = accountDeps(deps);
  let made: ReturnType<typeof createAuth> | undefined;
  const auth = () => (made ??= createAuth(deps));

  const names = {
    proof: `${cookiePrefix(config)}.proof`,
    verify: `${cookiePrefix(config)}.verify`,
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
  const drop = (c: Context, name: string) =>
    deleteCookie(c, name, { path: '/', secure: config.isHttps });
  /** What this browser shows as its own when it follows the link from the mail. */
  const proofOf = (c: Context) => {
    const proof =
      getCookie(c, names.proof) ?? Buffer.from(deps.random.bytes(24)).toString('base64url');
    keep(c, names.proof, proof);
    return proof;
  };
  /** What a try is counted by. */
  const triedBy = (c: Context<AppEnv>, email: string) => ({
    address: c.var.address,
    email,
    device: findDevice(deps, getCookie(c, names.device), email),
  });
  /** After the right password, or the email: this browser's tries are its own from now on. */
  const remember = (c: Context, email: string) =>
    keep(
      c,
      names.device,
      rememberDevice(deps, getCookie(c, names.device), email),
      DEVICE_COOKIE_SECONDS,
    );
  return mount(deps)
    .on(accountsApi.signIn, async ({ c, user: visitor, body: { email, password, returnTo } }) => {
      const by = triedBy(c, email);
      await countTry(deps, 'signIn', by);
      const verifyToken = getCookie(c, names.verify);
      const cookies = await signInWithPassword(deps, auth(), {
        email,
        password,
        headers: c.req.raw.headers,
        verifyToken,
        proof: proofOf(c),
        returnTo: toReturnPath(returnTo),
      }).catch(sayFailed);
      await forgetTries(deps, 'signIn', by);
      await endReplaced(deps, visitor);
      drop(c, names.verify);
      drop(c, names.proof);
      remember(c, email);
      addCookies(c, cookies);
      return { signedIn: true as const };
    })

    .on(accountsApi.signUp, async ({ c, body: { email, password, name, returnTo } }) => {
      await countTry(deps, 'signUp', { address: c.var.address, email });
      const proof = proofOf(c);
      await noSooner(EVEN_MILLISECONDS, () =>
        accounts.signUp(forAccounts, {
          email,
          password,
          name,
          proof,
          returnTo: toReturnPath(returnTo),
        }),
      );
      return { next: mustConfirmEmail(config) ? ('verify-email' as const) : ('sign-in' as const) };
    })

    .on(accountsApi.signOut, async ({ c }) => {
      const answer = await auth().api.signOut({ headers: c.req.raw.headers, asResponse: true });
      drop(c, names.verify);
      drop(c, names.proof);
      addCookies(c, answer.headers.getSetCookie());
      return { signedIn: false as const };
    })

    .on(accountsApi.guest, async ({ c, user: visitor }) => {
      if (visitor) return { isGuest: visitor.isGuest };
      await countUse(deps, otherLimits.guest, addressGroup(c.var.address));
      const answer = await auth().api.signInAnonymous({
        headers: c.req.raw.headers,
        asResponse: true,
      });
      addCookies(c, answer.headers.getSetCookie());
      c.header('cache-control', 'no-store');
      return { isGuest: true };
    })

    .on(accountsApi.requestReset, async ({ c, body: { email } }) => {
      const by = triedBy(c, email);
      if (await mayAskForReset(deps, by))
        accounts.requestPasswordReset(accountDeps(deps, { device: by.device }), { email });
      return { sent: true as const };
    })

    .on(accountsApi.reset, async ({ c, body }) => {
      await countUse(deps, otherLimits.link, addressGroup(c.var.address));
      const { email } = await accounts.resetPassword(forAccounts, body);
      // Whoever has the mailbox is not kept out by somebody else's guesses.
      await forgetAccountTries(deps, 'signIn', { email });
      remember(c, email);
      return { changed: true as const };
    })

    .on(accountsApi.verifyEmail, async ({ c, user: visitor }) => {
      const isTooMany = await countUse(deps, otherLimits.link, addressGroup(c.var.address)).then(
        () => false,
        isRefusal,
      );
      const token = (c.req.query('token') ?? '').slice(0, 100);
      const result = isTooMany
        ? 'too-many'
        : await accounts.followVerifyLink(forAccounts, {
            token,
            proof: getCookie(c, names.proof),
            userId: visitor?.userId,
          });
      if (result === 'needs-password') keep(c, names.verify, token);
      const query = {
        confirmed: 'verified=1',
        'needs-password': 'verify=1',
        invalid: 'error=auth/invalid-action-code',
        'too-many': 'error=auth/too-many-requests',
      }[result];
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      const returnTo = toReturnPath(c.req.query('return'));
      const back = returnTo === undefined ? '' : `&${new URLSearchParams({ return: returnTo })}`;
      return c.redirect(`${SIGN_IN_PAGE}?${query}${back}`, 303);
    })

    .on(accountsApi.social, async ({ c, body: { returnTo } }) => {
      if (!config.google) throw new Refusal('auth/google-off');
      await countUse(deps, otherLimits.social, addressGroup(c.var.address));
      const started = await startSocial(deps, auth(), { returnTo, headers: c.req.raw.headers });
      if (!started) throw new Refusal('auth/google-failed');
      addCookies(c, started.cookies);
      return { url: started.url };
    })

    .on(accountsApi.socialCallback, async ({ c, user: visitor }) => {
      if (!config.google) throw new Refusal('auth/google-off');
      const isTooMany = await countUse(deps, otherLimits.social, addressGroup(c.var.address)).then(
        () => false,
        isRefusal,
      );
      if (isTooMany) return c.redirect(`${SIGN_IN_PAGE}?error=auth/too-many-requests`, 303);
      const { path, cookies, isSignedIn } = await finishSocial(deps, auth(), {
        search: new URL(c.req.url).search,
        headers: c.req.raw.headers,
      });
      if (isSignedIn) await endReplaced(deps, visitor);
      addCookies(c, cookies);
      c.header('cache-control', 'no-store');
      return c.redirect(path, 303);
    }).app;
}

/** The session that this browser had before; a guest's has gone with the guest. */
async function endReplaced(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: CurrentUser | undefined,
): Promise<void> {
  if (visitor && !visitor.isGuest)
    await accounts.endSession(deps, { user: visitor, sessionId: visitor.sessionId });
}

/** A person who followed a link is told on a page, not in an API's answer. */
function isRefusal(error: unknown): true {
  if (error instanceof Refusal) return true;
  throw error;
}

/** What broke inside is told in the words that sign-in has for it. */
function sayFailed(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('auth/failed', { cause: error });
}

function addCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
