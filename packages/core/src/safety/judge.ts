import type { EvidenceRow, EvidenceRowId, EvidenceState, TokenVerdict } from '@firm/schema';
import { verdictText as text } from '../text/en/safety.ts';
import { adviseOn } from './advise-on.ts';

export type Judgement = {
  verdict: TokenVerdict;
  summary: string;
  /** Advice for now. */
  advice: string;
  decidedBy: EvidenceRowId[];
  cappedBy: string[];
  score: number;
};

type CoreRow = keyof typeof text.cap;

const isCore = (id: EvidenceRowId): id is CoreRow => Object.hasOwn(text.cap, id);

/**
 * Needle of the dial: where a verdict begins, and how far each further row of the same weight moves
 * it on.
 */
const SCORES: Readonly<Record<TokenVerdict, { from: number; step: number; to: number }>> = {
  'no-red-flag': { from: 5, step: 0, to: 5 },
  caution: { from: 30, step: 4, to: 60 },
  'high-risk': { from: 72, step: 5, to: 92 },
  'do-not-touch': { from: 100, step: 0, to: 100 },
};

/**
 * The verdict that follows from the rows. Proof alone gives 'Do not touch'; what is unknown and
 * matters keeps it from being better than 'Caution', whatever else was found.
 *
 * @param rows what was found, in the order in which it is shown
 * @returns also which rows decided, the gravest first, and what could not be found out, in words
 */
export function judge(rows: readonly EvidenceRow[]): Judgement {
  const of = (state: EvidenceState) => rows.filter((row) => row.state === state);
  const [proof, high, caution] = [of('proof'), of('high'), of('caution')];
  const unknown = of('unknown')
    .map(({ id }) => id)
    .filter(isCore);
  const cappedBy = proof.length > 0 || high.length > 0 ? [] : unknown.map((id) => text.cap[id]);
  const make = (
    verdict: TokenVerdict,
    decidingRows: readonly EvidenceRow[],
    summary: string,
  ): Judgement => {
    const { from, step, to } = SCORES[verdict];
    // That sources agree on something bad must not turn the needle back.
    const shownRows = decidingRows.filter(({ id }) => id !== 'disagreement');
    return {
      verdict,
      summary,
      advice: adviseOn(verdict, decidingRows[0]?.id, cappedBy.length > 0),
      decidedBy: decidingRows.map(({ id }) => id),
      cappedBy,
      score: Math.min(to, from + step * Math.max(0, shownRows.length + cappedBy.length - 1)),
    };
  };
  const because = (say: (finding: string) => string, [first, ...rest]: readonly EvidenceRow[]) =>
    say(first?.finding ?? '') + (rest.length === 0 ? '' : text.more(rest.length));

  if (proof.length > 0)
    return make('do-not-touch', [...proof, ...high], because(text.proof, [...proof, ...high]));
  if (high.length > 0) return make('high-risk', high, because(text.high, high));
  if (caution.length > 0) return make('caution', caution, because(text.caution, caution));
  if (cappedBy.length > 0)
    return make('caution', [], of('unknown').length === rows.length ? text.nothing : text.capped);
  return make('no-red-flag', [], text.noRedFlag);
}
