import { setImmediate } from 'node:timers/promises';
import type { Person, PersonalRecords } from './personal-records.ts';

/** Everything that is kept of a person, as one object that can be written as JSON. */
export async function exportAccount<Deps extends { clock: () => Date }>(
  deps: Deps,
  { person, records }: { person: Person; records: readonly PersonalRecords<Deps>[] },
): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = { exportedAt: deps.clock() };
  for (const { name, read } of records) {
    all[name] = await read(deps, person);
    // The embedded database answers without ever letting other work run.
    await setImmediate();
  }
  return all;
}
