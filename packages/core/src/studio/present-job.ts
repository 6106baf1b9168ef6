import type { StudioJobRow } from '@firm/db';
import { addressOf, studioApi, toTakenDown, type StudioJob } from '@firm/schema';

import { fileNameFor } from './files/file-names.ts';

const DEFAULT_ETA_SECONDS = 60;
/** After the estimate has passed by this much, everything seems done but the handing over. */
const AFTER_ETA_SECONDS = 10;

/**
 * The progress that a person is shown, in whole percent: 10 once it is being worked on, up to 95 by
 * the engine's estimate, 100 about ten seconds after that has passed.
 *
 * @param elapsedSeconds since the engine took it; null: it has not yet
 * @param etaSeconds what the engine estimated; null: it said nothing
 */
export function displayedProgress(
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled',
  elapsedSeconds: number | null,
  etaSeconds: number | null,
): number {
  if (status === 'done') return 100;
  if (status !== 'running' || elapsedSeconds === null) return 0;
  const eta = etaSeconds !== null && etaSeconds > 0 ? etaSeconds : DEFAULT_ETA_SECONDS;
  if (elapsedSeconds >= eta + AFTER_ETA_SECONDS) return 100;
  return Math.max(10, Math.min(95, Math.floor((elapsedSeconds / eta) * 100)));
}

/** Built-in engines take seconds; they give no estimate of their own. */
const BUILT_IN_SECONDS = 6;
/** They hand over at once: all that is shown before the end is on the way to it. */
const BUILT_IN_MOST = 95;

/** A generation as its owner sees it at a moment. */
export function presentJob(row: StudioJobRow, now: Date): StudioJob {
  const began = row.acceptedAt ?? (row.isBuiltIn ? row.startedAt : null);
  const etaSeconds = row.upstream?.etaSeconds ?? (row.isBuiltIn ? BUILT_IN_SECONDS : null);
  const progress = displayedProgress(
    row.status,
    began ? (now.getTime() - began.getTime()) / 1000 : null,
    etaSeconds,
  );
  const isLive = row.sharedUntil !== null && row.sharedUntil > now;
  return {
    id: row.id,
    tool: row.tool,
    status: row.status,
    ahead: row.ahead,
    progress: row.isBuiltIn && row.status !== 'done' ? Math.min(BUILT_IN_MOST, progress) : progress,
    etaSeconds,
    isAlmostReady: row.isAlmostReady,
    prompt: row.prompt,
    settings: { voice: row.voice, speed: row.speed, seed: row.seed },
    engine: { id: row.engine, name: row.engineName, isBuiltIn: row.isBuiltIn },
    createdAt: row.createdAt.getTime(),
    startedAt: row.startedAt?.getTime() ?? null,
    finishedAt: row.finishedAt?.getTime() ?? null,
    error:
      row.errorMessage === null
        ? null
        : { message: row.errorMessage, canRetry: row.errorCanRetry ?? true },
    leftOut: row.leftOut ?? [],
    file:
      row.status === 'done' && row.fileType !== null
        ? {
            path: addressOf(studioApi.file, { params: { id: row.id } }),
            type: row.fileType,
            bytes: row.fileBytes ?? 0,
            name: fileNameFor(row.tool, row.fileType),
            seconds: row.seconds,
            width: row.width,
            height: row.height,
          }
        : null,
    sharedUntil: isLive ? (row.sharedUntil?.getTime() ?? null) : null,
    takenDown: toTakenDown(row.takenDownFor, row.takenDownAt),
  };
}
