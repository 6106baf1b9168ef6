import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RpcRefused } from '@firm/contracts/world';
import { portOf } from '@firm/format/testing.ts';
import { launchFamilies } from '../../contracts/testing/launch-families.ts';
import { exchanges } from '../../apps/server/src/features/safety/exchanges.ts';
import { openTokenChains } from '../../apps/server/src/features/safety/open-token-chains.ts';
import { SAMPLES } from '../detection/samples.ts';

export type SlowNode = {
  url: string;
  /** Addresses of tokens. */
  tokens: readonly string[];
  /** Questions so far. */
  count: () => number;
  stop: () => Promise<void>;
};

const MAINNET = 1;
const TRIES = 5;

/**
 * A node of the main network that is slow: a local chain with samples, on which the exchange stands
 * where the program looks for it. Its addresses are exchanged on the way there and back. What it is
 * asked about each token is worked out before, so that the chain takes no processor of the server's.
 *
 * @param count tokens
 * @param milliseconds before each answer
 */
export async function startSlowNode({
  count,
  milliseconds,
}: {
  count: number;
  milliseconds: number;
}): Promise<SlowNode> {
  const stage = await launchFamilies(SAMPLES.slice(0, count));
  const swap = swapAddresses(stage);
  const answers = new Map<string, string>();
  let [questions, delay] = [0, 0];
  async function answerTo(text: string): Promise<string> {
    const { method, params }: { method: string; params: unknown[] } = JSON.parse(swap(text, 0));
    const key = `${method} ${withoutChance(JSON.stringify(params))}`;
    const keptAnswer = answers.get(key);
    if (keptAnswer !== undefined) return keptAnswer;
    const answer = await stage.rpc(method, params).then(
      (result) => ({ result }),
      (error: unknown) => ({
        error:
          error instanceof RpcRefused
            ? { code: error.code, message: error.message, data: error.data }
            : { code: -32_000, message: 'no answer' },
      }),
    );
    const body = swap(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }), 1);
    answers.set(key, body);
    return body;
  }
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      questions += 1;
      const [body] = await Promise.all([answerTo(text), wait(delay)]);
      response.setHeader('content-type', 'application/json');
      response.end(body);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
  const tokens = stage.tokens.map(({ address }) => address);
  for (const token of tokens) await workOut(url, token);
  delay = milliseconds;
  return {
    url,
    tokens,
    count: () => questions,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await stage.stop();
    },
  };
}

/** Asks about a token as the program does, until a trade was tried in time. */
async function workOut(url: string, token: string): Promise<void> {
  const chain = openTokenChains(
    {
      safety: {
        rpcUrls: [{ id: MAINNET, url }],
        publicNodes: [],
        publicSolanaNodes: [],
        solanaRpcUrl: undefined,
        services: [],
      },
    },
    { chain: undefined, clock: () => new Date() },
  ).get(MAINNET);
  for (let at = 0; at < TRIES; at++) {
    const facts = await chain?.readToken(token).catch(() => undefined);
    if (facts?.sale.known && facts.untried === undefined) return;
  }
}

/** Each question about a sale names a number of chance. */
const withoutChance = (text: string): string =>
  text.replaceAll(/"prevRandao":"0x[0-9a-f]*"/g, '"prevRandao":""');

/** @returns rewrites the program's addresses (from 0) as those of the chain, or the other way */
function swapAddresses({
  exchange,
  dollarPair,
}: Pick<Awaited<ReturnType<typeof launchFamilies>>, 'exchange' | 'dollarPair'>) {
  const contracts = exchanges[MAINNET];
  if (!contracts?.dollarPair) throw new Error('the program knows no exchange there');
  const pairs = [
    [contracts.weth, exchange.weth],
    [contracts.factory, exchange.factory],
    [contracts.router, exchange.router],
    [contracts.dollarPair, dollarPair],
  ].map((pair) => pair.map((address) => address.slice(2).toLowerCase()));
  return (text: string, from: 0 | 1): string =>
    pairs.reduce(
      (all, pair) => all.replaceAll(new RegExp(pair[from] ?? '', 'gi'), pair[1 - from] ?? ''),
      text,
    );
}
