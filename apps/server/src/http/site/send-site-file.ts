import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createMemo } from '@firm/cache';
import type { SiteConfig } from '@firm/schema';
import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { isText, mediaType } from './media-types.ts';
import { sendFile } from '../files/send-file.ts';
import type { Encoding } from './negotiate-encoding.ts';
import { sendBody } from './send-body.ts';
import type { SiteFile } from './site-index.ts';
import { StoredBody } from './stored-body.ts';

/**
 * Files up to this size are kept in memory once asked for; larger ones are read from disk each
 * time.
 */
const STORED_BYTES = 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Sends files of the build: hashed assets for a year, the rest for an hour, media by ranges. */
export function fileSender(
  site: SiteConfig,
): (c: Context<AppEnv>, file: SiteFile) => Promise<Response> {
  // As many as the site has.
  const stored = createMemo<StoredBody>({ maxEntries: Infinity });
  return async (c, file) => {
    const headers = {
      'content-type': mediaType(file.path),
      'cache-control': cachingOf(file.path),
      ...(file.path === '/sw.js' ? { 'content-security-policy': WORKER_POLICY } : {}),
    };
    if (file.size > STORED_BYTES || (!isText(file.path) && c.req.header('range') !== undefined))
      return sendFromDisk(c, file, headers);
    return sendBody(
      c,
      await stored.read(file.path, () => prepare(file, site)),
      encodingsOf(file),
      isText(file.path) ? headers : { ...headers, 'accept-ranges': 'bytes' },
    );
  };
}

/**
 * A worker has the policy of its own script: this one fetches our pages and files, and nothing
 * else.
 */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** A service worker that is kept would keep the whole old site with it. */
const cachingOf = (path: string): string =>
  isHashed(path) ? YEAR : path === '/sw.js' ? 'no-cache' : HOUR;

/** Hashed files come compressed from the build; the few others are compressed here. */
function encodingsOf({ path, siblings }: SiteFile): Encoding[] {
  if (!isHashed(path)) return isText(path) ? ['br', 'gzip', 'identity'] : ['identity'];
  return [
    ...(siblings.br ? (['br'] as const) : []),
    ...(siblings.gzip ? (['gzip'] as const) : []),
    'identity',
  ];
}

async function prepare(file: SiteFile, site: SiteConfig): Promise<StoredBody> {
  const plain = await readFile(file.file);
  if (!isHashed(file.path))
    return new StoredBody(
      isText(file.path)
        ? Buffer.from(fillPlaceholders(plain.toString('utf8'), file.path, site))
        : plain,
    );
  const { br, gzip } = file.siblings;
  return new StoredBody(plain, {
    ...(br ? { br: await readFile(br) } : {}),
    ...(gzip ? { gzip: await readFile(gzip) } : {}),
  });
}

function sendFromDisk(
  c: Context<AppEnv>,
  { file, size, modified }: SiteFile,
  headers: Record<string, string>,
): Promise<Response> {
  return sendFile(
    c,
    {
      bytes: size,
      etag: `"${size.toString(36)}-${modified.toString(36)}"`,
      // Node types the web streams that it makes apart from those of the platform.
      read: (range) => Readable.toWeb(createReadStream(file, range)) as ReadableStream,
    },
    headers,
  );
}
