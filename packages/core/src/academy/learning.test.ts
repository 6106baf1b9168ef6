import { findLearner } from '@firm/db';
import { holdsFor } from '@firm/format/testing.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, openHarness } from '../testing.ts';
import { addProgress } from './add-progress.ts';
import { lessonKeysOf } from './open-course.ts';
import { readDashboard } from './read-dashboard.ts';
import { readRanking } from './read-ranking.ts';
import { resetProgress } from './reset-progress.ts';
import { setRankingEntry } from './set-ranking-entry.ts';
import { courseOf } from './testing-courses.ts';
import { levelFor, xpFor } from './xp.ts';

const DAY_MILLISECONDS = 86_400_000;
const harness = openHarness();
const open = courseOf([2, 3], { id: 'open' });
const closedCourse = courseOf([4], { id: 'closed', isGuestAccessible: false });
const coming = courseOf([1], { id: 'coming', isReady: false });
const deps = {
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  courses: [open, closedCourse, coming],
};

let userId = '';
beforeEach(async () => void (userId = await harness.addPerson()));
const learner = (isGuest = false) => ({ userId, isGuest });
const add = (courseId: string, ...lessonKeys: string[]) =>
  addProgress(deps, { learner: learner(), courseId, done: lessonKeys });
const figures = async (timeZone?: string) => readDashboard(deps, { userId, timeZone });

describe('completed lessons', () => {
  test('are added to those of before, and come back in the course’s order', async () => {
    expect(await add('open', '1-2', '0-0')).toEqual({ done: ['0-0', '1-2'] });
    expect(await add('open', '0-1')).toEqual({ done: ['0-0', '0-1', '1-2'] });
    expect(await add('open')).toEqual({ done: ['0-0', '0-1', '1-2'] });
    expect((await figures()).xp).toBe(30);
  });

  test('count once, however often and in however many tabs they are sent', async () => {
    await Promise.all(Array.from({ length: 6 }, () => add('open', '0-0', '0-0', '0-1')));
    expect(await figures()).toMatchObject({ xp: 20, completedLessons: 2, streakDays: 1 });
  });

  test('that several devices send at once are all kept, and all counted', async () => {
    const keys = lessonKeysOf(open);
    // As it is kept: a dashboard would count anew.
    const keptXp = async () => (await findLearner(deps, { userId }))?.xp;
    await Promise.all(keys.map((key) => add('open', key)));
    expect(await keptXp()).toBe(5 * 10 + 100);
    expect(await add('open')).toEqual({ done: keys });
    expect((await figures()).streakDays).toBe(1);
    // Taken back and done again: what is earned already does not hide what the others add.
    await resetProgress(deps, { learner: learner(), courseId: 'open' });
    await Promise.all([...keys.map((key) => add('open', key)), add('closed', '0-0')]);
    expect(await keptXp()).toBe(6 * 10 + 100);
  });

  test('of a course that is finished bring its bonus, once', async () => {
    await add('open', ...lessonKeysOf(open));
    expect((await figures()).xp).toBe(5 * 10 + 100);
    await resetProgress(deps, { learner: learner(), courseId: 'open' });
    await add('open', ...lessonKeysOf(open));
    expect((await figures()).xp).toBe(150);
  });

  test('that are taken back leave what was earned', async () => {
    await add('open', '0-0', '0-1');
    await add('closed', '0-0');
    expect(await resetProgress(deps, { learner: learner(), courseId: 'open' })).toEqual({
      done: [],
    });
    expect(await figures()).toMatchObject({ xp: 30, completedLessons: 1, streakDays: 1 });
  });

  test.each([
    ['of no course', 'none', ['0-0'], 'course/not-found'],
    ['that the course does not have', 'open', ['0-0', '9-9'], 'academy/unknown-lessons'],
    ['by the name of a member of every object', 'open', ['constructor'], 'academy/unknown-lessons'],
  ])('%s are refused, and none is kept', async (_, courseId, lessonKeys, code) => {
    expect(
      await refusalOf(() => addProgress(deps, { learner: learner(), courseId, done: lessonKeys })),
    ).toBe(code);
    expect((await figures()).completedLessons).toBe(0);
  });

  test('of a course for people with an account are not a guest’s', async () => {
    const guest = { learner: learner(true), courseId: 'closed', done: ['0-0'] };
    expect(await refusalOf(() => addProgress(deps, guest))).toBe('course/account-required');
    expect(await refusalOf(() => resetProgress(deps, guest))).toBe('course/account-required');
  });

  test('in a place that there is not are refused before anything is kept', async () => {
    const input = { learner: learner(), courseId: 'open', done: ['0-0'], timeZone: 'Mars/Olympus' };
    expect(await refusalOf(() => addProgress(deps, input))).toBe('academy/unknown-time-zone');
    expect((await figures()).completedLessons).toBe(0);
  });
});

