/* Fixtures of final-test and certificate tests. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { academy, practice } from '@firm/core';
import { tables } from '@firm/db';
import type { DatabaseUnderTest } from '@firm/db/testing.ts';
import {
  MISTAKES,
  type Certificate,
  type Course,
  type MarkedTest,
  type OpenTest,
} from '@firm/schema';
import type { Deps } from '../src/http/deps.ts';
import { readSiteIndex } from '../src/http/site/site-index.ts';
import { createServer } from '../src/server.ts';
import { signInForTest, testConfig, testCourse, testDeps } from './harness.ts';
import { listen } from '../src/lifecycle/listen.ts';

const course = (id: string, changes: Partial<Course> = {}): Course =>
  testCourse(id, [1], { title: `The ${id} course`, ...changes });

export const bank: academy.BankQuestion[] = Array.from({ length: 40 }, (_, at) => ({
  id: `q-${at}`,
  ask: `Question ${at}?`,
  options: ['a', 'b', 'c', 'd'].map((letter) => `${letter}${at}`),
  optionIds: ['a', 'b', 'c', 'd'].map((letter) => letter + String(at).padStart(7, '0')),
  answer: at % 4,
  why: `Because ${at}.`,
  mistake: MISTAKES[at % MISTAKES.length] ?? 'none',
  lesson: `lesson-${at % 8}`,
}));

/** As many questions whose number is drawn, in their texts and options. */
const countedQuestions: academy.BankQuestion[] = bank.map((question) => ({
  ...question,
  id: `counted-${question.id}`,
  ask: `{0}, ${question.ask}`,
  options: question.options.map((option) => `${option} of {0}`),
  why: `Because {0}.`,
  draws: Array.from({ length: 64 }, (_, at) => [String(1000 + at)]),
}));

const lesson = { title: 'First', href: '/academy/course/open?lesson=0-0' };

/** Review pool: the open course's test, and one question under its lesson. */
const reviewQuestions: academy.ReviewQuestion[] = [
  ...bank.map((question) => ({
    ...question,
    id: `test:open:${question.id}`,
    lesson,
    isTest: true,
  })),
  {
    id: 'lesson:open:first:1',
    ask: 'Who pays gas?',
    options: ['Nobody', 'The sender', 'The miner'],
    optionIds: ['00000001', '00000002', '00000003'],
    answer: 1,
    why: 'Who sends pays.',
    wrong: { 0: 'Work is never free.', 2: 'The miner is paid for it.' },
    mistake: 'price',
    lesson,
    isTest: false,
  },
  {
    id: 'lesson:open:first:2',
    ask: 'You have {0} and pay {1}. What is left?',
    options: ['{2}', '{0}', '{1}'],
    optionIds: ['00000011', '00000012', '00000013'],
    answer: 0,
    why: '{2} is left.',
    mistake: 'none',
    lesson,
    isTest: false,
    draws: [
      ['10', '2', '8'],
      ['30', '5', '25'],
    ],
  },
];

/** One practice task of two courses each, and the capstone of the first. */
export const practiceTasks: practice.PracticeTask[] = [
  ...['open', 'members'].map((courseId): practice.PracticeTask => ({
    id: `task-of-${courseId}`,
    title: `A task of ${courseId}`,
    mistake: 'permission',
    courseId,
    lesson,
    amounts: {},
    goals: ['done'],
  })),
  {
    id: 'capstone-of-open',
    title: 'Capstone: all of it',
    mistake: 'none',
    courseId: 'open',
    lesson,
    minutes: 20,
    amounts: {},
    goals: ['done'],
  },
];

/** The place of the right option as it was put. */
export const right = (question: { id: string; options: readonly string[] }): number => {
  const bankQuestion = bank.find(({ id }) => id === question.id);
  return question.options.indexOf(bankQuestion?.options[bankQuestion.answer] ?? '');
};

/** A program on the database under test, with a clock that the test turns. */
export async function openAcademy(
  under: DatabaseUnderTest,
  environment: Record<string, string> = {},
  port = 0,
) {
  const folder = mkdtempSync(join(tmpdir(), 'firm-certificates-'));
  mkdirSync(join(folder, 'pages'));
  const states = ['valid', 'revoked', 'replaced', 'unknown'];
  for (const state of states)
    writeFileSync(
      join(folder, `pages/${state}.html`),
      `<!doctype html><title>${state}: %%page.name%% %%page.courseTitle%%</title>` +
        '<style>b{}</style><a href="/certificates/%%page.id%%">%%page.date%%</a>' +
        '<script type="application/json" id="page">%%page.json%%</script>',
    );
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify(
      states.map((state) => ({
        path: '/certificates/template',
        search: `state=${state}`,
        file: `pages/${state}.html`,
      })),
    ),
  );
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const deps: Deps = testDeps({
    database: under.database,
    clock: () => time.now,
    courses: [
      course('open'),
      course('members', { isGuestAccessible: false }),
      course('no-test'),
      course('counted'),
    ],
    finalTests: new Map([
      ['open', bank],
      ['members', bank],
      ['counted', countedQuestions],
      ['no-test', bank.slice(0, 29)],
    ]),
    practiceTasks: new Map(practiceTasks.map((task) => [task.id, task])),
    reviewQuestions: new Map(reviewQuestions.map((question) => [question.id, question])),
    config: testConfig(environment),
  });
  // Each names the shape of the same function in its own way.
  const server = await listen(createServer(deps, readSiteIndex(folder)).fetch as never, {
    port,
    host: '127.0.0.1',
  });
  const url = `http://127.0.0.1:${server.port}`;

  const call = async <T>(cookie: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie,
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Uint8Array ? 'image/png' : 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : {
            body:
              body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
          }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (/json/.test(response.headers.get('content-type') ?? '')
        ? JSON.parse(text)
        : undefined) as T,
    };
  };
  const start = (cookie: string, courseId = 'open') =>
    call<OpenTest>(cookie, 'POST', `/api/courses/${courseId}/final-test`);
  /** Hands in a test with so many right answers. */
  const handIn = (cookie: string, test: OpenTest, rights: number, courseId = 'open') =>
    call<MarkedTest>(cookie, 'POST', `/api/courses/${courseId}/final-test/${test.testId}/answers`, {
      answers: test.questions.map(
        (question, at) =>
          question.optionIds[at < rights ? right(question) : (right(question) + 1) % 4],
      ),
    });
  const person = async () => signInForTest({ ...deps, clock: () => new Date() });
  return {
    deps,
    url,
    time,
    call,
    start,
    handIn,
    person,
    pass: async (minutes: number) =>
      void (time.now = new Date(time.now.getTime() + minutes * 60_000)),
    /** Somebody who has passed the test and has their certificate. */
    graduate: async (name = 'Ada Lovelace', courseId = 'open') => {
      const somebody = await person();
      const { body } = await start(somebody.cookie, courseId);
      await handIn(somebody.cookie, body, 10, courseId);
      const certificate = (
        await call<Certificate>(somebody.cookie, 'POST', '/api/certificates', { courseId, name })
      ).body;
      return { ...somebody, certificate };
    },
    clear: async () => {
      for (const table of [
        tables.certificate,
        tables.user,
        tables.rateLimit,
        tables.keyFingerprint,
      ])
        await deps.db.delete(table);
      time.now = new Date();
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
