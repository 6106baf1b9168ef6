import { fromPglite, PgBoss, systemClock, type Clock, type Db } from 'pg-boss';
import {
  asJob,
  asRoutine,
  isAnyMessageActive,
  isDatabaseUnreachable,
  type OpenDatabase,
  type PostgresDatabase,
} from '@firm/db';
import type { Logger } from 'pino';
import type { Config } from '../config/env.ts';
import type { RepeatedJob } from './repeated-job.ts';

export type NewJob = {
  queue: string;
  data: object;
  /** Of jobs with the same key, one at a time waits or runs. */
  key: string;
  afterSeconds: number;
};

/** Where routes leave work that must be done even if this process is killed. */
export type JobQueue = { enqueue: (job: NewJob) => Promise<void> };

/**
 * A kind of work. It may be done more than once: a process can be killed between doing it and
 * saying so.
 */
export type JobKind = {
  queue: string;
  /**
   * Tries before a job is given up, and seconds before the second try; each later one waits twice
   * as long, up to an hour.
   */
  retries: number;
  retryDelaySeconds: number;
  /** How many this process does at once; absent: one. */
  atOnce?: number;
  /** Longer than this it is taken for lost, whatever its process says; absent: 15 minutes. */
  longestSeconds?: number;
  run: (data: never) => Promise<void>;
};

export type OpenJobQueue = JobQueue & {
  /** Begins to do such work in this process. */
  work: (kinds: readonly JobKind[]) => Promise<void>;
  /** Repeated jobs of such a process. */
  repeated: readonly RepeatedJob[];
  /**
   * Takes no more, and gives what is running a few seconds. What is cut off is done again by the
   * next process.
   */
  close: () => Promise<void>;
};

/** How often a worker looks for work that it was not told of. */
const POLL_SECONDS = 2;
/** How soon work of a killed process is noticed. */
const ORDER_SECONDS = 5;
/** Without work under way the queue is put in order so often. */
const QUIET_ORDER_MILLISECONDS = 29_000;
/** A worker is told to look, so of itself it need not: the less where nobody else adds work. */
const OWN_POLL_SECONDS = { embedded: 600, postgres: 30 };
/** The queue's own notice of what it works on, which nobody reads. */
const UNREAD_NOTICE_MILLISECONDS = 2_000;
const HOUR_SECONDS = 3_600;
const HEARTBEAT_SECONDS = 10;
const CLOSE_MILLISECONDS = 4_000;

/**
 * The pool that everything else uses, so that all connections of a process are counted together.
 */
function fromPool({ pool, listen }: PostgresDatabase): Db {
  // pg-boss has no types for what a queue carries; who sends it is ours.
  return { executeSql: (text, values) => pool.query(text, values as unknown[]), listen };
}

const workerOf = ({ engine }: Pick<OpenDatabase, 'engine'>) =>
  ({
    batchSize: 1,
    pollingIntervalSeconds: OWN_POLL_SECONDS[engine],
    notifyPollingIntervalSeconds: OWN_POLL_SECONDS[engine],
    burstWhenBatchFull: true,
  }) as const;

/** The usual one, but that nothing is done again and again for nobody. */
const clock: Clock = {
  ...systemClock,
  setInterval: (run, milliseconds) =>
    systemClock.setInterval(
      run,
      milliseconds === UNREAD_NOTICE_MILLISECONDS ? HOUR_SECONDS * 1_000 : milliseconds,
    ),
};

type QueueParts = {
  config: Pick<Config, 'roles'>;
  database: OpenDatabase;
  log: Pick<Logger, 'error' | 'warn'>;
};
type ReportRun = (finishedRun: { name: string; seconds: number; succeeded: boolean }) => void;

/**
 * Opens the queue of jobs, which lives in the database (schema pgboss). Every process may add to
 * it; those with the role worker also keep it in order.
 *
 * @param options onRun: called after each message, with its time in seconds; queues: every
 *   kind's name, so that work can be left for a worker that has never run yet
 */
