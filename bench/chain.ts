import { market } from '@firm/core';
import { openDatabase } from '@firm/db';
import { openMarket } from '../apps/server/src/features/market/open-market.ts';
import { startTestChain } from '../apps/server/testing/chain.ts';
import { openTestStream } from '../apps/server/testing/events.ts';
import { serveApi, signInForTest, testConfig, testDeps } from '../apps/server/testing/harness.ts';

/*
 * The chain through the server: what the way through our filter costs beside the node itself, and
 * the market for many watchers.
 */

const CALLS = 300;
const WATCHERS = 200;

/** Middle of the times of one call after another, in milliseconds. */
async function median(run: () => Promise<unknown>, times = CALLS): Promise<number> {
  const durations: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await run();
    durations.push(performance.now() - began);
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? NaN;
}

export async function benchChain(): Promise<void> {
  const began = performance.now();
  const local = await startTestChain({ history: true });
  console.log(
    'local chain made, with a week of trades: ' +
      `${((performance.now() - began) / 1000).toFixed(1)} s (in the background of the server's ` +
      'start)',
  );
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  let now = 0;
  const clock = () => new Date(Date.now() + now);
  let requestCount = 0;
  const counting = {
    ...local.chain,
    request: (...requestArgs: Parameters<typeof local.chain.request>) => (
      requestCount++,
      local.chain.request(...requestArgs)
    ),
  };
  const deps = testDeps({
    database,
    chain: counting,
    clock,
    market: openMarket(testConfig(), { chain: counting, clock }),
  });
  const server = await serveApi(deps);
  const post = async (body: unknown) =>
    (
      await fetch(`${server.url}/api/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).text();
  const call = (method: string, params: unknown[] = []) => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params,
  });
  try {
    const [direct, one, batch] = [
      await median(() => local.chain.request('eth_blockNumber')),
      await median(() => {
        now += 1_000;
        return post(call('eth_blockNumber'));
      }),
      await median(() => {
        now += 60_000;
        return post(Array.from({ length: 20 }, () => call('eth_blockNumber')));
      }, 50),
    ];
    console.log(
      `JSON-RPC, one call: ${direct.toFixed(2)} ms at the node, ${one.toFixed(2)} ms at ` +
        `/api/rpc; a batch of 20 there: ${batch.toFixed(1)} ms`,
    );

    now += 60_000;
    const first = performance.now();
    await (await fetch(`${server.url}/api/market`)).json();
    const [firstTime, firstAsked] = [performance.now() - first, requestCount];
    requestCount = 0;
    const refresh = await median(async () => {
      now += 30_000;
      await (await fetch(`${server.url}/api/market`)).json();
    }, 20);
    console.log(
      `market: first figures ${firstTime.toFixed(0)} ms (${firstAsked} requests to the ` +
        `node), a refresh ${refresh.toFixed(1)} ms (${(requestCount / 20).toFixed(0)} requests)`,
    );

    const watch = async (count: number) => {
      const streams: { cookie: string; stream: Awaited<ReturnType<typeof openTestStream>> }[] = [];
      for (let i = 0; i < count; i++) {
        // Ten tabs a person: no person may hold many.
        const cookie =
          i % 10 === 0 ? (await signInForTest(deps)).cookie : (streams.at(-1)?.cookie ?? '');
        streams.push({
          cookie,
          stream: await openTestStream(`${server.url}/api/events?topics=market`, { cookie }),
        });
      }
      await Promise.all(streams.map(({ stream }) => stream.next()));
      requestCount = 0;
      now += 30_000;
      const from = performance.now();
      void market.keepMarketFresh(deps);
      await Promise.all(streams.map(({ stream }) => stream.next()));
      const duration = performance.now() - from;
      for (const { stream } of streams) stream.close();
      return { taken: duration, asked: requestCount };
    };
    const [alone, crowd] = [await watch(1), await watch(WATCHERS)];
    console.log(
      `market for 1 watcher: ${alone.asked} requests a refresh, told after ` +
        `${alone.taken.toFixed(0)} ms; for ${WATCHERS}: ${crowd.asked} requests, the last told ` +
        `after ${crowd.taken.toFixed(0)} ms`,
    );
  } finally {
    deps.streams.endAll();
    await server.close();
    await Promise.all([local.stop(), database.close()]);
  }
}
