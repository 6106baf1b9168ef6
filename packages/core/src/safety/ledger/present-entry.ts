import type { AppealRow, LedgerEntryRow, LedgerLookRow } from '@firm/db';
import type { LedgerEntry } from '@firm/schema';
import type { SafetyDeps } from '../deps.ts';
import { presentChain } from '../launches/present-launch.ts';
import { changeSince } from './rules.ts';

/**
 * A verdict as the public sees it, with what became of the token and what people say against it.
 */
export function presentEntry(
  deps: Pick<SafetyDeps, 'safety'>,
  entry: LedgerEntryRow,
  looks: readonly LedgerLookRow[],
  appeals: readonly AppealRow[],
): LedgerEntry {
  return {
    id: entry.id,
    chain: presentChain(deps, entry.chain),
    address: entry.address,
    name: entry.name,
    symbol: entry.symbol,
    verdict: entry.verdict,
    summary: entry.summary,
    givenAt: entry.givenAt.getTime(),
    evidenceHash: entry.evidenceHash,
    looks: looks.map((look) => ({
      hours: look.hours,
      lookedAt: look.lookedAt?.getTime() ?? null,
      liquidityUsd: look.liquidityUsd,
      liquidityChange: changeSince(entry.liquidityUsd, look.liquidityUsd),
      priceUsd: look.priceUsd,
      priceChange: changeSince(entry.priceUsd, look.priceUsd),
      isDead: look.isDead,
      source:
        look.sourceName === null || look.measuredAt === null
          ? null
          : { name: look.sourceName, url: look.sourceUrl, measuredAt: look.measuredAt.getTime() },
    })),
    outcome: entry.outcome,
    appeals: appeals.map(({ id, text, madeAt, answer, answeredAt }) => ({
      id,
      text,
      madeAt: madeAt.getTime(),
      answer,
      answeredAt: answeredAt?.getTime() ?? null,
    })),
  };
}
