import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

/** A generator of bytes with a seed (xorshift32), so that a failure can be repeated. */
function bytesFrom(seed: number): (count: number) => string {
  let state = seed;
  return (count) =>
    Array.from({ length: count }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return ((state >>> 0) & 0xff).toString(16).padStart(2, '0');
    }).join('');
}

// PUSH4 of `transfer`, a comparison, PUSH20 of an address, DELEGATECALL, STOP.
const ADDRESS = '1111111254eeb25477b68fb85ed929f73a960582';
const CODE = `63a9059cbb1473${ADDRESS}f400`;

/** Everything that code tells, without the code itself. */
function factsOf(hex: string): Omit<ReturnType<typeof readCode>, 'code'> {
  const { code: _code, ...facts } = readCode(`0x${hex}`);
  return facts;
}

test('reads functions, addresses and calls of foreign code', () => {
  const facts = readCode(`0x${CODE}`);
  expect(facts.selectors).toEqual(['0xa9059cbb']);
  expect(facts.addresses.map((one) => one.toLowerCase())).toEqual([`0x${ADDRESS}`]);
  expect(facts.hasDelegateCall).toBe(true);
});

test.each([
  ['42', true],
  ['43', true],
  ['6042', false],
  ['fe42', false],
])('knows code that asks what time it is: %s', (code, isAsked) => {
  expect(readCode(`0x${code}`).readsClock).toBe(isAsked);
});

test.each([
  ['5af1', false],
  ['5afa', false],
  ['5a10', true],
  ['54', true],
  ['42', true],
  ['47', true],
  ['f4', true],
  ['6054', false],
  ['fe54', false],
  ['3360005260206000f3', false],
])('knows code whose answers may differ tomorrow: %s', (code, mayVary) => {
  expect(readCode(`0x${code}`).answersVary).toBe(mayVary);
});

test.each(['fe7300', 'fe73', 'fe63', '7f00', `fe73${'00'.repeat(19)}`, 'fe60'])(
  'a constant cut off by the end of the code hides nothing: %s',
  (tail) => {
    expect(factsOf(`${CODE}${tail}`)).toEqual(factsOf(CODE));
  },
);

test('every constant cut off anywhere, and any bytes behind the code, leave what stands before', () => {
  for (let opcode = 0x60; opcode <= 0x7f; opcode++) {
    for (let keptWords = 0; keptWords < opcode - 0x5f; keptWords++) {
      const tail = `fe${opcode.toString(16)}${'ab'.repeat(keptWords)}`;
      expect(factsOf(`${CODE}${tail}`)).toEqual(factsOf(CODE));
    }
  }
  for (let seed = 1; seed <= 2000; seed++) {
    const next = bytesFrom(seed);
    const tail = next(1 + (seed % 64));
    const facts = readCode(`0x${CODE}00${tail}`);
    expect([tail, facts.selectors.includes('0xa9059cbb')]).toEqual([tail, true]);
    expect([tail, facts.hasDelegateCall]).toEqual([tail, true]);
  }
});

// PUSH1 0, PUSH1 0, REVERT; then what only a jump could reach.
const QUIET = '60006000fd';

test.each([
  ['nothing', QUIET, false],
  ['a call', `f1${QUIET}`, true],
  ['a look at the code of another', `3b${QUIET}`, true],
  ['a contract that is made', `f5${QUIET}`, true],
  ['a call that nothing leads to, as in metadata', `${QUIET}f1fa3b`, false],
  ['a call behind a place to jump to', `${QUIET}5bf1`, true],
  ['a call that is a constant', `63f1f1f1f1${QUIET}`, false],
  ['a call behind a constant that holds a place to jump to', `${QUIET}605bf1`, false],
])('whether others can be reached, by %s', (_what, code, isReached) => {
  expect(readCode(`0x${code}`).reachesOthers).toBe(isReached);
});

test('code that nothing leads to, as in metadata, runs nobody else’s', () => {
  expect(readCode(`0x${QUIET}f4`).hasDelegateCall).toBe(false);
  expect(readCode(`0x${QUIET}5bf4`).hasDelegateCall).toBe(true);
  // As in the metadata of a well-known token: two numbers that are no instructions end the call.
  expect(readCode(`0x${QUIET}5b80baadf4`).hasDelegateCall).toBe(false);
});

const HASH = `${'9a'.repeat(31)}9b`;

test.each([
  ['the gas price', `3a${QUIET}`, ['gas-price']],
  ['the base fee', `48${QUIET}`, ['base-fee']],
  ['who signed', `32${QUIET}`, ['origin']],
  ['who makes the block', `41${QUIET}`, ['beneficiary']],
  ['gas that is compared', `5a6101f410${QUIET}`, ['gas-left']],
  ['gas that is handed on with a call', `5af1${QUIET}`, []],
  ['gas of which an old compiler keeps some back', `5a03f1${QUIET}`, []],
  ['the code of the sender', `333b${QUIET}`, ['sender-code']],
  ['the code of what is called next', `60043b${QUIET}`, []],
  ['a hash of the code’s own', `7f${HASH}2014${QUIET}`, ['secret']],
  ['a copy of that hash', `7f${HASH}20805f9014${QUIET}`, ['secret']],
  ['two words below a hash, of which one is subtracted', `7f${HASH}20868603${QUIET}`, []],
  ['a hash that nothing is compared with', `7f${HASH}5220${QUIET}`, []],
  ['nothing, behind the end', `${QUIET}3a48`, []],
  [
    'nothing, in the hash of its source',
    `${QUIET}fea2646970667358221220${'5b3a'.repeat(16)}64736f6c63430008250033`,
    [],
  ],
])('what it looks at: %s', (_what, code, notes) => {
  expect(readCode(`0x${code}`).notes).toEqual(notes);
});
