import { describe, expect, test } from 'vitest';
import {
  checkPageValues,
  CHECK_TEMPLATE,
  checkTemplates,
  evidenceLabels,
  groupRows,
  MAX_CHECK_ROWS,
  type CheckWriter,
} from './check-page.ts';
import {
  evidenceRowIdSchema,
  evidenceStateSchema,
  tokenVerdictSchema,
  verdictLabels,
  type EvidenceRow,
  type SafetyCheck,
} from './safety.ts';

const at = Date.UTC(2026, 10, 22, 8);
const row: EvidenceRow = {
  id: 'sell',
  title: 'Can you sell it?',
  state: 'clear',
  finding: 'A sale was tried and went through.',
  value: '0.3 %',
  threshold: 'Over 10 % is a caution',
  sources: [
    { name: 'On-chain', url: null, measuredAt: at - 1_000 },
    { name: 'GoPlus', url: 'https://gopluslabs.io', measuredAt: at },
  ],
  lesson: { title: 'Honeypots', href: '/academy/course/crypto-basics/1-2#honeypots' },
};
const check: SafetyCheck = {
  id: 'x',
  chain: { slug: 'base', name: 'Base', id: 8453 },
  address: '0xabc',
  token: { name: 'Moon', symbol: 'MOON', decimals: 18 },
  verdict: 'caution',
  summary: 'Two things to know.',
  decidedBy: ['taxes'],
  cappedBy: [],
  rows: [row],
  market: null,
  dial: 34,
  checkedAt: at,
  tookMilliseconds: 812,
  path: '/check/base/0xabc',
  ledgerId: null,
};
const write: CheckWriter = {
  timestamp: (milliseconds) => new Date(milliseconds).toISOString(),
  price: (dollars) => `${dollars ?? '–'}`,
  dollars: (amount) => `${amount ?? '–'}`,
  age: (since) => `${since ?? '–'}`,
  percent: (share) => `${Math.round(share * 100)}%`,
};
const valuesOf = (changes: Partial<SafetyCheck> = {}) =>
  checkPageValues({ ...check, ...changes }, write);

describe('the values of a check page', () => {
  test('say what the check says', () => {
    expect(valuesOf()).toMatchObject({
      name: 'Moon',
      symbol: 'MOON',
      chain: 'Base',
      slug: 'base',
      verdict: 'caution',
      word: 'Caution',
      dial: '34',
      checked: '2026-11-22T08:00:00.000Z',
      r0_state: 'clear',
      r0_word: 'Clear',
      r0_sources: 'On-chain, GoPlus',
      // The newest of its sources.
      r0_measured: '2026-11-22T08:00:00.000Z',
      r0_lesson: 'Honeypots',
      r0_href: '/academy/course/crypto-basics/1-2#honeypots',
    });
  });

  test('have the same names whatever was found, so that no mark stays on a page', () => {
    const names = Object.keys(valuesOf());
    const full = Array.from({ length: MAX_CHECK_ROWS }, () => row);
    for (const rows of [[], full, [...full, row]])
      expect(Object.keys(valuesOf({ rows }))).toEqual(names);
    expect(names.filter((name) => /^r\d/.test(name))).toHaveLength(MAX_CHECK_ROWS * 10);
  });

  test('are texts, all of them, also of a row with nothing in it', () => {
    const bare: EvidenceRow = {
      ...row,
      state: 'neutral',
      value: null,
      threshold: null,
      sources: [],
      lesson: null,
    };
    const values = valuesOf({ rows: [bare] });
    for (const value of Object.values(values)) expect(typeof value).toBe('string');
    expect(values).toMatchObject({
      r0_word: 'For your information',
      r0_value: '',
      r0_sources: '',
      r0_measured: '',
      r0_href: '',
      r1_state: '',
      r1_word: '',
    });
  });

  test.each([
    [0, '-90'],
    [50, '0'],
    [100, '90'],
    [-20, '-90'],
    [1_000, '90'],
    [5, '-81'],
  ])('turn the needle of %d by %s degrees, and never off the dial', (dial, angle) =>
    expect(valuesOf({ dial })['angle']).toBe(angle),
  );

  test('come as they are: escaping is for whoever puts them into a page', () => {
    const name = '"><script>alert(1)</script>%%page.json%%';
    expect(valuesOf({ token: { name, symbol: '$&', decimals: null } })).toMatchObject({
      name,
      symbol: '$&',
    });
  });
});

