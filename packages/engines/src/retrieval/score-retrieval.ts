import type { Retrieval } from './create-retrieval.ts';

export type ScoredQuestion = { set: string; ask: string; right: readonly string[] };
export type RetrievalScore = {
  /**
   * With an answer: how many there are, for how many the first passage is right and believed to be,
   * and for how many one of the first three is.
   */
  answerable: number;
  rightFirst: number;
  rightInThree: number;
  /** Without: how many there are, and how many are refused. */
  unanswerable: number;
  refused: number;
  /** The questions that went wrong, with what was shown instead. */
  misses: { ask: string; shown: string }[];
};

/**
 * Asks every question and counts. An address that ends with '*' is right with anything after it.
 */
export function scoreRetrieval(
  retrieval: Retrieval,
  questions: readonly ScoredQuestion[],
): RetrievalScore {
  const score: RetrievalScore = {
    answerable: 0,
    rightFirst: 0,
    rightInThree: 0,
    unanswerable: 0,
    refused: 0,
    misses: [],
  };
  for (const { ask, right } of questions) {
    const { passages, isConfident } = retrieval.search(ask);
    const isRight = (url: string | undefined): boolean =>
      url !== undefined &&
      right.some((wanted) =>
        wanted.endsWith('*') ? url.startsWith(wanted.slice(0, -1)) : url === wanted,
      );
    const shown = isConfident ? (passages[0]?.url ?? '') : 'I don’t know';
    if (right.length === 0) {
      score.unanswerable++;
      if (isConfident) score.misses.push({ ask, shown });
      else score.refused++;
      continue;
    }
    score.answerable++;
    if (passages.slice(0, 3).some(({ url }) => isRight(url))) score.rightInThree++;
    if (isConfident && isRight(passages[0]?.url)) score.rightFirst++;
    else score.misses.push({ ask, shown });
  }
  return score;
}
