import type { Address, Hex } from '../../chain/index.ts';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../ask.ts';
import { findWalletClusters } from './find-wallet-clusters.ts';
import { TRANSFER } from '../logs/read-logs.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { NOBODY } from '../words.ts';

const SUPPLY = 1_000_000n;
const who = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}`;
const [MAKER, POOL, EXCHANGE, PLACE] = [who(1), who(2), who(3), who(4)];
let number = 0;
const hash = (at: number): Hex => `0x${at.toString(16).padStart(64, '0')}`;
const buildTransfer = (from: Address, to: Address, amount: bigint, block?: number): Transfer => ({
  from,
  to,
  amount,
  transaction: hash(++number),
  block: block ?? number,
});
/** A new token whose maker puts a fifth into the pool. */
const createLaunch = (): Transfer[] => [
  buildTransfer(NOBODY, MAKER, SUPPLY),
  buildTransfer(MAKER, POOL, SUPPLY / 5n),
];
const wallets = (count: number): Address[] =>
  Array.from({ length: count }, (_, at) => who(0x1000 + at));

type Payment = { from: Address; to: Address; block: number; input?: string };
/** In wrapped ether (18 decimals) or dollars (6), which are the two sides of one pair. */
type TokenPayment = { token: Address; from: Address; to: Address; amount: bigint; block: number };
type Told = {
  contracts?: readonly Address[];
  busy?: readonly Address[];
  payments?: Payment[];
  tokenPayments?: TokenPayment[];
  /** More blocks than this are not handed out at once. */
  widest?: number;
  /** Transaction signers. */
  signers?: ReadonlyMap<Hex, Address>;
};
const [WETH, DOLLAR, DOLLAR_POOL] = [who(0xe), who(0xd), who(0xdd)];
const word = (value: bigint | string): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`;

/** A node that knows of code, of busy accounts and of payments what it is told. */
const nodeWith =
  ({
    contracts = [],
    busy = [],
    payments = [],
    tokenPayments = [],
    widest = Infinity,
    signers = new Map(),
  }: Told = {}): Ask =>
  async (method, [first]) => {
    const isOneOf = (list: readonly Address[]) => list.some((one) => one === first);
    if (method === 'eth_getTransactionByHash')
      return { state: 'answered', value: { from: signers.get(hash(Number(first))) ?? null } };
    if (method === 'eth_getTransactionCount')
      return { state: 'answered', value: isOneOf(busy) ? '0x4000' : '0x2' };
    if (method === 'eth_getBlockByNumber')
      return {
        state: 'answered',
        value: {
          transactions: payments
            .filter(({ block }) => block === Number(first))
            .map(({ from, to, input = '0x' }, at) => ({
              from,
              to,
              input,
              value: '0x64',
              hash: hash(0xfee000 + at),
            })),
        },
      };
    if (method === 'eth_getLogs') {
      const { fromBlock, toBlock } = Object(first);
      if (Number(toBlock) - Number(fromBlock) >= widest) return { state: 'refused' };
      return {
        state: 'answered',
        value: tokenPayments
          .filter(({ block }) => block >= Number(fromBlock) && block <= Number(toBlock))
          .map(({ token, from, to, amount }, at) => ({
            address: token,
            topics: [TRANSFER, word(from), word(to)],
            data: word(amount),
            transactionHash: hash(0xfed000 + at),
          })),
      };
    }
    const { to, data: calldata } = Object(first);
    if (calldata === '0x313ce567')
      return { state: 'answered', value: word(to === DOLLAR ? 6n : 18n) };
    if (to === DOLLAR_POOL)
      return { state: 'answered', value: word(calldata === '0x0dfe1681' ? WETH : DOLLAR) };
    // A request for code sizes names each address after PUSH20.
    const { data } = first as { data: string };
    const sizes = [...data.matchAll(/73([0-9a-f]{40})3b/g)].map(([, digits]) =>
      contracts.some((one) => one.slice(2).toLowerCase() === digits) ? 1 : 0,
    );
    const words = sizes.map((size) => size.toString(16).padStart(64, '0')).join('');
    return { state: 'answered', value: `0x${words}` };
  };

async function lookAt(
  transfers: readonly Transfer[],
  { leftOut = [POOL], ...nodeReplies }: Told & { leftOut?: Address[] } = {},
) {
  const handsResult = await findWalletClusters(nodeWith(nodeReplies), {
    supply: SUPPLY,
    transfers: { known: true, value: transfers },
    leftOut,
    pair: POOL,
    fundingBlocks: nodeReplies.payments ? 20 : 0,
    money: nodeReplies.tokenPayments && { tokens: [WETH], pair: DOLLAR_POOL },
  });
  if (!handsResult.known) throw new Error(handsResult.why);
  return handsResult.value;
}
const look = async (...lookArgs: Parameters<typeof lookAt>) => (await lookAt(...lookArgs)).hands;

