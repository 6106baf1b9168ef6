/** A process says every 30 seconds that it is there; two of those may be late. */
const ALIVE_MILLISECONDS = 75_000;

/** Whoever gave a sign of life after this time is believed to be there still. */
export function aliveSince(clock: () => Date): Date {
  return new Date(clock().getTime() - ALIVE_MILLISECONDS);
}
