import { erc20Abi, payoutDistributorAbi } from '@firm/contracts';
import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeFunctionData, encodeErrorResult, encodeFunctionResult } from 'viem/utils';
import { stubPage } from '../../../lib/testing.ts';
import { Refused, scriptChain, testChain } from '../../passes/chain/testing.ts';
import type { Connected, Hex } from '../../passes/index.ts';
import { keepPayment, NO_HASH, readKeptPayment, type KeptPayment } from './kept-payment.ts';
import { batchPlan, claimsPlan, followPayment, payPlan, type Plan } from './pay-batch.ts';

const chain = testChain('/api/rpc');
const OPERATOR = '0x00000000000000000000000000000000000000aa';
const TOKEN = '0x00000000000000000000000000000000000000f1';
const DISTRIBUTOR = '0x00000000000000000000000000000000000000d1';
const CLAIMS = '0x00000000000000000000000000000000000000c1';
const hashOf = (number: number): Hex => `0x${String(number).padStart(64, '0')}`;

const batch: PayoutBatch = {
  week: 3,
  tier: 1,
  chainId: chain.id,
  token: { address: TOKEN, symbol: 'FIRM', decimals: 18 },
  distributor: DISTRIBUTOR,
  holders: [{ holder: OPERATOR, passes: '1', due: '500', missing: '500' }],
  total: '500',
  left: 0,
  preparedBefore: null,
  calls: { approve: '0xa1', settle: '0x5e' },
  claims: {
    contract: CLAIMS,
    holders: 2,
    total: '700',
    calls: { approve: '0xa2', open: '0x09' },
  },
};
const plan = batchPlan(batch);
const nothingMissing = encodeErrorResult({
  abi: payoutDistributorAbi,
  errorName: 'NothingMissing',
});
const away = (): never => {
  throw new Refused(-32603, 'the chain is starting again');
};

/** The chain and the operator's wallet. */
type World = {
  balance: bigint;
  allowance: bigint;
  mined: number;
  waiting: number;
  /** Result of simulating a call, by its bytes. */
  simulate: (data: string) => unknown;
  status: (hash: Hex) => '0x1' | '0x0' | undefined;
  confirm: (data: string) => void;
  /** Before every answer of the chain. */
  before: (method: string) => void;
};
let world: World;
let steps: string[];
let signatures: string[];
let wallet: Connected;

beforeEach(async () => {
  stubPage();
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
  world = {
    balance: 1000n,
    allowance: 0n,
    mined: 4,
    waiting: 0,
    simulate: () => '0x',
    status: () => '0x1',
    confirm: () => {},
    before: () => {},
  };
  [steps, signatures] = [[], []];
  wallet = {
    phase: 'connected',
    address: OPERATOR,
    chainId: chain.id,
    wallet: {
      id: 'test',
      name: 'Test',
      provider: {
        request: async ({ params }) => {
          const [{ to, data, from }] = params as [{ to: string; data: string; from: string }];
          world.confirm(data);
          signatures.push(`${from === OPERATOR ? 'operator' : from} ${to} ${data}`);
          world.mined += 1;
          if (data === plan.data.approve) world.allowance = 500n;
          return hashOf(world.mined);
        },
      },
    },
  };
  await scriptChain((method, [first, second]) => {
    world.before(method);
    if (method === 'eth_getTransactionCount')
      return `0x${(world.mined + (second === 'pending' ? world.waiting : 0)).toString(16)}`;
    if (method === 'eth_blockNumber') return '0x5';
    if (method === 'eth_getTransactionByHash') return null;
    if (method === 'eth_getBlockByNumber') return { transactions: [] };
    if (method === 'eth_getTransactionReceipt') {
      const hash = String(first) as Hex;
      const status = hash === NO_HASH ? undefined : world.status(hash);
      return status && { status, blockHash: hashOf(9), transactionHash: hash };
    }
    const { to, data } = first as { to: string; data: Hex };
    if (to !== TOKEN) return world.simulate(data);
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    const result = functionName === 'balanceOf' ? world.balance : world.allowance;
    if (functionName === 'allowance') spenders.push(String(args[1]));
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result });
  });
});
afterEach(() => void vi.unstubAllGlobals());

let spenders: string[] = [];
const paying = () => ({ chain, wallet, onStep: (step: string) => void steps.push(step) });
const pay = async (of: Plan = plan): Promise<unknown> =>
  payPlan(paying(), of).then(
    () => 'paid',
    (error: { problem?: string }) => error.problem,
  );
const follow = async (payment: KeptPayment): Promise<unknown> =>
  followPayment(paying(), payment).then(
    () => 'paid',
    (error: { problem?: string }) => error.problem,
  );
const readPayment = (): KeptPayment | undefined => readKeptPayment({ chain, wallet });
const revert = (data: Hex) => (): never => {
  throw new Refused(3, 'execution reverted', data);
};

test('the permission first, then the payment; nothing is kept when it is over', async () => {
  spenders = [];
  expect(await pay()).toBe('paid');
  expect(signatures).toEqual([`operator ${TOKEN} 0xa1`, `operator ${DISTRIBUTOR} 0x5e`]);
  expect(steps).toEqual(['checking', 'approve', 'approve-sent', 'settle', 'settle-sent', 'ledger']);
  expect(spenders.map((one) => one.toLowerCase())).toEqual([DISTRIBUTOR]);
  expect(readPayment()).toBeUndefined();
});

test.each([500n, 501n])('with a permission of %s the wallet opens once', async (allowance) => {
  world.allowance = allowance;
  expect(await pay()).toBe('paid');
  expect(signatures).toEqual([`operator ${DISTRIBUTOR} 0x5e`]);
});