describe('the rows of a check', () => {
  const states = ['clear', 'caution', 'unknown', 'proof', 'neutral', 'not-found', 'high'] as const;
  const rows = states.map((state, place): EvidenceRow => ({
    ...row,
    state,
    title: `Question ${place}`,
    finding: `Finding ${place}.`,
    threshold: 'One limit for all.',
  }));

  test('come grave first, with what was looked for in vain and what proves nothing apart', () => {
    const { against, nothing, notes } = groupRows({ rows, summary: '' });
    expect(against.map(({ state }) => state)).toEqual(['proof', 'high', 'caution']);
    expect(nothing.map(({ state }) => state)).toEqual(['clear', 'not-found']);
    expect(notes.map(({ state }) => state)).toEqual(['neutral']);
  });

  test('tell no sentence twice', () => {
    const { against, nothing, notes } = groupRows({ rows, summary: 'Finding 3. And more.' });
    const messages = [...against, ...nothing, ...notes].flatMap(({ finding, threshold }) => [
      ...(finding === '' ? [] : [finding]),
      ...(threshold === null ? [] : [threshold]),
    ]);
    expect(messages).not.toContain('Finding 3.');
    expect(new Set(messages).size).toBe(messages.length);
  });

  test('that could not be checked are told once for each cause', () => {
    const uncheckedItems = [{ cause: 'no node answered', questions: ['One?', 'Two?'] }];
    expect(valuesOf({ rows, unchecked: uncheckedItems })).toMatchObject({
      unchecked: '2',
      c0_cause: 'no node answered',
      c0_questions: 'One? Two?',
      c1_questions: '',
    });
    // Of an older server, which says no cause.
    expect(valuesOf({ rows })).toMatchObject({ c0_cause: '', c0_questions: 'Question 2' });
  });

  test('show who holds the token as parts of one bar', () => {
    expect(valuesOf({ holders: { largest: 0.2, ten: 0.5, count: 40 } })).toMatchObject({
      holders: 'known',
      largest: '20%',
      nine: '30%',
      rest: '50%',
      largest_width: '20.0',
      ten_width: '50.0',
      rest_width: '50.0',
    });
    expect(valuesOf({ holders: { largest: null, ten: 1.4, count: null } })).toMatchObject({
      largest: '',
      nine: '100%',
      rest: '0%',
    });
    expect(valuesOf()).toMatchObject({ holders: '' });
  });
});

test('each verdict and each state has its word, and none of them says safe', () => {
  expect(Object.keys(verdictLabels).toSorted()).toEqual(tokenVerdictSchema.options.toSorted());
  expect(Object.keys(evidenceLabels).toSorted()).toEqual(evidenceStateSchema.options.toSorted());
  const words = [...Object.values(verdictLabels), ...Object.values(evidenceLabels)];
  expect(words.filter((word) => /\bsafe\b|\bgood\b|\bsecure\b/i.test(word))).toEqual([]);
  expect(new Set(Object.values(verdictLabels)).size).toBe(tokenVerdictSchema.options.length);
});

test('a page has room for every kind of row that a token can have', () => {
  const ofLinks = ['link-host', 'link-page', 'link-look-alike', 'link-score', 'look-alike', 'ours'];
  const ofTokens = evidenceRowIdSchema.options.filter((id) => !ofLinks.includes(id));
  expect(ofTokens.length).toBeLessThanOrEqual(MAX_CHECK_ROWS);
});

test('the template is no address of a check that somebody can ask for', () => {
  expect(CHECK_TEMPLATE).toMatch(/^\/check\/template\//);
  expect(checkTemplates).toEqual(['found', 'failed']);
});
