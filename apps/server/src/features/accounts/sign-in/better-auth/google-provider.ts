import {
  createAuthorizationURL,
  validateAuthorizationCode,
  type OAuthProvider,
} from '@better-auth/core/oauth2';
import { accounts } from '@firm/core';
import { jwtVerify, type JWTPayload } from 'jose';
import type { Config } from '../../../../config/env.ts';
import { createDiscovery, readProviderJson, type Discovery } from './discovery.ts';

/** The claims that we read, whoever says them: the ID token, or the provider's userinfo. */
type Claims = { sub?: unknown; email?: unknown; email_verified?: unknown; name?: unknown };

type Options = NonNullable<Config['google']> & {
  /** Whether a profile may go on to an account. */
  admit: (profile: accounts.SocialProfile) => Promise<accounts.Admission>;
};

const SCOPES = ['openid', 'email', 'profile'];
const TIMEOUT_MILLISECONDS = 5_000;
/** By so much a provider's clock may differ from ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Sign-in by OpenID Connect. The provider's addresses are looked up when somebody signs in, and
 * again when that failed: it may be down when we start and come back later. ID tokens are checked
 * (signature, issuer, audience, nonce).
 */
export function createGoogleProvider(settings: Options): OAuthProvider {
  const { clientId, clientSecret, issuerUrl } = settings;
  const discovery = createDiscovery(issuerUrl);
  const options = { clientId, clientSecret };

  const provider: OAuthProvider = {
    id: 'google',
    name: 'Google',
    options,
    requiresIdTokenNonce: true,
    // Input of `admit`: the claims read below.
    accountSubject: ({ profile }) => textOf((profile as Claims).sub),
    get issuer() {
      return discovery.known()?.issuer;
    },

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization_endpoint: authorizationEndpoint } = await discovery.find();
      return createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint,
        state,
        codeVerifier,
        scopes: SCOPES,
        redirectURI,
        ...(idTokenNonce === undefined ? {} : { nonce: idTokenNonce }),
      });
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const discoveryDocument = await discovery.find();
      return validateAuthorizationCode({
        code,
        redirectURI,
        options,
        tokenEndpoint: discoveryDocument.token_endpoint,
        authentication: clientAuthentication(discoveryDocument),
        ...(codeVerifier === undefined ? {} : { codeVerifier }),
      });
    },

    getUserInfo: (tokens) => readUser({ ...settings, discovery }, tokens),
  };
  return provider;
}

type UserTokens = Parameters<OAuthProvider['getUserInfo']>[0];

/** Checks the ID token; nobody where it is wrong or its person is not admitted. */
async function readUser(
  {
    clientId,
    isEmailTrusted,
    admit,
    discovery,
  }: Options & { discovery: ReturnType<typeof createDiscovery> },
  { expectedIdTokenNonce, idToken, accessToken }: UserTokens,
): ReturnType<OAuthProvider['getUserInfo']> {
  const match = await discovery.find();
  if (idToken === undefined || expectedIdTokenNonce === undefined) return null;
  const verification = await jwtVerify(idToken, discovery.findKey, {
    issuer: acceptedIssuers(match.issuer),
    audience: clientId,
    algorithms: signatures(match),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch(() => undefined);
  if (verification?.payload['nonce'] !== expectedIdTokenNonce) return null;
  const claims = await completeClaims(verification.payload, {
    userInfoUrl: match.userinfo_endpoint,
    accessToken,
    isEmailTrusted,
  });
  if (!claims || typeof claims.sub !== 'string' || claims.sub === '') return null;
  const profile = {
    providerId: 'google',
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email : undefined,
    emailVerified: isEmailTrusted || isTrue(claims.email_verified),
    name: accounts.tidyName(textOf(claims.name)),
  };
  if ((await admit(profile)) !== 'admitted') return null;
  // The picture is left where it is: showing it would tell the provider of every visit.
  return {
    user: {
      email: profile.email ?? null,
      emailVerified: profile.emailVerified,
      name: profile.name,
    },
    data: claims,
  };
}

/** Where a provider takes both, the one that the standard makes the default. */
function clientAuthentication({
  token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
}: Discovery): 'basic' | 'post' {
  return methods.includes('client_secret_basic') ? 'basic' : 'post';
}

/** Google's older tokens name themselves without https. */
const acceptedIssuers = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

/** Never a shared secret, and never none. */
function signatures({
  id_token_signing_alg_values_supported: algorithms = ['RS256'],
}: Discovery): string[] {
  return algorithms.filter((algorithm) => /^(RS|PS|ES)(256|384|512)$|^EdDSA$/.test(algorithm));
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Some providers write it as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/**
 * Providers may say the address, and whether it is verified, in the ID token or only when asked for
 * it; it has to be about the same person.
 */
async function completeClaims(
  claims: JWTPayload & Claims,
  {
    userInfoUrl,
    accessToken,
    isEmailTrusted,
  }: {
    userInfoUrl: string | undefined;
    accessToken: string | undefined;
    isEmailTrusted: boolean;
  },
): Promise<Claims | undefined> {
  const hasAddress = claims.email !== undefined;
  const isComplete = hasAddress && (isEmailTrusted || claims.email_verified !== undefined);
  if (isComplete || userInfoUrl === undefined || accessToken === undefined) return claims;
  const userInfo = await readUserInfo(userInfoUrl, accessToken).catch(() => undefined);
  if (userInfo === undefined) return hasAddress ? claims : undefined;
  if (userInfo.sub !== claims.sub) return undefined;
  return userInfo.email === undefined ? claims : { ...claims, ...userInfo };
}

async function readUserInfo(url: string, accessToken: string): Promise<Claims | undefined> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  // Every claim is unknown in this type, and is looked at where it is read.
  return response.ok ? ((await readProviderJson(response)) as Claims) : undefined;
}
