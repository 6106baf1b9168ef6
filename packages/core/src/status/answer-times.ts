import { addAnswerTimes, countAnswerTimes, type Database } from '@firm/db';
import type { Status } from '@firm/schema';

const MINUTE_MILLISECONDS = 60_000;
const WINDOW_MINUTES = 60;
/**
 * Each bucket ends 5 % above the one before: so exact is a percentile. The first ends at a tenth of
 * a millisecond.
 */
const RATIO = 1.05;
const FIRST_MILLISECONDS = 0.1;
const LAST_BUCKET = 300;

/**
 * How long answers took, counted in this process until they are written to the database, where all
 * processes' meet.
 */
export type AnswerTimes = {
  /** @param milliseconds from a message's arrival to its answer */
  record: (milliseconds: number) => void;
  /** Whether anything was counted that is not written yet. */
  hasCounts: () => boolean;
  /** Returns the counts by minute (milliseconds since 1970) and bucket, and clears them. */
  drain: () => { minute: number; bucket: number; count: number }[];
};

export function createAnswerTimes({ clock }: { clock: () => Date }): AnswerTimes {
  let counts = new Map<string, { minute: number; bucket: number; count: number }>();
  return {
    record: (milliseconds) => {
      if (!(milliseconds >= 0)) return;
      const minute = Math.floor(clock().getTime() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS;
      const bucket = bucketOf(milliseconds);
      const knownBucket = counts.get(`${minute} ${bucket}`);
      if (knownBucket) knownBucket.count++;
      else counts.set(`${minute} ${bucket}`, { minute, bucket, count: 1 });
    },
    hasCounts: () => counts.size > 0,
    drain: () => {
      const drainedCounts = [...counts.values()];
      counts = new Map();
      return drainedCounts;
    },
  };
}

type Deps = { db: Database; clock: () => Date; answerTimes: AnswerTimes };

/** Adds what this process counted to what all have counted. */
export async function recordAnswerTimes(deps: Pick<Deps, 'db' | 'answerTimes'>): Promise<void> {
  await addAnswerTimes(
    deps,
    deps.answerTimes
      .drain()
      .map(({ minute, bucket, count }) => ({ minute: new Date(minute), bucket, count })),
  );
}

/** Percentiles of the answers of the last hour, of every process; null: nobody asked. */
export async function readAnswerTimes(deps: Deps): Promise<Status['response']> {
  await recordAnswerTimes(deps);
  const since = Math.floor(deps.clock().getTime() / MINUTE_MILLISECONDS) - WINDOW_MINUTES;
  const buckets = (
    await countAnswerTimes(deps, { since: new Date(since * MINUTE_MILLISECONDS) })
  ).toSorted((a, b) => a.bucket - b.bucket);
  const count = buckets.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return {
    p50Milliseconds: percentile(buckets, count, 0.5),
    p99Milliseconds: percentile(buckets, count, 0.99),
    count,
  };
}

const bucketOf = (milliseconds: number): number =>
  milliseconds <= FIRST_MILLISECONDS
    ? 0
    : Math.min(
        LAST_BUCKET,
        Math.ceil(Math.log(milliseconds / FIRST_MILLISECONDS) / Math.log(RATIO)),
      );

/**
 * The end of the bucket in which it lies: never less than it was. In milliseconds, three digits.
 *
 * @param buckets the smallest first
 * @param count of all of them together
 */
export function percentile(
  buckets: readonly { bucket: number; count: number }[],
  count: number,
  share: number,
): number {
  let remaining = Math.ceil(count * share);
  const bucket = buckets.find((one) => (remaining -= one.count) <= 0) ?? buckets.at(-1);
  return roundUp(FIRST_MILLISECONDS * RATIO ** (bucket?.bucket ?? 0));
}

/** To three digits: rounded down, a figure would be better than what was measured. */
function roundUp(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.ceil(value / step - 1e-9) * step).toPrecision(3));
}
