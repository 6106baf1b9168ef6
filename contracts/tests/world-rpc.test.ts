import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseTransaction } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallReverted, createSender } from '../world/deploy/sender.ts';
import { NodeUnavailable, rpcOver, RpcRefused, type Hex, type Rpc } from '../world/index.ts';
import { createGate } from '../world/node/gate.ts';
import { BASE_FEE_WEI, keepBaseFee } from '../world/node/keep-base-fee.ts';
import { readLogs } from '../world/rpc/read-logs.ts';

/** Server's next answer, as bytes; and its requests. */
let answer: (rpcRequest: { method: string; params: unknown[] }) => string | Buffer;
let rpcRequests: { id: number; method: string; params: unknown[] }[] = [];
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};
const server = createServer((request, response) => {
  void bodyOf(request).then((text) => {
    const one = JSON.parse(text);
    rpcRequests.push(one);
    response.end(answer(one));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // It listens on a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => (rpcRequests = []));

describe('asking a node', () => {
  test('each request has a number of its own, and its result is given as it is', async () => {
    answer = ({ method }) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: { method } });
    const rpc = rpcOver(url);
    expect(await Promise.all([rpc('a'), rpc('b', [1])])).toEqual([
      { method: 'a' },
      { method: 'b' },
    ]);
    expect(new Set(rpcRequests.map(({ id }) => id)).size).toBe(2);
    expect(rpcRequests.find(({ method }) => method === 'b')?.params).toEqual([1]);
    answer = () => '{"result":null}';
    expect(await rpc('eth_getTransactionReceipt')).toBeNull();
  });

  test('a refusal keeps its code, words and bytes', async () => {
    answer = () => '{"error":{"code":3,"message":"execution reverted","data":"0x01"}}';
    const error = await rpcOver(url)('eth_call').catch((thrownError: unknown) => thrownError);
    expect(error).toBeInstanceOf(RpcRefused);
    expect(error).toMatchObject({ code: 3, message: 'execution reverted', data: '0x01' });
  });

  test.each([
    '',
    '{',
    '<html>502</html>',
    'null',
    '"ok"',
    '7',
    '[]',
    'true',
    '\uD800',
    '{"error":"no"}',
    '{"error":{}}',
    '{}',
    '{"message":"Too many requests"}',
  ])('what is no answer of a node counts as none: %j', async (text) => {
    answer = () => text;
    await expect(rpcOver(url)('eth_chainId')).rejects.toBeInstanceOf(NodeUnavailable);
    await expect(rpcOver(url, 5_000, { maxBytes: 1_000 })('eth_chainId')).rejects.toBeInstanceOf(
      NodeUnavailable,
    );
  });

  test('an answer may be as long as it may be, and not a byte longer', async () => {
    const text = JSON.stringify({ result: 'ü'.repeat(500) });
    const bytes = Buffer.byteLength(text);
    answer = () => text;
    const rpc = rpcOver(url, 5_000, { maxBytes: bytes });
    expect(await rpc('x')).toHaveLength(500);
    await expect(rpc('x', [], { maxBytes: bytes - 1 })).rejects.toMatchObject({ code: -32005 });
    await expect(rpcOver(url, 5_000, { maxBytes: 0 })('x')).rejects.toBeInstanceOf(RpcRefused);
  });

  test('a node that is not there is unavailable, and the cause is kept', async () => {
    const error = await rpcOver('http://127.0.0.1:9')('eth_chainId').catch(
      (caughtError: unknown) => caughtError,
    );
    expect(error).toBeInstanceOf(NodeUnavailable);
    expect(String(error)).toContain('eth_chainId');
    expect((error as NodeUnavailable).cause).toBeInstanceOf(Error);
  });
});

describe('the gate before a node', () => {
  const away = (): NodeUnavailable =>
    new NodeUnavailable('away', {
      cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    });

  test('those who ask while there is no node are answered by the next, in their order', async () => {
    const gate = createGate();
    expect(gate.isOpen()).toBe(false);
    const methodOrder: string[] = [];
    const waiting = ['a', 'b', 'c'].map((method) => gate.rpc(method));
    gate.open(async (method) => (methodOrder.push(method), method.toUpperCase()));
    expect(await Promise.all(waiting)).toEqual(['A', 'B', 'C']);
    expect(methodOrder).toEqual(['a', 'b', 'c']);
  });

  test('who waits too long is told so, and does not ask the next node any more', async () => {
    const gate = createGate(1);
    await expect(gate.rpc('eth_chainId')).rejects.toThrow('is starting again');
    const forwardedMethods: string[] = [];
    gate.open(async (method) => void forwardedMethods.push(method));
    expect(forwardedMethods).toEqual([]);
  });

  test('it closes when those inside are done', async () => {
    const gate = createGate();
    let finish: (value: string) => void = () => undefined;
    gate.open(() => new Promise<string>((resolve) => (finish = resolve)));
    const inside = gate.rpc('eth_call');
    await Promise.resolve();
    let isClosed = false;
    const closing = gate.close().then(() => (isClosed = true));
    expect(gate.isOpen()).toBe(false);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(isClosed).toBe(false);
    finish('done');
    expect(await inside).toBe('done');
    await closing;
  });

  test('what never arrived is sent again; what may have arrived only where it changes nothing', async () => {
    const gate = createGate();
    const tries = new Map<string, number>();
    const failOnce =
      (error: Error): Rpc =>
      async (method) => {
        tries.set(method, (tries.get(method) ?? 0) + 1);
        if (tries.get(method) === 1) throw error;
        return 'ok';
      };
    gate.open(failOnce(away()));
    expect(await gate.rpc('eth_sendRawTransaction')).toBe('ok');
    gate.open(failOnce(new NodeUnavailable('cut off')));
    for (const method of ['eth_call', 'eth_getLogs', 'eth_blockNumber', 'net_version'])
      expect(await gate.rpc(method)).toBe('ok');
    for (const method of ['eth_sendRawTransactionSync', 'anvil_setBalance', 'evm_mine'])
      await expect(gate.rpc(method)).rejects.toThrow('cut off');
    expect(tries.get('evm_mine')).toBe(1);
  });

  test('a refusal, and a node that takes and never answers, are not asked again', async () => {
    const gate = createGate();
    let tries = 0;
    const silent = new NodeUnavailable('slow', {
      cause: Object.assign(new Error('late'), { name: 'TimeoutError' }),
    });
    for (const error of [new RpcRefused(-32000, 'no'), silent, new Error('a fault')]) {
      gate.open(async () => {
        tries++;
        throw error;
      });
      await expect(gate.rpc('eth_call')).rejects.toBe(error);
    }
    expect(tries).toBe(3);
  });
});

test('only what is sent sets the base fee anew, before it', async () => {
  const nodeRequests: [string, unknown][] = [];
  const rpc = keepBaseFee(async (method, params) => void nodeRequests.push([method, params]));
  await rpc('eth_call', [1]);
  await rpc('eth_sendRawTransactionSync', ['0x02']);
  expect(nodeRequests).toEqual([
    ['eth_call', [1]],
    ['anvil_setNextBlockBaseFeePerGas', [`0x${BASE_FEE_WEI.toString(16)}`]],
    ['eth_sendRawTransactionSync', ['0x02']],
  ]);
});

describe('who sends', () => {
  const key: Hex = `0x${'11'.repeat(32)}`;
  const receipt = { status: '0x1', transactionHash: '0x01', contractAddress: null };
  /** A node that counts what it takes; `say` may answer in its place. */
  function node(say: (nonce: number) => unknown = () => receipt) {
    let count = 5;
    const nonces: number[] = [];
    const rpc: Rpc = async (method, params = []) => {
      if (method === 'eth_getTransactionCount') return `0x${count.toString(16)}`;
      // A signed transaction, as the sender makes it.
      const { nonce = 0 } = parseTransaction(params[0] as Hex);
      nonces.push(nonce);
      const reply = say(nonce);
      if (reply instanceof Error) throw reply;
      count = nonce + 1;
      return reply;
    };
    return { rpc, nonces };
  }
  const to: Hex = `0x${'22'.repeat(20)}`;

  test('what is sent at once goes one after the other, each with the next number', async () => {
    const { rpc, nonces } = node();
    const acceptedTransactions: Hex[] = [];
    const sender = createSender(
      { rpc, chainId: 31337, onAccepted: async (raw) => void acceptedTransactions.push(raw) },
      key,
    );
    await Promise.all(Array.from({ length: 5 }, (_, n) => sender.send({ label: `${n}`, to })));
    expect(nonces).toEqual([5, 6, 7, 8, 9]);
    expect(acceptedTransactions).toHaveLength(5);
  });

  test('after a refusal the next one asks for its number again, and goes through', async () => {
    let isFirst = true;
    const { rpc, nonces } = node(() => {
      const isRefused = isFirst;
      isFirst = false;
      return isRefused ? new RpcRefused(-32000, 'nonce too low') : receipt;
    });
    const acceptedTransactions: Hex[] = [];
    const sender = createSender(
      { rpc, chainId: 31337, onAccepted: async (raw) => void acceptedTransactions.push(raw) },
      key,
    );
    const both = [sender.send({ label: 'one', to }), sender.send({ label: 'two', to })];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
    ]);
    expect(nonces).toEqual([5, 5]);
    expect(acceptedTransactions).toHaveLength(1);
  });

  test('what reverts is kept and told by its name; a deployment that makes nothing too', async () => {
    const acceptedTransactions: Hex[] = [];
    const { rpc } = node((nonce) => ({ ...receipt, status: nonce === 5 ? '0x0' : '0x1' }));
    const sender = createSender(
      { rpc, chainId: 31337, onAccepted: async (raw) => void acceptedTransactions.push(raw) },
      key,
    );
    await expect(sender.send({ label: 'buy', to })).rejects.toThrow(
      new CallReverted('buy reverted in 0x01'),
    );
    expect(acceptedTransactions).toHaveLength(1);
    await expect(sender.deploy({ label: 'deploy it', data: '0x00' })).rejects.toThrow(
      'deploy it made no contract',
    );
  });
});

