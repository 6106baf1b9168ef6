import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { accountsOf, codeOf, fieldOf, isRejection, messageOf } from './provider.ts';

test.each([
  [{ code: 4001 }, 4001],
  [{ code: 'ACTION_REJECTED' }, 'ACTION_REJECTED'],
  // Hidden inside an error of the node.
  [{ code: -32603, data: { originalError: { code: 4902 } } }, 4902],
  [{ code: -32603, data: { originalError: {} } }, -32603],
  [{ code: -32603, data: 'reverted' }, -32603],
  [{ code: { nested: 1 } }, undefined],
  [Object.assign(new Error('x'), { code: 5000 }), 5000],
  ['a text', undefined],
  [null, undefined],
  [undefined, undefined],
])('the code of %o is %s', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

test.each([
  [{ code: 4001 }, true],
  [{ code: 5000 }, true],
  [{ code: 'ACTION_REJECTED' }, true],
  [{ message: 'MetaMask Tx Signature: User denied transaction signature.' }, true],
  ['User rejected the request.', true],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, true],
  [{ code: -32002, message: 'Request already pending' }, false],
  ['No gas', false],
  [undefined, false],
  [null, false],
  [7, false],
  [{}, false],
  [{ code: -32603, message: 'Internal error' }, false],
  // An error may hold anything under any name.
  [{ message: { toString: 'User rejected' } }, false],
  [new Error('The user is away'), false],
])('%o was refused by the person: %s', (error, is) => {
  expect(isRejection(error)).toBe(is);
});

test('a message is a text that says something', () => {
  expect(messageOf(new Error('locked'))).toBe('locked');
  expect(messageOf('locked')).toBe('locked');
  expect(messageOf('')).toBeUndefined();
  expect(messageOf({ message: '' })).toBeUndefined();
  expect(messageOf({ message: 7 })).toBeUndefined();
});

test('only texts in a list are accounts', () => {
  expect(accountsOf(['0x1', 2, null, '0x3'])).toEqual(['0x1', '0x3']);
  expect(accountsOf({ 0: '0x1', length: 1 })).toEqual([]);
  expect(accountsOf('0x1')).toEqual([]);
});

test('whatever a wallet throws is looked at without a fault', () => {
  holdsFor(300, ({ one }) => {
    const leaf = (): unknown =>
      one<unknown>(null, undefined, 0, -32603, '', 'User rejected', true, [], {}, Symbol('s'), 1n);
    const walletError = one<unknown>(
      leaf(),
      { code: leaf(), message: leaf(), data: leaf() },
      { code: leaf(), data: { originalError: leaf() } },
      { data: { originalError: { code: leaf() } } },
      Object.create(null),
    );
    expect(['number', 'string', 'undefined']).toContain(typeof codeOf(walletError));
    expect(['string', 'undefined']).toContain(typeof messageOf(walletError));
    expect(typeof isRejection(walletError)).toBe('boolean');
    expect(Array.isArray(accountsOf(walletError))).toBe(true);
    fieldOf(walletError, 'id');
  });
});
