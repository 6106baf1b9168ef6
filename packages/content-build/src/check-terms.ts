import type { Course } from './load-course.ts';
import type { Problems } from './problems.ts';

/** Glossary terms that a lesson links, by slug: those of its first half, and all. */
export type LinkedTerms = { early: string[]; all: string[] };

/** New words that a beginner can take in before the middle of a lesson. */
const NEW_AT_MOST = 6;

/** Terms that Markdown links. Its first half ends with the word in the middle. */
export function linkedTerms(markdown: string): LinkedTerms {
  const words = [...markdown.matchAll(/\S+/g)];
  const middle = words[Math.floor(words.length / 2)]?.index ?? 0;
  const termsIn = (text: string): string[] => [
    ...new Set([...text.matchAll(/\]\(term:([a-z0-9-]+)\)/g)].map(([, slug = '']) => slug)),
  ];
  return { early: termsIn(markdown.slice(0, middle)), all: termsIn(markdown) };
}

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
