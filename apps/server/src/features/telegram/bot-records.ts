import {
  consumeRateLimit,
  findBotButton,
  findBotGuard,
  finishBotUpdates,
  hasEarlierBotUpdate,
  releaseBotLease,
  removeBotGuard,
  saveBotButton,
  saveBotGuard,
  takeBotLease,
  takeBotUpdates,
} from '@firm/db';
import type { Deps } from '../../http/deps.ts';

/** An update that a process took and did not finish in this time is somebody else's. */
const LOST_SECONDS = 60;

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Records shared by the bot's processes, in the database.
 *
 * @param input bot: id of the bot; holder: unique name of this process
 */
export function botRecords(deps: Needs, { bot, holder }: { bot: string; holder: string }) {
  return {
    takeUpdates: ({
      updates,
      isTakeover,
    }: {
      updates: readonly { updateId: number; chat: string }[];
      isTakeover: boolean;
    }) =>
      takeBotUpdates(deps, {
        bot,
        updates,
        takenBy: holder,
        lostAfterSeconds: isTakeover ? 0 : LOST_SECONDS,
      }),
    finishUpdates: (updateIds: readonly number[]) =>
      finishBotUpdates(deps, { bot, updateIds, now: deps.clock() }),
    hasEarlierUpdate: ({ updateId, chat }: { updateId: number; chat: string }) =>
      hasEarlierBotUpdate(deps, { bot, updateId, chat, lostAfterSeconds: LOST_SECONDS }),
    takeLease: ({ seconds }: { seconds: number }) => takeBotLease(deps, { bot, holder, seconds }),
    releaseLease: () => releaseBotLease(deps, { bot, holder }),
    saveButton: ({ key, command }: { key: string; command: string }) =>
      saveBotButton(deps, { key, command, now: deps.clock() }),
    findButton: ({ key }: { key: string }) => findBotButton(deps, { key }),
    findGuard: ({ chat }: { chat: string }) => findBotGuard(deps, { bot, chat }),
    saveGuard: ({ chat, mayRemove }: { chat: string; mayRemove: boolean }) =>
      saveBotGuard(deps, { bot, chat, mayRemove, now: deps.clock() }),
    removeGuard: ({ chat }: { chat: string }) => removeBotGuard(deps, { bot, chat }),
    isFirst: async ({ key, seconds }: { key: string; seconds: number }) =>
      (await consumeRateLimit(deps, { key: `bot ${bot} ${key}`, limit: 1, windowSeconds: seconds }))
        .allowed,
  };
}
