import { CannotStart, FolderInUse } from '@firm/db';
import type { Environment } from '../config/read-values.ts';
import { readSettings } from '../config/env.ts';
import { doctorText as text } from '../text/en/doctor.ts';
import { checkDatabase } from './check-database.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkKeys } from './check-keys.ts';
import { checkOperator } from './check-operator.ts';
import { checkPort, checkRunning } from './check-server.ts';
import { checkTelegram } from './check-telegram.ts';
import type { Finding } from './finding.ts';

/** Looks at configuration, data, keys, database and server. Changes nothing. */
export async function examine(environment: Environment): Promise<Finding[]> {
  let settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    return [{ what: `${text.configChecked}: ${(error as Error).message}`, mend: text.configMend }];
  }
  const findings: Finding[] = [
    { what: text.config },
    ...checkDataFolder(settings.dataDir),
    ...checkKeys(environment, settings),
    ...checkOperator(settings),
    ...(await checkTelegram(settings)),
  ];
  try {
    findings.push(...(await checkDatabase(environment, settings)));
  } catch (error) {
    if (error instanceof FolderInUse) return [...findings, ...(await checkRunning(settings))];
    if (!(error instanceof CannotStart)) throw error;
    findings.push({
      what: text.databaseSick(error.message),
      mend: settings.databaseUrl === undefined ? text.databaseMend : text.databaseUrlMend,
    });
  }
  return [...findings, ...(await checkPort(settings))];
}
