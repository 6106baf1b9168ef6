/** A file of a pass as a page may be given it. */
export type PassMedia = { type: string; bytes: Uint8Array<ArrayBuffer> };

export type PassMediaKind = 'image' | 'animation';

/**
 * Collection's metadata of a pass; `name` as written there, unchecked. `ours`: this site itself
 * serves its metadata and its files.
 */
export type PassMetadata =
  | { source: 'ours' }
  | { source: 'collection'; name: string | null; has: Record<PassMediaKind, boolean> };

/** Source at the collection's own `uri(id)`. */
export type PassMetadataSource = {
  /**
   * @throws MetadataError where it leads nowhere, or to something that is no metadata;
   *   ChainUnavailableError
   */
  describe: (id: number) => Promise<PassMetadata>;
  /**
   * @returns undefined where the pass has no such file
   * @throws MetadataError, ChainUnavailableError
   */
  media: (id: number, kind: PassMediaKind) => Promise<PassMedia | undefined>;
};

/** The metadata or a file of it cannot be had, or is not what it should be. */
export class MetadataError extends Error {
  override name = 'MetadataError';
}
