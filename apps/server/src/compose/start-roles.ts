import { developers, news, studio } from '@firm/core';
import { createCheckpoints, type OpenDatabase } from '@firm/db';
import { openAdminDoor } from '../features/admin/open-admin-door.ts';
import type { Composed } from './compose.ts';
import type { Program } from './open-basis.ts';
import { startBot } from '../features/telegram/open-bot.ts';
import {
  newsJobs,
  newsLineJob,
  telegramNewsJob,
  telegramReminderJob,
} from '../features/news/news-jobs.ts';
import { assistantJobs } from '../features/assistant/assistant-jobs.ts';
import {
  deliverBotRequests,
  forgetBotRequestsJob,
  retryBotRequestsJob,
} from '../features/assistant/bot-request-jobs.ts';
import { botJobs } from '../features/telegram/bot-jobs.ts';
import { dailyJobs, errorsJob } from '../features/console/daily-jobs.ts';
import { housekeepingJobs } from './housekeeping-jobs.ts';
import { launchJobs, publishLaunchesJob } from '../features/launches/launch-jobs.ts';
import { ledgerJobs } from '../features/launches/ledger-jobs.ts';
import { lettersJob } from '../features/console/letters-job.ts';
import { marketJobs } from '../features/market/market-jobs.ts';
import { payoutJobs } from '../features/passes/payout-jobs.ts';
import type { Deps } from '../http/deps.ts';
import { createLookout } from '../jobs/lookout.ts';
import type { RepeatedJob } from '../jobs/repeated-job.ts';
import { createRepeater } from '../jobs/repeat.ts';
import { statusJobs } from '../features/status/status-jobs.ts';
import {
  studioQueueHandler,
  studioWebJobs,
  studioWorkerJobs,
} from '../features/studio/studio-jobs.ts';
import { webhookJobs } from '../features/developers/webhook-jobs.ts';
import { withTimeout } from '../lifecycle/with-timeout.ts';

/**
 * Running housekeeping may go on for so long. The next process runs each job anew.
 */
const REPEATED_MILLISECONDS = 1_500;

type Started = Program & {
  database: OpenDatabase;
  /** This run of the program in the database. */ runId: string;
};

/** No other process works on an embedded database: work under way is left from the one before. */
async function takeOverWork(deps: Deps): Promise<void> {
  await studio.takeOverAll(deps);
  await news.takeOverAll(deps);
  await news.takeOverReminders(deps);
  await developers.takeOverWebhooks(deps);
}

const workerJobs = (deps: Deps): RepeatedJob[] => [
  retryBotRequestsJob(deps),
  forgetBotRequestsJob(deps),
  lettersJob(deps),
  ...webhookJobs(deps),
  ...newsJobs(deps),
  ...studioWorkerJobs(deps),
  ...assistantJobs(deps),
  ...launchJobs(deps),
  ...ledgerJobs(deps),
  ...payoutJobs(deps),
  ...dailyJobs(deps),
];

/** Starts the jobs of the roles that this process has, and the bot. The web is for `main.ts`. */
export async function startRoles(
  { deps, jobs, bot, backups }: Omit<Composed, 'site'>,
  { stopping, retryWhileDatabaseDown, database, runId }: Started,
): Promise<void> {
  const { roles } = deps.config;
  const repeater = createRepeater(deps.log, {
    lookout: createLookout({ database, db: deps.db, clock: deps.clock }),
    onRun: deps.metrics.job,
  });
  stopping.onStop(() => withTimeout(REPEATED_MILLISECONDS, repeater.stop()));
  deps.streams.onOpen(repeater.noteWanted);
  const endListening = deps.chain?.onChange?.(repeater.noteChange);
  if (endListening) stopping.onStop(endListening);
  const repeat = repeater.add;
  repeat([...housekeepingJobs(deps, runId), ...statusJobs(deps), errorsJob(deps, runId)]);
  if (roles.includes('worker')) {
    if (database.engine === 'embedded') await takeOverWork(deps);
    await retryWhileDatabaseDown(() =>
      jobs.work([deliverBotRequests(deps), studioQueueHandler(deps)]),
    );
    await retryWhileDatabaseDown(() => retryBotRequestsJob(deps).run());
    repeat([...workerJobs(deps), ...jobs.repeated]);
  }
  if (database.engine === 'embedded') {
    const checkpoints = createCheckpoints(database);
    repeat([{ name: 'checkpoint', everySeconds: 10, run: checkpoints.run, rests: { until: [] } }]);
    stopping.onStop(await openAdminDoor(deps, { database, checkpoints }));
  }
  if (backups) {
    repeat([backups.job]);
    stopping.onStop(backups.stop);
  }
  if (bot) {
    stopping.onStop(() => bot.stop());
    if (roles.includes('bot')) {
      startBot(bot, deps.config);
      repeat([...botJobs(deps, bot), telegramNewsJob(deps, bot), telegramReminderJob(deps, bot)]);
    }
  }
  if (roles.includes('web')) {
    await retryWhileDatabaseDown(() => deps.newsLine.refresh());
    repeat([
      ...marketJobs(deps),
      publishLaunchesJob(deps),
      ...studioWebJobs(deps),
      newsLineJob(deps),
    ]);
  }
}
