/*
 * Records what our own checker says of the local chain's tokens, for drills on a site without that
 * chain: `node scripts/steps/record-checks.mjs http://localhost:3000` of a running site with it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../content/drills', import.meta.url));

/** The rows that a beginner can judge, in their order. */
const ROWS = ['sell', 'taxes', 'pause', 'mint', 'owner', 'liquidity', 'liquidity-lock', 'holders'];

const TRIES = 10;
const PAUSE_MILLISECONDS = 3000;

const [site] = process.argv.slice(2);
if (site === undefined) throw new Error('Say the address of a running site with a local chain.');

/** @returns the answer's body, after the wait that the site's limits ask for */
async function read(path) {
  const response = await fetch(new URL(path, site));
  if (response.status === 429) {
    await sleep(Number(response.headers.get('retry-after')) * 1000);
    return read(path);
  }
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response.json();
}

/** A trial that the chain had no time for leaves the sale open, though there is a pool. */
function isSettled({ rows }) {
  const stateOf = (id) => rows.find((row) => row.id === id)?.state;
  const isComplete = ROWS.every((id) => stateOf(id) !== undefined);
  return isComplete && (stateOf('sell') !== 'unknown' || stateOf('liquidity') === 'high');
}

async function readCheck(address) {
  for (let tries = 1; tries <= TRIES; tries++) {
    const check = await read(`/api/checks/local/${address}${tries === 1 ? '' : '?fresh=1'}`);
    if (isSettled(check)) return check;
    await sleep(PAUSE_MILLISECONDS);
  }
  throw new Error(`The chain does not answer all of the check of ${address}.`);
}

const record = ({ token, rows }) => ({
  name: token.name,
  rows: ROWS.map((id) => {
    const { title, state, finding, value, threshold, lesson } = rows.find((row) => row.id === id);
    return { id, title, state, finding, value, threshold, lesson };
  }),
});

const symbols = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')).scene.tokens ?? []);
const { launches } = await read('/api/launches?chain=local');
const checks = {};
for (const symbol of [...new Set(symbols)].toSorted((a, b) => a.localeCompare(b))) {
  const launch = launches.find((one) => one.symbol === symbol);
  if (launch === undefined) throw new Error(`The local chain has no token ${symbol}.`);
  checks[symbol] = record(await readCheck(launch.address));
}
writeFileSync(join(folder, 'recorded-checks.json'), `${JSON.stringify(checks, undefined, 1)}\n`);
