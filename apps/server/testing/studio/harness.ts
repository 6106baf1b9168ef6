/* A studio of a test: its server and its workers. Imported by tests only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage } from '@firm/adapters/storage/index.ts';
import { studio } from '@firm/core';
import type { OpenDatabase } from '@firm/db';
import { createBaseApp } from '../../src/http/create-base-app.ts';
import type { Deps } from '../../src/http/deps.ts';
import { openJobQueue, type OpenJobQueue } from '../../src/jobs/job-queue.ts';
import { createRepeater } from '../../src/jobs/repeat.ts';
import {
  studioQueueHandler,
  studioWebJobs,
  studioWorkerJobs,
} from '../../src/features/studio/studio-jobs.ts';
import { openStudioEngines } from '../../src/features/studio/open-studio-engines.ts';
import { apiRoutes } from '../../src/api.ts';
import { studioSharedPages } from '../../src/features/studio/studio-shared-pages.ts';
import { serve, testConfig, testDeps } from '../harness.ts';

export type Harness = {
  deps: Deps;
  url: string;
  /** Begins to work, as a process with the role worker does. */
  work: () => Promise<void>;
  close: () => Promise<void>;
};

/** @param changes what this process's studio has otherwise than the embedded one */
export async function openHarness(
  database: OpenDatabase,
  {
    environment = {},
    changes = {},
    dataDir,
    databaseUrl,
    deps: overrides = {},
  }: {
    environment?: Record<string, string>;
    changes?: Partial<studio.StudioSetup>;
    dataDir?: string;
    databaseUrl?: string;
    deps?: Partial<Deps>;
  } = {},
): Promise<Harness> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'firm-studio-'));
  const config = testConfig({
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1/32',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const base = testDeps({ database, config });
  const workerState = openStudioEngines(config, {
    answerQuestion: () => ({
      text: 'A wallet keeps keys.',
      sources: [{ title: 'Wallets', href: '/academy' }],
    }),
    uuid: base.random.uuid,
    db: base.db,
    brand: overrides.brand ?? base.brand,
    sealer: base.sealer,
  });
  const jobs: OpenJobQueue = await openJobQueue(
    { config, database, log: base.log },
    { queues: [studio.STUDIO_QUEUE] },
  );
  const deps: Deps = {
    ...base,
    studio: { ...workerState.studio, ...changes },
    storage: createStorage(config.storage, { dataDir: folder, shown: (path) => path }),
    jobs,
    ...overrides,
  };
  const app = createBaseApp(deps);
  app.route('/', apiRoutes(deps));
  app.route('/shared', studioSharedPages(deps, new Map()));
  const appServer = await serve(app);
  const repeater = createRepeater(deps.log);
  deps.streams.onOpen(repeater.noteWanted);
  repeater.add(studioWebJobs(deps));
  return {
    deps,
    url: appServer.url,
    work: async () => {
      await jobs.work([studioQueueHandler(deps)]);
      repeater.add([...studioWorkerJobs(deps), ...jobs.repeated]);
    },
    close: async () => {
      deps.streams.endAll();
      await appServer.close();
      await repeater.stop();
      await workerState.close();
      await jobs.close();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
