import { StartupError } from '@firm/db';
import { loadDotEnv } from '../config/load-dot-env.ts';

/**
 * Runs one of the operator's commands: lines for people on success, one line and exit code 1
 * otherwise.
 */
export async function runCommand(
  work: (args: string[], say: (line: string) => void) => Promise<void>,
): Promise<never> {
  try {
    loadDotEnv('.env');
    await work(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
    process.exit(0);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}
