import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, snapshotBuild, startSite } from '../e2e/support/start-site.ts';
import { median } from './measured/median.ts';

/*
 * The cost of a page to the server beside a bare Hono that answers with the same bytes and headers:
 * each in a process of its own, asked in turns over the same number of kept connections. Compared by
 * processor time of the thread that answers, so that whatever else the machine does weighs little.
 * `RUNS` for more turns, `SETTLE_SECONDS` for how long the server is left to begin its own work.
 */
const PAGES = ['/academy', '/nft', '/academy/course/ethereum-trading?lesson=1-1'];
const FLOOR = 0.8;
const SETTLE_SECONDS = Number(process.env['SETTLE_SECONDS'] ?? 90);
const RUNS = Number(process.env['RUNS'] ?? 5);
const REQUESTS = 2_000;
const CONNECTIONS = 8;

export async function benchPagesServed(): Promise<void> {
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite();
  try {
    await wait(SETTLE_SECONDS * 1000);
    console.log(`\nPages beside bare Hono with the same bytes; floor ${FLOOR} of its requests.`);
    console.log('page                                            ours µs   bare µs  ratio');
    for (const path of PAGES) await measurePage(site, path);
  } finally {
    await site.stop();
    build.remove();
  }
}

async function measurePage(site: { url: string; pid: number }, path: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const bare = await startBare(path, await ask(agent, site.url + path));
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  try {
    for (let run = 0; run < RUNS + 1; run += 1) {
      const ours = await costOf(site.pid, () => askMany(agent, site.url + path));
      const floor = await costOf(bare.pid, () => askMany(agent, bare.url + path));
      // The first turn warms both up.
      if (run === 0) continue;
      times.ours.push(ours);
      times.bare.push(floor);
    }
  } finally {
    agent.destroy();
    bare.process.kill();
  }
  const [ours, floor] = [median(times.ours), median(times.bare)];
  console.log(
    `${path.padEnd(45)} ${ours.toFixed(0).padStart(9)} ${floor.toFixed(0).padStart(9)}` +
      ` ${(floor / ours).toFixed(2).padStart(6)}`,
  );
}

type Answer = { headers: IncomingHttpHeaders; body: Buffer };

const ask = (agent: Agent, url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

async function askMany(agent: Agent, url: string): Promise<void> {
  let remainingRequests = REQUESTS;
  const askOn = async (): Promise<void> => {
    while (remainingRequests-- > 0) await ask(agent, url);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
}

/** Microseconds of the main thread for one request. */
async function costOf(pid: number, run: () => Promise<void>): Promise<number> {
  const before = mainThreadNanoseconds(pid);
  await run();
  return (mainThreadNanoseconds(pid) - before) / REQUESTS / 1_000;
}

const mainThreadNanoseconds = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);

/** A Hono without middleware that has this one answer in memory. */
async function startBare(
  path: string,
  { headers, body }: Answer,
): Promise<{ url: string; pid: number; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('pages/bare-hono.ts', import.meta.url)), String(port)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const { connection: _, 'keep-alive': __, date: ___, ...own } = headers;
  child.stdin.end(JSON.stringify({ path, headers: own, body: body.toString('base64') }));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', reject);
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, process: child };
}
