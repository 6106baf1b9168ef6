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
const faucetOver = (rpc: Rpc, kept: Hex[] = []) => {
  const sender = createSender(
    {
      rpc: chain.node.rpc,
      chainId: LOCAL_CHAIN_ID,
      onAccepted: async (raw) => void kept.push(raw),
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
  const kept: Hex[] = [];
  const { address } = wallet();
  const given = await faucetOver(chain.node.rpc, kept).fundTestWallet({
    address,
    chainId: LOCAL_CHAIN_ID,
  });
  expect(given).toMatchObject({ address, ...GRANT });
  expect(await chain.read<bigint>(chain.facts.token, erc20Abi, 'balanceOf', [address])).toBe(
    GRANT.firm,
  );
  // A node answers so by the JSON-RPC specification.
  expect(BigInt((await chain.node.rpc('eth_getBalance', [address, 'latest'])) as string)).toBe(
    GRANT.ether,
  );
  expect(GRANT.firm).toBeGreaterThanOrEqual(TIERS[0]?.price ?? 0n);
  expect(kept.length).toBe(2);
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
