import { roundText } from '../../../../text/en/learning/drill-rounds.ts';
import type { Drill, DrillRequest } from '../drill-content.ts';
import type { Lots } from './lots.ts';

const text = roundText.families;

/** Harmless, or one of the two traps of its family: the place of the choice that is right. */
export type Kind = 0 | 1 | 2;

export type FamilyId = keyof typeof text;

/** Contents of a family's situation. */
type Made = Pick<Drill, 'situation' | 'scene'>;

type Family = {
  id: FamilyId;
  /** The drill of the list whose lesson explains it. */
  like: string;
  make: (lots: Lots, kind: Kind) => Made;
};

const LARGEST = 2n ** 256n - 1n;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const SITES = ['harbour', 'lantern', 'meridian', 'juniper', 'quarry', 'heron'] as const;
/** Parts of hosts, which stand before the name of a site or in the place of it. */
const PARTS = ['secure-desk', 'my-messages', 'account', 'inbox', 'sign-in', 'members'] as const;
const PEOPLE = ['Ada', 'Bela', 'Cho', 'Dana', 'Emre', 'Farah'] as const;

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const write = (value: number): string => format.format(value);

/** Dollars from tens to many thousands, so that a number alone gives nothing away. */
const sum = (lots: Lots): number => (lots.amount() / 10) * lots.pick([1, 10, 100]);

/** Intended sum, and sum in a request: the same, more, or another one. */
function meantAndNamed(is: 'same' | 'more' | 'other', lots: Lots): readonly [number, number] {
  const [one, drawnSum] = [sum(lots), sum(lots)];
  if (is === 'same') return [one, one];
  const other = one === drawnSum ? one * 2 : drawnSum;
  return is === 'other' ? [one, other] : [Math.min(one, other), Math.max(one, other)];
}

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
    const [spender, other] = [lots.address(), lots.address()];
    const [amount, namedAmount] = meantAndNamed(kind === 2 ? 'more' : 'same', lots);
    const isUnlimited = kind === 2 && lots.whole(1, 6) === 1;
    const allowance = isUnlimited ? LARGEST : BigInt(namedAmount) * 1_000_000n;
    const data = `0x095ea7b3${word(kind === 1 ? other : spender)}${word(allowance)}`;
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
    const [spender, other] = [lots.address(), lots.address()];
    const [amount, namedAmount] = meantAndNamed(kind === 2 ? 'more' : 'same', lots);
    const value = namedAmount * 1_000_000;
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
    const intent = lots.pick(['give', 'end']);
    const approvalBit = (intent === 'give') === (kind !== 1) ? 1n : 0n;
    const data = `0xa22cb465${word(kind === 2 ? other : operator)}${word(approvalBit)}`;
    const name = lots.pick(SITES);
    return {
      situation: text.collection.situation[intent](
        name[0]?.toUpperCase() + name.slice(1),
        operator,
      ),
      scene: { request: sending({ to: lots.address(), data }, lots) },
    };
  },
};

