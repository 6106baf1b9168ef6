import recorded from '../../../generated/content/recorded-checks.json';
import { drillsText as text } from '../../../text/en/learning/drills.ts';
import { rowTexts, type RowFacts, type ShownRow } from '../../safety/index.ts';

/** Token facts of the assistant's table, without its verdict. */
export type TokenEvidence = { symbol: string; name: string; rows: ShownRow[] };

type Recorded = Record<string, { name: string; rows: RowFacts[] }>;

/** Checks of the local chain's tokens as they were recorded. */
export function recordedAsRows(symbols: readonly string[]): TokenEvidence[] {
  // The build has checked the file against its schema; JSON imports know texts only.
  const recordedChecks = recorded as unknown as Recorded;
  return symbols.flatMap((symbol) => {
    const check = recordedChecks[symbol];
    if (check === undefined) return [];
    const rows = check.rows.map((facts): ShownRow => ({
      ...rowTexts(facts),
      key: `${symbol}-${facts.id}`,
      sources: [{ name: text.recorded, href: '', at: text.recordedAt }],
    }));
    return [{ symbol, name: check.name, rows }];
  });
}
