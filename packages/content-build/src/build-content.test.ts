import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { ourContent } from './testing-our-content.ts';
import { replaceText, problemsOf, smallContent, smallLesson } from './testing-content.ts';

const DRILL = 'drills/moor-a-ship.yaml';
const TASK = 'practice/pay-the-quay.yaml';
const AID = 'first-aid/aground.yaml';
const COURSE = 'courses/harbour/course.yaml';
const ANSWERS = 'answers/ships.yaml';
const TERM = 'glossary/quay.md';

// Tests of the server that ran in this process before have left their own sentences.
beforeAll(() => v.deleteGlobalMessage());

test('against a content without mistakes nothing is said', () =>
  expect(problemsOf({})).toEqual([]));

type Offence = [what: string, files: Record<string, string | undefined>, says: string];

describe('the build stops at each mistake, and says where', () => {
  test.each<Offence>([
    // Lessons.
    [
      'a lesson is missing',
      { [smallLesson]: undefined },
      `${smallLesson}: is named in course.yaml and does not exist`,
    ],
    [
      'a lesson without front matter',
      { [smallLesson]: 'Only text.' },
      `${smallLesson}: has no front matter`,
    ],
    [
      'another title',
      replaceText(smallLesson, 'title: What is a harbour?', 'title: What is a port?'),
      `${smallLesson}: title 'What is a port?' is 'What is a harbour?' in course.yaml`,
    ],
    [
      'too few questions',
      replaceText(
        smallLesson,
        '  - ask: What is a quay?\n    options: [A wall of stone, A kind of ship]\n' +
          '    answer: 0\n    mistake: none\n    why: Ships lie at it.\n' +
          '    wrong: { 1: A quay does not sail. }\n',
        '',
      ),
      `${smallLesson}: questions: Invalid length: Expected >=3 but received 2`,
    ],
    [
      'a question without its why',
      replaceText(smallLesson, 'why: Ships lie at it.', 'why: ""'),
      `${smallLesson}: questions.1.why: Invalid length: Expected >=1 but received 0`,
    ],
    [
      'a question of no kind',
      replaceText(smallLesson, 'answer: 1\n    mistake: none\n', 'answer: 1\n'),
      `${smallLesson}: questions.2.mistake: Invalid key: Expected "mistake" but received undefined`,
    ],
    [
      'a drill of a kind that there is not',
      replaceText('drills/moor-a-ship.yaml', 'mistake: size', 'mistake: depth'),
      'drills/moor-a-ship.yaml: mistake: say which mistake it tests, or none',
    ],
    [
      'an answer beyond the options',
      replaceText(smallLesson, 'answer: 1', 'answer: 2'),
      `${smallLesson}: question 'Who guides a ship in?' has no option 2`,
    ],
    [
      'a source over http',
      replaceText(smallLesson, 'https://example.test/atlas', 'http://example.test/atlas'),
      `${smallLesson}: sources.0.url: sources are https only`,
    ],
    [
      'a date that is none',
      replaceText(smallLesson, 'updated: 2026-11-01', 'updated: soon'),
      `${smallLesson}: updated: Invalid date: Received "soon"`,
    ],
    // Courses.
    [
      'a path without a lesson of the course',
      replaceText(COURSE, 'version: 1', 'version: 1\npath: []'),
      "courses/harbour/course.yaml: the path does not have '/academy/course/harbour?lesson=0-0' once",
    ],
    [
      'a lesson twice on the path',
      replaceText(
        COURSE,
        'version: 1',
        'version: 1\npath: [first-steps/what-is-a-harbour, first-steps/what-is-a-harbour]',
      ),
      "the path does not have '/academy/course/harbour?lesson=0-0' once",
    ],
    [
      'a lesson for guests that there is not',
      replaceText(COURSE, 'version: 1', 'version: 1\nguestLessons: [first-steps/none]'),
      `${COURSE}: lesson 'first-steps/none' does not exist`,
    ],
    [
      'a sentence that no exercise shows',
      replaceText(
        COURSE,
        'version: 1',
        `version: 1\ncanDo:\n${"  - { says: I can moor., by: 'task:none' }\n".repeat(10)}`,
      ),
      `${COURSE}: 'task:none' does not exist`,
    ],
    [
      'nine sentences',
      replaceText(
        COURSE,
        'version: 1',
        `version: 1\ncanDo:\n${"  - { says: I can moor., by: 'drill:moor-a-ship' }\n".repeat(9)}`,
      ),
      `${COURSE}: canDo: Invalid length: Expected 10 but received 9`,
    ],
    [
      'a folder of another name',
      replaceText(COURSE, 'id: harbour', 'id: port'),
      "courses/harbour/course.yaml: id 'port' is not the folder's name",
    ],
    [
      'a level of our own',
      replaceText(COURSE, 'Beginner', 'Sailor'),
      'harbour/course.yaml: level: Invalid type: Expected ("Beginner" | "Intermediate" | ' +
        '"Advanced") but received "Sailor"',
    ],
    [
      'a picture elsewhere',
      replaceText(COURSE, '/courses/harbour.svg', 'https://example.test/a.svg'),
      'course.yaml: image: Invalid format',
    ],
    // Terms.
    [
      'a related term that is not there',
      replaceText('glossary/harbour.md', '[quay]', '[ship]'),
      "glossary/harbour.md: related term 'ship' does not exist",
    ],
    [
      'a term without a definition',
      { [TERM]: '---\nterm: Quay\naliases: [wharf]\nrelated: []\n---\n' },
      `${TERM}: has no definition`,
    ],
    ['a term without front matter', { [TERM]: 'A wall.' }, `${TERM}: has no front matter`],
    [
      'a term that leads to no lesson',
      replaceText(TERM, 'what-is-a-harbour)', 'none)'),
      `${TERM}: lesson 'harbour:first-steps/none' does not exist`,
    ],
    // Practice tasks.
    [
      'a task of no lesson',
      replaceText(TASK, 'first-steps/what', 'first-steps/no'),
      `${TASK}: lesson 'harbour:first-steps/no-is-a-harbour' does not exist`,
    ],
    [
      'an amount that is none',
      replaceText(TASK, 'He has {fee}', 'He has {toll}'),
      `${TASK}: there is no amount 'toll'`,
    ],
    [
      'one hint',
      replaceText(TASK, '[Look at the name., Look at the amount.]', '[Look.]'),
      `${TASK}: hints: Invalid length: Expected >=2 but received 1`,
    ],
    [
      'a lesson with a task that is not there',
      replaceText(smallLesson, 'task-pay-the-quay', 'task-swim'),
      "courses/harbour: what-is-a-harbour: practice task 'swim' does not exist",
    ],
    // Drills.
    [
      'a drill of no paragraph',
      replaceText(DRILL, '#where-they-lie', '#nowhere'),
      `${DRILL}: paragraph 'harbour:first-steps/what-is-a-harbour#nowhere' does not exist`,
    ],
    [
      'a drill of no lesson',
      replaceText(DRILL, 'what-is-a-harbour#', 'none#'),
      `${DRILL}: lesson 'harbour:first-steps/none' does not exist`,
    ],
    [
      'two right choices',
      replaceText(DRILL, 'isRight: false, outcome: It runs', 'isRight: true, outcome: It runs'),
      `${DRILL}: choices: exactly one choice is right`,
    ],
    [
      'no right choice',
      replaceText(DRILL, 'isRight: true', 'isRight: false'),
      `${DRILL}: choices: exactly one choice is right`,
    ],
    [
      'an empty scene',
      replaceText(
        DRILL,
        '{ table: { head: [Where, Depth], rows: [[North, deep], [South, flat]] } }',
        '{}',
      ),
      `${DRILL}: scene: a scene shows something`,
    ],
    [
      'a real host',
      replaceText(
        DRILL,
        '{ table: { head: [Where, Depth], rows: [[North, deep], [South, flat]] } }',
        '{ window: { host: evil.com, title: x, lines: [] } }',
      ),
      `${DRILL}: scene.window.host: hosts of drills end in .example`,
    ],
    [
      'a token that nobody recorded',
      replaceText(
        DRILL,
        '{ table: { head: [Where, Depth], rows: [[North, deep], [South, flat]] } }',
        '{ tokens: [SHIP] }',
      ),
      `${DRILL}: no recorded check of SHIP`,
    ],
    // First aid.
    [
      'first aid that leads nowhere',
      replaceText(AID, '#where-they-lie', '#nowhere'),
      `${AID}: 'harbour/0-0#nowhere' does not exist`,
    ],
    [
      'first aid of two steps',
      replaceText(AID, ', Call the pilot.', ''),
      `${AID}: now: Invalid length: Expected >=3 but received 2`,
    ],
    [
      'first aid too long for a message',
      replaceText(AID, 'Stay calm.', 'Stay calm. '.repeat(320)),
      `${AID}: `,
    ],
    // Answers.
    [
      'an answer that stands nowhere',
      replaceText(ANSWERS, 'glossary#quay', 'glossary#ship'),
      `${ANSWERS}: 'glossary#ship' does not exist, or has nothing to say`,
    ],
    [
      'a page that is not listed',
      replaceText(ANSWERS, 'of: /account', 'of: /accounts'),
      `${ANSWERS}: '/accounts' does not exist, or has nothing to say`,
    ],
    [
      'one question with two answers',
      replaceText(ANSWERS, 'change my name', 'WHERE do ships lie'),
      `${ANSWERS}: 'WHERE do ships lie' is asked twice, also of: Where do ships lie?`,
    ],
    [
      'two askings',
      replaceText(ANSWERS, ', my name is wrong', ''),
      `${ANSWERS}: 2.ask: Invalid length: Expected >=3 but received 2`,
    ],
    [
      'five sentences',
      replaceText(ANSWERS, 'At a quay. Ask', 'A. B. C. D. Ask'),
      `${ANSWERS}: 'Where do ships lie?' is answered in 5 sentences, 26 signs`,
    ],
    [
      'a fact of no installation',
      replaceText(ANSWERS, '{contact}', '{captain}'),
      `${ANSWERS}: '{captain}' is no fact of an installation`,
    ],
    // The search's data.
    [
      'an alias of no paragraph',
      { 'aliases.yaml': 'harbour/0-1: x\n' },
      "aliases.yaml: '/academy/course/harbour?lesson=0-1' does not exist",
    ],
    ['an alias of another form', { 'aliases.yaml': 'Harbour: x\n' }, 'aliases.yaml: '],
    [
      'documentation elsewhere',
      { 'documentation.yaml': '- { url: https://example.test, title: x, text: x, aliases: x }\n' },
      'documentation.yaml: 0.url: Invalid start: Expected "/" but received "h"',
    ],
    // Facts.
    [
      'a fact without its source',
      replaceText('facts.yaml', "url: 'https://example.test/depth'", "url: 'http://example.test'"),
      'facts.yaml: depth.source.url: ',
    ],
    [
      'a fact that needs quotes',
      replaceText('facts.yaml', '12.5 metres', '"12.5: metres"'),
      'facts.yaml: depth.value: stands in YAML without quotes',
    ],
    [
      'a fact that nothing uses',
      replaceText(smallLesson, '{fact:depth}', 'very'),
      "facts.yaml: nothing uses 'depth'",
    ],
    // The parts beside lessons.
    [
      'a question about a part that the lesson has not',
      replaceText(
        smallLesson,
        'why: Ships lie at it.',
        'why: Ships lie at it.\n    part: fee-calculator',
      ),
      "a question names the part 'fee-calculator', which the lesson has not",
    ],
    [
      'two questions about one part',
      {
        [smallLesson]: (smallContent[smallLesson] ?? '').replaceAll(
          'mistake: none\n',
          'mistake: none\n    part: task-pay-the-quay\n',
        ),
      },
      "two questions name the part 'task-pay-the-quay'",
    ],
    [
      'first aid that nobody in trouble reads to its end',
      replaceText(AID, 'The paint is gone.', 'The paint is gone. '.repeat(200)),
      'characters, of at most 3300',
    ],
    [
      'the length of a course that there is not',
      replaceText(ANSWERS, 'At a quay. Ask {contact}.', 'It takes {course:canal}.'),
      "answers: '{course:canal}' is no course's length",
    ],
    [
      'an open question that is answered with a no',
      replaceText(ANSWERS, 'At a quay. Ask {contact}.', 'Not by a quay.'),
      "is answered as if it asked for yes or no: 'Not by a quay.'",
    ],
  ])('%s', (_, files, says) => {
    expect(problemsOf(files)).toContainEqual(expect.stringContaining(says));
  });

  test('all of them are said at once', () => {
    const problems = problemsOf({
      ...replaceText(DRILL, 'isRight: true', 'isRight: false'),
      ...replaceText(AID, '#where-they-lie', '#nowhere'),
      [TERM]: 'A wall.',
    });
    for (const file of [DRILL, AID, TERM])
      expect(problems.some((problem) => problem.startsWith(`${file}: `))).toBe(true);
  });
});

