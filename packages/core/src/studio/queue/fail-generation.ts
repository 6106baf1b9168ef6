import type { StudioError } from '@firm/adapters/studio/index.ts';
import { pauseStudioEngine, updateStudioJob } from '@firm/db';
import { studioText as text } from '../../text/en/studio.ts';
import { giveUnitBack } from '../allowance.ts';
import type { ClaimedJob, StudioDeps } from '../deps.ts';

/** Kinds after which the service has billed nobody. */
const UNBILLED = new Set<StudioError['kind']>([
  'refused',
  'unusable',
  'limited',
  'unreachable',
  'moderated',
  'no-credit',
  'retired',
]);

/** Kinds after which the same again ends the same. */
const IN_VAIN = new Set<StudioError['kind']>(['moderated', 'retired', 'unusable']);

/**
 * Puts a generation back into the queue. What a service has accepted stays known: it is followed,
 * not begun and billed again.
 *
 * @param input until: when it may begin again; isWholeEngine: so may all others of its engine
 */
export async function putBack(
  deps: Pick<StudioDeps, 'db' | 'studio'>,
  { row, until, isWholeEngine }: { row: ClaimedJob; until: Date; isWholeEngine: boolean },
): Promise<void> {
  if (isWholeEngine) await pauseStudioEngine(deps, { engine: row.engine, until });
  await updateStudioJob(deps, {
    id: row.id,
    worker: deps.studio.workerState.worker,
    change: {
      status: 'queued',
      notBefore: until,
      tries: row.tries + 1,
      worker: null,
      leaseUntil: null,
    },
  });
}

/** Returns the specification's sentence; an empty service account is called the operator's. */
function sentenceFor({ tool }: ClaimedJob, error: StudioError | undefined): string {
  const message = (error?.message ?? '') === '' ? text.failed[tool] : (error?.message ?? '');
  if (error?.kind !== 'no-credit') return message;
  return `${message.replace(/[^.!?]$/, '$&.')} ${text.operatorQuotaMade}`;
}

/**
 * Ends a generation that failed, with the sentence that its owner reads, and gives its unit back.
 */
export async function giveUp(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'studio'>,
  { row, error }: { row: ClaimedJob; error: StudioError | undefined },
): Promise<void> {
  const hasEnded = await updateStudioJob(deps, {
    id: row.id,
    worker: deps.studio.workerState.worker,
    change: {
      status: 'failed',
      finishedAt: deps.clock(),
      worker: null,
      leaseUntil: null,
      unitDay: null,
      errorMessage: sentenceFor(row, error),
      errorCanRetry: error === undefined || !IN_VAIN.has(error.kind),
    },
  });
  if (!hasEnded || row.unitDay === null) return;
  const wasBilled = error !== undefined && !UNBILLED.has(error.kind);
  await giveUnitBack(
    deps,
    { owner: row.owner, addressHash: row.addressHash, tool: row.tool, day: row.unitDay },
    wasBilled ? undefined : row.engine,
  );
}
