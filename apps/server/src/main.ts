import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createLocalChain, createPublicChain, type Chain } from '@firm/adapters/chain/index.ts';
import { createMail } from '@firm/adapters/mail/index.ts';
import { createBot, type TelegramBot } from '@firm/bot';
import { assistant, passes, status, studio } from '@firm/core';
import {
  createCheckpoints,
  markDatabaseMade,
  mendDatesAhead,
  openDatabase,
  refuseUnfinishedMove,
  startServiceRun,
  stopServiceRun,
} from '@firm/db';
import { openAdminDoor } from './admin/open-admin-door.ts';
import { readConfig, type Config } from './config/env.ts';
import { findMisspelled } from './config/find-misspelled.ts';
import { loadDotEnv } from './config/load-dot-env.ts';
import { createHealthServer } from './health-server.ts';
import { createServer } from './server.ts';
import type { Deps } from './http/deps.ts';
import { explain } from './http/refusals.ts';
import { measureInstallation } from './http/measure-installation.ts';
import { measureMail } from './http/measure-mail.ts';
import { measureUpstreams } from './http/measure-upstreams.ts';
import { createMetrics, measureProcess } from './http/metrics.ts';
import { OpenStreams } from './http/open-streams.ts';
import { readSiteIndex } from './http/site/site-index.ts';
import {
  deliverBotRequests,
  forgetBotRequestsJob,
  retryBotRequestsJob,
} from './jobs/bot-requests.ts';
import { assistantJobs } from './jobs/assistant.ts';
import { botJobs } from './jobs/bot.ts';
import { housekeepingJobs } from './jobs/housekeeping.ts';
import { launchJobs, publishLaunchesJob } from './jobs/launches.ts';
import { ledgerJobs } from './jobs/ledger.ts';
import { marketJobs } from './jobs/market.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { repeatJobs, type Job } from './jobs/repeat.ts';
import { statusJobs } from './jobs/status.ts';
import { studioQueueHandler, studioWebJobs, studioWorkerJobs } from './jobs/studio.ts';
import { withTimeout } from './lifecycle/with-timeout.ts';
import { Background } from './lifecycle/background.ts';
import { botDeps } from './lifecycle/bot-deps.ts';
import { claimKeys } from './lifecycle/claim-keys.ts';
import { createLog } from './lifecycle/create-log.ts';
import { listCapabilities } from './lifecycle/list-capabilities.ts';
import { listMeasuredParts } from './lifecycle/list-measured-parts.ts';
import { listen, type Listening } from './lifecycle/listen.ts';
import { openAssistant } from './lifecycle/open-assistant.ts';
import { openBackups } from './lifecycle/open-backups.ts';
import { openStudioEngines } from './lifecycle/open-studio-engines.ts';
import { openLaunches } from './lifecycle/open-launches.ts';
import { openMarket } from './lifecycle/open-market.ts';
import { metadataBaseUri, openPassMetadata } from './lifecycle/open-pass-metadata.ts';
import { openSafety } from './lifecycle/open-safety.ts';
import { readCourses } from './lifecycle/read-courses.ts';
import { readFinalTests } from './lifecycle/read-final-tests.ts';
import { readReviewQuestions } from './lifecycle/read-review-questions.ts';
import { LEAST_OPEN_FILES, readMostOpenFiles } from './lifecycle/open-files.ts';
import { removeLeftovers } from './lifecycle/remove-leftovers.ts';
import { stopOnSignal } from './lifecycle/stop-on-signal.ts';
import { untilReached } from './lifecycle/until-reached.ts';
import { watchClock } from './lifecycle/watch-clock.ts';
import { whyNotStarted } from './lifecycle/why-not-started.ts';
import { createImageRenderer } from './pictures/image-renderer.ts';
import { configText } from './text/en/config.ts';
import { startText as text } from './text/en/start.ts';
import { VERSION } from './version.ts';

/** A chain that does not answer is left alone then: it ends with this process. */
const CHAIN_STOP_MILLISECONDS = 1_500;
/**
 * So long turns of housekeeping that are running may go on; each is made anew by the next process.
 */
const REPEATED_MILLISECONDS = 1_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopping = stopOnSignal(say, process);

try {
  await start();
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  await stopping.stop(1);
}

