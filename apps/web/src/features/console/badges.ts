import type { Overview } from '@firm/schema/console/readings.ts';
import type { ConsoleSection } from './sections.ts';

/** How much is to be done in each part. */
export const badgesOf = ({
  waitingReports,
  waitingMessages,
  openAppeals,
  undeliveredRequests,
  sourcesDown,
  overduePayouts,
  backup,
  factsDue,
}: Overview): Partial<Record<ConsoleSection['key'], number>> => ({
  inbox: waitingReports + waitingMessages + openAppeals + undeliveredRequests,
  items: factsDue.length,
  assistant: sourcesDown.length,
  payouts: overduePayouts,
  upkeep: backup === null ? 0 : 1,
});
