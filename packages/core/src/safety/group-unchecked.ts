import type { EvidenceRow, SafetyCheck } from '@firm/schema';
import { uncheckedText as text, whyText } from '../text/en/safety.ts';

const CAUSES: readonly string[] = Object.values(whyText);

/** Groups the failed checks: each cause once, with the questions that it leaves open. */
export function groupUnchecked(
  rows: readonly EvidenceRow[],
): NonNullable<SafetyCheck['unchecked']> {
  const questions = new Map<string, string[]>();
  for (const { title, state, finding } of rows) {
    if (state !== 'unknown') continue;
    // The longest that fits: one cause may be the end of another.
    const cause =
      CAUSES.filter((one) => finding.includes(one)).toSorted((a, b) => b.length - a.length)[0] ??
      text.noSource;
    questions.set(cause, [...(questions.get(cause) ?? []), title]);
  }
  return [...questions].map(([cause, titles]) => ({ cause, questions: titles }));
}
