import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findLastVersion,
  markDatabaseMade,
  mendDatesAhead,
  refuseUnfinishedMove,
  startServiceRun,
  stopServiceRun,
} from '@firm/db';
import { operatorConsole } from '@firm/core';
import { findLocalModels } from '@firm/adapters/studio/index.ts';
import { carryOutOrder } from './features/backups/restoring/carry-out-order.ts';
import { noteRestore, readOrder } from './features/backups/restoring/restoring-state.ts';
import { compose, type Composed } from './compose/compose.ts';
import { openBasis, type Basis, type Program } from './compose/open-basis.ts';
import { readConfig, readSettings, type Config } from './config/env.ts';
import { findMisspelled } from './config/find-misspelled.ts';
import { loadDotEnv } from './config/load-dot-env.ts';
import { createHealthServer } from './features/status/health-server.ts';
import { Background } from './lifecycle/background.ts';
import { claimKeys } from './lifecycle/claim-keys.ts';
import { listen, type Listening } from './lifecycle/listen.ts';
import { findMissingMemory } from './lifecycle/memory.ts';
import { MIN_OPEN_FILES, readMaxOpenFiles } from './lifecycle/open-files.ts';
import { removeLeftovers } from './lifecycle/remove-leftovers.ts';
import { startRoles } from './compose/start-roles.ts';
import { stopOnSignal } from './lifecycle/stop-on-signal.ts';
import { retryWhileDatabaseDown } from './lifecycle/retry-while-database-down.ts';
import { watchClock } from './lifecycle/watch-clock.ts';
import { formatStartupError } from './lifecycle/format-startup-error.ts';
import { createServer } from './server.ts';
import { configText } from './text/en/config.ts';
import { startText as text } from './text/en/start.ts';
import { VERSION } from './version.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopping = stopOnSignal(say, process);
const program: Program = {
  stopping,
  say,
  resolveBundled: (name) => join(fileURLToPath(new URL('.', import.meta.url)), name),
  retryWhileDatabaseDown: (step) => retryWhileDatabaseDown(step, () => say(text.databaseLost)),
};

try {
  await start();
} catch (error) {
  process.stderr.write(`${formatStartupError(error)}\n`);
  await stopping.stop(1);
}

/** Reads the configuration, has everything built and starts the roles. */
async function start(): Promise<void> {
  const config = await readConfiguration();
  const basis = await openBasis(config, program);
  let health: Listening | undefined;
  // Only then: one that stops says so for as long as it has something to finish.
  stopping.onStop(() => health?.close());
  const background = new Background(basis.log);
  stopping.onStop(() => background.stop());
  await claimDatabase(basis);
  await reportUpgrade(basis);

  await program.retryWhileDatabaseDown(() => basis.brand.refresh());

  const composition = await compose(basis, { ...program, background });
  const { deps } = composition;
  if (config.healthPort !== undefined) {
    // Bindings of the Node server stand in our context type only.
    health = await listen(createHealthServer(deps).fetch as never, {
      port: config.healthPort,
      host: config.host,
      variable: 'HEALTH_PORT',
    });
    say(text.healthPort(health.port));
  }
  await mendDates(deps);
  await noteRestored(deps);
  const runId = await program.retryWhileDatabaseDown(() =>
    startServiceRun(deps, { version: VERSION, roles: config.roles }),
  );
  stopping.onStop(() => stopServiceRun(deps, runId));
  await startRoles(composition, { ...program, database: basis.database, runId });
  for (const { name, engine } of deps.capabilities) say(text.capability(name, engine));
  if (config.roles.includes('web'))
    await program.retryWhileDatabaseDown(() => offerOwnership(deps));
  say(
    config.roles.includes('web')
      ? text.ready(await startWeb(composition))
      : text.readyWithoutWeb(config.roles),
  );
  // There may be as many files to look through as people have made: nobody waits for it.
  background.run('leftovers', async (ending) => {
    const leftovers = await removeLeftovers(config.dataDir, ending);
    if (leftovers > 0) say(text.leftovers(leftovers));
  });
  if (config.studio.engines.chat !== 'openai')
    background.run('model servers', async () => {
      for (const { server, baseUrl, models } of await findLocalModels())
        say(text.modelsHere(server, baseUrl, models[0] ?? '', models.length - 1));
    });
}

