import { getAddress } from 'viem/utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, memoryStorage, type Asked } from '../../../lib/testing.ts';
import type { FoundWallet } from './provider.ts';

/* A page has one wallet: each test has a page of its own. */
type Store = typeof import('./wallet-store.ts');
type Connect = typeof import('./connect-wallet.ts');
let store: Store;
let connect: Connect;
let requests: Asked[];
const reload = vi.fn<() => void>();
const [ADA, BOB] = [getAddress(`0x${'a'.repeat(40)}`), getAddress(`0x${'b'.repeat(40)}`)];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: memoryStorage() }));
  vi.stubGlobal('location', { reload });
  store = await import('./wallet-store.ts');
  connect = await import('./connect-wallet.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** A wallet that tells what happens in it, as EIP-1193 has it. */
function wallet(answers: Record<string, unknown>): FoundWallet & {
  emit: (event: string, value: unknown) => void;
  heard: () => number;
} {
  const listeners = new Map<string, Set<(value: never) => void>>();
  return {
    id: 'io.test',
    name: 'Test',
    emit(event, value) {
      // A wallet may send anything.
      for (const listener of listeners.get(event) ?? []) listener(value as never);
    },
    heard: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    provider: {
      request: async ({ method }) => {
        const answer = answers[method];
        if (answer instanceof Error) throw answer;
        return answer;
      },
      on: (event, listener) =>
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
  };
}
const answering = (accounts: unknown): Record<string, unknown> => ({
  eth_requestAccounts: accounts,
  eth_chainId: '0x7a69',
});

async function connectAccounts(accounts: unknown = [ADA.toLowerCase()]) {
  ({ asked: requests } = await answerPage(() => ({ status: 204 })));
  const one = wallet(answering(accounts));
  await connect.connectWallet(one);
  return one;
}

test('a wallet that gives an account is connected, and remembered by its name', async () => {
  const phases: string[] = [];
  const one = wallet(answering([ADA.toLowerCase()]));
  const before = store.walletState().phase;
  const connectTask = connect.connectWallet(one);
  phases.push(before, store.walletState().phase);
  await connectTask;
  expect(phases).toEqual(['looking', 'connecting']);
  expect(store.walletState()).toMatchObject({ phase: 'connected', address: ADA, chainId: 31337 });
  expect(store.lastWalletId()).toBe('io.test');
});

test.each<[string, unknown]>([
  ['a list of nothing', []],
  ['no list', null],
  ['a text', ADA],
  ['a list of no texts', [7]],
])('%s is no account, and nothing is connected', async (_, accountReply) => {
  await expect(connect.connectWallet(wallet(answering(accountReply)))).rejects.toMatchObject({
    name: 'NoAccountError',
  });
  expect(store.walletState().phase).toBe('disconnected');
});

test('a wallet that refuses leaves the one before connected', async () => {
  await connectAccounts();
  const other = wallet({ eth_requestAccounts: Object.assign(new Error('no'), { code: 4001 }) });
  await expect(connect.connectWallet(other)).rejects.toMatchObject({ code: 4001 });
  expect(store.walletState()).toMatchObject({ phase: 'connected', address: ADA });
});

test('another account is another person: what the one before proved ends', async () => {
  const one = await connectAccounts();
  one.emit('accountsChanged', [BOB.toLowerCase()]);
  expect(store.walletState()).toMatchObject({ phase: 'connected', address: BOB });
  await vi.waitFor(() =>
    expect(requests).toMatchObject([{ method: 'DELETE', path: '/api/wallet' }]),
  );
  // The same account in other letters is the same.
  one.emit('accountsChanged', [BOB]);
  expect(requests).toHaveLength(1);
});

test('a wallet that takes its account back is gone, and heard no more', async () => {
  const one = await connectAccounts();
  expect(one.heard()).toBe(2);
  one.emit('accountsChanged', []);
  expect(store.walletState().phase).toBe('disconnected');
  expect(one.heard()).toBe(0);
});

test('on another chain the page starts anew', async () => {
  const one = await connectAccounts();
  one.emit('chainChanged', '0x1');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['0x7a69', '0x07A69', '31337', 31_337, 'loading', '', null, undefined, {}, []])(
  'the chain that is there already, or none (%o), starts nothing anew',
  async (chainId) => {
    const one = await connectAccounts();
    for (let times = 0; times < 3; times++) one.emit('chainChanged', chainId);
    expect(reload).not.toHaveBeenCalled();
    expect(store.walletState()).toMatchObject({ phase: 'connected', chainId: 31_337 });
  },
);

test('a wallet that did not know its chain tells it later, and the page stays', async () => {
  ({ asked: requests } = await answerPage(() => ({ status: 204 })));
  const one = wallet({ ...answering([ADA]), eth_chainId: undefined });
  await connect.connectWallet(one);
  one.emit('chainChanged', '0x1');
  expect(reload).not.toHaveBeenCalled();
  expect(store.walletState()).toMatchObject({ phase: 'connected', chainId: 1 });
});

test('of two wallets only the newer one is heard', async () => {
  const first = await connectAccounts();
  const second = wallet(answering([BOB]));
  await connect.connectWallet(second);
  expect([first.heard(), second.heard()]).toEqual([0, 2]);
  first.emit('accountsChanged', []);
  expect(store.walletState()).toMatchObject({ phase: 'connected', address: BOB });
});
