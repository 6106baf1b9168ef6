import { createTransferKeeper, type Answer, type Ask } from '@firm/adapters/token-chain/index.ts';
import { createLongChain, LONG_TOKEN, type LongChain } from '@firm/adapters/token-chain/testing.ts';
import { deleteOldTokenLogs, findTokenLog, listTokenLogParts } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTransferStore, forgetOldLogs } from './token-logs.ts';

const time = { now: new Date('2026-11-01T12:00:00Z') };
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let deps: Parameters<typeof createTransferStore>[0];
beforeAll(async () => {
  database = await openTestDatabase();
  deps = { db: database.db, clock: () => time.now };
});
afterAll(() => database.close());

const failures: unknown[] = [];
const options = { chainId: 8453, onFailure: (error: unknown) => void failures.push(error) };
// A network of its own for each test: what the one before began may still be writing.
beforeEach(() => void (options.chainId += 1));
const which = () => ({ chainId: options.chainId, token: LONG_TOKEN });

/**
 * Starts a reader of this chain as its own process; after `stopAfter` ranges the chain is silent.
 */
function process(chain: LongChain, { stopAfter = Infinity }: { stopAfter?: number } = {}) {
  let logsLeft = stopAfter;
  const stopSignal = Promise.withResolvers<void>();
  const ask: Ask = async (method, params): Promise<Answer> => {
    if (method === 'eth_getLogs' && --logsLeft < 0) {
      stopSignal.resolve();
      return await new Promise(() => {});
    }
    try {
      return { state: 'answered', value: chain.answer(method, params) };
    } catch {
      return { state: 'refused' };
    }
  };
  const store = createTransferStore(deps, { ...options });
  const keeper = createTransferKeeper(() => ask, { store, restMilliseconds: 0 });
  const amounts = async (): Promise<readonly number[] | string> => {
    const transfers = await keeper.read(LONG_TOKEN, chain.latest);
    return transfers.known ? transfers.value.map(({ amount }) => Number(amount)) : transfers.why;
  };
  return { keeper, amounts, stopped: stopSignal.promise };
}

const readsAll = async (reader: ReturnType<typeof process>, chain: LongChain): Promise<void> =>
  await expect.poll(reader.amounts, { interval: 2 }).toEqual(chain.amounts());
const headOf = () => findTokenLog(database, which());
const storedOf = async () =>
  (await listTokenLogParts(database, { ...which(), from: 0 })).reduce(
    (sum, { transferCount }) => sum + transferCount,
    0,
  );

/** Each transfer once, but for those of the newest blocks. */
const expectStored = async (chain: LongChain): Promise<void> =>
  await expect
    .poll(storedOf)
    .toBe(chain.amounts().length - 3 * (chain.replacedFrom < Infinity ? 1 : chain.each));

test('what was read outlasts the process: the next one goes on, and counts nothing twice', async () => {
  const chain = createLongChain({ widest: 1_000, each: 3 });
  const first = process(chain, { stopAfter: 100 });
  await first.amounts();
  // Whatever it was going to store is stored by then: it stores before it asks for more.
  await first.stopped;
  const { nextBlock } = (await headOf())!;
  expect(nextBlock).toBeGreaterThan(chain.first + 50_000);
  chain.ranges.length = 0;
  const second = process(chain);
  // Before anything was asked of the node it knows how far it is.
  expect(await second.keeper.read(LONG_TOKEN, chain.latest)).toMatchObject({
    why: 'still-reading',
    progress: { done: nextBlock - chain.first, all: chain.latest - chain.first + 1 },
  });
  await readsAll(second, chain);
  expect(chain.ranges[0]?.[0]).toBe(nextBlock);
  // All that is deep enough to stay is stored, each transfer once: not the newest three blocks.
  await expectStored(chain);
  chain.ranges.length = 0;
  await readsAll(process(chain), chain);
  expect(chain.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBeLessThanOrEqual(12);
  expect(failures).toEqual([]);
});

test('two processes that read at once store each block once', async () => {
  const chain = createLongChain({ widest: 2_000, each: 2 });
  const both = [process(chain), process(chain)];
  await Promise.all(both.map((one) => readsAll(one, chain)));
  await expectStored(chain);
  const parts = await listTokenLogParts(database, { ...which(), from: 0 });
  expect(parts.slice(1).map(({ fromBlock }) => fromBlock)).toEqual(
    parts.slice(0, -1).map(({ toBlock }) => toBlock + 1),
  );
  expect((await headOf())?.transferCount).toBe(await storedOf());
  expect(failures).toEqual([]);
});

test('three newest blocks are others: what only they said is gone, also for a new process', async () => {
  const chain = createLongChain();
  const first = process(chain);
  await readsAll(first, chain);
  const before = chain.amounts();
  chain.replacedFrom = chain.latest - 2;
  expect(chain.amounts()).not.toEqual(before);
  await readsAll(process(chain), chain);
  chain.latest += 40;
  await readsAll(first, chain);
});

test('another chain behind the same number: nothing of the old one counts', async () => {
  const chain = createLongChain();
  await readsAll(process(chain), chain);
  chain.replacedFrom = chain.first + 1;
  chain.latest += 20;
  await readsAll(process(chain), chain);
  await expectStored(chain);
  expect((await headOf())?.nextBlock).toBe(chain.latest - 11);
});

test('a log that is longer than is looked through is not stored, and not read again', async () => {
  const chain = createLongChain({ each: 90, latest: 1_600_000 });
  const amounts = () => process(chain).amounts();
  const first = process(chain);
  await expect.poll(first.amounts, { interval: 2 }).toBe('too-many');
  await expect.poll(async () => (await headOf())?.isTooMany).toBe(true);
  expect(await storedOf()).toBe(0);
  chain.ranges.length = 0;
  expect(await amounts()).toBe('too-many');
  expect(chain.ranges).toEqual([]);
});

test('what nobody asks for is deleted after thirty days', async () => {
  const chain = createLongChain();
  await readsAll(process(chain), chain);
  const began = time.now;
  const after = (days: number) => (time.now = new Date(began.getTime() + days * 86_400_000));
  after(20);
  await readsAll(process(chain), chain);
  after(45);
  await forgetOldLogs(deps);
  expect(await headOf()).toBeDefined();
  // Of too many transfers in all, those go that were asked for the longest ago.
  const all = { before: new Date(0), maxLogs: 500 };
  await deleteOldTokenLogs(deps, { ...all, maxTransfers: chain.amounts().length });
  expect(await headOf()).toBeDefined();
  after(51);
  await forgetOldLogs(deps);
  expect(await headOf()).toBeUndefined();
  expect(await storedOf()).toBe(0);
  time.now = began;
});

test('without an answer of the database a check reads the node as if nothing were stored', async () => {
  const chain = createLongChain();
  await readsAll(process(chain), chain);
  const away = await openTestDatabase();
  await away.close();
  const logLines: unknown[] = [];
  const store = createTransferStore(
    { db: away.db, clock: () => time.now },
    { ...options, onFailure: (error) => void logLines.push(error) },
  );
  const ask: Ask = async (method, params) => ({
    state: 'answered',
    value: chain.answer(method, params),
  });
  const keeper = createTransferKeeper(() => ask, { store, restMilliseconds: 0 });
  await expect
    .poll(async () => {
      const transfers = await keeper.read(LONG_TOKEN, chain.latest);
      return transfers.known && transfers.value.length;
    })
    .toBe(chain.amounts().length);
  expect(logLines.length).toBeGreaterThan(0);
});
