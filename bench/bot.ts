import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import { openBare, openEcho } from '@firm/bot/testing/bare-bots.ts';
import { safety } from '@firm/core';
import { openDatabase } from '@firm/db';
import { assistantDeps } from '../apps/server/testing/assistant/deps.ts';
import { openTestBot } from '../apps/server/testing/bot.ts';
import type { BringOrder, Brought } from './bot/telegram-worker.ts';

/*
 * From a message brought by Telegram (a server of this machine that speaks the Bot API, in a thread
 * of its own) to the answer that arrives there: the bot, the mind, the embedded database, while
 * launches are read and checked. Beside it what grammY and what the bare protocol cost.
 */

const SECONDS = Number(process.env['SECONDS'] ?? 60);
const PER_SECOND = 50;
/** How long a source takes when a token is asked for that nobody asked for before. */
const UPSTREAM_MILLISECONDS = 50;
const AIM_MILLISECONDS = 100;

const addressOf = (number: number): `0x${string}` =>
  `0x${(0xa0_0000_0000 + number).toString(16).padStart(40, '0')}`;

export async function benchBot(): Promise<void> {
  const worker = new Worker(new URL('./bot/telegram-worker.ts', import.meta.url));
  // The worker's only message.
  const [{ url }] = (await once(worker, 'message')) as [{ url: string }];
  let people = 1_000;
  const bring = async (
    texts: string[],
    perSecond = PER_SECOND,
  ): Promise<Brought & { cpu?: number }> => {
    const order: BringOrder = { texts, perSecond, firstPerson: people };
    people += texts.length;
    worker.postMessage(order);
    // The worker's only message.
    return ((await once(worker, 'message')) as [Brought])[0];
  };

  console.log(
    '\n' +
      `Telegram bot: ${PER_SECOND} messages a second for ${SECONDS} s, each from another ` +
      `person, while launches are read and checked. Aim: p99 at most ${AIM_MILLISECONDS} ms.`,
  );
  const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
  const { deps, tokens } = assistantDeps({ database, clock: () => new Date() });
  const bot = openTestBot(deps, { url });
  bot.startPolling();
  // There is one.
  const pair = tokens.pairs[0] as TokenPair;
  const stopIngesting = ingest(deps, pair);
  const commands = [
    '/start',
    '/help',
    `/check ${pair.address}`,
    '/check HRBR',
    '/launches',
    '/picks',
    '/record',
    '/learn',
    '/watch',
    '/alerts',
    '/privacy',
    '/menu',
    'What is a seed phrase?',
    'https://uniswap.org.example/claim',
  ];
  // Warm: every command was asked once before.
  await bring(commands, 10);
  const before = process.threadCpuUsage();
  const warm = await bring(
    Array.from(
      { length: SECONDS * PER_SECOND },
      // The index is below the length.
      (_, at) => commands[at % commands.length] as string,
    ),
  );
  const ours = cpuSince(before, warm.length);
  for (const [at, command] of commands.entries())
    print(
      command.replace(pair.address, '0x…'),
      warm.filter((_, index) => index % commands.length === at),
    );
  print('all, warm', warm);

  // Cold: tokens that nobody asked for before, from sources that take their time.
  const count = Math.max(50, SECONDS * 5);
  tokens.pairs = Array.from({ length: count }, (_, at) => ({
    ...pair,
    address: addressOf(at),
    symbol: `C${at}`,
  }));
  const chain = deps.safety.networks[0]?.tokenChain;
  const source = deps.safety.pairs[0];
  if (!chain || !source) throw new Error('bench: the invented market has gone');
  const slow =
    <Input extends unknown[], Output>(read: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      await new Promise((resolve) => void setTimeout(resolve, UPSTREAM_MILLISECONDS));
      return read(...input);
    };
  Object.assign(chain, { readToken: slow(chain.readToken) });
  Object.assign(source, { readToken: slow(source.readToken) });
  const cold = await bring(tokens.pairs.map(({ address }) => `/check ${address}`));
  print(
    `/check, cold, less the source's ${UPSTREAM_MILLISECONDS} ms`,
    cold.map((milliseconds) => milliseconds - UPSTREAM_MILLISECONDS),
  );
  await stopIngesting();
  await bot.stop();
  await database.close();

  const floor = async (open: typeof openEcho): Promise<number> => {
    const other = open(url);
    const texts = Array.from({ length: Math.min(SECONDS, 10) * PER_SECOND }, () => '/help');
    await bring(texts.slice(0, 100));
    const since = process.threadCpuUsage();
    await bring(texts);
    const cost = cpuSince(since, texts.length);
    await other.stop();
    return cost;
  };
  const [echo, bare] = [await floor(openEcho), await floor(openBare)];
  console.log(
    `processor per message: ours ${ours.toFixed(2)} ms (with answers, database and ` +
      `launches), grammY's echo ${echo.toFixed(2)} ms, bare handler ${bare.toFixed(2)} ms; ` +
      `ratio echo/ours ${(echo / ours).toFixed(2)}, bare/ours ${(bare / ours).toFixed(2)}`,
  );
  await worker.terminate();
}

/** Ten new pairs every two seconds, each checked. */
function ingest(
  deps: Parameters<typeof safety.ingestLaunches>[0],
  pair: TokenPair,
): () => Promise<void> {
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round++;
    const first = round * 10 + 1_000_000;
    const pairs = Array.from({ length: 10 }, (_, at) => ({
      ...pair,
      address: addressOf(first + at),
      pairAddress: addressOf(first + at + 5_000_000),
      symbol: `L${first + at}`,
      createdAt: Date.now() - 60_000,
      measuredAt: Date.now(),
    }));
    const source = {
      name: `bench ${round}`,
      covers: () => false,
      readToken: async () => [],
      search: async () => ({ pairs: [], hasMore: false }),
      findPools: async () => [],
      newPairs: async () => pairs,
      readPromotions: async () => undefined,
    };
    running = running.then(async () => {
      await safety.ingestLaunches({ ...deps, launches: { ...deps.launches, sources: [source] } });
    });
  }, 2_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function cpuSince(before: NodeJS.CpuUsage, count: number): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / count;
}

function print(name: string, milliseconds: readonly number[]): void {
  const sortedMilliseconds = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (
      sortedMilliseconds[
        Math.min(sortedMilliseconds.length - 1, Math.ceil(sortedMilliseconds.length * share) - 1)
      ] ?? Number.NaN
    )
      .toFixed(1)
      .padStart(7);
  console.log(
    `${name.padEnd(42)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  worst ${at(1)} ms  ` +
      `(${sortedMilliseconds.length})`,
  );
}
