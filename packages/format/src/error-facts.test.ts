import { expect, test } from 'vitest';
import { errorCode, errorMessage, errorName } from './error-facts.ts';

test.each([
  [Object.assign(new TypeError('Not so'), { code: 'ENOENT' }), ['Not so', 'TypeError', 'ENOENT']],
  [new DOMException('Too late', 'TimeoutError'), ['Too late', 'TimeoutError', undefined]],
  [{ message: 'of another realm', code: 42 }, ['of another realm', 'Error', undefined]],
  ['only a text', ['only a text', 'Error', undefined]],
  [undefined, ['undefined', 'Error', undefined]],
])('what is thrown is read whatever it is: %s', (thrown, expectedFacts) => {
  expect([errorMessage(thrown), errorName(thrown), errorCode(thrown)]).toEqual(expectedFacts);
});
