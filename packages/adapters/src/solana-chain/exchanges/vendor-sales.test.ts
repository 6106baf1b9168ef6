import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Account } from '../ask-node.ts';
import { associatedAccount, WRAPPED_SOL } from '../keys.ts';
import { pricePool } from '../read-coin-price.ts';
import { readPool } from './read-pool.ts';

/*
 * Pools and sales as the vendors' own libraries wrote them on 2026-11-29 (each says which one, in
 * which version), with invented keys. The programs themselves are on no registry: that our sale is
 * the vendor's, byte for byte and account for account, is what can be shown here.
 */
const key = v.string();
const schema = v.object({
  mint: key,
  seller: key,
  amount: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
  sales: v.record(
    v.string(),
    v.object({
      from: v.string(),
      pool: key,
      owner: key,
      data: v.string(),
      programs: v.tuple([key, key]),
      others: v.record(v.string(), v.string()),
      sale: v.object({
        program: key,
        accounts: v.array(v.tuple([key, v.string()])),
        data: v.string(),
      }),
    }),
  ),
});
const { mint, seller, amount, sales } = v.parse(
  schema,
  JSON.parse(readFileSync(new URL('vendor-sales.json', import.meta.url), 'utf8')),
);
const accountOf = (owner: string, data: string): Account => ({
  owner,
  lamports: 1,
  data: Buffer.from(data, 'base64'),
});

describe('a sale is built as the exchange’s own library builds it', () => {
  test.each(Object.entries(sales))('%s', (_, { pool: at, owner, data, programs, others, sale }) => {
    const pool = readPool(at, accountOf(owner, data));
    if (!pool) throw new Error('the pool could not be read');
    const isFirst = pool.coins !== undefined || pool.mints[0] === mint;
    // The vendor's pool names its programs in its own order.
    const [tokenProgram, moneyProgram] =
      isFirst || pool.id === 'raydium-cpmm' ? programs : [programs[1], programs[0]];
    const [first, second] = pool.vaults;
    const builtInstruction = pool.sell?.({
      seller,
      amount,
      from: associatedAccount(seller, { mint, program: tokenProgram }),
      to: associatedAccount(seller, { mint: WRAPPED_SOL, program: moneyProgram }),
      mints: [mint, WRAPPED_SOL],
      programs: [tokenProgram, moneyProgram],
      vaults: isFirst ? [first, second] : [second, first],
      isFirst,
      accounts: new Map(
        Object.entries(others).map(([other, text]) => [other, accountOf(owner, text)]),
      ),
    });
    expect(pool.mints).toContain(WRAPPED_SOL);
    expect(builtInstruction?.program).toBe(sale.program);
    expect(Buffer.from(builtInstruction?.data ?? []).toString('hex')).toBe(sale.data);
    expect(
      builtInstruction?.accounts.map(({ key: used, isSigner, isWritable }) => [
        used,
        (isSigner ? 's' : '') + (isWritable ? 'w' : ''),
      ]),
    ).toEqual(sale.accounts);
  });

  test('every kind that says it can be sold on has a vendor’s sale', () => {
    const kinds = Object.values(sales).map(
      ({ pool, owner, data }) => readPool(pool, accountOf(owner, data))?.id,
    );
    expect(new Set(kinds)).toEqual(
      new Set(['raydium-v4', 'raydium-cpmm', 'curve', 'pump-swap', 'whirlpool', 'damm-v2', 'dlmm']),
    );
  });

  test('an account that is too short is no pool', () => {
    for (const { pool, owner, data } of Object.values(sales)) {
      const short = accountOf(owner, data);
      expect(readPool(pool, { ...short, data: short.data.subarray(0, 40) })).toBeUndefined();
    }
  });
});

test('the price of a coin is read from the pool that everybody knows', () => {
  expect(pricePool).toBe('Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE');
});
