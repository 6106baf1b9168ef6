import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { dropErc1155AdminAbi } from '../../../contracts/generated/drop-erc1155-admin.ts';
import { object, parse } from 'valibot';
import { encodeFunctionData, zeroHash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { askChain, contractsOf, hexSchema, type Hex } from '../chain-access.ts';
import { SILVER } from '../people/mint.ts';
import type { Site } from '../start-site.ts';

const keysSchema = object({ operator: hexSchema });

/** The local chain's node of a server; undefined while there is none. */
export function nodeOf({ pid }: Site): number | undefined {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split(
    '\n',
  );
  const processRow = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, command]) => Number(parent) === pid && command?.includes('anvil') === true);
  return processRow === undefined ? undefined : Number(processRow[0]);
}

/**
 * Asks the node itself, past the filter that stands before it. Where it listens, only Linux tells.
 */
export async function askNode(
  site: Site,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  return await askAt(nodeUrlOf(site), method, params);
}

/** The node's own address until it is started anew: finding it takes longer than asking it. */
export const nodeUrlOf = (site: Site): string => `http://127.0.0.1:${portOfProcess(nodeOf(site))}`;

/** @throws Error with what the node refused with */
export async function askAt(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = Object(await answer.json());
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}

function portOfProcess(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(
    readdirSync(folder).map((one) => /^socket:\[(\d+)\]$/.exec(linkOf(join(folder, one)))?.[1]),
  );
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((one) => one.trim().split(/\s+/))
    .find(([, , , state, , , , , , socket]) => state === LISTENS && sockets.has(socket));
  return Number.parseInt(line?.[1]?.split(':')[1] ?? '', 16);
}

const LISTENS = '0A';

/** A file may be closed while it is looked at. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
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
  const { token, collection } = await contractsOf(url);
  const storedKeys: unknown = JSON.parse(readFileSync(join(dataDir, 'chain/keys.json'), 'utf8'));
  const account = privateKeyToAccount(parse(keysSchema, storedKeys).operator);
  const send = async (data: Hex): Promise<void> => {
    const pending = await askChain(url, 'eth_getTransactionCount', [account.address, 'pending']);
    await askChain(url, 'eth_sendRawTransaction', [
      await account.signTransaction({
        type: 'eip1559',
        chainId: 31337,
        to: collection,
        data,
        nonce: Number(pending),
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
    currency: token,
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
