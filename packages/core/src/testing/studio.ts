/* A studio whose engines do what a test says. Imported by tests only. */
import type { MadeFile, MakerEngine, Progress } from '@firm/adapters/studio/index.ts';
import type { FileStorage } from '@firm/adapters/storage/index.ts';
import { STUDIO_ENGINE_IDS } from '@firm/schema';
import {
  createWorkerState,
  noStudioRules,
  type EngineId,
  type StudioDeps,
  type StudioSetup,
} from '../studio/index.ts';
import { Refusal } from '../refusal.ts';
import type { Harness } from '../testing.ts';

const PICTURE: MadeFile = {
  bytes: Buffer.from('89504e470d0a1a0a', 'hex'),
  type: 'image/png',
  width: 1,
  height: 1,
};

type Maker = MakerEngine<unknown>;

/** An engine that is done at once, unless `changes` say otherwise. */
export const engineOf = (changes: Partial<Maker> = {}): Maker => ({
  id: 'embedded',
  name: 'Built-in',
  isBuiltIn: true,
  isPaid: false,
  pollMilliseconds: 1,
  timeLimitMilliseconds: 300_000,
  start: () => Promise.resolve<Progress>({ state: 'done', file: PICTURE }),
  poll: () => Promise.resolve<Progress>({ state: 'done', file: PICTURE }),
  ...changes,
});

/** Files in memory. */
export function filesOf(): FileStorage & { names: () => string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    description: 'files in memory',
    put: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => {
      const bytes = files.get(name);
      return bytes && new Blob([Uint8Array.from(bytes)]).stream();
    },
    remove: async (name) => void files.delete(name),
    freeShare: async () => 1,
    names: () => [...files.keys()],
  };
}

const allOf = (count: number) => ({
  image: count,
  voice: count,
  music: count,
  video: count,
  chat: count,
});

/** Signing has its own tests: here a file goes out with its label alone. */
const labelsOnly: StudioSetup['sealer'] = {
  prepare: () => undefined,
  seal: async ({ bytes }) => ({ bytes, isSigned: false, pictures: [], sound: undefined }),
};

/** Builds a studio process's dependencies, with an engine for every tool. */
export function openStudio(
  harness: Harness,
  {
    engine = engineOf(),
    worker = 'one',
    storage = filesOf(),
    ...changes
  }: Partial<StudioSetup> & {
    engine?: Maker;
    worker?: string;
    storage?: ReturnType<typeof filesOf>;
  } = {},
): StudioDeps & { storage: ReturnType<typeof filesOf>; enqueued: object[] } {
  const queuedJobs: object[] = [];
  // One entry an engine, which Object.fromEntries does not say.
  const here = Object.fromEntries(STUDIO_ENGINE_IDS.map((id) => [id, 2])) as Record<
    EngineId,
    number
  >;
  return {
    get db() {
      return harness.db;
    },
    clock: harness.clock,
    random: harness.random,
    keyedHash: harness.keyedHash,
    storage,
    enqueued: queuedJobs,
    log: { warn: () => undefined },
    jobs: { enqueue: async ({ data }) => void queuedJobs.push(data) },
    explain: (refusal: Refusal) => refusal.code,
    studio: {
      engines: {
        image: engine,
        voice: engine,
        music: engine,
        video: engine,
        chat: {
          ...engine,
          answer: async function* () {
            yield { type: 'text', text: 'An answer.' };
          },
        },
      },
      workerState: createWorkerState({ worker }),
      limits: {
        perPerson: allOf(3),
        peoplePerAddress: 2,
        perPaidEngine: 20,
        bytesPerPerson: 1_000_000_000,
        bytesTotal: undefined,
      },
      rules: noStudioRules,
      concurrencyHere: here,
      concurrencyTotal: {},
      localFiles: filesOf(),
      voices: [],
      connectModelHint: null,
      sealer: labelsOnly,
      maker: () => 'The Firm',
      isTestMoney: false,
      ...changes,
    },
  };
}
