import { describe, expect, test } from 'vitest';
import type { Answer, Ask } from '../ask.ts';
import { readInRanges } from './read-in-ranges.ts';

const LATEST = 9_999;
type Node = {
  /** Most blocks and most logs of one answer. */
  blocks?: number;
  logs?: number;
  /** One log in each of so many blocks. */
  every?: number;
  /** After so many answers with logs, the newest blocks are others. */
  reorganisedAfter?: number;
};

/** A node that gives logs as public ones do; `asked` counts the questions. */
function nodeWith({
  blocks = Infinity,
  logs: most = Infinity,
  every = 5,
  reorganisedAfter = Infinity,
}: Node = {}): { ask: Ask; asked: () => number } {
  let [requestCount, answerCount] = [0, 0];
  const ask = async (method: string, [first]: readonly unknown[]): Promise<Answer> => {
    if (method === 'eth_getBlockByNumber')
      return {
        state: 'answered',
        value: { hash: answerCount >= reorganisedAfter ? '0xb' : '0xa' },
      };
    requestCount++;
    const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string };
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    if (to - from >= blocks) return { state: 'refused' };
    const logsInRange = [];
    for (let at = Math.ceil(from / every) * every; at <= to; at += every)
      logsInRange.push({ blockNumber: `0x${at.toString(16)}` });
    if (logsInRange.length > most) return { state: 'refused' };
    answerCount++;
    return { state: 'answered', value: logsInRange };
  };
  return { ask, asked: () => requestCount };
}

async function read(node: Node) {
  const { ask, asked: countRequests } = nodeWith(node);
  const rangeResult = await readInRanges(ask, { filter: {}, latest: LATEST });
  return { found: rangeResult, asked: countRequests() };
}
const numbers = ({ found: rangeResult }: Awaited<ReturnType<typeof read>>): number[] =>
  rangeResult.known ? rangeResult.value.map(({ blockNumber }) => Number(blockNumber)) : [];
const every5 = Array.from({ length: 2_000 }, (_, at) => at * 5);

describe('the logs of a whole chain', () => {
  test('in one answer', async () => {
    const result = await read({});
    expect(numbers(result)).toEqual(every5);
    expect(result.asked).toBe(1);
  });

  test.each([{ blocks: 1_000 }, { blocks: 500 }, { logs: 300 }, { blocks: 2_000, logs: 150 }])(
    'of a node with limits, each log once: %j',
    async (limits) => {
      const result = await read(limits);
      expect(numbers(result)).toEqual(every5);
      expect(result.asked).toBeLessThanOrEqual(41);
    },
  );

  test('are not read to the end where that takes too many questions', async () => {
    const result = await read({ blocks: 60 });
    expect(result.found).toEqual({ known: false, why: 'too-many' });
    expect(result.asked).toBeLessThanOrEqual(41);
  });

  test('that a node never gives are not known', async () => {
    const ask: Ask = async () => ({ state: 'refused' });
    expect(await readInRanges(ask, { filter: {}, latest: LATEST })).toEqual({
      known: false,
      why: 'too-many',
    });
  });

  test('of a node that does not answer are not known, after one question', async () => {
    let requestCount = 0;
    const ask: Ask = async () => (requestCount++, { state: 'unavailable' });
    expect(await readInRanges(ask, { filter: {}, latest: LATEST })).toEqual({
      known: false,
      why: 'unreachable',
    });
    expect(requestCount).toBe(1);
  });

  test('are read again where blocks were replaced in between', async () => {
    const result = await read({ blocks: 1_000, reorganisedAfter: 3 });
    expect(numbers(result)).toEqual(every5);
    expect(result.asked).toBeGreaterThan(20);
  });

  test('that are more than are looked through are not known', async () => {
    const { ask } = nodeWith({ every: 1 });
    const rangeResult = await readInRanges(ask, { filter: {}, latest: 60_000 });
    expect(rangeResult).toEqual({ known: false, why: 'too-many' });
  });
});
