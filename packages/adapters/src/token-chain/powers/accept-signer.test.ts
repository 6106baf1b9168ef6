import { expect, test } from 'vitest';
import { acceptSigner, signerCode, takeCallerAsOrigin } from './accept-signer.ts';

/* Code as compilers write it around the question who signed. */
const TAIL = '6020604051602081039080840390855afa';
const CASES: readonly (readonly [string, string, string | undefined])[] = [
  ['assembly', '602060016080600060015afa', '602060016080600060e15afa'],
  ['optimised', `60019060a001${TAIL}`, `60e19060a001${TAIL}`],
  ['not optimised', `6001828686866040515f8152${TAIL}`, `60e1828686866040515f8152${TAIL}`],
  ['the nearest push of a one alone', `600150600190${TAIL}`, `60015060e190${TAIL}`],
  ['another contract is read', '6020600060046000735afa', undefined],
  ['a one in a longer constant', `61600150${TAIL}`, undefined],
  ['a one too far away', `6001${'5b'.repeat(130)}${TAIL}`, undefined],
  ['nothing', '', undefined],
];

test.each(CASES)('who signed is asked of the trial: %s', (_, code, rewrittenCode) => {
  expect(acceptSigner(`0x${code}`)).toBe(rewrittenCode && `0x${rewrittenCode}`);
});

test('the given account signed, unless the second word says that the signature is wrong', () => {
  expect(signerCode(`0x${'ab'.repeat(20)}`)).toBe(
    `0x602035601c1460265773${'ab'.repeat(20)}60005260206000f35b00`,
  );
});

test.each([
  ['who signed is who calls', '3233603260005500', '3333603260005500'],
  ['a constant stays', '603200', undefined],
  ['nobody is asked', '336000', undefined],
])('%s', (_, code, rewrittenCode) => {
  expect(takeCallerAsOrigin(`0x${code}`)).toBe(rewrittenCode && `0x${rewrittenCode}`);
});
