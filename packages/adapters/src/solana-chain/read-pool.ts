import type { Found, LiquidityFacts } from '../token-chain/index.ts';
import { readAccounts, readLargestAccounts, type Account, type AskNode } from './ask-node.ts';
import { exchangePrograms, lockAuthorities } from './exchanges.ts';
import { readHoldings } from './find-holders.ts';
import { BURN_WALLETS, decodeKey, deriveAddress, type Key } from './keys.ts';
import { readBytes } from './read-bytes.ts';
import { readMint } from './read-mint.ts';

/** A pool whose shares are a token of their own. */
export type Pool = {
  key: Key;
  mints: readonly [Key, Key];
  vaults: readonly [Key, Key];
  sharesMint: Key;
  /** As the pool itself counts them: those that were burnt too. */
  shares: bigint;
};

/** Where each exchange keeps these, by its published layout; `mark` begins its pools' accounts. */
const layouts: Readonly<
  Record<
    Key,
    {
      mark: string;
      length: number;
      mints: number[];
      vaults: number[];
      sharesMint: number;
      shares: number;
    }
  >
> = {
  [exchangePrograms.raydiumV4]: {
    mark: '',
    length: 752,
    mints: [400, 432],
    vaults: [336, 368],
    sharesMint: 464,
    shares: 720,
  },
  [exchangePrograms.raydiumCpmm]: {
    mark: 'f7ede3f5d7c3de46',
    length: 341,
    mints: [168, 200],
    vaults: [72, 104],
    sharesMint: 136,
    shares: 333,
  },
  [exchangePrograms.pumpSwap]: {
    mark: 'f19a6d0411b16dbc',
    length: 211,
    mints: [43, 75],
    vaults: [139, 171],
    sharesMint: 107,
    shares: 203,
  },
};

/** Reads a pool of a layout that is known; undefined: of another kind. */
export function readPool(key: Key, { owner, data }: Account): Pool | undefined {
  const layout = layouts[owner];
  if (!layout || data.length < layout.length) return undefined;
  const bytes = readBytes(data);
  const mark = Buffer.from(bytes.slice(0, layout.mark.length / 2)).toString('hex');
  if (mark !== layout.mark) return undefined;
  const pair = ([first = 0, second = 0]: number[]): [Key, Key] => [
    bytes.key(first),
    bytes.key(second),
  ];
  return {
    key,
    mints: pair(layout.mints),
    vaults: pair(layout.vaults),
    sharesMint: bytes.key(layout.sharesMint),
    shares: bytes.u64(layout.shares),
  };
}

/** Where pump.fun keeps the state of a token's launch curve. */
export const curveKey = (mint: Key): Key =>
  deriveAddress(exchangePrograms.pumpCurve, ['bonding-curve', decodeKey(mint)]);

const CURVE_MARK = '17b7f83760d8ac60';

/** True while the token is sold on the curve; false once it was listed. Undefined: no curve. */
export function readCurve(account: Account | null | undefined): boolean | undefined {
  if (account?.owner !== exchangePrograms.pumpCurve || account.data.length < 49) return undefined;
  const bytes = readBytes(account.data);
  if (Buffer.from(bytes.slice(0, 8)).toString('hex') !== CURVE_MARK) return undefined;
  return bytes.u8(48) === 0;
}

/** Reads the first of the pools that markets name, which has the most money in it. */
export async function findPool(
  ask: AskNode,
  { mint, pools }: { mint: Key; pools: readonly Key[] | undefined },
): Promise<Found<Pool>> {
  if (pools === undefined) return { known: false, why: 'unreachable' };
  const [main] = pools;
  if (main === undefined) return { known: false, why: 'no-pair' };
  const accounts = await readAccounts(ask, [main]);
  if (!accounts.known) return accounts;
  const [account] = accounts.value;
  const pool = account && readPool(main, account);
  return pool?.mints.includes(mint) === true
    ? { known: true, value: pool }
    : { known: false, why: 'unread-pool' };
}

/** Who can take a pool out: what of its shares was burnt, is locked, or lies with one wallet. */
export async function readLiquidity(
  ask: AskNode,
  found: Found<Pool>,
): Promise<Found<LiquidityFacts>> {
  if (!found.known) return found;
  const { key, sharesMint, shares } = found.value;
  const [accounts, holdings] = await Promise.all([
    readAccounts(ask, [sharesMint]),
    readLargestAccounts(ask, sharesMint).then((largest) => readHoldings(ask, sharesMint, largest)),
  ]);
  if (!accounts.known) return accounts;
  const mint = accounts.value[0] && readMint(accounts.value[0]);
  if (!mint || shares === 0n) return { known: false, why: 'unread-pool' };
  const left = mint.supply < shares ? mint.supply : shares;
  const shareOf = (amount: bigint) => Number((amount * 1_000_000n) / shares) / 1_000_000;
  const gone = shareOf(shares - left);
  const facts = { pair: key, usd: null, lockedUntil: null };
  if (!holdings.known)
    return gone >= 0.999
      ? { known: true, value: { ...facts, burnt: gone, locked: 0, largestShare: null } }
      : holdings;
  const sum = (wallets: readonly Key[]) =>
    shareOf(
      holdings.value
        .filter(({ owner }) => wallets.includes(owner))
        .reduce((total, { amount }) => total + amount, 0n),
    );
  const others = holdings.value.filter(
    ({ owner }) => ![...BURN_WALLETS, ...lockAuthorities].includes(owner),
  );
  return {
    known: true,
    value: {
      ...facts,
      burnt: gone + sum(BURN_WALLETS),
      locked: sum(lockAuthorities),
      largestShare:
        others.length === 0 ? null : Math.max(...others.map(({ amount }) => shareOf(amount))),
    },
  };
}
