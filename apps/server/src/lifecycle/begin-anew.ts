import { spawnSync } from 'node:child_process';

/**
 * Begins a program in the place of this one, which has closed everything: whoever started it and
 * waits for it notices nothing.
 */
export function beginAnew(program: string): never {
  const args = [...process.execArgv, program];
  if (process.execve) process.execve(process.execPath, [process.execPath, ...args], process.env);
  // Windows has no such call.
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
}
