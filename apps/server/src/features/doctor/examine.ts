import { StartupError, FolderInUseError } from '@firm/db';
import { errorMessage } from '@firm/format';
import type { Environment } from '../../config/read-values.ts';
import { findMisspelled } from '../../config/find-misspelled.ts';
import { readSettings, type Settings } from '../../config/env.ts';
import { configText } from '../../text/en/config.ts';
import { doctorText as text } from './text/en/doctor.ts';
import { checkBackups } from './check-backups.ts';
import { checkCredential } from './check-credential.ts';
import { checkChains } from './check-chains.ts';
import { checkDatabase } from './check-database.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkFonts } from './check-fonts.ts';
import { checkKeys } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkMemory } from './check-memory.ts';
import { checkModel } from './check-model.ts';
import { checkOperator } from './check-operator.ts';
import { checkPort, checkRunning } from './check-server.ts';
import { checkTelegram } from './check-telegram.ts';
import type { Finding } from './finding.ts';
import { lookOnline } from './online/look-online.ts';

/**
 * Looks at configuration, data, keys, database and server. Changes nothing.
 *
 * @param options isOnline: also tries everything outside that the configuration names
 */
export async function examine(
  environment: Environment,
  { isOnline, fontsDir, modelFolder }: { isOnline: boolean; fontsDir: string; modelFolder: string },
): Promise<Finding[]> {
  const misspellings = findMisspelled(environment).map(({ name, meant: suggestion }) => ({
    what: `${text.configChecked}: ${configText.unknownName(name, suggestion)}`,
    mend: text.misspelledMend(name, suggestion),
  }));
  let settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    return [
      ...misspellings,
      { what: `${text.configChecked}: ${errorMessage(error)}`, mend: text.configMend },
    ];
  }
  const online = isOnline ? await lookOnline(environment, settings) : [];
  return [
    ...misspellings,
    ...(await examineHere(environment, settings)),
    ...checkFonts(fontsDir),
    ...(await checkModel(modelFolder)),
    ...online,
  ];
}

async function examineHere(environment: Environment, settings: Settings): Promise<Finding[]> {
  const findings: Finding[] = [
    { what: text.config },
    ...checkMemory(settings),
    ...checkDataFolder(settings.dataDir),
    ...checkChains(settings.dataDir),
    ...checkKeys(environment, settings),
    ...checkCredential(environment, settings, new Date()),
    ...checkOperator(settings),
    ...checkMail(settings),
    ...(await checkTelegram(settings)),
    ...(await checkBackups(settings, new Date())),
  ];
  try {
    findings.push(...(await checkDatabase(environment, settings)));
  } catch (error) {
    if (error instanceof FolderInUseError) return [...findings, ...(await checkRunning(settings))];
    if (!(error instanceof StartupError)) throw error;
    findings.push({
      what: text.databaseSick(error.message),
      mend: settings.databaseUrl === undefined ? text.databaseMend : text.databaseUrlMend,
    });
  }
  return [...findings, ...(await checkPort(settings))];
}
