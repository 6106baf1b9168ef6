import { describe, expect, test } from 'vitest';
import {
  ALLOWED_METHODS,
  checkRpcRequest,
  handleRpc,
  NodeUnavailable,
  RPC_LIMITS,
  RpcRefused,
  type Rpc,
} from '../world/index.ts';
import { RequestRefused } from '../world/rpc/rpc-error.ts';

const A = `0x${'ab'.repeat(20)}`;
const H = `0x${'cd'.repeat(32)}`;
const call = { to: A, data: '0x70a08231' };
const context = { latest: 50_000 };

const ask = (method: unknown, params: unknown = []) => ({ jsonrpc: '2.0', id: 1, method, params });
function codeOf(request: unknown): number | 'passes' {
  try {
    checkRpcRequest(request, context);
    return 'passes';
  } catch (error) {
    if (error instanceof RequestRefused) return error.code;
    throw error;
  }
}

describe('methods that do not exist for the page', () => {
  const forbidden = [
    'anvil_setBalance',
    'anvil_impersonateAccount',
    'anvil_dumpState',
    'anvil_loadState',
    'anvil_setCode',
    'anvil_setStorageAt',
    'anvil_reset',
    'anvil_nodeInfo',
    'anvil_autoImpersonateAccount',
    'evm_mine',
    'evm_increaseTime',
    'evm_setNextBlockTimestamp',
    'evm_snapshot',
    'evm_revert',
    'evm_setAutomine',
    'hardhat_setBalance',
    'hardhat_reset',
    'hardhat_impersonateAccount',
    'debug_traceTransaction',
    'debug_traceCall',
    'trace_transaction',
    'trace_filter',
    'txpool_content',
    'txpool_status',
    'personal_sign',
    'personal_unlockAccount',
    'admin_nodeInfo',
    'admin_peers',
    'miner_start',
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_accounts',
    'eth_requestAccounts',
    'eth_coinbase',
    'eth_sendUnsignedTransaction',
    'eth_sendRawTransactionSync',
    'eth_sendTransactionSync',
    'eth_simulateV1',
    'eth_callMany',
    'eth_createAccessList',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_newFilter',
    'eth_subscribe',
    'eth_getBlockReceipts',
    'ots_getTransactionError',
    'wallet_addEthereumChain',
    'web3_sha3',
    'rpc_modules',
    'engine_newPayloadV3',
    'erigon_getHeaderByNumber',
    'graph_query',
    'tempo_x',
    '',
    'ETH_CALL',
    'eth_call ',
    ' eth_call',
    'eth_call\u0000',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ];
  test.each(forbidden)('%s', (method) => expect(codeOf(ask(method, []))).toBe(-32601));
  test('the list of what exists is no longer than it must be', () => {
    expect(ALLOWED_METHODS.filter((name) => !/^(eth|net|web3)_/.test(name))).toEqual([]);
    expect(ALLOWED_METHODS.length).toBe(18);
  });
});

describe('what passes', () => {
  const good: [string, unknown[]][] = [
    ['eth_chainId', []],
    ['net_version', []],
    ['web3_clientVersion', []],
    ['eth_blockNumber', []],
    ['eth_gasPrice', []],
    ['eth_maxPriorityFeePerGas', []],
    ['eth_getBalance', [A, 'latest']],
    ['eth_getBalance', [A]],
    ['eth_getCode', [A, '0x10']],
    ['eth_getTransactionCount', [A, 'pending']],
    ['eth_call', [call, 'latest']],
    ['eth_call', [{ ...call, from: A, value: '0x0' }]],
    ['eth_estimateGas', [{ from: A, data: '0x6001' }]],
    ['eth_feeHistory', ['0x5', 'latest', [25, 75]]],
    ['eth_getTransactionByHash', [H]],
    ['eth_getTransactionReceipt', [H]],
    ['eth_getBlockByNumber', ['latest', false]],
    ['eth_getBlockByHash', [H, true]],
    [
      'eth_getLogs',
      [{ address: [A], topics: [H, null, [H]], fromBlock: '0xc000', toBlock: 'latest' }],
    ],
    ['eth_getLogs', [{ blockHash: H }]],
    ['eth_sendRawTransaction', ['0x02f870']],
  ];
  test.each(good)('%s %j', (method, params) => expect(codeOf(ask(method, params))).toBe('passes'));

  test('only what was looked at goes on, with gas capped and fees left out', () => {
    const { params } = checkRpcRequest(
      ask('eth_call', [
        { ...call, gas: '0xffffffff', gasPrice: '0x1', nonce: '0x1', accessList: [] },
      ]),
      context,
    );
    expect(params).toEqual([{ ...call, gas: `0x${RPC_LIMITS.callGas.toString(16)}` }, 'latest']);
    expect(
      checkRpcRequest(ask('eth_call', [{ ...call, gas: '0x5208' }]), context).params[0],
    ).toMatchObject({ gas: '0x5208' });
    expect(checkRpcRequest(ask('eth_getLogs', [{ fromBlock: '0xc000' }]), context).params).toEqual([
      { fromBlock: '0xc000', toBlock: '0xc350' },
    ]);
  });
});

