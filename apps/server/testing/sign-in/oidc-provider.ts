import { portOf } from '@firm/format/testing.ts';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { forgeIdToken, type Forgery } from './forge-id-token.ts';

export type ProviderUser = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type TestProvider = {
  issuer: string;
  port: number;
  client: { id: string; secret: string };
  /** Sets the next user, who signs in unasked; 'cancel': declines. */
  next: (user: ProviderUser | 'cancel') => void;
  /** Until it is told again; undefined: no more. */
  forge: (forgery: Forgery | undefined) => void;
  close: () => Promise<void>;
};

type Options = {
  port?: number;
  redirectUri: string;
  /** Whether the ID token itself names the address; otherwise only userinfo does. */
  claimsInIdToken?: boolean;
  /** How our client identifies itself. */
  clientAuthentication?: 'client_secret_basic' | 'client_secret_post';
};

/** A real OpenID provider on this machine, in Google's place. */
export async function startOidcProvider({
  port = 0,
  redirectUri,
  claimsInIdToken = false,
  clientAuthentication = 'client_secret_basic',
}: Options): Promise<TestProvider> {
  const client = { id: 'firm-test', secret: 'a secret of the tests, not of anybody' };
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const users = new Map<string, ProviderUser>();
  let next: ProviderUser | 'cancel' = 'cancel';
  let forgery: Forgery | undefined;
  let provider: Provider;

  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    void provider.interactionFinished(
      request,
      response,
      next === 'cancel'
        ? { error: 'access_denied', error_description: 'End-User aborted interaction' }
        : { login: { accountId: next.sub } },
      { mergeWithLastSubmission: false },
    );
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const boundPort = portOf(server);
  const issuer = `http://127.0.0.1:${boundPort}`;

  provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: clientAuthentication,
      },
    ],
    clientAuthMethods: [clientAuthentication],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !claimsInIdToken,
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => users.get(sub),
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    pkce: { required: () => true },
    jwks: {
      keys: [
        {
          ...key.export({ format: 'jwk' }),
          kid: `key-${boundPort}-${Date.now()}`,
          alg: 'RS256',
          use: 'sig',
        },
      ],
    },
    cookies: { keys: ['cookie key of the tests'] },
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
    }) => {
      const grant = new provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, following) => {
    await following();
    const { body } = context;
    if (forgery && typeof body?.id_token === 'string')
      context.body = {
        ...body,
        id_token: await forgeIdToken(body.id_token, forgery, { key, secret: client.secret }),
      };
  });

  return {
    issuer,
    port: boundPort,
    client,
    next: (user) => {
      next = user;
      if (user !== 'cancel') users.set(user.sub, user);
    },
    forge: (nextForgery) => {
      forgery = nextForgery;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
