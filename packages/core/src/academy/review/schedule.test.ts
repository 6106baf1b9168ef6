import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { scheduleNext, type ReviewGrade } from './schedule.ts';

const DAY_MILLISECONDS = 86_400_000;
/** In days. The scheduler keeps the grades a day apart, also at its limit. */
const YEAR = 365 + 1;
const start = new Date('2026-03-01T08:00:00Z');
const GRADES: readonly ReviewGrade[] = ['missed', 'guessed', 'known'];

type Card = ReturnType<typeof scheduleNext>;
const again = (card: Card | undefined, grade: ReviewGrade, now: Date): Card =>
  scheduleNext(card && { ...card, userId: 'person', question: 'question' }, { grade, now });
const daysOf = (card: Card): number =>
  (card.dueAt.getTime() - card.answeredAt.getTime()) / DAY_MILLISECONDS;

test('the first answer brings a question back in days: soon after a miss, later when it was known', () => {
  const [missedDays = 0, guessedDays = 0, knownDays = 0] = GRADES.map((grade) =>
    daysOf(again(undefined, grade, start)),
  );
  expect(missedDays).toBeGreaterThanOrEqual(1);
  expect(guessedDays).toBeGreaterThanOrEqual(missedDays);
  expect(knownDays).toBeGreaterThan(missedDays);
  expect(knownDays).toBeLessThanOrEqual(7);
});

test('who knows it each time on its day is asked ever more rarely, and once a year at the least', () => {
  let card = again(undefined, 'known', start);
  for (let round = 0; round < 12; round++) {
    const next = again(card, 'known', card.dueAt);
    expect(daysOf(next)).toBeGreaterThanOrEqual(Math.min(daysOf(card), 365));
    expect(daysOf(next)).toBeLessThanOrEqual(YEAR);
    card = next;
  }
  expect(daysOf(card)).toBeGreaterThanOrEqual(365);
  expect([card.reps, card.lapses]).toEqual([13, 0]);
});

test('a miss starts over, however long it was known', () => {
  let card = again(undefined, 'known', start);
  for (let round = 0; round < 6; round++) card = again(card, 'known', card.dueAt);
  const missedCard = again(card, 'missed', card.dueAt);
  expect(daysOf(missedCard)).toBeLessThan(daysOf(card) / 4);
  expect(missedCard.lapses).toBe(card.lapses + 1);
});

describe('after whatever history', () => {
  const holdsForCards = (rule: (card: Card, at: Date) => void) =>
    holdsFor(150, ({ many, one, real }) => {
      let card: Card | undefined;
      let at = start;
      for (const grade of many(1, 12, () => one(...GRADES))) {
        card = again(card, grade, at);
        // On the day itself, or long overdue.
        at = new Date(card.dueAt.getTime() + real(0, one(1, 400)) * DAY_MILLISECONDS);
      }
      if (card) rule(card, at);
    });

  test('a better answer never brings it back sooner', () =>
    holdsForCards((card, at) => {
      const [missedDays = 0, guessedDays = 0, knownDays = 0] = GRADES.map((grade) =>
        daysOf(again(card, grade, at)),
      );
      expect(guessedDays).toBeGreaterThanOrEqual(missedDays);
      expect(knownDays).toBeGreaterThanOrEqual(guessedDays);
    }));

  test('it comes back on the next day at the earliest and within a year', () =>
    holdsForCards((card, at) => {
      for (const grade of GRADES) {
        const days = daysOf(again(card, grade, at));
        expect(days).toBeGreaterThanOrEqual(1);
        expect(days).toBeLessThanOrEqual(YEAR);
      }
    }));

  test('the same answer at the same time gives the same day, and all that is kept is a number', () =>
    holdsForCards((card, at) => {
      const next = again(card, 'guessed', at);
      expect(again(card, 'guessed', at)).toEqual(next);
      expect(next.answeredAt).toEqual(at);
      expect(next.reps).toBe(card.reps + 1);
      for (const figure of [next.stability, next.difficulty, next.scheduledDays])
        expect(Number.isFinite(figure)).toBe(true);
    }));
});
