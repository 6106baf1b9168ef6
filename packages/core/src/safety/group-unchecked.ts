import type { EvidenceRow, SafetyCheck } from '@firm/schema';
import { uncheckedText as text, whyText } from '../text/en/safety.ts';

/** Groups the failed checks: each cause once, with the questions that it leaves open. */
export function groupUnchecked(
  rows: readonly EvidenceRow[],
): NonNullable<SafetyCheck['unchecked']> {
  const questions = new Map<string, string[]>();
  for (const { title, state, cause } of rows) {
    if (state !== 'unknown') continue;
    const words = isCause(cause) ? whyText[cause] : text.noSource;
    questions.set(words, [...(questions.get(words) ?? []), title]);
  }
  return [...questions].map(([cause, titles]) => ({ cause, questions: titles }));
}

const isCause = (cause: string | undefined): cause is keyof typeof whyText =>
  cause !== undefined && Object.hasOwn(whyText, cause);
