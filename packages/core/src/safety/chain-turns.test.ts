import { setTimeout as wait } from 'node:timers/promises';
import type { TokenChain } from '@firm/adapters/token-chain/index.ts';
import { expect, test } from 'vitest';
import type { SafetyNetwork } from './deps.ts';
import { cleanFacts } from './evidence/testing-evidence.ts';
import { readChain } from './gather-evidence.ts';
import { createSafetyCache } from './safety-cache.ts';

/** Longer than this a source is not waited for. */
const PATIENCE_MILLISECONDS = 2_500;

function open(milliseconds: number) {
  const state = { active: 0, most: 0 };
  const tokenChain: TokenChain = {
    id: 8453,
    name: 'Base RPC',
    isShared: true,
    readToken: async (address) => {
      state.most = Math.max(state.most, ++state.active);
      await wait(milliseconds);
      state.active--;
      return { ...cleanFacts, address };
    },
  };
  const network: SafetyNetwork = {
    slug: 'base',
    name: 'Base',
    id: 8453,
    kind: 'evm',
    isLocal: false,
    tokenChain,
  };
  const clock = () => new Date();
  const ours = { brand: '', links: [], handles: [], contracts: async () => [] };
  const cache = createSafetyCache({ clock });
  const deps = { safety: { networks: [network], pairs: [], security: [], ours, cache }, clock };
  const readAll = async (count: number) =>
    await Promise.all(
      Array.from({ length: count }, (_, at) => readChain(deps, { network, address: String(at) })),
    );
  return { state, readAll };
}

test('fifty checks at once take turns, and each is answered although the last waits for long', async () => {
  const { state, readAll } = open(800);
  const startedAt = performance.now();
  const all = await readAll(50);
  expect(performance.now() - startedAt).toBeGreaterThan(PATIENCE_MILLISECONDS);
  expect(all.map(({ state: one }) => one)).toEqual(Array.from({ length: 50 }, () => 'answered'));
  expect(state.most).toBe(12);
}, 30_000);

test('more than can wait are told that too many are being checked', async () => {
  const { readAll } = open(30);
  const all = await readAll(600);
  const busy = all.filter((one) => one.state !== 'answered');
  expect(busy).toHaveLength(600 - 12 - 400);
  expect(new Set(busy.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ state: 'none', why: 'busy' })]),
  );
}, 30_000);
