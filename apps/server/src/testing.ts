/* What the server's own tests stand on. Imported by tests only. */
import { randomBytes, randomUUID, scryptSync } from 'node:crypto';
import pino from 'pino';
import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { accounts, market, passes, safety, studio, status } from '@firm/core';
import { tables, type Database } from '@firm/db';
import { DEFAULT_BRAND, type Course } from '@firm/schema';
import { createKeyedHash } from './compose/keyed-hash.ts';
import { readConfig, type Config } from './config/env.ts';
import { createBaseApp } from './http/create-base-app.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { explain } from './http/errors/refusals.ts';
import { sessionCookieName, signSessionToken } from './http/people/session-cookie.ts';
import { UNBUILT_SITE } from './http/site/site-index.ts';
import { OpenStreams } from './http/streams/open-streams.ts';
import { Background } from './lifecycle/background.ts';
import { listen, type Listening } from './lifecycle/listen.ts';
import { builtInBrand } from './brand/live-brand.ts';
import { openPush } from './compose/open-push.ts';
import type { Deps } from './http/deps.ts';
import { apiRoutes } from './routes/api.ts';
import { heldToContract } from './testing-contract.ts';

const secrets = {
  SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
  DATA_KEY: 'data-key-of-the-tests-0123456789abcdef',
  CERTIFICATE_KEY: 'certificate-key-of-the-tests-0123456789',
  PUSH_KEY: 'push-key-of-the-tests-0123456789abcdef',
};

/**
 * A configuration as this environment would give it; its secrets are given, so nothing is written
 * to disk.
 */
export const testConfig = (environment: Record<string, string> = {}): Config =>
  readConfig({ ...secrets, ...environment });

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
      search: () => ({
        passages: [],
        isConfident: false,
        mayHelp: false,
        refusal: undefined,
        topic: '',
      }),
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
    status: { parts: [] },
    answerTimes: status.createAnswerTimes({ clock }),
    holdings: passes.createHoldingsCache({ clock }),
    passMetadata: undefined,
    payoutChain: undefined,
    jobs: { enqueue: async () => {} },
    courses: [],
    finalTests: new Map(),
    reviewQuestions: new Map(),
    facts: [],
    practiceChain: { isOn: false, chain: () => undefined },
    practiceTasks: new Map(),
    pictures: { render: () => Promise.reject(new Error('no pictures in this test')) },
    metrics: createMetrics(() => streams.size),
    streams,
    upkeep: {
      list: async () => [],
      open: async () => undefined,
      remove: async () => false,
      keys: () => ({}),
      examine: async () => [],
      folder: 'backups',
      freeBytes: () => 0,
      schedule: { everyHours: undefined, keep: 7 },
    },
    capabilities: [],
    isStopping: () => false,
    onUnstatedRefusal: (message) => {
      throw new Error(message);
    },
    ...changes,
  };
}

/** The API with nothing around it, as one process serves it. */
export const serveApi = (deps: Deps) => serve(createBaseApp(deps).route('/', apiRoutes(deps)));

/**
 * A course of invented lessons.
 *
 * @param lessons how many each of its modules has
 */
export const testCourse = (
  id: string,
  lessons: readonly number[],
  changes: Partial<Course> = {},
): Course => ({
  id,
  title: id,
  description: `About ${id}`,
  level: 'Beginner',
  duration: '1 hour',
  image: '/courses/a.svg',
  isGuestAccessible: true,
  version: 1,
  isReady: true,
  totalLessons: lessons.reduce((sum, count) => sum + count, 0),
  modules: lessons.map((count, module) => ({
    title: `Module ${module}`,
    lessons: Array.from({ length: count }, (_, at) => ({
      key: `${module}-${at}`,
      title: `Lesson ${at}`,
    })),
  })),
  ...changes,
});

/** For tests that ask for no page. */
export const noSite = UNBUILT_SITE;

const noStorage = () => Promise.reject(new Error('no storage in this test'));

const quickHash = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, 64, { N: 16 }).toString('hex')}`;

/** Kept as the real ones are, with a thousandth of the work: tests sign in a thousand times. */
export const quickPasswords: Deps['passwords'] = {
  hash: async (password) => quickHash(password, randomUUID()),
  verify: async ({ hash, password }) => hash === quickHash(password, hash.split(':')[0] ?? ''),
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
    concurrencyHere: { embedded: 1, modelslab: 5, stability: 4, openai: 4 },
    concurrencyTotal: { modelslab: 5 },
    localFiles: { put: noStorage, read: noStorage, remove: noStorage },
    voices: [],
    connectModelHint: null,
    maker: () => DEFAULT_BRAND.name,
    isTestMoney: false,
  };
}

/**
 * Serves an app on a free port of this machine. What it answered is held to the API's statements
 * when it is closed.
 *
 * @throws from `close`, when an answer was not as its endpoint states
 */
export async function serve(app: { fetch: unknown }): Promise<Listening & { url: string }> {
  // Each names the shape of the same function in its own way.
  const { fetch, broken } = heldToContract(app.fetch as never);
  // Each names the shape of the same function in its own way.
  const listening = await listen(fetch as never, { port: 0, host: '127.0.0.1' });
  return {
    ...listening,
    url: `http://127.0.0.1:${listening.port}`,
    async close(...rest) {
      await listening.close(...rest);
      if (broken.length > 0) throw new Error([...new Set(broken)].join('\n'));
    },
  };
}

/**
 * Makes a person and signs them in without the sign-in screens.
 *
 * @returns the `cookie` header to send with requests
 */
export async function signInForTest(
  deps: Deps,
  person: { name?: string; email?: string; emailVerified?: boolean; isGuest?: boolean } = {},
): Promise<{ userId: string; sessionId: string; cookie: string }> {
  const [userId, sessionId, token] = [
    deps.random.uuid(),
    deps.random.uuid(),
    Buffer.from(deps.random.bytes(24)).toString('base64url'),
  ];
  const now = deps.clock();
  await deps.db.insert(tables.user).values({
    id: userId,
    name: person.name ?? 'Ada',
    email: person.email ?? `${userId}@example.test`,
    emailVerified: person.emailVerified ?? true,
    isAnonymous: person.isGuest ?? false,
    createdAt: now,
    updatedAt: now,
  });
  await deps.db.insert(tables.session).values({
    id: sessionId,
    userId,
    token: accounts.hashToken(token),
    expiresAt: new Date(now.getTime() + 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
  const signed = signSessionToken(token, deps.config.secrets.sessionSecret);
  return {
    userId,
    sessionId,
    cookie: `${sessionCookieName(deps.config)}=${encodeURIComponent(signed)}`,
  };
}
