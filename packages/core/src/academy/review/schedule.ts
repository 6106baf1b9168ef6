import type { ReviewCardRow } from '@firm/db';
import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';

/** How an answer went: wrong, right by a guess, right. */
export type ReviewGrade = 'missed' | 'guessed' | 'known';

/**
 * Nine of ten answers are to be still remembered when they are asked for. Without steps of minutes:
 * what was missed comes back on the next day at the earliest, so that nobody finds an answer by
 * trying one after another. Without chance: the same answers at the same times give the same days.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_short_term: false,
  enable_fuzz: false,
});

const grades: Record<ReviewGrade, Grade> = {
  missed: Rating.Again,
  guessed: Rating.Hard,
  known: Rating.Good,
};

/**
 * When a question is asked again.
 *
 * @param before the card so far; undefined: answered for the first time
 */
export function scheduleNext(
  before: ReviewCardRow | undefined,
  { grade, now }: { grade: ReviewGrade; now: Date },
): Omit<ReviewCardRow, 'userId' | 'question'> {
  const { card } = scheduler.next(
    before ? toCard(before) : createEmptyCard(now),
    now,
    grades[grade],
  );
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    answeredAt: now,
  };
}

const toCard = (row: ReviewCardRow): Card => ({
  due: row.dueAt,
  stability: row.stability,
  difficulty: row.difficulty,
  // The scheduler reckons this anew from the last answer; its type still asks for it.
  elapsed_days: 0,
  scheduled_days: row.scheduledDays,
  learning_steps: row.learningSteps,
  reps: row.reps,
  lapses: row.lapses,
  state: row.state,
  last_review: row.answeredAt,
});