export async function openJobQueue(
  { config, database, log }: QueueParts,
  { queues, onRun = () => undefined }: { queues: readonly string[]; onRun?: ReportRun },
): Promise<OpenJobQueue> {
  const boss = createBoss({ config, database, log });
  await startBoss(boss, queues);
  const workers: string[] = [];
  return {
    repeated: queueUpkeep({ boss, database, workers }),
    enqueue: async ({ queue, data, key, afterSeconds }) =>
      void (await boss.send(queue, data, { singletonKey: key, startAfter: afterSeconds })),
    work: (kinds) => startWorkers({ boss, database, workers, onRun }, kinds),
    close: () => boss.stop({ graceful: true, timeout: CLOSE_MILLISECONDS }),
  };
}

function createBoss({ config, database, log }: QueueParts): PgBoss {
  const boss = new PgBoss({
    ...(database.engine === 'embedded'
      ? {
          backend: 'pglite',
          db: fromPglite(database.pglite),
          // Nobody else changes what the queues are like, or what is to be done to their tables.
          queueCacheIntervalSeconds: HOUR_SECONDS,
          bamIntervalSeconds: HOUR_SECONDS,
        }
      : { db: fromPool(database) }),
    clock,
    // Done by `queueUpkeep`.
    supervise: false,
    monitorIntervalSeconds: ORDER_SECONDS,
    schedule: false,
    useListenNotify: config.roles.includes('worker'),
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (err) =>
    isDatabaseUnreachable(err)
      ? log.warn({ reason: err.message }, 'job queue waits: the database is unavailable')
      : log.error({ err }, 'job queue failed'),
  );
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  return boss;
}

async function startBoss(boss: PgBoss, queues: readonly string[]): Promise<void> {
  try {
    // The queries that it makes now and repeats later are routine, and concern its own order only.
    await asRoutine(() => boss.start());
    for (const name of queues)
      await boss.createQueue(name, {
        policy: 'exclusive',
        notify: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: 3600,
      });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

type QueueWorkers = {
  boss: PgBoss;
  database: OpenDatabase;
  /** By their numbers, under which they are told to look. */
  workers: string[];
};

/** Keeps the queue in order, and has its workers look. */
function queueUpkeep({ boss, database, workers }: QueueWorkers): readonly RepeatedJob[] {
  let orderedAt = -Infinity;
  return [
    {
      name: 'looks of workers',
      everySeconds: POLL_SECONDS,
      run: async () => {
        for (const worker of workers) boss.notifyWorker(worker);
      },
      rests: { until: ['messages'] },
    },
    {
      name: 'order in the queue',
      everySeconds: ORDER_SECONDS,
      run: async () => {
        const isActive = await isAnyMessageActive(database);
        const isQuiet = performance.now() - orderedAt < QUIET_ORDER_MILLISECONDS;
        if (isQuiet && !isActive) return;
        orderedAt = performance.now();
        // It notes when it was there, also where there was nothing to do.
        await (isActive ? asJob : asRoutine)(() => boss.supervise());
      },
      rests: { until: ['messages'] },
    },
  ];
}

async function startWorkers(
  { boss, database, workers, onRun }: QueueWorkers & { onRun: ReportRun },
  kinds: readonly JobKind[],
): Promise<void> {
  for (const { queue, retries, retryDelaySeconds, longestSeconds = 900 } of kinds)
    await boss.updateQueue(queue, {
      expireInSeconds: longestSeconds,
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
    });
  for (const { queue, run, atOnce = 1 } of kinds) {
    const work = async ([job]: readonly { data: unknown }[]): Promise<void> => {
      if (!job) return;
      const startedAt = performance.now();
      let hasSucceeded = false;
      try {
        // pg-boss has no types for what a queue carries; who sends it is ours.
        await run(job.data as never);
        hasSucceeded = true;
      } finally {
        onRun({
          name: queue,
          seconds: (performance.now() - startedAt) / 1000,
          succeeded: hasSucceeded,
        });
      }
    };
    // Each by its own number, under which it is told to look.
    for (let count = 0; count < atOnce; count += 1)
      workers.push(await asJob(() => boss.work(queue, workerOf(database), work)));
  }
}
