import { describe, expect, test } from 'vitest';
import type { Course, Lesson } from '../load-course.ts';
import type { Drill } from './load-drills.ts';
import { offerInGlossary, offerInLessons } from './offer-drills.ts';
import { courseDuration } from '../markdown/reading-time.ts';
import { lessonQuestions, reviewQuestions } from './review-questions.ts';

const question = (ask: string, was?: string) => ({
  ask,
  options: ['One', 'Two'],
  answer: 1,
  mistake: 'size' as const,
  why: 'So.',
  wrong: { 0: 'It is two.' },
  ...(was === undefined ? {} : { was }),
});
const lesson = (slug: string, key: string, asks: readonly string[], html = ''): Lesson => ({
  key,
  slug,
  title: `Lesson ${slug}`,
  summary: '',
  minutes: 3,
  exerciseMinutes: 0,
  updated: '2026-11-01',
  html,
  questions: asks.map((ask) => question(ask)),
  sources: [],
  sections: [],
  terms: { early: [], all: [] },
});
const course = (lessons: readonly Lesson[], bank: Course['bank'] = []): Course => ({
  id: 'harbour',
  title: 'Harbours',
  description: '',
  level: 'Beginner',
  duration: '1 hour',
  image: '/courses/harbour.svg',
  times: { exercises: '10 minutes', test: '20 minutes' },
  isGuestAccessible: true,
  guestLessons: [],
  version: 1,
  totalLessons: lessons.length,
  isReady: true,
  modules: [{ title: 'First', slug: 'first', lessons: [...lessons] }],
  bank,
});

describe('a question that comes back', () => {
  const idOf = (slug: string, ask: string, was?: string) =>
    lessonQuestions('harbour', { slug, questions: [question(ask, was)] })[0]?.id;

  test('is the same wherever its lesson moves in the course, and however it is worded later', () => {
    const moveQuestion = (key: string) =>
      reviewQuestions([course([lesson('quay', key, ['Why?'])])])[0];
    expect(moveQuestion('0-0')?.id).toBe(moveQuestion('3-2')?.id);
    expect(moveQuestion('3-2')?.lesson.href).toBe('/academy/course/harbour?lesson=3-2');
    expect(idOf('quay', 'Why then?', 'Why?')).toBe(idOf('quay', 'Why?'));
  });

  test('is another one in another lesson, and under another question', () => {
    expect(idOf('pier', 'Why?')).not.toBe(idOf('quay', 'Why?'));
    expect(idOf('quay', 'How?')).not.toBe(idOf('quay', 'Why?'));
  });

  test('of a final test says so, and is left out where its lesson is gone', () => {
    const bank = ['first/quay', 'first/gone'].map((reference, at) => ({
      ...question('What?'),
      id: `q${at}`,
      lesson: reference,
    }));
    const questionList = reviewQuestions([course([lesson('quay', '0-0', [])], bank)]);
    expect(questionList.map(({ id, isTest }) => [id, isTest])).toEqual([['test:harbour:q0', true]]);
    expect(questionList[0]?.lesson.title).toBe('Lesson quay');
  });

  test('has an id that no other has', () => {
    const lessons = ['a', 'b', 'c'].map((slug, at) => lesson(slug, `0-${at}`, ['One?', 'Two?']));
    const ids = reviewQuestions([course(lessons)]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('drills', () => {
  // Only what is looked at.
  const drill = (id: string, offeredAt: string[]) =>
    ({ id, title: `<${id}>`, offeredAt }) as unknown as Drill;
  const address = '/academy/course/harbour?lesson=0-0';
  const link = '<p class="drill"><a href="/academy/drills/a">Practise it: &lt;a&gt;</a></p>\n';

  test('are offered at the end of their paragraph, before the next and before the notes', () => {
    const html =
      '<p>Opening.</p><h2 id="one">One</h2><p>1</p><h2 id="two">Two</h2><p>2</p><section ' +
      'class="footnotes">x</section>';
    const findOffer = (anchor: string) =>
      offerInLessons(
        [course([lesson('quay', '0-0', [], html)])],
        [drill('a', [`${address}#${anchor}`])],
      )[0]?.modules[0]?.lessons[0]?.html;
    expect(findOffer('one')).toBe(html.replace('<h2 id="two">', `${link}<h2 id="two">`));
    expect(findOffer('two')).toBe(html.replace('<section', `${link}<section`));
    expect(findOffer('none')).toBe(html);
  });

  test('are offered under their terms, each by its name, escaped', () => {
    const term = {
      slug: 'gas',
      term: 'Gas',
      aliases: [],
      related: [],
      short: '',
      html: '<p>x</p>',
      text: '',
    };
    const [offeredTerm] = offerInGlossary(
      [term],
      [drill('a', ['/academy/glossary#gas']), drill('b', ['/academy/glossary#gasoline'])],
    );
    expect(offeredTerm?.html).toBe(`<p>x</p>${link}`);
  });
});

test.each([
  [[], '10 minutes'],
  [[3], '10 minutes'],
  [[14], '10 minutes'],
  [[15], '20 minutes'],
  [[54], '50 minutes'],
  [[55], '1 hour'],
  [[74], '1 hour'],
  [[75], '1.5 hours'],
  [[60, 45], '2 hours'],
  [Array.from({ length: 16 }, () => 7), '2 hours'],
])('a course of %j minutes takes %s', (minutes, duration) =>
  expect(courseDuration(minutes.map((each) => ({ minutes: each, questions: [] })))).toBe(duration),
);

test('the questions of a lesson take their time too', () =>
  expect(courseDuration([{ minutes: 50, questions: Array.from({ length: 15 }) }])).toBe('1 hour'));
