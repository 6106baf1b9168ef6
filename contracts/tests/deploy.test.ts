import { execFile } from 'node:child_process';
import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getAddress, keccak256, type Hex } from 'viem';
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeWithKey } from '../deploy/executors.ts';
import { readKeystore } from '../deploy/open-keystore.ts';
import { readOptions } from '../deploy/read-options.ts';
import { runPlan } from '../deploy/run-plan.ts';
import {
  dropErc1155Abi,
  dropErc1155AdminAbi,
  erc20Abi,
  payoutDistributorAbi,
} from '../generated/index.ts';
import { freshChain, temporaryFolder, type FreshChain } from '../testing/fresh-chain.ts';
import { LOCAL_CHAIN_ID } from '../world/index.ts';
import { makeKeys } from '../world/state/keys.ts';

let chain: FreshChain;
let folder: { path: string; remove: () => void };
beforeAll(async () => {
  chain = await freshChain();
  folder = temporaryFolder();
});
afterAll(async () => {
  await chain.stop();
  folder.remove();
});

/** A key file as wallets write it, with a cheap scrypt. */
function keystoreOf(
  key: Hex,
  password: string,
  { address = privateKeyToAddress(key) } = {},
): string {
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  const [n, r, p, dklen] = [1024, 8, 1, 32];
  const derivedKey = scryptSync(password, salt, dklen, { N: n, r, p });
  const cipher = createCipheriv('aes-128-ctr', derivedKey.subarray(0, 16), iv);
  const ciphertext = Buffer.concat([
    cipher.update(Buffer.from(key.slice(2), 'hex')),
    cipher.final(),
  ]);
  const mac = keccak256(Buffer.concat([derivedKey.subarray(16, 32), ciphertext])).slice(2);
  const file = join(folder.path, 'key.json');
  const crypto = {
    cipher: 'aes-128-ctr',
    ciphertext: ciphertext.toString('hex'),
    cipherparams: { iv: iv.toString('hex') },
    kdf: 'scrypt',
    kdfparams: { n, r, p, dklen, salt: salt.toString('hex') },
    mac,
  };
  writeFileSync(
    file,
    JSON.stringify({
      version: 3,
      address: address.slice(2).toLowerCase(),
      crypto,
    }),
  );
  return file;
}

test('a key file opens with its password only', () => {
  const key = makeKeys().operator;
  const { address, decrypt } = readKeystore(keystoreOf(key, 'correct horse'));
  expect(address).toBe(privateKeyToAddress(key));
  expect(decrypt('correct horse')).toBe(key);
  expect(() => decrypt('wrong horse')).toThrow('password is wrong');
});

test('a key file whose key is another address’s does not open', () => {
  const other = privateKeyToAddress(makeKeys().operator);
  const file = keystoreOf(makeKeys().operator, 'x', { address: other });
  expect(readKeystore(file).address).toBe(other);
  expect(() => readKeystore(file).decrypt('x')).toThrow('another address');
});

