import { expect, test } from 'vitest';
import { cutSteps } from './cut-steps.ts';
import type { Lesson } from './load-course.ts';
import { ourContent } from './testing-our-content.ts';
import { topBlocks, wordsIn } from './markdown/top-blocks.ts';

const lessons = ourContent().courses.flatMap((course) =>
  course.modules.flatMap((module) =>
    module.lessons.map((lesson): [string, Lesson] => [`${course.id} ${lesson.key}`, lesson]),
  ),
);

test.each(lessons)('%s is read in three or four steps, each closed by an act', (_, lesson) => {
  const steps = cutSteps(lesson);
  expect([3, 4]).toContain(steps.length);
  // Cut and joined: nothing is lost, moved or changed.
  expect(steps.map(({ html }) => html).join('')).toBe(lesson.html);
  // Each question stands once.
  expect(steps.flatMap(({ questions }) => questions).toSorted((a, b) => a - b)).toEqual([
    ...lesson.questions.keys(),
  ]);
  const words = steps.map(({ html }) =>
    topBlocks(html).reduce((sum, block) => sum + wordsIn(block), 0),
  );
  // Two hundred words a minute, and some seconds to find the beginning.
  expect(words[0]).toBeLessThanOrEqual(180);
  for (const count of words.slice(1)) expect(count).toBeLessThanOrEqual(520);
  for (const { html, questions } of steps.slice(0, -1)) {
    const isClosedByPart = lesson.questions.some(({ part }) =>
      html.includes(`data-widget="${part}"`),
    );
    expect(questions.length === 1 || isClosedByPart).toBe(true);
    // A part's own question stands under it and is found out there.
    for (const index of questions) expect(lesson.questions[index]?.part).toBeUndefined();
    expect(topBlocks(html).at(-1)).not.toMatch(/^<h[2-4]|:<\/p>\s*$/);
  }
  const last = lesson.questions.filter((__, index) => steps.at(-1)?.questions.includes(index));
  const isActIn = ({ part }: { part?: string | undefined }): boolean =>
    part === undefined || steps.at(-1)?.html.includes(`data-widget="${part}"`) === true;
  expect(last.some(isActIn)).toBe(true);
});

const question = (ask: string) => ({
  ask,
  options: ['yes', 'no'],
  answer: 0,
  mistake: 'none' as const,
  why: ask,
  wrong: { 1: 'It is so.' },
});
const paragraph = (about: string): string => `<p>${`${about} `.repeat(90)}</p>\n`;

test('a step is closed by the question that its own text answers', () => {
  const html = ['ships', 'ropes', 'sails', 'winds', 'tides', 'crews', 'ports', 'masts'].map(
    paragraph,
  );
  const steps = cutSteps({
    html: html.join(''),
    questions: [question('On masts and ports'), question('On ropes and ships'), question('Tides')],
  });
  expect(steps.map(({ questions }) => questions)).toEqual([[1], [2], [0]]);
});

test('a short lesson is one step with all its questions', () => {
  const steps = cutSteps({ html: '<p>Ships rest.</p>', questions: [question('a'), question('b')] });
  expect(steps).toEqual([{ html: '<p>Ships rest.</p>', questions: [0, 1] }]);
});

test('text before the first element and drawings stay whole', () => {
  const html =
    'Ahoy <p>a<br />b</p>\n<figure><svg><path d="M0 0" /></svg></figure><ul><li>c</li></ul>';
  expect(topBlocks(html)).toEqual([
    'Ahoy <p>a<br />b</p>\n',
    '<figure><svg><path d="M0 0" /></svg></figure>',
    '<ul><li>c</li></ul>',
  ]);
});
