import { expect, test } from 'vitest';
import { pruneState, type ChainState } from '../world/state/prune-state.ts';

const NOW = 1_800_000_000;
const historyBytes = 40_000_000;
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
  const { blocks, transactions } = pruneState(state, {
    forgettable: [MAKER],
    now: NOW,
    historyBytes,
  });
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
    pruneState(stateOf(days), { forgettable: [MAKER], now: NOW, historyBytes }).blocks.length;
  expect(Math.abs(size(120) - size(30))).toBeLessThan(10);
});

test('too much history: large blocks of strangers go first, then old ones; the ends stay', () => {
  const state = stateOf(1, [500, 1_000, 1_001, 4_000]);
  for (const transaction of state.transactions)
    if ([1_000, 1_001].includes(transaction.block_number))
      Object.assign(transaction.info, { input: 'x'.repeat(100_000) });
  const rules = { forgettable: [MAKER], now: NOW, historyBytes: 150_000 };
  const { blocks, transactions } = pruneState(state, rules);
  const numbers = new Set(blocks.map(({ header }) => Number(header.number)));
  expect(JSON.stringify({ blocks, transactions }).length).toBeLessThan(160_000);
  for (const number of [0, 64, 500, 4_000, 4_300, 4_319]) expect(numbers.has(number)).toBe(true);
  for (const number of [70, 1_000, 1_001]) expect(numbers.has(number)).toBe(false);
});
