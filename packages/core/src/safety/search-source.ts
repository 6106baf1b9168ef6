import type { PairList, PairSource } from '@firm/adapters/pairs/index.ts';
import { askSource } from './ask-source.ts';
import type { SafetyDeps } from './deps.ts';
import type { Asked } from './evidence/token-evidence.ts';

/**
 * Searches one source, once for all who ask within seconds. Never throws; a source that did not
 * answer is asked again by the next.
 */
export async function searchSource(
  deps: Pick<SafetyDeps, 'safety'>,
  source: PairSource,
  query: string,
): Promise<Asked<PairList>> {
  return await deps.safety.cache.searches.read(`${source.name} ${query}`, () =>
    askSource(deps, source.name, () => source.search(query)),
  );
}
