import {
  deleteTelegramCodes,
  findTelegramLink,
  listAlertsOf,
  listWatchesOf,
  type Database,
} from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';
import { readAlertSettings } from './watches/alert-settings.ts';

/**
 * Watches, alerts, how they are told, and the linked Telegram account. All of it goes with the
 * person's row.
 */
export const assistantRecords: PersonalRecords<{ db: Database }> = {
  name: 'assistant',
  read: async (deps, { userId }) => {
    const owner = { userId, telegramId: null };
    const [watches, alerts, settings, telegram] = await Promise.all([
      listWatchesOf(deps, owner),
      listAlertsOf(deps, owner, { limit: 1_000 }),
      readAlertSettings(deps, { owner }),
      findTelegramLink(deps, { userId }),
    ]);
    return { watches, alerts, settings, telegram: telegram ?? null };
  },
  erase: async (deps, { userId }) => deleteTelegramCodes(deps, { userId }),
};
