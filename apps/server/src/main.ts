import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createLocalChain, createPublicChain, type Chain } from '@firm/adapters/chain/index.ts';
import { createMail } from '@firm/adapters/mail/index.ts';
import { createBot, type TelegramBot } from '@firm/bot';
import { assistant, status, studio } from '@firm/core';
import { markDatabaseMade, openDatabase, startServiceRun, stopServiceRun } from '@firm/db';
import { openAdminDoor } from './admin/open-admin-door.ts';
import { readConfig, type Config } from './config/env.ts';
import { loadDotEnv } from './config/load-dot-env.ts';
import { createHealthServer } from './health-server.ts';
import { createServer } from './server.ts';
import type { Deps } from './http/deps.ts';
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
import { launchJobs, tellLaunchesJob } from './jobs/launches.ts';
import { ledgerJobs } from './jobs/ledger.ts';
import { marketJobs } from './jobs/market.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { repeatJobs, type Job } from './jobs/repeat.ts';
import { statusJobs } from './jobs/status.ts';
import { studioTurns, studioWebJobs, studioWorkerJobs } from './jobs/studio.ts';
import { atMost } from './lifecycle/at-most.ts';
import { Background } from './lifecycle/background.ts';
import { botDeps } from './lifecycle/bot-deps.ts';
import { claimKeys } from './lifecycle/claim-keys.ts';
import { createLog } from './lifecycle/create-log.ts';
import { listCapabilities } from './lifecycle/list-capabilities.ts';
import { listMeasuredParts } from './lifecycle/list-measured-parts.ts';
import { listen } from './lifecycle/listen.ts';
import { openAssistant } from './lifecycle/open-assistant.ts';
import { openEngineRoom } from './lifecycle/open-engine-room.ts';
import { openLaunches } from './lifecycle/open-launches.ts';
import { openMarket } from './lifecycle/open-market.ts';
import { metadataBaseUri, openPassMetadata } from './lifecycle/open-pass-metadata.ts';
import { openSafety } from './lifecycle/open-safety.ts';
import { readCourses } from './lifecycle/read-courses.ts';
import { readFinalTests } from './lifecycle/read-final-tests.ts';
import { readReviewQuestions } from './lifecycle/read-review-questions.ts';
import { stopOnSignal } from './lifecycle/stop-on-signal.ts';
import { untilReached } from './lifecycle/until-reached.ts';
import { whyNotStarted } from './lifecycle/why-not-started.ts';
import { createPicturePress } from './pictures/picture-press.ts';
import { startText as text } from './text/en/start.ts';
import { VERSION } from './version.ts';

/** A chain that does not answer is left alone then: it ends with this process. */
const CHAIN_STOP_MILLISECONDS = 1_500;

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
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const clock = () => new Date();
  const streams = new OpenStreams();
  const metrics = createMetrics(() => streams.size);
  measureProcess(metrics);
  stopping.onStop(measureUpstreams(metrics));
  const repeat = (jobs: readonly Job[]) => stopping.onStop(repeatJobs(log, jobs, metrics.job));

  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    connections: config.databaseConnections,
    listens: config.roles.includes('worker'),
    dataDir: config.dataDir,
    imagePath: besideBundle('db-image.tar.gz'),
    onQuery: metrics.query,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onWait: (place, why) => say(text.databaseAway(place, why)),
  });
  stopping.onStop(() => database.close());
  const { db } = database;
  const reached = <Result>(step: () => Promise<Result>) =>
    untilReached(step, () => say(text.databaseLost));
  const background = new Background(log);
  stopping.onStop(() => background.stop());
  await reached(() => claimKeys({ db, clock }, config.secrets));
  if (database.engine === 'embedded') markDatabaseMade(config.dataDir);

  const chain = openChain(config, log);
  if (chain) stopping.onStop(() => atMost(CHAIN_STOP_MILLISECONDS, chain.stop()));
  const jobs = await reached(() =>
    openJobQueue(
      { config, database, log },
      { queues: [assistant.DELIVERY_QUEUE, studio.STUDIO_QUEUE], onTurn: metrics.job },
    ),
  );
  stopping.onStop(() => jobs.close());
  const pictures = createPicturePress({ workerPath: besideBundle('picture-worker.mjs') });
  stopping.onStop(() => pictures.close());

  const contentDir = config.contentDir ?? besideBundle('../content');
  const courses = readCourses(contentDir);
  const site = readSiteIndex(config.webDir ?? besideBundle('../web'));
  const random = { uuid: randomUUID, bytes: randomBytes };
  const engineRoom = openEngineRoom(config, {
    answerQuestion: (input) => assistant.answerQuestion(deps.assistant, input),
    workerUrl: pathToFileURL(besideBundle('engine-worker.mjs')),
    uuid: randomUUID,
  });
  stopping.onStop(() => engineRoom.close());
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
  const deps: Deps = {
    config,
    db,
    database,
    clock,
    log,
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
    studio: engineRoom.studio,
    storage: engineRoom.storage,
    launches: openLaunches(config, checks.safety),
    status: { parts: [] },
    answerTimes: status.createAnswerTimes({ clock }),
    holdings: new Map(),
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
      storage: engineRoom.storage,
      clock,
    }),
    isStopping: stopping.isStopping,
  };

  // Each part is measured through what has been built for it.
  deps.status = { parts: listMeasuredParts(deps) };

  measureInstallation(deps);
  // Before the work begins and until after it ended: one that stops says so.
  if (config.healthPort !== undefined) {
    const health = await listen(createHealthServer(deps).fetch as never, {
      port: config.healthPort,
      host: config.host,
      variable: 'HEALTH_PORT',
    });
    stopping.onStop(() => health.close());
    say(text.healthPort(health.port));
  }

  const runId = await reached(() =>
    startServiceRun(deps, { version: VERSION, roles: config.roles }),
  );
  stopping.onStop(() => stopServiceRun(deps, runId));
  repeat([...housekeepingJobs(deps, runId), ...statusJobs(deps)]);
  if (config.roles.includes('worker')) {
    if (database.engine === 'embedded') await studio.takeOverAll(deps);
    await reached(() => jobs.work([deliverBotRequests(deps), studioTurns(deps)]));
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
  if (database.engine === 'embedded') stopping.onStop(await openAdminDoor(deps, database));
  if (bot) {
    stopping.onStop(() => bot.stop());
    if (config.roles.includes('bot')) {
      startBot(bot, config);
      repeat(botJobs(deps, bot));
    }
  }
  for (const { name, engine } of deps.capabilities) say(text.capability(name, engine));

  if (!config.roles.includes('web')) return say(text.readyWithoutWeb(config.roles));
  repeat([...marketJobs(deps), tellLaunchesJob(deps), ...studioWebJobs(deps)]);
  const listening = await listen(createServer(deps, site).fetch as never, config);
  stopping.onStop(({ signal }) =>
    listening.close({
      drainMilliseconds: signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0,
      onClosed: () => streams.endAll(),
    }),
  );
  say(text.ready(listening.port));
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

/** The chain that the configuration names. The local one starts in the background: nothing waits for it. */
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
