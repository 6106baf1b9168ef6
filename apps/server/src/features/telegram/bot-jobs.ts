import { assistant } from '@firm/core';
import { deleteOldBotRows } from '@firm/db';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

const UPDATES_KEPT_MILLISECONDS = 2 * 86_400_000;
const BUTTONS_KEPT_MILLISECONDS = 30 * 86_400_000;

/** Jobs of a process with the bot: send alerts, and delete what Telegram will not request again. */
export function botJobs(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'reviewQuestions'>,
  { notify, present }: { notify: assistant.Notify; present: () => Promise<void> },
): RepeatedJob[] {
  const before = (milliseconds: number): Date => new Date(deps.clock().getTime() - milliseconds);
  return [
    { name: 'what the bot says of itself', everySeconds: 15, run: present },
    {
      name: 'alerts to telegram',
      everySeconds: 10,
      rests: { until: ['alerts'] },
      run: async () => void (await assistant.sendAlerts(deps, { notify })),
    },
    {
      name: 'reviews to telegram',
      everySeconds: 300,
      run: async () => void (await assistant.remindOfReview(deps, { notify })),
    },
    {
      name: 'old telegram updates',
      everySeconds: 3600,
      run: () =>
        deleteOldBotRows(deps, {
          updatesBefore: before(UPDATES_KEPT_MILLISECONDS),
          buttonsBefore: before(BUTTONS_KEPT_MILLISECONDS),
        }),
    },
  ];
}