/** Builds everything from the configuration and starts the roles. The only place that does. */
async function start(): Promise<void> {
  loadDotEnv('.env');
  for (const { name, meant } of findMisspelled(process.env))
    say(configText.unknownName(name, meant));
  const config = readConfig(process.env);
  const mostOpenFiles = readMostOpenFiles() ?? Infinity;
  if (mostOpenFiles < LEAST_OPEN_FILES) say(text.fewFiles(mostOpenFiles));
  const log = createLog(config.logLevel);
  const clock = () => new Date();
  const streams = new OpenStreams();
  const metrics = createMetrics(() => streams.size);
  measureProcess(metrics);
  stopping.onStop(measureUpstreams(metrics));
  const repeated: (() => Promise<void>)[] = [];
  const repeat = (jobs: readonly Job[]) => void repeated.push(repeatJobs(log, jobs, metrics.job));

  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    connections: config.databaseConnections,
    listens: config.roles.includes('worker'),
    dataDir: config.dataDir,
    imagePath: besideBundle('db-image.tar.gz'),
    onQuery: metrics.query,
    onLost: (error) => {
      process.stderr.write(`${text.databaseBroken(error.message)}\n`);
      void stopping.stop(1);
    },
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onWait: (place, why) => say(text.databaseAway(place, why)),
  });
  stopping.onStop(() => database.close());
  let health: Listening | undefined;
  // Only then: one that stops says so for as long as it has something to finish.
  stopping.onStop(() => health?.close());
  const { db } = database;
  const reached = <Result>(step: () => Promise<Result>) =>
    untilReached(step, () => say(text.databaseLost));
  const background = new Background(log);
  stopping.onStop(() => background.stop());
  const sayReady = (line: string): void => {
    say(line);
    // There may be as many files to look through as people have made: nobody waits for it.
    background.run('leftovers', async (ending) => {
      const leftovers = await removeLeftovers(config.dataDir, ending);
      if (leftovers > 0) say(text.leftovers(leftovers));
    });
  };
  await reached(() => refuseUnfinishedMove(db));
  await reached(() => claimKeys({ db, clock }, config.secrets, say));
  if (database.engine === 'embedded') markDatabaseMade(config.dataDir);

  const chain = openChain(config, log);
  if (chain) stopping.onStop(() => withTimeout(CHAIN_STOP_MILLISECONDS, chain.stop()));
  const jobs = await reached(() =>
    openJobQueue(
      { config, database, log },
      { queues: [assistant.DELIVERY_QUEUE, studio.STUDIO_QUEUE], onRun: metrics.job },
    ),
  );
  stopping.onStop(() => jobs.close());
  const pictures = createImageRenderer({ workerPath: besideBundle('picture-worker.mjs') });
  stopping.onStop(() => pictures.close());

  const contentDir = config.contentDir ?? besideBundle('../content');
  const courses = readCourses(contentDir);
  const site = readSiteIndex(config.webDir ?? besideBundle('../web'));
  const random = { uuid: randomUUID, bytes: randomBytes };
  const studioEngines = openStudioEngines(config, {
    answerQuestion: (input) => assistant.answerQuestion(deps.assistant, input),
    workerUrl: pathToFileURL(besideBundle('engine-worker.mjs')),
    uuid: randomUUID,
  });
  stopping.onStop(() => studioEngines.close());
  const checks = { safety: openSafety(config, { chain, clock }), db, clock, random };
  const bot = openBot(config, () =>
    botDeps(config, config.telegram as NonNullable<Config['telegram']>, {
      db,
      clock,
      log,
      metrics,
      random,
      mind: () => deps,
      answerTimes: () => deps.answerTimes,
    }),
  );
  const backups = openBackups(config, { clock, log, program: besideBundle('backup.mjs') });
  const deps: Deps = {
    config,
    db,
    database,
    clock,
    log,
    explain,
    metrics,
    streams,
    random,
    mail: measureMail(metrics, createMail(config.mail, config)),
    background,
    chain,
    market: openMarket(config, { chain, clock }),
    safety: checks.safety,
    assistant: openAssistant(checks, { contentDir, studio: config.studio }),
    telegram: bot,
    studio: studioEngines.studio,
    storage: studioEngines.storage,
    launches: openLaunches(config, checks.safety),
    status: { parts: [] },
    answerTimes: status.createAnswerTimes({ clock }),
    holdings: passes.createHoldingsCache({ clock }),
    passMetadata: openPassMetadata(config, { chain, clock }),
    jobs,
    pictures,
    courses,
    finalTests: readFinalTests(contentDir, courses),
    reviewQuestions: readReviewQuestions(contentDir),
    capabilities: listCapabilities(config, {
      database,
      site,
      chain,
      bot,
      storage: studioEngines.storage,
      backups,
      clock,
    }),
    isStopping: stopping.isStopping,
  };

  // Each part is measured through what has been built for it.
  deps.status = { parts: listMeasuredParts(deps) };

  measureInstallation(deps, backups);
  if (config.healthPort !== undefined) {
    health = await listen(createHealthServer(deps).fetch as never, {
      port: config.healthPort,
      host: config.host,
      variable: 'HEALTH_PORT',
    });
    say(text.healthPort(health.port));
  }

  // Also what a process before this one wrote by a clock that was wrong.
  const mend = async (): Promise<void> => {
    const count = await mendDatesAhead(deps);
    if (count > 0) log.warn({ count }, 'dates that lie too far ahead are due now');
  };
  await reached(mend);
  stopping.onStop(
    watchClock((seconds) => {
      log.warn({ seconds }, 'the clock of this machine was set');
      background.run('dates after a clock was set', mend);
    }),
  );
  const runId = await reached(() =>
    startServiceRun(deps, { version: VERSION, roles: config.roles }),
  );
  stopping.onStop(() => stopServiceRun(deps, runId));
  // Together: what hangs keeps the others from nothing.
  stopping.onStop(() =>
    withTimeout(
      REPEATED_MILLISECONDS,
      Promise.all(repeated.map((stop) => stop())).then(() => {}),
    ),
  );
  repeat([...housekeepingJobs(deps, runId), ...statusJobs(deps)]);
  if (config.roles.includes('worker')) {
    if (database.engine === 'embedded') await studio.takeOverAll(deps);
    await reached(() => jobs.work([deliverBotRequests(deps), studioQueueHandler(deps)]));
    await reached(() => retryBotRequestsJob(deps).run());
    repeat([
      retryBotRequestsJob(deps),
      forgetBotRequestsJob(deps),
      ...studioWorkerJobs(deps),
      ...assistantJobs(deps),
      ...launchJobs(deps),
      ...ledgerJobs(deps),
    ]);
  }
  if (database.engine === 'embedded') {
    const checkpoints = createCheckpoints(database);
    repeat([{ name: 'checkpoint', everySeconds: 10, run: checkpoints.run }]);
    stopping.onStop(await openAdminDoor(deps, { database, checkpoints }));
  }
  if (backups) {
    repeat([backups.job]);
    stopping.onStop(backups.stop);
  }
  if (bot) {
    stopping.onStop(() => bot.stop());
    if (config.roles.includes('bot')) {
      startBot(bot, config);
      repeat(botJobs(deps, bot));
    }
  }
  for (const { name, engine } of deps.capabilities) say(text.capability(name, engine));

  if (!config.roles.includes('web')) return sayReady(text.readyWithoutWeb(config.roles));
  repeat([...marketJobs(deps), publishLaunchesJob(deps), ...studioWebJobs(deps)]);
  const listening = await listen(createServer(deps, site).fetch as never, config);
  stopping.onStop(({ signal }) =>
    listening.close({
      drainMilliseconds: signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0,
      onClosed: () => streams.endAll(),
    }),
  );
  sayReady(text.ready(listening.port));
  // The index of all passages, before somebody asks.
  background.run('search index', async () => void deps.assistant.search('', {}));
}

