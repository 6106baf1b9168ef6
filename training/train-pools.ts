import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { saveMeasured } from '../bench/measured/save-measured.ts';
import { chanceOf, type PoolModel } from '../packages/core/src/safety/pools/score-pool.ts';
import { fitTrees, type TreeSettings } from './fit-trees.ts';
import { auc, calibrationError, interval, type Judged } from './measures.ts';
import { readTable } from './read-table.ts';

const MODEL = fileURLToPath(
  new URL('../packages/core/src/safety/pools/pool-model.json', import.meta.url),
);
/**
 * Features of a pool: shares and counts that are the same on any chain that trades against ether.
 * Amounts in ether, counts of blocks and the transactions' order are left out.
 */
const MARKS = ['0.1', '0.25', '0.5', '0.75'];
const FEATURES = [
  ...`
    n_sync buys sells mints burns buy_sell_cnt buy_sell_vol turnover w_ratio_max w_ratio_0
    p_ratio_0 pmax_ratio_0 p_dd L_ratio x_turn_w max_buy_share max_sell_impact max_burn_frac
    x_sell_top_share x_wash since_last first_tenth last_tenth x_t_max x_ret_std x_ret_min
    x_ret_max x_lp_min x_impact_med x_impact_n5 x_impact_n20 x_buy_cv x_buy_same x_first_buy
    x_first_sell x_last_buy x_last_sell x_buy_round01 x_buy_round1 x_sell_round01 x_w0_round1
    x_w0_round01 x_w0_round001 x_w0_digits x_k0_digits x_k0_lead1
  `
    .trim()
    .split(/\s+/),
  ...['x_lp', 'x_lw', 'x_L', 'x_n'].flatMap((name) => MARKS.map((mark) => `${name}_${mark}`)),
];
const SETTINGS: Omit<TreeSettings, 'seed'> = {
  trees: 100,
  rate: 0.06,
  leastWeight: 3,
  ridge: 1,
  rows: 0.7,
  columns: 0.3,
};
/** Forests of different seeds, whose mean is less a matter of chance than one. */
const SEEDS = [1, 2, 3];

type Pool = { isBad: boolean; split: string; day: string; values: number[] };

/**
 * Trains how many pools that looked like one after an hour lost their liquidity within 14 days, on
 * a table with a row a pool; prints what it finds in the newest fifth, which nothing was learned or
 * chosen on, and writes the model. No row of the table is kept in it.
 */
export function trainPools(path: string): void {
  const pools = readTable(path)
    .filter(({ window }) => window === '1h')
    .map((row): Pool => ({
      isBad: row['label'] === '1',
      split: row['split'] ?? '',
      day: monthOf(Number(row['block'])),
      values: FEATURES.map((name) => Number(row[name])),
    }));
  const of = (...splits: readonly string[]) => pools.filter(({ split }) => splits.includes(split));
  const [oldest, newer, taught, apart] = [of('train'), of('val'), of('train', 'val'), of('test')];
  // How sure the trees may be is read off pools newer than those that grew them.
  const first = fit(oldest, { slope: 1, offset: 0 });
  const calibration = calibrate(judgePools(first, newer));
  const model = fit(taught, calibration);
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);

  const show = (value: number): string => value.toFixed(3);
  const print = (title: string, rows: readonly Judged[]): void =>
    console.log(
      `  ${title} (${rows.length}): AUC ${show(auc(rows))} ` +
        `[${interval(rows, auc).map(show).join(', ')}], calibration error ` +
        `${show(calibrationError(rows))}, said ` +
        `${show(mean(rows.map(({ score }) => score)))}, lost ` +
        `${show(mean(rows.map(({ isBad }) => Number(isBad))))}`,
    );
  console.log(`pools: ${taught.length} from ${model.taught.from} to ${model.taught.until}`);
  print(
    'the fifth before the newest, by trees of what is older, not calibrated',
    judgePools(first, newer),
  );
  const last = judgePools(model, apart);
  print('the newest fifth, by the model that is written', last);
  const [low, high] = interval(last, auc);
  saveMeasured('pools', {
    taught: taught.length,
    apart: apart.length,
    auc: roundToThousandth(auc(last)),
    low: roundToThousandth(low),
    high: roundToThousandth(high),
    calibrationError: roundToThousandth(calibrationError(last)),
  });
}

function fit(pools: readonly Pool[], calibration: PoolModel['calibration']): PoolModel {
  const columns = FEATURES.map((_, at) =>
    Float64Array.from(pools, ({ values }) => values[at] ?? 0),
  );
  const labels = pools.map(({ isBad }) => isBad);
  const forests = SEEDS.map((seed) => fitTrees(columns, labels, { ...SETTINGS, seed }));
  const days = pools.map(({ day }) => day).toSorted();
  return {
    features: FEATURES,
    start: forests[0]?.start ?? 0,
    trees: forests.flatMap(({ trees }) =>
      trees.map((tree) => ({
        ...tree,
        ends: tree.ends.map((end) => Number((end / SEEDS.length).toPrecision(4))),
      })),
    ),
    calibration,
    taught: {
      pools: pools.length,
      from: days[0] ?? '',
      until: days.at(-1) ?? '',
      lost: Number(mean(labels.map(Number)).toFixed(3)),
    },
  };
}

const roundToThousandth = (figure: number): number => Number(figure.toFixed(3));

const judgePools = (model: PoolModel, pools: readonly Pool[]): Judged[] =>
  pools.map(({ values, isBad }) => ({
    score: chanceOf(model, (feature) => values[feature] ?? 0),
    isBad,
  }));

/** Platt's two numbers, by Newton's steps over the logarithms of odds. */
function calibrate(rows: readonly Judged[]): PoolModel['calibration'] {
  const sums = rows.map(({ score }) => Math.log(score / (1 - score)));
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 30; step++) {
    let [gs, go, ss, so, oo] = [0, 0, 1e-9, 0, 1e-9];
    for (const [at, sum] of sums.entries()) {
      const chance = 1 / (1 + Math.exp(-(slope * sum + offset)));
      const error = chance - (rows[at]?.isBad ? 1 : 0);
      const weight = chance * (1 - chance);
      gs += error * sum;
      go += error;
      ss += weight * sum * sum;
      so += weight * sum;
      oo += weight;
    }
    const determinant = ss * oo - so * so;
    slope -= (oo * gs - so * go) / determinant;
    offset -= (ss * go - so * gs) / determinant;
  }
  return { slope: Number(slope.toFixed(4)), offset: Number(offset.toFixed(4)) };
}

/** Block 10,822,139 is of 8 September 2020, and a block took 13.2 seconds in that year's autumn. */
function monthOf(block: number): string {
  const at = Date.UTC(2020, 8, 8) + (block - 10_822_139) * 13_200;
  return new Date(at).toISOString().slice(0, 7);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1);
