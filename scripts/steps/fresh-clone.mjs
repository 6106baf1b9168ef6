/*
 * Tests a newcomer's start: clones HEAD into a folder with a space in its name and runs `npm start`
 * there with the machine's own Node, twice at once in two folders. Prints its steps; exit code 1
 * and the programs' output when something is wrong. Ends within 8 minutes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const LONGEST_MILLISECONDS = 8 * 60_000;
const STOP_MILLISECONDS = 10_000;
const MAX_MEGABYTES = 650;

const place = mkdtempSync(join(tmpdir(), 'fresh clone-'));
const servers = [];
const until = Date.now() + LONGEST_MILLISECONDS;
const timer = setTimeout(
  () => finish(`not done after ${LONGEST_MILLISECONDS / 60_000} minutes`),
  LONGEST_MILLISECONDS,
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => finish(signal));

/**
 * The environment of a person who has just logged in: the machine's own Node, none of our
 * variables.
 */
function freshEnvironment() {
  const ours = new Set(
    readFileSync(join(root, '.env.example'), 'utf8')
      .match(/^#?[A-Z][A-Z_]+(?==)/gm)
      ?.map((name) => name.replace('#', '')),
  );
  const keptVariables = Object.entries(process.env).filter(
    ([name]) => !ours.has(name) && !/^(npm_|NODE|INIT_CWD$|FULL$|NO_COLOR$)/i.test(name),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter);
  return { ...Object.fromEntries(keptVariables), PATH: path, SAFETY_RPC_URLS: 'off' };
}
const environment = freshEnvironment();

function must(isSo, what) {
  if (!isSo) throw new Error(what);
}

/** Runs a program of the machine to its end. @returns what it printed */
function machine(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: environment,
    encoding: 'utf8',
  });
  must(status === 0, `${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout.trim();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** @param from the folder where the command is typed; not the clone's own: with --prefix */
async function start(folder, from = folder) {
  const port = await freePort();
  const began = Date.now();
  const child = spawn('npm', [...(from === folder ? [] : ['--prefix', folder]), 'start'], {
    cwd: from,
    env: { ...environment, PORT: String(port), DATA_DIR: join(folder, '.data/of this run') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const server = { child, port, output: '', exit: undefined };
  servers.push(server);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (server.output += text));
  child.on('exit', (code, signal) => (server.exit = { code, signal }));
  while (!server.output.includes(`Ready on http://localhost:${port}`)) {
    must(
      server.exit === undefined,
      `npm start ended with ${JSON.stringify(server.exit)} before it was ready`,
    );
    must(Date.now() < until, 'npm start was not ready in time');
    await sleep(100);
  }
  console.log(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return server;
}

async function visit({ port }) {
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: `localhost:${port}` } });
  const html = await page.text();
  must(
    page.status === 200 &&
      page.headers.get('content-type')?.startsWith('text/html') &&
      html.includes('PROTOCOLS'),
    `/ answered ${page.status}: ${html.slice(0, 200)}`,
  );
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  const healthText = await health.text();
  must(
    health.status === 200 && healthText === '{"status":"ok"}',
    `/health answered ${health.status}: ${healthText}`,
  );
}

/** SIGTERM to npm, as a process manager sends it. */
async function stop(server) {
  const began = Date.now();
  server.child.kill('SIGTERM');
  while (server.exit === undefined && Date.now() - began < STOP_MILLISECONDS) await sleep(20);
  must(
    server.exit?.code === 0,
    `after SIGTERM npm start ended with ${JSON.stringify(server.exit)} in ${Date.now() - began} ms`,
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/health`).catch(() => undefined);
  must(answer === undefined, `port ${server.port} still answers after npm start has ended`);
  console.log(`stopped in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function clone(name) {
  const folder = join(place, name);
  machine('git', ['clone', '-q', root, folder]);
  return folder;
}

async function main() {
  console.log(
    `Node ${machine('node', ['--version'], place)}, npm ${machine('npm', ['--version'], place)}`,
  );
  const first = clone('the firm');
  const server = await start(first);
  await visit(server);
  await stop(server);
  const leftFiles = machine('git', ['status', '--porcelain'], first);
  must(
    leftFiles === '',
    `npm start leaves files that git does not ignore, or changes the lockfile: ${leftFiles}`,
  );

  const megabytes = Number.parseInt(machine('du', ['-sm', 'node_modules'], first), 10);
  console.log(`${megabytes} MB of packages`);
  must(
    megabytes <= MAX_MEGABYTES,
    `npm start installs ${megabytes} MB of packages, more than ${MAX_MEGABYTES}`,
  );

  // The second folder gets the first one's packages as links, which saves a minute and a gigabyte;
  // it builds for itself.
  const second = clone('second folder');
  for (const folder of machine(
    'find',
    ['.', '-maxdepth', '3', '-name', 'node_modules', '-prune'],
    first,
  ).split('\n'))
    machine('cp', ['-al', join(first, folder), join(second, folder)]);
  // One of them typed in another folder.
  const both = await Promise.all([start(first, place), start(second)]);
  await Promise.all(both.map(visit));
  const again = await fetch(`http://127.0.0.1:${both[0].port}/health`);
  must(again.ok, 'the first of two does not answer');
  await Promise.all(both.map(stop));
}

function finish(wrong) {
  clearTimeout(timer);
  for (const { child, exit } of servers) {
    if (exit !== undefined) continue;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  if (wrong !== undefined) {
    console.error(`Fresh clone: ${wrong}`);
    for (const { port, output } of servers)
      console.error(`--- npm start with PORT=${port}:\n${output}`);
  }
  rmSync(place, { recursive: true, force: true });
  process.exit(wrong === undefined ? 0 : 1);
}

try {
  await main();
  finish();
} catch (error) {
  finish(error.message);
}
