import { expect, test } from 'vitest';
import { displayedProgress } from './present-job.ts';

test('10 when it is taken, by the estimate up to 95, 100 ten seconds after it', () => {
  const showProgress = (elapsedSeconds: number, eta: number | null = 20) =>
    displayedProgress('running', elapsedSeconds, eta);
  expect(
    [0, 1, 2, 5, 10, 19, 20, 29, 30, 300].map((elapsedTime) => showProgress(elapsedTime)),
  ).toEqual([10, 10, 10, 25, 50, 95, 95, 95, 100, 100]);
  expect([30, 69, 70].map((elapsedTime) => showProgress(elapsedTime, null))).toEqual([50, 95, 100]);
  expect([showProgress(3, 0), showProgress(7.7, 10.5)]).toEqual([10, 73]);
});

test('nothing before it is taken and after it has failed; everything when it is there', () => {
  expect(displayedProgress('queued', null, null)).toBe(0);
  expect(displayedProgress('running', null, 20)).toBe(0);
  expect(displayedProgress('failed', 15, 20)).toBe(0);
  expect(displayedProgress('done', 1, 20)).toBe(100);
});
