import { page as text, units } from '../../../text/en/learning/simulators.ts';
import { gasBill } from '../calc/gas.ts';
import { money, number, percent, significant } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Gas = {
  used: number;
  limit: number;
  baseFee: number;
  tip: number;
  most: number;
};

const PRICES = { baseFee: 0.9, tip: 0.1, most: 2 };

/** Of each page; the last one is in no block yet. */
const GAS: readonly (Gas | undefined)[] = [
  { used: 148_320, limit: 220_000, ...PRICES },
  { used: 96_400, limit: 220_000, ...PRICES },
  { used: 52_180, limit: 80_000, ...PRICES },
  undefined,
];

/** USDC that left and ETH that arrived, on the page of the swap. */
const [LEFT, ARRIVED] = [1000, 0.332];

const SWAP = 0;

type Values = Record<'page' | 'eth', number>;

/** The worked example of 'Block Explorers', and three other pages. */
export const simulator = simulation({
  name: 'explorer-page',
  title: text.title,
  specs: {
    page: { initial: 0, min: 0, max: 3, step: 1, isWhole: true },
    eth: { initial: 3000, min: 1, max: 1_000_000, step: 100 },
  },
  fields: [
    { name: 'page', label: text.which, options: text.pages },
    { name: 'eth', label: text.eth, unit: units.dollars },
  ],
  read: ({ page, eth }: Values) => {
    const gas = GAS[page];
    const bill = gas && gasBill(gas);
    const or = (value: (of: NonNullable<typeof bill>) => string): string =>
      bill === undefined ? text.none : value(bill);
    return {
      figures: [
        {
          label: text.fee,
          value: or(({ fee }) => units.eth(significant(fee / 1e9, 6))),
          isMain: true,
        },
        { label: text.dollars, value: or(({ fee }) => money((fee / 1e9) * eth)) },
        { label: text.burned, value: or(({ burned: burnedFee }) => units.gwei(number(burnedFee))) },
        { label: text.tip, value: or(({ tip }) => units.gwei(number(tip))) },
        { label: text.share, value: gas ? percent(gas.used / gas.limit, 0) : text.none },
        {
          label: text.price,
          value: page === SWAP ? text.perEth(number(LEFT / ARRIVED, 2)) : text.noPrice,
        },
      ],
      summary: text.summaries[page] ?? '',
    };
  },
  picture: ({ page }: Values) => {
    const gas = GAS[page];
    const says: readonly (readonly string[])[] = [
      ...(text.says[page] ?? []),
      gas === undefined
        ? [text.none, text.none]
        : [
            text.gasLine(number(gas.used), number(gas.limit)),
            text.gasPrice(number(gas.baseFee, 1), number(gas.tip, 1), number(gas.most)),
          ],
    ];
    return {
      kind: 'table',
      label: text.table(text.pages[page] ?? ''),
      head: text.head,
      rows: text.lines.map((line, i) => [line, ...(says[i] ?? [])]),
    };
  },
});
