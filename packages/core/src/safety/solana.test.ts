import { publicRequest } from '@firm/adapters/chain/index.ts';
import { createSolanaChain } from '@firm/adapters/solana-chain/index.ts';
import {
  fraudPlans,
  fundWallets,
  harmlessPlans,
  launchMint,
  startTestNode,
  type TestNode,
  type TokenPlan,
} from '@firm/adapters/solana-chain/testing.ts';
import type { SafetyCheck } from '@firm/schema';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cleanPair, NOW } from './evidence/testing-evidence.ts';
import { readRows } from './evidence/read-rows.ts';
import { judge } from './judge.ts';

const clock = () => new Date(NOW);
let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ clock });
  fundWallets(node);
});
afterEach(() => node.fail({}));
afterAll(() => node.close());

const BAD: readonly SafetyCheck['verdict'][] = ['high-risk', 'do-not-touch'];

/** By the chain alone: the market knows a large old pool, and no service is asked. */
async function check(mint: string, timeoutMilliseconds = 5_000) {
  const chain = createSolanaChain({
    request: publicRequest(node.url, 5_000),
    clock,
    timeoutMilliseconds,
  });
  const pair = { ...cleanPair, chain: 'solana', address: mint, pairAddress: mint };
  const facts = await chain.readToken(mint, Promise.resolve([]));
  const rows = readRows({
    chain: { state: 'answered', value: facts, name: chain.name },
    pairs: { state: 'answered', value: [pair] },
    promotions: { state: 'none', why: 'none' },
    reports: [],
    now: NOW,
  });
  const stateOf = Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  return { facts, rows, stateOf, ...judge(rows) };
}

describe('tokens of the real token programs', () => {
  test('most frauds are a high risk, no harmless token is', async () => {
    const results: (TokenPlan & { verdict: string; rows: string })[] = [];
    for (const plan of [...fraudPlans(node), ...harmlessPlans()]) {
      const { verdict, rows } = await check(launchMint(node, plan));
      const told = rows.filter(({ state }) => /proof|high|unknown|caution/.test(state));
      results.push({
        ...plan,
        verdict,
        rows: told.map(({ id, state }) => `${id}:${state}`).join(' '),
      });
    }
    (await import('node:fs')).writeFileSync('/tmp/q3-results.txt', results.map(({ name, verdict, rows }) => `${name} | ${verdict} | ${rows}`).join('\n'));
    const frauds = results.filter(({ isFraud }) => isFraud);
    const wrong = results.filter(
      ({ isFraud, verdict }) => isFraud !== BAD.some((bad) => bad === verdict),
    );
    expect(frauds.length).toBeGreaterThanOrEqual(60);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  }, 400_000);
});
