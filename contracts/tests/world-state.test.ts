import { waitedMilliseconds } from '@firm/format/testing.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { erc20Abi } from '../generated/index.ts';
import { artifactsFolder, temporaryFolder } from '../testing/fresh-chain.ts';
import { createSender } from '../world/deploy/sender.ts';
import {
  GRANT,
  LOCAL_CHAIN_ID,
  readChainSize,
  readContract,
  startWorld,
  type Hex,
  type World,
  type WorldOptions,
} from '../world/index.ts';
import { makeKeys } from '../world/state/keys.ts';

let folder: { path: string; remove: () => void };
let lines: string[];
let running: World[];
beforeEach(() => {
  folder = temporaryFolder();
  lines = [];
  running = [];
});
afterEach(async () => {
  for (const world of running) await world.stop();
  folder.remove();
});

async function start(over: Partial<WorldOptions> = {}): Promise<World> {
  const options = {
    dataDir: folder.path,
    artifactsDir: await artifactsFolder(),
    metadataBaseUri: 'http://localhost:3000/passes/',
    trading: false,
    history: false,
    saveEveryMilliseconds: 3_600_000,
  };
  const world = await startWorld({
    ...options,
    log: (level, message) => void lines.push(`${level} ${message}`),
    ...over,
  });
  running.push(world);
  return world;
}
async function stop(world: World): Promise<void> {
  running = running.filter((other) => other !== world);
  await world.stop();
}
const isFull = process.env['FULL'] === '1';
const firmOf = (world: World, address: string) =>
  readContract<bigint>(world.rpc, {
    abi: erc20Abi,
    address: world.facts().token,
    functionName: 'balanceOf',
    args: [address],
  });
const newWallet = (world: World, key: Hex = makeKeys().maker) =>
  createSender({ rpc: world.rpc, chainId: LOCAL_CHAIN_ID }, key).address;
const newWalletAddress = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const isAlive = (pid: number) => {
  try {
    // A killed process that nobody has waited for still has a number.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test(
  'what people did survives a stop, and kill -9 of the node right after it was answered',
  { timeout: 60_000 },
  async () => {
    const first = await start();
    const facts = first.facts();
    const [one, two] = [newWallet(first), newWallet(first)];
    await first.fundTestWallet({ address: one, chainId: LOCAL_CHAIN_ID });
    await stop(first);

    const second = await start();
    expect(second.facts()).toEqual(facts);
    expect(await firmOf(second, one)).toBe(GRANT.firm);
    await second.fundTestWallet({ address: two, chainId: LOCAL_CHAIN_ID });
    const pid = second.nodePid();
    process.kill(pid, 'SIGKILL');
    // Asked while there is no node: it waits for the next one.
    expect(await firmOf(second, two)).toBe(GRANT.firm);
    expect(second.nodePid()).not.toBe(pid);
    expect(await firmOf(second, one)).toBe(GRANT.firm);
    expect(lines.some((line) => line.startsWith('warn local chain: the node has ended'))).toBe(
      true,
    );
    // A node answers so by the JSON-RPC specification.
    const { timestamp } = (await second.rpc('eth_getBlockByNumber', ['latest', false])) as {
      timestamp: string;
    };
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30);
  },
);

test.skipIf(!isFull)(
  'a transaction sent through the page survives kill -9 too, with its hash',
  { timeout: 60_000 },
  async () => {
    const world = await start();
    const key = makeKeys().maker;
    await world.fundTestWallet({ address: newWallet(world, key), chainId: LOCAL_CHAIN_ID });
    const throughPage = async (method: string, params: readonly unknown[] = []) => {
      const { body } = await world.handleRpc({
        jsonrpc: '2.0',
        id: 1,
        method: method === 'eth_sendRawTransactionSync' ? 'eth_sendRawTransaction' : method,
        params,
      });
      const { result, error } = body as { result?: unknown; error?: { message: string } };
      if (error) throw new Error(error.message);
      return method === 'eth_sendRawTransactionSync'
        ? { status: '0x1', transactionHash: result }
        : result;
    };
    const person = createSender({ rpc: throughPage, chainId: LOCAL_CHAIN_ID }, key);
    const { transactionHash } = await person.send({
      label: 'send',
      to: world.facts().faucet,
      value: 5n,
    });
    process.kill(world.nodePid(), 'SIGKILL');
    expect(await world.rpc('eth_getTransactionReceipt', [transactionHash])).toMatchObject({
      status: '0x1',
    });
  },
);