const address: Family = {
  id: 'address',
  like: 'saved-address',
  make(lots, kind) {
    const savedAddress = lots.address();
    const pastedAddress =
      kind === 0 ? savedAddress : lookalike(savedAddress, kind === 1 ? 'middle' : 'end', lots);
    return {
      situation: text.address.situation(lots.amount(), lots.pick(PEOPLE)),
      scene: {
        table: {
          head: [...text.address.head],
          rows: [
            [text.address.saved, savedAddress],
            [text.address.pasted, pastedAddress],
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

/** A name of somebody else who wants it to be taken for the one that is known. */
const likeName = (name: string, lots: Lots): string =>
  lots.pick([
    `${name}-${lots.pick(['app', 'desk', 'help'])}`,
    `${name.slice(0, -1)}${name.at(-1)}${name.at(-1)}`,
    name.replace(/[aeiou](?=[a-z]*$)/, ''),
    name.includes('-') ? name.replace('-', '') : `${name.slice(0, 3)}-${name.slice(3)}`,
  ]);

const host: Family = {
  id: 'host',
  like: 'phishing-host',
  make(lots, kind) {
    const name = lots.pick(['', 'blue-', 'north-', '']) + lots.pick(SITES);
    const [before, part] = [lots.pick(['', `${lots.pick(PARTS)}.`]), lots.pick(PARTS)];
    const hosts = [before + name, before + likeName(name, lots), `${name}.${part}`];
    return {
      situation: text.host.situation(`${name}.example`),
      scene: {
        window: {
          host: `${hosts[kind] ?? name}.example`,
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
    const pay = sum(lots);
    const price = lots.pick([0.1, 0.2, 0.25, 0.5, 2, 4, 5]);
    const impact = kind === 1 ? lots.whole(10, 30) : lots.whole(1, 5) / 10;
    const tolerance = kind === 2 ? lots.whole(10, 30) : lots.whole(1, 5) / 10;
    const expectedAmount = ((pay / price) * (100 - impact)) / 100;
    const values = [
      `${write(pay)} USDC`,
      `$${write(price)}`,
      `${write(expectedAmount)} TOK`,
      `${write((expectedAmount * (100 - tolerance)) / 100)} TOK`,
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
    const sale = sum(lots) * lots.pick([1, 10]);
    const side = kind === 1 ? sale * lots.whole(2, 8) : sale * lots.whole(110, 250);
    const price = lots.whole(20, 900) / 100;
    const shownPrice = kind === 2 ? price * (lots.whole(55, 75) / 100) : price;
    const dollars = (value: number): string => `$${value.toFixed(3)}`;
    const values = [`$${write(side)}`, dollars(shownPrice), dollars(price), dollars(price * 1.001)];
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
    const account = lots.whole(4, 40) * lots.pick([50, 500, 5000]);
    const percent = lots.pick([1, 2]);
    const entry = lots.whole(20, 35) * 100;
    const gap = lots.whole(2, 6) * 50;
    const plannedSize = (account * percent) / 100 / gap;
    const units = plannedSize * (kind === 1 ? lots.whole(3, 6) : 1);
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
    const host = `${lots.pick(SITES)}-${lots.pick(['sync', 'claim', 'care'])}.example`;
    const wordings = [
      lots.pick(text.words.own),
      lots.pick(text.words.page),
      lots.pick(text.words.person),
    ] as const;
    const { situation, began } = wordings[kind](lots.pick(PEOPLE), host, count);
    return {
      situation,
      scene: { table: { head: [...text.words.head], rows: [[text.words.asked, began]] } },
    };
  },
};

/** The bytes of a payment, of wrapping ether, and of minting one piece. */
const BYTES = {
  pay: '0x',
  wrap: '0xd0e30db0',
  mint: `0xa0712d68${word(1n)}`,
} as const;

/** Substitutes for the wanted act. A payment to that contract would wrap as well. */
const INSTEAD: Readonly<
  Record<keyof typeof BYTES, readonly [keyof typeof BYTES, ...(keyof typeof BYTES)[]]>
> = { pay: ['wrap', 'mint'], wrap: ['mint'], mint: ['pay', 'wrap'] };

const payment: Family = {
  id: 'payment',
  like: 'plain-payment',
  make(lots, kind) {
    const [intendedAmount, namedAmount] = meantAndNamed(kind === 1 ? 'other' : 'same', lots);
    // Thousandths of ether: from 0.015 to 20.
    const value = BigInt(namedAmount) * 10n ** 15n;
    const to = lots.address();
    const intent = lots.pick(['pay', 'wrap', 'mint']);
    const actualAction = kind === 2 ? lots.pick(INSTEAD[intent]) : intent;
    return {
      situation: text.payment.situation[intent](write(intendedAmount / 1000), to),
      scene: { request: sending({ to, value, data: BYTES[actualAction] }, lots) },
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
