import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { assistant } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import type { Deps } from '../../http/deps.ts';
import { assistantDeps, type TestTokens } from '../../../testing/assistant/deps.ts';

/**
 * The full run has as many as an operator may meet, on PostgreSQL, which several workers need; each
 * is watched by two people.
 */
const MAX_TOKENS = process.env['FULL'] === '1' ? 10_000 : 60;
const FEW_TOKENS = process.env['FULL'] === '1' ? 600 : 60;
const WORKERS = 3;
const SOURCE_MILLISECONDS = 300;

describeOnDatabases('the round over what is watched', (under) => {
  const TOKENS = under.engine === 'postgres' ? MAX_TOKENS : FEW_TOKENS;
  let deps: Deps;
  let tokens: TestTokens;
  let now = Date.parse('2026-11-22T12:00:00Z');
  beforeAll(() => {
    ({ deps, tokens } = assistantDeps({ database: under.database, clock: () => new Date(now) }));
  });
  const ask = (text: string) =>
    assistant.answerMessage(deps, {
      text,
      person: { telegramId: '1', telegramName: '@ada', address: '192.0.2.1' },
      door: 'telegram',
    });
  const look = () => {
    now += 61_000;
    return assistant.checkWatches(deps);
  };

  test('a look stores what was seen last; evidence only where an alert was made of it', async () => {
    await ask('/watch HRBR price 10%');
    const checkCount = await deps.db.$count(tables.safetyCheck);
    for (let minute = 0; minute < 5; minute++) await look();
    expect(await deps.db.$count(tables.safetyCheck)).toBe(checkCount);
    tokens.pairs = tokens.pairs.map((pair) => ({ ...pair, priceUsd: 9 }));
    expect(await look()).toBe(1);
    expect(await deps.db.$count(tables.safetyCheck)).toBe(checkCount + 1);
    const watchedTokens = await deps.db.select().from(tables.watchedToken);
    expect(watchedTokens.find(({ address }) => address !== '')).toMatchObject({
      seen: { priceUsd: 9 },
    });
  });

  test('a token that nobody watches any more is not looked at again', async () => {
    await deps.db.delete(tables.watch);
    await look();
    const remainingTokens = await deps.db.select().from(tables.watchedToken);
    expect(remainingTokens.map(({ address }) => address)).toEqual(['']);
  });

  test('workers share it: each token once, however many watch it, and within its minute', async () => {
    await deps.db.execute(sql`
        insert into watch (id, telegram_id, kind, title, chain, address, symbol, threshold, seen, seen_at, created_at)
        select n || '-' || k, k, 'price', 'T', 'ethereum', '0x' || lpad(n::text, 40, '0'), 'T',
          10, '{"priceUsd": 1.5, "liquidityUsd": null, "powers": null}', now(), now()
        from generate_series(1, ${sql.raw(String(TOKENS))}) n, generate_series(1, 2) k`);
    const requests: string[] = [];
    const [network] = deps.safety.networks;
    const { tokenChain } = network ?? {};
    if (!network || !tokenChain) throw new Error('no network to look at tokens on');
    const slow: Deps = {
      ...deps,
      safety: {
        ...deps.safety,
        networks: [
          {
            ...network,
            tokenChain: {
              ...tokenChain,
              readToken: async (address) => {
                requests.push(address);
                await wait(SOURCE_MILLISECONDS);
                return await tokenChain.readToken(address);
              },
            },
          },
        ],
      },
    };
    now += 61_000;
    const began = performance.now();
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        // As its job does: run after run, until every token was checked.
        while (requests.length < TOKENS && performance.now() - began < 60_000) {
          await assistant.checkWatches(slow);
          await wait(50);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    if (process.env['FULL'] === '1')
      process.stdout.write(`${TOKENS} tokens, ${WORKERS} workers: ${seconds.toFixed(1)} s\n`);
    expect(requests).toHaveLength(TOKENS);
    expect(new Set(requests).size).toBe(TOKENS);
    expect(seconds).toBeLessThan(60);
    await assistant.checkWatches(slow);
    expect(requests).toHaveLength(TOKENS);
  }, 120_000);
});
