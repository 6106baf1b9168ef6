import { assistant } from '@firm/core';
import { deleteExpiredConversations, deleteExpiredTelegramCodes, deleteOldAlerts } from '@firm/db';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

const ALERTS_KEPT_MILLISECONDS = 90 * 86_400_000;

/** Worker jobs of the assistant: check watches, and delete expired data. */
export function assistantJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'log' | 'chain' | 'safety' | 'holdings'>,
): RepeatedJob[] {
  return [
    {
      name: 'watches',
      everySeconds: 1,
      rests: { until: ['watches'] },
      run: async () => void (await assistant.checkWatches(deps)),
    },
    {
      name: 'expired conversations',
      everySeconds: 600,
      run: () => deleteExpiredConversations(deps),
    },
    {
      name: 'expired telegram codes',
      everySeconds: 600,
      run: () => deleteExpiredTelegramCodes(deps),
    },
    {
      name: 'old alerts',
      everySeconds: 3600,
      run: () =>
        deleteOldAlerts(deps, {
          before: new Date(deps.clock().getTime() - ALERTS_KEPT_MILLISECONDS),
        }),
    },
  ];
}
