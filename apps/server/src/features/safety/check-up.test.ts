import { ChainRefusedError, ChainUnavailableError } from '@firm/adapters/chain/index.ts';
import { assistant } from '@firm/core';
import { openTestDatabase } from '@firm/db/testing.ts';
import { checkUpSchema, type Answer, type CheckUp } from '@firm/schema';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import type { Address } from 'viem';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openPlanter,
  person,
  plantPermissions,
  tokenAbi,
  type Planter,
} from '../../../../../contracts/testing/plant-permissions.ts';
import { openSafety } from './open-safety.ts';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';

const time = { ahead: 0 };
const clock = () => new Date(Date.now() + time.ahead);
const owner = privateKeyToAccount(generatePrivateKey()).address;
let local: TestChain;
let planter: Planter;
let heldIds: ReadonlySet<string>;
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };

/** Dependencies with a node that answers as `request` does. */
function through(request: NonNullable<Deps['chain']>['request']): Deps {
  const config = testConfig();
  const chain = { ...local.chain, request };
  return testDeps({ config, clock, chain, safety: openSafety(config, { chain, clock }) });
}

beforeAll(async () => {
  local = await startTestChain();
  const { collection } = await local.chain.contracts();
  planter = await openPlanter(local.chain, owner);
  heldIds = await plantPermissions(planter, { collection });
  deps = through(local.chain.request);
  harness = await serveApi(deps);
}, 120_000);
afterAll(async () => {
  await harness.close();
  await local.stop();
});

/** Asks until the reading is over. */
async function checkUp(address: string = owner, url = harness.url): Promise<CheckUp> {
  for (;;) {
    time.ahead += 60_000;
    const response = await fetch(`${url}/api/check-up/local/${address}?fresh=1`);
    expect(response.status).toBe(200);
    const report = v.parse(checkUpSchema, await response.json());
    if (report.reading.state !== 'reading') return report;
  }
}
const idsOf = ({ permissions }: CheckUp) => permissions?.map(({ id }) => id).toSorted();

describe('a wallet with two hundred permissions', () => {
  test('all that hold are found, and none that does not', async () => {
    expect(heldIds.size).toBe(200);
    const report = await checkUp();
    expect(report.reading).toMatchObject({ state: 'complete', from: 0, isCut: false });
    expect(idsOf(report)).toEqual([...heldIds].toSorted());
  });

  test('each says what can be taken now, by whom, and leads to a drill', async () => {
    const { permissions, atRiskUsd } = await checkUp();
    const one = (part: string) => permissions?.find(({ id }) => id.includes(part.toLowerCase()));
    expect(one(`:${person(1)}`)).toMatchObject({
      kind: 'token',
      symbol: 'ASH',
      isUnlimited: true,
      verdict: 'high-risk',
      bySignature: false,
      isUnknown: false,
    });
    const limitedPermission = one(`:${person(2)}`);
    expect(limitedPermission).toMatchObject({ amount: '1000', atRisk: '1000', isUnlimited: false });
    expect(limitedPermission?.lesson.href).toBe('/academy/drills/take-permission-back');
    expect(one('token:')?.spender).toBeDefined();
    // Used in part: what is left.
    expect(permissions?.filter(({ amount }) => amount === '6')).toHaveLength(3);
    const book = permissions?.find(({ spenderName }) => spenderName === 'Permit2');
    expect(book).toMatchObject({ verdict: 'no-red-flag', kind: 'token' });
    expect(permissions?.filter(({ kind }) => kind === 'permit2')).toHaveLength(36);
    // None of these tokens has a price.
    expect(atRiskUsd).toBeNull();
    expect(JSON.stringify(permissions)).not.toMatch(/\bsafe\b/i);
  });

  test('a permission that is taken back is gone with the next reading', async () => {
    const before = await checkUp();
    const revokedPermission = before.permissions?.find(
      ({ kind, amount }) => kind === 'token' && amount === '7',
    );
    expect(revokedPermission).toBeDefined();
    const { contract, spender } = revokedPermission!;
    // Addresses of the answer are written as the chain writes them.
    await planter.sendAs(owner, contract as Address, tokenAbi, 'approve', [spender, 0n]);
    const after = await checkUp();
    expect(idsOf(after)).toEqual(idsOf(before)?.filter((id) => id !== revokedPermission!.id));
  });
});

