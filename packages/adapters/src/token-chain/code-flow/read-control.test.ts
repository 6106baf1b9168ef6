import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileFamilies } from '../../../../../contracts/build/compile-families.mjs';
import type { Address, Hex } from '../../chain/index.ts';
import { readCode } from '../read-code.ts';
import { readControl } from './read-control.ts';

const TOKEN: Address = '0x00000000000000000000000000000000f1200009';
const KEEPER = 'e617371390f340808856019aad467feddafe9c7c';
const TRANSFER = 'a9059cbb';
const SET = '3f4ba83a';

/** Bytes of instructions; `#` leaves the place of a mark, `:` sets one. */
function assemble(...parts: readonly string[]): Hex {
  const marks = new Map<string, number>();
  let at = 0;
  for (const part of parts) {
    if (part.startsWith(':')) marks.set(part.slice(1), at);
    at += part.startsWith(':') ? 1 : part.startsWith('#') ? 3 : part.length / 2;
  }
  const write = (part: string): string =>
    part.startsWith(':')
      ? '5b'
      : part.startsWith('#')
        ? `61${(marks.get(part.slice(1)) ?? 0).toString(16).padStart(4, '0')}`
        : part;
  return `0x${parts.map(write).join('')}`;
}

/** A transfer that reads slot 5 and reverts where it is set, and a function that a guard keeps. */
const tokenWith = (
  guard: readonly string[],
  write: readonly string[],
  {
    first = [],
    last = [],
    read = [],
  }: { first?: readonly string[]; last?: readonly string[]; read?: readonly string[] } = {},
): Hex =>
  assemble(
    ...first,
    '5f35',
    '60e01c',
    '80',
    `63${TRANSFER}`,
    '14',
    '#transfer',
    '57',
    '80',
    `63${SET}`,
    '14',
    '#set',
    '57',
    '5f5ffd',
    ':transfer',
    '600554',
    ...read,
    '#no',
    '57',
    '60015f5260205ff3',
    ':set',
    ...guard,
    '#no',
    '57',
    ...write,
    '00',
    ':no',
    '5f5ffd',
    ...last,
  );
/** Whether the caller is not the account at that place, or that account. */
const NOT_SLOT_1 = ['600154', '33', '14', '15'];
const NOT_KEEPER = [`73${KEEPER}`, '33', '14', '15'];
const NOT_ZEROED = ['73b0b0000000000000000000000000000000000123', '33', '14', '15'];
const NOT_BURNT = ['73dead000000000000000042069420694206942069', '33', '14', '15'];
/** Byte 20 of slot 5 is set, and the others stay. */
const SET_BYTE_20 = [
  '600554',
  `74ff${'00'.repeat(20)}`,
  '19',
  '16',
  `7401${'00'.repeat(20)}`,
  '17',
  '6005',
  '55',
];
const PAUSE = ['6001', '6005', '55'];
const RENAME = ['6001', '6009', '55'];
const ANY_PLACE = ['6001', '600435', '55'];
/** DELEGATECALL to the account that the instructions give. */
const RUN = (account: string) => ['5f5f5f5f', account, '5a', 'f4'];
/** A branch for where nothing was returned, which then pauses where the word below it is not zero. */
const PAUSE_BY = (...words: readonly string[]) => [
  ...words,
  '15',
  '#empty',
  '57',
  '00',
  ':empty',
  '#pause',
  '57',
  '00',
  ':pause',
  ...PAUSE,
];

async function notesOf(code: Hex, owner: bigint): Promise<readonly string[] | undefined> {
  const words = Array.from({ length: 24 }, (_, at) => (at === 1 ? owner : 0n));
  const control = await readControl(async () => ({ state: 'unavailable' }), {
    token: TOKEN,
    programs: [readCode(code)],
    slots: {
      implementation: undefined,
      beacon: undefined,
      beaconTarget: undefined,
      admin: undefined,
      addresses: [],
      words,
    },
    known: [],
    steady: [],
  });
  return control?.notes;
}

test.each([
  ['an owner can set what transfers read', NOT_SLOT_1, PAUSE, BigInt(`0x${KEEPER}`), ['writer']],
  ['the owner is gone', NOT_SLOT_1, PAUSE, 0n, []],
  ['an account in the code can', NOT_KEEPER, PAUSE, 0n, ['writer']],
  ['an account with zeros in its middle can', NOT_ZEROED, PAUSE, 0n, ['writer']],
  ['only a burn address could', NOT_BURNT, PAUSE, 0n, []],
  ['no transfer reads what it sets', NOT_KEEPER, RENAME, 0n, []],
  ['it may set any place', NOT_KEEPER, ANY_PLACE, 0n, ['unread', 'writer']],
  ['anybody can', ['5f'], PAUSE, 0n, []],
  ['it runs whatever code it is told', NOT_KEEPER, RUN('600435'), 0n, ['unread']],
  ['it runs code that it keeps a place of', NOT_KEEPER, RUN('600954'), 0n, ['unread']],
  ['it runs code that it names', NOT_KEEPER, RUN(`73${KEEPER}`), 0n, []],
  ['nobody could have it run code', NOT_BURNT, RUN('600435'), 0n, []],
  ['a word that was tested is zero there', NOT_KEEPER, PAUSE_BY('3d', '80'), 0n, []],
  [
    'it looks for a blob first',
    NOT_KEEPER,
    ['#on', '5f', '49', '50', '56', ':on', ...PAUSE],
    0n,
    ['writer'],
  ],
  ['a word like it may be anything', NOT_KEEPER, PAUSE_BY('38', '3d'), 0n, ['writer']],
] as const)('%s', async (_what, guard, write, owner, notes) => {
  expect(await notesOf(tokenWith(guard, write), owner)).toEqual(notes);
});

