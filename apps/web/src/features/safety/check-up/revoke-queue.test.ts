import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '../../../lib/testing.ts';
import { Refused, scriptChain, testChain } from '../../passes/chain/testing.ts';
import type { Hex, Provider } from '../../passes/index.ts';
import {
  forgetRevokes,
  isOpen,
  readRevokes,
  runRevokes,
  stateOf,
  type Revoke,
} from './revoke-queue.ts';

const chain = testChain('/api/rpc');
const ADDRESS = '0x00000000000000000000000000000000000000Aa';
const where = { chain, address: ADDRESS } as const;
const hashOf = (number: number): Hex => `0x${String(number).padStart(64, '0')}`;
const revoke = (id: string, change: Partial<Revoke> = {}): Revoke => ({
  id,
  name: `Any amount of ${id}`,
  call: { to: '0x00000000000000000000000000000000000000f1', data: `0x0${id.length}` },
  state: 'waiting',
  ...change,
});
const noWords = Object.assign(new Error('User rejected the request.'), { code: 4001 });

/** A chain that mines at once, unless it is told otherwise; and the wallet in front of it. */
type World = {
  mined: Map<Hex, '0x1' | '0x0'>;
  sent: number;
  /** The person, asked for one transaction or for several: what is thrown is a no. */
  confirm: (requestNumber: number) => void;
  /** How it goes for what was sent. */
  status: (hash: Hex) => '0x1' | '0x0' | undefined;
  batch: { can: boolean; send: () => unknown; status: () => unknown };
  /** Requests to the wallet. */
  asked: string[];
  isUnavailable: boolean;
};
let world: World;
let provider: Provider;
let stateHistory: Revoke['state'][][];
let away: boolean[];

