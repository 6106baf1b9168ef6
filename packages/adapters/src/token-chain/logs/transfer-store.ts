import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import * as v from 'valibot';
import type { Address, Hex } from '../../chain/index.ts';
import { eachInSteps } from '../in-steps.ts';

export type Transfer = {
  from: Address;
  to: Address;
  amount: bigint;
  transaction: Hex;
  block: number;
};

/** How far a token's log was read by whoever read it. */
export type StoredLog = {
  /** Block in which the token was made. */
  first: number;
  /** Everything before it is stored. */
  next: number;
  /** Of the last block that is stored; null: the node did not say. */
  endHash: string | null;
  /** More than is looked through: nothing is stored of it. */
  isTooMany: boolean;
};

/** The transfers of some blocks in a row, written by `packTransfers`. */
export type StoredPart = { from: number; to: number; count: number; bytes: Uint8Array };

/**
 * Where logs outlast a process, and are shared by several. Tokens in any spelling. Nothing of it
 * throws: what cannot be stored is read again.
 */
export type TransferStore = {
  find: (token: Address) => Promise<StoredLog | undefined>;
  /** Parts from a block on, the oldest first. */
  parts: (token: Address, from: number) => Promise<readonly StoredPart[]>;
  /** Of a token of which nothing is stored yet. */
  begin: (token: Address, first: number) => Promise<void>;
  /**
   * Adds what comes right after what is stored.
   *
   * @returns false where somebody else has added it, or it was forgotten meanwhile
   */
  add: (token: Address, part: StoredPart, endHash: string | null) => Promise<boolean>;
  /** Forgets the parts of what is longer than is looked through, and remembers that it is. */
  giveUp: (token: Address) => Promise<void>;
  forget: (token: Address) => Promise<void>;
};

const [pack, unpack] = [promisify(deflate), promisify(inflate)];
/** 50,000 transfers are some 8 MB before they are packed. */
const MAX_BYTES = 64 * 1024 * 1024;

// As this file writes it: each address once, and of each transfer the places of its two addresses.
const packedSchema = v.object({
  version: v.literal(1),
  addresses: v.array(v.string()),
  transfers: v.array(v.tuple([v.number(), v.number(), v.number(), v.string(), v.string()])),
});

export async function packTransfers(transfers: readonly Transfer[]): Promise<Uint8Array> {
  const places = new Map<Address, number>();
  const placeOf = (address: Address): number => {
    const place = places.get(address) ?? places.size;
    places.set(address, place);
    return place;
  };
  const writtenRows: unknown[] = [];
  await eachInSteps(transfers, ({ block, from, to, amount, transaction }) =>
    writtenRows.push([block, placeOf(from), placeOf(to), amount.toString(36), transaction]),
  );
  const text = { version: 1, addresses: [...places.keys()], transfers: writtenRows };
  return await pack(JSON.stringify(text));
}

/** @returns undefined for what was written otherwise */
export async function unpackTransfers(bytes: Uint8Array): Promise<Transfer[] | undefined> {
  try {
    const text = (await unpack(bytes, { maxOutputLength: MAX_BYTES })).toString();
    const { addresses, transfers } = v.parse(packedSchema, JSON.parse(text));
    const all: Transfer[] = [];
    // Written by this file: addresses and hashes of the chain.
    const [places, read] = [addresses as Address[], (hash: string) => hash as Hex];
    await eachInSteps(transfers, ([block, fromPlace, toPlace, amount, hash]) => {
      const [from, to] = [places[fromPlace], places[toPlace]];
      if (from === undefined || to === undefined) throw new RangeError('no such address');
      all.push({ from, to, amount: readAmount(amount), transaction: read(hash), block });
    });
    return all;
  } catch {
    return undefined;
  }
}

/** Of base 36, which is shorter than 10; in parts that a number holds exactly. */
function readAmount(digits: string): bigint {
  let amount = 0n;
  for (let at = 0; at < digits.length; at += 10) {
    const part = digits.slice(at, at + 10);
    amount = amount * 36n ** BigInt(part.length) + BigInt(Number.parseInt(part, 36));
  }
  return amount;
}
