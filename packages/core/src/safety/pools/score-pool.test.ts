import type { PoolStart } from '@firm/adapters/token-chain/index.ts';
import { describe, expect, test } from 'vitest';
import { readRows } from '../evidence/read-rows.ts';
import { judge } from '../judge.ts';
import { clean, NOW, withFacts } from '../evidence/testing-evidence.ts';
import { readPoolFeatures } from './pool-features.ts';
import { poolModelTaught, scorePool } from './score-pool.ts';

const HOUR = 3_600_000;
const START = NOW - 5 * HOUR;

/** Builds a pool: ether and tokens at shares of the hour. */
const pool = (...points: readonly (readonly [at: number, ether: number, token: number])[]) =>
  ({
    windowMilliseconds: HOUR,
    points: points.map(([at, ether, token]) => ({
      at: START + at * HOUR,
      ether,
      token,
      etherDigits: String(ether)
        .replace(/\D/g, '')
        .replace(/^0+|0+$/g, '').length,
      tokenDigits: 1,
    })),
  }) satisfies PoolStart;

/** 50 ether in; 1 and .2 are bought, .5 are sold. */
const tradedPool = pool([0, 50, 1000], [0.2, 51, 980], [0.6, 51.2, 976], [0.8, 50.7, 986]);

describe('how a pool looked in its first hour', () => {
  test('is told in the figures by which the table names it', () => {
    const features = readPoolFeatures(tradedPool);
    expect(features).toMatchObject({ n_sync: 4, buys: 2, sells: 1, mints: 0, burns: 0 });
    const near = (name: string, value: number) => expect(features?.[name]).toBeCloseTo(value, 6);
    near('buy_sell_cnt', 1.5);
    near('buy_sell_vol', 1.21 / 0.51);
    near('turnover', 1.7 / 50);
    near('x_wash', 1 / 1.7);
    near('max_buy_share', 1 / 1.2);
    near('max_sell_impact', 0.5 / 51.2);
    near('w_ratio_max', 50.7 / 51.2);
    near('x_first_sell', 0.8);
    near('x_last_buy', 0.4);
    near('since_last', 0.2);
    near('first_tenth', 0.25);
    near('x_t_max', 0.6);
    near('x_n_0.5', 0.5);
    near('x_lp_0.25', Math.log(51 / 980 / (50 / 1000)));
    near('p_dd', 50.7 / 986 / (51.2 / 976));
    near('L_ratio', Math.sqrt((50.7 * 986) / (50 * 1000)));
    near('x_buy_same', 0.5);
    near('x_buy_cv', 0.4 / 0.6);
    expect(features).toMatchObject({
      x_buy_round1: 1,
      x_sell_round01: 1,
      x_w0_round1: 1,
      x_w0_digits: 1,
      x_k0_lead1: 1,
    });
  });

  test('one in which nothing happened has a figure for everything', () => {
    const poolFeatures = readPoolFeatures(pool([0, 12.5, 300]));
    expect(poolFeatures).toMatchObject({
      x_first_buy: 1.5,
      x_last_sell: 1.5,
      x_wash: -1,
      x_w0_round1: 0,
    });
    expect(scorePool(pool([0, 12.5, 300]))).toBeGreaterThan(0);
  });

  test.each([
    ['never held half an ether', pool([0, 0.4, 1000], [0.5, 0.3, 1200])],
    ['had lost its ether within the hour', pool([0, 50, 1000], [0.5, 1, 50_000])],
    ['is empty', pool([0, 50, 1000], [0.5, 0, 0])],
    ['has no beginning', { windowMilliseconds: HOUR, points: [] }],
  ])('nothing is said of one that %s', (_what, start) => {
    expect(scorePool(start)).toBeUndefined();
  });
});

describe('the row about young pools', () => {
  const rowIn = (poolStart?: PoolStart) =>
    readRows(withFacts(poolStart ? { poolStart } : {})).find(({ id }) => id === 'young-pool');

  test('says how many of 100 lost their liquidity, how old the pool is, and what taught it', () => {
    const row = rowIn(tradedPool);
    expect(row).toMatchObject({
      state: 'neutral',
      value: expect.stringMatching(/^\d+ of 100; this pool is 5 hours old$/),
    });
    expect(row?.finding).toMatch(
      /^We know 100 pools that looked like this one after an hour\. \d+ of them lost/,
    );
    expect(row?.threshold).toContain(poolModelTaught.from);
    expect(row?.sources).toHaveLength(1);
  });

  test('is not there where a feature is missing, and decides nothing where it is', () => {
    expect(rowIn()).toBeUndefined();
    expect(rowIn(pool([0, 0.4, 1000]))).toBeUndefined();
    expect(judge(readRows(withFacts({ poolStart: tradedPool })))).toEqual(judge(readRows(clean)));
  });

  test('more is lost where nobody could sell than where both were done', () => {
    const onlyBought = pool(
      [0, 50, 1000],
      [0.1, 51.37, 973.3],
      [0.3, 53.11, 941.4],
      [0.55, 55.93, 894],
      [0.9, 58.21, 859],
    );
    const both = pool(
      [0, 5, 1000],
      [0.01, 7, 714],
      [0.03, 9, 555],
      [0.06, 4, 1250],
      [0.07, 2.2, 2270],
    );
    expect(scorePool(onlyBought)).toBeGreaterThan(scorePool(both) ?? 1);
  });
});
