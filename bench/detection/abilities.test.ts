import { ChainRefusedError, type ChainRequest } from '@firm/adapters/chain/index.ts';
import { createTokenChain } from '@firm/adapters/token-chain/index.ts';
import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import type { EvidenceRow, TokenVerdict } from '@firm/schema';
import { safety } from '@firm/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readByChain } from './read-by-chain.ts';
import { ONE_POWER_EACH, SAMPLES, type Sample } from './samples.ts';
import { startDetection, type Detection } from './start-detection.ts';

/* Whatever a node cannot do, or does not do in time, no verdict is the better for it. */

const isFull = process.env['FULL'] !== undefined;
const CHOSEN = [
  'BuyersStuck',
  'GrowingFee',
  'DoorByTime',
  'DisguisedSwitch',
  'DisguisedMint',
  'FixedSupply',
];
/** Their one sign is a balance that only the first transaction leads to. */
const SILENT = ['SilentForComputedOne'];
const GRAVITY: readonly TokenVerdict[] = ['no-red-flag', 'caution', 'high-risk', 'do-not-touch'];

let detection: Detection;
beforeAll(async () => {
  detection = await startDetection<Sample>([
    ...(isFull ? SAMPLES : SAMPLES.filter(({ name }) => CHOSEN.includes(name))),
    ...ONE_POWER_EACH.filter(({ name }) => SILENT.includes(name)),
  ]);
});
afterAll(() => detection.stop());

type Lack = (method: string, params: readonly unknown[] | undefined) => boolean;
const LACKS: readonly (readonly [string, Lack])[] = [
  ['eth_simulateV1', (method) => method === 'eth_simulateV1'],
  ['state overrides', (method, params) => method === 'eth_call' && (params?.length ?? 0) > 2],
  ['debug_traceCall', (method) => method === 'debug_traceCall'],
  ['traces and access lists', (method) => /^(debug_trace|eth_createAccess)/.test(method)],
  ['eth_getLogs', (method) => method === 'eth_getLogs'],
  ['eth_getStorageAt', (method) => method === 'eth_getStorageAt'],
  ['eth_getTransactionByHash', (method) => method === 'eth_getTransactionByHash'],
  [
    'all of them',
    (method, params) =>
      /^(eth_simulate|debug_|eth_createAccess|eth_getLogs|eth_getStorage)/.test(method) ||
      (method === 'eth_call' && (params?.length ?? 0) > 2),
  ],
];

type Reading = safety.Judgement & { rows: readonly EvidenceRow[] };

/** Whether each row that was proof says now that it is not known. Another keeps it at 'High risk'. */
const isLossTold = (full: Reading, { verdict, rows }: Reading): boolean =>
  verdict === 'high-risk' &&
  full.rows
    .filter(({ state }) => state === 'proof')
    .every(({ id }) => rows.find((row) => row.id === id)?.state === 'unknown');

/** @param answer how the node fails: by refusing, or by not answering */
async function judgeAll(isLacking: Lack, answer: () => Error) {
  const { rpc, exchange, dollarPair, tokens } = detection;
  const request: ChainRequest = async (method, params) => {
    if (isLacking(method, params)) throw answer();
    return await rpc(method, params);
  };
  const chain = createTokenChain({
    id: LOCAL_CHAIN_ID,
    name: 'local chain',
    request,
    exchange: { ...exchange, dollarPair, lock: exchange.liquidityLock },
    clock: () => new Date(),
    timeoutMilliseconds: 60_000,
  });
  const verdicts = new Map<string, Reading>();
  for (const { sample, address } of tokens) {
    const rows = readByChain(chain.name, await chain.readToken(address));
    verdicts.set(sample.name, { ...safety.judge(rows), rows });
  }
  return verdicts;
}

let whole: ReturnType<typeof judgeAll> | undefined;

test.each(
  LACKS.flatMap(([name, lack], at) =>
    [
      ['refused', () => new ChainRefusedError(-32601, 'the method does not exist')],
      ['not answered', () => new Error('time is over')],
    ]
      // The short run takes one and the other by turns.
      .filter((_, how) => isFull || how === at % 2)
      .map(([how, answer]) => [name, how, lack, answer] as const),
  ),
)(
  '%s, %s: no verdict is better, or it says what is not known',
  async (_name, _how, lack, answer) => {
    whole ??= judgeAll(
      () => false,
      () => new Error('never'),
    );
    const before = await whole;
    // As the list above says.
    const after = await judgeAll(lack, answer as () => Error);
    for (const [name, reading] of after) {
      const { verdict, cappedBy } = reading;
      const full = before.get(name)!;
      const isGraver = GRAVITY.indexOf(verdict) >= GRAVITY.indexOf(full.verdict);
      expect([
        name,
        verdict,
        isGraver || (verdict !== 'no-red-flag' && cappedBy.length > 0) || isLossTold(full, reading),
      ]).toEqual([name, verdict, true]);
    }
  },
);
