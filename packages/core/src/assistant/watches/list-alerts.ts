import { countUnreadAlerts, listAlertsOf, markAlertsRead, type WatchOwner } from '@firm/db';
import type { AlertList } from '@firm/schema';
import type { AssistantDeps } from '../assistant-deps.ts';

const MAX_ALERTS = 30;

/**
 * The latest alerts of somebody, the newest first: the site's inbox, whatever was sent elsewhere.
 */
export async function listAlerts(
  deps: Pick<AssistantDeps, 'db'>,
  { owner }: { owner: WatchOwner },
): Promise<AlertList> {
  const [rows, unread] = await Promise.all([
    listAlertsOf(deps, owner, { limit: MAX_ALERTS }),
    countUnreadAlerts(deps, owner),
  ]);
  return {
    alerts: rows.map(({ id, watchId, text, path, madeAt, readAt }) => ({
      id,
      watchId,
      text,
      path,
      madeAt: madeAt.getTime(),
      isRead: readAt !== null,
    })),
    unread,
  };
}

export const markRead = (
  deps: Pick<AssistantDeps, 'db' | 'clock'>,
  { owner }: { owner: WatchOwner },
): Promise<void> => markAlertsRead(deps, owner, { now: deps.clock() });
