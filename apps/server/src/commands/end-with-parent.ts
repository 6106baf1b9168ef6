/**
 * Whoever holds the data may be another process by the time at which this one goes on without the
 * one that began it.
 */
export function endWithParent(): void {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume();
}
