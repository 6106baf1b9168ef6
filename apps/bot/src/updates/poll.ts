import { retryDelay } from '@firm/cache';
import { GrammyError, type Api } from 'grammy';
import { describeError } from '../api/describe-error.ts';
import { pause } from '../api/pause.ts';
import { ALLOWED_UPDATES } from './chat-of.ts';
import { createIntake, MAX_AT_ONCE, type IntakeNeeds } from './create-intake.ts';

/** A process that was killed is followed by another after so long. */
const LEASE_SECONDS = 15;
const RENEW_MILLISECONDS = 4_000;
const TRY_MILLISECONDS = 1_500;
const LONG_POLL_SECONDS = 25;
/** Telegram that brings the same again, however it is asked, is asked ever less often. */
const REPEATED = { firstMilliseconds: 500, maxMilliseconds: 15_000, failingFrom: 5 };

export type PollState = 'starting' | 'standing-by' | 'polling' | 'failing' | 'refused';

type Needs = IntakeNeeds & { api: Api; stopped: AbortSignal };

/**
 * Asks Telegram for updates while this process holds the right to, and confirms them once they are
 * answered: a process that is killed leaves them to the next one.
 *
 * @returns `run` ends when `stopped` is aborted and what had been taken is answered
 */
export function createPoller(needs: Needs): {
  run: () => Promise<void>;
  state: () => PollState;
} {
  const { api, deps, byChat, stopped: stopSignal } = needs;
  const { records, log } = deps;
  const intake = createIntake(needs);
  let state: PollState = 'starting';
  let repeats = 0;

  const pollOnce = async (signal: AbortSignal): Promise<void> => {
    const { offset, isHolding } = await intake.next(signal);
    // The first time it is asked at once, so that it shows whether Telegram answers.
    const updates = await api.getUpdates(
      {
        ...(offset > 0 ? { offset } : {}),
        limit: MAX_AT_ONCE,
        timeout: isHolding || state !== 'polling' ? 0 : LONG_POLL_SECONDS,
        allowed_updates: ALLOWED_UPDATES,
      },
      signal as never,
    );
    const isNew = await intake.take(updates, performance.now());
    repeats = isNew || isHolding ? 0 : repeats + 1;
    state = repeats < REPEATED.failingFrom ? 'polling' : 'failing';
    if (repeats === REPEATED.failingFrom)
      log.warn({}, 'telegram: the same updates come again and again');
    if (repeats > 0) await pause(retryDelay({ failures: repeats, ...REPEATED }), signal);
  };

  const pollWhileLeased = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await pollOnce(signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        const wait = waitAfter(error, ++failures);
        state = isRefused(error) ? 'refused' : 'failing';
        log.warn(
          { error: describeError(error), seconds: wait / 1000 },
          'telegram: updates could not be read',
        );
        await pause(wait, signal);
      }
    }
  };

  return {
    state: () => state,
    run: async () => {
      while (!stopSignal.aborted) {
        const isOurs = await records
          .takeLease({ seconds: LEASE_SECONDS })
          .catch(() => 'unknown' as const);
        if (isOurs === true) await whileLeased(needs, pollWhileLeased);
        else {
          if (isOurs === false && state !== 'standing-by') {
            log.info({}, 'telegram: another process reads the updates; this one stands by');
            state = 'standing-by';
          }
          await pause(TRY_MILLISECONDS, stopSignal);
        }
      }
      await byChat.idle();
      // Confirms what was answered, so that the next process need not look at it.
      const offset = intake.confirm();
      if (offset !== undefined)
        await api.getUpdates({ offset, limit: 1, timeout: 0 }).catch(() => undefined);
      await records.releaseLease().catch(() => undefined);
    },
  };
}

/** Renews the lease while `work` runs; its signal is aborted when the lease is lost, or at the end. */
async function whileLeased(
  { deps: { records, isUnavailable }, stopped: stopSignal }: Pick<Needs, 'deps' | 'stopped'>,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const leaseController = new AbortController();
  const renewing = setInterval(
    () =>
      void records.takeLease({ seconds: LEASE_SECONDS }).then(
        (isOurs) => isOurs || leaseController.abort(),
        // While it is unavailable nobody else can take the right either.
        (error: unknown) => isUnavailable(error) || leaseController.abort(),
      ),
    RENEW_MILLISECONDS,
  );
  try {
    await work(AbortSignal.any([stopSignal, leaseController.signal]));
  } finally {
    clearInterval(renewing);
  }
}

/** The token is wrong or withdrawn. */
const isRefused = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/** Milliseconds until the next try. */
function waitAfter(error: unknown, failures: number): number {
  if (error instanceof GrammyError) {
    if (error.error_code === 429) return (error.parameters.retry_after ?? 5) * 1000;
    // A long poll of a process that is gone ends by itself soon.
    if (error.error_code === 409) return 2_000;
    if (isRefused(error)) return 30_000;
  }
  return retryDelay({
    failures,
    firstMilliseconds: 500,
    maxMilliseconds: 15_000,
    random: Math.random,
  });
}
