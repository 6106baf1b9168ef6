import { jsonOf } from '@firm/format/testing.ts';
import { erc20Abi, payoutDistributorAbi } from '@firm/contracts';
import { createPayoutChain } from '@firm/adapters/payout-chain/index.ts';
import { operatorConsole, passes } from '@firm/core';
import { openTestDatabase } from '@firm/db/testing.ts';
import { purposeNumber } from '@firm/format';
import type { OpenOwedLedger, Owed, OwedClaims } from '@firm/schema';
import { encodeFunctionData, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../http/deps.ts';
import { serveApi, testConfig, testDeps } from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';

const UNIT = 10n ** 18n;
const SILVER = 100_000_000n * UNIT;
let local: TestChain;
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };
let closeDatabase: () => Promise<unknown>;

beforeAll(async () => {
  local = await startTestChain({ history: true });
  const database = await openTestDatabase();
  closeDatabase = () => database.close();
  deps = testDeps({
    config: testConfig(),
    db: database.db,
    chain: local.chain,
    payoutChain: createPayoutChain(local.chain),
  });
  harness = await serveApi(deps);
}, 120_000);
afterAll(async () => {
  await harness.close();
  await closeDatabase();
  await local.stop();
});

const read = async (query = ''): Promise<OpenOwedLedger> =>
  jsonOf<OpenOwedLedger>(await fetch(`${harness.url}/api/passes/owed${query}`));

/** Everything that the ledger says, without the time at which it was read. */
const whole = async () => ({
  pages: await Promise.all(
    [1, 2, 3].map(async (week) => ({ ...(await read(`?week=${week}`)), readAt: null })),
  ),
});

/** Sends as somebody with ether and FIRM. */
async function payer() {
  const { chain } = local;
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.fundTestWallet(account.address);
  return async (to: Address, data: `0x${string}`) => {
    const nonce = Number(
      await chain.request('eth_getTransactionCount', [account.address, 'latest']),
    );
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: chain.id,
      to,
      data,
      nonce,
      gas: 1_000_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 9n,
    });
    return chain.request('eth_sendRawTransactionSync', [raw]);
  };
}

test('before the chain is read the ledger says so', async () => {
  const ledger = await read();
  expect(ledger).toMatchObject({ status: 'on', readAt: null, weeks: [], entries: [], week: null });
  expect(ledger.promise.weekly[2]).toBe(String(SILVER));
});

test('the local world: paid, due, and one holder who was forgotten', async () => {
  expect(await passes.scanPayouts(deps)).toBe('reached');
  const ledger = await read();
  const states = Object.groupBy(ledger.weeks, ({ state }) => state);
  expect(states.overdue).toMatchObject([{ week: 2, tier: 2, open: 1, holders: 4 }]);
  expect(states.due?.map(({ week }) => week)).toEqual([3, 3, 3]);
  expect(states.paid).toHaveLength(5);
  expect(ledger.week).toBe(3);
  expect(ledger.entries).toHaveLength(8);
  expect(ledger.readAt).not.toBeNull();
  const second = await read('?week=2&open=1');
  expect(second.entries).toMatchObject([{ state: 'overdue', paid: '0', payments: [] }]);
  const paidEntries = (await read('?week=1')).entries;
  for (const { payments, due } of paidEntries) {
    expect(payments).toMatchObject([{ amount: due }]);
    expect(
      await local.chain.request('eth_getTransactionReceipt', [payments[0]?.transaction]),
    ).not.toBeNull();
  }
});

test('what is put up can be claimed by who is due it, and the ledger reads it as paid', async () => {
  const [diamond] = (await read('?week=3')).entries.filter(({ tier }) => tier === 0);
  const holder = diamond?.holder ?? '';
  const claims = async () =>
    jsonOf<OwedClaims>(await fetch(`${harness.url}/api/passes/owed/${holder}/claims`));
  expect(await claims()).toMatchObject({ status: 'on', claims: [] });
  const batch = await operatorConsole.preparePayout(deps, {
    operator: operatorConsole.machineOperator('test'),
    week: 3,
    tier: 0,
  });
  const up = batch.claims;
  expect(up).toMatchObject({ holders: 2, total: batch.total });
  const send = await payer();
  // Of the schema, where it was checked.
  await send(batch.token.address as Address, up?.calls.approve as Address);
  // Likewise.
  await send(up?.contract as Address, up?.calls.open as Address);
  const ready = await claims();
  expect(ready).toMatchObject({ claims: [{ week: 3, tier: 0, amount: diamond?.due }] });
  const [one] = ready.status === 'on' ? ready.claims : [];
  // Likewise.
  await send(up?.contract as Address, one?.data as Address);
  await passes.scanPayouts(deps);
  expect((await read('?week=3')).entries.find((entry) => entry.holder === holder)).toMatchObject({
    tier: 0,
    state: 'paid',
    payments: [{ amount: diamond?.due }],
  });
  expect(await claims()).toMatchObject({ claims: [] });
});

