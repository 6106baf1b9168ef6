import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3, type TestS3 } from '@firm/adapters/storage/testing.ts';
import { startStabilityServer, type ServiceServer } from '@firm/adapters/studio/testing.ts';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, killAll, startProgram, type Running } from './programs.ts';
import { Browser } from '../testing/studio/browser.ts';

let folder: string;
let bucket: TestS3;
let service: ServiceServer;
const programs: Running[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firm-bucket-'));
  bucket = await startS3();
  service = await startStabilityServer('the-key-of-the-test');
});
afterEach(async () => {
  await killAll(programs);
  await bucket.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(PORT: string): Promise<Running> {
  const { choice } = bucket;
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: {
      PORT,
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(folder, 'no-web'),
      TRUST_PROXY: '127.0.0.1/32',
      STABILITY_API_KEY: 'the-key-of-the-test',
      STABILITY_URL: service.url,
      S3_BUCKET: choice.bucket,
      S3_ENDPOINT: choice.endpoint,
      S3_REGION: choice.region,
      S3_ACCESS_KEY_ID: choice.accessKeyId,
      S3_SECRET_ACCESS_KEY: choice.secretAccessKey,
    },
  });
  programs.push(running);
  await running.says(/^Ready/m);
  return running;
}

test.skipIf(process.env['FULL'] !== '1')(
  'a bucket that is away: the picture is kept through a kill, put later, and asked for once',
  async () => {
    const filesFolder = join(folder, 'data', 'files-kept');
    const PORT = String(await freePort());
    const browser = new Browser({ url: `http://127.0.0.1:${PORT}` });
    bucket.failNext(503, 1_000_000);
    const first = await start(PORT);
    const { id } = await browser.make('image', 'a golden bull');
    await expect
      .poll(() => existsSync(filesFolder) && readdirSync(filesFolder))
      .toEqual([`${id}.bin`]);
    // It waits, and nobody is told that it failed.
    await browser.until(id, ({ status }) => status === 'queued');
    first.kill('SIGKILL');
    await first.exit;

    await start(PORT);
    expect((await browser.job(id)).finishedAt).toBe(null);
    bucket.failNext(503, 0);
    const finishedJob = await browser.until(id, ({ finishedAt }) => finishedAt !== null, 60_000);
    expect(finishedJob).toMatchObject({ status: 'done', file: { type: 'image/png' } });
    const file = await browser.send('GET', finishedJob.file?.path ?? '');
    expect((await file.arrayBuffer()).byteLength).toBe(finishedJob.file?.bytes);
    // Made once, billed once, signed once (in two texts), and nothing stays behind.
    expect(service.asked).toHaveLength(1);
    const storedFiles = [...bucket.files.values()].map((bytes) => bytes.toString('latin1'));
    expect(storedFiles).toHaveLength(1);
    expect(storedFiles[0]?.split('through The Firm').length).toBe(3);
    expect(readdirSync(filesFolder)).toEqual([]);
  },
  150_000,
);
