import { address, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { buildTransaction, type Instruction } from '../build-transaction.ts';
import { exchangePrograms } from '../exchanges/programs.ts';
import { SYSTEM_PROGRAM, type Key } from '../keys.ts';
import { readBytes } from '../read-bytes.ts';
import { readTokenAccount, type TokenAccount } from '../read-mint.ts';
import { transfer } from '../token-instructions.ts';

/*
 * The programs of exchanges are on no package registry. These stand in for them: each takes the
 * accounts in its exchange's own order and moves tokens by the real token programs, at the price of
 * a pool whose product stays the same.
 */

type Places = { seller: number; from: number; to?: number; vaults: readonly number[]; at?: number };

/** Where each exchange's sale names its accounts, and at which byte the amount stands. */
const PLACES: Readonly<Record<Key, Places>> = {
  [exchangePrograms.raydiumV4]: { seller: 7, from: 5, to: 6, vaults: [3, 4], at: 1 },
  [exchangePrograms.raydiumCpmm]: { seller: 0, from: 4, to: 5, vaults: [6, 7] },
  [exchangePrograms.pumpSwap]: { seller: 1, from: 5, to: 6, vaults: [7, 8] },
  [exchangePrograms.pumpCurve]: { seller: 6, from: 5, vaults: [4] },
  [exchangePrograms.orcaWhirlpool]: { seller: 3, from: 7, to: 9, vaults: [8, 10] },
  [exchangePrograms.meteoraDammV2]: { seller: 8, from: 2, to: 3, vaults: [4, 5] },
  [exchangePrograms.meteoraDlmm]: { seller: 10, from: 4, to: 5, vaults: [2, 3] },
};
/** Payment of a launch curve's stand-in for a sale, in lamports. */
const CURVE_PAYS = 50_000_000n;

export type StandIn =
  | { transaction: string; indexOf: (index: number) => number }
  | { refusedAt: number; logs: string[] };

/** The transaction with trades on exchanges carried out by stand-ins, who pay by `treasury`. */
export function standIn(chain: LiteSVM, transaction: string, treasury: Key): StandIn {
  const { payer, instructions } = readTransaction(transaction);
  const origins: number[] = [];
  const replacedInstructions: Instruction[] = [];
  for (const [at, instruction] of instructions.entries()) {
    const places = PLACES[instruction.program];
    const moves = places ? trade(chain, { instruction, places, treasury }) : [instruction];
    if (!moves) {
      const logs = [`Program ${instruction.program} failed: custom program error: 0x1770`];
      return { refusedAt: at, logs };
    }
    replacedInstructions.push(...moves);
    origins.push(...moves.map(() => at));
  }
  return {
    transaction: buildTransaction(payer, replacedInstructions),
    indexOf: (index) => origins[index] ?? index,
  };
}

/** Returns the transfers of a sale; undefined: the exchange refuses it. */
function trade(
  chain: LiteSVM,
  {
    instruction: { accounts, data },
    places: { seller, from, to, vaults, at = 8 },
    treasury,
  }: { instruction: Instruction; places: Places; treasury: Key },
): Instruction[] | undefined {
  const keyAt = (index: number): Key => accounts[index]?.key ?? '';
  if (!accounts[seller]?.isSigner) return undefined;
  const amount = readBytes(data).u64(at);
  const soldToken = readToken(chain, keyAt(from));
  const holdings = vaults.map((index) => ({
    key: keyAt(index),
    token: readToken(chain, keyAt(index)),
  }));
  const into = holdings.find(({ token }) => token !== undefined && token.mint === soldToken?.mint);
  if (!soldToken || !into?.token || soldToken.owner !== keyAt(seller) || amount === 0n)
    return undefined;
  const pay = move(chain, { from: keyAt(from), to: into.key, token: soldToken, amount });
  if (to === undefined) return [pay, sendCoins(treasury, keyAt(seller))];
  const out = holdings.find(({ key }) => key !== into.key);
  if (!out?.token) return undefined;
  const paidAmount = (out.token.amount * amount) / (into.token.amount + amount);
  if (paidAmount === 0n) return undefined;
  return [pay, move(chain, { from: out.key, to: keyAt(to), token: out.token, amount: paidAmount })];
}

function move(
  chain: LiteSVM,
  { from, to, token, amount }: { from: Key; to: Key; token: TokenAccount; amount: bigint },
): Instruction {
  const mint = chain.getAccount(address(token.mint));
  if (!('programAddress' in mint)) throw new Error(`no mint at ${token.mint}`);
  const decimals = mint.data[44] ?? 0;
  return transfer(
    { mint: token.mint, program: mint.programAddress, decimals },
    { from, to, by: { key: token.owner, signers: [] }, amount },
  );
}

function sendCoins(from: Key, to: Key): Instruction {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(CURVE_PAYS, 4);
  return {
    program: SYSTEM_PROGRAM,
    accounts: [
      { key: from, isSigner: true, isWritable: true },
      { key: to, isWritable: true },
    ],
    data,
  };
}

function readToken(chain: LiteSVM, key: Key): TokenAccount | undefined {
  const account = key === '' ? undefined : chain.getAccount(address(key));
  if (!account || !('programAddress' in account)) return undefined;
  return readTokenAccount({
    owner: account.programAddress,
    lamports: Number(account.lamports),
    data: Uint8Array.from(account.data),
  });
}

function readTransaction(transaction: string): { payer: Key; instructions: Instruction[] } {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(transaction, 'base64'));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (!('staticAccounts' in message) || !('instructions' in message))
    throw new Error('a transaction of a version that is not used here');
  const { staticAccounts: keys, header, instructions } = message;
  const signers = header.numSignerAccounts;
  const isWritable = (index: number) =>
    index < signers
      ? index < signers - header.numReadonlySignerAccounts
      : index < keys.length - header.numReadonlyNonSignerAccounts;
  return {
    payer: keys[0] ?? '',
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: keys[programAddressIndex] ?? '',
      accounts: accountIndices.map((index) => ({
        key: keys[index] ?? '',
        isSigner: index < signers,
        isWritable: isWritable(index),
      })),
      data: Uint8Array.from(data ?? []),
    })),
  };
}
