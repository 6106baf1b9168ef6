import { evidenceRowIdSchema, tokenVerdictSchema } from '@firm/schema';
import { expect, test } from 'vitest';
import { adviseOn } from './advise-on.ts';

test('every verdict says what to do, whatever decided it, and never calls a token safe', () => {
  for (const verdict of tokenVerdictSchema.options)
    for (const gravest of [undefined, ...evidenceRowIdSchema.options])
      for (const isCapped of [false, true]) {
        const advice = adviseOn(verdict, gravest, isCapped);
        expect(advice).toMatch(/^[A-Z].*\.$/s);
        expect(advice).not.toMatch(/\bsafe\b/i);
        // A sentence that a beginner reads in one breath.
        for (const sentence of advice.split(/[.:] /))
          expect(sentence.split(' ').length).toBeLessThanOrEqual(22);
      }
});

test('who holds what cannot be sold is told not to pay for its release', () => {
  expect(adviseOn('do-not-touch', 'sell', false)).toContain('Do not buy it.');
  expect(adviseOn('do-not-touch', 'sell', false)).toContain('send no more money');
});

test('where too much is open the advice is to wait', () => {
  expect(adviseOn('caution', undefined, true)).toMatch(/^Wait/);
  expect(adviseOn('caution', 'holders', false)).not.toMatch(/^Wait/);
});
