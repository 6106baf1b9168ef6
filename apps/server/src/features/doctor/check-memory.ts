import type { Settings } from '../../config/env.ts';
import { findMissingMemory, readMemoryLimit } from '../../lifecycle/memory.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/** Whether this machine, or the container, lets the program have what it needs. */
export function checkMemory(
  settings: Pick<Settings, 'databaseUrl'>,
  megabytes: number = readMemoryLimit(),
): Finding[] {
  const missing = findMissingMemory(settings, megabytes);
  return [
    missing === undefined
      ? { what: text.memory(megabytes) }
      : { what: text.littleMemory(megabytes, missing.needed), mend: text.memoryMend },
  ];
}
