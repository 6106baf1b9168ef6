import { expect, test } from 'vitest';
import { createFindError } from './find-error.ts';

const entry = (...names: string[]) => ({
  names,
  cause: names[0] ?? '',
  step: '',
  url: '',
  title: '',
});
const find = createFindError([
  entry('STF'),
  entry('4001'),
  entry('nonce too low'),
  entry('INSUFFICIENT_OUTPUT_AMOUNT', 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'),
  entry('0x1'),
  entry('0x1771'),
]);
const causeOf = (message: string) => find(message)?.cause;

test.each([
  ['my swap says execution reverted: STF, what now', 'STF'],
  ['Error code 4001 again and again', '4001'],
  ['it prints Nonce too low!', 'nonce too low'],
  ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT when I sell', 'INSUFFICIENT_OUTPUT_AMOUNT'],
  ['custom program error: 0x1771', '0x1771'],
])('%s', (message, cause) => {
  expect(causeOf(message)).toBe(cause);
});

test.each(['what does stf mean at sea', 'I have 4001 coins', 'sent to 0x1771ab and 0x1a'])(
  'no error has its name in: %s',
  (message) => {
    expect(find(message)).toBeUndefined();
  },
);