describe('the assistant', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const ask = (text: string, isGroup = false): Promise<Answer> =>
    assistant.answerMessage(
      { ...deps, db: database.db },
      { text, isGroup, person: { address: '192.0.2.7' }, door: isGroup ? 'telegram' : 'web' },
    );
  const passagesOf = ({ blocks }: Answer) =>
    blocks.flatMap((block) => (block.kind === 'passages' ? block.passages : []));
  const textOf = ({ blocks }: Answer) =>
    blocks.flatMap((block) => ('text' in block ? [block.text] : [])).join(' ');

  test('counts what holds, names the gravest with its drill, and leads to the page', async () => {
    await checkUp();
    const answer = await ask(`what can spend the tokens of ${owner}?`);
    expect(textOf(answer)).toMatch(/199 open permissions\. \d+ of them are a high risk/);
    const passages = passagesOf(answer);
    expect(passages[0]?.href).toMatch(/^\/academy\/drills\//);
    expect(passages[0]?.excerpt).toMatch(/^0x\S+ can take/);
    expect(passages.at(-1)?.href).toBe(`/check-up?chain=local&address=${owner}`);
  });

  test('of a wallet that has permitted nothing says so', async () => {
    const nobody = person(950);
    await checkUp(nobody);
    expect(textOf(await ask(`/checkup local ${nobody}`))).toContain('we found no open permission');
  });

  test('without an address says what to send, and never asks for a key', async () => {
    const answer = await ask('check my approvals');
    expect(textOf(answer)).toMatch(/\/checkup 0x…/);
    expect(passagesOf(answer)[0]?.href).toBe('/check-up');
  });

  test('in a group looks into nobody’s wallet', async () => {
    expect(passagesOf(await ask(`/checkup ${owner}`, true))).toEqual([]);
  });
});

describe('traps in the history', () => {
  const real = '0xabc1230000000000000000000000000000009876';
  const alike = '0xabc123fffffffffffffffffffffffffffff09876';

  test('a look-alike and a transfer in the wallet’s name are told, own ones are not', async () => {
    const { token } = await local.chain.contracts();
    const [payee, stranger, thief] = [person(900), person(901), person(902)];
    const victim = privateKeyToAccount(generatePrivateKey()).address;
    const send = (from: Address, name: string, args: unknown[]) =>
      planter.sendAs(from, token, tokenAbi, name, args);
    await local.chain.fundTestWallet(victim);
    for (const to of [real, payee]) await send(victim, 'transfer', [to, 5n]);
    await send(victim, 'transfer', [payee, 0n]);
    for (const to of [alike, stranger]) await send(thief, 'transferFrom', [victim, to, 0n]);
    const { warnings } = await checkUp(victim);
    const warningLines = warnings.map(({ kind, address, resembles }) =>
      [kind, address.toLowerCase(), resembles?.toLowerCase()].join(' ').trim(),
    );
    expect(new Set(warningLines)).toEqual(
      new Set([`in-your-name ${stranger.toLowerCase()}`, `look-alike ${alike} ${real}`]),
    );
  });
});

