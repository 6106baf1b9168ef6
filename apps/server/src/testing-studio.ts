/* A studio of a test: its server, its workers, and an engine that does as it is told. Used by tests only. */
import { jsonOf } from '@firm/format/testing.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage } from '@firm/adapters/storage/index.ts';
import {
  StudioError,
  type ChatEngine,
  type MakerEngine,
  type Progress,
} from '@firm/adapters/studio/index.ts';
import { studio } from '@firm/core';
import type { OpenDatabase } from '@firm/db';
import type { Maker, StudioJob } from '@firm/schema';
import { createBaseApp } from './http/create-base-app.ts';
import type { Deps } from './http/deps.ts';
import { openJobQueue, type OpenJobQueue } from './jobs/job-queue.ts';
import { repeatJobs } from './jobs/repeat.ts';
import { studioQueueHandler, studioWebJobs, studioWorkerJobs } from './jobs/studio.ts';
import { openStudioEngines } from './compose/open-studio-engines.ts';
import { apiRoutes } from './routes/api.ts';
import { studioSharedPages } from './routes/studio-shared.ts';
import { serve, testConfig, testDeps } from './testing.ts';

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
    deps: given = {},
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
    brand: given.brand ?? base.brand,
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
    ...given,
  };
  const app = createBaseApp(deps);
  app.route('/', apiRoutes(deps));
  app.route('/shared', studioSharedPages(deps, new Map()));
  const served = await serve(app);
  const stops: (() => Promise<void>)[] = [repeatJobs(deps.log, studioWebJobs(deps))];
  return {
    deps,
    url: served.url,
    work: async () => {
      await jobs.work([studioQueueHandler(deps)]);
      stops.push(repeatJobs(deps.log, studioWorkerJobs(deps)));
    },
    close: async () => {
      deps.streams.endAll();
      await served.close();
      for (const stop of stops) await stop();
      await workerState.close();
      await jobs.close();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser: keeps its cookies. */
export class Browser {
  cookies = new Map<string, string>();
  readonly #harness: { url: string };

  readonly #address: string;

  /** Each stands at an address of its own, unless the test says where. */
  constructor(
    harness: { url: string },
    { cookie, address }: { cookie?: string; address?: string } = {},
  ) {
    this.#harness = harness;
    this.#address =
      address ?? `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
    const [name, value] = (cookie ?? '').split('=', 2);
    if (name !== undefined && value !== undefined) this.cookies.set(name, value);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.#harness.url}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        'x-forwarded-for': this.#address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async json<T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }> {
    const response = await this.send(method, path, body);
    return { status: response.status, body: await jsonOf<T>(response) };
  }

  async make(tool: Maker, prompt: string, more: object = {}): Promise<StudioJob> {
    const { status, body } = await this.json<StudioJob>('POST', `/api/studio/${tool}`, {
      prompt,
      key: crypto.randomUUID(),
      ...more,
    });
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  async job(id: string): Promise<StudioJob> {
    return (await this.json<StudioJob>('GET', `/api/studio/jobs/${id}`)).body;
  }

  /** Waits until a generation is as asked for. */
  async until(
    id: string,
    isSo: (job: StudioJob) => boolean,
    milliseconds = 20_000,
  ): Promise<StudioJob> {
    const begun = Date.now();
    for (;;) {
      const { status, body: job } = await this.json<StudioJob>('GET', `/api/studio/jobs/${id}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(job)}`);
      if (isSo(job)) return job;
      if (Date.now() > begun + milliseconds) throw new Error(`still ${JSON.stringify(job)}`);
      await new Promise((resolve) => setTimeout(resolve, Date.now() - begun < 2_000 ? 40 : 250));
    }
  }

  ended(id: string): Promise<StudioJob> {
    return this.until(id, ({ finishedAt }) => finishedAt !== null);
  }
}

export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);

type Script = (call: number, prompt: string) => 'working' | 'done' | StudioError;

/**
 * A queueing service in this process that does as the test says: what each start and each look
 * answers.
 */
export function scriptedEngine(
  script: {
    start?: Script;
    poll?: Script;
    isPaid?: boolean;
    pollMilliseconds?: number;
    timeLimitMilliseconds?: number;
  } = {},
) {
  const started: string[] = [];
  const polled: string[] = [];
  const aborted: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const answer = (what: 'working' | 'done' | StudioError, id: string): Progress => {
    if (what instanceof StudioError) throw what;
    if (what === 'working')
      return {
        state: 'working',
        job: { id, etaSeconds: 1, fetchUrl: null, futureUrls: [] },
        isAlmostReady: false,
      };
    open -= 1;
    return { state: 'done', file: { bytes: PNG, type: 'image/png', width: 1, height: 1 } };
  };
  const engine: MakerEngine<{ prompt: string }> = {
    id: 'modelslab',
    name: 'Scripted service',
    isBuiltIn: false,
    isPaid: script.isPaid ?? true,
    pollMilliseconds: script.pollMilliseconds ?? 20,
    timeLimitMilliseconds: script.timeLimitMilliseconds ?? 20_000,
    start: async ({ prompt }) => {
      started.push(prompt);
      const what = script.start?.(started.length, prompt) ?? 'working';
      if (!(what instanceof StudioError)) maxOpen = Math.max(maxOpen, (open += 1));
      return answer(what, prompt);
    },
    poll: async ({ id }, { signal }) => {
      signal.addEventListener('abort', () => aborted.push(id), { once: true });
      polled.push(id);
      return answer(script.poll?.(polled.filter((one) => one === id).length, id) ?? 'done', id);
    },
  };
  return { engine, started, polled, aborted, maxOpen: () => maxOpen };
}

/** A chat that says these words, one by one, and notes when it is left. */
export function scriptedChat(
  words: readonly string[],
  { pauseMilliseconds = 0, fail }: { pauseMilliseconds?: number; fail?: StudioError } = {},
) {
  // Empty, it has no type of its own.
  const seen = { aborted: false, turns: [] as unknown[] };
  const engine: ChatEngine = {
    id: 'openai',
    name: 'Scripted chat',
    isBuiltIn: false,
    isPaid: true,
    answer: async function* (turns, { signal }) {
      seen.turns = [...turns];
      signal.addEventListener('abort', () => (seen.aborted = true));
      for (const text of words) {
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
        signal.throwIfAborted();
        yield { type: 'text', text };
      }
      if (fail) throw fail;
      yield { type: 'end', isCut: false };
    },
  };
  return { engine, seen };
}
