import { expect, test } from 'vitest';
import { markedFacts, toFacts } from './certificate-facts.ts';

const revokedCertificate = {
  state: 'revoked',
  id: 'ABCD-EFGH-JKLM-NPQR',
  courseTitle: 'Risk management',
  replacedBy: null,
  takenDownFor: null,
} as const;

test('the date of a certificate is the same wherever it is read', () => {
  const { replacedBy: _, takenDownFor: _none, ...rest } = revokedCertificate;
  const facts = toFacts({
    ...rest,
    state: 'valid',
    name: 'Ada Byron',
    courseId: 'risk-management',
    issuedAt: '2026-03-01T23:30:00.000Z',
    isMine: false,
    kind: 'assessment',
    score: 9,
    tries: 1,
    tasks: ['Receive a payment'],
  });
  expect(facts).toMatchObject({
    date: 'March 1, 2026',
    title: 'Assessment',
    line: '9 of 10 right · 1 try · 1 practice task · name as entered by the holder',
  });
});

test('one that was replaced leads to the newer one, one that was revoked to none', () => {
  expect(toFacts(revokedCertificate)).not.toHaveProperty('replacedBy');
  expect(toFacts(revokedCertificate).state).toBe('revoked');
  expect(toFacts({ ...revokedCertificate, takenDownFor: 'abuse' })).toEqual({
    state: 'taken-down',
    id: revokedCertificate.id,
    courseTitle: revokedCertificate.courseTitle,
    rule: 'Nobody may insult, threaten or expose somebody.',
  });
  expect(toFacts({ ...revokedCertificate, replacedBy: 'WXYZ' })).toMatchObject({
    state: 'replaced',
    replacedBy: 'WXYZ',
  });
});

test('each state is drawn with marks for what it shows, and for nothing else', () => {
  expect(Object.keys(markedFacts('revoked'))).toEqual(['state', 'id', 'courseTitle']);
  expect(Object.keys(markedFacts('replaced'))).toContain('replacedBy');
  expect(markedFacts('valid')).toMatchObject({ isMine: false });
  expect(markedFacts(null)).toEqual({ state: 'unknown' });
});
