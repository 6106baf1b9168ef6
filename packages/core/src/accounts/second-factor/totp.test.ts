import { expect, test } from 'vitest';
import { codeOf, findStep, makeSecret, secretAddress, stepAt } from './totp.ts';

/** '12345678901234567890' of RFC 6238, appendix B, as base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is the one of the RFC', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('the code of the step before and of the one after is taken, and no other', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const step = stepAt(now);
  const steps = [-2, -1, 0, 1, 2].map((by) => findStep(secret, codeOf(secret, step + by), now));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findStep(secret, '', now)).toBeUndefined();
  expect(findStep(secret, '28708２', now)).toBeUndefined();
});

test('a secret is 160 bits, and its address names whose it is', () => {
  expect(makeSecret({ bytes: (length) => Buffer.alloc(length, '12345678901234567890') })).toBe(
    secret,
  );
  expect(secretAddress({ secret, brand: 'The Firm', account: 'a+b@example.test' })).toBe(
    `otpauth://totp/The%20Firm:a%2Bb%40example.test?secret=${secret}&issuer=The%20Firm` +
      '&algorithm=SHA1&digits=6&period=30',
  );
});