describe('a supply that one hand splits', () => {
  test.each([5, 50, 500])(
    'over %d wallets is one hand, whatever they are called',
    async (count) => {
      const each = (SUPPLY * 4n) / 5n / BigInt(count);
      const transfers = [
        ...createLaunch(),
        ...wallets(count).map((one) => buildTransfer(MAKER, one, each)),
      ];
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
      ...createLaunch(),
      ...own.map((one) => buildTransfer(POOL, one, 20_000n)),
      ...own.map((one) => buildTransfer(one, PLACE, 15_000n)),
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
    const transfers = [
      ...createLaunch(),
      ...wallets(50).map((one) => buildTransfer(POOL, one, 1_000n)),
    ];
    expect(await look(transfers)).toEqual([]);
  });

  test('customers of an exchange do not belong together', async () => {
    const people = wallets(40);
    const transfers = [
      ...createLaunch(),
      ...people.map((one) => buildTransfer(POOL, one, 2_000n)),
      ...people.map((one) => buildTransfer(one, EXCHANGE, 1_500n)),
      ...people.slice(0, 20).map((one) => buildTransfer(EXCHANGE, one, 500n)),
    ];
    expect(await look(transfers)).toEqual([]);
  });

  test('fees of a token do not make its sellers one hand', async () => {
    const people = wallets(20);
    const transfers = [...createLaunch(), ...people.map((one) => buildTransfer(POOL, one, 2_000n))];
    for (const one of people) {
      const sale = buildTransfer(one, POOL, 900n);
      transfers.push(sale, { ...buildTransfer(one, PLACE, 100n), transaction: sale.transaction });
    }
    expect(await look(transfers)).toEqual([]);
  });

  test('vesting and staking are contracts, and nobody’s hand', async () => {
    const [vesting, staking] = [who(7), who(8)];
    const people = wallets(20);
    const transfers = [
      ...createLaunch(),
      buildTransfer(MAKER, vesting, 300_000n),
      ...people.map((one) => buildTransfer(POOL, one, 2_000n)),
      ...people.map((one) => buildTransfer(one, staking, 1_000n)),
    ];
    expect(await look(transfers, { contracts: [vesting, staking] })).toEqual([]);
    expect(await look(transfers)).not.toEqual([]);
  });

  test('transfers of nothing join nobody: anybody can make them in another’s name', async () => {
    const transfers = [
      ...createLaunch(),
      ...wallets(9).map((one) => buildTransfer(MAKER, one, 0n)),
    ];
    expect(await look(transfers)).toEqual([]);
  });

  test('what went through the lock or to nobody is nobody’s', async () => {
    const LOCK = who(9);
    const transfers = [
      ...createLaunch(),
      buildTransfer(MAKER, LOCK, 300_000n),
      buildTransfer(MAKER, NOBODY, 100_000n),
    ];
    expect(await look(transfers, { leftOut: [POOL, LOCK] })).toEqual([]);
  });
});

test('what could not be read is not known', async () => {
  const unread = { known: false, why: 'too-many' } as const;
  const nothing = { supply: SUPPLY, transfers: unread, leftOut: [] };
  expect(await findWalletClusters(nodeWith({}), nothing)).toEqual(unread);
});

test('fifty thousand transfers are looked through, and others get many turns meanwhile', async () => {
  const people = wallets(10_000);
  const transfers = [
    ...createLaunch(),
    ...people.flatMap((one) => [1, 2, 3, 4, 5].map(() => buildTransfer(MAKER, one, 1n))),
  ];
  let turns = 0;
  let isOver = false;
  const countTurns = (): void => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const [hand] = await look(transfers);
  isOver = true;
  expect(hand?.wallets).toBe(10_001);
  expect(turns).toBeGreaterThan(300);
});

test('a node that does not tell contracts from wallets accuses nobody', async () => {
  const refuses: Ask = async () => ({ state: 'refused' });
  const transfers = [
    ...createLaunch(),
    ...wallets(5).map((one) => buildTransfer(MAKER, one, 100_000n)),
  ];
  expect(
    await findWalletClusters(refuses, {
      supply: SUPPLY,
      transfers: { known: true, value: transfers },
      leftOut: [POOL],
    }),
  ).toEqual({
    known: false,
    why: 'unsupported',
  });
});