describe('shapes that are refused', () => {
  const bad: [string, unknown][] = [
    ['eth_call', [call, 'latest', { [A]: { balance: '0x1' } }]],
    ['eth_call', [call, 'latest', {}]],
    ['eth_call', [call, 'latest', null]],
    ['eth_call', [call, 'latest', {}, { number: '0x1' }]],
    ['eth_call', [call, { blockHash: H }]],
    ['eth_call', [{ data: '0x6001' }, 'latest']],
    ['eth_call', [{ ...call, stateOverride: {} }, 'latest']],
    ['eth_call', [{ ...call, blobVersionedHashes: [H] }, 'latest']],
    ['eth_call', [{ ...call, authorizationList: [] }, 'latest']],
    ['eth_call', [{ ...call, data: `0x${'00'.repeat(100_001)}` }, 'latest']],
    ['eth_call', [{ ...call, to: 'vitalik.eth' }]],
    ['eth_call', [[call]]],
    ['eth_call', []],
    ['eth_call', { to: A }],
    ['eth_estimateGas', [call, 'latest', {}]],
    ['eth_estimateGas', [{ ...call, gas: '0xffffffff' }]],
    ['eth_getBalance', ['0x12', 'latest']],
    ['eth_getBalance', [A, 'soon']],
    ['eth_getBalance', [A, '0x01']],
    ['eth_getBalance', [A, 'latest', 1]],
    ['eth_getBlockByNumber', ['latest', 'yes']],
    ['eth_getLogs', [{ fromBlock: 'earliest', toBlock: 'latest' }]],
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x2710' }]],
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: '0xffffffffff' }]],
    ['eth_getLogs', [{ blockHash: H, fromBlock: '0x0' }]],
    ['eth_getLogs', [{ address: Array(RPC_LIMITS.logAddresses + 1).fill(A) }]],
    ['eth_getLogs', [{ topics: [Array(RPC_LIMITS.logTopicChoices + 1).fill(H)] }]],
    ['eth_getLogs', [{ topics: [H, H, H, H, H] }]],
    ['eth_getLogs', [{ limit: 5 }]],
    ['eth_feeHistory', ['0x400', 'latest', []]],
    ['eth_feeHistory', ['0x5', 'latest', Array(11).fill(1)]],
    ['eth_feeHistory', ['0x5', 'latest', ['50']]],
    ['eth_sendRawTransaction', ['02f870']],
    ['eth_sendRawTransaction', [{ from: A, to: A }]],
    ['eth_sendRawTransaction', ['0x02', '0x02']],
    ['eth_chainId', ['0x1']],
  ];
  test.each(bad)('%s %#', (method, params) => expect(codeOf(ask(method, params))).toBe(-32602));
  test.each([
    null,
    5,
    'eth_chainId',
    {},
    { method: 'eth_chainId' },
    { jsonrpc: '1.0', method: 'eth_chainId' },
    { jsonrpc: '2.0', method: 7 },
    [[]],
  ])('not a request: %j', (request) => expect(codeOf(request)).toBe(-32600));
});

