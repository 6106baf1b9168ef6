import { countLedger, listAppealsOf, listLedger, type LedgerCursor } from '@firm/db';
import type { LedgerEntry, TokenVerdict, TrackRecord } from '@firm/schema';
import { readPageCursor, writePageCursor } from '../../page-cursor.ts';
import type { SafetyDeps } from '../deps.ts';
import { presentEntry } from './present-entry.ts';
import { readCoverage } from './read-coverage.ts';
import { ledgerRules } from './rules.ts';
import { wilson } from './wilson.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'db' | 'clock'>;

const PAGE = 20;
const VERDICTS: readonly TokenVerdict[] = ['do-not-touch', 'high-risk', 'caution', 'no-red-flag'];

/**
 * The public ledger: hits and misses by verdict over everything, and a page of its entries, the
 * newest first.
 *
 * @param cursor from the page before; absent or unreadable: the first
 */
export async function readTrackRecord(
  deps: Deps,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<TrackRecord> {
  const after = readPageCursor(cursor);
  const [counts, { entries, next }, coverage] = await Promise.all([
    deps.safety.cache.ledgerCounts.read('all', () => countLedger(deps)),
    readEntries(deps, { after: after && { givenAt: after.at, id: after.id }, limit: PAGE }),
    cursor === undefined ? readCoverage(deps) : undefined,
  ]);
  const since = counts.map((one) => Date.parse(one.since)).toSorted((a, b) => a - b)[0] ?? null;
  return {
    since,
    measuredAt: deps.clock().getTime(),
    byVerdict: VERDICTS.map((verdict) => {
      const {
        given: givenCount = 0,
        hits = 0,
        misses = 0,
      } = counts.find((one) => one.verdict === verdict) ?? {};
      const judgedCount = hits + misses;
      return {
        verdict,
        given: givenCount,
        judged: judgedCount,
        hits,
        misses,
        ...(wilson(hits, judgedCount) ?? { share: null, low: null, high: null }),
      };
    }),
    rules: [...ledgerRules],
    ...(coverage ? { coverage } : {}),
    entries,
    nextCursor: next ? writePageCursor({ at: next.givenAt, id: next.id }) : null,
  };
}

/** A page of entries with their appeals; `next` undefined: no more. */
export async function readEntries(
  deps: Pick<Deps, 'safety' | 'db'>,
  { after, limit }: { after?: LedgerCursor | undefined; limit: number },
): Promise<{ entries: LedgerEntry[]; next: LedgerCursor | undefined }> {
  const entries = await listLedger(deps, { after, limit: limit + 1 });
  const page = entries.slice(0, limit);
  const appeals = Map.groupBy(
    await listAppealsOf(deps, { checkIds: page.map(({ entry }) => entry.id) }),
    ({ checkId }) => checkId,
  );
  return {
    entries: page.map(({ entry, looks }) =>
      presentEntry(deps, entry, looks, appeals.get(entry.id) ?? []),
    ),
    next: entries.length > limit ? page.at(-1)?.entry : undefined,
  };
}