test.each([
  ['when a call is empty', ['36', '15']],
  ['when a call is too short for a function', ['6004', '36', '10']],
] as const)('what ether alone changes %s is no function’s', async (_what, condition) => {
  const code = tokenWith(NOT_KEEPER, RENAME, {
    first: [...condition, '#ether', '57'],
    last: [':ether', ...PAUSE, '00'],
  });
  expect(await notesOf(code, 0n)).toEqual([]);
});

test.each([
  ['the byte that it sets', ['60a0', '1c', '60ff', '16'], ['writer']],
  ['the same by a division', [`7401${'00'.repeat(20)}`, '90', '04', '60ff', '16'], ['writer']],
  ['another byte of that word', ['60a8', '1c', '60ff', '16'], []],
  ['the address beside it', [`73${'ff'.repeat(20)}`, '16'], []],
  ['the whole word', [], ['writer']],
  ['a rest of the word', ['6103e8', '90', '06'], ['writer']],
] as const)('transfers read %s', async (_what, read, notes) => {
  expect(await notesOf(tokenWith(NOT_KEEPER, SET_BYTE_20, { read }), 0n)).toEqual(notes);
});

/** Copies an entry of a list to another one: both are of one name. */
const entry = (argument: string) => [argument, '35', '5f', '52', '6005', '6020', '52', '60405f20'];
const COPY_ENTRY = [...entry('6004'), '54', ...entry('6024'), '55'];

test('an entry that is copied over another one is changed', async () => {
  const read = ['50', ...entry('6004'), '54'];
  expect(await notesOf(tokenWith(NOT_KEEPER, COPY_ENTRY, { read }), 0n)).toEqual(['writer']);
});

test('two parts of a word in one are both read', async () => {
  const low = ['80', '60ff', '16'];
  const high = ['90', `74ff${'00'.repeat(20)}`, '16', '17'];
  const code = tokenWith(NOT_KEEPER, SET_BYTE_20, { read: [...low, ...high] });
  expect(await notesOf(code, 0n)).toEqual(['writer']);
});

test('code that jumps to what nobody can tell is said not to be read', async () => {
  const code = assemble(
    '5f35',
    '60e01c',
    `63${TRANSFER}`,
    '14',
    '#transfer',
    '57',
    ':transfer',
    '600435',
    '56',
  );
  expect(await notesOf(code, 0n)).toContain('unread');
});

test('code that tries a call is read on both of its ways', async () => {
  const name = 'SteadyTurtle';
  const compiledFamilies = await compileFamilies({
    root: fileURLToPath(new URL('../../../../..', import.meta.url)),
    wanted: [{ file: 'FourthOrdinary', name }],
  });
  const notes = await notesOf(compiledFamilies.get(name)!.runtime, 0n);
  // It asks its pool, which this test does not name.
  expect(notes).toEqual(['calls', 'answer']);
}, 60_000);

test('code that takes long because its stack is deep is said not to be read', async () => {
  const start = ['5f35', '60e01c', `63${TRANSFER}`, '14', '#transfer', '57', ':transfer'];
  const code = assemble(...start, '33'.repeat(1000), '5b'.repeat(20_000), '00');
  expect(await notesOf(code, 0n)).toContain('unread');
});

/** Takes tens of thousands of instructions; the mark makes it another code. */
const longCode = (mark: string) => {
  const start = ['5f35', '60e01c', `63${TRANSFER}`, '14', '#transfer', '57', ':transfer'];
  return assemble(...start, '6001505b'.repeat(5_000), '00', mark);
};

/** How often the event loop came around while codes were read at once. */
async function countTurns(codes: readonly Hex[]): Promise<number> {
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  await Promise.all(codes.map(async (code) => await notesOf(code, 0n)));
  isOver = true;
  return turns;
}

test('of codes that are read at once, one at a time holds the event loop', async () => {
  const alone = await countTurns([longCode('01')]);
  expect(alone).toBeGreaterThan(5);
  const all = await countTurns(['02', '03', '04', '05'].map(longCode));
  expect(all).toBeGreaterThan(alone * 3);
});

test('a code that two nodes show is followed once', async () => {
  const alone = await countTurns([longCode('06')]);
  expect(await countTurns([longCode('07'), longCode('07')])).toBeLessThan(alone * 1.5);
  expect(await countTurns([longCode('07')])).toBeLessThan(alone / 2);
});

test('code without a transfer is no token’s', async () => {
  expect(await notesOf('0x5f5ffd', 0n)).toBeUndefined();
});
