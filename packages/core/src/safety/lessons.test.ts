import { expect, test } from 'vitest';
import { ourContent } from '../../../content-build/src/testing-our-content.ts';
import { lessons } from './lessons.ts';

const { courses, glossary, drills } = ourContent();

test('each row’s lesson is a paragraph of the academy that is there', () => {
  const sections = courses.flatMap(({ id, modules }) =>
    modules.flatMap((module) =>
      module.lessons.flatMap(({ key, sections: all }) =>
        all.map((section) => `/academy/course/${id}?lesson=${key}#${section.id}`),
      ),
    ),
  );
  const there = new Set([...sections, ...glossary.map(({ slug }) => `/academy/glossary#${slug}`)]);
  expect(Object.entries(lessons).filter(([, { href }]) => !there.has(href))).toEqual([]);
});

test('each of these paragraphs offers a drill', () => {
  const offering = new Set(drills.flatMap(({ offeredAt }) => offeredAt));
  expect(drills.length).toBeGreaterThanOrEqual(12);
  expect(Object.entries(lessons).filter(([, { href }]) => !offering.has(href))).toEqual([]);
});
