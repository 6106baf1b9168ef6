import type { StrengthRow } from '@firm/db';
import { MISTAKES, type Mistake, type StrengthLevel } from '@firm/schema';

/**
 * Of each kind of mistake the last 20 answers are looked at, and nothing is said of fewer than 5.
 * Strong is what the review aims at, nine of ten; below three of four it is weak.
 */
export const STRENGTH = { max: 20, enough: 5, weakBelow: 0.75, strongFrom: 0.9 } as const;

export type Strength = {
  mistake: Mistake;
  level: StrengthLevel;
  answers: number;
  rights: number;
  alarms: number;
};

const count = (recent: string, letter: string): number => recent.split(letter).length - 1;

function levelOf({ answers, rights }: { answers: number; rights: number }): StrengthLevel {
  if (answers < STRENGTH.enough) return 'unknown';
  const share = rights / answers;
  return share < STRENGTH.weakBelow ? 'weak' : share < STRENGTH.strongFrom ? 'fair' : 'strong';
}

/** Every kind of mistake, the weakest first, those of which too little is known last. */
export function judgeStrengths(rows: readonly StrengthRow[]): Strength[] {
  const all = MISTAKES.map((mistake) => {
    const recent = rows.find((row) => row.mistake === mistake)?.recent ?? '';
    const totals = { answers: recent.length, rights: count(recent, 'r') };
    return { mistake, level: levelOf(totals), ...totals, alarms: count(recent, 'a') };
  });
  const place = ({ level, answers, rights }: Strength): number =>
    level === 'unknown' ? 2 : rights / answers;
  return all.toSorted((a, b) => place(a) - place(b));
}

/** Lists mistakes above the review's target rate, the weakest first. */
export const weakMistakes = (rows: readonly StrengthRow[]): Mistake[] =>
  judgeStrengths(rows).flatMap(({ mistake, level }) =>
    level === 'weak' || level === 'fair' ? [mistake] : [],
  );
