import * as v from 'valibot';
import { createCache } from '@firm/cache';
import { type Chain, readPassUri } from '../chain/index.ts';
import { text } from '../http/fields.ts';
import { fetchChecked } from '../studio/index.ts';
import {
  MetadataError,
  type PassMedia,
  type PassMediaKind,
  type PassMetadataSource,
} from './pass-metadata.ts';
import { resolveUri } from './resolve-uri.ts';

export type CollectionMetadataOptions = {
  chain: Chain;
  /** Where this site serves its own metadata: an address that begins so is ours. */
  ours: string;
  /**
   * An IPFS gateway without a trailing slash: of our own configuration, so it may be on a private
   * address.
   */
  gateway: string;
  clock: () => Date;
};

/**
 * Types that a page may be given: pictures and videos that run nothing (an SVG may hold a script).
 */
const TYPES: Record<PassMediaKind, RegExp> = {
  image: /^image\/(avif|webp|png|jpeg|gif)$/,
  animation: /^video\/(webm|mp4)$/,
};
const MAX_BYTES = { metadata: 256 * 1024, image: 4 * 1024 * 1024, animation: 12 * 1024 * 1024 };
const TIMEOUT_MILLISECONDS = 15_000;
/** How long something is believed: what was read, and that it could not be read. */
const AGES = { freshMilliseconds: 10 * 60_000, failureMilliseconds: 30_000 };
/** Requests for ids that no pass has fill no memory; nor do files of existing ones. */
const MAX_PASSES = 1_000;
const MAX_FILES_BYTES = 64 * 1024 * 1024;

type Described =
  | { source: 'ours' }
  | { source: 'collection'; name: string | null; uris: Record<PassMediaKind, string | undefined> };

/**
 * Metadata of the passes by the collection's own `uri(id)`, each file fetched once in a while
 * however many people look.
 */
export function createCollectionMetadata({
  chain,
  ours,
  gateway,
  clock,
}: CollectionMetadataOptions): PassMetadataSource {
  const ages = { ...AGES, now: () => clock().getTime() };
  const descriptions = createCache<Described>({ ...ages, maxEntries: MAX_PASSES });
  const files = createCache<PassMedia>({
    ...ages,
    maxEntries: MAX_PASSES,
    maxBytes: MAX_FILES_BYTES,
    bytesOf: ({ bytes }) => bytes.length,
  });

  const read = (id: number): Promise<Described> =>
    descriptions.read(String(id), async () => {
      const uri = await readPassUri(chain, { id });
      if (uri.startsWith(ours)) return { source: 'ours' };
      const { bytes } = await openFile(uri, { gateway, id, maxBytes: MAX_BYTES.metadata });
      const { name, image, animation_url: animation } = parse(bytes);
      return {
        source: 'collection',
        name: name || null,
        uris: { image: image || undefined, animation: animation || undefined },
      };
    });

  return {
    describe: async (id) => {
      const description = await read(id);
      if (description.source === 'ours') return description;
      const { name, uris } = description;
      return {
        source: 'collection',
        name,
        has: { image: uris.image !== undefined, animation: uris.animation !== undefined },
      };
    },
    media: async (id, kind) => {
      const match = await read(id);
      const uri = match.source === 'ours' ? undefined : match.uris[kind];
      if (uri === undefined) return undefined;
      return await files.read(`${kind} ${id}`, async () => {
        const file = await openFile(uri, { gateway, id, maxBytes: MAX_BYTES[kind] });
        if (!TYPES[kind].test(file.type))
          throw new MetadataError(
            `a file of the collection is of a type that is not shown (${file.type})`,
          );
        return file;
      });
    },
  };
}

async function openFile(
  uri: string,
  { gateway, id, maxBytes }: { gateway: string; id: number; maxBytes: number },
): Promise<PassMedia> {
  const place = resolveUri(uri, { gateway, id });
  if (place.kind === 'inline') return place;
  const options = {
    trustedOrigins: [new URL(gateway).origin],
    maxBytes,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  };
  const fetchedFile = await fetchChecked(place.url, options).catch((cause: unknown) => {
    throw new MetadataError('a file of the collection cannot be fetched', { cause });
  });
  if (fetchedFile.status !== 200)
    throw new MetadataError(`a file of the collection is not there (${fetchedFile.status})`);
  return {
    type: fetchedFile.type.split(';')[0]?.trim().toLowerCase() ?? '',
    bytes: new Uint8Array(fetchedFile.bytes),
  };
}

const metadataSchema = v.object({ name: text, image: text, animation_url: text });

function parse(bytes: Uint8Array): v.InferOutput<typeof metadataSchema> {
  try {
    return v.parse(metadataSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new MetadataError('the metadata of a pass is no JSON object');
  }
}
