import { totalmem } from 'node:os';

/** Peak memory of a start, with everything in one process and room for visitors. */
const MIN_MEGABYTES = 900;
/** With PostgreSQL the database takes its memory elsewhere. */
const MIN_MEGABYTES_WITH_POSTGRES = 450;

/**
 * How much memory this machine, or the container's control group, lets this program have, in
 * megabytes (of 1,048,576 bytes).
 */
export function readMemoryLimit(
  constrainedBytes: number = process.constrainedMemory(),
  machineBytes: number = totalmem(),
): number {
  // 0: nobody says. Without a limit some kernels say a number beyond any machine.
  const bytes = constrainedBytes > 0 ? Math.min(machineBytes, constrainedBytes) : machineBytes;
  return Math.floor(bytes / 1_048_576);
}

/** How much there is and how much is needed, in the same unit; undefined where it is enough. */
export function findMissingMemory(
  { databaseUrl }: { databaseUrl: string | undefined },
  megabytes: number = readMemoryLimit(),
): { megabytes: number; needed: number } | undefined {
  const neededMegabytes = databaseUrl === undefined ? MIN_MEGABYTES : MIN_MEGABYTES_WITH_POSTGRES;
  return megabytes < neededMegabytes ? { megabytes, needed: neededMegabytes } : undefined;
}
