import { keysOf } from '@firm/format';
import { readSecretValue, type Environment } from '../../../config/read-values.ts';
import { variables } from '../../../config/variables.ts';
import type { Settings } from '../../../config/env.ts';
import type { Finding } from '../finding.ts';
import { chainTrials } from './chain-trials.ts';
import { serviceTrials } from './service-trials.ts';
import { storeTrials } from './store-trials.ts';
import { tryOut } from './trial.ts';

/**
 * Tries what lies outside, all at once: one line each, with its time. Nothing is sent to anybody
 * and nothing costs anything.
 */
export async function lookOnline(environment: Environment, settings: Settings): Promise<Finding[]> {
  const hide = hideSecrets(environment);
  const trials = [...storeTrials(settings), ...chainTrials(settings), ...serviceTrials(settings)];
  return await Promise.all(trials.map((trial) => tryOut(trial, hide)));
}

/** Shorter ones would take words out of sentences. */
const SHORTEST = 6;

/**
 * Takes every secret of the configuration out of a text, and what of an address is one: its
 * password, its path.
 */
function hideSecrets(environment: Environment): (message: string) => string {
  const secrets = keysOf(variables)
    .filter((name) => variables[name].isSecret)
    .flatMap((name) => (readSecretValue(environment, name) ?? '').split(/[,=]/))
    .flatMap((secret) => {
      if (!URL.canParse(secret)) return [secret];
      const { password, pathname, search } = new URL(secret);
      return [secret, password, decodeURIComponent(password), pathname, search];
    })
    .filter((secret) => secret.length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
  return (message) => secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
}
