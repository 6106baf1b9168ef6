import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startDexScreenerPairServer } from '../apps/server/testing/market.ts';
import { snapshotBuild, startSite } from '../e2e/support/start-site.ts';
import { keepAtOnce, type AtOnceResults } from './at-once/keep-results.ts';
import { startSlowNode, type SlowNode } from './at-once/start-slow-node.ts';
import { replaceCoverage } from './detection/write-coverage.ts';
import { median } from './measured/median.ts';

/*
 * Twelve checks one after another, then fifty at once, by HTTP against the built server, each of
 * another token, with a node that takes 100 ms before each answer.
 */

const CHECKS = 50;
const SINGLE_CHECKS = 12;
const SINGLE_AIM_MILLISECONDS = 2_500;
const AIM = { heldMilliseconds: 50, megabytes: 80 };
const NODE_MILLISECONDS = 100;
/** How often memory is looked at. */
const LOOK_MILLISECONDS = 50;
/** Until what the start needed is given back. */
const SETTLE_MILLISECONDS = 25_000;
/** The measurement waits so long itself. */
const RESOLUTION_MILLISECONDS = 10;
const OFF = {
  CHAIN_RPC_URL: 'off',
  GOPLUS_URL: 'off',
  HONEYPOT_URL: 'off',
  RUGCHECK_URL: 'off',
};

export async function benchAtOnce(): Promise<void> {
  // One more, to warm up.
  const node = await startSlowNode({
    count: 1 + CHECKS + SINGLE_CHECKS,
    milliseconds: NODE_MILLISECONDS,
  });
  const market = await startDexScreenerPairServer([]);
  const build = snapshotBuild();
  process.env['SITE_DIST'] = build.folder;
  const site = await startSite({
    ...OFF,
    DEXSCREENER_URL: market.url,
    GECKOTERMINAL_URL: market.url,
    SAFETY_RPC_URLS: `1=${node.url}`,
    TRUST_PROXY: '127.0.0.1/32',
  });
  try {
    const [first, ...others] = node.tokens;
    const tokens = others.slice(0, CHECKS);
    await timeCheck(site.url, first ?? '', 0);
    await timeSingleChecks(site.url, node, others.slice(CHECKS));
    // Also until a source that was slow at the start is asked again.
    await wait(SETTLE_MILLISECONDS);
    await readHeld(site.url);
    const before = memoryOf(site.pid);
    let [most, isOver] = [before, false];
    const watching = (async () => {
      while (!isOver) {
        most = Math.max(most, memoryOf(site.pid));
        await wait(LOOK_MILLISECONDS);
      }
    })();
    const questions = node.count();
    const checks = await Promise.all(tokens.map((token, at) => timeCheck(site.url, token, at + 1)));
    isOver = true;
    await watching;
    const times = checks.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(times[Math.floor(CHECKS * share)] ?? 0);
    const results: AtOnceResults = {
      day: new Date().toISOString().slice(0, 10),
      checks: CHECKS,
      answered: checks.filter(({ isAnswered }) => isAnswered).length,
      tried: checks.filter(({ isTried }) => isTried).length,
      questions: node.count() - questions,
      p50: at(0.5),
      p95: at(0.95),
      heldMilliseconds: Math.round(
        Math.max(0, (await readHeld(site.url)) - RESOLUTION_MILLISECONDS),
      ),
      megabytes: Math.round((most - before) / 1024),
    };
    // Where no trade came to its turn, the machine was measured and not the program.
    if (results.tried === CHECKS) {
      keepAtOnce(results);
      replaceCoverage();
    }
    console.log(
      `\n${CHECKS} checks at once, a node of ${NODE_MILLISECONDS} ms: ${results.answered} answered, a ` +
        `trade tried in ${results.tried}, ${results.questions} questions; p50 ${results.p50} ms, ` +
        `p95 ${results.p95} ms; event loop held ${results.heldMilliseconds} ms at most (aim ` +
        `${AIM.heldMilliseconds}); memory + ${results.megabytes} MB (aim ${AIM.megabytes})`,
    );
    if (
      results.answered < CHECKS ||
      results.heldMilliseconds > AIM.heldMilliseconds ||
      results.megabytes > AIM.megabytes
    )
      process.exitCode = 1;
  } finally {
    await site.stop();
    build.remove();
    await market.close();
    await node.stop();
  }
}

/** One after another, so that none waits for another one. */
async function timeSingleChecks(
  url: string,
  node: SlowNode,
  tokens: readonly string[],
): Promise<void> {
  const checks: (Timed & { questions: number })[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = node.count();
    const check = await timeCheck(url, token, CHECKS + 1 + at);
    checks.push({ ...check, questions: node.count() - before });
  }
  const times = checks.map(({ milliseconds }) => milliseconds);
  const questions = checks.map((check) => check.questions);
  const slowest = Math.max(...times);
  console.log(
    `\n${checks.length} checks one after another, a node of ${NODE_MILLISECONDS} ms: a trade tried in ` +
      `${checks.filter(({ isTried }) => isTried).length}; median ${Math.round(median(times))} ms, slowest ` +
      `${Math.round(slowest)} ms (aim ${SINGLE_AIM_MILLISECONDS}); ${median(questions)} questions, ` +
      `${Math.max(...questions)} at most`,
  );
  if (slowest > SINGLE_AIM_MILLISECONDS) process.exitCode = 1;
}

type Timed = { milliseconds: number; isAnswered: boolean; isTried: boolean };

/** Each by another visitor. */
async function timeCheck(url: string, token: string, visitor: number): Promise<Timed> {
  const began = performance.now();
  const response = await fetch(`${url}/api/v1/checks/ethereum/${token}`, {
    headers: { 'x-forwarded-for': `203.0.113.${visitor + 1}` },
  });
  const check: { verdict?: string; trial?: { exchange: string | null } } = JSON.parse(
    await response.text(),
  );
  return {
    milliseconds: performance.now() - began,
    isAnswered: response.ok && check.verdict !== undefined,
    isTried: typeof check.trial?.exchange === 'string',
  };
}

/** Milliseconds by which the server's event loop was late at most, since this was read last. */
async function readHeld(url: string): Promise<number> {
  const read = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
    if (seconds === undefined) throw new Error('the server does not say how late its loop was');
    return Number(seconds) * 1_000;
  };
  // The figure of one look may be told only with the next.
  return Math.max(await read(), await read());
}

/** In kilobytes. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
