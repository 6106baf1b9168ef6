import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** Changes of an ID token against its provider's. */
export type Forgery = {
  /** Instead of what it says. */
  claims?: JWTPayload;
  /** Signer; by default the provider. */
  by?: 'somebody else' | 'nobody' | 'whoever has the secret';
};

/** Signs an ID token anew, under the provider's name of its key. */
export async function forgeIdToken(
  idToken: string,
  { claims, by }: Forgery,
  { key, secret }: { key: KeyObject; secret: string },
): Promise<string> {
  const tokenClaims = { ...decodeJwt(idToken), ...claims };
  if (by === 'nobody') return new UnsecuredJWT(tokenClaims).encode();
  const isShared = by === 'whoever has the secret';
  const { kid = '' } = decodeProtectedHeader(idToken);
  const header = { alg: isShared ? 'HS256' : 'RS256', kid };
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const signsWith = by === 'somebody else' ? other : key;
  return new SignJWT(tokenClaims)
    .setProtectedHeader(header)
    .sign(isShared ? Buffer.from(secret) : signsWith);
}
