import type { Update } from 'grammy/types';
import { describeError } from '../api/describe-error.ts';
import { pause } from '../api/pause.ts';
import type { BotDeps } from '../bot-deps.ts';
import { chatOf } from './chat-of.ts';
import type { Excuse } from './create-outage-reply.ts';
import { finishTogether } from './finish-together.ts';
import type { serializeByChat } from './serialize-by-chat.ts';

export const MAX_AT_ONCE = 100;
/**
 * Longest hold before an unanswered update is confirmed anyway, so that one waiting chat does not
 * block all others.
 */
const HELD_MILLISECONDS = 5_000;
/** Delay between polls: held updates return with each one, so it grows while nothing is new. */
const HOLD_MILLISECONDS = { first: 10, longest: 250 };

export type IntakeNeeds = {
  deps: BotDeps;
  byChat: ReturnType<typeof serializeByChat>;
  /** @param arrivedAt by performance.now() */
  handle: (update: Update, arrivedAt: number) => Promise<void>;
  excuse: Excuse;
};

type Intake = {
  /**
   * From which update on to ask next; 0: from wherever Telegram is. While updates before it are
   * still being answered, waits until one of them is, or a moment has passed.
   */
  next: (signal: AbortSignal) => Promise<{ offset: number; isHolding: boolean }>;
  /**
   * Begins to answer those that nobody has taken. Ids below those that were asked for begin anew:
   * Telegram counts from anywhere again after a week without updates.
   *
   * @param arrivedAt by performance.now()
   * @returns whether any of them had not come before, or there were none
   */
  take: (updates: readonly Update[], arrivedAt: number) => Promise<boolean>;
  /** The offset that confirms what was answered; undefined while there was nothing. */
  confirm: () => number | undefined;
};

/** Takes updates, has each answered once, and knows up to which one they can be confirmed. */
export function createIntake({ deps, byChat, handle, excuse }: IntakeNeeds): Intake {
  const { records, log, token } = deps;
  const inFlight = new Map<number, number>();
  const answeredIds = new Set<number>();
  const finish = finishTogether(records.finishUpdates);
  let offset = 0;
  let highest = 0;
  let hold = HOLD_MILLISECONDS.first;
  let progressSignal = Promise.withResolvers<void>();

  const beginAnew = (): void => {
    answeredIds.clear();
    offset = 0;
    highest = 0;
  };

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
      answeredIds.add(id);
      progressSignal.resolve();
    };
    byChat.run(chatOf(token, update), work).then(end, (error: unknown) => {
      log.error({ error: describeError(error) }, 'telegram: an update was not answered');
      end();
    });
  };

  /** The lowest update that is still being answered, unless it takes too long. */
  const confirm = (): number => {
    const now = performance.now();
    const heldIds = [...inFlight]
      // Higher ones are left from before the ids began anew.
      .filter(([id, since]) => id <= highest && now - since < HELD_MILLISECONDS)
      .map(([id]) => id);
    const lowest = heldIds.length > 0 ? Math.min(...heldIds) : Math.max(highest + 1, offset);
    for (const id of answeredIds) if (id < lowest) answeredIds.delete(id);
    return lowest;
  };

  return {
    next: async (signal) => {
      offset = highest === 0 ? 0 : confirm();
      const isHolding = highest > 0 && offset <= highest;
      // Wait for progress first: held updates would return at once.
      if (isHolding) {
        await Promise.race([
          progressSignal.promise,
          pause(inFlight.size >= MAX_AT_ONCE ? Math.max(100, hold) : hold, signal),
        ]);
        hold = Math.min(HOLD_MILLISECONDS.longest, hold * 2);
      } else hold = HOLD_MILLISECONDS.first;
      progressSignal = Promise.withResolvers();
      return { offset, isHolding };
    },
    take: async (updates, arrivedAt) => {
      if (updates.some(({ update_id: id }) => id < offset)) beginAnew();
      const fresh = updates.filter(
        ({ update_id: id }) => !inFlight.has(id) && !answeredIds.has(id),
      );
      if (fresh.length === 0) return updates.length === 0;
      const states = await takeOrExcuse({ deps, excuse }, fresh);
      for (const update of fresh) {
        highest = Math.max(highest, update.update_id);
        if (states.get(update.update_id) === 'mine') begin(update, arrivedAt);
        else answeredIds.add(update.update_id);
      }
      return fresh.some(({ update_id: id }) => states.get(id) !== 'done');
    },
    confirm: () => (highest > 0 ? confirm() : undefined),
  };
}

/**
 * While nothing can be stored, whoever writes is told so, and their message is not answered later.
 */
async function takeOrExcuse(
  { deps: { records, log, token, isUnavailable }, excuse }: Pick<IntakeNeeds, 'deps' | 'excuse'>,
  fresh: readonly Update[],
): Promise<Awaited<ReturnType<typeof records.takeUpdates>>> {
  try {
    return await records.takeUpdates({
      updates: fresh.map((update) => ({
        updateId: update.update_id,
        chat: chatOf(token, update),
      })),
      isTakeover: true,
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ updates: fresh.length }, 'telegram: cannot answer: the database is unavailable');
    for (const update of fresh) void excuse(update);
    return new Map();
  }
}
