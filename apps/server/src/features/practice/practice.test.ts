import { accounts } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { parseEther, parseSignature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ourContent } from '../../../../../packages/content-build/src/testing-our-content.ts';
import type { Deps } from '../../http/deps.ts';
import { createPracticeChain, startTestChain, type TestChain } from '../../../testing/chain.ts';
import { dollars, Learner, unlimited } from '../../../testing/practice.ts';
import { serveApi, signInForTest, testDeps } from '../../../testing/harness.ts';

const content = ourContent();
const practiceTasks = new Map(
  content.practice.map(({ goals, ...task }) => [
    task.id,
    { ...task, goals: goals.map(({ id }) => id) },
  ]),
);

let local: TestChain;
let database: OpenDatabase;
let deps: Deps;
let server: Awaited<ReturnType<typeof serveApi>>;
let learner: Learner;

beforeAll(async () => {
  [local, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  const practice = createPracticeChain(local.chain);
  deps = testDeps({
    database,
    practiceTasks,
    practiceChain: { isOn: true, chain: () => practice },
  });
  server = await serveApi(deps);
});
afterAll(async () => {
  await server.close();
  await Promise.all([local.stop(), database.close()]);
});

const newLearner = async (isGuest = true): Promise<Learner> =>
  new Learner(server.url, (await signInForTest(deps, { isGuest })).cookie);
beforeEach(async () => {
  learner = await newLearner();
});

/** Completing and failing acts of each task, by its id. */
const TASKS: Record<string, { undone?: () => Promise<unknown>; done: () => Promise<unknown> }> = {
  'create-a-wallet': {
    done: () => learner.send({ to: learner.account.address }),
  },
  'restore-a-wallet': {
    undone: () => learner.pay(learner.account.address, 119, learner.sceneAccount()),
    done: () => learner.pay(learner.account.address, 1, learner.sceneAccount()),
  },
  receive: {
    undone: () => learner.deed({ deed: 'ask-for-payment', address: `0x${'1'.repeat(40)}` }),
    done: () => learner.deed({ deed: 'ask-for-payment', address: learner.account.address }),
  },
  'test-amount-first': {
    undone: () => learner.pay(learner.person('exchange'), 5),
    done: async () => {
      await learner.deed({ deed: 'confirm-arrival', hash: learner.lastHash });
      await learner.pay(learner.person('exchange'), 450);
    },
  },
  'poisoned-history': {
    undone: () => learner.pay(learner.person('landlord'), 199),
    done: () => learner.pay(learner.person('landlord'), 1),
  },
  'read-before-signing': {
    done: () => learner.pay(learner.person('shop'), 35),
  },
  'approve-exact': {
    undone: () => learner.approve(learner.person('shop'), unlimited),
    done: () => learner.approve(learner.person('shop'), dollars(40)),
  },
  revoke: {
    undone: () => learner.approve(learner.person('exchange'), 1n),
    done: () => learner.approve(learner.person('exchange'), 0n),
  },
  'refuse-a-permit': {
    done: async () => {
      const shop = learner.person('shop');
      const { deadline, signature } = await learner.permit(shop, dollars(25));
      const terms = { amount: String(dollars(25)), deadline: String(deadline), signature };
      await learner.deed({ deed: 'hand-over-permit', spender: shop, ...terms });
    },
  },
  'swap-with-a-limit': {
    undone: () => learner.swapEther(learner.facts().dollar, '0.05', dollars(146)),
    done: () => learner.swapEther(learner.facts().dollar, '0.05', dollars(146)),
  },
  'order-for-a-thin-pool': {
    undone: () => learner.swapEther(learner.facts().leaf, '0.04', dollars(385)),
    done: () => learner.swapEther(learner.facts().leaf, '0.03', dollars(280)),
  },
  'round-trip': {
    undone: () => learner.swapEther(learner.facts().dollar, '0.2', dollars(590)),
    done: () => learner.swapAllBack(),
  },
  'provide-liquidity': {
    undone: () => learner.approve(learner.facts().router, dollars(301)),
    done: () => learner.provide('0.1', 301),
  },
  'withdraw-liquidity': {
    undone: () => learner.approve(learner.facts().router, 1n, learner.facts().dollarPool),
    done: () => learner.withdrawAll(),
  },
  'mint-a-pass': {
    undone: () => learner.approve(learner.facts().pass, dollars(20)),
    done: () => learner.mint(),
  },
  'rescue-after-a-leak': {
    undone: () => learner.pay(learner.account.address, 4000, learner.sceneAccount()),
    done: () =>
      learner.send(
        { to: learner.account.address, value: parseEther('0.19') },
        learner.sceneAccount(),
      ),
  },
  'repay-a-loan': {
    undone: () => learner.approve(learner.facts().loan, dollars(150)),
    done: () => learner.repay(150),
  },
  'leave-a-layer-two': {
    undone: () => learner.send({ to: learner.account.address }),
    done: () => learner.finishExit(),
  },
  'capstone-beyond-ethereum': {
    undone: async () => {
      await learner.approve(learner.facts().loan, dollars(150));
      await learner.repay(150);
      await learner.pay(learner.person('exchange'), 5);
    },
    done: async () => {
      await learner.deed({ deed: 'confirm-arrival', hash: learner.lastHash });
      await learner.finishExit();
      await learner.pay(learner.person('exchange'), 245);
    },
  },
  'capstone-crypto-basics': {
    undone: async () => {
      await learner.deed({ deed: 'ask-for-payment', address: learner.account.address });
      await learner.pay(learner.account.address, 120, learner.sceneAccount());
      await learner.pay(learner.person('exchange'), 5);
    },
    done: async () => {
      await learner.deed({ deed: 'confirm-arrival', hash: learner.lastHash });
      await learner.pay(learner.person('exchange'), 300);
    },
  },
  'capstone-technical-analysis': {
    undone: () => learner.swapEther(learner.facts().leaf, '0.04', dollars(385)),
    done: async () => {
      await learner.swapEther(learner.facts().leaf, '0.039', dollars(365));
      await learner.swapEther(learner.facts().dollar, '0.2', dollars(590));
      await learner.swapAllBack();
    },
  },
  'capstone-risk-management': {
    undone: async () => {
      await learner.pay(learner.account.address, 2500, learner.sceneAccount());
      await learner.send(
        { to: learner.account.address, value: parseEther('0.19') },
        learner.sceneAccount(),
      );
      await learner.approve(learner.person('exchange'), 0n);
    },
    done: async () => {
      const shop = learner.person('shop');
      const { deadline, signature } = await learner.permit(shop, dollars(25));
      const terms = { amount: String(dollars(25)), deadline: String(deadline), signature };
      await learner.deed({ deed: 'hand-over-permit', spender: shop, ...terms });
    },
  },
  'capstone-ethereum': {
    undone: async () => {
      await learner.deed({ deed: 'ask-for-payment', address: learner.account.address });
      await learner.pay(learner.person('friend'), 10);
      await learner.swapEther(learner.facts().dollar, '0.1', dollars(290));
    },
    done: async () => {
      await learner.approve(learner.person('exchange'), 0n);
      await learner.pay(learner.account.address, 900, learner.sceneAccount());
      await learner.send(
        { to: learner.account.address, value: parseEther('0.19') },
        learner.sceneAccount(),
      );
    },
  },
};

test('each task of the content is set up and judged by rules that know its goals', () => {
  expect(Object.keys(TASKS).toSorted()).toEqual([...practiceTasks.keys()].toSorted());
  expect(practiceTasks.size).toBeGreaterThanOrEqual(14);
  expect(new Set(content.practice.map(({ courseId }) => courseId)).size).toBe(5);
  // Each course has one capstone.
  const capstones = content.practice.filter(({ minutes }) => minutes !== undefined);
  expect(new Set(capstones.map(({ courseId }) => courseId)).size).toBe(5);
  expect(capstones).toHaveLength(5);
});

describe('a task is done when the chain says so, and not before', () => {
  const few = new Set([
    'test-amount-first',
    'swap-with-a-limit',
    'repay-a-loan',
    'leave-a-layer-two',
    ...[...practiceTasks.keys()].filter((id) => id.startsWith('capstone-')),
  ]);
  test.each(Object.entries(TASKS))('%s', async (id, { undone, done: completeTask }) => {
    if (!few.has(id) && process.env['FULL'] !== '1') return;
    const run = await learner.start(id);
    expect(run).toMatchObject({ task: id, address: learner.account.address });
    // Every goal is one that the rules judge.
    const first = await learner.check();
    expect(Object.keys(first)).toEqual(['isDone', ...(practiceTasks.get(id)?.goals ?? [])]);
    expect(first.isDone).toBe(false);
    if (undone) {
      await undone();
      expect(await learner.check()).toMatchObject({ isDone: false });
    }
    await completeTask();
    const last = await learner.check();
    expect(new Set(Object.values(last))).toEqual(new Set([true, 'met']));
    expect(await learner.call('GET', '')).toMatchObject({ done: [{ task: id }], run });
  });
});

describe('what is lost on the chain is lost', () => {
  test('a lookalike is paid, a large test, and a thief who is allowed everything', async () => {
    await learner.start('poisoned-history');
    const [landlord, lookalike] = [learner.person('landlord'), learner.person('lookalike')];
    expect(lookalike.slice(0, 6)).toBe(landlord.slice(0, 6));
    expect(lookalike.slice(-4)).toBe(landlord.slice(-4));
    expect(lookalike.toLowerCase()).not.toBe(landlord.toLowerCase());
    await learner.pay(lookalike, 200);
    expect(await learner.check()).toMatchObject({ isDone: false, 'nothing-elsewhere': 'lost' });

    await learner.start('test-amount-first');
    await learner.pay(learner.person('exchange'), 450);
    expect(await learner.check()).toMatchObject({ isDone: false, 'test-sent': 'lost' });

    await learner.start('read-before-signing');
    await learner.approve(learner.person('thief'), unlimited);
    expect(await learner.balance(learner.facts().dollar)).toBe(0n);
    expect(await learner.check()).toMatchObject({ isDone: false, 'no-permission': 'lost' });
    // Started again, it can be done.
    await learner.start('read-before-signing');
    expect(await learner.check()).toMatchObject({ isDone: false, 'no-permission': 'met' });
  });

  test('a signature without limit empties the account; one that is none does nothing', async () => {
    await learner.start('refuse-a-permit');
    const { deadline, signature } = await learner.permit(learner.person('thief'), unlimited);
    const permit = {
      deed: 'hand-over-permit',
      amount: String(unlimited),
      deadline: String(deadline),
      signature,
    };
    const { r, s } = parseSignature(signature);
    const forgedSignature = `${s}${r.slice(2)}1b`;
    expect(await learner.deed({ ...permit, signature: forgedSignature })).toMatchObject({
      status: 409,
      error: { code: 'practice/deed-refused' },
    });
    expect(await learner.deed(permit)).toMatchObject({ status: 204 });
    expect(await learner.balance(learner.facts().dollar)).toBe(0n);
    expect(await learner.check()).toMatchObject({ isDone: false, 'nothing-given': 'lost' });
  });

  test('a thief who has the words takes what is saved last', async () => {
    await learner.start('rescue-after-a-leak');
    const ether = { to: learner.account.address, value: parseEther('0.1') };
    await learner.send(ether, learner.sceneAccount());
    expect(await learner.balance(learner.facts().dollar)).toBe(0n);
    expect(await learner.balance(learner.facts().dollar, learner.facts().thief)).toBeGreaterThan(
      dollars(3999),
    );
    expect(await learner.check()).toMatchObject({ isDone: false, 'dollars-saved': 'lost' });
  });
});

describe('a capstone', () => {
  const CAPSTONE = 'capstone-ethereum';

  test('is lost where an imitation of the dollar is paid back', async () => {
    await learner.start(CAPSTONE);
    const imitation = learner.person('unknown');
    expect(imitation).not.toBe(learner.facts().dollar);
    expect(await learner.balance(imitation)).toBe(dollars(60));
    expect(await learner.check()).toMatchObject({ checked: 'met' });
    await learner.pay(learner.person('buyer'), 20);
    expect(await learner.check()).toMatchObject({ isDone: false, checked: 'lost' });
  });

  test('takes nothing after its time, and is begun afresh', async () => {
    const run = await learner.start(CAPSTONE);
    expect(Date.parse(run.endsAt ?? '') - Date.parse(run.startedAt)).toBe(20 * 60_000);
    expect(content.practice.find(({ id }) => id === CAPSTONE)?.hints).toEqual([]);
    // Its twenty minutes have gone by.
    await deps.db
      .update(tables.practiceRun)
      .set({ startedAt: new Date(Date.now() - 20 * 60_000 - 1000) });
    const late = { status: 409, error: { code: 'practice/time-over' } };
    const ask = { deed: 'ask-for-payment', address: learner.account.address };
    expect(await learner.deed(ask)).toMatchObject(late);
    const raw = await learner.sign({ to: learner.account.address });
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] };
    expect(await learner.call('POST', '/rpc', body)).toMatchObject(late);
    expect(await learner.check()).toMatchObject({ isDone: false, arrived: 'lost' });
    await learner.start(CAPSTONE);
    expect(await learner.deed(ask)).toMatchObject({ status: 204 });
    expect(await learner.check()).toMatchObject({ isDone: false, arrived: 'met' });
  });
});