describe('logs in steps', () => {
  const range = (from: number, to: number) => ({
    fromBlock: `0x${from.toString(16)}`,
    toBlock: `0x${to.toString(16)}`,
  });
  test.each([
    [0, 0, 10, [[0, 0]]],
    [0, 9, 10, [[0, 9]]],
    [
      0,
      10,
      10,
      [
        [0, 9],
        [10, 10],
      ],
    ],
    [
      5,
      30,
      10,
      [
        [5, 14],
        [15, 24],
        [25, 30],
      ],
    ],
    [30, 5, 10, [[30, 5]]],
    [
      0,
      2,
      1,
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
  ])('%d to %d by %d', async (from, to, logBlocksAtATime, expectedRanges) => {
    const logFilters: unknown[] = [];
    const rpc: Rpc = async (_method, [filter] = []) => (
      logFilters.push(filter),
      [logFilters.length]
    );
    const logs = await readLogs(
      { rpc, logBlocksAtATime },
      { address: 'a', ...range(from, to) },
      1e6,
    );
    expect(logFilters).toEqual(
      expectedRanges.map(([first = 0, last = 0]) => ({ address: 'a', ...range(first, last) })),
    );
    expect(logs).toEqual(expectedRanges.map((_, n) => n + 1));
  });

  test('a block by its hash is asked for once; a node that answers nonsense is not believed', async () => {
    const rpc: Rpc = async () => 'nonsense';
    const blockHash = { blockHash: `0x${'1'.repeat(64)}` };
    expect(await readLogs({ rpc, logBlocksAtATime: 1 }, blockHash, 1e6)).toBe('nonsense');
    await expect(readLogs({ rpc, logBlocksAtATime: 1 }, range(0, 5), 1e6)).rejects.toMatchObject({
      code: -32603,
    });
  });
});
