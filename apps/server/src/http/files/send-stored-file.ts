import type { Context } from 'hono';
import type { studio } from '@firm/core';
import { sendFile } from './send-file.ts';

/** No script runs in what comes from here, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Sends a file of the studio to the person who may have it.
 *
 * @param options isDownload: saved instead of shown, under the specified name
 * @param options cache: the header
 */
export const sendStoredFile = (
  c: Context,
  file: studio.OpenFile,
  { isDownload, cache }: { isDownload: boolean; cache: string },
): Promise<Response> =>
  sendFile(
    c,
    { bytes: file.bytes, etag: `"${file.sha256}"`, read: file.read },
    {
      'content-type': file.type,
      'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${file.name}"`,
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': cache,
      vary: 'Cookie',
    },
  );
