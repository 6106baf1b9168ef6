import { randomBytes, randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { openDatabase, type OpenDatabase } from '@firm/db';
import { passwords } from '../features/accounts/passwords.ts';
import { backUpBeforeUpgrade } from '../features/backups/before-upgrade.ts';
import { liveBrand } from '../brand/live-brand.ts';
import type { Config } from '../config/env.ts';
import type { Deps } from '../http/deps.ts';
import { explain } from '../http/errors/refusals.ts';
import { measureUpstreams } from '../http/metrics/measure-upstreams.ts';
import { createMetrics, measureProcess } from '../http/metrics/metrics.ts';
import { OpenStreams } from '../http/streams/open-streams.ts';
import { createLog } from '../lifecycle/create-log.ts';
import { createMarkdownRenderer } from '../markdown/create-markdown-renderer.ts';
import type { Stopping } from '../lifecycle/stop-on-signal.ts';
import { startText as text } from '../text/en/start.ts';
import { createKeyedHash } from './keyed-hash.ts';

/** Dependencies of every program part. */
export type Basis = Pick<
  Deps,
  | 'config'
  | 'brand'
  | 'renderMarkdown'
  | 'log'
  | 'explain'
  | 'clock'
  | 'random'
  | 'passwords'
  | 'keyedHash'
  | 'metrics'
  | 'streams'
  | 'db'
> & {
  database: OpenDatabase;
  /** It was brought up to date just now, and that was said. */
  wasUpgraded: boolean;
};

/** How this process speaks to its operator and goes down. */
export type Program = {
  stopping: Stopping;
  say: (line: string) => void;
  /** Where what the build made stands. @param name relative to the program */
  resolveBundled: (name: string) => string;
  /** Does a step again until the database is reached. */
  retryWhileDatabaseDown: <Result>(step: () => Promise<Result>) => Promise<Result>;
};

/** Opens the database and waits for it; the rest is there at once. */
export async function openBasis(
  config: Config,
  { stopping, say, resolveBundled }: Omit<Program, 'retryWhileDatabaseDown'>,
): Promise<Basis> {
  const log = createLog(config.logLevel);
  const streams = new OpenStreams();
  const metrics = createMetrics(() => streams.size);
  measureProcess(metrics);
  stopping.onStop(measureUpstreams(metrics));
  const endController = new AbortController();
  stopping.onStop(() => endController.abort());
  let wasUpgraded = false;
  const database = await openDatabase({
    onUpgrade: async (upgrade) => {
      wasUpgraded = true;
      const program = resolveBundled('backup.mjs');
      await backUpBeforeUpgrade(config, upgrade, { say, program, signal: endController.signal });
    },
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    connections: config.databaseConnections,
    listens: config.roles.includes('worker'),
    dataDir: config.dataDir,
    imagePath: resolveBundled('db-image.tar.gz'),
    onQuery: metrics.query,
    onLost: (error) => {
      process.stderr.write(`${text.databaseBroken(error.message)}\n`);
      void stopping.stop(1);
    },
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    onWait: (place, why) => say(text.databaseUnavailable(place, why)),
  });
  stopping.onStop(() => database.close());
  const markdown = createMarkdownRenderer({
    workerUrl: pathToFileURL(resolveBundled('markdown-worker.mjs')),
  });
  stopping.onStop(() => markdown.close());
  return {
    config,
    log,
    explain,
    clock: () => new Date(),
    random: { uuid: randomUUID, bytes: randomBytes },
    passwords,
    keyedHash: createKeyedHash(config.secrets.sessionSecret),
    metrics,
    streams,
    db: database.db,
    renderMarkdown: markdown.render,
    brand: liveBrand({ db: database.db, renderMarkdown: markdown.render }),
    database,
    wasUpgraded,
  };
}
