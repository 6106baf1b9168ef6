export {
  MetadataError,
  type PassMedia,
  type PassMediaKind,
  type PassMetadata,
  type PassMetadataSource,
} from './pass-metadata.ts';
export { createCollectionMetadata, type CollectionMetadataOptions } from './read-collection.ts';
