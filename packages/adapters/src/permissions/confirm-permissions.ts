import type { Address, Hex } from '../chain/index.ts';
import {
  addressOfWord,
  ALLOWANCE,
  BALANCE_OF,
  callData,
  isBurnAddress,
  numberOf,
  readMany,
  textOf,
  wordsOf,
  type Ask,
  type Read,
} from '../token-chain/index.ts';
import type { Announced, Permission } from './permissions.ts';

const BOOK_ALLOWANCE = '0x927da105';
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';
const GET_APPROVED = '0x081812fc';
const OWNER_OF = '0x6352211e';
const IS_FOR_ALL = '0xe985e9c5';
/** Milliseconds since 1970, in the year 2100: whoever writes a later end means none. */
const NEVER = 4_102_444_800_000;
const MAX_DECIMALS = 255n;

type Input = {
  owner: Address;
  permit2: Address;
  announced: readonly Announced[];
  /** Milliseconds since 1970: what has ended by then does not hold. */
  now: number;
};

/**
 * Asks each contract whether what was announced holds now: permissions that were taken back, used
 * up or given with an NFT that is gone are left out.
 *
 * @returns undefined where the node does not answer
 */
export async function confirmPermissions(
  ask: Ask,
  { owner, permit2, announced: announcedPermissions, now }: Input,
): Promise<Permission[] | undefined> {
  const contracts = [...new Set(announcedPermissions.map(({ contract }) => contract))];
  const own = await readMany(ask, [
    ...announcedPermissions.map((one) => heldRead(one, { owner, permit2 })),
    ...announcedPermissions.map((one) => secondRead(one, { owner, permit2 })),
    ...contracts.flatMap((target) => [
      { target, data: callData(SYMBOL) },
      { target, data: callData(DECIMALS) },
      { target, data: callData(BALANCE_OF, owner) },
    ]),
  ]);
  if (!own.known) return undefined;
  const { answers } = own;
  const words = (at: number): Hex => answers[at] ?? '0x';
  const details = new Map(
    contracts.map((contract, place) => {
      const at = 2 * announcedPermissions.length + 3 * place;
      const decimals = numberOf(words(at + 1));
      return [
        contract,
        {
          symbol: textOf(words(at)),
          decimals: decimals === undefined || decimals > MAX_DECIMALS ? null : Number(decimals),
          balance: numberOf(words(at + 2)) ?? null,
        },
      ];
    }),
  );
  return announcedPermissions.flatMap((one, at) => {
    const heldPermission = heldOf(one, {
      first: words(at),
      second: words(announcedPermissions.length + at),
      owner,
      now,
    });
    const detail = details.get(one.contract);
    if (!heldPermission || !detail) return [];
    return [
      { ...one, ...detail, ...heldPermission, atRisk: atRiskOf(heldPermission, detail.balance) },
    ];
  });
}

type Held = Pick<Permission, 'isUnknown' | 'amount' | 'endsAt'> & {
  /** Further bound: Permit2's own allowance; number of NFTs. */
  bound: bigint | null;
};

/** Undefined: it does not hold. */
function heldOf(
  { kind, spender }: Announced,
  { first, second, owner, now }: { first: Hex; second: Hex; owner: Address; now: number },
): Held | undefined {
  const [amount, end] = wordsOf(first);
  const unknown = { isUnknown: true, amount: null, endsAt: null, bound: null };
  switch (kind) {
    case 'token':
      if (amount === undefined) return unknown;
      return amount === 0n ? undefined : { isUnknown: false, amount, endsAt: null, bound: null };
    case 'permit2': {
      if (amount === undefined || end === undefined) return unknown;
      const endsAt = Number(end) * 1000;
      if (amount === 0n || endsAt < now) return undefined;
      return {
        isUnknown: false,
        amount,
        endsAt: endsAt > NEVER ? null : endsAt,
        bound: numberOf(second) ?? null,
      };
    }
    case 'one-nft': {
      const holder = numberOf(second);
      // A contract that answers neither keeps no NFT of this number.
      if (amount === undefined) return holder === undefined ? undefined : unknown;
      const isHeld =
        addressOfWord(amount) === spender &&
        !isBurnAddress(spender) &&
        (holder === undefined || addressOfWord(holder) === owner);
      return isHeld ? { isUnknown: false, amount: null, endsAt: null, bound: 1n } : undefined;
    }
    case 'all-nfts':
      if (amount === undefined) return unknown;
      return amount === 0n
        ? undefined
        : { isUnknown: false, amount: null, endsAt: null, bound: null };
  }
}

function atRiskOf(
  { isUnknown, amount, bound: upperBound }: Held,
  balance: bigint | null,
): bigint | null {
  if (isUnknown) return null;
  if (amount === null) return upperBound ?? balance;
  if (balance === null) return null;
  return [amount, balance, ...(upperBound === null ? [] : [upperBound])].reduce((a, b) =>
    a < b ? a : b,
  );
}

type Whose = { owner: Address; permit2: Address };

/** Read of its validity. */
function heldRead(
  { kind, contract, spender, tokenId = 0n }: Announced,
  { owner, permit2 }: Whose,
): Read {
  switch (kind) {
    case 'token':
      return { target: contract, data: callData(ALLOWANCE, owner, spender) };
    case 'permit2':
      return { target: permit2, data: callData(BOOK_ALLOWANCE, owner, contract, spender) };
    case 'one-nft':
      return { target: contract, data: callData(GET_APPROVED, tokenId) };
    case 'all-nfts':
      return { target: contract, data: callData(IS_FOR_ALL, owner, spender) };
  }
}

/** Read of a further bound. */
function secondRead({ kind, contract, tokenId = 0n }: Announced, { owner, permit2 }: Whose): Read {
  return kind === 'one-nft'
    ? { target: contract, data: callData(OWNER_OF, tokenId) }
    : { target: contract, data: callData(ALLOWANCE, owner, permit2) };
}
