import {
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  toHex,
  type Hex,
} from 'viem';
import type { Address } from '../../chain/index.ts';
import { bytesOf, type Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { callData } from '../read-many.ts';
import { numberOf } from '../words.ts';

const ABI = parseAbi(['function deposit() payable']);
const PLACES = 110;
/** Where OpenZeppelin's upgradeable tokens keep balances (ERC-7201, 'openzeppelin.storage.ERC20'). */
const NAMED = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n;
const MARK = 10n ** 12n;

export const deposit = encodeFunctionData({ abi: ABI, functionName: 'deposit' });

/**
 * Where a token keeps the balance of an account: each likely place is given a number of its own for
 * one call, and the answer names the place. Undefined where it is none of them.
 */
export async function findBalanceSlot(
  ask: Ask,
  { token, account }: { token: Address; account: Address },
): Promise<((account: Address) => Hex) | undefined> {
  const slots = slotsOf(account);
  const stateDiff = Object.fromEntries(
    slots.map((slot, at) => [slot, toHex(MARK + BigInt(at), { size: 32 })]),
  );
  const answer = bytesOf(
    await ask('eth_call', [
      { to: token, data: callData(BALANCE_OF, account) },
      'latest',
      { [token]: { stateDiff } },
    ]),
  );
  const at = (numberOf(answer ?? '0x') ?? 0n) - MARK;
  if (at < 0n || at >= BigInt(slots.length)) return undefined;
  return (other) => slotsOf(other)[Number(at)] ?? '0x';
}

/** Solidity hashes the account before the place of the table, Vyper after it. */
function slotsOf(account: Address): Hex[] {
  const places = [...Array.from({ length: PLACES }, (_, at) => BigInt(at)), NAMED];
  const pair = [{ type: 'uint256' }, { type: 'uint256' }] as const;
  const hash = (first: bigint, second: bigint) =>
    keccak256(encodeAbiParameters(pair, [first, second]));
  return places.flatMap((place) => [hash(BigInt(account), place), hash(place, BigInt(account))]);
}
