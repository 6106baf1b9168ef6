import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import type { AnswerQuestion } from '@firm/adapters/chat/index.ts';
import {
  createLocalStorage,
  createStorage,
  type FileStorage,
} from '@firm/adapters/storage/index.ts';
import { EMBEDDED_VOICES } from '@firm/adapters/voice/index.ts';
import { studio, type provenance } from '@firm/core';
import type { Database } from '@firm/db';
import { createEngines } from '@firm/engines';
import { inWordsOf, type LiveBrand } from '../../brand/live-brand.ts';
import type { Config } from '../../config/env.ts';
import { startText } from '../../text/en/start.ts';
import { shortPath } from '../../config/short-path.ts';
import { openStudio } from './open-studio.ts';
import { readConcurrency } from './read-concurrency.ts';

/** One core is left to the people who are answered meanwhile. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** In the data folder: finished files until the bucket takes them. */
const KEPT_FOLDER = 'files-kept';

type OpenStudioEngines = {
  studio: studio.StudioSetup;
  storage: FileStorage;
  /** Puts down what runs, for the next process to go on with. */
  close: () => Promise<void>;
};

/**
 * The studio of this process: its engines as configured, its threads, and where files are kept.
 *
 * @param options workerUrl: the engines' bundled thread; absent: its source
 */
export function openStudioEngines(
  config: Config,
  {
    answerQuestion,
    workerUrl,
    uuid,
    db,
    brand,
    sealer,
  }: {
    answerQuestion: AnswerQuestion;
    workerUrl?: URL | undefined;
    uuid: () => string;
    db: Database;
    brand: LiveBrand;
    sealer: provenance.Sealer;
  },
): OpenStudioEngines {
  const maker = (): string => brand.current().values.name;
  const threads = createEngines({
    workers: THREADS,
    maker,
    ...(workerUrl ? { workerUrl } : {}),
  });
  const workerState = studio.createWorkerState({
    worker: `${hostname()} ${process.pid} ${uuid()}`,
  });
  return {
    studio: {
      engines: openStudio(config.studio, {
        engines: threads,
        answerQuestion,
        inBrand: (text) => inWordsOf(brand, text),
      }),
      workerState,
      limits: config.studioLimits,
      rules: studio.liveStudioRules({ db }),
      ...readConcurrency(THREADS),
      localFiles: createLocalStorage({
        folder: join(config.dataDir, KEPT_FOLDER),
        description: KEPT_FOLDER,
      }),
      sealer,
      voices: EMBEDDED_VOICES,
      connectModelHint: config.isPublicUrlLoopback ? startText.connectModel : null,
      maker,
      isTestMoney: config.isDemo && config.network.kind === 'local',
    },
    storage: createStorage(config.storage, { dataDir: config.dataDir, shown: shortPath }),
    close: async () => {
      studio.stopWorker(workerState);
      await threads.close();
    },
  };
}
