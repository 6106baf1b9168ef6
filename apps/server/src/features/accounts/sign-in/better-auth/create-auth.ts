import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { anonymous } from 'better-auth/plugins';
import type { BetterAuthPlugin } from '@better-auth/core';
import { accounts } from '@firm/core';
import { tables } from '@firm/db';
import { cookiePrefix, SESSION_SECONDS } from '../../../../http/people/session-cookie.ts';
import { accountDeps, type AuthDeps } from '../../account-deps.ts';
import { createGoogleProvider } from './google-provider.ts';
import { guardAdapter } from './guard-adapter.ts';
import { currentAttempt } from '../sign-in-attempt.ts';

const DAY_SECONDS = 86_400;

/** Where the sign-in screen is. */
export const SIGN_IN_PAGE = '/academy/auth';

/**
 * Addresses have to be confirmed where emails reach people; from the outbox only its owner could
 * read them.
 */
export const mustConfirmEmail = ({ mail }: AuthDeps['config']): boolean => mail.kind !== 'outbox';

/**
 * Better Auth on our tables: sessions and their cookies, the password check, social sign-in,
 * guests. Its own HTTP surface is not exposed (but for the way back from the provider); our routes
 * call it.
 */
export function createAuth(deps: AuthDeps) {
  const { config } = deps;
  return betterAuth({
    appName: 'firm',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secrets.sessionSecret,
    trustedOrigins: [config.publicUrl],
    telemetry: { enabled: false },
    // Ours are counted in the database, by account and by address as TRUST_PROXY lets us know it.
    rateLimit: { enabled: false },
    database: (options: BetterAuthOptions) => openGuardedAdapter(deps, options),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: mustConfirmEmail(config),
      minPasswordLength: 8,
      maxPasswordLength: 1024,
      password: { hash: deps.passwords.hash, verify: (candidate) => verify(deps, candidate) },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: { provedAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: { session: { create: { before: async (session) => begin(deps, session) } } },
    verification: { storeIdentifier: 'hashed' },
    // Never trustedProviders: it links by an address that nobody has verified.
    account: {
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
      },
      storeStateStrategy: 'database',
    },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // The prefix says __Host- itself, which is more than the __Secure- that this option would
      // add.
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.isHttps,
      },
      ipAddress: { disableIpTracking: true },
    },
    onAPIError: { errorURL: `${SIGN_IN_PAGE}?error=provider` },
    logger: { level: 'error', log: (level, message) => logQuietly(deps, level, message) },
    plugins: pluginsOf(deps),
  });
}

const openGuardedAdapter = ({ config, db }: AuthDeps, options: BetterAuthOptions) =>
  guardAdapter(
    // Its types want a schema of their own making; ours has its columns.
    drizzleAdapter(db as never, { provider: 'pg', schema: tables })(options) as never,
    { db, dataKey: config.secrets.dataKey },
    // Its types want a schema of their own making; ours has its columns.
  ) as never;

/** Guests, and sign-in by the provider where there is one. */
const pluginsOf = (deps: AuthDeps) => [
  anonymous({
    emailDomainName: 'guest.invalid',
    disableDeleteAnonymousUser: true,
    onLinkAccount: ({ anonymousUser, newUser }) =>
      accounts.carryOverGuest(deps, {
        guestId: anonymousUser.user.id,
        userId: newUser.user.id,
      }),
  }),
  ...(deps.config.google
    ? [
        socialSignIn(
          createGoogleProvider({
            ...deps.config.google,
            admit: (profile) => admit(deps, profile),
          }),
        ),
      ]
    : []),
];

/**
 * Every session that Better Auth begins comes by here first, by whichever door: none begins where a
 * second step is needed.
 */
async function begin<Session extends { userId: string }>(deps: AuthDeps, session: Session) {
  const attempt = currentAttempt();
  const { userId } = session;
  const { trustTokens = [], isByPassword = false } = attempt ?? {};
  const second = await accounts.findSecondStep(deps, { userId, trustTokens });
  if (second === 'needed') {
    if (attempt) attempt.stoppedFor = userId;
    return false;
  }
  if (attempt) attempt.begunFor = userId;
  // A browser that is trusted is let in without the code; changing ways in takes it all the same.
  const isProven = isByPassword && second === 'off';
  return { data: isProven ? { ...session, provedAt: deps.clock() } : session };
}

/** Better Auth has no place to renew a hash: what it verified is noted for who can. */
async function verify(
  { passwords }: AuthDeps,
  candidate: { hash: string; password: string },
): Promise<boolean> {
  const isRight = await passwords.verify(candidate);
  const attempt = currentAttempt();
  if (isRight && attempt && passwords.isOutdated(candidate.hash))
    attempt.outdatedHash = candidate.hash;
  return isRight;
}

/** Decides on a profile from the provider, and notes what its person and the operator are told. */
async function admit(deps: AuthDeps, profile: accounts.SocialProfile): Promise<accounts.Admission> {
  const admission = await accounts.admitSocialProfile(accountDeps(deps), profile);
  if (admission !== 'unconfirmed') return admission;
  const attempt = currentAttempt();
  if (attempt) attempt.isUnconfirmed = true;
  deps.log.warn(
    { issuer: deps.config.google?.issuerUrl, hasAddress: profile.email !== undefined },
    'sign-in by the provider refused: it does not say that the address is confirmed ' +
      '(email_verified). Where only its owner can have an address there: GOOGLE_EMAIL_VERIFIED=trust',
  );
  return admission;
}

export type Auth = ReturnType<typeof createAuth>;

/** Registers a provider of ours the way Better Auth's own plugins do. */
function socialSignIn(provider: ReturnType<typeof createGoogleProvider>): BetterAuthPlugin {
  return {
    id: 'firm-social',
    init: (context) => ({ context: { socialProviders: [provider, ...context.socialProviders] } }),
  };
}

/** Its messages may hold mail addresses. */
function logQuietly({ log }: AuthDeps, level: string, message: string): void {
  const text = message.replace(/[^\s@]+@[^\s@]+/g, '[address]').slice(0, 300);
  if (level === 'error') log.warn({ from: 'better-auth' }, text);
  else log.debug({ from: 'better-auth' }, text);
}
