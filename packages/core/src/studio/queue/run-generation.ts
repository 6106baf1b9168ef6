import { setTimeout as wait } from 'node:timers/promises';
import { retryDelay } from '@firm/cache';
import {
  StudioError,
  type MadeFile,
  type MakerEngine,
  type Progress,
} from '@firm/adapters/studio/index.ts';
import { updateStudioJob, type StudioJobChange } from '@firm/db';
import { studioText as text } from '../../text/en/studio.ts';
import { countEngineCall, dayOf } from '../allowance.ts';
import type { ClaimedJob, StudioDeps } from '../deps.ts';
import type { StopReason } from './worker-state.ts';
import { giveUp, putBack } from './fail-generation.ts';
import { storeFile } from '../files/store-file.ts';
import { takeLocal } from '../files/store-later.ts';
import { throughOutage } from '../through-outage.ts';
import { notifyWatchers } from './watch-job.ts';

/** Pauses before a service that failed, where asking again cannot bill twice, is asked again. */
const PAUSES_SECONDS = [2, 5, 15, 40];
/** So many looks in a row may fail before a job that a service works on is given up. */
const FAILED_LOOKS = 6;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
const DEFAULT_PATIENCE_SECONDS = 10;

/**
 * Works on one generation that this process has claimed: starts it, or goes on with what the
 * service already has, and keeps the file.
 */
export async function runGeneration(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'storage' | 'studio'>,
  { row }: { row: ClaimedJob },
): Promise<void> {
  const { workerState } = deps.studio;
  const stop = new AbortController();
  if (workerState.isStopping) stop.abort('stopping' satisfies StopReason);
  workerState.running.set(row.id, { engine: row.engine, stop });
  notifyWatchers(deps, [row.id]);
  try {
    const localFile = await takeLocal(deps, row);
    if (localFile === 'elsewhere') return;
    if (localFile) return await storeFile(deps, { row, file: localFile, isLabelled: true });
    deps.studio.sealer.prepare();
    const file = await makeFile(deps, row, stop.signal);
    // Cancelled meanwhile: what came is not kept.
    stop.signal.throwIfAborted();
    await throughOutage(deps, () => storeFile(deps, { row, file }));
  } catch (error) {
    await throughOutage(deps, () => afterFailure(deps, row, error, stop.signal));
  } finally {
    workerState.running.delete(row.id);
    notifyWatchers(deps, [row.id]);
  }
}

const change = (
  deps: Pick<StudioDeps, 'db' | 'clock' | 'studio'>,
  id: string,
  what: StudioJobChange,
): Promise<boolean> =>
  throughOutage(deps, () =>
    updateStudioJob(deps, { id, worker: deps.studio.workerState.worker, change: what }),
  );

/** From the engine, begun anew or followed. */
async function makeFile(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'studio'>,
  row: ClaimedJob,
  signal: AbortSignal,
): Promise<MadeFile> {
  // A tool's engine takes the request of that tool, which the row was checked as.
  const engine = deps.studio.engines[row.tool] as MakerEngine<unknown>;
  if (row.upstream)
    return follow(
      deps,
      row,
      engine,
      { state: 'working', job: row.upstream, isAlmostReady: row.isAlmostReady },
      signal,
    );
  // Killed in the middle once: begun again once. Twice: whatever kills it shall not go on doing so.
  if (row.starts - row.tries > 2) throw new StudioError('bad-answer', text.interrupted);
  if (row.starts - row.tries === 2)
    await throughOutage(deps, () =>
      countEngineCall(deps, { tool: row.tool, day: dayOf(deps.clock()) }),
    );
  const progress = await engine.start(inputOf(row), { signal });
  if (progress.state === 'done') return progress.file;
  // Before the first look, so that a killed process finds it again.
  await change(deps, row.id, {
    upstream: progress.job,
    acceptedAt: deps.clock(),
    isAlmostReady: progress.isAlmostReady,
  });
  notifyWatchers(deps, [row.id]);
  return follow(deps, row, engine, progress, signal);
}

const inputOf = ({ prompt, seed, voice, speed }: ClaimedJob): unknown => ({
  prompt,
  seed,
  ...(voice === null ? {} : { voice }),
  ...(speed === null ? {} : { speed }),
});

/**
 * Looks at the interval that the engine names, until it is done or its time is over. However many
 * watch, this is the only one that asks.
 */
async function follow(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'studio'>,
  row: ClaimedJob,
  engine: MakerEngine<unknown>,
  start: Extract<Progress, { state: 'working' }>,
  signal: AbortSignal,
): Promise<MadeFile> {
  const deadline = (row.startedAt ?? deps.clock()).getTime() + engine.timeLimitMilliseconds;
  let { job, isAlmostReady } = start;
  let failureCount = 0;
  for (;;) {
    const pause = retryDelay({
      failures: failureCount + 1,
      firstMilliseconds: engine.pollMilliseconds,
      maxMilliseconds: LONGEST_PAUSE_MILLISECONDS,
    });
    await wait(Math.max(0, Math.min(pause, deadline - deps.clock().getTime())), undefined, {
      signal,
    });
    if (deps.clock().getTime() >= deadline)
      throw new StudioError('timeout', text.timedOut[row.tool]);
    try {
      const progress = await engine.poll(job, { signal });
      failureCount = 0;
      if (progress.state === 'done') return progress.file;
      const isNews =
        progress.isAlmostReady !== isAlmostReady ||
        JSON.stringify(progress.job) !== JSON.stringify(job);
      ({ job, isAlmostReady } = progress);
      if (isNews) {
        await change(deps, row.id, { upstream: job, isAlmostReady });
        notifyWatchers(deps, [row.id]);
      }
    } catch (error) {
      if (
        signal.aborted ||
        !(error instanceof StudioError) ||
        !(error.canRetry || error.kind === 'limited') ||
        ++failureCount >= FAILED_LOOKS
      )
        throw error;
      if (error.retryAfterSeconds !== undefined)
        await wait(
          Math.min(error.retryAfterSeconds * 1000, deadline - deps.clock().getTime()),
          undefined,
          { signal },
        );
    }
  }
}

async function afterFailure(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'log' | 'studio'>,
  row: ClaimedJob,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) {
    // Put down as it stands; whoever is next goes on at once. This beginning was not the work's
    // fault.
    if (signal.reason === 'stopping')
      await change(deps, row.id, {
        leaseUntil: new Date(0),
        starts: row.upstream ? row.starts : row.starts - 1,
      });
    return;
  }
  const studioError = error instanceof StudioError ? error : undefined;
  if (!studioError)
    deps.log.warn({ err: error, job: row.id, engine: row.engine }, 'a generation failed');
  const now = deps.clock().getTime();
  const pause =
    studioError?.kind === 'limited'
      ? (studioError.retryAfterSeconds ?? DEFAULT_PATIENCE_SECONDS)
      : studioError?.canRetry
        ? PAUSES_SECONDS[row.tries]
        : undefined;
  if (studioError && pause !== undefined && row.tries < PAUSES_SECONDS.length) {
    await putBack(deps, {
      row,
      until: new Date(now + pause * 1000),
      isWholeEngine: studioError.kind === 'limited',
    });
    return;
  }
  await giveUp(deps, { row, error: studioError });
}
