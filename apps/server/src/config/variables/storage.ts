import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';
import { count, flag, line, open, secret, url } from './schemas.ts';

const hours = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, text.hours),
  v.transform(Number),
  v.maxValue(720, text.hours),
);

/** Where files and backups are kept. */
export const storageVariables = {
  S3_ENDPOINT: open(url, 'https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: open(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, text.bucket)),
    'the-firm-files',
  ),
  S3_REGION: open(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, text.region)), 'eu-central-1'),
  S3_ACCESS_KEY_ID: secret(line, 'AKIA…'),
  S3_SECRET_ACCESS_KEY: secret(line, '…'),
  BACKUP_EVERY_HOURS: open(hours, '24'),
  BACKUP_DIR: open(line, '/mnt/backups/the-firm'),
  BACKUP_KEEP_DAILY: open(count, '7'),
  BACKUP_KEEP_WEEKLY: open(count, '4'),
  BACKUP_BEFORE_UPGRADE: open(v.picklist(['on', 'off'], text.practiceChain), 'off'),
  BACKUP_TO_BUCKET: open(flag, '1'),
} as const;