describe('a node that does less', () => {
  const { request } = {
    request: (...requestArgs: Parameters<NonNullable<Deps['chain']>['request']>) =>
      local.chain.request(...requestArgs),
  };
  const withNode = async (
    answer: typeof request,
    look: (url: string) => Promise<void>,
  ): Promise<void> => {
    const apiServer = await serveApi(through(answer));
    try {
      await look(apiServer.url);
    } finally {
      await apiServer.close();
    }
  };
  const lengthOf = (params: readonly unknown[] | undefined): number => {
    const { fromBlock, toBlock } = Object(params?.[0]);
    return Number(toBlock) - Number(fromBlock) + 1;
  };

  test('ranges of a hundred blocks: all is found all the same', async () => {
    await withNode(
      (method, params) =>
        method === 'eth_getLogs' && lengthOf(params) > 100
          ? Promise.reject(new ChainRefusedError(-32005, 'block range is too wide'))
          : request(method, params),
      async (url) => {
        const report = await checkUp(owner, url);
        expect(report.reading).toMatchObject({ state: 'complete', from: 0 });
        expect(idsOf(report)).toEqual(idsOf(await checkUp()));
      },
    );
  });

  test('no logs: nothing is claimed', async () => {
    await withNode(
      (method, params) =>
        method === 'eth_getLogs'
          ? Promise.reject(new ChainRefusedError(-32601, 'the method does not exist'))
          : request(method, params),
      async (url) => {
        const match = await checkUp(owner, url);
        expect(match).toMatchObject({ permissions: null, warnings: [], atRiskUsd: null });
        expect(match.reading).toMatchObject({ state: 'no-logs', from: null });
      },
    );
  });

  test('a node that goes away in the middle says how far it was read, and goes on later', async () => {
    let remainingCalls = 2;
    await withNode(
      async (method, params) => {
        if (method === 'eth_getLogs' && lengthOf(params) > 50)
          throw new ChainRefusedError(-32005, 'block range is too wide');
        // Three questions a range.
        if (method === 'eth_getLogs') remainingCalls -= 1 / 3;
        if (remainingCalls < 0) throw new ChainUnavailableError('the network does not answer');
        return await request(method, params);
      },
      async (url) => {
        const cut = await checkUp(owner, url);
        expect(cut.reading.state).toBe('waiting');
        expect(cut.reading.from).toBeGreaterThan(0);
        expect(cut.permissions).toBeNull();
        remainingCalls = Infinity;
        const whole = await checkUp(owner, url);
        expect(whole.reading).toMatchObject({ state: 'complete', from: 0 });
        expect(idsOf(whole)).toEqual(idsOf(await checkUp()));
      },
    );
  });

  test('the newest blocks are others by now: what only they said is gone', async () => {
    const { token } = await local.chain.contracts();
    const victim = privateKeyToAccount(generatePrivateKey()).address;
    await local.chain.fundTestWallet(victim);
    const approve = (spender: Address, amount: bigint) =>
      planter.sendAs(victim, token, tokenAbi, 'approve', [spender, amount]);
    const spenders = async () =>
      new Map(
        (await checkUp(victim)).permissions?.map(({ spender, amount }) => [
          spender.toLowerCase(),
          amount,
        ]),
      );
    await approve(person(950), 5n);
    const before = await request('evm_snapshot', []);
    for (const amount of [6n, 7n, 8n]) await approve(person(950), amount);
    await approve(person(951), 1n);
    expect(await spenders()).toEqual(
      new Map([
        [person(950).toLowerCase(), '8'],
        [person(951).toLowerCase(), '1'],
      ]),
    );
    await request('evm_revert', [before]);
    await approve(person(952), 2n);
    expect(await spenders()).toEqual(
      new Map([
        [person(950).toLowerCase(), '5'],
        [person(952).toLowerCase(), '2'],
      ]),
    );
  });
});

test('what is no wallet of a network that we read is refused in words', async () => {
  for (const [path, status] of [
    ['local/0x12', 422],
    ['nowhere/0x0000000000000000000000000000000000000001', 404],
    ['ethereum/0x0000000000000000000000000000000000000001', 404],
  ] as const) {
    const response = await fetch(`${harness.url}/api/check-up/${path}`);
    expect([path, response.status]).toEqual([path, status]);
  }
  const chains = await (await fetch(`${harness.url}/api/check-up`)).json();
  expect(chains.chains.map(({ slug }: { slug: string }) => slug)).toEqual(['local']);
});
