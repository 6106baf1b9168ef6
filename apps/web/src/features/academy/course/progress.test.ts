import { holdsFor } from '@firm/format/testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../lib/testing.ts';
import * as progress from './progress.ts';

let storage: ReturnType<typeof memoryStorage>;
let page: EventTarget & { localStorage: Storage };
let course = '';
let number = 0;

beforeEach(() => {
  storage = memoryStorage();
  page = Object.assign(new EventTarget(), { localStorage: storage });
  vi.stubGlobal('window', page);
  course = `course-${(number += 1)}`;
});
afterEach(() => void vi.unstubAllGlobals());

const readStored = (): unknown =>
  JSON.parse(storage.getItem(progress.progressKey(course)) ?? 'null');

/** Another tab's write, as this one hears it. */
function writeElsewhere(value: string | null): void {
  if (value === null) storage.removeItem(progress.progressKey(course));
  else storage.setItem(progress.progressKey(course), value);
  page.dispatchEvent(
    Object.assign(new Event('storage'), { key: progress.progressKey(course), newValue: value }),
  );
}

test('lessons are only ever added', () => {
  progress.addProgress(course, ['0-0']);
  progress.addProgress(course, ['0-1', '0-0']);
  expect(progress.readProgress(course)).toEqual({ done: ['0-0', '0-1'], isStored: true });
  expect(readStored()).toEqual(['0-0', '0-1']);
});

test.each<[string | null, string[], boolean]>([
  [null, [], false],
  ['', [], false],
  ['["0-0","1-2"]', ['0-0', '1-2'], false],
  ['["0-0","0-0"]', ['0-0'], false],
  ['["0-0",7,null,"x"]', ['0-0'], true],
  // Recognisable parts count.
  ['["0-0","1-', ['0-0'], true],
  ['{"done":["2-1"]}', ['2-1'], true],
  ['rubbish', [], true],
  ['10-3 of 2026', ['10-3'], true],
])('%s holds %o; damaged: %s', (raw, lessonKeys, isDamaged) => {
  expect(progress.parseProgress(raw)).toEqual({ done: lessonKeys, isDamaged });
});

test('whatever stands there is read without a fault, to lesson keys and nothing else', () => {
  holdsFor(300, ({ text, one, whole }) => {
    const raw = one(
      text('[]{}",:-0123456789 abc', 0, 40),
      JSON.stringify([`${whole(0, 9)}-${whole(0, 9)}`, text('-09', 0, 5), whole(0, 9)]),
    );
    const { done: lessonKeys } = progress.parseProgress(raw);
    for (const key of lessonKeys) expect(key).toMatch(/^\d+-\d+$/);
    expect(new Set(lessonKeys).size).toBe(lessonKeys.length);
  });
});

test('what is damaged is set aside before it is written over', () => {
  storage.setItem(progress.progressKey(course), '["0-0","1-');
  progress.addProgress(course, ['0-1']);
  expect(readStored()).toEqual(['0-0', '0-1']);
  expect(storage.getItem(`${progress.progressKey(course)}:damaged`)).toBe('["0-0","1-');
});

test('where nothing can be stored the lesson counts in this tab, and that is known', () => {
  storage.isFull = true;
  progress.addProgress(course, ['0-0']);
  expect(progress.readProgress(course)).toEqual({ done: ['0-0'], isStored: false });
  storage.isFull = false;
  progress.addProgress(course, ['0-1']);
  expect(progress.readProgress(course)).toEqual({ done: ['0-0', '0-1'], isStored: true });
  expect(readStored()).toEqual(['0-0', '0-1']);
});

test('an account that has lost a lesson takes it away here too', () => {
  progress.addProgress(course, ['0-0', '0-1']);
  progress.replaceProgress(course, ['0-1', '0-2']);
  expect(progress.readProgress(course).done).toEqual(['0-1', '0-2']);
});

test('two tabs that write in the same instant lose nothing', () => {
  const onProgress = vi.fn<() => void>();
  const stop = progress.subscribeToProgress(onProgress);
  progress.addProgress(course, ['0-0']);
  // The other had read before, and so does not know of it.
  writeElsewhere('["0-1"]');
  expect(progress.readProgress(course).done.toSorted()).toEqual(['0-0', '0-1']);
  expect(onProgress).toHaveBeenCalled();
  stop();
});

test('a reset in another tab holds here too', () => {
  const stop = progress.subscribeToProgress(() => {});
  progress.addProgress(course, ['0-0']);
  writeElsewhere(null);
  expect(progress.readProgress(course).done).toEqual([]);
  // It does not come back with what the other tab learns next.
  writeElsewhere('["1-1"]');
  expect(progress.readProgress(course).done).toEqual(['1-1']);
  stop();
});

test('nobody is told after the last one has stopped', () => {
  const onProgress = vi.fn<() => void>();
  progress.subscribeToProgress(onProgress)();
  progress.addProgress(course, ['0-0']);
  writeElsewhere('["0-1"]');
  expect(onProgress).not.toHaveBeenCalled();
  progress.resetProgress(course);
  expect(progress.readProgress(course).done).toEqual([]);
});
