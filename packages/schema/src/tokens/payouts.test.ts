import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { benefitsOf, PASS_PROMISES, passTiers, PROMISED_WEEKS } from './passes.ts';
import { owedClaimsSchema, owedHolderSchema, owedQuerySchema, type Owed } from './payouts.ts';
import { says, x } from '../testing/testing-fields.ts';

describe('what passes owe', () => {
  const holder = `0x${x(40, 'a')}`;
  const createLedger = (rest: Partial<Record<keyof Owed, unknown>> = {}) => ({
    entries: [
      {
        week: 1,
        tier: 0,
        holder,
        passes: '1',
        due: '1',
        paid: '0',
        state: 'due',
        payments: [],
        ...rest,
      },
    ],
  });

  test('is whole smallest units: read by BigInt, what goes in comes out', () => {
    const amounts = ['0', '1', `${2n ** 53n + 1n}`, `${10n ** 77n}`, x(78, '9')];
    for (const due of amounts) {
      const owedHolder = v.parse(owedHolderSchema, createLedger({ due, paid: due }));
      expect([owedHolder.entries[0]?.due, BigInt(owedHolder.entries[0]?.paid ?? '')]).toEqual([
        due,
        BigInt(due),
      ]);
    }
    const sum = amounts.reduce((all, one) => all + BigInt(one), 0n);
    expect(`${sum}`).toBe(`${BigInt(x(78, '9')) + 10n ** 77n + 2n ** 53n + 2n}`);
    for (const due of ['', '-1', '1.5', '1e3', ' 1', '1n', '0x1', '１', x(79, '9'), 1, null])
      expect([due, says(owedHolderSchema, createLedger({ due })) === undefined]).toEqual([
        due,
        false,
      ]);
    for (const tier of [-1, 3, '0', 0.5])
      expect(says(owedHolderSchema, createLedger({ tier }))).toBeDefined();
    for (const wrong of ['0x', `0x${x(39, 'a')}`, `0x${x(41, 'a')}`, x(42, 'a')])
      expect(says(owedHolderSchema, createLedger({ holder: wrong }))).toBeDefined();
  });

  test('is asked for by a week that was promised', () => {
    for (const week of ['1', '9', `${PROMISED_WEEKS}`, '01'])
      expect([week, v.parse(owedQuerySchema, { week }).week]).toEqual([week, Number(week)]);
    for (const week of ['0', `${PROMISED_WEEKS + 1}`, '-1', '1.0', '', '100', ' 1', 1])
      expect([week, says(owedQuerySchema, { week }) === undefined]).toEqual([week, false]);
    for (const cursor of [`0.${holder}`, `2.${holder}`])
      expect(says(owedQuerySchema, { cursor })).toBeUndefined();
    for (const cursor of [`3.${holder}`, `0.${holder.toUpperCase()}`, `0.${holder}\n`, holder, ''])
      expect(says(owedQuerySchema, { cursor })).toBeDefined();
  });

  test('is claimed by data for one contract', () => {
    const claims = (data: string) => ({
      status: 'on',
      chainId: 1,
      contract: holder,
      claims: [{ week: 1, tier: 0, amount: '1', data }],
    });
    for (const data of ['0x', '0xabcdef01'])
      expect(says(owedClaimsSchema, claims(data))).toBeUndefined();
    for (const data of ['', 'ab', '0xAB', '0xzz', '0x\n'])
      expect(says(owedClaimsSchema, claims(data))).toBeDefined();
    expect(says(owedClaimsSchema, { status: 'off', claims: [] })).toBeDefined();
  });

  test('is what the cards say: the digits of a week and the words beside them are one', () => {
    for (const { weekly, price, benefits } of passTiers) {
      const line = benefits.find((one) => one.startsWith(`${PROMISED_WEEKS}-week airdrop`)) ?? '';
      const [, millions = ''] = /: (\d+)M per week$/.exec(line) ?? [];
      expect(BigInt(weekly)).toBe(BigInt(millions) * 1_000_000n);
      // All weeks together bring half of what a pass costs.
      expect(BigInt(weekly) * BigInt(PROMISED_WEEKS) * 2n).toBe(BigInt(price));
    }
    for (const tier of passTiers) {
      const baseBenefits = benefitsOf(tier, []);
      expect(benefitsOf(tier, PASS_PROMISES)).toEqual(tier.benefits);
      expect(baseBenefits.join(' ')).not.toMatch(/airdrop|revenue/i);
      for (const promise of PASS_PROMISES)
        expect(benefitsOf(tier, [promise]).length - baseBenefits.length).toBeLessThanOrEqual(1);
    }
  });
});
