import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@firm/format/testing.ts';

export type OidcProvider = { issuer: string; close: () => Promise<void> };

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An OpenID provider on this machine that signs the same person in without asking. A code is good
 * once, as at every provider.
 */
export async function startOidcProvider(email: string): Promise<OidcProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonces = new Map<string, string>();
  let issuer = '';

  const writeToken = (audience: string, nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const person = { sub: 'somebody', email, email_verified: true, name: 'Ada Lovelace' };
    const claims = { iss: issuer, aud: audience, iat: now, exp: now + 600, nonce, ...person };
    const signedPart = `${base64({ alg: 'RS256', kid: 'key' })}.${base64(claims)}`;
    return `${signedPart}.${sign('sha256', Buffer.from(signedPart), privateKey).toString('base64url')}`;
  };

  const exchange = async (request: IncomingMessage): Promise<object | undefined> => {
    const code = new URLSearchParams(await text(request)).get('code') ?? '';
    const nonce = nonces.get(code);
    nonces.delete(code);
    const [id = ''] = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64')
      .toString()
      .split(':');
    return nonce === undefined
      ? undefined
      : { access_token: code, token_type: 'Bearer', id_token: writeToken(id, nonce) };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer);
    const answer = (body: object | undefined): void =>
      void response
        .writeHead(body === undefined ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    if (url.pathname === '/token') return void exchange(request).then(answer);
    if (url.pathname === '/keys')
      return answer({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256' }],
      });
    if (url.pathname !== '/authorize')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    const code = randomUUID();
    nonces.set(code, url.searchParams.get('nonce') ?? '');
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  issuer = `http://127.0.0.1:${portOf(server)}`;
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
