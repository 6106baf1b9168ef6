import { setTimeout as sleep } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropErc1155AdminAbi } from '../../contracts/generated/drop-erc1155-admin.ts';
import { encodeFunctionData, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { SILVER } from './mint.ts';
import type { Site } from './start-site.ts';

type Hex = `0x${string}`;

/** The local chain's node of a server; undefined while there is none. */
export function nodeOf({ pid }: Site): number | undefined {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split(
    '\n',
  );
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, command]) => Number(parent) === pid && command?.includes('anvil') === true);
  return found === undefined ? undefined : Number(found[0]);
}

export function killNode(site: Site): void {
  const node = nodeOf(site);
  try {
    if (node !== undefined) process.kill(node, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/**
 * The one who administers the local collection: signs with the key that the server keeps in its
 * data folder.
 */
export async function operatorOf({ url, dataDir }: Site) {
  // Asked first: the chain starts after the server, and the answer waits for it.
  let known = await fetch(`${url}/api/chain`);
  // A new chain on a busy machine takes longer than one answer waits.
  while (!known.ok) {
    await sleep(500);
    known = await fetch(`${url}/api/chain`);
  }
  const { token, collection } = (await known.json()) as {
    token: { address: Hex };
    collection: Hex;
  };
  const { operator } = JSON.parse(readFileSync(join(dataDir, 'chain/keys.json'), 'utf8')) as {
    operator: Hex;
  };
  const account = privateKeyToAccount(operator);
  const rpc = async (method: string, params: unknown[]): Promise<Hex> => {
    const response = await fetch(`${url}/api/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: Hex;
      error?: { message: string };
    };
    if (error !== undefined) throw new Error(error.message);
    return result;
  };
  const send = async (data: Hex): Promise<void> => {
    const nonce = Number(await rpc('eth_getTransactionCount', [account.address, 'pending']));
    await rpc('eth_sendRawTransaction', [
      await account.signTransaction({
        type: 'eip1559',
        chainId: 31337,
        to: collection,
        data,
        nonce,
        gas: 1_000_000n,
        maxFeePerGas: 10n ** 11n,
        maxPriorityFeePerGas: 10n ** 9n,
      }),
    ]);
  };
  const abi = dropErc1155AdminAbi;
  const condition = (perWallet: bigint) => ({
    startTimestamp: 1n,
    maxClaimableSupply: 2000n,
    supplyClaimed: 0n,
    quantityLimitPerWallet: perWallet,
    merkleRoot: zeroHash,
    pricePerToken: SILVER,
    currency: token.address,
    metadata: '',
  });
  return {
    limitSupply: (id: bigint, max: bigint) =>
      send(encodeFunctionData({ abi, functionName: 'setMaxTotalSupply', args: [id, max] })),
    limitWallets: (perWallet: bigint) =>
      send(
        encodeFunctionData({
          abi,
          functionName: 'setClaimConditions',
          args: [2n, [condition(perWallet)], true],
        }),
      ),
    /** `uri(id)` is this with the id behind it. */
    moveMetadata: (base: string) =>
      send(encodeFunctionData({ abi, functionName: 'updateBatchBaseURI', args: [0n, base] })),
    endSale: (id: bigint) =>
      send(encodeFunctionData({ abi, functionName: 'setClaimConditions', args: [id, [], true] })),
  };
}
