import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const LITTLE_BYTES = 2_000 * 1_048_576;

/** Whether this machine, or its container, has less memory than steps side by side would take. */
export function hasLittleMemory() {
  const memoryLimit = process.constrainedMemory();
  return Math.min(totalmem(), memoryLimit > 0 ? memoryLimit : Infinity) < LITTLE_BYTES;
}

/**
 * Calls a function in a process of its own, whose memory is free afterwards.
 *
 * @param {string} module relative to this folder
 * @param {string} name of the function that the module exports
 * @param {unknown} input what it is called with, as JSON can hold it
 */
export async function runAlone(module, name, input) {
  const child = spawn(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), module, name, JSON.stringify(input)],
    { stdio: 'inherit' },
  );
  const end = (signal) => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, end);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [module, name, input] = process.argv.slice(2);
  await (await import(module))[name](JSON.parse(input));
}
