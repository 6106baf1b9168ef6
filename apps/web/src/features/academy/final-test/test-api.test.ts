import type { OpenTest } from '@firm/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../lib/testing.ts';
import { forgetAnswers, saveAnswers, savedAnswers } from './test-api.ts';

const question = (id: string, optionIds: string[]): OpenTest['questions'][number] => ({
  id,
  ask: id,
  options: optionIds,
  optionIds,
});
const open: OpenTest = {
  testId: 't1',
  questions: [question('q1', ['a', 'b', 'c', 'd']), question('q2', ['e', 'f', 'g', 'h'])],
  expiresAt: '2026-11-22T23:00:00.000Z',
};
let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('window', { sessionStorage: storage });
  return () => void vi.unstubAllGlobals();
});

test('chosen answers outlive a reload, each try has its own', () => {
  saveAnswers('t1', ['b', null]);
  expect(savedAnswers(open)).toEqual(['b', null]);
  expect(savedAnswers({ ...open, testId: 't2' })).toEqual([null, null]);
  forgetAnswers('t1');
  expect(savedAnswers(open)).toEqual([null, null]);
});

test.each<[string, (string | null)[]]>([
  // As the version before kept them: by the place of an option.
  ['[1,3]', ['b', 'h']],
  ['[9,-1]', [null, null]],
  ['["x","e"]', [null, 'e']],
  // An option of another question is none of this one.
  ['["e","a"]', [null, null]],
  ['["a"]', ['a', null]],
  ['["a","e","e"]', ['a', 'e']],
  ['{"0":"a"}', [null, null]],
  ['[{"id":"a"},[]]', [null, null]],
  ['null', [null, null]],
  ['half of a te', [null, null]],
])('%s, as something else kept it, stands for %o', (storedText, answers) => {
  storage.setItem('final-test:t1', storedText);
  expect(savedAnswers(open)).toEqual(answers);
});