describe('a loan near its edge', () => {
  test('is closed by others where the first transactions are for something else', async () => {
    await learner.start('capstone-beyond-ethereum');
    expect(await learner.check()).toMatchObject({ 'loan-open': 'met', repaid: 'open' });
    await learner.pay(learner.person('exchange'), 5);
    expect(await learner.check()).toMatchObject({ 'loan-open': 'met' });
    await learner.finishExit();
    expect(await learner.check()).toMatchObject({ 'loan-open': 'lost', left: 'met' });
    // A new start has a new loan.
    await learner.start('repay-a-loan');
    expect(await learner.check()).toMatchObject({ 'loan-open': 'met' });
  });

  test('a payment that is too small does not hold it, and a permission left over does not count', async () => {
    await learner.start('repay-a-loan');
    await learner.approve(learner.facts().loan, dollars(200));
    await learner.repay(5);
    expect(await learner.check()).toMatchObject({ isDone: false, 'loan-open': 'lost' });
    await learner.start('repay-a-loan');
    await learner.approve(learner.facts().loan, dollars(200));
    await learner.repay(150);
    const check = await learner.check();
    expect(check).toMatchObject({ repaid: 'met', 'loan-open': 'met', 'permission-used': 'open' });
  });

  test('an exit is paid once, and a desk that is paid is lost money', async () => {
    await learner.start('leave-a-layer-two');
    await learner.finishExit();
    expect(await learner.check()).toMatchObject({ isDone: true });
    await learner.start('leave-a-layer-two');
    await learner.send({ to: learner.person('desk'), value: parseEther('0.05') });
    expect(await learner.check()).toMatchObject({ isDone: false, 'desk-unpaid': 'lost' });
  });
});

