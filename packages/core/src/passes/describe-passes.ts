import {
  MetadataError,
  type PassMedia,
  type PassMediaKind,
  type PassMetadata,
  type PassMetadataSource,
} from '@firm/adapters/pass-metadata/index.ts';
import { cleanName } from '@firm/format';
import { passTiers } from '@firm/schema';
import { Refusal } from '../refusal.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';

export type MetadataDeps = {
  /** undefined: chain features are off here. */ passMetadata: PassMetadataSource | undefined;
};

/**
 * Reads the collection's description of each pass; `ours` where this site itself serves it, and
 * where the named address cannot be read.
 *
 * @throws Refusal chain/off, chain/away
 */
export async function describePasses({
  passMetadata,
}: MetadataDeps): Promise<readonly (PassMetadata & { id: number })[]> {
  const source = requireMetadata(passMetadata);
  return await refuseUnavailable(
    Promise.all(
      passTiers.map(async ({ id }) => ({
        id,
        ...cleanMetadata(await source.describe(id).catch(asOurs)),
      })),
    ),
  );
}

/**
 * A file of a pass.
 *
 * @returns undefined where there is none, or none that may be shown
 * @throws Refusal chain/off, chain/away
 */
export async function readPassMedia(
  { passMetadata }: MetadataDeps,
  { id, kind }: { id: number; kind: PassMediaKind },
): Promise<PassMedia | undefined> {
  const media = requireMetadata(passMetadata).media(id, kind);
  return await refuseUnavailable(
    media.catch((error: unknown) =>
      error instanceof MetadataError ? undefined : Promise.reject(error),
    ),
  );
}

/** A stranger chose the name. */
function cleanMetadata(metadata: PassMetadata): PassMetadata {
  if (metadata.source === 'ours') return metadata;
  const name = cleanName(metadata.name ?? '');
  return { ...metadata, name: name === '' ? null : name };
}

function asOurs(error: unknown): PassMetadata {
  if (error instanceof MetadataError) return { source: 'ours' };
  throw error;
}

function requireMetadata(source: PassMetadataSource | undefined): PassMetadataSource {
  if (!source) throw new Refusal('chain/off');
  return source;
}
