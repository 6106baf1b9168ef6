import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';

/*
 * Cost of a check by MCP beside the same check by the API, measured each time and in turns. `RUNS`
 * for more turns.
 */
const CEILING = 1.15;
const RUNS = Number(process.env['RUNS'] ?? 15);

export async function benchDoors(): Promise<void> {
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite({ TRUST_PROXY: '127.0.0.1/32' });
  try {
    const token = await findToken(site.url);
    const times: Record<'api' | 'mcp', number[]> = { api: [], mcp: [] };
    for (let run = 0; run < RUNS + 1; run += 1) {
      const api = await timeWork(() => checkByApi(site.url, token, run));
      const mcp = await timeWork(() => checkByMcp(site.url, token, run));
      // The first turn warms both up.
      if (run === 0) continue;
      times.api.push(api);
      times.mcp.push(mcp);
    }
    const [api, mcp] = [median(times.api), median(times.mcp)];
    console.log(
      `\nA check, median of ${RUNS}: API ${api.toFixed(1)} ms, MCP ${mcp.toFixed(1)} ms, ` +
        `${(mcp / api).toFixed(2)} times; ceiling ${CEILING}`,
    );
  } finally {
    await site.stop();
    build.remove();
  }
}

type Token = { chain: { slug: string }; address: string };

async function findToken(url: string): Promise<Token> {
  const response = await fetch(`${url}/api/v1/tokens?q=FIRM`);
  const { tokens }: { tokens: Token[] } = await response.json();
  if (!tokens[0]) throw new Error('the local chain has no FIRM');
  return tokens[0];
}

/** Another visitor each time: measuring anew is limited. */
const visitor = (run: number, door: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.113.${run * 2 + door}`,
});

async function checkByApi(url: string, { chain, address }: Token, run: number): Promise<void> {
  const response = await fetch(`${url}/api/v1/checks/${chain.slug}/${address}?fresh=1`, {
    headers: visitor(run, 0),
  });
  if (!response.ok) throw new Error(`the API answered ${response.status}`);
  await response.text();
}

async function checkByMcp(url: string, { chain, address }: Token, run: number): Promise<void> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...visitor(run, 1),
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
  if (!text.includes('"verdict"')) throw new Error(`MCP answered ${text.slice(0, 200)}`);
}

async function timeWork(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
