import { createHash } from 'node:crypto';
import type { Course, Lesson } from '../load-course.ts';
import { optionIds } from './option-ids.ts';

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
      lessonQuestions(id, lesson).map(({ part: _part, ...question }) => ({
        ...question,
        lesson: linkTo(lesson),
        isTest: false,
      })),
    );
    const ofTest = bank.flatMap(({ lesson: reference, id: question, ...rest }) => {
      const lesson = lessons.find((one) => one.reference === reference);
      return lesson === undefined
        ? []
        : [
            {
              ...rest,
              optionIds: optionIds(question, rest.options),
              id: `test:${id}:${question}`,
              lesson: linkTo(lesson),
              isTest: true,
            },
          ];
    });
    return [...ofLessons, ...ofTest];
  });
}

/**
 * The questions under a lesson, with ids that stay the same wherever the lesson moves in the course
 * and however a question is worded later.
 */
export const lessonQuestions = (
  courseId: string,
  { slug, questions }: Pick<Lesson, 'slug' | 'questions'>,
) =>
  questions.map(({ was, ...question }) => {
    const first = createHash('sha256')
      .update(was ?? question.ask)
      .digest('hex');
    const id = `lesson:${courseId}:${slug}:${first.slice(0, 10)}`;
    return { ...question, id, optionIds: optionIds(id, question.options) };
  });
