import { probes } from '@firm/contracts';
import { decodeAbiParameters, encodeAbiParameters, toFunctionSelector } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, type Ask } from './ask.ts';
import { addressOfWord, isBurnAddress } from './words.ts';

/**
 * How proxies say whose code they run: EIP-1967 (code, beacon, admin), EIP-1822, and the older one
 * that dollar tokens use (code, admin).
 */
const NAMED = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  '0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b',
] as const;
/** The first of them, without what shows that it is a number. */
export const IMPLEMENTATION_PLACE: string = NAMED[0].slice(2);
const FIRST = 24;
const READ = toFunctionSelector('read(uint256,bytes32[],uint256)');
/** Place of the beacon among the named ones. */
const BEACON = 1;

export type Slots = {
  implementation: Address | undefined;
  beacon: Address | undefined;
  /** The code that the beacon names. */
  beaconTarget: Address | undefined;
  admin: Address | undefined;
  /**
   * Every address in the first slots: owners and roles, whatever they are called, and other
   * contracts.
   */
  addresses: readonly Address[];
  /** The first slots, as they are. */
  words: readonly bigint[];
};

/**
 * Looks into a contract's storage in one request. Undefined where the node cannot put our code at
 * its address.
 */
export async function readSlots(ask: Ask, token: Address): Promise<Slots | undefined> {
  const words = await readWords(ask, token, { first: FIRST, named: NAMED, beacon: BEACON });
  if (words === undefined) return undefined;
  const at = (place: number) => {
    const slotAddress = addressOfWord(words[FIRST + place] ?? 0n);
    return slotAddress && !isBurnAddress(slotAddress) ? slotAddress : undefined;
  };
  return {
    implementation: at(0) ?? at(3) ?? at(4),
    beacon: at(BEACON),
    beaconTarget: at(NAMED.length),
    admin: at(2) ?? at(5),
    addresses: [...new Set(words.slice(0, FIRST).flatMap(addressesIn))],
    words: words.slice(0, FIRST),
  };
}

/** Reads places that code names; undefined where the node cannot put our code there. */
export const readPlaces = async (
  ask: Ask,
  token: Address,
  places: readonly Hex[],
): Promise<readonly bigint[] | undefined> =>
  await readWords(ask, token, { first: 0, named: places, beacon: 0 });

async function readWords(
  ask: Ask,
  token: Address,
  { first, named, beacon }: { first: number; named: readonly Hex[]; beacon: number },
): Promise<bigint[] | undefined> {
  const types = [{ type: 'uint256' }, { type: 'bytes32[]' }, { type: 'uint256' }] as const;
  const data = `${READ}${encodeAbiParameters(types, [BigInt(first), named, BigInt(beacon)]).slice(2)}`;
  const bytes = bytesOf(
    await ask('eth_call', [
      { to: token, data },
      'latest',
      { [token]: { code: probes.slotReader } },
    ]),
  );
  if (bytes === undefined) return undefined;
  try {
    const words = decodeAbiParameters([{ type: 'bytes32[]' }], bytes)[0].map(BigInt);
    return words.length === first + named.length + 1 ? words : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A slot may hold a flag or a small number beside an address, on either side: then both readings
 * are kept.
 */
function addressesIn(word: bigint): Address[] {
  const mask = (1n << 160n) - 1n;
  const readings = word >> 160n === 0n ? [word] : [word & mask, (word >> 8n) & mask];
  // Short numbers and texts look like addresses with many zeros: no key leads to those.
  return readings
    .filter((value) => value >> 128n > 0n && (value & 0xffffffffffffn) !== 0n)
    .flatMap((value) => addressOfWord(value) ?? []);
}
