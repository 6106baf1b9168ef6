import type { Mistake, TestedMistake } from '@firm/schema';

/** As many as one sitting has. */
export const REVIEW_SITTING = 20;

/** New questions in a sitting, at most: reading their lesson again helps more than guessing. */
const MAX_NEW = 5;

type Tested = { mistake: TestedMistake };

/**
 * Mixes a sitting: alternates between kinds that this person gets wrong, the weakest first, and the
 * longest waiting question. New ones follow the due ones of a weak kind.
 *
 * @param input.due the longest overdue first
 * @param input.fresh not met yet; only those of weak kinds are taken
 * @param input.weak the weakest first
 */
export function mixSitting<D extends Tested, F extends Tested>({
  due,
  fresh,
  weak,
}: {
  due: readonly D[];
  fresh: readonly F[];
  weak: readonly Mistake[];
}): (D | F)[] {
  const place = ({ mistake }: Tested): number => weak.findIndex((one) => one === mistake);
  const byWeakness = <T extends Tested>(list: readonly T[]): T[] =>
    list.filter((one) => place(one) >= 0).toSorted((a, b) => place(a) - place(b));
  const wrong = [...byWeakness(due), ...byWeakness(fresh).slice(0, MAX_NEW)];
  const waiting = due.filter((one) => place(one) < 0);
  const turns = Array.from({ length: Math.max(wrong.length, waiting.length) }, (_, at) => at);
  return turns
    .flatMap((at): (D | F | undefined)[] => [wrong[at], waiting[at]])
    .filter((one) => one !== undefined)
    .slice(0, REVIEW_SITTING);
}