test('one who pays too little is found; the rest makes it paid', async () => {
  const [forgottenEntry] = (await read('?week=2&open=1')).entries;
  const { promise } = await read();
  const send = await payer();
  const { distributor } = promise;
  await send(
    // Of the schema, where it was checked.
    promise.token.address as Address,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      // Likewise.
      args: [distributor as Address, SILVER],
    }),
  );
  const settle = (amount: bigint) =>
    send(
      // Likewise.
      distributor as Address,
      encodeFunctionData({
        abi: payoutDistributorAbi,
        functionName: 'settle',
        args: [
          // Likewise.
          promise.token.address as Address,
          purposeNumber({ from: promise.from / 1000, week: 2, tier: 2 }),
          // Likewise.
          [forgottenEntry?.holder as Address],
          [amount],
        ],
      }),
    );
  const mine = async (): Promise<Owed | undefined> => {
    await passes.scanPayouts(deps);
    const answer = await fetch(`${harness.url}/api/passes/owed/${forgottenEntry?.holder}`);
    const { entries } = await jsonOf<{ entries: Owed[] }>(answer);
    return entries.find(({ week }) => week === 2);
  };
  await settle(SILVER / 4n);
  expect(await mine()).toMatchObject({ state: 'overdue', paid: String(SILVER / 4n) });
  await settle(SILVER);
  const after = await mine();
  expect(after).toMatchObject({ state: 'paid', paid: String(SILVER) });
  expect(after?.payments.map(({ amount }) => BigInt(amount))).toEqual([
    SILVER / 4n,
    SILVER - SILVER / 4n,
  ]);
});

test('an operator’s wallet pays what the console has prepared, and nobody is paid twice', async () => {
  const operator = operatorConsole.machineOperator('test');
  const batch = await operatorConsole.preparePayout(deps, { operator, week: 3, tier: 2 });
  expect(batch).toMatchObject({ left: 0, total: String(SILVER * 5n) });
  expect(batch.holders).toHaveLength(4);
  expect(batch.preparedBefore).toBeNull();
  const bob = operatorConsole.machineOperator('Bob');
  const second = await operatorConsole.preparePayout(deps, { operator: bob, week: 3, tier: 2 });
  expect(second.preparedBefore).toMatchObject({ by: 'test' });
  const send = await payer();
  // Of the schema, where it was checked.
  const [token, distributor] = [batch.token.address, batch.distributor] as [Address, Address];
  // Likewise.
  const [approve, settle] = Object.values(batch.calls) as [`0x${string}`, `0x${string}`];
  await send(token, approve);
  await send(distributor, settle);
  await passes.scanPayouts(deps);
  const { entries } = await read('?week=3');
  expect(entries.filter(({ tier }) => tier === 2).map(({ state }) => state)).toEqual(
    Array.from({ length: 4 }, () => 'paid'),
  );
  await expect(
    operatorConsole.preparePayout(deps, { operator, week: 3, tier: 2 }),
  ).rejects.toMatchObject({
    code: 'payouts/nothing-open',
  });
  // A second operator, with the same batch.
  const other = await payer();
  await other(token, approve);
  expect(await other(distributor, settle)).toMatchObject({ status: '0x0' });
  await passes.scanPayouts(deps);
  expect(
    (await read('?week=3')).entries.every(
      ({ paid: paidAmount, due, tier }) => tier !== 2 || paidAmount === due,
    ),
  ).toBe(true);
});

test('a role that may not pay prepares nothing', async () => {
  const operator = {
    ...operatorConsole.machineOperator('test'),
    permissions: ['payouts.read'] as const,
  };
  expect(await operatorConsole.readPayouts(deps, { operator })).toMatchObject({ status: 'on' });
  await expect(
    operatorConsole.preparePayout(deps, { operator, week: 2, tier: 1 }),
  ).rejects.toMatchObject({
    code: 'console/not-allowed',
  });
  await expect(
    operatorConsole.preparePayout(
      { ...deps, payoutChain: undefined },
      { operator: operatorConsole.machineOperator('test'), week: 2, tier: 1 },
    ),
  ).rejects.toMatchObject({ code: 'payouts/off' });
});

test('read again from the beginning, the chain gives the same ledger', async () => {
  const before = await whole();
  await deps.db.execute('delete from payout_scan');
  await passes.scanPayouts(deps, { widest: 7, rounds: 10_000 });
  expect(await whole()).toEqual(before);
});

test('what is asked for is checked', async () => {
  for (const query of ['?week=0', '?week=11', '?week=x', '?cursor=1', '?open=2', '?tier=1'])
    expect((await fetch(`${harness.url}/api/passes/owed${query}`)).status).toBe(422);
  expect(await (await fetch(`${harness.url}/api/passes/owed/x`)).json()).toEqual({ entries: [] });
  const nobody = await fetch(`${harness.url}/api/passes/owed/0x${'9'.repeat(40)}`);
  expect(await nobody.json()).toEqual({ entries: [] });
});

test('an installation that promises nothing has no ledger', async () => {
  const off = await serveApi({ ...deps, payoutChain: undefined });
  expect(await (await fetch(`${off.url}/api/passes/owed`)).json()).toEqual({ status: 'off' });
  await off.close();
});