test('a key file that was changed anywhere is refused in a sentence', () => {
  const key = makeKeys().operator;
  const file = keystoreOf(key, 'x');
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  const { crypto } = whole;
  const changes: unknown[] = [
    null,
    7,
    [],
    {},
    { ...whole, version: 2 },
    { ...whole, version: '3' },
    { ...whole, crypto: null },
    { ...whole, crypto: { ...crypto, kdf: 'pbkdf2' } },
    { ...whole, crypto: { ...crypto, cipher: 'aes-256-gcm' } },
    { ...whole, address: undefined },
    { ...whole, address: 7 },
    { ...whole, address: `${whole.address}00` },
    { ...whole, crypto: { ...crypto, mac: undefined } },
    { ...whole, crypto: { ...crypto, mac: '' } },
    { ...whole, crypto: { ...crypto, mac: crypto.mac.slice(2) } },
    { ...whole, crypto: { ...crypto, mac: `${crypto.mac}00` } },
    { ...whole, crypto: { ...crypto, ciphertext: crypto.ciphertext.slice(2) } },
    { ...whole, crypto: { ...crypto, ciphertext: `${crypto.ciphertext}00` } },
    { ...whole, crypto: { ...crypto, ciphertext: 5 } },
    { ...whole, crypto: { ...crypto, cipherparams: undefined } },
    { ...whole, crypto: { ...crypto, kdfparams: undefined } },
    { ...whole, crypto: { ...crypto, kdfparams: { ...crypto.kdfparams, n: 2 ** 30 } } },
    { ...whole, crypto: { ...crypto, kdfparams: { ...crypto.kdfparams, n: 1000 } } },
    { ...whole, crypto: { ...crypto, kdfparams: { ...crypto.kdfparams, dklen: 16 } } },
  ];
  for (const keystoreChange of changes) {
    const text = JSON.stringify(keystoreChange);
    writeFileSync(file, text);
    let error: unknown;
    try {
      readKeystore(file).decrypt('x');
    } catch (thrownError) {
      error = thrownError;
    }
    expect(String(error), `${text}`).toMatch(/^Error: .*(is not a|which address|damaged)/);
  }
  for (const text of ['', '{', '\uFEFF{}', whole.crypto.mac]) {
    writeFileSync(file, text);
    expect(() => readKeystore(file), `${text}`).toThrow('is not a version 3 key file');
  }
  expect(() => readKeystore(join(folder.path, 'none.json'))).toThrow('ENOENT');
});

test('after a real run the admin has every power and the deployer none, and the passes can be sold', async () => {
  const key = makeKeys().operator;
  const deployer = privateKeyToAccount(key).address;
  const admin = getAddress(`0x${'a1'.repeat(20)}`);
  await chain.node.rpc('anvil_setBalance', [deployer, '0xde0b6b3a7640000']);
  const { rpc } = chain.node;
  const input = {
    deployer,
    admin,
    treasury: admin,
    metadata: 'https://firm.example/passes/',
    token: undefined,
    supply: 10n ** 31n,
    now: Math.floor(Date.now() / 1000),
  };
  const { deployment, gas } = await runPlan(
    {
      rpc,
      artifact: chain.artifact,
      execute: executeWithKey(rpc, { key, chainId: LOCAL_CHAIN_ID }),
      say: () => undefined,
    },
    input,
  );
  expect(gas).toBeGreaterThan(5_000_000n);
  expect(await chain.read(deployment.token, erc20Abi, 'balanceOf', [admin])).toBe(10n ** 31n);
  expect(
    await chain.read(deployment.distributor, payoutDistributorAbi, 'paid', [
      1n,
      deployment.token,
      admin,
    ]),
  ).toBe(0n);
  expect(
    await chain.read(deployment.collection, dropErc1155Abi, 'getActiveClaimConditionId', [2n]),
  ).toBe(0n);
  expect(await chain.read(deployment.collection, dropErc1155Abi, 'uri', [1n])).toBe(
    'https://firm.example/passes/1',
  );
  const person = await chain.person();
  await expect(
    chain.write(person, deployment.collection, dropErc1155AdminAbi, 'setMaxTotalSupply', [0n, 1n]),
  ).rejects.toThrow('reverted');
  await chain.node.rpc('anvil_impersonateAccount', [deployer]);
  const data = '0x13af40350000000000000000000000000000000000000000000000000000000000000001';
  await expect(
    chain.node.rpc('eth_call', [{ from: deployer, to: deployment.collection, data }, 'latest']),
  ).rejects.toThrow('revert');
});

