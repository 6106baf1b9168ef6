import { randomId } from '../../../../lib/random-id.ts';
import { local } from '../../../../lib/safe-storage.ts';
import { makeRound, ROUND, scoreOf } from './make-round.ts';

/** A round that is going on: its seed, and what was chosen in each of its situations so far. */
export type OpenRound = { seed: string; answers: readonly number[] };

/** All rounds that were ended in this browser, added up. */
export type RoundSums = { rounds: number; passed: number; missed: number; alarms: number };

type Kept = { open: OpenRound | undefined; sums: RoundSums };

const KEY = 'academy-drill-rounds';
const NONE: RoundSums = { rounds: 0, passed: 0, missed: 0, alarms: 0 };

/** What this browser keeps of rounds; nothing where it keeps nothing, or something of others. */
export function readRounds(): Kept {
  try {
    const kept: unknown = JSON.parse(local.read(KEY) ?? '');
    if (typeof kept !== 'object' || kept === null) return { open: undefined, sums: NONE };
    return {
      open: 'open' in kept ? asRound(kept.open) : undefined,
      sums: 'sums' in kept ? asSums(kept.sums) : NONE,
    };
  } catch {
    return { open: undefined, sums: NONE };
  }
}

function asRound(kept: unknown): OpenRound | undefined {
  if (typeof kept !== 'object' || kept === null || !('seed' in kept) || !('answers' in kept))
    return undefined;
  const { seed, answers } = kept;
  if (typeof seed !== 'string' || !Array.isArray(answers)) return undefined;
  const known = answers.filter((one) => one === 0 || one === 1 || one === 2);
  return { seed, answers: known.slice(0, ROUND.situations) };
}

const asSums = (kept: unknown): RoundSums => {
  const count = (key: keyof RoundSums): number => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : 0;
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

function keep(kept: Kept, round: OpenRound): OpenRound {
  if (!local.write(KEY, JSON.stringify(kept))) unkept.add(round);
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
export function answerRound(round: OpenRound, chosen: number): OpenRound {
  const open = { ...round, answers: [...round.answers, chosen] };
  const { sums } = readRounds();
  if (open.answers.length < ROUND.situations) return keep({ open, sums }, open);
  const { right, missed, alarms } = countRound(open);
  const added = {
    rounds: sums.rounds + 1,
    passed: sums.passed + Number(right >= ROUND.needed),
    missed: sums.missed + missed,
    alarms: sums.alarms + alarms,
  };
  return keep({ open: undefined, sums: added }, open);
}
