/** One name, pool or the like: what a model said of it, and what it was. */
export type Judged = { score: number; isBad: boolean };

/** Area under the ROC curve; ties count half. */
export function auc(judgements: readonly Judged[]): number {
  const sortedJudgements = judgements.toSorted((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let start = 0; start < sortedJudgements.length;) {
    let end = start;
    while (
      end < sortedJudgements.length &&
      sortedJudgements[end]?.score === sortedJudgements[start]?.score
    )
      end++;
    const rank = (start + 1 + end) / 2;
    for (let at = start; at < end; at++) if (sortedJudgements[at]?.isBad) rankSum += rank;
    start = end;
  }
  const bad = judgements.filter(({ isBad }) => isBad).length;
  return (rankSum - (bad * (bad + 1)) / 2) / (bad * (judgements.length - bad));
}

/** The least score above which at most this share of the ordinary ones lies. */
export function thresholdAt(ordinary: readonly number[], share: number): number {
  const sortedScores = Float64Array.from(ordinary).sort();
  return sortedScores[sortedScores.length - 1 - Math.floor(sortedScores.length * share)] ?? 1;
}

/** The share of scores above a threshold. */
export const shareAbove = (scores: readonly number[], threshold: number): number =>
  scores.filter((score) => score > threshold).length / Math.max(scores.length, 1);

/** 95 % interval of a figure by the bootstrap over rows, with a seed so that it can be repeated. */
export function interval<T>(
  rows: readonly T[],
  figure: (rows: readonly T[]) => number,
  rounds = 400,
): [number, number] {
  const random = randomFrom(7);
  const figures = Array.from({ length: rounds }, () =>
    figure(rows.map((row) => rows[Math.floor(random() * rows.length)] ?? row)),
  ).toSorted((a, b) => a - b);
  return [figures[Math.floor(rounds * 0.025)] ?? 0, figures[Math.floor(rounds * 0.975)] ?? 1];
}

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles in place. */
export function shuffle<T>(items: T[], random: () => number): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [items[at], items[other]];
    if (a !== undefined && b !== undefined) [items[at], items[other]] = [b, a];
  }
  return items;
}

/**
 * Expected calibration error: how far what is said lies from what is, in ten bins of equal width,
 * weighted by their counts.
 */
export function calibrationError(judgements: readonly Judged[]): number {
  const bins = Array.from({ length: 10 }, () => ({ said: 0, bad: 0 }));
  for (const { score, isBad } of judgements) {
    const bin = bins[Math.min(9, Math.floor(score * 10))];
    if (!bin) continue;
    bin.said += score;
    bin.bad += isBad ? 1 : 0;
  }
  return (
    bins.reduce((sum, { said: meanScore, bad }) => sum + Math.abs(meanScore - bad), 0) /
    judgements.length
  );
}
