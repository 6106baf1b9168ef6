import { countLaunchCoverage, type Database } from '@firm/db';

const RUNS = 41;
/** As many as the page counts. */
const LIMIT = 1_000;

/** Milliseconds of the page's one query: in the middle, and at most. The first run is left out. */
export async function timeCoverage(db: Database): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const began = performance.now();
    const counts = await countLaunchCoverage({ db }, { limit: LIMIT });
    if (run > 0) times.push(performance.now() - began);
    const sum = counts.reduce((all, { launches }) => all + launches, 0);
    if (sum !== LIMIT) throw new Error(`${sum} launches were counted`);
  }
  const sortedTimes = times.toSorted((a, b) => a - b);
  const round = (value = Number.NaN): number => Number(value.toFixed(1));
  return { median: round(sortedTimes[Math.floor(RUNS / 2)]), slowest: round(sortedTimes.at(-1)) };
}
