import type { Address, Hex } from '@firm/adapters/chain/index.ts';
import type { Announced, Moved, PermissionReader } from '@firm/adapters/permissions/index.ts';
import { describe, expect, test } from 'vitest';
import { newWalk, walkWallet, type Walk } from './wallet-walk.ts';

const OWNER: Address = '0x00000000000000000000000000000000000000A1';
const address = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;
const hash = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;

/** A chain in memory, and a node of it with limits. */
type Node = {
  head: number;
  announced: Announced[];
  moved: Moved[];
  /** Blocks, and logs, that are given at once. */
  range: number;
  logs: number;
  isUnavailable: boolean;
  asked: number;
};

const permission = (block: number, spender: number): Announced => ({
  kind: 'token',
  contract: address(0xc0),
  spender: address(spender),
  block,
  transaction: hash(block),
});

function node(changes: Partial<Node>): Node {
  return {
    head: 2_000_000,
    announced: [],
    moved: [],
    range: Infinity,
    logs: Infinity,
    isUnavailable: false,
    asked: 0,
    ...changes,
  };
}

const readerOf = (of: Node): PermissionReader => ({
  readHead: async () => (of.isUnavailable ? undefined : of.head),
  readLogs: async (_, { fromBlock, toBlock }) => {
    of.asked += 1;
    if (of.isUnavailable) return { state: 'unavailable' };
    const within = ({ block }: { block: number }) =>
      block >= fromBlock && block <= Math.min(toBlock, of.head);
    const [announcedGrants, moves] = [of.announced.filter(within), of.moved.filter(within)];
    return toBlock - fromBlock + 1 > of.range || announcedGrants.length + moves.length > of.logs
      ? { state: 'refused' }
      : { state: 'read', announced: announcedGrants, moved: moves };
  },
  confirm: async () => [],
  readParties: async () => new Map(),
  readSenders: async () => new Map(),
  known: async () => [],
});

const read = (of: Node, walk: Walk = newWalk(OWNER), isOver = () => false): Promise<Walk> =>
  walkWallet({ reader: readerOf(of), rest: async () => {}, isOver }, walk).then(() => walk);
const spendersOf = ({ announced: announcedGrants }: Walk) =>
  [...announcedGrants.values()].map(({ spender }) => Number(spender)).toSorted((a, b) => a - b);
/** Over the whole chain. */
const spread = (count: number): Announced[] =>
  Array.from({ length: count }, (_, at) =>
    permission(Math.floor((at * 2_000_000) / count), at + 1),
  );
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('a chain of two million blocks', () => {
  test.each([
    [1_000, Infinity],
    [10_000, Infinity],
    [Infinity, 50],
    [100_000, 20],
  ])('ranges of %d blocks and %d logs: everything is found', async (range, logs) => {
    const of = node({ announced: spread(200), range, logs });
    const walk = await read(of);
    expect(walk).toMatchObject({ state: 'complete', from: 0, to: 2_000_000, isCut: false });
    expect(spendersOf(walk)).toEqual(upTo(200));
    // Not one question more than a tenth above what the limit makes necessary.
    if (logs === Infinity) expect(of.asked).toBeLessThan((2_000_000 / range) * 1.1 + 20);
  });

  test('ranges so small that it takes several visits: it says where it stopped, and goes on', async () => {
    const of = node({ announced: spread(200), range: 500 });
    const walk = await read(of);
    expect(walk.state).toBe('waiting');
    expect(walk.from).toBeGreaterThan(0);
    const first = walk.from;
    await read(of, walk);
    expect(walk).toMatchObject({ state: 'complete', from: 0 });
    expect(first).toBeGreaterThan(walk.from ?? 0);
    expect(spendersOf(walk)).toEqual(upTo(200));
  });

  test('a node that goes away at any place loses nothing and counts nothing twice', async () => {
    const of = node({ announced: spread(200), range: 10_000 });
    const walk = newWalk(OWNER);
    for (let visit = 1; walk.state !== 'complete'; visit++) {
      let questionsLeft = 7;
      of.isUnavailable = false;
      // Away after seven questions; another time the program is ended there.
      await read(of, walk, () => {
        questionsLeft -= 1;
        if (questionsLeft < 0 && visit % 2 === 0) of.isUnavailable = true;
        return questionsLeft < 0;
      });
      expect(visit).toBeLessThan(100);
    }
    expect(spendersOf(walk)).toEqual(upTo(200));
  });

  test('no logs at all: it says so, and asks no more than a few times', async () => {
    const of = node({ range: 0 });
    expect(await read(of)).toMatchObject({ state: 'no-logs', from: undefined });
    expect(of.asked).toBeLessThan(15);
  });

  test('a node that is away: nothing was read', async () => {
    expect(await read(node({ isUnavailable: true }))).toMatchObject({
      state: 'waiting',
      from: undefined,
    });
  });
});

test('fifty thousand transfers: memory is bounded and it says that something may be missing', async () => {
  const moves = Array.from({ length: 50_000 }, (_, at): Moved => ({
    with: address(at + 1),
    how: 'received',
    block: at * 40,
    transaction: hash(at),
  }));
  const walk = await read(
    node({ announced: spread(200), moved: moves, range: 10_000, logs: 10_000 }),
  );
  expect(walk).toMatchObject({ state: 'complete', from: 0, isCut: true });
  expect(walk.moved.size).toBeLessThanOrEqual(5_000);
  expect(spendersOf(walk)).toEqual(upTo(200));
});

test('three blocks are replaced: what stood there gives way to what stands there now', async () => {
  const of = node({
    head: 100,
    announced: [permission(40, 1), permission(98, 1), permission(99, 2)],
    moved: [{ with: address(9), how: 'sent', block: 99, transaction: hash(99) }],
  });
  const walk = await read(of);
  expect(spendersOf(walk)).toEqual([1, 2]);
  // The same spender's newest word stands in another block and another transaction now.
  of.announced = [permission(40, 1), { ...permission(97, 1), transaction: hash(7) }];
  of.announced.push(permission(101, 3));
  of.moved = [{ with: address(9), how: 'sent', block: 101, transaction: hash(8) }];
  of.head = 102;
  await read(of, walk);
  expect(walk).toMatchObject({ state: 'complete', from: 0, to: 102 });
  expect([...walk.announced.values()].find(({ spender }) => spender === address(1))).toMatchObject({
    block: 97,
    transaction: hash(7),
  });
  expect(walk.moved.get(address(9))?.sent).toEqual({ block: 101, transaction: hash(8) });
  // A removed permission is still requested: the contract alone knows.
  expect(spendersOf(walk)).toEqual([1, 2, 3]);
});
