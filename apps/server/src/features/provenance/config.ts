import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { formatLongDate } from '@firm/format';
import { configText as text } from '../../text/en/config.ts';
import { algorithmOf } from './cose.ts';
import { selfMadeCredential, type Credential } from './self-made-certificate.ts';
import { ConfigurationError, missing } from '../../config/read-values.ts';
import type { Values } from '../../config/variables.ts';

/** Extended key usages that C2PA readers accept: mail, document signing, or C2PA's own. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'];

const isPem = (value: string): boolean => value.startsWith('-----BEGIN ');

/**
 * Signer of Content Credentials: the operator's certificate and key, or a self-made certificate for
 * our own key.
 *
 * @param input seed: 32 bytes, where no certificate is given
 * @throws ConfigurationError one without the other, two that do not match, or one that has ended
 */
export function readCredentialConfig(
  { C2PA_CERTIFICATE: certificate, C2PA_KEY: key }: Values,
  { seed, host }: { seed: () => Uint8Array; host: string },
): Credential {
  if (certificate === undefined) {
    if (key !== undefined && isPem(key)) throw missing('C2PA_CERTIFICATE', text.c2paKeyAlone);
    return selfMadeCredential({ seed: seed(), host });
  }
  if (key === undefined || !isPem(key)) throw missing('C2PA_KEY', text.c2paCertificateAlone);
  const refuse = (why: string) => new ConfigurationError(`C2PA_CERTIFICATE: ${why}`);
  let chain: X509Certificate[];
  let privateKey: KeyObject;
  try {
    chain = certificate
      .split(/(?=-----BEGIN CERTIFICATE-----)/)
      .map((one) => new X509Certificate(one));
    privateKey = createPrivateKey(key);
  } catch {
    throw refuse(text.c2paUnreadable);
  }
  const [own, ...issuers] = chain;
  if (!own || issuers.length === 0) throw refuse(text.c2paChain);
  if (!own.checkPrivateKey(privateKey)) throw refuse(text.c2paOtherKey);
  if (algorithmOf(privateKey) === undefined) throw refuse(text.c2paAlgorithm);
  if (own.ca || !own.keyUsage?.some((purpose) => PURPOSES.includes(purpose)))
    throw refuse(text.c2paPurpose);
  const issuedInTurn = chain.every((one, at) => {
    const issuer = chain[at + 1];
    return !issuer || one.checkIssued(issuer);
  });
  if (!issuedInTurn) throw refuse(text.c2paOrder);
  const now = new Date();
  for (const { validFromDate, validToDate } of chain) {
    if (validToDate <= now) throw refuse(text.c2paEnded(formatLongDate(validToDate, 'UTC')));
    if (validFromDate > now) throw refuse(text.c2paNotYet(formatLongDate(validFromDate, 'UTC')));
  }
  return { key: privateKey, chain: chain.map(({ raw }) => raw), root: undefined };
}

/** An operator's certificate, for people; undefined: it is our own. */
export function describeCredential({
  root,
  chain,
}: Credential): { name: string; endsAt: Date } | undefined {
  const [own] = chain;
  if (root !== undefined || !own) return undefined;
  const { subject, validToDate } = new X509Certificate(own);
  const nameOf = (field: string) => new RegExp(`^${field}=(.+)$`, 'm').exec(subject)?.[1];
  return { name: nameOf('O') ?? nameOf('CN') ?? subject, endsAt: validToDate };
}
