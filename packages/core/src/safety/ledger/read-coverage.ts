import { countLaunchCoverage } from '@firm/db';
import type { Coverage } from '@firm/schema';
import type { SafetyDeps } from '../deps.ts';
import { presentChain } from '../launches/present-launch.ts';

/** So many of the launches that were seen last. */
const LAUNCHES = 1_000;

/** On how many of the last launches a trade was really tried, by network and kind of exchange. */
export async function readCoverage(deps: Pick<SafetyDeps, 'safety' | 'db'>): Promise<Coverage> {
  const counts = await deps.safety.cache.coverage.read('all', () =>
    countLaunchCoverage(deps, { limit: LAUNCHES }),
  );
  const sum = (some: typeof counts) => some.reduce((all, { launches }) => all + launches, 0);
  const byChain = [...Map.groupBy(counts, ({ chain }) => chain)].map(([slug, some]) => {
    const triedExchanges = some.filter(({ exchange }) => exchange !== null);
    return {
      chain: presentChain(deps, slug),
      launches: sum(some),
      tried: sum(triedExchanges),
      byExchange: triedExchanges
        .map(({ exchange, launches }) => ({ exchange: exchange ?? '', launches }))
        .toSorted((a, b) => b.launches - a.launches),
    };
  });
  return {
    launches: sum(counts),
    tried: sum(counts.filter(({ exchange }) => exchange !== null)),
    byChain: byChain.toSorted((a, b) => b.launches - a.launches),
  };
}
