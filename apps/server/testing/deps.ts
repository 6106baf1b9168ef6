/* Parts of the server's own tests. Imported by tests only. */
import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { developers, market, passes, safety, studio, status } from '@firm/core';
import type { Database } from '@firm/db';
import { DEFAULT_BRAND } from '@firm/schema';
import { understandNothing } from '@firm/understanding';
import { builtInBrand } from '../src/brand/live-brand.ts';
import { openRestoring } from '../src/features/backups/restoring/open-restoring.ts';
import { createKeyedHash } from '../src/compose/keyed-hash.ts';
import { createWebhookSender } from '@firm/adapters/webhooks/index.ts';
import { openPush } from '../src/features/news/open-push.ts';
import { readConcurrency } from '../src/features/studio/read-concurrency.ts';
import { readConfig, type Config } from '../src/config/env.ts';
import type { Deps } from '../src/http/deps.ts';
import { explain } from '../src/http/errors/refusals.ts';
import { createMetrics } from '../src/http/metrics/metrics.ts';
import { OpenStreams } from '../src/http/streams/open-streams.ts';
import { createPictures } from '../src/pictures/create-pictures.ts';
import { createSealer } from '../src/features/provenance/create-sealer.ts';
import { selfMadeCredential } from '../src/features/provenance/self-made-certificate.ts';
import { Background } from '../src/lifecycle/background.ts';

/** Starts its process with the first picture of a test; that ends with the test's own. */
const testPictures = createPictures({
  workerPath: fileURLToPath(new URL('../src/pictures/picture-worker.ts', import.meta.url)),
  fontsDir: fileURLToPath(new URL('../../../dist/fonts', import.meta.url)),
});

/** Likewise, with the first file that is signed or read. */
export const testSealer = createSealer({
  workerPath: fileURLToPath(
    new URL('../src/features/provenance/provenance-worker.ts', import.meta.url),
  ),
  credential: selfMadeCredential({ seed: new Uint8Array(32).fill(7), host: 'localhost' }),
  tsaUrl: undefined,
  onFailure: () => {},
});

const secrets = {
  SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
  DATA_KEY: 'data-key-of-the-tests-0123456789abcdef',
  CERTIFICATE_KEY: 'certificate-key-of-the-tests-0123456789',
  C2PA_KEY: 'c2pa-key-of-the-tests-0123456789abcdef',
  PUSH_KEY: 'push-key-of-the-tests-0123456789abcdef',
};

/**
 * A configuration as this environment would give it; its secrets are given, so nothing is written
 * to disk.
 */
export const testConfig = (environment: Record<string, string> = {}): Config =>
  // Nobody outside is asked by a test, and none depends on the room on this machine's disk.
  readConfig({
    ...secrets,
    STUDIO_BYTES_TOTAL: '20GB',
    ...environment,
    SAFETY_RPC_URLS: [environment['SAFETY_RPC_URLS'] ?? [], 'off'].flat().join(','),
  });

/**
 * Deps for a test. Without a database given, using it fails.
 *
 * @param changes what the test needs to be otherwise
 */