describe('a split that goes a longer way', () => {
  const [MIDDLE, SPLITTER] = [who(20), who(21)];

  test.each([5, 50, 500])('through one more wallet to %d', async (count) => {
    const each = 700_000n / BigInt(count);
    const transfers = [
      ...createLaunch(),
      buildTransfer(MAKER, MIDDLE, 700_000n),
      ...wallets(count).map((one) => buildTransfer(MIDDLE, one, each)),
    ];
    expect((await look(transfers))[0]).toMatchObject({ wallets: count + 1, ways: ['given'] });
  });

  test('through a contract that passes all on at once', async () => {
    const own = wallets(50);
    const first = buildTransfer(MAKER, SPLITTER, 700_000n);
    const on = own.map((one) => ({
      ...buildTransfer(SPLITTER, one, 14_000n),
      transaction: first.transaction,
    }));
    const [hand] = await look([...createLaunch(), first, ...on], { contracts: [SPLITTER] });
    expect(hand).toMatchObject({ wallets: 51, share: 0.8 });
  });

  test('through a chain as long as somebody likes, but not past who also bought', async () => {
    const chain = wallets(20);
    const steps = chain.map((to, at) =>
      buildTransfer(chain[at - 1] ?? MAKER, to, 700_000n - BigInt(at)),
    );
    expect((await look([...createLaunch(), ...steps]))[0]).toMatchObject({
      wallets: 21,
      ways: ['given'],
    });
    const [buyer, after] = [chain[9]!, chain.slice(10)];
    const [hand] = await look([...createLaunch(), buildTransfer(POOL, buyer, 100n), ...steps]);
    expect(hand?.links.map(({ wallet }) => wallet)).not.toEqual(expect.arrayContaining(after));
  });

  test('through a contract that was filled before, where its filler signs the payment', async () => {
    const first = buildTransfer(MAKER, SPLITTER, 700_000n);
    const payment = hash(0xabc);
    const on = wallets(30).map((one) => ({
      ...buildTransfer(SPLITTER, one, 20_000n),
      transaction: payment,
    }));
    const transfers = [...createLaunch(), first, ...on];
    const signedBy = async (one: Address) =>
      await look(transfers, { contracts: [SPLITTER], signers: new Map([[payment, one]]) });
    expect((await signedBy(MAKER))[0]).toMatchObject({ wallets: 31, ways: ['given'] });
    // Somebody else, who runs a sale for many, joins nobody.
    expect(await signedBy(who(99))).toEqual([]);
  });

  test('a contract that keeps what it was sent is no way to anybody', async () => {
    const transfers = [
      ...createLaunch(),
      buildTransfer(MAKER, SPLITTER, 700_000n),
      ...wallets(50).map((one) => buildTransfer(SPLITTER, one, 14_000n)),
    ];
    expect(await look(transfers, { contracts: [SPLITTER] })).toEqual([]);
  });

  test('customers of an exchange that was given some belong to nobody', async () => {
    const transfers = [
      ...createLaunch(),
      buildTransfer(MAKER, EXCHANGE, 300_000n),
      ...wallets(50).map((one) => buildTransfer(EXCHANGE, one, 5_000n)),
    ];
    expect(await look(transfers, { busy: [EXCHANGE] })).toEqual([]);
  });

  test('what a launch platform hands out, having had it all first, joins nobody', async () => {
    const transfers = [
      ...createLaunch(),
      ...wallets(50).map((one) => buildTransfer(MAKER, one, 10_000n)),
    ];
    expect(await look(transfers, { contracts: [MAKER] })).toEqual([]);
  });
});

