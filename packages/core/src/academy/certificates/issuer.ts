import { createHmac, timingSafeEqual } from 'node:crypto';
import { insertSealedPublicKey, listSealedPublicKeys } from '@firm/db';
import type { CertificateDeps } from './deps.ts';
import { publicKeyBytes, signingKey, type SigningKey } from './signing-key.ts';

type Needs = Pick<CertificateDeps, 'db' | 'clock' | 'config'>;

export type Issuer = {
  /** 'did:web:thefirm.example' */
  did: string;
  /** The key that signs now. */
  key: SigningKey;
  /** Multikeys of every key that ever signed here, the present one among them. */
  publicKeys: ReadonlySet<string>;
};

/**
 * Reads the signer and accepted signers. Public keys are kept for good, so that a certificate stays
 * valid when the key is changed; each is kept with a seal made from DATA_KEY, so that database
 * access is not enough to add one.
 */
export async function readIssuer(deps: Needs): Promise<Issuer> {
  const { certificateKey, dataKey } = deps.config.secrets;
  const key = signingKey(certificateKey);
  const publicKeys = (await listSealedPublicKeys(deps)).flatMap(
    ({ sealed: sealedKey }) => openKey(sealedKey, dataKey) ?? [],
  );
  if (!publicKeys.includes(key.publicKey))
    await insertSealedPublicKey(deps, {
      sealed: sealKey(key.publicKey, dataKey),
      now: deps.clock(),
    });
  return {
    did: didOf(deps.config.publicUrl),
    key,
    publicKeys: new Set([...publicKeys, key.publicKey]),
  };
}

/**
 * The did:web of a site: its host, the colon before a port encoded (did:web method specification,
 * section 3).
 */
export const didOf = (publicUrl: string): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** /.well-known/did.json: all keys, old ones too, in the two forms that verifiers ask for. */
export function didDocument({ did, publicKeys }: Issuer) {
  const methods = [...publicKeys].map((publicKey) => ({
    id: `${did}#${publicKey}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: publicKey,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/** /.well-known/jwks.json: the same keys for who verifies the token form (RFC 8037). */
export function jwks({ did, publicKeys }: Issuer) {
  return {
    keys: [...publicKeys].map((publicKey) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid: `${did}#${publicKey}`,
      x: Buffer.from(publicKeyBytes(publicKey) ?? []).toString('base64url'),
    })),
  };
}

function sealKey(publicKey: string, dataKey: Uint8Array): string {
  const seal = createHmac('sha256', dataKey).update('certificate public key\n').update(publicKey);
  return `${publicKey}.${seal.digest('base64url')}`;
}

function openKey(sealedKey: string, dataKey: Uint8Array): string | undefined {
  const publicKey = sealedKey.slice(0, sealedKey.indexOf('.'));
  const [sealedBytes, expectedBytes] = [
    Buffer.from(sealedKey),
    Buffer.from(sealKey(publicKey, dataKey)),
  ];
  return sealedBytes.length === expectedBytes.length && timingSafeEqual(sealedBytes, expectedBytes)
    ? publicKey
    : undefined;
}
