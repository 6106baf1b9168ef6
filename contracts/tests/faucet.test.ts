import { afterAll, beforeAll, expect, test } from 'vitest';
import { erc20Abi } from '../generated/index.ts';
import { freshChain, type FreshChain } from '../testing/fresh-chain.ts';
import { createSender } from '../world/deploy/sender.ts';
import { createFaucet } from '../world/faucet/create-faucet.ts';
import {
  FAUCET_LIMITS,
  FaucetRefused,
  GRANT,
  LOCAL_CHAIN_ID,
  TIERS,
  type Hex,
  type Rpc,
} from '../world/index.ts';
import { makeKeys } from '../world/state/keys.ts';

let chain: FreshChain;
let time = Date.UTC(2026, 10, 21);
beforeAll(async () => {
  chain = await freshChain();
});
afterAll(async () => {
  await chain.stop();
});

const wallet = (key: Hex = makeKeys().maker) =>
  createSender({ rpc: chain.node.rpc, chainId: LOCAL_CHAIN_ID }, key);
const faucetOver = (rpc: Rpc, signedTransactions: Hex[] = []) => {
  const sender = createSender(
    {
      rpc: chain.node.rpc,
      chainId: LOCAL_CHAIN_ID,
      onAccepted: async (raw) => void signedTransactions.push(raw),
    },
    chain.keys.faucet,
  );
  return createFaucet({
    rpc,
    clock: () => new Date(time),
    world: () => ({ facts: chain.facts, sender }),
  });
};
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'given',
    (error: unknown) => (error instanceof FaucetRefused ? error.reason : String(error)),
  );

test('a new wallet gets gas and enough for the dearest pass; both transactions are kept', async () => {
  const signedTransactions: Hex[] = [];
  const { address } = wallet();
  const grant = await faucetOver(chain.node.rpc, signedTransactions).fundTestWallet({
    address,
    chainId: LOCAL_CHAIN_ID,
  });
  expect(grant).toMatchObject({ address, ...GRANT });
  expect(await chain.read<bigint>(chain.facts.token, erc20Abi, 'balanceOf', [address])).toBe(
    GRANT.firm,
  );
  // A node answers so by the JSON-RPC specification.
  expect(BigInt((await chain.node.rpc('eth_getBalance', [address, 'latest'])) as string)).toBe(
    GRANT.ether,
  );
  expect(GRANT.firm).toBeGreaterThanOrEqual(TIERS[0]?.price ?? 0n);
  expect(signedTransactions.length).toBe(2);
});

test('it refuses every other chain, whoever says so', async () => {
  const { address } = wallet();
  const faucet = faucetOver(chain.node.rpc);
  for (const chainId of [1, 8453, 11155111, 0, -1, NaN])
    expect(await reasonOf(faucet.fundTestWallet({ address, chainId }))).toBe('wrong-chain');
  const elsewhere = faucetOver(async (method, params) =>
    method === 'eth_chainId' ? '0x1' : await chain.node.rpc(method, params),
  );
  expect(await reasonOf(elsewhere.fundTestWallet({ address, chainId: LOCAL_CHAIN_ID }))).toBe(
    'wrong-chain',
  );
});

test('it refuses what is not a wallet', async () => {
  const faucet = faucetOver(chain.node.rpc);
  for (const address of [
    '',
    '0x12',
    `0x${'0'.repeat(40)}`,
    chain.facts.token,
    chain.facts.weth,
    chain.facts.faucet,
    'vitalik.eth',
  ]) {
    expect(await reasonOf(faucet.fundTestWallet({ address, chainId: LOCAL_CHAIN_ID }))).toBe(
      'bad-address',
    );
  }
});

test('a wallet that still has enough gets nothing; one that spent it gets more twice an hour', async () => {
  const faucet = faucetOver(chain.node.rpc);
  const person = wallet();
  const ask = () =>
    reasonOf(
      faucet.fundTestWallet({ address: person.address.toLowerCase(), chainId: LOCAL_CHAIN_ID }),
    );
  const spend = () =>
    chain.write(person, chain.facts.token, erc20Abi, 'transfer', [chain.facts.faucet, GRANT.firm]);
  expect(await ask()).toBe('given');
  expect(await ask()).toBe('already-funded');
  await spend();
  expect(await ask()).toBe('given');
  await spend();
  expect(await ask()).toBe('address-limit');
  time += 3_600_001;
  expect(await ask()).toBe('given');
});

