import {
  findHandedOutBySha256,
  listPicturesByPrint,
  listSoundsByMoments,
  type HandedOut,
} from '@firm/db';
import { Refusal } from '../refusal.ts';
import type { FileReading, Manifest, ProvenanceDeps, Signer } from './deps.ts';
import { hashFile } from './hash-file.ts';
import { readSigners } from './signers.ts';

/** Of 256 bits so many may differ between two copies of one picture (decision 060). */
const PICTURE_BITS = 31;
/** So far the most different block of two copies may be apart, of 255. */
const PICTURE_DIFFERENCE = 10;
/** Pictures with a near print that are compared one by one. */
const MOST_COMPARED = 5;
/** Share of bits that may differ between two copies of one sound. */
const SOUND_ERRORS = 0.25;

export type Examination = {
  type: string | null;
  /** The signature in the file: by us, by somebody else, or broken since. */
  credential:
    | (Manifest & {
        state: 'ours' | 'other' | 'altered';
        /** Nobody but this site vouches for the certificate that signed it. */
        isSelfMade: boolean;
        before: readonly Manifest[];
      })
    | { state: 'unreadable' }
    | null;
  label: { source: string; tool: string | null } | null;
  /** Our file that it is, or looks or sounds like. */
  match: (HandedOut & { by: 'bytes' | 'picture' | 'sound' }) | null;
};

/**
 * Says layer by layer what is to be known of a file: its signature, what it says of itself, and
 * whether it is one that was made here. Nothing of it is kept.
 *
 * @throws Refusal provenance/not-read it took too long or too much
 */
export async function examineFile(deps: ProvenanceDeps, bytes: Uint8Array): Promise<Examination> {
  const signers = await readSigners(deps);
  const anchors = [...new Set(signers.map(({ anchor }) => anchor))];
  const reading = await deps.sealer.read(bytes, anchors);
  if (!reading) throw new Refusal('provenance/not-read');
  return {
    type: reading.type ?? null,
    credential: judgeCredential(reading.credential, signers),
    label: reading.label ?? null,
    match: await findMatch(deps, bytes, reading),
  };
}

function judgeCredential(
  reading: FileReading['credential'],
  signers: readonly Signer[],
): Examination['credential'] {
  if (reading === undefined) return null;
  if (reading === 'unreadable') return { state: 'unreadable' };
  const { state, manifest, before } = reading;
  // An operator's authority vouches for others too.
  const signer =
    state === 'trusted' ? signers.find(({ serial }) => serial === manifest.serial) : undefined;
  return {
    ...manifest,
    state: state === 'altered' ? 'altered' : signer ? 'ours' : 'other',
    isSelfMade: signer?.isSelfMade ?? false,
    before,
  };
}

async function findMatch(
  deps: Pick<ProvenanceDeps, 'db' | 'sealer' | 'storage'>,
  bytes: Uint8Array,
  { pictures, sounds }: FileReading,
): Promise<Examination['match']> {
  const sha256 = await hashFile(bytes);
  const same = await findHandedOutBySha256(deps, { sha256 });
  if (same) return { ...same, by: 'bytes' };
  const near = await listPicturesByPrint(deps, {
    prints: pictures,
    most: PICTURE_BITS,
    limit: MOST_COMPARED,
  });
  for (const { fileKey, ...handedOut } of near) {
    const file = fileKey === null ? undefined : await readStored(deps, fileKey);
    const difference = file && (await deps.sealer.comparePictures(file, bytes));
    if (difference !== undefined && difference <= PICTURE_DIFFERENCE)
      return { ...handedOut, by: 'picture' };
  }
  for (const { moments, ...handedOut } of await listSoundsByMoments(deps, { sounds }))
    if (sounds.some((one) => deps.sealer.soundErrors(moments, one) <= SOUND_ERRORS))
      return { ...handedOut, by: 'sound' };
  return null;
}

async function readStored(
  { storage }: Pick<ProvenanceDeps, 'storage'>,
  fileKey: string,
): Promise<Uint8Array | undefined> {
  const file = await storage.read(fileKey);
  return file && new Uint8Array(await new Response(file).arrayBuffer());
}
