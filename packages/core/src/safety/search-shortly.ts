import type { PairList, PairSource } from '@firm/adapters/pairs/index.ts';
import { askSource } from './ask-source.ts';
import type { SafetyDeps } from './deps.ts';
import type { Asked } from './evidence/token-evidence.ts';
import { keepYoung } from './safety-board.ts';

/**
 * What was found is given for so long as it is; from then on it is searched for anew while the old
 * is given, until it is too old for that.
 */
const FRESH_MILLISECONDS = 10_000;
const GOOD_MILLISECONDS = 60_000;
/** A search brings up to a page of pairs with their prices. */
const MAX_KEPT = 300;

/**
 * Searches one source, once for all who ask within seconds. Never throws; a source that did not
 * answer is asked again by the next.
 */
export async function searchShortly(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  source: PairSource,
  wanted: string,
): Promise<Asked<PairList>> {
  const { searches } = deps.safety.board;
  const key = `${source.name} ${wanted}`;
  const now = deps.clock().getTime();
  const known = searches.get(key);
  if (known && Math.abs(now - known.askedAt) < FRESH_MILLISECONDS) return await known.found;
  const searching = askSource(deps, source.name, () => source.search(wanted));
  const isGood = known !== undefined && Math.abs(now - known.at) < GOOD_MILLISECONDS;
  const found = { at: now, askedAt: now, found: searching };
  // Whoever comes while it is searched for anew is given the old one, too.
  keepYoung(searches, key, isGood ? { ...known, askedAt: now } : found, MAX_KEPT);
  const settled = searching.then((asked) => {
    if (asked.state === 'answered') keepYoung(searches, key, found, MAX_KEPT);
    else if (!isGood) searches.delete(key);
    return asked;
  });
  return await (isGood ? known.found : settled);
}
