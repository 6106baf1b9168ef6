import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@firm/format';
import { readSecretValue, type Environment } from '../../config/read-values.ts';
import { isEasyToGuess } from '../../config/variables/schemas.ts';
import type { Settings } from '../../config/env.ts';
import { keysFolder, secretFiles } from '../../config/secrets.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/**
 * Whether every secret is there, nobody else can read it, and the one that is not refused at the
 * start is hard to guess.
 */
export function checkKeys(environment: Environment, settings: Settings): Finding[] {
  const dataKey = readSecretValue(environment, 'DATA_KEY');
  const findings = checkPresence(environment, settings);
  return dataKey !== undefined && isEasyToGuess(dataKey)
    ? [...findings, { what: text.dataKeyWeak, mend: text.dataKeyWeakMend }]
    : findings;
}

function checkPresence(environment: Environment, settings: Settings): Finding[] {
  const names = keysOf(secretFiles);
  const inFiles = names
    .filter((name) => readSecretValue(environment, name) === undefined)
    // Of a version before there was one; with a shared database it comes from another.
    .filter((name) => !isDerived(name) || hasFile(settings, name));
  if (settings.databaseUrl !== undefined) {
    if (inFiles.length === 0) return [{ what: text.secrets }];
    return inFiles.map((name) => ({ what: text.secretsMissing(name), mend: text.secretsMend }));
  }
  const folder = keysFolder(settings.dataDir);
  if (inFiles.length === 0) return [{ what: text.secrets }];
  const missing = inFiles.filter((name) => !existsSync(join(folder, secretFiles[name])));
  if (!existsSync(join(settings.dataDir, 'db')) && missing.length === inFiles.length)
    return [{ what: text.keysLater }];
  const findings: Finding[] = missing.map((name) => ({
    what: text.keysMissing(join(folder, secretFiles[name])),
    mend: text.keysMissingMend,
  }));
  if (process.platform !== 'win32')
    findings.push(
      ...[folder, ...inFiles.map((name) => join(folder, secretFiles[name]))].flatMap(checkMode),
    );
  return findings.length > 0 ? findings : [{ what: text.keysFine(folder) }];
}

type Name = keyof typeof secretFiles;
const isDerived = (name: Name): boolean => name === 'PUSH_KEY' || name === 'C2PA_KEY';
const hasFile = ({ databaseUrl, dataDir }: Settings, name: Name): boolean =>
  databaseUrl === undefined && existsSync(join(keysFolder(dataDir), secretFiles[name]));

function checkMode(path: string): Finding[] {
  if (!existsSync(path)) return [];
  const stat = statSync(path);
  const open = stat.mode & 0o077;
  return open === 0
    ? []
    : [
        {
          what: text.keysOpen(path, (stat.mode & 0o777).toString(8)),
          mend: text.keysOpenMend(path, stat.isDirectory()),
        },
      ];
}