test('the dry run prints the plan and sends nothing', { timeout: 60_000 }, async () => {
  const file = keystoreOf(makeKeys().operator, 'x');
  const before = await chain.node.rpc('eth_blockNumber');
  const script = fileURLToPath(new URL('../deploy/deploy.mjs', import.meta.url));
  const args = [
    script,
    '--rpc',
    chain.node.url,
    '--admin',
    getAddress(chain.facts.collection),
    '--metadata',
    'https://firm.example/passes/',
    '--keystore',
    file,
    '--dry-run',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('Diamond (id 0): 10000000000 FIRM, 100 in all');
  expect(stdout).toMatch(/has no role left[\s\S]*Tried on a copy of the network: \d{7,} gas/);
  expect(stdout).toContain('Dry run: nothing was sent.');
  expect(await chain.node.rpc('eth_blockNumber')).toBe(before);
});

test.each([
  [['--rpc', 'http://x'], '--admin is missing'],
  [['--key', `0x${'11'.repeat(32)}`], "Unknown option '--key'"],
  [['--private-key', 'x'], 'Unknown option'],
  [['--rpc', 'x', '--admin', '0x12', '--metadata', 'https://x/'], '--admin is not an address'],
  [
    [
      '--rpc',
      'x',
      '--admin',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '--metadata',
      'http://x/',
    ],
    '--metadata must',
  ],
  [
    [
      '--rpc',
      'x',
      '--admin',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '--metadata',
      'https://x/',
    ],
    'Give either --keystore',
  ],
  [
    [
      '--rpc',
      'x',
      '--admin',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '--metadata',
      'https://x/',
      '--signer',
      'http://example.com',
      '--from',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    ],
    'on this machine',
  ],
])('wrong options %# are told', (args, message) =>
  expect(() => readOptions(args)).toThrow(message),
);

const ADMIN = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const right = ['--rpc', 'http://x', '--admin', ADMIN, '--metadata', 'https://x/'];

test('what is left out has a default: the admin is paid, and 20 trillion are made', () => {
  expect(readOptions([...right, '--keystore', 'k'])).toEqual({
    rpc: 'http://x',
    admin: ADMIN,
    treasury: ADMIN,
    metadata: 'https://x/',
    token: undefined,
    supply: 20_000_000_000_000n * 10n ** 18n,
    dryRun: false,
    eoaAdmin: false,
    account: { keystore: 'k' },
  });
  expect(readOptions([...right, '--signer', 'http://[::1]:8545', '--from', ADMIN]).account).toEqual(
    {
      signer: 'http://[::1]:8545',
      from: ADMIN,
    },
  );
});

test.each([
  '0',
  '-1',
  '1.5',
  '1e9',
  '0x10',
  '01',
  ' 1',
  '1 ',
  '١٢٣',
  '1'.repeat(17),
  '',
  // A pool holds no more than 2^112 - 1 of the smallest units.
  '5192296858534828',
])('%j is no supply', (supply) =>
  expect(() => readOptions([...right, '--keystore', 'k', '--supply', supply])).toThrow('--supply'),
);

test('the most that a pool can hold is a supply', () => {
  const options = readOptions([...right, '--keystore', 'k', '--supply', '5192296858534827']);
  expect(options.supply).toBeLessThan(2n ** 112n);
});

test.each([
  'http://localhost.evil.example',
  'http://evil.example#localhost',
  'http://localhost@evil.example',
  'http://127.0.0.1.evil.example/',
  'http://2130706434/',
  'file:///etc/passwd',
  'localhost:8545',
  '//localhost',
  '',
])('a signer at %j is not on this machine', (signer) =>
  expect(() => readOptions([...right, '--signer', signer, '--from', ADMIN])).toThrow(
    'on this machine',
  ),
);

test.each([
  [['--signer', 'http://localhost'], '--from'],
  [['--signer', 'http://localhost', '--from', ADMIN.replace('d8dA', 'D8dA')], '--from'],
  [['--signer', 'http://localhost', '--from', ADMIN, '--keystore', 'k'], 'either'],
  [['--keystore', 'k', 'stray'], 'stray'],
  [['--keystore', 'k', '--token', `${ADMIN} `], '--token'],
  [['--keystore', 'k', '--treasury', 'vitalik.eth'], '--treasury'],
])('%j is refused by its name', (more, optionName) =>
  expect(() => readOptions([...right, ...more])).toThrow(optionName),
);
