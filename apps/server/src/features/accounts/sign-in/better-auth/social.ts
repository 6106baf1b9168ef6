import { toReturnPath } from '@firm/format';
import { accountsApi, SECOND_STEP_PAGE, SOCIAL_UNCONFIRMED } from '@firm/schema';
import { sessionCookieName } from '../../../../http/people/session-cookie.ts';
import type { AuthDeps } from '../../account-deps.ts';
import { stateCookieName } from '../../devices/browser-cookies.ts';
import { SIGN_IN_PAGE, type Auth } from './create-auth.ts';
import { duringAttempt, type SignInAttempt } from '../sign-in-attempt.ts';
import { trustTokensOf } from '../../devices/trusted-browsers.ts';

const HOME = '/dashboard';

/** The sign-in screen, saying that the provider did not bring anybody. */
const failedAt = (returnTo: string | undefined, { isUnconfirmed = false } = {}): string =>
  `${SIGN_IN_PAGE}?${new URLSearchParams({
    error: isUnconfirmed ? SOCIAL_UNCONFIRMED : 'auth/google-failed',
    ...(returnTo === undefined ? {} : { return: returnTo }),
  })}`;

/** The page of the second step. */
const secondStepAt = (returnTo: string | undefined): string =>
  `${SECOND_STEP_PAGE}${returnTo === undefined ? '' : `?${new URLSearchParams({ return: returnTo })}`}`;

/**
 * Begins sign-in at the provider.
 *
 * @returns where to send the browser, and the cookies that tie the way back to it; undefined: the
 *   provider cannot be had
 */
export async function startSocial(
  deps: Pick<AuthDeps, 'log'>,
  auth: Auth,
  { returnTo, headers }: { returnTo: string | undefined; headers: Headers },
): Promise<{ url: string; cookies: string[] } | undefined> {
  const path = toReturnPath(returnTo);
  try {
    const answer = await auth.api.signInSocial({
      body: {
        provider: 'google',
        callbackURL: path ?? HOME,
        errorCallbackURL: failedAt(path),
        disableRedirect: true,
      },
      headers,
      asResponse: true,
    });
    // Better Auth answers its own caller so.
    const { url } = (await answer.json()) as { url?: string };
    if (answer.ok && url !== undefined) return { url, cookies: answer.headers.getSetCookie() };
  } catch (err) {
    deps.log.warn({ err }, 'the sign-in provider cannot be reached');
  }
  return undefined;
}

/**
 * The way back from the provider. Whatever went wrong there or here leads to the sign-in screen
 * with one code; what the provider (or who forged its answer) says about it stays in the log.
 *
 * @param search the query that the provider added, with its question mark
 * @returns where to send the browser: always a path of this site; whose session was begun
 */
export async function finishSocial(
  deps: Pick<AuthDeps, 'config' | 'keyedHash' | 'log'>,
  auth: Auth,
  { search, headers }: { search: string; headers: Headers },
): Promise<{ path: string; cookies: string[]; userId?: string; secondStepOf?: string }> {
  const attempt: SignInAttempt = {
    isByPassword: false,
    trustTokens: trustTokensOf(deps, headers.get('cookie') ?? ''),
  };
  const answer = await duringAttempt(attempt, () =>
    auth.handler(
      new Request(`${deps.config.publicUrl}${accountsApi.socialCallback.path}${search}`, {
        headers: onlyCookies(headers),
      }),
    ),
  );
  // The state's cookie stays until it runs out: by it this browser gets the same answer again.
  const cookies = answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.startsWith(`${stateCookieName(deps.config)}=`));
  const location = answer.headers.get('location') ?? '';
  const target = URL.canParse(location, deps.config.publicUrl)
    ? new URL(location, deps.config.publicUrl)
    : undefined;
  if (attempt.stoppedFor !== undefined)
    return {
      path: secondStepAt(toReturnPath(target?.searchParams.get('return'))),
      cookies,
      secondStepOf: attempt.stoppedFor,
    };
  // Only a session says that it went well.
  if (
    !cookies.some(
      (cookie) =>
        cookie.startsWith(`${sessionCookieName(deps.config)}=`) && !/=;|Max-Age=0/i.test(cookie),
    )
  ) {
    deps.log.warn(
      {
        status: answer.status,
        problem: target?.searchParams.getAll('error').map((text) => text.slice(0, 60)),
      },
      'sign-in by the provider failed',
    );
    return {
      path: failedAt(toReturnPath(target?.searchParams.get('return')), attempt),
      cookies,
    };
  }
  const path =
    target?.origin === new URL(deps.config.publicUrl).origin
      ? toReturnPath(`${target.pathname}${target.search}${target.hash}`)
      : undefined;
  return {
    path: path ?? HOME,
    cookies,
    ...(attempt.begunFor !== undefined && { userId: attempt.begunFor }),
  };
}

function onlyCookies(headers: Headers): Headers {
  return new Headers({
    cookie: headers.get('cookie') ?? '',
    'user-agent': headers.get('user-agent') ?? '',
  });
}
