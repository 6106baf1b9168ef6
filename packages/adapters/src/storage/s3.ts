import { AwsClient } from 'aws4fetch';
import { checkName, type FileStorage } from './storage.ts';

export type S3Choice = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MILLISECONDS = 60_000;

/** Files in a bucket of a service that speaks S3, addressed as `{endpoint}/{bucket}/{name}`. */
export function createS3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Choice): FileStorage {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  });
  const addressOf = (name: string) => `${endpoint}/${bucket}/${checkName(name)}`;
  const ask = async (name: string, init: RequestInit, fine: readonly number[]) => {
    const response = await client.fetch(addressOf(name), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (fine.includes(response.status)) return response;
    await response.body?.cancel();
    // Its answer may repeat what was signed; the status says enough.
    throw new Error(`storage: ${init.method} answered ${response.status}`);
  };
  return {
    description: `bucket ${bucket} at ${new URL(endpoint).host}`,
    put: async (name, bytes, { type }) => {
      const response = await ask(
        name,
        {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'content-type': type, 'content-length': String(bytes.length) },
        },
        [200, 201, 204],
      );
      await response.body?.cancel();
    },
    read: async (name, range) => {
      const response = await ask(
        name,
        { method: 'GET', headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} },
        [range ? 206 : 200, 404],
      );
      if (response.status !== 404)
        return response.body ?? new ReadableStream({ start: (controller) => controller.close() });
      await response.body?.cancel();
      return undefined;
    },
    remove: async (name) => {
      const response = await ask(name, { method: 'DELETE' }, [200, 202, 204, 404]);
      await response.body?.cancel();
    },
    // The service's own affair.
    freeShare: async () => undefined,
  };
}
