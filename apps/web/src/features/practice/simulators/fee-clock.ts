import { clock as text, units } from '../../../text/en/learning/simulators.ts';
import { baseFeeAfter, gasBill } from '../calc/gas.ts';
import { money, number, percent, significant } from '../calc/write.ts';
import { simulation } from '../parts/simulation.ts';

type Values = Record<
  'start' | 'full' | 'blocks' | 'tip' | 'most' | 'limit' | 'used' | 'eth',
  number
>;

const MAX_BLOCKS = 300;

const gwei = (value: number): string =>
  value >= 100 ? number(value) : value < 0.01 ? significant(value, 2) : number(value, 2);

export function atBlock(values: Values) {
  const baseFee = baseFeeAfter(values.start, values.full / 100, values.blocks);
  return { baseFee, ...gasBill({ ...values, baseFee }) };
}

/** The worked example of 'Understanding Gas Fees', and the blocks after it. */
export const simulator = simulation({
  name: 'fee-clock',
  title: text.title,
  specs: {
    start: { initial: 1.2, min: 0.01, max: 1000, step: 0.1 },
    tip: { initial: 0.3, min: 0, max: 1000, step: 0.1 },
    most: { initial: 3, min: 0.01, max: 10_000, step: 0.5 },
    used: { initial: 150_000, min: 21_000, max: 16_000_000, step: 1000, isWhole: true },
    limit: { initial: 200_000, min: 21_000, max: 16_000_000, step: 1000, isWhole: true },
    eth: { initial: 2500, min: 1, max: 1_000_000, step: 100 },
    full: { initial: 100, min: 0, max: 100, step: 10, isWhole: true },
    blocks: { initial: 0, min: 0, max: MAX_BLOCKS, step: 1, isWhole: true },
  },
  fields: [
    { name: 'start', label: text.start, unit: units.gweiUnit },
    { name: 'tip', label: text.tip, unit: units.gweiUnit },
    { name: 'most', label: text.most, unit: units.gweiUnit },
    { name: 'used', label: text.used },
    { name: 'limit', label: text.limit },
    { name: 'eth', label: text.eth, unit: units.dollars },
    { name: 'full', label: text.full, write: (value) => text.fullText(percent(value / 100, 0)) },
    { name: 'blocks', label: text.blocks },
  ],
  moves: [
    { label: text.next, to: ({ blocks }) => ({ blocks: blocks + 1 }) },
    { label: text.minute, to: ({ blocks }) => ({ blocks: blocks + 5 }) },
  ],
  read: (values) => {
    if (values.used > values.limit) return { problem: text.underLimit };
    const bill = atBlock(values);
    const [blocks, baseFee] = [number(values.blocks), gwei(bill.baseFee)];
    const eth = bill.fee / 1e9;
    const or = (value: string): string => (bill.isWaiting ? text.waits : value);
    return {
      figures: [
        { label: text.baseFee, value: units.gwei(baseFee), isMain: true },
        { label: text.price, value: or(units.gwei(gwei(bill.price))), isMain: true },
        { label: text.fee, value: or(units.eth(significant(eth, 4))) },
        { label: text.dollars, value: or(money(eth * values.eth)) },
        { label: text.burned, value: or(units.gwei(number(bill.burned))) },
        { label: text.tipPaid, value: or(units.gwei(number(bill.tip))) },
        { label: text.unused, value: or(units.gwei(number(bill.unused))) },
      ],
      summary: bill.isWaiting
        ? text.waiting(blocks, baseFee, number(values.most, 2, 0))
        : text.summary(
            blocks,
            baseFee,
            gwei(bill.price),
            significant(eth, 4),
            money(eth * values.eth),
          ),
      caution:
        !bill.isWaiting && bill.baseFee + values.tip > values.most + 1e-9
          ? text.squeezed
          : undefined,
    };
  },
  picture: (values) => {
    const shownBlocks = Math.max(20, values.blocks);
    const path = Array.from({ length: shownBlocks + 1 }, (_, block): [number, number] => [
      block,
      baseFeeAfter(values.start, values.full / 100, block),
    ]);
    const fees = path.map(([, fee]) => fee);
    return {
      kind: 'lines',
      label: text.chart(
        number(shownBlocks),
        gwei(values.start),
        gwei(fees.at(-1) ?? 0),
        number(values.most, 2, 0),
      ),
      x: [0, shownBlocks],
      y: [Math.min(...fees, values.most) * 0.9, Math.max(...fees, values.most) * 1.1],
      isLog: true,
      writeX: (block) => number(block),
      writeY: gwei,
      lines: [
        { mark: 'line', points: path },
        {
          mark: 'price-dash',
          points: [
            [0, values.most],
            [shownBlocks, values.most],
          ],
        },
      ],
      spot: [values.blocks, atBlock(values).baseFee],
      legend: [
        { mark: 'line', label: text.baseLine },
        { mark: 'price-dash', label: text.mostLine },
      ],
    };
  },
});
