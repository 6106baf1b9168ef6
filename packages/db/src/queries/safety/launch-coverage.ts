import { and, desc, eq, sql } from 'drizzle-orm';
import { launch, ledgerEntry } from '../../schema/ledger.ts';
import { safetyCheck } from '../../schema/safety.ts';
import type { Database } from '../../types.ts';

/** Before the kind of exchange in a frozen check, where a trade was tried: a quote in text is escaped. */
const BEFORE = '"trial":{"exchange":"';
const EXCHANGE = '^([a-z0-9-]{1,40})"';

/**
 * Of the launches that were seen last: how many there are by network and by the kind of exchange on
 * which a trade was tried. `exchange` null: none was, or there is no check.
 */
export async function countLaunchCoverage(
  { db }: { db: Database },
  { limit }: { limit: number },
): Promise<{ chain: string; exchange: string | null; launches: number }[]> {
  const last = db
    .select({ chain: launch.chain, addressKey: launch.addressKey })
    .from(launch)
    .orderBy(desc(launch.firstSeenAt), launch.chain, launch.pairKey)
    .limit(limit)
    .as('last');
  // A plain text is found in a check of many kilobytes eight times as fast as a pattern.
  const exchange = sql<
    string | null
  >`substring(split_part(${safetyCheck.evidence}, ${BEFORE}::text, 2) from ${EXCHANGE}::text)`;
  const triedExchanges = db
    .select({ chain: last.chain, exchange: exchange.as('exchange') })
    .from(last)
    .leftJoin(
      ledgerEntry,
      and(eq(ledgerEntry.chain, last.chain), eq(ledgerEntry.addressKey, last.addressKey)),
    )
    .leftJoin(safetyCheck, eq(safetyCheck.id, ledgerEntry.id))
    .as('tried');
  return await db
    .select({
      chain: triedExchanges.chain,
      exchange: triedExchanges.exchange,
      launches: sql<number>`count(*)::int`,
    })
    .from(triedExchanges)
    .groupBy(triedExchanges.chain, triedExchanges.exchange);
}
