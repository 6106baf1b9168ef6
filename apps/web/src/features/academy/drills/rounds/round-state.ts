import { randomId } from '../../../../lib/random-id.ts';
import { local } from '../../../../lib/data/safe-storage.ts';
import { makeRound, ROUND, scoreOf } from './make-round.ts';

/** A round that is going on: its seed, and what was chosen in each of its situations so far. */
export type OpenRound = { seed: string; answers: readonly number[] };

/** All rounds that were ended in this browser, added up. */
type RoundSums = { rounds: number; passed: number; missed: number; alarms: number };

type Kept = { open: OpenRound | undefined; sums: RoundSums };

const KEY = 'academy-drill-rounds';
const NONE: RoundSums = { rounds: 0, passed: 0, missed: 0, alarms: 0 };

/** Reads this browser's rounds; nothing where none or foreign data is stored. */
export function readRounds(): Kept {
  try {
    const storedRounds: unknown = JSON.parse(local.read(KEY) ?? '');
    if (typeof storedRounds !== 'object' || storedRounds === null)
      return { open: undefined, sums: NONE };
    return {
      open: 'open' in storedRounds ? asRound(storedRounds.open) : undefined,
      sums: 'sums' in storedRounds ? asSums(storedRounds.sums) : NONE,
    };
  } catch {
    return { open: undefined, sums: NONE };
  }
}

function asRound(storedRound: unknown): OpenRound | undefined {
  if (
    typeof storedRound !== 'object' ||
    storedRound === null ||
    !('seed' in storedRound) ||
    !('answers' in storedRound)
  )
    return undefined;
  const { seed, answers } = storedRound;
  if (typeof seed !== 'string' || !Array.isArray(answers)) return undefined;
  const validAnswers = answers.filter((one) => one === 0 || one === 1 || one === 2);
  return { seed, answers: validAnswers.slice(0, ROUND.situations) };
}

const asSums = (storedRound: unknown): RoundSums => {
  const count = (key: keyof RoundSums): number => {
    const value: unknown =
      typeof storedRound === 'object' && storedRound !== null ? Reflect.get(storedRound, key) : 0;
    return Number.isSafeInteger(value) ? Number(value) : 0;
  };
  return {
    rounds: count('rounds'),
    passed: count('passed'),
    missed: count('missed'),
    alarms: count('alarms'),
  };
};

/** Rounds that a reload would lose. */
const unkept = new WeakSet<OpenRound>();

/** Whether the browser has kept a round as it stands, so that a reload goes on with it. */
export const isKept = (round: OpenRound): boolean => !unkept.has(round);

function keep(storedRounds: Kept, round: OpenRound): OpenRound {
  if (!local.write(KEY, JSON.stringify(storedRounds))) unkept.add(round);
  return round;
}

/** How a round went, as far as it was answered. */
export function countRound({ seed, answers }: OpenRound) {
  const scores = makeRound(seed)
    .slice(0, answers.length)
    .map((situation, at) => scoreOf(situation, answers[at] ?? -1));
  const count = (outcome: (typeof scores)[number]): number =>
    scores.filter((one) => one === outcome).length;
  return { scores, right: count('right'), missed: count('missed'), alarms: count('alarm') };
}

/** Begins a round; one that is going on is dropped. */
export function beginRound(): OpenRound {
  const open = { seed: randomId(), answers: [] };
  return keep({ ...readRounds(), open }, open);
}

/** Notes the first answer to a situation. With the last one the round is added to the sums. */
export function answerRound(round: OpenRound, choiceIndex: number): OpenRound {
  const open = { ...round, answers: [...round.answers, choiceIndex] };
  const { sums } = readRounds();
  if (open.answers.length < ROUND.situations) return keep({ open, sums }, open);
  const { right, missed: missedCount, alarms } = countRound(open);
  const nextSums = {
    rounds: sums.rounds + 1,
    passed: sums.passed + Number(right >= ROUND.needed),
    missed: sums.missed + missedCount,
    alarms: sums.alarms + alarms,
  };
  return keep({ open: undefined, sums: nextSums }, open);
}
