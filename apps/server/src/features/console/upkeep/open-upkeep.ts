import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { operatorConsole } from '@firm/core';
import { freeBytes } from '../../backups/free-bytes.ts';
import { findKeys } from '../../backups/key-set.ts';
import { listStored, openStored, removeStored } from '../../backups/stored-backups.ts';
import type { Config } from '../../../config/env.ts';
import { doctorText } from '../../doctor/text/en/doctor.ts';
import { shortPath } from '../../../config/short-path.ts';

const EXAMINE_MILLISECONDS = 60_000;

const findingsSchema = v.array(v.object({ what: v.string(), mend: v.optional(v.string()) }));

/**
 * Console's access to this machine.
 *
 * @param doctor the command of that name: in this process it would open files that the database has
 * locked, and so drop the lock
 * @param examineMilliseconds how long it may take on a busy machine
 */
export function openUpkeep(
  config: Config,
  {
    doctor,
    examineMilliseconds = EXAMINE_MILLISECONDS,
  }: { doctor: string; examineMilliseconds?: number },
): operatorConsole.UpkeepMachine {
  const { folder, everyHours, keep } = config.backups;
  let looking: Promise<{ what: string; mend: string | null }[]> | undefined;
  const examine = async () => {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', doctor, '--json'],
        { timeout: examineMilliseconds },
      );
      const findings = v.parse(findingsSchema, JSON.parse(stdout));
      return findings.map(({ what, mend = null }) => ({ what, mend }));
    } catch (error) {
      // A doctor that was stopped has found nothing, which is a finding.
      if (!(error instanceof Error && 'killed' in error && error.killed === true)) throw error;
      return [{ what: doctorText.tookTooLong, mend: doctorText.tookTooLongMend }];
    }
  };
  return {
    list: () => listStored(config),
    open: (name) => openStored(config, name),
    remove: (name) => removeStored(config, name),
    keys: () => ({ ...findKeys(process.env, config.dataDir) }),
    // Concurrent calls share one result.
    examine: () => (looking ??= examine().finally(() => (looking = undefined))),
    isSetUp: { mail: config.mail.kind !== 'outbox', chain: config.network.kind === 'public' },
    mailService: config.mail.kind === 'outbox' ? null : new URL(config.mail.url).host,
    folder: shortPath(folder),
    freeBytes: () => freeBytes(existsSync(folder) ? folder : config.dataDir),
    schedule: { everyHours, keep: keep.daily },
  };
}
