import { findCertificate, type CertificateRow } from '@firm/db';
import { readPngText } from '@firm/format';
import { toRule, type Rule } from '@firm/schema';
import { isJsonObject, type JsonObject } from './canonical-json.ts';
import { parseCertificateId } from './certificate-id.ts';
import { hasEnded, viewOf, type CertificateView } from './certificate-view.ts';
import { certificateIdIn, nameIn } from './credential.ts';
import { readJwt } from './credential-jwt.ts';
import { checkProof } from './data-integrity.ts';
import type { CertificateDeps } from './deps.ts';
import { credentialsIn } from './presentation.ts';
import { didOf, readIssuer, type Issuer } from './issuer.ts';

type Deps = Pick<CertificateDeps, 'db' | 'clock' | 'config'>;

/**
 * Keyword of the iTXt chunk that carries a credential in a PNG (Open Badges 3.0, section 5.3.1).
 */
export const PNG_KEYWORD = 'openbadgecredential';

export type VerifiedCertificate =
  | { verdict: 'valid'; certificate: CertificateView }
  /** It is or claims to be ours, and is not what we signed. */
  | { verdict: 'altered' }
  | {
      verdict: 'revoked';
      courseTitle: string;
      replacedBy: string | null;
      takenDownFor: Rule | null;
    }
  /** We never issued it. */
  | { verdict: 'unknown' };

/**
 * Says what a certificate is worth.
 *
 * @param input its number, its address here, or the content of its file: credential (JSON or
 *   token), or PNG that carries one
 */
export async function verifyCertificate(
  deps: Deps,
  input: string | Uint8Array,
): Promise<VerifiedCertificate> {
  const issuer = await readIssuer(deps);
  const text = (typeof input === 'string' ? input : textIn(input))?.trim() ?? '';
  const id = parseCertificateId(text) ?? idInAddress(text, deps.config.publicUrl);
  if (id !== undefined) {
    const row = await findCertificate(deps, id);
    return row ? judgeRow(row, issuer) : { verdict: 'unknown' };
  }
  const { credential, proof } = readText(text, issuer);
  return credential ? judgeCredential(deps, credential, proof, issuer) : { verdict: 'unknown' };
}

/** A file's text: what a PNG carries, or the whole of it. */
function textIn(file: Uint8Array): string | undefined {
  return readPngText(file, PNG_KEYWORD);
}

/** Only addresses of this site: a page elsewhere may show anything above a number of ours. */
function idInAddress(text: string, publicUrl: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  const part = /^\/certificates\/([^/]+)/.exec(pathname)?.[1];
  return origin === publicUrl && part !== undefined ? parseCertificateId(part) : undefined;
}

type Read = { credential?: JsonObject; proof: 'valid' | 'altered' | 'foreign' };

/** Of several, the one that is surest ours. */
const SUREST = ['valid', 'altered', 'foreign'] as const;

function readText(text: string, { publicKeys }: Issuer): Read {
  try {
    const all = credentialsIn(text).flatMap((one): Read[] => {
      if (typeof one !== 'string') return [{ credential: one, proof: checkProof(one, publicKeys) }];
      const token = readJwt(one, publicKeys);
      return token ? [token] : [];
    });
    return (
      SUREST.map((proof) => all.find((one) => one.proof === proof)).find(
        (one) => one !== undefined,
      ) ?? { proof: 'foreign' }
    );
  } catch {
    // Neither JSON nor a token: nothing of ours.
    return { proof: 'foreign' };
  }
}

async function judgeCredential(
  deps: Deps,
  credential: JsonObject,
  proof: 'valid' | 'altered' | 'foreign',
  issuer: Issuer,
): Promise<VerifiedCertificate> {
  const id = certificateIdIn(credential);
  const row = id === undefined ? undefined : await findCertificate(deps, id);
  if (proof === 'valid') return row ? judgeRow(row, issuer) : { verdict: 'unknown' };
  const { issuer: claimedIssuer } = credential;
  const claimedDid = isJsonObject(claimedIssuer) ? claimedIssuer['id'] : claimedIssuer;
  return row || proof === 'altered' || claimedDid === didOf(deps.config.publicUrl)
    ? { verdict: 'altered' }
    : { verdict: 'unknown' };
}

/**
 * Trusts our own row only as far as it is signed: write access to the database makes no
 * certificate.
 */
export function judgeRow(row: CertificateRow, { publicKeys }: Issuer): VerifiedCertificate {
  if (hasEnded(row)) {
    const { courseTitle, replacedBy } = row;
    const takenDownFor = toRule(row.takenDownFor) ?? null;
    return { verdict: 'revoked', courseTitle, replacedBy, takenDownFor };
  }
  const credential: unknown = JSON.parse(row.credential ?? 'null');
  const holds =
    isJsonObject(credential) &&
    checkProof(credential, publicKeys) === 'valid' &&
    certificateIdIn(credential) === row.id &&
    nameIn(credential) === row.name &&
    credential['name'] === row.courseTitle;
  return holds ? { verdict: 'valid', certificate: viewOf(row) } : { verdict: 'altered' };
}
