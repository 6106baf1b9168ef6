import { expect, test } from 'vitest';
import { codeOf, isRejection, messageOf } from './provider.ts';

test('the code of a failure is found where a wallet hides it', () => {
  expect(codeOf({ code: 4001 })).toBe(4001);
  expect(codeOf({ code: -32603, data: { originalError: { code: 4001 } } })).toBe(4001);
});

test.each([
  { code: 4001 },
  { code: 5000 },
  { code: 'ACTION_REJECTED' },
  { code: -32603, data: { originalError: { code: 4001 } } },
  new Error('MetaMask Tx Signature: User denied transaction signature.'),
  'User rejected the request.',
])('the person said no: %s', (error) => expect(isRejection(error)).toBe(true));

test.each([undefined, null, 7, {}, { code: -32002, message: 'Request already pending' }, 'No gas'])(
  'the person did not say no: %s',
  (error) => expect(isRejection(error)).toBe(false),
);

test('a wallet’s words are read where there are any', () => {
  expect(messageOf('No gas')).toBe('No gas');
  expect(messageOf({ message: 'No gas' })).toBe('No gas');
  for (const none of ['', undefined, {}, { message: '' }, { message: 7 }])
    expect(messageOf(none)).toBeUndefined();
});
