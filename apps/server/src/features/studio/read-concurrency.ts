import { studioProviders } from '@firm/adapters/studio/providers/index.ts';
import type { studio } from '@firm/core';

/** How many jobs of each engine run at once: of the built-in one as many as it has threads. */
export function readConcurrency(
  threads: number,
): Pick<studio.StudioSetup, 'concurrencyHere' | 'concurrencyTotal'> {
  const providers = Object.values(studioProviders);
  // One entry an engine, which Object.fromEntries does not say.
  const concurrencyHere = Object.fromEntries([
    ['embedded', threads],
    ...providers.map(({ id, concurrency }) => [id, concurrency.here]),
  ]) as studio.StudioSetup['concurrencyHere'];
  const concurrencyTotal: studio.StudioSetup['concurrencyTotal'] = {};
  for (const { id, concurrency } of providers)
    if (concurrency.total !== undefined) concurrencyTotal[id] = concurrency.total;
  return { concurrencyHere, concurrencyTotal };
}