describe('the chain goes away in the middle of a task', () => {
  /** Ends the node as a crash does. */
  const kill = async (): Promise<void> => {
    const world = await local.chain.world();
    process.kill(world.nodePid(), 'SIGKILL');
    await vi.waitFor(() => expect(world.status()).toBe('restarting'), 60_000);
  };

  test('what was done stays, the page is told to wait, and the task goes on', async () => {
    // The market makes blocks that are not sent again: the chain comes back shorter.
    await local.chain.request('anvil_mine', ['0x8']);
    const run = await learner.start('test-amount-first');
    await local.chain.request('anvil_mine', ['0x8']);
    expect(await learner.pay(learner.person('exchange'), 5)).toBe(true);
    await kill();
    const { status, error } = await learner.call<{ error?: { code: string } }>(
      'POST',
      '/tasks/test-amount-first/check',
    );
    // Another node may be there already.
    expect([200, 'practice/away']).toContain(error?.code ?? status);
    await vi.waitFor(
      async () =>
        expect(await learner.call('POST', '/tasks/test-amount-first/check')).toMatchObject({
          goals: [{ goal: 'test-sent', state: 'met' }, {}, {}, {}],
        }),
      { timeout: 60_000, interval: 200 },
    );
    await learner.deed({ deed: 'confirm-arrival', hash: learner.lastHash });
    expect(await learner.pay(learner.person('exchange'), 450)).toBe(true);
    expect(await learner.check()).toMatchObject({ isDone: true });
    expect(await learner.call('GET', '')).toMatchObject({ run });
  }, 120_000);
});

