import { evidenceLabels } from '@firm/schema/check-page.ts';
import recorded from '../../../generated/content/recorded-checks.json';
import { drillsText as text } from '../../../text/en/drills.ts';
import type { ShownRow } from '../../safety/index.ts';

/** What the assistant's table shows of a token, without its verdict. */
export type TokenEvidence = { symbol: string; name: string; rows: ShownRow[] };

type Recorded = Record<
  string,
  {
    name: string;
    rows: {
      id: string;
      title: string;
      state: keyof typeof evidenceLabels;
      finding: string;
      value: string | null;
      threshold: string | null;
      lesson: { title: string; href: string } | null;
    }[];
  }
>;

/** Checks of the local chain's tokens as they were recorded. */
export function recordedAsRows(symbols: readonly string[]): TokenEvidence[] {
  // The build has checked the file against its schema; JSON imports know texts only.
  const known = recorded as unknown as Recorded;
  return symbols.flatMap((symbol) => {
    const check = known[symbol];
    if (check === undefined) return [];
    const rows = check.rows.map(
      ({ id, title, state, finding, value, threshold, lesson }): ShownRow => ({
        key: `${symbol}-${id}`,
        state,
        word: evidenceLabels[state],
        title,
        finding,
        value: value ?? '',
        threshold: threshold ?? '',
        sources: [{ name: text.recorded, href: '', at: text.recordedAt }],
        lesson: lesson?.title ?? '',
        href: lesson?.href ?? '',
        isDecisive: false,
      }),
    );
    return [{ symbol, name: check.name, rows }];
  });
}
