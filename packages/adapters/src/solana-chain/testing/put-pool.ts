import { curveGlobal, curveKey, swapConfig } from '../exchanges/pump.ts';
import { exchangePrograms } from '../exchanges/programs.ts';
import {
  associatedAccount,
  decodeKey,
  DOLLARS,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
  type Key,
} from '../keys.ts';
import { pricePool } from '../read-coin-price.ts';
import { derivedOf, walletOf } from './launch-mint.ts';
import type { TestNode } from './test-node.ts';

/* Accounts of exchanges, whose programs are not to be had: written by their published layouts. */

export type PoolKind =
  | 'raydiumV4'
  | 'raydiumCpmm'
  | 'raydiumClmm'
  | 'pumpSwap'
  | 'orcaWhirlpool'
  | 'meteoraDammV2'
  | 'meteoraDlmm';

export type PutPool = {
  mint: Key;
  /** Of the pool's shares, where it has a token of them. */
  sharesMint?: Key;
  shares?: bigint;
  /** Paid with: dollars where nothing else is said. */
  quote?: Key;
  /** Smallest units of it in the pool. */
  reserve?: bigint;
  name?: string;
};

/** Where each keeps the token, what is paid with, and the vaults of both. */
const layouts = {
  raydiumV4: { length: 752, mark: '', mints: 400, vaults: 336, shares: [464, 720] },
  raydiumCpmm: {
    length: 637,
    mark: 'f7ede3f5d7c3de46',
    mints: 168,
    vaults: 72,
    shares: [136, 333],
  },
  raydiumClmm: { length: 1_544, mark: 'f7ede3f5d7c3de46', mints: 73, vaults: 137 },
  pumpSwap: { length: 300, mark: 'f19a6d0411b16dbc', mints: 43, vaults: 139, shares: [107, 203] },
  orcaWhirlpool: { length: 653, mark: '3f95d10ce1806309', mints: 101, vaults: 133, apart: 80 },
  meteoraDammV2: { length: 1_112, mark: 'f19a6d0411b16dbc', mints: 168, vaults: 232 },
  meteoraDlmm: { length: 904, mark: '210b3162b565b10d', mints: 88, vaults: 152 },
} as const satisfies Record<PoolKind, object>;

/** Owner of a pool's vaults, as its program derives it. */
export const poolWallet = (kind: PoolKind, mint: Key, name = ''): Key =>
  derivedOf(`vaults ${kind} ${mint} ${name}`);

/**
 * Writes a pool's account and its vault of what is paid with, and gives its address. The token's own
 * vault is the usual account of `poolWallet`: tokens are given to that.
 */
export function putPool(
  node: TestNode,
  kind: PoolKind,
  {
    mint,
    sharesMint = mint,
    shares = 1n,
    quote = DOLLARS[0] ?? '',
    reserve = 120_000_000_000n,
    name = '',
  }: PutPool,
): Key {
  const layout: { length: number; mark: string; mints: number; vaults: number } & {
    shares?: readonly [number, number];
    apart?: number;
  } = layouts[kind];
  const { apart = 32 } = layout;
  const key = walletOf(`pool ${kind} ${mint} ${name}`);
  const wallet = poolWallet(kind, mint, name);
  const program = node.ownerOf(mint) ?? TOKEN_PROGRAM;
  const data = Buffer.alloc(layout.length);
  data.write(layout.mark, 'hex');
  data.set(decodeKey(mint), layout.mints);
  data.set(decodeKey(quote), layout.mints + apart);
  data.set(decodeKey(associatedAccount(wallet, { mint, program })), layout.vaults);
  const money = walletOf(`money ${key}`);
  data.set(decodeKey(money), layout.vaults + apart);
  if (layout.shares) {
    data.set(decodeKey(sharesMint), layout.shares[0]);
    data.writeBigUInt64LE(shares, layout.shares[1]);
  }
  if (kind === 'orcaWhirlpool') data.writeUInt16LE(64, 41);
  // The whole of a Meteora pool's map of bins: all are there.
  if (kind === 'meteoraDlmm') data.fill(0xff, 584, 712);
  node.put(key, { owner: exchangePrograms[kind], data });
  putCoinMint(node, quote);
  putTokens(node, { account: money, mint: quote, owner: wallet, amount: reserve });
  putConfigs(node);
  return key;
}

