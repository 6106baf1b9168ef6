import { scheduleNext } from '../packages/core/src/academy/review/schedule.ts';

const DAY_MILLISECONDS = 86_400_000;
const [ITEMS, PERSON] = [200, { userId: 'learner', question: 'question' }];
/** Share of hidden guesses among four options. */
const GUESSED = 0.1;
const YEAR = 365;

type Random = () => number;
/** How somebody forgets one question. None of these is a formula that a schedule here was made of. */
type Memory = { recall: (days: number) => number; meet: (isRight: boolean, days: number) => void };
/** @returns days until the next time */
type Schedule = () => (isRight: boolean, days: number) => number;

const seedRandom = (seed: number): Random => {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** @param spread how different questions are for one person: 1 a little, 2.5 much */
const memories: Record<string, (random: Random, spread: number) => Memory> = {
  exponential: (random, spread) => {
    const ease = Math.exp(0.3 * spread * normal(random));
    let strength = 2 * ease;
    const recall = (days: number): number => Math.exp(-days / strength);
    return {
      recall,
      meet: (isRight, days) => {
        const gain = 1 + (1.2 + 2.5 * (1 - recall(days))) * ease;
        strength = isRight ? strength * gain : Math.max(1, strength * 0.35);
      },
    };
  },
  'power law': (random, spread) => {
    const worst = 0.35 * Math.exp(0.3 * spread * normal(random));
    let slope = worst;
    const recall = (days: number): number => (1 + 1.2 * days) ** -slope;
    return {
      recall,
      meet: (isRight, days) =>
        void (slope = isRight
          ? slope * (0.62 - 0.25 * (1 - recall(days)))
          : Math.min(worst, slope * 1.5)),
    };
  },
  // Each meeting leaves a trace that fades the faster, the livelier the memory was.
  traces: (random, spread) => {
    const base = 0.18 + 0.05 * spread * normal(random);
    const traces = [{ at: 0, fades: base }];
    let now = 0;
    const activity = (at: number): number =>
      Math.log(traces.reduce((sum, one) => sum + Math.max(0.02, at - one.at) ** -one.fades, 0));
    return {
      recall: (days) => 1 / (1 + Math.exp((-0.7 - activity(now + days)) / 0.35)),
      meet: (isRight, days) => {
        if (days === 0) return;
        now += days;
        traces.push({ at: now, fades: Math.min(0.9, base + 0.22 * Math.exp(activity(now))) });
        if (!isRight) traces.push({ at: now, fades: base + 0.1 });
      },
    };
  },
  'two strengths': (random, spread) => {
    const ease = Math.exp(0.3 * spread * normal(random));
    let [stability, shownLevel] = [1, 1];
    const recall = (days: number): number =>
      shownLevel * Math.exp(-days / (3.5 * stability * ease));
    return {
      recall,
      meet: (isRight, days) => {
        const forgottenShare = 1 - recall(days);
        stability = isRight
          ? (stability + 1.4 * forgottenShare + 0.25) * 1.25
          : stability + 0.5 * forgottenShare + 0.1;
        shownLevel = isRight ? 1 : 0.95;
      },
    };
  },
};

const ours: Schedule = () => {
  let card: Parameters<typeof scheduleNext>[0];
  let now = 0;
  return (isRight, days) => {
    now += days;
    const at = new Date(now * DAY_MILLISECONDS);
    const next = scheduleNext(card, { grade: isRight ? 'known' : 'missed', now: at });
    card = { ...PERSON, ...next };
    return (next.dueAt.getTime() - at.getTime()) / DAY_MILLISECONDS;
  };
};
const sm2: Schedule = () => {
  let [streak, ease, days] = [0, 2.5, 1];
  return (isRight) => {
    streak = isRight ? streak + 1 : 0;
    ease = isRight ? ease : Math.max(1.3, ease - 0.32);
    days = streak < 2 ? 1 : streak === 2 ? 6 : days * ease;
    return days;
  };
};
const BOXES = [1, 3, 7, 14, 30, 60, 120, 240, YEAR];
const boxes: Schedule = () => {
  let box = -1;
  return (isRight) => {
    box = isRight ? Math.min(box + 1, BOXES.length - 1) : 0;
    return BOXES[box] ?? YEAR;
  };
};
const schedules = { FSRS: ours, 'SM-2': sm2, boxes };
const STRETCHES = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.35, 1.6, 2, 3, 5];