test('putting it up for claims pays another contract, and no ledger is waited for', async () => {
  if (batch.claims === null) throw new Error('no claims');
  world.allowance = 700n;
  expect(await pay(claimsPlan(batch, batch.claims))).toBe('paid');
  expect(signatures).toEqual([`operator ${CLAIMS} 0x09`]);
  expect(steps.at(-1)).toBe('settle-sent');
});

test.each<[string, () => void]>([
  ['tokens', () => void (world.balance = 499n)],
  ['waiting', () => void (world.waiting = 1)],
  ['paid', () => void (world.simulate = revert(nothingMissing))],
  ['wrong-network', () => void (wallet = { ...wallet, chainId: 1 })],
  ['unavailable', () => void (world.before = away)],
])('%s: nobody signs anything', async (problem, change) => {
  change();
  expect(await pay()).toBe(problem);
  expect(signatures).toEqual([]);
  expect(readPayment()).toBeUndefined();
});

test('a plan of another network is not paid here', async () => {
  expect(await pay({ ...plan, chainId: 1 })).toBe('wrong-network');
  expect(signatures).toEqual([]);
});

test('a payment that must fail without its permission is looked at again with it', async () => {
  world.simulate = () => (world.allowance === 0n ? revert('0xfb8f41b2')() : '0x');
  expect(await pay()).toBe('paid');
  world = { ...world, allowance: 0n, simulate: revert('0xfb8f41b2') };
  signatures = [];
  expect(await pay()).toBe('reverted');
  expect(signatures).toEqual([`operator ${TOKEN} 0xa1`]);
});

test.each<[string, Error]>([
  ['rejected', Object.assign(new Error('User rejected the request.'), { code: 4001 })],
  ['pending-request', Object.assign(new Error('Already processing.'), { code: -32002 })],
  ['gas', new Error('insufficient funds for gas * price + value')],
  ['other', new Error('The extension crashed.')],
])('%s: what the wallet says at the payment', async (problem, error) => {
  world.allowance = 500n;
  world.confirm = () => {
    throw error;
  };
  expect(await pay()).toBe(problem);
  expect(readPayment()).toBeUndefined();
});

test('before the wallet opens the payment is kept, so that a closed page finds it', async () => {
  world.allowance = 500n;
  let keptPayment: KeptPayment | undefined;
  world.confirm = () => void (keptPayment = readPayment());
  await pay();
  expect(keptPayment).toMatchObject({
    week: 3,
    tier: 1,
    isAsked: true,
    sent: { hash: NO_HASH, nonce: 4, to: DISTRIBUTOR, data: '0x5e' },
  });
});

test('the chain refuses it after all', async () => {
  world.allowance = 500n;
  world.status = () => '0x0';
  expect(await pay()).toBe('reverted');
});

test('a chain that goes away while the permission is followed comes back to the permission', async () => {
  let looks = 0;
  world.before = (method) => {
    if (method !== 'eth_getTransactionReceipt') return;
    looks += 1;
    if (looks === 1) away();
  };
  expect(await pay()).toBe('paid');
  expect(steps).toEqual([
    'checking',
    'approve',
    'approve-sent',
    'away',
    'approve-sent',
    'settle',
    'settle-sent',
    'ledger',
  ]);
});

const pendingPayment: KeptPayment = {
  week: 3,
  tier: 1,
  isAsked: true,
  sent: { hash: NO_HASH, from: OPERATOR, to: DISTRIBUTOR, data: '0x5e', nonce: 4, sinceBlock: 1 },
};

test('after a reload: one that the wallet never sent is not waited for', async () => {
  expect(await follow(pendingPayment)).toBe('unrecorded');
  expect(readPayment()).toBeUndefined();
});

test('after a reload: one that waits or was mined under its number is followed', async () => {
  const minedTransaction = {
    hash: hashOf(7),
    from: OPERATOR,
    to: DISTRIBUTOR,
    input: '0x5e',
    value: '0x0',
    nonce: '0x4',
  };
  vi.unstubAllGlobals();
  stubPage();
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
  let looks = 0;
  await scriptChain((method, [first, second]) => {
    if (method === 'eth_getTransactionCount')
      return second === 'pending' || (looks += 1) > 2 ? '0x5' : '0x4';
    if (method === 'eth_blockNumber') return '0x5';
    if (method === 'eth_getBlockByNumber')
      return { transactions: first === '0x5' ? [minedTransaction] : [] };
    return first === hashOf(7)
      ? { status: '0x1', blockHash: hashOf(9), transactionHash: hashOf(7) }
      : null;
  });
  expect(await follow(pendingPayment)).toBe('paid');
  expect(steps.at(-1)).toBe('ledger');
});

test('after a reload with the chain away it stays kept, and is asked about until it is back', async () => {
  keepPayment({ chain, wallet }, pendingPayment);
  let looks = 0;
  let wasKept = false;
  world.before = () => {
    looks += 1;
    wasKept ||= looks === 2 && readPayment() !== undefined;
    if (looks < 3) away();
  };
  world.mined = 5;
  const receipts = (): '0x1' => '0x1';
  world.status = receipts;
  // Its hash is known: only the number has to be asked for.
  expect(
    await follow({ ...pendingPayment, sent: { ...pendingPayment.sent, hash: hashOf(5) } }),
  ).toBe('paid');
  expect(wasKept).toBe(true);
  expect(steps).toEqual(['settle-sent', 'away', 'settle-sent', 'ledger']);
  expect(readPayment()).toBeUndefined();
});

test('a fault of the network itself is no word that nothing was sent', async () => {
  world.before = () => {
    throw new Refused(-32602, 'unknown block tag');
  };
  expect(await follow(pendingPayment)).toBe('other');
});
