/** A process says every 30 seconds that it is there; two of those may be late. */
const ALIVE_MILLISECONDS = 75_000;

/** Earliest heartbeat that still counts as alive. */
export function aliveSince(clock: () => Date): Date {
  return new Date(clock().getTime() - ALIVE_MILLISECONDS);
}