async function readConfiguration(): Promise<Config> {
  loadDotEnv('.env');
  for (const { name, meant: suggestion } of findMisspelled(process.env))
    say(configText.unknownName(name, suggestion));
  // It may bring the keys along that the configuration reads.
  await carryOutOrder(readSettings(process.env), say);
  const config = readConfig(process.env);
  const maxOpenFiles = readMaxOpenFiles() ?? Infinity;
  if (maxOpenFiles < MIN_OPEN_FILES) say(text.fewFiles(maxOpenFiles));
  const missing = findMissingMemory(config);
  if (missing) say(text.littleMemory(missing.megabytes, missing.needed));
  return config;
}

/** @throws StartupError where the database is not ours to work with */
async function claimDatabase({ config, db, database, clock }: Basis): Promise<void> {
  await program.retryWhileDatabaseDown(() => refuseUnfinishedMove(db));
  await program.retryWhileDatabaseDown(() => claimKeys({ db, clock }, config.secrets, say));
  if (database.engine === 'embedded') markDatabaseMade(config.dataDir);
}

/** Of a database that another version used and that needed no change. */
async function reportUpgrade({ db, wasUpgraded }: Basis): Promise<void> {
  const last = wasUpgraded
    ? undefined
    : await program.retryWhileDatabaseDown(() => findLastVersion({ db }));
  if (last !== undefined && last !== VERSION) say(text.upgraded(last, VERSION));
}

/** While the console has no owner, whoever starts the program can become one. */
async function offerOwnership(deps: Composed['deps']): Promise<void> {
  if (await operatorConsole.hasOwner(deps)) return;
  const operator = operatorConsole.machineOperator('start');
  const { publicUrl } = deps.config;
  const link = await operatorConsole.makeOwnerLink(deps, { operator, publicUrl });
  say(text.ownerWanted(link, operatorConsole.OWNER_LINK_HOURS));
}

/** Enters a restore by the console in the audit log of the restored data. */
async function noteRestored(deps: Composed['deps']): Promise<void> {
  const { dataDir } = deps.config;
  const order = readOrder(dataDir);
  if (order?.restore.state !== 'done' || order.isNoted) return;
  const { name, about } = order.restore;
  const operator = operatorConsole.machineOperator('restore');
  await program.retryWhileDatabaseDown(() =>
    operatorConsole.noteRestored(deps, { operator, name, madeAt: about?.madeAt ?? '' }),
  );
  noteRestore(dataDir, order.keyHash, {}, { isNoted: true });
}

/** Also what a process before this one wrote by a clock that was wrong. */
async function mendDates(deps: Composed['deps']): Promise<void> {
  const mend = async (): Promise<void> => {
    const count = await mendDatesAhead(deps);
    if (count > 0) deps.log.warn({ count }, 'dates that lie too far ahead are due now');
  };
  await program.retryWhileDatabaseDown(mend);
  stopping.onStop(
    watchClock((seconds) => {
      deps.log.warn({ seconds }, 'the clock of this machine was set');
      deps.background.run('dates after a clock was set', mend);
    }),
  );
}

/** @returns the port on which pages and API are served */
async function startWeb({ deps, site }: Pick<Composed, 'deps' | 'site'>): Promise<number> {
  const { fetch, answerFirst } = createServer(deps, site);
  // Bindings of the Node server stand in our context type only.
  const listening = await listen(fetch as never, { ...deps.config, answerFirst });
  stopping.onStop(({ signal }) =>
    listening.close({
      drainMilliseconds: signal === 'SIGTERM' ? deps.config.drainSeconds * 1000 : 0,
      onClosed: () => deps.streams.endAll(),
    }),
  );
  return listening.port;
}
