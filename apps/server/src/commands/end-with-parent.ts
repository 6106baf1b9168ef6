/**
 * Ends this process with the one that began it: if it went on alone, another process might hold the
 * data by then.
 */
export function endWithParent(): void {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
}
