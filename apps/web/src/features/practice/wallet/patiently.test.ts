import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../../lib/data/api.ts';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A chain that is away for so many questions, and then answers. */
function unavailableFor(times: number): { ask: () => Promise<string>; asked: () => number } {
  let requestCount = 0;
  const ask = (): Promise<string> => {
    requestCount += 1;
    return requestCount > times
      ? Promise.resolve('answer')
      : Promise.reject(new ApiRequestError(503, 'practice/away', 'It is away.'));
  };
  return { ask, asked: () => requestCount };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

test('what is open waits for the chain as long as it is open', async () => {
  const { ask } = unavailableFor(200);
  const waits = patiently(ask, { isOver: () => false });
  await vi.runAllTimersAsync();
  expect(await waits).toBe('answer');
});

test('once it is closed, nothing is asked any more', async () => {
  const { ask, asked: countRequests } = unavailableFor(200);
  let isOver = false;
  const waits = patiently(ask, { isOver: () => isOver }).catch(messageOf);
  await vi.advanceTimersByTimeAsync(1);
  isOver = true;
  await vi.runAllTimersAsync();
  expect(await waits).toBe('It is away.');
  expect(countRequests()).toBe(2);
});

test('what nobody can close says after ten times that the chain is away', async () => {
  const { ask, asked: countRequests } = unavailableFor(200);
  const waits = patiently(ask).catch(messageOf);
  await vi.runAllTimersAsync();
  expect(await waits).toBe('It is away.');
  expect(countRequests()).toBe(10);
});
