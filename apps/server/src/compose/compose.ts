import { commandsOf } from '@firm/schema';
import { pathToFileURL } from 'node:url';
import { createMail } from '@firm/adapters/mail/index.ts';
import { createWebhookSender } from '@firm/adapters/webhooks/index.ts';
import type { TelegramBot } from '@firm/bot';
import { assistant, developers, passes, provenance, safety, status, studio } from '@firm/core';
import { createUnderstanding } from '@firm/understanding';
import { inWordsOf } from '../brand/live-brand.ts';
import { rebrandMail } from '../features/brand/rebrand-mail.ts';
import type { Deps } from '../http/deps.ts';
import { measureInstallation } from '../features/status/measure-installation.ts';
import { measureMail } from '../http/metrics/measure-mail.ts';
import { readSiteIndex, type SiteIndex } from '../http/site/site-index.ts';
import { openJobQueue, type OpenJobQueue } from '../jobs/job-queue.ts';
import type { Background } from '../lifecycle/background.ts';
import { withTimeout } from '../lifecycle/with-timeout.ts';
import { createPictures } from '../pictures/create-pictures.ts';
import { createSealer } from '../features/provenance/create-sealer.ts';
import { listCapabilities } from './list-capabilities.ts';
import { listMeasuredParts } from '../features/status/list-measured-parts.ts';
import { liveSite } from '../http/site/live-site.ts';
import { createNewsLine } from '../http/site/news-line.ts';
import { answerFacts } from '../features/assistant/search/answer-facts.ts';
import { openAssistant } from '../features/assistant/open-assistant.ts';
import { openBackups, type Backups } from '../features/backups/open-backups.ts';
import type { Basis, Program } from './open-basis.ts';
import { openBot } from '../features/telegram/open-bot.ts';
import { beginAnew } from '../lifecycle/begin-anew.ts';
import { missingNode } from '@firm/adapters/chain/index.ts';
import { openChain } from '../features/passes/open-chain.ts';
import { openLaunches } from '../features/launches/open-launches.ts';
import { openMarket } from '../features/market/open-market.ts';
import { openPracticeChain } from '../features/practice/open-practice-chain.ts';
import { openPassMetadata } from '../features/passes/open-pass-metadata.ts';
import { openPayoutChain } from '../features/passes/open-payout-chain.ts';
import { openPush } from '../features/news/open-push.ts';
import { openSafety } from '../features/safety/open-safety.ts';
import { openStudioEngines } from '../features/studio/open-studio-engines.ts';
import { openRestoring } from '../features/backups/restoring/open-restoring.ts';
import { openUpkeep } from '../features/console/upkeep/open-upkeep.ts';
import { readTexts } from '../features/assistant/search/search-texts.ts';
import { readCourses } from '../features/academy/read-courses.ts';
import { readPracticeTasks } from '../features/practice/read-practice-tasks.ts';
import { readFinalTests } from '../features/academy/read-final-tests.ts';
import { readFacts } from '../features/console/read-facts.ts';
import { readReviewQuestions } from '../features/academy/read-review-questions.ts';

/** A chain that does not answer is left alone then: it ends with this process. */
const CHAIN_STOP_MILLISECONDS = 1_500;

export type Composed = {
  deps: Deps;
  jobs: OpenJobQueue;
  site: SiteIndex;
  bot: TelegramBot | undefined;
  backups: Backups | undefined;
};

type Opened = Pick<Deps, 'chain' | 'pictures' | 'practiceChain' | 'sealer'> & {
  jobs: OpenJobQueue;
};