describe('days in a row', () => {
  const lessons = lessonKeysOf(open);
  /** Learns a lesson on each of these days, counted from the first. */
  const learnOn = async (...days: number[]) => {
    for (const [at, day] of days.entries()) {
      harness.setTime(day * DAY_MILLISECONDS);
      await add('open', lessons[at] ?? '');
    }
  };
  const streakOn = async (day: number, timeZone?: string) => {
    harness.setTime(day * DAY_MILLISECONDS);
    return (await figures(timeZone)).streakDays;
  };

  test('hold over the next day, and end on the one after', async () => {
    await learnOn(0, 1, 2);
    expect([await streakOn(2), await streakOn(3), await streakOn(4)]).toEqual([3, 3, 0]);
  });

  test('begin again after a day left out', async () => {
    await learnOn(0, 1, 3, 4);
    expect(await streakOn(4)).toBe(2);
  });

  test('are counted by the learner’s own calendar', async () => {
    // Midnight in Auckland, noon in London.
    harness.setTime(new Date('2026-11-24T10:59:00Z'));
    const input = { learner: learner(), courseId: 'open', timeZone: 'Pacific/Auckland' };
    await addProgress(deps, { ...input, done: ['0-0'] });
    harness.setTime(new Date('2026-11-24T11:01:00Z'));
    await addProgress(deps, { ...input, done: ['0-1'] });
    expect((await figures('Pacific/Auckland')).streakDays).toBe(2);
  });
});

describe('a dashboard', () => {
  test('shows examples, said to be such, until the first lesson', async () => {
    expect(await figures()).toMatchObject({ isSample: true, xp: 120, completedLessons: 0 });
    await add('open', '0-0');
    expect(await figures()).toMatchObject({ isSample: false, xp: 10, level: 'Beginner' });
  });

  test('says 100 % only when all is done, and counts no course in preparation', async () => {
    await add('open', ...lessonKeysOf(open));
    await add('closed', '0-0', '0-1', '0-2');
    const { progressPercent, totalLessons, courses } = await figures();
    expect([progressPercent, totalLessons]).toEqual([88, 9]);
    expect(courses.map((one) => one.progressPercent)).toEqual([100, 75, 0]);
    await add('closed', '0-3');
    expect((await figures()).progressPercent).toBe(100);
  });

  test('in no place that there is is refused', async () =>
    expect(await refusalOf(() => figures('Nowhere'))).toBe('academy/unknown-time-zone'));
});

describe('the ranking', () => {
  const enter = async (name: string | null, takesPart = true) =>
    setRankingEntry(deps, { userId, name, takesPart });
  const place = async () => (await readRanking(deps, { userId })).me.place;

  test('needs a name of who takes part, and keeps it for another time', async () => {
    expect(await refusalOf(() => enter(null))).toBe('academy/ranking-name-required');
    await enter('Ada');
    await enter('Ada', false);
    expect((await readRanking(deps, { userId })).me).toMatchObject({
      name: 'Ada',
      takesPart: false,
      place: null,
    });
  });

  test('gives the same place for the same XP, and the next one after all of them', async () => {
    // A lead this large beats everybody else.
    const people: string[] = [];
    for (const [name, count] of [
      ['First', 5],
      ['Second', 4],
      ['Also second', 4],
      ['Fourth', 3],
    ] as const) {
      userId = await harness.addPerson(name);
      people.push(userId);
      // Of the same XP stands first who reached it first.
      harness.passTime(1_000);
      await enter(name);
      await add('open', ...lessonKeysOf(open).slice(0, count));
      await add('closed', ...lessonKeysOf(closedCourse));
    }
    const places: (number | null)[] = [];
    for (userId of people) places.push(await place());
    expect(places).toEqual([1, 2, 2, 4]);
    const { rows, isSample } = await readRanking(deps, { userId: people[1] ?? '' });
    expect(isSample).toBe(false);
    expect(rows.slice(0, 4).map(({ name, isMe }) => [name, isMe])).toEqual([
      ['First', false],
      ['Second', true],
      ['Also second', false],
      ['Fourth', false],
    ]);
    expect(rows.length).toBeLessThanOrEqual(10);
  });

  test('has no place for who has no XP, or does not take part', async () => {
    await enter('Nobody yet');
    expect(await place()).toBeNull();
    await add('open', '0-0');
    expect(await place()).toBeGreaterThan(0);
    await enter('Nobody yet', false);
    expect(await place()).toBeNull();
  });
});

test('more done is never less XP, and never a lower level', () =>
  holdsFor(200, ({ whole }) => {
    const one = { lessons: whole(0, 90), courses: whole(0, 5), tests: whole(0, 5) };
    const more = {
      lessons: one.lessons + whole(0, 9),
      courses: one.courses + whole(0, 2),
      tests: one.tests + whole(0, 2),
    };
    expect(xpFor(more)).toBeGreaterThanOrEqual(xpFor(one));
    const levels = ['Beginner', 'Intermediate', 'Advanced'];
    expect(levels.indexOf(levelFor(xpFor(more)))).toBeGreaterThanOrEqual(
      levels.indexOf(levelFor(xpFor(one))),
    );
  }));
