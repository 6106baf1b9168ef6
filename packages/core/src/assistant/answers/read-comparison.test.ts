import { expect, test } from 'vitest';
import { readComparison } from './read-comparison.ts';

test.each([
  ['what is the difference between a validator and a node?', ['validator', 'node']],
  ['diference between swap and bridge pls', ['swap', 'bridge']],
  ['market order vs limit order', ['market order', 'limit order']],
  ['is wei the same as gwei?', ['wei', 'gwei']],
  ['how is a fork different from a rollup', ['fork', 'rollup']],
  ['custodial or non-custodial?', ['custodial', 'non-custodial']],
])('%s holds two terms against each other', (question, terms) =>
  expect(readComparison(question)).toEqual(terms),
);

test.each([
  'is the test free or is there a fee',
  'is it real or fake',
  'what is a bridge',
  'send and receive',
  'should I stake or not',
  '',
])('%s does not', (question) => expect(readComparison(question)).toBeUndefined());
