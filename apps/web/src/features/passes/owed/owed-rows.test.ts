import { holdsFor } from '@firm/format/testing.ts';
import type { Owed } from '@firm/schema/tokens/payouts.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { amountText, OwedRow, payByOf, State, tierName, type Promised } from './owed-rows.tsx';

const FROM = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const promise: Promised = {
  from: FROM,
  weeks: 10,
  paymentDays: 7,
  weekly: ['1', '2', '3'],
  token: { address: `0x${'f'.repeat(40)}`, symbol: 'FIRM', decimals: 18 },
  collection: `0x${'c'.repeat(40)}`,
  distributor: `0x${'d'.repeat(40)}`,
  network: 'Test chain',
  running: null,
  explorerUrl: null,
};
const HASH = `0x${'ab'.repeat(32)}`;
const whole = (tokens: number): string => `${tokens}${'0'.repeat(18)}`;
const debt: Owed = {
  week: 2,
  tier: 0,
  holder: `0x${'a'.repeat(40)}`,
  passes: '1',
  due: whole(500),
  paid: '0',
  state: 'due',
  payments: [],
};
/** A row as it is read: its cells, one after another. */
const row = (change: Partial<Owed>, of: Partial<Promised> = {}): string[] => {
  const html = renderToStaticMarkup(
    createElement(OwedRow, {
      entry: { ...debt, ...change },
      promise: { ...promise, ...of },
      first: 'mine',
    }),
  );
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};

test('a week is to be paid some days after it has ended', () => {
  expect(payByOf(1, promise)).toBe(FROM + 14 * DAY);
  expect(payByOf(10, { ...promise, paymentDays: 0 })).toBe(FROM + 70 * DAY);
});

test('nothing paid yet: by when', () => {
  expect(row({})).toEqual([
    'mine',
    `${tierName(0)} × 1`,
    'Due by January 22, 2026',
    '500 FIRM',
    '0 FIRM',
  ]);
});

test('too late: since when', () => {
  expect(row({ state: 'overdue' })[2]).toBe('Overdue since January 22, 2026');
});

test('paid at once, and in parts: each payment with its day and transaction', () => {
  const payment = { transaction: HASH, amount: whole(200), at: Date.UTC(2026, 0, 20, 23, 59) };
  const cells = row({
    state: 'paid',
    paid: whole(500),
    payments: [payment, { ...payment, amount: whole(300), at: Date.UTC(2026, 0, 21) }],
  });
  expect(cells[2]).toBe('Paid');
  expect(cells[4]).toBe(
    '500 FIRM 200 FIRM on January 20, 2026 0xabab…abab 300 FIRM on January 21, 2026 0xabab…abab',
  );
});

test('a transaction is a link where there is an explorer, named for who hears it', () => {
  const payments = [{ transaction: HASH, amount: whole(1), at: FROM }];
  const html = renderToStaticMarkup(
    createElement(OwedRow, {
      entry: { ...debt, payments },
      promise: { ...promise, explorerUrl: 'https://scan.test' },
      first: 2,
    }),
  );
  expect(html).toContain(`href="https://scan.test/tx/${HASH}"`);
  expect(html).toMatch(/aria-label="Transaction 0xabab…abab"/);
  expect(html).toContain('rel="noreferrer"');
});

test('the state is said in a word, not by its colour or picture alone', () => {
  for (const state of ['paid', 'due', 'overdue'] as const) {
    const html = renderToStaticMarkup(createElement(State, { state, payBy: FROM }));
    expect(html.replaceAll(/<[^>]+>/g, '').toLowerCase()).toContain(state);
    expect(html).toContain('aria-hidden="true"');
  }
});

test('no more is shown than there is, however large', () => {
  const size = { K: 3, M: 6, B: 9, T: 12 } as const;
  holdsFor(300, ({ text, whole: of }) => {
    const decimals = of(0, 24);
    const units = text('0123456789', 1, 60);
    const amountLabel = amountText(units, { ...promise, token: { ...promise.token, decimals } });
    const [, figure = '', letter] = /^([\d,.]+)([KMBT]?) FIRM$/.exec(amountLabel) ?? [];
    const zeros = size[letter as keyof typeof size] ?? 0;
    const [integer = '', fraction = ''] = figure.replaceAll(',', '').split('.');
    const shownUnits =
      (BigInt(integer + fraction) * 10n ** BigInt(zeros + decimals)) /
      10n ** BigInt(fraction.length);
    const actual = BigInt(units);
    expect(shownUnits <= actual).toBe(true);
    // It is cut in its last shown place and nowhere else.
    const least = letter === '' ? 10n ** BigInt(decimals) : 10n ** BigInt(zeros - 2 + decimals);
    expect(actual - shownUnits < least).toBe(true);
  });
});

test('a tier that nobody knows has no name of another', () => {
  expect([0, 1, 2].map(tierName).every((name) => name.length > 1)).toBe(true);
  expect(new Set([0, 1, 2].map(tierName)).size).toBe(3);
  expect([-1, 3, Number.NaN].map(tierName)).toEqual(['', '', '']);
});
