import { existsSync } from 'node:fs';
import { errorMessage } from '@firm/format';
import { configText as text } from '../text/en/config.ts';
import { ConfigurationError } from './read-values.ts';

/** Takes variables from a .env file where there is one; what the environment already says wins. */
export function loadDotEnv(path: string): void {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    throw new ConfigurationError(text.badDotEnv(path, errorMessage(error)));
  }
}
