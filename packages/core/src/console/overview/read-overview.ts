import {
  countOpenAppeals,
  countReportedThings,
  countWaitingSupport,
  findLastAct,
  findPublishedBrand,
  listPartStates,
  listSourceStates,
  readBackupSchedule,
  type BackupSchedule,
} from '@firm/db';
import { COUNTS, type Overview } from '@firm/schema';
import { readUsage } from '../../accounts/index.ts';
import { countOverdue } from '../../passes/index.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { nextBackupAt } from '../upkeep/backup-schedule.ts';
import type { StoredBackup, UpkeepDeps } from '../upkeep/machine.ts';
import { isOfSchedule } from '../upkeep/read-upkeep.ts';
import { factsDue, type Fact } from './facts-due.ts';

const DAY_MILLISECONDS = 86_400_000;
/** A source that nobody has asked for longer may be up again. */
const SOURCE_MILLISECONDS = DAY_MILLISECONDS;
/** A backup that is late by more was missed, and is not only about to be made. */
const LATE_MILLISECONDS = DAY_MILLISECONDS;
/** Where nothing makes backups by itself, one that is older counts as none. */
const OLD_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** Without those of upgrades, the newest first; and the schedule that the console set. */
type Backups = {
  backups: readonly StoredBackup[];
  schedule: BackupSchedule | undefined;
};

/** How much there is of everything, and what waits for somebody. It tells of nobody. */
export async function readOverview(
  deps: UpkeepDeps & { facts: readonly Fact[] },
  { operator }: { operator: Operator },
): Promise<Overview> {
  requirePermission(operator, 'overview.read');
  const usage = await readUsage(deps);
  const counts = COUNTS.flatMap((name) => {
    const usageRow = usage.find((one) => one.name === name);
    return usageRow ? [{ ...usageRow, name }] : [];
  });
  const backups = {
    backups: (await deps.upkeep.list()).filter(({ why }) => isOfSchedule(why)),
    schedule: await readBackupSchedule(deps),
  };
  return {
    setup: operator.permissions.includes('upkeep.make') ? await readSetup(deps, backups) : null,
    waitingReports: await countReportedThings(deps),
    waitingMessages: await countWaitingSupport(deps),
    openAppeals: await countOpenAppeals(deps),
    undeliveredRequests:
      counts.find(({ name }) => name === 'bot requests not delivered')?.total ?? 0,
    partsDown: (await listPartStates(deps)).flatMap(({ part, state }) =>
      state === 'down' || state === 'degraded' ? [part] : [],
    ),
    sourcesDown: await listSourcesDown(deps),
    overduePayouts: await countOverdue(deps),
    backup: findBackupProblem(deps, backups),
    factsDue: factsDue(deps.facts, deps.clock()),
    counts,
  };
}

/** Reads which steps of a new site's set-up are done. */
async function readSetup(
  deps: UpkeepDeps,
  { backups, schedule }: Backups,
): Promise<NonNullable<Overview['setup']>> {
  const { upkeep } = deps;
  const isByItself = schedule ? schedule.hour !== null : upkeep.schedule.everyHours !== undefined;
  return {
    ...upkeep.isSetUp,
    backup: backups.length > 0 && isByItself,
    keys: (await findLastAct(deps, { actions: ['download-keys'] })) !== undefined,
    name: (await findPublishedBrand(deps)) !== undefined,
  };
}

async function listSourcesDown(deps: Pick<UpkeepDeps, 'db' | 'clock'>): Promise<string[]> {
  const since = deps.clock().getTime() - SOURCE_MILLISECONDS;
  return (await listSourceStates(deps)).flatMap(({ name, state, measuredAt }) =>
    state === 'down' && measuredAt.getTime() >= since ? [name] : [],
  );
}

/** Whether data could be lost today: there is no backup, or the newest is too old. */
function findBackupProblem(
  { clock, upkeep }: UpkeepDeps,
  { backups, schedule }: Backups,
): Overview['backup'] {
  const now = clock();
  const last = backups[0]?.madeAt;
  if (last === undefined) return 'none';
  const { everyHours } = upkeep.schedule;
  const next = nextBackupAt({ schedule, everyHours, last, now });
  const lateAt = next ? next.getTime() + LATE_MILLISECONDS : last.getTime() + OLD_MILLISECONDS;
  return now.getTime() > lateAt ? 'old' : null;
}
