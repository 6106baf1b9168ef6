/**
 * Waits for work, but not for longer.
 *
 * @throws what the work throws within that time
 */
export async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
