/* A server for tests of what is kept of a person. Imported by tests only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMail } from '@firm/adapters/mail/index.ts';
import { createStorage } from '@firm/adapters/storage/index.ts';
import type { OpenDatabase } from '@firm/db';
import { jsonOf } from '@firm/format/testing.ts';
import type { Deps } from '../src/http/deps.ts';
import { openJobQueue } from '../src/jobs/job-queue.ts';
import { createPictures } from '../src/pictures/create-pictures.ts';
import { serveApi, testConfig, testCourse, testDeps } from './harness.ts';

export type AccountHarness = {
  deps: Deps;
  url: string;
  dataDir: string;
  call: (cookie: string, method: string, path: string, body?: unknown) => Promise<Response>;
  upload: (cookie: string, file: Uint8Array, type?: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** With mail in the outbox, files in a folder, and a course `open` of one lesson. */
export async function openAccountHarness(database: OpenDatabase): Promise<AccountHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-data-'));
  const pictures = createPictures({
    workerPath: fileURLToPath(new URL('../src/pictures/picture-worker.ts', import.meta.url)),
    fontsDir: fileURLToPath(new URL('../../../dist/fonts', import.meta.url)),
  });
  const config = testConfig({ DATA_DIR: dataDir });
  const queue = await openJobQueue(
    { config: { roles: ['web'] }, database, log: testDeps().log },
    { queues: ['deliver-bot-request'] },
  );
  const deps = testDeps({
    database,
    config,
    mail: createMail(config.mail, config),
    pictures,
    courses: [testCourse('open', [1])],
    jobs: queue,
    storage: createStorage({ kind: 'local' }, { dataDir, shown: (path) => path }),
  });
  const server = await serveApi(deps);
  return {
    deps,
    url: server.url,
    dataDir,
    call: (cookie, method, path, body) =>
      fetch(`${server.url}/api${path}`, {
        method,
        headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    upload: (cookie, file, type = 'image/png') =>
      fetch(`${server.url}/api/account/picture`, {
        method: 'PUT',
        headers: { cookie, 'content-type': type },
        body: new Uint8Array(file),
      }),
    close: async () => {
      await server.close();
      await queue.close();
      pictures.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Refusal's contents. */
export const refusalOf = async (response: Response) => ({
  status: response.status,
  code: (await jsonOf<{ error: { code: string } }>(response)).error.code,
});