export function testDeps(
  changes: Omit<Partial<Deps>, 'database'> & {
    database?: Deps['database'] & { db?: Database };
  } = {},
): Deps {
  const { clock = () => new Date(), config = testConfig() } = changes;
  const streams = new OpenStreams();
  const none = {
    engine: 'embedded',
    ping: () => Promise.reject(new Error('no database in this test')),
  } as const;
  return {
    config,
    brand: builtInBrand,
    db: changes.database?.db ?? (undefined as never),
    database: none,
    clock,
    random: { uuid: randomUUID, bytes: randomBytes },
    passwords: quickPasswords,
    keyedHash: createKeyedHash(config.secrets.sessionSecret),
    log: pino({ level: 'silent' }),
    explain,
    mail: { send: () => Promise.reject(new Error('no mail in this test')), forget: async () => {} },
    push: openPush({ config, clock }),
    webhooks: createWebhookSender({ clock }),
    background: new Background(pino({ level: 'silent' })),
    chain: undefined,
    market: market.createMarket({ sources: [], clock }),
    safety: {
      networks: [],
      pairs: [],
      security: [],
      ours: { brand: 'The Firm', links: [], handles: [], contracts: async () => [] },
      cache: safety.createSafetyCache({ clock }),
    },
    assistant: {
      search: findNothing,
      isAsked: () => false,
      situation: () => undefined,
      findError: () => undefined,
      findFirstMove: () => undefined,
      understand: understandNothing,
      firstAid: () => undefined,
      model: undefined,
    },
    renderMarkdown: renderAnnouncement,
    newsLine: { current: () => undefined, refresh: async () => {} },
    telegram: undefined,
    studio: closedStudio(),
    storage: {
      description: 'none',
      put: noStorage,
      read: noStorage,
      remove: noStorage,
      freeShare: async () => undefined,
    },
    launches: { sources: [], feed: safety.createLaunchFeed() },
    status: { parts: [], runningSince: clock() },
    answerTimes: status.createAnswerTimes({ clock }),
    holdings: passes.createHoldingsCache({ clock }),
    passMetadata: undefined,
    payoutChain: undefined,
    jobs: { enqueue: async () => {} },
    courses: [],
    lessonBook: developers.createLessonBook(() => []),
    finalTests: new Map(),
    reviewQuestions: new Map(),
    facts: [],
    practiceChain: { isOn: false, chain: () => undefined },
    practiceTasks: new Map(),
    pictures: testPictures,
    sealer: testSealer,
    metrics: createMetrics(() => streams.size),
    streams,
    upkeep: {
      list: async () => [],
      open: async () => undefined,
      remove: async () => false,
      keys: () => ({}),
      examine: async () => [],
      isSetUp: { mail: false, chain: false },
      mailService: config.mail.kind === 'outbox' ? null : new URL(config.mail.url).host,
      folder: 'backups',
      freeBytes: () => 0,
      schedule: { everyHours: undefined, keep: 7 },
    },
    restore: openRestoring(config, { program: 'none', restart: () => {} }),
    capabilities: [],
    isStopping: () => false,
    onUnstatedRefusal: (message) => {
      throw new Error(message);
    },
    ...changes,
  };
}

const findNothing: Deps['assistant']['search'] = () => ({
  passages: [],
  isConfident: false,
  mayHelp: false,
  fit: 0,
  topic: '',
});

const noStorage = () => Promise.reject(new Error('no storage in this test'));

const quickHash = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, 64, { N: 16 }).toString('hex')}`;

/** Kept as the real ones are, with a thousandth of the work: tests sign in a thousand times. */
export const quickPasswords: Deps['passwords'] = {
  hash: async (password) => quickHash(password, randomUUID()),
  verify: async ({ hash, password }) => hash === quickHash(password, hash.split(':')[0] ?? ''),
  isOutdated: () => false,
};

/** A studio in which nothing can be made. */
function closedStudio(): Deps['studio'] {
  const facts = { id: 'embedded', name: 'none', isBuiltIn: true, isPaid: false } as const;
  const none = {
    ...facts,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 1_000,
    start: () => Promise.reject(new Error('no engine in this test')),
    poll: () => Promise.reject(new Error('no engine in this test')),
  };
  return {
    engines: {
      image: none,
      voice: none,
      music: none,
      video: none,
      chat: {
        ...facts,
        answer: () => {
          throw new Error('no engine in this test');
        },
      },
    },
    workerState: studio.createWorkerState({ worker: 'test' }),
    limits: {
      perPerson: { image: 20, voice: 20, music: 20, video: 10, chat: 100 },
      peoplePerAddress: 5,
      perPaidEngine: 500,
      bytesPerPerson: 500_000_000,
      bytesTotal: undefined,
    },
    rules: studio.noStudioRules,
    ...readConcurrency(1),
    localFiles: { put: noStorage, read: noStorage, remove: noStorage },
    voices: [],
    connectModelHint: null,
    sealer: testSealer,
    maker: () => DEFAULT_BRAND.name,
    isTestMoney: false,
  };
}
