import { spawn } from 'node:child_process';

/**
 * Makes a process end when ours does, even by SIGKILL: a shell waits on a pipe that closes with us,
 * then kills it. Windows has no such shell: there a killed program leaves the node behind, harmless
 * on its random port.
 *
 * @param pid the process that must not outlive us
 * @returns lets go of it, once it has ended by itself
 */
export function endWithUs(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const watcher = spawn(
    '/bin/sh',
    ['-c', 'read -r _; kill -9 "$1" 2>/dev/null', 'end-with-us', String(pid)],
    { detached: true, env: {}, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  watcher.unref();
  watcher.stdin.on('error', () => undefined);
  watcher.on('error', () => undefined);
  return () => void watcher.kill('SIGKILL');
}