describe('first buyers', () => {
  const own = wallets(8);
  const createOpening = (): Transfer[] => [
    buildTransfer(NOBODY, MAKER, SUPPLY, 90),
    buildTransfer(MAKER, POOL, 900_000n, 100),
  ];
  const createPurchases = (block: number) =>
    own.map((one) => buildTransfer(POOL, one, 50_000n, block));

  test('in the block in which the pool is filled knew of it', async () => {
    const [hand] = await look([...createOpening(), ...createPurchases(100)]);
    expect(hand).toMatchObject({ wallets: 9, share: 0.5, ways: ['launch'] });
  });

  test('a block later with ether of one payer are one hand, and the transaction is named', async () => {
    const payments = own.map((to) => ({ from: PLACE, to, block: 95 }));
    const { hands, unfunded: unfundedGroup } = await lookAt(
      [...createOpening(), ...createPurchases(101)],
      {
        payments,
      },
    );
    expect(hands[0]).toMatchObject({ wallets: 8, share: 0.4, ways: ['funded'], linkCount: 8 });
    expect(hands[0]?.links[0]).toMatchObject({ wallet: own[0], to: PLACE, how: 'funded' });
    expect(unfundedGroup).toEqual({ wallets: 0, share: 0 });
  });

  test('each paid through a wallet of its own are one hand; through an exchange they are not', async () => {
    const relays = own.map((_, at) => who(0x5000 + at));
    const payments = [
      ...relays.map((to) => ({ from: PLACE, to, block: 90 })),
      ...own.map((to, at) => ({ from: relays[at]!, to, block: 95 })),
    ];
    const transfers = [...createOpening(), ...createPurchases(101)];
    const { hands, unfunded: unfundedValue } = await lookAt(transfers, { payments });
    expect(hands[0]).toMatchObject({ wallets: 8, share: 0.4, ways: ['funded'] });
    expect(unfundedValue.wallets).toBe(0);
    const apart = await look(transfers, { payments, busy: [PLACE] });
    expect(apart.filter(({ wallets: count }) => count > 1)).toEqual([]);
  });

  test('bought for in one transaction are one hand, contracts too; who takes a fee is not', async () => {
    const at = hash(0xb0b);
    const [FEE, other] = [who(40), who(41)];
    const transfers = [
      ...createOpening(),
      ...createPurchases(120).map((one) => ({ ...one, transaction: at })),
      buildTransfer(POOL, other, 1_000n, 130),
    ];
    const [hand, ...others] = await look(transfers, { contracts: own.slice(0, 5) });
    expect(hand).toMatchObject({ wallets: 8, share: 0.4, ways: ['together'] });
    expect(others).toEqual([]);
    const withFees = own.flatMap((one, n) => {
      const transaction = hash(0xfee00 + n);
      const paidTransfers = [one, FEE, other].map((to) =>
        buildTransfer(POOL, to, 30_000n, 200 + n),
      );
      return paidTransfers.map((transfer) => ({ ...transfer, transaction }));
    });
    // Those who take the fees are one hand, and nobody who paid them is of it.
    const joinedLinks = (await look([...createOpening(), ...withFees])).flatMap(
      ({ links }) => links,
    );
    expect(joinedLinks.flatMap(({ wallet, to }) => [wallet, to]).toSorted()).toEqual([FEE, other]);
  });

  test('who trade with themselves in pairs and began in one block are one hand', async () => {
    const rounds = Array.from({ length: 3 }, (_, n) =>
      own.map((from, at) => buildTransfer(from, own[at ^ 1]!, 5_000n, 200 + 10 * n + at)),
    ).flat();
    const [hand] = await look([...createOpening(), ...createPurchases(110), ...rounds]);
    expect(hand).toMatchObject({ wallets: 8, share: 0.4, ways: ['circle'] });
    const apart = own.map((one, at) => buildTransfer(POOL, one, 50_000n, 110 + 10 * at));
    const pairs = await look([...createOpening(), ...apart, ...rounds]);
    expect(pairs.map(({ wallets: count }) => count)).toEqual([2, 2, 2, 2]);
  });

  test('paid through a contract that was told them all', async () => {
    const input = `0xe63d38ed${own.map((one) => one.slice(2).padStart(64, '0')).join('')}`;
    const payments = [{ from: PLACE, to: who(30), block: 95, input }];
    expect(
      (await look([...createOpening(), ...createPurchases(101)], { payments }))[0]?.wallets,
    ).toBe(8);
  });

  test('customers of one exchange, which pays out to thousands, belong to nobody', async () => {
    const payments = own.map((to) => ({ from: EXCHANGE, to, block: 95 }));
    const { hands, unfunded: unfundedData } = await lookAt(
      [...createOpening(), ...createPurchases(101)],
      {
        payments,
        busy: [EXCHANGE],
      },
    );
    expect(hands).toEqual([]);
    expect(unfundedData.wallets).toBe(0);
  });

  test.each([
    ['wrapped ether', WETH, 10n ** 16n],
    ['dollars', DOLLAR, 5_000_000n],
  ])(
    'paid by one in %s are one hand, also where only short ranges are given',
    async (...paymentCase) => {
      const [, token, amount] = paymentCase;
      const tokenPayments = own.map((to) => ({ token, from: PLACE, to, amount, block: 60 }));
      const handsFacts = await lookAt([...createOpening(), ...createPurchases(101)], {
        tokenPayments,
        widest: 40,
      });
      expect(handsFacts.hands[0]).toMatchObject({ wallets: 8, share: 0.4, ways: ['funded'] });
      expect(handsFacts.unfunded).toEqual({ wallets: 0, share: 0 });
    },
  );

  test('dust in dollars, other tokens and the pool’s own payments join nobody', async () => {
    const tokenPayments = own.flatMap((to, at) => [
      { token: DOLLAR, from: PLACE, to, amount: 900_000n, block: 60 },
      { token: who(0xbad), from: PLACE, to, amount: 10n ** 30n, block: 61 },
      ...(at % 2 ? [{ token: WETH, from: POOL, to, amount: 10n ** 18n, block: 62 }] : []),
    ]);
    const foundHandsFacts = await lookAt([...createOpening(), ...createPurchases(101)], {
      tokenPayments,
      contracts: [POOL],
    });
    expect(foundHandsFacts.hands).toEqual([]);
    expect(foundHandsFacts.unfunded.wallets).toBe(4);
  });

  test('whose ether nobody saw coming are told as not known', async () => {
    const { hands, unfunded: unfundedWallets } = await lookAt(
      [...createOpening(), ...createPurchases(101)],
      { payments: [] },
    );
    expect(hands).toEqual([]);
    expect(unfundedWallets).toEqual({ wallets: 8, share: 0.4 });
  });
});

