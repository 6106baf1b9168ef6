import { roundText } from '../../../../text/en/drill-rounds.ts';
import type { Drill, DrillRequest } from '../drill-content.ts';
import type { Lots } from './lots.ts';

const text = roundText.families;

/** Harmless, or one of the two traps of its family: the place of the choice that is right. */
export type Kind = 0 | 1 | 2;

export type FamilyId = keyof typeof text;

/** What one of a family's situations shows. */
type Made = Pick<Drill, 'situation' | 'scene'>;

export type Family = {
  id: FamilyId;
  /** The drill of the list whose lesson explains it. */
  like: string;
  make: (lots: Lots, kind: Kind) => Made;
};

const LARGEST = 2n ** 256n - 1n;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const SITES = ['harbour', 'lantern', 'meridian', 'juniper', 'quarry', 'heron'] as const;
const PEOPLE = ['Ada', 'Bela', 'Cho', 'Dana', 'Emre', 'Farah'] as const;

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
const write = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 4 });

function sending(
  {
    to,
    value = 0n,
    data = '0x',
    token,
  }: { to: string; value?: bigint; data?: string; token?: string },
  lots: Lots,
): DrillRequest {
  return {
    method: 'eth_sendTransaction',
    ...(token === undefined ? {} : { token: { symbol: token, decimals: 6 } }),
    transaction: { chainId: 1, from: lots.address(), to, value: `0x${value.toString(16)}`, data },
  };
}

/** Another address that agrees at both ends, or differs at one of them. */
function lookalike(address: string, where: 'middle' | 'end', lots: Lots): string {
  const other = lots.address();
  if (where === 'middle') return address.slice(0, 8) + other.slice(8, 36) + address.slice(36);
  const at = lots.pick([2, 3, 39, 40, 41]);
  const digit = ((Number.parseInt(address[at] ?? '0', 16) + lots.whole(1, 15)) % 16).toString(16);
  return address.slice(0, at) + digit + address.slice(at + 1);
}

const approval: Family = {
  id: 'approval',
  like: 'unlimited-approval',
  make(lots, kind) {
    const [amount, spender, other] = [lots.amount(), lots.address(), lots.address()];
    const allowed = kind === 2 ? LARGEST : BigInt(amount) * 1_000_000n;
    const data = `0x095ea7b3${word(kind === 1 ? other : spender)}${word(allowed)}`;
    return {
      situation: text.approval.situation(`${lots.pick(SITES)}.example`, amount, spender),
      scene: { request: sending({ to: USDC, data, token: 'USDC' }, lots) },
    };
  },
};

const permit: Family = {
  id: 'permit',
  like: 'permit-signature',
  make(lots, kind) {
    const [amount, spender, other] = [lots.amount(), lots.address(), lots.address()];
    const value = amount * 1_000_000 * (kind === 2 ? lots.pick([100, 1000, 10_000]) : 1);
    return {
      situation: text.permit.situation(`${lots.pick(SITES)}.example`, amount, spender),
      scene: {
        request: {
          method: 'eth_signTypedData_v4',
          typedData: {
            primaryType: 'Permit',
            domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: USDC },
            message: {
              owner: lots.address(),
              spender: kind === 1 ? other : spender,
              value: String(value),
              nonce: String(lots.whole(0, 9)),
            },
          },
        },
      },
    };
  },
};

const collection: Family = {
  id: 'collection',
  like: 'collection-permission-off',
  make(lots, kind) {
    const [operator, other] = [lots.address(), lots.address()];
    const data = `0xa22cb465${word(kind === 2 ? other : operator)}${word(kind === 1 ? 1n : 0n)}`;
    const name = lots.pick(SITES);
    return {
      situation: text.collection.situation(name[0]?.toUpperCase() + name.slice(1), operator),
      scene: { request: sending({ to: lots.address(), data }, lots) },
    };
  },
};

const address: Family = {
  id: 'address',
  like: 'saved-address',
  make(lots, kind) {
    const saved = lots.address();
    const pasted = kind === 0 ? saved : lookalike(saved, kind === 1 ? 'middle' : 'end', lots);
    return {
      situation: text.address.situation(lots.amount(), lots.pick(PEOPLE)),
      scene: {
        table: {
          head: [...text.address.head],
          rows: [
            [text.address.saved, saved],
            [text.address.pasted, pasted],
          ],
        },
      },
    };
  },
};

const network: Family = {
  id: 'network',
  like: 'right-network',
  make(lots, kind) {
    const [ours = '', others = ''] = lots.shuffle(['Ethereum', 'Base', 'Arbitrum One', 'Polygon']);
    const [token = '', otherToken = ''] = lots.shuffle(['USDC', 'USDT', 'DAI', 'EURC']);
    const to = lots.address();
    const { head, token: tokenLine, network: networkLine, to: toLine, situation } = text.network;
    return {
      situation: situation(lots.amount()),
      scene: {
        table: {
          head: [...head],
          rows: [
            [tokenLine, token, kind === 2 ? otherToken : token],
            [networkLine, ours, kind === 1 ? others : ours],
            [toLine, to, to],
          ],
        },
      },
    };
  },
};

/** A host of somebody else who wants it to be taken for the one that is known. */
const likeHost = (name: string, lots: Lots): string =>
  lots.pick([
    `${name}-${lots.pick(['login', 'support', 'wallet'])}.example`,
    `${name.slice(0, -1)}${name.at(-1)}${name.at(-1)}.example`,
    `${name.replace(/[aeiou]/, '')}.example`,
  ]);

