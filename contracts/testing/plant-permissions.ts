/* A wallet with a past on a local chain, for the tests of the check-up. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { compileContracts } from '../compile.mjs';

type Chain = {
  /** Asks the node itself: it has to let anybody be spoken for. */
  request: (method: string, params: readonly unknown[]) => Promise<unknown>;
};
const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const UNLIMITED = 2n ** 256n - 1n;
const GAS = '0x2dc6c0';
const RICH = `0x${(10n ** 22n).toString(16)}`;

export const tokenAbi = parseAbi([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function mint()',
]);
const bookAbi = parseAbi(['function approve(address,address,uint160,uint48)']);

/** An address of nobody, the same for the same number. */
export const person = (number: number): Address =>
  `0x${(0xa1100000000000000000000000000000000000n + BigInt(number)).toString(16).padStart(40, 'b')}`;

export type Planter = {
  owner: Address;
  /** Sends as anybody; waits for its block. @returns the transaction */
  sendAs: (from: Address, to: Address, abi: Abi, name: string, args: unknown[]) => Promise<Hex>;
  deploy: (name: string, types: { type: string }[], values: unknown[]) => Promise<Address>;
};

/** A node may give a transaction's hash before its block. */
async function receiptOf(request: Chain['request'], hash: unknown): Promise<unknown> {
  for (;;) {
    const receipt = await request('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt;
    await setTimeout(5);
  }
}

/** Speaks for anybody on a local chain, and puts a list of permissions where Permit2 is. */
export async function openPlanter({ request }: Chain, owner: Address): Promise<Planter> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = await compileContracts({ root });
  await request('anvil_autoImpersonateAccount', [true]);
  await request('anvil_setBalance', [owner, RICH]);
  const send = async (from: Address, call: { to?: Address; data: Hex }): Promise<Hex> => {
    const hash = await request('eth_sendTransaction', [{ from, gas: GAS, ...call }]);
    const receipt = await receiptOf(request, hash);
    if (Object(receipt).status !== '0x1') throw new Error(`the call was reverted: ${call.data}`);
    // A node answers so by the JSON-RPC specification.
    return hash as Hex;
  };
  const deploy: Planter['deploy'] = async (name, types, values) => {
    const { bytecode } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
    const nonce = BigInt(String(await request('eth_getTransactionCount', [owner, 'latest'])));
    await send(owner, { data: `${bytecode}${encodeAbiParameters(types, values).slice(2)}` as Hex });
    return getContractAddress({ from: owner, nonce });
  };
  const book = await deploy('PermissionBook', [], []);
  await request('anvil_setCode', [PERMIT2, await request('eth_getCode', [book, 'latest'])]);
  return {
    owner,
    deploy,
    sendAs: async (from, to, abi, functionName, args) => {
      if (from !== owner) await request('anvil_setBalance', [from, RICH]);
      return await send(from, { to, data: encodeFunctionData({ abi, functionName, args }) });
    },
  };
}

/**
 * Two hundred permissions of every kind, and beside them what is none any more.
 *
 * @returns the ids of those that hold
 */
export async function plantPermissions(
  planter: Planter,
  { collection }: { collection: Address },
): Promise<ReadonlySet<string>> {
  const { owner, sendAs, deploy } = planter;
  const own = (to: Address, name: string, args: unknown[], abi: Abi = tokenAbi) =>
    sendAs(owner, to, abi, name, args);
  const heldPermissions = new Set<string>();
  const hold = (kind: string, contract: Address, spender: Address, tokenId: number | '' = '') =>
    heldPermissions.add([kind, contract, spender, tokenId].join(':').toLowerCase());
  const token = (name: string) =>
    deploy(
      'SampleToken',
      ['string', 'string', 'uint8', 'uint256', 'address'].map((type) => ({ type })),
      [name, name.toUpperCase(), 18, 10n ** 24n, owner],
    );
  const tokens = [await token('Ash'), await token('Elm'), await token('Oak')];
  const nfts = await deploy(
    'PracticePass',
    [{ type: 'address' }, { type: 'uint256' }],
    [tokens[0], 0n],
  );
  let number = 0;
  for (const contract of tokens) {
    await own(contract, 'approve', [PERMIT2, UNLIMITED]);
    hold('token', contract, PERMIT2);
    for (let i = 0; i < 33; i++) {
      const spender = person(++number);
      await own(contract, 'approve', [spender, i % 2 === 0 ? UNLIMITED : 1000n]);
      hold('token', contract, spender);
    }
    // Given again after it was taken back, lowered, and partly used: one permission each.
    const again = person(++number);
    for (const amount of [5n, 0n, 7n]) await own(contract, 'approve', [again, amount]);
    hold('token', contract, again);
    const loweredSpender = person(++number);
    for (const amount of [UNLIMITED, 3n]) await own(contract, 'approve', [loweredSpender, amount]);
    hold('token', contract, loweredSpender);
    const used = person(++number);
    await own(contract, 'approve', [used, 10n]);
    await sendAs(used, contract, tokenAbi, 'transferFrom', [owner, used, 4n]);
    hold('token', contract, used);
    // Taken back, and used up without a word of the token: none.
    const back = person(++number);
    for (const amount of [9n, 0n]) await own(contract, 'approve', [back, amount]);
    const spentSpender = person(++number);
    await own(contract, 'approve', [spentSpender, 10n]);
    await sendAs(spentSpender, contract, tokenAbi, 'transferFrom', [owner, spentSpender, 10n]);
    for (let i = 0; i < 12; i++) {
      const spender = person(++number);
      await own(PERMIT2, 'approve', [contract, spender, 50n, 2 ** 40], bookAbi);
      hold('permit2', contract, spender);
    }
    // Ended, and taken back: none.
    await own(PERMIT2, 'approve', [contract, person(++number), 50n, 1], bookAbi);
    const liftedSpender = person(++number);
    for (const amount of [50n, 0n])
      await own(PERMIT2, 'approve', [contract, liftedSpender, amount, 2 ** 40], bookAbi);
  }
  for (const contract of [collection, nfts])
    for (let i = 0; i < 15; i++) {
      const operator = person(++number);
      await own(contract, 'setApprovalForAll', [operator, true]);
      hold('all-nfts', contract, operator);
    }
  await own(collection, 'setApprovalForAll', [person(++number), true]);
  await own(collection, 'setApprovalForAll', [person(number), false]);
  for (let id = 1; id <= 25; id++) {
    await own(nfts, 'mint', []);
    const spender = person(++number);
    await own(nfts, 'approve', [spender, BigInt(id)]);
    if (id <= 23) hold('one-nft', nfts, spender, id);
  }
  // One was passed on, of another the permission was lifted.
  await own(nfts, 'transferFrom', [owner, person(++number), 24n]);
  await own(nfts, 'approve', ['0x0000000000000000000000000000000000000000', 25n]);
  return heldPermissions;
}
