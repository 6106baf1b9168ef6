import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import { SAMPLE_QUESTIONS } from './answers/answer-question.ts';
import type { PassageSearch } from './assistant-deps.ts';
import { warmUp } from './warm-up.ts';

const nothing = {
  passages: [],
  isConfident: false,
  mayHelp: false,
  fit: 0,
  topic: '',
};

function listen(): { asked: string[]; read: string[]; deps: Parameters<typeof warmUp>[0] } {
  const [searches, readLessons]: string[][] = [[], []];
  const search: PassageSearch = (question) => {
    searches?.push(question);
    return nothing;
  };
  return {
    asked: searches ?? [],
    read: readLessons ?? [],
    deps: {
      search,
      isAsked: () => false,
      firstAid: () => undefined,
      findFirstMove: () => undefined,
      understand: (message) => {
        readLessons?.push(message);
        return Promise.resolve(undefined);
      },
    },
  };
}

test('searches and reads what people ask, and what tells of trouble', async () => {
  const { asked: searches, read: readLessons, deps } = listen();
  await warmUp(deps);
  for (const question of SAMPLE_QUESTIONS)
    expect(searches.some((one) => question.startsWith(one))).toBe(true);
  expect(readLessons).toHaveLength(SAMPLE_QUESTIONS.length + 1);
});

test('others have their turn after each part', async () => {
  const { deps } = listen();
  let [turns, isDone] = [0, false];
  const take = (): void => {
    turns += 1;
    if (!isDone) setImmediate(take);
  };
  setImmediate(take);
  await warmUp(deps);
  isDone = true;
  // Some ten parts for each message.
  expect(turns).toBeGreaterThan(8 * SAMPLE_QUESTIONS.length);
});

test('a search that fails is not hidden', async () => {
  const { deps } = listen();
  const search = (): never => {
    throw new Error('no index');
  };
  await expect(warmUp({ ...deps, search })).rejects.toThrow('no index');
});