describe('a text may not have', () => {
  const OFFENCES = [
    ['a term that is not there', '[x](term:ship)', "term 'ship' does not exist"],
    [
      'a lesson that is not there',
      '[x](lesson:first-steps/none)',
      "lesson 'first-steps/none' does not exist",
    ],
    ['raw HTML', '<iframe src="x"></iframe>', 'raw HTML is not allowed: <iframe src="x"></iframe>'],
    ['a heading of the first level', '# Another', 'a lesson has no H1 of its own: Another'],
    [
      'a link without its lock',
      '[x](http://example.test)',
      'link to http://example.test: only https, term:, lesson: and own paths',
    ],
    [
      'a link that runs',
      '[x](javascript:alert)',
      'link to javascript:alert: only https, term:, lesson: and own paths',
    ],
    [
      'a picture from elsewhere',
      '![x](https://example.test/a.png)',
      'picture https://example.test/a.png: only diagram: is allowed',
    ],
    [
      'a diagram that is not there',
      '![How a ship comes in](diagram:none)',
      "diagram 'none' does not exist",
    ],
    [
      'a diagram outside its folder',
      '![How a ship comes in](diagram:../x)',
      "diagram '../x' does not exist",
    ],
    ['a callout of no kind', '> [!SHOUT]\n> Hello.', 'unknown callout [!SHOUT]'],
    ['a fact that is not there', '{fact:width}', "fact 'width' does not exist"],
    ['a fact written out', 'It is 12.5 metres deep.', "says '12.5 metres': write {fact:depth}"],
  ] as const;
  const problems = problemsOf({
    [smallLesson]: [smallContent[smallLesson], ...OFFENCES.map(([, text]) => text)].join('\n\n'),
  });

  test.each(OFFENCES)('%s', (_, text, says) => {
    expect(text).not.toBe('');
    expect(problems).toContain(`${smallLesson}: ${says}`);
  });
  test('anything else of them', () => expect(problems).toHaveLength(OFFENCES.length));
});

