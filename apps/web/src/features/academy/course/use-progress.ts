import { useSyncExternalStore } from 'react';
import type { CourseOutline } from './catalogue.ts';
import { lessonsOf } from './catalogue.ts';
import { emptyProgress, readProgress, subscribeToProgress } from './progress.ts';

export type CourseProgress = {
  done: ReadonlySet<string>;
  completed: number;
  total: number;
  /** whole percents, rounded down so that 100 means complete */
  percent: number;
  isComplete: boolean;
  isStored: boolean;
};

/**
 * This browser's progress in a course. Keys of lessons that the course does not have are left out
 * of the count.
 */
export function useProgress(course: CourseOutline): CourseProgress {
  const state = useSyncExternalStore(
    subscribeToProgress,
    () => readProgress(course.id),
    emptyProgress,
  );
  const keys = new Set(lessonsOf(course).map((lesson) => lesson.key));
  const completedLessons = new Set(state.done.filter((key) => keys.has(key)));
  const total = course.totalLessons;
  return {
    done: completedLessons,
    completed: completedLessons.size,
    total,
    percent: total === 0 ? 0 : Math.floor((completedLessons.size / total) * 100),
    isComplete: total > 0 && completedLessons.size === total,
    isStored: state.isStored,
  };
}
