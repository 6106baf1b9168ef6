import type { Course } from './load-course.ts';
import type { Problems } from './problems.ts';

/** New words that a beginner can take in before the middle of a lesson. */
const NEW_AT_MOST = 6;

/**
 * Notes lessons whose first half links too many terms that no lesson before them has linked. The
 * first lesson of the path for beginners links none there.
 */
export function checkTerms(courses: readonly Course[], problems: Problems): void {
  for (const course of courses) {
    const earlierTerms = new Set<string>();
    for (const [at, lesson] of course.modules.flatMap(({ lessons }) => lessons).entries()) {
      const fresh = lesson.terms.early.filter((term) => !earlierTerms.has(term));
      const most = at === 0 && course.path !== undefined ? 0 : NEW_AT_MOST;
      if (fresh.length > most)
        problems.add(
          `courses/${course.id}: ${lesson.slug}`,
          `links ${fresh.length} new terms in its first half, ${most} at most: ${fresh.join(', ')}`,
        );
      for (const term of lesson.terms.all) earlierTerms.add(term);
    }
  }
}
