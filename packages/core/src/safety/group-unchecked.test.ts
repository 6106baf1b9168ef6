import type { EvidenceRow } from '@firm/schema';
import { expect, test } from 'vitest';
import { saleText, taxText, whyText } from '../text/en/safety.ts';
import { unknownRow } from './evidence/make-row.ts';
import { groupUnchecked } from './group-unchecked.ts';

test('each cause is told once, with all the questions that it leaves open', () => {
  const why = whyText['no-rpc'];
  const rows: EvidenceRow[] = [
    unknownRow('sell', { finding: saleText.unknown(why) }),
    unknownRow('taxes', { finding: taxText.unknown(why) }),
    unknownRow('holders', { finding: `We could not find out who owns it: ${whyText['no-node']}.` }),
    unknownRow('age', { finding: 'Nobody says.' }),
    { ...unknownRow('team', { finding: `It is there: ${why}.` }), state: 'clear' },
  ];
  expect(groupUnchecked(rows)).toEqual([
    { cause: why, questions: ['Can you sell it?', 'What does a trade cost?'] },
    { cause: whyText['no-node'], questions: ['Who owns it?'] },
    { cause: 'no source told us', questions: ['How old is it?'] },
  ]);
});

test('a cause that ends as another one does is told as itself', () => {
  for (const why of Object.values(whyText))
    expect(groupUnchecked([unknownRow('sell', { finding: saleText.unknown(why) })])).toEqual([
      { cause: why, questions: ['Can you sell it?'] },
    ]);
});
