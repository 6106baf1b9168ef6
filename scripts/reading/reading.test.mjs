import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { gradeOf, MOST_WORDS, sentencesOf, wordsOf } from './grade.mjs';
import { BANNED, FIXED, PERMITTED } from './permitted.mjs';
import { readContent, readLesson, readWrong } from './read-content.mjs';
import { readModule } from './read-module.mjs';
import { SPECIFIED } from './specified-texts.mjs';

const root = join(import.meta.dirname, '../..');

/** The grade that a module may have, and any text of it. */
const MOST_OF_MODULE = 6;
const MOST_OF_TEXT = 8;
/** In fewer words one long name decides the grade. */
const FEWEST_WORDS = 10;
const FEWEST_OF_MODULE = 30;
/** The 42 lessons together, and the hardest of them. */
const MOST_OF_LESSONS = 5;
const MOST_OF_LESSON = 6.5;
/** A term is two short paragraphs about one long name: all of them together count as a module. */
const MOST_OF_TERM = 8;

const FOLDERS = ['apps/bot', 'apps/server', 'apps/web', 'packages/adapters', 'packages/core'];
/** Law speaks in its own words; other languages have other rules; a preset is what people type. */
const APART = ['legal.ts', 'languages.ts', 'first-aid-names.ts'];
const TYPED = /^musicPresets/;

const specifiedTexts = new Set(SPECIFIED);
const isSpecified = (text) => specifiedTexts.has(text.trim());
const withoutFixed = (text) => FIXED.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);

const modulesOf = (folder) => {
  const place = join(root, folder, 'src');
  return readdirSync(place, { recursive: true })
    .filter(
      (path) => /(?:^|\/)text\/en\/(?:[^/]+\/)?[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
    )
    .map((path) => ({
      name: `${folder}/${basename(path)}`,
      texts: readModule(basename(path), readFileSync(join(place, path), 'utf8')),
    }));
};
const allModules = FOLDERS.flatMap(modulesOf);
const modules = allModules.filter(({ name }) => !APART.some((apart) => name.endsWith(apart)));

const contentOf = (folder) => {
  const place = join(root, 'content', folder);
  return readdirSync(place)
    .filter((name) => name.endsWith('.yaml') || name.endsWith('.md'))
    .map((name) => ({
      name: `content/${folder}/${name}`,
      texts: readContent(folder, name, readFileSync(join(place, name), 'utf8')),
    }));
};

const sentences = ({ texts }) =>
  texts
    .filter(({ key, text }) => !isSpecified(text) && !TYPED.test(key))
    .flatMap(({ key, text }) =>
      sentencesOf(withoutFixed(text))
        .filter((sentence) => !isSpecified(sentence))
        .map((sentence) => ({ key, sentence })),
    );

/** Undefined where there are only a few words. */
const grade = (module) => {
  const list = sentences(module).map(({ sentence }) => sentence);
  return list.flatMap(wordsOf).length < FEWEST_OF_MODULE ? undefined : gradeOf(list, PERMITTED);
};

/** Texts of a module that are too hard to read, the worst first, as a report with file and key. */
const hardTexts = (module) =>
  module.texts
    .map((text) => ({
      key: text.key,
      list: sentences({ texts: [text] }).map((one) => one.sentence),
    }))
    .filter(({ list }) => list.flatMap(wordsOf).length >= FEWEST_WORDS)
    .map(({ key, list }) => ({ key, list, grade: gradeOf(list, PERMITTED) ?? 0 }))
    .filter((text) => text.grade > MOST_OF_TEXT)
    .toSorted((a, b) => b.grade - a.grade)
    .map(
      (text) =>
        `${module.name} ${text.key}: grade ${text.grade.toFixed(1)}: ${text.list.join(' ')}`,
    );

const longSentences = (module) =>
  sentences(module)
    .map(({ key, sentence }) => ({ key, sentence, words: wordsOf(sentence).length }))
    .filter(({ words }) => words > MOST_WORDS)
    .toSorted((a, b) => b.words - a.words)
    .map(({ key, sentence, words }) => `${module.name} ${key}: ${words} words: ${sentence}`);

const bannedWords = (module) =>
  sentences(module).flatMap(({ key, sentence }) =>
    BANNED.filter(([pattern]) => pattern.test(sentence)).map(
      ([pattern, instead]) =>
        `${module.name} ${key}: ‘${pattern.exec(sentence)?.[0]}’ (rather: ${instead}): ${sentence}`,
    ),
  );

const hardModules = (list, most) =>
  list
    .map((module) => ({ name: module.name, grade: grade(module) ?? 0 }))
    .filter((module) => module.grade > most)
    .toSorted((a, b) => b.grade - a.grade)
    .map((module) => `${module.name}: grade ${module.grade.toFixed(1)}`);

describe('the measure', () => {
  test('counts a long sentence of long words as harder than two short ones', () => {
    const hard =
      'Whatever authorisation was previously conceded remains operative notwithstanding the subsequent disconnection of the application.';
    expect(gradeOf([hard], PERMITTED)).toBeGreaterThan(15);
    expect(
      gradeOf(['You said yes once.', 'The app can still take your coins.'], PERMITTED),
    ).toBeLessThan(3);
  });

  test('reads strings, templates and sums of them, and what a template chooses between', () => {
    const source =
      "export const text = { a: 'One ' + 'two.', b: (n: number) => `You have ${n === 1 ? 'one key' : `${n} keys`}.` };";
    expect(readModule('text.ts', source).map(({ key, text }) => [key, text])).toEqual([
      ['text.a', 'One two.'],
      ['text.b', 'You have it.'],
      ['text.b', 'one key'],
      ['text.b', 'it keys'],
    ]);
  });

  test('finds the words that a person would not say', () => {
    const module = {
      name: 'a.ts',
      texts: [{ key: 'k', text: 'Whoever holds the key is told of it anew.' }],
    };
    expect(bannedWords(module)).toHaveLength(3);
  });
});

describe('every module of text', () => {
  test('is read by a child of twelve', () =>
    expect(hardModules(modules, MOST_OF_MODULE)).toEqual([]));
  test('has no text that is hard by itself', () => expect(modules.flatMap(hardTexts)).toEqual([]));
  test('has no long sentence', () => expect(modules.flatMap(longSentences)).toEqual([]));
  test('says it as a person would', () => expect(modules.flatMap(bannedWords)).toEqual([]));
});

describe.each(['drills', 'practice', 'first-aid'])('content/%s', (folder) => {
  const files = contentOf(folder);
  test('is read by a child of twelve', () =>
    expect(hardModules(files, MOST_OF_MODULE)).toEqual([]));
  test('has no text that is hard by itself', () => expect(files.flatMap(hardTexts)).toEqual([]));
  test('has no long sentence', () => expect(files.flatMap(longSentences)).toEqual([]));
  test('says it as a person would', () => expect(files.flatMap(bannedWords)).toEqual([]));
});

test('why an option of a lesson question is wrong is read by a child of twelve', () => {
  const place = join(root, 'content/courses');
  const texts = readdirSync(place, { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readWrong(name, readFileSync(join(place, name), 'utf8')));
  const module = { name: 'content/courses', texts };
  expect(texts.length).toBeGreaterThan(400);
  expect(hardModules([module], MOST_OF_MODULE)).toEqual([]);
  expect(hardTexts(module)).toEqual([]);
  expect(longSentences(module)).toEqual([]);
  expect(bannedWords(module)).toEqual([]);
});

describe('the lessons', () => {
  const place = join(root, 'content/courses');
  const sourceOf = (name) => readFileSync(join(place, name), 'utf8');
  const names = readdirSync(place, { recursive: true });
  const lessons = names
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, texts: readLesson(sourceOf(name)) }));
  const tests = names
    .filter((name) => /final-test(?:\/[a-z-]+)?\.yaml$/.test(name))
    .map((name) => ({ name, texts: readContent('courses', name, sourceOf(name)) }));

  test('are read by a child of eleven', () => {
    expect(lessons).toHaveLength(42);
    const mean = lessons.reduce((sum, lesson) => sum + (grade(lesson) ?? 0), 0) / lessons.length;
    expect(mean).toBeLessThanOrEqual(MOST_OF_LESSONS);
    expect(hardModules(lessons, MOST_OF_LESSON)).toEqual([]);
    expect(hardModules(tests, MOST_OF_LESSONS)).toEqual([]);
  });
  test('say it as a person would', () => {
    const all = lessons.flatMap(bannedWords);
    expect(all.filter((line) => !line.includes('A stand-in.'))).toEqual([]);
  });
});

