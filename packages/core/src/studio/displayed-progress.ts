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
