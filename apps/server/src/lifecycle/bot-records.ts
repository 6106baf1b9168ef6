import {
  consumeRateLimit,
  findBotButton,
  finishBotUpdates,
  hasEarlierBotUpdate,
  releaseBotLease,
  saveBotButton,
  takeBotLease,
  takeBotUpdates,
} from '@firm/db';
import type { Deps } from '../http/deps.ts';

/** An update that a process took and did not finish in this time is somebody else's. */
const LOST_MILLISECONDS = 60_000;

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * What processes of the bot remember together: in the database.
 *
 * @param input bot: id of the bot; holder: this process's name, as no other has it
 */
export function botRecords(deps: Needs, { bot, holder }: { bot: string; holder: string }) {
  const lost = (now: Date): Date => new Date(now.getTime() - LOST_MILLISECONDS);
  return {
    takeUpdates: ({
      updates,
      isTakeover,
    }: {
      updates: readonly { updateId: number; chat: string }[];
      isTakeover: boolean;
    }) => {
      const now = deps.clock();
      return takeBotUpdates(deps, {
        bot,
        updates,
        takenBy: holder,
        now,
        lostBefore: isTakeover ? now : lost(now),
      });
    },
    finishUpdates: (updateIds: readonly number[]) =>
      finishBotUpdates(deps, { bot, updateIds, now: deps.clock() }),
    hasEarlierUpdate: ({ updateId, chat }: { updateId: number; chat: string }) =>
      hasEarlierBotUpdate(deps, { bot, updateId, chat, lostBefore: lost(deps.clock()) }),
    takeLease: ({ seconds }: { seconds: number }) => {
      const now = deps.clock();
      return takeBotLease(deps, {
        bot,
        holder,
        now,
        expiresAt: new Date(now.getTime() + seconds * 1000),
      });
    },
    releaseLease: () => releaseBotLease(deps, { bot, holder }),
    saveButton: ({ key, command }: { key: string; command: string }) =>
      saveBotButton(deps, { key, command, now: deps.clock() }),
    findButton: ({ key }: { key: string }) => findBotButton(deps, { key }),
    isFirst: async ({ key, seconds }: { key: string; seconds: number }) =>
      (await consumeRateLimit(deps, { key: `bot ${bot} ${key}`, limit: 1, windowSeconds: seconds }))
        .allowed,
  };
}