/** Builds everything that the roles stand on, each thing once and for good. */
export async function compose(
  basis: Basis,
  { background, ...program }: Program & { background: Background },
): Promise<Composed> {
  const { config, clock } = basis;
  const openParts = await open(basis, program);
  const contentDir = config.contentDir ?? program.resolveBundled('../content');
  const courses = readCourses(contentDir);
  const site = readSiteIndex(config.webDir ?? program.resolveBundled('../web'));
  const { chain } = openParts;
  const modelFolder = program.resolveBundled('understanding');
  const understanding = createUnderstanding({
    workerUrl: pathToFileURL(program.resolveBundled('encoder-worker.mjs')),
    modelFolder,
  });
  program.stopping.onStop(() => understanding.close());
  const live = liveSite({ config, chain, brand: basis.brand });
  const assistantDeps = {
    ...basis,
    background,
    chain,
    safety: openSafety(config, {
      chain,
      clock,
      brand: basis.brand,
      storeOf: (chainId) =>
        safety.createTransferStore(basis, {
          chainId,
          onFailure: (error) => basis.log.warn({ err: error }, 'the log of a token was not stored'),
        }),
    }),
    assistant: {
      isModelPaused: () => studio.isEnginePaused(studioEngines.studio, 'openai'),
      hasModel: true,
      ...openAssistant({
        contentDir,
        understand: understanding.understand,
        modelFolder,
        facts: () => answerFacts(live().config, studio.limitsOf(studioEngines.studio)),
        studio: config.studio,
        inBrand: (text) => inWordsOf(basis.brand, text),
        isWarmed: config.roles.includes('web') || config.roles.includes('bot'),
      }),
    },
    holdings: passes.createHoldingsCache({ clock }),
    reviewQuestions: readReviewQuestions(contentDir),
    offCommands: () => commandsOf(basis.brand.current().values.off),
  } satisfies assistant.AssistantDeps;
  const { close, ...studioEngines } = openStudioEngines(config, {
    answerQuestion: (input) => assistant.answerQuestion(assistantDeps.assistant, input),
    workerUrl: pathToFileURL(program.resolveBundled('engine-worker.mjs')),
    uuid: basis.random.uuid,
    db: basis.db,
    brand: basis.brand,
    sealer: openParts.sealer,
  });
  await program.retryWhileDatabaseDown(() => studioEngines.studio.rules.refresh());
  // Before it signs anything: what it signs stays ours when the key is changed.
  await program.retryWhileDatabaseDown(() =>
    provenance.readSigners({ ...basis, sealer: openParts.sealer }),
  );
  program.stopping.onStop(close);
  const answerTimes = status.createAnswerTimes({ clock });
  const bot = openBot(config, {
    ...basis,
    assistantDeps,
    answerTimes,
    sealer: openParts.sealer,
  });
  const backups = openBackups(config, { ...basis, program: program.resolveBundled('backup.mjs') });
  const restore = openRestoring(config, {
    program: program.resolveBundled('restore.mjs'),
    restart: () =>
      void program.stopping.replace(() => beginAnew(program.resolveBundled('main.mjs'))),
  });
  program.stopping.onStop(() => restore.stop());
  const measuredParts = {
    ...basis,
    ...assistantDeps,
    market: openMarket(config, { chain, clock }),
    capabilities: listCapabilities(config, {
      ...basis,
      ...studioEngines,
      site,
      chain,
      bot,
      backups,
    }),
  };
  const deps: Deps = {
    ...measuredParts,
    ...openParts,
    ...studioEngines,
    background,
    newsLine: createNewsLine(basis),
    mail: rebrandMail(
      basis.brand,
      config.mail.from,
      measureMail(basis.metrics, createMail(config.mail, config)),
    ),
    push: openPush(basis),
    webhooks: createWebhookSender({ clock, trustedOrigins: config.webhookOrigins }),
    telegram: bot,
    launches: openLaunches(config, assistantDeps.safety),
    status: { parts: listMeasuredParts(measuredParts), runningSince: clock() },
    answerTimes,
    passMetadata: openPassMetadata(config, { chain, clock }),
    payoutChain: openPayoutChain(config, { chain }),
    courses,
    lessonBook: developers.createLessonBook(() => readTexts(contentDir).passages),
    facts: readFacts(contentDir),
    finalTests: readFinalTests(contentDir, courses),
    practiceTasks: readPracticeTasks(contentDir),
    upkeep: openUpkeep(config, { doctor: program.resolveBundled('doctor.mjs') }),
    restore,
    isStopping: program.stopping.isStopping,
  };
  measureInstallation(deps, backups);
  return { deps, jobs: openParts.jobs, site, bot, backups };
}

/** Open parts that run and stop with the program. */
async function open(
  basis: Basis,
  { stopping, resolveBundled, retryWhileDatabaseDown }: Program,
): Promise<Opened> {
  const { config, log, metrics } = basis;
  const chain = openChain(config, { log, artifactsDir: resolveBundled('../contracts') });
  if (chain) stopping.onStop(() => withTimeout(CHAIN_STOP_MILLISECONDS, chain.stop()));
  const { close, ...practiceChain } = openPracticeChain(config, {
    chain,
    log,
    artifactsDir: resolveBundled('../contracts'),
    missing: missingNode(),
  });
  stopping.onStop(() => withTimeout(CHAIN_STOP_MILLISECONDS, close()));
  const jobs = await retryWhileDatabaseDown(() =>
    openJobQueue(basis, {
      queues: [assistant.DELIVERY_QUEUE, studio.STUDIO_QUEUE],
      onRun: metrics.job,
    }),
  );
  stopping.onStop(() => jobs.close());
  const pictures = createPictures({
    workerPath: resolveBundled('picture-worker.mjs'),
    fontsDir: resolveBundled('../fonts'),
  });
  stopping.onStop(() => pictures.close());
  const sealer = createSealer({
    workerPath: resolveBundled('provenance-worker.mjs'),
    credential: config.secrets.credential,
    tsaUrl: config.tsaUrl,
    onFailure: (why) => log.warn({ why }, 'a credential was not written or read'),
  });
  stopping.onStop(() => sealer.close());
  return { chain, practiceChain, jobs, pictures, sealer };
}
