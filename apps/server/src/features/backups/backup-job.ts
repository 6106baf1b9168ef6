import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  claimBackupRun,
  deleteOldBackupRuns,
  findLastBackupRun,
  noteBackupRun,
  readBackupSchedule,
  releaseBackupRuns,
  requestBackupRun,
  type BackupRun,
} from '@firm/db';
import { runBackupProgram } from './backup-program.ts';
import type { Config } from '../../config/env.ts';
import type { Deps } from '../../http/deps.ts';
import { backupText as text } from './text/en/backup.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** A worker that says nothing for so long is gone, and another begins anew. */
const LEASE_MILLISECONDS = 30_000;
const NOTE_MILLISECONDS = 2_000;
/** A backup that ends three processes would end the fourth. */
const MAX_ATTEMPTS = 3;
/** After a scheduled one that failed. */
const PAUSE_MILLISECONDS = 900_000;
/** So often it is looked at whether one is due. */
const DUE_MILLISECONDS = 20_000;
const LONGEST_REST_SECONDS = 60;
const KEPT_DAYS = 90;

export type BackupPlan = {
  /** When the next is due. */
  at: Date;
  everyHours: number;
  /** Absent: as the environment says. */
  keepDays: number | undefined;
  /** Since when this is so. */
  since: Date | undefined;
};

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'random' | 'database'> & {
  config: Config;
  /** The command `backup`. */
  program: string;
  signal: AbortSignal;
};

type Options = {
  /** Undefined: none is made by itself. */
  readPlan: () => Promise<BackupPlan | undefined>;
  onMade: () => void;
};

/**
 * Makes what is due or asked for, each in a process of its own, and notes how it goes on. Killed at
 * any moment, it is made anew by the next worker.
 */
export function backupJob(deps: JobDeps, { readPlan, onMade }: Options): RepeatedJob {
  const worker = deps.random.uuid();
  let isFirst = true;
  let lookAt = 0;
  const run = async (): Promise<void> => {
    if (deps.signal.aborted) return;
    // The embedded database has one process: whoever made one before this one is gone.
    if (isFirst && deps.database.engine === 'embedded') await releaseBackupRuns(deps);
    isFirst = false;
    if (performance.now() >= lookAt) {
      lookAt = performance.now() + DUE_MILLISECONDS;
      const plan = await readPlan();
      if (plan && plan.at <= deps.clock()) await beginScheduled(deps, { worker, plan, onMade });
    }
    const claimedRun = await claimBackupRun(deps, { worker, ...leaseOf(deps) });
    if (claimedRun) await make(deps, { worker, run: claimedRun, onMade });
  };
  // No row says when the next is due.
  const rests = { until: ['backups'], longestSeconds: LONGEST_REST_SECONDS } as const;
  return { name: 'backup', everySeconds: 2, run, rests };
}

const leaseOf = ({ clock }: Pick<JobDeps, 'clock'>) => {
  const now = clock();
  return { now, leaseUntil: new Date(now.getTime() + LEASE_MILLISECONDS) };
};

/** By this process: which are there is known to each machine of its own folder. */
async function beginScheduled(
  deps: JobDeps,
  { worker, plan, onMade }: { worker: string; plan: BackupPlan } & Pick<Options, 'onMade'>,
): Promise<void> {
  const now = deps.clock().getTime();
  const before = await findLastBackupRun(deps, { why: 'schedule' });
  const hasJustFailed =
    before?.state === 'failed' && now - (before.finishedAt?.getTime() ?? 0) < PAUSE_MILLISECONDS;
  if (hasJustFailed) return;
  await deleteOldBackupRuns(deps, { before: new Date(now - KEPT_DAYS * 86_400_000) });
  const id = deps.random.uuid();
  const { leaseUntil } = leaseOf(deps);
  const runRequest = {
    id,
    why: 'schedule',
    now: new Date(now),
    worker: { id: worker, leaseUntil },
  };
  if (!(await requestBackupRun(deps, runRequest))) return;
  await make(deps, { worker, run: { id, why: 'schedule', attempts: 1 }, plan, onMade });
}

type Making = {
  worker: string;
  run: Pick<BackupRun, 'id' | 'why' | 'attempts'>;
  plan?: BackupPlan;
} & Pick<Options, 'onMade'>;

async function make(deps: JobDeps, { worker, run, plan, onMade }: Making): Promise<void> {
  const { id, why, attempts } = run;
  const end = (report: { state: string; failure?: string; name?: string; bytes?: number }) =>
    noteBackupRun(deps, { id, worker, ...report, finishedAt: deps.clock() });
  if (attempts > MAX_ATTEMPTS) return void (await end({ state: 'failed', failure: text.gaveUp }));
  const keepDays = plan?.keepDays ?? (await readBackupSchedule(deps))?.keep;
  const progress = followProgress(deps, { id, worker });
  const {
    code,
    said: output,
    complaint,
  } = await runBackupProgram(
    deps.program,
    [
      '--why',
      why,
      ...(plan ? ['--every', String(plan.everyHours)] : []),
      ...(keepDays === undefined ? [] : ['--keep', String(keepDays)]),
    ],
    { signal: deps.signal, onMark: progress.note },
  ).finally(() => progress.stop());
  onMade();
  const { name, bytes } = progress.made();
  if (code === 0) {
    deps.log.info({ said: output }, 'backup made');
    await end({ state: 'done', ...(name === undefined ? {} : { name, bytes: bytes ?? 0 }) });
  } else if (deps.signal.aborted)
    // Another process makes it, from the beginning.
    await noteBackupRun(deps, { id, worker, state: 'waiting' });
  else {
    const failure = complaint.split('\n')[0] || text.endedEarly;
    deps.log.error({ failure: complaint }, 'backup failed');
    await end({ state: 'failed', failure });
  }
}

/** Keeps the lease, and notes which step it is at and how much is written. */
function followProgress(deps: JobDeps, { id, worker }: { id: string; worker: string }) {
  const runProgress: { name?: string; step?: string } = {};
  const fileOf = (name: string) => join(deps.config.backups.folder, name);
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  const note = async (): Promise<void> => {
    const { name } = runProgress;
    const bytes = name === undefined ? undefined : sizeOf(`${fileOf(name)}.partial`);
    const { leaseUntil } = leaseOf(deps);
    await noteBackupRun(deps, {
      id,
      worker,
      ...runProgress,
      leaseUntil,
      ...(bytes === undefined ? {} : { bytes }),
    });
  };
  // A failed note is retried the next time.
  const timer = setInterval(() => void note().catch(() => {}), NOTE_MILLISECONDS);
  return {
    note: (name: string, value: string) => {
      if (name === 'name' || name === 'step') runProgress[name] = value;
      void note().catch(() => {});
    },
    stop: () => clearInterval(timer),
    made: () => ({
      name: runProgress.name,
      bytes: runProgress.name === undefined ? undefined : sizeOf(fileOf(runProgress.name)),
    }),
  };
}
