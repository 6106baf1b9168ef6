/** A file of a pass as a page may be given it. */
export type PassMedia = { type: string; bytes: Uint8Array<ArrayBuffer> };

export type PassMediaKind = 'image' | 'animation';

/**
 * What the collection says of a pass; `name` as it stands there, unchecked. `ours`: its metadata is
 * what this site itself serves, and so are its files.
 */
export type PassMetadata =
  | { source: 'ours' }
  | { source: 'collection'; name: string | null; has: Record<PassMediaKind, boolean> };

/** What the collection's own `uri(id)` leads to. */
export type PassMetadataSource = {
  /**
   * @throws MetadataUnreadable where it leads nowhere, or to something that is no metadata;
   *   ChainUnavailable
   */
  describe: (id: number) => Promise<PassMetadata>;
  /**
   * @returns undefined where the pass has no such file
   * @throws MetadataUnreadable, ChainUnavailable
   */
  media: (id: number, kind: PassMediaKind) => Promise<PassMedia | undefined>;
};

/** The metadata or a file of it cannot be had, or is not what it should be. */
export class MetadataUnreadable extends Error {
  override name = 'MetadataUnreadable';
}
