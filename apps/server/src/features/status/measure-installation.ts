import { statfs } from 'node:fs/promises';
import { createSingleFlight } from '@firm/cache';
import { Gauge } from 'prom-client';
import { listLiveRoles, listPartStates, readWaitingWork } from '@firm/db';
import { aliveSince } from '../../lifecycle/alive-since.ts';
import type { KeptBackup } from '../backups/kept-backups.ts';
import type { Deps } from '../../http/deps.ts';

const LEVELS = { up: 1, degraded: 0.5, down: 0 } as const;
const ROLES = ['web', 'worker', 'bot'] as const;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'metrics' | 'holdings' | 'safety' | 'log'>;

type Sources = {
  gauge: (name: string, help: string, labelNames?: string[]) => Gauge;
  /**
   * One read for several gauges, however many of them ask for it at a time: a scrape collects all
   * at once.
   */
  readWhenAsked: (source: string, gauges: readonly Gauge[], read: () => Promise<void>) => void;
};

/**
 * Adds what every process sees alike: work that waits, processes that live, how the parts are, the
 * disk; and how much this process's caches hold. Read when somebody asks for the metrics; what
 * cannot be read then is left out, and `metrics_source_up` says so.
 */
export function measureInstallation(deps: Needs, backups?: MeasuredBackups): void {
  const sources = openSources(deps);
  measureJobs(deps, sources);
  measureProcesses(deps, sources);
  measureParts(deps, sources);
  measureDisk(deps, sources);
  if (backups) measureBackups(backups, sources);
  measureCaches(deps, sources);
}

function openSources({ metrics: { registry }, log }: Pick<Needs, 'metrics' | 'log'>): Sources {
  const gauge: Sources['gauge'] = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const readable = gauge(
    'metrics_source_up',
    '1: the figures of this source are in this answer; 0: they could not be read.',
    ['source'],
  );
  const sources: (() => Promise<void>)[] = [];
  Object.assign(readable, {
    collect: async () => void (await Promise.all(sources.map((read) => read()))),
  });
  const readWhenAsked: Sources['readWhenAsked'] = (source, gauges, read) => {
    const once = createSingleFlight<string, void>();
    const readAll = async (): Promise<void> => {
      for (const one of gauges) one.reset();
      try {
        await read();
        readable.set({ source }, 1);
      } catch (err) {
        for (const one of gauges) one.remove();
        readable.set({ source }, 0);
        log.debug({ err, source }, 'metrics could not be read');
      }
    };
    const collect = () => once(source, readAll);
    sources.push(collect);
    for (const one of gauges) Object.assign(one, { collect });
  };
  return { gauge, readWhenAsked };
}

function measureJobs(deps: Pick<Needs, 'db' | 'clock'>, { gauge, readWhenAsked }: Sources): void {
  const waiting = gauge('jobs_waiting', 'Work that is due and that nobody has begun.', ['queue']);
  const running = gauge('jobs_running', 'Work that is under way.', ['queue']);
  const oldest = gauge(
    'jobs_oldest_waiting_seconds',
    'For how long the oldest due work has waited.',
    ['queue'],
  );
  readWhenAsked('jobs', [waiting, running, oldest], async () => {
    for (const one of await readWaitingWork(deps)) {
      waiting.set({ queue: one.queue }, one.waiting);
      running.set({ queue: one.queue }, one.running);
      oldest.set({ queue: one.queue }, one.oldestSeconds);
    }
  });
}

function measureProcesses(
  deps: Pick<Needs, 'db' | 'clock'>,
  { gauge, readWhenAsked }: Sources,
): void {
  const processes = gauge(
    'processes_alive',
    'Processes with a role that gave a sign of life lately.',
    ['role'],
  );
  readWhenAsked('processes', [processes], async () => {
    const alive = await listLiveRoles(deps, { since: aliveSince(deps.clock) });
    for (const role of ROLES)
      processes.set({ role }, alive.filter((one) => one.includes(role)).length);
  });
}

function measureParts(deps: Pick<Needs, 'db'>, { gauge, readWhenAsked }: Sources): void {
  const parts = gauge('part_up', 'Parts of the status page: 1 up, 0.5 degraded, 0 down.', ['part']);
  readWhenAsked('parts', [parts], async () => {
    for (const { part, state } of await listPartStates(deps))
      if (state !== 'off') parts.set({ part }, LEVELS[state]);
  });
}

function measureDisk(deps: Pick<Needs, 'config'>, { gauge, readWhenAsked }: Sources): void {
  const free = gauge('disk_free_bytes', 'What this user may still write on the disk of DATA_DIR.');
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.');
  readWhenAsked('disk', [free, size], async () => {
    const { bavail, blocks, bsize } = await statfs(deps.config.dataDir);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  });
}

type MeasuredBackups = {
  everyHours: () => Promise<number | undefined>;
  last: () => Promise<KeptBackup | undefined>;
};

function measureBackups(backups: MeasuredBackups, { gauge, readWhenAsked }: Sources): void {
  const madeAt = gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest good backup was made; 0: there is none.',
  );
  const bytes = gauge('backup_last_bytes', 'Size of the newest good backup.');
  const interval = gauge('backup_interval_seconds', 'How often a backup is to be made.');
  const gauges = [madeAt, bytes, interval];
  readWhenAsked('backups', gauges, async () => {
    const everyHours = await backups.everyHours();
    // None by itself: nothing is late.
    if (everyHours === undefined) return gauges.forEach((one) => one.remove());
    const last = await backups.last();
    madeAt.set((last?.madeAt.getTime() ?? 0) / 1000);
    bytes.set(last?.bytes ?? 0);
    interval.set(everyHours * 3600);
  });
}

function measureCaches(
  deps: Pick<Needs, 'holdings' | 'safety'>,
  { gauge, readWhenAsked }: Sources,
): void {
  const entries = gauge('cache_entries', 'What a cache of this process holds.', ['cache']);
  readWhenAsked('caches', [entries], () => {
    const { checks, networkByToken, searches } = deps.safety.cache;
    const caches = { holdings: deps.holdings, checks, places: networkByToken, searches };
    for (const [cache, { size: count }] of Object.entries(caches)) entries.set({ cache }, count);
    return Promise.resolve();
  });
}