test(
  'kill -9 of the whole program takes the node with it and loses nothing',
  { timeout: 60_000 },
  async () => {
    const wallet = createSender(
      { rpc: async () => undefined, chainId: LOCAL_CHAIN_ID },
      makeKeys().maker,
    ).address;
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../testing/run-world.ts', import.meta.url)), folder.path, wallet],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    // Data of the event.
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { nodePid, token }: { nodePid: number; token: string } = JSON.parse(line);
    expect(isAlive(nodePid)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (let tries = 0; tries < 100 && isAlive(nodePid); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAlive(nodePid)).toBe(false);

    const world = await start();
    expect(world.facts().token).toBe(token);
    expect(await firmOf(world, wallet)).toBe(GRANT.firm);
  },
);

const DAMAGES: [string, (file: string) => void][] = [
  ['cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['rubbish', (file: string) => writeFileSync(file, 'not a state')],
  ['empty', (file: string) => writeFileSync(file, '')],
];
test.each(isFull ? DAMAGES : DAMAGES.slice(0, 1))(
  'a state that is %s is set aside and the world made again, with a line that says so',
  { timeout: 60_000 },
  async (_how, damage) => {
    const first = await start();
    const token = first.facts().token;
    await stop(first);
    damage(join(folder.path, 'chain/state.json.gz'));

    const second = await start();
    expect(second.facts().token).not.toBe(token);
    expect(await firmOf(second, second.facts().faucet)).toBeGreaterThan(GRANT.firm);
    expect(
      readdirSync(join(folder.path, 'chain')).filter((name) =>
        name.startsWith('state.json.gz.corrupt-'),
      ).length,
    ).toBe(1);
    expect(
      lines.filter((line) => line.includes('set aside') && line.includes('a new world is made'))
        .length,
    ).toBe(1);
  },
);

test.skipIf(!isFull).each(['world.json', 'keys.json', 'state.json.gz'])(
  'without %s the rest is set aside',
  { timeout: 60_000 },
  async (name) => {
    await stop(await start());
    writeFileSync(join(folder.path, 'chain', name), '{}');
    const world = await start();
    expect(lines.some((line) => line.includes('set aside'))).toBe(true);
    expect(world.status()).toBe('ready');
  },
);

test(
  'the keys are readable by their user alone, and no account of the node is unlocked',
  { timeout: 60_000 },
  async () => {
    const world = await start();
    expect(statSync(join(folder.path, 'chain/keys.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder.path, 'chain/state.json.gz')).mode & 0o777).toBe(0o600);
    expect(await world.rpc('eth_accounts')).toEqual([]);
  },
);

test("the passes' metadata follows the public address", { timeout: 60_000 }, async () => {
  await stop(await start());
  const world = await start({ metadataBaseUri: 'https://firm.example/passes/' });
  const uri = await readContract<string>(world.rpc, {
    abi: [
      {
        type: 'function',
        name: 'uri',
        stateMutability: 'view',
        inputs: [{ type: 'uint256' }],
        outputs: [{ type: 'string' }],
      },
    ] as const,
    address: world.facts().collection,
    functionName: 'uri',
    args: [2n],
  });
  expect(uri).toBe('https://firm.example/passes/2');
});

test.skipIf(!isFull)(
  'a stop while a new world is being made does not wait for it, and the next start makes one',
  { timeout: 60_000 },
  async () => {
    const stopping = new AbortController();
    const starting = start({ history: true, signal: stopping.signal });
    // The node is up and the world is under way.
    await expect.poll(() => readdirSync(folder.path), { interval: 20 }).toContain('chain');
    await sleep(200);
    stopping.abort();
    const end = () => expect(starting).rejects.toBeInstanceOf(Error);
    expect(await waitedMilliseconds(end)).toBeLessThan(2_000);
    expect(readdirSync(join(folder.path, 'chain'))).not.toContain('world.json');

    expect((await start()).status()).toBe('ready');
  },
);

test.skipIf(!isFull)(
  'kill -9 while the state is being saved loses nothing, at whatever moment',
  { timeout: 120_000 },
  async () => {
    await stop(await start());
    for (const milliseconds of isFull ? [0, 5, 10, 20, 40, 80, 160] : [20]) {
      const wallet = newWalletAddress();
      const child = spawn(
        process.execPath,
        [
          fileURLToPath(new URL('../testing/run-world.ts', import.meta.url)),
          folder.path,
          wallet,
          'saving',
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(createInterface({ input: child.stdout }), 'line');
      await sleep(milliseconds);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const world = await start();
      expect(await firmOf(world, wallet)).toBe(GRANT.firm);
      await stop(world);
    }
    expect(lines.filter((line) => line.includes('set aside'))).toEqual([]);
  },
);

test(
  'a node that cannot be saved is replaced by the last good state with all that people did',
  { timeout: 60_000 },
  async () => {
    const world = await start({ saveLimitMilliseconds: 1 });
    const [one, two] = [newWallet(world), newWallet(world)];
    await world.fundTestWallet({ address: one, chainId: LOCAL_CHAIN_ID });
    const pid = world.nodePid();
    await world.save();
    expect(world.status()).toBe('unsaved');
    expect(world.nodePid()).toBe(pid);
    await world.save();
    expect(world.nodePid()).not.toBe(pid);
    expect(lines.filter((line) => line.includes('going back to the last good state'))).toHaveLength(
      1,
    );
    expect(await firmOf(world, one)).toBe(GRANT.firm);
    await world.fundTestWallet({ address: two, chainId: LOCAL_CHAIN_ID });
    await stop(world);

    const again = await start();
    expect(await firmOf(again, one)).toBe(GRANT.firm);
    expect(await firmOf(again, two)).toBe(GRANT.firm);
    await again.save();
    expect(again.status()).toBe('ready');
  },
);

test.skipIf(!isFull)(
  'a folder whose journal holds more than can be saved comes up with what people did',
  { timeout: 120_000 },
  async () => {
    const first = await start();
    const [key, person] = [makeKeys().maker, newWallet(first)];
    const abuser = privateKeyToAccount(key);
    await first.fundTestWallet({ address: abuser.address, chainId: LOCAL_CHAIN_ID });
    await stop(first);
    // As a version without limits has left it: the first ones are all that a wallet needs to pay.
    const large = await Promise.all(
      Array.from({ length: 10 }, (_, nonce) =>
        abuser.signTransaction({
          type: 'eip1559',
          chainId: LOCAL_CHAIN_ID,
          nonce,
          gas: 14_000_000n,
          maxFeePerGas: 2n * 10n ** 9n,
          maxPriorityFeePerGas: 0n,
          data: '0x5b5f5f5f5f5f305af1505a61ffff105f57',
        }),
      ),
    );
    appendFileSync(join(folder.path, 'chain/journal'), large.map((raw) => `${raw}\n`).join(''));

    const world = await start();
    expect(lines.some((line) => line.includes('10 large transactions'))).toBe(true);
    await world.fundTestWallet({ address: person, chainId: LOCAL_CHAIN_ID });
    await world.save();
    expect(world.status()).toBe('ready');
    expect(await firmOf(world, person)).toBe(GRANT.firm);
    expect(readChainSize(folder.path)?.bytes).toBeLessThan(5e6);
  },
);