const host: Family = {
  id: 'host',
  like: 'phishing-host',
  make(lots, kind) {
    const name = lots.pick(SITES);
    const part = lots.pick(['app', 'account', 'my']);
    const own = lots.pick([`${name}.example`, `${part}.${name}.example`]);
    const front = `${name}.${lots.pick(['secure-desk', 'my-messages', 'inbox-one'])}.example`;
    return {
      situation: text.host.situation(`${name}.example`),
      scene: {
        window: {
          host: [own, likeHost(name, lots), front][kind] ?? own,
          title: text.host.page,
          lines: [...text.host.lines],
        },
      },
    };
  },
};

const login: Family = {
  id: 'login',
  like: 'login-for-this-site',
  make(lots, kind) {
    const [here = '', there = ''] = lots.shuffle(SITES);
    const [mine, other] = [lots.address(), lots.address()];
    const site = `${kind === 1 ? there : here}.example`;
    return {
      situation: text.login.situation(`${here}.example`, mine),
      scene: {
        request: {
          method: 'personal_sign',
          message: text.login.message(
            site,
            kind === 2 ? other : mine,
            lots.whole(10_000_000, 99_999_999),
          ),
        },
      },
    };
  },
};

const quote: Family = {
  id: 'quote',
  like: 'tight-quote',
  make(lots, kind) {
    const pay = lots.amount();
    const impact = kind === 1 ? lots.whole(8, 25) : lots.whole(1, 5) / 10;
    const tolerance = kind === 2 ? lots.whole(8, 30) : lots.whole(1, 5) / 10;
    const expected = pay * lots.whole(2, 60);
    const values = [
      `${write(pay)} USDC`,
      `${write(expected)} TOK`,
      `${impact}%`,
      `${tolerance}%`,
      `${write((expected * (100 - tolerance)) / 100)} TOK`,
    ];
    return {
      situation: text.quote.situation(write(pay)),
      scene: { table: { head: [...text.quote.head], rows: pair(text.quote.rows, values) } },
    };
  },
};

/** Names of lines with their values. */
const pair = (names: readonly string[], values: readonly string[]): string[][] =>
  names.map((name, at) => [name, values[at] ?? '']);

const depth: Family = {
  id: 'depth',
  like: 'pulled-liquidity',
  make(lots, kind) {
    const sale = lots.amount() * 2;
    const side = kind === 1 ? sale * lots.whole(2, 6) : sale * lots.whole(150, 400);
    const price = lots.whole(20, 900) / 100;
    const shown = kind === 2 ? price * (lots.whole(55, 75) / 100) : price;
    const dollars = (value: number): string => `$${value.toFixed(3)}`;
    const values = [`$${write(side)}`, dollars(shown), dollars(price), dollars(price * 1.001)];
    return {
      situation: text.depth.situation(write(sale)),
      scene: { table: { head: [...text.depth.head], rows: pair(text.depth.rows, values) } },
    };
  },
};

const size: Family = {
  id: 'size',
  like: 'slippage-too-high',
  make(lots, kind) {
    const account = lots.whole(4, 40) * 500;
    const percent = lots.pick([1, 2]);
    const entry = lots.whole(20, 35) * 100;
    const gap = lots.whole(2, 6) * 50;
    const planned = (account * percent) / 100 / gap;
    const units = planned * (kind === 1 ? lots.whole(4, 10) : 1);
    const further = lots.whole(1, 3) * 50;
    const liquidation =
      kind === 2 ? entry - gap + Math.min(further, gap / 2) : entry - gap - further * 4;
    const values = [
      text.size.units(units.toFixed(3)),
      `$${write(entry)}`,
      `$${write(entry - gap)}`,
      `$${write(liquidation)}`,
    ];
    return {
      situation: text.size.situation(write(account), percent),
      scene: { table: { head: [...text.size.head], rows: pair(text.size.rows, values) } },
    };
  },
};

const words: Family = {
  id: 'words',
  like: 'seed-phrase-request',
  make(lots, kind) {
    const count = lots.pick([12, 24]);
    const situations = [
      lots.pick(text.words.own)(count),
      lots.pick(text.words.page)(
        `${lots.pick(SITES)}-${lots.pick(['sync', 'claim', 'care'])}.example`,
        count,
      ),
      lots.pick(text.words.person)(lots.pick(PEOPLE), count),
    ];
    return {
      situation: situations[kind] ?? '',
      scene: {
        table: {
          head: [...text.words.head],
          rows: [[text.words.asked, text.words.began[kind]]],
        },
      },
    };
  },
};

const payment: Family = {
  id: 'payment',
  like: 'plain-payment',
  make(lots, kind) {
    const milli = BigInt(lots.whole(1, 90)) * 10n;
    const to = lots.address();
    const value = milli * 10n ** 15n * (kind === 1 ? lots.pick([2n, 5n, 10n]) : 1n);
    const selector = lots.address().slice(2, 10);
    const data = kind === 2 ? `0x${selector}${word(lots.address())}` : '0x';
    return {
      situation: text.payment.situation(write(Number(milli) / 1000), to),
      scene: { request: sending({ to, value, data }, lots) },
    };
  },
};

const backup: Family = {
  id: 'backup',
  like: 'restore-own-wallet',
  make(lots, kind) {
    const { home, away, online, head, device, copy, second } = text.backup;
    const place = lots.pick(home);
    const other = [lots.pick(away), lots.pick(online), place][kind] ?? place;
    return {
      situation: text.backup.situation(write(lots.amount() * 10)),
      scene: {
        table: {
          head: [...head],
          rows: [
            [device, place],
            [copy, place],
            [second, other],
          ],
        },
      },
    };
  },
};

/** Every family, from what one signs, over where one is and to whom one sends, to what one loses. */
export const families: readonly Family[] = [
  approval,
  permit,
  collection,
  address,
  network,
  host,
  login,
  quote,
  depth,
  size,
  words,
  payment,
  backup,
];