describe('the glossary', () => {
  const terms = contentOf('glossary');
  test('is read by a child of twelve', () => {
    const mean = terms.reduce((sum, term) => sum + (grade(term) ?? 0), 0) / terms.length;
    expect(mean).toBeLessThanOrEqual(MOST_OF_MODULE);
    expect(hardModules(terms, MOST_OF_TERM)).toEqual([]);
  });
  test('has no long sentence', () => expect(terms.flatMap(longSentences)).toEqual([]));
  test('says it as a person would', () => expect(terms.flatMap(bannedWords)).toEqual([]));
});

test('first moves are read by a child of twelve', () => {
  const name = 'first-moves.yaml';
  const source = readFileSync(join(root, 'content', name), 'utf8');
  const moves = parse(source).map(({ id, say }) => ({
    name: `content/${name}: ${id}`,
    texts: [{ key: id, text: say }],
  }));
  expect(moves.length).toBeGreaterThan(10);
  expect(hardModules(moves, MOST_OF_TEXT)).toEqual([]);
  expect(moves.flatMap(longSentences)).toEqual([]);
  expect(moves.flatMap(bannedWords)).toEqual([]);
});

test('answers of the assistant become no harder', () => {
  const files = contentOf('answers').filter(({ name }) => !name.endsWith('pages.yaml'));
  const grades = files.map((file) => grade(file) ?? 0);
  expect(grades.reduce((sum, one) => sum + one, 0) / grades.length).toBeLessThanOrEqual(7.6);
});

test('what the specification gives is here, word for word', () => {
  // The form's own sentences and the certificate's are the schema's: page and server say the same.
  const ofSchema = [
    'people/bot-request.ts',
    'learning/certificate-record.ts',
    'learning/certificate-words.ts',
  ].flatMap((name) =>
    readModule(name, readFileSync(join(root, 'packages/schema/src', name), 'utf8')),
  );
  const allTexts = [...allModules.flatMap(({ texts }) => texts), ...ofSchema].map(
    ({ text }) => text,
  );
  const all = allTexts.join('\n');
  expect(SPECIFIED.filter((text) => !all.includes(text))).toEqual([]);
});
