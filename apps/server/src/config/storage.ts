import type { StorageChoice } from '@firm/adapters/storage/index.ts';
import { configText as text } from '../text/en/config.ts';
import { missing } from './read-values.ts';
import type { Values } from './variables.ts';

/**
 * Where finished files are kept: in the bucket when one is named, else in the data folder.
 *
 * @throws ConfigurationError when the bucket is named and something that reaching it needs is not
 */
export function storageConfig(values: Values): StorageChoice {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (bucket === undefined) return { kind: 'local' };
  if (endpoint === undefined) throw missing('S3_ENDPOINT', text.needs('S3_BUCKET', 'S3_ENDPOINT'));
  if (accessKeyId === undefined)
    throw missing('S3_ACCESS_KEY_ID', text.needs('S3_BUCKET', 'S3_ACCESS_KEY_ID'));
  if (secretAccessKey === undefined)
    throw missing('S3_SECRET_ACCESS_KEY', text.needs('S3_BUCKET', 'S3_SECRET_ACCESS_KEY'));
  return {
    kind: 's3',
    bucket,
    endpoint,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}
