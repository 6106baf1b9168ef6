import { expect, test } from 'vitest';
import { createReadOnce } from '../world/node/read-once.ts';
import type { Rpc } from '../world/index.ts';

/** A node that counts what it is asked; its block changes with what is sent. */
function node() {
  const requestedCalls: string[] = [];
  let block = 1;
  let pending = 0;
  const rpc: Rpc = async (method) => {
    requestedCalls.push(method);
    if (method === 'eth_getBlockByNumber') return { hash: `0x${block}` };
    if (method === 'txpool_status') return { pending: `0x${pending}` };
    if (method === 'eth_sendRawTransactionSync') block++;
    if (method === 'eth_sendRawTransaction') pending++;
    return block;
  };
  return {
    rpc,
    asked: () => requestedCalls.splice(0),
    mine: () => {
      block += pending;
      pending = 0;
    },
  };
}

test('the same is asked once until somebody sends, and at once again then', async () => {
  const { rpc, asked: takeRequests } = node();
  const { watch, read, forget } = createReadOnce((...call) => watchedRpc(...call));
  const watchedRpc = watch(rpc);
  const ask = () => read('eth_call', [{ to: '0x1' }, 'latest']);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(takeRequests()).toEqual(['eth_getBlockByNumber', 'eth_call']);
  expect(await read('eth_call', [{ to: '0x2' }, 'latest'])).toBe(1);
  expect(takeRequests()).toEqual(['eth_call']);
  await watchedRpc('eth_sendRawTransactionSync', ['0x']);
  expect(await ask()).toBe(2);
  expect(takeRequests()).toEqual(['eth_sendRawTransactionSync', 'eth_call']);
  forget();
  await ask();
  expect(takeRequests()).toEqual(['eth_call']);
});

test('a transaction that waits for its block keeps nothing from being read anew', async () => {
  const { rpc, asked: takeRequests, mine } = node();
  const { watch, read } = createReadOnce((...call) => watchedRpc(...call));
  const watchedRpc = watch(rpc);
  const ask = () => read('eth_getBalance', ['0x1', 'latest']);
  await watchedRpc('eth_sendRawTransaction', ['0x']);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  mine();
  expect([await ask(), await ask()]).toEqual([2, 2]);
  expect(takeRequests().filter((method) => method === 'eth_getBalance')).toHaveLength(3);
});

test('what waits for a block, and what fails, is never kept', async () => {
  let tries = 0;
  const { read } = createReadOnce(async (method) => {
    if (method === 'eth_getBlockByNumber') return { hash: '0x1' };
    tries++;
    if (method === 'eth_call' && tries === 1) throw new Error('away');
    return tries;
  });
  await expect(read('eth_call', ['a'])).rejects.toThrow('away');
  expect(await read('eth_call', ['a'])).toBe(2);
  expect(await read('eth_call', ['a'])).toBe(2);
  expect(await read('eth_getTransactionReceipt', ['0x1'])).toBe(3);
  expect(await read('eth_getTransactionReceipt', ['0x1'])).toBe(4);
  expect(await read('eth_getBalance', ['0x1', 'pending'])).toBe(5);
  expect(await read('eth_getBalance', ['0x1', 'pending'])).toBe(6);
});

test('it tells when something may have changed, and reading changes nothing', async () => {
  const { rpc } = node();
  const { watch, read, forget, changes, onChange } = createReadOnce((...call) =>
    watchedRpc(...call),
  );
  const watchedRpc = watch(rpc);
  let count = 0;
  const end = onChange(() => void (count += 1));
  await read('eth_blockNumber');
  await watchedRpc('eth_call', []);
  const before = changes();
  expect(count).toBe(0);
  await watchedRpc('eth_sendRawTransactionSync', ['0x']);
  expect(count).toBeGreaterThan(0);
  expect(changes()).not.toBe(before);
  const changesAfterSend = changes();
  forget();
  expect(changes()).not.toBe(changesAfterSend);
  end();
  const last = count;
  forget();
  expect(count).toBe(last);
});