type Outcome = { reviews: number; after30: number; after90: number };

/**
 * A person studies by a schedule for 90 to 360 days, another number for each question, so that no
 * schedule is flattered by having asked on the day before; then nothing is asked any more.
 */
function study(
  memory: string,
  { schedule, stretch, spread }: { schedule: Schedule; stretch: number; spread: number },
): Outcome {
  const sum = { reviews: 0, after30: 0, after90: 0 };
  const random = seedRandom(11);
  for (let item = 0; item < ITEMS; item++) {
    const knownMemory = memories[memory]?.(random, spread);
    if (!knownMemory) continue;
    const next = schedule();
    const until = 90 + Math.floor(random() * 270);
    let isRight = random() < 0.6;
    knownMemory.meet(isRight, 0);
    const wait = (days: number): number =>
      Math.min(YEAR, Math.max(1, Math.round(next(isRight, days) * stretch)));
    let [last, days] = [0, wait(0)];
    while (last + days <= until) {
      isRight = random() < knownMemory.recall(days) + 0.05 * normal(random) || random() < GUESSED;
      knownMemory.meet(isRight, days);
      last += days;
      sum.reviews++;
      days = wait(days);
    }
    sum.after30 += knownMemory.recall(until + 30 - last);
    sum.after90 += knownMemory.recall(until + 90 - last);
  }
  return {
    reviews: sum.reviews / ITEMS,
    after30: sum.after30 / ITEMS,
    after90: sum.after90 / ITEMS,
  };
}

/**
 * The most that is known with at most so many reviews. Reviews do not fall evenly with the stretch
 * (what was forgotten is asked from the beginning again), so nothing is read off between two.
 */
const bestWithin = (outcomes: readonly Outcome[], reviews: number): Outcome | undefined =>
  outcomes.filter((one) => one.reviews <= reviews).toSorted((a, b) => b.after30 - a.after30)[0];

/** The fewest reviews with which nine of ten are known after 30 days. */
const fewestForNine = (outcomes: readonly Outcome[]): number | undefined =>
  outcomes
    .filter(({ after30 }) => after30 >= 0.9)
    .map(({ reviews }) => reviews)
    .toSorted((a, b) => a - b)[0];

/**
 * How much is still known 30 and 90 days after the last review, with at most as many reviews as
 * ours takes, and how few it takes for nine of ten after 30 days
 * (docs/decisions/037-review-schedule.md).
 */
export function benchSchedules(): void {
  const percent = (share: number | undefined): string =>
    share === undefined ? '–' : `${(share * 100).toFixed(0)} %`;
  for (const spread of [1, 2.5])
    for (const memory of Object.keys(memories)) {
      const asItIs = study(memory, { schedule: ours, stretch: 1, spread });
      const line = Object.entries(schedules).map(([name, schedule]) => {
        const outcomes = STRETCHES.map((stretch) => study(memory, { schedule, stretch, spread }));
        const best = bestWithin(outcomes, asItIs.reviews);
        const fewest = fewestForNine(outcomes)?.toFixed(1) ?? '–';
        return `${name} ${percent(best?.after30)}, ${percent(best?.after90)}, ${fewest}`;
      });
      const { reviews, after30, after90 } = asItIs;
      console.log(
        `schedules, ${memory}, spread ${spread}: ours as it is ${reviews.toFixed(1)} reviews, ` +
          `known after 30 and 90 days ${percent(after30)}, ${percent(after90)}; best within ` +
          `these, and reviews for 90 %: ${line.join('; ')}`,
      );
    }
}
