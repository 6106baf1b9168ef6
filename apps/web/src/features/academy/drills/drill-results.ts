import { local } from '../../../lib/data/safe-storage.ts';
import type { Drill } from './drill-content.ts';

const OUTCOMES = ['right', 'missed', 'alarm'] as const;

/** How a first answer went: right, a trap that was not seen, or something harmless turned down. */
export type DrillOutcome = (typeof OUTCOMES)[number];

/** The outcome that counts, and the day of this browser's calendar on which it came about. */
type DrillResult = {
  outcome: DrillOutcome;
  day: string;
};

const KEY = 'academy-drill-results';
/** Where the version before kept the drills that were decided right. */
const KEY_BEFORE = 'academy-drills';

function readSaved(key: string): unknown {
  try {
    return JSON.parse(local.read(key) ?? 'null');
  } catch {
    return null;
  }
}

function asResult(storedResult: unknown): DrillResult | undefined {
  if (
    typeof storedResult !== 'object' ||
    storedResult === null ||
    !('outcome' in storedResult) ||
    !('day' in storedResult)
  )
    return undefined;
  const outcome = OUTCOMES.find((candidate) => candidate === storedResult.outcome);
  return outcome === undefined ? undefined : { outcome, day: String(storedResult.day) };
}

/** Counted results of drills in this browser, by id. */
export function readDrillResults(): ReadonlyMap<string, DrillResult> {
  const before = readSaved(KEY_BEFORE);
  const results = new Map<string, DrillResult>();
  if (Array.isArray(before))
    for (const id of before)
      if (typeof id === 'string') results.set(id, { outcome: 'right', day: '' });
  for (const [id, storedResult] of Object.entries(readSaved(KEY) ?? {})) {
    const result = asResult(storedResult);
    if (result !== undefined) results.set(id, result);
  }
  return results;
}

/** How a choice is scored. */
export function outcomeOf(
  { choices }: Pick<Drill, 'choices'>,
  choice: Drill['choices'][number],
): DrillOutcome {
  if (choice.isRight) return 'right';
  return choice.refuses && choices.every(({ isRight, refuses }) => !isRight || !refuses)
    ? 'alarm'
    : 'missed';
}

/**
 * Notes the first answer to a drill. One a day counts, so that nobody finds the answer by trying one
 * after another.
 *
 * @returns what counts, and whether it is this answer
 */
export function noteFirstAnswer(
  id: string,
  outcome: DrillOutcome,
): { outcome: DrillOutcome; isNew: boolean } {
  const results = new Map(readDrillResults());
  const day = new Date().toDateString();
  const storedResult = results.get(id);
  if (storedResult?.day === day) return { outcome: storedResult.outcome, isNew: false };
  results.set(id, { outcome, day });
  local.write(KEY, JSON.stringify(Object.fromEntries(results)));
  return { outcome, isNew: true };
}
