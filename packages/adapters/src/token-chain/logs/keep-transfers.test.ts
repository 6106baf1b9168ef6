import { expect, test } from 'vitest';
import type { Answer, Ask } from '../ask.ts';
import { createTransferKeeper } from './keep-transfers.ts';
import { createLongChain, LONG_TOKEN, type LongChain } from '../testing.ts';

const LATEST = 1_250_000;
const FIRST = 1_000_123;

function node(chainOptions: Partial<LongChain> = {}) {
  const longChain = createLongChain(chainOptions);
  const ask: Ask = async (method, params): Promise<Answer> => {
    try {
      return { state: 'answered', value: longChain.answer(method, params) };
    } catch {
      return { state: 'refused' };
    }
  };
  return { told: longChain, ask: () => ask };
}

const open = (ask: () => Ask) => createTransferKeeper(ask, { restMilliseconds: 0 });

test('what is read in the background is said block by block, and then all of it is known', async () => {
  const { ask, told: longChain } = node({ widest: 2_000 });
  const keeper = open(ask);
  expect(await keeper.read(LONG_TOKEN, LATEST)).toEqual({ known: false, why: 'still-reading' });
  const seenCounts: number[] = [];
  await expect
    .poll(
      async () => {
        const now = await keeper.read(LONG_TOKEN, LATEST);
        if (!now.known && now.progress) seenCounts.push(now.progress.done);
        return now.known ? now.value.length : now.why;
      },
      { interval: 1 },
    )
    .toBe(longChain.amounts().length);
  expect(seenCounts).toEqual(seenCounts.toSorted((a, b) => a - b));
  // No block before the token was made, and none twice.
  expect(Math.min(...longChain.ranges.map(([from]) => from))).toBe(FIRST);
  expect(longChain.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(
    LATEST - FIRST + 1,
  );
});

test('a later check goes on from there; replaced blocks are read again and count once', async () => {
  const { ask, told: longChain } = node();
  const keeper = open(ask);
  const readAll = async (latest: number): Promise<void> =>
    await expect
      .poll(
        async () => {
          const now = await keeper.read(LONG_TOKEN, latest);
          return now.known && now.value.map(({ block }) => block).at(-1);
        },
        { interval: 1 },
      )
      .toBe(latest);
  await readAll(LATEST);
  longChain.ranges.length = 0;
  longChain.replacedFrom = LATEST - 2;
  longChain.latest = LATEST + 2_000;
  await readAll(LATEST + 2_000);
  expect(longChain.ranges[0]?.[0]).toBe(LATEST + 1 - 12);
  const transferResult = await keeper.read(LONG_TOKEN, LATEST + 2_000);
  expect(transferResult.known && transferResult.value.map(({ amount }) => Number(amount))).toEqual(
    longChain.amounts(),
  );
});

test.each([
  ['no-archive', { hasPast: false }],
  ['no-logs', { hasLogs: false }],
] as const)('a node that does not know the past or has no logs says so: %s', async (why, how) => {
  const keeper = open(node(how).ask);
  await expect
    .poll(async () => Object(await keeper.read(LONG_TOKEN, LATEST)).why, { interval: 1 })
    .toBe(why);
});
