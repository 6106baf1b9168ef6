import { academy, provenance } from '@firm/core';
import { isPng } from '@firm/format';
import { provenanceApi, type FileExamination } from '@firm/schema';
import { certificateDeps } from '../certificates/certificate-deps.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { presentVerification } from '../certificates/certificate-routes.ts';

/** Longest text file still checked as a credential: JSON, or a token. */
const MOST_TEXT = 100_000;

/** Says where a file comes from. */
export function provenanceRoutes(
  deps: MountDeps &
    Pick<Deps, 'brand' | 'random' | 'courses' | 'practiceTasks' | 'sealer' | 'storage' | 'clock'>,
) {
  const certificates = certificateDeps(deps);
  const findCertificate = async (
    bytes: Uint8Array,
    type: string | null,
  ): Promise<FileExamination['certificate']> => {
    if (!isPng(bytes) && (type !== null || bytes.length > MOST_TEXT)) return null;
    const input = isPng(bytes) ? bytes : new TextDecoder().decode(bytes);
    const verdict = await academy.verifyCertificate(certificates, input);
    // A picture that carries none, or a text that is none of ours.
    return verdict.verdict === 'unknown'
      ? null
      : presentVerification(verdict, deps.config.publicUrl);
  };
  return mount(deps).on(provenanceApi.examine, async ({ c }) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const { match, credential, ...rest } = await provenance.examineFile(deps, bytes);
    return {
      ...rest,
      credential: presentCredential(credential),
      match: match && presentMatch(match),
      certificate: await findCertificate(bytes, rest.type),
    };
  }).app;
}

function presentCredential(
  credential: provenance.Examination['credential'],
): FileExamination['credential'] {
  if (!credential || credential.state === 'unreadable') return credential;
  const { state, isSelfMade, before, ...manifest } = credential;
  return { state, isSelfMade, ...presentManifest(manifest), before: before.map(presentManifest) };
}

const presentManifest = ({ signer, stampedAt, generator, steps }: provenance.Manifest) => ({
  signer,
  stampedAt,
  generator,
  steps: [...steps],
});

const presentMatch = ({
  by,
  tool,
  engineName,
  isBuiltIn,
  madeAt,
}: NonNullable<provenance.Examination['match']>) => ({
  by,
  tool,
  engine: engineName,
  isBuiltIn,
  madeAt: madeAt.toISOString(),
});
