import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { dropErc1155AdminAbi } from '../../generated/drop-erc1155-admin.ts';
import type { Address, Hex } from '../types.ts';
import type { Artifact } from './artifacts.ts';
import type { Tier } from './tiers.ts';

const ROLES: readonly Hex[] = ['MINTER_ROLE', 'TRANSFER_ROLE', 'METADATA_ROLE'].map((name) =>
  keccak256(stringToHex(name)),
);
/** The role that grants the others. */
const DEFAULT_ADMIN_ROLE: Hex = zeroHash;

export type CollectionOptions = {
  implementation: Address;
  /** Admin of the collection. */
  admin: Address;
  /** Receives what passes cost. */
  saleRecipient: Address;
  contractUri: string;
};

/**
 * Init code of the collection: a proxy that points at the implementation and initializes itself.
 */
export function collectionInitCode(
  proxy: Artifact,
  { implementation, admin, saleRecipient, contractUri }: CollectionOptions,
): Hex {
  const initialize = encodeFunctionData({
    abi: dropErc1155AdminAbi,
    functionName: 'initialize',
    // No royalty and no platform fee; yet their recipients must not be zero, or initialize reverts.
    args: [
      admin,
      'The Firm Access Passes',
      'FIRMPASS',
      contractUri,
      [],
      saleRecipient,
      saleRecipient,
      0n,
      0n,
      saleRecipient,
    ],
  });
  return concatHex([
    proxy.bytecode,
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, initialize]),
  ]);
}

export type ConfigureOptions = {
  /** FIRM. */
  currency: Address;
  tiers: readonly Tier[];
  /** `uri(id)` is this with the id behind it. */
  metadataBaseUri: string;
  /** Seconds since 1970 from which passes can be claimed. */
  startsAt: bigint;
};

/** Several calls as one transaction: all of them happen, or none. */
export function multicall(calls: readonly Hex[]): Hex {
  return encodeFunctionData({ abi: dropErc1155AdminAbi, functionName: 'multicall', args: [calls] });
}

/** The calls that make the passes exist, limit their supply and open the sale. */
export function configureCalls({
  currency,
  tiers,
  metadataBaseUri,
  startsAt,
}: ConfigureOptions): Hex[] {
  const abi = dropErc1155AdminAbi;
  const lazyMint = encodeFunctionData({
    abi,
    functionName: 'lazyMint',
    args: [BigInt(tiers.length), metadataBaseUri, '0x'],
  });
  const supplies = tiers.map(({ id, supply }) =>
    encodeFunctionData({ abi, functionName: 'setMaxTotalSupply', args: [id, supply] }),
  );
  const conditions = tiers.map(({ id, name, price, supply, perWallet }) =>
    encodeFunctionData({
      abi,
      functionName: 'setClaimConditions',
      args: [
        id,
        [
          {
            startTimestamp: startsAt,
            maxClaimableSupply: supply,
            supplyClaimed: 0n,
            quantityLimitPerWallet: perWallet,
            merkleRoot: zeroHash,
            pricePerToken: price,
            currency,
            metadata: name,
          },
        ],
        false,
      ],
    }),
  );
  return [lazyMint, ...supplies, ...conditions];
}

/**
 * The calls after which `to` holds every power over the collection and `from` none.
 *
 * @throws when `to` could not use them
 */
export function handOverCalls({ from, to }: { from: Address; to: Address }): Hex[] {
  if (to === zeroAddress || to.toLowerCase() === from.toLowerCase())
    throw new Error('The admin must be another address than the deployer, and not zero.');
  const abi = dropErc1155AdminAbi;
  // The default admin's role goes last: it is what permits the steps before.
  const roles = [...ROLES, DEFAULT_ADMIN_ROLE];
  return [
    ...roles.map((role) =>
      encodeFunctionData({ abi, functionName: 'grantRole', args: [role, to] }),
    ),
    encodeFunctionData({ abi, functionName: 'setOwner', args: [to] }),
    ...roles.map((role) =>
      encodeFunctionData({ abi, functionName: 'renounceRole', args: [role, from] }),
    ),
  ];
}

/** All roles of the collection, to check after a hand-over. */
export const ALL_ROLES: readonly Hex[] = [DEFAULT_ADMIN_ROLE, ...ROLES];
