import {
  extensions,
  fundWallets,
  launchMint,
  startTestNode,
  TOKEN_PROGRAM,
  walletOf,
  type TestNode,
} from '@firm/adapters/solana-chain/testing.ts';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import { answerSchema } from '@firm/schema';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSafety } from '../safety/open-safety.ts';
import { serveApi, testConfig } from '../../../testing/harness.ts';
import { assistantDeps } from '../../../testing/assistant/deps.ts';
import { dexPair, startDexScreenerPairServer, type MarketServer } from '../../../testing/market.ts';

let database: OpenDatabase;
let node: TestNode;
let market: MarketServer;
let harness: { url: string; close: () => Promise<unknown> };
const time = { now: Date.parse('2026-11-21T12:00:00Z') };
const clock = () => new Date(time.now);
const tokens = { plain: '', frozen: '', bound: '' };

beforeAll(async () => {
  [database, node] = await Promise.all([openTestDatabase(), startTestNode({ clock })]);
  fundWallets(node);
  tokens.plain = launchMint(node, { name: 'Plain', program: TOKEN_PROGRAM, metadata: 'fixed' });
  tokens.frozen = launchMint(node, {
    name: 'Freezer',
    program: TOKEN_PROGRAM,
    metadata: 'changeable',
    freezeAuthority: walletOf('owner'),
  });
  tokens.bound = launchMint(node, { name: 'Bound', extensions: [extensions.nonTransferable()] });
  market = await startDexScreenerPairServer(
    Object.values(tokens).map((address) =>
      dexPair({
        chainId: 'solana',
        pairAddress: walletOf(`pool ${address}`),
        baseToken: { address, name: 'Try', symbol: 'TRY' },
      }),
    ),
  );
  const config = testConfig({
    DEXSCREENER_URL: market.url,
    GECKOTERMINAL_URL: market.url,
    GOPLUS_URL: 'off',
    HONEYPOT_URL: 'off',
    RUGCHECK_URL: 'off',
    SAFETY_RPC_URLS: `solana=${node.url}`,
  });
  const { deps } = assistantDeps({
    database,
    clock,
    changes: { safety: openSafety(config, { chain: undefined, clock }) },
  });
  harness = await serveApi(deps);
}, 400_000);
beforeEach(async () => {
  node.fail({});
  time.now += 3_600_000;
  await database.db.delete(tables.rateLimit);
});
afterAll(async () => {
  await harness.close();
  await Promise.all([node.close(), market.close(), database.close()]);
});

async function ask(text: string) {
  const response = await fetch(`${harness.url}/api/assistant/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const { blocks } = v.parse(answerSchema, await response.json());
  const block = blocks.find(({ kind }) => kind === 'check');
  if (block?.kind !== 'check') throw new Error('nothing was checked');
  const { check } = block;
  return { ...check, row: (id: string) => check.rows.find((row) => row.id === id) };
}

/** Asks again, an hour later, while the node does not answer in its time: a machine may be busy. */
async function askInTime(text: string): ReturnType<typeof ask> {
  for (let tries = 1; ; tries++) {
    const check = await ask(text);
    if (check.row('mint')?.state !== 'unknown' || tries === 10) return check;
    time.now += 3_600_000;
  }
}

test('a kept freeze key is tried out on the network itself', async () => {
  const check = await askInTime(`/check ${tokens.frozen}`);
  expect([check.chain.slug, check.verdict, check.token.name]).toEqual([
    'solana',
    'high-risk',
    'Freezer',
  ]);
  expect(check.row('blacklist')).toMatchObject({
    state: 'high',
    finding:
      'The owner can block a holder, who then cannot sell. We tested it: it works. One person can ' +
      'do this today.',
    sources: [{ name: 'Solana RPC' }],
  });
});

test('a token that can never be sent is not touched', async () => {
  const check = await askInTime(`/check solana ${tokens.bound}`);
  expect([check.verdict, check.row('sell')?.state]).toEqual(['do-not-touch', 'proof']);
});

test('a plain one is a caution, since no sale was tried', async () => {
  const check = await askInTime(tokens.plain);
  expect(check.verdict).toBe('caution');
  expect(check.cappedBy).toContain('We could not test a sale ourselves.');
});

test('a node that asks for a pause leaves everything open', async () => {
  node.fail({ all: 'limited' });
  const check = await ask(tokens.plain);
  expect(check.verdict).toBe('caution');
  for (const id of ['sell', 'mint', 'blacklist', 'holders'])
    expect(check.row(id)?.state).toBe('unknown');
});