describe('final tests', () => {
  const BANK = 'courses/harbour/final-test.yaml';
  const question = (id: string, lesson = 'first-steps/what-is-a-harbour', answer = 0): string =>
    `- { id: ${id}, ask: "${id}?", options: [One, Two, Three, Four], answer: ${answer}, ` +
    `mistake: none, why: So., lesson: ${lesson} }\n`;

  test.each([
    ['an id twice', question('a') + question('a'), "question id 'a' is used twice"],
    [
      'a lesson that is not there',
      question('a', 'first-steps/none'),
      "question 'a' names the unknown lesson 'first-steps/none'",
    ],
    [
      'a fifth option',
      question('a', undefined, 4),
      '0.answer: Invalid value: Expected <=3 but received 4',
    ],
    [
      'three options',
      question('a').replace(', Four', ''),
      '0.options: Invalid length: Expected 4 but received 3',
    ],
    ['a field of our own', question('a').replace('why: So.', 'why: So., hint: x'), '0.hint: '],
  ])('%s', (_, bank, says) =>
    expect(problemsOf({ [BANK]: bank }).filter((one) => one.includes(says))).toHaveLength(1),
  );
});

describe('a wrong option', () => {
  const OWN = '{ 1: A quay does not sail. }';
  const EXPLAINS_OTHERS = `${smallLesson}: 'What is a quay?' explains other options than its wrong ones`;

  test.each([
    [
      'none is explained',
      `    wrong: ${OWN}\n`,
      '',
      `${smallLesson}: questions.1.wrong: Invalid key: Expected "wrong" but received undefined`,
    ],
    ['one is left out', OWN, '{}', EXPLAINS_OTHERS],
    ['the right one is explained', OWN, '{ 0: It is one. }', EXPLAINS_OTHERS],
    [
      'it is explained at length',
      OWN,
      `{ 1: ${'A quay lies still. '.repeat(6)} }`,
      `${smallLesson}: questions.1.wrong.1: say in at most 22 words why it is wrong`,
    ],
  ])('%s', (_, from, to, says) =>
    expect(problemsOf(replaceText(smallLesson, from, to))).toContain(says),
  );

  test('of our lessons is not answered with the right one, nor in the same words twice', () => {
    const questions = ourContent().courses.flatMap(({ modules }) =>
      modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.questions)),
    );
    expect(questions.length).toBeGreaterThan(180);
    const offences = questions.filter(({ options, answer, wrong }) => {
      const texts = Object.values(wrong);
      const right = (options[answer] ?? '').toLowerCase();
      return (
        new Set(texts).size < texts.length ||
        texts.some((says) => says.toLowerCase().includes(right))
      );
    });
    expect(offences.map(({ ask }) => ask)).toEqual([]);
  });
});