beforeEach(async () => {
  stubPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Nobody waits between two looks.
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
  world = {
    mined: new Map(),
    sent: 0,
    confirm: () => {},
    status: () => '0x1',
    batch: { can: false, send: () => ({ id: 'calls' }), status: () => ({ status: 200 }) },
    asked: [],
    isUnavailable: false,
  };
  [stateHistory, away] = [[], []];
  provider = {
    request: async ({ method }) => {
      if (method === 'wallet_getCapabilities')
        return { '0x0': { atomic: { status: world.batch.can ? 'supported' : 'unsupported' } } };
      world.asked.push(method);
      if (method === 'wallet_sendCalls') return world.batch.send();
      if (method === 'wallet_getCallsStatus') return world.batch.status();
      world.confirm(world.sent);
      world.sent += 1;
      return hashOf(world.sent);
    },
  };
  await scriptChain((method, [first]) => {
    if (world.isUnavailable) throw new Refused(-32603, 'the chain does not answer');
    if (method === 'eth_getTransactionCount') return `0x${world.sent.toString(16)}`;
    if (method === 'eth_blockNumber') return '0x5';
    // The call's last digit is the remaining permission.
    if (method === 'eth_call')
      return `0x${(first as { data: string }).data.slice(-1).padStart(64, '0')}`;
    if (method === 'eth_getBlockByNumber') return { transactions: [] };
    if (method === 'eth_getTransactionByHash') return null;
    const hash = String(first) as Hex;
    const status = world.status(hash);
    return status && { status, blockHash: hashOf(9), transactionHash: hash };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const run = async (list: readonly Revoke[], runMode?: 'all' | 'follow'): Promise<void> =>
  runRevokes(
    {
      ...where,
      provider,
      onChange: (revokes) => stateHistory.push(revokes.map(({ state }) => state)),
      onUnavailable: (isUnavailable) => away.push(isUnavailable),
    },
    list,
    runMode,
  );
const listRevokeStates = (): Revoke['state'][] => readRevokes(where).map(({ state }) => state);

test('one after the other: each is confirmed, sent and done, and is kept at each step', async () => {
  await run([revoke('a'), revoke('bb')]);
  expect(stateHistory.map(String)).toEqual(
    [
      ['waiting', 'waiting'],
      ['signing', 'waiting'],
      ['sent', 'waiting'],
      ['done', 'waiting'],
      ['done', 'signing'],
      ['done', 'sent'],
      ['done', 'done'],
    ].map(String),
  );
  expect(listRevokeStates()).toEqual(['done', 'done']);
  expect(world.asked).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
});

test('a contract that says yes and changes nothing is told so, also of several together', async () => {
  const ask = (last: string): NonNullable<Revoke['question']> => ({
    call: { to: '0x00000000000000000000000000000000000000f1', data: `0xdd${last}` },
    above: '0',
  });
  const lying = revoke('a', { question: ask('01') });
  const honest = revoke('bb', { question: ask('00') });
  for (const can of [false, true]) {
    forgetRevokes(where);
    world.batch.can = can;
    await run([lying, honest]);
    expect(listRevokeStates()).toEqual(['unchanged', 'done']);
  }
  const list = readRevokes(where);
  expect([stateOf(list, false), list.some(isOpen)]).toEqual(['unchanged', false]);
});

test('a no stops there: what is done stays done, the rest waits, and going on asks for it', async () => {
  world.confirm = (requestNumber) => {
    if (requestNumber === 1) throw noWords;
  };
  await run([revoke('a'), revoke('b'), revoke('c')]);
  expect(listRevokeStates()).toEqual(['done', 'refused', 'waiting']);
  world.confirm = () => {};
  await run(readRevokes(where));
  expect(listRevokeStates()).toEqual(['done', 'done', 'done']);
  // Finished ones were not requested again.
  expect(world.asked).toHaveLength(4);
});

test('one that the chain refuses has failed, and the next one is not opened', async () => {
  world.status = () => '0x0';
  await run([revoke('a'), revoke('b')]);
  expect(listRevokeStates()).toEqual(['failed', 'waiting']);
  expect(world.asked).toHaveLength(1);
});

test('one that failed is signed anew, not followed under its old transaction', async () => {
  world.status = (hash) => (hash === hashOf(1) ? '0x0' : '0x1');
  await run([revoke('a')]);
  await run(readRevokes(where));
  expect(listRevokeStates()).toEqual(['done']);
  expect(readRevokes(where)[0]?.sent?.hash).toBe(hashOf(2));
});

test('a reload while the wallet is open: whether it was confirmed is not known, so it waits', async () => {
  window.localStorage.setItem(
    `revokes:31337:${chain.collection}:${ADDRESS}`.toLowerCase(),
    JSON.stringify([revoke('a', { state: 'signing' }), revoke('b', { state: 'done' })]),
  );
  expect(listRevokeStates()).toEqual(['waiting', 'done']);
});

test('a reload after sending: it is followed without opening the wallet', async () => {
  const sentTransaction = {
    hash: hashOf(1),
    from: ADDRESS,
    to: '0x00000000000000000000000000000000000000f1',
    data: '0x01',
    nonce: 0,
    sinceBlock: 1,
  } as const;
  await run([revoke('a', { state: 'sent', sent: sentTransaction }), revoke('b')], 'follow');
  expect(listRevokeStates()).toEqual(['done', 'waiting']);
  expect(world.asked).toEqual([]);
});

test('a chain that goes away is waited for, and that is told', async () => {
  let looks = 0;
  world.status = () => {
    looks += 1;
    world.isUnavailable = looks === 1;
    return looks < 3 ? undefined : '0x1';
  };
  const running = run([revoke('a')]);
  await vi.waitFor(() => expect(away).toContain(true), { interval: 1, timeout: 60_000 });
  world.isUnavailable = false;
  await running;
  expect(listRevokeStates()).toEqual(['done']);
  expect(away.at(-1)).toBe(false);
});

test('where the wallet can, all are one: confirmed once, and all done', async () => {
  world.batch.can = true;
  await run([revoke('a'), revoke('b'), revoke('c')]);
  expect(world.asked).toEqual(['wallet_sendCalls', 'wallet_getCallsStatus']);
  expect(listRevokeStates()).toEqual(['done', 'done', 'done']);
  // The wallet's batch id ends with them.
  expect(readRevokes(where).every((one) => !('batchId' in one))).toBe(true);
});

test('a single one needs no batch', async () => {
  world.batch.can = true;
  await run([revoke('a')]);
  expect(world.asked).toEqual(['eth_sendTransaction']);
});

test('a wallet that takes them one by one after all is asked so', async () => {
  world.batch.can = true;
  world.batch.send = () => {
    throw Object.assign(new Error('not upgraded'), { code: 5750 });
  };
  await run([revoke('a'), revoke('b')]);
  expect(listRevokeStates()).toEqual(['done', 'done']);
  expect(world.asked).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction']);
});

test.each<[string, Partial<World['batch']>, Revoke['state']]>([
  [
    'a no',
    {
      send: () => {
        throw noWords;
      },
    },
    'refused',
  ],
  [
    'a fault',
    {
      send: () => {
        throw new Error('broken');
      },
    },
    'failed',
  ],
  ['no name for them', { send: () => ({}) }, 'failed'],
  ['a revert', { status: () => ({ status: 500 }) }, 'failed'],
  ['never sent', { status: () => ({ status: 400 }) }, 'refused'],
])('together, and %s: none is said to be taken back', async (_, change, state) => {
  Object.assign(world.batch, { can: true }, change);
  await run([revoke('a'), revoke('b')]);
  expect(listRevokeStates()).toEqual([state, state]);
  expect(readRevokes(where).some(isOpen)).toBe(true);
});

test('calls that the wallet forgot are not done: nobody knows', async () => {
  Object.assign(world.batch, {
    status: () => {
      throw Object.assign(new Error('unknown'), { code: 5730 });
    },
  });
  await run(
    [revoke('a', { state: 'sent', batchId: 'old' }), revoke('b', { state: 'done' })],
    'follow',
  );
  expect(listRevokeStates()).toEqual(['unclear', 'done']);
  expect(stateOf(readRevokes(where), false)).toBe('unclear');
});

test('with those that were sent together before a reload others go on by themselves', async () => {
  const both = [
    revoke('a', { state: 'sent', batchId: 'calls' }),
    revoke('b', { state: 'sent', batchId: 'calls' }),
    revoke('c'),
  ];
  await run(both);
  expect(listRevokeStates()).toEqual(['done', 'done', 'done']);
  expect(world.asked).toEqual(['wallet_getCallsStatus', 'eth_sendTransaction']);
});

test('where nothing can be stored it goes on in this page', async () => {
  Object.assign(window.localStorage, { isFull: true });
  await run([revoke('a')]);
  expect(stateHistory.at(-1)).toEqual(['done']);
  expect(listRevokeStates()).toEqual(['done']);
  forgetRevokes(where);
});

test('each wallet, network and world has a list of its own, however its address is written', async () => {
  await run([revoke('a')]);
  expect(readRevokes({ chain, address: ADDRESS.toLowerCase() as Hex })).toHaveLength(1);
  expect(readRevokes({ chain, address: '0x00000000000000000000000000000000000000bb' })).toEqual([]);
  expect(readRevokes({ ...where, chain: { ...chain, id: 1 } })).toEqual([]);
  forgetRevokes(where);
  expect(readRevokes(where)).toEqual([]);
});

test.each(['', '{', 'null', '7', '"text"', '{"state":"done"}', '[null]', '[[]]'])(
  'storage that holds %s stops nothing',
  (raw) => {
    window.localStorage.setItem(`revokes:31337:${chain.collection}:${ADDRESS}`.toLowerCase(), raw);
    expect(() => readRevokes(where).filter(isOpen)).not.toThrow();
  },
);

test.each<[ReturnType<typeof stateOf>, Revoke['state'][], boolean]>([
  ['none', [], false],
  ['running', ['done', 'sent'], true],
  ['running', [], true],
  ['stopped', ['done', 'waiting'], false],
  ['stopped', ['unclear', 'failed'], false],
  ['stopped', ['refused'], false],
  ['stopped', ['sent'], false],
  ['done', ['done', 'done'], false],
  ['unclear', ['done', 'unclear'], false],
])('%s: %o', (state, states, isRunning) => {
  expect(
    stateOf(
      states.map((one, at) => revoke(String(at), { state: one })),
      isRunning,
    ),
  ).toBe(state);
});