describe('who moves in step', () => {
  const own = wallets(12);
  const createOpening = (): Transfer[] => [
    buildTransfer(NOBODY, MAKER, SUPPLY, 1),
    buildTransfer(MAKER, POOL, 900_000n, 2),
    ...own.map((one, at) => buildTransfer(POOL, one, 40_000n, 100 + 20 * at)),
  ];

  test('sells in the same blocks three times', async () => {
    const sales = [500, 600, 700].flatMap((block) =>
      own.map((one) => buildTransfer(one, POOL, 1_000n, block)),
    );
    const [hand] = await look([...createOpening(), ...sales]);
    expect(hand).toMatchObject({ wallets: 12, ways: ['together'] });
  });

  test('sells in one transaction', async () => {
    const first = buildTransfer(own[0]!, POOL, 1_000n, 500);
    const others = own
      .slice(1)
      .map((one) => ({ ...buildTransfer(one, POOL, 1_000n, 500), transaction: first.transaction }));
    expect((await look([...createOpening(), first, ...others]))[0]).toMatchObject({ wallets: 12 });
  });

  test('meets once or twice, which everybody may', async () => {
    const sales = [500, 600].flatMap((block) =>
      own.map((one) => buildTransfer(one, POOL, 1_000n, block)),
    );
    expect(await look([...createOpening(), ...sales])).toEqual([]);
  });

  test('trades often, and only now and then in the same block', async () => {
    const [busyOne, other] = own as [Address, Address];
    const sales = Array.from({ length: 30 }, (_, at) =>
      buildTransfer(busyOne, POOL, 1_000n, 500 + 10 * at),
    );
    const meetingTransfers = [500, 510, 520].map((block) =>
      buildTransfer(other, POOL, 1_000n, block),
    );
    expect(await look([...createOpening(), ...sales, ...meetingTransfers])).toEqual([]);
  });
});

describe('who trades with itself', () => {
  const own = wallets(6);
  const createOpening = (): Transfer[] => [
    buildTransfer(NOBODY, MAKER, SUPPLY, 1),
    buildTransfer(MAKER, POOL, 900_000n, 2),
    ...own.map((one, at) => buildTransfer(POOL, one, 40_000n, 100 + 20 * at)),
  ];

  test('in a circle', async () => {
    const round = own.map((one, at) => buildTransfer(one, own[(at + 1) % own.length]!, 5_000n));
    expect((await look([...createOpening(), ...round]))[0]).toMatchObject({
      wallets: 6,
      ways: ['circle'],
      tradedShare: 1,
    });
  });

  test('by way of the pool: one buys, the other sells as much', async () => {
    const [one, other] = own as [Address, Address];
    const trades = Array.from({ length: 5 }, (_, at) => [
      buildTransfer(POOL, one, 5_000n, 500 + 10 * at),
      buildTransfer(other, POOL, 5_000n, 501 + 10 * at),
    ]).flat();
    expect((await look([...createOpening(), ...trades]))[0]).toMatchObject({ wallets: 2 });
  });

  test('customers who pay into an exchange and are paid by it do not', async () => {
    const people = wallets(40);
    const transfers = [
      ...createOpening(),
      ...people.flatMap((one) => [
        buildTransfer(one, EXCHANGE, 10n),
        buildTransfer(EXCHANGE, one, 10n),
      ]),
      ...people.flatMap((one) => [
        buildTransfer(one, EXCHANGE, 10n),
        buildTransfer(EXCHANGE, one, 10n),
      ]),
    ];
    expect(await look(transfers)).toEqual([]);
  });
});
