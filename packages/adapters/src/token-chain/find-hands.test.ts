import type { Address } from '../chain/index.ts';
import { describe, expect, test } from 'vitest';
import type { Ask } from './ask.ts';
import { findHands } from './find-hands.ts';
import type { Transfer } from './read-logs.ts';
import { NOBODY } from './words.ts';

const SUPPLY = 1_000_000n;
const who = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;
const [MAKER, POOL, EXCHANGE, PLACE] = [who(1), who(2), who(3), who(4)];
let number = 0;
const sent = (from: Address, to: Address, amount: bigint): Transfer => ({
  from,
  to,
  amount,
  transaction: `0x${(++number).toString(16).padStart(64, '0')}`,
});
/** A new token whose maker puts a fifth into the pool. */
const begun = (): Transfer[] => [sent(NOBODY, MAKER, SUPPLY), sent(MAKER, POOL, SUPPLY / 5n)];
const wallets = (count: number): Address[] =>
  Array.from({ length: count }, (_, at) => who(0x1000 + at));

/** A node that knows of code only at `contracts`. */
const nodeWith =
  (contracts: readonly Address[] = []): Ask =>
  async (_, [address]) => ({
    state: 'answered',
    value: contracts.some((one) => one === address) ? '0x60' : '0x',
  });

async function look(
  transfers: readonly Transfer[],
  { leftOut = [POOL], contracts = [] }: { leftOut?: Address[]; contracts?: Address[] } = {},
) {
  const found = await findHands(nodeWith(contracts), { supply: SUPPLY, transfers, leftOut });
  if (!found.known) throw new Error(found.why);
  return found.value.hands;
}

describe('a supply that one hand splits', () => {
  test.each([5, 50, 500])(
    'over %d wallets is one hand, whatever they are called',
    async (count) => {
      const each = (SUPPLY * 4n) / 5n / BigInt(count);
      const transfers = [...begun(), ...wallets(count).map((one) => sent(MAKER, one, each))];
      const [hand, ...others] = await look(transfers);
      expect(others).toEqual([]);
      expect(hand).toMatchObject({ wallets: count, share: Number(each * BigInt(count)) / 1e6 });
      expect(hand?.links).toHaveLength(Math.min(50, count));
      expect(hand?.links[0]).toEqual({
        wallet: wallets(1)[0],
        to: MAKER,
        how: 'given',
        transaction: transfers[2]?.transaction,
      });
    },
  );

  test('who bought apart and gathers in one place is one hand too', async () => {
    const own = wallets(6);
    const transfers = [
      ...begun(),
      ...own.map((one) => sent(POOL, one, 20_000n)),
      ...own.map((one) => sent(one, PLACE, 15_000n)),
    ];
    const hand = (await look(transfers)).find(({ links }) =>
      links.some(({ how }) => how === 'gathered'),
    );
    expect(hand).toMatchObject({ wallets: 7, share: 0.12 });
    expect(hand?.links.map(({ wallet }) => wallet)).toEqual(own);
  });
});

describe('honest holders', () => {
  test('who buys from the pool belongs to nobody', async () => {
    const transfers = [...begun(), ...wallets(50).map((one) => sent(POOL, one, 1_000n))];
    expect(await look(transfers)).toEqual([]);
  });

  test('customers of an exchange do not belong together', async () => {
    const people = wallets(40);
    const transfers = [
      ...begun(),
      ...people.map((one) => sent(POOL, one, 2_000n)),
      ...people.map((one) => sent(one, EXCHANGE, 1_500n)),
      ...people.slice(0, 20).map((one) => sent(EXCHANGE, one, 500n)),
    ];
    expect(await look(transfers)).toEqual([]);
  });

  test('fees of a token do not make its sellers one hand', async () => {
    const people = wallets(20);
    const transfers = [...begun(), ...people.map((one) => sent(POOL, one, 2_000n))];
    for (const one of people) {
      const sale = sent(one, POOL, 900n);
      transfers.push(sale, { ...sent(one, PLACE, 100n), transaction: sale.transaction });
    }
    expect(await look(transfers)).toEqual([]);
  });

  test('vesting and staking are contracts, and nobody’s hand', async () => {
    const [vesting, staking] = [who(7), who(8)];
    const people = wallets(20);
    const transfers = [
      ...begun(),
      sent(MAKER, vesting, 300_000n),
      ...people.map((one) => sent(POOL, one, 2_000n)),
      ...people.map((one) => sent(one, staking, 1_000n)),
    ];
    expect(await look(transfers, { contracts: [vesting, staking] })).toEqual([]);
    expect(await look(transfers)).not.toEqual([]);
  });

  test('transfers of nothing join nobody: anybody can make them in another’s name', async () => {
    const transfers = [...begun(), ...wallets(9).map((one) => sent(MAKER, one, 0n))];
    expect(await look(transfers)).toEqual([]);
  });

  test('what went through the lock or to nobody is nobody’s', async () => {
    const LOCK = who(9);
    const transfers = [...begun(), sent(MAKER, LOCK, 300_000n), sent(MAKER, NOBODY, 100_000n)];
    expect(await look(transfers, { leftOut: [POOL, LOCK] })).toEqual([]);
  });
});

test('what could not be read is not known', async () => {
  const nothing = { supply: SUPPLY, transfers: undefined, leftOut: [] };
  expect(await findHands(nodeWith(), nothing)).toEqual({ known: false, why: 'too-many' });
});

test('fifty thousand transfers are looked through in one go', async () => {
  const people = wallets(10_000);
  const transfers = [
    ...begun(),
    ...people.flatMap((one) => [1, 2, 3, 4, 5].map(() => sent(MAKER, one, 1n))),
  ];
  expect((await look(transfers))[0]?.wallets).toBe(10_001);
});
