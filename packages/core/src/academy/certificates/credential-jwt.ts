import { isJsonObject, type JsonObject } from './canonical-json.ts';
import { isSignedBy, type SigningKey } from './signing-key.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The credential in its other form, as one signed token (Open Badges 3.0, section 8.2: the
 * credential's members with the registered claims beside them). For programs that know JWTs and
 * JWKS rather than Data Integrity.
 */
export function toJwt(
  credential: JsonObject,
  { key, did }: { key: SigningKey; did: string },
): string {
  const { proof: _, ...unsecuredCredential } = credential;
  const header = { alg: 'EdDSA', typ: 'JWT', kid: `${did}#${key.publicKey}` };
  const { id, validFrom } = unsecuredCredential;
  const claims = {
    iss: did,
    jti: id,
    sub: id,
    ...(typeof validFrom === 'string' ? { nbf: Math.floor(Date.parse(validFrom) / 1000) } : {}),
  };
  const message = `${encode(header)}.${encode({ ...unsecuredCredential, ...claims })}`;
  return `${message}.${Buffer.from(key.sign(Buffer.from(message))).toString('base64url')}`;
}

/**
 * The credential in a token and what its signature is worth; undefined where it is no token with a
 * credential.
 */
export function readJwt(
  token: string,
  trustedKeys: ReadonlySet<string>,
): { credential: JsonObject; proof: 'valid' | 'altered' | 'foreign' } | undefined {
  const [, head = '', body = '', signature = ''] = TOKEN.exec(token) ?? [];
  const [header, credential] = [decode(head), decode(body)];
  if (!header || !credential) return undefined;
  const kid = typeof header['kid'] === 'string' ? header['kid'] : '';
  const publicKey = kid.slice(kid.lastIndexOf('#') + 1);
  if (!trustedKeys.has(publicKey)) return { credential, proof: 'foreign' };
  const isOurs =
    header['alg'] === 'EdDSA' &&
    isSignedBy(publicKey, Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url'));
  return { credential, proof: isOurs ? 'valid' : 'altered' };
}

const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/;

/** Reads any signer's token payload; undefined where it is none. */
export function payloadOf(token: string): JsonObject | undefined {
  const [, head = '', body = ''] = TOKEN.exec(token) ?? [];
  return decode(head) ? decode(body) : undefined;
}

function decode(part: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
