import type { EvidenceRow } from '@firm/schema';
import { expect, test } from 'vitest';
import { saleText, taxText, whyText } from '../text/en/safety.ts';
import { unknownRow } from './evidence/make-row.ts';
import { groupUnchecked } from './group-unchecked.ts';

test('each cause is told once, with all the questions that it leaves open', () => {
  const rows: EvidenceRow[] = [
    unknownRow('sell', { finding: saleText.unknown, cause: 'no-rpc' }),
    unknownRow('taxes', { finding: taxText.unknown, cause: 'no-rpc' }),
    unknownRow('holders', { finding: (cause) => `We do not know: ${cause}.`, cause: 'no-node' }),
    unknownRow('age', { finding: 'Nobody says.' }),
    { ...unknownRow('team', { finding: taxText.unknown, cause: 'no-rpc' }), state: 'clear' },
  ];
  expect(groupUnchecked(rows)).toEqual([
    { cause: whyText['no-rpc'], questions: ['Can you sell it?', 'What does a trade cost?'] },
    { cause: whyText['no-node'], questions: ['Who owns it?'] },
    { cause: 'no source told us', questions: ['How old is it?'] },
  ]);
});

test('a row goes by its cause, whatever words its sentence has', () => {
  const finding = `The contract said: ‘${whyText['no-rpc']}’.`;
  expect(groupUnchecked([unknownRow('sell', { finding: () => finding, cause: 'slow' })])).toEqual([
    { cause: whyText.slow, questions: ['Can you sell it?'] },
  ]);
});
