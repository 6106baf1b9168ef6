import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createMemo } from '@firm/cache';
import type { Context } from 'hono';
import { drawnFor } from './draw-brand-picture.ts';
import type { Rebrand } from '../../brand/rebrand.ts';
import { unlessNotDrawn, type Pictures } from '../../pictures/create-pictures.ts';
import type { AppEnv } from '../deps.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { isText, mediaType } from './media-types.ts';
import { sendFile } from '../files/send-file.ts';
import type { Encoding } from './negotiate-encoding.ts';
import { sendBody } from './send-body.ts';
import type { ServedSite } from './live-site.ts';
import type { SiteFile } from './site-index.ts';
import { StoredBody } from './stored-body.ts';

/**
 * Files up to this size are kept in memory once asked for; larger ones are read from disk each
 * time.
 */
const STORED_BYTES = 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/**
 * Sends files of the build: hashed assets for a year, the rest for an hour, media by ranges.
 *
 * @returns of it `version`: of the brand in whose address the file was asked for; undefined: none
 */
export function fileSender(
  site: ServedSite,
  pictures: Pictures,
): (c: Context<AppEnv>, file: SiteFile, version?: string) => Promise<Response> {
  // As many as the site has.
  const bodyMemo = createMemo<StoredBody>({ maxEntries: Infinity });
  const { published: publishedBrand } = site.brand;
  return async (c, file, version) => {
    // A page that was opened before another brand was published goes on with what there is now.
    const isStale = version !== undefined && version !== publishedBrand?.version;
    const drawFile = publishedBrand && drawnFor(file.path, publishedBrand);
    const isNamed =
      publishedBrand !== undefined &&
      isText(file.path) &&
      version !== undefined &&
      isHashed(file.path);
    const headers = {
      'content-type': mediaType(file.path),
      'cache-control': isStale ? 'no-cache' : cachingOf(file.path),
      ...(file.path === '/sw.js' ? { 'content-security-policy': WORKER_POLICY } : {}),
    };
    if (file.size > STORED_BYTES || (!isText(file.path) && c.req.header('range') !== undefined))
      return sendFromDisk(c, file, headers);
    const body = await unlessNotDrawn(
      bodyMemo.read(`${version !== undefined} ${file.path}`, () =>
        drawFile
          ? drawFile(file.file, publishedBrand, pictures)
          : isNamed
            ? prepareNamed(file, publishedBrand)
            : prepare(file, site),
      ),
    );
    if (!body) return c.body(null, 503, { 'cache-control': 'no-store', 'retry-after': '5' });
    return sendBody(
      c,
      body,
      isNamed ? ['br', 'gzip', 'identity'] : encodingsOf(file),
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

const prepareNamed = async ({ file }: SiteFile, { look }: Rebrand): Promise<StoredBody> =>
  new StoredBody(Buffer.from(look(await readFile(file, 'utf8'))));

async function prepare(file: SiteFile, site: ServedSite): Promise<StoredBody> {
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
  { file, size, modified: modifiedAt }: SiteFile,
  headers: Record<string, string>,
): Promise<Response> {
  return sendFile(
    c,
    {
      bytes: size,
      etag: `"${size.toString(36)}-${modifiedAt.toString(36)}"`,
      // Node types the web streams that it makes apart from those of the platform.
      read: (range) => Readable.toWeb(createReadStream(file, range)) as ReadableStream,
    },
    headers,
  );
}