describe('over HTTP', () => {
  const nodeRequests: [string, unknown][] = [];
  const sentTransactions: string[] = [];
  const limits: unknown[] = [];
  const node: Rpc = async (method, params, options) => {
    nodeRequests.push([method, params]);
    limits.push(options?.maxBytes);
    if (method === 'eth_call') throw new RpcRefused(3, 'execution reverted', '0x08c379a0');
    if (method === 'eth_gasPrice')
      throw new NodeUnavailable('eth_gasPrice: the node at http://127.0.0.1:1 does not answer');
    if (method === 'eth_getLogs') return ['x'.repeat(RPC_LIMITS.answerBytes / 4)];
    return method === 'eth_blockNumber' ? '0xc350' : '0x1';
  };
  const deps = { rpc: node, onAccepted: async (raw: string) => void sentTransactions.push(raw) };
  const send = async (body: unknown) =>
    (await handleRpc(deps, body)) as {
      status: number;
      body: {
        id: unknown;
        result?: unknown;
        error?: { code: number; message: string; data?: unknown };
      };
    };

  test('a request, as text or parsed, is answered with its id', async () => {
    expect(await send(ask('eth_chainId'))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result: '0x1' },
    });
    expect(await send(JSON.stringify({ ...ask('eth_chainId'), id: 'seven' }))).toMatchObject({
      body: { id: 'seven' },
    });
  });
  test('a revert keeps its bytes', async () =>
    expect((await send(ask('eth_call', [call]))).body.error).toEqual({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    }));
  test('a node that is away is 503, without its address', async () => {
    const { status, body } = await send(ask('eth_gasPrice'));
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });
  test('in a batch a node that is away is waited for once', async () => {
    nodeRequests.length = 0;
    const { body } = await send([
      ask('eth_chainId'),
      { ...ask('eth_gasPrice'), id: 8 },
      { ...ask('eth_blockNumber'), id: 9 },
    ]);
    expect(body).toMatchObject([
      { result: '0x1' },
      { id: 8, error: { code: -32603 } },
      { id: 9, error: { code: -32603 } },
    ]);
    expect(nodeRequests.map(([method]) => method)).toEqual(['eth_chainId', 'eth_gasPrice']);
  });
  test('a signed transaction is kept before it is answered; a refused one is not', async () => {
    await send(ask('eth_sendRawTransaction', ['0x0202']));
    await send(ask('eth_sendRawTransaction', ['nonsense']));
    expect(sentTransactions).toEqual(['0x0202']);
  });
  test('bodies, batches and answers have limits', async () => {
    expect(await send('{')).toMatchObject({ status: 400, body: { error: { code: -32700 } } });
    expect(await send([])).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
    expect(await send(Array(RPC_LIMITS.batch + 1).fill(ask('eth_chainId')))).toMatchObject({
      status: 413,
    });
    expect(await send(`"${'x'.repeat(RPC_LIMITS.bodyBytes)}"`)).toMatchObject({ status: 413 });
    expect(await send({ x: 'x'.repeat(RPC_LIMITS.bodyBytes) })).toMatchObject({ status: 413 });
    expect(await send(undefined)).toMatchObject({
      status: 200,
      body: { id: null, error: { code: -32600 } },
    });
  });
  test('every answer is limited, and a batch in all', async () => {
    limits.length = 0;
    for (const [method, params] of [
      ['eth_getTransactionReceipt', [H]],
      ['eth_getBlockByNumber', ['latest', true]],
      ['eth_call', [call]],
    ])
      await send(ask(method, params));
    expect(limits).toEqual(Array(3).fill(RPC_LIMITS.answerBytes));
    const { body } = await send(Array(50).fill(ask('eth_getLogs', [{ fromBlock: '0xc340' }])));
    expect(JSON.stringify(body).length).toBeLessThan(RPC_LIMITS.answerBytes * 1.5);
    expect((body as unknown as { error?: object }[]).at(-1)?.error).toMatchObject({ code: -32005 });
  });
  test('logs are read a few blocks at a time, and no further once there are too many', async () => {
    nodeRequests.length = 0;
    const range = [{ fromBlock: '0xc000', toBlock: '0xc100' }];
    const reply = await handleRpc({ ...deps, logBlocksAtATime: 10 }, ask('eth_getLogs', range));
    expect(reply.body).toMatchObject({ error: { code: -32005 } });
    const logRequests = nodeRequests.filter(([method]) => method === 'eth_getLogs');
    expect(logRequests).toHaveLength(4);
    expect(logRequests[1]).toMatchObject([
      'eth_getLogs',
      [{ fromBlock: '0xc00a', toBlock: '0xc013' }],
    ]);
  });
  test('a batch answers each request by itself, and nothing forbidden reaches the node', async () => {
    nodeRequests.length = 0;
    const { body } = await send([
      ask('eth_chainId'),
      ask('anvil_dumpState'),
      ask('eth_call', [call, 'latest', {}]),
      null,
    ]);
    expect(
      (body as unknown as { error?: { code: number } }[]).map(({ error }) => error?.code),
    ).toEqual([undefined, -32601, -32602, -32600]);
    expect(nodeRequests).toEqual([['eth_chainId', []]]);
  });
});
