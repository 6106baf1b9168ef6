import { expect, test } from 'vitest';
import { linkedInHref } from './linked-in.ts';

test('the certificate is filled in, by the month it has everywhere', () => {
  const url = new URL(
    linkedInHref({
      courseTitle: 'Risk & size',
      // In New York it is still December.
      issuedAt: '2027-01-01T01:00:00.000Z',
      url: 'https://firm.example/certificates/AB-1',
      id: 'AB-1',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Risk & size',
    organizationName: 'The Firm Academy',
    issueYear: '2027',
    issueMonth: '1',
    certUrl: 'https://firm.example/certificates/AB-1',
    certId: 'AB-1',
  });
});
