import { describe, expect, test } from 'vitest';
import { PUT_BACK_DAYS, RULES, rulePath, ruleText, toRule, toTakenDown } from './rules.ts';

describe('what is taken down', () => {
  test('names a rule of the terms, which has words and a place', () => {
    for (const [at, rule] of RULES.entries()) {
      expect(toRule(rule)).toBe(rule);
      expect(rulePath(rule)).toBe(`/terms#rule-${at + 1}`);
      expect(ruleText[rule]).toMatch(/^(?:Nothing|Nobody) .{10,}\.$/);
    }
    expect(new Set(Object.values(ruleText)).size).toBe(RULES.length);
    for (const storedRule of [null, '', 'Fraud', 'toString', 'other'])
      expect(toRule(storedRule)).toBeUndefined();
  });

  test('is told with the day until which it can be put back, over the end of a year too', () => {
    const at = new Date('2026-12-15T23:59:59.999Z');
    const takenDown = toTakenDown('fraud', at);
    expect(takenDown).toEqual({ rule: 'fraud', removedOn: '2027-01-14T23:59:59.999Z' });
    expect((Date.parse(takenDown?.removedOn ?? '') - at.getTime()) / 86_400_000).toBe(
      PUT_BACK_DAYS,
    );
    for (const [rule, when] of [
      [null, at],
      ['fraud', null],
      ['gone', at],
    ] as const)
      expect(toTakenDown(rule, when)).toBeNull();
  });
});