describe('practice counts only for who did it', () => {
  const start = (who: Learner, body: unknown) =>
    who.call<{ error?: { code: string } }>('POST', '/tasks/approve-exact/start', body);

  test('an address is proven by its own key, with a number of this person, once', async () => {
    const { address } = learner.account;
    expect(await start(learner, { address })).toMatchObject({ status: 422 });
    const stranger = privateKeyToAccount(generatePrivateKey());
    const borrowedProof = await learner.prove(stranger, address);
    const other = await newLearner();
    const theirs = await other.prove(learner.account);
    const elsewhere = { ...(await learner.prove(stranger)), address };
    for (const body of [borrowedProof, theirs, elsewhere])
      expect(await start(learner, body)).toMatchObject({
        status: 403,
        error: { code: 'practice/not-proven' },
      });
    expect(await learner.call('GET', '')).toMatchObject({ run: null });
    const proof = await learner.prove();
    expect(await start(learner, proof)).toMatchObject({ status: 200 });
    expect(await start(learner, proof)).toMatchObject({ error: { code: 'practice/not-proven' } });
    await deps.db.update(tables.siweNonce).set({ expiresAt: new Date(0) });
    const late = await learner.prove();
    await deps.db.update(tables.siweNonce).set({ expiresAt: new Date(0) });
    expect(await start(learner, late)).toMatchObject({ error: { code: 'practice/not-proven' } });
  });

  test('a wallet that two accounts have the words of counts in one', async () => {
    await learner.start('approve-exact');
    await learner.approve(learner.person('shop'), dollars(40));
    expect(await learner.check()).toMatchObject({ isDone: true });
    const second = await newLearner();
    expect(await start(second, await second.prove(learner.account))).toMatchObject({
      status: 409,
      error: { code: 'practice/address-taken' },
    });
    expect(await second.call('GET', '')).toMatchObject({ done: [], run: null });
  });

  test('what reached the chain another way does not count', async () => {
    await learner.start('approve-exact');
    const raw = await learner.sign(learner.approval(learner.person('shop'), dollars(40)));
    await local.chain.answer({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendRawTransaction',
      params: [raw],
    });
    await vi.waitFor(async () => {
      const nonce = await learner.rpc('eth_getTransactionCount', [
        learner.account.address,
        'latest',
      ]);
      expect(Number(nonce)).toBeGreaterThan(0);
    });
    expect(await learner.check()).toMatchObject({ isDone: false, exact: 'open' });
    await learner.approve(learner.person('shop'), dollars(40));
    expect(await learner.check()).toMatchObject({ isDone: true });
  });

  test('what somebody else asked for does not count, though it came to the right address', async () => {
    await learner.start('receive');
    const friend = await newLearner();
    await friend.start('receive');
    await friend.deed({ deed: 'ask-for-payment', address: learner.account.address });
    expect(await learner.balance(learner.facts().dollar)).toBe(dollars(25));
    expect(await learner.check()).toMatchObject({ isDone: false });
    await learner.deed({ deed: 'ask-for-payment', address: learner.account.address });
    expect(await learner.check()).toMatchObject({ isDone: true });
  });

  test('an act sent past us counts no more when it is sent again here, nor from another session', async () => {
    await learner.start('approve-exact');
    const raw = await learner.sign(learner.approval(learner.person('shop'), dollars(40)));
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] };
    const second = await newLearner();
    await second.start('approve-exact');
    expect(await second.call('POST', '/rpc', body)).toMatchObject({
      error: { code: 'practice/not-yours' },
    });
    await local.chain.answer(body);
    await vi.waitFor(async () => {
      const { address } = learner.account;
      expect(Number(await learner.rpc('eth_getTransactionCount', [address, 'latest']))).toBe(1);
    });
    await expect(learner.rpc('eth_sendRawTransaction', [raw])).rejects.toThrow(/nonce|already/);
    expect(await learner.check()).toMatchObject({ isDone: false, exact: 'open' });
    expect(await second.check()).toMatchObject({ isDone: false, exact: 'open' });
    for (const who of [learner, second])
      expect(await who.call('GET', '')).toMatchObject({ done: [] });
  });

  test('a signature that was handed in once counts in no later start', async () => {
    await learner.start('refuse-a-permit');
    const shop = learner.person('shop');
    const { deadline, signature } = await learner.permit(shop, dollars(25));
    const permit = {
      deed: 'hand-over-permit',
      spender: shop,
      amount: String(dollars(25)),
      deadline: String(deadline),
      signature,
    };
    expect(await learner.deed(permit)).toMatchObject({ status: 204 });
    expect(await learner.check()).toMatchObject({ isDone: true });
    await learner.start('refuse-a-permit');
    for (const spender of [shop, learner.person('shop')])
      expect(await learner.deed({ ...permit, spender })).toMatchObject({ status: 409 });
    expect(await learner.check()).toMatchObject({ isDone: false, exact: 'open' });
  });

  test('a payment to a lender repays nothing, nor does one to a pool swap', async () => {
    await learner.start('repay-a-loan');
    await learner.pay(learner.facts().loan, 150);
    expect(await learner.check()).toMatchObject({ isDone: false, repaid: 'open' });

    await learner.start('round-trip');
    const { dollar, dollarPool } = learner.facts();
    await learner.swapEther(dollar, '0.2', dollars(590));
    await learner.transfer(dollar, dollarPool, await learner.balance(dollar));
    expect(await learner.check()).toMatchObject({ isDone: false, there: 'met', back: 'open' });
  });

  test('shares sent to oneself put nothing in, and a pass from elsewhere is not minted', async () => {
    await learner.start('provide-liquidity');
    await learner.transfer(learner.facts().dollarPool, learner.account.address, 0n);
    expect(await learner.check()).toMatchObject({ isDone: false, provided: 'open' });

    const friend = await newLearner();
    await friend.start('mint-a-pass');
    const { pass } = friend.facts();
    await friend.approve(pass, dollars(20));
    await friend.mint();
    const receipt = await friend.rpc<{ logs: { topics: string[] }[] }>(
      'eth_getTransactionReceipt',
      [friend.lastHash],
    );
    const id = BigInt(receipt.logs.at(-1)?.topics[3] ?? 0);
    await learner.start('mint-a-pass');
    await friend.givePass(learner.account.address, id);
    await learner.pay(pass, 20);
    expect(await learner.check()).toMatchObject({ isDone: false, minted: 'open' });
  });

  test('ether that waits in the queue of the node is not saved', async () => {
    await learner.start('rescue-after-a-leak');
    const leakedAccount = learner.sceneAccount();
    await learner.pay(learner.account.address, 4000, leakedAccount);
    // Its number comes after others that are never sent, and the thief is there before.
    const ether = { to: learner.account.address, value: parseEther('0.15'), nonce: 40 };
    await learner.rpc('eth_sendRawTransaction', [await learner.sign(ether, leakedAccount)]);
    const check = await learner.check();
    expect(check).toMatchObject({ isDone: false, 'dollars-saved': 'met', 'ether-saved': 'lost' });
  });

  test('a test that was not looked for, or too late, is no test', async () => {
    await learner.start('test-amount-first');
    await learner.pay(learner.person('exchange'), 5);
    const lastSeen = { deed: 'confirm-arrival', hash: learner.lastHash };
    const other = { ...lastSeen, hash: `0x${'1'.repeat(64)}` };
    expect(await learner.deed(other)).toMatchObject({ status: 409 });
    await learner.pay(learner.person('exchange'), 450);
    expect(await learner.deed(lastSeen)).toMatchObject({ status: 409 });
    expect(await learner.check()).toMatchObject({ isDone: false, 'test-seen': 'lost' });
  });

  test('each task begins with its own balances, and no permission of the one before', async () => {
    await learner.start('provide-liquidity');
    await learner.approve(learner.facts().router, dollars(310));
    await learner.provide('0.1', 301);
    await learner.start('mint-a-pass');
    await learner.approve(learner.facts().pass, unlimited);
    const { dollar, dollarPool } = learner.facts();
    expect(await learner.balance(dollarPool)).toBe(0n);
    expect(await learner.balance(dollar)).toBe(dollars(60));
    await learner.start('approve-exact');
    expect(await learner.balance(dollar)).toBe(dollars(150));
    const balance = await learner.rpc<string>('eth_getBalance', [
      learner.account.address,
      'latest',
    ]);
    expect(BigInt(balance)).toBe(parseEther('0.05'));
  });

  test('what was done with the version before counts, what it began has to be started', async () => {
    const { userId, cookie } = await signInForTest(deps);
    const before = new Learner(server.url, cookie);
    const { address } = before.account;
    const at = new Date();
    await deps.db
      .insert(tables.practiceDone)
      .values({ userId, task: 'receive', address, doneAt: at });
    await deps.db.insert(tables.practiceRun).values({
      userId,
      task: 'revoke',
      address,
      chain: 'one',
      block: 1,
      scene: '{"people":{},"words":null,"accounts":[],"before":{}}',
      startedAt: at,
    });
    expect(await before.call('GET', '')).toMatchObject({ done: [{ task: 'receive' }], run: null });
    expect(await before.call('POST', '/tasks/revoke/check')).toMatchObject({
      error: { code: 'practice/not-started' },
    });
    expect(await before.start('revoke')).toMatchObject({ task: 'revoke' });
  });
});

