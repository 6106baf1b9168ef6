export { addProgress, type AddProgressInput } from './add-progress.ts';
export * from './certificates/index.ts';
export * from './drills/index.ts';
export * from './final-tests/index.ts';
export * from './items/index.ts';
export { learningRecords } from './learning-records.ts';
export { listProgress } from './list-progress.ts';
export {
  canOpenCourse,
  isOpenLesson,
  lessonKeysOf,
  openLessons,
  type Learner,
} from './open-course.ts';
export { readDashboard, type DashboardView } from './read-dashboard.ts';
export { rankingRef } from './ranking-ref.ts';
export { readRanking, type RankingView } from './read-ranking.ts';
export { refreshXp } from './refresh-xp.ts';
export { resetProgress } from './reset-progress.ts';
export * from './review/index.ts';
export * from './strengths/index.ts';
export { setRankingEntry, type RankingEntryInput } from './set-ranking-entry.ts';
export { levelFor, xpFor, type Achievements } from './xp.ts';
