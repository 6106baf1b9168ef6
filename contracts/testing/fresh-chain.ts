import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeFunctionData, type Abi } from 'viem';
import { compileContracts } from '../compile.mjs';
import { artifactsIn, type ReadArtifact } from '../world/deploy/artifacts.ts';
import { genesisTimeOf, makeWorld } from '../world/deploy/make-world.ts';
import { createSender, type Receipt, type Sender } from '../world/deploy/sender.ts';
import {
  LOCAL_CHAIN_ID,
  readContract,
  RpcRefused,
  startNode,
  type Address,
  type Hex,
  type LocalNode,
  type WorldFacts,
} from '../world/index.ts';
import { makeKeys, type WorldKeys } from '../world/state/keys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type FreshChain = {
  node: LocalNode;
  facts: WorldFacts;
  keys: WorldKeys;
  artifact: ReadArtifact;
  operator: Sender;
  maker: Sender;
  /** A new account with ether. */
  person: () => Promise<Sender>;
  read: <T>(
    address: Address,
    abi: Abi,
    functionName: string,
    args?: readonly unknown[],
  ) => Promise<T>;
  write: (
    sender: Sender,
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    value?: bigint,
  ) => Promise<Receipt>;
  stop: () => Promise<void>;
};

export async function artifactsFolder(): Promise<string> {
  return await compileContracts({ root });
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'firm-world-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A whole world on a node of its own, without the invented history unless asked for. */
export async function freshChain({
  history = false,
  seed = 1,
  keys = makeKeys(),
  now = Math.floor(Date.now() / 1000),
} = {}): Promise<FreshChain> {
  const artifact = artifactsIn(await artifactsFolder());
  const folder = temporaryFolder();
  const node = await startNode({
    dataDir: folder.path,
    log: () => undefined,
    genesisTime: genesisTimeOf(now),
  });
  const { rpc } = node;
  const facts = await makeWorld(
    { rpc, artifact },
    { keys, seed, now, metadataBaseUri: 'http://localhost:3000/passes/', history },
  );
  const sender = (key: Hex) => createSender({ rpc, chainId: LOCAL_CHAIN_ID }, key);
  return {
    node,
    facts,
    keys,
    artifact,
    operator: sender(keys.operator),
    maker: sender(keys.maker),
    person: async () => {
      const person = sender(makeKeys().maker);
      await rpc('anvil_setBalance', [person.address, `0x${(10n ** 21n).toString(16)}`]);
      return person;
    },
    read: (address, abi, functionName, args = []) =>
      readContract(rpc, { abi, address, functionName, args }),
    write: (from, address, abi, functionName, args, value = 0n) =>
      from.send({
        label: functionName,
        to: address,
        data: encodeFunctionData({ abi, functionName, args }),
        value,
        gas: 1_000_000n,
      }),
    stop: async () => {
      await node.stop();
      folder.remove();
    },
  };
}

/** The bytes with which a call reverts, or undefined when it goes through. */
export async function revertOf(
  { node }: FreshChain,
  {
    from,
    to,
    abi,
    functionName,
    args,
  }: { from: Address; to: Address; abi: Abi; functionName: string; args: readonly unknown[] },
): Promise<Hex | undefined> {
  try {
    await node.rpc('eth_call', [
      { from, to, data: encodeFunctionData({ abi, functionName, args }) },
      'latest',
    ]);
    return undefined;
  } catch (error) {
    if (error instanceof RpcRefused) return (error.data as Hex | undefined) ?? '0x';
    throw error;
  }
}
