import { setTimeout as sleep } from 'node:timers/promises';
import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';

/*
 * Cost of a check by MCP beside the same check by the API, each measured anew and by turns, so that
 * whatever else the machine does slows both alike. `RUNS` for more turns.
 */
const CEILING = 1.15;
const RUNS = Number(process.env['RUNS'] ?? 6);
/** Of the local chain, of every verdict. */
const SYMBOLS = [
  'FIRM',
  'SUSD',
  'HRBR',
  'MOONL',
  'TOLL',
  'SEMA',
  'EVER',
  'QDOOR',
  'LIGHT',
  'DRIFT',
];
/** A check is not made anew sooner. */
const ANEW_MILLISECONDS = 5_100;
const START_MILLISECONDS = 180_000;

type Door = 'api' | 'mcp';
type Token = { chain: { slug: string }; address: string };
type Timed = { token: Token; checkedAt: number; times: Record<Door, number[]> };

export async function benchDoors(): Promise<void> {
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite({ TRUST_PROXY: '127.0.0.1/32' });
  try {
    const tokens: Timed[] = [];
    for (const symbol of SYMBOLS)
      tokens.push({
        token: await findToken(site.url, symbol),
        checkedAt: -Infinity,
        times: { api: [], mcp: [] },
      });
    // The first two rounds warm up both.
    for (let round = -2; round < RUNS * 2; round += 1)
      for (const [at, target] of tokens.entries()) {
        const door: Door = (round + at) % 2 === 0 ? 'api' : 'mcp';
        const milliseconds = await timeCheck(site.url, target, door);
        if (round >= 0) target.times[door].push(milliseconds);
      }
    const costOf = (door: Door): number =>
      tokens.reduce((sum, { times }) => sum + median(times[door]), 0) / tokens.length;
    const [api, mcp] = [costOf('api'), costOf('mcp')];
    console.log(
      `\nA check of ${tokens.length} tokens, median of ${RUNS} each: API ${api.toFixed(1)} ms, ` +
        `MCP ${mcp.toFixed(1)} ms, ${(mcp / api).toFixed(3)} times; ceiling ${CEILING}` +
        `${mcp / api > CEILING ? ': OVER' : ''}`,
    );
  } finally {
    await site.stop();
    build.remove();
  }
}

/** Its market is made while the site serves already. */
async function findToken(url: string, symbol: string): Promise<Token> {
  const until = performance.now() + START_MILLISECONDS;
  for (;;) {
    const response = await fetch(`${url}/api/v1/tokens?q=${symbol}`, { headers: nextVisitor() });
    const text = await response.text();
    const { tokens = [] }: { tokens?: Token[] } = JSON.parse(text);
    const token = tokens.find(({ chain }) => chain.slug === 'local');
    if (token) return token;
    if (performance.now() > until) throw new Error(`no ${symbol}: ${response.status} ${text}`);
    await sleep(1_000);
  }
}

let visitors = 0;
/** Another visitor each time: measuring anew is limited. */
function nextVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `203.0.${113 + Math.floor(visitors / 250)}.${1 + (visitors % 250)}` };
}

const ids = new Set<string>();

async function timeCheck(url: string, target: Timed, door: Door): Promise<number> {
  await sleep(Math.max(0, target.checkedAt + ANEW_MILLISECONDS - performance.now()));
  const begin = performance.now();
  const text = await (door === 'api' ? checkByApi : checkByMcp)(url, target.token);
  const end = performance.now();
  target.checkedAt = end;
  // Its text is escaped where it stands within another.
  const id = /\\?"id\\?":\\?"([\w-]{24})\\?"/.exec(text)?.[1];
  if (id === undefined || ids.has(id)) throw new Error(`${door}: not made anew`);
  ids.add(id);
  return end - begin;
}

async function checkByApi(url: string, { chain, address }: Token): Promise<string> {
  const response = await fetch(`${url}/api/v1/checks/${chain.slug}/${address}?fresh=1`, {
    headers: nextVisitor(),
  });
  if (!response.ok) throw new Error(`the API answered ${response.status}`);
  return response.text();
}

async function checkByMcp(url: string, { chain, address }: Token): Promise<string> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...nextVisitor(),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'check_token',
        arguments: { chain: chain.slug, address, isFresh: true },
      },
    }),
  });
  const text = await response.text();
  if (!text.includes('"structuredContent"')) throw new Error(`MCP answered ${text.slice(0, 200)}`);
  return text;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