/** A token account as the token program would have written it. */
export function putTokens(
  node: TestNode,
  { account, mint, owner, amount }: { account: Key; mint: Key; owner: Key; amount: bigint },
): void {
  const data = Buffer.alloc(165);
  data.set(decodeKey(mint));
  data.set(decodeKey(owner), 32);
  data.writeBigUInt64LE(amount, 64);
  data.writeUInt8(1, 108);
  const isCoin = mint === WRAPPED_SOL;
  if (isCoin) {
    data.writeUInt32LE(1, 109);
    data.writeBigUInt64LE(2_039_280n, 113);
  }
  node.put(account, {
    owner: TOKEN_PROGRAM,
    data,
    ...(isCoin ? { lamports: amount + 2_039_280n } : {}),
  });
}

/** Gives the usual account of an owner tokens that nobody made, of a mint that is there. */
export function putHolding(
  node: TestNode,
  { mint, owner, amount }: { mint: Key; owner: Key; amount: bigint },
): void {
  const program = node.ownerOf(mint) ?? TOKEN_PROGRAM;
  putTokens(node, { account: associatedAccount(owner, { mint, program }), mint, owner, amount });
}

/** The mint of dollars or of wrapped coins. */
function putCoinMint(node: TestNode, mint: Key): void {
  if (node.ownerOf(mint) !== undefined) return;
  const data = Buffer.alloc(82);
  data.writeBigUInt64LE(1_000_000_000_000_000n, 36);
  data.writeUInt8(mint === WRAPPED_SOL ? 9 : 6, 44);
  data.writeUInt8(1, 45);
  node.put(mint, { owner: TOKEN_PROGRAM, data });
}

/** Writes pump's configurations, which name the fee receivers. */
function putConfigs(node: TestNode): void {
  const { pumpSwap, pumpCurve } = exchangePrograms;
  for (const [key, owner] of [
    [swapConfig, pumpSwap],
    [curveGlobal, pumpCurve],
  ] as const)
    node.put(key, { owner, data: Buffer.alloc(1_200, 7) });
}

/** Orca's pool of coins and dollars, at a price. */
export function putCoinPrice(node: TestNode, dollars: number): void {
  const [usdc = ''] = DOLLARS;
  const data = Buffer.alloc(653);
  data.write('3f95d10ce1806309', 'hex');
  const root = BigInt(Math.round(Math.sqrt(dollars / 1_000) * 2 ** 32)) << 32n;
  data.writeBigUInt64LE(root & 0xffff_ffff_ffff_ffffn, 65);
  data.writeBigUInt64LE(root >> 64n, 73);
  data.set(decodeKey(WRAPPED_SOL), 101);
  data.set(decodeKey(usdc), 181);
  const [coins, money] = [walletOf('price coins'), walletOf('price dollars')];
  data.set(decodeKey(coins), 133);
  data.set(decodeKey(money), 213);
  putCoinMint(node, usdc);
  putTokens(node, {
    account: money,
    mint: usdc,
    owner: walletOf('price'),
    amount: 50_000_000_000n,
  });
  node.put(pricePool, { owner: exchangePrograms.orcaWhirlpool, data });
}

/** Writes the account of a launch curve; its tokens are the usual account's of its address. */
export function putCurve(
  node: TestNode,
  { mint, isComplete, coins = 30_000_000_000n }: { mint: Key; isComplete: boolean; coins?: bigint },
): Key {
  const data = Buffer.alloc(150);
  data.write('17b7f83760d8ac60', 'hex');
  data.writeBigUInt64LE(coins, 32);
  data.writeUInt8(isComplete ? 1 : 0, 48);
  data.set(decodeKey(walletOf('creator')), 49);
  node.put(curveKey(mint), { owner: exchangePrograms.pumpCurve, data });
  putConfigs(node);
  return curveKey(mint);
}

/** Writes a hook's list of further accounts: fixed ones, or one that is made up anew. */
export function putHookList(
  node: TestNode,
  { list, program, isFixed }: { list: Key; program: Key; isFixed: boolean },
): void {
  const entry = Buffer.alloc(35);
  entry.writeUInt8(isFixed ? 0 : 1);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 12);
  node.put(list, { owner: program, data: Buffer.concat([head, entry]) });
}
