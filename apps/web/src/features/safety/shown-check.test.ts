import { MAX_CHECK_ROWS } from '@firm/schema/tokens/check-page.ts';
import type { EvidenceRow } from '@firm/schema/tokens/safety.ts';
import { expect, test } from 'vitest';
import { plainCheck, showRows } from './shown-check.ts';
import { percent } from './verdict/words.ts';

const row: EvidenceRow = {
  id: 'owner',
  title: 'Who is in control?',
  state: 'caution',
  finding: 'One wallet is.',
  value: null,
  threshold: null,
  sources: [{ name: 'Chain', url: null, measuredAt: 5 }],
  lesson: null,
};

test('what a row does not have is empty, so that the stylesheet hides it', () => {
  expect(showRows([row])[0]).toMatchObject({
    value: '',
    threshold: '',
    lesson: '',
    href: '',
    sources: [{ name: 'Chain', href: '', at: 5 }],
  });
});

test('a page of marks has a place for every row that a check may have', () => {
  const requestedKeys: string[] = [];
  const { rows } = plainCheck((key) => (requestedKeys.push(key), key));
  expect(rows).toHaveLength(MAX_CHECK_ROWS);
  expect(new Set(requestedKeys).size).toBe(requestedKeys.length);
});

test('a share is never rounded to all or nothing', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
});
