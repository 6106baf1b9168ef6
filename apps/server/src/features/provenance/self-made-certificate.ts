import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import {
  bits,
  field,
  implicit,
  integer,
  octets,
  oid,
  sequence,
  set,
  text,
  time,
  yes,
} from './der.ts';

/** The PKCS #8 header before the 32 bytes of an Ed25519 key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const ED25519 = sequence(oid('1.3.101.112'));
/** The keys are changed by the operator, not by a date: files that were signed stay readable. */
const VALID = ['20260101000000Z', '20560101000000Z'] as const;

const ID = {
  commonName: oid('2.5.4.3'),
  organisation: oid('2.5.4.10'),
  basicConstraints: oid('2.5.29.19'),
  keyUsage: oid('2.5.29.15'),
  extendedKeyUsage: oid('2.5.29.37'),
  subjectKey: oid('2.5.29.14'),
  authorityKey: oid('2.5.29.35'),
  documentSigning: oid('1.3.6.1.5.5.7.3.36'),
  emailProtection: oid('1.3.6.1.5.5.7.3.4'),
};

export type Credential = {
  key: KeyObject;
  /** DER, the signer's own first; without the root. */
  chain: readonly Uint8Array[];
  /** The self-made root, PEM; undefined: the certificate is the operator's. */
  root: string | undefined;
};

/**
 * A certificate for Content Credentials that nobody else vouches for: a root of our own and what it
 * has signed, always the same for the same key (C2PA 2.x wants a signer that is not its own root).
 *
 * @param input seed: 32 bytes; host: of the public address; key: what signs, in place of the
 *   seed's own; valid: from when until when
 */
export function selfMadeCredential({
  seed,
  host,
  key = ed25519(seed),
  valid = VALID,
}: {
  seed: Uint8Array;
  host: string;
  key?: KeyObject;
  valid?: readonly [from: string, until: string];
}): Credential {
  const rootKey = ed25519(new Uint8Array(hkdfSync('sha256', seed, 'the-firm', 'c2pa-root', 32)));
  const rootName = name(host, `${host} self-made root`);
  const root = certificate({
    valid: VALID,
    subject: rootName,
    issuer: rootName,
    key: rootKey,
    issuerKey: rootKey,
    extensions: [
      extension(ID.basicConstraints, sequence(yes), true),
      // Signs certificates and their revocations.
      extension(ID.keyUsage, bits(Buffer.from([0x06]), 1), true),
    ],
  });
  const own = certificate({
    valid,
    subject: name(host, `${host} studio`),
    issuer: rootName,
    key,
    issuerKey: rootKey,
    extensions: [
      extension(ID.basicConstraints, sequence(), true),
      extension(ID.keyUsage, bits(Buffer.from([0x80]), 7), true),
      extension(ID.extendedKeyUsage, sequence(ID.emailProtection, ID.documentSigning)),
    ],
  });
  return { key, chain: [own], root: toPem(root) };
}

const ed25519 = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const spkiOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' });

const keyId = (key: KeyObject): Buffer =>
  createHash('sha256').update(spkiOf(key)).digest().subarray(0, 20);

const name = (organisation: string, commonName: string): Buffer =>
  sequence(
    set(sequence(ID.organisation, text(organisation))),
    set(sequence(ID.commonName, text(commonName))),
  );

const extension = (id: Buffer, value: Buffer, isCritical = false): Buffer =>
  sequence(id, ...(isCritical ? [yes] : []), octets(value));

function certificate({
  valid: [from, until],
  subject,
  issuer,
  key,
  issuerKey,
  extensions,
}: {
  valid: readonly [from: string, until: string];
  subject: Buffer;
  issuer: Buffer;
  key: KeyObject;
  issuerKey: KeyObject;
  extensions: Buffer[];
}): Buffer {
  const body = sequence(
    field(0, integer(Buffer.from([2]))),
    // A number of its own, from what it certifies.
    integer(Buffer.concat([Buffer.from([1]), keyId(key).subarray(0, 15)])),
    ED25519,
    issuer,
    sequence(time(from), time(until)),
    subject,
    spkiOf(key),
    field(
      3,
      sequence(
        ...extensions,
        extension(ID.subjectKey, octets(keyId(key))),
        extension(ID.authorityKey, sequence(implicit(0, keyId(issuerKey)))),
      ),
    ),
  );
  return sequence(body, ED25519, bits(sign(null, body, issuerKey)));
}

export const toPem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