describe('what is refused', () => {
  test('a forged done, a task that is not started, one that does not exist', async () => {
    await learner.start('approve-exact');
    expect(
      await learner.call('POST', '/tasks/approve-exact/check', { isDone: true, goals: [] }),
    ).toMatchObject({ isDone: false });
    expect(await learner.call('GET', '')).toMatchObject({ done: [] });
    expect(await learner.call('POST', '/tasks/revoke/check')).toMatchObject({
      status: 409,
      error: { code: 'practice/not-started' },
    });
    expect(await learner.call('POST', '/tasks/become-rich/check')).toMatchObject({ status: 404 });
    expect(
      await learner.deed({ deed: 'ask-for-payment', address: learner.account.address }),
    ).toMatchObject({ status: 409, error: { code: 'practice/deed-refused' } });
  });

  test('transactions of other accounts, and what a wallet does not ask', async () => {
    await learner.start('approve-exact');
    const other = privateKeyToAccount(generatePrivateKey());
    await expect(learner.pay(learner.person('shop'), 1, other)).rejects.toThrow(/not-yours/);
    for (const method of ['anvil_setBalance', 'eth_sendTransaction', 'debug_traceCall'])
      await expect(learner.rpc(method)).rejects.toThrow(/method-refused/);
    // The account of somebody else's task is not theirs either.
    const second = await newLearner();
    await second.start('approve-exact');
    second.chain = learner.chain;
    await expect(second.pay(second.person('shop'), 1, learner.account)).rejects.toThrow(
      /not-yours/,
    );
  });

  test('nobody without a session; a chain that is off says so', async () => {
    const nobody = new Learner(server.url, '');
    expect(await nobody.call('GET', '')).toMatchObject({ isOn: true, done: [], run: null });
    expect(await nobody.call('POST', '/tasks/revoke/start', await learner.prove())).toMatchObject({
      error: { code: 'auth/sign-in-required' },
    });
    const off = await serveApi({
      ...deps,
      practiceChain: { isOn: false, chain: () => undefined },
    });
    const { cookie } = await signInForTest(deps, { isGuest: true });
    const there = new Learner(off.url, cookie);
    expect(await there.call('GET', '')).toMatchObject({ isOn: false });
    await expect(there.start('revoke')).rejects.toThrow(/practice\/off/);
    await off.close();
  });

  test('more scenes a day than anybody learns from', async () => {
    await deps.db.delete(tables.rateLimit);
    const proof = await learner.prove();
    const starts = Array.from({ length: 61 }, () =>
      learner.call('POST', '/tasks/become-rich/start', proof),
    );
    const statuses = (await Promise.all(starts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await deps.db.delete(tables.rateLimit);
  });
});

test('a guest takes what was done and begun into the account', async () => {
  const guest = await signInForTest(deps, { isGuest: true });
  const before = new Learner(server.url, guest.cookie);
  await before.start('create-a-wallet');
  await before.send({ to: before.account.address });
  await before.check();
  const run = await before.start('revoke');
  const person = await signInForTest(deps);
  await accounts.carryOverGuest(deps, { guestId: guest.userId, userId: person.userId });
  const after = new Learner(server.url, person.cookie);
  expect(await after.call('GET', '')).toMatchObject({ done: [{ task: 'create-a-wallet' }], run });
  // Once: the same guest brings nothing into a second account.
  const third = await signInForTest(deps);
  await accounts.carryOverGuest(deps, { guestId: guest.userId, userId: third.userId });
  const elsewhere = new Learner(server.url, third.cookie);
  expect(await elsewhere.call('GET', '')).toMatchObject({ done: [], run: null });
  // The address went along: the same wallet goes on in the account, and in no other.
  after.account = before.account;
  await after.start('revoke');
  const other = await newLearner();
  other.account = before.account;
  await expect(other.start('revoke')).rejects.toThrow(/address-taken/);
});

test('another chain than the task was started on is told, and what was done stays', async () => {
  await learner.start('create-a-wallet');
  await learner.send({ to: learner.account.address });
  await learner.check();
  await deps.db.update(tables.practiceRun).set({ chain: 'gone' });
  expect(await learner.call('POST', '/tasks/create-a-wallet/check')).toMatchObject({
    status: 409,
    error: { code: 'practice/chain-changed' },
  });
  expect(await learner.call('GET', '')).toMatchObject({ done: [{ task: 'create-a-wallet' }] });
});
