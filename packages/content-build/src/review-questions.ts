import { createHash } from 'node:crypto';
import type { Course } from './load-course.ts';

/**
 * Every question that can come back to a learner: those under the lessons and those of the final
 * tests. For the server only.
 */
export function reviewQuestions(courses: readonly Course[]) {
  return courses.flatMap(({ id, modules, bank }) => {
    const lessons = modules.flatMap((module) =>
      module.lessons.map((lesson) => ({ ...lesson, reference: `${module.slug}/${lesson.slug}` })),
    );
    const linkTo = ({ key, title }: { key: string; title: string }) => ({
      title,
      href: `/academy/course/${id}?lesson=${key}`,
    });
    const ofLessons = lessons.flatMap((lesson) =>
      lesson.questions.map(({ was, ...question }) => ({
        ...question,
        id: lessonQuestionId(id, lesson.slug, was ?? question.ask),
        lesson: linkTo(lesson),
        isTest: false,
      })),
    );
    const ofTest = bank.flatMap(({ lesson: reference, id: question, ...rest }) => {
      const lesson = lessons.find((one) => one.reference === reference);
      return lesson === undefined
        ? []
        : [{ ...rest, id: `test:${id}:${question}`, lesson: linkTo(lesson), isTest: true }];
    });
    return [...ofLessons, ...ofTest];
  });
}

/**
 * Stays the same wherever its lesson moves in the course.
 *
 * @param ask the first wording of the question
 */
export const lessonQuestionId = (courseId: string, lesson: string, ask: string): string =>
  `lesson:${courseId}:${lesson}:${createHash('sha256').update(ask).digest('hex').slice(0, 10)}`;