/** Our own bot, in processes that ask Telegram for messages or are brought them. */
function openBot(
  { telegram, roles }: Config,
  deps: () => Parameters<typeof createBot>[0],
): TelegramBot | undefined {
  const isBrought = telegram?.webhookSecret !== undefined && roles.includes('web');
  return telegram && (roles.includes('bot') || isBrought) ? createBot(deps()) : undefined;
}

function startBot(bot: TelegramBot, { telegram, publicUrl }: Config): void {
  if (telegram?.webhookSecret === undefined) bot.startPolling();
  else bot.startWebhook({ url: `${publicUrl}/telegram/webhook`, secret: telegram.webhookSecret });
}

/**
 * The chain that the configuration names. The local one starts in the background: nothing waits for
 * it.
 */
function openChain(
  { network, roles, dataDir, publicUrl }: Config,
  log: Deps['log'],
): Chain | undefined {
  // The bot alone asks a public chain who holds a pass; a local one runs where pages or work are.
  if (
    network.kind === 'off' ||
    !(roles.includes('web') || roles.includes('worker') || network.kind === 'public')
  )
    return undefined;
  if (network.kind === 'public') {
    const { id, name, currency, explorerUrl, ...rest } = network;
    return createPublicChain({ network: { id, name, currency, explorerUrl }, ...rest });
  }
  return createLocalChain({
    dataDir,
    artifactsDir: besideBundle('../contracts'),
    metadataBaseUri: metadataBaseUri({ publicUrl }),
    log: (level, message) => log[level](message),
  });
}

function besideBundle(name: string): string {
  return join(fileURLToPath(new URL('.', import.meta.url)), name);
}
