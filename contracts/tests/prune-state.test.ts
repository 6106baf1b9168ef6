import { expect, test } from 'vitest';
import { pruneState, type ChainState } from '../world/state/prune-state.ts';

const NOW = 1_800_000_000;
const MAKER = `0x${'aa'.repeat(20)}`;
const PERSON = `0x${'bb'.repeat(20)}`;

/** A trade every 20 s for `days`; `mine` says which block numbers are a person's. */
function stateOf(days: number, mine: readonly number[] = []): ChainState {
  const count = (days * 86_400) / 20;
  const blocks = Array.from({ length: count }, (_, number) => ({
    header: {
      number: `0x${number.toString(16)}`,
      timestamp: `0x${(NOW - (count - number) * 20).toString(16)}`,
    },
  }));
  const transactions = blocks.map((_, number) => ({
    info: { from: mine.includes(number) ? PERSON : MAKER, traces: [1, 2] },
    block_number: number,
  }));
  return { best_block_number: count - 1, blocks, transactions, accounts: {} };
}

test('a month keeps its last day whole, its last week thin, and what people did for ever', () => {
  const state = stateOf(30, [500, 70_000]);
  const { blocks, transactions } = pruneState(state, { forgettable: [MAKER], now: NOW });
  const numbers = new Set(blocks.map(({ header }) => Number(header.number)));
  expect(numbers.has(0)).toBe(true);
  expect(numbers.has(500)).toBe(true);
  expect(numbers.has(70_000)).toBe(true);
  expect(numbers.has(501)).toBe(false);
  const lastDay = blocks.filter(({ header }) => Number(header.timestamp) > NOW - 86_400);
  expect(lastDay.length).toBeGreaterThanOrEqual(4319);
  const week = blocks.filter(
    ({ header }) =>
      Number(header.timestamp) <= NOW - 86_400 && Number(header.timestamp) > NOW - 8 * 86_400,
  );
  expect(week.length).toBeGreaterThan(600);
  expect(week.length).toBeLessThan(700);
  expect(blocks.length).toBeLessThan(5200);
  expect(transactions.length).toBe(blocks.length);
  expect(transactions.every(({ info }) => info.traces.length === 0)).toBe(true);
});

test('a year is no larger than a month', () => {
  const size = (days: number) =>
    pruneState(stateOf(days), { forgettable: [MAKER], now: NOW }).blocks.length;
  expect(Math.abs(size(120) - size(30))).toBeLessThan(10);
});
