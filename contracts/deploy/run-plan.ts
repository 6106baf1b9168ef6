import { encodeDeployData } from 'viem';
import { dropErc1155AdminAbi } from '../generated/drop-erc1155-admin.ts';
import type { ReadArtifact } from '../world/deploy/artifacts.ts';
import {
  ALL_ROLES,
  collectionInitCode,
  configureCalls,
  handOverCalls,
  multicall,
} from '../world/deploy/collection-calls.ts';
import type { Call } from '../world/deploy/sender.ts';
import { readContract, TIERS, type Address, type Rpc } from '../world/index.ts';
import type { Execute } from './executors.ts';
import type { DeployOptions } from './read-options.ts';

export type Deployment = {
  token: Address;
  collection: Address;
  implementation: Address;
  /** From which holders of passes are paid. */
  distributor: Address;
  /** From which they claim it, where it is put up for that. */
  claims: Address;
  block: number;
};
export type PlanDeps = {
  rpc: Rpc;
  artifact: ReadArtifact;
  execute: Execute;
  say: (line: string) => void;
};
export type PlanInput = Pick<
  DeployOptions,
  'admin' | 'treasury' | 'metadata' | 'token' | 'supply'
> & { deployer: Address; now: number };

/**
 * The deployment, step by step; the same for the dry run and the real one. The last step configures
 * the collection and hands it over in one transaction, so that it never stays half-made in the
 * deployer's hands.
 *
 * @returns what was deployed and the gas that it took
 * @throws when a step fails, or when the deployer still has a power afterwards
 */
export async function runPlan(
  { rpc, artifact, execute, say }: PlanDeps,
  input: PlanInput,
): Promise<{ deployment: Deployment; gas: bigint }> {
  let gas = 0n;
  let block = 0;
  const step = async (call: Call): Promise<Address | null> => {
    const receipt = await execute(call);
    gas += BigInt(receipt.gasUsed);
    block ||= Number(receipt.blockNumber);
    say(
      `  ${call.label}: ${BigInt(receipt.gasUsed)} ` +
        `gas${receipt.contractAddress ? `, at ${receipt.contractAddress}` : ''}`,
    );
    return receipt.contractAddress;
  };
  const deploy = async (call: Call): Promise<Address> =>
    (await step(call)) ?? fail(`${call.label}: no contract was made`);

  const { admin, treasury, metadata, supply, deployer, now } = input;
  const firm = artifact('FirmToken');
  const token =
    input.token ??
    (await deploy({
      label: 'FIRM',
      data: encodeDeployData({ abi: firm.abi, bytecode: firm.bytecode, args: [supply, treasury] }),
    }));
  const implementation = await deploy({
    label: 'collection implementation',
    data: artifact('DropERC1155').bytecode,
  });
  const collection = await deploy({
    label: 'collection',
    data: collectionInitCode(artifact('TWProxy'), {
      implementation,
      admin: deployer,
      saleRecipient: treasury,
      contractUri: `${metadata}collection`,
    }),
  });
  const distributor = await deploy({
    label: 'distributor',
    data: artifact('PayoutDistributor').bytecode,
  });
  const { abi: claimsAbi, bytecode: claimsCode } = artifact('PayoutClaims');
  const claims = await deploy({
    label: 'claims',
    data: encodeDeployData({ abi: claimsAbi, bytecode: claimsCode, args: [distributor] }),
  });
  const calls = [
    ...configureCalls({
      currency: token,
      tiers: TIERS,
      metadataBaseUri: metadata,
      startsAt: BigInt(now),
    }),
    ...handOverCalls({ from: deployer, to: admin }),
  ];
  await step({
    label: 'three tiers, and everything handed to the admin',
    to: collection,
    data: multicall(calls),
  });
  await checkHandOver(rpc, { collection, deployer, admin });
  say(`  checked: ${admin} owns the collection, ${deployer} has no role left`);
  return { deployment: { token, collection, implementation, distributor, claims, block }, gas };
}

async function checkHandOver(
  rpc: Rpc,
  { collection, deployer, admin }: { collection: Address; deployer: Address; admin: Address },
): Promise<void> {
  const abi = dropErc1155AdminAbi;
  const has = (role: string, who: Address) =>
    readContract<boolean>(rpc, {
      abi,
      address: collection,
      functionName: 'hasRole',
      args: [role, who],
    });
  for (const role of ALL_ROLES) {
    if (await has(role, deployer)) fail(`the deployer still has the role ${role}`);
    if (!(await has(role, admin))) fail(`the admin lacks the role ${role}`);
  }
  const owner = await readContract<Address>(rpc, {
    abi,
    address: collection,
    functionName: 'owner',
  });
  if (owner.toLowerCase() !== admin.toLowerCase()) fail(`the owner is ${owner}`);
}

function fail(message: string): never {
  throw new Error(message);
}
