import { retryDelay } from '@firm/cache';
import { GrammyError, type Api } from 'grammy';
import type { Update } from 'grammy/types';
import { describeError } from '../api/describe-error.ts';
import { pause } from '../api/pause.ts';
import type { BotDeps } from '../bot-deps.ts';
import { ALLOWED_UPDATES, chatOf } from './chat-of.ts';
import type { Excuse } from './create-excuse.ts';
import { finishTogether } from './finish-together.ts';
import type { serializeByChat } from './serialize-by-chat.ts';

/** A process that was killed is followed by another after so long. */
const LEASE_SECONDS = 15;
const RENEW_MILLISECONDS = 4_000;
const TRY_MILLISECONDS = 1_500;
const LONG_POLL_SECONDS = 25;
const MAX_AT_ONCE = 100;
/**
 * What is not answered by then is confirmed nevertheless, so that one chat that must wait does not
 * hold up all others.
 */
const HELD_MILLISECONDS = 5_000;

export type PollState = 'starting' | 'standing-by' | 'polling' | 'failing' | 'refused';

type Needs = {
  api: Api;
  deps: BotDeps;
  byChat: ReturnType<typeof serializeByChat>;
  /** @param arrivedAt by performance.now() */
  handle: (update: Update, arrivedAt: number) => Promise<void>;
  excuse: Excuse;
  stopped: AbortSignal;
};

/**
 * Asks Telegram for updates while this process holds the right to, and confirms them once they are
 * answered: a process that is killed leaves them to the next one.
 *
 * @returns `run` ends when `stopped` is aborted and what had been taken is answered
 */
export function createPoller({ api, deps, byChat, handle, excuse, stopped }: Needs): {
  run: () => Promise<void>;
  state: () => PollState;
} {
  const { records, log, token } = deps;
  const inFlight = new Map<number, number>();
  const answered = new Set<number>();
  const finish = finishTogether(records.finishUpdates);
  let state: PollState = 'starting';
  let offset = 0;
  let highest = 0;
  let moved = Promise.withResolvers<void>();

  const begin = (update: Update, arrivedAt: number): void => {
    const id = update.update_id;
    inFlight.set(id, arrivedAt);
    const work = async (): Promise<void> => {
      await handle(update, arrivedAt);
      await finish(id).catch((error: unknown) =>
        log.error(
          { error: describeError(error) },
          'telegram: an answered update could not be marked',
        ),
      );
    };
    const end = (): void => {
      inFlight.delete(id);
      answered.add(id);
      moved.resolve();
    };
    byChat.run(chatOf(token, update), work).then(end, (error: unknown) => {
      log.error({ error: describeError(error) }, 'telegram: an update was not answered');
      end();
    });
  };

  const take = async (updates: readonly Update[], arrivedAt: number): Promise<void> => {
    const fresh = updates.filter(({ update_id: id }) => !inFlight.has(id) && !answered.has(id));
    if (fresh.length === 0) return;
    const states = await takeOrExcuse(fresh);
    for (const update of fresh) {
      highest = Math.max(highest, update.update_id);
      if (states.get(update.update_id) === 'mine') begin(update, arrivedAt);
      else answered.add(update.update_id);
    }
  };

  /**
   * While nothing can be remembered, who writes is told so, and what was written is not answered
   * later, out of the blue.
   */
  const takeOrExcuse = async (
    fresh: readonly Update[],
  ): Promise<Awaited<ReturnType<typeof records.takeUpdates>>> => {
    try {
      return await records.takeUpdates({
        updates: fresh.map((update) => ({
          updateId: update.update_id,
          chat: chatOf(token, update),
        })),
        isTakeover: true,
      });
    } catch (error) {
      if (!deps.isUnavailable(error)) throw error;
      log.warn({ updates: fresh.length }, 'telegram: cannot answer: the database is unavailable');
      for (const update of fresh) void excuse(update);
      return new Map();
    }
  };

  /** The lowest update that is still being answered, unless it takes too long. */
  const confirm = (): number => {
    const now = performance.now();
    const held = [...inFlight]
      .filter(([, since]) => now - since < HELD_MILLISECONDS)
      .map(([id]) => id);
    const next = held.length > 0 ? Math.min(...held) : Math.max(highest + 1, offset);
    for (const id of answered) if (id < next) answered.delete(id);
    return next;
  };

  const ask = async (signal: AbortSignal): Promise<void> => {
    offset = highest === 0 ? 0 : confirm();
    const isHolding = highest > 0 && offset <= highest;
    // What is held would come again at once: first something has to move.
    if (isHolding)
      await Promise.race([moved.promise, pause(inFlight.size >= MAX_AT_ONCE ? 100 : 10, signal)]);
    moved = Promise.withResolvers();
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
    state = 'polling';
    await take(updates, performance.now());
  };

  const pollWhileLeased = async (): Promise<void> => {
    const lost = new AbortController();
    const renewing = setInterval(
      () =>
        void records.takeLease({ seconds: LEASE_SECONDS }).then(
          (isOurs) => isOurs || lost.abort(),
          // While it is unavailable nobody else can take the right either.
          (error: unknown) => deps.isUnavailable(error) || lost.abort(),
        ),
      RENEW_MILLISECONDS,
    );
    const signal = AbortSignal.any([stopped, lost.signal]);
    let failures = 0;
    try {
      while (!signal.aborted) {
        try {
          await ask(signal);
          failures = 0;
        } catch (error) {
          if (signal.aborted) return;
          const wait = waitAfter(error, ++failures);
          state =
            error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)
              ? 'refused'
              : 'failing';
          log.warn(
            { error: describeError(error), seconds: wait / 1000 },
            'telegram: updates could not be read',
          );
          await pause(wait, signal);
        }
      }
    } finally {
      clearInterval(renewing);
    }
  };

  return {
    state: () => state,
    run: async () => {
      while (!stopped.aborted) {
        const isOurs = await records
          .takeLease({ seconds: LEASE_SECONDS })
          .catch(() => 'unknown' as const);
        if (isOurs === true) await pollWhileLeased();
        else {
          if (isOurs === false && state !== 'standing-by') {
            log.info({}, 'telegram: another process reads the updates; this one stands by');
            state = 'standing-by';
          }
          await pause(TRY_MILLISECONDS, stopped);
        }
      }
      await byChat.idle();
      // Confirms what was answered, so that the next process need not look at it.
      if (highest > 0)
        await api.getUpdates({ offset: confirm(), limit: 1, timeout: 0 }).catch(() => undefined);
      await records.releaseLease().catch(() => undefined);
    },
  };
}

/** Milliseconds until the next try. */
function waitAfter(error: unknown, failures: number): number {
  if (error instanceof GrammyError) {
    if (error.error_code === 429) return (error.parameters.retry_after ?? 5) * 1000;
    // A long poll of a process that is gone ends by itself soon.
    if (error.error_code === 409) return 2_000;
    if (error.error_code === 401 || error.error_code === 404) return 30_000;
  }
  return retryDelay({
    failures,
    firstMilliseconds: 500,
    maxMilliseconds: 15_000,
    random: Math.random,
  });
}