test(
  'in all it gives so many grants an hour, also when they are asked for at once',
  { timeout: 60_000 },
  async () => {
    const faucet = faucetOver(chain.node.rpc);
    const answers = await Promise.all(
      Array.from({ length: FAUCET_LIMITS.perHour + 5 }, () =>
        reasonOf(faucet.fundTestWallet({ address: wallet().address, chainId: LOCAL_CHAIN_ID })),
      ),
    );
    expect(answers.filter((answer) => answer === 'given').length).toBe(FAUCET_LIMITS.perHour);
    expect(answers.filter((answer) => answer === 'hourly-limit').length).toBe(5);
    const refusal = await faucet
      .fundTestWallet({ address: wallet().address, chainId: LOCAL_CHAIN_ID })
      .catch((error: unknown) => error as FaucetRefused);
    expect(refusal).toMatchObject({ retryAfter: 3600 });
  },
);

/** A faucet over a node that takes everything, for what is only counted. */
function countingFaucet(refuse: () => Error | undefined = () => undefined) {
  let now = Date.UTC(2026, 10, 21);
  let sentCount = 0;
  const rpc: Rpc = async (method, [call] = []) =>
    method === 'eth_chainId'
      ? `0x${LOCAL_CHAIN_ID.toString(16)}`
      : method === 'eth_call'
        ? // The faucet is rich, everybody else has nothing.
          `0x${(JSON.stringify(call).includes('f'.repeat(40)) ? 10n ** 40n : 0n).toString(16).padStart(64, '0')}`
        : method === 'eth_getCode'
          ? '0x'
          : '0x0';
  const faucet = createFaucet({
    rpc,
    clock: () => new Date(now),
    world: () => ({
      facts: { token: `0x${'a'.repeat(40)}`, tokens: [] },
      sender: {
        address: `0x${'f'.repeat(40)}`,
        send: async () => {
          const error = refuse();
          if (error) throw error;
          sentCount++;
          return {
            status: '0x1',
            transactionHash: '0x1',
            blockNumber: '0x1',
            gasUsed: '0x1',
            contractAddress: null,
          };
        },
        deploy: async () => '0x',
      },
    }),
  });
  let wallets = 0;
  return {
    /** Asks for a new wallet, or for the one given. */
    ask: (asker: string, address = `0x${(++wallets).toString(16).padStart(40, '1')}`) =>
      faucet.fundTestWallet({ address, chainId: LOCAL_CHAIN_ID, asker }).then(
        () => 'given' as const,
        (error: unknown) =>
          error instanceof FaucetRefused
            ? { reason: error.reason, retryAfter: error.retryAfter }
            : String(error),
      ),
    wait: (seconds: number) => void (now += seconds * 1000),
    sent: () => sentCount,
  };
}

test('who is told to wait is given something when that time is over, and not before', async () => {
  for (const [own, others] of [
    [10, 0],
    [10, 10],
    [10, 15],
    [5, 50],
    [2, 58],
    [9, 40],
  ] as const) {
    const { ask, wait } = countingFaucet();
    for (let n = 0; n < own; n++) {
      expect(await ask('me')).toBe('given');
      wait(60);
    }
    for (let n = 0; n < others; n++) {
      expect(await ask(`other ${n}`)).toBe('given');
      wait(7);
    }
    const refusal = await ask('me');
    if (typeof refusal === 'string') throw new Error(`${own} and ${others}: ${refusal}`);
    const seconds = refusal.retryAfter ?? 0;
    expect(seconds).toBeGreaterThan(0);
    wait(seconds - 1);
    expect(await ask('me'), `${own} and ${others}, a second before`).toMatchObject({
      retryAfter: 1,
    });
    wait(1);
    expect(await ask('me'), `${own} and ${others}`).toBe('given');
  }
});

test('what was not sent counts against nobody; one wallet in two spellings is one', async () => {
  let error: Error | undefined = new Error('the node is away');
  const { ask, sent: countSent } = countingFaucet(() => error);
  for (let n = 0; n < 80; n++) expect(await ask('me')).toContain('away');
  error = undefined;
  const wallet = `0x${'ab'.repeat(20)}`;
  expect(await ask('me', wallet)).toBe('given');
  expect(await ask('me', wallet.toUpperCase().replace('0X', '0x'))).toBe('given');
  expect(await ask('somebody else', wallet)).toMatchObject({ reason: 'address-limit' });
  expect(countSent()).toBe(4);
});

test('the last grants of an hour are left to those who have had few', async () => {
  const { ask } = countingFaucet();
  const { perHour, kept: reservedGrants, perAskerPerHour, firstGrants } = FAUCET_LIMITS;
  for (let n = 0; n < perHour - reservedGrants; n++)
    expect(await ask(n < perAskerPerHour ? 'greedy' : `other ${n}`)).toBe('given');
  expect(await ask('greedy')).toMatchObject({ reason: 'asker-limit' });
  for (let n = 0; n < firstGrants; n++) expect(await ask('late')).toBe('given');
  expect(await ask('late')).toMatchObject({ reason: 'asker-limit' });
  for (let n = 0; n < reservedGrants - firstGrants; n++)
    expect(await ask(`last ${n}`)).toBe('given');
  expect(await ask('too late')).toMatchObject({ reason: 'hourly-limit' });
});
