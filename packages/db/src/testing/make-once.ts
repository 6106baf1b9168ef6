import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Outcome<Made> = { made: Made } | { problem: string };

const MAX_MILLISECONDS = 100_000;

/**
 * Makes something for all processes of a run of tests: who comes first does, the others wait.
 *
 * @param name of a file in the folder, without its ending
 * @param make what it gives can be written as JSON
 */
export async function makeOnce<Made>(
  sharedFolder: string,
  name: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const file = fileOf(sharedFolder, name);
  if (isFirst(join(sharedFolder, name))) {
    const outcome = await make().then(
      (product): Outcome<Made> => ({ made: product }),
      (error: Error): Outcome<Made> => ({ problem: error.message }),
    );
    writeFileSync(`${file}.new`, JSON.stringify(outcome));
    renameSync(`${file}.new`, file);
  }
  const until = performance.now() + MAX_MILLISECONDS;
  while (!existsSync(file)) {
    if (performance.now() > until) throw new Error(`${name} was not made in time`);
    await sleep(50);
  }
  const outcome = read<Made>(file);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.made;
}

/** Reads the result; undefined: nobody needed it. */
export function readMade<Made>(sharedFolder: string, name: string): Made | undefined {
  const file = fileOf(sharedFolder, name);
  const outcome = existsSync(file) ? read<Made>(file) : undefined;
  return outcome !== undefined && 'made' in outcome ? outcome.made : undefined;
}

const fileOf = (sharedFolder: string, name: string): string => join(sharedFolder, `${name}.json`);

// The caller knows what it makes under this name.
const read = <Made>(file: string): Outcome<Made> =>
  JSON.parse(readFileSync(file, 'utf8')) as Outcome<Made>;

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}
